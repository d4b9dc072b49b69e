//! A connection that reconnects by itself.

use std::pin::Pin;
use std::time::Duration;

use super::address::{ServerAddress, TableLink};
use super::backoff::Backoff;
use super::connection::Connection;
use super::connection_error::ConnectionError;
use super::incoming::{Incoming, LogProgress};
use bastide_protocol::Seq;
use bastide_protocol::{ClientMessage, ErrorCode, PROTOCOL, Request, ServerMessage};
use bastide_protocol::{TableId, Token};

/// The table that a session plays at, and the tokens of its seats.
#[derive(Clone, Debug)]
pub struct TableAccess {
    /// The server.
    pub server: ServerAddress,
    /// The table.
    pub table: TableId,
    /// The tokens of the held seats. Empty for a spectator.
    pub tokens: Vec<Token>,
}

impl From<TableLink> for TableAccess {
    fn from(link: TableLink) -> TableAccess {
        TableAccess {
            server: link.server,
            table: link.table,
            tokens: link.tokens,
        }
    }
}

/// Something that a session reports.
#[derive(Debug)]
pub enum SessionEvent<M = ServerMessage> {
    /// A message. The first one after the start and after each loss is `welcome`.
    Message(M),
    /// The connection was lost, and the session will reconnect after a pause. Requests that were not answered may or
    /// may not have been carried out; the next `welcome` shows which.
    Lost {
        /// The reason.
        why: ConnectionError,
        /// How long the session waits before it reconnects.
        pause: Duration,
    },
}

/// How often in a row a server must refuse a token before the refusal is final. A single one may come from a server that
/// was restored or does not know the newest entries yet.
const MOST_REFUSALS: u32 = 4;

type ConnectFuture<M> =
    Pin<Box<dyn Future<Output = Result<(Connection, M), ConnectionError>> + Send>>;

/// A connection to a table that reconnects when it is lost. Checks that each entry arrives once and in order.
pub struct Session<M = ServerMessage> {
    place: TableAccess,
    since: Option<Seq>,
    connection: Option<Connection>,
    coming: Option<ConnectFuture<M>>,
    backoff: Backoff,
    /// How often in a row the server refused a token.
    refusals: u32,
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
    /// Creates a session. It connects on the first call of [`Session::receive`]. `since` is the last entry known from an
    /// earlier session, if there was one.
    pub fn new(place: TableAccess, since: Option<Seq>) -> Session<M> {
        Session {
            place,
            since,
            connection: None,
            coming: None,
            backoff: Backoff::default(),
            refusals: 0,
            last_id: 0,
        }
    }

    /// Replaces the default waits between attempts.
    pub fn with_backoff(mut self, backoff: Backoff) -> Session<M> {
        self.backoff = backoff;
        self
    }

    /// Returns the number of the last entry received.
    pub fn since(&self) -> Option<Seq> {
        self.since
    }

    /// Whether the session is connected now.
    pub fn is_connected(&self) -> bool {
        self.connection.is_some()
    }

    /// Returns the number for the next message.
    pub fn next_id(&mut self) -> u32 {
        self.last_id = self.last_id.wrapping_add(1);
        self.last_id
    }

    /// Sends a message if the session is connected. [`Session::receive`] also reports a lost connection.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ConnectionError> {
        match &mut self.connection {
            Some(connection) => connection.send(message).await,
            None => Err(ConnectionError::Broken("not reconnected yet".to_owned())),
        }
    }

    /// Returns the next message or loss. An error is final: reconnecting would not help. Cancel safe.
    pub async fn receive(&mut self) -> Result<SessionEvent<M>, ConnectionError> {
        match self.next().await {
            Ok(message) => Ok(SessionEvent::Message(message)),
            Err(why) if why.is_final() || self.is_refused_again(&why) => Err(why),
            Err(why) => {
                self.connection = None;
                let pause = self.backoff.wait();
                self.come(pause);
                Ok(SessionEvent::Lost { why, pause })
            }
        }
    }

    /// Counts refused tokens. Returns whether there were too many.
    fn is_refused_again(&mut self, why: &ConnectionError) -> bool {
        let is_refusal =
            matches!(why, ConnectionError::Told(error) if error.code == ErrorCode::BadToken);
        self.refusals += u32::from(is_refusal);
        is_refusal && self.refusals >= MOST_REFUSALS
    }

    async fn next(&mut self) -> Result<M, ConnectionError> {
        if let Some(connection) = &mut self.connection {
            let text = connection.receive().await?;
            let message = read::<M>(&text)?;
            self.follow(&message)?;
            return Ok(message);
        }
        if self.coming.is_none() {
            self.come(Duration::ZERO);
        }
        let Some(coming) = &mut self.coming else {
            return Err(ConnectionError::Broken(
                "no attempt to reconnect is under way".to_owned(),
            ));
        };
        // Stored until it completes, so that a cancelled call does not start the attempt again.
        let came = coming.as_mut().await;
        self.coming = None;
        let (connection, welcome) = came?;
        self.follow(&welcome)?;
        self.connection = Some(connection);
        self.backoff.reset();
        self.refusals = 0;
        Ok(welcome)
    }

    fn come(&mut self, pause: Duration) {
        self.coming = Some(Box::pin(come(self.place.clone(), self.since, pause)));
    }

    /// Advances through the log. Refuses a gap and a repeated entry.
    fn follow(&mut self, message: &M) -> Result<(), ConnectionError> {
        match message.progress() {
            LogProgress::Welcome { head, missed } => {
                if let Some(since) = self.since {
                    check_missed(since, head, &missed)?;
                }
                self.since = Some(head);
            }
            LogProgress::Update(seqs) => {
                for seq in seqs {
                    let since = self.since.unwrap_or_default();
                    if seq != since + 1 {
                        let message = format!("entry {seq} came after entry {since}");
                        return Err(ConnectionError::Nonsense(message));
                    }
                    self.since = Some(seq);
                }
            }
            LogProgress::Bye(error) => return Err(ConnectionError::Told(error)),
            LogProgress::Other => {}
        }
        Ok(())
    }

    /// Closes the connection in an orderly way.
    pub async fn close(mut self) {
        if let Some(connection) = self.connection.take() {
            connection.close().await;
        }
    }
}

