//! What may be stored at all. Both databases refuse the same things, before they are asked.

use super::{Append, Ban, ChatLine, Headline, NewGame, StoreError};
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_table::log::LogEntry;

/// The longest id of a game, so that a key stays small and news of it fits into a message.
const LONGEST_ID: usize = 128;

/// Sees whether a new game can be stored.
pub(super) fn new_game(game: &NewGame) -> Result<(), StoreError> {
    id(&game.id)?;
    entries(&game.id, 0, &game.entries)?;
    headline(&game.headline)
}

/// Sees whether entries can be added.
pub(super) fn append(append: &Append) -> Result<(), StoreError> {
    id(&append.game)?;
    entries(&append.game, append.after, &append.entries)?;
    append.headline.as_ref().map_or(Ok(()), headline)
}

/// Sees whether a line of chat can be stored.
pub(super) fn chat(line: &ChatLine) -> Result<(), StoreError> {
    text("the name in a line of chat", &line.name)?;
    text("a line of chat", &line.text)
}

/// Sees whether a ban can be stored.
pub(super) fn ban(ban: &Ban) -> Result<(), StoreError> {
    text("the address of a ban", &ban.address)?;
    text("the reason of a ban", &ban.reason)
}

/// Sees whether an id can be one.
pub(super) fn id(id: &TableId) -> Result<(), StoreError> {
    let fits = (1..=LONGEST_ID).contains(&id.0.len()) && !id.0.chars().any(char::is_control);
    if fits {
        return Ok(());
    }
    Err(StoreError::Refused(format!(
        "the id {:?} of a game is empty, longer than {LONGEST_ID} bytes or holds a control character",
        id.0
    )))
}

fn headline(headline: &Headline) -> Result<(), StoreError> {
    text("the summary of a game", &headline.summary)
}

fn entries(game: &TableId, after: Seq, entries: &[LogEntry]) -> Result<(), StoreError> {
    if entries.is_empty() {
        return Err(StoreError::Refused(format!(
            "no entries are given for game `{game}`"
        )));
    }
    for (entry, expected) in entries.iter().zip(after.saturating_add(1)..) {
        if entry.seq != expected || i64::try_from(expected).is_err() {
            return Err(StoreError::Refused(format!(
                "entry {} of game `{game}` stands where entry {expected} belongs",
                entry.seq
            )));
        }
    }
    Ok(())
}

/// PostgreSQL knows no NUL in a text, so nobody may store one.
fn text(what: &str, text: &str) -> Result<(), StoreError> {
    if text.contains('\0') {
        return Err(StoreError::Refused(format!("{what} holds a NUL character")));
    }
    Ok(())
}
