//! The figure phase: placing figures on the tile just laid.

use bastide_rules::ids::MODULE_PLACES;
use bastide_rules::modules::FIGURES;
use bastide_rules::{Decision, GameRef, Move};

use super::names;
use super::table_state::{Spots, TablePart, TableState, oracle_refused};
use super::turn_progress::step_name;
use crate::module::is_own_figure;
use crate::violation::BrokenLaw;

/// The part for followers and for all other figures that no module tracks on its own.
#[derive(Clone, Debug)]
pub(crate) struct FigurePhase;

impl TablePart for FigurePhase {
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match (line, decision) {
            (step_name::FIGURE, Decision::Pick(Move::PlaceFigure { figure, spot }))
                if !is_own_figure(game.rules.figure(figure).name) && spot.place < MODULE_PLACES =>
            {
                ground.stand(game, figure, spot)
            }
            _ => Ok(()),
        }
    }

    /// Returns the figures that the player has left, and where each may stand.
    fn spots(&self, game: GameRef<'_>, ground: &TableState) -> Result<Spots, BrokenLaw> {
        let mut spots = Spots::new();
        let left = ground.left(game, ground.active);
        let (position, catalogue) = (&ground.position, &ground.catalogue);
        for facts in FIGURES.iter().filter(|facts| left.contains(facts.name)) {
            let (owner, sort) = (ground.active, names::sort(facts));
            let found = position.spots_for(catalogue, &ground.settings, owner, sort);
            spots.extend(
                found
                    .map_err(oracle_refused)?
                    .into_iter()
                    .map(|on| (facts.name, on)),
            );
        }
        Ok(spots)
    }
}
