//! Subscriptions to notifications while the page is closed.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};

use super::AppState;
use super::guard::ClientAddress;
use super::reply::{HttpError, JsonBody};
use super::tables::{bearer, table_id};
use bastide_protocol::{
    ErrorCode, PushInfo, PushSubscription, RenewSubscriptionRequest, WireError,
};

/// Returns what a page needs to subscribe to notifications.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/push", responses((status = 200, body = PushInfo))))]
pub async fn info(State(app): State<Arc<AppState>>) -> Json<PushInfo> {
    let key = app.hub.push_client().map(|client| client.public_key());
    Json(PushInfo { key })
}

/// Subscribes a device to the turns of a seat. Requires the seat's token as a bearer token.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/{id}/seats/{seat}/subscribe", request_body = PushSubscription,
    responses((status = 204), (status = "4XX", body = WireError))))]
pub async fn subscribe(
    State(app): State<Arc<AppState>>,
    Path((id, seat)): Path<(String, u8)>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    headers: HeaderMap,
    JsonBody(subscription): JsonBody<PushSubscription>,
) -> Result<StatusCode, HttpError> {
    let token = bearer(&headers).ok_or(ErrorCode::NotYourSeat)?;
    if !app.subscriptions.take(address) {
        return Err(ErrorCode::TooFast.into());
    }
    let id = table_id(&id)?;
    app.hub.subscribe(&id, seat, &token, subscription).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Replaces a subscription that the browser has replaced, at all tables. The old one proves the right to do so.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/push/renew", request_body = RenewSubscriptionRequest,
    responses((status = 204), (status = "4XX", body = WireError))))]
pub async fn renew(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    JsonBody(RenewSubscriptionRequest { old, new }): JsonBody<RenewSubscriptionRequest>,
) -> Result<StatusCode, HttpError> {
    if !app.subscriptions.take(address) {
        return Err(ErrorCode::TooFast.into());
    }
    let client = app.hub.push_client().ok_or(ErrorCode::NotFound)?;
    client.check(&new)?;
    app.hub.store().renew_subscription(&old, &new).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends the notifications of a device at all tables. The subscription proves the right to do so.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/push/forget", request_body = PushSubscription,
    responses((status = 204), (status = "4XX", body = WireError))))]
pub async fn forget(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    JsonBody(subscription): JsonBody<PushSubscription>,
) -> Result<StatusCode, HttpError> {
    if !app.subscriptions.take(address) {
        return Err(ErrorCode::TooFast.into());
    }
    app.hub.store().forget_subscription(&subscription).await?;
    Ok(StatusCode::NO_CONTENT)
}
