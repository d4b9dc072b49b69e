//! Records of games.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use tokio::sync::mpsc;

use super::AppState;
use super::reply::{HttpError, QueryParams};
use super::tables::table_id;
use crate::store::Filter;
use bastide_protocol::Phase;
use bastide_protocol::TableId;
use bastide_protocol::Time;
use bastide_protocol::{ErrorCode, WireError};

/// How many games are listed at once.
const PAGE: u32 = 50;

/// Returns the record of a game up to now: as text, or as JSON if the client accepts that. It includes the secret of
/// the deal only when the game is over.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tables/{id}/record",
    responses((status = 200, content_type = "text/plain", body = String), (status = "4XX", body = WireError))))]
pub async fn one(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let id = table_id(&id)?;
    let record = app.hub.look_now(&id, |table| table.record()).await??;
    let accepts = headers
        .get(ACCEPT)
        .and_then(|accept| accept.to_str().ok())
        .unwrap_or_default();
    if accepts.contains("json") {
        let json = serde_json::to_string(&record).map_err(|_| ErrorCode::Internal)?;
        return Ok(([(CONTENT_TYPE, "application/json")], json).into_response());
    }
    Ok((
        [(CONTENT_TYPE, "text/plain; charset=utf-8")],
        record.to_string(),
    )
        .into_response())
}

/// The records to return.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct RecordsQuery {
    /// The maximum number of records.
    #[serde(default = "usual")]
    limit: u64,
    /// Return games after this one: the time of its last entry.
    #[serde(default)]
    behind: Option<Time>,
    /// Return games after this one: the id of its table.
    #[serde(default)]
    behind_table: Option<String>,
}

fn usual() -> u64 {
    100
}

/// How long a reader may take for one game.
const SLOWEST: Duration = Duration::from_secs(15);

/// How many games are buffered for a reader.
const FEW_LINES: usize = 4;

/// The maximum number of games in one stream. For more, a client asks again with the last game.
const MOST: u64 = 1_000;

/// Streams the finished games of the lobby, newest first, one JSON record per line.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/records", params(RecordsQuery),
    responses((status = 200, content_type = "application/x-ndjson", body = String))))]
pub async fn stream(
    State(app): State<Arc<AppState>>,
    QueryParams(which): QueryParams<RecordsQuery>,
) -> Result<Response, HttpError> {
    let Ok(place) = app.streams.try_acquire() else {
        let message = "too many clients are reading records: try again in a minute";
        return Err(WireError::new(ErrorCode::Full, message).into());
    };
    place.forget();
    let mut walk = RecordStream {
        left: which.limit.min(MOST),
        page: Vec::new().into_iter(),
        behind: which.behind.zip(which.behind_table.map(TableId)),
        ended: false,
        app,
    };
    let (sender, lines) = mpsc::channel(FEW_LINES);
    tokio::spawn(async move {
        while let Some(line) = walk.next().await {
            let sent = tokio::time::timeout(SLOWEST, sender.send(Ok(line))).await;
            if !matches!(sent, Ok(Ok(()))) {
                // A reader that does not read gives its place to others, and sees an error instead of a complete
                // stream.
                drop(walk);
                let cut =
                    std::io::Error::new(std::io::ErrorKind::TimedOut, "the client does not read");
                let _ = sender.send(Err(cut)).await;
                return;
            }
        }
    });
    let lines = stream::unfold(lines, |mut lines| async move {
        let line: Result<Bytes, std::io::Error> = lines.recv().await?;
        Some((line, lines))
    });
    let headers = [(CONTENT_TYPE, "application/x-ndjson")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

/// The position of a stream in the list of games.
struct RecordStream {
    app: Arc<AppState>,
    left: u64,
    page: std::vec::IntoIter<TableId>,
    behind: Option<(Time, TableId)>,
    ended: bool,
}

impl Drop for RecordStream {
    fn drop(&mut self) {
        self.app.streams.add_permits(1);
    }
}

impl RecordStream {
    async fn next(&mut self) -> Option<Bytes> {
        while self.left > 0 {
            let Some(id) = self.page.next() else {
                if self.ended || !self.turn_page().await {
                    return None;
                }
                continue;
            };
            // A game that cannot be read, or has been deleted meanwhile, is skipped.
            let Ok(Ok(record)) = self.app.hub.look(&id, |table| table.record()).await else {
                continue;
            };
            let Ok(mut line) = serde_json::to_string(&record) else {
                continue;
            };
            line.push('\n');
            self.left -= 1;
            return Some(line.into());
        }
        None
    }

    async fn turn_page(&mut self) -> bool {
        let filter = Filter {
            phase: Some(Phase::Over),
            listed_only: true,
            behind: self.behind.clone(),
            limit: PAGE,
            ..Filter::default()
        };
        let Ok(page) = self.app.hub.store().list(&filter).await else {
            return false;
        };
        self.ended = page.len() < PAGE as usize;
        self.behind = page
            .last()
            .map(|listed| (listed.updated, listed.id.clone()));
        let ids: Vec<TableId> = page.into_iter().map(|listed| listed.id).collect();
        self.page = ids.into_iter();
        true
    }
}
