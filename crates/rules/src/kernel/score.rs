//! Points and why: a worth is a list of reasons, an award gives it to one player.

use super::event::{Event, PointSource, Reason};
use super::module::Hook;
use super::question::Look;
use super::settling::{Step, UNDECIDED};
use super::short::Short;
use super::verbs::Act;
use crate::ids::{FeatureId, Player, RuleId};

/// In which way a feature is valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// As completed during the game.
    Completed,
    /// As left unfinished at the end.
    Unfinished,
}

/// What is valued: a feature, in which way, and for whom if that can matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The feature.
    pub feature: FeatureId,
    /// In which way.
    pub when: When,
    /// Who would get the points; `None` for the feature as such.
    pub player: Option<Player>,
}

const NO_REASON: Reason = Reason {
    key: "",
    count: 0,
    each: 0,
    rule: RuleId(""),
};

/// What something is worth, reason by reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    reasons: Short<Reason, 8>,
}

impl Default for Worth {
    fn default() -> Self {
        Worth {
            reasons: Short::new(NO_REASON),
        }
    }
}

impl Worth {
    /// Adds a reason; one that counts nothing is left out, one given before counts on.
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

    /// Changes what each thing of a reason is worth.
    pub fn set_each(&mut self, key: &str, each: i16, rule: RuleId) {
        for reason in self.reasons.as_mut_slice() {
            if reason.key == key {
                reason.each = each;
                reason.rule = rule;
            }
        }
    }

    /// Counts more things of a reason that was given.
    pub fn count_more(&mut self, key: &str, more: i16) {
        let mut known = self.reasons.as_mut_slice().iter_mut();
        if let Some(reason) = known.find(|reason| reason.key == key) {
            reason.count += more;
        }
    }

    /// How many things a reason counts.
    pub fn count(&self, key: &str) -> i16 {
        let found = self.reasons.as_slice().iter().find(|r| r.key == key);
        found.map_or(0, |reason| reason.count)
    }

    /// The reasons in the order they were found.
    pub fn reasons(&self) -> &[Reason] {
        self.reasons.as_slice()
    }

    /// The sum.
    pub fn total(&self) -> i16 {
        self.reasons().iter().map(|r| r.count * r.each).sum()
    }
}

/// Points for one player from one source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prize {
    /// Who gets them.
    pub player: Player,
    /// What for.
    pub source: PointSource,
    /// How many and why.
    pub worth: Worth,
    /// The rule that awards them.
    pub rule: RuleId,
}

/// Points that are determined but not yet moved on the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AwardRecord {
    /// Who gets them.
    pub player: Player,
    /// Which scoring figure moves, once its owner has decided.
    pub(super) marker: u8,
    /// How many; negative for a payment.
    pub points: i16,
    /// What for.
    pub source: PointSource,
}

impl AwardRecord {
    /// An award that waits for its owner to say which figure moves.
    pub fn new(player: Player, points: i16, source: PointSource) -> AwardRecord {
        AwardRecord {
            player,
            marker: UNDECIDED,
            points,
            source,
        }
    }
}

impl Act<'_> {
    /// Determines an award and tells why. The points move when awards are settled.
    pub fn award(&mut self, prize: &Prize) {
        let points = prize.worth.total();
        // What counts nothing at all, such as a farm without cities, is not worth a word.
        if self.is_heard() && !prize.worth.reasons().is_empty() {
            self.tell(Event::AwardBegan {
                player: prize.player,
                source: prize.source,
                points,
                rule: prize.rule,
            });
            for reason in prize.worth.reasons() {
                self.tell(Event::AwardReason(*reason));
            }
            self.tell(Event::AwardEnded);
        }
        if points != 0 {
            let award = AwardRecord::new(prize.player, points, prize.source);
            self.state.awards.push(award);
        }
    }

    /// Determines the awards of a feature: its worth to each of its owners (BASE-40).
    pub fn award_feature(&mut self, feature: FeatureId, when: When, rule: RuleId) {
        let owners = self.look().owners(feature);
        if owners.is_empty() {
            return;
        }
        let source = self.look().point_source(feature);
        for player in owners.iter() {
            let worth = self.look().worth_to(Valued {
                feature,
                when,
                player: Some(player),
            });
            self.award(&Prize {
                player,
                source,
                worth,
                rule,
            });
        }
    }

    /// Moves all determined points at once, unless a module resolves them in the lines of a
    /// scoring step: then the answer is no, and the caller's flow is [`Flow::Settle`].
    ///
    /// [`Flow::Settle`]: super::module::Flow::Settle
    pub fn settle_awards(&mut self) -> bool {
        self.settle_awards_as(Step::Direct)
    }

    /// The same for a scoring step of another sort: if the answer is no, the caller's flow is
    /// [`Flow::SettleAs`].
    ///
    /// [`Flow::SettleAs`]: super::module::Flow::SettleAs
    pub fn settle_awards_as(&mut self, step: Step) -> bool {
        let look = self.look();
        let mut settlers = look.rules.listeners(Hook::SettlesAwards).iter();
        if !look.state.awards.is_empty() && settlers.any(|m| m.settles_awards(look, step)) {
            return false;
        }
        self.move_awards();
        true
    }

    /// Moves all determined points, each on its player's first scoring figure.
    fn move_awards(&mut self) {
        let mut awards = std::mem::take(&mut self.state.awards);
        for award in awards.drain(..) {
            self.advance(award.player, 0, award.points);
        }
        self.state.awards = awards;
    }

    /// Moves a scoring figure on the track, and nothing follows from it.
    pub fn advance(&mut self, player: Player, marker: u8, points: i16) {
        let total = &mut self.state.track[player.0 as usize][marker as usize];
        *total = total.saturating_add(points);
        self.tell(Event::Advanced {
            player,
            marker,
            points,
        });
    }
}

impl Look<'_> {
    /// What a feature is worth as such, with reasons.
    pub fn worth(self, feature: FeatureId, when: When) -> Worth {
        self.worth_to(Valued {
            feature,
            when,
            player: None,
        })
    }

    /// What a feature is worth, with reasons.
    pub fn worth_to(self, valued: Valued) -> Worth {
        let mut worth = Worth::default();
        for module in self.rules.listeners(Hook::AdjustPoints) {
            module.adjust_points(self, valued, &mut worth);
        }
        worth
    }

    /// The points that every player would get if the game ended now.
    pub fn final_prizes(self, give: &mut dyn FnMut(Prize)) {
        for module in self.rules.listeners(Hook::FinalPrizes) {
            module.final_prizes(self, give);
        }
    }
}
