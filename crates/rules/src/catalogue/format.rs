//! The TOML form of a tile set, as it is written by hand.

use serde::Deserialize;
use toml::Table;

/// One file: a set of tiles.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetText {
    /// The set's name.
    pub set: String,
    /// How many tiles it says it holds.
    #[serde(default)]
    pub tiles: Option<u32>,
    /// Where the facts come from.
    #[serde(default)]
    pub provenance: Option<String>,
    /// The kinds of tiles.
    pub tile: Vec<TileText>,
}

/// The keys of [`TileText`] that are no symbols.
pub const TILE_KEYS: [&str; 12] = [
    "id",
    "count",
    "description",
    "start",
    "roads",
    "cities",
    "fields",
    "monastery",
    "shared_city_edge",
    "split_field_edge",
    "inside",
    "same_as",
];

/// One kind of tile.
#[derive(Clone, Debug, Deserialize)]
pub struct TileText {
    /// `set/name`.
    pub id: String,
    /// Copies in the set.
    #[serde(default = "one")]
    pub count: u16,
    /// What it shows, in one line.
    #[serde(default)]
    pub description: String,
    /// Whether one copy is the start tile.
    #[serde(default)]
    pub start: bool,
    /// Roads as lists of sides.
    #[serde(default)]
    pub roads: Vec<Vec<String>>,
    /// Cities.
    #[serde(default)]
    pub cities: Vec<CityText>,
    /// Fields.
    #[serde(default)]
    pub fields: Vec<FieldText>,
    /// A monastery stands on the tile.
    #[serde(default)]
    pub monastery: bool,
    /// A city side that two cities share.
    #[serde(default)]
    pub shared_city_edge: Option<SharedEdgeText>,
    /// A field side whose halves belong to two fields.
    #[serde(default)]
    pub split_field_edge: Option<String>,
    /// Sides inside a start piece of several cells: nothing is ever laid there.
    #[serde(default)]
    pub inside: Vec<String>,
    /// The tile with the same geometry.
    #[serde(default)]
    pub same_as: Option<String>,
    /// Symbols by their keys.
    #[serde(flatten)]
    pub symbols: Table,
}

fn one() -> u16 {
    1
}

/// The keys of [`CityText`] that are no symbols.
pub const CITY_KEYS: [&str; 2] = ["edges", "cap"];

/// A city on a tile.
#[derive(Clone, Debug, Deserialize)]
pub struct CityText {
    /// Its sides.
    pub edges: Vec<String>,
    /// Whether a single-side city is drawn as a half-disc.
    #[serde(default)]
    pub cap: Option<bool>,
    /// Symbols by their keys.
    #[serde(flatten)]
    pub symbols: Table,
}

/// A field on a tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldText {
    /// Its half-sides.
    pub at: Vec<String>,
    /// The cities of this tile that it borders.
    #[serde(default)]
    pub cities: Vec<u8>,
}

/// A city side with two cities.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SharedEdgeText {
    /// The side.
    pub edge: String,
    /// The city on the left half and the one on the right half.
    pub cities: [u8; 2],
}
