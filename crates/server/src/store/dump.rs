//! The contents of a database as lines of JSON, the same for every kind of database.
//!
//! The first line identifies the format. Then there is one line for each game with its log and chat, and one for each
//! ban. One line has the last heartbeat and the outages, so that clocks can be credited for them after a restore. The
//! last line has the counts, so that a truncated file is noticed.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt};

use super::rows::GameRow;
use super::{
    Ban, ChatLine, GameCopy, Headline, Origin, Phase, Pulse, SeatSubscription, StoreError,
};
use crate::address_hash::AddressKey;
use bastide_protocol::TableId;
use bastide_protocol::Time;
use bastide_table::log::LogEntry;
use bastide_table::secrets::{DealSecret, hex};

/// The version of the format. Version 1 has no addresses, version 2 no outages, version 3 no push subscriptions. A newer
/// version is refused.
const FORM: u32 = 4;

/// The maximum length of a line, in bytes. A game of a hundred thousand entries is shorter.
const LONGEST_LINE: u64 = 64 << 20;

/// The counts of what was written or read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DumpCounts {
    /// Games.
    pub games: u64,
    /// Log entries.
    pub entries: u64,
    /// Chat lines.
    pub chat: u64,
    /// Bans.
    pub bans: u64,
}

/// Why an export or import failed.
#[derive(Debug, thiserror::Error)]
pub enum DumpError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file failed.
    #[error("the backup cannot be read or written: {0}")]
    Io(std::io::Error),
    /// The database to import into is not empty.
    #[error("the database is not empty ({0}); restore into a new one")]
    NotEmpty(String),
    /// A server uses the database to import into.
    #[error("a server is running on the database; stop it first")]
    Served,
    /// A line is invalid.
    #[error("line {line} of the backup: {reason}")]
    Line {
        /// The number of the line, from 1.
        line: u64,
        /// What is wrong.
        reason: String,
    },
}

/// The message of the error already contains the reason. A `source` would make error chains repeat it.
impl From<std::io::Error> for DumpError {
    fn from(error: std::io::Error) -> DumpError {
        DumpError::Io(error)
    }
}

/// A line of a dump.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum DumpLine {
    /// The first line, which identifies the format.
    BastideBackup {
        /// The version of the format.
        form: u32,
    },
    /// The key of the hashes of addresses.
    AddressKey(String),
    /// The key pair for push services, to which the subscriptions belong.
    PushKey(String),
    /// The last heartbeat and the outages.
    Pulse(Pulse),
    /// A game.
    Game(Box<DumpedGame>),
    /// A ban.
    Ban(Ban),
    /// The last line.
    End(DumpCounts),
}

/// A game with its log and chat.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DumpedGame {
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
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub origins: Vec<Origin>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub subscriptions: Vec<SeatSubscription>,
}

impl DumpedGame {
    /// Creates the line of a game. If its chat cannot be read, the line has none; the caller decides whether that is
    /// right.
    pub(super) fn new(copy: GameCopy) -> DumpedGame {
        let game = copy.row;
        DumpedGame {
            id: game.id,
            phase: game.headline.phase,
            listed: game.headline.listed,
            summary: game.headline.summary,
            secret: hex(&game.secret.0),
            created: game.created,
            updated: game.updated,
            deadline: game.deadline,
            said: game.said,
            entries: copy.entries,
            chat: copy.chat.unwrap_or_default(),
            origins: copy.origins,
            subscriptions: copy.subscriptions,
        }
    }

