//! Who holds the seats of a table.

use std::net::IpAddr;

use bastide_protocol::{HintRule, Phase, Token};

use crate::secrets::{TableAddressHash, TokenHash};
use crate::{Seat, Table};

impl Table {
    /// Returns the seats that belong to a token.
    pub fn seats_of(&self, token: &Token) -> Vec<u8> {
        let hash = TokenHash::of(token);
        let seats = (0..).zip(&self.seats);
        seats
            .filter(|(_, seat)| seat.token.as_ref() == Some(&hash))
            .map(|(number, _)| number)
            .collect()
    }

    /// Whether the log says that the seat of this token was given up before the game.
    pub fn gave_up(&self, token: &Token) -> bool {
        self.given_up_tokens.contains(&TokenHash::of(token))
    }

    /// Whether one of these token hashes belongs to a seat.
    pub fn is_held_by(&self, seat: u8, proofs: &[TokenHash]) -> bool {
        let token = self
            .seats
            .get(usize::from(seat))
            .and_then(|seat| seat.token.as_ref());
        token.is_some_and(|token| proofs.contains(token))
    }

    /// Whether a seat is played by its own player, who has neither resigned nor been replaced by a bot.
    pub fn plays_itself(&self, seat: u8) -> bool {
        let seat = self.seats.get(usize::from(seat));
        seat.is_some_and(|seat| seat.is_person() && !seat.resigned)
    }

    /// Returns the seats of the people in the game, each with its number: also of those replaced by a bot, who may come
    /// back.
    pub(crate) fn people(&self) -> impl Iterator<Item = (u8, &Seat)> {
        let seats = (0..).zip(&self.seats);
        seats.filter(|(_, seat)| seat.token.is_some() && !seat.resigned)
    }

    /// Whether players may ask for hints: nobody plays against another person, or all of them have agreed.
    pub fn allows_hints(&self) -> bool {
        self.settings.hints == HintRule::Consent
            && (self.hints_agreed || self.people().count() <= 1)
    }

    /// Whether a spectator at this address may not chat, because all spectators are muted, or the player who took a muted
    /// seat from there.
    pub fn is_muted_spectator(&self, address: IpAddr) -> bool {
        let hash = TableAddressHash::of(&self.secret, address);
        self.muted.contains(&None) || self.muted_addresses.iter().any(|(_, muted)| *muted == hash)
    }

    /// Whether the game can still be played, and someone other than the host plays a seat that was taken from this
    /// address.
    pub fn has_guest_from(&self, address: IpAddr) -> bool {
        let hash = TableAddressHash::of(&self.secret, address);
        let is_guest = |seat: &Seat| {
            let is_played = seat.is_person() && !seat.resigned;
            !seat.is_hosts && is_played && seat.address.as_ref() == Some(&hash)
        };
        matches!(self.phase(), Phase::Open | Phase::Playing) && self.seats.iter().any(is_guest)
    }

    /// Whether a token is the host's.
    pub fn is_host(&self, token: &Token) -> bool {
        TokenHash::of(token) == self.host
    }
}
