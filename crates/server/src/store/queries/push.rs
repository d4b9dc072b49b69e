//! Push subscriptions, and the key pair for push services.

use super::{Connection, failure};
use crate::store::rows;
use crate::store::{SeatSubscription, StoreError};
use bastide_protocol::{PushSubscription, Seq, TableId};
use bastide_table::AwaitedSeat;
use bastide_table::secrets::TokenHash;

/// The columns of a subscription.
type Columns = (i32, String, String, String, String, i64);

/// Returns the key pair, if there is one.
pub async fn key(connection: &mut Connection) -> Result<Option<String>, StoreError> {
    sqlx::query_scalar("SELECT pair FROM push_key WHERE id = 1")
        .fetch_optional(connection)
        .await
        .map_err(failure)
}

/// Stores a key pair if there is none.
pub async fn add_key(connection: &mut Connection, pair: &str) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO push_key (id, pair) VALUES (1, $1) ON CONFLICT (id) DO NOTHING")
        .bind(pair)
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(())
}

/// Replaces the key pair by that of a backup.
pub async fn restore_key(connection: &mut Connection, pair: &str) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO push_key (id, pair) VALUES (1, $1)
         ON CONFLICT (id) DO UPDATE SET pair = excluded.pair",
    )
    .bind(pair)
    .execute(connection)
    .await
    .map_err(failure)?;
    Ok(())
}

/// Stores a subscription of a game that is not over, and deletes the oldest ones of the seat beyond `keep`. Returns
/// whether there is such a game.
pub async fn add(
    connection: &mut Connection,
    game: &TableId,
    new: &SeatSubscription,
    seen: Seq,
    keep: u32,
) -> Result<bool, StoreError> {
    let added = insert(connection, game, new, seen).await?;
    sqlx::query(
        "DELETE FROM subscriptions WHERE game = $1 AND seat = $2 AND endpoint NOT IN (
             SELECT endpoint FROM subscriptions WHERE game = $1 AND seat = $2
             ORDER BY created DESC, endpoint LIMIT $3)",
    )
    .bind(&game.0)
    .bind(i32::from(new.seat))
    .bind(i64::from(keep))
    .execute(connection)
    .await
    .map_err(failure)?;
    Ok(added)
}

/// Stores a subscription of a game that is not over. Returns whether there is such a game.
pub async fn insert(
    connection: &mut Connection,
    game: &TableId,
    new: &SeatSubscription,
    seen: Seq,
) -> Result<bool, StoreError> {
    let added = sqlx::query(
        "INSERT INTO subscriptions (game, seat, endpoint, p256dh, auth, token, created, told)
         SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM games WHERE id = $1 AND phase IN ('open', 'playing')
         ON CONFLICT (game, seat, endpoint) DO UPDATE
         SET p256dh = excluded.p256dh, auth = excluded.auth, token = excluded.token, created = excluded.created",
    )
    .bind(&game.0)
    .bind(i32::from(new.seat))
    .bind(&new.subscription.endpoint)
    .bind(&new.subscription.p256dh)
    .bind(&new.subscription.auth)
    .bind(&new.token.0)
    .bind(new.created)
    .bind(rows::column(seen))
    .execute(connection)
    .await
    .map_err(failure)?;
    Ok(added.rows_affected() > 0)
}

/// Deletes a subscription of a seat; all of them without an endpoint.
pub async fn delete(
    connection: &mut Connection,
    game: &TableId,
    seat: u8,
    endpoint: Option<&str>,
) -> Result<(), StoreError> {
    sqlx::query(
        "DELETE FROM subscriptions WHERE game = $1 AND seat = $2 AND endpoint = COALESCE($3, endpoint)",
    )
    .bind(&game.0)
    .bind(i32::from(seat))
    .bind(endpoint)
    .execute(connection)
    .await
    .map_err(failure)?;
    Ok(())
}

/// Deletes a subscription from all games.
pub async fn forget(
    connection: &mut Connection,
    subscription: &PushSubscription,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM subscriptions WHERE endpoint = $1 AND p256dh = $2 AND auth = $3")
        .bind(&subscription.endpoint)
        .bind(&subscription.p256dh)
        .bind(&subscription.auth)
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(())
}

