//! Games by link: store, hub, HTTP, WebSocket and scheduling.
//!
//! Every game is an append-only log of numbered entries. The state of a table is the fold of its log
//! ([`bastide_table`]), the database keeps the log and refuses a second writer ([`store`]), and what goes over the wire
//! is said in [`bastide_protocol`]. Nothing here decides what is legal: that is the engine's.

pub mod analyses;
pub mod bucket;
pub mod entropy;
pub mod http;
pub mod hub;
pub mod limits;
pub mod logging;
pub mod serve;
pub mod store;
#[cfg(feature = "testing")]
pub mod testing;
pub mod time;
