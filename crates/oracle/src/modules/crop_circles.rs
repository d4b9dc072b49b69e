//! Crop circles: whom they concern.

use crate::{Catalogue, Kind, Position, PositionError, Sort, Standing};

impl Catalogue {
    /// On what those stand whom the circle of a tile concerns; none without a circle (CROP-06).
    pub fn crop(&self, tile: &str) -> Result<Option<Kind>, PositionError> {
        Ok(self.tile(tile)?.crop)
    }
}

impl Position {
    /// A player's followers that a circle concerns (CROP-13, CROP-17). Of those alike on one spot
    /// one is listed: nobody could tell which of them was meant.
    pub fn crop_followers(&self, player: u8, kind: Kind) -> Vec<Standing> {
        let mut found: Vec<Standing> = Vec::new();
        for figure in &self.figures {
            let concerned = figure.owner == player
                && figure.sort == Sort::Follower
                && figure.on.kind == kind
                && !found.contains(figure);
            if concerned {
                found.push(*figure);
            }
        }
        found
    }
}
