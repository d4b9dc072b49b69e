//! A real store behind a bad line.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use bastide_protocol::TableId;
use bastide_protocol::{Seq, Time};
use bastide_server::store::{
    Append, Ban, Change, ChatLine, Counts, DumpCounts, DumpError, Filter, Listed, NewGame, NewLine,
    News, Store, StoreError, StoredGame, Written,
};
use bastide_table::log::LogEntry;
use tokio::io::{AsyncBufRead, AsyncWrite};
use tokio::sync::broadcast;

/// What happens to a batch on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accident {
    /// It is committed, but the answer is lost.
    AnswerLost,
    /// It never arrives, and nobody can tell.
    RequestLost,
    /// The database is away.
    Away,
}

/// A store whose next batches meet with accidents.
pub struct Faulty {
    pub inner: Arc<dyn Store>,
    pub accidents: Mutex<VecDeque<Accident>>,
    /// How many appends and lines each batch had.
    pub batches: Mutex<Vec<usize>>,
}

impl Faulty {
    pub fn new(inner: Arc<dyn Store>, accidents: &[Accident]) -> Arc<Faulty> {
        Arc::new(Faulty {
            inner,
            accidents: Mutex::new(accidents.iter().copied().collect()),
            batches: Mutex::new(Vec::new()),
        })
    }
}

#[async_trait]
impl Store for Faulty {
    async fn write(&self, appends: &[Append], lines: &[NewLine]) -> Result<Written, StoreError> {
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
    async fn due(&self, now: Time, limit: u32) -> Result<Vec<Change>, StoreError> {
        self.inner.due(now, limit).await
    }
    async fn next_deadline(&self) -> Result<Option<Time>, StoreError> {
        self.inner.next_deadline().await
    }
    async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        self.inner.list(filter).await
    }
    async fn remove(&self, game: &TableId) -> Result<bool, StoreError> {
        self.inner.remove(game).await
    }
    async fn chat_after(&self, game: &TableId, after: u64) -> Result<Vec<ChatLine>, StoreError> {
        self.inner.chat_after(game, after).await
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
    async fn counts(&self) -> Result<Counts, StoreError> {
        self.inner.counts().await
    }
    async fn ready(&self) -> Result<(), StoreError> {
        self.inner.ready().await
    }
    fn changes(&self) -> broadcast::Receiver<News> {
        self.inner.changes()
    }
    fn is_shared(&self) -> bool {
        self.inner.is_shared()
    }
    async fn announce(&self, news: &[News]) -> Result<(), StoreError> {
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
