//! Who says what a decision is worth.

use bastide_bots::{Budget, Considered, Thoughts, named};
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

/// A pick that got at least this share of the simulations is known well enough.
const WELL_KNOWN: f32 = 0.05;

/// The picks that were looked at well, best first: by the margins expected after them, since these are what is told. The judge's
/// own choice is always among them; a judge that makes no simulations looks at all alike.
pub(super) fn well_known(thoughts: &Thoughts) -> Vec<Considered> {
    let picks = thoughts.picks.iter().enumerate();
    let known = picks.filter(|(place, considered)| {
        *place == 0 || thoughts.simulations == 0 || considered.share >= WELL_KNOWN
    });
    let mut known: Vec<Considered> = known.map(|(_, considered)| *considered).collect();
    // Stable, so that of equals the judge's choice stays first.
    known.sort_by(|one, other| other.margin.total_cmp(&one.margin));
    known
}

/// A bot that searches, as a judge.
#[derive(Clone, Debug)]
pub struct BotJudge {
    spec: String,
    budget: Budget,
}

impl BotJudge {
    /// A judge of this specification, with a budget for each decision with full care.
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
        let mut thoughts = bot.thoughts();
        if thoughts.simulations == 0 {
            // A player without search errs on purpose about what it chooses, not about what each pick is worth. A judge does
            // not err on purpose. Stable, so that of equals the bot's choice stays first.
            thoughts
                .picks
                .sort_by(|one, other| other.margin.total_cmp(&one.margin));
            thoughts.margin = thoughts.picks.first().map(|best| best.margin);
        }
        if thoughts.margin.is_none() || thoughts.picks.is_empty() {
            return Err(AnalysisError::Silent {
                spec: self.spec.clone(),
            });
        }
        Ok(thoughts)
    }
}
