//! Every lake has one ferry: none is made, lost or left behind.

use std::collections::BTreeMap;

use bastide_rules::modules::ferries::FERRY;
use bastide_rules::{FeatureKind, Look, Situation, TileId};

use crate::violation::{Broken, same};

const LAW: &str = "every lake has one ferry";

/// FERRY-01, FERRY-06: as many ferries as lakes, one on each, from the moment the lake's ferry
/// step is over. A ferry connects two road ends of its lake.
pub(crate) fn check_ferries(look: Look<'_>) -> Result<(), Broken> {
    if !look.rules.modules().any(|module| module == "ferries") {
        return Ok(());
    }
    let mut ferries: BTreeMap<TileId, usize> = BTreeMap::new();
    for (a, b) in look.links() {
        let [a, b] = [a, b].map(|end| look.spot(end));
        same(LAW, || "the lakes of its two ends".into(), a.tile, b.tile)?;
        let is_lake = is_lake(look, a.tile) && a.place != b.place;
        same(LAW, || format!("a lake below {a:?}"), is_lake, true)?;
        *ferries.entry(a.tile).or_default() += 1;
    }
    let moves_on = matches!(look.rules.situation(look.state),
        Situation::Decision(ask) if ask.prompt == "move-ferry");
    for (tile, laid) in look.tiles().filter(|(tile, _)| is_lake(look, *tile)) {
        let count = ferries.remove(&tile).unwrap_or(0);
        // The lake just laid may still wait for its ferry.
        let waits = look.placed() == Some(tile) && !moves_on;
        let expected = if waits { count.min(1) } else { 1 };
        same(LAW, || format!("ferries on {laid:?}"), count, expected)?;
    }
    let told = look.facts().0;
    let told = told.iter().filter(|(name, _)| name.starts_with("ferry@"));
    same(
        LAW,
        || "ferries told".into(),
        told.count(),
        look.links().count(),
    )
}

fn is_lake(look: Look<'_>, tile: TileId) -> bool {
    let face = look.face(tile);
    let ends = face
        .segments
        .iter()
        .filter(|segment| segment.kind == FeatureKind::Road && segment.contacts == 1);
    face.has(FERRY) && ends.count() > 1
}
