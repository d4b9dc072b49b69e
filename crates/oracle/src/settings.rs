//! The options of an edition that change what the oracle computes.

use std::borrow::Cow;

/// What a completed city of exactly two tiles is worth (BASE-37).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum TwoTileCity {
    /// 2 points and 1 for each shield.
    Exception,
    /// As any other city.
    Ordinary,
}

/// How farms are scored at the end of the game (BASE-58, BASE-59, BASE-AMB-01).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum FarmScoring {
    /// Each owner of a farm gets 3 points for each completed city at that farm.
    PerFarm,
    /// As `PerFarm`, but a player gets each city at most once.
    PerFarmOncePerCity,
    /// City by city: the player with most farmers in all the farms around it gets 3 points.
    PerCityAllFarms,
}

/// The options of the game that is played.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Settings {
    /// What a completed city of two tiles is worth.
    pub two_tile_city: TwoTileCity,
    /// How farms are scored.
    pub farm_scoring: FarmScoring,
    /// Whether followers may stand on fields and farms are scored (BASE-60).
    pub farmers: bool,
    /// Whether a closed ring of road is a completed road (BASE-31).
    pub ring_roads_close: bool,
    /// The number of players; their numbers are `0..players`.
    pub players: u8,
    /// The names of the modules in play beside the base game.
    pub modules: Cow<'static, [&'static str]>,
    /// The options of these modules: names, which no two modules share, and words.
    pub options: Cow<'static, [(&'static str, &'static str)]>,
}

impl Settings {
    /// Whether a module is in play.
    pub fn plays(&self, module: &str) -> bool {
        self.modules.contains(&module)
    }

    /// Whether an option of a module in play has this word.
    pub fn says(&self, option: &str, word: &str) -> bool {
        self.options.contains(&(option, word))
    }

    /// Changes an option.
    pub fn set(&mut self, option: &'static str, word: &'static str) {
        let options = self.options.to_mut();
        options.retain(|(name, _)| *name != option);
        options.push((option, word));
    }

    /// Takes a module out of play.
    pub fn leave_out(&mut self, module: &str) {
        self.modules.to_mut().retain(|name| *name != module);
    }
}
