//! What games can be set up with: modules, tiles, rules, bots.

use std::sync::Arc;

use axum::extract::{Extension, Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use bastide_handler::Inquiry;

use super::AppState;
use super::guard::ClientAddress;
use super::reply::{HttpError, QueryParams, content};
use super::work::owner;
use bastide_protocol::LanguageQuery;

/// Returns the editions.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/editions", params(LanguageQuery), responses((status = 200, body = [bastide_protocol::EditionInfo]))))]
pub async fn editions(
    QueryParams(said): QueryParams<LanguageQuery>,
) -> Result<Response, HttpError> {
    at_once(&Inquiry::Editions(said.language))
}

/// Returns the modules with their options.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/modules", params(LanguageQuery), responses((status = 200, body = [bastide_protocol::ModuleInfo]))))]
pub async fn modules(QueryParams(said): QueryParams<LanguageQuery>) -> Result<Response, HttpError> {
    at_once(&Inquiry::Modules(said.language))
}

/// Returns popular combinations of modules.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/presets", params(LanguageQuery), responses((status = 200, body = [bastide_protocol::PresetInfo]))))]
pub async fn presets(QueryParams(said): QueryParams<LanguageQuery>) -> Result<Response, HttpError> {
    at_once(&Inquiry::Presets(said.language))
}

/// Returns the tile sets.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tile-sets", responses((status = 200, body = [bastide_protocol::TileSetInfo]))))]
pub async fn tile_sets() -> Result<Response, HttpError> {
    at_once(&Inquiry::TileSets)
}

/// Returns the tiles.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tiles", params(LanguageQuery), responses((status = 200, body = [bastide_protocol::TileInfo]))))]
pub async fn tiles(QueryParams(said): QueryParams<LanguageQuery>) -> Result<Response, HttpError> {
    at_once(&Inquiry::Tiles(said.language))
}

/// Returns the picture of a tile, as SVG.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tiles/{set}/{file}", responses((status = 200, content_type = "image/svg+xml"), (status = 404, body = bastide_protocol::WireError))))]
pub async fn tile_picture(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    Path((set, file)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let cache = [(CACHE_CONTROL, "public, max-age=86400")];
    let draw = move || Inquiry::TilePicture { set, file }.answer(0);
    let drawn = app.hub.scheduler().answer(owner(caller), draw).await??;
    Ok((cache, content(drawn)).into_response())
}

/// Returns all rules.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/rules", params(LanguageQuery), responses((status = 200, body = [bastide_protocol::RuleText]))))]
pub async fn rules(QueryParams(said): QueryParams<LanguageQuery>) -> Result<Response, HttpError> {
    at_once(&Inquiry::Rules(said.language))
}

/// Returns one rule.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/rules/{id}", params(LanguageQuery), responses((status = 200, body = bastide_protocol::RuleText), (status = 404, body = bastide_protocol::WireError))))]
pub async fn rule(
    Path(id): Path<String>,
    QueryParams(said): QueryParams<LanguageQuery>,
) -> Result<Response, HttpError> {
    at_once(&Inquiry::Rule(id, said.language))
}

/// Returns the bots.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/bots", params(LanguageQuery), responses((status = 200, body = [bastide_protocol::BotInfo]))))]
pub async fn bots(QueryParams(said): QueryParams<LanguageQuery>) -> Result<Response, HttpError> {
    at_once(&Inquiry::Bots(said.language))
}

/// Answers an inquiry that needs little work.
fn at_once(inquiry: &Inquiry) -> Result<Response, HttpError> {
    Ok(content(inquiry.answer(0)?))
}
