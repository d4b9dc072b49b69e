//! What belongs to a person: the data of a seat, or of everyone with a name. To be handed out, or erased.
//!
//! Moves are not erased: they belong to everyone at the table, and the proof of the deal needs them. Without the name
//! they say nothing about who made them.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Serialize;

use super::{ChatLine, GameCopy, Origin, Rewrite, SeatSubscription};
use bastide_protocol::{Entry, EntryKind, Phase, SeatKind, SeatSettings, TableId};
use bastide_table::log::LogEntry;
use bastide_table::{CorruptLog, RulesCache, Table};

/// Whose data is meant. There are no accounts, so a name may be that of several people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Person {
    /// Everyone who ever had this seat at this table.
    Seat {
        /// The table.
        table: TableId,
        /// The seat, from 0.
        seat: u8,
    },
    /// Everyone who sat down with this name, at any table.
    Name(String),
}

/// The data of a person at one table.
#[derive(Clone, Debug, Serialize)]
pub struct PersonalData {
    /// The table.
    pub table: TableId,
    /// The phase of the table.
    pub phase: Phase,
    /// The seats, from 0.
    pub seats: BTreeSet<u8>,
    /// The names the person had there.
    pub names: BTreeSet<String>,
    /// What the person did, as everyone at the table saw it.
    pub entries: Vec<Entry>,
    /// What the person wrote.
    pub chat: Vec<ChatLine>,
    /// The hashed addresses the person came from.
    pub origins: Vec<Origin>,
    /// The devices that are told when the person must move.
    pub subscriptions: Vec<SeatSubscription>,
}

/// Why nothing was erased.
#[derive(Debug, thiserror::Error)]
pub enum EraseError {
    /// The players still need their names.
    #[error("table {0} is open or being played; close it first, or wait until it is over")]
    Live(TableId),
    /// The log could not be replayed.
    #[error(transparent)]
    Log(#[from] CorruptLog),
    /// The chat cannot be read.
    #[error("the chat of table {0} cannot be read")]
    Chat(TableId),
}

impl Person {
    /// Returns the data of the person at a table; `None` if there is none.
    pub fn data_in(&self, game: &GameCopy) -> Option<PersonalData> {
        let traces = Traces::of(self, game);
        let is_mine = |entry: &&LogEntry| traces.entries.contains(&entry.seq);
        let data = PersonalData {
            table: game.id().clone(),
            phase: game.phase(),
            entries: game
                .entries
                .iter()
                .filter(is_mine)
                .map(LogEntry::public)
                .collect(),
            chat: traces.chat,
            origins: traces.origins,
            subscriptions: traces.subscriptions,
            seats: traces.seats,
            names: traces.names,
        };
        let is_empty = data.entries.is_empty() && data.chat.is_empty() && data.origins.is_empty();
        (!is_empty).then_some(data)
    }

    /// Returns the change that erases the person's name, chat and address at a table; `None` if there is nothing.
    pub fn erase_in(
        &self,
        game: &GameCopy,
        rules: &Arc<RulesCache>,
    ) -> Result<Option<Rewrite>, EraseError> {
        let traces = Traces::of(self, game);
        let mut all = game.entries.clone();
        let mut entries = Vec::new();
        for entry in &mut all {
            if traces.rename(&mut entry.kind) {
                entry.secrets.address = None;
                entries.push(entry.clone());
            }
        }
        if entries.is_empty() && traces.chat.is_empty() && traces.origins.is_empty() {
            return Ok(None);
        }
        // The subscriptions end with the game, so there are none to erase.
        if matches!(game.phase(), Phase::Open | Phase::Playing) {
            return Err(EraseError::Live(game.id().clone()));
        }
        if game.chat.is_err() {
            return Err(EraseError::Chat(game.id().clone()));
        }
        // The summary names the players. Replaying also proves that the log is still valid.
        let table = Table::fold(game.id(), game.secret().clone(), &all, rules)?;
        Ok(Some(Rewrite {
            game: game.id().clone(),
            head: table.head,
            headline: table.headline(),
            entries,
            lines: traces.chat.iter().map(|line| line.number).collect(),
            origins: traces.origins.iter().map(|origin| origin.seat).collect(),
        }))
    }

