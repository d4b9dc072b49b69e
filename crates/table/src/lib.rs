//! A table is the fold of its log. Loading a game and playing it both use [`Table::apply`], so the state in memory can
//! always be discarded and read again.

mod action;
mod action_error;
mod begin;
mod checkpoints;
mod clock;
mod game;
mod headline;
mod info;
pub mod log;
mod record;
mod rules_cache;
mod seat;
pub mod secrets;
#[cfg(test)]
mod tests;
pub mod validate;
pub mod workbench;

use std::net::IpAddr;
use std::sync::Arc;

use bastide_rules::{Decision, Event, Player};

pub use action::{Action, NewEntries, PickInput};
pub use action_error::ActionError;
pub use begin::{Newcomer, TableSetup};
pub use clock::{Outage, RunningClock, TableClocks};
pub use game::{Game, GameStep, PendingInput, StepKind};
pub use headline::Headline;
pub use rules_cache::RulesCache;
pub use seat::Seat;

use crate::log::{LogEntry, Secrets};
use crate::secrets::{DealSecret, TableAddressHash, TokenHash};
use bastide_protocol::EntryKind;
use bastide_protocol::GameEvent;
use bastide_protocol::Phase;
use bastide_protocol::SeatKind;
use bastide_protocol::{HintRule, Proposal, Seq, TableSettings, Time};
use bastide_protocol::{TableId, Token};

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its id.
    pub id: TableId,
    /// The settings of the table.
    pub settings: TableSettings,
    /// The commitment to the deal.
    pub commitment: String,
    /// The hash of the host's token.
    pub host: TokenHash,
    /// When it was set up.
    pub created: Time,
    /// The number of its last entry.
    pub head: Seq,
    /// When the last entry was added.
    pub updated: Time,
    /// The number of the last entry that changed what the game waits for.
    pub moved: Seq,
    /// When that entry was added.
    pub moved_at: Time,
    /// The person that the game waits for.
    pub awaited: Option<AwaitedSeat>,
    /// The seats. A seat is the engine's player with the same number.
    pub seats: Vec<Seat>,
    /// The game, once it has begun.
    pub game: Option<Game>,
    /// The current clocks.
    pub clocks: TableClocks,
    /// The proposal that is waiting for consent.
    pub proposal: Option<OpenProposal>,
    /// Whether all players have agreed to hints.
    pub hints_agreed: bool,
    /// The id of the rematch table.
    pub rematch: Option<TableId>,
    /// Why it was closed, if it was.
    pub closed: Option<String>,
    /// The seat whose resignation ended the game.
    pub given_up: Option<u8>,
    /// The seat of the first player.
    pub first: u8,
    /// The muted seats; `None` stands for all spectators.
    pub muted: Vec<Option<u8>>,
    /// The addresses of the muted players, each with the seat.
    muted_addresses: Vec<(u8, TableAddressHash)>,
    /// The token hashes of players who left their seats or were removed from them.
    given_up_tokens: Vec<TokenHash>,
    secret: DealSecret,
    rules_cache: Arc<RulesCache>,
}

/// A seat whose player must pick or confirm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AwaitedSeat {
    /// The seat.
    pub seat: u8,
    /// The entry since which the game has been waiting for this player.
    pub since: Seq,
}

/// An entry and its events in the game.
pub type AppliedEntry = (LogEntry, Vec<GameEvent>);

/// A proposal that is waiting for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenProposal {
    /// The seat that proposed it.
    pub by: u8,
    /// The proposal.
    pub what: Proposal,
    /// The number of its entry.
    pub seq: Seq,
    /// When it was proposed.
    pub at: Time,
    /// The seats that must agree.
    pub asked: Vec<u8>,
    /// The seats that have agreed.
    pub agreed: Vec<u8>,
}

/// A log that cannot be read, because another version of the program wrote it or the database is damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {seq} of table {table} is invalid: {what}")]
pub struct CorruptLog {
    /// The table.
    pub table: TableId,
    /// The number of the entry.
    pub seq: Seq,
    /// What is wrong.
    pub what: String,
}

impl Table {
    /// Builds a table from its log.
    pub fn fold(
        id: &TableId,
        secret: DealSecret,
        entries: &[LogEntry],
        rules_cache: &Arc<RulesCache>,
    ) -> Result<Table, CorruptLog> {
        let (table, _) = Table::fold_since(id, secret, entries, rules_cache, Seq::MAX)?;
        Ok(table)
    }

