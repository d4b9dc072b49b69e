//! The core of the page: tables in memory, which answer the same requests and messages as the server.
//!
//! The page compiles this crate to WebAssembly and runs it in workers. Nothing here stores anything: the page saves the
//! entries of a table after every change ([`LocalTables::take_changed`]) and imports them again when it is loaded. The
//! page also passes the time.
//!
//! [`LocalTables`] does what the hub and the store do in the server. [`Thinker`] computes the picks of bots and hints in
//! another worker, from a copy of the tables. [`Replica`] is a copy of a table on a server.

mod analyses;
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
mod bindings;
mod local_table;
mod messages;
mod replica;
mod rest;
mod tables;
mod thinker;

pub use bastide_table::log::TableLog;
pub use local_table::ClientMessageText;
pub use messages::HintRequest;
pub use replica::Replica;
pub use rest::{RestAnswer, RestRequest};
pub use tables::{LocalTables, ThinkJob};
pub use thinker::{Thinker, ThinkerPick};
