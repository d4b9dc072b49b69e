//! Tables are set up, people sit down, and after the game the table plays again.

use bastide_record::Colour;

use super::Hub;
use crate::store::NewGame;
use bastide_protocol::{ErrorCode, WireError};
use bastide_protocol::{SeatKind, SeatSettings, Seq, TableSettings};
use bastide_protocol::{TableId, Token};
use bastide_table::secrets::{Nonce, TokenHash, new_deal_secret, new_table_id, new_token};
use bastide_table::{Action, NewTable, Newcomer, Refused};

/// A table that was just set up. The tokens are told this once.
#[derive(Debug)]
pub struct Opened {
    /// Its id.
    pub id: TableId,
    /// What proves the host.
    pub host: Token,
    /// What the deal was committed to.
    pub commitment: String,
    /// The seats on this device, each with its token.
    pub seats: Vec<Sat>,
}

/// Somebody who just sat down.
#[derive(Debug)]
pub struct Sat {
    /// Which seat.
    pub seat: u8,
    /// What proves it.
    pub token: Token,
}

/// Somebody who wants to sit down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// What to call them.
    pub name: String,
    /// The colour they would like.
    pub colour: Option<Colour>,
    /// What they add to the deal.
    pub nonce: String,
}

impl Hub {
    /// Sets a table up.
    pub async fn open(
        &self,
        settings: TableSettings,
        people: Vec<Person>,
    ) -> Result<Opened, WireError> {
        let host = new_token(self.entropy());
        let opened = self
            .open_for(settings, people, TokenHash::of(&host))
            .await?;
        Ok(Opened { host, ..opened })
    }

    /// Sets a table up whose host is proved by what is known already.
    async fn open_for(
        &self,
        settings: TableSettings,
        people: Vec<Person>,
        host: TokenHash,
    ) -> Result<Opened, WireError> {
        let id = new_table_id(self.entropy());
        let secret = new_deal_secret(self.entropy());
        let tokens: Vec<Token> = people.iter().map(|_| new_token(self.entropy())).collect();
        let here = people
            .into_iter()
            .zip(&tokens)
            .map(|(person, token)| newcomer(None, person, token));
        let new = NewTable {
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
            .map(|(seat, token)| Sat { seat, token });
        let opened = Opened {
            id: id.clone(),
            host: Token::said(""),
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
        // If a computer player begins, let it think.
        let room = self.room(&id);
        let mut inner = room.lock(self.now()).await;
        // Somebody may have found it and sat down already: then the room knows more than we do.
        if inner.table.is_none() && inner.told == 0 {
            inner.told = table.head;
            inner.view = super::tables::view(&table);
            inner.table = Some(table);
            room.note_head(inner.told);
        }
        self.let_bot_think(&id, &mut inner);
        Ok(opened)
    }

    /// Lets somebody sit down.
    pub async fn join(
        &self,
        id: &TableId,
        seat: Option<u8>,
        person: Person,
    ) -> Result<Sat, WireError> {
        let token = new_token(self.entropy());
        let newcomer = newcomer(seat, person, &token);
        self.act(id, Action::Join(newcomer)).await?;
        let seats = self.look(id, |table| table.seats_of(&token)).await?;
        let seat = seats.first().copied().ok_or(ErrorCode::Internal)?;
        Ok(Sat { seat, token })
    }

    /// Sets up the next table for the same people, and tells those at this one.
    pub async fn rematch(&self, id: &TableId) -> Result<Seq, WireError> {
        let (settings, host, phase_error) = self
            .look(id, |table| {
                let refused = match (table.phase(), &table.rematch) {
                    (bastide_protocol::Phase::Over, None) => None,
                    (bastide_protocol::Phase::Over, Some(_)) => Some(Refused::RematchExists),
                    _ => Some(Refused::NotOver),
                };
                (again(table), table.host.clone(), refused)
            })
            .await?;
        if let Some(refused) = phase_error {
            return Err(refused.into());
        }
        let opened = self.open_for(settings, Vec::new(), host).await?;
        let told = self.act(id, Action::Rematch(opened.id.clone())).await;
        if told.is_err() {
            // Somebody was faster: nobody knows of our table.
            let _ = self.store().remove(&opened.id).await;
            self.forget(&opened.id);
        }
        told
    }
}

/// The settings of a table that plays again: everybody sits down anew by the link, with the same name and colour.
fn again(table: &bastide_table::Table) -> TableSettings {
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

fn newcomer(seat: Option<u8>, person: Person, token: &Token) -> Newcomer {
    Newcomer {
        seat,
        name: person.name,
        colour: person.colour,
        token: TokenHash::of(token),
        nonce: Nonce(person.nonce),
    }
}
