//! Helpers for the tests of several crates; only with the feature `testing`.

mod postgres;

pub use postgres::{PostgresStartError, ThrowawayPostgres};
