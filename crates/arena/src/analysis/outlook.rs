//! The final margin that a player can expect from a position, whoever is to decide there.

use bastide_rules::{Outcome, Player, Rules, Situation, State};

use super::AnalysisError;
use super::judge::Judge;

/// At most so many outcomes of chance are looked at; of more, a fair selection.
const MOST_OUTCOMES: usize = 24;

/// What a player can expect, in points: the own score less the best other at the end. Looks
/// through the first chance at its outcomes and through later ones at a single one.
pub fn outlook(
    judge: &mut dyn Judge,
    rules: &Rules,
    state: &State,
    player: Player,
    part: u32,
) -> Result<f64, AnalysisError> {
    expect(judge, rules, state.clone(), player, part, true)
}

fn expect(
    judge: &mut dyn Judge,
    rules: &Rules,
    mut state: State,
    player: Player,
    part: u32,
    looks_wide: bool,
) -> Result<f64, AnalysisError> {
    let mut legal = Vec::new();
    loop {
        match rules.situation(&state) {
            Situation::Over => return Ok(margin(rules, &state, player)),
            Situation::Chance(_) => {
                let outcomes = outcomes(rules, &state);
                if !looks_wide {
                    let Some(outcome) = middle(&outcomes) else {
                        return Ok(margin(rules, &state, player));
                    };
                    rules.deal_unchecked(&mut state, outcome, None);
                    continue;
                }
                let mut sum = Mean::default();
                for (outcome, weight) in selection(&outcomes) {
                    let mut after = state.clone();
                    rules.deal_unchecked(&mut after, outcome, None);
                    sum.add(expect(judge, rules, after, player, part, false)?, weight);
                }
                return Ok(sum.mean());
            }
            Situation::Decision(ask) => {
                rules.legal(&state, &mut legal);
                let thoughts = judge.judge(rules, &state, &legal, part)?;
                let margin = f64::from(thoughts.margin.unwrap_or(0.0));
                if ask.player == player {
                    return Ok(margin);
                }
                if rules.players() == 2 {
                    // What one gains the other loses.
                    return Ok(-margin);
                }
                let best = thoughts.picks.first().map(|best| best.pick);
                let pick = best.or_else(|| legal.first().copied());
                let Some(pick) = pick else {
                    return Ok(-margin);
                };
                rules.play_unchecked(&mut state, pick, None);
            }
        }
    }
}

/// The margin of a player as the scores are.
pub fn margin(rules: &Rules, state: &State, player: Player) -> f64 {
    let look = rules.look(state);
    let others = look
        .players_from(Player(0))
        .filter(|other| *other != player);
    let best = others.map(|other| look.score(other)).max().unwrap_or(0);
    f64::from(look.score(player) - best)
}

/// What chance can decide, with weights; never a weight of nothing.
pub fn outcomes(rules: &Rules, state: &State) -> Vec<(Outcome, u32)> {
    let mut outcomes = Vec::new();
    rules.outcomes(state, &mut outcomes);
    outcomes.retain(|(_, weight)| *weight > 0);
    outcomes
}

/// All outcomes with their weights, or, of many, some at equal distances along the weights.
pub fn selection(outcomes: &[(Outcome, u32)]) -> Vec<(Outcome, f64)> {
    if outcomes.len() <= MOST_OUTCOMES {
        let all = outcomes
            .iter()
            .map(|(outcome, weight)| (*outcome, f64::from(*weight)));
        return all.collect();
    }
    let steps = (0..MOST_OUTCOMES).map(|step| (step as f64 + 0.5) / MOST_OUTCOMES as f64);
    let at = steps.filter_map(|part| along(outcomes, part));
    at.map(|outcome| (outcome, 1.0)).collect()
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
pub struct Mean {
    sum: f64,
    weight: f64,
}

impl Mean {
    /// Adds a value.
    pub fn add(&mut self, value: f64, weight: f64) {
        self.sum += value * weight;
        self.weight += weight;
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        if self.weight > 0.0 {
            self.sum / self.weight
        } else {
            0.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_selection_of_many_outcomes_follows_their_weights() {
        let few: Vec<(Outcome, u32)> = (0..3).map(|face| (Outcome::Face(face), 2)).collect();
        assert_eq!(selection(&few).len(), 3);
        // One outcome weighs as much as all the others.
        let mut many: Vec<(Outcome, u32)> =
            (1..=100).map(|face| (Outcome::Face(face), 1)).collect();
        many.insert(0, (Outcome::Face(0), 100));
        let chosen = selection(&many);
        assert_eq!(chosen.len(), MOST_OUTCOMES);
        let heavy = chosen
            .iter()
            .filter(|(outcome, _)| *outcome == Outcome::Face(0));
        assert_eq!(heavy.count(), MOST_OUTCOMES / 2);
        assert_eq!(middle(&many), Some(Outcome::Face(1)));
        assert_eq!(middle(&[]), None);
    }
}
