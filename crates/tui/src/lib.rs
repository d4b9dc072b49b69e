//! The game in the terminal: at one keyboard ([`play`]), as the host of a table ([`host`]) and as its guest ([`join`]).

pub mod host;
pub mod join;
pub mod play;

pub use host::LocalServer;
