//! How somebody comes to a seat: by its own link, by a seat that this user has already, or by sitting down.

use anyhow::anyhow;
use bastide_client::{Api, ApiError, Heard, Place, Session, TableLink};
use bastide_protocol::Player;
use bastide_protocol::Token;
use bastide_protocol::{ErrorCode, Phase, ServerMessage, WireError};
use bastide_record::Colour;
use bastide_table::secrets::hex;

use super::keyring::{Key, Keyring, SavedSeat};
use super::online::{error_words, lost_words};
use bastide_words::Text;

/// How often another name is tried for somebody who has not chosen one.
const MOST_NAMES: u32 = 20;

/// Somebody who comes to a table.
#[derive(Clone, Debug, Default)]
pub struct Guest {
    /// The name, if one was chosen.
    pub name: Option<String>,
    /// The colour, if one was chosen.
    pub colour: Option<Colour>,
    /// Whether to watch alone.
    pub watches: bool,
    /// The seat they would like.
    pub seat: Option<u8>,
}

/// Somebody at a table.
pub struct Seated {
    /// Where.
    pub place: Place,
    /// The seats, kept for the next time.
    pub keys: Vec<Key>,
    /// What proves the host.
    pub host: Option<Token>,
}

impl Seated {
    /// The link for others.
    pub fn link(&self) -> String {
        format!("{}/t/{}", self.place.server, self.place.table)
    }

    /// The same person at another table.
    pub fn guest(&self) -> Guest {
        let first = self.keys.first().map(|key| &key.saved);
        Guest {
            name: first.map(|saved| saved.name.clone()),
            colour: first.and_then(|saved| saved.colour),
            watches: first.is_none(),
            seat: first.map(|saved| saved.seat),
        }
    }

    /// The seats are nobody's any more.
    pub fn give_up(self) {
        for key in self.keys {
            // A file that stays is no harm: the server knows the token no longer.
            let _ = key.forget();
        }
    }

    /// Whether the game is over, as far as the server can be asked.
    pub async fn is_over(&self) -> bool {
        let api = Api::new(self.place.server.clone());
        let info = api.table(&self.place.table).await;
        info.is_ok_and(|info| matches!(info.phase, Phase::Over | Phase::Closed))
    }
}

/// Comes to a table.
pub async fn come(
    link: &TableLink,
    guest: &Guest,
    keyring: &Keyring,
    text: &Text,
) -> anyhow::Result<Seated> {
    let api = Api::new(link.server.clone());
    let mut seated = Seated {
        place: Place {
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
        let fits = |key: &Key| {
            guest
                .name
                .as_ref()
                .is_none_or(|name| *name == key.saved.name)
        };
        seated.keys = saved.into_iter().filter(fits).collect();
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

/// Sits down on a free seat.
async fn sit_down(
    api: &Api,
    link: &TableLink,
    guest: &Guest,
    keyring: &Keyring,
    text: &Text,
) -> anyhow::Result<Key> {
    // The promise is heard before the nonce is told.
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
        let player = Player {
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
            // The seat of last time is taken: any other will do.
            (Err(ApiError::Refused(error)), _)
                if error.code == ErrorCode::NoFreeSeat && seat.is_some() =>
            {
                seat = None;
            }
            (Err(error), _) => return Err(refused(&error, text)),
        }
    };
    let token = Token::said(&held.token);
    let mut saved = SavedSeat::new(&link.server.to_string(), &link.table, held.seat, &token);
    saved.name = name;
    saved.colour = guest.colour;
    saved.nonce = nonce;
    saved.commitment = info.commitment;
    keyring.keep(saved)
}

/// Finds out which seats the tokens of a link prove, and keeps them.
async fn take_over(
    place: &Place,
    api: &Api,
    keyring: &Keyring,
    text: &Text,
) -> anyhow::Result<Vec<Key>> {
    let info = api
        .table(&place.table)
        .await
        .map_err(|error| refused(&error, text))?;
    let mut keys = Vec::new();
    for token in &place.tokens {
        let alone = Place {
            tokens: vec![token.clone()],
            ..place.clone()
        };
        let mut session: Session = Session::new(alone, None);
        let heard = session.hear().await;
        session.close().await;
        let seats = match heard {
            Ok(Heard::Message(ServerMessage::Welcome { seats, .. })) => seats,
            Ok(Heard::Message(_)) => Vec::new(),
            Ok(Heard::Lost { why, .. }) | Err(why) => {
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

/// Why the server said no, in the player's words, with what can be done.
pub fn refused(error: &ApiError, text: &Text) -> anyhow::Error {
    match error {
        ApiError::Refused(error) => anyhow!("{}", sentence(error, text)),
        ApiError::Unreachable(why) => {
            let why = [("why", why.clone().into())];
            anyhow!("{}", text.with("lost-unreachable", &why))
        }
    }
}

fn sentence(error: &WireError, text: &Text) -> String {
    let words = error_words(text, error);
    match error.code {
        ErrorCode::NoFreeSeat | ErrorCode::AlreadyStarted | ErrorCode::GameOver => {
            format!("{words} {}", text.get("watch-instead"))
        }
        _ => words,
    }
}

/// What this terminal adds to a deal: nobody can guess it.
pub fn new_nonce() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    hex(&bytes)
}

/// What the system calls the user.
pub fn user_name(text: &Text) -> String {
    let said = ["USER", "USERNAME", "LOGNAME"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok());
    let name = said
        .map(|name| name.trim().chars().take(20).collect::<String>())
        .find(|name| bastide_table::validate::name(name).is_ok());
    name.unwrap_or_else(|| text.get("player"))
}
