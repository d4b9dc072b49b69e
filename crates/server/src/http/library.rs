//! What there is to play with: modules, tiles, rules, computer players.

use axum::Json;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::reply::{Asked, Failure};
use bastide_protocol::{
    self as wire, BotInfo, EditionInfo, ErrorCode, Language, ModuleInfo, PresetInfo, RuleText,
    TileInfo, TileSetInfo,
};

/// In which language.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct In {
    /// `en` or `es`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(value_type = Option<String>))]
    language: Language,
}

/// The editions.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/editions", params(In), responses((status = 200, body = [EditionInfo]))))]
pub async fn editions(Asked(said): Asked<In>) -> Json<Vec<EditionInfo>> {
    Json(wire::editions(said.language))
}

/// The modules with their options.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/modules", params(In), responses((status = 200, body = [ModuleInfo]))))]
pub async fn modules(Asked(said): Asked<In>) -> Json<Vec<ModuleInfo>> {
    Json(wire::modules(said.language))
}

/// The games that many people play.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/presets", params(In), responses((status = 200, body = [PresetInfo]))))]
pub async fn presets(Asked(said): Asked<In>) -> Json<Vec<PresetInfo>> {
    Json(wire::presets(said.language))
}

/// The tile sets.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tile-sets", responses((status = 200, body = [TileSetInfo]))))]
pub async fn tile_sets() -> Json<Vec<TileSetInfo>> {
    Json(wire::tile_sets())
}

/// The tiles.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tiles", params(In), responses((status = 200, body = [TileInfo]))))]
pub async fn tiles(Asked(said): Asked<In>) -> Json<Vec<TileInfo>> {
    Json(wire::tiles(said.language))
}

/// The picture of a tile, as SVG.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tiles/{set}/{file}", responses((status = 200, content_type = "image/svg+xml"), (status = 404, body = bastide_protocol::WireError))))]
pub async fn tile_picture(Path((set, file)): Path<(String, String)>) -> Result<Response, Failure> {
    let name = file.strip_suffix(".svg").ok_or(ErrorCode::NotFound)?;
    let name = format!("{set}/{name}");
    let mut faces = bastide_rules::modules::tile_sets()
        .iter()
        .flat_map(|(_, set)| &set.faces);
    let face = faces
        .find(|face| face.name == name)
        .ok_or(ErrorCode::NotFound)?;
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, "public, max-age=86400"),
    ];
    Ok((
        headers,
        bastide_art::tile_svg(face, bastide_art::Style::default()),
    )
        .into_response())
}

/// All rules.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/rules", params(In), responses((status = 200, body = [RuleText]))))]
pub async fn rules(Asked(said): Asked<In>) -> Json<&'static [RuleText]> {
    Json(wire::rule_texts(said.language))
}

/// One rule.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/rules/{id}", params(In), responses((status = 200, body = RuleText), (status = 404, body = bastide_protocol::WireError))))]
pub async fn rule(
    Path(id): Path<String>,
    Asked(said): Asked<In>,
) -> Result<Json<&'static RuleText>, Failure> {
    let rule = wire::rule_text(&id.to_uppercase(), said.language);
    Ok(Json(rule.ok_or(ErrorCode::NotFound)?))
}

/// The computer players.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/bots", params(In), responses((status = 200, body = [BotInfo]))))]
pub async fn bots(Asked(said): Asked<In>) -> Json<Vec<BotInfo>> {
    Json(bastide_table::validate::bot_infos(said.language))
}
