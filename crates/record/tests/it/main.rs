//! What records promise, from outside.

mod corpus;
mod expectations;
mod games;
mod ledger;
mod mistakes;
mod random_games;
mod replays;
