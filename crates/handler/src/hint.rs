//! Hints: what a bot would pick, for a player who must pick and wants advice.

use bastide_analysis as analysis;
use bastide_bots::Budget;
use bastide_protocol::{Answer, ErrorCode, HintPick, Pick, Seq, WireError};
use bastide_record::Notation;
use bastide_table::secrets::TokenHash;
use bastide_table::{PendingInput, Table};

use crate::Position;

/// The maximum number of picks in a hint.
const MOST: usize = 5;

/// A hint to be computed.
#[derive(Clone, Debug)]
pub struct HintJob {
    seat: u8,
    /// The entry that the hint follows.
    moved: Seq,
    position: Position,
}

impl HintJob {
    /// Returns the hint for a seat, if the seat must pick and the table allows hints.
    pub fn of(table: &Table, seat: u8, proofs: &[TokenHash]) -> Result<HintJob, WireError> {
        if !table.is_held_by(seat, proofs) {
            return Err(ErrorCode::NotYourSeat.into());
        }
        let game = table.game.as_ref().ok_or(ErrorCode::NotStarted)?;
        if !table.allows_hints() {
            return Err(ErrorCode::HintsOff.into());
        }
        if !table.plays_itself(seat) {
            return Err(ErrorCode::Replaced.into());
        }
        match table.waiting() {
            Some(PendingInput::Pick(ask)) if ask.player.0 == seat => Ok(HintJob {
                seat,
                moved: table.moved,
                position: Position::of(game),
            }),
            Some(_) => Err(ErrorCode::NotAsked.into()),
            None => Err(ErrorCode::GameOver.into()),
        }
    }

    /// Computes the hint.
    pub fn compute(&self, budget: Budget) -> Result<Answer, analysis::AnalysisError> {
        let Position {
            rules,
            state,
            colours,
        } = &self.position;
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
        Ok(Answer::Hint {
            seat: self.seat,
            seq: self.moved,
            picks: best.collect(),
        })
    }
}
