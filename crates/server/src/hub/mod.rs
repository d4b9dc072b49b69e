//! The hub keeps the active tables in memory. Everything that happens at a table goes through it.
//!
//! A table is locked during an action: the action is checked, applied, written to the store, and sent to the clients.
//! Nothing is sent or acknowledged before it is durable. If the store fails or another node wrote first, the state in
//! memory is discarded and read again.

mod bots;
mod broadcast;
mod chat;
mod clients;
mod damaged;
mod deadlines;
mod hints;
mod open;
mod outages;
mod peers;
mod perform;
mod room;
mod store_events;
mod tables;
mod turn_notices;

use std::collections::HashMap;
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::watch;

use bots::Bots;
use peers::Peers;

pub use clients::EnteredClient;
pub use room::{Room, RoomClient};

use crate::limits::Limits;
use crate::scheduler::Scheduler;
use crate::store::{Store, StoreError, Writer};
use crate::time::Clock;
use bastide_protocol::TableId;
use bastide_protocol::Time;
use bastide_protocol::{ErrorCode, WireError};
use bastide_table::RulesCache;
use bastide_table::secrets::Entropy;

/// How long the last heartbeat may take at shutdown.
const GOODBYE: Duration = Duration::from_secs(2);

/// All tables of a server.
pub struct Hub {
    own: Weak<Hub>,
    store: Arc<dyn Store>,
    writer: Writer,
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    rules_cache: Arc<RulesCache>,
    entropy: Arc<dyn Entropy>,
    clock: Arc<dyn Clock>,
    limits: Limits,
    scheduler: Arc<Scheduler>,
    bots: Bots,
    askers: hints::ActiveHints,
    neighbours: Arc<Peers>,
    damaged: damaged::DamagedGames,
    outages: outages::Outages,
    notices: turn_notices::TurnNotices,
    /// Announces that the server is shutting down.
    closing: watch::Sender<bool>,
    /// Until when no clock runs out.
    patient_until: AtomicI64,
}

impl std::fmt::Debug for Hub {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hub")
            .field("store", &self.store.name())
            .finish_non_exhaustive()
    }
}

impl Hub {
    /// Starts a hub on a store. It fires deadlines, listens to other nodes on the same store, and runs bots.
    pub fn start(
        store: Arc<dyn Store>,
        entropy: Arc<dyn Entropy>,
        clock: Arc<dyn Clock>,
        limits: Limits,
    ) -> Arc<Hub> {
        let neighbours = Peers::new(&*entropy, store.is_shared(), &limits);
        let hub = Arc::new_cyclic(|own| Hub {
            own: own.clone(),
            writer: Writer::start(store.clone()),
            store,
            rooms: Mutex::default(),
            rules_cache: Arc::default(),
            entropy,
            clock,
            scheduler: Arc::new(Scheduler::start(&limits)),
            bots: Bots::new(&limits),
            limits,
            askers: hints::ActiveHints::default(),
            neighbours: Arc::new(neighbours),
            damaged: damaged::DamagedGames::default(),
            outages: outages::Outages::default(),
            notices: turn_notices::TurnNotices::default(),
            closing: watch::channel(false).0,
            patient_until: AtomicI64::new(0),
        });
        hub.be_patient();
        outages::start(&hub);
        deadlines::start(&hub);
        store_events::start(&hub);
        peers::start(&hub);
        hub
    }

    /// Returns the store.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Returns the limits.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Returns the scheduler of heavy work.
    pub fn scheduler(&self) -> &Arc<Scheduler> {
        &self.scheduler
    }

    /// Returns the source of randomness.
    pub fn entropy(&self) -> &dyn Entropy {
        &*self.entropy
    }

    /// Returns the current time.
    pub fn now(&self) -> Time {
        self.clock.now()
    }

    /// Returns how long a bot may think before another node takes over.
    fn bot_patience(&self) -> Time {
        Time::try_from(self.limits.bot_patience.as_millis()).unwrap_or(Time::MAX)
    }

    /// Returns a receiver that becomes `true` when the server shuts down.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Starts nothing new, finishes what is in progress, and closes the store.
    pub async fn close(&self) {
        // There may be no receivers left.
        let _ = self.closing.send(true);
        self.scheduler.close();
        self.writer.close().await;
        self.announce_shutdown().await;
        // The clocks stop now, not at the last regular heartbeat.
        if let Ok(Err(error)) = tokio::time::timeout(GOODBYE, self.heartbeat(Duration::ZERO)).await
        {
            tracing::debug!(%error, "no last heartbeat could be written");
        }
        self.store.close().await;
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl From<StoreError> for WireError {
    fn from(error: StoreError) -> WireError {
        // Database errors can contain anything, so they go to the server's log, not to clients.
        tracing::warn!(%error, "the store failed");
        metrics::counter!("bastide_store_errors_total").increment(1);
        match error {
            StoreError::Corrupt(_) | StoreError::Exists(_) | StoreError::Refused(_) => {
                ErrorCode::Internal.into()
            }
            StoreError::Unavailable(_) | StoreError::Unsure(_) => ErrorCode::Unavailable.into(),
        }
    }
}
