//! Each part of the test module as board, moves, expected.
#![cfg(feature = "probe")]

mod board;
mod fair;
mod keep;
mod lake;
mod span;
mod stream;
mod table;
mod visits;
