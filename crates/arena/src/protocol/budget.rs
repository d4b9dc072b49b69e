//! The limits that a host sets.

use std::time::Duration;

use bastide_bots::Budget;

/// What becomes of words that mean nothing here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// Later versions may say more.
    Ignored,
    /// Somebody mistyped.
    Refused,
}

/// The limits of a `go` line or an option: `time MILLISECONDS`, `sims NUMBER`, both or none.
pub fn read_budget(text: &str, unknown: Unknown) -> Result<Budget, String> {
    let mut budget = Budget::default();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "time" => {
                let number = words.next().unwrap_or("");
                let time = number.parse().ok().filter(|time| *time > 0);
                let time =
                    time.ok_or_else(|| format!("`time {number}`: say a number of milliseconds"))?;
                budget.time = Some(Duration::from_millis(time));
            }
            "sims" => {
                let number = words.next().unwrap_or("");
                let simulations = number.parse().ok().filter(|number| *number > 0);
                let wrong = || format!("`sims {number}`: say a number of simulations");
                budget.simulations = Some(simulations.ok_or_else(wrong)?);
            }
            _ if unknown == Unknown::Ignored => {}
            other => {
                return Err(format!(
                    "`{other}` is no budget; say `time MILLISECONDS` or `sims NUMBER`"
                ));
            }
        }
    }
    Ok(budget)
}