    /// Whether the person is the one on a seat with a name.
    fn is(&self, game: &GameCopy, seat: u8, name: Option<&str>) -> bool {
        match self {
            Person::Seat { table, seat: own } => table == game.id() && *own == seat,
            Person::Name(own) => name == Some(own.as_str()),
        }
    }
}

/// Where a game mentions a person.
#[derive(Default)]
struct Traces {
    seats: BTreeSet<u8>,
    names: BTreeSet<String>,
    /// The numbers of the entries about the person.
    entries: BTreeSet<u64>,
    chat: Vec<ChatLine>,
    origins: Vec<Origin>,
    subscriptions: Vec<SeatSubscription>,
}

impl Traces {
    fn of(person: &Person, game: &GameCopy) -> Traces {
        let mut traces = Traces::default();
        // Who has each seat at this point of the log.
        let mut holders: Vec<Option<String>> = Vec::new();
        for entry in &game.entries {
            match &entry.kind {
                EntryKind::Setup { settings, .. } => {
                    for (seat, planned) in (0u8..).zip(&settings.seats) {
                        let name = person_in(planned).map(str::to_owned);
                        if name.is_some() && person.is(game, seat, name.as_deref()) {
                            traces.entries.insert(entry.seq);
                            traces.names.extend(name);
                        }
                    }
                    holders.resize(settings.seats.len(), None);
                }
                EntryKind::Seat { seat, name, .. } => {
                    if let Some(holder) = holders.get_mut(usize::from(*seat)) {
                        *holder = Some(name.clone());
                    }
                    if person.is(game, *seat, Some(name)) {
                        traces.seats.insert(*seat);
                        traces.names.insert(name.clone());
                    }
                }
                _ => {}
            }
            let seat = seat_of(&entry.kind);
            let name = seat.and_then(|seat| holders.get(usize::from(seat))?.as_deref());
            if let Some(seat) = seat
                && person.is(game, seat, name)
            {
                traces.entries.insert(entry.seq);
            }
        }
        let lines = game.chat.iter().flatten();
        let is_mine = |line: &&ChatLine| {
            let name = Some(line.name.as_str());
            line.seat.is_some_and(|seat| person.is(game, seat, name))
        };
        traces.chat = lines.filter(is_mine).cloned().collect();
        // A seat is remembered with the address of its last holder.
        let seats = (0u8..)
            .zip(&holders)
            .filter(|(seat, name)| name.is_some() && person.is(game, *seat, name.as_deref()));
        let seats: BTreeSet<u8> = seats.map(|(seat, _)| seat).collect();
        let is_here = |origin: &&Origin| origin.seat.is_some_and(|seat| seats.contains(&seat));
        let mut origins: Vec<Origin> = game.origins.iter().filter(is_here).cloned().collect();
        let has_seat = |own: &&SeatSubscription| seats.contains(&own.seat);
        traces.subscriptions = game
            .subscriptions
            .iter()
            .filter(has_seat)
            .cloned()
            .collect();
        // The player who set up the table has the same address there.
        let host = game.origins.iter().find(|origin| {
            let same = |own: &Origin| own.address == origin.address;
            origin.seat.is_none() && origins.iter().any(same)
        });
        origins.extend(host.cloned());
        traces.origins = origins;
        traces
    }

    /// Replaces the person's names in an entry. Returns whether there were any.
    fn rename(&self, kind: &mut EntryKind) -> bool {
        match kind {
            EntryKind::Setup { settings, .. } => {
                let mut changed = false;
                for (seat, planned) in (0u8..).zip(&mut settings.seats) {
                    if person_in(planned).is_some_and(|name| self.names.contains(name)) {
                        planned.name = Some(anonymous(seat));
                        changed = true;
                    }
                }
                changed
            }
            EntryKind::Seat { seat, name, .. }
                if self.seats.contains(seat) && self.names.contains(name) =>
            {
                *name = anonymous(*seat);
                true
            }
            _ => false,
        }
    }
}

/// Returns the name of the person for whom a seat is kept.
fn person_in(planned: &SeatSettings) -> Option<&str> {
    match planned.who {
        SeatKind::Bot(_) => None,
        SeatKind::Here | SeatKind::Link => planned.name.as_deref(),
    }
}

/// The name of a person who was erased. The same in every language, and different for every seat.
fn anonymous(seat: u8) -> String {
    format!("({})", u16::from(seat) + 1)
}

/// Returns the seat whose player did what an entry says.
fn seat_of(kind: &EntryKind) -> Option<u8> {
    match kind {
        EntryKind::Seat { seat, .. }
        | EntryKind::Left { seat }
        | EntryKind::Move { seat, .. }
        | EntryKind::Confirmed { seat }
        | EntryKind::Proposed { seat, .. }
        | EntryKind::Consented { seat, .. }
        | EntryKind::HintsAllowed { seat }
        | EntryKind::UndoneTo { seat, .. }
        | EntryKind::TimedOut { seat }
        | EntryKind::TakenOver { seat, .. }
        | EntryKind::Returned { seat }
        | EntryKind::Resigned { seat, .. } => Some(*seat),
        EntryKind::Muted { seat, .. } => *seat,
        EntryKind::Setup { .. }
        | EntryKind::Started { .. }
        | EntryKind::Outage { .. }
        | EntryKind::Outcome { .. }
        | EntryKind::Closed { .. }
        | EntryKind::Offered { .. }
        | EntryKind::Hosted { .. }
        | EntryKind::Rematch { .. } => None,
    }
}
