//! The tile catalogue, parsed from the text of the tile sets.

mod marks;
mod toml_format;
mod validate;

use std::collections::BTreeMap;
use std::fmt;

pub(crate) use self::marks::{Mark, MarkSite, MarkType, Marks};
use crate::feature_cache::FeatureCache;
use crate::geometry::{Axis, HalfSide, Side, SmallSet, Terrain};
use crate::modules::MODULES;
use crate::{Kind, PlacedTile, PositionError, Segment};

/// The tiles of several sets by name.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    tiles: BTreeMap<String, Tile>,
    pub(crate) memory: FeatureCache,
}

/// The printed content of an unrotated tile.
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    pub(crate) roads: Vec<Vec<Side>>,
    pub(crate) cities: Vec<City>,
    pub(crate) fields: Vec<Field>,
    pub(crate) monastery: bool,
    /// The sides that are inside a piece of several cells.
    pub(crate) inside: Vec<Side>,
    pub(crate) marks: Marks,
    pub(crate) shared_city_edge: Option<SharedCityEdge>,
    pub(crate) split_field_edge: Option<Side>,
    /// The tile that should have the same geometry as this one.
    pub(crate) same_as: Option<String>,
    /// Whether the last road was laid over the tile.
    pub(crate) has_road_over: bool,
    /// The same tile with a road over it, for each direction; empty if it already has one.
    pub(crate) under_road: Vec<(Axis, Tile)>,
}

#[derive(Clone, Debug)]
pub(crate) struct City {
    pub(crate) edges: Vec<Side>,
    pub(crate) shields: u32,
    pub(crate) marks: Marks,
}

#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Field {
    pub(crate) at: Vec<HalfSide>,
    /// Indices in the tile's list of cities.
    pub(crate) cities: Vec<usize>,
}

/// A side with two separate cities. Both list it among their sides, which is enough to join and
/// complete cities. The rest is for validation.
#[derive(Clone, Debug)]
pub(crate) struct SharedCityEdge {
    pub(crate) edge: Side,
    pub(crate) left: usize,
    pub(crate) right: usize,
}

/// An error in a tile set.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum CatalogueError {
    /// The text is not a tile set. The message has the place.
    Syntax(String),
    /// One tile has a problem.
    Tile {
        /// The tile's name.
        tile: String,
        /// The problem.
        problem: String,
    },
}

impl fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(message) => write!(f, "not a tile set: {message}"),
            Self::Tile { tile, problem } => write!(f, "{tile}: {problem}"),
        }
    }
}

impl std::error::Error for CatalogueError {}

impl Catalogue {
    /// Parses several tile sets in TOML.
    pub fn parse<'a>(sets: impl IntoIterator<Item = &'a str>) -> Result<Catalogue, CatalogueError> {
        let mut catalogue = Catalogue::default();
        for set in sets {
            catalogue.add(set)?;
        }
        Ok(catalogue)
    }

    /// Adds the tiles of one more set. On an error, none of its tiles are added.
    pub fn add(&mut self, toml: &str) -> Result<(), CatalogueError> {
        let mut tiles = self.tiles.clone();
        for (name, mut tile) in toml_format::read(toml)? {
            tile.under_road = tile.variants_under_road();
            if tiles.insert(name.clone(), tile).is_some() {
                return Err(CatalogueError::Tile {
                    tile: name,
                    problem: "two tiles have this name".to_owned(),
                });
            }
        }
        self.tiles = tiles;
        self.memory = FeatureCache::default();
        Ok(())
    }

    /// Returns the names of all tiles, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.tiles.keys().map(String::as_str)
    }

    /// Returns all problems with the geometry of the tiles: half sides without an owner or with two,
    /// unlisted borders between fields and cities, regions that cannot be drawn. An invalid
    /// catalogue never causes a panic elsewhere in this crate, but its results are meaningless.
    pub fn validate(&self) -> Vec<CatalogueError> {
        validate::validate(&self.tiles)
    }

    /// Returns the segment at a place on the rim of a tile **as it lies on the board**: `"E"` for
    /// roads and cities, `"SL"` for fields. Without a place (`""`), returns the monastery or the only
    /// segment of the kind.
    ///
    /// Returns `None` if there is no such segment, or more than one.
    pub fn segment_at(
        &self,
        laid: &PlacedTile,
        kind: Kind,
        place: &str,
    ) -> Result<Option<Segment>, PositionError> {
        let tile = self.tile(&laid.tile)?;
        let mut found = tile.segments(laid.x, laid.y);
        found.retain(|segment| {
            segment.kind == kind
                && match kind {
                    _ if place.is_empty() => true,
                    Kind::Road | Kind::City => Side::parse(place)
                        .is_some_and(|side| tile.sides(*segment, laid.turns).contains(&side)),
                    Kind::Field => HalfSide::parse(place)
                        .is_some_and(|half| tile.halves(*segment, laid.turns).contains(&half)),
                    Kind::Monastery => false,
                }
        });
        Ok(match found.len() {
            1 => found.first().copied(),
            _ => None,
        })
    }

    /// Whether a tile is drawn from a separate pile of a module.
    pub fn has_own_pile(&self, tile: &str) -> Result<bool, PositionError> {
        let tile = self.tile(tile)?;
        Ok(MODULES.iter().any(|module| module.has_own_pile(tile)))
    }

    pub(crate) fn tile(&self, name: &str) -> Result<&Tile, PositionError> {
        self.tiles
            .get(name)
            .ok_or_else(|| PositionError::UnknownTile(name.to_owned()))
    }
}

