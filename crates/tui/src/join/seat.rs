//! Takes a seat: by the seat's link, by a saved seat of this user, or by joining the table.

use anyhow::anyhow;
use bastide_client::{Api, ApiError, Session, SessionEvent, TableAccess, TableLink};
use bastide_protocol::NewPlayer;
use bastide_protocol::Token;
use bastide_protocol::{ErrorCode, Phase, ServerMessage, WireError};
use bastide_record::Colour;
use bastide_table::secrets::hex;

use super::keyring::{Keyring, LockedSeat, SavedSeat};
use super::online::{error_words, lost_words};
use bastide_words::Messages;

/// The most names tried for a player who has not chosen one.
const MOST_NAMES: u32 = 20;

/// A player or spectator who wants to join a table.
#[derive(Clone, Debug, Default)]
pub struct JoinOptions {
    /// The chosen name, if any.
    pub name: Option<String>,
    /// The chosen colour, if any.
    pub colour: Option<Colour>,
    /// Whether to join as a spectator.
    pub watches: bool,
    /// Whether to discard the saved seats of the table first.
    pub forgets: bool,
    /// The preferred seat.
    pub seat: Option<u8>,
}

/// A player or spectator at a table.
pub struct JoinedTable {
    /// The server, the table and the tokens.
    pub place: TableAccess,
    /// The saved seats.
    pub keys: Vec<LockedSeat>,
    /// The host's token.
    pub host: Option<Token>,
}

impl JoinedTable {
    /// The link to share.
    pub fn link(&self) -> String {
        format!("{}/t/{}", self.place.server, self.place.table)
    }

    /// The same player's wishes for another table.
    pub fn join_options(&self) -> JoinOptions {
        let first = self.keys.first().map(|key| &key.saved);
        JoinOptions {
            name: first.map(|saved| saved.name.clone()),
            colour: first.and_then(|saved| saved.colour),
            watches: first.is_none(),
            forgets: false,
            seat: first.map(|saved| saved.seat),
        }
    }

    /// Deletes the saved seats after they were given up.
    pub fn give_up(self) {
        for key in self.keys {
            // A leftover file does no harm: the server no longer accepts the token.
            let _ = key.forget();
        }
    }

    /// Whether the game is over; `false` if the server cannot be reached.
    pub async fn is_over(&self) -> bool {
        let api = Api::new(self.place.server.clone());
        let info = api.table(&self.place.table).await;
        info.is_ok_and(|info| matches!(info.phase, Phase::Over | Phase::Closed))
    }
}

/// Joins a table.
pub async fn join_table(
    link: &TableLink,
    guest: &JoinOptions,
    keyring: &Keyring,
    text: &Messages,
) -> anyhow::Result<JoinedTable> {
    let api = Api::new(link.server.clone());
    let mut seated = JoinedTable {
        place: TableAccess {
            server: link.server.clone(),
            table: link.table.clone(),
            tokens: link.tokens.clone(),
        },
        keys: Vec::new(),
        host: None,
    };
    if guest.watches {
        seated.place.tokens.clear();
        api.table(&link.table)
            .await
            .map_err(|error| refused(&error, text))?;
        return Ok(seated);
    }
    if link.tokens.is_empty() {
        let saved = keyring.find(&link.server.to_string(), &link.table)?;
        let fits = |key: &LockedSeat| {
            guest
                .name
                .as_ref()
                .is_none_or(|name| *name == key.saved.name)
        };
        seated.keys = saved.into_iter().filter(fits).collect();
        if guest.forgets {
            for key in seated.keys.drain(..) {
                key.forget()?;
            }
        }
        if seated.keys.is_empty() {
            seated
                .keys
                .push(sit_down(&api, link, guest, keyring, text).await?);
        }
        seated.place.tokens = seated.keys.iter().map(|key| key.saved.token()).collect();
        seated.host = seated.keys.iter().find_map(|key| key.saved.host());
    } else {
        seated.keys = take_over(&seated.place, &api, keyring, text).await?;
    }
    Ok(seated)
}

