//! Proposals of a player to the others.

use serde::{Deserialize, Serialize};

use crate::Seq;

/// Something that needs the consent of all other human players at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Proposal {
    /// Go back to the state of the game after this entry.
    Undo {
        /// The last entry that would still count.
        to: Seq,
    },
    /// Let a bot take over an absent player's seat.
    TakeOver {
        /// The seat.
        seat: u8,
        /// The name of the bot.
        bot: String,
    },
    /// Allow hints for the rest of the game.
    Hints,
}

impl Proposal {
    /// Whether it lapses when the game continues. The others are about the position it was made in.
    pub fn ends_with_next_move(&self) -> bool {
        !matches!(self, Proposal::Hints)
    }
}
