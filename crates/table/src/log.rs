//! One thing that happened at a table.

use bastide_protocol::{Proposal, PublicEntry, PublicKind, Seq, TableSettings, Time};
use bastide_record::Colour;
use serde::{Deserialize, Serialize};

use crate::secrets::{Nonce, TokenHash};

/// A numbered entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number, from 1 without gaps.
    pub seq: Seq,
    /// When it was accepted.
    pub at: Time,
    /// What happened.
    #[serde(flatten)]
    pub kind: Kind,
}

/// What happened. The body of an entry in the store is the JSON of this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Kind {
    /// The table was set up; always the first entry.
    Setup {
        /// With what, and for whom.
        settings: Box<TableSettings>,
        /// What the deal was committed to.
        commitment: String,
        /// What proves the host.
        host: TokenHash,
    },
    /// Somebody sat down, or moved the seat to another device.
    Seat {
        /// Which seat, from 0.
        seat: u8,
        /// What to call the player.
        name: String,
        /// The colour of the figures.
        colour: Colour,
        /// What proves the seat.
        token: TokenHash,
        /// What the player adds to the deal.
        nonce: Nonce,
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
    /// Chance decided, as a record writes it.
    Outcome {
        /// Such as `base/D` or `die=3`.
        what: String,
    },
    /// A player picked, as a record writes it.
    Move {
        /// Who.
        seat: u8,
        /// What, such as `@1,0 r2` or `thief(E)`.
        pick: String,
        /// Whether the player's picks stand with this one, without a confirmation of its own.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
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
    /// The game goes back to where it stood after this entry.
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
    /// A computer player plays this seat from now on: a free one before the game, else an absent player's.
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
        /// Whom: a seat, or all who watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// Whether they are silent from now on.
        silent: bool,
    },
    /// The host or an administrator closed the table.
    Closed {
        /// Why, for the players.
        reason: String,
    },
    /// The table plays again, at another table.
    Rematch {
        /// The id of the new table.
        table: String,
    },
}

impl Kind {
    /// Whether it changes what the game waits for.
    pub fn moves_game(&self) -> bool {
        matches!(
            self,
            Kind::Started { .. }
                | Kind::Outcome { .. }
                | Kind::Move { .. }
                | Kind::Confirmed { .. }
                | Kind::UndoneTo { .. }
                | Kind::TakenOver { .. }
                | Kind::Returned { .. }
                | Kind::Resigned { .. }
        )
    }

    /// Whether it changes who sits where, or how a list shows the table.
    pub fn is_about_people(&self) -> bool {
        matches!(
            self,
            Kind::Seat { .. }
                | Kind::Left { .. }
                | Kind::Started { .. }
                | Kind::TakenOver { .. }
                | Kind::Returned { .. }
                | Kind::Resigned { .. }
                | Kind::Closed { .. }
        )
    }

    /// The word that names the sort of entry, as the store keeps it beside the body.
    pub fn word(&self) -> &'static str {
        match self {
            Kind::Setup { .. } => "setup",
            Kind::Seat { .. } => "seat",
            Kind::Left { .. } => "left",
            Kind::Started { .. } => "started",
            Kind::Outcome { .. } => "outcome",
            Kind::Move { .. } => "move",
            Kind::Confirmed { .. } => "confirmed",
            Kind::Proposed { .. } => "proposed",
            Kind::Consented { .. } => "consented",
            Kind::UndoneTo { .. } => "undone-to",
            Kind::TimedOut { .. } => "timed-out",
            Kind::TakenOver { .. } => "taken-over",
            Kind::Returned { .. } => "returned",
            Kind::Resigned { .. } => "resigned",
            Kind::Muted { .. } => "muted",
            Kind::Closed { .. } => "closed",
            Kind::Rematch { .. } => "rematch",
        }
    }
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
            Kind::Proposed {
                seat,
                proposal,
                asked,
            } => PublicKind::Proposed {
                seat,
                proposal,
                asked,
            },
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
