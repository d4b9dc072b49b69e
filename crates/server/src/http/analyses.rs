//! Analyses of finished games, and the verification of their deals.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use bastide_handler::{
    AnalysableGame, finished_record, read_record, verification as verification_of,
};

use super::AppState;
use super::guard::ClientAddress;
use super::reply::{HttpError, JsonBody, QueryParams};
use super::tables::table_id;
use super::work::owner;
use bastide_protocol::{
    AnalysisInfo, AnalysisQuery, AnalysisRequest, ErrorCode, VerificationInfo, WireError,
};
use bastide_table::Table;

/// Starts the analysis of a finished game, or returns the existing one.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/analyses", request_body = AnalysisRequest,
    responses((status = 200, body = AnalysisInfo), (status = "4XX", body = WireError))))]
pub async fn begin(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    JsonBody(wanted): JsonBody<AnalysisRequest>,
) -> Result<Json<AnalysisInfo>, HttpError> {
    let most = app.hub.limits().frames;
    let game = match wanted {
        AnalysisRequest {
            record: Some(text),
            table: None,
        } => {
            let read =
                move || read_record(&text).and_then(|record| AnalysableGame::of(record, most));
            let game = app.work(caller, read).await??;
            if !game.is_over {
                return Err(ErrorCode::NotOver.into());
            }
            game
        }
        AnalysisRequest {
            record: None,
            table: Some(id),
        } => {
            let prepare = move |table: &Table| AnalysableGame::of(finished_record(table)?, most);
            app.study(caller, &table_id(&id)?, prepare).await??
        }
        _ => {
            let message = "send either `record` or `table`";
            return Err(WireError::new(ErrorCode::BadMessage, message).into());
        }
    };
    if let Some(found) = app.analyses.find(&game) {
        return Ok(Json(found));
    }
    if !app.new_analyses.take(caller) {
        let message = "too many analyses were started from this address: wait a minute";
        return Err(WireError::new(ErrorCode::TooFast, message).into());
    }
    Ok(Json(app.analyses.begin(game, owner(caller))?))
}

/// Returns the findings of an analysis so far.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/analyses/{id}", params(AnalysisQuery),
    responses((status = 200, body = AnalysisInfo), (status = 404, body = WireError))))]
pub async fn show(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    QueryParams(part): QueryParams<AnalysisQuery>,
) -> Result<Json<AnalysisInfo>, HttpError> {
    Ok(Json(app.analyses.get(&id, part.from)?))
}

/// Pauses an analysis until a client asks for it again. The findings are kept.
#[cfg_attr(feature = "schema", utoipa::path(delete, path = "/api/v1/analyses/{id}",
    responses((status = 204), (status = 404, body = WireError))))]
pub async fn pause(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<StatusCode, HttpError> {
    app.analyses.pause(&id)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Verifies that a finished game followed the rules and that its deal matches the commitment. The result is that of
/// `bastide verify` on the record; a client that does not trust the server can run that program.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tables/{id}/verification",
    responses((status = 200, body = VerificationInfo), (status = "4XX", body = WireError))))]
pub async fn verification(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
) -> Result<Json<VerificationInfo>, HttpError> {
    let found = app
        .study(caller, &table_id(&id)?, verification_of)
        .await??;
    Ok(Json(found))
}
