//! The implementation of [`OperatorStore`] for both databases, and its statements.

use async_trait::async_trait;
use sqlx::QueryBuilder;

use super::store::{read, write};
use super::{Connection, Database, OurStore, chat, failure, games, pulse, push};
use crate::address_hash::{AddressHash, AddressKey};
use crate::store::rows::GameRow;
use crate::store::{
    GameCopy, IdPage, OperatorStore, Origin, Pulse, Rewrite, StoreError, StoreEvent, rows,
};
use bastide_protocol::TableId;

/// The seat of an origin that belongs to the table itself.
const TABLE: i32 = -1;

#[async_trait]
impl OperatorStore for OurStore {
    async fn ids(&self, page: &IdPage) -> Result<Vec<TableId>, StoreError> {
        read(async { ids(&mut *self.reader().await?, page).await }).await
    }

    async fn copy(&self, game: &TableId) -> Result<Option<GameCopy>, StoreError> {
        read(async { copy(&mut *self.reader().await?, game).await }).await
    }

    async fn origins(&self, game: &TableId) -> Result<Vec<Origin>, StoreError> {
        read(async { origins(&mut *self.reader().await?, game).await }).await
    }

    async fn stored_push_key(&self) -> Result<Option<String>, StoreError> {
        read(async { push::key(&mut *self.reader().await?).await }).await
    }

    async fn delete_chat(&self, game: &TableId, number: u64) -> Result<bool, StoreError> {
        write(async {
            let mut transaction = self.begin().await?;
            let deleted = delete_chat(&mut transaction, game, number).await?;
            self.commit(transaction, Vec::new()).await?;
            Ok(deleted)
        })
        .await
    }

    async fn rewrite(&self, changes: &[Rewrite]) -> Result<bool, StoreError> {
        write(async {
            let mut transaction = self.begin().await?;
            let mut news = Vec::new();
            for change in changes {
                if !rewrite(&mut transaction, change).await? {
                    return Ok(false);
                }
                OurStore::note_forgotten(&mut transaction, &change.game).await?;
                news.push(StoreEvent::Removed(change.game.clone()));
            }
            self.commit(transaction, news).await?;
            Ok(true)
        })
        .await
    }

    async fn pulse(&self) -> Result<Option<Pulse>, StoreError> {
        read(async { pulse::pulse(&mut *self.reader().await?).await }).await
    }

    async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        // Reading a large file takes longer than other operations may.
        let mut found = self.check_integrity().await?;
        found.extend(miscounts(&mut *self.reader().await?).await?);
        Ok(found)
    }
}

async fn ids(connection: &mut Connection, page: &IdPage) -> Result<Vec<TableId>, StoreError> {
    let mut query = QueryBuilder::<Database>::new("SELECT id FROM games");
    if let Some(beyond) = &page.beyond {
        query.push(if page.backwards {
            " WHERE id < "
        } else {
            " WHERE id > "
        });
        query.push_bind(&beyond.0);
    }
    query.push(if page.backwards {
        " ORDER BY id DESC"
    } else {
        " ORDER BY id"
    });
    query.push(" LIMIT ").push_bind(i64::from(page.limit));
    let ids: Vec<(String,)> = query
        .build_query_as()
        .fetch_all(connection)
        .await
        .map_err(failure)?;
    Ok(ids.into_iter().map(|(id,)| TableId(id)).collect())
}

async fn copy(connection: &mut Connection, game: &TableId) -> Result<Option<GameCopy>, StoreError> {
    let Some(row) = games::row(connection, game).await? else {
        return Ok(None);
    };
    match copy_of(connection, row).await {
        // The game may have been removed between the two queries.
        Err(StoreError::Corrupt(_)) if games::row(connection, game).await?.is_none() => Ok(None),
        copied => copied.map(Some),
    }
}

/// Reads everything about the game of a row.
pub async fn copy_of(connection: &mut Connection, row: GameRow) -> Result<GameCopy, StoreError> {
    let entries = games::log(connection, &row).await?;
    let chat = match chat::after(connection, &row.id, 0).await {
        Err(error) if !matches!(error, StoreError::Corrupt(_)) => return Err(error),
        chat => chat,
    };
    let origins = origins(connection, &row.id).await?;
    let subscriptions = push::of(connection, &row.id).await?;
    Ok(GameCopy {
        row,
        entries,
        chat,
        origins,
        subscriptions,
    })
}

async fn delete_chat(
    connection: &mut Connection,
    game: &TableId,
    number: u64,
) -> Result<bool, StoreError> {
    let deleted = sqlx::query("DELETE FROM chat WHERE game = $1 AND number = $2")
        .bind(&game.0)
        .bind(rows::column(number))
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(deleted.rows_affected() > 0)
}

