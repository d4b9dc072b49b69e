//! The server for games by link: store, hub, HTTP, WebSocket and scheduling.
//!
//! Every game is an append-only log of numbered entries. The state of a table is the fold of its log
//! ([`bastide_table`]). The database stores the log and refuses a second writer ([`store`]). [`bastide_protocol`]
//! defines the wire types. Nothing here decides what is legal; the engine does.

pub mod address_hash;
pub mod analyses;
pub mod bucket;
pub mod entropy;
pub mod http;
pub mod hub;
pub mod limits;
pub mod logging;
mod process;
pub mod push;
pub mod retention;
pub mod scheduler;
pub mod serve;
pub mod store;
#[cfg(feature = "testing")]
pub mod testing;
pub mod time;
