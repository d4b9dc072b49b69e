//! The figure phase, in which every module with figures takes part.

use super::game_mut::GameMut;
use super::game_ref::GameRef;
use super::module::{Hook, StepResult};
use super::moves::Move;
use super::picks::Picks;

impl GameRef<'_> {
    /// Offers passing, which is always legal, and then the figures of each module.
    pub fn figure_picks(self, picks: &mut Picks<'_>) {
        picks.allow(Move::Pass);
        for module in self.rules.listeners(Hook::OfferFigures) {
            if picks.is_done() {
                return;
            }
            module.offer_figures(self, self.active_player(), picks);
        }
    }
}

impl GameMut<'_> {
    /// Has the module that offered the figure place it.
    pub fn place_picked(&mut self, pick: Move) -> StepResult {
        let Move::PlaceFigure { figure, .. } = pick else {
            return StepResult::Next;
        };
        let rules = self.rules;
        for module in rules.listeners(Hook::OfferFigures) {
            if let Some(flow) = module.place_figure(self, figure, pick) {
                return flow;
            }
        }
        StepResult::Next
    }
}
