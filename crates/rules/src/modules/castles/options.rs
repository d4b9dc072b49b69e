//! The options of the castles.

use crate::modules::options::options;

options! {
    /// The options of the castles.
    pub struct CastlesOptions for "castles" {
        /// Whether only the player who placed the tile can build a castle.
        castle_only_if_active_player: bool = [false, false, false], "CASTLE-01";
        /// Whether what is completed together with the castle's own city counts for it.
        castle_may_score_same_turn: bool = [false, false, false], "CASTLE-11";
        /// Whether a castle needs two halves drawn as half-discs.
        castle_needs_cap: bool = [false, false, false], "CASTLE-AMB-03";
        /// Whether a castle feeds farms while its follower still waits.
        occupied_castle_feeds_farm: bool = [true, true, true], "COMBO-74";
    }
}
