//! What is told to those who look at a table.

use axum::extract::ws::Utf8Bytes;

use super::room::Inner;
use bastide_protocol::Phase;
use bastide_protocol::{self as wire, Ask, Changes, EntryKind, ServerMessage, TableInfo, Told};
use bastide_table::{Happened, Table, Waiting};

/// A message as it goes over the wire.
pub(super) fn encode(message: &ServerMessage) -> Utf8Bytes {
    message.text().into()
}

impl Inner {
    /// Tells everybody what has happened since they were told last.
    pub fn tell_happened(&mut self, happened: &[Happened]) {
        let Some(table) = &self.table else { return };
        let Some((last, _)) = happened.last() else {
            return;
        };
        self.told = last.seq;
        for (entry, _) in happened {
            // Who stood up holds the seat no more, whatever the connection proved once.
            if let EntryKind::Left { seat } = entry.kind {
                self.guests
                    .iter_mut()
                    .for_each(|guest| guest.seats.retain(|held| *held != seat));
            }
        }
        let changes = match &table.game {
            Some(game) => self.view.follow(game.rules.look(&game.state), &game.trail),
            None => Changes::default(),
        };
        if self.guests.is_empty() {
            return;
        }
        let ask = ask(table);
        let asked = ask.as_ref().map(|ask| ask.seat);
        let about_table = happened
            .iter()
            .any(|(entry, _)| is_about_table(&entry.kind))
            || table.phase() != Phase::Playing;
        let told = happened.iter().map(|(entry, events)| Told {
            entry: entry.public(),
            events: events.clone(),
        });
        let mut update = ServerMessage::Update {
            seq: last.seq,
            at: last.at,
            told: told.collect(),
            changes: Box::new(changes),
            ask: None,
            waiting: waiting(table),
            clocks: clocks(table),
            table: about_table.then(|| Box::new(table_info(table, &self.presence().online))),
        };
        let plain = encode(&update);
        // What can be picked is told only to those who may pick: it is most of a message.
        let mut with_ask = None;
        let mut ask = ask.map(Box::new);
        self.tell(|guest| {
            if !asked.is_some_and(|seat| guest.seats.contains(&seat)) {
                return Some(plain.clone());
            }
            let text = with_ask.get_or_insert_with(|| {
                if let ServerMessage::Update { ask: place, .. } = &mut update {
                    *place = ask.take();
                }
                encode(&update)
            });
            Some(text.clone())
        });
    }
}

/// Whether an entry changes what is known of the table beside its game.
fn is_about_table(kind: &EntryKind) -> bool {
    !matches!(
        kind,
        EntryKind::Outcome { .. } | EntryKind::Move { .. } | EntryKind::Confirmed { .. }
    )
}

/// What is asked, if a person may pick now.
pub(super) fn ask(table: &Table) -> Option<Ask> {
    let Some(Waiting::Pick(ask)) = table.waiting() else {
        return None;
    };
    let person = table.seats.get(usize::from(ask.player.0))?.is_person();
    let game = table.game.as_ref().filter(|_| person)?;
    Ask::of(&game.rules, &game.state, &game.colours)
}

/// What the table waits for.
pub(super) fn waiting(table: &Table) -> wire::Waiting {
    match table.waiting() {
        None if table.phase() == Phase::Open => wire::Waiting::Seats,
        None | Some(Waiting::Nothing) => wire::Waiting::Nothing,
        Some(Waiting::Chance) => wire::Waiting::Chance,
        Some(Waiting::Pick(ask)) => wire::Waiting::Pick { seat: ask.player.0 },
        Some(Waiting::Confirmation(seat)) => wire::Waiting::Confirm { seat },
    }
}

/// The clocks as of the last entry.
pub(super) fn clocks(table: &Table) -> Option<wire::Clocks> {
    let left = table.clocks.left()?;
    let running = table
        .clocks
        .running()
        .filter(|_| table.phase() == Phase::Playing);
    Some(wire::Clocks {
        at: running.map_or(table.updated, |running| running.since),
        left,
        running: running.map(|running| running.seat),
    })
}

/// The table beside its game.
pub(super) fn table_info(table: &Table, online: &[u8]) -> TableInfo {
    let seats = (0u8..)
        .zip(&table.seats)
        .map(|(number, seat)| wire::SeatInfo {
            name: seat.name.clone(),
            colour: seat.colour,
            bot: seat.bot.clone().filter(|_| seat.token.is_none()),
            online: online.contains(&number),
            absence: match &seat.bot {
                _ if seat.resigned => Some(wire::Absence::Resigned),
                Some(bot) if seat.token.is_some() => {
                    Some(wire::Absence::TakenOver { bot: bot.clone() })
                }
                _ => None,
            },
        });
    let over = table.phase() == Phase::Over;
    TableInfo {
        id: table.id.0.clone(),
        settings: table.settings.clone(),
        phase: table.phase(),
        seats: seats.collect(),
        commitment: table.commitment.clone(),
        deal: table.revealed_secret().map(|secret| wire::DealProof {
            secret: bastide_table::secrets::hex(&secret.0),
            nonces: table
                .seats
                .iter()
                .map(|seat| seat.nonce.0.clone())
                .collect(),
        }),
        proposal: table.proposal.as_ref().map(|open| wire::OpenProposal {
            seq: open.seq,
            seat: open.by,
            proposal: open.what.clone(),
            agreed: open.agreed.clone(),
            asked: {
                let mut asked = open.asked.clone();
                asked.retain(|seat| !open.agreed.contains(seat));
                asked
            },
        }),
        rematch: table.rematch.as_ref().map(|id| id.0.clone()),
        result: over.then(|| wire::ResultInfo {
            scores: table.scores(),
            winners: table.winners(),
            finished: table.given_up.is_none(),
        }),
        closed: table.closed.clone(),
    }
}
