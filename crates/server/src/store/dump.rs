//! Everything in a database as lines of JSON, the same for every kind of database.
//!
//! The first line says what this is, then comes one line for each game with its log and its chat and one for each ban,
//! and the last line counts them, so that a file that was cut short is noticed.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt};

use super::rows::GameRow;
use super::{Ban, ChatLine, Headline, Phase, StoreError};
use bastide_protocol::TableId;
use bastide_protocol::Time;
use bastide_table::log::LogEntry;
use bastide_table::secrets::{DealSecret, hex};

/// The form that is written; a newer one is refused.
const FORM: u32 = 1;

/// The longest line that is read: a game of a hundred thousand entries is shorter.
const LONGEST_LINE: u64 = 64 << 20;

/// How much was written or read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DumpCounts {
    /// Games.
    pub games: u64,
    /// Entries of their logs.
    pub entries: u64,
    /// Lines of chat.
    pub chat: u64,
    /// Bans.
    pub bans: u64,
}

/// What can go wrong when everything is written down or taken over.
#[derive(Debug, thiserror::Error)]
pub enum DumpError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file failed.
    #[error("the backup cannot be read or written: {0}")]
    Io(std::io::Error),
    /// The database that was to take it over has something in it.
    #[error("the database is not empty ({0}); restore into a new one")]
    NotEmpty(String),
    /// A line is not what it should be.
    #[error("line {line} of the backup: {reason}")]
    Line {
        /// Which line, from 1.
        line: u64,
        /// What is wrong.
        reason: String,
    },
}

/// The reason is in the words already: it is no source of its own, or chains of errors would say it twice.
impl From<std::io::Error> for DumpError {
    fn from(error: std::io::Error) -> DumpError {
        DumpError::Io(error)
    }
}

/// A line of a dump.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Line {
    /// The first line: what this is.
    BastideBackup {
        /// Which form of it.
        form: u32,
    },
    /// A game.
    Game(Box<GameLine>),
    /// A ban.
    Ban(Ban),
    /// The last line.
    End(DumpCounts),
}

/// A game with all that belongs to it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameLine {
    id: TableId,
    phase: Phase,
    listed: bool,
    summary: String,
    secret: String,
    created: Time,
    updated: Time,
    deadline: Option<Time>,
    said: u64,
    pub entries: Vec<LogEntry>,
    pub chat: Vec<ChatLine>,
}

impl GameLine {
    /// A game as a line.
    pub(super) fn new(game: GameRow, entries: Vec<LogEntry>, chat: Vec<ChatLine>) -> GameLine {
        GameLine {
            id: game.id,
            phase: game.headline.phase,
            listed: game.headline.listed,
            summary: game.headline.summary,
            secret: hex(&game.secret.0),
            created: game.created,
            updated: game.updated,
            deadline: game.deadline,
            said: game.said,
            entries,
            chat,
        }
    }

    /// The row of the game, or what is wrong with it.
    pub(super) fn row(&self) -> Result<GameRow, String> {
        let head = self.entries.last().map_or(0, |entry| entry.seq);
        let said = self.chat.iter().map(|line| line.number).max();
        if said > Some(self.said) || i64::try_from(self.said).is_err() {
            return Err(format!("game `{}` has more chat than it says", self.id));
        }
        Ok(GameRow {
            id: self.id.clone(),
            head,
            headline: Headline {
                phase: self.phase,
                listed: self.listed,
                summary: self.summary.clone(),
            },
            secret: read_secret(&self.secret)
                .ok_or_else(|| format!("the secret of game `{}` is damaged", self.id))?,
            created: self.created,
            updated: self.updated,
            deadline: self.deadline,
            said: self.said,
        })
    }
}

fn read_secret(digits: &str) -> Option<DealSecret> {
    let mut bytes = [0; 32];
    if digits.len() != 64 || !digits.is_ascii() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(digits.get(index * 2..index * 2 + 2)?, 16).ok()?;
    }
    Some(DealSecret(bytes))
}

/// Writes lines.
pub(super) struct DumpWriter<'a> {
    out: &'a mut (dyn AsyncWrite + Send + Unpin),
    counts: DumpCounts,
}

