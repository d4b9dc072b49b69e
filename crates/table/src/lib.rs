//! A table is the fold of its log. Loading a game and playing it both use [`Table::apply`], so the state in memory can
//! always be discarded and read again.

mod action;
mod action_error;
mod begin;
mod checkpoints;
mod clock;
mod deals;
mod game;
mod headline;
mod info;
pub mod log;
mod people;
mod record;
mod rules_cache;
mod seat;
pub mod secrets;
#[cfg(test)]
mod tests;
pub mod upload;
pub mod validate;
pub mod workbench;

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

use crate::deals::ReplacedDeal;
use crate::log::{LogEntry, Secrets};
use crate::secrets::{DealSecret, TableAddressHash, TokenHash};
use bastide_protocol::EntryKind;
use bastide_protocol::GameEvent;
use bastide_protocol::Phase;
use bastide_protocol::SeatKind;
use bastide_protocol::TableId;
use bastide_protocol::{Proposal, Seq, TableSettings, Time};

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
    /// The deals that were replaced during the game, in order.
    replaced_deals: Vec<ReplacedDeal>,
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

    /// Begins a copy of a table from its first entry, as everyone may read it. Further entries follow with
    /// [`Table::apply`]. The copy has no tokens and no secret, so it must not deal.
    pub fn fold_public(
        id: &TableId,
        first: &LogEntry,
        rules_cache: &Arc<RulesCache>,
    ) -> Result<Table, CorruptLog> {
        let unknown = DealSecret([0; 32]);
        Table::fold(id, unknown, std::slice::from_ref(first), rules_cache)
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
            replaced_deals: Vec::new(),
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
                    ..
                } = entry.secrets.clone();
                let has_host_token = host.as_ref() == Some(&self.host);
                if self.game.is_some() {
                    self.replace_deal(self.secret.clone(), self.commitment.clone());
                    // The newcomer has agreed to nothing yet.
                    self.hints_agreed = false;
                    self.proposal = None;
                }
                let number = *seat;
                let seat = self.seat_mut(number)?;
                // During the game, the seat was a bot's.
                seat.bot = None;
                seat.offered = false;
                seat.name = Some(name.clone());
                seat.colour = Some(*colour);
                seat.token = Some(token.ok_or("the seat has no token")?);
                seat.nonce = nonce.unwrap_or_default();
                seat.is_hosts = has_host_token || seat.who == SeatKind::Here;
                seat.address = address;
                self.deal_anew();
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
            EntryKind::Offered { seat } => self.seat_mut(*seat)?.offered = true,
            EntryKind::Hosted { commitment } => {
                let known = entry.secrets.secret.as_deref().map(DealSecret::parse);
                let known = known.unwrap_or(Some(DealSecret([0; 32])));
                self.replace_deal(known.ok_or("its secret is not one")?, commitment.clone());
                self.deal_anew();
                let seats = self.seats.len();
                self.clocks = TableClocks::new(self.settings.clock, seats);
                if let Some(game) = &mut self.game {
                    game.restart_clocks(&self.clocks);
                }
            }
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
