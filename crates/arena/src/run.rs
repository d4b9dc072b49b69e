//! Plays the games of an arena, several at once.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;

use bastide_record::Record;
use bastide_rules::Rules;

use crate::contestant::Contestant;
use crate::failure::Failure;
use crate::game::{GameStart, PlayedGame, play_game};
use crate::match_up::GameId;
use crate::player::{ArenaPlayer, BotPlayer};
use crate::protocol::{Program, ProgramPlayer};
use crate::records;
use crate::results::{GameLine, Results, ResultsError};
use crate::sequential_test::SequentialTest;
use crate::settings::{Settings, SettingsError};
use crate::sprt::{Sprt, SprtVerdict};

/// A match or round robin between contestants.
#[derive(Debug)]
pub struct Arena {
    settings: Settings,
    contestants: Vec<Contestant>,
    /// The names that programs gave themselves, from their start on.
    names: OnceLock<Vec<Option<String>>>,
    rules: Rules,
    record: Record,
    /// Pairs of games for every two contestants.
    pub pairs: u32,
    /// A test that may stop the match early; used only with two contestants.
    pub test: Option<Sprt>,
    /// The number of games played at once.
    pub threads: usize,
    /// The folder for the records of the games.
    pub records: Option<PathBuf>,
}

/// Why an arena cannot start or continue.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// The settings cannot be played.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// A program cannot be started, or does not answer the greeting.
    #[error("{spec}: {failure}")]
    Program {
        /// The contestant.
        spec: String,
        /// Its failure.
        failure: Failure,
    },
    /// The results cannot be saved.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// A record cannot be saved.
    #[error("{path} cannot be written: {error}")]
    Record {
        /// The file.
        path: String,
        /// What went wrong.
        error: io::Error,
    },
    /// The records folder, or a file in it, cannot be read.
    #[error("{path} cannot be read: {error}; name another folder with --records")]
    RecordUnreadable {
        /// The file or folder.
        path: String,
        /// What went wrong.
        error: io::Error,
    },
    /// A record of another match has the name that a new record would get.
    #[error(
        "{path} exists already; name another folder with --records, or resume the match that it belongs to \
         with --resume"
    )]
    RecordThere {
        /// The file.
        path: String,
    },
    /// A game did not finish. This is a bug in Bastide, not a mistake of the user.
    #[error("the game with seed {0} did not finish; please report this as a bug")]
    Unfinished(u64),
}

/// The progress of an arena.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The results so far.
    pub results: &'a Results,
    /// The number of games played.
    pub done: u64,
    /// The number of games to play in total.
    pub wanted: u64,
}

impl Arena {
    /// Creates an arena with these settings. By default it plays one pair on one thread.
    pub fn new(settings: Settings) -> Result<Arena, ArenaError> {
        let settings = settings.in_order();
        Ok(Arena {
            contestants: settings.read_contestants()?,
            names: OnceLock::new(),
            rules: settings.rules()?,
            record: settings.record()?,
            settings,
            pairs: 1,
            test: None,
            threads: 1,
            records: None,
        })
    }

    /// Returns the settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the contestants as reports show them: a program with the name it gave itself, once it has been started.
    pub fn shown_names(&self) -> Vec<String> {
        let specs = self.contestants.iter().map(ToString::to_string);
        let numbered = specs.enumerate();
        numbered
            .map(|(number, spec)| match self.program_name(number) {
                Some(name) => format!("{name} ({spec})"),
                None => spec,
            })
            .collect()
    }

    /// Returns the name that a program gave itself. Not known before it was started.
    pub fn program_name(&self, contestant: usize) -> Option<&str> {
        self.names.get()?.get(contestant)?.as_deref()
    }

    /// Starts every program once, to learn its name and to report one that does not work before any game.
    fn try_programs(&self) -> Result<(), ArenaError> {
        let names = self.contestants.iter().map(|contestant| {
            let Contestant::Program {
                spec,
                command,
                options,
            } = contestant
            else {
                return Ok(None);
            };
            let started = Program::start(command, options);
            let (_, identity) = started.map_err(|failure| ArenaError::Program {
                spec: spec.clone(),
                failure,
            })?;
            Ok(identity.name.filter(|name| !name.is_empty()))
        });
        let names = names.collect::<Result<Vec<_>, ArenaError>>()?;
        self.names.get_or_init(|| names);
        Ok(())
    }

