//! A server under load during faults.

use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use bastide_bots::Rng;
use bastide_client::ServerAddress;
use bastide_protocol::ErrorCode;
use tempfile::TempDir;

use super::check::{CheckedCounts, check};
use super::crowd::Crowd;
use crate::load::counters::SharedCounters;
use crate::load::server_process::{ANYWHERE, ServerOptions, ServerProcess};

/// The longest wait for players to continue after a fault.
const PATIENCE: Duration = Duration::from_secs(60);

/// The errors players may receive during faults. Any other error is a failure of the server.
const ALLOWED: [&str; 2] = ["unreachable", "broken"];
const ALLOWED_CODES: [ErrorCode; 4] = [
    ErrorCode::Unavailable,
    ErrorCode::Restarting,
    ErrorCode::Stale,
    ErrorCode::NotAsked,
];

/// A server and the players on it.
pub struct FaultTrial {
    data: PathBuf,
    database: Option<String>,
    listen: SocketAddr,
    hosted: Option<ServerProcess>,
    crowd: Crowd,
    journal: TempDir,
}

/// The result of a trial.
#[derive(Debug)]
pub struct TrialOutcome {
    /// How many faults there were.
    pub faults: u32,
    /// Acknowledged moves.
    pub acknowledged: u64,
    /// The errors that players received, by code.
    pub errors: Vec<(String, u64)>,
    /// What was compared with the database.
    pub checked: CheckedCounts,
    /// Everything that was wrong.
    pub broken: Vec<String>,
}

impl FaultTrial {
    /// Starts the server and the games.
    pub fn start(data: &Path, database: Option<&str>, games: u64, seed: u64) -> Result<FaultTrial> {
        let journal = tempfile::tempdir()?;
        let hosted = ServerProcess::start(&ServerOptions {
            listen: ANYWHERE,
            data,
            database,
        })?;
        let server = hosted.address().clone();
        let listen = listen_address(&server)?;
        let crowd = Crowd::start(server, games, seed, &journal.path().join("journal"))?;
        Ok(FaultTrial {
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
        wait_for_moves(&self.crowd.pulse)
    }

    /// Waits until the server refuses moves because it cannot write.
    pub fn wait_for_refusals(&self) -> Result<()> {
        wait_for(
            &self.crowd.pulse.unavailable,
            5,
            "no player received `unavailable`",
        )
    }

    /// Kills the server at once.
    pub fn kill(&mut self) {
        if let Some(hosted) = self.hosted.take() {
            hosted.kill();
        }
    }

    /// Restarts the server at the same address.
    pub fn start_again(&mut self) -> Result<()> {
        self.hosted = Some(ServerProcess::start(&ServerOptions {
            listen: self.listen,
            data: &self.data,
            database: self.database.as_deref(),
        })?);
        Ok(())
    }

    /// Kills the server and restarts it.
    pub fn kill_and_start(&mut self) -> Result<()> {
        self.kill();
        self.start_again()
    }

    /// Ends the games and checks that everything acknowledged was kept.
    pub fn finish(mut self, faults: u32) -> Result<TrialOutcome> {
        let (counts, journal) = self.crowd.finish()?;
        let database = match &self.database {
            Some(url) => url.clone(),
            None => bastide_server::store::file_in(&self.data),
        };
        let Some(hosted) = &self.hosted else {
            bail!("the server is not running at the end");
        };
        let (checked, mut broken) = check(&journal, hosted.address(), &database)?;
        self.hosted = None;
        drop(self.journal);
        broken.extend(counts.violations);
        let codes = ALLOWED_CODES.map(ErrorCode::word);
        for code in counts.errors.keys() {
            if !ALLOWED.contains(&code.as_str()) && !codes.contains(&code.as_str()) {
                broken.push(format!("players received the error `{code}`"));
            }
        }
        Ok(TrialOutcome {
            faults,
            acknowledged: counts.latency.len(),
            errors: counts.errors.into_iter().collect(),
            checked,
            broken,
        })
    }
}

/// The IP address and port of a server.
pub fn listen_address(server: &ServerAddress) -> Result<SocketAddr> {
    let address = server.to_string();
    let address = address.trim_start_matches("http://").parse();
    address.context("the server's address has no IP address and port")
}

/// Waits for a random time, so that faults happen at different moments of the games.
pub fn pause(longest: Duration, dice: &mut Rng) {
    std::thread::sleep(longest.mul_f64(dice.below(1000) as f64 / 1000.0));
}

/// Waits until moves are acknowledged again.
pub fn wait_for_moves(pulse: &SharedCounters) -> Result<()> {
    wait_for(&pulse.acknowledged, 20, "no move was acknowledged")
}

/// Waits until a counter has grown by `by`. Fails with the message `otherwise`.
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

impl TrialOutcome {
    /// Whether everything acknowledged was kept.
    pub fn is_good(&self) -> bool {
        self.broken.is_empty()
    }
}

impl fmt::Display for TrialOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CheckedCounts {
            games,
            entries,
            moves,
        } = self.checked;
        write!(
            f,
            "{} times; {} moves acknowledged, {moves} of them checked in the logs of {games} games, {entries} \
             entries compared with what players saw; errors received:",
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
