//! The machine of the game: board, features, figures, turns, scoring. It names no module.

pub(crate) mod board;
pub mod decision;
pub mod event;
pub(crate) mod feature;
mod figure_phase;
pub mod figures;
pub mod manifest;
pub mod module;
pub mod moves;
pub mod panel;
pub mod picks;
pub mod placing;
mod position;
pub mod prompt;
pub mod question;
pub mod refit;
pub(crate) mod refusals;
pub mod rules;
pub mod score;
pub mod sentence;
pub mod settling;
pub mod setup;
pub mod short;
pub mod state;
pub mod turn;
pub mod verbs;
pub mod view;
