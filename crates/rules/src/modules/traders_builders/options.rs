//! The options of Traders & Builders: switches for its parts.

use crate::modules::options::options;

options! {
    /// The options of Traders & Builders.
    pub struct TradersOptions for "traders-builders" {
        /// Whether each player has a builder.
        builders: bool = [true, true, true], "TRADE-12";
        /// Whether each player has a pig.
        pigs: bool = [true, true, true], "TRADE-34";
        /// Whether completed cities give goods tokens.
        goods: bool = [true, true, true], "TRADE-40";
    }
}
