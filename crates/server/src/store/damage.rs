//! Finds damaged games, and saves the others.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

use serde::Serialize;
use tokio::io::{AsyncWriteExt, BufWriter};

use super::backup::{begin, finish, private_file};
use super::dump::{DumpWriter, DumpedGame};
use super::{DumpCounts, DumpError, GameCopy, IdPage, OperatorStore, StoreError};
use bastide_protocol::{Phase, TableId};
use bastide_record::deal::{Commitment, Secret};
use bastide_table::{RulesCache, Table};

/// How many ids are read at once.
const PAGE: u32 = 256;

/// Something that cannot be read, or is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Damage {
    /// The damaged game; `None` if the database as a whole is damaged.
    pub table: Option<TableId>,
    /// What is wrong.
    pub reason: String,
}

/// The result of a check or a rescue.
#[derive(Clone, Debug, Default)]
pub struct DamageReport {
    /// How many games were read, including the damaged ones.
    pub games: u64,
    /// What is wrong.
    pub damage: Vec<Damage>,
}

/// Reads the whole database: the structure, and every game, which is replayed.
pub async fn check(store: &dyn OperatorStore) -> Result<DamageReport, StoreError> {
    let mut report = DamageReport::default();
    let whole = match store.integrity().await {
        Ok(found) => found,
        Err(StoreError::Corrupt(reason)) => vec![reason],
        Err(error) => return Err(error),
    };
    report.damage.extend(whole.into_iter().map(of_database));
    let rules = Arc::default();
    for game in every_id(store, &mut report.damage).await? {
        // A game that was removed in the meantime is not damaged.
        let (is_there, reason) = match inspect(store, &game, &rules).await? {
            Inspection::Removed => (0, None),
            Inspection::Intact(_) => (1, None),
            Inspection::Damaged(reason, _) => (1, Some(reason)),
        };
        report.games += is_there;
        report.damage.extend(reason.map(|reason| Damage {
            table: Some(game),
            reason,
        }));
    }
    Ok(report)
}

/// Backs up everything that is intact to a new file. A game with unreadable chat is saved without its chat.
pub async fn salvage(
    store: &dyn OperatorStore,
    to: &Path,
) -> Result<(DumpCounts, DamageReport), DumpError> {
    let unfinished = begin(to)?;
    let written = write_intact(store, &unfinished).await;
    finish(written, &unfinished, to)
}

async fn write_intact(
    store: &dyn OperatorStore,
    unfinished: &Path,
) -> Result<(DumpCounts, DamageReport), DumpError> {
    let file = tokio::fs::File::from_std(private_file(unfinished)?);
    let mut out = BufWriter::new(file);
    let mut report = DamageReport::default();
    let mut writer = DumpWriter::begin(&mut out).await?;
    match store.address_key().await {
        Ok(key) => writer.address_key(&key).await?,
        Err(error) => report.damage.push(of_database(corrupt(error)?)),
    }
    match store.stored_push_key().await {
        Ok(Some(key)) => writer.push_key(&key).await?,
        Ok(None) => {}
        Err(error) => report.damage.push(of_database(corrupt(error)?)),
    }
    match store.pulse().await {
        Ok(Some(pulse)) => writer.pulse(pulse).await?,
        Ok(None) => {}
        Err(error) => report.damage.push(of_database(corrupt(error)?)),
    }
    let rules = Arc::default();
    for game in every_id(store, &mut report.damage).await? {
        report.games += 1;
        let (reason, saved) = match inspect(store, &game, &rules).await? {
            Inspection::Removed => continue,
            Inspection::Intact(copy) => (None, Some(copy)),
            Inspection::Damaged(reason, rest) => (Some(reason), rest),
        };
        report.damage.extend(reason.map(|reason| Damage {
            table: Some(game),
            reason,
        }));
        if let Some(copy) = saved {
            writer.game(DumpedGame::new(*copy)).await?;
        }
    }
    match store.bans().await {
        Ok(bans) => {
            for ban in bans {
                writer.ban(ban).await?;
            }
        }
        Err(error) => report.damage.push(of_database(corrupt(error)?)),
    }
    let counts = writer.end().await?;
    out.flush().await?;
    Ok((counts, report))
}

/// The state of a game.
pub enum Inspection {
    /// There is no such game, or no longer.
    Removed,
    /// Everything is right.
    Intact(Box<GameCopy>),
    /// What is wrong, and the game without its damaged part, if that is possible.
    Damaged(String, Option<Box<GameCopy>>),
}

