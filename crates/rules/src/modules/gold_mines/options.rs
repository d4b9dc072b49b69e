//! The options of the Gold Mines.

use crate::modules::options::{OptionValue, options};

/// Which ingots a player may take when gold is shared out (GOLD-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoldPool {
    /// Those on tiles of completed features that the player has the majority in.
    ClaimedTiles,
    /// Any that are shared out.
    CommonPool,
}

impl OptionValue for GoldPool {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("claimed_tiles", GoldPool::ClaimedTiles),
        ("common_pool", GoldPool::CommonPool),
    ];
}

/// Which ingots a completed castle brings its owner (GOLD-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastleGold {
    /// Those on the six tiles of its surroundings.
    SixTiles,
    /// None.
    None,
}

impl OptionValue for CastleGold {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("six_tiles", CastleGold::SixTiles),
        ("none", CastleGold::None),
    ];
}

options! {
    /// The options of the Gold Mines.
    pub struct GoldOptions for "gold-mines" {
        /// Whether players take ingots only from tiles of their own completed features.
        gold_pool: GoldPool =
            [GoldPool::ClaimedTiles, GoldPool::ClaimedTiles, GoldPool::ClaimedTiles], "GOLD-12";
        /// Which ingots a completed castle brings its owner.
        castle_gold: CastleGold =
            [CastleGold::SixTiles, CastleGold::SixTiles, CastleGold::SixTiles], "GOLD-18";
    }
}
