//! The options of Crop Circles.

use crate::modules::options::options;

options! {
    /// The options of Crop Circles.
    pub struct CropOptions for "crop-circles" {
        /// Whether an added follower may go anywhere on the same road, city or farm.
        crop_anywhere_in_feature: bool = [false, false, false], "CROP-10";
    }
}
