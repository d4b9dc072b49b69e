//! Writes many rows with few statements.

use std::collections::{BTreeSet, HashMap};

use sqlx::QueryBuilder;

use super::{Connection, Database, failure};
use crate::store::plan::Update;
use crate::store::{Append, DeadlineChange, StoreError, rows};
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_table::log::LogEntry;

/// Inserts entries of any games.
pub(in crate::store) async fn insert(
    connection: &mut Connection,
    entries: &[(&TableId, &LogEntry)],
) -> Result<(), StoreError> {
    for run in runs(entries) {
        let mut bodies = Vec::with_capacity(run.len());
        for (_, entry) in run {
            bodies.push(rows::body(entry)?);
        }
        let mut query =
            QueryBuilder::<Database>::new("INSERT INTO entries (game, seq, at, kind, body) ");
        query.push_values(run.iter().zip(bodies), |mut row, ((game, entry), body)| {
            row.push_bind(&game.0)
                .push_bind(rows::column(entry.seq))
                .push_bind(entry.at)
                .push_bind(entry.kind.word())
                .push_bind(body);
        });
        let query = query.build();
        query.execute(&mut *connection).await.map_err(failure)?;
    }
    Ok(())
}

/// Returns the last entries of the games in the appends.
pub(super) async fn heads(
    connection: &mut Connection,
    appends: &[Append],
) -> Result<HashMap<String, Seq>, StoreError> {
    let games: BTreeSet<_> = appends.iter().map(|append| &append.game).collect();
    let games: Vec<_> = games.into_iter().collect();
    let mut heads = HashMap::with_capacity(games.len());
    for run in runs(&games) {
        let mut query = QueryBuilder::<Database>::new("SELECT id, head FROM games WHERE id IN (");
        let mut list = query.separated(", ");
        for game in run {
            list.push_bind(&game.0);
        }
        list.push_unseparated(")");
        let query = query.build_query_as::<(String, i64)>();
        for (game, head) in query.fetch_all(&mut *connection).await.map_err(failure)? {
            heads.insert(game, rows::number(head, "the last entry of a game")?);
        }
    }
    Ok(heads)
}

/// Updates games, each only if its last entry has not changed. Returns how many were updated.
pub(super) async fn update(
    connection: &mut Connection,
    updates: &[(&&TableId, &Update<'_>)],
) -> Result<u64, StoreError> {
    let mut updated = 0;
    for run in runs(updates) {
        let mut query = QueryBuilder::<Database>::new(
            "UPDATE games SET head = n.column3, updated = n.column4,
             phase = COALESCE(n.column5, phase), listed = COALESCE(n.column6, listed),
             summary = COALESCE(n.column7, summary),
             deadline = CASE WHEN n.column8 THEN n.column9 ELSE deadline END FROM (",
        );
        query.push_values(run, |mut row, (game, update)| {
            let headline = update.headline;
            row.push_bind(&game.0)
                .push_bind(rows::column(update.after))
                .push_bind(rows::column(update.head))
                .push_bind(update.updated)
                .push_bind(headline.map(|headline| rows::phase_word(headline.phase)))
                .push_bind(headline.map(|headline| headline.listed))
                .push_bind(headline.map(|headline| &headline.summary))
                .push_bind(update.deadline != DeadlineChange::Keep)
                .push_bind(match update.deadline {
                    DeadlineChange::Set(time) => Some(time),
                    DeadlineChange::Clear | DeadlineChange::Keep => None,
                });
        });
        query.push(") AS n WHERE games.id = n.column1 AND games.head = n.column2");
        let done = query.build().execute(&mut *connection).await;
        updated += done.map_err(failure)?.rows_affected();
    }
    Ok(updated)
}

/// Splits rows into runs of a few fixed lengths, so that only a few statements are ever prepared. The longest stays far
/// below SQLite's limit on parameters.
fn runs<T>(rows: &[T]) -> impl Iterator<Item = &[T]> {
    let mut left = rows;
    std::iter::from_fn(move || {
        let length = [128, 16, 4, 1]
            .into_iter()
            .find(|length| *length <= left.len())?;
        let (run, rest) = left.split_at(length);
        left = rest;
        Some(run)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_have_few_lengths_and_cover_every_row_in_order() {
        let rows: Vec<u32> = (0..311).collect();
        let lengths: Vec<_> = runs(&rows).map(<[u32]>::len).collect();
        assert_eq!(lengths, [128, 128, 16, 16, 16, 4, 1, 1, 1]);
        assert_eq!(runs(&rows).flatten().copied().collect::<Vec<_>>(), rows);
        assert_eq!(runs::<u32>(&[]).count(), 0);
    }
}
