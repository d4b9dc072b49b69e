//! Records on the workbench: for replays, examples, and games that people enter by hand.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{DefaultBodyLimit, Extension, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use serde::Deserialize;
use tokio::sync::Semaphore;

use super::address::counted;
use super::guard::Caller;
use super::reply::{Body, Failure};
use super::{App, MOST_ADDRESSES};
use crate::bucket::Buckets;
use crate::limits::Limits;
use bastide_protocol::TableSettings;
use bastide_protocol::{Answer, BenchQuestion, ErrorCode, WireError, Workbench};
use bastide_table::workbench;

/// How long a record waits for a free bench.
const PATIENCE: Duration = Duration::from_secs(8);

/// The benches: laying out takes a while, so that it is done apart, a few at a time.
pub struct Benches {
    free: Arc<Semaphore>,
    rate: Buckets<IpAddr>,
}

impl Benches {
    /// As many as the limits say.
    pub fn new(limits: &Limits) -> Benches {
        Benches {
            free: Arc::new(Semaphore::new(limits.benches.max(1))),
            rate: Buckets::new(limits.workbench, MOST_ADDRESSES),
        }
    }

    /// Works apart, when a bench is free.
    pub async fn work<T: Send + 'static>(
        &self,
        caller: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WireError> {
        if !self.rate.take(counted(caller)) {
            let message = "too many records came from this address: wait a second";
            return Err(WireError::new(ErrorCode::TooFast, message));
        }
        let free = self.free.clone().acquire_owned();
        let Ok(Ok(place)) = tokio::time::timeout(PATIENCE, free).await else {
            let message = "all benches are taken: send the same again in a moment";
            return Err(WireError::new(ErrorCode::Full, message));
        };
        // The place goes with the work: it is free when the work is done, not when nobody waits for it any more.
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            work()
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "a bench broke");
            ErrorCode::Internal.into()
        })
    }
}

/// A route whose requests hold records, and may be as long.
pub fn with_record<T: 'static, H: axum::handler::Handler<T, Arc<App>>>(
    limits: &Limits,
    handler: H,
) -> MethodRouter<Arc<App>> {
    post(handler).layer(DefaultBodyLimit::max(limits.record_bytes))
}

/// A record to be laid out.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// The record: text, JSON as text, or text without its first line, as rulebooks have examples.
    pub record: String,
    /// Only the frames behind this one are wanted.
    #[serde(default)]
    pub from: Option<u32>,
}

/// Lays a record out: its set-up, one frame for everything that happened, and what it waits for. A record with a
/// mistake is laid out up to it.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench", request_body = Laid,
    responses((status = 200, body = Workbench), (status = "4XX", body = WireError))))]
pub async fn lay_out(
    State(app): State<Arc<App>>,
    Extension(Caller(caller)): Extension<Caller>,
    Body(laid): Body<Laid>,
) -> Result<Json<Workbench>, Failure> {
    let most = app.hub.limits().frames;
    let work = move || workbench::lay_out(&laid.record, laid.from, most);
    Ok(Json(app.benches.work(caller, work).await?))
}

/// A record to be turned into another form.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Turned {
    /// The record, in any form.
    pub record: String,
}

/// The JSON of a record. One that cannot be read to its end is refused; whether its game can be played is not asked.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/json", request_body = Turned,
    responses((status = 200, content_type = "application/json", body = String), (status = "4XX", body = WireError))))]
pub async fn json(
    State(app): State<Arc<App>>,
    Extension(Caller(caller)): Extension<Caller>,
    Body(turned): Body<Turned>,
) -> Result<Response, Failure> {
    let work = move || workbench::json(&turned.record);
    let json = app.benches.work(caller, work).await??;
    Ok(([(CONTENT_TYPE, "application/json")], json).into_response())
}

/// A question about a record.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The record.
    pub record: String,
    /// The frame behind which it is asked; 0 is the game before its first.
    pub frame: u32,
    /// What.
    pub question: BenchQuestion,
}

/// Answers a question about the position behind a frame, as the WebSocket does for a table.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/ask", request_body = Asked,
    responses((status = 200, body = Answer), (status = "4XX", body = WireError))))]
pub async fn ask(
    State(app): State<Arc<App>>,
    Extension(Caller(caller)): Extension<Caller>,
    Body(asked): Body<Asked>,
) -> Result<Json<Answer>, Failure> {
    let work = move || workbench::answer(&asked.record, asked.frame, &asked.question);
    Ok(Json(app.benches.work(caller, work).await??))
}

/// A game to be entered by hand.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Blank {
    /// With what, and who plays. What concerns a table alone is not looked at.
    pub settings: TableSettings,
    /// The seat that begins.
    #[serde(default)]
    pub first: u8,
}

/// Lays out a game that has yet to be played: its text is `head`.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/workbench/new", request_body = Blank,
    responses((status = 200, body = Workbench), (status = "4XX", body = WireError))))]
pub async fn new(
    State(app): State<Arc<App>>,
    Extension(Caller(caller)): Extension<Caller>,
    Body(blank): Body<Blank>,
) -> Result<Json<Workbench>, Failure> {
    let most = app.hub.limits().frames;
    let work = move || -> Result<Workbench, WireError> {
        let head = workbench::blank(&blank.settings, blank.first)?;
        Ok(workbench::lay_out(&head, None, most))
    };
    Ok(Json(app.benches.work(caller, work).await??))
}
