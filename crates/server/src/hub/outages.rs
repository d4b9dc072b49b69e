//! Outages: times when no node could write, so nobody could move. The clocks are credited for them.
//!
//! Every node writes heartbeats to the database. A node without a recent heartbeat, because it has just started, was
//! stopped or could not reach the database, finds out how long no node had one. It does so before it accepts a move or
//! lets a clock run out. The credit is written together with the next action at the table, so a table that nobody uses
//! does not grow, however often servers start.

use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use super::Hub;
use crate::store::{Heartbeat, StoreError, StoredOutage};
use bastide_protocol::Time;
use bastide_table::{Outage, Table};

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

    /// Makes an attempt, unless one succeeded in the last `unless_within`. It receives the time since the last
    /// success. Those who wait for a failed attempt fail with it. Otherwise they would try one after the other.
    async fn attempt<Beat: Future<Output = Result<(), StoreError>>>(
        &self,
        unless_within: Duration,
        beat: impl FnOnce(Option<Duration>) -> Beat,
    ) -> Result<(), StoreError> {
        if self.had_heartbeat_within(unless_within) {
            return Ok(());
        }
        let asked = Instant::now();
        let _attempt = self.attempt.lock().await;
        if self.had_heartbeat_within(unless_within) {
            return Ok(());
        }
        let LatestHeartbeats { success, failure } = self.latest();
        if let Some((_, error)) = failure.filter(|(failed, _)| *failed > asked) {
            return Err(error);
        }
        let began = Instant::now();
        let result = beat(success.map(|success| success.elapsed())).await;
        let mut latest = self.latest.write().unwrap_or_else(PoisonError::into_inner);
        match &result {
            Ok(()) => latest.success = Some(began),
            Err(error) => latest.failure = Some((Instant::now(), error.clone())),
        }
        result
    }

    fn known_until(&self) -> Time {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.last().map_or(Time::MIN, |last| last.time.until)
    }

    fn all(&self) -> Vec<StoredOutage> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.clone()
    }

    /// Returns the outages that ended after a time.
    fn after(&self, time: Time) -> Vec<Outage> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let new = known.partition_point(|outage| outage.time.until <= time);
        known[new..].iter().map(|outage| outage.time).collect()
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
        let beat = |since| self.beat(since);
        self.outages.attempt(unless_within, beat).await
    }

    /// Writes a heartbeat. `since` is the time since the last one of this node.
    async fn beat(&self, since: Option<Duration>) -> Result<(), StoreError> {
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
        let pulse = self.store().heartbeat(heartbeat).await?;
        self.clock.catch_up(pulse.alive);
        for outage in &pulse.outages {
            let seconds = (outage.time.until - outage.time.from) / 1000;
            tracing::info!(seconds, "an outage is credited to running clocks");
        }
        self.outages.learn(pulse.outages);
        Ok(())
    }

    /// Returns all outages, up to now.
    pub(crate) async fn stored_outages(&self) -> Result<Vec<StoredOutage>, StoreError> {
        self.heartbeat(DOUBT).await?;
        Ok(self.outages.all())
    }

    /// Returns the outages since the running clock of a table was started.
    pub(super) async fn outages_of(&self, table: &Table) -> Result<Vec<Outage>, StoreError> {
        let Some(running) = table.clocks.running() else {
            return Ok(Vec::new());
        };
        self.heartbeat(DOUBT).await?;
        Ok(self.outages.after(running.since))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use tokio::sync::Notify;

    use super::*;

    #[tokio::test]
    async fn a_failed_heartbeat_fails_for_all_who_waited_for_it() {
        let (outages, attempts, answered) = (Outages::default(), AtomicU32::new(0), Notify::new());
        let away = || StoreError::Unavailable("away".to_owned());
        let fail = || {
            outages.attempt(DOUBT, async |_| {
                attempts.fetch_add(1, Ordering::Relaxed);
                answered.notified().await;
                Err(away())
            })
        };
        let answer = async {
            while attempts.load(Ordering::Relaxed) == 0 {
                tokio::task::yield_now().await;
            }
            answered.notify_one();
        };
        // All begin before the database answers.
        let (one, other, third, ()) = tokio::join!(fail(), fail(), fail(), answer);
        assert_eq!([one, other, third], [Err(away()), Err(away()), Err(away())]);
        assert_eq!(attempts.load(Ordering::Relaxed), 1);

        // Those who come later try again, until one succeeds.
        let succeed = || {
            outages.attempt(DOUBT, async |since| {
                attempts.fetch_add(1, Ordering::Relaxed);
                assert_eq!(since, None, "no heartbeat has succeeded yet");
                Ok(())
            })
        };
        assert_eq!(tokio::join!(succeed(), succeed()), (Ok(()), Ok(())));
        assert_eq!(attempts.load(Ordering::Relaxed), 2);
    }
}
