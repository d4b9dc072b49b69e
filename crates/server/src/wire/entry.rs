//! Entries of a log as everybody may read them: without what proves a seat, and without what the deal is made of.

use bastide_record::Colour;
use serde::{Deserialize, Serialize};

use crate::log::{Entry, Kind, Proposal, Seq, Time};

/// A numbered entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct PublicEntry {
    /// Its number, from 1 without gaps.
    pub seq: Seq,
    /// When it was accepted, in milliseconds since 1970.
    pub at: Time,
    /// What happened.
    #[serde(flatten)]
    pub kind: PublicKind,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PublicKind {
    /// The table was set up. The settings are part of what is known of the table.
    Setup,
    /// Somebody sat down, or moved the seat to another device.
    Seat {
        /// Which seat, from 0.
        seat: u8,
        /// What to call the player.
        name: String,
        /// The colour of the figures.
        #[ts(type = "string")]
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
        #[ts(optional, as = "Option<bool>")]
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
        #[ts(optional)]
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

impl From<&Entry> for PublicEntry {
    fn from(entry: &Entry) -> PublicEntry {
        PublicEntry {
            seq: entry.seq,
            at: entry.at,
            kind: PublicKind::from(&entry.kind),
        }
    }
}

impl From<&Kind> for PublicKind {
    fn from(kind: &Kind) -> PublicKind {
        match kind.clone() {
            Kind::Setup { .. } => PublicKind::Setup,
            Kind::Seat {
                seat, name, colour, ..
            } => PublicKind::Seat { seat, name, colour },
            Kind::Left { seat } => PublicKind::Left { seat },
            Kind::Started { first } => PublicKind::Started { first },
            Kind::Outcome { what } => PublicKind::Outcome { what },
            Kind::Move {
                seat,
                pick,
                confirmed,
            } => PublicKind::Move {
                seat,
                pick,
                confirmed,
            },
            Kind::Confirmed { seat } => PublicKind::Confirmed { seat },
            Kind::Proposed { seat, proposal } => PublicKind::Proposed { seat, proposal },
            Kind::Consented { seat, yes } => PublicKind::Consented { seat, yes },
            Kind::UndoneTo { seat, to } => PublicKind::UndoneTo { seat, to },
            Kind::TimedOut { seat } => PublicKind::TimedOut { seat },
            Kind::TakenOver { seat, bot } => PublicKind::TakenOver { seat, bot },
            Kind::Returned { seat } => PublicKind::Returned { seat },
            Kind::Resigned { seat, ends } => PublicKind::Resigned { seat, ends },
            Kind::Muted { seat, silent } => PublicKind::Muted { seat, silent },
            Kind::Closed { reason } => PublicKind::Closed { reason },
            Kind::Rematch { table } => PublicKind::Rematch { table },
        }
    }
}
