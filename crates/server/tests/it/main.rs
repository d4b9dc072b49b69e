//! Integration tests of the server over its public interfaces.

mod play;
#[path = "../store/test_database.rs"]
mod test_database;
mod wire;
