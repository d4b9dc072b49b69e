//! A real store behind an unreliable connection.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use bastide_protocol::{PushSubscription, Seq, TableId, Time};
use bastide_server::address_hash::AddressKey;
use bastide_server::store::{
    Append, Ban, BatchOutcome, ChatLine, DumpCounts, DumpError, Filter, Heartbeat, ListedGame,
    LogHead, NewChatLine, NewGame, Origin, Pulse, SeatSubscription, Store, StoreCounts, StoreError,
    StoreEvent, StoredGame,
};
use bastide_table::AwaitedSeat;
use bastide_table::log::LogEntry;
use tokio::io::{AsyncBufRead, AsyncWrite};
use tokio::sync::broadcast;

/// The accident of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accident {
    /// The batch is committed, but the answer is lost.
    AnswerLost,
    /// The batch never arrives, and the sender cannot know.
    RequestLost,
    /// The database is not available.
    Away,
}

/// A store whose next batches have accidents.
pub struct FaultyStore {
    pub inner: Arc<dyn Store>,
    pub accidents: Mutex<VecDeque<Accident>>,
    /// The number of appends and lines in each batch.
    pub batches: Mutex<Vec<usize>>,
}

impl FaultyStore {
    pub fn new(inner: Arc<dyn Store>, accidents: &[Accident]) -> Arc<FaultyStore> {
        Arc::new(FaultyStore {
            inner,
            accidents: Mutex::new(accidents.iter().copied().collect()),
            batches: Mutex::new(Vec::new()),
        })
    }
}

#[async_trait]
impl Store for FaultyStore {
    async fn write(
        &self,
        appends: &[Append],
        lines: &[NewChatLine],
    ) -> Result<BatchOutcome, StoreError> {
        let batch = appends.len() + lines.len();
        self.batches.lock().unwrap().push(batch);
        let accident = self.accidents.lock().unwrap().pop_front();
        match accident {
            None => self.inner.write(appends, lines).await,
            Some(Accident::AnswerLost) => {
                self.inner.write(appends, lines).await?;
                Err(StoreError::Unsure("the answer was lost".to_owned()))
            }
            Some(Accident::RequestLost) => {
                Err(StoreError::Unsure("the request was lost".to_owned()))
            }
            Some(Accident::Away) => Err(StoreError::Unavailable("away".to_owned())),
        }
    }

    fn name(&self) -> &'static str {
        self.inner.name()
    }
    async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        self.inner.create(game).await
    }
    async fn load(&self, game: &TableId) -> Result<Option<StoredGame>, StoreError> {
        self.inner.load(game).await
    }
    async fn entries_after(&self, game: &TableId, after: Seq) -> Result<Vec<LogEntry>, StoreError> {
        self.inner.entries_after(game, after).await
    }
    async fn due(&self, now: Time, limit: u32) -> Result<Vec<LogHead>, StoreError> {
        self.inner.due(now, limit).await
    }
    async fn clear_deadline(&self, game: &TableId, head: Seq) -> Result<(), StoreError> {
        self.inner.clear_deadline(game, head).await
    }
    async fn next_deadline(&self) -> Result<Option<Time>, StoreError> {
        self.inner.next_deadline().await
    }
    async fn list(&self, filter: &Filter) -> Result<Vec<ListedGame>, StoreError> {
        self.inner.list(filter).await
    }
    async fn remove(&self, game: &TableId, head: Option<Seq>) -> Result<bool, StoreError> {
        self.inner.remove(game, head).await
    }
    async fn chat_after(&self, game: &TableId, after: u64) -> Result<Vec<ChatLine>, StoreError> {
        self.inner.chat_after(game, after).await
    }
    async fn address_key(&self) -> Result<AddressKey, StoreError> {
        self.inner.address_key().await
    }
    async fn note_origins(&self, game: &TableId, origins: &[Origin]) -> Result<(), StoreError> {
        self.inner.note_origins(game, origins).await
    }
    async fn push_key(&self, new: &str) -> Result<String, StoreError> {
        self.inner.push_key(new).await
    }
    async fn add_subscription(
        &self,
        game: &TableId,
        subscription: &SeatSubscription,
        seen: Seq,
        keep: u32,
    ) -> Result<bool, StoreError> {
        let inner = &self.inner;
        inner.add_subscription(game, subscription, seen, keep).await
    }
    async fn delete_subscriptions(
        &self,
        game: &TableId,
        seat: u8,
        endpoint: Option<&str>,
    ) -> Result<(), StoreError> {
        self.inner.delete_subscriptions(game, seat, endpoint).await
    }
    async fn forget_subscription(&self, subscription: &PushSubscription) -> Result<(), StoreError> {
        self.inner.forget_subscription(subscription).await
    }
    async fn renew_subscription(
        &self,
        old: &PushSubscription,
        new: &PushSubscription,
    ) -> Result<u64, StoreError> {
        self.inner.renew_subscription(old, new).await
    }
    async fn claim_subscriptions(
        &self,
        game: &TableId,
        awaited: AwaitedSeat,
    ) -> Result<Vec<SeatSubscription>, StoreError> {
        self.inner.claim_subscriptions(game, awaited).await
    }
    async fn subscribed_games(
        &self,
        after: Option<&TableId>,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        self.inner.subscribed_games(after, limit).await
    }
    async fn report_chat(&self, game: &TableId, number: u64) -> Result<bool, StoreError> {
        self.inner.report_chat(game, number).await
    }
    async fn reported_chat(&self, limit: u32) -> Result<Vec<(TableId, ChatLine)>, StoreError> {
        self.inner.reported_chat(limit).await
    }
    async fn ban(&self, ban: Ban) -> Result<(), StoreError> {
        self.inner.ban(ban).await
    }
    async fn unban(&self, address: &str) -> Result<bool, StoreError> {
        self.inner.unban(address).await
    }
    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        self.inner.bans().await
    }
    async fn counts(&self) -> Result<StoreCounts, StoreError> {
        self.inner.counts().await
    }
    async fn ready(&self) -> Result<(), StoreError> {
        self.inner.ready().await
    }
    async fn heartbeat(&self, heartbeat: Heartbeat) -> Result<Pulse, StoreError> {
        self.inner.heartbeat(heartbeat).await
    }
    fn subscribe(&self) -> broadcast::Receiver<StoreEvent> {
        self.inner.subscribe()
    }
    fn is_shared(&self) -> bool {
        self.inner.is_shared()
    }
    async fn announce(&self, news: &[StoreEvent]) -> Result<(), StoreError> {
        self.inner.announce(news).await
    }
    async fn export_all(
        &self,
        out: &mut (dyn AsyncWrite + Send + Unpin),
    ) -> Result<DumpCounts, DumpError> {
        self.inner.export_all(out).await
    }
    async fn import_all(
        &self,
        from: &mut (dyn AsyncBufRead + Send + Unpin),
    ) -> Result<DumpCounts, DumpError> {
        self.inner.import_all(from).await
    }
    async fn close(&self) {
        self.inner.close().await;
    }
}
