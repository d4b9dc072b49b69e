//! Who says what a decision is worth.

use bastide_bots::{Budget, Thoughts, named};
use bastide_rules::{Move, Rules, State};

use super::AnalysisError;

/// Says what the picks of a decision are worth to the player asked.
pub trait Judge {
    /// Weighs the legal picks with one part of the full care: 1 takes all of it, 8 an eighth.
    /// The thoughts have a margin and at least one pick.
    fn judge(
        &mut self,
        rules: &Rules,
        state: &State,
        legal: &[Move],
        part: u32,
    ) -> Result<Thoughts, AnalysisError>;
}

/// A bot that searches, as a judge.
#[derive(Clone, Debug)]
pub struct BotJudge {
    spec: String,
    budget: Budget,
}

impl BotJudge {
    /// A judge of this specification, with a budget for each decision.
    pub fn new(spec: &str, budget: Budget) -> Result<BotJudge, AnalysisError> {
        named(spec, 0)?;
        Ok(BotJudge {
            spec: spec.to_owned(),
            budget,
        })
    }
}

impl Judge for BotJudge {
    fn judge(
        &mut self,
        rules: &Rules,
        state: &State,
        legal: &[Move],
        part: u32,
    ) -> Result<Thoughts, AnalysisError> {
        // A new bot for each decision: what it thought before must not colour what it thinks now,
        // and the budget is for one decision, not for a turn.
        let mut bot = named(&self.spec, 0)?;
        let budget = Budget {
            time: self.budget.time.map(|time| time / part.max(1)),
            simulations: self
                .budget
                .simulations
                .map(|all| (all / part.max(1)).max(1)),
        };
        if budget != Budget::default() {
            bot.set_budget(budget);
        }
        bot.choose(rules, state, legal);
        let thoughts = bot.thoughts();
        if thoughts.margin.is_none() || thoughts.picks.is_empty() {
            return Err(AnalysisError::Silent {
                spec: self.spec.clone(),
            });
        }
        Ok(thoughts)
    }
}
