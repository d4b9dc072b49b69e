//! What a player proposes to the others.

use serde::{Deserialize, Serialize};

use crate::Seq;

/// What needs the consent of all other people at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Proposal {
    /// Go back to where the game stood after this entry.
    Undo {
        /// The last entry that would still count.
        to: Seq,
    },
    /// Let a computer player take over an absent player's seat.
    TakeOver {
        /// Which seat.
        seat: u8,
        /// Which computer player.
        bot: String,
    },
}
