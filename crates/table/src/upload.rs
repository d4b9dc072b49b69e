//! A table that moves from a page to a server.
//!
//! The page knows the secret of its deal, and could have written anything into the log. So the server plays the game
//! again with that secret and the same picks, and then deals from a new secret.

use std::net::IpAddr;
use std::sync::Arc;

use bastide_protocol::{EntryKind, ErrorCode, Phase, SeatKind, TableId, Time, WireError};
use bastide_record::deal::{Commitment, Secret};
use bastide_rules::Decision;

use crate::log::{LogEntry, Secrets, TableLog};
use crate::secrets::{DealSecret, TableAddressHash, TokenHash, hex};
use crate::{
    Action, ActionError, CorruptLog, GameStep, NewEntries, Newcomer, PickInput, RulesCache,
    StepKind, Table, TableSetup,
};

/// The maximum length of an uploaded log, in entries.
const MOST_ENTRIES: usize = 10_000;

/// What the server adds to a table that moves to it.
#[derive(Clone, Debug)]
pub struct NewHome {
    /// The new id.
    pub id: TableId,
    /// The secret from which the rest of the game is dealt.
    pub secret: DealSecret,
    /// The hash of the host's new token.
    pub host: TokenHash,
    /// The address of the uploader, if it is known.
    pub address: Option<IpAddr>,
}

