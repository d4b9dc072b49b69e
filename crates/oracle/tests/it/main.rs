//! Integration tests of the oracle, in one binary so that it links only once.

mod bazaars;
mod bridges;
mod castles;
mod catalogue;
mod crops;
mod ferries;
mod flights;
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
