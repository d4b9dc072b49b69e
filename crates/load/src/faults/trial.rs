//! A server with a crowd of players, while things go wrong.

use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use bastide_bots::Dice;
use bastide_protocol::ErrorCode;
use tempfile::TempDir;

use super::check::{Checked, check};
use super::crowd::Crowd;
use crate::load::hosted::{ANYWHERE, Hosted, Hosting};

/// How long players may take to go on after a fault.
const PATIENCE: Duration = Duration::from_secs(60);

/// What players may hear when things go wrong. Everything else is a failure of the server.
const ALLOWED: [&str; 2] = ["unreachable", "broken"];
const ALLOWED_CODES: [ErrorCode; 4] = [
    ErrorCode::Unavailable,
    ErrorCode::Restarting,
    ErrorCode::Stale,
    ErrorCode::NotAsked,
];

/// A server with a crowd of players.
pub struct Trial {
    data: PathBuf,
    database: Option<String>,
    listen: SocketAddr,
    hosted: Option<Hosted>,
    crowd: Crowd,
    journal: TempDir,
}

/// What became of a trial.
#[derive(Debug)]
pub struct Outcome {
    faults: u32,
    acknowledged: u64,
    errors: Vec<(String, u64)>,
    checked: Checked,
    broken: Vec<String>,
}

impl Trial {
    /// Starts the server and lets games begin.
    pub fn start(data: &Path, database: Option<&str>, games: u64, seed: u64) -> Result<Trial> {
        let journal = tempfile::tempdir()?;
        let hosted = Hosted::start(&Hosting {
            listen: ANYWHERE,
            data,
            database,
        })?;
        let server = hosted.address().clone();
        let listen = server
            .to_string()
            .trim_start_matches("http://")
            .parse()
            .context("the server does not say where it listens")?;
        let crowd = Crowd::start(server, games, seed, &journal.path().join("journal"))?;
        Ok(Trial {
            data: data.to_owned(),
            database: database.map(str::to_owned),
            listen,
            hosted: Some(hosted),
            crowd,
            journal,
        })
    }

    /// Waits until moves are acknowledged again.
    pub fn wait_for_moves(&self) -> Result<()> {
        wait_for(
            &self.crowd.pulse.acknowledged,
            20,
            "no move is acknowledged",
        )
    }

    /// Waits until players are told that nothing can be written.
    pub fn wait_for_refusals(&self) -> Result<()> {
        wait_for(
            &self.crowd.pulse.unavailable,
            5,
            "nobody is told `unavailable`",
        )
    }

    /// Lets a random time pass.
    pub fn pause(&self, longest: Duration, dice: &mut Dice) {
        std::thread::sleep(longest.mul_f64(dice.roll(1000) as f64 / 1000.0));
    }

    /// Kills the server at once.
    pub fn kill(&mut self) {
        if let Some(hosted) = self.hosted.take() {
            hosted.kill();
        }
    }

    /// Starts it again at the same address.
    pub fn start_again(&mut self) -> Result<()> {
        self.hosted = Some(Hosted::start(&Hosting {
            listen: self.listen,
            data: &self.data,
            database: self.database.as_deref(),
        })?);
        Ok(())
    }

    /// Both.
    pub fn kill_and_start(&mut self) -> Result<()> {
        self.kill();
        self.start_again()
    }

    /// Ends the games and looks for everything that was promised.
    pub fn finish(mut self, faults: u32) -> Result<Outcome> {
        let (counts, journal) = self.crowd.finish()?;
        let database = match &self.database {
            Some(url) => url.clone(),
            None => bastide_server::store::file_in(&self.data),
        };
        let Some(hosted) = &self.hosted else {
            bail!("there is no server at the end");
        };
        let (checked, mut broken) = check(&journal, hosted.address(), &database)?;
        self.hosted = None;
        drop(self.journal);
        broken.extend(counts.violations);
        let codes = ALLOWED_CODES.map(ErrorCode::word);
        for code in counts.errors.keys() {
            if !ALLOWED.contains(&code.as_str()) && !codes.contains(&code.as_str()) {
                broken.push(format!("players were told `{code}`"));
            }
        }
        Ok(Outcome {
            faults,
            acknowledged: counts.latency.len(),
            errors: counts.errors.into_iter().collect(),
            checked,
            broken,
        })
    }
}

/// Waits until a counter has grown by so much.
fn wait_for(counter: &AtomicU64, by: u64, otherwise: &str) -> Result<()> {
    let goal = counter.load(Ordering::Relaxed) + by;
    let began = Instant::now();
    while counter.load(Ordering::Relaxed) < goal {
        if began.elapsed() > PATIENCE {
            bail!("{otherwise} within {} seconds", PATIENCE.as_secs());
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(())
}

impl Outcome {
    /// Whether everything promised was kept.
    pub fn is_good(&self) -> bool {
        self.broken.is_empty()
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Checked {
            games,
            entries,
            moves,
        } = self.checked;
        write!(
            f,
            "{} times; {} moves acknowledged, {moves} of them looked for in the logs of {games} games, {entries} \
             entries compared with what players saw; players heard",
            self.faults, self.acknowledged
        )?;
        for (number, (code, count)) in self.errors.iter().enumerate() {
            let comma = if number == 0 { "" } else { "," };
            write!(f, "{comma} {code} {count} times")?;
        }
        if self.broken.is_empty() {
            return write!(f, "; everything was kept");
        }
        write!(f, "; BROKEN: {}", self.broken.len())?;
        for broken in self.broken.iter().take(20) {
            write!(f, "\n  {broken}")?;
        }
        Ok(())
    }
}
