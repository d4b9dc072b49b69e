//! The actions of players, bots and clocks at a table. Each action is checked first; a refused action changes nothing.
//! Otherwise the table is updated, and the new entries are returned so that the caller can store them.

use bastide_rules::{Decision, Move};

use super::action_error::ActionError;
use super::{AppliedEntry, Game, Newcomer, Outage, PendingInput, Seat, Table};
use crate::validate;
use bastide_protocol::EntryKind;
use bastide_protocol::Phase;
use bastide_protocol::TableId;
use bastide_protocol::{ClockRule, HintRule, Proposal, Seq, Time, TimeoutRule, UndoRule};

/// The bot that plays on for a player who resigned, unless the table names one.
pub const STAND_IN: &str = "greedy";

/// How long the game must wait for a player before the others can declare them absent, in milliseconds.
const ABSENT: Time = 2 * 60 * 1000;

/// How long an open proposal blocks other proposals, in milliseconds.
const PROPOSAL_LASTS: Time = 60 * 1000;

/// The maximum length of a log. After that only the game itself can continue. The longest games have a few thousand
/// entries.
const MOST_ENTRIES: Seq = 20_000;

/// The maximum number of undos per seat, including those that were only proposed. Each one replays the game up to the
/// target.
const MOST_UNDOS: u32 = 300;

/// How often each seat can propose to allow hints. Those who are asked should not be pestered.
const MOST_HINT_PROPOSALS: u32 = 3;

/// An action at a table. The caller has already checked that the client holds the seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A player takes a seat.
    Join(Newcomer),
    /// A player leaves the seat before the game, or the host removes them.
    Leave(u8),
    /// The host gives the free seats to a bot.
    Fill(String),
    /// The host offers the seat of a bot to anyone with the link.
    Offer(u8),
    /// A player makes a pick.
    Move {
        /// The seat.
        seat: u8,
        /// The pick.
        pick: PickInput,
        /// Whether the pick also confirms the turn.
        confirm: bool,
        /// The last entry that the player knew, if it matters.
        after: Option<Seq>,
    },
    /// A player confirms their picks.
    Confirm(u8),
    /// A player wants to undo their last pick, or everything after an entry.
    Undo {
        /// The seat.
        seat: u8,
        /// The last entry that still counts.
        to: Option<Seq>,
    },
    /// A player answers the open proposal.
    Consent {
        /// The seat.
        seat: u8,
        /// Whether the player agrees.
        yes: bool,
        /// The number of the proposal's entry, if the client sent it.
        to: Option<Seq>,
    },
    /// A player proposes that a bot play on for an absent player.
    ProposeTakeOver {
        /// The seat that proposes.
        seat: u8,
        /// The seat of the absent player.
        absent: u8,
        /// The name of the bot.
        bot: String,
        /// The seats whose players are online and must agree.
        present: Vec<u8>,
        /// Since when the player has been offline; `None` if they are online.
        absent_since: Option<Time>,
    },
    /// A player proposes to allow hints.
    ProposeHints(u8),
    /// A player takes the seat back from a bot.
    Return(u8),
    /// A player resigns.
    Resign(u8),
    /// A clock may have run out.
    TimeOut,
    /// The host mutes or unmutes a player or the spectators.
    Mute {
        /// The seat; all spectators if `None`.
        seat: Option<u8>,
        /// Whether they are muted from now on.
        silent: bool,
    },
    /// An administrator closes the table.
    Close(String),
    /// The host closes the table. A host who is already playing resigns instead.
    CloseAsHost(String),
    /// The table has a rematch.
    Rematch(TableId),
}

/// A pick: people send text, bots pass a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PickInput {
    /// In record notation.
    Text(String),
    /// As an engine move.
    Move(Move),
}

impl Action {
    /// Whether the game could not continue or end without it.
    fn is_essential(&self) -> bool {
        matches!(
            self,
            Action::Move { .. }
                | Action::Confirm(_)
                | Action::Resign(_)
                | Action::TimeOut
                | Action::Close(_)
                | Action::CloseAsHost(_)
                | Action::Rematch(_)
        )
    }

