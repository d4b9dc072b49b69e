//! The rows of the tables, for both databases.

use super::{Headline, LogHead, NewGame, Phase, StoreError, StoreEvent, check};
use bastide_protocol::TableId;
use bastide_protocol::{Seq, Time};
use bastide_table::log::LogEntry;
use bastide_table::secrets::DealSecret;

/// A row of `games`.
#[derive(Clone, Debug)]
pub(super) struct GameRow {
    pub id: TableId,
    pub head: Seq,
    pub headline: Headline,
    pub secret: DealSecret,
    pub created: Time,
    pub updated: Time,
    pub deadline: Option<Time>,
    pub said: u64,
}

/// The columns of a row of `games`, in the order in which they are selected.
pub(super) type GameColumns = (
    String,
    i64,
    String,
    bool,
    String,
    Vec<u8>,
    i64,
    i64,
    Option<i64>,
    i64,
);

impl GameRow {
    /// Creates the row of a new game, if it can be stored.
    pub(super) fn new(game: &NewGame) -> Result<GameRow, StoreError> {
        check::new_game(game)?;
        let (first, last) = match game.entries.as_slice() {
            [first, .., last] => (first, last),
            [only] => (only, only),
            [] => return Err(StoreError::Refused("a game without entries".to_owned())),
        };
        Ok(GameRow {
            id: game.id.clone(),
            head: last.seq,
            headline: game.headline.clone(),
            secret: game.secret.clone(),
            created: first.at,
            updated: last.at,
            deadline: game.deadline,
            said: 0,
        })
    }

    /// Returns the news to send after it is stored.
    pub(super) fn news(&self) -> StoreEvent {
        StoreEvent::Grown(LogHead {
            game: self.id.clone(),
            head: self.head,
        })
    }

    /// Converts a row.
    pub(super) fn read(columns: GameColumns) -> Result<GameRow, StoreError> {
        let (id, head, phase, listed, summary, secret, created, updated, deadline, said) = columns;
        let secret = <[u8; 32]>::try_from(secret.as_slice()).map_err(|_| {
            StoreError::Corrupt(format!(
                "the secret of game `{id}` has {} bytes instead of 32",
                secret.len()
            ))
        })?;
        Ok(GameRow {
            head: number(head, "the last entry of a game")?,
            headline: Headline {
                phase: read_phase(&phase)?,
                listed,
                summary,
            },
            secret: DealSecret(secret),
            created,
            updated,
            deadline,
            said: number(said, "the last chat line of a game")?,
            id: TableId(id),
        })
    }
}

/// Returns the value of a phase in the tables.
pub(super) fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "open",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Closed => "closed",
    }
}

/// Parses a phase.
pub(super) fn read_phase(word: &str) -> Result<Phase, StoreError> {
    [Phase::Open, Phase::Playing, Phase::Over, Phase::Closed]
        .into_iter()
        .find(|phase| phase_word(*phase) == word)
        .ok_or_else(|| StoreError::Corrupt(format!("`{word}` is not a phase of a game")))
}

/// Returns the body of an entry as JSON.
pub(super) fn body(entry: &LogEntry) -> Result<String, StoreError> {
    entry
        .body()
        .map_err(|error| StoreError::Refused(format!("entry {}: {error}", entry.seq)))
}

/// Parses an entry of a game.
pub(super) fn read_entry(
    game: &TableId,
    (seq, at, body): (i64, i64, String),
) -> Result<LogEntry, StoreError> {
    LogEntry::read(number(seq, "an entry")?, at, &body).map_err(|error| {
        StoreError::Corrupt(format!(
            "entry {seq} of game `{game}`: {error}; it may have been written by a newer program"
        ))
    })
}

/// Converts a number from the database that cannot be negative.
pub(super) fn number(value: i64, what: &str) -> Result<u64, StoreError> {
    u64::try_from(value)
        .map_err(|_| StoreError::Corrupt(format!("the number of {what} is {value}")))
}

/// Converts a number to a column value. Earlier checks ensure that it fits; otherwise the maximum is used.
pub(super) fn column(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}
