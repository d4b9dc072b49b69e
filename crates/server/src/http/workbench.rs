//! Records on the workbench: replays, examples, and games entered by hand.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Extension, State};
use axum::response::Response;
use axum::routing::{MethodRouter, post};
use bastide_handler::Inquiry;

use super::AppState;
use super::guard::ClientAddress;
use super::reply::{HttpError, JsonBody, content};
use crate::limits::Limits;
use crate::scheduler::WorkKind;
use bastide_protocol::{
    BlankRecordRequest, BotPickRequest, ConvertRequest, LayOutRequest, QuestionRequest,
};

/// Creates a route whose requests contain records, with the larger size limit.
pub fn with_record<T: 'static, H: axum::handler::Handler<T, Arc<AppState>>>(
    limits: &Limits,
    handler: H,
) -> MethodRouter<Arc<AppState>> {
    post(handler).layer(DefaultBodyLimit::max(limits.record_bytes))
}

/// Lays out a record: its set-up, one frame for each event, and what it waits for. A record with an error is laid out
/// up to the error.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench", request_body = LayOutRequest,
    responses((status = 200, body = bastide_protocol::Workbench), (status = "4XX", body = bastide_protocol::WireError))))]
pub async fn lay_out(
    State(app): State<Arc<AppState>>,
    Extension(caller): Extension<ClientAddress>,
    JsonBody(laid): JsonBody<LayOutRequest>,
) -> Result<Response, HttpError> {
    app.inquire(caller, Inquiry::LayOut(laid)).await
}

/// Converts a record to JSON. A record that cannot be parsed to its end is refused. Whether its game is legal is not
/// checked.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/json", request_body = ConvertRequest,
    responses((status = 200, content_type = "application/json", body = String), (status = "4XX", body = bastide_protocol::WireError))))]
pub async fn json(
    State(app): State<Arc<AppState>>,
    Extension(caller): Extension<ClientAddress>,
    JsonBody(turned): JsonBody<ConvertRequest>,
) -> Result<Response, HttpError> {
    app.inquire(caller, Inquiry::Convert(turned)).await
}

/// Answers a question about the position after a frame, as the WebSocket does for a table.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/ask", request_body = QuestionRequest,
    responses((status = 200, body = bastide_protocol::Answer), (status = "4XX", body = bastide_protocol::WireError))))]
pub async fn ask(
    State(app): State<Arc<AppState>>,
    Extension(caller): Extension<ClientAddress>,
    JsonBody(asked): JsonBody<QuestionRequest>,
) -> Result<Response, HttpError> {
    app.inquire(caller, Inquiry::Ask(asked)).await
}

/// Returns what a bot picks after the last frame, in record notation.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/bot", request_body = BotPickRequest,
    responses((status = 200, content_type = "application/json", body = String), (status = "4XX", body = bastide_protocol::WireError))))]
pub async fn bot(
    State(app): State<Arc<AppState>>,
    Extension(caller): Extension<ClientAddress>,
    JsonBody(wanted): JsonBody<BotPickRequest>,
) -> Result<Response, HttpError> {
    // A pick can take a second, and pages need the threads for requests.
    app.inquire_as(WorkKind::Hint, caller, Inquiry::BotPick(wanted))
        .await
}

/// Lays out a game that has not begun. Its text is `head`.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/new", request_body = BlankRecordRequest,
    responses((status = 200, body = bastide_protocol::Workbench), (status = "4XX", body = bastide_protocol::WireError))))]
pub async fn new(
    State(app): State<Arc<AppState>>,
    Extension(caller): Extension<ClientAddress>,
    JsonBody(blank): JsonBody<BlankRecordRequest>,
) -> Result<Response, HttpError> {
    app.inquire(caller, Inquiry::BlankRecord(blank)).await
}

impl AppState {
    /// Answers an inquiry that needs much work.
    pub async fn inquire(
        &self,
        caller: ClientAddress,
        inquiry: Inquiry,
    ) -> Result<Response, HttpError> {
        self.inquire_as(WorkKind::Request, caller, inquiry).await
    }

    /// Answers an inquiry with work of a kind.
    async fn inquire_as(
        &self,
        kind: WorkKind,
        ClientAddress(caller): ClientAddress,
        inquiry: Inquiry,
    ) -> Result<Response, HttpError> {
        let most = self.hub.limits().frames;
        let work = move || inquiry.answer(most);
        Ok(content(self.work_as(kind, caller, work).await??))
    }
}
