//! Questions about the game of a table that are answered at once.

use bastide_protocol::{self as wire, Answer, CellPair, ErrorCode, Phase, WireError};
use bastide_table::Table;

/// A question about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Why a pick is illegal.
    Why {
        /// The text of the pick.
        pick: String,
    },
    /// The features of a tile.
    Look {
        /// The tile's cell.
        cell: CellPair,
        /// One of its spots; all of them if `None`.
        spot: Option<String>,
    },
    /// The scores if the game ended now.
    Projected,
    /// The unseen tiles.
    Unseen,
    /// The unseen tiles that can be placed in an empty cell.
    Fitting {
        /// The cell.
        cell: CellPair,
    },
}

impl Question {
    /// Answers the question.
    pub fn answer(&self, table: &Table) -> Result<Answer, WireError> {
        if !matches!(self, Question::Why { .. }) {
            check_aids(table)?;
        }
        let game = table.game.as_ref().ok_or(ErrorCode::NotStarted)?;
        let view = game.rules.view(&game.state);
        Ok(match self {
            Question::Why { pick } => Answer::Why {
                refused: wire::why_not(&game.rules, &game.state, &game.colours, pick)?,
            },
            Question::Look { cell, spot } => Answer::Look {
                features: wire::feature_at(view, *cell, spot.as_deref())?,
            },
            Question::Projected => Answer::Projected(wire::projected(view)),
            Question::Unseen => Answer::Unseen {
                tiles: wire::unseen(view),
            },
            Question::Fitting { cell } => Answer::Fitting {
                tiles: wire::fitting(view, *cell)?,
            },
        })
    }
}

/// Checks that aids are allowed. They can be disabled for a table, but only until the game is over.
fn check_aids(table: &Table) -> Result<(), WireError> {
    if table.settings.aids || table.phase() == Phase::Over {
        return Ok(());
    }
    Err(ErrorCode::AidsOff.into())
}
