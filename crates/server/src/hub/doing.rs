//! Something is done at a table: checked, applied, written, told, acknowledged, in this order.

use std::time::Instant;

use super::Hub;
use super::room::Inner;
use crate::store::{Append, Appended, Deadline};
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_protocol::{ErrorCode, WireError};
use bastide_table::{Action, Table};

impl Hub {
    /// Does something at a table. The answer is the last entry that it became; by then it is durable and everybody
    /// here was told.
    pub async fn act(&self, id: &TableId, action: Action) -> Result<Seq, WireError> {
        self.act_as(id, action, |_| Ok(())).await
    }

    /// The same, if whoever wants it may: that is asked of the table as it is right before.
    pub async fn act_as(
        &self,
        id: &TableId,
        action: Action,
        may: impl FnOnce(&Table) -> Result<(), WireError>,
    ) -> Result<Seq, WireError> {
        let began = Instant::now();
        let is_move = matches!(action, Action::Move { .. });
        let room = self.room(id);
        let mut inner = room.lock(self.now()).await;
        self.refresh(&room, &mut inner).await?;
        // From here on memory may be ahead of the log. It is taken out, and put back only when the log has it: if this
        // fails in any way, even by a panic, the log is read again.
        let mut table = inner.table.take().ok_or(ErrorCode::Internal)?;
        if let Err(error) = may(&table) {
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
                // What is refused has changed nothing; should that ever be wrong, the log is right.
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
                new if new == deadline => Deadline::Keep,
                None => Deadline::Clear,
                Some(time) => Deadline::Set(time),
            },
        };
        match self.writer.append(append).await {
            Ok(Appended::Accepted) => inner.table = Some(table),
            Ok(Appended::Stale) => {
                metrics::counter!("bastide_stale_appends_total").increment(1);
                self.refresh(&room, &mut inner).await?;
                self.let_bot_think(id, &mut inner);
                return Err(ErrorCode::Stale.into());
            }
            Ok(Appended::Unknown) => {
                self.forget(id);
                return Err(ErrorCode::UnknownTable.into());
            }
            Err(error) => return Err(error.into()),
        }
        inner.tell_happened(&performed.entries);
        if seats_changed {
            self.note_presence(&room, &mut inner, None);
        }
        room.note_head(inner.told);
        self.let_bot_think(id, &mut inner);
        if is_move {
            metrics::counter!("bastide_moves_total").increment(1);
            metrics::histogram!("bastide_move_seconds").record(began.elapsed().as_secs_f64());
        }
        Ok(inner.told)
    }

    /// Lets a computer player think, if one is to move and does not think already.
    pub(super) fn let_bot_think(&self, id: &TableId, inner: &mut Inner) {
        let Some(table) = &inner.table else { return };
        self.thinkers.tidy(id, table);
        if inner.thinking == Some(table.moved) {
            return;
        }
        if self.thinkers.think_about(id, table) {
            inner.thinking = Some(table.moved);
        }
    }
}
