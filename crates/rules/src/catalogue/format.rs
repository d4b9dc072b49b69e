//! The TOML format of a tile set.

use serde::Deserialize;
use toml::Table;

/// A tile set file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetText {
    /// The set's name.
    pub set: String,
    /// The stated number of tiles, checked against the copies.
    #[serde(default)]
    pub tiles: Option<u32>,
    /// The source of the data.
    #[serde(default)]
    pub provenance: Option<String>,
    /// The kinds of tiles.
    pub tile: Vec<TileText>,
}

/// The keys of [`TileText`] that are not symbols.
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
    /// The number of copies in the set.
    #[serde(default = "one")]
    pub count: u16,
    /// A one-line description.
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
    /// Whether the tile has a monastery.
    #[serde(default)]
    pub monastery: bool,
    /// A side shared by two cities.
    #[serde(default)]
    pub shared_city_edge: Option<SharedEdgeText>,
    /// A field side whose halves belong to two fields.
    #[serde(default)]
    pub split_field_edge: Option<String>,
    /// Sides inside a multi-cell start piece. No tile is ever placed against them.
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

/// The keys of [`CityText`] that are not symbols.
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

/// A side shared by two cities.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SharedEdgeText {
    /// The side.
    pub edge: String,
    /// The cities on the left and right halves.
    pub cities: [u8; 2],
}
