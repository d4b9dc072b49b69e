//! Pictures and animations of games. They show only what every spectator sees.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bastide_art::protocol_art::ART_VERSION;
use bastide_art::{
    AnimationError, BoardOptions, PngError, animation_gif, board_svg, picture_svg, png, png_within,
};
use bastide_record::{Record, Replay, SalvageResult};
use bastide_rules::{GameRef, Rules};
use serde::Deserialize;

use super::AppState;
use super::etag::{etag, is_known};
use super::guard::ClientAddress;
use super::reply::{HttpError, JsonBody, QueryParams};
use super::tables::table_id;
use crate::scheduler::WorkKind;
use bastide_protocol::{ErrorCode, WireError};
use bastide_table::{Table, validate};

/// The size of the picture of a table, in pixels: what previews of links ask for.
pub const PREVIEW: [u32; 2] = [1200, 630];

/// The most width and height of a picture for download.
const DOWNLOAD: [u32; 2] = [1600, 3200];

/// The most width and height of an animation.
const ANIMATION: u32 = 640;

/// How many bytes of pictures to keep.
const KEPT_BYTES: usize = 32 * 1024 * 1024;

/// The moment of a picture.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct MomentQuery {
    /// The frame of the record; without it the current position.
    #[serde(default, rename = "move")]
    frame: Option<u32>,
}

/// Returns a picture of a table, for previews of its link.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tables/{id}/picture.png", params(("id" = String, Path), MomentQuery),
    responses((status = 200, content_type = "image/png", body = Vec<u8>), (status = 304), (status = "4XX", body = WireError))))]
pub async fn of_table(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    Path(id): Path<String>,
    QueryParams(MomentQuery { frame }): QueryParams<MomentQuery>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let id = table_id(&id)?;
    let key = app.hub.look(&id, |table| table_key(table, frame)).await?;
    let key = etag(format!("{id} {key}").as_bytes());
    let marks = [(ETAG, key.as_str()), (CACHE_CONTROL, "no-cache")];
    if is_known(&headers, &key) {
        return Ok((StatusCode::NOT_MODIFIED, marks).into_response());
    }
    let picture = match app.pictures.get(&key) {
        Some(picture) => picture,
        None => {
            let draw = move |table: &Table| preview(table, frame);
            let drawn = app.study(caller, &id, draw).await??;
            app.pictures.keep(&key, drawn)
        }
    };
    Ok((marks, [(CONTENT_TYPE, "image/png")], picture).into_response())
}

/// Returns what the picture of a table depends on. Erasing a person changes the names of a log without making it longer.
fn table_key(table: &Table, frame: Option<u32>) -> String {
    let names: Vec<_> = table.seats.iter().map(|seat| &seat.name).collect();
    format!("{ART_VERSION} {} {frame:?} {names:?}", table.head)
}

/// A record to draw.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PictureRequest {
    /// The record, in any format.
    pub record: String,
    /// Draw the position after this frame; without it the last one.
    #[serde(default)]
    pub frame: Option<u32>,
}

/// Draws a position of a record, with the scoring track and the players' pieces.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/picture", request_body = PictureRequest,
    responses((status = 200, content_type = "image/png", body = Vec<u8>), (status = "4XX", body = WireError))))]
pub async fn of_record(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    JsonBody(PictureRequest { record, frame }): JsonBody<PictureRequest>,
) -> Result<Response, HttpError> {
    let key = etag(format!("picture {frame:?} {record}").as_bytes());
    let work = move || {
        let record = read(&record)?;
        in_frame(&record, frame, |game, options| {
            png_within(&board_svg(game, options), DOWNLOAD)
        })
    };
    drawn(&app, caller, WorkKind::Request, &key, "image/png", work).await
}

/// A record to animate.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AnimationRequest {
    /// The record, in any format.
    pub record: String,
}

/// Draws the game of a record as an animated GIF, with a picture for each turn.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/animation", request_body = AnimationRequest,
    responses((status = 200, content_type = "image/gif", body = Vec<u8>), (status = "4XX", body = WireError))))]
pub async fn animation(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    JsonBody(AnimationRequest { record }): JsonBody<AnimationRequest>,
) -> Result<Response, HttpError> {
    let key = etag(format!("animation {record}").as_bytes());
    let work = move || {
        let record = read(&record)?;
        let replay = Replay::of(&record).map_err(|problem| bad_record(&problem))?;
        animation_gif(&replay, &BoardOptions::of(&record), ANIMATION).map_err(|error| match error {
            AnimationError::Size(_) | AnimationError::Picture(_) => undrawable(&error),
            AnimationError::Encoding(_) => ErrorCode::Internal.into(),
        })
    };
    drawn(&app, caller, WorkKind::Animation, &key, "image/gif", work).await
}

