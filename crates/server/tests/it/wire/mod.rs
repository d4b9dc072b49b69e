//! What goes over the wire.

mod client_messages;
mod document;
mod drawn;
mod json_lines;
mod random_games;
mod session;
mod table;
mod typescript;
