//! Points with their reasons. A worth is a list of reasons; an award gives it to one player.

use super::event::{Event, PointSource, Reason};
use super::game_mut::GameMut;
use super::game_ref::GameRef;
use super::inline_vec::InlineVec;
use super::majority::Majority;
use super::module::Hook;
use super::settling::{ScoringKind, UNDECIDED};
use crate::ids::{FeatureId, MAX_PLAYERS, Player, RuleId};

/// How a feature is valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Completion {
    /// As completed during the game.
    Completed,
    /// As left unfinished at the end.
    Unfinished,
}

/// A feature to value, with the player if that can matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValuedFeature {
    /// The feature.
    pub feature: FeatureId,
    /// How it is valued.
    pub completion: Completion,
    /// The player who would get the points; `None` for the worth to no player in particular.
    pub player: Option<Player>,
}

const NO_REASON: Reason = Reason {
    key: "",
    count: 0,
    each: 0,
    rule: RuleId(""),
};

/// The points something is worth, with their reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    reasons: InlineVec<Reason, 8>,
}

impl Default for Worth {
    fn default() -> Self {
        Worth {
            reasons: InlineVec::new(NO_REASON),
        }
    }
}

impl Worth {
    /// Adds a reason. A count of 0 adds nothing; a reason with the same key, rule and points per
    /// thing is counted up.
    pub fn add(&mut self, key: &'static str, count: i16, each: i16, rule: RuleId) {
        if count == 0 {
            return;
        }
        let mut known = self.reasons.as_mut_slice().iter_mut();
        match known.find(|known| known.key == key && known.each == each && known.rule == rule) {
            Some(reason) => reason.count += count,
            None => self.reasons.push(Reason {
                key,
                count,
                each,
                rule,
            }),
        }
    }

    /// Changes the points per thing of a reason.
    pub fn set_each(&mut self, key: &str, each: i16, rule: RuleId) {
        for reason in self.reasons.as_mut_slice() {
            if reason.key == key {
                reason.each = each;
                reason.rule = rule;
            }
        }
    }

    /// Adds to the count of an existing reason.
    pub fn count_more(&mut self, key: &str, more: i16) {
        let mut known = self.reasons.as_mut_slice().iter_mut();
        if let Some(reason) = known.find(|reason| reason.key == key) {
            reason.count += more;
        }
    }

    /// Returns the count of a reason.
    pub fn count(&self, key: &str) -> i16 {
        let found = self.reasons.as_slice().iter().find(|r| r.key == key);
        found.map_or(0, |reason| reason.count)
    }

    /// Returns the reasons in the order they were added.
    pub fn reasons(&self) -> &[Reason] {
        self.reasons.as_slice()
    }

    /// Returns the sum of the points.
    pub fn total(&self) -> i16 {
        self.reasons().iter().map(|r| r.count * r.each).sum()
    }
}

/// Points for one player from one source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    /// The player who gets them.
    pub player: Player,
    /// Their source.
    pub source: PointSource,
    /// The points with their reasons.
    pub worth: Worth,
    /// The rule that awards them.
    pub rule: RuleId,
    /// The majority that decided, if one did.
    pub majority: Option<Majority>,
}

/// A pending award: points that are determined but not yet moved on the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PendingAward {
    /// The player who gets them.
    pub player: Player,
    /// The scoring figure that moves, once its owner has decided.
    pub(super) marker: u8,
    /// The number of points; negative for a payment.
    pub points: i16,
    /// Their source.
    pub source: PointSource,
}

impl PendingAward {
    /// Returns an award whose scoring figure is still undecided.
    pub fn new(player: Player, points: i16, source: PointSource) -> PendingAward {
        PendingAward {
            player,
            marker: UNDECIDED,
            points,
            source,
        }
    }
}

