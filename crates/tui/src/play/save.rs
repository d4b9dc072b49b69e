//! Saves a game as a record, and loads one.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use bastide_record::{Record, Replay, Seed};
use bastide_rules::Situation;

use super::event_log::EventLog;
use super::game::{LocalGame, SessionStart};
use super::seat::Seat;
use bastide_words::Messages;

/// Writes the game's record to a file.
pub fn save(game: &LocalGame, path: &str) -> anyhow::Result<()> {
    let record = game
        .record()
        .context("the game cannot be written as a record")?;
    write(Path::new(path), &record.to_string())?;
    Ok(())
}

/// Writes the text of a record to a file.
pub fn write_text(path: &str, record: &str) -> anyhow::Result<()> {
    Ok(write(Path::new(path), record)?)
}

/// Checks that a game can be saved there, without changing anything. An existing file may be overwritten only if the
/// game was loaded from it or with `force`.
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
                "{path} exists already; choose another file, overwrite it with --force, or continue \
                 it with --load {path}"
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
    let temporary =
        temporary_path(target).with_context(|| format!("`{path}` names no file to save"))?;
    let created = File::create(&temporary).with_context(|| format!("{path} cannot be written"));
    created.and_then(|_| Ok(fs::remove_file(&temporary)?))
}

/// Writes a file atomically: it has the new content or the old one, even after a crash.
fn write(path: &Path, content: &str) -> io::Result<()> {
    let found = fs::metadata(path).ok();
    if found.as_ref().is_some_and(|found| !found.is_file()) {
        return fs::write(path, content);
    }
    // Replaces the target of a link, not the link.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let Some(temporary) = temporary_path(&target) else {
        return fs::write(path, content);
    };
    let written = File::create(&temporary).and_then(|mut file| {
        file.write_all(content.as_bytes())?;
        if let Some(found) = found {
            file.set_permissions(found.permissions())?;
        }
        file.sync_all()?;
        drop(file);
        fs::rename(&temporary, &target)
    });
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// A temporary file of this process in the same folder.
fn temporary_path(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy();
    Some(path.with_file_name(format!(".{name}.{}.new", std::process::id())))
}

/// Saves a game after every turn.
#[derive(Debug)]
pub struct AutoSave {
    /// The file.
    pub path: String,
    /// The turn saved last, and whether the game was over.
    saved: Option<(u16, bool)>,
}

impl AutoSave {
    /// Saves to this file.
    pub fn new(path: String) -> AutoSave {
        AutoSave { path, saved: None }
    }

    /// Saves if a turn has ended since the last save.
    pub fn keep(&mut self, game: &LocalGame) -> anyhow::Result<()> {
        let turn = game.rules.view(&game.state).turn();
        let now = Some((turn, game.situation() == Situation::Over));
        if self.saved == now {
            return Ok(());
        }
        // A failed save is retried after the next turn.
        self.saved = now;
        save(game, &self.path)
    }

    /// Chooses another file for the next game, so the previous one is not overwritten.
    pub fn next_game(&mut self) {
        if self.saved.take().is_some() {
            self.path = free(&self.path);
        }
    }
}

/// Returns the path if it is unused, else a path with a number after the name.
pub fn free(path: &str) -> String {
    let wanted = Path::new(path);
    let numbers = (2..).map(|number| numbered(wanted, number));
    let mut names = std::iter::once(wanted.to_owned()).chain(numbers);
    let free = names.find(|path| !path.exists());
    free.unwrap_or_default().to_string_lossy().into_owned()
}

/// Adds a number to the name: `game-2.txt` for `game.txt`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = format!("{stem}-{number}");
    match path.extension() {
        Some(extension) => path.with_file_name(format!("{name}.{}", extension.to_string_lossy())),
        None => path.with_file_name(name),
    }
}

/// Loads a record to continue the game. Without seats, the names in the record are used: its bots are bots, all others
/// are people.
pub fn load(
    path: &str,
    seats: Option<Vec<Seat>>,
    seed: u64,
    text: &Messages,
) -> anyhow::Result<LocalGame> {
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
        "{path} is a game for {} players, but --players names {}",
        record.players.len(),
        seats.len()
    );
    let seed = match record.seed {
        Some(Seed::Number(number)) => number,
        _ => seed,
    };
    let names = seats.iter().map(|seat| seat.name.clone()).collect();
    let mut chronicle = EventLog::new(names);
    chronicle.replay(text, &replay);
    let turns = u32::from(replay.rules.view(&replay.state).turn());
    let origin = SessionStart {
        record,
        state: replay.state,
        turns,
    };
    let mut game = LocalGame::from_origin(setup, replay.rules, origin, seats, seed)?;
    game.chronicle = chronicle;
    Ok(game)
}
