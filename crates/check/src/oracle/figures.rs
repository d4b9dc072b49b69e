//! The figure phase: figures on the tile just laid.

use bastide_rules::ids::MODULE_PLACES;
use bastide_rules::modules::FIGURES;
use bastide_rules::{Decision, Look, Move};

use super::ground::{Ground, Part, Spots, lost};
use super::names;
use super::order::line;
use crate::module::is_own_figure;
use crate::violation::Broken;

/// The part of the base game and of all figures that stand beside followers.
#[derive(Clone, Debug)]
pub(crate) struct FigurePhase;

impl Part for FigurePhase {
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        match (line, decision) {
            (line::FIGURE, Decision::Pick(Move::Stand { figure, spot }))
                if !is_own_figure(look.rules.figure(figure).name) && spot.place < MODULE_PLACES =>
            {
                ground.stand(look, figure, spot)
            }
            _ => Ok(()),
        }
    }

    /// Which figures the player has left, and where each may stand.
    fn spots(&self, look: Look<'_>, ground: &Ground) -> Result<Spots, Broken> {
        let mut spots = Spots::new();
        let left = ground.left(look, ground.active);
        let (position, catalogue) = (&ground.position, &ground.catalogue);
        for facts in FIGURES.iter().filter(|facts| left.contains(facts.name)) {
            let (owner, sort) = (ground.active, names::sort(facts));
            let found = position.spots_for(catalogue, &ground.settings, owner, sort);
            spots.extend(found.map_err(lost)?.into_iter().map(|on| (facts.name, on)));
        }
        Ok(spots)
    }
}
