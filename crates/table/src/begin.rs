//! How a table starts: it is set up, players take their seats, the game begins.

use std::net::IpAddr;
use std::sync::Arc;

use bastide_record::deal::{Commitment, Nonce as DealNonce, Secret};
use bastide_record::{Colour, deal};
use bastide_rules::{Decision, Event, Outcome, RulesVersion};

use super::action_error::ActionError;
use super::{Game, NewEntries, RulesCache, Table, validate};
use crate::log::{LogEntry, Secrets};
use crate::secrets::{DealSecret, Nonce, TableAddressHash, TokenHash};
use bastide_protocol::TableId;
use bastide_protocol::{EntryKind, Phase, SeatKind, Seq, TableSettings, Time};

/// A player who takes a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// The preferred seat.
    pub seat: Option<u8>,
    /// The player's name.
    pub name: String,
    /// The preferred colour.
    pub colour: Option<Colour>,
    /// The hash of the token that will prove ownership of the seat.
    pub token: TokenHash,
    /// The player's contribution to the deal.
    pub nonce: Nonce,
    /// The hash of the host's token, if the player has it.
    pub host: Option<TokenHash>,
    /// The player's address, if it is known.
    pub address: Option<IpAddr>,
}

/// A table to be set up.
#[derive(Clone, Debug)]
pub struct TableSetup {
    /// Its id.
    pub id: TableId,
    /// The server's contribution to the deal.
    pub secret: DealSecret,
    /// The settings of the table.
    pub settings: TableSettings,
    /// The hash of the host's token.
    pub host: TokenHash,
    /// The players on the host's device, one for each such seat, in order.
    pub here: Vec<Newcomer>,
}

impl TableSetup {
    /// Sets up the table and seats the players on the host's device.
    pub fn open(
        mut self,
        rules_cache: &Arc<RulesCache>,
        now: Time,
    ) -> Result<(Table, NewEntries), ActionError> {
        // A new game is played by the current rules, also a rematch of an older one.
        self.settings.rules_version = RulesVersion::default().number();
        self.open_unchanged(rules_cache, now)
    }

    /// Sets up the table with the rules version in the settings.
    pub(crate) fn open_unchanged(
        self,
        rules_cache: &Arc<RulesCache>,
        now: Time,
    ) -> Result<(Table, NewEntries), ActionError> {
        validate::settings(&self.settings)?;
        let setup = validate::setup(&self.settings, 0)?;
        let bad_setup =
            |error: bastide_rules::SetupError| ActionError::BadSettings(error.to_string());
        rules_cache.rules(&setup).map_err(bad_setup)?;
        let first = LogEntry {
            seq: 1,
            at: now,
            kind: EntryKind::Setup {
                commitment: Commitment::to(&Secret(self.secret.0)).to_string(),
                settings: Box::new(self.settings),
            },
            secrets: Secrets {
                host: Some(self.host),
                ..Secrets::default()
            },
        };
        let wrong = |misfit: super::CorruptLog| ActionError::BadSettings(misfit.to_string());
        let mut table = Table::fold(
            &self.id,
            self.secret,
            std::slice::from_ref(&first),
            rules_cache,
        )
        .map_err(wrong)?;
        let mut performed = NewEntries::default();
        performed.entries.push((first, Vec::new()));
        let here = |seat: &super::Seat| seat.who == SeatKind::Here;
        let seats: Vec<u8> = (0..)
            .zip(&table.seats)
            .filter(|(_, seat)| here(seat))
            .map(|(number, _)| number)
            .collect();
        if seats.len() != self.here.len() {
            let why = format!(
                "{} seats are on this device, but {} players are named",
                seats.len(),
                self.here.len()
            );
            return Err(ActionError::BadSettings(why));
        }
        for (seat, mut newcomer) in seats.into_iter().zip(self.here) {
            newcomer.seat = Some(seat);
            newcomer.host = Some(table.host.clone());
            table.sit_down(newcomer, now, &mut performed)?;
        }
        table.begin_if_full(now, &mut performed)?;
        Ok((table, performed))
    }
}

impl Table {
    /// Seats a player.
    pub(super) fn sit_down(
        &mut self,
        newcomer: Newcomer,
        now: Time,
        performed: &mut NewEntries,
    ) -> Result<(), ActionError> {
        match self.phase() {
            Phase::Open => {}
            Phase::Playing if self.seats.iter().any(|seat| seat.offered) => {}
            Phase::Playing => return Err(ActionError::AlreadyStarted),
            Phase::Over | Phase::Closed => return Err(ActionError::GameOver),
        }
        let name = validate::name(&newcomer.name)?;
        let nonce: Result<DealNonce, _> = newcomer.nonce.0.parse();
        nonce.map_err(|error| ActionError::BadSettings(error.to_string()))?;
        if self
            .seats
            .iter()
            .any(|seat| seat.name.as_deref() == Some(name.as_str()) && !seat.is_free())
        {
            return Err(ActionError::NameTaken(name));
        }
        let wanted = |number: u8| newcomer.seat.is_none_or(|seat| seat == number);
        let free = || {
            (0..)
                .zip(&self.seats)
                .filter(|(number, seat)| wanted(*number) && (seat.is_free() || seat.offered))
        };
        // At a rematch table every player gets the seat with their name.
        let own = free().find(|(_, seat)| seat.name.as_deref() == Some(name.as_str()));
        let Some((seat, _)) = own.or_else(|| free().next()) else {
            return Err(ActionError::NoFreeSeat);
        };
        // During the game, the figures already have their colour.
        let wanted = newcomer.colour.filter(|_| self.game.is_none());
        let colour = self.colour_for(seat, wanted)?;
        let secrets = Secrets {
            host: newcomer.host.filter(|host| *host == self.host),
            token: Some(newcomer.token),
            nonce: Some(newcomer.nonce),
            address: newcomer
                .address
                .map(|address| TableAddressHash::of(&self.secret, address)),
            secret: None,
        };
        let entry = LogEntry {
            secrets,
            ..self.next_entry(EntryKind::Seat { seat, name, colour }, now)
        };
        self.keep(entry, None, performed)
    }

