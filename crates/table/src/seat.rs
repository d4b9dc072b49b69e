//! A seat at a table, and who plays it now.

use bastide_record::Colour;

use crate::secrets::{Nonce, TableAddressHash, TokenHash};
use bastide_protocol::{SeatKind, SeatSettings};

/// A seat at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who should take the seat, according to the settings.
    pub who: SeatKind,
    /// The player's name, once the seat is taken.
    pub name: Option<String>,
    /// The colour of the figures.
    pub colour: Option<Colour>,
    /// The hash of the seat's token; `None` while it is free, or if it has been a bot's from the start.
    pub token: Option<TokenHash>,
    /// The player's contribution to the deal.
    pub nonce: Nonce,
    /// Whether the host of the table took it.
    pub is_hosts: bool,
    /// The address from which it was taken, if it is known.
    pub address: Option<TableAddressHash>,
    /// The bot that plays it now.
    pub bot: Option<String>,
    /// Whether anyone with the link may take it from the bot.
    pub offered: bool,
    /// Whether the player resigned.
    pub resigned: bool,
    /// The number of undos the player has used or proposed.
    pub undos: u32,
    /// How often the player has proposed to allow hints.
    pub hint_proposals: u32,
}

impl Seat {
    /// Creates a seat from the settings.
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
            is_hosts: false,
            address: None,
            bot,
            offered: false,
            resigned: false,
            undos: 0,
            hint_proposals: 0,
        }
    }

    /// Whether the seat is free.
    pub fn is_free(&self) -> bool {
        self.token.is_none() && self.bot.is_none()
    }

    /// Whether a person plays the seat now.
    pub fn is_person(&self) -> bool {
        self.token.is_some() && self.bot.is_none()
    }

    /// Whether a bot has replaced the player.
    pub fn is_taken_over(&self) -> bool {
        self.token.is_some() && self.bot.is_some()
    }
}
