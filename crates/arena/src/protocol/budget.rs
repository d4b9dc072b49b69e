//! Parses the budgets that a host sets.

use std::time::Duration;

use bastide_bots::Budget;

/// How to treat unknown words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnknownWords {
    /// Ignore them, for compatibility with later versions.
    Ignored,
    /// Reject them as typing mistakes.
    Refused,
}

/// Parses the limits of a `go` line or an option: `time MILLISECONDS`, `sims NUMBER`, both or none.
pub fn read_budget(text: &str, unknown: UnknownWords) -> Result<Budget, String> {
    let mut budget = Budget::default();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "time" => {
                let number = words.next().unwrap_or("");
                let time = number.parse().ok().filter(|time| *time > 0);
                let time =
                    time.ok_or_else(|| format!("`time {number}`: give a number of milliseconds"))?;
                budget.time = Some(Duration::from_millis(time));
            }
            "sims" => {
                let number = words.next().unwrap_or("");
                let simulations = number.parse().ok().filter(|number| *number > 0);
                let wrong = || format!("`sims {number}`: give a number of simulations");
                budget.simulations = Some(simulations.ok_or_else(wrong)?);
            }
            _ if unknown == UnknownWords::Ignored => {}
            other => {
                return Err(format!(
                    "`{other}` is not a budget; write `time MILLISECONDS` or `sims NUMBER`"
                ));
            }
        }
    }
    Ok(budget)
}