    /// Builds a table from its log. Also returns the entries after `since`, with their events.
    pub fn fold_since(
        id: &TableId,
        secret: DealSecret,
        entries: &[LogEntry],
        rules_cache: &Arc<RulesCache>,
        since: Seq,
    ) -> Result<(Table, Vec<AppliedEntry>), CorruptLog> {
        let misfit = |seq, what: &str| CorruptLog {
            table: id.clone(),
            seq,
            what: what.to_owned(),
        };
        let Some((first, further)) = entries.split_first() else {
            return Err(misfit(1, "the log is empty"));
        };
        let mut table = Table::set_up(id, secret, first, rules_cache)
            .ok_or_else(|| misfit(first.seq, "a log begins with a set-up"))?;
        let mut happened = Vec::new();
        if since < first.seq {
            happened.push((first.clone(), Vec::new()));
        }
        let mut events = Vec::new();
        for entry in further {
            table.apply(entry, &mut events)?;
            if entry.seq > since {
                happened.push((entry.clone(), table.wire_events(&events)));
            }
        }
        Ok((table, happened))
    }

    /// Converts engine events to wire events. Must be called right after the step that caused them.
    pub fn wire_events(&self, events: &[Event]) -> Vec<GameEvent> {
        let game = self.game.as_ref();
        game.map(|game| GameEvent::all_of(game.rules.view(&game.state), events))
            .unwrap_or_default()
    }

    fn set_up(
        id: &TableId,
        secret: DealSecret,
        entry: &LogEntry,
        rules_cache: &Arc<RulesCache>,
    ) -> Option<Table> {
        let EntryKind::Setup {
            settings,
            commitment,
        } = &entry.kind
        else {
            return None;
        };
        let host = entry.secrets.host.as_ref()?;
        let seats: Vec<Seat> = settings.seats.iter().map(Seat::new).collect();
        Some(Table {
            id: id.clone(),
            clocks: TableClocks::new(settings.clock, seats.len()),
            settings: (**settings).clone(),
            commitment: commitment.clone(),
            host: host.clone(),
            created: entry.at,
            head: entry.seq,
            updated: entry.at,
            moved: entry.seq,
            moved_at: entry.at,
            awaited: None,
            seats,
            game: None,
            proposal: None,
            hints_agreed: false,
            rematch: None,
            closed: None,
            given_up: None,
            first: 0,
            muted: Vec::new(),
            muted_addresses: Vec::new(),
            given_up_tokens: Vec::new(),
            secret,
            rules_cache: rules_cache.clone(),
        })
    }

    /// Applies the next entry. Replaces the content of `events` with the engine's events of this entry.
    pub fn apply(&mut self, entry: &LogEntry, events: &mut Vec<Event>) -> Result<(), CorruptLog> {
        self.apply_decided(entry, None, events)
    }

    /// Applies the next entry. `decision` is the decision in its text, if it was already parsed and checked.
    fn apply_decided(
        &mut self,
        entry: &LogEntry,
        decision: Option<Decision>,
        events: &mut Vec<Event>,
    ) -> Result<(), CorruptLog> {
        events.clear();
        let taken = if entry.seq == self.head + 1 {
            self.take_in(entry, decision, events)
        } else {
            Err(format!("it should be number {}", self.head + 1))
        };
        taken.map_err(|what| CorruptLog {
            table: self.id.clone(),
            seq: entry.seq,
            what,
        })?;
        self.head = entry.seq;
        self.updated = entry.at;
        if entry.kind.moves_game() {
            self.moved = entry.seq;
            self.moved_at = entry.at;
        }
        let waited_for = self.waited_for();
        if self.awaited.map(|awaited| awaited.seat) != waited_for {
            let since = entry.seq;
            self.awaited = waited_for.map(|seat| AwaitedSeat { seat, since });
        }
        self.clocks.turn_to(waited_for, entry.at);
        if let Some(game) = &mut self.game {
            game.note_clocks(self.clocks.clone());
        }
        Ok(())
    }

