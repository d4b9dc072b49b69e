//! All tests of the oracle from outside, in one program to link it once.

mod catalogue;
mod gold;
mod hills;
mod inns;
mod magic;
mod notation;
mod random_play;
mod river;
mod scenarios;
mod sequences;
mod special_edges;
mod traders;
mod wheel;
