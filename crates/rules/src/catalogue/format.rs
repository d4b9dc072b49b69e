//! The TOML form of a tile set, as it is written by hand.

use serde::Deserialize;

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

/// One kind of tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// The river's sides.
    #[serde(default)]
    pub river: Vec<String>,
    /// `spring` or `lake`.
    #[serde(default)]
    pub river_end: Option<String>,
    /// The road the inn stands at.
    #[serde(default)]
    pub inn: Option<u8>,
    /// A monastery stands on the tile.
    #[serde(default)]
    pub monastery: bool,
    /// The tile is a hill.
    #[serde(default)]
    pub hill: bool,
    /// It shows a vineyard.
    #[serde(default)]
    pub vineyard: bool,
    /// It shows a bazaar.
    #[serde(default)]
    pub bazaar: bool,
    /// It shows gold.
    #[serde(default)]
    pub gold: bool,
    /// It shows the mage.
    #[serde(default)]
    pub mage: bool,
    /// It shows a robber.
    #[serde(default)]
    pub robber: bool,
    /// Its roads end at a ferry lake.
    #[serde(default)]
    pub ferry: bool,
    /// Where its flying machine points.
    #[serde(default)]
    pub flying: Option<String>,
    /// Whom its crop circle concerns.
    #[serde(default)]
    pub crop: Option<String>,
    /// The number on its wheel.
    #[serde(default)]
    pub wheel: Option<u8>,
    /// Printed sheep.
    #[serde(default)]
    pub sheep: Vec<SheepText>,
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
}

fn one() -> u16 {
    1
}

/// A city on a tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CityText {
    /// Its sides.
    pub edges: Vec<String>,
    /// Printed shields.
    #[serde(default)]
    pub shields: u8,
    /// A cathedral stands in it.
    #[serde(default)]
    pub cathedral: bool,
    /// `wine`, `grain` or `cloth`.
    #[serde(default)]
    pub goods: Option<String>,
    /// Whether a single-side city is drawn as a half-disc.
    #[serde(default)]
    pub cap: Option<bool>,
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

/// Printed sheep.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheepText {
    /// The field they stand in.
    pub field: u8,
    /// How many.
    pub count: u8,
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
