//! Setting up tables, joining them, and rematches.

use bastide_handler::{
    JoinRequest, NewTableState, SeatCredentials, TableCredentials, rematch_settings, set_up, view,
};

use super::Hub;
use crate::store::NewGame;
use bastide_protocol::{ErrorCode, WireError};
use bastide_protocol::{Seq, TableSettings};
use bastide_protocol::{TableId, Token};
use bastide_table::secrets::{TokenHash, new_table_id, new_token};
use bastide_table::{Action, ActionError};

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
        let counts = self.store().counts().await?;
        if counts.open + counts.playing >= self.limits.live_tables {
            return Err(ErrorCode::Full.into());
        }
        let now = self.now();
        let NewTableState {
            table,
            entries,
            secret,
            seats,
        } = set_up(
            new_table_id(self.entropy()),
            settings,
            people,
            host,
            self.entropy(),
            &self.rules_cache,
            now,
        )?;
        let id = table.id.clone();
        let opened = TableCredentials {
            id: id.clone(),
            host: Token::new(""),
            commitment: table.commitment.clone(),
            seats,
        };
        let entries = entries.entries.into_iter().map(|(entry, _)| entry);
        let game = NewGame {
            id: id.clone(),
            secret,
            entries: entries.collect(),
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
            inner.view = view(&table);
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
        let newcomer = person.newcomer(seat, &token);
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
