//! Players in their own thread, who keep playing while the server stops and restarts.

use std::cell::{Cell, RefCell};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use bastide_bots::Rng;
use bastide_client::{Api, ServerAddress};
use tokio::sync::watch;
use tokio::task::{LocalSet, spawn_local};

use crate::load::counters::{LoadCounters, LoadCounts, SharedCounters};
use crate::load::game::Games;

/// The mean time between two moves of a game. It keeps games in many different states without saturating the machine.
const PAUSE: Duration = Duration::from_millis(20);

/// Players who play until they are stopped.
pub struct Crowd {
    /// Live counters.
    pub pulse: Arc<SharedCounters>,
    stop: watch::Sender<bool>,
    thread: JoinHandle<Result<LoadCounts>>,
    journal: PathBuf,
}

impl Crowd {
    /// Starts this many games. Writes what players see to a journal.
    pub fn start(server: ServerAddress, games: u64, seed: u64, journal: &Path) -> Result<Crowd> {
        let path = journal.to_owned();
        Crowd::run(journal, move |tally, stopping| {
            play(server, games, seed, &path, tally, stopping)
        })
    }

    /// Runs `play` in a thread of its own. It plays until the receiver is `true`, and writes what players see to the
    /// journal.
    pub fn run(
        journal: &Path,
        play: impl FnOnce(Rc<LoadCounters>, watch::Receiver<bool>) -> Result<LoadCounts>
        + Send
        + 'static,
    ) -> Result<Crowd> {
        let (stop, stopping) = watch::channel(false);
        let (sender, receiver) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let tally = Rc::new(LoadCounters::default());
            // The starting thread waits for this.
            let _ = sender.send(tally.pulse());
            play(tally, stopping)
        });
        Ok(Crowd {
            pulse: receiver.recv().context("the players did not start")?,
            stop,
            thread,
            journal: journal.to_owned(),
        })
    }

    /// Lets all players finish what they are doing and stop. Returns the counts and the journal.
    pub fn finish(self) -> Result<(LoadCounts, PathBuf)> {
        // If the players have failed, joining returns the reason.
        let _ = self.stop.send(true);
        let counts = self.thread.join();
        let counts = counts.map_err(|_| anyhow!("the players failed"))??;
        Ok((counts, self.journal))
    }
}

fn play(
    server: ServerAddress,
    games: u64,
    seed: u64,
    journal: &Path,
    tally: Rc<LoadCounters>,
    stopping: watch::Receiver<bool>,
) -> Result<LoadCounts> {
    let file = File::create(journal)
        .with_context(|| format!("{} cannot be written", journal.display()))?;
    let all = Rc::new(Games {
        apis: vec![Api::new(server)],
        opened: Cell::new(0),
        players: 2,
        modules: Vec::new(),
        pause: Some(PAUSE),
        tally: tally.clone(),
        journal: Some(RefCell::new(BufWriter::new(file))),
    });
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let mut dice = Rng::new(seed);
    LocalSet::new().block_on(&runtime, async {
        let places: Vec<_> = (0..games)
            .map(|_| {
                spawn_local(
                    all.clone()
                        .play(Rng::new(dice.next_u64()), stopping.clone()),
                )
            })
            .collect();
        for place in places {
            place.await.context("a game failed")?;
        }
        anyhow::Ok(())
    })?;
    if let Some(journal) = &all.journal {
        journal.borrow_mut().flush()?;
    }
    Ok(tally.counts())
}
