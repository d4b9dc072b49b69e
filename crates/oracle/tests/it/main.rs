//! All tests of the oracle from outside, in one program to link it once.

mod catalogue;
mod errors;
mod notation;
mod random_play;
mod scenarios;
mod special_edges;
