//! Lists of games, deadlines, and counts for operators.

use sqlx::QueryBuilder;

use super::{Connection, Database, failure, operator};
use crate::store::rows;
use crate::{
    store::Filter, store::ListedGame, store::LogHead, store::StoreCounts, store::StoreError,
};
use bastide_protocol::Phase;
use bastide_protocol::TableId;
use bastide_protocol::Time;
use bastide_table::Headline;

/// Returns the games whose deadline has passed, oldest deadline first.
pub async fn due(
    connection: &mut Connection,
    now: Time,
    limit: u32,
) -> Result<Vec<LogHead>, StoreError> {
    let columns: Vec<(String, i64)> = sqlx::query_as(
        "SELECT id, head FROM games WHERE deadline IS NOT NULL AND deadline <= $1 ORDER BY deadline, id LIMIT $2",
    )
    .bind(now)
    .bind(i64::from(limit))
    .fetch_all(connection)
    .await
    .map_err(failure)?;
    let change = |(id, head)| {
        Ok(LogHead {
            game: TableId(id),
            head: rows::number(head, "the last entry of a game")?,
        })
    };
    columns.into_iter().map(change).collect()
}

/// Returns the next deadline.
pub async fn next_deadline(connection: &mut Connection) -> Result<Option<Time>, StoreError> {
    sqlx::query_scalar(
        "SELECT deadline FROM games WHERE deadline IS NOT NULL ORDER BY deadline LIMIT 1",
    )
    .fetch_optional(connection)
    .await
    .map_err(failure)
}

/// The columns of a listed game.
type ListColumns = (String, i64, String, bool, String, i64, i64, Option<String>);

/// Lists games, newest first.
pub async fn list(
    connection: &mut Connection,
    filter: &Filter,
) -> Result<Vec<ListedGame>, StoreError> {
    let mut query = QueryBuilder::<Database>::new(
        "SELECT id, head, phase, listed, summary, created, updated,
         (SELECT address FROM origins WHERE game = games.id AND seat = -1) FROM games WHERE 1 = 1",
    );
    if let Some(phase) = filter.phase {
        // A literal, not a parameter; otherwise the partial index of open games is not used.
        query.push(format_args!(" AND phase = '{}'", rows::phase_word(phase)));
    }
    if filter.listed_only {
        query.push(" AND listed");
    }
    if let Some(time) = filter.updated_before {
        query.push(" AND updated < ").push_bind(time);
    }
    if let Some(time) = filter.deadline_before {
        query.push(" AND (deadline IS NULL OR deadline < ");
        query.push_bind(time).push(")");
    }
    if let Some(from) = &filter.from {
        query.push(" AND id IN (SELECT game FROM origins WHERE address = ");
        query.push_bind(from.as_str());
        query.push(" UNION SELECT game FROM chat WHERE address = ");
        query.push_bind(from.as_str()).push(")");
    }
    if let Some((time, id)) = &filter.behind {
        query.push(" AND (updated, id) < (").push_bind(*time);
        query.push(", ").push_bind(&id.0).push(")");
    }
    query.push(" ORDER BY updated DESC, id DESC LIMIT ");
    query.push_bind(i64::from(filter.limit));
    let columns: Vec<ListColumns> = query
        .build_query_as()
        .fetch_all(connection)
        .await
        .map_err(failure)?;
    let line = |(id, head, phase, listed, summary, created, updated, from): ListColumns| {
        Ok(ListedGame {
            id: TableId(id),
            headline: Headline {
                phase: rows::read_phase(&phase)?,
                listed,
                summary,
            },
            head: rows::number(head, "the last entry of a game")?,
            created,
            updated,
            // A damaged hash must not make all games unreadable.
            from: from.and_then(|hash| operator::read_address(&hash).ok()),
        })
    };
    columns.into_iter().map(line).collect()
}

/// Returns the number of games by phase and the number of entries, from the tally kept by the database.
pub async fn counts(connection: &mut Connection) -> Result<StoreCounts, StoreError> {
    let columns: Vec<(String, i64, i64)> = sqlx::query_as(
        "SELECT phase, CAST(SUM(games) AS BIGINT), CAST(SUM(entries) AS BIGINT) FROM tally GROUP BY phase",
    )
    .fetch_all(connection)
    .await
    .map_err(failure)?;
    let mut counts = StoreCounts::default();
    for (phase, games, entries) in columns {
        let games = rows::number(games, "games")?;
        match rows::read_phase(&phase)? {
            Phase::Open => counts.open += games,
            Phase::Playing => counts.playing += games,
            Phase::Over | Phase::Closed => counts.over += games,
        }
        counts.entries += rows::number(entries, "entries")?;
    }
    Ok(counts)
}
