//! The HTTP status of errors.

use bastide_protocol::ErrorCode;

/// Returns the HTTP status for a code.
pub fn http_status(code: ErrorCode) -> u16 {
    match code {
        ErrorCode::BadMessage
        | ErrorCode::BadSettings
        | ErrorCode::BadRecord
        | ErrorCode::BadName
        | ErrorCode::UnknownBot
        | ErrorCode::WrongVersion => 400,
        ErrorCode::Banned | ErrorCode::Forbidden | ErrorCode::BadToken | ErrorCode::NotYourSeat => {
            403
        }
        ErrorCode::UnknownTable
        | ErrorCode::NotFound
        | ErrorCode::UnknownLine
        | ErrorCode::UnknownAnalysis
        | ErrorCode::UnknownPlace => 404,
        ErrorCode::TooLarge => 413,
        ErrorCode::TooFast => 429,
        ErrorCode::Internal => 500,
        ErrorCode::Full | ErrorCode::Busy | ErrorCode::Unavailable | ErrorCode::Restarting => 503,
        _ => 409,
    }
}