/// Reads and replays a game.
async fn inspect(
    store: &dyn OperatorStore,
    game: &TableId,
    rules: &Arc<RulesCache>,
) -> Result<Inspection, StoreError> {
    let copy = match read(store, game).await? {
        Ok(copy) => copy,
        Err(found) => return Ok(found),
    };
    let rules = rules.clone();
    // A long game takes a while to replay.
    let examined = tokio::task::spawn_blocking(move || examine(copy, &rules));
    Ok(examined.await.unwrap_or_else(|_| failed()))
}

/// Reads a game to [`examine`] it. Fails with what is found if it cannot be read.
pub async fn read(
    store: &dyn OperatorStore,
    game: &TableId,
) -> Result<Result<GameCopy, Inspection>, StoreError> {
    Ok(match store.copy(game).await {
        Ok(Some(copy)) => Ok(copy),
        Ok(None) => Err(Inspection::Removed),
        Err(error) => Err(Inspection::Damaged(corrupt(error)?, None)),
    })
}

/// Replays a game. This takes a while if it is long.
pub fn examine(mut copy: GameCopy, rules: &Arc<RulesCache>) -> Inspection {
    let problem = match catch_unwind(AssertUnwindSafe(|| replay(&copy, rules))) {
        Ok(replayed) => replayed.err(),
        Err(_) => return failed(),
    };
    if problem.is_none()
        && let Err(error) = &copy.chat
    {
        let reason = format!("the chat cannot be read: {error}");
        copy.chat = Ok(Vec::new());
        return Inspection::Damaged(reason, Some(Box::new(copy)));
    }
    match problem {
        None => Inspection::Intact(Box::new(copy)),
        Some(reason) => Inspection::Damaged(reason, None),
    }
}

fn failed() -> Inspection {
    Inspection::Damaged("its log made the program fail".to_owned(), None)
}

/// Replays a game, and compares it with what is stored beside its log.
fn replay(copy: &GameCopy, rules: &Arc<RulesCache>) -> Result<(), String> {
    let table = Table::fold(copy.id(), copy.secret().clone(), &copy.entries, rules);
    let table = table.map_err(|error| error.to_string())?;
    if table.phase() != copy.phase() {
        return Err(format!(
            "it is listed as {:?}, but according to its log it is {:?}",
            copy.phase(),
            table.phase()
        ));
    }
    if Commitment::to(&Secret(copy.secret().0)).to_string() != table.commitment {
        return Err("its secret does not belong to its commitment".to_owned());
    }
    if table.phase() == Phase::Over {
        table
            .record()
            .map_err(|error| format!("it has no valid record: {error}"))?;
    }
    Ok(())
}

/// Returns the ids of all games. Where the list itself is damaged, it is read from both ends.
async fn every_id(
    store: &dyn OperatorStore,
    damage: &mut Vec<Damage>,
) -> Result<Vec<TableId>, StoreError> {
    let (mut ids, stopped) = ids_until_damage(store, false, None).await?;
    let Some(reason) = stopped else {
        return Ok(ids);
    };
    let (back, _) = ids_until_damage(store, true, ids.last()).await?;
    ids.extend(back.into_iter().rev());
    damage.push(of_database(format!(
        "the list of games has a damaged part, and the games in it are lost: {reason}"
    )));
    Ok(ids)
}

/// Reads ids until the end, an id that is already known, or damage, which is returned as well.
async fn ids_until_damage(
    store: &dyn OperatorStore,
    backwards: bool,
    until: Option<&TableId>,
) -> Result<(Vec<TableId>, Option<String>), StoreError> {
    let mut ids: Vec<TableId> = Vec::new();
    let mut limit = PAGE;
    loop {
        let page = IdPage {
            beyond: ids.last().cloned(),
            backwards,
            limit,
        };
        let page = match store.ids(&page).await {
            Ok(page) => page,
            Err(error) => {
                let reason = corrupt(error)?;
                if limit == 1 {
                    return Ok((ids, Some(reason)));
                }
                // One by one, to find the last id before the damage.
                limit = 1;
                continue;
            }
        };
        if page.is_empty() {
            return Ok((ids, None));
        }
        for id in page {
            if until == Some(&id) {
                return Ok((ids, None));
            }
            ids.push(id);
        }
    }
}

fn of_database(reason: String) -> Damage {
    Damage {
        table: None,
        reason,
    }
}

/// Returns what is damaged; an error of another kind is passed on.
fn corrupt(error: StoreError) -> Result<String, StoreError> {
    match error {
        StoreError::Corrupt(reason) => Ok(reason),
        other => Err(other),
    }
}
