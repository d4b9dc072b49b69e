//! Analyses of finished games, and whether they were dealt as promised.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use bastide_record::{Record, Salvaged, verify};
use serde::Deserialize;

use super::App;
use super::address::counted;
use super::guard::Caller;
use super::reply::{Asked, Body, Failure};
use super::tables::table_id;
use crate::analyses::Prepared;
use bastide_protocol::Phase;
use bastide_protocol::{AnalysisInfo, ErrorCode, VerificationInfo, WireError};
use bastide_table::Table;

/// A game to be analysed: a record, or a table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// The record of a game that was played to its end.
    #[serde(default)]
    pub record: Option<String>,
    /// The id of a table whose game is over.
    #[serde(default)]
    pub table: Option<String>,
}

/// Begins the analysis of a finished game, or finds the one that was begun before.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/analyses", request_body = Wanted,
    responses((status = 200, body = AnalysisInfo), (status = "4XX", body = WireError))))]
pub async fn begin(
    State(app): State<Arc<App>>,
    Extension(Caller(caller)): Extension<Caller>,
    Body(wanted): Body<Wanted>,
) -> Result<Json<AnalysisInfo>, Failure> {
    let most = app.hub.limits().frames;
    let game = match wanted {
        Wanted {
            record: Some(text),
            table: None,
        } => {
            let read = move || read(&text).and_then(|record| Prepared::of(record, most));
            let game = app.benches.work(caller, read).await??;
            if !game.is_over {
                return Err(ErrorCode::NotOver.into());
            }
            game
        }
        Wanted {
            record: None,
            table: Some(id),
        } => {
            let record = finished(&app, &id).await?;
            let prepare = move || Prepared::of(record, most);
            app.benches.work(caller, prepare).await??
        }
        _ => {
            let message = "say either `record` or `table`";
            return Err(WireError::new(ErrorCode::BadMessage, message).into());
        }
    };
    if let Some(found) = app.analyses.find(&game) {
        return Ok(Json(found));
    }
    if !app.new_analyses.take(counted(caller)) {
        let message = "too many analyses were begun from this address: wait a minute";
        return Err(WireError::new(ErrorCode::TooFast, message).into());
    }
    Ok(Json(app.analyses.begin(game)?))
}

fn read(text: &str) -> Result<Record, WireError> {
    match Record::salvage(text) {
        Salvaged {
            record: Some(record),
            problem: None,
        } => Ok(record),
        Salvaged { problem, .. } => Err(problem.map_or(ErrorCode::BadRecord.into(), |problem| {
            WireError::new(ErrorCode::BadRecord, problem.to_string())
        })),
    }
}

/// Which part.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Only what was found behind this frame.
    #[serde(default)]
    from: Option<u32>,
}

/// What an analysis has found so far.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/analyses/{id}", params(Part),
    responses((status = 200, body = AnalysisInfo), (status = 404, body = WireError))))]
pub async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(part): Asked<Part>,
) -> Result<Json<AnalysisInfo>, Failure> {
    Ok(Json(app.analyses.get(&id, part.from)?))
}

/// Lets an analysis pause until somebody asks for it again. What was found is kept.
#[cfg_attr(feature = "schema", utoipa::path(delete, path = "/api/v1/analyses/{id}",
    responses((status = 204), (status = 404, body = WireError))))]
pub async fn pause(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    app.analyses.pause(&id)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether a finished game went by the rules and was dealt as it had been promised: what `bastide verify` says of its
/// record. Whoever does not trust the server asks that program.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tables/{id}/verification",
    responses((status = 200, body = VerificationInfo), (status = "4XX", body = WireError))))]
pub async fn verification(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(Caller(caller)): Extension<Caller>,
) -> Result<Json<VerificationInfo>, Failure> {
    let record = finished(&app, &id).await?;
    let promised = record.deal.as_ref().map(|deal| deal.commitment);
    let look = move || VerificationInfo::from(&verify(&record, promised));
    Ok(Json(app.benches.work(caller, look).await?))
}

/// The record of a table whose game is over.
async fn finished(app: &App, id: &str) -> Result<Record, WireError> {
    let id = table_id(id)?;
    let record = app.hub.look(&id, |table: &Table| {
        if table.phase() != Phase::Over {
            return Err(WireError::from(ErrorCode::NotOver));
        }
        table.record().map_err(WireError::from)
    });
    record.await?
}
