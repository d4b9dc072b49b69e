//! Compression of large answers, which costs more than most requests, in the threads of the scheduler.

use std::sync::Arc;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::CONTENT_ENCODING;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::runtime::Handle;

use super::AppState;
use super::guard::ClientAddress;
use super::reply::HttpError;
use super::work::owner;
use crate::scheduler::Owner;
use bastide_protocol::ErrorCode;

/// Longer answers are large, in bytes.
const LARGE: u64 = 16 * 1024;

/// A large answer that was not compressed when it was made, and who asked for it.
#[derive(Clone, Copy)]
struct LargeAnswer(Owner);

/// Marks large answers before they are compressed.
pub async fn mark_large(request: Request, next: Next) -> Response {
    let caller = request.extensions().get::<ClientAddress>().copied();
    let mut response = next.run(request).await;
    let is_large = response.body().size_hint().exact() > Some(LARGE);
    let is_packed = response.headers().contains_key(CONTENT_ENCODING);
    if let Some(ClientAddress(caller)) = caller
        && is_large
        && !is_packed
    {
        let large = LargeAnswer(owner(caller));
        response.extensions_mut().insert(large);
    }
    response
}

/// Compresses large answers in a thread of the scheduler. The layer within compresses a body while it is read.
pub async fn compress_large(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    let large = response.extensions().get::<LargeAnswer>().copied();
    let is_packed = response.headers().contains_key(CONTENT_ENCODING);
    let Some(LargeAnswer(owner)) = large.filter(|_| is_packed) else {
        return response;
    };
    let (parts, body) = response.into_parts();
    let runtime = Handle::current();
    let read = move || runtime.block_on(to_bytes(body, usize::MAX));
    match app.hub.scheduler().answer(owner, read).await {
        Ok(Ok(content)) => Response::from_parts(parts, Body::from(content)),
        Ok(Err(_)) => HttpError::from(ErrorCode::Internal).into_response(),
        Err(busy) => HttpError::from(busy).into_response(),
    }
}
