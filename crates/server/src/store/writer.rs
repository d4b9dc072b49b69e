//! Group commit: many appends and chat lines in one transaction.
//!
//! A commit waits for the disk, which takes as long for one move as for a hundred. So the writer collects the requests
//! that arrive during a commit and writes them in the next one. No request is answered before its commit.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::{Append, AppendOutcome, BatchOutcome, NewChatLine, Store, StoreError};

/// Queue capacity. Senders block when it is full.
const QUEUE: usize = 4096;

/// The maximum number of requests in one commit.
const BATCH: usize = 512;

/// How long the writer tries to find out the result of a commit whose answer was lost.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long it waits between two attempts.
const PAUSE: Duration = Duration::from_millis(200);

/// Writes to logs and chats in batches. Clones share the same writer.
#[derive(Clone, Debug)]
pub struct Writer {
    queue: mpsc::Sender<WriteRequest>,
}

type ResultSender<T> = oneshot::Sender<Result<T, StoreError>>;

#[derive(Debug)]
enum WriteRequest {
    Append(Append, ResultSender<AppendOutcome>),
    Chat(NewChatLine, ResultSender<Option<u64>>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Starts a writer task for a store. It ends with the last handle or with [`Writer::close`].
    pub fn start(store: Arc<dyn Store>) -> Writer {
        let (queue, requests) = mpsc::channel(QUEUE);
        tokio::spawn(run(store, requests));
        Writer { queue }
    }

    /// Appends entries to a game. Returns after the commit, so accepted entries are durable. If the call is cancelled,
    /// the append may or may not happen.
    pub async fn append(&self, append: Append) -> Result<AppendOutcome, StoreError> {
        self.ask(|answer| WriteRequest::Append(append, answer))
            .await
    }

    /// Writes a chat line. Returns its number after the commit, or `None` if there is no such table.
    pub async fn chat(&self, line: NewChatLine) -> Result<Option<u64>, StoreError> {
        self.ask(|answer| WriteRequest::Chat(line, answer)).await
    }

    async fn ask<T>(
        &self,
        request: impl FnOnce(ResultSender<T>) -> WriteRequest,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.queue.send(request(answer)).await;
        sent.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Refuses new requests, and waits until everything in progress is written.
    pub async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.queue.send(WriteRequest::Close(answer)).await.is_ok() {
            // The task answers or has ended. In both cases nothing is in progress.
            let _ = answered.await;
        }
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("the server is shutting down".to_owned())
}

async fn run(store: Arc<dyn Store>, mut requests: mpsc::Receiver<WriteRequest>) {
    let mut arrived = Vec::with_capacity(BATCH);
    let mut closing = Vec::new();
    while requests.recv_many(&mut arrived, BATCH).await > 0 {
        let (mut appends, mut lines) = (Vec::with_capacity(arrived.len()), Vec::new());
        let (mut for_appends, mut for_lines) = (Vec::with_capacity(arrived.len()), Vec::new());
        for request in arrived.drain(..) {
            match request {
                WriteRequest::Append(append, answer) => {
                    appends.push(append);
                    for_appends.push(answer);
                }
                WriteRequest::Chat(line, answer) => {
                    lines.push(line);
                    for_lines.push(answer);
                }
                WriteRequest::Close(answer) => {
                    requests.close();
                    closing.push(answer);
                }
            }
        }
        let part = Batch {
            appends: &appends,
            lines: &lines,
            for_appends,
            for_lines,
        };
        write(&*store, part).await;
    }
    for answer in closing {
        // The caller may have gone away.
        let _ = answer.send(());
    }
}

/// A batch of requests, and the senders of their answers.
struct Batch<'a> {
    appends: &'a [Append],
    lines: &'a [NewChatLine],
    for_appends: Vec<ResultSender<AppendOutcome>>,
    for_lines: Vec<ResultSender<Option<u64>>>,
}

impl Batch<'_> {
    fn len(&self) -> usize {
        self.appends.len() + self.lines.len()
    }

    /// Splits the part in two. Neither half is empty if there is more than one request.
    fn halves(mut self) -> [Self; 2] {
        let (appends, lines) = (self.appends.len().div_ceil(2), self.lines.len() / 2);
        let second = Batch {
            appends: &self.appends[appends..],
            lines: &self.lines[lines..],
            for_appends: self.for_appends.split_off(appends),
            for_lines: self.for_lines.split_off(lines),
        };
        self.appends = &self.appends[..appends];
        self.lines = &self.lines[..lines];
        [self, second]
    }

    fn answer(self, written: BatchOutcome) {
        // The callers may have gone away.
        for (answer, fate) in self.for_appends.into_iter().zip(written.appends) {
            let _ = answer.send(Ok(fate));
        }
        for (answer, number) in self.for_lines.into_iter().zip(written.lines) {
            let _ = answer.send(Ok(number));
        }
    }

    fn fail(self, error: &StoreError) {
        for answer in self.for_appends {
            let _ = answer.send(Err(error.clone()));
        }
        for answer in self.for_lines {
            let _ = answer.send(Err(error.clone()));
        }
    }
}

/// Writes a batch and answers all its requests. If the store refuses the batch because of one request, the batch is
/// split in halves until only the refused request fails.
async fn write(store: &dyn Store, whole: Batch<'_>) {
    let mut parts = vec![whole];
    while let Some(mut part) = parts.pop() {
        if part.len() == 0 {
            continue;
        }
        match store.write(part.appends, part.lines).await {
            Ok(written) => part.answer(written),
            Err(StoreError::Refused(_) | StoreError::Corrupt(_)) if part.len() > 1 => {
                let [first, second] = part.halves();
                // The first half is on top of the stack, so that appends to one game stay in order.
                parts.push(second);
                parts.push(first);
            }
            Err(StoreError::Unsure(reason)) => {
                // A chat line cannot be told from the same line written twice, so its sender gets the error.
                for answer in part.for_lines.drain(..) {
                    let _ = answer.send(Err(StoreError::Unsure(reason.clone())));
                }
                match find_out(store, part.appends, reason).await {
                    Ok(appends) => part.answer(BatchOutcome {
                        appends,
                        ..BatchOutcome::default()
                    }),
                    Err(error) => part.fail(&error),
                }
            }
            Err(error) => part.fail(&error),
        }
    }
}

/// Finds out the results of appends whose commit was not answered.
async fn find_out(
    store: &dyn Store,
    appends: &[Append],
    reason: String,
) -> Result<Vec<AppendOutcome>, StoreError> {
    let until = Instant::now() + PATIENCE;
    while Instant::now() < until {
        // Appending again gives the answer: it waits for a lost commit that is still in progress, and is stale if that
        // commit succeeded.
        match append_again(store, appends).await {
            Err(StoreError::Unsure(_) | StoreError::Unavailable(_)) => {}
            known => return known,
        }
        tokio::time::sleep(PAUSE).await;
    }
    Err(StoreError::Unsure(reason))
}

/// Appends again. Entries that are already in the log were accepted the first time.
async fn append_again(
    store: &dyn Store,
    appends: &[Append],
) -> Result<Vec<AppendOutcome>, StoreError> {
    let mut fates = store.append(appends).await?;
    for (append, fate) in appends.iter().zip(&mut fates) {
        if *fate == AppendOutcome::Stale {
            let log = store.entries_after(&append.game, append.after).await?;
            if log.starts_with(&append.entries) {
                *fate = AppendOutcome::Accepted;
            }
        }
    }
    Ok(fates)
}
