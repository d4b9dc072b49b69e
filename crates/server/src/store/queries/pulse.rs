//! Heartbeats of the nodes, and outages.

use super::{Connection, failure};
use crate::store::{Heartbeat, Pulse, StoreError, StoredOutage};
use bastide_protocol::Time;
use bastide_table::Outage;

/// How long outages are kept: longer than the longest clock, in milliseconds.
const KEPT: Time = 400 * 24 * 60 * 60 * 1000;

/// How many outages are kept. If there are more, the oldest become one. A server that crashes all the time must not fill
/// the database and the memory.
const MOST: i64 = 1_000;

/// If the last heartbeat is this far in the future, a wrong clock left it.
const ABSURD: Time = 24 * 60 * 60 * 1000;

/// Records a heartbeat, and an outage if there was one. Must run in a transaction: the row stays locked, so that of
/// several nodes only one records an outage.
pub async fn heartbeat(
    connection: &mut Connection,
    heartbeat: Heartbeat,
) -> Result<Pulse, StoreError> {
    let (stored, restored): (Option<i64>, bool) =
        sqlx::query_as("UPDATE pulse SET beats = beats + 1 WHERE id = 1 RETURNING alive, restored")
            .fetch_one(&mut *connection)
            .await
            .map_err(failure)?;
    let last = match stored {
        Some(time) => Some(time),
        None => last_entry(connection).await?,
    };
    let is_absurd = |last: &Time| *last > heartbeat.now + ABSURD;
    if last.as_ref().is_some_and(is_absurd) {
        // The same clock may have left outages. None may end after the last heartbeat.
        sqlx::query("DELETE FROM outages WHERE ended > $1")
            .bind(heartbeat.now)
            .execute(&mut *connection)
            .await
            .map_err(failure)?;
    }
    let last = last.filter(|last| !is_absurd(last));
    if let (Some(from), Some(silence)) = (last, heartbeat.least_silence)
        && heartbeat.now - from > silence
    {
        let outage = StoredOutage {
            time: Outage {
                from,
                until: heartbeat.now,
            },
            guessed: restored || stored.is_none(),
        };
        record(connection, outage).await?;
    }
    let alive = last.map_or(heartbeat.now, |last| last.max(heartbeat.now));
    set_alive(connection, alive, false).await?;
    Ok(Pulse {
        alive,
        outages: outages_after(connection, heartbeat.known_until).await?,
    })
}

/// Sets the last heartbeat. `restored` says that it comes from a backup.
async fn set_alive(
    connection: &mut Connection,
    alive: Time,
    restored: bool,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE pulse SET alive = $1, restored = $2 WHERE id = 1")
        .bind(alive)
        .bind(restored)
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(())
}

async fn outages_after(
    connection: &mut Connection,
    time: Time,
) -> Result<Vec<StoredOutage>, StoreError> {
    let outages: Vec<(i64, i64, bool)> =
        sqlx::query_as("SELECT began, ended, guessed FROM outages WHERE ended > $1 ORDER BY ended")
            .bind(time)
            .fetch_all(connection)
            .await
            .map_err(failure)?;
    let outage = |(from, until, guessed)| StoredOutage {
        time: Outage { from, until },
        guessed,
    };
    Ok(outages.into_iter().map(outage).collect())
}

/// Records an outage, and forgets what is too old.
async fn record(connection: &mut Connection, outage: StoredOutage) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM outages WHERE ended < $1")
        .bind(outage.time.until - KEPT)
        .execute(&mut *connection)
        .await
        .map_err(failure)?;
    insert(connection, outage).await?;
    join_oldest(connection).await
}

/// Makes one outage of the oldest ones if there are too many. The clocks are then also credited for the times between
/// them, unless they have been credited for a later one.
async fn join_oldest(connection: &mut Connection) -> Result<(), StoreError> {
    let kept: Vec<i64> =
        sqlx::query_scalar("SELECT ended FROM outages ORDER BY ended DESC LIMIT 2 OFFSET $1")
            .bind(MOST - 1)
            .fetch_all(&mut *connection)
            .await
            .map_err(failure)?;
    let &[oldest_kept, _] = kept.as_slice() else {
        return Ok(());
    };
    for query in [
        "UPDATE outages SET began = (SELECT MIN(began) FROM outages) WHERE ended = $1",
        "DELETE FROM outages WHERE ended < $1",
    ] {
        sqlx::query(query)
            .bind(oldest_kept)
            .execute(&mut *connection)
            .await
            .map_err(failure)?;
    }
    Ok(())
}

async fn insert(connection: &mut Connection, outage: StoredOutage) -> Result<(), StoreError> {
    let StoredOutage { time, guessed } = outage;
    sqlx::query("INSERT INTO outages (began, ended, guessed) VALUES ($1, $2, $3) ON CONFLICT (ended) DO NOTHING")
        .bind(time.from)
        .bind(time.until)
        .bind(guessed)
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(())
}

/// Returns when the last entry of all games was added, which stands for the last heartbeat if none was stored.
async fn last_entry(connection: &mut Connection) -> Result<Option<Time>, StoreError> {
    sqlx::query_scalar("SELECT MAX(updated) FROM games")
        .fetch_one(connection)
        .await
        .map_err(failure)
}

/// Returns the last heartbeat and all outages; `None` if no server has served the games yet.
pub async fn pulse(connection: &mut Connection) -> Result<Option<Pulse>, StoreError> {
    let alive: Option<i64> = sqlx::query_scalar("SELECT alive FROM pulse WHERE id = 1")
        .fetch_one(&mut *connection)
        .await
        .map_err(failure)?;
    let Some(alive) = alive else { return Ok(None) };
    let outages = outages_after(connection, Time::MIN).await?;
    Ok(Some(Pulse { alive, outages }))
}

/// Forgets the last heartbeat and the outages, because the games come from another database.
pub async fn forget(connection: &mut Connection) -> Result<(), StoreError> {
    for query in [
        "UPDATE pulse SET alive = NULL, restored = FALSE WHERE id = 1",
        "DELETE FROM outages",
    ] {
        sqlx::query(query)
            .execute(&mut *connection)
            .await
            .map_err(failure)?;
    }
    Ok(())
}

/// Takes over the last heartbeat and the outages of the database that the games come from, except impossible outages,
/// which a wrong clock left.
pub async fn restore(connection: &mut Connection, pulse: &Pulse) -> Result<(), StoreError> {
    let mut ended = 0;
    for outage in &pulse.outages {
        let Outage { from, until } = outage.time;
        if from < ended || until <= from || until > pulse.alive {
            tracing::warn!(from, until, "an impossible outage is not restored");
            continue;
        }
        ended = until;
        insert(connection, *outage).await?;
    }
    set_alive(connection, pulse.alive, true).await
}

/// Writes to a row that nobody needs, to check that writing works.
pub async fn try_to_write(connection: &mut Connection) -> Result<(), StoreError> {
    sqlx::query("UPDATE pulse SET beats = beats + 1 WHERE id = 1")
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(())
}
