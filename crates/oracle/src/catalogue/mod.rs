//! The facts about tiles, read from the text of the tile sets.

mod toml_format;
mod validate;

use std::collections::BTreeMap;
use std::fmt;

use crate::geometry::{HalfSide, SetOf, Side, Terrain};
use crate::memory::Memory;
use crate::modules::flying_machines::Arrow;
use crate::{Good, Kind, Laid, PositionError, Segment, Way};

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
    pub(crate) river: Vec<Side>,
    /// Whether the river begins or ends on the tile.
    pub(crate) river_ends: bool,
    /// Whether it begins there.
    pub(crate) spring: bool,
    pub(crate) monastery: bool,
    /// The sides that lie inside a piece of several cells.
    pub(crate) inside: Vec<Side>,
    /// The number on the wheel.
    pub(crate) wheel: Option<u8>,
    /// Whether it bears a robber.
    pub(crate) robber: bool,
    /// The road at which the inn stands: its place in the list of roads.
    pub(crate) inn: Option<usize>,
    pub(crate) hill: bool,
    /// Whether its roads end at a lake with a ferry.
    pub(crate) ferry: bool,
    /// On what those stand whom the crop circle concerns.
    pub(crate) crop: Option<Kind>,
    /// Where the flying machine points.
    pub(crate) flying: Option<Arrow>,
    pub(crate) vineyard: bool,
    pub(crate) bazaar: bool,
    pub(crate) gold: bool,
    pub(crate) mage: bool,
    /// Printed sheep: the place of their field in the list of fields, and how many.
    pub(crate) sheep: Vec<(usize, u32)>,
    pub(crate) shared_city_edge: Option<SharedCityEdge>,
    pub(crate) split_field_edge: Option<Side>,
    /// Whether its last road is a bridge.
    pub(crate) has_bridge: bool,
    /// The tile that this one is said to equal in its geometry.
    pub(crate) same_as: Option<String>,
    /// The same tile with a bridge over it, way by way; nothing on a tile that has one.
    pub(crate) bridged: Vec<(Way, Tile)>,
}

#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct City {
    pub(crate) edges: Vec<Side>,
    pub(crate) shields: u32,
    pub(crate) cathedral: bool,
    pub(crate) goods: Option<Good>,
    /// Whether a city on one side is drawn as a half-disc.
    pub(crate) cap: bool,
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
            tile.bridged = tile.with_bridges();
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

    /// The number of the wheel that a tile bears (WHEEL-39).
    pub fn wheel(&self, tile: &str) -> Result<Option<u8>, PositionError> {
        Ok(self.tile(tile)?.wheel)
    }

    /// Whether a tile bears a robber (ROB-03).
    pub fn robber(&self, tile: &str) -> Result<bool, PositionError> {
        Ok(self.tile(tile)?.robber)
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
        } else if self.river.iter().any(here) {
            Terrain::River
        } else if self.inside.iter().any(here) {
            Terrain::Inside
        } else {
            Terrain::Field
        }
    }
}
