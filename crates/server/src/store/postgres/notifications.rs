//! News between nodes, with LISTEN and NOTIFY.

use std::time::Duration;

use sqlx::Pool;
use sqlx::postgres::PgListener;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use super::{Connection, Database};
use crate::store::{LogHead, NodePresence, ServerNodeId, StoreEvent};
use bastide_protocol::TableId;

/// The channel in the database.
const CHANNEL: &str = "bastide";

/// The maximum size of a notification. PostgreSQL allows less than 8000 bytes.
const LONGEST: usize = 7900;

/// How long to wait before the next attempt to listen.
const PAUSE: Duration = Duration::from_millis(500);

/// After how much silence to check whether the connection is still alive.
const SILENCE: Duration = Duration::from_secs(15);

/// The listening task, aborted when this value is dropped.
#[derive(Debug)]
pub(super) struct ListenerTask(JoinHandle<()>);

impl Drop for ListenerTask {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Sends news with the transaction. Other nodes receive them only if it is committed.
pub(super) async fn notify(
    connection: &mut Connection,
    news: &[StoreEvent],
) -> Result<(), sqlx::Error> {
    if news.is_empty() {
        return Ok(());
    }
    sqlx::query("SELECT pg_notify($1, message) FROM UNNEST($2::text[]) AS message")
        .bind(CHANNEL)
        .bind(messages(news))
        .execute(connection)
        .await?;
    Ok(())
}

/// Starts to listen. Everything sent from now on is received.
pub(super) async fn listen(
    pool: Pool<Database>,
    news: broadcast::Sender<StoreEvent>,
) -> Result<ListenerTask, sqlx::Error> {
    let listener = connect(&pool).await?;
    Ok(ListenerTask(tokio::spawn(run(pool, listener, news))))
}

async fn connect(pool: &Pool<Database>) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

async fn run(pool: Pool<Database>, mut listener: PgListener, news: broadcast::Sender<StoreEvent>) {
    while !pool.is_closed() {
        if let Err(error) = hear(&mut listener, &news).await {
            tracing::warn!(%error, "listening to the database was interrupted");
        }
        drop(listener);
        listener = loop {
            match connect(&pool).await {
                Ok(listener) => break listener,
                Err(_) if pool.is_closed() => return,
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        };
        tell(&news, StoreEvent::Missed);
    }
}

/// Passes on news until the connection is lost for good.
async fn hear(
    listener: &mut PgListener,
    news: &broadcast::Sender<StoreEvent>,
) -> Result<(), sqlx::Error> {
    loop {
        match tokio::time::timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(notification))) => {
                for item in read(notification.payload()) {
                    tell(news, item);
                }
            }
            // The connection was lost and restored.
            Ok(Ok(None)) => tell(news, StoreEvent::Missed),
            Ok(Err(error)) => return Err(error),
            Err(_) => {
                let alive = sqlx::query("SELECT 1").execute(&mut *listener);
                let alive = tokio::time::timeout(SILENCE, alive).await;
                alive.map_err(|_| sqlx::Error::PoolTimedOut)??;
            }
        }
    }
}

/// Sends news to the receivers, if there are any.
fn tell(news: &broadcast::Sender<StoreEvent>, item: StoreEvent) {
    let _ = news.send(item);
}

/// Encodes news as notifications, with one line per item and as many lines as fit. The id comes last; it contains no
/// line break.
fn messages(news: &[StoreEvent]) -> Vec<String> {
    let mut messages = vec![String::new()];
    for item in news {
        let line = match item {
            StoreEvent::Grown(LogHead { game, head }) => format!("grown {head} {game}\n"),
            StoreEvent::Said { game, number } => format!("said {number} {game}\n"),
            StoreEvent::Removed(game) => format!("removed 0 {game}\n"),
            StoreEvent::Here(here) => format!("here {} {}\n", here_words(here), here.game),
            StoreEvent::WhoIsThere(ServerNodeId(house)) => format!("who {house} -\n"),
            StoreEvent::Gone(ServerNodeId(house)) => format!("gone {house} -\n"),
            StoreEvent::Missed => "missed 0 -\n".to_owned(),
        };
        match messages.last_mut() {
            Some(last) if last.len() + line.len() <= LONGEST => last.push_str(&line),
            _ => messages.push(line),
        }
    }
    messages
}

/// Parses a notification. An unknown line comes from a newer version of the program and could mean anything, so it
/// counts as [`StoreEvent::Missed`].
fn read(message: &str) -> Vec<StoreEvent> {
    let item = |line: &str| {
        let (word, rest) = line.split_once(' ')?;
        let (number, game) = rest.split_once(' ')?;
        let game = TableId(game.to_owned());
        if word == "here" {
            return read_here(number, game).map(StoreEvent::Here);
        }
        let number = number.parse().ok()?;
        match word {
            "grown" => Some(StoreEvent::Grown(LogHead { game, head: number })),
            "said" => Some(StoreEvent::Said { game, number }),
            "removed" => Some(StoreEvent::Removed(game)),
            "who" => Some(StoreEvent::WhoIsThere(ServerNodeId(number))),
            "gone" => Some(StoreEvent::Gone(ServerNodeId(number))),
            _ => None,
        }
    };
    let lines = message.lines();
    lines
        .map(|line| item(line).unwrap_or(StoreEvent::Missed))
        .collect()
}

/// Encodes the clients of a table: the node, the number of spectators, and the seats, such as `7.2.0.3`.
fn here_words(here: &NodePresence) -> String {
    let mut words = format!("{}.{}", here.house.0, here.spectators);
    for seat in &here.seats {
        words.push_str(&format!(".{seat}"));
    }
    words
}

fn read_here(words: &str, game: TableId) -> Option<NodePresence> {
    let mut words = words.split('.');
    Some(NodePresence {
        house: ServerNodeId(words.next()?.parse().ok()?),
        spectators: words.next()?.parse().ok()?,
        seats: words.map(|seat| seat.parse().ok()).collect::<Option<_>>()?,
        game,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_survive_encoding_in_messages_of_limited_size() {
        let game = |number: u64| TableId(format!("tábla {number}"));
        let mut news: Vec<_> = (0..1000)
            .map(|number| {
                StoreEvent::Grown(LogHead {
                    game: game(number),
                    head: number,
                })
            })
            .collect();
        news.push(StoreEvent::Removed(game(7)));
        for seats in [vec![], vec![0, 7]] {
            news.push(StoreEvent::Here(NodePresence {
                house: ServerNodeId(u64::MAX),
                game: game(9),
                seats,
                spectators: 12,
            }));
        }
        news.push(StoreEvent::WhoIsThere(ServerNodeId(3)));
        news.push(StoreEvent::Gone(ServerNodeId(4)));
        news.push(StoreEvent::Missed);
        news.push(StoreEvent::Said {
            game: game(8),
            number: 3,
        });
        let sent = messages(&news);
        assert!(sent.len() > 1 && sent.iter().all(|message| message.len() < 8000));
        let heard: Vec<_> = sent.iter().flat_map(|message| read(message)).collect();
        assert_eq!(heard, news);
    }

    #[test]
    fn an_unknown_line_means_that_something_was_missed() {
        for line in [
            "renamed 4 abc\n",
            "here 4 abc\n",
            "here 4.1.x abc\n",
            "who you\n",
        ] {
            assert_eq!(read(line), [StoreEvent::Missed], "{line}");
        }
    }
}
