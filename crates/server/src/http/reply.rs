//! Answers: errors as JSON with the same codes as over the WebSocket, and the status that fits.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use bastide_protocol::{ErrorCode, WireError};

/// An error as an answer.
#[derive(Debug)]
pub struct Failure(pub WireError);

impl<E: Into<WireError>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure(error.into())
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (status(self.0.code), Json(self.0)).into_response()
    }
}

/// The status that fits a code.
fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::BadMessage
        | ErrorCode::BadSettings
        | ErrorCode::BadRecord
        | ErrorCode::BadName
        | ErrorCode::UnknownBot
        | ErrorCode::WrongVersion => StatusCode::BAD_REQUEST,
        ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::TooFast => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::UnknownTable
        | ErrorCode::NotFound
        | ErrorCode::UnknownLine
        | ErrorCode::UnknownAnalysis
        | ErrorCode::UnknownPlace => StatusCode::NOT_FOUND,
        ErrorCode::Banned | ErrorCode::Forbidden | ErrorCode::BadToken | ErrorCode::NotYourSeat => {
            StatusCode::FORBIDDEN
        }
        ErrorCode::Full | ErrorCode::Unavailable | ErrorCode::Restarting => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::CONFLICT,
    }
}

/// What stands behind the question mark of an address; what is wrong with it is told like any other error, without
/// repeating what was sent.
#[derive(Debug)]
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Failure> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(_) => {
                let message = "what stands behind the question mark of the address cannot be \
                    understood; /api/v1/openapi.json says what can be asked";
                Err(WireError::new(ErrorCode::BadMessage, message).into())
            }
        }
    }
}

/// The address is right, but not for this.
pub async fn not_allowed() -> Response {
    let mut response = Failure::from(ErrorCode::NotFound).into_response();
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response
}

/// Nothing is at this address.
pub async fn not_found() -> Failure {
    ErrorCode::NotFound.into()
}

/// A body of JSON; what is wrong with it is told like any other error.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Failure> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
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
