//! Performs an action at a table: it is checked, applied, stored, sent to the clients and acknowledged, in this order.

use std::time::Instant;

use super::Hub;
use super::room::{Room, RoomState};
use crate::store::{Append, AppendOutcome, DeadlineChange};
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_protocol::{ErrorCode, WireError};
use bastide_table::{Action, Table};

impl Hub {
    /// Performs an action at a table and returns the number of its last entry. By then the entries are durable and have
    /// been sent to the clients here.
    pub async fn perform(&self, id: &TableId, action: Action) -> Result<Seq, WireError> {
        self.perform_checked(id, action, |_| Ok(())).await
    }

    /// Like [`Hub::perform`], but first checks the table in its latest state.
    pub async fn perform_checked(
        &self,
        id: &TableId,
        action: Action,
        check: impl FnOnce(&Table) -> Result<(), WireError>,
    ) -> Result<Seq, WireError> {
        let began = Instant::now();
        let is_move = matches!(action, Action::Move { .. });
        let room = self.room(id);
        let mut inner = room.lock(self.now()).await;
        self.refresh(&room, &mut inner).await?;
        self.credit_outages(&room, &mut inner).await?;
        let head = self.carry_out(&room, &mut inner, action, check).await?;
        if is_move {
            metrics::counter!("bastide_moves_total").increment(1);
            metrics::histogram!("bastide_move_seconds").record(began.elapsed().as_secs_f64());
        }
        Ok(head)
    }

    /// Performs an action at a table that is locked and in its latest state.
    pub(super) async fn carry_out(
        &self,
        room: &Room,
        inner: &mut RoomState,
        action: Action,
        check: impl FnOnce(&Table) -> Result<(), WireError>,
    ) -> Result<Seq, WireError> {
        let id = &room.id;
        // From here on memory may be ahead of the log. The table is taken out and put back only when the log has the
        // entries. After any failure, even a panic, the log is read again.
        let mut table = inner.table.take().ok_or(ErrorCode::Internal)?;
        if let Err(error) = check(&table) {
            inner.table = Some(table);
            return Err(error);
        }
        let (head, phase, deadline) = (
            table.head,
            table.phase(),
            table.deadline(self.bot_patience()),
        );
        let performed = match table.perform(action, self.now()) {
            Ok(performed) => performed,
            Err(refused) => {
                // A refused action changes nothing. If that should ever fail, the log is still correct.
                if table.head == head {
                    inner.table = Some(table);
                }
                return Err(refused.into());
            }
        };
        let seats_changed = performed
            .entries
            .iter()
            .any(|(entry, _)| entry.kind.is_about_people());
        let append = Append {
            game: id.clone(),
            after: head,
            entries: performed
                .entries
                .iter()
                .map(|(entry, _)| entry.clone())
                .collect(),
            headline: (table.phase() != phase || seats_changed).then(|| table.headline()),
            deadline: match table.deadline(self.bot_patience()) {
                new if new == deadline => DeadlineChange::Keep,
                None => DeadlineChange::Clear,
                Some(time) => DeadlineChange::Set(time),
            },
        };
        match self.writer.append(append).await {
            Ok(AppendOutcome::Accepted) => inner.table = Some(table),
            Ok(AppendOutcome::Stale) => {
                metrics::counter!("bastide_stale_appends_total").increment(1);
                self.refresh(room, inner).await?;
                self.let_bot_think(id, inner);
                return Err(ErrorCode::Stale.into());
            }
            Ok(AppendOutcome::Unknown) => {
                self.forget(id);
                return Err(ErrorCode::UnknownTable.into());
            }
            Err(error) => return Err(error.into()),
        }
        inner.tell_happened(&performed.entries);
        if seats_changed {
            self.note_presence(room, inner, None);
        }
        room.note_head(inner.last_sent);
        self.let_bot_think(id, inner);
        Ok(inner.last_sent)
    }

    /// Starts a bot if it must move and is not already thinking.
    pub(super) fn let_bot_think(&self, id: &TableId, inner: &mut RoomState) {
        let Some(table) = &inner.table else { return };
        self.thinkers.tidy(id, table);
        if inner.thinking == Some(table.moved) {
            return;
        }
        if self.thinkers.queue_pick(id, table) {
            inner.thinking = Some(table.moved);
        }
    }
}
