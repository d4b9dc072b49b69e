//! Saving a game as a record, and taking one up again.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use bastide_record::{Record, Replay, Seed};
use bastide_rules::Situation;

use super::chronicle::Chronicle;
use super::game::{Game, Origin};
use super::seat::Seat;
use bastide_words::Text;

/// Writes the game's record into a file.
pub fn save(game: &Game, path: &str) -> anyhow::Result<()> {
    let record = game
        .record()
        .context("the game cannot be told as a record")?;
    write(Path::new(path), &record.to_string())?;
    Ok(())
}

/// Writes a record that came from elsewhere into a file.
pub fn write_text(path: &str, record: &str) -> anyhow::Result<()> {
    Ok(write(Path::new(path), record)?)
}

/// Whether a game can be saved there, without changing anything. A file that exists is only
/// overwritten if the game was loaded from it or somebody wants it so.
pub fn check(path: &str, loaded: Option<&str>, force: bool) -> anyhow::Result<()> {
    let target = Path::new(path);
    if let Ok(found) = fs::metadata(target) {
        ensure!(!found.is_dir(), "{path} is a folder; name a file to save");
        let same = |other: &str| match (target.canonicalize(), Path::new(other).canonicalize()) {
            (Ok(one), Ok(other)) => one == other,
            _ => false,
        };
        if !force && !loaded.is_some_and(same) {
            bail!(
                "{path} exists already; name another file, overwrite it with --force, or go on \
                 with it with --load {path}"
            );
        }
        ensure!(
            !found.permissions().readonly(),
            "{path} cannot be written: it is read-only"
        );
        if !found.is_file() {
            return Ok(());
        }
    }
    let beside = beside(target).with_context(|| format!("`{path}` names no file to save"))?;
    let made = File::create(&beside).with_context(|| format!("{path} cannot be written"));
    made.and_then(|_| Ok(fs::remove_file(&beside)?))
}

/// Writes a file so that it holds the whole content or what it held before, whatever happens.
fn write(path: &Path, content: &str) -> io::Result<()> {
    let found = fs::metadata(path).ok();
    if found.as_ref().is_some_and(|found| !found.is_file()) {
        return fs::write(path, content);
    }
    // What a link points to is replaced, not the link.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let Some(beside) = beside(&target) else {
        return fs::write(path, content);
    };
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(content.as_bytes())?;
        if let Some(found) = found {
            file.set_permissions(found.permissions())?;
        }
        file.sync_all()?;
        drop(file);
        fs::rename(&beside, &target)
    });
    if written.is_err() {
        // What is left of the attempt helps nobody.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// A file in the same folder that nobody else uses.
fn beside(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy();
    Some(path.with_file_name(format!(".{name}.{}.new", std::process::id())))
}

/// Saves a game after every turn.
#[derive(Debug)]
pub struct Keeper {
    /// Where.
    pub path: String,
    /// The turn that was saved last, and whether the game was over.
    saved: Option<(u16, bool)>,
}

impl Keeper {
    /// Saves in this file.
    pub fn new(path: String) -> Keeper {
        Keeper { path, saved: None }
    }

    /// Saves if a turn has ended since.
    pub fn keep(&mut self, game: &Game) -> anyhow::Result<()> {
        let turn = game.rules.look(&game.state).turn();
        let now = Some((turn, game.situation() == Situation::Over));
        if self.saved == now {
            return Ok(());
        }
        // What fails is tried again after the next turn.
        self.saved = now;
        save(game, &self.path)
    }

    /// Another game begins: it does not overwrite the one before.
    pub fn next_game(&mut self) {
        if self.saved.take().is_some() {
            self.path = free(&self.path);
        }
    }
}

/// The path if nothing is there yet, else one with a number behind its name.
pub fn free(path: &str) -> String {
    let wanted = Path::new(path);
    let numbers = (2..).map(|number| numbered(wanted, number));
    let mut names = std::iter::once(wanted.to_owned()).chain(numbers);
    let free = names.find(|path| !path.exists());
    free.unwrap_or_default().to_string_lossy().into_owned()
}

/// `game-2.txt` beside `game.txt`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = format!("{stem}-{number}");
    match path.extension() {
        Some(extension) => path.with_file_name(format!("{name}.{}", extension.to_string_lossy())),
        None => path.with_file_name(name),
    }
}

/// Reads a record and goes on with it. Without seats, the record's names play: its bots are
/// bots, all others are people.
pub fn load(path: &str, seats: Option<Vec<Seat>>, seed: u64, text: &Text) -> anyhow::Result<Game> {
    let written =
        std::fs::read_to_string(path).with_context(|| format!("{path} cannot be read"))?;
    let record =
        Record::read_any(&written).map_err(|problem| anyhow::anyhow!("{path}: {problem}"))?;
    let problem = |problem| anyhow::anyhow!("{path}: {problem}");
    let setup = record.setup().map_err(problem)?;
    let replay = Replay::of(&record).map_err(problem)?;
    let seats = match seats {
        Some(seats) => seats,
        None => record
            .players
            .iter()
            .map(|seat| Seat::from_record(seat, text))
            .collect(),
    };
    ensure!(
        seats.len() == record.players.len(),
        "{path} is a game of {} players, but --players names {}",
        record.players.len(),
        seats.len()
    );
    let seed = match record.seed {
        Some(Seed::Number(number)) => number,
        _ => seed,
    };
    let names = seats.iter().map(|seat| seat.name.clone()).collect();
    let mut chronicle = Chronicle::new(names);
    chronicle.replay(text, &replay);
    let turns = u32::from(replay.rules.look(&replay.state).turn());
    let origin = Origin {
        record,
        state: replay.state,
        turns,
    };
    let mut game = Game::from_origin(setup, replay.rules, origin, seats, seed)?;
    game.chronicle = chronicle;
    Ok(game)
}
