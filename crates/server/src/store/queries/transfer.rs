//! Export and import of a whole database.

use tokio::io::{AsyncBufRead, AsyncWrite};

use super::{Connection, bans, chat, failure, games, operator, pulse, push};
use crate::address_hash::AddressKey;
use crate::push::VapidKey;
use crate::store::check;
use crate::store::dump::{DumpLine, DumpReader, DumpWriter, DumpedGame};
use crate::store::{Ban, DumpCounts, DumpError, NewGame, StoreError};

/// How many games are listed at once.
const PAGE: i64 = 64;

/// Exports everything. The caller's transaction ensures that it is as of one moment.
pub async fn export(
    connection: &mut Connection,
    out: &mut (dyn AsyncWrite + Send + Unpin),
) -> Result<DumpCounts, DumpError> {
    let mut writer = DumpWriter::begin(out).await?;
    writer
        .address_key(&operator::address_key(connection).await?)
        .await?;
    if let Some(pulse) = pulse::pulse(connection).await? {
        writer.pulse(pulse).await?;
    }
    if let Some(key) = push::key(connection).await? {
        writer.push_key(&key).await?;
    }
    let mut behind = String::new();
    loop {
        let page = games::rows_behind(connection, &behind, PAGE).await?;
        let Some(last) = page.last() else { break };
        behind.clone_from(&last.id.0);
        for game in page {
            let copy = operator::copy_of(connection, game).await?;
            if let Err(error) = &copy.chat {
                return Err(error.clone().into());
            }
            writer.game(DumpedGame::new(copy)).await?;
        }
    }
    for ban in bans::all(connection).await? {
        writer.ban(ban).await?;
    }
    writer.end().await
}

/// Imports everything. The caller's transaction ensures that it is all or nothing.
pub async fn import(
    connection: &mut Connection,
    from: &mut (dyn AsyncBufRead + Send + Unpin),
) -> Result<DumpCounts, DumpError> {
    let (games, bans): (i64, i64) =
        sqlx::query_as("SELECT (SELECT COUNT(*) FROM games), (SELECT COUNT(*) FROM bans)")
            .fetch_one(&mut *connection)
            .await
            .map_err(failure)?;
    if (games, bans) != (0, 0) {
        return Err(DumpError::NotEmpty(format!(
            "it has {games} games and {bans} bans"
        )));
    }
    pulse::forget(connection).await?;
    let mut reader = DumpReader::begin(from).await?;
    while let Some(line) = reader.next().await? {
        let stored = match line {
            DumpLine::AddressKey(digits) => set_key(connection, &digits).await,
            DumpLine::PushKey(key) => set_push_key(connection, &key).await,
            DumpLine::Pulse(pulse) => pulse::restore(connection, &pulse).await,
            DumpLine::Game(game) => insert_game(connection, *game).await,
            DumpLine::Ban(ban) => insert_ban(connection, &ban).await,
            DumpLine::BastideBackup { .. } | DumpLine::End(_) => Ok(()),
        };
        stored.map_err(|error| match error {
            StoreError::Refused(reason) => reader.wrong(reason),
            StoreError::Exists(game) => reader.wrong(format!("game `{game}` is repeated")),
            other => DumpError::Store(other),
        })?;
    }
    Ok(reader.counts())
}

async fn set_key(connection: &mut Connection, digits: &str) -> Result<(), StoreError> {
    let damaged = || StoreError::Refused("the key of the address hashes is damaged".to_owned());
    let key = AddressKey::parse(digits).ok_or_else(damaged)?;
    operator::set_address_key(connection, &key).await
}

async fn set_push_key(connection: &mut Connection, key: &str) -> Result<(), StoreError> {
    VapidKey::parse(key).map_err(|error| StoreError::Refused(error.to_string()))?;
    push::restore_key(connection, key).await
}

async fn insert_game(connection: &mut Connection, game: DumpedGame) -> Result<(), StoreError> {
    let row = game.row().map_err(StoreError::Refused)?;
    let new = NewGame {
        id: row.id.clone(),
        secret: row.secret.clone(),
        headline: row.headline.clone(),
        deadline: row.deadline,
        entries: game.entries,
    };
    check::new_game(&new)?;
    games::insert(connection, &row, &new.entries).await?;
    for line in &game.chat {
        check::chat(line)?;
        chat::insert(connection, &row.id, line).await?;
    }
    for origin in &game.origins {
        operator::note_origin(connection, &row.id, origin).await?;
    }
    for subscription in &game.subscriptions {
        check::subscription(subscription)?;
        // The players do not know what happens after the restore.
        push::insert(connection, &row.id, subscription, 0).await?;
    }
    Ok(())
}

async fn insert_ban(connection: &mut Connection, ban: &Ban) -> Result<(), StoreError> {
    check::ban(ban)?;
    bans::set(connection, ban).await
}
