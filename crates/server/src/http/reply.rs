//! Answers: errors as JSON with the same codes as over the WebSocket, and a matching HTTP status.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use bastide_handler::{Content, http_status, read_query};
use bastide_protocol::{ErrorCode, WireError};

/// An error as an HTTP answer.
#[derive(Debug)]
pub struct HttpError(pub WireError);

impl<E: Into<WireError>> From<E> for HttpError {
    fn from(error: E) -> HttpError {
        HttpError(error.into())
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let retry = match self.0.code {
            ErrorCode::TooFast => Some(1),
            _ => self.0.retry_after,
        };
        let mut response = (status(self.0.code), Json(self.0)).into_response();
        if let Some(seconds) = retry {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}

/// Returns the HTTP status for a code.
fn status(code: ErrorCode) -> StatusCode {
    StatusCode::from_u16(http_status(code)).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// The query string of a request. A parse error is reported like any other error, without repeating the input.
#[derive(Debug)]
pub struct QueryParams<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<QueryParams<T>, HttpError> {
        let asked = read_query(parts.uri.query().unwrap_or_default())?;
        Ok(QueryParams(asked))
    }
}

/// Returns an answer of the handler as a response.
pub fn content(answer: Content) -> Response {
    ([(CONTENT_TYPE, answer.kind)], answer.body).into_response()
}

/// Answers a request whose method is not allowed at this address.
pub async fn not_allowed() -> Response {
    let mut response = HttpError::from(ErrorCode::NotFound).into_response();
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response
}

/// Answers a request for an unknown address.
pub async fn not_found() -> HttpError {
    ErrorCode::NotFound.into()
}

/// A JSON body. A parse error is reported like any other error.
#[derive(Debug)]
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, HttpError> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(JsonBody(body)),
            Err(rejection) => {
                let code = match rejection.status() {
                    StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::TooLarge,
                    _ => ErrorCode::BadMessage,
                };
                Err(WireError::new(code, rejection.body_text()).into())
            }
        }
    }
}
