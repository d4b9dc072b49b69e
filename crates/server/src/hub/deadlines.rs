//! Deadlines: clocks that run out, and bots that were forgotten. They are rows in the store, and any node may fire
//! them. The store refuses an append after an outdated entry, so each deadline fires only once.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use super::Hub;
use crate::store::LogHead;
use bastide_protocol::{ErrorCode, WireError};
use bastide_table::Action;

/// How many are fired in one round.
const AT_ONCE: u32 = 20_000;

/// The limits of the time between two rounds.
const SHORTEST: Duration = Duration::from_millis(50);
const LONGEST: Duration = Duration::from_secs(1);

/// Starts to fire deadlines.
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
            // In its own task, so that a panic does not end the loop.
            let round = tokio::spawn(async move { hub.fire_due().await });
            round.await.unwrap_or(LONGEST)
        };
        tokio::time::sleep(pause).await;
    }
}

impl Hub {
    /// Fires every deadline that is due, and returns how long to wait before the next round. The hub calls this by
    /// itself.
    pub async fn fire_due(&self) -> Duration {
        let now = self.now();
        let due = match self.store().due(now, AT_ONCE).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "deadlines cannot be read");
                self.be_patient();
                return LONGEST;
            }
        };
        for change in due {
            if let Err(error) = self.fire(&change).await
                && error.code != ErrorCode::Stale
            {
                tracing::warn!(code = error.code.word(), table = %change.game, "a deadline could not be fired");
            }
        }
        match self.store().next_deadline().await {
            Ok(Some(next)) if next > now => {
                let left = u64::try_from(next - self.now()).unwrap_or(0);
                Duration::from_millis(left).clamp(SHORTEST, LONGEST)
            }
            _ => LONGEST,
        }
    }

    /// Prevents timeouts for a while, so that players have time to reconnect.
    pub(super) fn be_patient(&self) {
        let grace = i64::try_from(self.limits.restart_grace.as_millis()).unwrap_or(i64::MAX);
        self.patient_until
            .store(self.now().saturating_add(grace), Ordering::Relaxed);
    }

    async fn fire(&self, LogHead { game: id, head }: &LogHead) -> Result<(), WireError> {
        let waits_for_bot = {
            let room = self.room(id);
            let mut inner = room.lock(self.now()).await;
            self.refresh(&room, &mut inner).await?;
            // The deadline belongs to the table with all entries. Memory may lag behind another node.
            if inner
                .table
                .as_ref()
                .is_some_and(|table| table.head != *head)
            {
                self.read_on(&room, &mut inner).await?;
            }
            let waits = inner
                .table
                .as_ref()
                .is_some_and(|table| table.bot_to_move().is_some());
            if waits {
                // A node where somebody is connected may have died a moment ago.
                if inner.is_awake(self.now(), self.limits.bots_alone) || inner.is_anyone_present() {
                    self.start_bot(&mut inner);
                } else {
                    // The table sleeps until somebody enters.
                    self.store().clear_deadline(id, *head).await?;
                }
            }
            waits
        };
        // Nobody could move during a restart, so clocks that ran out meanwhile get a grace period.
        if !waits_for_bot && self.now() >= self.patient_until.load(Ordering::Relaxed) {
            self.perform(id, Action::TimeOut).await?;
        }
        Ok(())
    }
}
