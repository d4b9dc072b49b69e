//! The options of a game that affect the oracle.

use std::borrow::Cow;

/// The value of a completed city of exactly two tiles (BASE-37).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum TwoTileCity {
    /// 2 points, plus 1 for each shield.
    Exception,
    /// The same as any other city.
    Ordinary,
}

/// How farms are scored at the end of the game (BASE-58, BASE-59, BASE-AMB-01).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum FarmScoring {
    /// Each owner of a farm gets 3 points for each completed city at that farm.
    PerFarm,
    /// Like `PerFarm`, but a player scores each city at most once.
    PerFarmOncePerCity,
    /// City by city: the player with the most farmers in all farms around it gets 3 points.
    PerCityAllFarms,
}

/// The options of the game.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Settings {
    /// The value of a completed city of two tiles.
    pub two_tile_city: TwoTileCity,
    /// How farms are scored.
    pub farm_scoring: FarmScoring,
    /// Whether followers may be farmers and farms are scored (BASE-60).
    pub farmers: bool,
    /// Whether a closed ring of road is a completed road (BASE-31).
    pub ring_roads_close: bool,
    /// The number of players; their numbers are `0..players`.
    pub players: u8,
    /// The names of the modules in play besides the base game.
    pub modules: Cow<'static, [&'static str]>,
    /// The options of these modules as name and value. No two modules share a name.
    pub options: Cow<'static, [(&'static str, &'static str)]>,
}

impl Settings {
    /// Whether a module is in play.
    pub fn has_module(&self, module: &str) -> bool {
        self.modules.contains(&module)
    }

    /// Whether an option of a module in play has this value.
    pub fn has_option(&self, option: &str, word: &str) -> bool {
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
