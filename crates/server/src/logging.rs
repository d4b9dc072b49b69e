//! What may be logged.

use tracing::{Level, Metadata};

/// Whether an event may be logged, whatever level the operator asked for. Libraries log what goes through them in their
/// finest levels: frames with tokens, statements with hashes. Those levels are ours alone.
pub fn may_log(event: &Metadata<'_>) -> bool {
    let ours = event.target().starts_with("bastide");
    ours || *event.level() <= Level::INFO
}