    /// Returns the row of the game, or what is wrong with it.
    pub(super) fn row(&self) -> Result<GameRow, String> {
        let head = self.entries.last().map_or(0, |entry| entry.seq);
        let said = self.chat.iter().map(|line| line.number).max();
        if said > Some(self.said) || i64::try_from(self.said).is_err() {
            return Err(format!(
                "game `{}` has a chat line with a number above `said`",
                self.id
            ));
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

/// Writes a dump.
pub(super) struct DumpWriter<'a> {
    out: &'a mut (dyn AsyncWrite + Send + Unpin),
    counts: DumpCounts,
}

impl<'a> DumpWriter<'a> {
    /// Writes the first line.
    pub(super) async fn begin(
        out: &'a mut (dyn AsyncWrite + Send + Unpin),
    ) -> Result<DumpWriter<'a>, DumpError> {
        let counts = DumpCounts::default();
        let mut writer = DumpWriter { out, counts };
        writer
            .write(&DumpLine::BastideBackup { form: FORM })
            .await?;
        Ok(writer)
    }

    /// Writes the key of the hashes of addresses.
    pub(super) async fn address_key(&mut self, key: &AddressKey) -> Result<(), DumpError> {
        self.write(&DumpLine::AddressKey(key.reveal().to_owned()))
            .await
    }

    /// Writes the key pair for push services.
    pub(super) async fn push_key(&mut self, key: &str) -> Result<(), DumpError> {
        self.write(&DumpLine::PushKey(key.to_owned())).await
    }

    /// Writes the last heartbeat and the outages.
    pub(super) async fn pulse(&mut self, pulse: Pulse) -> Result<(), DumpError> {
        self.write(&DumpLine::Pulse(pulse)).await
    }

    /// Writes a game.
    pub(super) async fn game(&mut self, game: DumpedGame) -> Result<(), DumpError> {
        self.counts.games += 1;
        self.counts.entries += game.entries.len() as u64;
        self.counts.chat += game.chat.len() as u64;
        self.write(&DumpLine::Game(Box::new(game))).await
    }

    /// Writes a ban.
    pub(super) async fn ban(&mut self, ban: Ban) -> Result<(), DumpError> {
        self.counts.bans += 1;
        self.write(&DumpLine::Ban(ban)).await
    }

    /// Writes the last line.
    pub(super) async fn end(mut self) -> Result<DumpCounts, DumpError> {
        self.write(&DumpLine::End(self.counts)).await?;
        self.out.flush().await?;
        Ok(self.counts)
    }

    async fn write(&mut self, line: &DumpLine) -> Result<(), DumpError> {
        let mut bytes = serde_json::to_vec(line).map_err(std::io::Error::other)?;
        bytes.push(b'\n');
        Ok(self.out.write_all(&bytes).await?)
    }
}

/// Reads a dump.
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
        let form: Option<DumpLine> = reader.read().await.ok().flatten();
        match form {
            Some(DumpLine::BastideBackup { form: 1..=FORM }) => Ok(reader),
            Some(DumpLine::BastideBackup { form }) => Err(reader.wrong(format!(
                "its format has version {form} and this program reads versions 1 to {FORM}; use a newer program"
            ))),
            _ => Err(reader.wrong("this is not a Bastide backup".to_owned())),
        }
    }

    /// Reads a line between the first and the last; `None` at the end.
    pub(super) async fn next(&mut self) -> Result<Option<DumpLine>, DumpError> {
        let Some(line) = self.read().await? else {
            return Err(self.wrong("the last line is missing: the file is truncated".to_owned()));
        };
        match &line {
            DumpLine::BastideBackup { .. } => {
                return Err(self.wrong("another backup begins here".to_owned()));
            }
            DumpLine::Game(game) => {
                self.counts.games += 1;
                self.counts.entries += game.entries.len() as u64;
                self.counts.chat += game.chat.len() as u64;
            }
            DumpLine::AddressKey(_) | DumpLine::PushKey(_) | DumpLine::Pulse(_) => {}
            DumpLine::Ban(_) => self.counts.bans += 1,
            DumpLine::End(counts) if *counts != self.counts => {
                return Err(self.wrong("the backup is incomplete: the counts differ".to_owned()));
            }
            DumpLine::End(_) => {
                return match self.read::<serde_json::Value>().await? {
                    None => Ok(None),
                    Some(_) => Err(self.wrong("there is more data after the last line".to_owned())),
                };
            }
        }
        Ok(Some(line))
    }

    /// Returns the counts of what was read.
    pub(super) fn counts(&self) -> DumpCounts {
        self.counts
    }

    /// Creates an error about the line that was read last.
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
            return Err(self.wrong("the line does not end: the file is truncated".to_owned()));
        }
        let line = serde_json::from_slice(&bytes);
        Ok(Some(line.map_err(|error| self.wrong(error.to_string()))?))
    }
}