impl Tile {
    /// Returns all segments of this tile on a cell, in order.
    pub(crate) fn segments(&self, x: i16, y: i16) -> Vec<Segment> {
        let kinds = [Kind::Road, Kind::City, Kind::Monastery, Kind::Field];
        kinds
            .into_iter()
            .flat_map(|kind| self.segments_of(kind, x, y))
            .collect()
    }

    /// Returns the segments of one kind of this tile on a cell.
    pub(crate) fn segments_of(
        &self,
        kind: Kind,
        x: i16,
        y: i16,
    ) -> impl Iterator<Item = Segment> + use<> {
        let count = match kind {
            Kind::Road => self.roads.len(),
            Kind::City => self.cities.len(),
            Kind::Monastery => usize::from(self.monastery),
            Kind::Field => self.fields.len(),
        };
        let indices = (0..=u8::MAX).take(count);
        indices.map(move |index| Segment { x, y, kind, index })
    }

    /// Returns the sides that a road or city of this tile reaches after rotation.
    pub(crate) fn sides(&self, segment: Segment, turns: u8) -> SmallSet<Side> {
        let index = usize::from(segment.index);
        let printed = match segment.kind {
            Kind::Road => self.roads.get(index).map(Vec::as_slice),
            Kind::City => self.cities.get(index).map(|city| city.edges.as_slice()),
            Kind::Monastery | Kind::Field => None,
        };
        let printed = printed.unwrap_or_default();
        printed.iter().map(|side| side.turned(turns)).collect()
    }

    /// Returns the half sides that a field of this tile reaches after rotation.
    pub(crate) fn halves(&self, segment: Segment, turns: u8) -> SmallSet<HalfSide> {
        let printed = match segment.kind {
            Kind::Field => self.fields.get(usize::from(segment.index)),
            Kind::Road | Kind::City | Kind::Monastery => None,
        };
        let printed = printed.map_or(&[][..], |field| field.at.as_slice());
        printed.iter().map(|half| half.turned(turns)).collect()
    }

    /// Returns the terrain on a side after rotation.
    pub(crate) fn terrain(&self, side: Side, turns: u8) -> Terrain {
        let here = |printed: &Side| printed.turned(turns) == side;
        if self.roads.iter().flatten().any(here) {
            Terrain::Road
        } else if self.cities.iter().flat_map(|city| &city.edges).any(here) {
            Terrain::City
        } else if let Some(name) = self.mark_at(side, turns) {
            Terrain::Marked(name)
        } else if self.inside.iter().any(here) {
            Terrain::Inside
        } else {
            Terrain::Field
        }
    }

    /// Returns the mark that crosses a side after rotation.
    fn mark_at(&self, side: Side, turns: u8) -> Option<&'static str> {
        let here = |printed: &Side| printed.turned(turns) == side;
        let mut crossing = self.marks.crossing();
        let (name, _) = crossing.find(|(_, sides)| sides.iter().any(here))?;
        Some(name)
    }

    /// Returns the marks printed at a segment of this tile, as often as they count.
    pub(crate) fn marks_of(&self, segment: Segment) -> Vec<(&'static str, Segment)> {
        let Segment { kind, index, .. } = segment;
        let city = self.cities.get(usize::from(index));
        let city = city.filter(|_| kind == Kind::City);
        let of_city = city.into_iter().flat_map(|city| city.marks.names());
        let of_tile = self.marks.at(kind, index);
        let of_tile = of_tile.flat_map(|(name, count)| (0..count).map(move |_| name));
        of_city.chain(of_tile).map(|name| (name, segment)).collect()
    }

    /// Returns the tile with a road over it, for every direction that leads from field to field.
    fn variants_under_road(&self) -> Vec<(Axis, Tile)> {
        let on_field = |way: &Axis| {
            let mut ends = way.ends().into_iter();
            ends.all(|side| self.terrain(side, 0) == Terrain::Field)
        };
        let ways = Axis::ALL.into_iter().filter(on_field);
        ways.map(|way| {
            let mut tile = self.clone();
            tile.roads.push(way.ends().to_vec());
            tile.has_road_over = true;
            (way, tile)
        })
        .collect()
    }

    /// Whether the road with this index was laid over the tile.
    pub(crate) fn is_road_over(&self, index: u8) -> bool {
        self.has_road_over && usize::from(index) + 1 == self.roads.len()
    }

    /// Returns this tile with a road over it in this direction after rotation; `None` if that is not
    /// allowed, or if the tile already has a road over it.
    pub(crate) fn under_road(&self, way: Axis, turns: u8) -> Option<&Tile> {
        let mut variants = self.under_road.iter();
        let found = variants.find(|(laid, _)| *laid == way.unturned(turns));
        found.map(|(_, tile)| tile)
    }
}
