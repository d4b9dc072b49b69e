//! Passes on what other nodes on the same store write, to the clients connected here.

use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout_at};

use super::Hub;
use crate::store::{LogHead, StoreEvent};
use bastide_protocol::TableId;

/// Our own appends are also announced, a moment before the room records them. A room that looks outdated is checked
/// again after this time.
const PATIENCE: Duration = Duration::from_millis(15);

/// Starts to listen.
pub(super) fn start(hub: &Arc<Hub>) {
    let news = hub.store().subscribe();
    tokio::spawn(run(Arc::downgrade(hub), news));
}

async fn run(hub: Weak<Hub>, mut news: Receiver<StoreEvent>) {
    let mut pending = OutdatedTables::default();
    let mut due = Instant::now();
    loop {
        let received = if pending.is_empty() {
            Some(news.recv().await)
        } else if Instant::now() >= due {
            // However many announcements arrive, the pending tables are checked in time.
            None
        } else {
            timeout_at(due, news.recv()).await.ok()
        };
        let Some(hub) = hub.upgrade() else { return };
        match received {
            Some(Ok(StoreEvent::Grown(change))) => {
                if hub.is_behind(&change.game, change.head) {
                    if pending.is_empty() {
                        due = Instant::now() + PATIENCE;
                    }
                    pending.note(change);
                }
                continue;
            }
            Some(Ok(StoreEvent::Said { game, number })) => {
                tokio::spawn(async move { hub.tell_chat(&game, number).await });
                continue;
            }
            Some(Ok(StoreEvent::Removed(game))) => {
                tokio::spawn(async move { hub.close_room(&game).await });
                continue;
            }
            Some(Ok(StoreEvent::Missed) | Err(RecvError::Lagged(_))) => {
                hub.heal_presence();
                tokio::spawn(async move { hub.heal_all().await });
                continue;
            }
            Some(Ok(
                news @ (StoreEvent::Here(_) | StoreEvent::WhoIsThere(_) | StoreEvent::Gone(_)),
            )) => {
                hub.handle_announcement(news);
                continue;
            }
            Some(Err(RecvError::Closed)) => return,
            None => {}
        }
        for LogHead { game, head } in pending.take() {
            if hub.is_behind(&game, head) {
                let hub = hub.clone();
                tokio::spawn(async move { hub.heal(&game).await });
            }
        }
    }
}

/// Tables that seem to be outdated, each with the entry number it should have.
#[derive(Default)]
struct OutdatedTables(HashMap<TableId, u64>);

impl OutdatedTables {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a change. Only the newest one of a table counts.
    fn note(&mut self, change: LogHead) {
        let head = self.0.entry(change.game).or_default();
        *head = change.head.max(*head);
    }

    fn take(&mut self) -> Vec<LogHead> {
        let all = self.0.drain().map(|(game, head)| LogHead { game, head });
        all.collect()
    }
}

impl Hub {
    /// Whether a table is in memory and lacks this entry.
    fn is_behind(&self, id: &TableId, head: u64) -> bool {
        self.rooms().get(id).is_some_and(|room| room.head() < head)
    }

    async fn heal(&self, id: &TableId) {
        let room = self.rooms().get(id).cloned();
        let Some(room) = room else { return };
        if let Err(error) = self.catch_up(&room).await {
            tracing::warn!(code = error.code.word(), table = %id, "a table could not catch up");
        }
    }

    async fn heal_all(&self) {
        let ids: Vec<TableId> = self.rooms().keys().cloned().collect();
        for id in ids {
            self.heal(&id).await;
            self.tell_chat(&id, u64::MAX).await;
        }
    }

    /// Disconnects the clients of a deleted table.
    async fn close_room(&self, id: &TableId) {
        self.damaged().clear(id);
        let room = self.rooms().remove(id);
        if let Some(room) = room {
            let mut inner = room.lock(self.now()).await;
            inner.table = None;
            inner.clients.clear();
            self.note_presence(&room, &mut inner, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_entry_number_of_a_table_counts_in_any_order() {
        let change = |game: &str, head| LogHead {
            game: TableId(game.to_owned()),
            head,
        };
        let mut pending = OutdatedTables::default();
        for (game, head) in [("one", 12), ("other", 3), ("one", 14), ("one", 13)] {
            pending.note(change(game, head));
        }
        let mut taken = pending.take();
        taken.sort_by_key(|change| change.head);
        assert_eq!(taken, [change("other", 3), change("one", 14)]);
        assert!(pending.is_empty());
    }
}
