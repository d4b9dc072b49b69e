//! Judges of decisions.

use bastide_bots::{BotReport, Budget, ConsideredPick, create_bot};
use bastide_rules::{Move, Rules, State};

use super::AnalysisError;

/// A judge that evaluates the picks of a decision for the player asked.
pub trait Judge {
    /// Evaluates the legal picks with a part of the full budget: 1 uses all of it, 8 an eighth.
    /// The thoughts have a margin and at least one pick.
    fn judge(
        &mut self,
        rules: &Rules,
        state: &State,
        legal: &[Move],
        part: u32,
    ) -> Result<BotReport, AnalysisError>;
}

/// The margin of a pick with at least this share of the simulations is reliable.
const WELL_KNOWN: f32 = 0.05;

/// Returns the picks with reliable margins, best first by margin, since the margins are what is shown. The judge's own
/// choice is always among them. If the judge runs no simulations, all picks are.
pub(super) fn well_known(thoughts: &BotReport) -> Vec<ConsideredPick> {
    let picks = thoughts.picks.iter().enumerate();
    let known = picks.filter(|(place, considered)| {
        *place == 0 || thoughts.simulations == 0 || considered.share >= WELL_KNOWN
    });
    let mut known: Vec<ConsideredPick> = known.map(|(_, considered)| *considered).collect();
    // A stable sort: among equals the judge's choice stays first.
    known.sort_by(|one, other| other.margin.total_cmp(&one.margin));
    known
}

/// A judge that uses a bot.
#[derive(Clone, Debug)]
pub struct BotJudge {
    spec: String,
    budget: Budget,
}

impl BotJudge {
    /// Creates a judge from a bot specification, with the full budget for each decision.
    pub fn new(spec: &str, budget: Budget) -> Result<BotJudge, AnalysisError> {
        create_bot(spec, 0)?;
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
    ) -> Result<BotReport, AnalysisError> {
        // A new bot for each decision: earlier searches must not influence this one, and the budget
        // is for one decision, not for a turn.
        let mut bot = create_bot(&self.spec, 0)?;
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
        let mut thoughts = bot.report();
        if thoughts.simulations == 0 {
            // A bot without search makes deliberate errors in its choice, but not in the margins of its picks. A judge
            // must not err on purpose, so sort by margin. The sort is stable: among equals the bot's choice stays
            // first.
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
