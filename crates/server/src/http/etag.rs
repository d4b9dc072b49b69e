//! ETags made from the content.

use axum::http::header::IF_NONE_MATCH;
use axum::http::{HeaderMap, HeaderName};
use sha2::{Digest, Sha256};

use bastide_table::secrets::hex;

/// Returns the ETag of some content. It is a weak one, because the content may be sent compressed or not.
pub fn etag(content: &[u8]) -> String {
    etag_of_hash(&Sha256::digest(content).into())
}

/// Returns the ETag of some content by its SHA-256 hash.
pub fn etag_of_hash(hash: &[u8; 32]) -> String {
    format!("W/\"{}\"", hex(&hash[..12]))
}

/// Whether the client already has the content with this ETag.
pub fn is_known(headers: &HeaderMap, etag: &str) -> bool {
    let bare = |etag: &str| etag.trim_start_matches("W/").to_owned();
    listed(headers, IF_NONE_MATCH).any(|known| known == "*" || bare(known) == bare(etag))
}

/// Returns the comma-separated values of a header.
pub fn listed(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let values = headers.get_all(name).into_iter();
    let values = values.filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim)
}
