//! Games by link with the program itself: servers, players that come by link, and what an operator does beside them.

mod games;
mod mistakes;
mod operator;
#[cfg(feature = "faults")]
mod postgres;
mod program;
