//! Castles are neither made nor lost, and whoever waits on one is its owner's.

use bastide_rules::{Look, Player};

use crate::violation::{Broken, same};

const TOKENS: &str = "castles are conserved";
const FOLLOWERS: &str = "a castle holds its owner's follower or nobody";

pub(crate) fn check_castles(look: Look<'_>) -> Result<(), Broken> {
    if !look.rules.modules().any(|module| module == "castles") {
        return Ok(());
    }
    let facts = look.facts().0;
    let castles = || facts.iter().filter(|(name, _)| name.starts_with("castle@"));
    // BRIDGE-02: the box holds twelve, and nobody gets more than three.
    let each = (12 / usize::from(look.rules.players())).min(3);
    for player in look.players_from(Player(0)) {
        let seat = player.0.to_string();
        let is_own = |value: &str| value.split(' ').next() == Some(seat.as_str());
        let own = || castles().filter(|(_, value)| is_own(value));
        let left = facts
            .iter()
            .find(|(name, _)| *name == format!("castles.{seat}"));
        let left: usize = left.and_then(|(_, value)| value.parse().ok()).unwrap_or(0);
        let what = || format!("castles of seat {seat}");
        same(TOKENS, what, own().count() + left, each)?;

        let occupied = own().filter(|(_, value)| !value.ends_with("empty"));
        let waiting = look
            .over_land()
            .filter(|(figure, _)| figure.owner == player);
        let what = || format!("followers of seat {seat}");
        same(FOLLOWERS, what, waiting.count(), occupied.count())?;
    }
    for (figure, segment) in look.over_land() {
        let city = look.feature_of(segment);
        let alone = look.is_revoked(city) && look.figures_on(city).next().is_none();
        let what = || format!("the city below figure {}", figure.id.0);
        same(FOLLOWERS, what, alone, true)?;
    }
    Ok(())
}
