//! The parts of the expansion, each of which can be left out.

use crate::modules::options::options;

options! {
    /// The options of Inns & Cathedrals.
    pub struct InnsOptions for "inns-cathedrals" {
        /// Whether each player has a large follower.
        large_followers: bool = [true, true, true], "INN-02";
        /// Whether inns change what roads are worth.
        inns: bool = [true, true, true], "INN-09";
        /// Whether cathedrals change what cities are worth.
        cathedrals: bool = [true, true, true], "INN-12";
    }
}
