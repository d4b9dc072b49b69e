//! Outages: times when no node could write, so nobody could move. The clocks are credited for them.
//!
//! Every node writes heartbeats to the database. A node without a recent heartbeat, because it has just started, was
//! stopped or could not reach the database, finds out how long no node had one. It does so before it accepts a move or
//! lets a clock run out.

use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use super::Hub;
use super::room::{Room, RoomState};
use crate::store::{Heartbeat, StoreError, StoredOutage};
use bastide_protocol::{ErrorCode, Time, WireError};
use bastide_table::{Action, Outage};

/// The time between two heartbeats. With several nodes, a silence of all has to be told from the silence of one.
const EVERY_ALONE: Duration = Duration::from_secs(5);
const EVERY_SHARED: Duration = Duration::from_secs(2);

/// A node without a heartbeat for this long may have missed an outage.
const DOUBT: Duration = Duration::from_secs(10);

/// How long all nodes must have been silent before one that starts calls it an outage.
const SILENCE_SHARED: Time = 5_000;
const SILENCE_RUNNING: Time = 10_000;

/// The outages that this node knows.
#[derive(Default)]
pub(super) struct Outages {
    /// Held during a heartbeat, so that one attempt serves all who wait for it.
    attempt: Mutex<()>,
    latest: RwLock<LatestHeartbeats>,
    known: RwLock<Vec<StoredOutage>>,
}

/// The latest heartbeats of this node.
#[derive(Clone, Default)]
struct LatestHeartbeats {
    /// When the latest successful attempt began.
    success: Option<Instant>,
    /// When the latest failed attempt ended, and why it failed.
    failure: Option<(Instant, StoreError)>,
}

impl Outages {
    fn latest(&self) -> LatestHeartbeats {
        let latest = self.latest.read().unwrap_or_else(PoisonError::into_inner);
        latest.clone()
    }

    fn had_heartbeat_within(&self, time: Duration) -> bool {
        let success = self.latest().success;
        success.is_some_and(|success| success.elapsed() < time)
    }

    fn note(&self, began: Instant, failure: Option<StoreError>) {
        let mut latest = self.latest.write().unwrap_or_else(PoisonError::into_inner);
        match failure {
            None => latest.success = Some(began),
            Some(error) => latest.failure = Some((Instant::now(), error)),
        }
    }

    fn known_until(&self) -> Time {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.last().map_or(Time::MIN, |last| last.time.until)
    }

    fn all(&self) -> Vec<StoredOutage> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.clone()
    }

    fn learn(&self, outages: Vec<StoredOutage>) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.extend(outages);
    }
}

/// Starts the heartbeats.
pub(super) fn start(hub: &Arc<Hub>) {
    tokio::spawn(run(Arc::downgrade(hub)));
}

async fn run(hub: Weak<Hub>) {
    loop {
        let pause = {
            let Some(hub) = hub.upgrade() else { return };
            if *hub.closing.borrow() {
                return;
            }
            let every = hub.heartbeat_every();
            if let Err(error) = hub.heartbeat(every / 2).await {
                tracing::debug!(%error, "no heartbeat could be written");
            }
            every
        };
        tokio::time::sleep(pause).await;
    }
}

impl Hub {
    fn heartbeat_every(&self) -> Duration {
        match self.store().is_shared() {
            true => EVERY_SHARED,
            false => EVERY_ALONE,
        }
    }

    /// Writes a heartbeat, unless there was one in the last `unless_within`, and learns of outages.
    pub(super) async fn heartbeat(&self, unless_within: Duration) -> Result<(), StoreError> {
        if self.outages.had_heartbeat_within(unless_within) {
            return Ok(());
        }
        let asked = Instant::now();
        let _attempt = self.outages.attempt.lock().await;
        if self.outages.had_heartbeat_within(unless_within) {
            return Ok(());
        }
        // Those who waited for a failed attempt fail with it. Otherwise they would try and wait one after the other.
        let LatestHeartbeats { success, failure } = self.outages.latest();
        if let Some((_, error)) = failure.filter(|(failed, _)| *failed > asked) {
            return Err(error);
        }
        let since = success.map(|success| success.elapsed());
        let heartbeat = Heartbeat {
            now: self.now(),
            least_silence: match since {
                Some(since) if since < DOUBT => None,
                Some(_) => Some(SILENCE_RUNNING),
                None if self.store().is_shared() => Some(SILENCE_SHARED),
                None => Some(0),
            },
            known_until: self.outages.known_until(),
        };
        let began = Instant::now();
        let pulse = match self.store().heartbeat(heartbeat).await {
            Ok(pulse) => pulse,
            Err(error) => {
                self.outages.note(began, Some(error.clone()));
                return Err(error);
            }
        };
        self.clock.catch_up(pulse.alive);
        for outage in &pulse.outages {
            let seconds = (outage.time.until - outage.time.from) / 1000;
            tracing::info!(seconds, "an outage is credited to running clocks");
        }
        self.outages.learn(pulse.outages);
        self.outages.note(began, None);
        Ok(())
    }

    /// Returns all outages, up to now.
    pub(crate) async fn stored_outages(&self) -> Result<Vec<StoredOutage>, StoreError> {
        self.heartbeat(DOUBT).await?;
        Ok(self.outages.all())
    }

    /// Credits the running clock of a table, which is in its latest state, for outages.
    pub(super) async fn credit_outages(
        &self,
        room: &Room,
        inner: &mut RoomState,
    ) -> Result<(), WireError> {
        loop {
            let table = inner.table.as_ref().ok_or(ErrorCode::Internal)?;
            if table.clocks.running().is_none() {
                return Ok(());
            }
            let outages: Vec<Outage> = {
                let all = self.stored_outages().await?;
                all.iter().map(|outage| outage.time).collect()
            };
            let Some(outage) = table.uncredited(&outages) else {
                return Ok(());
            };
            let credit = Action::Credit(outage);
            match self
                .try_to_perform(&room.id, inner, credit, |_| Ok(()))
                .await?
            {
                Ok(performed) => self.announce(room, inner, &performed),
                // Another node was faster.
                Err(error) if error.code == ErrorCode::Stale => {
                    self.read_on(room, inner).await?;
                }
                Err(error) => return Err(error),
            }
        }
    }
}