/// Replaces a subscription in all games. Returns in how many.
pub async fn renew(
    connection: &mut Connection,
    old: &PushSubscription,
    new: &PushSubscription,
) -> Result<u64, StoreError> {
    // Where the device is already subscribed anew, the old row would collide with the new one.
    sqlx::query(
        "DELETE FROM subscriptions AS stale WHERE endpoint = $1 AND p256dh = $2 AND auth = $3 AND EXISTS (
             SELECT 1 FROM subscriptions AS fresh
             WHERE fresh.game = stale.game AND fresh.seat = stale.seat
             AND fresh.endpoint = $4 AND fresh.endpoint <> stale.endpoint)",
    )
    .bind(&old.endpoint)
    .bind(&old.p256dh)
    .bind(&old.auth)
    .bind(&new.endpoint)
    .execute(&mut *connection)
    .await
    .map_err(failure)?;
    let renewed = sqlx::query(
        "UPDATE subscriptions SET endpoint = $4, p256dh = $5, auth = $6
         WHERE endpoint = $1 AND p256dh = $2 AND auth = $3",
    )
    .bind(&old.endpoint)
    .bind(&old.p256dh)
    .bind(&old.auth)
    .bind(&new.endpoint)
    .bind(&new.p256dh)
    .bind(&new.auth)
    .execute(connection)
    .await
    .map_err(failure)?;
    Ok(renewed.rows_affected())
}

/// Whether a player has subscriptions that were not told about a turn.
pub async fn is_untold(
    connection: &mut Connection,
    game: &TableId,
    awaited: AwaitedSeat,
) -> Result<bool, StoreError> {
    let untold: i64 = sqlx::query_scalar(
        "SELECT COUNT(*) FROM subscriptions WHERE game = $1 AND seat = $2 AND told < $3",
    )
    .bind(&game.0)
    .bind(i32::from(awaited.seat))
    .bind(rows::column(awaited.since))
    .fetch_one(connection)
    .await
    .map_err(failure)?;
    Ok(untold > 0)
}

/// Notes that a player's subscriptions are told about a turn. Returns those that were not yet.
pub async fn claim(
    connection: &mut Connection,
    game: &TableId,
    awaited: AwaitedSeat,
) -> Result<Vec<SeatSubscription>, StoreError> {
    let columns: Vec<Columns> = sqlx::query_as(
        "UPDATE subscriptions SET told = $3 WHERE game = $1 AND seat = $2 AND told < $3
         RETURNING seat, token, endpoint, p256dh, auth, created",
    )
    .bind(&game.0)
    .bind(i32::from(awaited.seat))
    .bind(rows::column(awaited.since))
    .fetch_all(connection)
    .await
    .map_err(failure)?;
    columns.into_iter().map(read).collect()
}

/// Returns all subscriptions of a game.
pub async fn of(
    connection: &mut Connection,
    game: &TableId,
) -> Result<Vec<SeatSubscription>, StoreError> {
    let columns: Vec<Columns> = sqlx::query_as(
        "SELECT seat, token, endpoint, p256dh, auth, created FROM subscriptions
         WHERE game = $1 ORDER BY seat, endpoint",
    )
    .bind(&game.0)
    .fetch_all(connection)
    .await
    .map_err(failure)?;
    columns.into_iter().map(read).collect()
}

/// Returns a page of the games being played that have subscriptions, by id.
pub async fn games(
    connection: &mut Connection,
    after: Option<&TableId>,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let ids: Vec<(String,)> = sqlx::query_as(
        "SELECT DISTINCT game FROM subscriptions JOIN games ON id = game
         WHERE phase = 'playing' AND game > $1 ORDER BY game LIMIT $2",
    )
    .bind(after.map_or("", |id| id.0.as_str()))
    .bind(i64::from(limit))
    .fetch_all(connection)
    .await
    .map_err(failure)?;
    Ok(ids.into_iter().map(|(id,)| TableId(id)).collect())
}

fn read(
    (seat, token, endpoint, p256dh, auth, created): Columns,
) -> Result<SeatSubscription, StoreError> {
    let damaged = |_| StoreError::Corrupt("a subscription is damaged".to_owned());
    Ok(SeatSubscription {
        seat: u8::try_from(seat).map_err(damaged)?,
        token: TokenHash(token),
        created,
        subscription: PushSubscription {
            endpoint,
            p256dh,
            auth,
        },
    })
}
