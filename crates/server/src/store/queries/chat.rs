//! Chat lines.

use super::{Connection, failure, operator};
use crate::store::rows;
use crate::store::{ChatLine, NewChatLine, StoreError, StoreEvent};
use bastide_protocol::TableId;

type Columns = (i64, i64, Option<i32>, String, String, bool, Option<String>);

/// Stores lines, each with the next number of its table. Returns their numbers and the news about them.
pub async fn say(
    connection: &mut Connection,
    lines: &[NewChatLine],
) -> Result<(Vec<Option<u64>>, Vec<StoreEvent>), StoreError> {
    let mut numbers = Vec::with_capacity(lines.len());
    let mut news = Vec::new();
    for NewChatLine { game, line, keep } in lines {
        let number = say_one(connection, game, line, *keep).await?;
        numbers.push(number);
        news.extend(number.map(|number| StoreEvent::Said {
            game: game.clone(),
            number,
        }));
    }
    Ok((numbers, news))
}

/// Stores a line with the next number of its table, and deletes the oldest lines beyond `keep`.
async fn say_one(
    connection: &mut Connection,
    game: &TableId,
    line: &ChatLine,
    keep: u32,
) -> Result<Option<u64>, StoreError> {
    let number: Option<i64> =
        sqlx::query_scalar("UPDATE games SET said = said + 1 WHERE id = $1 RETURNING said")
            .bind(&game.0)
            .fetch_optional(&mut *connection)
            .await
            .map_err(failure)?;
    let Some(number) = number else {
        return Ok(None);
    };
    let number = rows::number(number, "a chat line")?;
    let line = ChatLine {
        number,
        ..line.clone()
    };
    insert(connection, game, &line).await?;
    sqlx::query("DELETE FROM chat WHERE game = $1 AND number <= $2")
        .bind(&game.0)
        .bind(rows::column(number) - i64::from(keep))
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(Some(number))
}

/// Inserts a line with its own number.
pub async fn insert(
    connection: &mut Connection,
    game: &TableId,
    line: &ChatLine,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO chat (game, number, at, seat, name, text, reported, address) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(&game.0)
    .bind(rows::column(line.number))
    .bind(line.at)
    .bind(line.seat.map(i32::from))
    .bind(&line.name)
    .bind(&line.text)
    .bind(line.reported)
    .bind(line.from.as_ref().map(|from| from.as_str()))
    .execute(connection)
    .await
    .map_err(failure)?;
    Ok(())
}

/// Returns the lines of a table after one of them, oldest first.
pub async fn after(
    connection: &mut Connection,
    game: &TableId,
    after: u64,
) -> Result<Vec<ChatLine>, StoreError> {
    let columns: Vec<Columns> = sqlx::query_as(
        "SELECT number, at, seat, name, text, reported, address FROM chat
         WHERE game = $1 AND number > $2 ORDER BY number",
    )
    .bind(&game.0)
    .bind(rows::column(after))
    .fetch_all(connection)
    .await
    .map_err(failure)?;
    columns.into_iter().map(read).collect()
}

/// Marks a line as reported. Returns whether it exists.
pub async fn report(
    connection: &mut Connection,
    game: &TableId,
    number: u64,
) -> Result<bool, StoreError> {
    let marked = sqlx::query("UPDATE chat SET reported = TRUE WHERE game = $1 AND number = $2")
        .bind(&game.0)
        .bind(rows::column(number))
        .execute(connection)
        .await
        .map_err(failure)?;
    Ok(marked.rows_affected() > 0)
}

/// The columns of a line, after the game it belongs to.
type WithGame = (
    String,
    i64,
    i64,
    Option<i32>,
    String,
    String,
    bool,
    Option<String>,
);

/// Returns the reported lines of all tables, newest first.
pub async fn reported(
    connection: &mut Connection,
    limit: u32,
) -> Result<Vec<(TableId, ChatLine)>, StoreError> {
    let columns: Vec<WithGame> = sqlx::query_as(
        "SELECT game, number, at, seat, name, text, reported, address FROM chat
         WHERE reported ORDER BY at DESC, game DESC, number DESC LIMIT $1",
    )
    .bind(i64::from(limit))
    .fetch_all(connection)
    .await
    .map_err(failure)?;
    let line = |(game, number, at, seat, name, text, reported, address)| {
        let line = read((number, at, seat, name, text, reported, address))?;
        Ok((TableId(game), line))
    };
    columns.into_iter().map(line).collect()
}

fn read(
    (number, at, seat, name, text, reported, address): Columns,
) -> Result<ChatLine, StoreError> {
    let seat = seat.map(u8::try_from).transpose();
    Ok(ChatLine {
        number: rows::number(number, "a chat line")?,
        at,
        seat: seat
            .map_err(|_| StoreError::Corrupt(format!("chat line {number} has an invalid seat")))?,
        name,
        text,
        reported,
        from: address.as_deref().map(operator::read_address).transpose()?,
    })
}
