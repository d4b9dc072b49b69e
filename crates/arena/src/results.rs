//! The results of an arena, saved in an append-only file. A match can be resumed from it.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::match_up::GameId;
use crate::saved_game::SavedGame;
use crate::settings::Settings;

/// The version of the file format.
const VERSION: u32 = 2;

/// The first version, which can still be read.
const FIRST_VERSION: u32 = 1;

/// The result of one game. The file has its points by contestant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "SavedGame", try_from = "SavedGame")]
pub struct GameLine {
    /// The game.
    pub id: GameId,
    /// The seed of the draws.
    pub seed: u64,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// The seat that failed, and how.
    pub failure: Option<(usize, Failure)>,
}

/// The first line of the file.
#[derive(Serialize, Deserialize)]
struct Header {
    bastide_arena: u32,
    settings: Settings,
}

/// Why a results file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    /// The file cannot be read or written.
    #[error("the results cannot be saved in {path}: {error}")]
    Io {
        /// The file.
        path: String,
        /// What went wrong.
        error: io::Error,
    },
    /// The path is a folder, a device or a pipe.
    #[error("{path} is not a regular file; name another file for the results")]
    NoFile {
        /// The path.
        path: String,
    },
    /// Another arena is writing the file.
    #[error("{path} is being written by another arena; wait until it ends, or name another file")]
    Taken {
        /// The file.
        path: String,
    },
    /// The file is not a results file.
    #[error("{path} does not contain arena results; name another file (this one was not changed)")]
    Foreign {
        /// The file.
        path: String,
    },
    /// The file has another format version.
    #[error(
        "{path} has format version {found}; this program supports the versions {FIRST_VERSION} to {VERSION}"
    )]
    Version {
        /// The file.
        path: String,
        /// Its version.
        found: u32,
    },
    /// The file belongs to another match.
    #[error(
        "{path} has results of other settings: its {what}: `{there}`, asked for: `{here}`; name another \
         file to start a new match, or ask for the same settings"
    )]
    Settings {
        /// The file.
        path: String,
        /// The first setting that differs.
        what: &'static str,
        /// Its value in the file.
        there: String,
        /// The requested value.
        here: String,
    },
    /// A line is invalid.
    #[error(
        "{path}, line {line}: {message}; delete that line to play its game again, or name another file"
    )]
    Line {
        /// The file.
        path: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
}

/// The games played so far, and the file they are saved in.
#[derive(Debug, Default)]
pub struct Results {
    games: BTreeMap<GameId, GameLine>,
    file: Option<(PathBuf, File)>,
    /// One more than the highest pair number.
    pairs: u32,
}

impl Results {
    /// Creates results that are not saved.
    pub fn in_memory() -> Results {
        Results::default()
    }

