//! What other processes on the same store write: those who look at a table here are told of it.

use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout_at};

use super::Hub;
use crate::store::{Change, News};
use bastide_protocol::TableId;

/// Our own appends are news, too, a moment before the room knows. What looks new is looked at again after this time.
const PATIENCE: Duration = Duration::from_millis(15);

/// Begins to listen.
pub(super) fn start(hub: &Arc<Hub>) {
    let news = hub.store().changes();
    tokio::spawn(run(Arc::downgrade(hub), news));
}

async fn run(hub: Weak<Hub>, mut news: Receiver<News>) {
    let mut pending = Pending::default();
    let mut due = Instant::now();
    loop {
        let received = if pending.is_empty() {
            Some(news.recv().await)
        } else if Instant::now() >= due {
            // However much comes, those who wait are looked at in time.
            None
        } else {
            timeout_at(due, news.recv()).await.ok()
        };
        let Some(hub) = hub.upgrade() else { return };
        match received {
            Some(Ok(News::Grown(change))) => {
                if hub.is_behind(&change.game, change.head) {
                    if pending.is_empty() {
                        due = Instant::now() + PATIENCE;
                    }
                    pending.note(change);
                }
                continue;
            }
            Some(Ok(News::Said { game, number })) => {
                tokio::spawn(async move { hub.tell_chat(&game, number).await });
                continue;
            }
            Some(Ok(News::Removed(game))) => {
                tokio::spawn(async move { hub.close_room(&game).await });
                continue;
            }
            Some(Ok(News::Missed) | Err(RecvError::Lagged(_))) => {
                hub.heal_presence();
                tokio::spawn(async move { hub.heal_all().await });
                continue;
            }
            Some(Ok(news @ (News::Here(_) | News::WhoIsThere(_) | News::Gone(_)))) => {
                hub.hear_neighbour(news);
                continue;
            }
            Some(Err(RecvError::Closed)) => return,
            None => {}
        }
        for Change { game, head } in pending.take() {
            if hub.is_behind(&game, head) {
                let hub = hub.clone();
                tokio::spawn(async move { hub.heal(&game).await });
            }
        }
    }
}

/// Tables that look as if they were behind, each with the last entry that it should have.
#[derive(Default)]
struct Pending(HashMap<TableId, u64>);

impl Pending {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Of several news of a table the newest counts: the table may have heard of those before in the meantime.
    fn note(&mut self, change: Change) {
        let head = self.0.entry(change.game).or_default();
        *head = change.head.max(*head);
    }

    fn take(&mut self) -> Vec<Change> {
        let all = self.0.drain().map(|(game, head)| Change { game, head });
        all.collect()
    }
}

impl Hub {
    /// Whether a room is in memory that has not heard of this entry.
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

    /// A table was removed: those who look at it are let go.
    async fn close_room(&self, id: &TableId) {
        let room = self.rooms().remove(id);
        if let Some(room) = room {
            let mut inner = room.lock(self.now()).await;
            inner.table = None;
            inner.guests.clear();
            self.note_presence(&room, &mut inner, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_news_of_a_table_counts_in_whatever_order_it_comes() {
        let change = |game: &str, head| Change {
            game: TableId(game.to_owned()),
            head,
        };
        let mut pending = Pending::default();
        for (game, head) in [("one", 12), ("other", 3), ("one", 14), ("one", 13)] {
            pending.note(change(game, head));
        }
        let mut taken = pending.take();
        taken.sort_by_key(|change| change.head);
        assert_eq!(taken, [change("other", 3), change("one", 14)]);
        assert!(pending.is_empty());
    }
}
