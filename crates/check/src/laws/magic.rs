//! Mage and witch are never together, and stand only where something is left to complete.

use bastide_rules::kernel::view::Lies;
use bastide_rules::modules::mage_witch::{MAGE, WITCH};
use bastide_rules::{FeatureKind, Look, Situation};

use crate::violation::Broken;

const LAW: &str = "mage and witch stand where they may";

/// Questions between what joins the two and what parts them.
const BEFORE_PARTING: [&str; 5] = [
    "build-bridge",
    "put-ingot",
    "move-ferry",
    "move-magic",
    "remove-magic",
];

pub(crate) fn check_magic(look: Look<'_>) -> Result<(), Broken> {
    let mut features = Vec::new();
    let both = [MAGE, WITCH].map(|figure| look.rules.figure(figure).name);
    for token in look.tokens() {
        if let Lies::On(spot) = token.lies
            && both.contains(&token.kind)
        {
            features.extend(look.segment(spot).map(|on| look.feature_of(on)));
        }
    }
    let is_asked = matches!(look.rules.situation(look.state),
        Situation::Decision(ask) if BEFORE_PARTING.contains(&ask.prompt));
    if features.len() == 2 && features[0] == features[1] && !is_asked {
        return Err(Broken::new(LAW, "they are together"));
    }
    for feature in features {
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