/// Checks that the missed entries end at the head and have no gap. After a long absence the server sends only the last
/// ones.
fn check_missed(since: Seq, head: Seq, missed: &[Seq]) -> Result<(), ConnectionError> {
    let behind = head.checked_sub(since);
    let first = missed.first().copied().unwrap_or(head + 1);
    let in_order = missed.iter().copied().eq(first..=head);
    match behind {
        Some(behind) if in_order && first > since && (behind == 0) == missed.is_empty() => Ok(()),
        _ => Err(ConnectionError::Nonsense(format!(
            "after entry {since} the server sent entries {missed:?}, but the log ends at {head}"
        ))),
    }
}

async fn come<M: Incoming>(
    place: TableAccess,
    since: Option<Seq>,
    pause: Duration,
) -> Result<(Connection, M), ConnectionError> {
    tokio::time::sleep(pause).await;
    let mut connection = Connection::open(&place.server.socket(&place.table)).await?;
    let tokens = place.tokens.iter().map(|token| token.reveal().to_owned());
    let enter = Request::Enter {
        version: PROTOCOL,
        tokens: tokens.collect(),
        since,
    };
    connection.send(&enter.numbered(0)).await?;
    let welcome = read::<M>(&connection.receive().await?)?;
    match welcome.progress() {
        LogProgress::Welcome { .. } => Ok((connection, welcome)),
        LogProgress::Bye(error) => Err(ConnectionError::Told(error)),
        _ => Err(ConnectionError::Nonsense(
            "the first message is not a welcome".to_owned(),
        )),
    }
}

fn read<M: Incoming>(text: &str) -> Result<M, ConnectionError> {
    M::read(text).map_err(|error| ConnectionError::Nonsense(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_repeated_refusals_of_a_token_are_final() {
        let place = TableAccess {
            server: "http://localhost".parse().expect("an address"),
            table: TableId("T".to_owned()),
            tokens: Vec::new(),
        };
        let mut session: Session = Session::new(place, None);
        let told = |code: ErrorCode| ConnectionError::Told(code.into());
        let refused = told(ErrorCode::BadToken);
        assert!(!refused.is_final());
        let mut finals = (0..MOST_REFUSALS).map(|_| session.is_refused_again(&refused));
        assert_eq!(finals.position(|is_final| is_final), Some(3));
        assert!(!session.is_refused_again(&told(ErrorCode::Unavailable)));
        assert!(told(ErrorCode::SeatGivenUp).is_final(), "the log says so");
    }

    #[test]
    fn missed_entries_must_have_no_gaps() {
        let good = |since, head, missed: &[Seq]| check_missed(since, head, missed).is_ok();
        assert!(good(5, 5, &[]));
        assert!(good(5, 7, &[6, 7]));
        assert!(good(5, 900, &[899, 900]), "away for a very long time");
        assert!(!good(5, 7, &[]), "no entry is sent");
        assert!(!good(5, 7, &[6]), "the last entry is missing");
        assert!(!good(5, 8, &[6, 8]), "an entry in between is missing");
        assert!(!good(5, 7, &[5, 6, 7]), "an entry is repeated");
        assert!(!good(5, 4, &[]), "the log is shorter than before");
    }
}
