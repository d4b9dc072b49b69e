//! The REST half of the server in OpenAPI.

use axum::http::header;
use axum::response::IntoResponse;

/// The description as a test has written it from the handlers' types.
const DOCUMENT: &str = include_str!("openapi.json");

/// The description.
pub async fn document() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT)
}

#[cfg(feature = "schema")]
pub use made::description;

#[cfg(feature = "schema")]
mod made {
    use utoipa::OpenApi;

    use crate::http::{analyses, art, library, pictures, push, records, tables, workbench};

    /// What the server answers over REST.
    #[derive(OpenApi)]
    #[openapi(
        info(
            title = "Bastide",
            description = "Tables, records, rules and tiles. Games are played over the WebSocket at `/api/v1/tables/{id}/ws`: see docs/develop/protocol.md."
        ),
        paths(
            tables::lobby,
            tables::open,
            tables::import,
            tables::show,
            tables::join,
            tables::fill,
            tables::close,
            tables::ask_to_leave,
            tables::offer,
            tables::mute,
            push::info,
            push::subscribe,
            push::renew,
            push::forget,
            records::one,
            records::stream,
            library::editions,
            library::modules,
            library::presets,
            library::tile_sets,
            library::tiles,
            library::tile_picture,
            library::rules,
            library::rule,
            library::bots,
            art::kit,
            art::set,
            art::game,
            art::own_tiles,
            workbench::lay_out,
            workbench::ask,
            workbench::json,
            workbench::new,
            workbench::bot,
            pictures::of_table,
            pictures::of_record,
            pictures::animation,
            analyses::begin,
            analyses::show,
            analyses::pause,
            analyses::verification,
        )
    )]
    struct Description;

    /// The description as it follows from the handlers.
    pub fn description() -> utoipa::openapi::OpenApi {
        Description::openapi()
    }
}
