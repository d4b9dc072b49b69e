//! What other processes on the same store write: those who look at a table here are told of it.

use std::collections::HashSet;
use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout_at};

use super::Hub;
use crate::secrets::TableId;
use crate::store::News;

/// Our own appends are news, too, a moment before the room knows. What looks new is looked at again after this time.
const PATIENCE: Duration = Duration::from_millis(15);

/// Begins to listen.
pub(super) fn start(hub: &Arc<Hub>) {
    let news = hub.store().changes();
    tokio::spawn(run(Arc::downgrade(hub), news));
}

async fn run(hub: Weak<Hub>, mut news: Receiver<News>) {
    let mut pending: HashSet<TableId> = HashSet::new();
    let mut heads: Vec<(TableId, u64)> = Vec::new();
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
                if hub.is_behind(&change.game, change.head) && pending.insert(change.game.clone()) {
                    if heads.is_empty() {
                        due = Instant::now() + PATIENCE;
                    }
                    heads.push((change.game, change.head));
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
        pending.clear();
        for (game, head) in heads.drain(..) {
            if hub.is_behind(&game, head) {
                let hub = hub.clone();
                tokio::spawn(async move { hub.heal(&game).await });
            }
        }
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
