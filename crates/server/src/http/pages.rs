//! The web client, embedded in the program once it is built.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

/// What `npm run build` made; an empty folder before.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Client;

/// The page of a program that was built without the client.
const WITHOUT_CLIENT: &str = include_str!("without-client.html");

/// A file of the client, or its first page for every address that the client knows by itself.
pub async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path).filter(|_| !path.is_empty()) {
        // Built files have their hash in their names.
        let lasting = path.starts_with("assets/");
        let cache = if lasting {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let headers = [
            (CONTENT_TYPE, file.metadata.mimetype().to_owned()),
            (CACHE_CONTROL, cache.to_owned()),
        ];
        return (headers, file.data).into_response();
    }
    if path.starts_with("api/")
        || path
            .rsplit('/')
            .next()
            .is_some_and(|last| last.contains('.'))
    {
        return (StatusCode::NOT_FOUND, "there is nothing at this address\n").into_response();
    }
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CACHE_CONTROL, "no-cache"),
    ];
    match Client::get("index.html") {
        Some(file) => (headers, file.data).into_response(),
        None => (headers, WITHOUT_CLIENT).into_response(),
    }
}
