//! Tables whose people and requests reach several servers in turn: two people, a bot and a spectator play a game and
//! then a rematch.

use std::cell::RefCell;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result};
use bastide_bots::Rng;
use bastide_client::{Api, ApiError, Backoff, ServerAddress, TableAccess};
use bastide_protocol::{
    NewPlayer, NewTable, SeatKind, SeatSettings, TableId, TableSettings, Token,
};
use bastide_server::store;
use tokio::sync::watch;
use tokio::task::{LocalSet, spawn_local};

use super::person::{Counters, Person};
use crate::load::counters::{LoadCounters, LoadCounts};
use crate::load::journal::SeenGame;

/// The people at each table. A bot has the seat after theirs.
const PEOPLE: u8 = 2;

/// The number of the spectator in the journal.
const SPECTATOR: u8 = 100;

/// How long the last games may take after the end of the faults.
const PATIENCE: Duration = Duration::from_secs(120);

/// The tables of a trial.
pub struct SharedTables {
    server: ServerAddress,
    counters: Counters,
    journal: RefCell<BufWriter<File>>,
}

/// What a trial plays.
pub struct SharedPlan {
    /// The proxy.
    pub server: ServerAddress,
    /// The database of the servers.
    pub database: String,
    /// Tables at the same time.
    pub tables: u64,
    /// The seed for picks.
    pub seed: u64,
}

/// Plays games until stopped, and finishes all that have begun. Also checks that no acknowledged chat line was lost.
pub fn play(
    plan: &SharedPlan,
    journal: &Path,
    tally: Rc<LoadCounters>,
    stopping: watch::Receiver<bool>,
) -> Result<LoadCounts> {
    let file = File::create(journal)
        .with_context(|| format!("{} cannot be written", journal.display()))?;
    let counters = Counters {
        tally: tally.clone(),
        ..Counters::default()
    };
    let all = Rc::new(SharedTables {
        server: plan.server.clone(),
        counters: counters.clone(),
        journal: RefCell::new(BufWriter::new(file)),
    });
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let mut dice = Rng::new(plan.seed);
    LocalSet::new().block_on(&runtime, async {
        let slots: Vec<_> = (0..plan.tables)
            .map(|_| spawn_local(all.clone().run(Rng::new(dice.next_u64()), stopping.clone())))
            .collect();
        let mut stopped = stopping;
        // An error means that the trial failed, which it reports itself.
        let _ = stopped.wait_for(|stop| *stop).await;
        let finished = async {
            for slot in slots {
                slot.await.context("a table failed")?;
            }
            anyhow::Ok(())
        };
        match tokio::time::timeout(PATIENCE, finished).await {
            Ok(finished) => finished?,
            Err(_) => {
                let message = format!("games did not end within {} seconds", PATIENCE.as_secs());
                tally.violation(message);
            }
        }
        check_chat(&plan.database, &counters).await
    })?;
    all.journal.borrow_mut().flush()?;
    let deeds = counters.deeds.borrow();
    eprintln!(
        "{} games with {} rematches, {} undos, {} chat lines and {} changes of server",
        deeds.games,
        deeds.rematches,
        deeds.undos,
        deeds.chat.len(),
        deeds.reconnects
    );
    if deeds.rematches == 0 || deeds.undos == 0 || deeds.chat.is_empty() || deeds.reconnects == 0 {
        tally.violation("the trial was too short to try everything".to_owned());
    }
    Ok(tally.counts())
}

impl SharedTables {
    async fn run(self: Rc<Self>, mut dice: Rng, stop: watch::Receiver<bool>) {
        let mut backoff = Backoff::new(Duration::from_millis(50), Duration::from_secs(1));
        while !*stop.borrow() {
            match self.play_with_rematch(&mut dice).await {
                Ok(()) => backoff.reset(),
                // A server died during a request, so nobody knows whether a table was opened or a seat was taken.
                Err(ApiError::Unreachable(_)) => {
                    self.counters.tally.error("unreachable");
                    tokio::time::sleep(backoff.wait()).await;
                }
                Err(ApiError::Refused(error)) => {
                    let code = error.code.word();
                    self.counters.tally.error(code);
                    let message = format!("a request was refused as {code}: {}", error.message);
                    self.counters.tally.violation(message);
                    tokio::time::sleep(backoff.wait()).await;
                }
            }
        }
    }

