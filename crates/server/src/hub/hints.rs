//! Hints: what a bot would pick, for a player who must pick and wants advice. They are computed by the same few threads
//! as the bots' picks, one at a time for each seat, and sent when they are ready.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use bastide_bots::Budget;
use bastide_handler::HintJob;

use super::Hub;
use crate::scheduler::{Owner, WorkKind};
use bastide_protocol::TableId;
use bastide_protocol::{Answer, ErrorCode, WireError};
use bastide_table::secrets::TokenHash;

/// A seat of a table.
type HintKey = (TableId, u8);

/// The seats whose hints are being computed.
#[derive(Clone, Debug, Default)]
pub(super) struct ActiveHints(Arc<Mutex<HashSet<HintKey>>>);

/// One of these seats, until it is dropped.
#[derive(Debug)]
struct ActiveHint {
    all: ActiveHints,
    own: HintKey,
}

impl ActiveHints {
    fn begin(&self, own: HintKey) -> Option<ActiveHint> {
        let mut askers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !askers.insert(own.clone()) {
            return None;
        }
        let all = self.clone();
        Some(ActiveHint { all, own })
    }
}

impl Drop for ActiveHint {
    fn drop(&mut self) {
        let mut askers = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        askers.remove(&self.own);
    }
}

impl Hub {
    /// Starts to compute a hint for a seat, if the seat must pick and the table allows aids. Dropping the result cancels
    /// the hint.
    pub async fn hint(
        &self,
        id: &TableId,
        seat: u8,
        owner: Owner,
        proofs: &[TokenHash],
    ) -> Result<impl Future<Output = Result<Answer, WireError>> + Send + use<>, WireError> {
        let job = self
            .consult(id, |table| HintJob::of(table, seat, proofs))
            .await?;
        let asking = self.askers.begin((id.clone(), seat));
        let asking = asking.ok_or(ErrorCode::HintComing)?;
        let budget = Budget {
            time: Some(self.limits.hint_time),
            simulations: None,
        };
        let (room, head) = (self.room(id), self.room(id).head());
        let work = move |_| {
            // Moved into the work, so that the seat may ask again as soon as it receives the answer.
            let _asking = asking;
            if room.head() != head {
                return Err(ErrorCode::Stale.into());
            }
            job.compute(budget).map_err(|error| {
                tracing::error!(%error, table = %room.id, "a hint failed");
                WireError::from(ErrorCode::Internal)
            })
        };
        let pending = self.scheduler.submit(WorkKind::Hint, owner, work)?;
        Ok(async move { pending.done().await? })
    }
}
