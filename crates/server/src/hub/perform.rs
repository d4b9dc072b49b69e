//! Performs an action at a table: it is checked, applied, stored, sent to the clients and acknowledged, in this order.

use std::time::Instant;

use super::Hub;
use super::room::{Room, RoomState};
use crate::store::{Append, AppendOutcome, DeadlineChange};
use bastide_protocol::EntryKind;
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_protocol::{ErrorCode, WireError};
use bastide_table::{Action, NewEntries, Table};

/// How often an action is tried when other nodes add entries at the same time.
const TRIES: u32 = 16;

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
        check: impl Fn(&Table) -> Result<(), WireError>,
    ) -> Result<Seq, WireError> {
        let began = Instant::now();
        let is_move = matches!(action, Action::Move { .. });
        let room = self.room(id);
        let mut inner = room.lock(self.now()).await;
        self.refresh(&room, &mut inner).await?;
        let mut tries = 1;
        let performed = loop {
            let tried = self.try_to_perform(id, &mut inner, action.clone(), &check);
            match tried.await? {
                Ok(performed) => break performed,
                // What was refused may be right after the entries of another node. Every new try follows its success.
                Err(refused) => {
                    let has_grown = match &inner.table {
                        Some(_) => self.read_on_if_shared(&room, &mut inner).await?,
                        None => self.read_on(&room, &mut inner).await?,
                    };
                    if !has_grown || tries == TRIES {
                        return Err(refused);
                    }
                }
            }
            tries += 1;
        };
        self.announce(&room, &mut inner, &performed);
        if is_move {
            metrics::counter!("bastide_moves_total").increment(1);
            metrics::histogram!("bastide_move_seconds").record(began.elapsed().as_secs_f64());
        }
        Ok(inner.last_sent)
    }

    /// Tells the clients of a table about stored entries, and starts a bot if it must move now.
    fn announce(&self, room: &Room, inner: &mut RoomState, performed: &NewEntries) {
        inner.tell_happened(&performed.entries);
        let mut entries = performed.entries.iter();
        if entries.any(|(entry, _)| matches!(entry.kind, EntryKind::TimedOut { .. })) {
            metrics::counter!("bastide_timeouts_total").increment(1);
        }
        if seats_changed(performed) {
            self.note_presence(room, inner, None);
        }
        room.note_head(inner.last_sent);
        self.forget_leavers(room, &performed.entries);
        self.notice_turn(room, inner);
        self.let_bot_think(room, inner);
    }

    /// Checks, applies and stores an action, without telling anyone. The inner error is a refusal by the table as it is in
    /// memory; afterwards memory holds the table unless it proved to be outdated.
    async fn try_to_perform(
        &self,
        id: &TableId,
        inner: &mut RoomState,
        action: Action,
        check: impl Fn(&Table) -> Result<(), WireError>,
    ) -> Result<Result<NewEntries, WireError>, WireError> {
        let outages = match &inner.table {
            Some(table) => self.outages_of(table).await?,
            None => Vec::new(),
        };
        // From here on memory may be ahead of the log. The table is taken out and put back only when the log has the
        // entries. After any failure, even a panic, the log is read again.
        let mut table = inner.table.take().ok_or(ErrorCode::Internal)?;
        if let Err(error) = check(&table) {
            inner.table = Some(table);
            return Ok(Err(error));
        }
        let (head, phase, deadline) = (
            table.head,
            table.phase(),
            table.deadline(self.bot_patience()),
        );
        let performed = match table.perform_after(&outages, action, self.now()) {
            Ok(performed) => performed,
            Err(refused) => {
                // A refused action changes nothing. If that should ever fail, the log is still correct.
                if table.head == head {
                    inner.table = Some(table);
                }
                return Ok(Err(refused.into()));
            }
        };
        let has_new_headline = table.phase() != phase || seats_changed(&performed);
        let append = Append {
            game: id.clone(),
            after: head,
            entries: performed
                .entries
                .iter()
                .map(|(entry, _)| entry.clone())
                .collect(),
            headline: has_new_headline.then(|| table.headline()),
            deadline: match table.deadline(self.bot_patience()) {
                new if new == deadline => DeadlineChange::Keep,
                None => DeadlineChange::Clear,
                Some(time) => DeadlineChange::Set(time),
            },
        };
        match self.writer.append(append).await {
            Ok(AppendOutcome::Accepted) => {
                inner.table = Some(table);
                Ok(Ok(performed))
            }
            Ok(AppendOutcome::Stale) => {
                metrics::counter!("bastide_stale_appends_total").increment(1);
                Ok(Err(ErrorCode::Stale.into()))
            }
            Ok(AppendOutcome::Unknown) => {
                self.forget(id);
                Err(ErrorCode::UnknownTable.into())
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// Whether an action changed who sits or plays.
fn seats_changed(performed: &NewEntries) -> bool {
    let mut entries = performed.entries.iter();
    entries.any(|(entry, _)| entry.kind.is_about_people())
}
