//! What belongs to a person: prints or erases it.

use std::io::{Write, stdout};
use std::sync::Arc;

use anyhow::{Context, bail};
use bastide_protocol::TableId;
use bastide_server::store::{IdPage, OperatorStore, Person, StoreError};

use super::{print_json, read_table};
use crate::count::count;

/// Ids read per query.
const PAGE: u32 = 500;

/// Selects a person.
#[derive(clap::Args)]
pub struct PersonArgs {
    /// Everyone who sat down with this name, at any table. There are no accounts: look at `person` first, because others
    /// may have the same name
    #[arg(long, required_unless_present = "table")]
    name: Option<String>,
    /// The table of a seat: its id or link
    #[arg(long, value_parser = read_table, allow_hyphen_values = true, requires = "seat", conflicts_with = "name")]
    table: Option<TableId>,
    /// Everyone who ever had this seat; `show` prints its number, from 1
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..), requires = "table")]
    seat: Option<u8>,
}

impl PersonArgs {
    /// Returns the person.
    pub fn person(self) -> Person {
        match (self.table, self.seat) {
            (Some(table), Some(seat)) => Person::Seat {
                table,
                seat: seat - 1,
            },
            _ => Person::Name(self.name.unwrap_or_default()),
        }
    }
}

/// Prints the data of a person, one JSON object per table.
pub async fn print(store: &dyn OperatorStore, person: &Person) -> anyhow::Result<()> {
    let mut tables = TablesOf::new(person);
    while let Some(id) = tables.next(store).await? {
        let Some(copy) = readable(&id, store.copy(&id).await)? else {
            continue;
        };
        if let Some(data) = person.data_in(&copy) {
            print_json(&data)?;
        }
    }
    Ok(())
}

/// Erases the data of a person, everywhere or nowhere; or counts it.
pub async fn erase(
    store: &dyn OperatorStore,
    person: &Person,
    yes: bool,
    json: bool,
) -> anyhow::Result<()> {
    let rules = Arc::default();
    let mut changes = Vec::new();
    let mut tables = TablesOf::new(person);
    while let Some(id) = tables.next(store).await? {
        let Some(copy) = readable(&id, store.copy(&id).await)? else {
            continue;
        };
        let change = person.erase_in(&copy, &rules);
        changes.extend(change.context("nothing was erased")?);
    }
    if changes.is_empty() {
        bail!("there is nothing to erase; names must be written exactly as they were");
    }
    if yes && !store.rewrite(&changes).await? {
        bail!("nothing was erased, because a table changed in the meantime; try again");
    }
    let lines: usize = changes.iter().map(|change| change.lines.len()).sum();
    let tables = changes.len();
    if json {
        return print_json(&serde_json::json!({"tables": tables, "chat": lines, "erased": yes}));
    }
    let tables = count(tables as u64, "table", "tables");
    let lines = count(lines as u64, "chat message", "chat messages");
    match yes {
        true => writeln!(
            stdout(),
            "erased at {tables}, with {lines}; backups still contain it"
        )?,
        false => writeln!(
            stdout(),
            "this would be erased at {tables}, with {lines}; pass --yes to erase it"
        )?,
    }
    Ok(())
}

/// Passes on a table that was read. A damaged one is reported and left out.
fn readable<T>(id: &TableId, read: Result<Option<T>, StoreError>) -> anyhow::Result<Option<T>> {
    match read {
        Err(StoreError::Corrupt(reason)) => {
            eprintln!("table {id} is damaged and was left out: {reason}");
            Ok(None)
        }
        read => Ok(read?),
    }
}

/// The tables at which a person may have been.
enum TablesOf {
    One(Option<TableId>),
    All {
        page: Vec<TableId>,
        last: Option<TableId>,
    },
}

impl TablesOf {
    fn new(person: &Person) -> TablesOf {
        match person {
            Person::Seat { table, .. } => TablesOf::One(Some(table.clone())),
            Person::Name(_) => TablesOf::All {
                page: Vec::new(),
                last: None,
            },
        }
    }

    async fn next(&mut self, store: &dyn OperatorStore) -> anyhow::Result<Option<TableId>> {
        match self {
            TablesOf::One(table) => Ok(table.take()),
            TablesOf::All { page, last } => {
                if page.is_empty() {
                    let next = IdPage {
                        beyond: last.take(),
                        backwards: false,
                        limit: PAGE,
                    };
                    *page = store.ids(&next).await?;
                    *last = page.last().cloned();
                    page.reverse();
                }
                Ok(page.pop())
            }
        }
    }
}
