//! Every player has one robber.

use bastide_rules::kernel::settling::SPACES;
use bastide_rules::{Look, Situation};

use crate::violation::{Broken, same};

/// A robber on the track is some player's, and one that has stolen soon returns.
pub(super) fn check_robbers(look: Look<'_>) -> Result<(), Broken> {
    for (name, place) in look.facts().0 {
        if let Some(("robber", seat)) = name.split_once('.') {
            check_robber(look, seat, &place)?;
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
