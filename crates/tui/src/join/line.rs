//! The line to a server, for a program that waits for keys: a task talks, and what it hears is picked up now and then.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use bastide_client::{Api, ApiError, Heard, Lost, Place, Session};
use bastide_protocol::Seq;
use bastide_protocol::Token;
use bastide_protocol::{ClientMessage, Request, ServerMessage};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio::time::MissedTickBehavior;

/// The number of the messages that show that we are here; no other message has it.
pub const PING: u32 = 0;

/// How often we show that we are here.
const PING_EVERY: Duration = Duration::from_secs(15);

/// How long a server may say nothing, though it was asked.
const SILENCE: Duration = Duration::from_secs(40);

/// How long saying goodbye may take.
const GOODBYE: Duration = Duration::from_secs(2);

/// What the program hears.
#[derive(Debug)]
pub enum News {
    /// The server said something.
    Said(Box<ServerMessage>),
    /// The server cannot be heard; it was called so many times since.
    Lost(u32),
    /// There is no way back, and why.
    Ended(Lost),
    /// The record of the game, as it was asked for.
    Record(Result<String, ApiError>),
    /// What became of the wish to let computer players have the free seats.
    Filled(Result<(), ApiError>),
}

/// What the program wants.
enum Order {
    Say(ClientMessage),
    Anew,
    Record,
    Fill { host: Token, bot: String },
}

/// The line.
pub struct Line {
    orders: UnboundedSender<Order>,
    news: Receiver<News>,
    task: JoinHandle<()>,
}

impl Line {
    /// Opens a line; the runtime must be there as long as it is used.
    pub fn open(runtime: &tokio::runtime::Handle, place: Place) -> Line {
        let (orders, received) = unbounded_channel();
        let (told, news) = channel();
        let task = runtime.spawn(talk(place, received, told));
        Line { orders, news, task }
    }

    /// Says what is still to be said, and hangs up.
    pub async fn close(self) {
        drop(self.orders);
        // Nobody waits for long for a server that does not answer.
        let _ = tokio::time::timeout(GOODBYE, self.task).await;
    }

    /// Says something to the server. What is said while it cannot be heard is lost.
    pub fn say(&self, message: ClientMessage) {
        self.order(Order::Say(message));
    }

    /// Comes in again and hears everything from the beginning.
    pub fn begin_anew(&self) {
        self.order(Order::Anew);
    }

    /// Asks for the record of the game.
    pub fn ask_record(&self) {
        self.order(Order::Record);
    }

    /// Lets a computer player have the free seats.
    pub fn fill(&self, host: Token, bot: String) {
        self.order(Order::Fill { host, bot });
    }

    fn order(&self, order: Order) {
        // The task ends only when there is no way back, and has told so.
        let _ = self.orders.send(order);
    }

    /// What was heard since the last time, without waiting.
    pub fn heard(&self) -> Option<News> {
        self.news.try_recv().ok()
    }
}

async fn talk(place: Place, mut orders: UnboundedReceiver<Order>, told: Sender<News>) {
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
            heard = session.hear() => {
                heard_at = Instant::now();
                let news = match heard {
                    Ok(Heard::Message(message)) => {
                        tries = 0;
                        News::Said(Box::new(message))
                    }
                    Ok(Heard::Lost { .. }) => {
                        tries += 1;
                        News::Lost(tries)
                    }
                    Err(lost) => News::Ended(lost),
                };
                let ended = matches!(news, News::Ended(_));
                let welcomed = matches!(&news, News::Said(said) if matches!(**said, ServerMessage::Welcome { .. }));
                if told.send(news).is_err() || ended {
                    return hang_up(session).await;
                }
                if welcomed {
                    // The answer tells the server's time. That it cannot be said is heard of soon.
                    let _ = session.say(&Request::Ping {}.numbered(PING)).await;
                }
            }
            order = orders.recv() => match order {
                None => return hang_up(session).await,
                // A line that is lost is heard of by listening.
                Some(Order::Say(message)) => drop(session.say(&message).await),
                Some(Order::Anew) => {
                    hang_up(std::mem::replace(&mut session, anew(Some(0)))).await;
                }
                Some(Order::Record) => {
                    let record = api.record(&place.table).await;
                    let _ = told.send(News::Record(record));
                }
                Some(Order::Fill { host, bot }) => {
                    let filled = api.fill(&place.table, &host, &bot).await;
                    let _ = told.send(News::Filled(filled));
                }
            },
            _ = ping.tick() => {
                if !session.is_connected() {
                    heard_at = Instant::now();
                } else if heard_at.elapsed() > SILENCE {
                    // A network that vanished tells nothing.
                    hang_up(std::mem::replace(&mut session, anew(since))).await;
                    tries += 1;
                    let _ = told.send(News::Lost(tries));
                } else {
                    let _ = session.say(&Request::Ping {}.numbered(PING)).await;
                }
            }
        }
    }
}

async fn hang_up(session: Session) {
    let _ = tokio::time::timeout(GOODBYE / 2, session.close()).await;
}
