//! Analysis of games: the value and cost of every decision, the luck of every player, and hints.

mod findings;
mod grade;
mod hint;
mod judge;
mod lookahead;
mod review;

pub use findings::{
    Analysis, AnalysisProgress, DecisionReview, Luck, NotatedPick, PlayerSummary, ValuedPick,
};
pub use grade::{Grade, Thresholds};
pub use hint::hint;
pub use judge::{BotJudge, Judge};
pub use review::{AnalysisRun, Analyst};

use bastide_bots::BotSpecError;
use bastide_record::Problem;

/// The default number of simulations for each decision: enough to tell blunders from good picks. Luck, and picks that
/// the search hardly tried, take about three times as many in addition.
pub const USUAL_SIMULATIONS: u32 = 600;

/// The default bot for hints and analyses.
pub const USUAL_BOT: &str = "master";

/// Why an analysis failed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AnalysisError {
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] BotSpecError),
    /// The bot does not evaluate its picks.
    #[error(
        "`{spec}` does not evaluate its picks, so it cannot judge those of other players; use a bot that does, such as \
         master"
    )]
    Silent {
        /// The bot.
        spec: String,
    },
    /// The watcher stopped the analysis.
    #[error("the analysis was stopped")]
    Stopped,
    /// The record is invalid.
    #[error(transparent)]
    Record(#[from] Problem),
}