/// Returns a kept picture, or draws it.
async fn drawn(
    app: &AppState,
    caller: IpAddr,
    kind: WorkKind,
    key: &str,
    media: &'static str,
    work: impl FnOnce() -> Result<Vec<u8>, WireError> + Send + 'static,
) -> Result<Response, HttpError> {
    let picture = match app.pictures.get(key) {
        Some(picture) => picture,
        None => app
            .pictures
            .keep(key, app.work_as(kind, caller, work).await??),
    };
    Ok(([(CONTENT_TYPE, media)], picture).into_response())
}

fn preview(table: &Table, frame: Option<u32>) -> Result<Vec<u8>, WireError> {
    let draw = |game: GameRef<'_>, options: &BoardOptions| {
        png(&picture_svg(game, options, PREVIEW), PREVIEW[0])
    };
    if table.game.is_some() {
        return in_frame(&table.record()?, frame, draw);
    }
    // Nobody has moved, so the board is the start of the game.
    let setup = validate::setup(&table.settings, 0)?;
    let rules = Rules::new(&setup).map_err(|error| undrawable(&error))?;
    let state = rules.start();
    let seats = table.seats.iter();
    let options = BoardOptions {
        names: seats
            .clone()
            .map(|seat| seat.name.clone().or(seat.bot.clone()).unwrap_or_default())
            .collect(),
        ..BoardOptions::default()
    };
    draw(rules.view(&state), &options).map_err(|error| undrawable(&error))
}

/// Draws the position after a frame of a record, or the last one.
fn in_frame(
    record: &Record,
    number: Option<u32>,
    draw: impl Fn(GameRef<'_>, &BoardOptions) -> Result<Vec<u8>, PngError>,
) -> Result<Vec<u8>, WireError> {
    let options = BoardOptions::of(record);
    let mut picture = None;
    let end = record.unroll(|frame| {
        if number == Some(0) {
            picture = Some(draw(frame.rules.view(frame.before), &options));
        } else if number == Some(frame.number) {
            picture = Some(draw(frame.rules.view(frame.after), &options));
        }
        picture.is_none()
    });
    let end = end.map_err(|problem| bad_record(&problem))?;
    let picture = picture.unwrap_or_else(|| draw(end.rules.view(&end.state), &options));
    picture.map_err(|error| undrawable(&error))
}

/// Reads a record, up to its first error if it has one.
fn read(record: &str) -> Result<Record, WireError> {
    let SalvageResult { record, problem } = Record::salvage(record);
    record
        .ok_or_else(|| problem.map_or(ErrorCode::BadRecord.into(), |problem| bad_record(&problem)))
}

fn bad_record(problem: &impl ToString) -> WireError {
    WireError::new(ErrorCode::BadRecord, problem.to_string())
}

fn undrawable(error: &impl ToString) -> WireError {
    WireError::new(ErrorCode::BadRecord, error.to_string())
}

/// The pictures drawn last, the most recent at the end.
#[derive(Debug, Default)]
pub struct PictureCache(Mutex<VecDeque<(String, Bytes)>>);

impl PictureCache {
    fn get(&self, key: &str) -> Option<Bytes> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(own, _)| own == key)?;
        let found = kept.remove(at)?;
        let picture = found.1.clone();
        kept.push_back(found);
        Some(picture)
    }

    fn keep(&self, key: &str, picture: Vec<u8>) -> Bytes {
        let picture = Bytes::from(picture);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back((key.to_owned(), picture.clone()));
        let mut bytes: usize = kept.iter().map(|(_, picture)| picture.len()).sum();
        while bytes > KEPT_BYTES
            && let Some((_, oldest)) = kept.pop_front()
        {
            bytes -= oldest.len();
        }
        picture
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_pictures_make_room() {
        let cache = PictureCache::default();
        let third = vec![0; KEPT_BYTES / 3];
        for key in ["a", "b", "c"] {
            cache.keep(key, third.clone());
        }
        assert!(cache.get("a").is_some(), "now the most recent");
        cache.keep("d", third);
        let kept = ["a", "b", "c", "d"].map(|key| cache.get(key).is_some());
        assert_eq!(kept, [true, false, true, true]);
    }
}
