//! Setting up tables and taking seats.

use std::net::IpAddr;
use std::sync::Arc;

use bastide_protocol::{HeldSeat, NewPlayer, OpenedTable, TableId, TableSettings, Time, Token};
use bastide_record::Colour;
use bastide_table::secrets::{DealSecret, Entropy, Nonce, TokenHash, new_deal_secret, new_token};
use bastide_table::{ActionError, NewEntries, Newcomer, RulesCache, Table, TableSetup};

/// A person who wants to take a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JoinRequest {
    /// The name.
    pub name: String,
    /// The preferred colour.
    pub colour: Option<Colour>,
    /// The contribution to the deal.
    pub nonce: String,
    /// The hash of the host's token, if the person has it.
    pub host: Option<TokenHash>,
    /// The person's address, if it is known.
    pub address: Option<IpAddr>,
}

impl JoinRequest {
    /// Reads a request for a seat.
    pub fn of(player: NewPlayer, host: Option<TokenHash>, address: Option<IpAddr>) -> JoinRequest {
        JoinRequest {
            name: player.name,
            colour: player.colour,
            nonce: player.nonce,
            host,
            address,
        }
    }

    /// Returns the newcomer who will hold a seat with this token.
    pub fn newcomer(self, seat: Option<u8>, token: &Token) -> Newcomer {
        Newcomer {
            seat,
            name: self.name,
            colour: self.colour,
            token: TokenHash::of(token),
            nonce: Nonce(self.nonce),
            host: self.host,
            address: self.address,
        }
    }
}

/// A seat that was just taken.
#[derive(Debug)]
pub struct SeatCredentials {
    /// The seat.
    pub seat: u8,
    /// Its token.
    pub token: Token,
}

impl SeatCredentials {
    /// Returns the answer to the person who took the seat. `link` is the link of the table.
    pub fn held(&self, link: &str) -> HeldSeat {
        HeldSeat {
            seat: self.seat,
            token: self.token.reveal().to_owned(),
            link: format!("{link}#seat={}", self.token.reveal()),
        }
    }
}

/// A table that was just set up. The tokens are returned only here.
#[derive(Debug)]
pub struct TableCredentials {
    /// Its id.
    pub id: TableId,
    /// The host's token.
    pub host: Token,
    /// The commitment to the deal.
    pub commitment: String,
    /// The seats on the host's device, each with its token.
    pub seats: Vec<SeatCredentials>,
}

impl TableCredentials {
    /// Returns the answer to the person who set the table up. `link` is the link of the table.
    pub fn opened(&self, link: String) -> OpenedTable {
        OpenedTable {
            seats: self.seats.iter().map(|sat| sat.held(&link)).collect(),
            table: self.id.0.clone(),
            link,
            commitment: self.commitment.clone(),
            host: self.host.reveal().to_owned(),
        }
    }
}

/// A table that was just set up and is not stored yet.
#[derive(Debug)]
pub struct NewTableState {
    /// The table.
    pub table: Table,
    /// Its first entries.
    pub entries: NewEntries,
    /// The host's contribution to the deal.
    pub secret: DealSecret,
    /// The seats that were taken.
    pub seats: Vec<SeatCredentials>,
}

/// Sets up a table with this id for a host with this token hash, and seats the people on the host's device.
pub fn set_up(
    id: TableId,
    settings: TableSettings,
    people: Vec<JoinRequest>,
    host: TokenHash,
    entropy: &dyn Entropy,
    rules: &Arc<RulesCache>,
    now: Time,
) -> Result<NewTableState, ActionError> {
    let secret = new_deal_secret(entropy);
    let tokens: Vec<Token> = people.iter().map(|_| new_token(entropy)).collect();
    let here = people
        .into_iter()
        .zip(&tokens)
        .map(|(person, token)| person.newcomer(None, token));
    let new = TableSetup {
        id,
        secret: secret.clone(),
        host,
        here: here.collect(),
        settings,
    };
    let (table, entries) = new.open(rules, now)?;
    let seats = (0u8..)
        .zip(&table.seats)
        .filter(|(_, seat)| seat.token.is_some());
    let seats = seats
        .map(|(seat, _)| seat)
        .zip(tokens)
        .map(|(seat, token)| SeatCredentials { seat, token })
        .collect();
    Ok(NewTableState {
        table,
        entries,
        secret,
        seats,
    })
}
