//! Where tables live while somebody plays, and where everything that happens at them goes through.
//!
//! A table is locked while something is done there: checked, applied, written to the store, told to everybody. Nothing
//! is told or acknowledged before it is durable. If the store fails or somebody else wrote first, what is in memory is
//! thrown away and read again.

mod answers;
mod chat;
mod deadlines;
mod doing;
mod hints;
mod lanes;
mod minds;
mod neighbours;
mod news;
mod open;
mod room;
mod tables;
mod telling;
mod thinkers;

use std::collections::HashMap;
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use neighbours::Neighbours;

pub use answers::Entered;
pub use hints::Coming;
pub use open::{Opened, Person, Sat};
pub use room::{Guest, Room};
pub use thinkers::Thinkers;

use crate::limits::Limits;
use crate::store::{Store, StoreError, Writer};
use crate::time::Clock;
use bastide_protocol::TableId;
use bastide_protocol::Time;
use bastide_protocol::{ErrorCode, WireError};
use bastide_table::secrets::Entropy;
use bastide_table::{Misfit, Shelf};

/// All tables of a server.
pub struct Hub {
    store: Arc<dyn Store>,
    writer: Writer,
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    shelf: Arc<Shelf>,
    entropy: Arc<dyn Entropy>,
    clock: Arc<dyn Clock>,
    limits: Limits,
    thinkers: Thinkers,
    askers: hints::Askers,
    neighbours: Arc<Neighbours>,
    /// Tells everybody that the server shuts down.
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
    /// A hub on a store. It begins to fire deadlines, to listen to other processes on the same store, and to let
    /// computer players think.
    pub fn start(
        store: Arc<dyn Store>,
        entropy: Arc<dyn Entropy>,
        clock: Arc<dyn Clock>,
        limits: Limits,
    ) -> Arc<Hub> {
        let thinkers = Thinkers::new(&limits);
        let neighbours = Neighbours::new(&*entropy, store.is_shared(), &limits);
        let hub = Arc::new(Hub {
            writer: Writer::start(store.clone()),
            store,
            rooms: Mutex::default(),
            shelf: Arc::default(),
            entropy,
            clock,
            limits,
            thinkers,
            askers: hints::Askers::default(),
            neighbours: Arc::new(neighbours),
            closing: watch::channel(false).0,
            patient_until: AtomicI64::new(0),
        });
        hub.be_patient();
        thinkers::start(&hub);
        deadlines::start(&hub);
        news::start(&hub);
        neighbours::start(&hub);
        hub
    }

    /// The store.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// The limits.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Where randomness comes from.
    pub fn entropy(&self) -> &dyn Entropy {
        &*self.entropy
    }

    /// The time.
    pub fn now(&self) -> Time {
        self.clock.now()
    }

    /// How long a computer player may think before somebody else tries.
    fn bot_patience(&self) -> Time {
        Time::try_from(self.limits.bot_patience.as_millis()).unwrap_or(Time::MAX)
    }

    /// Whether the server shuts down, now or later.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Lets nothing new begin, finishes what is under way, and lets the store go.
    pub async fn close(&self) {
        // Nobody may be listening any more.
        let _ = self.closing.send(true);
        self.writer.close().await;
        self.leave_neighbours().await;
        self.store.close().await;
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl From<StoreError> for WireError {
    fn from(error: StoreError) -> WireError {
        // The text of a database can hold anything: it goes to the server's log, not to clients.
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

/// What clients are told of a log that cannot be read; the server's log has the details.
fn unreadable(misfit: Misfit) -> WireError {
    tracing::error!(%misfit, "a log cannot be read");
    ErrorCode::Internal.into()
}
