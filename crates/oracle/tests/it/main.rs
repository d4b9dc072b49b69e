//! All tests of the oracle from outside, in one program to link it once.

mod catalogue;
mod crops;
mod flights;
mod hills;
mod inns;
mod notation;
mod random_play;
mod river;
mod scenarios;
mod sequences;
mod special_edges;
mod traders;
mod wheel;
