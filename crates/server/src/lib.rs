//! Games by link: HTTP, WebSocket, store and bus.
//!
//! Every game is an append-only log of numbered entries ([`log`]). The state of a table is the fold of its log
//! ([`table`]), the database keeps the log and refuses a second writer ([`store`]), and what goes over the wire is said
//! in [`wire`]. Nothing here decides what is legal: that is the engine's.

pub mod bucket;
pub mod client;
pub mod http;
pub mod hub;
pub mod limits;
pub mod log;
pub mod logging;
pub mod secrets;
pub mod serve;
pub mod store;
pub mod table;
#[cfg(feature = "testing")]
pub mod testing;
pub mod time;
pub mod wire;
pub mod workbench;
