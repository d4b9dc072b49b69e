//! Majorities: who competes for a feature, and who gets its points.

use super::figures::FigureFacts;
use super::game_ref::GameRef;
use super::module::Hook;
use crate::ids::{FeatureId, FeatureKind, MAX_PLAYERS, Player, Players, RuleId};

/// The players who compete for a feature, and those who have the majority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Majority {
    /// Each player's number of figures that count.
    pub figures: [u16; MAX_PLAYERS],
    /// Each player's strength: the sum of the weights of those figures.
    pub strengths: [u16; MAX_PLAYERS],
    /// The players who get the points: all with the greatest strength, unless a rule breaks the tie.
    pub owners: Players,
    /// The rule that decides by strength.
    pub rule: RuleId,
    /// The rule that lets a figure count more than once, if one does here.
    pub weight_rule: Option<RuleId>,
    /// What broke the tie, if anything did.
    pub tiebreak: Option<Tiebreak>,
}

/// What broke a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tiebreak {
    /// The tied players who get the points; the others get none.
    pub winners: Players,
    /// The message key of the explanation.
    pub key: &'static str,
    /// The rule.
    pub rule: RuleId,
}

impl Majority {
    /// Returns a majority without figures.
    pub fn new(rule: RuleId) -> Majority {
        Majority {
            figures: [0; MAX_PLAYERS],
            strengths: [0; MAX_PLAYERS],
            owners: Players::NONE,
            rule,
            weight_rule: None,
            tiebreak: None,
        }
    }

    /// Counts a figure.
    fn add(&mut self, owner: Player, figure: &FigureFacts) {
        let owner = usize::from(owner.0);
        self.figures[owner] += u16::from(figure.weight > 0);
        self.strengths[owner] += u16::from(figure.weight);
        self.weight_rule = self.weight_rule.or(figure.weight_rule);
    }

    /// Adds the figures on another feature. The owners are those with the most in total.
    pub fn join(&mut self, other: &Majority) {
        for player in 0..MAX_PLAYERS {
            self.figures[player] += other.figures[player];
            self.strengths[player] += other.strengths[player];
        }
        self.weight_rule = self.weight_rule.or(other.weight_rule);
        self.owners = strongest(self.strengths);
    }

    /// Returns the players with figures that count.
    pub fn competitors(&self) -> impl Iterator<Item = Player> + use<> {
        let strengths = self.strengths;
        let players = (0..MAX_PLAYERS as u8).map(Player);
        players.filter(move |player| strengths[usize::from(player.0)] > 0)
    }

    /// Whether several players compete.
    pub fn is_contested(&self) -> bool {
        self.competitors().nth(1).is_some()
    }

    /// Returns the rules that decided, in the order in which they apply.
    pub fn rules(&self) -> impl Iterator<Item = RuleId> + use<> {
        let tiebreak = self.tiebreak.map(|tiebreak| tiebreak.rule);
        [self.weight_rule, Some(self.rule), tiebreak]
            .into_iter()
            .flatten()
    }
}

/// Returns the players with the greatest strength.
fn strongest<N: Copy + Default + Ord>(strengths: [N; MAX_PLAYERS]) -> Players {
    let none = N::default();
    let most = strengths.into_iter().max().unwrap_or(none);
    let mut owners = Players::NONE;
    for (player, strength) in strengths.into_iter().enumerate() {
        if most > none && strength == most {
            owners.insert(Player(player as u8));
        }
    }
    owners
}

impl GameRef<'_> {
    /// Returns each player's strength on a feature: the sum of the weights of their figures.
    pub fn strengths(self, feature: FeatureId) -> [u8; MAX_PLAYERS] {
        let mut strengths = [0; MAX_PLAYERS];
        for figure in self.figures_on(feature) {
            strengths[figure.owner.0 as usize] += self.rules.figure(figure.kind).weight;
        }
        strengths
    }

    /// Returns the players with the majority on a feature, all of them if tied (BASE-40, BASE-57).
    pub fn owners(self, feature: FeatureId) -> Players {
        // Bots ask about every city next to a farm, and most have no figures.
        if !self.has_figures(feature) {
            return Players::NONE;
        }
        let tied = strongest(self.strengths(feature));
        self.tiebreak(feature, tied)
            .map_or(tied, |tiebreak| tiebreak.winners)
    }

    /// Returns the owners of a feature with the reasons.
    pub fn majority(self, feature: FeatureId) -> Majority {
        let mut majority = Majority::new(match self.kind(feature) {
            FeatureKind::Field => RuleId("BASE-57"),
            _ => RuleId("BASE-40"),
        });
        for figure in self.figures_on(feature) {
            majority.add(figure.owner, self.rules.figure(figure.kind));
        }
        let tied = strongest(majority.strengths);
        majority.tiebreak = self.tiebreak(feature, tied);
        majority.owners = majority.tiebreak.map_or(tied, |tiebreak| tiebreak.winners);
        majority
    }

    fn tiebreak(self, feature: FeatureId, tied: Players) -> Option<Tiebreak> {
        if tied.len() < 2 {
            return None;
        }
        let mut modules = self.rules.listeners(Hook::BreakTie).iter();
        modules.find_map(|module| module.break_tie(self, feature, tied))
    }
}