    /// Plays the missing games and adds them to the results. Stops when all are played, when the test
    /// has decided, or when `stop` is set.
    pub fn run(
        &self,
        results: &mut Results,
        stop: &AtomicBool,
        mut progress: impl FnMut(Progress<'_>),
    ) -> Result<(), ArenaError> {
        if let Some(folder) = &self.records {
            fs::create_dir_all(folder).map_err(|error| ArenaError::Record {
                path: folder.display().to_string(),
                error,
            })?;
        }
        let there: HashSet<GameId> = results
            .games()
            .map(|game| game.id)
            .filter(|id| id.pair < self.pairs)
            .collect();
        let wanted = GameId::count(self.contestants.len(), self.pairs);
        let mut done = there.len() as u64;
        let missing = wanted - done;
        let mut trial = self.trial();
        let is_complete = self.is_decided(&mut trial, results) || missing == 0;
        if !is_complete {
            // Records have the names of programs.
            self.try_programs()?;
        }
        self.refuse_to_replace(results)?;
        progress(Progress {
            results,
            done,
            wanted,
        });
        if is_complete {
            return Ok(());
        }
        let games = GameId::all(self.contestants.len(), self.pairs);
        let games = Mutex::new(games.filter(|id| !there.contains(id)));
        // Separate from `stop`: the end of the match must not set the caller's flag.
        let enough = AtomicBool::new(false);
        thread::scope(|scope| {
            let (sender, played) = channel();
            let most = usize::try_from(missing).unwrap_or(usize::MAX);
            for _ in 0..self.threads.clamp(1, most) {
                let sender = sender.clone();
                let (games, enough) = (&games, &enough);
                scope.spawn(move || self.work(games, [stop, enough], &sender));
            }
            drop(sender);
            let mut result = Ok(());
            for (id, game) in played {
                // Games that other threads had already begun are dropped.
                if result.is_err() || enough.load(Ordering::Relaxed) {
                    continue;
                }
                result = game.and_then(|game| self.keep(id, game, results));
                done += 1;
                progress(Progress {
                    results,
                    done,
                    wanted,
                });
                if result.is_err() || self.is_decided(&mut trial, results) {
                    enough.store(true, Ordering::Relaxed);
                }
            }
            result
        })
    }

    /// Returns how many pairs count, from the first on: all requested pairs, or with a test the pairs it needed.
    /// Incomplete pairs among them still do not count.
    pub fn counted_pairs(&self, results: &Results) -> u32 {
        let mut trial = self.trial();
        self.is_decided(&mut trial, results);
        let needed = trial.map(|trial| u32::try_from(trial.pairs()).unwrap_or(u32::MAX));
        needed.unwrap_or(self.pairs)
    }

    /// Creates the trial of the test, if there is a test and exactly two contestants.
    fn trial(&self) -> Option<SequentialTest> {
        let test = self.test.filter(|_| self.contestants.len() == 2);
        test.map(SequentialTest::of)
    }

    /// Feeds new pairs to the trial and returns whether the test has decided. Each pair is judged once.
    fn is_decided(&self, trial: &mut Option<SequentialTest>, results: &Results) -> bool {
        trial.as_mut().is_some_and(|trial| {
            trial.follow(results, [0, 1], self.pairs);
            trial.verdict() != SprtVerdict::Open
        })
    }

    /// Plays game after game. Players are reused, so each program is started only once.
    fn work(
        &self,
        games: &Mutex<impl Iterator<Item = GameId>>,
        stops: [&AtomicBool; 2],
        sender: &Sender<(GameId, Result<PlayedGame, ArenaError>)>,
    ) {
        let mut players: HashMap<(usize, usize), Box<dyn ArenaPlayer>> = HashMap::new();
        let is_stopped = || stops.iter().any(|stop| stop.load(Ordering::Relaxed));
        while !is_stopped() {
            let next = games.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(id) = next else {
                return;
            };
            let game = match self.play(id, &mut players, stops) {
                Some(game) => Ok(game),
                None if is_stopped() => return,
                None => Err(ArenaError::Unfinished(id.deal_seed(self.settings.seed))),
            };
            if sender.send((id, game)).is_err() {
                return;
            }
        }
    }

    fn play(
        &self,
        id: GameId,
        players: &mut HashMap<(usize, usize), Box<dyn ArenaPlayer>>,
        stops: [&AtomicBool; 2],
    ) -> Option<PlayedGame> {
        let seats = id.seats(self.settings.players);
        let opening = self.opening(id);
        // Each seat has a player of its own, keyed by contestant and by its place among that contestant's seats.
        let mut taken: Vec<((usize, usize), Box<dyn ArenaPlayer>)> = Vec::new();
        for (seat, contestant) in seats.iter().enumerate() {
            let before = seats[..seat].iter().filter(|other| *other == contestant);
            let key = (*contestant, before.count());
            let player = players
                .remove(&key)
                .unwrap_or_else(|| self.new_player(*contestant));
            taken.push((key, player));
        }
        let mut table: Vec<&mut dyn ArenaPlayer> = Vec::new();
        for (_, player) in &mut taken {
            table.push(player.as_mut());
        }
        let played = play_game(&self.rules, opening, &mut table, stops);
        players.extend(taken);
        played
    }

    fn opening(&self, id: GameId) -> GameStart {
        let seed = id.deal_seed(self.settings.seed);
        let mut record = self.record.clone();
        record.seed = Some(seed.into());
        let seats = id.seats(self.settings.players);
        for (seat, contestant) in record.players.iter_mut().zip(&seats) {
            let name = self.program_name(*contestant);
            seat.name = Some(self.contestants[*contestant].recorded_name(name));
        }
        GameStart {
            record,
            seed,
            player_seeds: id.player_seeds(self.settings.seed, self.settings.players),
        }
    }

    fn new_player(&self, contestant: usize) -> Box<dyn ArenaPlayer> {
        match &self.contestants[contestant] {
            Contestant::Bot(spec) => Box::new(BotPlayer::new(spec)),
            Contestant::Program {
                command, options, ..
            } => Box::new(ProgramPlayer::new(
                command,
                options,
                self.settings.allowance(),
            )),
        }
    }

    /// Refuses to replace the records of another match. A record of this match without a result was written just before
    /// the match was stopped. If the results are resumed from a file, its game is played again and the record replaced.
    fn refuse_to_replace(&self, results: &Results) -> Result<(), ArenaError> {
        let Some(folder) = &self.records else {
            return Ok(());
        };
        let unreadable = |path: &Path, error| ArenaError::RecordUnreadable {
            path: path.display().to_string(),
            error,
        };
        let kept = records::games_in(folder).map_err(|error| unreadable(folder, error))?;
        let is_missing = |id: &GameId| {
            let is_wanted = id.pair < self.pairs && id.a < id.b && id.b < self.contestants.len();
            is_wanted && results.game(*id).is_none()
        };
        for id in kept.into_iter().filter(is_missing) {
            let path = folder.join(records::file_name(id));
            let setup = self.opening(id).record.to_string();
            let is_ours =
                || records::begins_with(&path, &setup).map_err(|error| unreadable(&path, error));
            if !results.is_kept() || !is_ours()? {
                return Err(ArenaError::RecordThere {
                    path: path.display().to_string(),
                });
            }
        }
        Ok(())
    }

    /// Returns the path of a game's record, if records are saved.
    pub fn record_path(&self, id: GameId) -> Option<PathBuf> {
        let folder = self.records.as_ref();
        folder.map(|folder| folder.join(records::file_name(id)))
    }

    fn keep(&self, id: GameId, game: PlayedGame, results: &mut Results) -> Result<(), ArenaError> {
        if let Some(path) = self.record_path(id) {
            let mut text = game.record.to_string();
            if let Some((seat, failure)) = &game.failure {
                let colour = game.record.colours().get(*seat).copied();
                let colour = colour.map_or("", |colour| colour.name());
                text += &format!("# {colour} lost this game because it {failure}\n");
            }
            fs::write(&path, text).map_err(|error| ArenaError::Record {
                path: path.display().to_string(),
                error,
            })?;
        }
        results.add(GameLine {
            id,
            seed: id.deal_seed(self.settings.seed),
            scores: game.scores,
            failure: game.failure,
        })?;
        Ok(())
    }
}
