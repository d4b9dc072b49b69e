//! Marks by which a client knows what it has already, made of the content itself.

use axum::http::header::IF_NONE_MATCH;
use axum::http::{HeaderMap, HeaderName};
use sha2::{Digest, Sha256};

use bastide_table::secrets::hex;

/// The mark of a content. It is a weak one, because the same content may be sent packed or not.
pub fn mark(content: &[u8]) -> String {
    format!("W/\"{}\"", hex(&Sha256::digest(content)[..12]))
}

/// Whether the client says that it has what bears this mark.
pub fn is_known(headers: &HeaderMap, mark: &str) -> bool {
    let bare = |mark: &str| mark.trim_start_matches("W/").to_owned();
    listed(headers, IF_NONE_MATCH).any(|known| known == "*" || bare(known) == bare(mark))
}

/// What a header lists.
pub fn listed(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let values = headers.get_all(name).into_iter();
    let values = values.filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim)
}
