//! The figure phase: every module that brings figures takes part in it.

use super::module::{Flow, Hook};
use super::moves::Move;
use super::picks::Picks;
use super::question::Look;
use super::verbs::Act;

impl Look<'_> {
    /// Placing nothing is always possible; then what each module offers.
    pub fn figure_picks(self, picks: &mut Picks<'_>) {
        picks.allow(Move::Pass);
        for module in self.rules.listeners(Hook::Figures) {
            if picks.is_done() {
                return;
            }
            module.offer_figures(self, self.active(), picks);
        }
    }
}

impl Act<'_> {
    /// Lets the module that offered the figure place it.
    pub fn place_picked(&mut self, pick: Move) -> Flow {
        let Move::Stand { figure, .. } = pick else {
            return Flow::Next;
        };
        let rules = self.rules;
        for module in rules.listeners(Hook::Figures) {
            if let Some(flow) = module.place_figure(self, figure, pick) {
                return flow;
            }
        }
        Flow::Next
    }
}
