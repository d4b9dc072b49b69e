//! Parses the TOML form of a tile set.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::marks::{MarkSite, Marks};
use super::{CatalogueError, City, Field, SharedCityEdge, Tile};
use crate::geometry::{HalfSide, Side};

/// Keys of a tile that the oracle ignores.
const PASSED_OVER: [&str; 3] = ["count", "description", "start"];

#[derive(Deserialize)]
struct SetText {
    #[serde(default)]
    tile: Vec<TileText>,
}

#[derive(Deserialize)]
struct TileText {
    id: String,
    #[serde(default)]
    roads: Vec<Vec<String>>,
    #[serde(default)]
    cities: Vec<CityText>,
    fields: Vec<FieldText>,
    #[serde(default)]
    monastery: bool,
    #[serde(default)]
    inside: Vec<String>,
    shared_city_edge: Option<SharedCityEdgeText>,
    split_field_edge: Option<String>,
    same_as: Option<String>,
    #[serde(flatten)]
    others: BTreeMap<String, toml::Value>,
}

#[derive(Deserialize)]
struct CityText {
    edges: Vec<String>,
    #[serde(default)]
    shields: u32,
    #[serde(flatten)]
    others: BTreeMap<String, toml::Value>,
}

#[derive(Deserialize)]
struct FieldText {
    at: Vec<String>,
    #[serde(default)]
    cities: Vec<usize>,
}

#[derive(Deserialize)]
struct SharedCityEdgeText {
    edge: String,
    cities: [usize; 2],
}

/// Parses the tiles of a set, in the order of the text.
pub(super) fn read(text: &str) -> Result<Vec<(String, Tile)>, CatalogueError> {
    let set: SetText =
        toml::from_str(text).map_err(|error| CatalogueError::Syntax(error.to_string()))?;
    set.tile
        .into_iter()
        .map(|text| match tile(&text) {
            Ok(tile) => Ok((text.id, tile)),
            Err(problem) => Err(CatalogueError::Tile {
                tile: text.id,
                problem,
            }),
        })
        .collect()
}

fn tile(text: &TileText) -> Result<Tile, String> {
    // A segment's index is a byte.
    let longest = text.roads.len().max(text.cities.len());
    if longest.max(text.fields.len()) > usize::from(u8::MAX) {
        return Err("too many roads, cities or fields".to_owned());
    }
    let others = text.others.iter();
    let others = others.filter(|(key, _)| !PASSED_OVER.contains(&key.as_str()));
    Ok(Tile {
        roads: text
            .roads
            .iter()
            .map(|road| sides(road))
            .collect::<Result<_, _>>()?,
        cities: text.cities.iter().map(city).collect::<Result<_, _>>()?,
        fields: text.fields.iter().map(field).collect::<Result<_, _>>()?,
        monastery: text.monastery,
        inside: sides(&text.inside)?,
        marks: Marks::read(MarkSite::Tile, others, text.roads.len(), text.fields.len())?,
        shared_city_edge: match &text.shared_city_edge {
            Some(shared) => Some(SharedCityEdge {
                edge: side(&shared.edge)?,
                left: shared.cities[0],
                right: shared.cities[1],
            }),
            None => None,
        },
        split_field_edge: text.split_field_edge.as_deref().map(side).transpose()?,
        same_as: text.same_as.clone(),
        has_road_over: false,
        under_road: Vec::new(),
    })
}

fn city(text: &CityText) -> Result<City, String> {
    Ok(City {
        edges: sides(&text.edges)?,
        shields: text.shields,
        marks: Marks::read(MarkSite::City, &text.others, 0, 0)?,
    })
}

fn field(text: &FieldText) -> Result<Field, String> {
    let at = text
        .at
        .iter()
        .map(|half| HalfSide::parse(half).ok_or_else(|| format!("unknown half-edge {half:?}")));
    Ok(Field {
        at: at.collect::<Result<_, _>>()?,
        cities: text.cities.clone(),
    })
}

pub(super) fn sides(texts: &[String]) -> Result<Vec<Side>, String> {
    texts.iter().map(|text| side(text)).collect()
}

fn side(text: &str) -> Result<Side, String> {
    Side::parse(text).ok_or_else(|| format!("unknown edge {text:?}"))
}
