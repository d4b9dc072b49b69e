//! Sheep tokens are conserved, flocks have shepherds, and hills hide tiles.

use std::collections::BTreeSet;

use bastide_rules::modules::hills_sheep::{HILL, SHEPHERD};
use bastide_rules::{Event, FeatureId, Look, Situation};

use crate::violation::{Broken, same};

const TOKENS: &str = "sheep tokens are conserved";
const SHEPHERDS: &str = "a flock has a shepherd and a shepherd a flock";
const HIDDEN: &str = "a hill turned up hides a tile";

/// How many tokens there are (HILL-02).
const ALL_TOKENS: usize = 18;

pub(crate) fn check_hills(look: Look<'_>, events: &[Event]) -> Result<(), Broken> {
    if !look.rules.modules().any(|module| module == "hills-sheep") {
        return Ok(());
    }
    if look.rules.options().hills_sheep.hills {
        check_hidden(look, events)?;
    }
    if look.rules.options().hills_sheep.shepherds {
        check_tokens(look)?;
    }
    Ok(())
}

/// HILL-23, HILL-33: one tile for each hill drawn, unless the stack is empty.
fn check_hidden(look: Look<'_>, events: &[Event]) -> Result<(), Broken> {
    let is_hill = |event: &&Event| match event {
        Event::TileDrawn(_, kind) | Event::TileTaken(_, kind) => look.rules.face(*kind).has(HILL),
        _ => false,
    };
    let hills = events.iter().filter(is_hill).count();
    let hidden = events.iter().filter(|event| **event == Event::TileHidden);
    let hidden = hidden.count();
    if hidden < hills && look.left_in(0) == 0 {
        return Ok(());
    }
    same(HIDDEN, || "hidden tiles".into(), hidden, hills)
}

fn check_tokens(look: Look<'_>) -> Result<(), Broken> {
    let facts = look.facts().0;
    let mut tokens = 0;
    let mut flocks = 0;
    for (name, value) in &facts {
        if name == "tokens" {
            tokens += value.parse().unwrap_or(0);
        } else if name.starts_with("flock@") {
            flocks += 1;
            tokens += value.split('+').count();
        }
    }
    same(TOKENS, || "all tokens".into(), tokens, ALL_TOKENS)?;
    // A shepherd just placed draws his first token.
    if matches!(look.rules.situation(look.state), Situation::Chance(source) if source.name == "token")
    {
        return Ok(());
    }
    let shepherds = look
        .standing()
        .filter(|(figure, _)| figure.kind == SHEPHERD);
    let fields: BTreeSet<FeatureId> = shepherds.map(|(_, on)| look.feature_of(on)).collect();
    same(SHEPHERDS, || "flocks".into(), flocks, fields.len())
}
