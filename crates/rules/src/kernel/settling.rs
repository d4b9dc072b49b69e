//! A scoring step: its awards are ordered and given to scoring figures, then the figures move.
//! While they wait, the list of awards begins with those decided, in the order in which they will
//! move; the lines behind [`Label::Settle`] work on that list.

use super::module::{Hook, Label};
use super::picks::Picks;
use super::question::Look;
use super::score::AwardRecord;
use super::state::MARKERS;
use super::verbs::Act;
use crate::ids::{FigureId, MAX_PLAYERS, Player};
use crate::kernel::moves::Move;

/// Spaces of the track, which is a loop: figures 50 points apart share a space.
pub const SPACES: u8 = 50;

/// All spaces as bits.
const ALL: u64 = (1 << SPACES) - 1;

/// An award whose figure is not decided.
pub(super) const UNDECIDED: u8 = u8::MAX;

/// An award that moves next, as soon as its figure is decided.
const NEXT: u8 = UNDECIDED - 1;

/// The sorts of scoring steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// What the step earns beyond its points follows directly.
    Direct,
    /// Completed features: what the step earns waits for its line after the scoring.
    Features,
    /// One player pays another: figures move, and nothing is earned beyond the points.
    Trade,
    /// Final scoring.
    Final,
}

/// A move of a scoring figure that is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advance {
    /// Whose figure.
    pub player: Player,
    /// Which of them.
    pub marker: u8,
    /// The figure's total before the move.
    pub from: i16,
    /// How far; negative for a payment.
    pub points: i16,
}

/// The space where a figure with this total stands, 0 to 49.
pub fn space(total: i16) -> u8 {
    total.rem_euclid(i16::from(SPACES)) as u8
}

impl<'a> Look<'a> {
    /// The sort of the scoring step that is resolved.
    pub fn step(self) -> Step {
        self.state.settling
    }

    /// Points that are determined but not yet moved.
    pub fn awards(self) -> &'a [AwardRecord] {
        &self.state.awards
    }

    /// The players with a scoring figure on a space, in seat order.
    pub fn players_on(self, here: u8) -> impl Iterator<Item = Player> + use<'a> {
        let figures = usize::from(self.rules.markers());
        self.players_from(Player(0)).filter(move |player| {
            let totals = self.markers(*player);
            totals[..figures].iter().any(|total| space(*total) == here)
        })
    }

    /// The moves decided so far, in their order.
    pub fn advances(self) -> impl Iterator<Item = Advance> + use<'a> {
        let mut totals = self.state.track;
        let decided = self.state.awards.iter().take_while(|a| a.marker < NEXT);
        decided.map(move |award| {
            let total = &mut totals[award.player.0 as usize][award.marker as usize];
            let from = *total;
            *total = from.saturating_add(award.points);
            Advance {
                player: award.player,
                marker: award.marker,
                from,
                points: award.points,
            }
        })
    }

    /// The next player in playing order from the active one who has an award to decide about.
    pub fn next_receiver(self) -> Option<Player> {
        let mut players = self.players_from(self.active());
        players.find(|player| self.undecided(*player).next().is_some())
    }

    /// A player's awards of which nothing is decided.
    pub fn undecided(self, player: Player) -> impl Iterator<Item = &'a AwardRecord> + use<'a> {
        let awards = self.state.awards.iter();
        awards.filter(move |award| award.player == player && award.marker >= NEXT)
    }

    /// The award that moves next, if it is decided which.
    pub fn next_award(self) -> Option<AwardRecord> {
        let mut awards = self.state.awards.iter().copied();
        awards.find(|award| award.marker == NEXT)
    }

    /// Whether a player has awards of different sizes whose order can matter to anybody.
    pub fn must_order(self, player: Player) -> bool {
        let mut undecided = self.undecided(player);
        let first = undecided.next();
        undecided.any(|other| first.is_some_and(|first| first.points != other.points))
            && self.order_matters(player)
    }

    fn order_matters(self, player: Player) -> bool {
        let mut listeners = self.rules.listeners(Hook::OrdersAwards).iter();
        listeners.any(|module| module.orders_awards(self, player))
    }

    /// Whether it cannot matter which of the player's scoring figures moves next: there is only
    /// one, or both stand on the same space. If one of them came there in this step and the order
    /// of moves matters, they are not alike.
    pub fn figures_alike(self, player: Player) -> bool {
        let [first, second] = self.totals(player);
        let has_moved = || self.advances().any(|advance| advance.player == player);
        self.scoring_figures() < 2
            || space(first) == space(second) && !(has_moved() && self.order_matters(player))
    }

    /// How many scoring figures each player can move now.
    fn scoring_figures(self) -> u8 {
        match self.step() {
            Step::Final => 1,
            _ => self.rules.markers(),
        }
    }

    /// The player's scoring figures, to pick one.
    pub fn offer_scoring_figures(self, player: Player, picks: &mut Picks<'_>) {
        for marker in 0..self.scoring_figures() {
            picks.allow(Move::Figure(FigureId::scoring(player, marker)));
        }
    }

    /// A player's totals after the moves decided so far.
    fn totals(self, player: Player) -> [i16; MARKERS] {
        let mut totals = self.markers(player);
        for advance in self.advances().filter(|advance| advance.player == player) {
            totals[advance.marker as usize] += advance.points;
        }
        totals
    }

    /// The spaces, as bits, from which one of the player's moves that are not decided may start.
    pub fn starts(self, player: Player) -> u64 {
        self.reach(player).0
    }

    /// The spaces, as bits, where one of the player's moves that are not decided may end.
    pub fn ends(self, player: Player) -> u64 {
        self.reach(player).1
    }

    fn reach(self, player: Player) -> (u64, u64) {
        let (mut starts, mut ends) = (0, 0);
        let figures = usize::from(self.scoring_figures());
        for total in &self.totals(player)[..figures] {
            for (number, award) in self.undecided(player).enumerate() {
                // The figure may have moved by any of the others before.
                let mut reached = 1_u64 << space(*total);
                for (other, before) in self.undecided(player).enumerate() {
                    if other != number {
                        reached |= rotate(reached, space(before.points));
                    }
                }
                starts |= reached;
                ends |= rotate(reached, space(award.points));
            }
        }
        (starts, ends)
    }
}

