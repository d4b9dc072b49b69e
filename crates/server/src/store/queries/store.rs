//! The implementation of [`Store`] for both databases.

use std::time::Duration;

use async_trait::async_trait;
use tokio::io::{AsyncBufRead, AsyncWrite};
use tokio::sync::broadcast;

use super::{OurStore, bans, chat, games, lists, operator, pulse, push, transfer};
use crate::address_hash::AddressKey;
use crate::store::rows::GameRow;
use crate::store::{
    Append, Ban, BatchOutcome, ChatLine, DumpCounts, DumpError, Filter, Heartbeat, ListedGame,
    LogHead, NewChatLine, NewGame, Origin, Pulse, SeatSubscription, Store, StoreCounts, StoreError,
    StoreEvent, StoredGame, check,
};
use bastide_protocol::{PushSubscription, TableId};
use bastide_protocol::{Seq, Time};
use bastide_table::AwaitedSeat;
use bastide_table::log::LogEntry;

/// The time limit of every operation. A dead connection may otherwise go unnoticed.
const PATIENCE: Duration = Duration::from_secs(30);

/// Waits for a read.
pub(super) async fn read<T>(
    reading: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let read = tokio::time::timeout(PATIENCE, reading).await;
    read.unwrap_or_else(|_| Err(StoreError::Unavailable(too_late())))
}

/// Waits for a write. After a timeout it may or may not have happened.
pub(super) async fn write<T>(
    writing: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let written = tokio::time::timeout(PATIENCE, writing).await;
    written.unwrap_or_else(|_| Err(StoreError::Unsure(too_late())))
}

fn too_late() -> String {
    format!("no answer for {} seconds", PATIENCE.as_secs())
}

