//! Crop circles: whom they concern.

use crate::catalogue::{Mark, On, Says};
use crate::module::Module;
use crate::{Catalogue, Kind, Position, PositionError, Sort, Standing};

pub(crate) struct CropCircles;

impl Module for CropCircles {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "crop",
            on: On::Tile,
            says: Says::Word(&["farmer", "thief", "knight"]),
        }]
    }
}

impl Catalogue {
    /// On what those stand whom the circle of a tile concerns; none without a circle (CROP-06).
    pub fn crop(&self, tile: &str) -> Result<Option<Kind>, PositionError> {
        let word = self.tile(tile)?.marks.word("crop");
        Ok(word.map(|word| match word {
            "farmer" => Kind::Field,
            "thief" => Kind::Road,
            _ => Kind::City,
        }))
    }
}

impl Position {
    /// A player's followers that a circle concerns (CROP-13, CROP-17). Of those alike on one spot
    /// one is listed: nobody could tell which of them was meant.
    pub fn crop_followers(&self, player: u8, kind: Kind) -> Vec<Standing> {
        let mut found: Vec<Standing> = Vec::new();
        for figure in &self.figures {
            let concerned = figure.owner == player
                && figure.sort == Sort::FOLLOWER
                && figure.on.kind == kind
                && !found.contains(figure);
            if concerned {
                found.push(*figure);
            }
        }
        found
    }
}