impl GameMut<'_> {
    /// Determines an award and sends its reasons as events. The points move when awards are
    /// settled.
    pub fn award(&mut self, prize: &Award) {
        let points = prize.worth.total();
        // An award without reasons, such as a farm without cities, has no events.
        if self.has_listener() && !prize.worth.reasons().is_empty() {
            self.emit(Event::AwardBegan {
                player: prize.player,
                source: prize.source,
                points,
                rule: prize.rule,
            });
            if let Some(majority) = prize.majority.filter(Majority::is_contested) {
                self.emit(Event::AwardMajority(majority));
            }
            for reason in prize.worth.reasons() {
                self.emit(Event::AwardReason(*reason));
            }
            self.emit(Event::AwardEnded);
        }
        if points != 0 {
            let award = PendingAward::new(prize.player, points, prize.source);
            self.state.awards.push(award);
        }
    }

    /// Determines the awards of a feature: its worth for each of its owners (BASE-40).
    pub fn award_feature(&mut self, feature: FeatureId, when: Completion, rule: RuleId) {
        let majority = self.view().majority(feature);
        if majority.owners.is_empty() {
            return;
        }
        let source = self.view().point_source(feature);
        for player in majority.owners.iter() {
            let worth = self.view().worth_to(ValuedFeature {
                feature,
                completion: when,
                player: Some(player),
            });
            self.award(&Award {
                player,
                source,
                worth,
                rule,
                majority: Some(majority),
            });
        }
    }

    /// Moves all pending awards at once and returns true, unless a module must resolve them in a
    /// scoring step. Then it returns false, and the caller must return [`StepResult::Settle`].
    ///
    /// [`StepResult::Settle`]: super::module::StepResult::Settle
    pub fn settle_awards(&mut self) -> bool {
        self.settle_awards_as(ScoringKind::Direct)
    }

    /// Like [`GameMut::settle_awards`], for another kind of scoring step. If it returns false, the
    /// caller must return [`StepResult::SettleAs`].
    ///
    /// [`StepResult::SettleAs`]: super::module::StepResult::SettleAs
    pub fn settle_awards_as(&mut self, step: ScoringKind) -> bool {
        let game = self.view();
        let mut settlers = game.rules.listeners(Hook::DefersAwards).iter();
        if !game.state.awards.is_empty() && settlers.any(|m| m.defers_awards(game, step)) {
            return false;
        }
        self.move_awards();
        true
    }

    /// Moves each pending award on its player's first scoring figure.
    fn move_awards(&mut self) {
        let mut awards = std::mem::take(&mut self.state.awards);
        for award in awards.drain(..) {
            self.advance(award.player, 0, award.points);
        }
        self.state.awards = awards;
    }

    /// Moves a scoring figure on the track without notifying modules.
    pub fn advance(&mut self, player: Player, marker: u8, points: i16) {
        let total = &mut self.state.track[player.0 as usize][marker as usize];
        *total = total.saturating_add(points);
        self.emit(Event::Advanced {
            player,
            marker,
            points,
        });
    }
}

/// The receiver of the awards of final scoring.
///
/// Bots ask only for the totals of the players. Leaving out the rest saves 6 % of the instructions of `master` with all
/// expansions.
pub struct Prizes<'a>(Receiver<'a>);

enum Receiver<'a> {
    Awards(&'a mut dyn FnMut(Award)),
    Totals(&'a mut [i32; MAX_PLAYERS]),
}

impl Prizes<'_> {
    /// Gives an award.
    pub fn give(&mut self, award: Award) {
        match &mut self.0 {
            Receiver::Awards(give) => give(award),
            Receiver::Totals(totals) => {
                totals[usize::from(award.player.0)] += i32::from(award.worth.total());
            }
        }
    }

    /// Gives the unfinished worth of a feature to each of its owners.
    pub fn give_to_owners(&mut self, game: GameRef<'_>, feature: FeatureId, rule: RuleId) {
        let worth_to = |player| {
            game.worth_to(ValuedFeature {
                feature,
                completion: Completion::Unfinished,
                player: Some(player),
            })
        };
        match &mut self.0 {
            Receiver::Awards(give) => {
                let source = game.point_source(feature);
                let majority = game.majority(feature);
                for player in majority.owners.iter() {
                    give(Award {
                        player,
                        source,
                        worth: worth_to(player),
                        rule,
                        majority: Some(majority),
                    });
                }
            }
            Receiver::Totals(totals) => {
                for player in game.owners(feature).iter() {
                    totals[usize::from(player.0)] += i32::from(worth_to(player).total());
                }
            }
        }
    }
}

impl GameRef<'_> {
    /// Returns the worth of a feature to no player in particular.
    pub fn worth(self, feature: FeatureId, when: Completion) -> Worth {
        self.worth_to(ValuedFeature {
            feature,
            completion: when,
            player: None,
        })
    }

    /// Returns the worth of a feature.
    pub fn worth_to(self, valued: ValuedFeature) -> Worth {
        let mut worth = Worth::default();
        for module in self.rules.listeners(Hook::AdjustPoints) {
            module.adjust_points(self, valued, &mut worth);
        }
        worth
    }

    /// Gives the points that every player would get if the game ended now.
    pub fn final_awards(self, give: &mut dyn FnMut(Award)) {
        self.give_prizes(Receiver::Awards(give));
    }

    /// Adds those points to the totals of the players.
    pub(super) fn add_final_points(self, totals: &mut [i32; MAX_PLAYERS]) {
        self.give_prizes(Receiver::Totals(totals));
    }

    fn give_prizes(self, receiver: Receiver<'_>) {
        let mut prizes = Prizes(receiver);
        for module in self.rules.listeners(Hook::FinalAwards) {
            module.final_awards(self, &mut prizes);
        }
    }
}
