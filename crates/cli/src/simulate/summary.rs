//! The summary of all games.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use serde::Serialize;

use super::simulated_game::SimulatedGame;
use super::violation_file;
use crate::count;

/// The minimum, mean and maximum of some numbers.
#[derive(Clone, Debug, Default, Serialize)]
struct Spread {
    count: u64,
    min: i32,
    mean: f64,
    max: i32,
    #[serde(skip)]
    sum: i64,
}

impl Spread {
    fn add(&mut self, number: i32) {
        let is_first = self.count == 0;
        self.min = if is_first {
            number
        } else {
            self.min.min(number)
        };
        self.max = if is_first {
            number
        } else {
            self.max.max(number)
        };
        self.count += 1;
        self.sum += i64::from(number);
        self.mean = self.sum as f64 / self.count as f64;
    }
}

#[derive(Clone, Debug, Serialize)]
struct ViolationRow {
    game: u64,
    seed: u64,
    law: &'static str,
    message: String,
    record: String,
}

/// The summary of all games.
#[derive(Clone, Debug, Serialize)]
pub struct SimulationSummary {
    seed: u64,
    checked: bool,
    games: u64,
    moves: u64,
    tiles: u64,
    seconds: f64,
    games_per_second: f64,
    moves_per_second: f64,
    /// Points of all seats.
    scores: Spread,
    /// Points by seat.
    scores_by_seat: Vec<Spread>,
    /// Games by number of players.
    games_by_players: BTreeMap<usize, u64>,
    games_by_edition: BTreeMap<&'static str, u64>,
    /// Scores counted by tens: 0 to 9, 10 to 19 …
    scores_by_ten: BTreeMap<i32, u64>,
    violations: Vec<ViolationRow>,
}

impl SimulationSummary {
    pub fn new(seed: u64, checked: bool, time: Duration) -> SimulationSummary {
        SimulationSummary {
            seed,
            checked,
            games: 0,
            moves: 0,
            tiles: 0,
            seconds: time.as_secs_f64(),
            games_per_second: 0.0,
            moves_per_second: 0.0,
            scores: Spread::default(),
            scores_by_seat: Vec::new(),
            games_by_players: BTreeMap::new(),
            games_by_edition: BTreeMap::new(),
            scores_by_ten: BTreeMap::new(),
            violations: Vec::new(),
        }
    }

    /// Adds a game. If it broke a law, writes its record to the folder.
    pub fn add(&mut self, game: u64, played: SimulatedGame, folder: &Path) -> Result<()> {
        self.games += 1;
        self.moves += played.moves;
        self.tiles += played.tiles;
        self.games_per_second = self.games as f64 / self.seconds;
        self.moves_per_second = self.moves as f64 / self.seconds;
        *self
            .games_by_players
            .entry(played.scores.len())
            .or_default() += 1;
        *self
            .games_by_edition
            .entry(played.edition.name())
            .or_default() += 1;
        if let Some(violation) = played.violation {
            let seed = self.seed.wrapping_add(game);
            let path = violation_file::write(folder, seed, &violation)?;
            self.violations.push(ViolationRow {
                game,
                seed,
                law: violation.broken.law,
                message: violation.broken.message,
                record: path.display().to_string(),
            });
            // The game did not end, so its scores mean nothing.
            return Ok(());
        }
        for (seat, score) in played.scores.into_iter().enumerate() {
            if self.scores_by_seat.len() <= seat {
                self.scores_by_seat.push(Spread::default());
            }
            self.scores_by_seat[seat].add(score);
            self.scores.add(score);
            *self
                .scores_by_ten
                .entry(score.div_euclid(10) * 10)
                .or_default() += 1;
        }
        Ok(())
    }

    /// Whether any game broke a law.
    pub fn has_violations(&self) -> bool {
        !self.violations.is_empty()
    }

    /// Prints the summary as text or JSON.
    pub fn print(&self, json: bool) -> Result<()> {
        let mut out = io::stdout().lock();
        if json {
            serde_json::to_writer_pretty(&mut out, self)?;
            writeln!(out)?;
            return Ok(());
        }
        let SimulationSummary {
            seed,
            games,
            moves,
            tiles,
            seconds,
            games_per_second,
            moves_per_second,
            ..
        } = self;
        writeln!(
            out,
            "{} from seed {seed}, {moves} moves, {tiles} tiles in {seconds:.1} s",
            count::games(*games)
        )?;
        writeln!(
            out,
            "{games_per_second:.1} games/s, {moves_per_second:.0} moves/s"
        )?;
        for (players, games) in &self.games_by_players {
            writeln!(out, "{} of {players} players", count::games(*games))?;
        }
        for (edition, games) in &self.games_by_edition {
            writeln!(out, "{} of {edition}", count::games(*games))?;
        }
        let spreads = self.scores_by_seat.iter().enumerate();
        let spreads = spreads.map(|(seat, spread)| (format!("seat {seat}"), spread));
        for (name, spread) in spreads.chain([("all".to_owned(), &self.scores)]) {
            let Spread { min, mean, max, .. } = spread;
            writeln!(out, "scores of {name}: {min} to {max}, mean {mean:.2}")?;
        }
        let most = self.scores_by_ten.values().copied().max().unwrap_or(1);
        for (from, count) in &self.scores_by_ten {
            let stars = "*".repeat((count * 40).div_ceil(most) as usize);
            writeln!(out, "{from:>5} to {:<4} {count:>8} {stars}", from + 9)?;
        }
        for found in &self.violations {
            writeln!(
                out,
                "VIOLATION in game {} (seed {})",
                found.game, found.seed
            )?;
            writeln!(out, "  {}: {}", found.law, found.message)?;
            writeln!(out, "  record: {}", found.record)?;
        }
        let checked = if self.checked {
            "checked"
        } else {
            "not checked"
        };
        writeln!(out, "{} violations ({checked})", self.violations.len())?;
        Ok(())
    }
}
