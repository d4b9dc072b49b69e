//! News that travels between processes with LISTEN and NOTIFY.

use std::time::Duration;

use sqlx::Pool;
use sqlx::postgres::PgListener;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use super::{Connection, Database};
use crate::store::{Change, Here, House, News};
use bastide_protocol::TableId;

/// The channel in the database.
const CHANNEL: &str = "bastide";

/// How much fits into one notification: PostgreSQL takes less than 8000 bytes.
const LONGEST: usize = 7900;

/// How long to wait before the next try to listen.
const PAUSE: Duration = Duration::from_millis(500);

/// After how much silence to see whether the connection still lives.
const SILENCE: Duration = Duration::from_secs(15);

/// The task that listens; it ends with this value.
#[derive(Debug)]
pub(super) struct Listening(JoinHandle<()>);

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Sends news with the transaction: others hear it when that is committed, and only then.
pub(super) async fn notify(connection: &mut Connection, news: &[News]) -> Result<(), sqlx::Error> {
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

/// Begins to listen: whatever is sent from now on arrives.
pub(super) async fn listen(
    pool: Pool<Database>,
    news: broadcast::Sender<News>,
) -> Result<Listening, sqlx::Error> {
    let listener = connect(&pool).await?;
    Ok(Listening(tokio::spawn(run(pool, listener, news))))
}

async fn connect(pool: &Pool<Database>) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

async fn run(pool: Pool<Database>, mut listener: PgListener, news: broadcast::Sender<News>) {
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
        tell(&news, News::Missed);
    }
}

/// Passes news on until the connection is lost for good.
async fn hear(
    listener: &mut PgListener,
    news: &broadcast::Sender<News>,
) -> Result<(), sqlx::Error> {
    loop {
        match tokio::time::timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(notification))) => {
                for item in read(notification.payload()) {
                    tell(news, item);
                }
            }
            // The connection was lost and is there again.
            Ok(Ok(None)) => tell(news, News::Missed),
            Ok(Err(error)) => return Err(error),
            Err(_) => {
                let alive = sqlx::query("SELECT 1").execute(&mut *listener);
                let alive = tokio::time::timeout(SILENCE, alive).await;
                alive.map_err(|_| sqlx::Error::PoolTimedOut)??;
            }
        }
    }
}

/// That nobody listens is fine.
fn tell(news: &broadcast::Sender<News>, item: News) {
    let _ = news.send(item);
}

/// News as notifications: a line for each, as many as fit into one. The id comes last; it holds no line break.
fn messages(news: &[News]) -> Vec<String> {
    let mut messages = vec![String::new()];
    for item in news {
        let line = match item {
            News::Grown(Change { game, head }) => format!("grown {head} {game}\n"),
            News::Said { game, number } => format!("said {number} {game}\n"),
            News::Removed(game) => format!("removed 0 {game}\n"),
            News::Here(here) => format!("here {} {}\n", here_words(here), here.game),
            News::WhoIsThere(House(house)) => format!("who {house} -\n"),
            News::Gone(House(house)) => format!("gone {house} -\n"),
            News::Missed => "missed 0 -\n".to_owned(),
        };
        match messages.last_mut() {
            Some(last) if last.len() + line.len() <= LONGEST => last.push_str(&line),
            _ => messages.push(line),
        }
    }
    messages
}

/// Reads a notification. What cannot be understood comes from a newer program: it may be news of anything.
fn read(message: &str) -> Vec<News> {
    let item = |line: &str| {
        let (word, rest) = line.split_once(' ')?;
        let (number, game) = rest.split_once(' ')?;
        let game = TableId(game.to_owned());
        if word == "here" {
            return read_here(number, game).map(News::Here);
        }
        let number = number.parse().ok()?;
        match word {
            "grown" => Some(News::Grown(Change { game, head: number })),
            "said" => Some(News::Said { game, number }),
            "removed" => Some(News::Removed(game)),
            "who" => Some(News::WhoIsThere(House(number))),
            "gone" => Some(News::Gone(House(number))),
            _ => None,
        }
    };
    let lines = message.lines();
    lines
        .map(|line| item(line).unwrap_or(News::Missed))
        .collect()
}

/// Those who look at a table: the process, how many watch, and the seats, such as `7.2.0.3`.
fn here_words(here: &Here) -> String {
    let mut words = format!("{}.{}", here.house.0, here.spectators);
    for seat in &here.seats {
        words.push_str(&format!(".{seat}"));
    }
    words
}

fn read_here(words: &str, game: TableId) -> Option<Here> {
    let mut words = words.split('.');
    Some(Here {
        house: House(words.next()?.parse().ok()?),
        spectators: words.next()?.parse().ok()?,
        seats: words.map(|seat| seat.parse().ok()).collect::<Option<_>>()?,
        game,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_reads_back_as_it_was_sent_in_messages_that_fit() {
        let game = |number: u64| TableId(format!("tábla {number}"));
        let mut news: Vec<_> = (0..1000)
            .map(|number| {
                News::Grown(Change {
                    game: game(number),
                    head: number,
                })
            })
            .collect();
        news.push(News::Removed(game(7)));
        for seats in [vec![], vec![0, 7]] {
            news.push(News::Here(Here {
                house: House(u64::MAX),
                game: game(9),
                seats,
                spectators: 12,
            }));
        }
        news.push(News::WhoIsThere(House(3)));
        news.push(News::Gone(House(4)));
        news.push(News::Missed);
        news.push(News::Said {
            game: game(8),
            number: 3,
        });
        let sent = messages(&news);
        assert!(sent.len() > 1 && sent.iter().all(|message| message.len() < 8000));
        let heard: Vec<_> = sent.iter().flat_map(|message| read(message)).collect();
        assert_eq!(heard, news);
    }

    #[test]
    fn a_word_of_a_newer_program_means_that_something_was_missed() {
        for line in [
            "renamed 4 abc\n",
            "here 4 abc\n",
            "here 4.1.x abc\n",
            "who you\n",
        ] {
            assert_eq!(read(line), [News::Missed], "{line}");
        }
    }
}