    /// Returns the colour for a seat: the wanted one, the configured one, or the first free one.
    fn colour_for(&self, seat: u8, wanted: Option<Colour>) -> Result<Colour, ActionError> {
        let own = &self.seats[usize::from(seat)];
        let others = || (0..).zip(&self.seats).filter(|(number, _)| *number != seat);
        let is_free = |colour: Colour| others().all(|(_, other)| other.colour != Some(colour));
        match wanted.or(own.colour) {
            Some(colour) if is_free(colour) => Ok(colour),
            Some(colour) => {
                let free: Vec<&str> = Colour::ALL
                    .into_iter()
                    .filter(|c| is_free(*c))
                    .map(Colour::name)
                    .collect();
                Err(ActionError::ColourTaken {
                    colour: colour.to_string(),
                    free: free.join(", "),
                })
            }
            None => Colour::ALL
                .into_iter()
                .find(|colour| is_free(*colour))
                .ok_or(ActionError::NoFreeSeat),
        }
    }

    /// Begins the game if no seat is free.
    pub(super) fn begin_if_full(
        &mut self,
        now: Time,
        performed: &mut NewEntries,
    ) -> Result<(), ActionError> {
        if self.game.is_some() || self.seats.iter().any(super::Seat::is_free) {
            return Ok(());
        }
        let first = if self.settings.random_first {
            let seats = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
            deal::first_seat(self.seed(), seats).0
        } else {
            0
        };
        self.add(EntryKind::Started { first }, now, performed)?;
        self.let_chance_decide(now, performed)
    }

    /// Begins the game.
    pub(super) fn begin(&mut self, seq: Seq, first: u8) -> Result<(), String> {
        if self.game.is_some() {
            return Err("the game has already begun".to_owned());
        }
        let setup =
            validate::setup(&self.settings, first).map_err(|refused| refused.to_string())?;
        let rules = self
            .rules_cache
            .rules(&setup)
            .map_err(|error| error.to_string())?;
        let mut colours = Vec::new();
        for seat in 0..self.seats.len() {
            let number = u8::try_from(seat).unwrap_or(u8::MAX);
            let colour = self
                .colour_for(number, None)
                .map_err(|refused| refused.to_string())?;
            self.seats[seat].colour = Some(colour);
            colours.push(colour);
        }
        self.first = first;
        self.game = Some(Game::begin(
            rules,
            colours,
            self.seed(),
            seq,
            self.clocks.clone(),
        ));
        Ok(())
    }

    /// Lets chance decide while it is asked and no confirmation is pending.
    pub(super) fn let_chance_decide(
        &mut self,
        now: Time,
        performed: &mut NewEntries,
    ) -> Result<(), ActionError> {
        while let Some((what, outcome)) = self.game.as_ref().and_then(next_outcome) {
            let kind = EntryKind::Outcome { what };
            self.add_decided(kind, Decision::Chance(outcome), now, performed)?;
        }
        Ok(())
    }

    /// Applies a new entry and adds it to the entries to be stored.
    pub(super) fn add(
        &mut self,
        kind: EntryKind,
        now: Time,
        performed: &mut NewEntries,
    ) -> Result<(), ActionError> {
        let entry = self.next_entry(kind, now);
        self.keep(entry, None, performed)
    }

    /// Applies the entry of a decision that was already checked. The text in the entry is only for the log.
    pub(super) fn add_decided(
        &mut self,
        kind: EntryKind,
        decision: Decision,
        now: Time,
        performed: &mut NewEntries,
    ) -> Result<(), ActionError> {
        let entry = self.next_entry(kind, now);
        self.keep(entry, Some(decision), performed)
    }

    fn next_entry(&self, kind: EntryKind, now: Time) -> LogEntry {
        // Time never runs backwards in a log, whatever the system clock does.
        LogEntry::new(self.head + 1, now.max(self.updated), kind)
    }

    fn keep(
        &mut self,
        entry: LogEntry,
        decision: Option<Decision>,
        performed: &mut NewEntries,
    ) -> Result<(), ActionError> {
        let mut events: Vec<Event> = Vec::new();
        // Our own entries are valid. If one is not, nothing is stored and the table is read again.
        self.apply_decided(&entry, decision, &mut events)
            .map_err(|misfit| ActionError::BadSettings(misfit.to_string()))?;
        let events = self.wire_events(&events);
        performed.entries.push((entry, events));
        Ok(())
    }
}

/// Returns the next chance outcome, with its text.
fn next_outcome(game: &Game) -> Option<(String, Outcome)> {
    let outcome = game.next_outcome()?;
    Some((game.notation().outcome_text(outcome), outcome))
}