/// Rewrites a game. Returns whether its log is still as long as expected; otherwise the caller rolls back.
async fn rewrite(connection: &mut Connection, change: &Rewrite) -> Result<bool, StoreError> {
    let game = &change.game.0;
    let updated = sqlx::query("UPDATE games SET summary = $1 WHERE id = $2 AND head = $3")
        .bind(&change.headline.summary)
        .bind(game)
        .bind(rows::column(change.head))
        .execute(&mut *connection)
        .await
        .map_err(failure)?;
    if updated.rows_affected() != 1 {
        return Ok(false);
    }
    for entry in &change.entries {
        sqlx::query("UPDATE entries SET body = $1 WHERE game = $2 AND seq = $3")
            .bind(rows::body(entry)?)
            .bind(game)
            .bind(rows::column(entry.seq))
            .execute(&mut *connection)
            .await
            .map_err(failure)?;
    }
    for number in &change.lines {
        delete_chat(connection, &change.game, *number).await?;
    }
    for seat in &change.origins {
        sqlx::query("DELETE FROM origins WHERE game = $1 AND seat = $2")
            .bind(game)
            .bind(seat.map_or(TABLE, i32::from))
            .execute(&mut *connection)
            .await
            .map_err(failure)?;
    }
    Ok(true)
}

/// Returns the key of the address hashes.
pub async fn address_key(connection: &mut Connection) -> Result<AddressKey, StoreError> {
    let digits: String = sqlx::query_scalar("SELECT digits FROM address_key WHERE id = 1")
        .fetch_one(connection)
        .await
        .map_err(failure)?;
    let damaged = || StoreError::Corrupt("the key of the address hashes is damaged".to_owned());
    AddressKey::parse(&digits).ok_or_else(damaged)
}

/// Replaces the key of the address hashes.
pub async fn set_address_key(
    connection: &mut Connection,
    key: &AddressKey,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE address_key SET digits = $1 WHERE id = 1")
        .bind(key.reveal())
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(())
}

/// Notes the address from which a table was set up or a seat was taken. Does nothing if the game does not exist.
pub async fn note_origin(
    connection: &mut Connection,
    game: &TableId,
    origin: &Origin,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO origins (game, seat, address) SELECT id, $2, $3 FROM games WHERE id = $1
         ON CONFLICT (game, seat) DO UPDATE SET address = excluded.address",
    )
    .bind(&game.0)
    .bind(origin.seat.map_or(TABLE, i32::from))
    .bind(origin.address.as_str())
    .execute(connection)
    .await
    .map_err(failure)?;
    Ok(())
}

async fn origins(connection: &mut Connection, game: &TableId) -> Result<Vec<Origin>, StoreError> {
    let columns: Vec<(i32, String)> =
        sqlx::query_as("SELECT seat, address FROM origins WHERE game = $1 ORDER BY seat")
            .bind(&game.0)
            .fetch_all(connection)
            .await
            .map_err(failure)?;
    let origin = |(seat, address): (i32, String)| {
        let damaged = |_| StoreError::Corrupt(format!("an origin of game `{game}` is damaged"));
        Ok(Origin {
            seat: u8::try_from(seat).ok(),
            address: read_address(&address).map_err(damaged)?,
        })
    };
    columns.into_iter().map(origin).collect()
}

/// Parses the hash of an address.
pub fn read_address(text: &str) -> Result<AddressHash, StoreError> {
    text.parse()
        .map_err(|_| StoreError::Corrupt("the hash of an address is damaged".to_owned()))
}

/// Returns the phases whose kept counts differ from the games there are.
async fn miscounts(connection: &mut Connection) -> Result<Vec<String>, StoreError> {
    let columns: Vec<(String,)> = sqlx::query_as(
        "SELECT kept.phase
         FROM (SELECT phase, SUM(games) AS games, SUM(entries) AS entries FROM tally GROUP BY phase) AS kept
         LEFT JOIN (SELECT phase, COUNT(*) AS games, SUM(head) AS entries FROM games GROUP BY phase) AS counted
         ON counted.phase = kept.phase
         WHERE kept.games <> COALESCE(counted.games, 0) OR kept.entries <> COALESCE(counted.entries, 0)
         ORDER BY kept.phase",
    )
    .fetch_all(connection)
    .await
    .map_err(failure)?;
    let words = |(phase,): (String,)| format!("the kept counts of {phase} games are wrong");
    Ok(columns.into_iter().map(words).collect())
}
