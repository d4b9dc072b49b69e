//! The game engine: board, features, figures, turns and scoring. It knows no module by name.

pub(crate) mod board;
pub mod decision;
pub mod event;
pub(crate) mod feature;
mod figure_phase;
pub mod figures;
pub mod game_mut;
pub mod game_ref;
pub mod inline_vec;
pub mod manifest;
pub mod module;
pub mod moves;
pub mod panel;
pub mod picks;
pub mod placements;
pub mod prompt;
pub(crate) mod refusals;
pub mod road_changes;
pub mod rules;
pub mod score;
pub mod sentence;
pub mod settling;
pub mod setup;
mod start;
pub mod state;
pub mod turn;
pub mod view;
