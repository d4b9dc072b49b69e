//! Players in a thread of their own, while the server under them comes and goes.

use std::cell::RefCell;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use bastide_bots::Dice;
use bastide_client::{Api, ServerAddress};
use tokio::sync::watch;
use tokio::task::{LocalSet, spawn_local};

use crate::load::game::Games;
use crate::load::tally::{Counts, Pulse, Tally};

/// The mean time between two moves of a game: many games are in every state, and the machine is not the limit.
const PAUSE: Duration = Duration::from_millis(20);

/// Players who play until they are told to stop.
pub struct Crowd {
    /// How it goes.
    pub pulse: Arc<Pulse>,
    stop: watch::Sender<bool>,
    thread: JoinHandle<Result<Counts>>,
    journal: PathBuf,
}

impl Crowd {
    /// Lets so many games begin. What players see is written to a journal.
    pub fn start(server: ServerAddress, games: u64, seed: u64, journal: &Path) -> Result<Crowd> {
        let (stop, stopping) = watch::channel(false);
        let (tell, told) = std::sync::mpsc::channel();
        let path = journal.to_owned();
        let thread = std::thread::spawn(move || {
            let tally = Rc::new(Tally::default());
            // Whoever started us waits for this.
            let _ = tell.send(tally.pulse());
            play(server, games, seed, &path, tally, stopping)
        });
        Ok(Crowd {
            pulse: told.recv().context("the players do not begin")?,
            stop,
            thread,
            journal: journal.to_owned(),
        })
    }

    /// Lets everybody finish what is under way and go. What was counted, and the journal.
    pub fn finish(self) -> Result<(Counts, PathBuf)> {
        // The players may have failed and gone; then joining tells why.
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
    tally: Rc<Tally>,
    stopping: watch::Receiver<bool>,
) -> Result<Counts> {
    let file = File::create(journal)
        .with_context(|| format!("{} cannot be written", journal.display()))?;
    let all = Rc::new(Games {
        api: Api::new(server),
        players: 2,
        modules: Vec::new(),
        pause: Some(PAUSE),
        tally: tally.clone(),
        journal: Some(RefCell::new(BufWriter::new(file))),
    });
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let mut dice = Dice::new(seed);
    LocalSet::new().block_on(&runtime, async {
        let places: Vec<_> = (0..games)
            .map(|_| spawn_local(all.clone().play(Dice::new(dice.bits()), stopping.clone())))
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
