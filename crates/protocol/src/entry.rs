//! Log entries as everyone may read them: without the seat tokens and without the secret of the deal.

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
    /// The table was set up. Always the first entry.
    Setup {
        /// The settings of the table.
        settings: Box<TableSettings>,
        /// The commitment to the deal.
        commitment: String,
    },
    /// A player took a seat: before the game a free one, during the game one that was offered.
    Seat {
        /// The seat, from 0.
        seat: u8,
        /// The player's name.
        name: String,
        /// The colour of the player's figures.
        #[cfg_attr(feature = "schema", ts(type = "string"))]
        colour: Colour,
    },
    /// A player left the seat before the game began.
    Left {
        /// The seat.
        seat: u8,
    },
    /// All seats are taken and the game begins.
    Started {
        /// The seat of the first player.
        first: u8,
    },
    /// A chance event was decided.
    Outcome {
        /// The outcome in record notation, such as `D` or `die=3`.
        what: String,
    },
    /// A player made a pick.
    Move {
        /// The player's seat.
        seat: u8,
        /// The pick in record notation.
        pick: String,
        /// Whether this pick also confirms the player's turn.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
        confirmed: bool,
    },
    /// A player confirmed the picks made so far.
    Confirmed {
        /// The player's seat.
        seat: u8,
    },
    /// A player proposed something that needs the others' consent.
    Proposed {
        /// The seat that proposes.
        seat: u8,
        /// The proposal.
        proposal: Proposal,
        /// The seats that must agree.
        asked: Vec<u8>,
    },
    /// A player answered the open proposal.
    Consented {
        /// The seat that answers.
        seat: u8,
        /// Whether the player agrees.
        yes: bool,
    },
    /// All players agreed to hints.
    HintsAllowed {
        /// The seat that proposed it.
        seat: u8,
    },
    /// The game went back to its state after an earlier entry.
    UndoneTo {
        /// The seat that asked for it.
        seat: u8,
        /// The last entry that still counts.
        to: Seq,
    },
    /// A player ran out of time.
    TimedOut {
        /// The player's seat.
        seat: u8,
    },
    /// A bot took over this seat.
    TakenOver {
        /// The seat.
        seat: u8,
        /// The name of the bot.
        bot: String,
    },
    /// A player took the seat back from a bot.
    Returned {
        /// The seat.
        seat: u8,
    },
    /// A player resigned.
    Resigned {
        /// The player's seat.
        seat: u8,
        /// Whether this ends the game.
        ends: bool,
    },
    /// No server could be reached for a while. No clock ran meanwhile. Several outages are one entry, which is as long as
    /// all of them together.
    Outage {
        /// When it began, in milliseconds since 1970; with several, their length before `until`.
        from: Time,
        /// When it ended; with several, the last one.
        until: Time,
    },
    /// The host muted or unmuted a player or the spectators.
    Muted {
        /// The seat; all spectators if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        seat: Option<u8>,
        /// Whether they are muted from now on.
        silent: bool,
    },
    /// The table was closed.
    Closed {
        /// The reason.
        reason: String,
    },
    /// A rematch was started at another table.
    Rematch {
        /// The id of the new table.
        table: String,
    },
    /// The host offered the seat of a bot to anyone with the link. The bot plays until somebody takes it.
    Offered {
        /// The seat.
        seat: u8,
    },
    /// The table came to this server from a page, which knows the secret of the deal so far. From here on, another secret
    /// decides what comes.
    Hosted {
        /// The commitment to the new secret.
        commitment: String,
    },
}

impl EntryKind {
    /// Whether the entry changes what the game waits for.
    pub fn moves_game(&self) -> bool {
        matches!(
            self,
            EntryKind::Seat { .. }
                | EntryKind::Started { .. }
                | EntryKind::Outcome { .. }
                | EntryKind::Move { .. }
                | EntryKind::Confirmed { .. }
                | EntryKind::UndoneTo { .. }
                | EntryKind::TakenOver { .. }
                | EntryKind::Returned { .. }
                | EntryKind::Resigned { .. }
                | EntryKind::Hosted { .. }
        )
    }

    /// Whether the entry changes who sits where, or how a list shows the table.
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

    /// Returns the seat whose player has given it up, if the entry says so.
    pub fn seat_given_up(&self) -> Option<u8> {
        match self {
            EntryKind::Left { seat } | EntryKind::Resigned { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// Returns the name of the entry's kind, which the store keeps beside the body.
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
            EntryKind::HintsAllowed { .. } => "hints-allowed",
            EntryKind::UndoneTo { .. } => "undone-to",
            EntryKind::TimedOut { .. } => "timed-out",
            EntryKind::TakenOver { .. } => "taken-over",
            EntryKind::Returned { .. } => "returned",
            EntryKind::Resigned { .. } => "resigned",
            EntryKind::Outage { .. } => "outage",
            EntryKind::Muted { .. } => "muted",
            EntryKind::Closed { .. } => "closed",
            EntryKind::Rematch { .. } => "rematch",
            EntryKind::Offered { .. } => "offered",
            EntryKind::Hosted { .. } => "hosted",
        }
    }
}