/// A set of spaces, each moved on by some spaces.
fn rotate(spaces: u64, by: u8) -> u64 {
    (spaces << by | spaces >> (SPACES - by)) & ALL
}

impl Act<'_> {
    /// The lines of a scoring step begin; afterwards the present line is entered again.
    pub(super) fn begin_step(&mut self, step: Step) {
        self.state.back = self.state.step;
        self.state.settling = step;
        self.state.step = self.rules.line(Label::Settle);
    }

    /// The first of the player's undecided awards of so many points moves next.
    pub fn order_award(&mut self, player: Player, points: i16) {
        let awards = &mut self.state.awards;
        let decided = awards.iter().take_while(|a| a.marker < NEXT).count();
        let mut waiting = awards[decided..].iter();
        let found = waiting.position(|a| a.player == player && a.points == points);
        if let Some(found) = found {
            awards[decided..=decided + found].rotate_right(1);
            awards[decided].marker = NEXT;
        }
    }

    /// Decides which figure moves by the award that is next.
    pub fn assign_award(&mut self, marker: u8) {
        let mut awards = self.state.awards.iter_mut();
        if let Some(award) = awards.find(|award| award.marker == NEXT) {
            award.marker = marker;
        }
    }

    /// Moves the figures as it was decided.
    pub fn move_assigned_awards(&mut self) {
        let mut awards = std::mem::take(&mut self.state.awards);
        for award in awards.drain(..) {
            let decided = usize::from(award.marker) < MARKERS;
            let marker = if decided { award.marker } else { 0 };
            self.advance_in_step(award.player, marker, award.points);
        }
        self.state.awards = awards;
    }

    /// Moves a scoring figure in a scoring step; modules are told, for what may follow from it.
    pub fn advance_in_step(&mut self, player: Player, marker: u8, points: i16) {
        self.advance(player, marker, points);
        if points > 0 {
            let rules = self.rules;
            for module in rules.listeners(Hook::FigureAdvanced) {
                module.figure_advanced(self, player, marker);
            }
        }
    }
}

const _: () = assert!(MAX_PLAYERS <= 8 && SPACES < 64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_are_a_loop() {
        assert_eq!([-3, 0, 49, 50, 112].map(space), [47, 0, 49, 0, 12]);
    }

    #[test]
    fn sets_of_spaces_turn_with_the_track() {
        assert_eq!(rotate(1 << 48 | 1, 3), 1 << 1 | 1 << 3);
        assert_eq!(rotate(1 << 48, 0), 1 << 48);
    }
}
