//! The final margin that a player can expect from a position, whoever is to decide there.

use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};

use super::AnalysisError;
use super::judge::Judge;

/// Outcomes of chance that a step of an analysis looks at, at most; of more, a fair selection.
const MOST_OUTCOMES: usize = 24;

/// Outcomes that are looked at however much each of them takes.
const LEAST_OUTCOMES: usize = 3;

/// What others pick on the way gets so much less care than the position at its end.
const IN_PASSING: u32 = 8;

/// The most picks of others on the way to a player's own next decision.
const LONGEST_WAY: usize = 16;

/// Looks ahead for one player.
///
/// What that takes is bounded whatever the modules and the number of players: only one chance is looked at in several of its
/// outcomes, later ones at the one in the middle, and the more picks of others a line has, the fewer lines there are.
pub struct Lookout<'a> {
    judge: &'a mut dyn Judge,
    rules: &'a Rules,
    player: Player,
    /// Which part of the full care the end of a line gets.
    part: u32,
    /// Picks of others on the longest line so far.
    others: usize,
}

impl<'a> Lookout<'a> {
    /// A lookout for a player. 1 takes all of the judge's care for every line, 8 an eighth.
    pub fn new(
        judge: &'a mut dyn Judge,
        rules: &'a Rules,
        player: Player,
        part: u32,
    ) -> Lookout<'a> {
        Lookout {
            judge,
            rules,
            player,
            part,
            others: 0,
        }
    }

    /// What a player can expect if chance brings this, and on the mean of what it can bring.
    pub fn luck(&mut self, state: &State, came: Outcome) -> Result<(f64, f64), AnalysisError> {
        let margin = self.line(self.dealt(state, came))?;
        let mut mean = Mean::default();
        let possible = outcomes(self.rules, state);
        for (outcome, weight) in selection(&possible, self.width(MOST_OUTCOMES)) {
            let value = if outcome == came {
                margin
            } else {
                self.line(self.dealt(state, outcome))?
            };
            mean.add(value, weight);
        }
        Ok((margin, mean.mean()))
    }

    /// What picks cost against the best one, in points, by what comes after them. Small differences the other way are noise:
    /// nothing is better than the best.
    pub fn costs(
        &mut self,
        state: &State,
        best: Move,
        picks: &[Move],
    ) -> Result<Vec<f64>, AnalysisError> {
        let most = MOST_OUTCOMES / (1 + picks.len());
        let after = self.played(state, best);
        if self.rules.players() > 2 {
            // How long lines are shows when one is taken; with two players none has picks of others.
            let found = middle(&outcomes(self.rules, &after));
            let first = found.map_or_else(|| after.clone(), |found| self.dealt(&after, found));
            self.line(first)?;
        }
        // The same number for all of them, and so the same outcomes: what is compared differs by the picks alone.
        let width = self.width(most);
        let expected = self.expect(after, width)?;
        let mut costs = Vec::with_capacity(picks.len());
        for pick in picks {
            let value = self.expect(self.played(state, *pick), width)?;
            costs.push((expected - value).max(0.0));
        }
        Ok(costs)
    }

    /// How many outcomes of chance can be looked at.
    fn width(&self, most: usize) -> usize {
        // Two picks in passing take about as long as another line.
        (most * 2 / (2 + self.others)).max(LEAST_OUTCOMES)
    }

    fn dealt(&self, state: &State, outcome: Outcome) -> State {
        let mut after = state.clone();
        self.rules.deal_unchecked(&mut after, outcome, None);
        after
    }

    fn played(&self, state: &State, pick: Move) -> State {
        let mut after = state.clone();
        self.rules.play_unchecked(&mut after, pick, None);
        after
    }

    /// What can be expected of a position, on the mean of so many outcomes if chance is next.
    fn expect(&mut self, state: State, width: usize) -> Result<f64, AnalysisError> {
        if !matches!(self.rules.situation(&state), Situation::Chance(_)) {
            return self.line(state);
        }
        let mut mean = Mean::default();
        for (outcome, weight) in selection(&outcomes(self.rules, &state), width) {
            mean.add(self.line(self.dealt(&state, outcome))?, weight);
        }
        Ok(mean.mean())
    }

    /// Goes on to where the player is asked, and answers the margin expected there: the own score less the best other at the
    /// end.
    fn line(&mut self, mut state: State) -> Result<f64, AnalysisError> {
        let rules = self.rules;
        let is_duel = rules.players() == 2;
        let mut legal = Vec::new();
        let mut others = 0;
        loop {
            match rules.situation(&state) {
                Situation::Over => return Ok(margin(rules, &state, self.player)),
                Situation::Chance(_) => match middle(&outcomes(rules, &state)) {
                    Some(outcome) => rules.deal_unchecked(&mut state, outcome, None),
                    None => return Ok(margin(rules, &state, self.player)),
                },
                Situation::Decision(ask) => {
                    rules.legal(&state, &mut legal);
                    let is_own = ask.player == self.player;
                    if is_own || is_duel {
                        let thoughts = self.judge.judge(rules, &state, &legal, self.part)?;
                        let margin = f64::from(thoughts.margin.unwrap_or(0.0));
                        // What one gains the other loses.
                        return Ok(if is_own { margin } else { -margin });
                    }
                    if others == LONGEST_WAY {
                        return Ok(margin(rules, &state, self.player));
                    }
                    others += 1;
                    self.others = self.others.max(others);
                    let part = self.part.saturating_mul(IN_PASSING);
                    let thoughts = self.judge.judge(rules, &state, &legal, part)?;
                    let pick = thoughts.picks.first().map(|best| best.pick);
                    let Some(pick) = pick.or_else(|| legal.first().copied()) else {
                        return Ok(margin(rules, &state, self.player));
                    };
                    rules.play_unchecked(&mut state, pick, None);
                }
            }
        }
    }
}

