//! What every decision of a game was worth, what it cost, and how lucky everybody was.

mod grade;
mod judge;
mod outlook;
mod review;

pub use grade::{Grade, Thresholds};
use judge::well_known;
pub use judge::{BotJudge, Judge};
pub use review::{Analysis, Analyst, Choice, Decided, Deed, Luck, Summary, Watched};

use bastide_bots::{BotError, Budget, Considered};
use bastide_record::Problem;
use bastide_rules::{Rules, Situation, State};

/// How many simulations an analysis makes for each decision unless something else is asked for: enough to tell blunders
/// from good picks, for a whole game within minutes.
pub const USUAL_SIMULATIONS: u32 = 600;

/// The bot that gives hints and analyses unless another is asked for.
pub const USUAL_BOT: &str = "master";

/// Why there is no analysis.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AnalysisError {
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The bot does not say what it thinks.
    #[error(
        "`{spec}` plays without weighing its picks against each other, so it cannot judge those of others; take a \
         bot that searches, such as master"
    )]
    Silent {
        /// The bot.
        spec: String,
    },
    /// Whoever watched had enough.
    #[error("the analysis was stopped")]
    Stopped,
    /// The record is wrong.
    #[error(transparent)]
    Record(#[from] Problem),
}

/// The best picks for whoever is asked, best first, each with the final margin that it leads to;
/// none if nobody is asked. A question with one answer is never asked, so there is always a choice.
pub fn hint(
    rules: &Rules,
    state: &State,
    budget: Budget,
) -> Result<Vec<Considered>, AnalysisError> {
    if !matches!(rules.situation(state), Situation::Decision(_)) {
        return Ok(Vec::new());
    }
    let mut legal = Vec::new();
    rules.legal(state, &mut legal);
    let mut judge = BotJudge::new(USUAL_BOT, budget)?;
    Ok(well_known(&judge.judge(rules, state, &legal, 1)?))
}
