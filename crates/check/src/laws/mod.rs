//! Laws that hold after every move of every game.

mod copies;
mod decision;
mod land;
mod point_ledger;
mod stock;

pub(crate) use copies::check_copies;
pub(crate) use decision::check_decision;
pub(crate) use land::check_land;
pub use point_ledger::PointLedger;
pub(crate) use stock::{TileStock, tiles_out};

use bastide_rules::{Event, GameRef};

use crate::violation::BrokenLaw;

/// A law of a module.
pub(crate) trait Law {
    /// Checks the game after a decision. `events` are those of the decision, including
    /// `Event::Line`.
    fn check(&mut self, game: GameRef<'_>, events: &[Event]) -> Result<(), BrokenLaw>;
}

/// A law about a single position.
impl<F: Fn(GameRef<'_>) -> Result<(), BrokenLaw>> Law for F {
    fn check(&mut self, game: GameRef<'_>, _: &[Event]) -> Result<(), BrokenLaw> {
        self(game)
    }
}
