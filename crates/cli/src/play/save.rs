//! Saving a game as a record, and taking one up again.

use anyhow::{Context, ensure};
use bastide_record::{Record, Replay, Seed};

use super::chronicle::Chronicle;
use super::game::{Game, Origin};
use super::seat::Seat;
use super::text::Text;

/// Writes the game's record into a file.
pub fn save(game: &Game, path: &str) -> anyhow::Result<()> {
    let record = game
        .record()
        .context("the game cannot be told as a record")?;
    std::fs::write(path, record.to_string())?;
    Ok(())
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
    let turns = u32::from(replay.rules.look(&replay.state).view().turn);
    let origin = Origin {
        record,
        state: replay.state,
        turns,
    };
    let mut game = Game::from_origin(setup, replay.rules, origin, seats, seed)?;
    game.chronicle = chronicle;
    Ok(game)
}
