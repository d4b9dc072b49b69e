//! The law that every player has one robber.

use bastide_rules::kernel::settling::SPACES;
use bastide_rules::{GameRef, Situation};

use crate::violation::{BrokenLaw, check_same};

/// Checks that every robber on the track belongs to a player, and that a spent robber returns soon.
pub(super) fn check_robbers(game: GameRef<'_>) -> Result<(), BrokenLaw> {
    for (name, place) in game.facts().0 {
        if let Some(("robber", seat)) = name.split_once('.') {
            check_robber(game, seat, &place)?;
        }
    }
    Ok(())
}

fn check_robber(game: GameRef<'_>, seat: &str, place: &str) -> Result<(), BrokenLaw> {
    const LAW: &str = "robbers are conserved";
    let is_player = seat
        .parse()
        .is_ok_and(|seat: u8| seat < game.rules.players());
    check_same(LAW, || format!("robber of seat {seat}"), is_player, true)?;
    // A spent robber waits only during a scoring step and its effects.
    let draws = |name: &str| name.starts_with("tiles");
    let over = match game.rules.situation(game.state) {
        Situation::Chance(source) => draws(source.name),
        Situation::Decision(ask) => ["place-tile", "place-figure"].contains(&ask.prompt),
        Situation::Over => true,
    };
    let is_on_track = place.parse().is_ok_and(|space: u8| space < SPACES);
    let is_right = is_on_track || place == "spent" && !over;
    check_same(LAW, || format!("robber on {place}"), is_right, true)
}
