//! Single games and their logs.

use sqlx::QueryBuilder;

use super::{Connection, Database, entries, failure};
use crate::store::rows::{self, GameColumns, GameRow};
use crate::store::{StoreError, StoredGame};
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_table::log::LogEntry;

const SELECT: &str =
    "SELECT id, head, phase, listed, summary, secret, created, updated, deadline, said FROM games";

/// Inserts a game with its log.
pub async fn insert(
    connection: &mut Connection,
    game: &GameRow,
    log: &[LogEntry],
) -> Result<(), StoreError> {
    let inserted = sqlx::query(
        "INSERT INTO games (id, head, phase, listed, summary, secret, created, updated, deadline, said)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING",
    )
    .bind(&game.id.0)
    .bind(rows::column(game.head))
    .bind(rows::phase_word(game.headline.phase))
    .bind(game.headline.listed)
    .bind(&game.headline.summary)
    .bind(game.secret.0.as_slice())
    .bind(game.created)
    .bind(game.updated)
    .bind(game.deadline)
    .bind(rows::column(game.said))
    .execute(&mut *connection)
    .await
    .map_err(failure)?;
    if inserted.rows_affected() == 0 {
        return Err(StoreError::Exists(game.id.clone()));
    }
    let log: Vec<_> = log.iter().map(|entry| (&game.id, entry)).collect();
    entries::insert(connection, &log).await
}

/// Reads a game's row.
pub async fn row(
    connection: &mut Connection,
    game: &TableId,
) -> Result<Option<GameRow>, StoreError> {
    let columns: Option<GameColumns> = QueryBuilder::<Database>::new(SELECT)
        .push(" WHERE id = ")
        .push_bind(&game.0)
        .build_query_as()
        .fetch_optional(connection)
        .await
        .map_err(failure)?;
    columns.map(GameRow::read).transpose()
}

/// Reads rows in the order of their ids, after one of them.
pub async fn rows_behind(
    connection: &mut Connection,
    behind: &str,
    limit: i64,
) -> Result<Vec<GameRow>, StoreError> {
    let columns: Vec<GameColumns> = QueryBuilder::<Database>::new(SELECT)
        .push(" WHERE id > ")
        .push_bind(behind)
        .push(" ORDER BY id LIMIT ")
        .push_bind(limit)
        .build_query_as()
        .fetch_all(connection)
        .await
        .map_err(failure)?;
    columns.into_iter().map(GameRow::read).collect()
}

/// Reads a whole game.
///
/// The row says how long the log is, and nothing in a log ever changes. So the two reads are consistent although other
/// writers may come between them, unless the game is removed, which the second read of the row detects.
pub async fn load(
    connection: &mut Connection,
    game: &TableId,
) -> Result<Option<StoredGame>, StoreError> {
    let Some(stored) = row(connection, game).await? else {
        return Ok(None);
    };
    match log(connection, &stored).await {
        Ok(entries) => Ok(Some(StoredGame {
            id: stored.id,
            secret: stored.secret,
            entries,
            headline: stored.headline,
            deadline: stored.deadline,
        })),
        Err(error) => match row(connection, game).await? {
            Some(_) => Err(error),
            None => Ok(None),
        },
    }
}

/// Reads the log of a game up to the head in its row, and checks that nothing is missing.
pub async fn log(connection: &mut Connection, game: &GameRow) -> Result<Vec<LogEntry>, StoreError> {
    let mut log = entries_after(connection, &game.id, 0).await?;
    log.retain(|entry| entry.seq <= game.head);
    if rows::column(game.head) != i64::try_from(log.len()).unwrap_or(i64::MAX) {
        return Err(StoreError::Corrupt(format!(
            "the log of game `{}` should have {} entries and has {}",
            game.id,
            game.head,
            log.len()
        )));
    }
    Ok(log)
}

/// Reads the entries of a game after one of them, and checks that there is no gap.
pub async fn entries_after(
    connection: &mut Connection,
    game: &TableId,
    after: Seq,
) -> Result<Vec<LogEntry>, StoreError> {
    let columns: Vec<(i64, i64, String)> = sqlx::query_as(
        "SELECT seq, at, body FROM entries WHERE game = $1 AND seq > $2 ORDER BY seq",
    )
    .bind(&game.0)
    .bind(rows::column(after))
    .fetch_all(connection)
    .await
    .map_err(failure)?;
    let mut log = Vec::with_capacity(columns.len());
    for (columns, expected) in columns.into_iter().zip(after.saturating_add(1)..) {
        let entry = rows::read_entry(game, columns)?;
        if entry.seq != expected {
            return Err(StoreError::Corrupt(format!(
                "game `{game}` has no entry {expected}"
            )));
        }
        log.push(entry);
    }
    Ok(log)
}

/// Removes the deadline of a game if this is still its last entry.
pub async fn clear_deadline(
    connection: &mut Connection,
    game: &TableId,
    head: Seq,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE games SET deadline = NULL WHERE id = $1 AND head = $2")
        .bind(&game.0)
        .bind(rows::column(head))
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(())
}

/// Removes a game, if `head` is still its last entry. Its log and chat are removed by the foreign keys. Returns whether
/// it was removed.
pub async fn remove(
    connection: &mut Connection,
    game: &TableId,
    head: Option<Seq>,
) -> Result<bool, StoreError> {
    let removed = sqlx::query("DELETE FROM games WHERE id = $1 AND head = COALESCE($2, head)")
        .bind(&game.0)
        .bind(head.map(rows::column))
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(removed.rows_affected() > 0)
}
