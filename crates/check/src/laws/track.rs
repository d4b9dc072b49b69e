//! Nothing is lost on the score track: every player has one robber, and the pile has eight
//! dispatches.

use bastide_rules::kernel::settling::SPACES;
use bastide_rules::{Look, Situation};

use crate::violation::{Broken, same};

/// The robbers and the dispatches, as far as the game has them.
pub(crate) fn check_track(look: Look<'_>) -> Result<(), Broken> {
    for (name, value) in look.facts().0 {
        match name.split_once('.') {
            Some(("robber", seat)) => check_robber(look, seat, &value)?,
            None if name == "dispatches" => check_pile(&value)?,
            _ => {}
        }
    }
    Ok(())
}

fn check_robber(look: Look<'_>, seat: &str, place: &str) -> Result<(), Broken> {
    const LAW: &str = "robbers are conserved";
    let is_player = seat
        .parse()
        .is_ok_and(|seat: u8| seat < look.rules.players());
    same(LAW, || format!("robber of seat {seat}"), is_player, true)?;
    // A spent robber waits only as long as a scoring step and what it earns go on.
    let draws = |name: &str| name.starts_with("tiles");
    let over = match look.rules.situation(look.state) {
        Situation::Chance(source) => draws(source.name),
        Situation::Decision(ask) => ["place-tile", "place-figure"].contains(&ask.prompt),
        Situation::Over => true,
    };
    let is_on_track = place.parse().is_ok_and(|space: u8| space < SPACES);
    let is_right = is_on_track || place == "spent" && !over;
    same(LAW, || format!("robber on {place}"), is_right, true)
}

fn check_pile(pile: &str) -> Result<(), Broken> {
    const LAW: &str = "dispatches are conserved";
    let words: Vec<&str> = pile.split(' ').collect();
    same(LAW, || pile.to_owned(), words.len(), 8)?;
    let mut known: Vec<&str> = words.into_iter().filter(|word| *word != "?").collect();
    let count = known.len();
    known.sort_unstable();
    known.dedup();
    same(LAW, || pile.to_owned(), known.len(), count)
}
