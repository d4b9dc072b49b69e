//! Many appends and lines of chat in one commit.
//!
//! Whoever writes waits for the disk, and the disk takes as long for one move as for a hundred. So the writer collects
//! what arrives while a commit runs and makes it the next one. Nobody is answered before the commit.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::{Append, Appended, NewLine, Store, StoreError, Written};

/// How many requests wait at most; whoever comes then waits outside.
const QUEUE: usize = 4096;

/// How many requests one commit takes at most.
const BATCH: usize = 512;

/// How long the writer tries to find out what became of a commit whose answer was lost.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long it waits between two tries.
const PAUSE: Duration = Duration::from_millis(200);

/// Writes to logs and chats, much at once. A clone is another handle of the same writer.
#[derive(Clone, Debug)]
pub struct Writer {
    queue: mpsc::Sender<Request>,
}

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

#[derive(Debug)]
enum Request {
    Append(Append, Answer<Appended>),
    Chat(NewLine, Answer<Option<u64>>),
    Close(oneshot::Sender<()>),
}

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
        self.ask(|answer| Request::Append(append, answer)).await
    }

    /// Writes a line of chat down, and answers after the commit with its number, or `None` if there is no such table.
    pub async fn chat(&self, line: NewLine) -> Result<Option<u64>, StoreError> {
        self.ask(|answer| Request::Chat(line, answer)).await
    }

    async fn ask<T>(&self, request: impl FnOnce(Answer<T>) -> Request) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.queue.send(request(answer)).await;
        sent.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Lets nobody write any more and waits until everything that was under way is written.
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
        let (mut appends, mut lines) = (Vec::with_capacity(arrived.len()), Vec::new());
        let (mut for_appends, mut for_lines) = (Vec::with_capacity(arrived.len()), Vec::new());
        for request in arrived.drain(..) {
            match request {
                Request::Append(append, answer) => {
                    appends.push(append);
                    for_appends.push(answer);
                }
                Request::Chat(line, answer) => {
                    lines.push(line);
                    for_lines.push(answer);
                }
                Request::Close(answer) => {
                    requests.close();
                    closing.push(answer);
                }
            }
        }
        let part = Part {
            appends: &appends,
            lines: &lines,
            for_appends,
            for_lines,
        };
        write(&*store, part).await;
    }
    for answer in closing {
        // Whoever wanted to know may have gone.
        let _ = answer.send(());
    }
}

/// What is written together, and who waits for it.
struct Part<'a> {
    appends: &'a [Append],
    lines: &'a [NewLine],
    for_appends: Vec<Answer<Appended>>,
    for_lines: Vec<Answer<Option<u64>>>,
}

impl Part<'_> {
    fn len(&self) -> usize {
        self.appends.len() + self.lines.len()
    }

    /// Two parts, neither of them empty if there is more than one thing in it.
    fn halves(mut self) -> [Self; 2] {
        let (appends, lines) = (self.appends.len().div_ceil(2), self.lines.len() / 2);
        let second = Part {
            appends: &self.appends[appends..],
            lines: &self.lines[lines..],
            for_appends: self.for_appends.split_off(appends),
            for_lines: self.for_lines.split_off(lines),
        };
        self.appends = &self.appends[..appends];
        self.lines = &self.lines[..lines];
        [self, second]
    }

    fn answer(self, written: Written) {
        // Whoever wanted to know may have gone.
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

/// Writes a batch and answers everybody in it. If the store refuses it because of something in it, the halves are
/// written one after the other, until what is refused stands alone.
async fn write(store: &dyn Store, whole: Part<'_>) {
    let mut parts = vec![whole];
    while let Some(mut part) = parts.pop() {
        if part.len() == 0 {
            continue;
        }
        match store.write(part.appends, part.lines).await {
            Ok(written) => part.answer(written),
            Err(StoreError::Refused(_) | StoreError::Corrupt(_)) if part.len() > 1 => {
                let [first, second] = part.halves();
                // The first half is on top: appends to one game stay in order.
                parts.push(second);
                parts.push(first);
            }
            Err(StoreError::Unsure(reason)) => {
                // Nobody can tell a line of chat from the same line said again: whoever said it is told so.
                for answer in part.for_lines.drain(..) {
                    let _ = answer.send(Err(StoreError::Unsure(reason.clone())));
                }
                match find_out(store, part.appends, reason).await {
                    Ok(appends) => part.answer(Written {
                        appends,
                        ..Written::default()
                    }),
                    Err(error) => part.fail(&error),
                }
            }
            Err(error) => part.fail(&error),
        }
    }
}

/// Finds out what became of appends whose commit was not answered.
async fn find_out(
    store: &dyn Store,
    appends: &[Append],
    reason: String,
) -> Result<Vec<Appended>, StoreError> {
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
    Err(StoreError::Unsure(reason))
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
