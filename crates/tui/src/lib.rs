//! The terminal client: play at one keyboard ([`play`]), host a table ([`host`]) or join one ([`join`]).

pub mod host;
pub mod join;
pub mod play;

pub use host::LocalServer;
