//! The SQL that SQLite and PostgreSQL share.
//!
//! These files are compiled twice, as part of `sqlite` and of `postgres`. Each defines [`Connection`], how to begin and
//! commit, how to insert many entries, and what its errors mean.

pub mod bans;
pub mod chat;
pub mod games;
pub mod lists;
pub mod operator;
pub mod pulse;
pub mod push;
mod store;
pub mod transfer;

use super::{Connection, Database, OurStore, entries, failure};
