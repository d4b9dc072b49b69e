//! Many appends in one commit.
//!
//! Whoever appends waits for the disk, and the disk takes as long for one append as for a hundred. So the writer
//! collects what arrives while a commit runs and makes it the next one. Nobody is answered before the commit.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::{Append, Appended, Store, StoreError};

/// How many appends wait at most; whoever comes then waits outside.
const QUEUE: usize = 4096;

/// How many appends one commit takes at most.
const BATCH: usize = 512;

/// How long the writer tries to find out what became of a commit whose answer was lost.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long it waits between two tries.
const PAUSE: Duration = Duration::from_millis(200);

/// Appends to logs, many at once. A clone is another handle of the same writer.
#[derive(Clone, Debug)]
pub struct Writer {
    queue: mpsc::Sender<Request>,
}

#[derive(Debug)]
enum Request {
    Append(Append, oneshot::Sender<Result<Appended, StoreError>>),
    Close(oneshot::Sender<()>),
}

type Waiting = oneshot::Sender<Result<Appended, StoreError>>;

impl Writer {
    /// Begins to write to a store, in a task of its own that ends with the last handle or with [`Writer::close`].
    pub fn start(store: Arc<dyn Store>) -> Writer {
        let (queue, requests) = mpsc::channel(QUEUE);
        tokio::spawn(run(store, requests));
        Writer { queue }
    }

    /// Adds entries to a game. The answer comes after the commit: what was accepted is durable. It comes also if
    /// the caller has gone away meanwhile: then the append may have happened or not.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        let request = Request::Append(append, answer);
        self.queue.send(request).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Lets nobody append any more and waits until everything that was under way is written.
    pub async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.queue.send(Request::Close(answer)).await.is_ok() {
            // The task answers or has ended; both mean that nothing is under way.
            let _ = answered.await;
        }
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("the server is shutting down".to_owned())
}

async fn run(store: Arc<dyn Store>, mut requests: mpsc::Receiver<Request>) {
    let mut arrived = Vec::with_capacity(BATCH);
    let mut closing = Vec::new();
    while requests.recv_many(&mut arrived, BATCH).await > 0 {
        let mut appends = Vec::with_capacity(arrived.len());
        let mut waiting = Vec::with_capacity(arrived.len());
        for request in arrived.drain(..) {
            match request {
                Request::Append(append, answer) => {
                    appends.push(append);
                    waiting.push(answer);
                }
                Request::Close(answer) => {
                    requests.close();
                    closing.push(answer);
                }
            }
        }
        write(&*store, &appends, waiting).await;
    }
    for answer in closing {
        // Whoever wanted to know may have gone.
        let _ = answer.send(());
    }
}

/// Writes a batch and answers everybody in it. If the store refuses it because of something in it, the halves are
/// written one after the other, until what is refused stands alone.
async fn write(store: &dyn Store, appends: &[Append], waiting: Vec<Waiting>) {
    let mut parts = vec![(appends, waiting)];
    while let Some((appends, mut waiting)) = parts.pop() {
        match commit(store, appends).await {
            Ok(fates) => {
                for (answer, fate) in waiting.into_iter().zip(fates) {
                    let _ = answer.send(Ok(fate));
                }
            }
            Err(StoreError::Refused(_) | StoreError::Corrupt(_)) if appends.len() > 1 => {
                let middle = appends.len() / 2;
                let second = waiting.split_off(middle);
                // The first half is on top: appends to one game stay in order.
                parts.push((&appends[middle..], second));
                parts.push((&appends[..middle], waiting));
            }
            Err(error) => {
                for answer in waiting {
                    let _ = answer.send(Err(error.clone()));
                }
            }
        }
    }
}

/// Commits a batch. If the answer to the commit is lost, finds out what became of it.
async fn commit(store: &dyn Store, appends: &[Append]) -> Result<Vec<Appended>, StoreError> {
    if appends.is_empty() {
        return Ok(Vec::new());
    }
    let unsure = match store.append(appends).await {
        Err(StoreError::Unsure(reason)) => reason,
        known => return known,
    };
    let until = Instant::now() + PATIENCE;
    while Instant::now() < until {
        // Appending again is the way to ask: it waits for a lost commit that is still under way, and is refused as
        // stale if that has happened.
        match append_again(store, appends).await {
            Err(StoreError::Unsure(_) | StoreError::Unavailable(_)) => {}
            known => return known,
        }
        tokio::time::sleep(PAUSE).await;
    }
    Err(StoreError::Unsure(unsure))
}

/// Appends a second time. What is in the log already was accepted the first time.
async fn append_again(store: &dyn Store, appends: &[Append]) -> Result<Vec<Appended>, StoreError> {
    let mut fates = store.append(appends).await?;
    for (append, fate) in appends.iter().zip(&mut fates) {
        if *fate == Appended::Stale {
            let log = store.entries_after(&append.game, append.after).await?;
            if log.starts_with(&append.entries) {
                *fate = Appended::Accepted;
            }
        }
    }
    Ok(fates)
}
