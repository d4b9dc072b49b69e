//! The drawings of boards, for clients that draw boards themselves.
//!
//! The drawings never change while the program runs. Each answer is built once, cached, and identified by an ETag made
//! from its content, so a client that already has it gets only a short answer.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bastide_rules::modules::tile_sets;
use serde::{Deserialize, Serialize};

use super::AppState;
use super::etag::{etag, is_known};
use super::guard::ClientAddress;
use super::reply::{HttpError, JsonBody, QueryParams};
use super::work::owner;
use bastide_art::protocol_art::{art_kit, own_tiles_art, set_art};
use bastide_protocol::{ArtFinish, ErrorCode, OwnTiles, WireError};

/// How long a client may use its copy without asking again.
const CACHE: &str = "public, max-age=3600, must-revalidate";

/// The finish of the drawings.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct FinishQuery {
    /// `rich` or `plain`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(value_type = Option<String>))]
    finish: ArtFinish,
}

/// Returns everything drawn on a board except the tiles.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/art/kit", responses((status = 200, body = bastide_protocol::ArtKit), (status = 304))))]
pub async fn kit(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    static KEPT: OnceLock<Option<CachedArt>> = OnceLock::new();
    kept(&app, caller, headers, &KEPT, || CachedArt::of(art_kit())).await
}

/// Returns the drawings of a tile set, and where things are on each tile.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/art/sets/{set}", params(("set" = String, Path), FinishQuery), responses((status = 200, body = bastide_protocol::SetArt), (status = 304), (status = 404, body = bastide_protocol::WireError))))]
pub async fn set(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    Path(name): Path<String>,
    QueryParams(said): QueryParams<FinishQuery>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    static KEPT: OnceLock<Vec<[OnceLock<Option<CachedArt>>; 2]>> = OnceLock::new();
    let mut sets = tile_sets().iter().map(|(_, set)| set).enumerate();
    let (number, set) = sets
        .find(|(_, set)| set.name == name)
        .ok_or(ErrorCode::NotFound)?;
    let all = KEPT.get_or_init(|| tile_sets().iter().map(|_| Default::default()).collect());
    let place = &all[number][usize::from(said.finish == ArtFinish::Plain)];
    let make = move || CachedArt::of(&set_art(set, said.finish));
    kept(&app, caller, headers, place, make).await
}

/// Returns the drawings of the custom tiles of a record, in the same form as a set.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/art/own-tiles", request_body = OwnTiles, responses((status = 200, body = bastide_protocol::SetArt), (status = 400, body = bastide_protocol::WireError))))]
pub async fn own_tiles(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    JsonBody(said): JsonBody<OwnTiles>,
) -> Result<Response, HttpError> {
    let draw = move || -> Result<Vec<u8>, WireError> {
        let drawn = own_tiles_art(&said)?;
        serde_json::to_vec(&drawn).map_err(|_| ErrorCode::Internal.into())
    };
    let drawn = app.work(caller, draw).await??;
    Ok(([(CONTENT_TYPE, "application/json")], drawn).into_response())
}

/// A cached answer.
struct CachedArt {
    body: Bytes,
    mark: String,
}

impl CachedArt {
    fn of(content: &impl Serialize) -> Option<CachedArt> {
        let body = serde_json::to_vec(content).ok()?;
        Some(CachedArt {
            mark: etag(&body),
            body: body.into(),
        })
    }
}

/// Answers with the cached content, or with 304 if the client already has it. The first request waits while the drawing
/// is made.
async fn kept(
    app: &AppState,
    caller: IpAddr,
    headers: HeaderMap,
    place: &'static OnceLock<Option<CachedArt>>,
    make: impl FnOnce() -> Option<CachedArt> + Send + 'static,
) -> Result<Response, HttpError> {
    let kept = match place.get() {
        Some(kept) => kept,
        None => {
            let fill = move || place.get_or_init(make);
            app.hub.scheduler().answer(owner(caller), fill).await?
        }
    };
    let kept = kept.as_ref().ok_or(ErrorCode::Internal)?;
    let marks = [(ETAG, kept.mark.as_str()), (CACHE_CONTROL, CACHE)];
    if is_known(&headers, &kept.mark) {
        return Ok((StatusCode::NOT_MODIFIED, marks).into_response());
    }
    let json = [(CONTENT_TYPE, "application/json")];
    Ok((marks, json, kept.body.clone()).into_response())
}