    /// Returns the seat that acts, if a seat does.
    pub fn seat(&self) -> Option<u8> {
        match self {
            Action::Leave(seat)
            | Action::Move { seat, .. }
            | Action::Confirm(seat)
            | Action::Undo { seat, .. }
            | Action::Consent { seat, .. }
            | Action::ProposeTakeOver { seat, .. }
            | Action::ProposeHints(seat)
            | Action::Return(seat)
            | Action::Resign(seat) => Some(*seat),
            Action::Join(_)
            | Action::Fill(_)
            | Action::Offer(_)
            | Action::TimeOut
            | Action::Mute { .. }
            | Action::Close(_)
            | Action::CloseAsHost(_)
            | Action::Rematch(_) => None,
        }
    }
}

/// A player who is reported as absent.
struct AbsenceReport {
    seat: u8,
    /// Since when; `None` if the player is online.
    since: Option<Time>,
}

/// The result of an action: the new entries, each with its events in the game.
#[derive(Clone, Debug, Default)]
pub struct NewEntries {
    /// The entries, in order.
    pub entries: Vec<AppliedEntry>,
}

impl Table {
    /// Credits the running clock for outages, then performs an action. A refused action changes nothing and credits
    /// nothing, so a log has at most one `outage` entry for each action, however often servers fail.
    pub fn perform_after(
        &mut self,
        outages: &[Outage],
        action: Action,
        now: Time,
    ) -> Result<NewEntries, ActionError> {
        let Some(Outage { from, until }) = self.clocks.owed(outages) else {
            return self.perform(action, now);
        };
        let mut table = self.clone();
        let mut performed = NewEntries::default();
        table.add(EntryKind::Outage { from, until }, now, &mut performed)?;
        let is_time_out = action == Action::TimeOut;
        match table.perform(action, now) {
            Ok(done) => performed.entries.extend(done.entries),
            // The clock has not run out after all. The new deadline is stored with the entry.
            Err(ActionError::Stale { .. }) if is_time_out => {}
            Err(refused) => return Err(refused),
        }
        *self = table;
        Ok(performed)
    }

    /// Performs an action. A refused action changes nothing.
    pub fn perform(&mut self, action: Action, now: Time) -> Result<NewEntries, ActionError> {
        if self.head >= MOST_ENTRIES && !action.is_essential() {
            return Err(ActionError::WornOut);
        }
        let mut performed = NewEntries::default();
        let done = &mut performed;
        match action {
            Action::Join(newcomer) => {
                self.sit_down(newcomer, now, done)?;
                self.begin_if_full(now, done)?;
            }
            Action::Leave(seat) => self.leave(seat, now, done)?,
            Action::Fill(bot) => self.fill(&bot, now, done)?,
            Action::Offer(seat) => {
                self.playing()?;
                let offered = self.seat(seat)?;
                if offered.bot.is_none() || offered.token.is_some() {
                    return Err(ActionError::NotBots(seat));
                }
                if !offered.offered {
                    self.add(EntryKind::Offered { seat }, now, done)?;
                }
            }
            Action::Move {
                seat,
                pick,
                confirm,
                after,
            } => self.pick(seat, pick, confirm, after, now, done)?,
            Action::Confirm(seat) => {
                if self.playing()?.waiting() != PendingInput::Confirmation(seat) {
                    return Err(ActionError::NothingToConfirm);
                }
                self.add(EntryKind::Confirmed { seat }, now, done)?;
                self.let_chance_decide(now, done)?;
            }
            Action::Undo { seat, to } => self.undo(seat, to, now, done)?,
            Action::Consent { seat, yes, to } => self.consent(seat, yes, to, now, done)?,
            Action::ProposeTakeOver {
                seat,
                absent,
                bot,
                present,
                absent_since,
            } => {
                let absence = AbsenceReport {
                    seat: absent,
                    since: absent_since,
                };
                self.propose_take_over(seat, absence, bot, &present, now, done)?
            }
            Action::ProposeHints(seat) => self.propose_hints(seat, now, done)?,
            Action::Return(seat) => {
                self.playing()?;
                if !self.seat(seat)?.is_taken_over() || self.seat(seat)?.resigned {
                    return Err(ActionError::NotTakenOver);
                }
                // Otherwise a player who ran out of time could come back for another clock, again and again.
                if self.waiting().and_then(PendingInput::seat) == Some(seat) {
                    return Err(ActionError::BotToMove);
                }
                self.add(EntryKind::Returned { seat }, now, done)?;
            }
            Action::Resign(seat) => {
                self.playing()?;
                if self.seat(seat)?.resigned {
                    return Err(ActionError::GameOver);
                }
                self.resign(&[seat], now, done)?;
            }
            Action::TimeOut => self.time_out(now, done)?,
            Action::Mute { seat, silent } => {
                if let Some(seat) = seat {
                    self.seat(seat)?;
                }
                self.add(EntryKind::Muted { seat, silent }, now, done)?;
            }
            Action::Close(reason) => {
                if matches!(self.phase(), Phase::Over | Phase::Closed) {
                    return Err(ActionError::GameOver);
                }
                self.add(EntryKind::Closed { reason }, now, done)?;
            }
            Action::CloseAsHost(reason) => self.close_as_host(reason, now, done)?,
            Action::Rematch(table) => {
                match self.phase() {
                    Phase::Over if self.rematch.is_none() => {}
                    Phase::Over => return Err(ActionError::RematchExists),
                    _ => return Err(ActionError::NotOver),
                }
                self.add(EntryKind::Rematch { table: table.0 }, now, done)?;
            }
        }
        Ok(performed)
    }

