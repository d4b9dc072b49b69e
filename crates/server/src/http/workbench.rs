//! Records on the workbench: replays, examples, and games entered by hand.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, Extension, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use serde::Deserialize;

use super::AppState;
use super::guard::ClientAddress;
use super::reply::{HttpError, JsonBody};
use crate::limits::Limits;
use bastide_protocol::TableSettings;
use bastide_protocol::{Answer, BenchQuestion, WireError, Workbench};
use bastide_table::workbench;

/// Creates a route whose requests contain records, with the larger size limit.
pub fn with_record<T: 'static, H: axum::handler::Handler<T, Arc<AppState>>>(
    limits: &Limits,
    handler: H,
) -> MethodRouter<Arc<AppState>> {
    post(handler).layer(DefaultBodyLimit::max(limits.record_bytes))
}

/// A record to lay out.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LayOutRequest {
    /// The record: text, JSON as a string, or text without its first line, like the examples in rulebooks.
    pub record: String,
    /// Return only the frames after this one.
    #[serde(default)]
    pub from: Option<u32>,
}

/// Lays out a record: its set-up, one frame for each event, and what it waits for. A record with an error is laid out
/// up to the error.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench", request_body = LayOutRequest,
    responses((status = 200, body = Workbench), (status = "4XX", body = WireError))))]
pub async fn lay_out(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    JsonBody(laid): JsonBody<LayOutRequest>,
) -> Result<Json<Workbench>, HttpError> {
    let most = app.hub.limits().frames;
    let work = move || workbench::lay_out(&laid.record, laid.from, most);
    Ok(Json(app.work(caller, work).await?))
}

/// A record to convert.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ConvertRequest {
    /// The record, in any format.
    pub record: String,
}

/// Converts a record to JSON. A record that cannot be parsed to its end is refused. Whether its game is legal is not
/// checked.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/json", request_body = ConvertRequest,
    responses((status = 200, content_type = "application/json", body = String), (status = "4XX", body = WireError))))]
pub async fn json(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    JsonBody(turned): JsonBody<ConvertRequest>,
) -> Result<Response, HttpError> {
    let work = move || workbench::json(&turned.record);
    let json = app.work(caller, work).await??;
    Ok(([(CONTENT_TYPE, "application/json")], json).into_response())
}

/// A question about a record.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct QuestionRequest {
    /// The record.
    pub record: String,
    /// The question is about the position after this frame. Frame 0 is the start of the game.
    pub frame: u32,
    /// The question.
    pub question: BenchQuestion,
}

/// Answers a question about the position after a frame, as the WebSocket does for a table.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/ask", request_body = QuestionRequest,
    responses((status = 200, body = Answer), (status = "4XX", body = WireError))))]
pub async fn ask(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    JsonBody(asked): JsonBody<QuestionRequest>,
) -> Result<Json<Answer>, HttpError> {
    let work = move || workbench::answer(&asked.record, asked.frame, &asked.question);
    Ok(Json(app.work(caller, work).await??))
}

/// A position in which a bot picks.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BotPickRequest {
    /// The record up to the position.
    pub record: String,
    /// The name of the bot.
    pub bot: String,
}

/// Returns what a bot picks after the last frame, in record notation.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/bot", request_body = BotPickRequest,
    responses((status = 200, content_type = "application/json", body = String), (status = "4XX", body = WireError))))]
pub async fn bot(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    JsonBody(BotPickRequest { record, bot }): JsonBody<BotPickRequest>,
) -> Result<Json<String>, HttpError> {
    let work = move || workbench::bot_pick(&record, &bot);
    Ok(Json(app.work(caller, work).await??))
}

/// A game to enter by hand.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BlankRecordRequest {
    /// The settings and seats. Settings that only concern tables are ignored.
    pub settings: TableSettings,
    /// The seat of the first player.
    #[serde(default)]
    pub first: u8,
}

/// Lays out a game that has not begun. Its text is `head`.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/new", request_body = BlankRecordRequest,
    responses((status = 200, body = Workbench), (status = "4XX", body = WireError))))]
pub async fn new(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    JsonBody(blank): JsonBody<BlankRecordRequest>,
) -> Result<Json<Workbench>, HttpError> {
    let most = app.hub.limits().frames;
    let work = move || -> Result<Workbench, WireError> {
        let head = workbench::blank(&blank.settings, blank.first)?;
        Ok(workbench::lay_out(&head, None, most))
    };
    Ok(Json(app.work(caller, work).await??))
}
