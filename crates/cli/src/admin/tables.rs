//! Lists, shows, closes, deletes and removes tables.

use std::io::{Write, stdout};
use std::sync::Arc;

use anyhow::{Context, bail};
use bastide_protocol::Phase;
use bastide_protocol::TableId;
use bastide_protocol::Time;
use bastide_server::address_hash::AddressHash;
use bastide_server::retention::{OldBefore, count_old, remove_old};
use bastide_server::store::{
    Append, AppendOutcome, DeadlineChange, Filter, IdPage, ListedGame, OperatorStore, Store,
    StoredGame,
};
use bastide_server::time::{Clock, SystemClock};
use bastide_table::{Action, RulesCache, Table};
use serde::Serialize;
use serde_json::Value;

use super::moderation::{Caller, from_words};
use super::{print_json, time_words};
use crate::count;

/// Attempts to close a table while its game goes on.
const TRIES: u32 = 20;

/// Tables listed per query.
const PAGE: u32 = 500;

#[derive(Serialize)]
struct TableRow {
    table: String,
    phase: Phase,
    listed: bool,
    entries: u64,
    created: Time,
    updated: Time,
    from: Option<AddressHash>,
    summary: Value,
}

impl TableRow {
    fn of(listed: ListedGame) -> TableRow {
        TableRow {
            table: listed.id.0,
            phase: listed.headline.phase,
            listed: listed.headline.listed,
            entries: listed.head,
            created: listed.created,
            updated: listed.updated,
            from: listed.from,
            // A table is listed even if its summary cannot be read.
            summary: serde_json::from_str(&listed.headline.summary).unwrap_or_default(),
        }
    }

    /// The names of the players, separated by commas.
    fn people(&self) -> String {
        let seats = self.summary["seats"].as_array().cloned();
        let names = seats.unwrap_or_default().into_iter().map(|seat| {
            let name = seat["name"].as_str().unwrap_or("…").to_owned();
            match seat["bot"].as_str() {
                Some(bot) if bot != name => format!("{name} (bot {bot})"),
                _ => name,
            }
        });
        names.collect::<Vec<_>>().join(", ")
    }
}

/// Lists tables.
pub async fn list(
    store: &dyn Store,
    phase: Option<Phase>,
    limit: u32,
    from: Option<Caller>,
    json: bool,
) -> anyhow::Result<()> {
    let from = match from {
        Some(caller) => Some(caller.hash(store).await?),
        None => None,
    };
    let mut behind = None;
    let mut left = limit;
    while left > 0 {
        let filter = Filter {
            phase,
            from: from.clone(),
            behind: behind.clone(),
            limit: left.min(PAGE),
            ..Filter::default()
        };
        let page = store.list(&filter).await?;
        let Some(last) = page.last() else { break };
        behind = Some((last.updated, last.id.clone()));
        left = left.saturating_sub(u32::try_from(page.len()).unwrap_or(u32::MAX));
        for listed in page {
            let line = TableRow::of(listed);
            if json {
                print_json(&line)?;
                continue;
            }
            writeln!(
                stdout(),
                "{:<22}  {:<7}  {}  {:>5}  {}  {}",
                line.table,
                phase_word(line.phase),
                time_words(line.updated),
                line.entries,
                from_words(line.from.as_ref()),
                line.people()
            )?;
        }
    }
    if !json {
        let counts = store.counts().await?;
        writeln!(
            stdout(),
            "{} open, {} playing, {} over or closed",
            counts.open,
            counts.playing,
            counts.over
        )?;
    }
    Ok(())
}

fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "open",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Closed => "closed",
    }
}

async fn load(store: &dyn Store, id: &TableId) -> anyhow::Result<StoredGame> {
    let stored = store.load(id).await?;
    stored.with_context(|| format!("there is no table {id}; `bastide admin list` lists them"))
}

fn fold(stored: &StoredGame) -> anyhow::Result<Table> {
    let rules_cache = Arc::new(RulesCache::default());
    Ok(Table::fold(
        &stored.id,
        stored.secret.clone(),
        &stored.entries,
        &rules_cache,
    )?)
}

