//! Bans.

use super::{Connection, failure};
use crate::store::{Ban, StoreError};

/// Sets a ban, or changes its reason and time.
pub async fn set(connection: &mut Connection, ban: &Ban) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO bans (address, reason, at) VALUES ($1, $2, $3)
         ON CONFLICT (address) DO UPDATE SET reason = excluded.reason, at = excluded.at",
    )
    .bind(&ban.address)
    .bind(&ban.reason)
    .bind(ban.at)
    .execute(connection)
    .await
    .map_err(failure)?;
    Ok(())
}

/// Lifts a ban. Returns whether it existed.
pub async fn lift(connection: &mut Connection, address: &str) -> Result<bool, StoreError> {
    let lifted = sqlx::query("DELETE FROM bans WHERE address = $1")
        .bind(address)
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(lifted.rows_affected() > 0)
}

/// Returns all bans, by address.
pub async fn all(connection: &mut Connection) -> Result<Vec<Ban>, StoreError> {
    let columns: Vec<(String, String, i64)> =
        sqlx::query_as("SELECT address, reason, at FROM bans ORDER BY address")
            .fetch_all(connection)
            .await
            .map_err(failure)?;
    let ban = |(address, reason, at)| Ban {
        address,
        reason,
        at,
    };
    Ok(columns.into_iter().map(ban).collect())
}
