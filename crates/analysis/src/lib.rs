//! What every decision of a game was worth, what it cost, and how lucky everybody was.

mod found;
mod grade;
mod hint;
mod judge;
mod outlook;
mod review;

pub use found::{Analysis, Choice, Decided, Deed, Luck, Summary, Watched};
pub use grade::{Grade, Thresholds};
pub use hint::hint;
pub use judge::{BotJudge, Judge};
pub use review::{Analyst, Course};

use bastide_bots::BotError;
use bastide_record::Problem;

/// How many simulations an analysis makes for each decision unless something else is asked for: enough to tell blunders
/// from good picks. Luck, and picks that were hardly looked at, take some three times as many again.
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