    fn take_in(
        &mut self,
        entry: &LogEntry,
        decision: Option<Decision>,
        events: &mut Vec<Event>,
    ) -> Result<(), String> {
        let seq = entry.seq;
        match &entry.kind {
            EntryKind::Setup { .. } => return Err("a table is set up only once".to_owned()),
            EntryKind::Seat { seat, name, colour } => {
                let Secrets {
                    host,
                    token,
                    nonce,
                    address,
                } = entry.secrets.clone();
                let has_host_token = host.as_ref() == Some(&self.host);
                let seat = self.seat_mut(*seat)?;
                seat.name = Some(name.clone());
                seat.colour = Some(*colour);
                seat.token = Some(token.ok_or("the seat has no token")?);
                seat.nonce = nonce.unwrap_or_default();
                seat.is_hosts = has_host_token || seat.who == SeatKind::Here;
                seat.address = address;
            }
            EntryKind::Left { seat } => {
                let number = usize::from(*seat);
                let settings = self
                    .settings
                    .seats
                    .get(number)
                    .ok_or("this seat does not exist")?;
                let left = std::mem::replace(
                    &mut self.seats[number],
                    Seat {
                        // From now on it is for anyone with the link.
                        who: SeatKind::Link,
                        ..Seat::new(settings)
                    },
                );
                self.given_up_tokens.extend(left.token);
            }
            EntryKind::Started { first } => self.begin(seq, *first)?,
            EntryKind::Outcome { what } => {
                let game = self.game.as_mut().ok_or("the game has not begun")?;
                let outcome = match decision {
                    Some(Decision::Chance(outcome)) => outcome,
                    _ => game.read_outcome(what)?,
                };
                game.deal(seq, outcome, events)?;
                self.drop_outdated_proposal();
            }
            EntryKind::Move {
                seat,
                pick,
                confirmed,
            } => {
                let game = self.game.as_mut().ok_or("the game has not begun")?;
                let pick = match decision {
                    Some(Decision::Pick(pick)) => pick,
                    _ => game
                        .read_pick(pick)
                        .map_err(|refused| refused.to_string())?,
                };
                game.play(seq, *seat, pick, *confirmed, events);
                self.drop_outdated_proposal();
            }
            EntryKind::Confirmed { seat } => {
                let game = self.game.as_mut().ok_or("the game has not begun")?;
                game.confirm(seq, *seat);
            }
            EntryKind::Proposed {
                seat,
                proposal,
                asked,
            } => {
                // A proposal counts whether or not it is accepted. Otherwise it could be repeated without end.
                match proposal {
                    Proposal::Undo { .. } => self.seat_mut(*seat)?.undos += 1,
                    Proposal::Hints => self.seat_mut(*seat)?.hint_proposals += 1,
                    Proposal::TakeOver { .. } => {}
                }
                self.proposal = Some(OpenProposal {
                    by: *seat,
                    what: proposal.clone(),
                    seq,
                    at: entry.at,
                    asked: asked.clone(),
                    agreed: Vec::new(),
                });
            }
            EntryKind::Consented { seat, yes } => match &mut self.proposal {
                Some(open) if *yes => open.agreed.push(*seat),
                _ => self.proposal = None,
            },
            EntryKind::HintsAllowed { .. } => {
                self.hints_agreed = true;
                self.proposal = None;
            }
            EntryKind::UndoneTo { seat, to } => {
                let game = self.game.as_mut().ok_or("the game has not begun")?;
                // The time spent on unconfirmed picks is still used up when they are undone.
                let is_free = game.is_free_undo(*seat, *to);
                game.go_back(*to)?;
                if is_free {
                    self.seat_mut(*seat)?.undos += 1;
                } else {
                    self.clocks = game.last().clocks.clone().restarted(entry.at);
                }
                self.drop_outdated_proposal();
            }
            EntryKind::TimedOut { seat } => {
                self.seat_mut(*seat)?;
            }
            EntryKind::TakenOver { seat, bot } => {
                let bot = bot.clone();
                let seat = self.seat_mut(*seat)?;
                seat.name.get_or_insert_with(|| bot.clone());
                seat.bot = Some(bot);
                self.proposal = None;
            }
            EntryKind::Returned { seat } => self.seat_mut(*seat)?.bot = None,
            EntryKind::Resigned { seat, ends } => {
                self.seat_mut(*seat)?.resigned = true;
                self.proposal = None;
                if *ends {
                    self.given_up = Some(*seat);
                }
            }
            EntryKind::Outage { from, until } => self.clocks.credit(Outage {
                from: *from,
                until: *until,
            }),
            EntryKind::Muted { seat, silent } => self.mute(*seat, *silent),
            EntryKind::Closed { reason } => self.closed = Some(reason.clone()),
            EntryKind::Rematch { table } => self.rematch = Some(TableId(table.clone())),
        }
        Ok(())
    }

