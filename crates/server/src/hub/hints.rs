//! Hints: what a computer player would pick, for whoever is asked and wants to know. They are thought about by the same
//! few workers as the picks of computer players, one at a time for each seat, and told when they are ready.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use bastide_analysis as analysis;
use bastide_bots::Budget;
use bastide_record::Notation;
use tokio::sync::oneshot;

use super::Hub;
use super::answers::with_aids;
use super::thinkers::Position;
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_protocol::{Answer, ErrorCode, HintPick, Pick, WireError};
use bastide_table::secrets::TokenHash;
use bastide_table::{Table, Waiting};

/// The most picks that a hint tells.
const MOST: usize = 5;

/// A hint that will be told, or why it will not.
pub type Coming = oneshot::Receiver<Result<Answer, WireError>>;

/// A seat of a table.
type Asker = (TableId, u8);

/// The seats whose hints are being thought about.
#[derive(Clone, Debug, Default)]
pub(super) struct Askers(Arc<Mutex<HashSet<Asker>>>);

/// One of them, until it is dropped.
#[derive(Debug)]
struct Asking {
    all: Askers,
    own: Asker,
}

impl Askers {
    fn begin(&self, own: Asker) -> Option<Asking> {
        let mut askers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !askers.insert(own.clone()) {
            return None;
        }
        let all = self.clone();
        Some(Asking { all, own })
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        let mut askers = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        askers.remove(&self.own);
    }
}

/// A hint to be thought about.
#[derive(Debug)]
pub(super) struct Hint {
    asking: Asking,
    /// The entry that it is about.
    moved: Seq,
    position: Box<Position>,
    tell: oneshot::Sender<Result<Answer, WireError>>,
}

impl Hub {
    /// Lets a hint for a seat be thought about, if the seat is asked and the table is played with aids.
    pub async fn hint(
        &self,
        id: &TableId,
        seat: u8,
        proofs: &[TokenHash],
    ) -> Result<Coming, WireError> {
        let (moved, position) = self.look(id, |table| asked(table, seat, proofs)).await??;
        let asking = self.askers.begin((id.clone(), seat));
        let asking = asking.ok_or(ErrorCode::HintComing)?;
        let (tell, coming) = oneshot::channel();
        let hint = Hint {
            asking,
            moved,
            position: Box::new(position),
            tell,
        };
        if self.thinkers.take(hint) {
            return Ok(coming);
        }
        let message = "too many think already: ask again in a moment";
        Err(WireError::new(ErrorCode::Full, message))
    }

    /// Thinks about a hint and tells it.
    pub(super) async fn think_of(&self, hint: Hint) {
        let Hint {
            asking,
            moved,
            position,
            tell,
        } = hint;
        let (id, seat) = &asking.own;
        // Whoever has picked or gone away meanwhile needs no hint any more.
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
        // The seat may ask again before it hears this.
        drop(asking);
        let _ = tell.send(answer);
    }
}

/// The position that a seat is asked in, if it may have a hint.
fn asked(table: &Table, seat: u8, proofs: &[TokenHash]) -> Result<(Seq, Position), WireError> {
    if !table.is_held_by(seat, proofs) {
        return Err(ErrorCode::NotYourSeat.into());
    }
    let game = table.game.as_ref().ok_or(ErrorCode::NotStarted)?;
    with_aids(table)?;
    if !table.plays_itself(seat) {
        return Err(ErrorCode::Replaced.into());
    }
    match table.waiting() {
        Some(Waiting::Pick(ask)) if ask.player.0 == seat => Ok((table.moved, Position::of(game))),
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
    let names = Notation::new(rules.look(state), colours);
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
