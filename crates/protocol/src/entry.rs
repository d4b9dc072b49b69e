//! Entries of a log as everybody may read them: without what proves a seat, and without what the deal is made of.

use bastide_record::Colour;
use serde::{Deserialize, Serialize};

use crate::{Proposal, Seq, TableSettings, Time};

/// A numbered entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Entry {
    /// Its number, from 1 without gaps.
    pub seq: Seq,
    /// When it was accepted, in milliseconds since 1970.
    pub at: Time,
    /// What happened.
    #[serde(flatten)]
    pub kind: EntryKind,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum EntryKind {
    /// The table was set up; always the first entry.
    Setup {
        /// With what, and for whom.
        settings: Box<TableSettings>,
        /// What the deal was committed to.
        commitment: String,
    },
    /// Somebody sat down, or moved the seat to another device.
    Seat {
        /// Which seat, from 0.
        seat: u8,
        /// What to call the player.
        name: String,
        /// The colour of the figures.
        #[cfg_attr(feature = "schema", ts(type = "string"))]
        colour: Colour,
    },
    /// Somebody stood up before the game began.
    Left {
        /// Which seat.
        seat: u8,
    },
    /// All seats are taken: the game begins.
    Started {
        /// The seat that begins.
        first: u8,
    },
    /// Chance decided.
    Outcome {
        /// As records write it, such as `D` or `die=3`.
        what: String,
    },
    /// A player picked.
    Move {
        /// Who.
        seat: u8,
        /// What, as records write it.
        pick: String,
        /// Whether the player's picks stand with this one.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
        confirmed: bool,
    },
    /// A player agreed that the picks so far stand.
    Confirmed {
        /// Who.
        seat: u8,
    },
    /// Somebody proposes what needs the others' consent.
    Proposed {
        /// Who.
        seat: u8,
        /// What.
        proposal: Proposal,
        /// Those who must agree.
        asked: Vec<u8>,
    },
    /// Somebody answers the open proposal.
    Consented {
        /// Who.
        seat: u8,
        /// Whether they agree.
        yes: bool,
    },
    /// The game goes back to where it stood after an entry.
    UndoneTo {
        /// Who wanted it.
        seat: u8,
        /// The last entry that still counts.
        to: Seq,
    },
    /// A clock ran out.
    TimedOut {
        /// Whose.
        seat: u8,
    },
    /// A computer player plays this seat from now on.
    TakenOver {
        /// Which seat.
        seat: u8,
        /// Which computer player.
        bot: String,
    },
    /// The player of a seat that a computer played is back.
    Returned {
        /// Which seat.
        seat: u8,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: u8,
        /// Whether the game ends with it.
        ends: bool,
    },
    /// The host lets somebody write no more, or again.
    Muted {
        /// Whom: a seat, or all who watch if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        seat: Option<u8>,
        /// Whether they are silent from now on.
        silent: bool,
    },
    /// The table was closed.
    Closed {
        /// Why.
        reason: String,
    },
    /// The table plays again, at another table.
    Rematch {
        /// The id of the new table.
        table: String,
    },
}

impl EntryKind {
    /// Whether it changes what the game waits for.
    pub fn moves_game(&self) -> bool {
        matches!(
            self,
            EntryKind::Started { .. }
                | EntryKind::Outcome { .. }
                | EntryKind::Move { .. }
                | EntryKind::Confirmed { .. }
                | EntryKind::UndoneTo { .. }
                | EntryKind::TakenOver { .. }
                | EntryKind::Returned { .. }
                | EntryKind::Resigned { .. }
        )
    }

    /// Whether it changes who sits where, or how a list shows the table.
    pub fn is_about_people(&self) -> bool {
        matches!(
            self,
            EntryKind::Seat { .. }
                | EntryKind::Left { .. }
                | EntryKind::Started { .. }
                | EntryKind::TakenOver { .. }
                | EntryKind::Returned { .. }
                | EntryKind::Resigned { .. }
                | EntryKind::Closed { .. }
        )
    }

    /// The word that names the sort of entry, as the store keeps it beside the body.
    pub fn word(&self) -> &'static str {
        match self {
            EntryKind::Setup { .. } => "setup",
            EntryKind::Seat { .. } => "seat",
            EntryKind::Left { .. } => "left",
            EntryKind::Started { .. } => "started",
            EntryKind::Outcome { .. } => "outcome",
            EntryKind::Move { .. } => "move",
            EntryKind::Confirmed { .. } => "confirmed",
            EntryKind::Proposed { .. } => "proposed",
            EntryKind::Consented { .. } => "consented",
            EntryKind::UndoneTo { .. } => "undone-to",
            EntryKind::TimedOut { .. } => "timed-out",
            EntryKind::TakenOver { .. } => "taken-over",
            EntryKind::Returned { .. } => "returned",
            EntryKind::Resigned { .. } => "resigned",
            EntryKind::Muted { .. } => "muted",
            EntryKind::Closed { .. } => "closed",
            EntryKind::Rematch { .. } => "rematch",
        }
    }
}
