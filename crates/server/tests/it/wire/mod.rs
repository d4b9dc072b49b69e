//! What goes over the wire.

mod client_messages;
mod document;
mod json_lines;
mod random_games;
mod session;
mod speed;
mod table;
mod typescript;
