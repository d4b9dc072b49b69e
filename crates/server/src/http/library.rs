//! What games can be set up with: modules, tiles, rules, bots.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::AppState;
use super::guard::ClientAddress;
use super::reply::{HttpError, QueryParams};
use super::work::owner;
use bastide_protocol::{
    self as wire, BotInfo, EditionInfo, ErrorCode, Language, ModuleInfo, PresetInfo, RuleText,
    TileInfo, TileSetInfo,
};

/// The language of the answer.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct LanguageQuery {
    /// `en` or `es`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(value_type = Option<String>))]
    language: Language,
}

/// Returns the editions.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/editions", params(LanguageQuery), responses((status = 200, body = [EditionInfo]))))]
pub async fn editions(QueryParams(said): QueryParams<LanguageQuery>) -> Json<Vec<EditionInfo>> {
    Json(wire::editions(said.language))
}

/// Returns the modules with their options.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/modules", params(LanguageQuery), responses((status = 200, body = [ModuleInfo]))))]
pub async fn modules(QueryParams(said): QueryParams<LanguageQuery>) -> Json<Vec<ModuleInfo>> {
    Json(wire::modules(said.language))
}

/// Returns popular combinations of modules.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/presets", params(LanguageQuery), responses((status = 200, body = [PresetInfo]))))]
pub async fn presets(QueryParams(said): QueryParams<LanguageQuery>) -> Json<Vec<PresetInfo>> {
    Json(wire::presets(said.language))
}

/// Returns the tile sets.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tile-sets", responses((status = 200, body = [TileSetInfo]))))]
pub async fn tile_sets() -> Json<Vec<TileSetInfo>> {
    Json(wire::tile_sets())
}

/// Returns the tiles.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tiles", params(LanguageQuery), responses((status = 200, body = [TileInfo]))))]
pub async fn tiles(QueryParams(said): QueryParams<LanguageQuery>) -> Json<Vec<TileInfo>> {
    Json(wire::tiles(said.language))
}

/// Returns the picture of a tile, as SVG.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tiles/{set}/{file}", responses((status = 200, content_type = "image/svg+xml"), (status = 404, body = bastide_protocol::WireError))))]
pub async fn tile_picture(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    Path((set, file)): Path<(String, String)>,
) -> Result<Response, HttpError> {
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
    let draw = move || bastide_art::tile_svg(face, bastide_art::Style::default());
    let drawn = app.hub.scheduler().answer(owner(caller), draw).await?;
    Ok((headers, drawn).into_response())
}

/// Returns all rules.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/rules", params(LanguageQuery), responses((status = 200, body = [RuleText]))))]
pub async fn rules(QueryParams(said): QueryParams<LanguageQuery>) -> Json<&'static [RuleText]> {
    Json(wire::rule_texts(said.language))
}

/// Returns one rule.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/rules/{id}", params(LanguageQuery), responses((status = 200, body = RuleText), (status = 404, body = bastide_protocol::WireError))))]
pub async fn rule(
    Path(id): Path<String>,
    QueryParams(said): QueryParams<LanguageQuery>,
) -> Result<Json<&'static RuleText>, HttpError> {
    let rule = wire::rule_text(&id.to_uppercase(), said.language);
    Ok(Json(rule.ok_or(ErrorCode::NotFound)?))
}

/// Returns the bots.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/bots", params(LanguageQuery), responses((status = 200, body = [BotInfo]))))]
pub async fn bots(QueryParams(said): QueryParams<LanguageQuery>) -> Json<Vec<BotInfo>> {
    Json(bastide_table::validate::bot_infos(said.language))
}