    fn seat(&self, seat: u8) -> Result<&Seat, ActionError> {
        self.seats
            .get(usize::from(seat))
            .ok_or(ActionError::NotYourSeat(seat))
    }

    /// Returns the game if it is being played.
    fn playing(&self) -> Result<&Game, ActionError> {
        match self.phase() {
            Phase::Over | Phase::Closed => Err(ActionError::GameOver),
            Phase::Open => Err(ActionError::NotStarted),
            Phase::Playing => self.game.as_ref().ok_or(ActionError::NotStarted),
        }
    }

    fn leave(&mut self, seat: u8, now: Time, done: &mut NewEntries) -> Result<(), ActionError> {
        if self.game.is_some() {
            return Err(ActionError::AlreadyStarted);
        }
        if self.seat(seat)?.token.is_none() {
            return Err(ActionError::NotYourSeat(seat));
        }
        self.add(EntryKind::Left { seat }, now, done)
    }

    fn fill(&mut self, bot: &str, now: Time, done: &mut NewEntries) -> Result<(), ActionError> {
        validate::check_bot(bot)?;
        match self.phase() {
            Phase::Open => {}
            Phase::Playing => return Err(ActionError::AlreadyStarted),
            Phase::Over | Phase::Closed => return Err(ActionError::GameOver),
        }
        if self.seats.iter().all(|seat| seat.token.is_none()) {
            return Err(ActionError::NobodyPlays);
        }
        let free = (0..).zip(&self.seats).filter(|(_, seat)| seat.is_free());
        let free: Vec<u8> = free.map(|(number, _)| number).collect();
        for seat in free {
            let bot = bot.to_owned();
            self.add(EntryKind::TakenOver { seat, bot }, now, done)?;
        }
        self.begin_if_full(now, done)
    }

    fn pick(
        &mut self,
        seat: u8,
        pick: PickInput,
        confirm: bool,
        after: Option<Seq>,
        now: Time,
        done: &mut NewEntries,
    ) -> Result<(), ActionError> {
        let game = self.playing()?;
        // Proposals, chat and other entries beside the game do not make a pick stale.
        if after.is_some_and(|after| !(self.moved..=self.head).contains(&after)) {
            return Err(ActionError::Stale { head: self.head });
        }
        match game.waiting() {
            PendingInput::Pick(ask) if ask.player.0 == seat => {}
            PendingInput::Confirmation(waiting) if waiting == seat => {
                return Err(ActionError::Unconfirmed);
            }
            _ => return Err(ActionError::NotAsked),
        }
        let pick = match pick {
            PickInput::Text(text) => game.read_pick(&text)?,
            PickInput::Move(pick) => game.check_pick(pick)?,
        };
        let text = game.notation().move_text(pick);
        let confirmed =
            confirm || self.settings.undo == UndoRule::Never || !self.seat(seat)?.is_person();
        let kind = EntryKind::Move {
            seat,
            pick: text,
            confirmed,
        };
        self.add_decided(kind, Decision::Pick(pick), now, done)?;
        self.let_chance_decide(now, done)
    }

