//! Setting up tables, joining them, and rematches.

use std::net::IpAddr;

use bastide_record::Colour;

use super::Hub;
use crate::store::NewGame;
use bastide_protocol::{ErrorCode, WireError};
use bastide_protocol::{SeatKind, SeatSettings, Seq, TableSettings};
use bastide_protocol::{TableId, Token};
use bastide_table::secrets::{Nonce, TokenHash, new_deal_secret, new_table_id, new_token};
use bastide_table::{Action, ActionError, Newcomer, TableSetup};

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

/// A seat that was just taken.
#[derive(Debug)]
pub struct SeatCredentials {
    /// The seat.
    pub seat: u8,
    /// Its token.
    pub token: Token,
}

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

impl Hub {
    /// Sets up a table.
    pub async fn open(
        &self,
        settings: TableSettings,
        people: Vec<JoinRequest>,
    ) -> Result<TableCredentials, WireError> {
        let host = new_token(self.entropy());
        let opened = self
            .open_for(settings, people, TokenHash::of(&host))
            .await?;
        Ok(TableCredentials { host, ..opened })
    }

    /// Sets up a table for a host whose token hash is already known.
    async fn open_for(
        &self,
        settings: TableSettings,
        people: Vec<JoinRequest>,
        host: TokenHash,
    ) -> Result<TableCredentials, WireError> {
        let id = new_table_id(self.entropy());
        let secret = new_deal_secret(self.entropy());
        let tokens: Vec<Token> = people.iter().map(|_| new_token(self.entropy())).collect();
        let here = people
            .into_iter()
            .zip(&tokens)
            .map(|(person, token)| newcomer(None, person, token));
        let new = TableSetup {
            id: id.clone(),
            secret: secret.clone(),
            host,
            here: here.collect(),
            settings,
        };
        let counts = self.store().counts().await?;
        if counts.open + counts.playing >= self.limits.live_tables {
            return Err(ErrorCode::Full.into());
        }
        let (table, performed) = new.open(&self.shelf, self.now())?;
        let seats = (0u8..)
            .zip(&table.seats)
            .filter(|(_, seat)| seat.token.is_some());
        let seats = seats
            .map(|(seat, _)| seat)
            .zip(tokens)
            .map(|(seat, token)| SeatCredentials { seat, token });
        let opened = TableCredentials {
            id: id.clone(),
            host: Token::new(""),
            commitment: table.commitment.clone(),
            seats: seats.collect(),
        };
        let game = NewGame {
            id: id.clone(),
            secret,
            entries: performed
                .entries
                .into_iter()
                .map(|(entry, _)| entry)
                .collect(),
            headline: table.headline(),
            deadline: table.deadline(self.bot_patience()),
        };
        self.store().create(game).await?;
        metrics::counter!("bastide_tables_opened_total").increment(1);
        // If a bot moves first, it starts when somebody enters.
        let room = self.room(&id);
        let mut inner = room.lock(self.now()).await;
        // Another client may have already found the table and joined. Then the room is more recent.
        if inner.table.is_none() && inner.last_sent == 0 {
            inner.last_sent = table.head;
            inner.view = super::tables::view(&table);
            inner.table = Some(table);
            room.note_head(inner.last_sent);
        }
        Ok(opened)
    }

    /// Seats a player.
    pub async fn join(
        &self,
        id: &TableId,
        seat: Option<u8>,
        person: JoinRequest,
    ) -> Result<SeatCredentials, WireError> {
        let token = new_token(self.entropy());
        let newcomer = newcomer(seat, person, &token);
        self.perform(id, Action::Join(newcomer)).await?;
        let seats = self.look(id, |table| table.seats_of(&token)).await?;
        let seat = seats.first().copied().ok_or(ErrorCode::Internal)?;
        Ok(SeatCredentials { seat, token })
    }

    /// Sets up a rematch table for the same players, and announces it at this table.
    pub async fn rematch(&self, id: &TableId) -> Result<Seq, WireError> {
        let (settings, host) = self
            .consult(id, |table| match (table.phase(), &table.rematch) {
                (bastide_protocol::Phase::Over, None) => {
                    Ok((rematch_settings(table), table.host.clone()))
                }
                (bastide_protocol::Phase::Over, Some(_)) => Err(ActionError::RematchExists.into()),
                _ => Err(ActionError::NotOver.into()),
            })
            .await?;
        let opened = self.open_for(settings, Vec::new(), host).await?;
        let announced = self.perform(id, Action::Rematch(opened.id.clone())).await;
        if announced.is_err() {
            // Another client was faster. No one knows of our table.
            let _ = self.store().remove(&opened.id, None).await;
            self.forget(&opened.id);
        }
        announced
    }
}

/// Returns the settings of a rematch: all players join again by the link, with the same names and colours.
fn rematch_settings(table: &bastide_table::Table) -> TableSettings {
    let seats = table.seats.iter().map(|seat| SeatSettings {
        who: match (&seat.token, &seat.bot) {
            (None, Some(bot)) => SeatKind::Bot(bot.clone()),
            _ => SeatKind::Link,
        },
        name: seat.name.clone().filter(|_| seat.token.is_some()),
        colour: seat.colour,
    });
    TableSettings {
        seats: seats.collect(),
        ..table.settings.clone()
    }
}

fn newcomer(seat: Option<u8>, person: JoinRequest, token: &Token) -> Newcomer {
    Newcomer {
        seat,
        name: person.name,
        colour: person.colour,
        token: TokenHash::of(token),
        nonce: Nonce(person.nonce),
        host: person.host,
        address: person.address,
    }
}
