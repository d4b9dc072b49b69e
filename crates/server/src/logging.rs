//! A filter for log events.

use tracing::{Level, Metadata};

/// Whether an event may be logged, regardless of the level the operator chose. At their most detailed levels, libraries
/// log the data they process: frames with tokens, statements with hashes. Only our own crates may use those levels.
pub fn may_log(event: &Metadata<'_>) -> bool {
    let ours = event.target().starts_with("bastide");
    ours || *event.level() <= Level::INFO
}