    fn undo(
        &mut self,
        seat: u8,
        to: Option<Seq>,
        now: Time,
        done: &mut NewEntries,
    ) -> Result<(), ActionError> {
        let game = self.playing()?;
        if self.settings.undo == UndoRule::Never {
            return Err(ActionError::UndoForbidden);
        }
        if self.seat(seat)?.undos >= MOST_UNDOS {
            return Err(ActionError::TooManyUndos(MOST_UNDOS));
        }
        let (to, is_free) = match to {
            None => game.undo_target(seat).ok_or(ActionError::NothingToUndo)?,
            Some(to) if game.can_go_back(to) => (to, game.is_free_undo(seat, to)),
            Some(to) => return Err(ActionError::BadUndo(to)),
        };
        if is_free {
            return self.add(EntryKind::UndoneTo { seat, to }, now, done);
        }
        if self.settings.undo == UndoRule::Turn {
            return Err(ActionError::UndoForbidden);
        }
        self.propose(seat, Proposal::Undo { to }, self.others(seat), now, done)
    }

    fn propose_hints(
        &mut self,
        seat: u8,
        now: Time,
        done: &mut NewEntries,
    ) -> Result<(), ActionError> {
        self.playing()?;
        if self.settings.hints == HintRule::Never {
            return Err(ActionError::HintsForbidden);
        }
        if self.allows_hints() {
            return Ok(());
        }
        if self.seat(seat)?.hint_proposals >= MOST_HINT_PROPOSALS {
            return Err(ActionError::TooManyHintProposals(MOST_HINT_PROPOSALS));
        }
        self.propose(seat, Proposal::Hints, self.others(seat), now, done)
    }

    /// Returns the seats of all other players. This includes those replaced by a bot, because they may come back.
    fn others(&self, seat: u8) -> Vec<u8> {
        let people = self.people().map(|(number, _)| number);
        people.filter(|other| *other != seat).collect()
    }

    fn propose_take_over(
        &mut self,
        seat: u8,
        AbsenceReport {
            seat: absent,
            since,
        }: AbsenceReport,
        bot: String,
        present: &[u8],
        now: Time,
        done: &mut NewEntries,
    ) -> Result<(), ActionError> {
        self.playing()?;
        validate::check_bot(&bot)?;
        // With a clock, the clock decides: in a game that takes days, nobody has to be online all the time.
        if self.settings.clock != ClockRule::None {
            return Err(ActionError::ClockDecides);
        }
        let is_waited_for = self.waiting().and_then(PendingInput::seat) == Some(absent);
        // A player who reloads the page is not absent, however long they thought before.
        let is_late = since.is_some_and(|since| now - since.max(self.moved_at) >= ABSENT);
        let is_absent = is_waited_for && is_late && !present.contains(&absent);
        // Everyone at the table has agreed to one bot, for an absent player. Any other needs the player's own consent.
        let is_agreed = self.settings.if_absent.bot() == Some(bot.as_str());
        if seat == absent || !self.seat(absent)?.is_person() || is_agreed && !is_absent {
            return Err(ActionError::NotAbsent(absent));
        }
        let others = present.iter().copied().filter(|other| *other != absent);
        let others = others.filter(|other| *other != seat && self.plays_itself(*other));
        let asked = others.chain((!is_agreed).then_some(absent)).collect();
        let proposal = Proposal::TakeOver { seat: absent, bot };
        self.propose(seat, proposal, asked, now, done)
    }

    fn propose(
        &mut self,
        seat: u8,
        proposal: Proposal,
        asked: Vec<u8>,
        now: Time,
        done: &mut NewEntries,
    ) -> Result<(), ActionError> {
        if let Some(open) = &self.proposal
            && now - open.at < PROPOSAL_LASTS
        {
            return Err(ActionError::ProposalOpen);
        }
        let kind = EntryKind::Proposed {
            seat,
            proposal,
            asked,
        };
        self.add(kind, now, done)?;
        self.carry_out_if_agreed(now, done)
    }

