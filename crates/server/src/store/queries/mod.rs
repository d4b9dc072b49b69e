//! What SQLite and PostgreSQL understand in the same words.
//!
//! These files are compiled twice: as a part of `sqlite` and as a part of `postgres`, each of which says what a
//! [`Connection`] is, how it begins and commits, how it inserts many entries and what its errors mean.

pub mod bans;
pub mod chat;
pub mod games;
pub mod lists;
mod store;
pub mod transfer;

use super::{Connection, Database, OurStore, entries, failure};