    /// Drops an open proposal about a position that the game has left.
    fn drop_outdated_proposal(&mut self) {
        self.proposal
            .take_if(|open| open.what.ends_with_next_move());
    }

    fn mute(&mut self, seat: Option<u8>, silent: bool) {
        self.muted.retain(|other| *other != seat);
        self.muted_addresses
            .retain(|(other, _)| Some(*other) != seat);
        if !silent {
            return;
        }
        self.muted.push(seat);
        let seat = seat.and_then(|number| Some((number, self.seats.get(usize::from(number))?)));
        if let Some((
            number,
            Seat {
                address: Some(address),
                ..
            },
        )) = seat
        {
            self.muted_addresses.push((number, address.clone()));
        }
    }

    fn seat_mut(&mut self, seat: u8) -> Result<&mut Seat, String> {
        self.seats
            .get_mut(usize::from(seat))
            .ok_or_else(|| format!("there is no seat {seat}"))
    }

    /// Returns the phase of the table.
    pub fn phase(&self) -> Phase {
        let Some(game) = &self.game else {
            return if self.closed.is_some() {
                Phase::Closed
            } else {
                Phase::Open
            };
        };
        if self.given_up.is_some() || game.waiting() == PendingInput::Nothing {
            Phase::Over
        } else if self.closed.is_some() {
            Phase::Closed
        } else {
            Phase::Playing
        }
    }

    /// Returns what the game waits for; `None` if it has not begun or is over.
    pub fn waiting(&self) -> Option<PendingInput> {
        let game = self
            .game
            .as_ref()
            .filter(|_| self.phase() == Phase::Playing)?;
        Some(game.waiting())
    }

    /// Returns the seat whose clock runs: the one the game waits for, if a person plays it.
    fn waited_for(&self) -> Option<u8> {
        let seat = self.waiting()?.seat()?;
        self.seats
            .get(usize::from(seat))
            .filter(|seat| seat.is_person())?;
        Some(seat)
    }

    /// Returns the bot that must pick or confirm now, with its seat.
    pub fn bot_to_move(&self) -> Option<(u8, &str)> {
        let seat = self.waiting()?.seat()?;
        let bot = self.seats.get(usize::from(seat))?.bot.as_deref()?;
        Some((seat, bot))
    }

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
    fn people(&self) -> impl Iterator<Item = (u8, &Seat)> {
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

    /// Returns the scores of the seats; empty before the game.
    pub fn scores(&self) -> Vec<i32> {
        let Some(game) = &self.game else {
            return Vec::new();
        };
        let view = game.rules.view(&game.state);
        view.players_from(Player(0))
            .map(|player| view.score(player))
            .collect()
    }

    /// Returns the winning seats once the game is over: those with the highest score among the players who did not
    /// resign.
    pub fn winners(&self) -> Vec<u8> {
        if self.phase() != Phase::Over {
            return Vec::new();
        }
        let playing = || {
            (0u8..)
                .zip(self.scores())
                .filter(|(seat, _)| !self.seats[usize::from(*seat)].resigned)
        };
        let most = playing().map(|(_, points)| points).max();
        playing()
            .filter(|(_, points)| Some(*points) == most)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Returns the secret of the deal once it may be public, which is when the game is over.
    pub fn revealed_secret(&self) -> Option<&DealSecret> {
        (self.phase() == Phase::Over).then_some(&self.secret)
    }

    /// Returns when something must happen by itself: a clock runs out, or a bot has not moved for `bot_patience`, so
    /// that the node that ran it must be gone.
    pub fn deadline(&self, bot_patience: Time) -> Option<Time> {
        match self.bot_to_move() {
            Some(_) => Some(self.moved_at + bot_patience),
            None => self
                .clocks
                .deadline()
                .filter(|_| self.phase() == Phase::Playing),
        }
    }
}
