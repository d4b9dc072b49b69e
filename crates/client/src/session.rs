//! A connection that comes back by itself.

use std::pin::Pin;
use std::time::Duration;

use super::address::{ServerAddress, TableLink};
use super::backoff::Backoff;
use super::connection::Connection;
use super::incoming::{Incoming, Progress};
use super::lost::Lost;
use bastide_protocol::Seq;
use bastide_protocol::{ClientMessage, PROTOCOL, Request, ServerMessage};
use bastide_protocol::{TableId, Token};

/// Where a session plays, and what proves its seats.
#[derive(Clone, Debug)]
pub struct Place {
    /// The server.
    pub server: ServerAddress,
    /// The table.
    pub table: TableId,
    /// The tokens of the seats held; none for a spectator.
    pub tokens: Vec<Token>,
}

impl From<TableLink> for Place {
    fn from(link: TableLink) -> Place {
        Place {
            server: link.server,
            table: link.table,
            tokens: link.tokens,
        }
    }
}

/// What a session hears.
#[derive(Debug)]
pub enum Heard<M = ServerMessage> {
    /// A message. The first one after the start and after each loss is `welcome`.
    Message(M),
    /// The connection is lost; the session comes back after a while by itself. What was said and not answered may or
    /// may not be done: the next `welcome` shows it.
    Lost {
        /// Why.
        why: Lost,
        /// How long it waits.
        pause: Duration,
    },
}

type Coming<M> = Pin<Box<dyn Future<Output = Result<(Connection, M), Lost>> + Send>>;

/// A connection to a table that comes back when it is lost. It sees to it that entries come each once and in order.
pub struct Session<M = ServerMessage> {
    place: Place,
    since: Option<Seq>,
    connection: Option<Connection>,
    coming: Option<Coming<M>>,
    backoff: Backoff,
    last_id: u32,
}

impl<M> std::fmt::Debug for Session<M> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session")
            .field("table", &self.place.table)
            .field("since", &self.since)
            .finish_non_exhaustive()
    }
}

impl<M: Incoming + Send + 'static> Session<M> {
    /// A session that has not connected yet: it does when it is listened to. `since` is the last entry that is known
    /// from an earlier session, if there was one.
    pub fn new(place: Place, since: Option<Seq>) -> Session<M> {
        Session {
            place,
            since,
            connection: None,
            coming: None,
            backoff: Backoff::default(),
            last_id: 0,
        }
    }

    /// With other waits between tries.
    pub fn with_backoff(mut self, backoff: Backoff) -> Session<M> {
        self.backoff = backoff;
        self
    }

    /// The last entry that the session has heard of.
    pub fn since(&self) -> Option<Seq> {
        self.since
    }

    /// Whether it is connected now.
    pub fn is_connected(&self) -> bool {
        self.connection.is_some()
    }

    /// A number for the next message.
    pub fn next_id(&mut self) -> u32 {
        self.last_id = self.last_id.wrapping_add(1);
        self.last_id
    }

    /// Says something, if it is connected. A loss is heard of by [`Session::hear`], too.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), Lost> {
        match &mut self.connection {
            Some(connection) => connection.say(message).await,
            None => Err(Lost::Broken("it is not back yet".to_owned())),
        }
    }

    /// The next thing to know. An error is final: coming back would not help. Nothing is lost if the wait is given up.
    pub async fn hear(&mut self) -> Result<Heard<M>, Lost> {
        match self.next().await {
            Ok(message) => Ok(Heard::Message(message)),
            Err(why) if why.is_final() => Err(why),
            Err(why) => {
                self.connection = None;
                let pause = self.backoff.wait();
                self.come(pause);
                Ok(Heard::Lost { why, pause })
            }
        }
    }

    async fn next(&mut self) -> Result<M, Lost> {
        if let Some(connection) = &mut self.connection {
            let text = connection.hear().await?;
            let message = read::<M>(&text)?;
            self.follow(&message)?;
            return Ok(message);
        }
        if self.coming.is_none() {
            self.come(Duration::ZERO);
        }
        let Some(coming) = &mut self.coming else {
            return Err(Lost::Broken("it does not come back".to_owned()));
        };
        // Kept until it is done: whoever stops listening for a moment does not begin anew.
        let came = coming.as_mut().await;
        self.coming = None;
        let (connection, welcome) = came?;
        self.follow(&welcome)?;
        self.connection = Some(connection);
        self.backoff.reset();
        Ok(welcome)
    }

    fn come(&mut self, pause: Duration) {
        self.coming = Some(Box::pin(come(self.place.clone(), self.since, pause)));
    }

    /// Goes on in the log, and sees that nothing is missing and nothing comes twice.
    fn follow(&mut self, message: &M) -> Result<(), Lost> {
        match message.progress() {
            Progress::Welcome { head, missed } => {
                if let Some(since) = self.since {
                    check_missed(since, head, &missed)?;
                }
                self.since = Some(head);
            }
            Progress::Update(seqs) => {
                for seq in seqs {
                    let since = self.since.unwrap_or_default();
                    if seq != since + 1 {
                        let told = format!("entry {seq} came behind entry {since}");
                        return Err(Lost::Nonsense(told));
                    }
                    self.since = Some(seq);
                }
            }
            Progress::Bye(error) => return Err(Lost::Told(error)),
            Progress::Other => {}
        }
        Ok(())
    }

    /// Goes away in an orderly manner.
    pub async fn close(mut self) {
        if let Some(connection) = self.connection.take() {
            connection.close().await;
        }
    }
}

