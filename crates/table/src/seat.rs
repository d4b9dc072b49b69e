//! A seat at a table: who plays it now.

use bastide_record::Colour;

use crate::secrets::{Nonce, TokenHash};
use bastide_protocol::{SeatKind, SeatSettings};

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who was meant to sit there.
    pub who: SeatKind,
    /// What the player is called, once somebody sits there.
    pub name: Option<String>,
    /// The colour of the figures.
    pub colour: Option<Colour>,
    /// What proves the seat; none while it is free or a computer player's from the start.
    pub token: Option<TokenHash>,
    /// What the player adds to the deal.
    pub nonce: Nonce,
    /// The computer player that plays it now.
    pub bot: Option<String>,
    /// Whether the player gave up.
    pub resigned: bool,
    /// How often the player has taken moves back.
    pub undos: u32,
}

impl Seat {
    /// A seat as a table is set up.
    pub fn new(settings: &SeatSettings) -> Seat {
        let bot = match &settings.who {
            SeatKind::Bot(bot) => Some(bot.clone()),
            SeatKind::Here | SeatKind::Link => None,
        };
        Seat {
            who: settings.who.clone(),
            name: settings.name.clone().or_else(|| bot.clone()),
            colour: settings.colour,
            token: None,
            nonce: Nonce::default(),
            bot,
            resigned: false,
            undos: 0,
        }
    }

    /// Whether somebody may sit down.
    pub fn is_free(&self) -> bool {
        self.token.is_none() && self.bot.is_none()
    }

    /// Whether a person plays it now.
    pub fn is_person(&self) -> bool {
        self.token.is_some() && self.bot.is_none()
    }

    /// Whether a computer player has it instead of its player.
    pub fn is_taken_over(&self) -> bool {
        self.token.is_some() && self.bot.is_some()
    }
}
