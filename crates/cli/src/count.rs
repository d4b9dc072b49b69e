//! Numbers with their nouns.

/// Returns a number with its noun: *1 game*, *2 games*.
pub fn count(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Returns a number of games.
pub fn games(number: u64) -> String {
    count(number, "game", "games")
}
