//! The options of Bazaars.

use crate::modules::options::options;

options! {
    /// The options of Bazaars.
    pub struct BazaarsOptions for "bazaars" {
        /// Whether the tiles of a bazaar are auctioned, or picked one after the other.
        bazaar_auction: bool = [true, true, true], "BAZAAR-16";
        /// Whether a bazaar is held before the extra tiles of the turn instead of after them.
        bazaar_before_builder_turn: bool = [false, false, false], "BAZAAR-AMB-05";
        /// Whether a bazaar placed while tiles of another one wait to be played is held later
        /// instead of never.
        bazaar_delayed: bool = [false, false, false], "BAZAAR-AMB-07";
    }
}
