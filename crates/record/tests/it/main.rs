//! What records promise, from outside.

mod corpus;
mod expectations;
mod games;
mod ledger;
mod mistakes;
mod notation;
mod random_games;
mod replays;
