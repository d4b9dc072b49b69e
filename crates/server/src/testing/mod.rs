//! What tests of several crates need: only with the feature `testing`.

mod postgres;

pub use postgres::{CannotStart, ThrowawayPostgres};
