//! What a client learns when it enters a table.

use bastide_protocol::{
    ChatMessage, EntryWithEvents, ErrorCode, PROTOCOL, Presence, Proposal, ServerMessage, Token,
    View, WireError,
};
use bastide_table::{Action, AppliedEntry, Outage, Table};

/// How many chat lines a new client receives.
const CHAT_TOLD: usize = 50;

/// Returns the seats that belong to the tokens. An unknown token is an error, because its holder expects to have a
/// seat.
pub fn held_seats(table: &Table, tokens: &[Token]) -> Result<Vec<u8>, WireError> {
    let mut seats = Vec::new();
    for token in tokens {
        let held = table.seats_of(token);
        if held.is_empty() {
            return Err(match table.gave_up(token) {
                true => ErrorCode::SeatGivenUp.into(),
                false => ErrorCode::BadToken.into(),
            });
        }
        seats.extend(held);
    }
    seats.sort_unstable();
    seats.dedup();
    Ok(seats)
}

/// Returns the refusal of an open take-over proposal when the player who was reported as absent enters.
pub fn denial(table: &Table, tokens: &[Token]) -> Option<Action> {
    let open = table.proposal.as_ref()?;
    let Proposal::TakeOver { seat, .. } = open.what else {
        return None;
    };
    // A player who must consent answers the question.
    if open.asked.contains(&seat) {
        return None;
    }
    let is_back = held_seats(table, tokens).is_ok_and(|held| held.contains(&seat));
    is_back.then_some(Action::Consent {
        seat,
        yes: false,
        to: Some(open.seq),
    })
}

/// Returns the view of a table's game.
pub fn view(table: &Table) -> View {
    let game = table.game.as_ref();
    game.map(|game| View::of(game.rules.view(&game.state), &game.trail))
        .unwrap_or_default()
}

/// Returns the answer to `enter`: the complete current state. `missed` are the entries that the client does not know,
/// `chat` all lines of the table, `outages` those for which the clocks may be credited.
pub fn welcome(
    table: &Table,
    seats: Vec<u8>,
    presence: Presence,
    missed: impl IntoIterator<Item = AppliedEntry>,
    chat: &[ChatMessage],
    outages: &[Outage],
) -> ServerMessage {
    let missed = missed.into_iter().map(|(entry, events)| EntryWithEvents {
        entry: entry.public(),
        events,
    });
    let told = chat.len().saturating_sub(CHAT_TOLD);
    ServerMessage::Welcome {
        version: PROTOCOL,
        table: Box::new(table.info(&presence.online)),
        head: table.head,
        view: table.game.as_ref().map(|_| Box::new(view(table))),
        ask: table
            .ask()
            .filter(|ask| seats.contains(&ask.seat))
            .map(Box::new),
        waiting: table.waiting_for(),
        clocks: table.time_left(outages),
        presence,
        missed: missed.collect(),
        chat: chat[told..].to_vec(),
        seats,
    }
}
