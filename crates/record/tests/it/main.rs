//! Integration tests of records.

mod corpus;
mod expectations;
mod fair_deals;
mod games;
mod independent_verifier;
mod ledger;
mod majorities;
mod mistakes;
mod notation;
mod panels;
mod random_games;
mod replays;
mod unroll;
mod versions;
