//! Heartbeats of the nodes, and outages.

use super::{Connection, failure};
use crate::store::{Heartbeat, Pulse, StoreError, StoredOutage};
use bastide_protocol::Time;
use bastide_table::Outage;

/// How long outages are kept: longer than the longest clock, in milliseconds.
const KEPT: Time = 400 * 24 * 60 * 60 * 1000;

/// If the last heartbeat is this far in the future, a wrong clock left it.
const ABSURD: Time = 24 * 60 * 60 * 1000;

/// Records a heartbeat, and an outage if there was one. Must run in a transaction: the row stays locked, so that of
/// several nodes only one records an outage.
pub async fn heartbeat(
    connection: &mut Connection,
    heartbeat: Heartbeat,
) -> Result<Pulse, StoreError> {
    // A wrong clock left an outage in the future.
    sqlx::query("DELETE FROM outages WHERE ended > $1")
        .bind(heartbeat.now + ABSURD)
        .execute(&mut *connection)
        .await
        .map_err(failure)?;
    let stored: Option<i64> =
        sqlx::query_scalar("UPDATE pulse SET beats = beats + 1 WHERE id = 1 RETURNING alive")
            .fetch_one(&mut *connection)
            .await
            .map_err(failure)?;
    let last = match stored {
        Some(time) => Some(time),
        None => last_entry(connection).await?,
    };
    let last = last.filter(|last| *last <= heartbeat.now + ABSURD);
    if let (Some(from), Some(silence)) = (last, heartbeat.least_silence)
        && heartbeat.now - from > silence
    {
        let outage = StoredOutage {
            time: Outage {
                from,
                until: heartbeat.now,
            },
            guessed: stored.is_none(),
        };
        record(connection, outage).await?;
    }
    let alive = last.map_or(heartbeat.now, |last| last.max(heartbeat.now));
    sqlx::query("UPDATE pulse SET alive = $1 WHERE id = 1")
        .bind(alive)
        .execute(&mut *connection)
        .await
        .map_err(failure)?;
    let outages: Vec<(i64, i64, bool)> =
        sqlx::query_as("SELECT began, ended, guessed FROM outages WHERE ended > $1 ORDER BY ended")
            .bind(heartbeat.known_until)
            .fetch_all(connection)
            .await
            .map_err(failure)?;
    let outage = |(from, until, guessed)| StoredOutage {
        time: Outage { from, until },
        guessed,
    };
    Ok(Pulse {
        alive,
        outages: outages.into_iter().map(outage).collect(),
    })
}

async fn record(connection: &mut Connection, outage: StoredOutage) -> Result<(), StoreError> {
    let StoredOutage { time, guessed } = outage;
    sqlx::query("DELETE FROM outages WHERE ended < $1")
        .bind(time.until - KEPT)
        .execute(&mut *connection)
        .await
        .map_err(failure)?;
    sqlx::query("INSERT INTO outages (began, ended, guessed) VALUES ($1, $2, $3) ON CONFLICT (ended) DO NOTHING")
        .bind(time.from)
        .bind(time.until)
        .bind(guessed)
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(())
}

/// Returns when the last entry of all games was added, which stands for the last heartbeat of a restored database.
async fn last_entry(connection: &mut Connection) -> Result<Option<Time>, StoreError> {
    sqlx::query_scalar("SELECT MAX(updated) FROM games")
        .fetch_one(connection)
        .await
        .map_err(failure)
}

/// Forgets the last heartbeat and the outages, because the games come from another database.
pub async fn forget(connection: &mut Connection) -> Result<(), StoreError> {
    for query in [
        "UPDATE pulse SET alive = NULL WHERE id = 1",
        "DELETE FROM outages",
    ] {
        sqlx::query(query)
            .execute(&mut *connection)
            .await
            .map_err(failure)?;
    }
    Ok(())
}

/// Writes to a row that nobody needs, to check that writing works.
pub async fn try_to_write(connection: &mut Connection) -> Result<(), StoreError> {
    sqlx::query("UPDATE pulse SET beats = beats + 1 WHERE id = 1")
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(())
}
