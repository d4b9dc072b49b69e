//! The options of Castles.

use crate::modules::options::options;

options! {
    /// The options of Castles.
    pub struct CastlesOptions for "castles" {
        /// Whether only the player who placed the tile can build a castle.
        castle_only_if_active_player: bool = [true, true, true] was [false, false, false] until V1,
            "CASTLE-AMB-02";
        /// Whether a castle can score with a feature completed by the same tile as its own city.
        castle_may_score_same_turn: bool = [false, false, false], "CASTLE-11";
        /// Whether a castle takes the points of a neighbouring castle only if no feature was
        /// completed in its own surroundings.
        castle_prefers_features: bool = [false, false, false] was [true, true, true] until V1,
            "CASTLE-AMB-06";
        /// Whether both halves of a castle's city must be drawn as half-discs.
        castle_needs_cap: bool = [false, false, false], "CASTLE-AMB-03";
        /// Whether a castle feeds farms while its follower is still there.
        occupied_castle_feeds_farm: bool = [true, true, true], "COMBO-74";
    }
}
