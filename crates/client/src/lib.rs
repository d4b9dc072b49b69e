//! The other end of the wire: what programs use that play at a table of a server.
//!
//! [`Api`] asks over HTTP for what is asked for once: a new table, a seat, a record. A [`Session`] is a connection to
//! one table that comes back by itself when it is lost, with everything that was missed, each entry once and in order.

mod address;
mod api;
mod backoff;
mod connection;
mod incoming;
mod lost;
mod session;

pub use address::{AddressError, ServerAddress, TableLink};
pub use api::{Api, ApiError};
pub use backoff::Backoff;
pub use connection::Connection;
pub use incoming::{Incoming, Progress};
pub use lost::Lost;
pub use session::{Heard, Place, Session};
