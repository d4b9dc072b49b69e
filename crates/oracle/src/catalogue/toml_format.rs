//! The TOML form of a tile set, as the catalogue's README describes it. Keys that do not
//! concern the oracle (goods, wheels …) are passed over.

use serde::Deserialize;

use super::{CatalogueError, City, Field, SharedCityEdge, Tile};
use crate::geometry::{HalfSide, Side};
use crate::modules::flying_machines::Arrow;
use crate::{Good, Kind};

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
    river: Vec<String>,
    river_end: Option<String>,
    #[serde(default)]
    monastery: bool,
    #[serde(default)]
    inside: Vec<String>,
    wheel: Option<u8>,
    #[serde(default)]
    robber: bool,
    inn: Option<usize>,
    #[serde(default)]
    hill: bool,
    #[serde(default)]
    ferry: bool,
    #[serde(default)]
    vineyard: bool,
    crop: Option<String>,
    flying: Option<String>,
    #[serde(default)]
    bazaar: bool,
    #[serde(default)]
    gold: bool,
    #[serde(default)]
    mage: bool,
    #[serde(default)]
    sheep: Vec<SheepText>,
    shared_city_edge: Option<SharedCityEdgeText>,
    split_field_edge: Option<String>,
    same_as: Option<String>,
}

#[derive(Deserialize)]
struct CityText {
    edges: Vec<String>,
    #[serde(default)]
    shields: u32,
    #[serde(default)]
    cathedral: bool,
    goods: Option<String>,
    cap: Option<bool>,
}

#[derive(Deserialize)]
struct FieldText {
    at: Vec<String>,
    #[serde(default)]
    cities: Vec<usize>,
}

#[derive(Deserialize)]
struct SheepText {
    field: usize,
    count: u32,
}

#[derive(Deserialize)]
struct SharedCityEdgeText {
    edge: String,
    cities: [usize; 2],
}

/// The tiles of a set in the order of the text.
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
    // Segments are numbered in a byte.
    let longest = text.roads.len().max(text.cities.len());
    if longest.max(text.fields.len()) > usize::from(u8::MAX) {
        return Err("too many roads, cities or fields".to_owned());
    }
    if text.sheep.iter().any(|s| s.field >= text.fields.len()) {
        return Err("sheep stand on a field that is not there".to_owned());
    }
    if text.inn.is_some_and(|road| road >= text.roads.len()) {
        return Err("the inn stands at a road that is not there".to_owned());
    }
    Ok(Tile {
        roads: text
            .roads
            .iter()
            .map(|road| sides(road))
            .collect::<Result<_, _>>()?,
        cities: text.cities.iter().map(city).collect::<Result<_, _>>()?,
        fields: text.fields.iter().map(field).collect::<Result<_, _>>()?,
        river: sides(&text.river)?,
        river_ends: text.river_end.is_some(),
        spring: text.river_end.as_deref() == Some("spring"),
        monastery: text.monastery,
        inside: sides(&text.inside)?,
        wheel: text.wheel,
        robber: text.robber,
        inn: text.inn,
        hill: text.hill,
        ferry: text.ferry,
        crop: match text.crop.as_deref() {
            None => None,
            Some("farmer") => Some(Kind::Field),
            Some("thief") => Some(Kind::Road),
            Some("knight") => Some(Kind::City),
            Some(other) => return Err(format!("unknown circle {other:?}")),
        },
        flying: match text.flying.as_deref() {
            Some(arrow) => {
                Some(Arrow::parse(arrow).ok_or_else(|| format!("unknown direction {arrow:?}"))?)
            }
            None => None,
        },
        vineyard: text.vineyard,
        bazaar: text.bazaar,
        gold: text.gold,
        mage: text.mage,
        sheep: text.sheep.iter().map(|s| (s.field, s.count)).collect(),
        shared_city_edge: match &text.shared_city_edge {
            Some(shared) => Some(SharedCityEdge {
                edge: side(&shared.edge)?,
                left: shared.cities[0],
                right: shared.cities[1],
            }),
            None => None,
        },
        split_field_edge: text.split_field_edge.as_deref().map(side).transpose()?,
        has_bridge: false,
        same_as: text.same_as.clone(),
        bridged: Vec::new(),
    })
}

fn city(text: &CityText) -> Result<City, String> {
    Ok(City {
        edges: sides(&text.edges)?,
        shields: text.shields,
        cathedral: text.cathedral,
        goods: match text.goods.as_deref() {
            Some(goods) => {
                Some(Good::parse(goods).ok_or_else(|| format!("unknown goods {goods:?}"))?)
            }
            None => None,
        },
        cap: text.cap.unwrap_or(true),
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

fn sides(texts: &[String]) -> Result<Vec<Side>, String> {
    texts.iter().map(|text| side(text)).collect()
}

fn side(text: &str) -> Result<Side, String> {
    Side::parse(text).ok_or_else(|| format!("unknown edge {text:?}"))
}
