//! The expected final margin of a player in a position where any player or chance may decide next.

use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};

use super::AnalysisError;
use super::judge::Judge;

/// The most outcomes of chance tried in one step of an analysis. If there are more, a fair selection is tried.
const MOST_OUTCOMES: usize = 24;

/// The least number of outcomes tried, even if each of them is expensive.
const LEAST_OUTCOMES: usize = 3;

/// The budget for picks of opponents on the way is divided by this, compared with the end of the line.
const IN_PASSING: u32 = 8;

/// The most picks of opponents on the way to the player's own next decision.
const LONGEST_WAY: usize = 16;

/// Looks ahead for one player.
///
/// The work is bounded for any modules and any number of players. Only the first chance event is tried with several
/// outcomes; for later ones the middle outcome is taken. The more picks of opponents a line has, the fewer lines are
/// tried.
pub struct Lookahead<'a> {
    judge: &'a mut dyn Judge,
    rules: &'a Rules,
    player: Player,
    /// The divisor of the full budget for the end of a line.
    part: u32,
    /// Picks of opponents on the longest line so far.
    others: usize,
}

impl<'a> Lookahead<'a> {
    /// Prepares to look ahead for a player. With a `part` of 1 each line uses the judge's full budget, with 8 an eighth.
    pub fn new(
        judge: &'a mut dyn Judge,
        rules: &'a Rules,
        player: Player,
        part: u32,
    ) -> Lookahead<'a> {
        Lookahead {
            judge,
            rules,
            player,
            part,
            others: 0,
        }
    }

    /// Returns the margin expected after this outcome of chance, and the mean over the possible outcomes.
    pub fn luck(&mut self, state: &State, came: Outcome) -> Result<(f64, f64), AnalysisError> {
        let margin = self.play_line(self.dealt(state, came))?;
        let mut mean = Mean::default();
        let possible = outcomes(self.rules, state);
        for (outcome, weight) in selection(&possible, self.width(MOST_OUTCOMES)) {
            let value = if outcome == came {
                margin
            } else {
                self.play_line(self.dealt(state, outcome))?
            };
            mean.add(value, weight);
        }
        Ok((margin, mean.mean()))
    }

    /// Returns the cost of each pick compared with the best one, in points, by looking ahead after each. Negative
    /// differences are noise and count as 0: no pick is better than the best.
    pub fn costs(
        &mut self,
        state: &State,
        best: Move,
        picks: &[Move],
    ) -> Result<Vec<f64>, AnalysisError> {
        let most = MOST_OUTCOMES / (1 + picks.len());
        let after = self.played(state, best);
        if self.rules.players() > 2 {
            // Follow one line to learn how long lines are. With two players lines have no picks of opponents.
            let found = middle(&outcomes(self.rules, &after));
            let first = found.map_or_else(|| after.clone(), |found| self.dealt(&after, found));
            self.play_line(first)?;
        }
        // The same width and so the same outcomes for all picks: the comparison depends only on the picks.
        let width = self.width(most);
        let expected = self.expect(after, width)?;
        let mut costs = Vec::with_capacity(picks.len());
        for pick in picks {
            let value = self.expect(self.played(state, *pick), width)?;
            costs.push((expected - value).max(0.0));
        }
        Ok(costs)
    }

    /// Returns how many outcomes of chance can be tried.
    fn width(&self, most: usize) -> usize {
        // Two picks of opponents on the way take about as long as another line.
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

    /// Returns the expected margin of a position. If chance is next, it is the mean over `width` outcomes.
    fn expect(&mut self, state: State, width: usize) -> Result<f64, AnalysisError> {
        if !matches!(self.rules.situation(&state), Situation::Chance(_)) {
            return self.play_line(state);
        }
        let mut mean = Mean::default();
        for (outcome, weight) in selection(&outcomes(self.rules, &state), width) {
            mean.add(self.play_line(self.dealt(&state, outcome))?, weight);
        }
        Ok(mean.mean())
    }

    /// Plays on to the next decision of the player and returns the margin expected there: the player's final score
    /// minus the best opponent's. With two players, any decision will do.
    fn play_line(&mut self, mut state: State) -> Result<f64, AnalysisError> {
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
                        // One player's gain is the other's loss.
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

/// Returns the margin of a player if the game ended now.
fn margin(rules: &Rules, state: &State, player: Player) -> f64 {
    let game = rules.view(state);
    let scores = game.projected_scores();
    let score = |player: Player| scores[usize::from(player.0)];
    let others = game
        .players_from(Player(0))
        .filter(|other| *other != player);
    f64::from(score(player) - others.map(score).max().unwrap_or(0))
}

/// Returns the possible outcomes of chance with their weights, all above 0; empty if chance is not next.
pub fn outcomes(rules: &Rules, state: &State) -> Vec<(Outcome, u32)> {
    let mut outcomes = Vec::new();
    if matches!(rules.situation(state), Situation::Chance(_)) {
        rules.outcomes(state, &mut outcomes);
        outcomes.retain(|(_, weight)| *weight > 0);
    }
    outcomes
}

/// Returns all outcomes with their weights. If there are more than `most`, selects some at equal steps along the
/// cumulative weights.
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
        // An outcome with a large weight is hit several times but tried once.
        match chosen.last_mut() {
            Some((last, weight)) if *last == outcome => *weight += 1.0,
            _ => chosen.push((outcome, 1.0)),
        }
    }
    chosen
}

/// Returns the outcome in the middle of the cumulative weights.
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

    /// Returns the mean, or 0 if nothing was added.
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
    use bastide_bots::{BotReport, ConsideredPick};
    use bastide_rules::Setup;

    use super::*;

    #[test]
    fn selected_outcomes_follow_the_weights() {
        let few: Vec<(Outcome, u32)> = (0..3).map(|face| (Outcome::Face(face), 2)).collect();
        assert_eq!(selection(&few, 24).len(), 3);
        // One outcome weighs as much as all the others together.
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

    /// A judge with pseudo-random margins.
    struct Dice;

    impl Judge for Dice {
        fn judge(
            &mut self,
            _: &Rules,
            state: &State,
            legal: &[Move],
            _: u32,
        ) -> Result<BotReport, AnalysisError> {
            let margin = (state.fingerprint() % 1000) as f32 / 100.0;
            let considered = |pick: &Move| ConsideredPick {
                pick: *pick,
                share: 1.0,
                margin,
            };
            Ok(BotReport {
                margin: Some(margin),
                picks: legal.iter().map(considered).collect(),
                ..BotReport::default()
            })
        }
    }

    /// Returns the mean luck over all possible first draws.
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
            let mut lookout = Lookahead::new(&mut judge, &rules, Player(0), 8);
            let (margin, usual) = lookout.luck(&state, came).unwrap();
            mean.add(margin - usual, f64::from(weight));
        }
        mean.mean()
    }

    #[test]
    fn the_mean_luck_is_zero() {
        assert!(mean_luck(Setup::default().modules, 3).abs() < 1e-9);
        // With many kinds of tiles only a selection is tried, so the mean is not exact.
        let names = ["base", "inns-cathedrals", "traders-builders"];
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        assert!(mean_luck(names, 3).abs() < 1.0);
    }
}
