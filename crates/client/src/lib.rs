//! The client side of the protocol, for programs that play at a server's tables.
//!
//! [`Api`] makes one-off requests over HTTP: a new table, a seat, a record. A [`Session`] is a connection to one table
//! that reconnects by itself and delivers everything that was missed, each entry once and in order.

mod address;
mod api;
mod backoff;
mod connection;
mod connection_error;
mod incoming;
mod session;

pub use address::{AddressError, ServerAddress, TableLink};
pub use api::{Api, ApiError};
pub use backoff::Backoff;
pub use connection::Connection;
pub use connection_error::ConnectionError;
pub use incoming::{Incoming, LogProgress};
pub use session::{Session, SessionEvent, TableAccess};
