//! The connection to a server, for a program that waits for keys. A task talks to the server; the program polls it.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use bastide_client::{Api, ApiError, ConnectionError, Session, SessionEvent, TableAccess};
use bastide_protocol::Seq;
use bastide_protocol::Token;
use bastide_protocol::{ClientMessage, Request, ServerMessage};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio::time::MissedTickBehavior;

/// The id of ping messages; no other message uses it.
pub const PING: u32 = 0;

/// The time between two pings.
const PING_EVERY: Duration = Duration::from_secs(15);

/// The longest silence of a server despite pings.
const SILENCE: Duration = Duration::from_secs(40);

/// The longest time to close the connection.
const GOODBYE: Duration = Duration::from_secs(2);

/// An event of the connection.
#[derive(Debug)]
pub enum LinkEvent {
    /// A message from the server.
    Said(Box<ServerMessage>),
    /// The connection is lost; the number of attempts to reconnect.
    Lost(u32),
    /// The connection ended for good, with the reason.
    Ended(ConnectionError),
    /// The requested record of the game.
    Record(Result<String, ApiError>),
    /// The result of filling the free seats with bots.
    Filled(Result<(), ApiError>),
}

/// A command to the task.
enum LinkCommand {
    Say(ClientMessage),
    Anew,
    Record,
    Fill { host: Token, bot: String },
}

/// A connection to a server.
pub struct ServerLink {
    orders: UnboundedSender<LinkCommand>,
    news: Receiver<LinkEvent>,
    task: JoinHandle<()>,
}

impl ServerLink {
    /// Opens a connection. The runtime must outlive it.
    pub fn open(runtime: &tokio::runtime::Handle, place: TableAccess) -> ServerLink {
        let (orders, received) = unbounded_channel();
        let (sender, news) = channel();
        let task = runtime.spawn(talk(place, received, sender));
        ServerLink { orders, news, task }
    }

    /// Sends pending messages and closes the connection.
    pub async fn close(self) {
        drop(self.orders);
        // Does not wait long for a server that does not answer.
        let _ = tokio::time::timeout(GOODBYE, self.task).await;
    }

    /// Sends a message to the server. It is lost while the connection is down.
    pub fn send(&self, message: ClientMessage) {
        self.order(LinkCommand::Say(message));
    }

    /// Reconnects and receives the log from the beginning.
    pub fn begin_anew(&self) {
        self.order(LinkCommand::Anew);
    }

    /// Requests the record of the game.
    pub fn ask_record(&self) {
        self.order(LinkCommand::Record);
    }

    /// Fills the free seats with a bot.
    pub fn fill(&self, host: Token, bot: String) {
        self.order(LinkCommand::Fill { host, bot });
    }

    fn order(&self, order: LinkCommand) {
        // The task ends only when the connection ended for good, which it has reported.
        let _ = self.orders.send(order);
    }

    /// Returns the next event, without waiting.
    pub fn poll(&self) -> Option<LinkEvent> {
        self.news.try_recv().ok()
    }
}

async fn talk(
    place: TableAccess,
    mut orders: UnboundedReceiver<LinkCommand>,
    sender: Sender<LinkEvent>,
) {
    let api = Api::new(place.server.clone());
    let anew = |since: Option<Seq>| Session::<ServerMessage>::new(place.clone(), since);
    let mut session = anew(Some(0));
    let mut tries = 0;
    let mut heard_at = Instant::now();
    let mut ping = tokio::time::interval(PING_EVERY);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let since = session.since();
        tokio::select! {
            heard = session.receive() => {
                heard_at = Instant::now();
                let news = match heard {
                    Ok(SessionEvent::Message(message)) => {
                        tries = 0;
                        LinkEvent::Said(Box::new(message))
                    }
                    Ok(SessionEvent::Lost { .. }) => {
                        tries += 1;
                        LinkEvent::Lost(tries)
                    }
                    Err(lost) => LinkEvent::Ended(lost),
                };
                let ended = matches!(news, LinkEvent::Ended(_));
                let welcomed = matches!(&news, LinkEvent::Said(said) if matches!(**said, ServerMessage::Welcome { .. }));
                if sender.send(news).is_err() || ended {
                    return hang_up(session).await;
                }
                if welcomed {
                    // The answer has the server's time. A failure is reported by the next `hear`.
                    let _ = session.send(&Request::Ping {}.numbered(PING)).await;
                }
            }
            order = orders.recv() => match order {
                None => return hang_up(session).await,
                // A lost connection is reported by the next `hear`.
                Some(LinkCommand::Say(message)) => drop(session.send(&message).await),
                Some(LinkCommand::Anew) => {
                    hang_up(std::mem::replace(&mut session, anew(Some(0)))).await;
                }
                Some(LinkCommand::Record) => {
                    let record = api.record(&place.table).await;
                    let _ = sender.send(LinkEvent::Record(record));
                }
                Some(LinkCommand::Fill { host, bot }) => {
                    let filled = api.fill(&place.table, &host, &bot).await;
                    let _ = sender.send(LinkEvent::Filled(filled));
                }
            },
            _ = ping.tick() => {
                if !session.is_connected() {
                    heard_at = Instant::now();
                } else if heard_at.elapsed() > SILENCE {
                    // A vanished network gives no error.
                    hang_up(std::mem::replace(&mut session, anew(since))).await;
                    tries += 1;
                    let _ = sender.send(LinkEvent::Lost(tries));
                } else {
                    let _ = session.send(&Request::Ping {}.numbered(PING)).await;
                }
            }
        }
    }
}

async fn hang_up(session: Session) {
    let _ = tokio::time::timeout(GOODBYE / 2, session.close()).await;
}
