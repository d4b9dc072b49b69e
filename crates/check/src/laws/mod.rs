//! Laws that hold after every move, whatever is played.

mod copies;
mod decision;
mod land;
mod ledger;
mod stock;

pub(crate) use copies::check_copies;
pub(crate) use decision::check_decision;
pub(crate) use land::check_land;
pub use ledger::Ledger;
pub(crate) use stock::{Stock, tiles_out};

use bastide_rules::{Event, Look};

use crate::violation::Broken;

/// A law of a module.
pub(crate) trait Law {
    /// Looks at the game after a decision. The events are those of the decision, with the lines
    /// of the turn in which they happened.
    fn check(&mut self, look: Look<'_>, events: &[Event]) -> Result<(), Broken>;
}

/// A law that needs nothing but the game at one moment.
impl<F: Fn(Look<'_>) -> Result<(), Broken>> Law for F {
    fn check(&mut self, look: Look<'_>, _: &[Event]) -> Result<(), Broken> {
        self(look)
    }
}
