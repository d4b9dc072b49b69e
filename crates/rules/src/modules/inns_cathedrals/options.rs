//! The options of Inns & Cathedrals: switches for its parts.

use crate::modules::options::options;

options! {
    /// The options of Inns & Cathedrals.
    pub struct InnsOptions for "inns-cathedrals" {
        /// Whether each player has a large follower.
        large_followers: bool = [true, true, true], "INN-02";
        /// Whether inns change the value of roads.
        inns: bool = [true, true, true], "INN-09";
        /// Whether cathedrals change the value of cities.
        cathedrals: bool = [true, true, true], "INN-12";
    }
}
