//! Crop circles: the followers they concern.

use crate::catalogue::{Mark, MarkSite, MarkType};
use crate::module::Module;
use crate::{Catalogue, FigureType, Kind, PlacedFigure, Position, PositionError};

pub(crate) struct CropCircles;

impl Module for CropCircles {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "crop",
            on: MarkSite::Tile,
            says: MarkType::Word(&["farmer", "thief", "knight"]),
        }]
    }
}

impl Catalogue {
    /// Returns the kind of feature whose followers the circle of a tile concerns; `None` without a
    /// circle (CROP-06).
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
    /// Returns a player's followers that a circle concerns (CROP-13, CROP-17). Identical followers
    /// on one spot are listed once, since they cannot be told apart.
    pub fn crop_followers(&self, player: u8, kind: Kind) -> Vec<PlacedFigure> {
        let mut found: Vec<PlacedFigure> = Vec::new();
        for figure in &self.figures {
            let concerned = figure.owner == player
                && figure.sort == FigureType::FOLLOWER
                && figure.on.kind == kind
                && !found.contains(figure);
            if concerned {
                found.push(*figure);
            }
        }
        found
    }
}
