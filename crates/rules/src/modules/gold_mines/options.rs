//! The options of Gold Mines.

use crate::modules::options::{OptionValue, options};

/// The ingots a player may take when gold is shared out (GOLD-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoldPool {
    /// Those on tiles of completed features in which the player has the majority.
    ClaimedTiles,
    /// Any ingot that is shared out.
    CommonPool,
}

impl OptionValue for GoldPool {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("claimed_tiles", GoldPool::ClaimedTiles),
        ("common_pool", GoldPool::CommonPool),
    ];
}

/// The ingots that the owner of a castle gets when it scores (GOLD-18).
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
    /// The options of Gold Mines.
    pub struct GoldOptions for "gold-mines" {
        /// Whether players take ingots only from tiles of their own completed features.
        gold_pool: GoldPool =
            [GoldPool::CommonPool, GoldPool::CommonPool, GoldPool::CommonPool]
            was [GoldPool::ClaimedTiles, GoldPool::ClaimedTiles, GoldPool::ClaimedTiles] until V1,
            "GOLD-12";
        /// Which ingots a completed castle gives its owner.
        castle_gold: CastleGold =
            [CastleGold::SixTiles, CastleGold::SixTiles, CastleGold::SixTiles], "GOLD-18";
    }
}
