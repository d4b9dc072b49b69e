//! A position to pick in.

use std::sync::Arc;

use bastide_record::Colour;
use bastide_rules::{Rules, State};
use bastide_table::Game;

/// A copy of a game's current position, for work in another thread.
#[derive(Clone, Debug)]
pub struct Position {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The state.
    pub state: State,
    /// The colours of the seats.
    pub colours: Vec<Colour>,
}

impl Position {
    /// Returns the current position of a game.
    pub fn of(game: &Game) -> Position {
        Position {
            rules: game.rules.clone(),
            state: game.state.clone(),
            colours: game.colours.clone(),
        }
    }
}
