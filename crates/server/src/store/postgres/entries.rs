//! Writes many rows with one statement, with an array for each column.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::Connection;
use super::error::WriteError;
use crate::store::plan::Update;
use crate::store::{DeadlineChange, StoreError, rows};
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_table::log::LogEntry;

/// Inserts entries of any games.
pub(in crate::store) async fn insert(
    connection: &mut Connection,
    entries: &[(&TableId, &LogEntry)],
) -> Result<(), StoreError> {
    Ok(insert_rows(connection, entries).await?)
}

/// Inserts entries of any games, and distinguishes contention from other errors.
pub(super) async fn insert_rows(
    connection: &mut Connection,
    entries: &[(&TableId, &LogEntry)],
) -> Result<(), WriteError> {
    let bodies: Result<Vec<_>, _> = entries.iter().map(|(_, entry)| rows::body(entry)).collect();
    let column = |value: fn(&LogEntry) -> i64| -> Vec<i64> {
        entries.iter().map(|(_, entry)| value(entry)).collect()
    };
    let games: Vec<&str> = entries.iter().map(|(game, _)| game.0.as_str()).collect();
    let words: Vec<&str> = entries.iter().map(|(_, entry)| entry.kind.word()).collect();
    sqlx::query(
        "INSERT INTO entries (game, seq, at, kind, body)
         SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])",
    )
    .bind(games)
    .bind(column(|entry| rows::column(entry.seq)))
    .bind(column(|entry| entry.at))
    .bind(words)
    .bind(bodies?)
    .execute(connection)
    .await?;
    Ok(())
}

/// Returns the last entries of games. Locks the games in the order of their ids, so that two nodes cannot deadlock.
pub(super) async fn lock_heads(
    connection: &mut Connection,
    games: BTreeSet<&TableId>,
) -> Result<HashMap<String, Seq>, WriteError> {
    let games: Vec<_> = games.into_iter().map(|game| game.0.as_str()).collect();
    let columns: Vec<(String, i64)> = sqlx::query_as(
        "SELECT id, head FROM games WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE",
    )
    .bind(games)
    .fetch_all(connection)
    .await?;
    let mut heads = HashMap::with_capacity(columns.len());
    for (game, head) in columns {
        heads.insert(game, rows::number(head, "the last entry of a game")?);
    }
    Ok(heads)
}

/// Updates games, each only if its last entry has not changed. Returns how many were updated.
pub(super) async fn update(
    connection: &mut Connection,
    updates: &BTreeMap<&TableId, Update<'_>>,
) -> Result<u64, WriteError> {
    let numbers =
        |value: fn(&Update<'_>) -> i64| -> Vec<i64> { updates.values().map(value).collect() };
    let games: Vec<&str> = updates.keys().map(|game| game.0.as_str()).collect();
    let headlines: Vec<_> = updates.values().map(|update| update.headline).collect();
    let phases: Vec<Option<&str>> = headlines
        .iter()
        .map(|headline| headline.map(|headline| rows::phase_word(headline.phase)))
        .collect();
    let listed: Vec<Option<bool>> = headlines
        .iter()
        .map(|headline| headline.map(|headline| headline.listed))
        .collect();
    let summaries: Vec<Option<&str>> = headlines
        .iter()
        .map(|headline| headline.map(|headline| headline.summary.as_str()))
        .collect();
    let moved: Vec<bool> = updates
        .values()
        .map(|update| update.deadline != DeadlineChange::Keep)
        .collect();
    let deadlines: Vec<Option<i64>> = updates
        .values()
        .map(|update| match update.deadline {
            DeadlineChange::Set(time) => Some(time),
            DeadlineChange::Clear | DeadlineChange::Keep => None,
        })
        .collect();
    let done = sqlx::query(
        "UPDATE games SET head = n.head, updated = n.updated,
         phase = COALESCE(n.phase, games.phase), listed = COALESCE(n.listed, games.listed),
         summary = COALESCE(n.summary, games.summary),
         deadline = CASE WHEN n.moved THEN n.deadline ELSE games.deadline END
         FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::boolean[], $7::text[],
                     $8::boolean[], $9::bigint[])
              AS n (id, after, head, updated, phase, listed, summary, moved, deadline)
         WHERE games.id = n.id AND games.head = n.after",
    )
    .bind(games)
    .bind(numbers(|update| rows::column(update.after)))
    .bind(numbers(|update| rows::column(update.head)))
    .bind(numbers(|update| update.updated))
    .bind(phases)
    .bind(listed)
    .bind(summaries)
    .bind(moved)
    .bind(deadlines)
    .execute(connection)
    .await?;
    Ok(done.rows_affected())
}
