//! The facts about tiles, read from the text of the tile sets.

mod marks;
mod toml_format;
mod validate;

use std::collections::BTreeMap;
use std::fmt;

pub(crate) use self::marks::{Mark, Marks, On, Says};
use crate::geometry::{HalfSide, SetOf, Side, Terrain, Way};
use crate::memory::Memory;
use crate::modules::MODULES;
use crate::{Kind, Laid, PositionError, Segment};

/// The tiles of some sets by name.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    tiles: BTreeMap<String, Tile>,
    pub(crate) memory: Memory,
}

/// What is printed on a tile, as it lies unturned.
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    pub(crate) roads: Vec<Vec<Side>>,
    pub(crate) cities: Vec<City>,
    pub(crate) fields: Vec<Field>,
    pub(crate) monastery: bool,
    /// The sides that lie inside a piece of several cells.
    pub(crate) inside: Vec<Side>,
    pub(crate) marks: Marks,
    pub(crate) shared_city_edge: Option<SharedCityEdge>,
    pub(crate) split_field_edge: Option<Side>,
    /// The tile that this one is said to equal in its geometry.
    pub(crate) same_as: Option<String>,
    /// Whether its last road was laid over it.
    pub(crate) has_road_over: bool,
    /// The same tile with a road over it, way by way; nothing on a tile that has one.
    pub(crate) under_road: Vec<(Way, Tile)>,
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
    /// Places in the tile's list of cities.
    pub(crate) cities: Vec<usize>,
}

/// A side with two separate cities. Both list it among their sides, and this is all that
/// joining and closing cities needs; the rest serves validation.
#[derive(Clone, Debug)]
pub(crate) struct SharedCityEdge {
    pub(crate) edge: Side,
    pub(crate) left: usize,
    pub(crate) right: usize,
}

/// What is wrong with a tile set.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum CatalogueError {
    /// The text is not a tile set; the message says where.
    Syntax(String),
    /// Something is wrong with one tile.
    Tile {
        /// The tile's name.
        tile: String,
        /// What is wrong with it.
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
    /// Reads several tile sets, each a TOML text.
    pub fn parse<'a>(sets: impl IntoIterator<Item = &'a str>) -> Result<Catalogue, CatalogueError> {
        let mut catalogue = Catalogue::default();
        for set in sets {
            catalogue.add(set)?;
        }
        Ok(catalogue)
    }

    /// Adds the tiles of one more set. If the set is refused, none of its tiles is added.
    pub fn add(&mut self, toml: &str) -> Result<(), CatalogueError> {
        let mut tiles = self.tiles.clone();
        for (name, mut tile) in toml_format::read(toml)? {
            tile.under_road = tile.variants_under_road();
            if tiles.insert(name.clone(), tile).is_some() {
                return Err(CatalogueError::Tile {
                    tile: name,
                    problem: "there are two tiles of this name".to_owned(),
                });
            }
        }
        self.tiles = tiles;
        self.memory = Memory::default();
        Ok(())
    }

    /// The names of all tiles, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.tiles.keys().map(String::as_str)
    }

    /// Everything that is wrong with the geometry of the tiles: half sides without or with
    /// two owners, borders between fields and cities that are not listed, regions that
    /// cannot be drawn. Nothing else in this crate needs a valid catalogue to be safe, but
    /// only a valid one gives answers that mean something.
    pub fn validate(&self) -> Vec<CatalogueError> {
        validate::validate(&self.tiles)
    }

    /// The segment of a lying tile that is found at a place on its rim, **as it lies on the
    /// board**: `"E"` for roads and cities, `"SL"` for fields. Without a place (`""`) the
    /// monastery, or the only segment of the kind.
    ///
    /// None if there is no such segment or if it is not the only one there.
    pub fn segment_at(
        &self,
        laid: &Laid,
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

    /// Whether a tile is drawn from a pile of some module's own.
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
    /// All segments of this tile when it lies on a cell, in order.
    pub(crate) fn segments(&self, x: i16, y: i16) -> Vec<Segment> {
        let kinds = [Kind::Road, Kind::City, Kind::Monastery, Kind::Field];
        kinds
            .into_iter()
            .flat_map(|kind| self.segments_of(kind, x, y))
            .collect()
    }

    /// The segments of one kind of this tile when it lies on a cell.
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

    /// The sides that a road or city of this tile reaches when the tile is turned.
    pub(crate) fn sides(&self, segment: Segment, turns: u8) -> SetOf<Side> {
        let index = usize::from(segment.index);
        let printed = match segment.kind {
            Kind::Road => self.roads.get(index).map(Vec::as_slice),
            Kind::City => self.cities.get(index).map(|city| city.edges.as_slice()),
            Kind::Monastery | Kind::Field => None,
        };
        let printed = printed.unwrap_or_default();
        printed.iter().map(|side| side.turned(turns)).collect()
    }

    /// The half sides that a field of this tile reaches when the tile is turned.
    pub(crate) fn halves(&self, segment: Segment, turns: u8) -> SetOf<HalfSide> {
        let printed = match segment.kind {
            Kind::Field => self.fields.get(usize::from(segment.index)),
            Kind::Road | Kind::City | Kind::Monastery => None,
        };
        let printed = printed.map_or(&[][..], |field| field.at.as_slice());
        printed.iter().map(|half| half.turned(turns)).collect()
    }

    /// What a side shows when the tile is turned.
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

    /// The mark that crosses a side when the tile is turned.
    fn mark_at(&self, side: Side, turns: u8) -> Option<&'static str> {
        let here = |printed: &Side| printed.turned(turns) == side;
        let mut crossing = self.marks.crossing();
        let (name, _) = crossing.find(|(_, sides)| sides.iter().any(here))?;
        Some(name)
    }

    /// The marks printed at a segment of this tile, as often as they count.
    pub(crate) fn marks_of(&self, segment: Segment) -> Vec<(&'static str, Segment)> {
        let Segment { kind, index, .. } = segment;
        let city = self.cities.get(usize::from(index));
        let city = city.filter(|_| kind == Kind::City);
        let of_city = city.into_iter().flat_map(|city| city.marks.names());
        let of_tile = self.marks.at(kind, index);
        let of_tile = of_tile.flat_map(|(name, count)| (0..count).map(move |_| name));
        of_city.chain(of_tile).map(|name| (name, segment)).collect()
    }

    /// The tile with a road over it, for every way that leads from field to field.
    fn variants_under_road(&self) -> Vec<(Way, Tile)> {
        let on_field = |way: &Way| {
            let mut ends = way.ends().into_iter();
            ends.all(|side| self.terrain(side, 0) == Terrain::Field)
        };
        let ways = Way::ALL.into_iter().filter(on_field);
        ways.map(|way| {
            let mut tile = self.clone();
            tile.roads.push(way.ends().to_vec());
            tile.has_road_over = true;
            (way, tile)
        })
        .collect()
    }

    /// Whether the road of this number was laid over the tile.
    pub(crate) fn is_road_over(&self, index: u8) -> bool {
        self.has_road_over && usize::from(index) + 1 == self.roads.len()
    }

    /// This tile with a road over it that runs so when the tile is turned; none if it may not,
    /// also since one was laid over it already.
    pub(crate) fn under_road(&self, way: Way, turns: u8) -> Option<&Tile> {
        let mut variants = self.under_road.iter();
        let found = variants.find(|(laid, _)| *laid == way.unturned(turns));
        found.map(|(_, tile)| tile)
    }
}