    async fn play_with_rematch(&self, dice: &mut Rng) -> Result<(), ApiError> {
        let opened = self.api().open_table(&new_table()?).await?;
        let rematch = self.play_at(&TableId(opened.table), true, dice).await?;
        if let Some(table) = rematch {
            self.counters.deeds.borrow_mut().rematches += 1;
            self.play_at(&table, false, dice).await?;
        }
        Ok(())
    }

    /// Returns a client with a connection of its own, so that each request goes to the next server.
    fn api(&self) -> Api {
        Api::new(self.server.clone())
    }

    /// Lets the people sit down and play. Returns the table of the rematch.
    async fn play_at(
        &self,
        table: &TableId,
        wants_rematch: bool,
        dice: &mut Rng,
    ) -> Result<Option<TableId>, ApiError> {
        let mut people = Vec::new();
        for seat in 0..PEOPLE {
            let player = NewPlayer {
                name: format!("Player {}", seat + 1),
                colour: None,
                nonce: format!("{:016x}", dice.next_u64()),
                seat: Some(seat),
            };
            let held = self.api().join(table, &player).await?;
            people.push((Some(held.seat), held.seat, vec![Token::new(&held.token)]));
        }
        people.push((None, SPECTATOR, Vec::new()));
        self.counters.tally.game_began();
        let visits = people.into_iter().map(|(seat, number, tokens)| {
            let place = TableAccess {
                server: self.server.clone(),
                table: table.clone(),
                tokens,
            };
            let dice = Rng::new(dice.next_u64());
            let counters = self.counters.clone();
            let person = Person::new(place, seat, number, wants_rematch, counters, dice);
            spawn_local(person.play())
        });
        let visits: Vec<_> = visits.collect();
        let (mut seats, mut rematch) = (Vec::new(), None);
        for visit in visits {
            match visit.await {
                Ok(visit) => {
                    seats.push(visit.seen);
                    rematch = visit.rematch.or(rematch);
                }
                Err(error) => self
                    .counters
                    .tally
                    .violation(format!("a player failed: {error}")),
            }
        }
        let table = table.0.clone();
        let seen = SeenGame { table, seats };
        for contradiction in seen.contradictions() {
            self.counters.tally.violation(contradiction);
        }
        if let Err(error) = seen.write_line(&mut *self.journal.borrow_mut()) {
            let message = format!("the journal cannot be written: {error}");
            self.counters.tally.violation(message);
        }
        self.counters.tally.game_ended(true);
        self.counters.deeds.borrow_mut().games += 1;
        Ok(rematch)
    }
}

/// A table for two people and a bot.
fn new_table() -> Result<NewTable, ApiError> {
    let seat = |who| SeatSettings {
        who,
        name: None,
        colour: None,
    };
    let mut seats: Vec<_> = (0..PEOPLE).map(|_| seat(SeatKind::Link)).collect();
    seats.push(seat(SeatKind::Bot("random".to_owned())));
    let settings = serde_json::json!({ "seats": seats, "title": "two nodes" });
    let settings: TableSettings = serde_json::from_value(settings)
        .map_err(|error| ApiError::Unreachable(error.to_string()))?;
    Ok(NewTable {
        settings,
        players: Vec::new(),
    })
}

/// Checks that every acknowledged chat line is stored, once.
async fn check_chat(database: &str, counters: &Counters) -> Result<()> {
    let store = store::open(database).await?;
    let acknowledged = counters.deeds.borrow().chat.clone();
    for (table, text) in acknowledged {
        let lines = store.chat_after(&table, 0).await?;
        let times = lines.iter().filter(|line| line.text == text).count();
        if times != 1 {
            let message = format!("table {table}: the chat line `{text}` is stored {times} times");
            counters.tally.violation(message);
        }
    }
    store.close().await;
    Ok(())
}