/// Entries that were missed end at the head and have no gap. Whoever was away for very long is told only the last.
fn check_missed(since: Seq, head: Seq, missed: &[Seq]) -> Result<(), Lost> {
    let behind = head.checked_sub(since);
    let first = missed.first().copied().unwrap_or(head + 1);
    let in_order = missed.iter().copied().eq(first..=head);
    match behind {
        Some(behind) if in_order && first > since && (behind == 0) == missed.is_empty() => Ok(()),
        _ => Err(Lost::Nonsense(format!(
            "behind entry {since} it tells entries {missed:?}, and the log stands at {head}"
        ))),
    }
}

async fn come<M: Incoming>(
    place: Place,
    since: Option<Seq>,
    pause: Duration,
) -> Result<(Connection, M), Lost> {
    tokio::time::sleep(pause).await;
    let mut connection = Connection::open(&place.server.socket(&place.table)).await?;
    let tokens = place.tokens.iter().map(|token| token.reveal().to_owned());
    let enter = Request::Enter {
        version: PROTOCOL,
        tokens: tokens.collect(),
        since,
    };
    connection.say(&enter.numbered(0)).await?;
    let welcome = read::<M>(&connection.hear().await?)?;
    match welcome.progress() {
        Progress::Welcome { .. } => Ok((connection, welcome)),
        Progress::Bye(error) => Err(Lost::Told(error)),
        _ => Err(Lost::Nonsense("the first message is no welcome".to_owned())),
    }
}

fn read<M: Incoming>(text: &str) -> Result<M, Lost> {
    M::read(text).map_err(|error| Lost::Nonsense(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missed_entries_are_taken_only_without_gaps() {
        let good = |since, head, missed: &[Seq]| check_missed(since, head, missed).is_ok();
        assert!(good(5, 5, &[]));
        assert!(good(5, 7, &[6, 7]));
        assert!(good(5, 900, &[899, 900]), "away for very long");
        assert!(!good(5, 7, &[]), "nothing is told");
        assert!(!good(5, 7, &[6]), "the last is missing");
        assert!(!good(5, 8, &[6, 8]), "one between is missing");
        assert!(!good(5, 7, &[5, 6, 7]), "one comes twice");
        assert!(!good(5, 4, &[]), "the log is shorter than it was");
    }
}
