//! A scoring step: its awards are put in order and assigned to scoring figures, then the figures
//! move. The steps after [`StepLabel::Settle`] work on the list of pending awards, which begins with
//! the decided ones, in the order in which they will move.

use super::game_mut::GameMut;
use super::game_ref::GameRef;
use super::module::{Hook, StepLabel};
use super::picks::Picks;
use super::score::PendingAward;
use super::state::MARKERS;
use crate::ids::{FigureId, MAX_PLAYERS, Player};
use crate::kernel::moves::Move;

/// The number of spaces of the track. It is a loop: figures 50 points apart share a space.
pub const SPACES: u8 = 50;

/// All spaces, as bits.
const ALL: u64 = (1 << SPACES) - 1;

/// The marker of an award whose figure is undecided.
pub(super) const UNDECIDED: u8 = u8::MAX;

/// The marker of the award that moves next, as soon as its figure is decided.
const NEXT: u8 = UNDECIDED - 1;

/// The kinds of scoring steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoringKind {
    /// Anything earned besides points follows immediately.
    Direct,
    /// Completed features. Anything earned besides points waits for its own step after scoring.
    Features,
    /// One player pays another. Figures move, and nothing is earned besides points.
    Trade,
    /// Final scoring.
    Final,
}

/// A decided move of a scoring figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advance {
    /// The figure's owner.
    pub player: Player,
    /// The number of the scoring figure.
    pub marker: u8,
    /// The figure's total before the move.
    pub from: i16,
    /// The points; negative for a payment.
    pub points: i16,
}

/// Returns the space of a figure with this total, 0 to 49.
pub fn space(total: i16) -> u8 {
    total.rem_euclid(i16::from(SPACES)) as u8
}

impl<'a> GameRef<'a> {
    /// Returns the kind of the current scoring step.
    pub fn scoring_kind(self) -> ScoringKind {
        self.state.settling
    }

    /// Returns the pending awards.
    pub fn awards(self) -> &'a [PendingAward] {
        &self.state.awards
    }

    /// Returns the players with a scoring figure on a space, in seat order.
    pub fn players_on(self, here: u8) -> impl Iterator<Item = Player> + use<'a> {
        let figures = usize::from(self.rules.markers());
        self.players_from(Player(0)).filter(move |player| {
            let totals = self.markers(*player);
            totals[..figures].iter().any(|total| space(*total) == here)
        })
    }

    /// Returns the moves decided so far, in order.
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

    /// Returns the next player with an undecided award, in playing order from the active player.
    pub fn next_receiver(self) -> Option<Player> {
        let mut players = self.players_from(self.active_player());
        players.find(|player| self.undecided_awards(*player).next().is_some())
    }

    /// Returns a player's undecided awards.
    pub fn undecided_awards(
        self,
        player: Player,
    ) -> impl Iterator<Item = &'a PendingAward> + use<'a> {
        let awards = self.state.awards.iter();
        awards.filter(move |award| award.player == player && award.marker >= NEXT)
    }

    /// Returns the award that moves next, if that is decided.
    pub fn next_award(self) -> Option<PendingAward> {
        let mut awards = self.state.awards.iter().copied();
        awards.find(|award| award.marker == NEXT)
    }

    /// Whether a player has undecided awards of different sizes whose order can matter.
    pub fn must_order(self, player: Player) -> bool {
        let mut undecided = self.undecided_awards(player);
        let first = undecided.next();
        undecided.any(|other| first.is_some_and(|first| first.points != other.points))
            && self.order_matters(player)
    }

    fn order_matters(self, player: Player) -> bool {
        let mut listeners = self.rules.listeners(Hook::AwardOrderMatters).iter();
        listeners.any(|module| module.award_order_matters(self, player))
    }

    /// Whether the choice of the player's scoring figure for the next move cannot matter: there is
    /// only one, or both stand on the same space. They still differ if the player has moved in this
    /// step and the order of moves matters.
    pub fn figures_alike(self, player: Player) -> bool {
        let [first, second] = self.totals(player);
        let has_moved = || self.advances().any(|advance| advance.player == player);
        self.scoring_figures() < 2
            || space(first) == space(second) && !(has_moved() && self.order_matters(player))
    }

    /// Returns the number of scoring figures each player can move now.
    fn scoring_figures(self) -> u8 {
        match self.scoring_kind() {
            ScoringKind::Final => 1,
            _ => self.rules.markers(),
        }
    }

    /// Offers the player's scoring figures.
    pub fn offer_scoring_figures(self, player: Player, picks: &mut Picks<'_>) {
        for marker in 0..self.scoring_figures() {
            picks.allow(Move::Figure(FigureId::scoring(player, marker)));
        }
    }

    /// Returns a player's totals after the moves decided so far.
    fn totals(self, player: Player) -> [i16; MARKERS] {
        let mut totals = self.markers(player);
        for advance in self.advances().filter(|advance| advance.player == player) {
            totals[advance.marker as usize] += advance.points;
        }
        totals
    }

    /// Returns the spaces, as bits, where one of the player's undecided moves may start.
    pub fn start_spaces(self, player: Player) -> u64 {
        self.reach(player).0
    }

    /// Returns the spaces, as bits, where one of the player's undecided moves may end.
    pub fn end_spaces(self, player: Player) -> u64 {
        self.reach(player).1
    }

    fn reach(self, player: Player) -> (u64, u64) {
        let (mut starts, mut ends) = (0, 0);
        let figures = usize::from(self.scoring_figures());
        for total in &self.totals(player)[..figures] {
            for (number, award) in self.undecided_awards(player).enumerate() {
                // The figure may first move by any of the other awards.
                let mut reached = 1_u64 << space(*total);
                for (other, before) in self.undecided_awards(player).enumerate() {
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

/// Moves each space of a set forward along the track.
fn rotate(spaces: u64, by: u8) -> u64 {
    (spaces << by | spaces >> (SPACES - by)) & ALL
}

impl GameMut<'_> {
    /// Starts a scoring step. The current step is entered again afterwards.
    pub(super) fn begin_step(&mut self, step: ScoringKind) {
        self.state.back = self.state.step;
        self.state.settling = step;
        self.state.step = self.rules.step_of(StepLabel::Settle);
    }

    /// Makes the player's first undecided award of this many points the next to move.
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

    /// Assigns a scoring figure to the next award.
    pub fn assign_award(&mut self, marker: u8) {
        let mut awards = self.state.awards.iter_mut();
        if let Some(award) = awards.find(|award| award.marker == NEXT) {
            award.marker = marker;
        }
    }

    /// Moves the figures as decided.
    pub fn move_assigned_awards(&mut self) {
        let mut awards = std::mem::take(&mut self.state.awards);
        for award in awards.drain(..) {
            let decided = usize::from(award.marker) < MARKERS;
            let marker = if decided { award.marker } else { 0 };
            self.advance_in_step(award.player, marker, award.points);
        }
        self.state.awards = awards;
    }

    /// Moves a scoring figure in a scoring step and notifies the modules.
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
    fn the_track_is_a_loop() {
        assert_eq!([-3, 0, 49, 50, 112].map(space), [47, 0, 49, 0, 12]);
    }

    #[test]
    fn sets_of_spaces_wrap_around_the_track() {
        assert_eq!(rotate(1 << 48 | 1, 3), 1 << 1 | 1 << 3);
        assert_eq!(rotate(1 << 48, 0), 1 << 48);
    }
}
