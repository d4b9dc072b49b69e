//! The options of the base game, with their values in the three editions.

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
    /// Each farm separately.
    PerFarm,
    /// Each farm separately, but a player scores each city only once.
    PerFarmOncePerCity,
    /// Each city separately, over all farms that border it.
    PerCityAllFarms,
}

impl OptionValue for FarmScoring {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("PerFarm", FarmScoring::PerFarm),
        ("PerFarmOncePerCity", FarmScoring::PerFarmOncePerCity),
        ("PerCityAllFarms", FarmScoring::PerCityAllFarms),
    ];
}

/// How laps of the 50-square scoring track are marked (BASE-43).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LapTokens {
    /// Not marked: the players remember them.
    None,
    /// A token with the sides 50 and 100.
    One,
    /// The same, with further tokens from the third lap on.
    More,
}

impl OptionValue for LapTokens {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("none", LapTokens::None),
        ("one", LapTokens::One),
        ("more", LapTokens::More),
    ];
}

/// The most players allowed.
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
        /// Whether the start tile is one of the set's 72 tiles or an additional tile.
        start_tile_in_72: bool = [true, true, false], "BASE-01";
        /// The maximum number of players.
        max_players: MostPlayers = [MostPlayers(5), MostPlayers(6), MostPlayers(8)], "BASE-02";
        /// Whether players get further figures with each further copy of a tile set.
        pieces_per_copy: bool = [false, false, false] was [true, true, true] until V1, "BASE-04";
        /// Whether a closed ring of road counts as complete.
        ring_road: bool = [true, true, true], "BASE-31";
        /// Whether a completed city of two tiles scores less than other cities.
        two_tile_city: TwoTileCity =
            [TwoTileCity::Exception, TwoTileCity::Exception, TwoTileCity::Ordinary], "BASE-37";
        /// How laps around the scoring track are marked.
        lap_tokens: LapTokens = [LapTokens::None, LapTokens::More, LapTokens::One], "BASE-43";
        /// How farms score at the end.
        farm_scoring: FarmScoring =
            [FarmScoring::PerFarmOncePerCity, FarmScoring::PerFarm, FarmScoring::PerFarm], "BASE-58";
        /// Whether followers may be placed on fields.
        farmers: bool = [true, true, true], "BASE-60";
    }
}
