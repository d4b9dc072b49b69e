//! Checks before anything is stored, so that both databases refuse the same things.

use super::{Append, Ban, ChatLine, Headline, NewGame, SeatSubscription, StoreError};
use bastide_protocol::PushSubscription;
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_table::log::LogEntry;

/// The maximum length of a game id, in bytes. It keeps keys small and lets news about a game fit into one notification.
const LONGEST_ID: usize = 128;

/// Checks whether a new game can be stored.
pub(super) fn new_game(game: &NewGame) -> Result<(), StoreError> {
    id(&game.id)?;
    entries(&game.id, 0, &game.entries)?;
    headline(&game.headline)
}

/// Checks whether entries can be appended.
pub(super) fn append(append: &Append) -> Result<(), StoreError> {
    id(&append.game)?;
    entries(&append.game, append.after, &append.entries)?;
    append.headline.as_ref().map_or(Ok(()), headline)
}

/// Checks whether a chat line can be stored.
pub(super) fn chat(line: &ChatLine) -> Result<(), StoreError> {
    text("the name in a chat line", &line.name)?;
    text("a chat line", &line.text)
}

/// Checks whether a ban can be stored.
pub(super) fn ban(ban: &Ban) -> Result<(), StoreError> {
    text("the address of a ban", &ban.address)?;
    text("the reason of a ban", &ban.reason)
}

/// Checks whether a subscription can be stored.
pub(super) fn subscription(new: &SeatSubscription) -> Result<(), StoreError> {
    push_subscription(&new.subscription)?;
    text("the token hash of a subscription", &new.token.0)
}

/// Checks whether the part of a subscription that comes from the browser can be stored.
pub(super) fn push_subscription(new: &PushSubscription) -> Result<(), StoreError> {
    let fields = [&new.endpoint, &new.p256dh, &new.auth];
    fields
        .into_iter()
        .try_for_each(|field| text("a subscription", field))
}

/// Checks a game id.
pub(super) fn id(id: &TableId) -> Result<(), StoreError> {
    let fits = (1..=LONGEST_ID).contains(&id.0.len()) && !id.0.chars().any(char::is_control);
    if fits {
        return Ok(());
    }
    Err(StoreError::Refused(format!(
        "the game id {:?} is empty, longer than {LONGEST_ID} bytes or contains a control character",
        id.0
    )))
}

fn headline(headline: &Headline) -> Result<(), StoreError> {
    text("the summary of a game", &headline.summary)
}

fn entries(game: &TableId, after: Seq, entries: &[LogEntry]) -> Result<(), StoreError> {
    if entries.is_empty() {
        return Err(StoreError::Refused(format!(
            "there are no entries for game `{game}`"
        )));
    }
    for (entry, expected) in entries.iter().zip(after.saturating_add(1)..) {
        if entry.seq != expected || i64::try_from(expected).is_err() {
            return Err(StoreError::Refused(format!(
                "game `{game}` has entry {} where entry {expected} belongs",
                entry.seq
            )));
        }
    }
    Ok(())
}

/// Refuses NUL characters, which PostgreSQL cannot store in a text.
fn text(what: &str, text: &str) -> Result<(), StoreError> {
    if text.contains('\0') {
        return Err(StoreError::Refused(format!(
            "{what} contains a NUL character"
        )));
    }
    Ok(())
}