/// The margin of a player if the game ended now.
fn margin(rules: &Rules, state: &State, player: Player) -> f64 {
    let look = rules.look(state);
    let scores = look.projected_scores();
    let score = |player: Player| scores[usize::from(player.0)];
    let others = look
        .players_from(Player(0))
        .filter(|other| *other != player);
    f64::from(score(player) - others.map(score).max().unwrap_or(0))
}

/// What chance can decide, with weights; never a weight of nothing.
pub fn outcomes(rules: &Rules, state: &State) -> Vec<(Outcome, u32)> {
    let mut outcomes = Vec::new();
    if matches!(rules.situation(state), Situation::Chance(_)) {
        rules.outcomes(state, &mut outcomes);
        outcomes.retain(|(_, weight)| *weight > 0);
    }
    outcomes
}

/// All outcomes with their weights, or, of more than so many, some at equal distances along the weights.
fn selection(outcomes: &[(Outcome, u32)], most: usize) -> Vec<(Outcome, f64)> {
    if outcomes.len() <= most {
        let all = outcomes
            .iter()
            .map(|(outcome, weight)| (*outcome, f64::from(*weight)));
        return all.collect();
    }
    let mut chosen: Vec<(Outcome, f64)> = Vec::with_capacity(most);
    for step in 0..most {
        let Some(outcome) = along(outcomes, (step as f64 + 0.5) / most as f64) else {
            break;
        };
        // A heavy one is met several times, and looked at once.
        match chosen.last_mut() {
            Some((last, weight)) if *last == outcome => *weight += 1.0,
            _ => chosen.push((outcome, 1.0)),
        }
    }
    chosen
}

/// The outcome in the middle of the weights.
fn middle(outcomes: &[(Outcome, u32)]) -> Option<Outcome> {
    along(outcomes, 0.5)
}

fn along(outcomes: &[(Outcome, u32)], part: f64) -> Option<Outcome> {
    let total: f64 = outcomes.iter().map(|(_, weight)| f64::from(*weight)).sum();
    let mut left = total * part;
    let found = outcomes.iter().find(|(_, weight)| {
        left -= f64::from(*weight);
        left < 0.0
    });
    found.or(outcomes.last()).map(|(outcome, _)| *outcome)
}

/// A weighted mean.
#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    sum: f64,
    weight: f64,
}

impl Mean {
    fn add(&mut self, value: f64, weight: f64) {
        self.sum += value * weight;
        self.weight += weight;
    }

    /// The mean; 0 of nothing.
    fn mean(&self) -> f64 {
        if self.weight > 0.0 {
            self.sum / self.weight
        } else {
            0.0
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_bots::{Considered, Thoughts};
    use bastide_rules::Setup;

    use super::*;

    #[test]
    fn a_selection_of_many_outcomes_follows_their_weights() {
        let few: Vec<(Outcome, u32)> = (0..3).map(|face| (Outcome::Face(face), 2)).collect();
        assert_eq!(selection(&few, 24).len(), 3);
        // One outcome weighs as much as all the others.
        let mut many: Vec<(Outcome, u32)> =
            (1..=100).map(|face| (Outcome::Face(face), 1)).collect();
        many.insert(0, (Outcome::Face(0), 100));
        for most in [4, 24] {
            let chosen = selection(&many, most);
            assert_eq!(chosen[0], (Outcome::Face(0), most as f64 / 2.0));
            assert_eq!(chosen.len(), 1 + most / 2);
        }
        assert_eq!(middle(&many), Some(Outcome::Face(1)));
        assert_eq!(middle(&[]), None);
    }

    /// A judge whose margins look like chance.
    struct Dice;

    impl Judge for Dice {
        fn judge(
            &mut self,
            _: &Rules,
            state: &State,
            legal: &[Move],
            _: u32,
        ) -> Result<Thoughts, AnalysisError> {
            let margin = (state.fingerprint() % 1000) as f32 / 100.0;
            let considered = |pick: &Move| Considered {
                pick: *pick,
                share: 1.0,
                margin,
            };
            Ok(Thoughts {
                margin: Some(margin),
                picks: legal.iter().map(considered).collect(),
                ..Thoughts::default()
            })
        }
    }

    /// The mean luck over everything that can come first.
    fn mean_luck(modules: Vec<String>, players: u8) -> f64 {
        let setup = Setup {
            modules,
            players,
            ..Setup::default()
        };
        let rules = Rules::new(&setup).unwrap();
        let state = rules.start();
        let mut mean = Mean::default();
        for (came, weight) in outcomes(&rules, &state) {
            let mut judge = Dice;
            let mut lookout = Lookout::new(&mut judge, &rules, Player(0), 8);
            let (margin, usual) = lookout.luck(&state, came).unwrap();
            mean.add(margin - usual, f64::from(weight));
        }
        mean.mean()
    }

    #[test]
    fn nobody_is_lucky_on_the_mean() {
        assert!(mean_luck(Setup::default().modules, 3).abs() < 1e-9);
        // Of many kinds of tiles only some are looked at, so that the mean is not exact.
        let names = ["base", "inns-cathedrals", "traders-builders"];
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        assert!(mean_luck(names, 3).abs() < 1.0);
    }
}
