//! Mage and witch are never together, and stand only where something is left to complete.

use bastide_rules::modules::mage_witch;
use bastide_rules::{FeatureKind, Look, Situation};

use crate::violation::Broken;

const LAW: &str = "mage and witch stand where they may";

pub(crate) fn check_magic(look: Look<'_>) -> Result<(), Broken> {
    let [mage, witch] = mage_witch::places(look).map(|on| on.map(|on| look.feature_of(on)));
    let is_asked = matches!(look.rules.situation(look.state),
        Situation::Decision(ask) if ["put-ingot", "move-magic", "remove-magic"].contains(&ask.prompt));
    if mage.is_some() && mage == witch && !is_asked {
        return Err(Broken::new(LAW, "they are together"));
    }
    for feature in [mage, witch].into_iter().flatten() {
        if !matches!(look.kind(feature), FeatureKind::Road | FeatureKind::City) {
            return Err(Broken::new(LAW, "one is neither on a road nor in a city"));
        }
        // What this tile completed is scored before they leave it.
        if look.is_complete(feature) && !look.completed().contains(&feature) {
            return Err(Broken::new(LAW, "one stands on something complete"));
        }
    }
    Ok(())
}
