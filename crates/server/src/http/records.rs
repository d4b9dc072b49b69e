//! Records of games.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bastide_handler::json_record;
use futures_util::stream;
use serde::Deserialize;
use tokio::sync::mpsc;

use super::AppState;
use super::address::counted;
use super::connection_limiter::ConnectionPermit;
use super::guard::ClientAddress;
use super::reply::{HttpError, QueryParams};
use super::tables::{cursor, table_id};
use super::work::owner;
use crate::scheduler::Owner;
use crate::store::Filter;
use bastide_protocol::Phase;
use bastide_protocol::TableId;
use bastide_protocol::Time;
use bastide_protocol::WireError;
use bastide_table::Table;

/// How many games are listed at once.
const PAGE: u32 = 50;

/// Returns the record of a game up to now: as text, or as JSON if the client accepts that. It includes the secret of
/// the deal only when the game is over.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tables/{id}/record",
    responses((status = 200, content_type = "text/plain", body = String), (status = "4XX", body = WireError))))]
pub async fn one(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let id = table_id(&id)?;
    let accepts = headers
        .get(ACCEPT)
        .and_then(|accept| accept.to_str().ok())
        .unwrap_or_default();
    if accepts.contains("json") {
        let json = app.study(caller, &id, json_record).await??;
        return Ok(([(CONTENT_TYPE, "application/json")], json).into_response());
    }
    let text = |table: &Table| table.record().map(|record| record.to_string());
    let text = app.study(caller, &id, text).await??;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
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

/// When a refused reader should try again, in seconds.
const STREAM_TAKES: u32 = 10;

/// The maximum number of games in one stream. For more, a client asks again with the last game.
const MOST: u64 = 1_000;

/// Streams the finished games of the lobby, newest first, one JSON record per line.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/records", params(RecordsQuery),
    responses((status = 200, content_type = "application/x-ndjson", body = String))))]
pub async fn stream(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(caller)): Extension<ClientAddress>,
    QueryParams(which): QueryParams<RecordsQuery>,
) -> Result<Response, HttpError> {
    let Some(place) = app.streams.take(counted(caller)) else {
        return Err(WireError::busy(STREAM_TAKES).into());
    };
    let mut walk = RecordStream {
        left: which.limit.min(MOST),
        page: Vec::new().into_iter(),
        behind: cursor(which.behind, which.behind_table)?,
        ended: false,
        app,
        owner: owner(caller),
        _place: place,
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
    owner: Owner,
    _place: ConnectionPermit<IpAddr>,
    left: u64,
    page: std::vec::IntoIter<TableId>,
    behind: Option<(Time, TableId)>,
    ended: bool,
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
            let read = loop {
                let read = self.app.hub.study(&id, self.owner, json_record).await;
                match read {
                    Err(WireError {
                        retry_after: Some(seconds),
                        ..
                    }) => tokio::time::sleep(Duration::from_secs(seconds.into())).await,
                    read => break read,
                }
            };
            // A game that cannot be read, or has been deleted meanwhile, is skipped.
            let Ok(Ok(mut line)) = read else { continue };
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
