//! The drawings of boards, for clients that draw them by themselves.
//!
//! They are the same until the program changes, so each answer is made once, kept, and known by a mark that is made of
//! its content: whoever has it already is told so in a few bytes.

use std::sync::OnceLock;

use axum::Json;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bastide_rules::modules::tile_sets;
use serde::{Deserialize, Serialize};

use super::marks::{is_known, mark};
use super::reply::{Asked, Body, Failure};
use bastide_art::served::{art_kit, own_tiles_art, set_art};
use bastide_protocol::{ArtFinish, ErrorCode, OwnTiles, SetArt};

/// For how long a client need not ask again.
const CACHE: &str = "public, max-age=3600, must-revalidate";

/// In which finish.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct Finished {
    /// `rich` or `plain`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(value_type = Option<String>))]
    finish: ArtFinish,
}

/// Everything that is drawn on a board and is no tile.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/art/kit", responses((status = 200, body = bastide_protocol::ArtKit), (status = 304))))]
pub async fn kit(headers: HeaderMap) -> Result<Response, Failure> {
    static KEPT: OnceLock<Option<Kept>> = OnceLock::new();
    kept(headers, || KEPT.get_or_init(|| Kept::of(art_kit()))).await
}

/// The tiles of a set, and where things are on them.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/art/sets/{set}", params(("set" = String, Path), Finished), responses((status = 200, body = SetArt), (status = 304), (status = 404, body = bastide_protocol::WireError))))]
pub async fn set(
    Path(name): Path<String>,
    Asked(said): Asked<Finished>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    static KEPT: OnceLock<Vec<[OnceLock<Option<Kept>>; 2]>> = OnceLock::new();
    let mut sets = tile_sets().iter().map(|(_, set)| set).enumerate();
    let (number, set) = sets
        .find(|(_, set)| set.name == name)
        .ok_or(ErrorCode::NotFound)?;
    let all = KEPT.get_or_init(|| tile_sets().iter().map(|_| Default::default()).collect());
    let place = &all[number][usize::from(said.finish == ArtFinish::Plain)];
    let make = move || place.get_or_init(|| Kept::of(&set_art(set, said.finish)));
    kept(headers, make).await
}

/// The tiles that a record brings along, drawn like those of a set.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/art/own-tiles", request_body = OwnTiles, responses((status = 200, body = SetArt), (status = 400, body = bastide_protocol::WireError))))]
pub async fn own_tiles(Body(said): Body<OwnTiles>) -> Result<Json<SetArt>, Failure> {
    let drawn = tokio::task::spawn_blocking(move || own_tiles_art(&said));
    let drawn = drawn.await.map_err(|_| ErrorCode::Internal)?;
    Ok(Json(drawn?))
}

/// An answer that stays the same.
struct Kept {
    body: Bytes,
    mark: String,
}

impl Kept {
    fn of(content: &impl Serialize) -> Option<Kept> {
        let body = serde_json::to_vec(content).ok()?;
        Some(Kept {
            mark: mark(&body),
            body: body.into(),
        })
    }
}

/// Answers with what is kept, or that the client has it already. The first one to ask waits for the drawing, which takes
/// a moment of work.
async fn kept(
    headers: HeaderMap,
    get: impl FnOnce() -> &'static Option<Kept> + Send + 'static,
) -> Result<Response, Failure> {
    let kept = tokio::task::spawn_blocking(get).await;
    let kept = kept.ok().and_then(Option::as_ref);
    let kept = kept.ok_or(ErrorCode::Internal)?;
    let marks = [(ETAG, kept.mark.as_str()), (CACHE_CONTROL, CACHE)];
    if is_known(&headers, &kept.mark) {
        return Ok((StatusCode::NOT_MODIFIED, marks).into_response());
    }
    let json = [(CONTENT_TYPE, "application/json")];
    Ok((marks, json, kept.body.clone()).into_response())
}
