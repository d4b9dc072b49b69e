//! Mage and Witch: their possible moves, and their effect on values.

use std::collections::{BTreeMap, BTreeSet};

use crate::catalogue::{Mark, MarkSite, MarkType};
use crate::module::{FeatureContext, Module};
use crate::{
    Catalogue, Feature, FigureType, Kind, PlacedFigure, Position, PositionError, Segment, Settings,
};

pub(crate) struct MageWitch;

impl Module for MageWitch {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "mage",
            on: MarkSite::Tile,
            says: MarkType::Flag,
        }]
    }

    /// Marks a feature with the one of the two that stands on it.
    fn add_marks(
        &self,
        sight: FeatureContext<'_>,
        segments: &BTreeSet<Segment>,
        marks: &mut Vec<(&'static str, Segment)>,
    ) {
        let figures = sight.position.figures.iter();
        let mut both = figures.filter(|figure| figure.sort.is_magic());
        let here = both.find(|figure| segments.contains(&figure.on));
        marks.extend(here.map(|figure| (figure.sort.0, figure.on)));
    }

    /// Returns the changed value of a road or city (MAGE-14, MAGE-15, MAGE-19, MAGE-23, MAGE-24).
    fn value(&self, feature: &Feature, _: bool, settings: &Settings, points: i32) -> i32 {
        let tiles = i32::try_from(feature.cells.len()).unwrap_or(i32::MAX);
        if !settings.has_module("mage-witch") {
            points
        } else if feature.has(FigureType::MAGE.0) {
            points.saturating_add(tiles)
        } else if feature.has(FigureType::WITCH.0) {
            points - points / 2
        } else {
            points
        }
    }
}

/// The action with mage and witch after a tile is laid.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Spell {
    /// Nothing.
    Nothing,
    /// One of them moves to a road or city (MAGE-03 to MAGE-09). For each road or city there is the
    /// first segment that it may go to, with all of them.
    Move(BTreeMap<(FigureType, Segment), BTreeSet<Segment>>),
    /// One of these figures leaves the board (MAGE-08, MAGE-10).
    Remove(BTreeSet<FigureType>),
}

impl FigureType {
    /// The mage.
    pub const MAGE: FigureType = FigureType("mage");
    /// The witch.
    pub const WITCH: FigureType = FigureType("witch");
    /// Both of them. They belong to no player.
    pub const MAGIC: [FigureType; 2] = [FigureType::MAGE, FigureType::WITCH];

    /// Whether it is one of the two.
    pub fn is_magic(self) -> bool {
        FigureType::MAGIC.contains(&self)
    }
}

impl Catalogue {
    /// Whether a tile has the mage symbol.
    pub fn has_mage(&self, tile: &str) -> Result<bool, PositionError> {
        Ok(self.tile(tile)?.marks.has("mage"))
    }
}

impl Position {
    /// Returns mage and witch, if they are on the board.
    pub fn magic(&self) -> Vec<PlacedFigure> {
        let figures = self.figures.iter().copied();
        figures.filter(|figure| figure.sort.is_magic()).collect()
    }

    /// Returns the action with mage and witch. `symbol` is whether the tile laid last has their
    /// symbol.
    pub fn spell(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        symbol: bool,
    ) -> Result<Spell, PositionError> {
        let features = self.features(catalogue, settings)?;
        let figures = self.magic();
        let here = |feature: &Feature| -> BTreeSet<FigureType> {
            let standing = figures.iter().filter(|f| feature.segments.contains(&f.on));
            standing.map(|figure| figure.sort).collect()
        };
        let joined = features.iter().any(|feature| here(feature).len() == 2);
        if !symbol && !joined {
            return Ok(Spell::Nothing);
        }
        let must_leave = settings.has_option("magic_must_leave_feature", "yes");
        let cell = |sort: FigureType| {
            let figure = figures.iter().find(|figure| figure.sort == sort);
            figure.map(|figure| (figure.on.x, figure.on.y))
        };
        let laid_as = |segment: &Segment| {
            let mut tiles = self.tiles.iter();
            tiles.position(|tile| (tile.x, tile.y) == (segment.x, segment.y))
        };
        let mut targets = BTreeMap::new();
        for feature in &features {
            let open = !feature.complete
                && !feature.covered
                && matches!(feature.kind, Kind::Road | Kind::City);
            if !open {
                continue;
            }
            for sort in FigureType::MAGIC {
                let mut others = here(feature);
                let is_here = others.remove(&sort);
                if !others.is_empty() || is_here && must_leave {
                    continue;
                }
                let mut segments = feature.segments.clone();
                if is_here {
                    segments.retain(|segment| Some((segment.x, segment.y)) != cell(sort));
                }
                let first = segments
                    .iter()
                    .min_by_key(|s| (laid_as(s), s.index))
                    .copied();
                targets.extend(first.map(|first| ((sort, first), segments)));
            }
        }
        if !targets.is_empty() {
            return Ok(Spell::Move(targets));
        }
        let on_board: BTreeSet<FigureType> = figures.iter().map(|figure| figure.sort).collect();
        Ok(match on_board.is_empty() {
            true => Spell::Nothing,
            false => Spell::Remove(on_board),
        })
    }
}
