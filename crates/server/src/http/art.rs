//! The drawings of boards, for clients that draw boards themselves.
//!
//! The drawings never change while the program runs. Each answer is built once, cached, and identified by an ETag made
//! from its content, so a client that already has it gets only a short answer. A client that asks for the version it
//! knows from the page need not ask again.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bastide_handler::{Content, Inquiry, game_tile_sets};
use bastide_rules::catalogue::TileSet;
use bastide_rules::modules::tile_sets;
use futures_util::future::try_join_all;

use super::AppState;
use super::etag::{etag, is_known};
use super::guard::ClientAddress;
use super::reply::{HttpError, JsonBody, QueryParams};
use super::work::owner;
use bastide_art::protocol_art::ART_VERSION;
use bastide_protocol::{ArtFinish, ErrorCode, GameQuery, OwnTiles, SetQuery, VersionQuery};

/// How long a client that asked for no version may use its copy without asking again.
const CACHE: &str = "public, max-age=3600, must-revalidate";

/// The same if the client asked for the current version.
const CACHE_VERSION: &str = "public, max-age=31536000, immutable";

/// The same if the client asked for another version. It asks again, because another process may have that version.
const CACHE_OTHER_VERSION: &str = "no-cache";

/// Returns everything drawn on a board except the tiles.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/art/kit", params(VersionQuery), responses((status = 200, body = bastide_protocol::ArtKit), (status = 304))))]
pub async fn kit(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    QueryParams(said): QueryParams<VersionQuery>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    static KEPT: OnceLock<Option<CachedArt>> = OnceLock::new();
    let kit = kept(&app, caller, &KEPT, Inquiry::ArtKit).await?;
    let body = || kit.body.clone();
    Ok(answer(&headers, &kit.mark, said.version.as_deref(), body))
}

/// Returns the drawings of a tile set, and where things are on each tile.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/art/sets/{set}", params(("set" = String, Path), SetQuery), responses((status = 200, body = bastide_protocol::SetArt), (status = 304), (status = 404, body = bastide_protocol::WireError))))]
pub async fn set(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    Path(name): Path<String>,
    QueryParams(said): QueryParams<SetQuery>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let mut sets = tile_sets().iter().map(|(_, set)| set);
    let set = sets
        .find(|set| set.name == name)
        .ok_or(ErrorCode::NotFound)?;
    let set = kept_set(&app, caller, set, said.finish).await?;
    let body = || set.body.clone();
    Ok(answer(&headers, &set.mark, said.version.as_deref(), body))
}

/// Returns the drawings of all tile sets of a game.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/art/game", params(GameQuery), responses((status = 200, body = [bastide_protocol::SetArt]), (status = 304), (status = 400, body = bastide_protocol::WireError))))]
pub async fn game(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    QueryParams(said): QueryParams<GameQuery>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let sets = game_tile_sets(&said)?.into_iter();
    let sets = sets.map(|set| kept_set(&app, caller, set, said.finish));
    let sets = try_join_all(sets).await?;
    let marks: String = sets.iter().map(|set| set.mark.as_str()).collect();
    let body = || {
        let bodies: Vec<&[u8]> = sets.iter().map(|set| &set.body[..]).collect();
        [b"[", &bodies.join(&b","[..])[..], b"]"].concat().into()
    };
    let mark = etag(marks.as_bytes());
    Ok(answer(&headers, &mark, said.version.as_deref(), body))
}

/// Returns the drawings of the custom tiles of a record, in the same form as a set.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/art/own-tiles", request_body = OwnTiles, responses((status = 200, body = bastide_protocol::SetArt), (status = 400, body = bastide_protocol::WireError))))]
pub async fn own_tiles(
    State(app): State<Arc<AppState>>,
    Extension(caller): Extension<ClientAddress>,
    JsonBody(said): JsonBody<OwnTiles>,
) -> Result<Response, HttpError> {
    app.inquire(caller, Inquiry::OwnTiles(said)).await
}

/// A cached answer.
struct CachedArt {
    body: Bytes,
    mark: String,
}

impl CachedArt {
    fn of(inquiry: &Inquiry) -> Option<CachedArt> {
        let Content { body, .. } = inquiry.answer(0).ok()?;
        Some(CachedArt {
            mark: etag(&body),
            body: body.into(),
        })
    }
}

/// Returns the cached drawings of a tile set.
async fn kept_set(
    app: &AppState,
    caller: IpAddr,
    set: &'static TileSet,
    finish: ArtFinish,
) -> Result<&'static CachedArt, HttpError> {
    static KEPT: OnceLock<Vec<[OnceLock<Option<CachedArt>>; 2]>> = OnceLock::new();
    let all = KEPT.get_or_init(|| tile_sets().iter().map(|_| Default::default()).collect());
    let mut sets = tile_sets().iter().zip(all);
    let (_, places) = sets
        .find(|((_, known), _)| known.name == set.name)
        .ok_or(ErrorCode::NotFound)?;
    let place = &places[usize::from(finish == ArtFinish::Plain)];
    kept(
        app,
        caller,
        place,
        Inquiry::SetArt(set.name.clone(), finish),
    )
    .await
}

/// Returns the cached content. The first request waits while the drawing is made.
async fn kept(
    app: &AppState,
    caller: IpAddr,
    place: &'static OnceLock<Option<CachedArt>>,
    inquiry: Inquiry,
) -> Result<&'static CachedArt, HttpError> {
    let kept = match place.get() {
        Some(kept) => kept,
        None => {
            let fill = move || place.get_or_init(|| CachedArt::of(&inquiry));
            app.hub.scheduler().answer(owner(caller), fill).await?
        }
    };
    Ok(kept.as_ref().ok_or(ErrorCode::Internal)?)
}

/// Answers with JSON, or with 304 if the client already has it.
fn answer(
    headers: &HeaderMap,
    mark: &str,
    version: Option<&str>,
    body: impl FnOnce() -> Bytes,
) -> Response {
    let cache = match version {
        Some(ART_VERSION) => CACHE_VERSION,
        Some(_) => CACHE_OTHER_VERSION,
        None => CACHE,
    };
    let marks = [(ETAG, mark), (CACHE_CONTROL, cache)];
    if is_known(headers, mark) {
        return (StatusCode::NOT_MODIFIED, marks).into_response();
    }
    (marks, [(CONTENT_TYPE, "application/json")], body()).into_response()
}
