//! The base game's options, with their values in the three editions.

use crate::modules::options::{OptionValue, options};

/// How a completed city of two tiles scores (BASE-37).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwoTileCity {
    /// 2 points and 1 for each shield.
    Exception,
    /// Like any other city.
    Ordinary,
}

impl OptionValue for TwoTileCity {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("exception", TwoTileCity::Exception),
        ("ordinary", TwoTileCity::Ordinary),
    ];
}

/// How farms score at the end (BASE-57 to BASE-59).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FarmScoring {
    /// Each farm for itself.
    PerFarm,
    /// Each farm for itself, but a player gets a city only once.
    PerFarmOncePerCity,
    /// Each city for itself, over all farms that border it.
    PerCityAllFarms,
}

impl OptionValue for FarmScoring {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("PerFarm", FarmScoring::PerFarm),
        ("PerFarmOncePerCity", FarmScoring::PerFarmOncePerCity),
        ("PerCityAllFarms", FarmScoring::PerCityAllFarms),
    ];
}

/// What shows the laps of a score beyond the track's 50 squares (BASE-43).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LapTokens {
    /// Nothing: the players remember.
    None,
    /// A token with the sides 50 and 100.
    One,
    /// The same, and from the third lap on a further token.
    More,
}

impl OptionValue for LapTokens {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("none", LapTokens::None),
        ("one", LapTokens::One),
        ("more", LapTokens::More),
    ];
}

/// How many may play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MostPlayers(pub u8);

impl OptionValue for MostPlayers {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("2", MostPlayers(2)),
        ("3", MostPlayers(3)),
        ("4", MostPlayers(4)),
        ("5", MostPlayers(5)),
        ("6", MostPlayers(6)),
        ("7", MostPlayers(7)),
        ("8", MostPlayers(8)),
    ];
}

options! {
    /// The base game's options.
    pub struct BaseOptions for "base" {
        /// Whether the start tile is one of the set's 72 tiles or lies beside them.
        start_tile_in_72: bool = [true, true, false], "BASE-01";
        /// How many may play.
        max_players: MostPlayers = [MostPlayers(5), MostPlayers(6), MostPlayers(8)], "BASE-02";
        /// Whether a closed ring of road is complete.
        ring_road: bool = [true, true, true], "BASE-31";
        /// Whether a completed city of two tiles scores less than the ordinary rule says.
        two_tile_city: TwoTileCity =
            [TwoTileCity::Exception, TwoTileCity::Exception, TwoTileCity::Ordinary], "BASE-37";
        /// What shows the laps of a score beyond 50.
        lap_tokens: LapTokens = [LapTokens::None, LapTokens::More, LapTokens::One], "BASE-43";
        /// How farms score at the end.
        farm_scoring: FarmScoring =
            [FarmScoring::PerFarmOncePerCity, FarmScoring::PerFarm, FarmScoring::PerFarm], "BASE-58";
        /// Whether followers may be laid on fields.
        farmers: bool = [true, true, true], "BASE-60";
    }
}