/// Takes a free seat.
async fn sit_down(
    api: &Api,
    link: &TableLink,
    guest: &JoinOptions,
    keyring: &Keyring,
    text: &Messages,
) -> anyhow::Result<LockedSeat> {
    // The commitment must be received before the nonce is sent.
    let info = api
        .table(&link.table)
        .await
        .map_err(|error| refused(&error, text))?;
    let wanted = guest.name.clone().unwrap_or_else(|| user_name(text));
    let nonce = new_nonce();
    let mut number = 1;
    let mut seat = guest.seat;
    let (held, name) = loop {
        let name = match number {
            1 => wanted.clone(),
            number => format!("{wanted} {number}"),
        };
        let player = NewPlayer {
            name: name.clone(),
            colour: guest.colour,
            nonce: nonce.clone(),
            seat,
        };
        match (api.join(&link.table, &player).await, guest.name.is_some()) {
            (Ok(held), _) => break (held, name),
            (Err(ApiError::Refused(error)), false)
                if error.code == ErrorCode::NameTaken && number < MOST_NAMES =>
            {
                number += 1;
            }
            // The preferred seat is taken. Any other will do.
            (Err(ApiError::Refused(error)), _)
                if error.code == ErrorCode::NoFreeSeat && seat.is_some() =>
            {
                seat = None;
            }
            (Err(error), _) => return Err(refused(&error, text)),
        }
    };
    let token = Token::new(&held.token);
    let mut saved = SavedSeat::new(&link.server.to_string(), &link.table, held.seat, &token);
    saved.name = name;
    saved.colour = guest.colour;
    saved.nonce = nonce;
    saved.commitment = info.commitment;
    keyring.keep(saved)
}

/// Finds the seats that the link's tokens prove, and saves them.
async fn take_over(
    place: &TableAccess,
    api: &Api,
    keyring: &Keyring,
    text: &Messages,
) -> anyhow::Result<Vec<LockedSeat>> {
    let info = api
        .table(&place.table)
        .await
        .map_err(|error| refused(&error, text))?;
    let mut keys = Vec::new();
    for token in &place.tokens {
        let alone = TableAccess {
            tokens: vec![token.clone()],
            ..place.clone()
        };
        let mut session: Session = Session::new(alone, None);
        let received = session.receive().await;
        session.close().await;
        let seats = match received {
            Ok(SessionEvent::Message(ServerMessage::Welcome { seats, .. })) => seats,
            Ok(SessionEvent::Message(_)) => Vec::new(),
            Ok(SessionEvent::Lost { why, .. }) | Err(why) => {
                return Err(anyhow!(lost_words(text, &why)));
            }
        };
        for seat in seats {
            let known = info.seats.get(usize::from(seat));
            let mut saved = SavedSeat::new(&place.server.to_string(), &place.table, seat, token);
            saved.name = known.and_then(|seat| seat.name.clone()).unwrap_or_default();
            saved.colour = known.and_then(|seat| seat.colour);
            keys.push(keyring.keep(saved)?);
        }
    }
    Ok(keys)
}

/// Describes a refusal in the player's language, with a hint.
pub fn refused(error: &ApiError, text: &Messages) -> anyhow::Error {
    match error {
        ApiError::Refused(error) => anyhow!("{}", sentence(error, text)),
        ApiError::Unreachable(why) => {
            let why = [("why", why.clone().into())];
            anyhow!("{}", text.with("lost-unreachable", &why))
        }
    }
}

fn sentence(error: &WireError, text: &Messages) -> String {
    let words = error_words(text, error);
    match error.code {
        ErrorCode::NoFreeSeat | ErrorCode::AlreadyStarted | ErrorCode::GameOver => {
            format!("{words} {}", text.get("watch-instead"))
        }
        _ => words,
    }
}

/// Creates an unpredictable nonce that this terminal adds to the deal.
pub fn new_nonce() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system provides random numbers");
    hex(&bytes)
}

/// The user's name on this system, or "player" if there is no valid one.
pub fn user_name(text: &Messages) -> String {
    let names = ["USER", "USERNAME", "LOGNAME"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok());
    let name = names
        .map(|name| name.trim().chars().take(20).collect::<String>())
        .find(|name| bastide_table::validate::name(name).is_ok());
    name.unwrap_or_else(|| text.get("player"))
}