impl<'a> DumpWriter<'a> {
    /// Begins with the first line.
    pub(super) async fn begin(
        out: &'a mut (dyn AsyncWrite + Send + Unpin),
    ) -> Result<DumpWriter<'a>, DumpError> {
        let counts = DumpCounts::default();
        let mut writer = DumpWriter { out, counts };
        writer.write(&Line::BastideBackup { form: FORM }).await?;
        Ok(writer)
    }

    /// Writes a game.
    pub(super) async fn game(&mut self, game: GameLine) -> Result<(), DumpError> {
        self.counts.games += 1;
        self.counts.entries += game.entries.len() as u64;
        self.counts.chat += game.chat.len() as u64;
        self.write(&Line::Game(Box::new(game))).await
    }

    /// Writes a ban.
    pub(super) async fn ban(&mut self, ban: Ban) -> Result<(), DumpError> {
        self.counts.bans += 1;
        self.write(&Line::Ban(ban)).await
    }

    /// Ends with the last line.
    pub(super) async fn end(mut self) -> Result<DumpCounts, DumpError> {
        self.write(&Line::End(self.counts)).await?;
        self.out.flush().await?;
        Ok(self.counts)
    }

    async fn write(&mut self, line: &Line) -> Result<(), DumpError> {
        let mut bytes = serde_json::to_vec(line).map_err(std::io::Error::other)?;
        bytes.push(b'\n');
        Ok(self.out.write_all(&bytes).await?)
    }
}

/// Reads lines.
pub(super) struct DumpReader<'a> {
    from: &'a mut (dyn AsyncBufRead + Send + Unpin),
    line: u64,
    counts: DumpCounts,
}

impl<'a> DumpReader<'a> {
    /// Reads the first line.
    pub(super) async fn begin(
        from: &'a mut (dyn AsyncBufRead + Send + Unpin),
    ) -> Result<DumpReader<'a>, DumpError> {
        let mut reader = DumpReader {
            from,
            line: 0,
            counts: DumpCounts::default(),
        };
        let form: Option<Line> = reader.read().await.ok().flatten();
        match form {
            Some(Line::BastideBackup { form: FORM }) => Ok(reader),
            Some(Line::BastideBackup { form }) => Err(reader.wrong(format!(
                "it has form {form} and this program knows form {FORM}; use a newer program"
            ))),
            _ => Err(reader.wrong("this is no backup of Bastide".to_owned())),
        }
    }

    /// Reads a game or a ban; `None` at the end.
    pub(super) async fn next(&mut self) -> Result<Option<Line>, DumpError> {
        let Some(line) = self.read().await? else {
            return Err(self.wrong("the end is missing: the file was cut short".to_owned()));
        };
        match &line {
            Line::BastideBackup { .. } => {
                return Err(self.wrong("a second backup begins here".to_owned()));
            }
            Line::Game(game) => {
                self.counts.games += 1;
                self.counts.entries += game.entries.len() as u64;
                self.counts.chat += game.chat.len() as u64;
            }
            Line::Ban(_) => self.counts.bans += 1,
            Line::End(counts) if *counts != self.counts => {
                return Err(self.wrong("something is missing: the counts differ".to_owned()));
            }
            Line::End(_) => {
                return match self.read::<serde_json::Value>().await? {
                    None => Ok(None),
                    Some(_) => Err(self.wrong("something follows the end".to_owned())),
                };
            }
        }
        Ok(Some(line))
    }

    /// How much was read.
    pub(super) fn counts(&self) -> DumpCounts {
        self.counts
    }

    /// The error that something is wrong with the line that was read last.
    pub(super) fn wrong(&self, reason: String) -> DumpError {
        DumpError::Line {
            line: self.line,
            reason,
        }
    }

    async fn read<T: DeserializeOwned>(&mut self) -> Result<Option<T>, DumpError> {
        self.line += 1;
        let mut bytes = Vec::new();
        let mut bounded = (&mut *self.from).take(LONGEST_LINE);
        bounded.read_until(b'\n', &mut bytes).await?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.last() != Some(&b'\n') {
            return Err(self.wrong("it does not end: the file was cut short".to_owned()));
        }
        let line = serde_json::from_slice(&bytes);
        Ok(Some(line.map_err(|error| self.wrong(error.to_string()))?))
    }
}
