//! The options of an edition that change what the oracle computes.

use crate::{CastleRules, FerryScope, HillTiebreak};

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
    /// City by city: whoever has most farmers in all the farms around it gets 3 points.
    PerCityAllFarms,
}

/// The options of the game that is played.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Settings {
    /// What a completed city of two tiles is worth.
    pub two_tile_city: TwoTileCity,
    /// How farms are scored.
    pub farm_scoring: FarmScoring,
    /// Whether followers may stand on fields and farms are scored (BASE-60).
    pub farmers: bool,
    /// Whether a closed ring of road is a completed road (BASE-31).
    pub ring_roads_close: bool,
    /// Whether inns change what roads are worth (INN-09, INN-10).
    pub inns: bool,
    /// Whether cathedrals change what cities are worth (INN-12, INN-13).
    pub cathedrals: bool,
    /// How hills break ties; none if they do not (HILL-26, HILL-30).
    pub hills: Option<HillTiebreak>,
    /// Whether vineyards raise the worth of completed monasteries (HILL-35).
    pub vineyards: bool,
    /// Whether a tile that a road passes over and under counts twice (BRIDGE-AMB-08).
    pub bridges_count_twice: bool,
    /// How castles are played, if they are.
    pub castles: Option<CastleRules>,
    /// How often a ferry may be changed; none if there are no ferries (FERRY-17).
    pub ferries: Option<FerryScope>,
    /// Whether gold that is shared out is one pool for all involved (GOLD-12).
    pub gold_pool: bool,
    /// Whether a figure that is no follower may be placed after a failed flight (FLY-17).
    pub figures_after_failed_flight: bool,
    /// Whether mage and witch change what roads and cities are worth (MAGE-14, MAGE-15).
    pub magic: bool,
    /// The number of players; their numbers are `0..players`.
    pub players: u8,
}
