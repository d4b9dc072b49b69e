//! The options of Hills & Sheep, and its parts as switches.

use crate::modules::options::{OptionValue, options};

/// How many sheep the tokens show (HILL-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenMix {
    /// Six tokens of three sheep and one of four.
    Plus2014,
    /// Five tokens of three sheep and two of four.
    Standalone,
}

impl OptionValue for TokenMix {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("plus2014", TokenMix::Plus2014),
        ("standalone", TokenMix::Standalone),
    ];
}

/// When the flock is acted on (HILL-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlockTiming {
    /// Before the figure phase.
    BeforeFigure,
    /// After the figure phase, before scoring.
    AfterFigure,
}

impl OptionValue for FlockTiming {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("before_figure", FlockTiming::BeforeFigure),
        ("after_figure", FlockTiming::AfterFigure),
    ];
}

/// What breaks a tie among several players on hills (HILL-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HillTiebreak {
    /// One follower on a hill is enough.
    Presence,
    /// The most followers on hills.
    Count,
}

impl OptionValue for HillTiebreak {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("presence", HillTiebreak::Presence),
        ("count", HillTiebreak::Count),
    ];
}

options! {
    /// The options of Hills & Sheep.
    pub struct HillsOptions for "hills-sheep" {
        /// Whether players have a shepherd and sheep tokens.
        shepherds: bool = [true, true, true], "HILL-03";
        /// Whether hills hide a tile and break ties.
        hills: bool = [true, true, true], "HILL-23";
        /// Whether vineyards raise the worth of completed monasteries.
        vineyards: bool = [true, true, true], "HILL-35";
        /// How many sheep the tokens show.
        sheep_token_mix: TokenMix =
            [TokenMix::Standalone, TokenMix::Standalone, TokenMix::Plus2014], "HILL-02";
        /// Whether a flock is acted on before or after the figure of the turn.
        flock_timing: FlockTiming =
            [FlockTiming::BeforeFigure, FlockTiming::BeforeFigure, FlockTiming::BeforeFigure], "HILL-11";
        /// Whether a player may leave an extended flock as it is.
        flock_action_optional: bool = [false, false, false], "HILL-10";
        /// Whether one follower on a hill breaks a tie, or the most of them.
        hill_tiebreak: HillTiebreak =
            [HillTiebreak::Presence, HillTiebreak::Presence, HillTiebreak::Presence], "HILL-30";
        /// Whether the flock of a field that can grow no more is herded at once.
        auto_herd_closed_fields: bool = [false, false, false], "HILL-AMB-12";
    }
}
