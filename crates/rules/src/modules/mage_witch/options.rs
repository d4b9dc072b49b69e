//! The options of Mage & Witch.

use crate::modules::options::options;

options! {
    /// The options of Mage & Witch.
    pub struct MageOptions for "mage-witch" {
        /// Whether a figure that moves must go to another road or city.
        magic_must_leave_feature: bool =
            [false, false, false] was [true, true, true] until V1, "MAGE-07";
    }
}
