//! The options of Hills & Sheep, including switches for its parts.

use crate::modules::options::{OptionValue, options};

/// The number of sheep on the tokens (HILL-02).
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

/// When a flock is grown or herded (HILL-11).
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

/// How a tie between several players on hills is broken (HILL-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HillTiebreak {
    /// One follower on a hill is enough.
    Presence,
    /// The most followers on hills win.
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
        /// Whether players have a shepherd and there are sheep tokens.
        shepherds: bool = [true, true, true], "HILL-03";
        /// Whether hills hide a tile and break ties.
        hills: bool = [true, true, true], "HILL-23";
        /// Whether vineyards make completed monasteries worth more.
        vineyards: bool = [true, true, true], "HILL-35";
        /// How many sheep are on the tokens.
        sheep_token_mix: TokenMix =
            [TokenMix::Standalone, TokenMix::Standalone, TokenMix::Plus2014], "HILL-02";
        /// Whether players grow or herd a flock before or after placing a figure.
        flock_timing: FlockTiming =
            [FlockTiming::BeforeFigure, FlockTiming::BeforeFigure, FlockTiming::BeforeFigure], "HILL-11";
        /// Whether a player may do nothing when a flock's field is extended.
        flock_action_optional: bool = [false, false, false], "HILL-10";
        /// Who wins a tie when several tied players have followers on hills: all of them, or the
        /// one with the most there.
        hill_tiebreak: HillTiebreak =
            [HillTiebreak::Presence, HillTiebreak::Presence, HillTiebreak::Presence], "HILL-30";
        /// Whether the flock of a field that can no longer grow is herded at once.
        auto_herd_closed_fields: bool = [false, false, false], "HILL-AMB-12";
    }
}