#[async_trait]
impl Store for OurStore {
    fn name(&self) -> &'static str {
        OurStore::NAME
    }

    async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        let row = GameRow::new(&game)?;
        write(async {
            let mut transaction = self.begin().await?;
            games::insert(&mut transaction, &row, &game.entries).await?;
            self.commit(transaction, vec![row.news()]).await
        })
        .await
    }

    async fn write(
        &self,
        appends: &[Append],
        lines: &[NewChatLine],
    ) -> Result<BatchOutcome, StoreError> {
        appends.iter().try_for_each(check::append)?;
        lines.iter().try_for_each(|line| check::chat(&line.line))?;
        if appends.is_empty() && lines.is_empty() {
            return Ok(BatchOutcome::default());
        }
        write(self.write_all(appends, lines)).await
    }

    async fn load(&self, game: &TableId) -> Result<Option<StoredGame>, StoreError> {
        read(async { games::load(&mut *self.reader().await?, game).await }).await
    }

    async fn entries_after(&self, game: &TableId, after: Seq) -> Result<Vec<LogEntry>, StoreError> {
        read(async { games::entries_after(&mut *self.reader().await?, game, after).await }).await
    }

    async fn due(&self, now: Time, limit: u32) -> Result<Vec<LogHead>, StoreError> {
        read(async { lists::due(&mut *self.reader().await?, now, limit).await }).await
    }

    async fn clear_deadline(&self, game: &TableId, head: Seq) -> Result<(), StoreError> {
        write(async {
            let mut transaction = self.begin().await?;
            games::clear_deadline(&mut transaction, game, head).await?;
            self.commit(transaction, Vec::new()).await
        })
        .await
    }

    async fn next_deadline(&self) -> Result<Option<Time>, StoreError> {
        read(async { lists::next_deadline(&mut *self.reader().await?).await }).await
    }

    async fn list(&self, filter: &Filter) -> Result<Vec<ListedGame>, StoreError> {
        read(async { lists::list(&mut *self.reader().await?, filter).await }).await
    }

    async fn remove(&self, game: &TableId, head: Option<Seq>) -> Result<bool, StoreError> {
        write(async {
            let mut transaction = self.begin().await?;
            let removed = games::remove(&mut transaction, game, head).await?;
            if removed {
                OurStore::note_forgotten(&mut transaction, game).await?;
            }
            let news = removed.then(|| StoreEvent::Removed(game.clone()));
            self.commit(transaction, news.into_iter().collect()).await?;
            Ok(removed)
        })
        .await
    }

    async fn chat_after(&self, game: &TableId, after: u64) -> Result<Vec<ChatLine>, StoreError> {
        read(async { chat::after(&mut *self.reader().await?, game, after).await }).await
    }

    async fn address_key(&self) -> Result<AddressKey, StoreError> {
        read(async { operator::address_key(&mut *self.reader().await?).await }).await
    }

    async fn note_origins(&self, game: &TableId, origins: &[Origin]) -> Result<(), StoreError> {
        write(async {
            let mut transaction = self.begin().await?;
            for origin in origins {
                operator::note_origin(&mut transaction, game, origin).await?;
            }
            self.commit(transaction, Vec::new()).await
        })
        .await
    }

    async fn push_key(&self, new: &str) -> Result<String, StoreError> {
        let stored = || read(async { push::key(&mut *self.reader().await?).await });
        if let Some(known) = stored().await? {
            return Ok(known);
        }
        write(async {
            let mut transaction = self.begin().await?;
            push::add_key(&mut transaction, new).await?;
            self.commit(transaction, Vec::new()).await
        })
        .await?;
        // Another node may have been faster.
        let missing = || StoreError::Corrupt("the key for notifications is missing".to_owned());
        stored().await?.ok_or_else(missing)
    }

    async fn add_subscription(
        &self,
        game: &TableId,
        subscription: &SeatSubscription,
        seen: Seq,
        keep: u32,
    ) -> Result<bool, StoreError> {
        check::subscription(subscription)?;
        write(async {
            let mut transaction = self.begin().await?;
            let added = push::add(&mut transaction, game, subscription, seen, keep).await?;
            self.commit(transaction, Vec::new()).await?;
            Ok(added)
        })
        .await
    }

    async fn delete_subscriptions(
        &self,
        game: &TableId,
        seat: u8,
        endpoint: Option<&str>,
    ) -> Result<(), StoreError> {
        write(async {
            let mut transaction = self.begin().await?;
            push::delete(&mut transaction, game, seat, endpoint).await?;
            self.commit(transaction, Vec::new()).await
        })
        .await
    }

    async fn forget_subscription(&self, subscription: &PushSubscription) -> Result<(), StoreError> {
        check::push_subscription(subscription)?;
        write(async {
            let mut transaction = self.begin().await?;
            push::forget(&mut transaction, subscription).await?;
            self.commit(transaction, Vec::new()).await
        })
        .await
    }

    async fn renew_subscription(
        &self,
        old: &PushSubscription,
        new: &PushSubscription,
    ) -> Result<u64, StoreError> {
        check::push_subscription(old)?;
        check::push_subscription(new)?;
        write(async {
            let mut transaction = self.begin().await?;
            let renewed = push::renew(&mut transaction, old, new).await?;
            self.commit(transaction, Vec::new()).await?;
            Ok(renewed)
        })
        .await
    }

    async fn claim_subscriptions(
        &self,
        game: &TableId,
        awaited: AwaitedSeat,
    ) -> Result<Vec<SeatSubscription>, StoreError> {
        // Most players have none, and reading does not wait for other writers.
        let untold = async { push::is_untold(&mut *self.reader().await?, game, awaited).await };
        if !read(untold).await? {
            return Ok(Vec::new());
        }
        write(async {
            let mut transaction = self.begin().await?;
            let claimed = push::claim(&mut transaction, game, awaited).await?;
            self.commit(transaction, Vec::new()).await?;
            Ok(claimed)
        })
        .await
    }

    async fn subscribed_games(
        &self,
        after: Option<&TableId>,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        read(async { push::games(&mut *self.reader().await?, after, limit).await }).await
    }

    async fn report_chat(&self, game: &TableId, number: u64) -> Result<bool, StoreError> {
        write(async {
            let mut transaction = self.begin().await?;
            let marked = chat::report(&mut transaction, game, number).await?;
            self.commit(transaction, Vec::new()).await?;
            Ok(marked)
        })
        .await
    }

    async fn reported_chat(&self, limit: u32) -> Result<Vec<(TableId, ChatLine)>, StoreError> {
        read(async { chat::reported(&mut *self.reader().await?, limit).await }).await
    }

    async fn ban(&self, ban: Ban) -> Result<(), StoreError> {
        check::ban(&ban)?;
        write(async {
            let mut transaction = self.begin().await?;
            bans::set(&mut transaction, &ban).await?;
            self.commit(transaction, Vec::new()).await
        })
        .await
    }

    async fn unban(&self, address: &str) -> Result<bool, StoreError> {
        write(async {
            let mut transaction = self.begin().await?;
            let lifted = bans::lift(&mut transaction, address).await?;
            self.commit(transaction, Vec::new()).await?;
            Ok(lifted)
        })
        .await
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        read(async { bans::all(&mut *self.reader().await?).await }).await
    }

    async fn counts(&self) -> Result<StoreCounts, StoreError> {
        read(async { lists::counts(&mut *self.reader().await?).await }).await
    }

    async fn ready(&self) -> Result<(), StoreError> {
        write(async {
            let mut transaction = self.begin().await?;
            pulse::try_to_write(&mut transaction).await?;
            self.commit(transaction, Vec::new()).await
        })
        .await
    }

    async fn heartbeat(&self, heartbeat: Heartbeat) -> Result<Pulse, StoreError> {
        write(async {
            let mut transaction = self.begin().await?;
            let pulse = pulse::heartbeat(&mut transaction, heartbeat).await?;
            self.commit(transaction, Vec::new()).await?;
            Ok(pulse)
        })
        .await
    }

    fn subscribe(&self) -> broadcast::Receiver<StoreEvent> {
        self.news.subscribe()
    }

    fn is_shared(&self) -> bool {
        OurStore::IS_SHARED
    }

    async fn announce(&self, news: &[StoreEvent]) -> Result<(), StoreError> {
        read(self.tell_others(news)).await
    }

    async fn export_all(
        &self,
        out: &mut (dyn AsyncWrite + Send + Unpin),
    ) -> Result<DumpCounts, DumpError> {
        let mut snapshot = self.snapshot().await?;
        transfer::export(&mut snapshot, out).await
    }

    async fn import_all(
        &self,
        from: &mut (dyn AsyncBufRead + Send + Unpin),
    ) -> Result<DumpCounts, DumpError> {
        let mut transaction = self.begin().await?;
        // Held until the games are committed.
        let _alone = self.lock_out_servers(&mut transaction).await?;
        let counts = transfer::import(&mut transaction, from).await?;
        self.commit(transaction, vec![StoreEvent::Missed]).await?;
        Ok(counts)
    }

    async fn close(&self) {
        self.let_go().await;
    }
}
