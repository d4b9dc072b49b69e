//! One switch for each part, so that a test turns on just what it looks at.

use crate::modules::options::options;

options! {
    /// The test module's options.
    pub struct ProbeOptions for "probe" {
        /// Whether a piece connects two road ends at a lake and may be moved later.
        probe_lake: bool = [false, false, false], "FERRY-06";
        /// Whether roads may be laid over lying tiles.
        probe_span: bool = [false, false, false], "BRIDGE-04";
        /// Whether a completed small city may be kept back instead of scored.
        probe_keep: bool = [false, false, false], "CASTLE-01";
        /// Whether the game starts on a board of sixteen cells.
        probe_board: bool = [false, false, false], "WHEEL-34";
        /// Whether the tiles of the stream are laid before all others.
        probe_stream: bool = [false, false, false], "RIVER-04";
        /// Whether a fair gives every player a tile to play as a turn of its own.
        probe_fair: bool = [false, false, false], "BAZAAR-16";
        /// Whether a tile is hidden under a cellar.
        probe_cellar: bool = [false, false, false], "COMBO-11";
        /// Whether a toll makes every player take back a follower.
        probe_toll: bool = [false, false, false], "WHEEL-19";
        /// Whether players have a page, who is no follower.
        probe_page: bool = [false, false, false], "COMBO-60";
    }
}
