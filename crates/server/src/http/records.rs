//! Games as records.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use serde::Deserialize;

use super::App;
use super::reply::Failure;
use super::tables::table_id;
use crate::hub::Hub;
use crate::log::Time;
use crate::secrets::TableId;
use crate::store::{Filter, Phase};
use crate::wire::{ErrorCode, WireError};

/// How many games are looked up at once.
const PAGE: u32 = 50;

/// The record of a game, as far as it went: text, or JSON if that is asked for. How it was dealt is in it when the game
/// is over.
#[utoipa::path(get, path = "/api/v1/tables/{id}/record",
    responses((status = 200, content_type = "text/plain", body = String), (status = "4XX", body = WireError)))]
pub async fn one(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let id = table_id(&id)?;
    let record = app.hub.look(&id, |table| table.record()).await??;
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

/// Which records.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// At most so many.
    #[serde(default = "all")]
    limit: u64,
}

fn all() -> u64 {
    u64::MAX
}

/// The finished games of the open lobby, newest first, one record of JSON on each line.
#[utoipa::path(get, path = "/api/v1/records", params(Which),
    responses((status = 200, content_type = "application/x-ndjson", body = String)))]
pub async fn stream(State(app): State<Arc<App>>, Query(which): Query<Which>) -> Response {
    let lines = finished(app.hub.clone(), which.limit);
    (
        [(CONTENT_TYPE, "application/x-ndjson")],
        Body::from_stream(lines),
    )
        .into_response()
}

/// Where the stream is.
struct Walk {
    hub: Arc<Hub>,
    left: u64,
    page: std::vec::IntoIter<TableId>,
    behind: Option<(Time, TableId)>,
    ended: bool,
}

fn finished(hub: Arc<Hub>, limit: u64) -> impl Stream<Item = Result<Bytes, std::io::Error>> {
    let walk = Walk {
        hub,
        left: limit,
        page: Vec::new().into_iter(),
        behind: None,
        ended: false,
    };
    stream::unfold(walk, |mut walk| async move {
        let line = walk.next().await?;
        Some((Ok(line), walk))
    })
}

impl Walk {
    async fn next(&mut self) -> Option<Bytes> {
        while self.left > 0 {
            let Some(id) = self.page.next() else {
                if self.ended || !self.turn_page().await {
                    return None;
                }
                continue;
            };
            // A game that cannot be read, or was removed meanwhile, does not end the others.
            let Ok(Ok(record)) = self.hub.look(&id, |table| table.record()).await else {
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
            updated_before: None,
            behind: self.behind.clone(),
            limit: PAGE,
        };
        let Ok(page) = self.hub.store().list(&filter).await else {
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
