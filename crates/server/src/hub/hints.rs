//! Hints: what a bot would pick, for a player who must pick and wants advice. They are computed by the same few workers
//! as the bots' picks, one at a time for each seat, and sent when they are ready.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use bastide_analysis as analysis;
use bastide_bots::Budget;
use bastide_record::Notation;
use tokio::sync::oneshot;

use super::Hub;
use super::bot_workers::Position;
use super::clients::check_aids;
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_protocol::{Answer, ErrorCode, HintPick, Pick, WireError};
use bastide_table::secrets::TokenHash;
use bastide_table::{PendingInput, Table};

/// The maximum number of picks in a hint.
const MOST: usize = 5;

/// A pending hint, or the reason why there is none.
pub type PendingHint = oneshot::Receiver<Result<Answer, WireError>>;

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

/// A hint to be computed.
#[derive(Debug)]
pub(super) struct HintJob {
    asking: ActiveHint,
    /// The entry that the hint follows.
    moved: Seq,
    position: Box<Position>,
    tell: oneshot::Sender<Result<Answer, WireError>>,
}

impl Hub {
    /// Starts to compute a hint for a seat, if the seat must pick and the table allows aids.
    pub async fn hint(
        &self,
        id: &TableId,
        seat: u8,
        proofs: &[TokenHash],
    ) -> Result<PendingHint, WireError> {
        let (moved, position) = self.consult(id, |table| asked(table, seat, proofs)).await?;
        let asking = self.askers.begin((id.clone(), seat));
        let asking = asking.ok_or(ErrorCode::HintComing)?;
        let (tell, coming) = oneshot::channel();
        let hint = HintJob {
            asking,
            moved,
            position: Box::new(position),
            tell,
        };
        if self.thinkers.queue_hint(hint) {
            return Ok(coming);
        }
        let message = "the server is busy: ask again in a moment";
        Err(WireError::new(ErrorCode::Full, message))
    }

    /// Computes a hint and sends it.
    pub(super) async fn run_hint(&self, hint: HintJob) {
        let HintJob {
            asking,
            moved,
            position,
            tell,
        } = hint;
        let (id, seat) = &asking.own;
        // A player who has picked or left meanwhile needs no hint.
        if tell.is_closed() {
            return;
        }
        let current = self.look(id, |table| table.moved == moved);
        if !current.await.unwrap_or(false) {
            let _ = tell.send(Err(ErrorCode::Stale.into()));
            return;
        }
        let budget = Budget {
            time: Some(self.limits.hint_time),
            simulations: None,
        };
        let thought = tokio::task::spawn_blocking(move || think(&position, budget)).await;
        let answer = match thought {
            Ok(Ok(picks)) => Ok(Answer::Hint {
                seat: *seat,
                seq: moved,
                picks,
            }),
            Ok(Err(error)) => {
                tracing::error!(%error, table = %id, "a hint failed");
                Err(ErrorCode::Internal.into())
            }
            Err(error) => {
                tracing::error!(%error, table = %id, "a hint failed");
                Err(ErrorCode::Internal.into())
            }
        };
        // Dropped first, so that the seat may ask again as soon as it receives the answer.
        drop(asking);
        let _ = tell.send(answer);
    }
}

/// Returns the position in which a seat must pick, if it may have a hint.
fn asked(table: &Table, seat: u8, proofs: &[TokenHash]) -> Result<(Seq, Position), WireError> {
    if !table.is_held_by(seat, proofs) {
        return Err(ErrorCode::NotYourSeat.into());
    }
    let game = table.game.as_ref().ok_or(ErrorCode::NotStarted)?;
    check_aids(table)?;
    if !table.plays_itself(seat) {
        return Err(ErrorCode::Replaced.into());
    }
    match table.waiting() {
        Some(PendingInput::Pick(ask)) if ask.player.0 == seat => {
            Ok((table.moved, Position::of(game)))
        }
        Some(_) => Err(ErrorCode::NotAsked.into()),
        None => Err(ErrorCode::GameOver.into()),
    }
}

fn think(position: &Position, budget: Budget) -> Result<Vec<HintPick>, analysis::AnalysisError> {
    let Position {
        rules,
        state,
        colours,
    } = position;
    let names = Notation::new(rules.view(state), colours);
    let considered = analysis::hint(rules, state, budget)?;
    let best = considered
        .into_iter()
        .take(MOST)
        .map(|considered| HintPick {
            pick: Pick::of(names, considered.pick),
            margin: f64::from(considered.margin),
            share: f64::from(considered.share),
        });
    Ok(best.collect())
}
