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
    Message(Box<ServerMessage>),
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
    Send(ClientMessage),
    Restart,
    Record,
    Fill { host: Token, bot: String },
}

/// A connection to a server.
pub struct ServerLink {
    commands: UnboundedSender<LinkCommand>,
    events: Receiver<LinkEvent>,
    task: JoinHandle<()>,
}

impl ServerLink {
    /// Opens a connection. The runtime must outlive it.
    pub fn open(runtime: &tokio::runtime::Handle, place: TableAccess) -> ServerLink {
        let (commands, received) = unbounded_channel();
        let (sender, events) = channel();
        let task = runtime.spawn(talk(place, received, sender));
        ServerLink {
            commands,
            events,
            task,
        }
    }

    /// Sends pending messages and closes the connection.
    pub async fn close(self) {
        drop(self.commands);
        // Does not wait long for a server that does not answer.
        let _ = tokio::time::timeout(GOODBYE, self.task).await;
    }

    /// Sends a message to the server. It is lost while the connection is down.
    pub fn send(&self, message: ClientMessage) {
        self.command(LinkCommand::Send(message));
    }

    /// Reconnects and receives the log from the beginning.
    pub fn restart(&self) {
        self.command(LinkCommand::Restart);
    }

    /// Requests the record of the game.
    pub fn ask_record(&self) {
        self.command(LinkCommand::Record);
    }

    /// Fills the free seats with a bot.
    pub fn fill(&self, host: Token, bot: String) {
        self.command(LinkCommand::Fill { host, bot });
    }

    fn command(&self, command: LinkCommand) {
        // The task ends only when the connection ended for good, which it has reported.
        let _ = self.commands.send(command);
    }

    /// Returns the next event, without waiting.
    pub fn poll(&self) -> Option<LinkEvent> {
        self.events.try_recv().ok()
    }
}

async fn talk(
    place: TableAccess,
    mut commands: UnboundedReceiver<LinkCommand>,
    sender: Sender<LinkEvent>,
) {
    let api = Api::new(place.server.clone());
    let anew = |since: Option<Seq>| Session::<ServerMessage>::new(place.clone(), since);
    let mut session = anew(Some(0));
    let mut tries = 0;
    let mut received_at = Instant::now();
    let mut ping = tokio::time::interval(PING_EVERY);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let since = session.since();
        tokio::select! {
            received = session.receive() => {
                received_at = Instant::now();
                let event = match received {
                    Ok(SessionEvent::Message(message)) => {
                        tries = 0;
                        LinkEvent::Message(Box::new(message))
                    }
                    Ok(SessionEvent::Lost { .. }) => {
                        tries += 1;
                        LinkEvent::Lost(tries)
                    }
                    Err(lost) => LinkEvent::Ended(lost),
                };
                let ended = matches!(event, LinkEvent::Ended(_));
                let welcomed = matches!(&event, LinkEvent::Message(message) if matches!(**message, ServerMessage::Welcome { .. }));
                if sender.send(event).is_err() || ended {
                    return hang_up(session).await;
                }
                if welcomed {
                    // The answer has the server's time. A failure is reported by the next `Session::receive`.
                    let _ = session.send(&Request::Ping {}.numbered(PING)).await;
                }
            }
            command = commands.recv() => match command {
                None => return hang_up(session).await,
                // A lost connection is reported by the next `Session::receive`.
                Some(LinkCommand::Send(message)) => drop(session.send(&message).await),
                Some(LinkCommand::Restart) => {
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
                    received_at = Instant::now();
                } else if received_at.elapsed() > SILENCE {
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
