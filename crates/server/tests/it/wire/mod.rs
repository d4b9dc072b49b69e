//! The wire format.

mod client_messages;
mod document;
mod drawn;
mod json_lines;
mod random_games;
mod session;
mod test_game;
mod typescript;