    fn consent(
        &mut self,
        seat: u8,
        yes: bool,
        to: Option<Seq>,
        now: Time,
        done: &mut NewEntries,
    ) -> Result<(), ActionError> {
        self.playing()?;
        let open = self.proposal.as_ref().ok_or(ActionError::NoProposal)?;
        // A "yes" to an earlier proposal does not count for a newer one.
        if to.is_some_and(|to| to != open.seq) {
            return Err(ActionError::NoProposal);
        }
        let may_answer = open.asked.contains(&seat) && !open.agreed.contains(&seat);
        // The proposer may withdraw the proposal, and the player reported as absent may refuse it.
        let concerns =
            matches!(open.what, Proposal::TakeOver { seat: absent, .. } if absent == seat);
        let ends_it = !yes && (open.by == seat || concerns);
        if !may_answer && !ends_it {
            return Err(ActionError::NoProposal);
        }
        self.add(EntryKind::Consented { seat, yes }, now, done)?;
        self.carry_out_if_agreed(now, done)
    }

    fn carry_out_if_agreed(&mut self, now: Time, done: &mut NewEntries) -> Result<(), ActionError> {
        let Some(open) = &self.proposal else {
            return Ok(());
        };
        if open.asked.iter().any(|seat| !open.agreed.contains(seat)) {
            return Ok(());
        }
        let kind = match open.what.clone() {
            Proposal::Undo { to } => EntryKind::UndoneTo { seat: open.by, to },
            Proposal::TakeOver { seat, bot } => EntryKind::TakenOver { seat, bot },
            Proposal::Hints => EntryKind::HintsAllowed { seat: open.by },
        };
        self.add(kind, now, done)
    }

    /// Lets these players resign. A bot plays on for them if enough others remain.
    fn resign(
        &mut self,
        seats: &[u8],
        now: Time,
        done: &mut NewEntries,
    ) -> Result<(), ActionError> {
        let playing_on = (0..)
            .zip(&self.seats)
            .filter(|(number, other)| !seats.contains(number) && !other.resigned);
        let people = playing_on
            .clone()
            .filter(|(_, other)| other.token.is_some())
            .count();
        let ends = playing_on.count() < 2 || people == 0;
        let bot = match &self.settings.at_zero {
            TimeoutRule::Bot { bot } => bot.clone(),
            TimeoutRule::GiveUp => self.settings.if_absent.bot().unwrap_or(STAND_IN).to_owned(),
        };
        for seat in seats.iter().copied() {
            // Nothing can follow the entry that ends the game.
            let ends_here = ends && seats.last() == Some(&seat);
            let kind = EntryKind::Resigned {
                seat,
                ends: ends_here,
            };
            self.add(kind, now, done)?;
            if !ends {
                let bot = bot.clone();
                self.add(EntryKind::TakenOver { seat, bot }, now, done)?;
            }
        }
        Ok(())
    }

    /// Closes a table without a game. A host cannot end a running game without a result, but can resign it.
    fn close_as_host(
        &mut self,
        reason: String,
        now: Time,
        done: &mut NewEntries,
    ) -> Result<(), ActionError> {
        match self.phase() {
            Phase::Over | Phase::Closed => return Err(ActionError::GameOver),
            Phase::Open => return self.add(EntryKind::Closed { reason }, now, done),
            Phase::Playing => {}
        }
        let own = (0..)
            .zip(&self.seats)
            .filter(|(_, seat)| seat.is_hosts && !seat.resigned);
        let own: Vec<u8> = own.map(|(number, _)| number).collect();
        if own.is_empty() {
            return Err(ActionError::HostDoesNotPlay);
        }
        self.resign(&own, now, done)
    }

    fn time_out(&mut self, now: Time, done: &mut NewEntries) -> Result<(), ActionError> {
        self.playing()?;
        let (Some(running), Some(deadline)) = (self.clocks.running(), self.clocks.deadline())
        else {
            return Err(ActionError::Stale { head: self.head });
        };
        if now < deadline {
            return Err(ActionError::Stale { head: self.head });
        }
        let seat = running.seat;
        self.add(EntryKind::TimedOut { seat }, now, done)?;
        match self.settings.at_zero.clone() {
            TimeoutRule::Bot { bot } => self.add(EntryKind::TakenOver { seat, bot }, now, done),
            TimeoutRule::GiveUp => self.add(EntryKind::Resigned { seat, ends: true }, now, done),
        }
    }
}
