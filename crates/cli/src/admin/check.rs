//! Looks for damage in the whole database.

use std::io::{Write, stdout};

use bastide_server::store::{Damage, OperatorStore, check_games};

use super::print_json;
use crate::count;

/// Reads everything and lists what is damaged. Returns whether everything is intact.
pub async fn check(store: &dyn OperatorStore, json: bool) -> anyhow::Result<bool> {
    let report = check_games(store).await?;
    for damage in &report.damage {
        match json {
            true => print_json(damage)?,
            false => writeln!(stdout(), "{}", damage_words(damage))?,
        }
    }
    let (games, damaged) = (report.games, report.damage.len());
    match (json, damaged) {
        (true, _) => print_json(&serde_json::json!({"games": games, "damaged": damaged}))?,
        (false, 0) => writeln!(
            stdout(),
            "{} checked; nothing is damaged",
            count::games(games)
        )?,
        (false, _) => writeln!(
            stdout(),
            "{} checked; damage found: {damaged}. `bastide backup --salvage` saves the rest",
            count::games(games)
        )?,
    }
    Ok(damaged == 0)
}

/// Describes damage in one line.
pub fn damage_words(damage: &Damage) -> String {
    match &damage.table {
        Some(table) => format!("table {table}: {}", damage.reason),
        None => format!("database: {}", damage.reason),
    }
}
