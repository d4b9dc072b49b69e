//! Mage and Witch: where they may go, and what they make of a worth.

use std::collections::BTreeSet;

use crate::catalogue::{Mark, On, Says};
use crate::module::{Module, Sight};
use crate::{Catalogue, Feature, Kind, Position, PositionError, Segment, Settings, Sort, Standing};

pub(crate) struct MageWitch;

impl Module for MageWitch {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "mage",
            on: On::Tile,
            says: Says::Flag,
        }]
    }

    /// The one of the two that stands on a feature.
    fn note(
        &self,
        sight: Sight<'_>,
        segments: &BTreeSet<Segment>,
        marks: &mut Vec<(&'static str, Segment)>,
    ) {
        let figures = sight.position.figures.iter();
        let mut both = figures.filter(|figure| figure.sort.is_magic());
        let here = both.find(|figure| segments.contains(&figure.on));
        marks.extend(here.map(|figure| (figure.sort.0, figure.on)));
    }

    /// What the worth of a road or city becomes (MAGE-14, MAGE-15, MAGE-19, MAGE-23, MAGE-24).
    fn value(&self, feature: &Feature, _: bool, settings: &Settings, points: i32) -> i32 {
        let tiles = i32::try_from(feature.cells.len()).unwrap_or(i32::MAX);
        if !settings.plays("mage-witch") {
            points
        } else if feature.has(Sort::MAGE.0) {
            points.saturating_add(tiles)
        } else if feature.has(Sort::WITCH.0) {
            points - points / 2
        } else {
            points
        }
    }
}

/// What has to be done with mage and witch after a tile is laid.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Spell {
    /// Nothing.
    Nothing,
    /// One of them goes to one of these segments (MAGE-03 to MAGE-09).
    Move(BTreeSet<(Sort, Segment)>),
    /// One of these leaves the board (MAGE-08, MAGE-10).
    Remove(BTreeSet<Sort>),
}

impl Sort {
    /// The mage.
    pub const MAGE: Sort = Sort("mage");
    /// The witch.
    pub const WITCH: Sort = Sort("witch");
    /// Both of them, who belong to nobody.
    pub const MAGIC: [Sort; 2] = [Sort::MAGE, Sort::WITCH];

    /// Whether it is one of the two.
    pub fn is_magic(self) -> bool {
        Sort::MAGIC.contains(&self)
    }
}

impl Catalogue {
    /// Whether a tile shows the symbol of the mage.
    pub fn mage(&self, tile: &str) -> Result<bool, PositionError> {
        Ok(self.tile(tile)?.marks.has("mage"))
    }
}

impl Position {
    /// Mage and witch, if they are on the board.
    pub fn magic(&self) -> Vec<Standing> {
        let figures = self.figures.iter().copied();
        figures.filter(|figure| figure.sort.is_magic()).collect()
    }

    /// What has to be done with mage and witch, if the tile laid last shows their symbol or not.
    pub fn spell(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        symbol: bool,
    ) -> Result<Spell, PositionError> {
        let features = self.features(catalogue, settings)?;
        let figures = self.magic();
        let here = |feature: &Feature| -> BTreeSet<Sort> {
            let standing = figures.iter().filter(|f| feature.segments.contains(&f.on));
            standing.map(|figure| figure.sort).collect()
        };
        let joined = features.iter().any(|feature| here(feature).len() == 2);
        if !symbol && !joined {
            return Ok(Spell::Nothing);
        }
        let mut targets = BTreeSet::new();
        for feature in &features {
            let open = !feature.complete
                && !feature.covered
                && matches!(feature.kind, Kind::Road | Kind::City);
            // Where one of them stands it does not stay, and the other one does not come.
            if open && here(feature).is_empty() {
                for segment in &feature.segments {
                    targets.extend(Sort::MAGIC.map(|sort| (sort, *segment)));
                }
            }
        }
        if !targets.is_empty() {
            return Ok(Spell::Move(targets));
        }
        let on_board: BTreeSet<Sort> = figures.iter().map(|figure| figure.sort).collect();
        Ok(match on_board.is_empty() {
            true => Spell::Nothing,
            false => Spell::Remove(on_board),
        })
    }
}