/// Why a table cannot be moved to a server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UploadError {
    /// The log is damaged, or was written by another version of the program.
    #[error("the table cannot be read: {0}")]
    Unreadable(#[from] CorruptLog),
    /// The text of the secret is not a secret.
    #[error("the secret of the deal must have 64 hexadecimal digits")]
    BadSecret,
    /// The log is too long.
    #[error("the log has {0} entries; a table that moves may have at most {MOST_ENTRIES}")]
    TooLong(usize),
    /// The game is over, or the table is closed.
    #[error("only a table whose game is not over can be moved")]
    Ended,
    /// Somebody has taken a seat during the game.
    #[error("a table cannot be moved after a player has taken the seat of a bot")]
    Rehosted,
    /// An action of the log is not possible.
    #[error("entry {seq} of the table is not possible: {error}")]
    Refused {
        /// The number of the entry.
        seq: u64,
        /// Why not.
        error: ActionError,
    },
    /// The settings, a name or something else at the start is wrong.
    #[error(transparent)]
    Setup(#[from] ActionError),
    /// Chance or the start player do not follow from the secret.
    #[error("entry {0} of the table does not follow from its secret and the entries before")]
    NotDealt(u64),
}

impl From<UploadError> for WireError {
    fn from(refused: UploadError) -> WireError {
        WireError::new(ErrorCode::BadRecord, refused.to_string())
    }
}

/// Imports a table from a page. `new_token` returns the hash of a new token for each seat that a person holds.
pub fn take_in(
    log: &TableLog,
    home: NewHome,
    new_token: &mut dyn FnMut(u8) -> TokenHash,
    rules_cache: &Arc<RulesCache>,
    now: Time,
) -> Result<(Table, Vec<LogEntry>), UploadError> {
    if log.entries.len() > MOST_ENTRIES {
        return Err(UploadError::TooLong(log.entries.len()));
    }
    let known = log.secret().ok_or(UploadError::BadSecret)?;
    let old = Table::fold(&log.id, known.clone(), &log.entries, rules_cache)?;
    if !matches!(old.phase(), Phase::Open | Phase::Playing) {
        return Err(UploadError::Ended);
    }
    if !old.replaced_deals.is_empty() {
        return Err(UploadError::Rehosted);
    }
    let played = old.play_again(log, &known, &home, new_token, rules_cache, now)?;
    let mut entries: Vec<LogEntry> = played.entries.into_iter().map(|(entry, _)| entry).collect();
    for entry in &mut entries {
        if matches!(entry.kind, EntryKind::Seat { .. }) {
            let hash = |address| TableAddressHash::of(&home.secret, address);
            entry.secrets.address = home.address.map(hash);
        }
    }
    let commitment = Commitment::to(&Secret(home.secret.0)).to_string();
    let seq = entries.last().map_or(0, |entry| entry.seq) + 1;
    entries.push(LogEntry {
        secrets: Secrets {
            secret: Some(hex(&known.0)),
            ..Secrets::default()
        },
        ..LogEntry::new(seq, now, EntryKind::Hosted { commitment })
    });
    let table = Table::fold(&home.id, home.secret, &entries, rules_cache)?;
    Ok((table, entries))
}

impl Table {
    /// Plays the game of this table again at a new one, without the undone moves, and returns the entries.
    fn play_again(
        &self,
        log: &TableLog,
        known: &DealSecret,
        home: &NewHome,
        new_token: &mut dyn FnMut(u8) -> TokenHash,
        rules_cache: &Arc<RulesCache>,
        now: Time,
    ) -> Result<NewEntries, UploadError> {
        let mut settings = self.settings.clone();
        let mut here = Vec::new();
        for ((number, seat), wanted) in (0u8..).zip(&self.seats).zip(&mut settings.seats) {
            wanted.colour = seat.colour;
            wanted.name = seat.name.clone();
            wanted.who = match (&seat.token, &seat.bot) {
                (Some(_), _) => SeatKind::Here,
                (None, Some(bot)) => SeatKind::Bot(bot.clone()),
                (None, None) => SeatKind::Link,
            };
            if seat.token.is_some() {
                here.push(Newcomer {
                    seat: Some(number),
                    name: seat.name.clone().unwrap_or_default(),
                    colour: seat.colour,
                    token: new_token(number),
                    nonce: seat.nonce.clone(),
                    host: None,
                    address: None,
                });
            }
        }
        let setup = TableSetup {
            id: home.id.clone(),
            secret: known.clone(),
            settings,
            host: home.host.clone(),
            here,
        };
        let (mut table, mut played) = setup.open_unchanged(rules_cache, self.created.min(now))?;
        let steps = self.game.as_ref().map_or(&[][..], |game| &game.steps);
        for (number, step) in steps.iter().enumerate() {
            if let Some(action) = action_of(step) {
                let at = log.entries.iter().find(|entry| entry.seq == step.seq);
                let at = at.map_or(now, |entry| entry.at).min(now);
                let done = table.perform(action, at);
                let done = done.map_err(|error| UploadError::Refused {
                    seq: step.seq,
                    error,
                })?;
                played.entries.extend(done.entries);
            }
            let again = table.game.as_ref().and_then(|game| game.steps.get(number));
            if again.is_none_or(|again| again.what != step.what) {
                return Err(UploadError::NotDealt(step.seq));
            }
        }
        let again = table.game.as_ref().map_or(0, |game| game.steps.len());
        if again != steps.len() || self.first != table.first {
            return Err(UploadError::NotDealt(self.head));
        }
        for (number, seat) in (0u8..).zip(&self.seats) {
            let Some(bot) = seat.bot.clone().filter(|_| seat.token.is_some()) else {
                continue;
            };
            crate::validate::check_bot(&bot)?;
            if seat.resigned {
                let resigned = EntryKind::Resigned {
                    seat: number,
                    ends: false,
                };
                table.add(resigned, now, &mut played)?;
            }
            table.add(EntryKind::TakenOver { seat: number, bot }, now, &mut played)?;
        }
        Ok(played)
    }
}

/// Returns the action that causes a step; `None` if it follows from others.
fn action_of(step: &GameStep) -> Option<Action> {
    let seat = step.seat?;
    match step.what {
        StepKind::Decided(Decision::Pick(pick)) => Some(Action::Move {
            seat,
            pick: PickInput::Move(pick),
            confirm: step.unconfirmed.is_none(),
            after: None,
        }),
        StepKind::Confirmed => Some(Action::Confirm(seat)),
        StepKind::Decided(Decision::Chance(_)) | StepKind::Began => None,
    }
}