    /// Opens or creates a results file. An incomplete last line, left when a program was killed, is
    /// removed; its game is played again.
    pub fn open(path: &Path, settings: &Settings) -> Result<Results, ResultsError> {
        let shown = path.display().to_string();
        let io = |error| ResultsError::Io {
            path: shown.clone(),
            error,
        };
        // Reading a device may never end.
        if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(ResultsError::NoFile { path: shown });
        }
        let mut options = OpenOptions::new();
        let mut file = options
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(io)?;
        // Other errors mean that files cannot be locked here: go on without a lock.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(ResultsError::Taken { path: shown });
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(io)?;
        let whole = bytes
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |end| end + 1);
        let text = String::from_utf8_lossy(&bytes[..whole]).into_owned();
        let mut results = Results::default();
        if whole == 0 {
            // An empty file or an incomplete header may be overwritten, nothing else.
            if !header(settings).as_bytes().starts_with(&bytes) {
                return Err(ResultsError::Foreign { path: shown });
            }
            file.set_len(0).map_err(io)?;
            file.write_all(header(settings).as_bytes()).map_err(io)?;
        } else {
            results.read(&text, &shown, settings)?;
            file.set_len(whole as u64).map_err(io)?;
        }
        file.seek(SeekFrom::End(0)).map_err(io)?;
        results.file = Some((path.to_owned(), file));
        Ok(results)
    }

    fn read(&mut self, text: &str, path: &str, settings: &Settings) -> Result<(), ResultsError> {
        let mut lines = text.lines().enumerate();
        let foreign = || ResultsError::Foreign {
            path: path.to_owned(),
        };
        let (_, first) = lines.next().ok_or_else(foreign)?;
        let value: serde_json::Value = serde_json::from_str(first).map_err(|_| foreign())?;
        let found = value
            .get("bastide_arena")
            .and_then(serde_json::Value::as_u64);
        let found = u32::try_from(found.ok_or_else(foreign)?).unwrap_or(u32::MAX);
        if !(FIRST_VERSION..=VERSION).contains(&found) {
            let path = path.to_owned();
            return Err(ResultsError::Version { path, found });
        }
        let wrong = |line: usize, message: String| ResultsError::Line {
            path: path.to_owned(),
            line: line + 1,
            message,
        };
        let header: Header =
            serde_json::from_value(value).map_err(|error| wrong(0, error.to_string()))?;
        if let Some((what, there, here)) = header.settings.difference(settings) {
            return Err(ResultsError::Settings {
                path: path.to_owned(),
                what,
                there,
                here,
            });
        }
        for (number, line) in lines {
            let game: GameLine =
                serde_json::from_str(line).map_err(|error| wrong(number, not_a_game(&error)))?;
            let id = game.id;
            let known = settings.contestants.len();
            let fits = id.a < id.b
                && id.b < known
                && game.scores.len() == usize::from(settings.players)
                && game.seed == id.deal_seed(settings.seed)
                && game
                    .failure
                    .as_ref()
                    .is_none_or(|(seat, _)| *seat < game.scores.len());
            if !fits {
                let message = "this game does not belong to this match".to_owned();
                return Err(wrong(number, message));
            }
            if self.game(id).is_some_and(|earlier| *earlier != game) {
                let message = "this game is listed already, with another result".to_owned();
                return Err(wrong(number, message));
            }
            self.keep(game);
        }
        Ok(())
    }

    /// Adds a game. Writes it to the file first.
    pub fn add(&mut self, game: GameLine) -> Result<(), ResultsError> {
        if let Some((path, file)) = &mut self.file {
            let io = |error| ResultsError::Io {
                path: path.display().to_string(),
                error,
            };
            let mut line = serde_json::to_string(&game).map_err(|error| io(error.into()))?;
            line.push('\n');
            // One write per line: if the program is killed, at most one line is incomplete.
            file.write_all(line.as_bytes()).map_err(io)?;
        }
        self.keep(game);
        Ok(())
    }

    fn keep(&mut self, game: GameLine) {
        self.pairs = self.pairs.max(game.id.pair.saturating_add(1));
        self.games.insert(game.id, game);
    }

    /// Returns a game, if it has been played.
    pub fn game(&self, id: GameId) -> Option<&GameLine> {
        self.games.get(&id)
    }

    /// Returns all games, in order.
    pub fn games(&self) -> impl Iterator<Item = &GameLine> {
        self.games.values()
    }

    /// Returns the games that count: those with pair numbers below `pairs` whose twin has been played too.
    pub fn whole_pairs(&self, pairs: u32) -> impl Iterator<Item = &GameLine> {
        let games = self.games().take_while(move |game| game.id.pair < pairs);
        games.filter(|game| self.game(game.id.twin()).is_some())
    }

    /// Whether the results are saved in a file.
    pub fn is_kept(&self) -> bool {
        self.file.is_some()
    }

    /// Returns one more than the highest pair number.
    pub fn pairs(&self) -> u32 {
        self.pairs
    }
}

/// Returns the message for an invalid line. Drops the line number of the JSON parser, which is always 1.
fn not_a_game(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let reason = text.split(" at line ").next().unwrap_or_default();
    format!("this is not the result of a game ({reason})")
}

fn header(settings: &Settings) -> String {
    let header = Header {
        bastide_arena: VERSION,
        settings: settings.clone(),
    };
    // Strings and numbers can always be written as JSON.
    serde_json::to_string(&header).unwrap_or_default() + "\n"
}