/// Shows a table.
pub async fn show(store: &dyn OperatorStore, id: &TableId, json: bool) -> anyhow::Result<()> {
    let stored = load(store, id).await?;
    let table = fold(&stored)?;
    let chat = store.chat_after(id, 0).await?;
    let origins = store.origins(id).await?;
    let summary: Value = serde_json::from_str(&table.headline().summary)?;
    if json {
        return print_json(&serde_json::json!({
            "table": id,
            "phase": table.phase(),
            "settings": table.settings,
            "summary": summary,
            "commitment": table.commitment,
            "entries": table.head,
            "created": table.created,
            "updated": table.updated,
            "deadline": stored.deadline,
            "closed": table.closed,
            "rematch": table.rematch,
            "chat": chat,
            "origins": origins,
        }));
    }
    writeln!(stdout(), "table    {id} ({})", phase_word(table.phase()))?;
    let settings = &table.settings;
    let modules = settings.modules.join(", ");
    writeln!(stdout(), "game     {} {modules}", settings.edition)?;
    writeln!(stdout(), "set up   {}", time_words(table.created))?;
    writeln!(stdout(), "last     {}", time_words(table.updated))?;
    writeln!(stdout(), "entries  {}", table.head)?;
    let from = |seat: Option<u8>| {
        let origin = origins.iter().find(|origin| origin.seat == seat);
        origin.map(|origin| origin.address.as_str())
    };
    if let Some(from) = from(None) {
        writeln!(stdout(), "from     {from}")?;
    }
    if let Some(deadline) = stored.deadline {
        writeln!(stdout(), "deadline {}", time_words(deadline))?;
    }
    let scores = table.scores();
    for (number, seat) in table.seats.iter().enumerate() {
        let name = seat.name.as_deref().unwrap_or("(free)");
        let bot = match &seat.bot {
            Some(bot) => format!(", bot {bot}"),
            None => String::new(),
        };
        let points = scores.get(number).map(|points| format!(": {points}"));
        let from = from(u8::try_from(number).ok()).map(|from| format!("  {from}"));
        writeln!(
            stdout(),
            "seat {}   {name}{bot}{}{}",
            number + 1,
            points.unwrap_or_default(),
            from.unwrap_or_default()
        )?;
    }
    if let Some(reason) = &table.closed {
        writeln!(stdout(), "closed   {reason}")?;
    }
    for line in chat {
        let reported = if line.reported { " (reported)" } else { "" };
        writeln!(
            stdout(),
            "chat {:<4} {}  {}  {}: {}{reported}",
            line.number,
            time_words(line.at),
            from_words(line.from.as_ref()),
            line.name,
            line.text
        )?;
    }
    Ok(())
}

/// Closes a table. As in the server, if the game went on in the meantime, the log is read again.
pub async fn close(
    store: &dyn Store,
    id: &TableId,
    reason: String,
    json: bool,
) -> anyhow::Result<()> {
    for _ in 0..TRIES {
        let stored = load(store, id).await?;
        let mut table = fold(&stored)?;
        let after = table.head;
        let performed = table
            .perform(Action::Close(reason.clone()), SystemClock.now())
            .with_context(|| format!("table {id} cannot be closed"))?;
        let append = Append {
            game: id.clone(),
            after,
            entries: performed
                .entries
                .into_iter()
                .map(|(entry, _)| entry)
                .collect(),
            headline: Some(table.headline()),
            deadline: DeadlineChange::Clear,
        };
        match store.append(&[append]).await?.first() {
            Some(AppendOutcome::Accepted) if json => {
                return print_json(&serde_json::json!({"table": id, "entries": table.head}));
            }
            Some(AppendOutcome::Accepted) => {
                writeln!(stdout(), "table {id} is closed")?;
                return Ok(());
            }
            Some(AppendOutcome::Stale) => {}
            Some(AppendOutcome::Unknown) | None => bail!("table {id} was removed in the meantime"),
        }
    }
    bail!("table {id} changed too often to be closed; try again")
}

/// Deletes a table, or shows what would be deleted.
pub async fn delete(
    store: &dyn OperatorStore,
    id: &TableId,
    yes: bool,
    json: bool,
) -> anyhow::Result<()> {
    // Not loaded: a damaged table can be deleted, too.
    let is_there = match yes {
        true => store.remove(id, None).await?,
        false => {
            let page = IdPage {
                beyond: Some(id.clone()),
                backwards: true,
                limit: 1,
            };
            let before = store.ids(&page).await?;
            let page = IdPage {
                beyond: before.into_iter().next(),
                backwards: false,
                limit: 1,
            };
            store.ids(&page).await?.contains(id)
        }
    };
    if !is_there {
        bail!("there is no table {id}; `bastide admin list` lists them");
    }
    if json {
        return print_json(&serde_json::json!({"table": id, "removed": yes}));
    }
    match yes {
        true => writeln!(
            stdout(),
            "table {id} is deleted; players there are disconnected within seconds"
        )?,
        false => writeln!(
            stdout(),
            "table {id} would be deleted with its log and chat; pass --yes to delete it"
        )?,
    }
    Ok(())
}

/// Removes old games, or counts them.
pub async fn purge(
    store: &dyn Store,
    phase: Phase,
    days: u32,
    yes: bool,
    json: bool,
) -> anyhow::Result<()> {
    let before = OldBefore::days_ago(days, SystemClock.now());
    let games = match yes {
        true => remove_old(store, phase, before).await?,
        false => count_old(store, phase, before).await?,
    };
    if json {
        return print_json(&serde_json::json!({"games": games, "removed": yes}));
    }
    match yes {
        true => writeln!(stdout(), "{} removed", count::games(games))?,
        false => writeln!(
            stdout(),
            "{} to remove; pass --yes to do it",
            count::games(games)
        )?,
    }
    Ok(())
}
