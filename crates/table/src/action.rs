//! What people, computer players and clocks do at a table. Each action is checked first; if it is refused, nothing has
//! changed. Otherwise the table has gone on, and what happened waits to be written down.

use bastide_rules::{Decision, Move};

use super::refused::Refused;
use super::{Game, Happened, Newcomer, Seat, Table, Waiting};
use crate::validate;
use bastide_protocol::EntryKind;
use bastide_protocol::Phase;
use bastide_protocol::TableId;
use bastide_protocol::{AtZero, ClockRule, Proposal, Seq, Time, UndoRule};

/// The computer player that goes on for somebody who gave up, unless the table names one.
pub const STAND_IN: &str = "greedy";

/// How long the game must wait for somebody before others can say that they are absent, in milliseconds.
const ABSENT: Time = 2 * 60 * 1000;

/// How long a proposal keeps others from proposing, in milliseconds.
const PROPOSAL_LASTS: Time = 60 * 1000;

/// The longest log. Beyond it only the game itself goes on: the longest games have a few thousand entries.
const MOST_ENTRIES: Seq = 20_000;

/// How often one seat can take moves back: each time means to play the game again up to there.
const MOST_UNDOS: u32 = 300;

/// Something done at a table. Whoever does it has proved the seat before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Somebody sits down.
    Join(Newcomer),
    /// Somebody stands up before the game, or the host asks them to.
    Leave(u8),
    /// The host lets computer players have the free seats.
    Fill(String),
    /// A seat picks.
    Move {
        /// Which seat.
        seat: u8,
        /// What.
        pick: Picked,
        /// Whether the picks stand at once.
        confirm: bool,
        /// The last entry that the player knew of, if it matters.
        after: Option<Seq>,
    },
    /// The picks of a seat stand.
    Confirm(u8),
    /// A seat wants to take back its last pick, or everything behind an entry.
    Undo {
        /// Which seat.
        seat: u8,
        /// The last entry that still counts.
        to: Option<Seq>,
    },
    /// A seat answers the open proposal.
    Consent {
        /// Which seat.
        seat: u8,
        /// Whether it agrees.
        yes: bool,
        /// The entry that proposed what it means, if it says so.
        to: Option<Seq>,
    },
    /// A seat proposes that a computer player plays on for somebody absent.
    ProposeTakeOver {
        /// Who proposes.
        seat: u8,
        /// Whose seat.
        absent: u8,
        /// Which computer player.
        bot: String,
        /// The seats whose players are there: they must agree.
        present: Vec<u8>,
        /// Since when the player has not been there; none for somebody who is.
        absent_since: Option<Time>,
    },
    /// The player of a seat that a computer plays is back.
    Return(u8),
    /// A seat gives up.
    Resign(u8),
    /// A clock may have run out.
    TimeOut,
    /// The host lets somebody write no more, or again.
    Mute {
        /// A seat, or all who watch.
        seat: Option<u8>,
        /// Whether they are silent from now on.
        silent: bool,
    },
    /// The host or an administrator closes the table.
    Close(String),
    /// The table plays again.
    Rematch(TableId),
}

/// A pick as it comes: people send text, computer players have the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// As a record writes it.
    Text(String),
    /// As the engine knows it.
    Move(Move),
}

impl Action {
    /// Whether the game cannot go on or end without it.
    fn goes_on(&self) -> bool {
        matches!(
            self,
            Action::Move { .. }
                | Action::Confirm(_)
                | Action::Resign(_)
                | Action::TimeOut
                | Action::Close(_)
                | Action::Rematch(_)
        )
    }

    /// The seat that does it, if a seat does.
    pub fn seat(&self) -> Option<u8> {
        match self {
            Action::Leave(seat)
            | Action::Move { seat, .. }
            | Action::Confirm(seat)
            | Action::Undo { seat, .. }
            | Action::Consent { seat, .. }
            | Action::ProposeTakeOver { seat, .. }
            | Action::Return(seat)
            | Action::Resign(seat) => Some(*seat),
            Action::Join(_)
            | Action::Fill(_)
            | Action::TimeOut
            | Action::Mute { .. }
            | Action::Close(_)
            | Action::Rematch(_) => None,
        }
    }
}

/// Somebody who is said to be absent.
struct Absence {
    seat: u8,
    /// Since when; none for somebody who is there.
    since: Option<Time>,
}

/// What an action led to: the entries to be written down, each with what happened in the game.
#[derive(Clone, Debug, Default)]
pub struct Performed {
    /// The entries, in order.
    pub entries: Vec<Happened>,
}

impl Table {
    /// Does something. Either it is refused and nothing has changed, or the table has gone on.
    pub fn perform(&mut self, action: Action, now: Time) -> Result<Performed, Refused> {
        if self.head >= MOST_ENTRIES && !action.goes_on() {
            return Err(Refused::WornOut);
        }
        let mut performed = Performed::default();
        let done = &mut performed;
        match action {
            Action::Join(newcomer) => {
                self.sit_down(newcomer, now, done)?;
                self.begin_if_full(now, done)?;
            }
            Action::Leave(seat) => self.leave(seat, now, done)?,
            Action::Fill(bot) => self.fill(&bot, now, done)?,
            Action::Move {
                seat,
                pick,
                confirm,
                after,
            } => self.pick(seat, pick, confirm, after, now, done)?,
            Action::Confirm(seat) => {
                if self.playing()?.waiting() != Waiting::Confirmation(seat) {
                    return Err(Refused::NothingToConfirm);
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
                let absence = Absence {
                    seat: absent,
                    since: absent_since,
                };
                self.propose_take_over(seat, absence, bot, &present, now, done)?
            }
            Action::Return(seat) => {
                self.playing()?;
                if !self.seat(seat)?.is_taken_over() || self.seat(seat)?.resigned {
                    return Err(Refused::NotTakenOver);
                }
                // Otherwise whoever ran out of time could come back for another clock, again and again.
                if self.waiting().and_then(Waiting::seat) == Some(seat) {
                    return Err(Refused::BotToMove);
                }
                self.add(EntryKind::Returned { seat }, now, done)?;
            }
            Action::Resign(seat) => self.resign(seat, now, done)?,
            Action::TimeOut => self.time_out(now, done)?,
            Action::Mute { seat, silent } => {
                if let Some(seat) = seat {
                    self.seat(seat)?;
                }
                self.add(EntryKind::Muted { seat, silent }, now, done)?;
            }
            Action::Close(reason) => {
                if matches!(self.phase(), Phase::Over | Phase::Closed) {
                    return Err(Refused::GameOver);
                }
                self.add(EntryKind::Closed { reason }, now, done)?;
            }
            Action::Rematch(table) => {
                match self.phase() {
                    Phase::Over if self.rematch.is_none() => {}
                    Phase::Over => return Err(Refused::RematchExists),
                    _ => return Err(Refused::NotOver),
                }
                self.add(EntryKind::Rematch { table: table.0 }, now, done)?;
            }
        }
        Ok(performed)
    }

    fn seat(&self, seat: u8) -> Result<&Seat, Refused> {
        self.seats
            .get(usize::from(seat))
            .ok_or(Refused::NotYourSeat(seat))
    }

    /// The game, if it is being played.
    fn playing(&self) -> Result<&Game, Refused> {
        match self.phase() {
            Phase::Over | Phase::Closed => Err(Refused::GameOver),
            Phase::Open => Err(Refused::NotStarted),
            Phase::Playing => self.game.as_ref().ok_or(Refused::NotStarted),
        }
    }

    fn leave(&mut self, seat: u8, now: Time, done: &mut Performed) -> Result<(), Refused> {
        if self.game.is_some() {
            return Err(Refused::AlreadyStarted);
        }
        if self.seat(seat)?.token.is_none() {
            return Err(Refused::NotYourSeat(seat));
        }
        self.add(EntryKind::Left { seat }, now, done)
    }

    fn fill(&mut self, bot: &str, now: Time, done: &mut Performed) -> Result<(), Refused> {
        validate::is_bot(bot)?;
        match self.phase() {
            Phase::Open => {}
            Phase::Playing => return Err(Refused::AlreadyStarted),
            Phase::Over | Phase::Closed => return Err(Refused::GameOver),
        }
        if self.seats.iter().all(|seat| seat.token.is_none()) {
            return Err(Refused::NobodyPlays);
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
        pick: Picked,
        confirm: bool,
        after: Option<Seq>,
        now: Time,
        done: &mut Performed,
    ) -> Result<(), Refused> {
        let game = self.playing()?;
        // What others propose, write or settle beside the game takes nobody's pick away.
        if after.is_some_and(|after| !(self.moved..=self.head).contains(&after)) {
            return Err(Refused::Stale { head: self.head });
        }
        match game.waiting() {
            Waiting::Pick(ask) if ask.player.0 == seat => {}
            Waiting::Confirmation(waiting) if waiting == seat => return Err(Refused::Unconfirmed),
            _ => return Err(Refused::NotAsked),
        }
        let pick = match pick {
            Picked::Text(text) => game.read_pick(&text)?,
            Picked::Move(pick) => game.check_pick(pick)?,
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
        done: &mut Performed,
    ) -> Result<(), Refused> {
        let game = self.playing()?;
        if self.settings.undo == UndoRule::Never {
            return Err(Refused::UndoForbidden);
        }
        if self.seat(seat)?.undos >= MOST_UNDOS {
            return Err(Refused::TooManyUndos(MOST_UNDOS));
        }
        let (to, is_free) = match to {
            None => game.undo_target(seat).ok_or(Refused::NothingToUndo)?,
            Some(to) if game.can_go_back(to) => (to, game.is_free_undo(seat, to)),
            Some(to) => return Err(Refused::BadUndo(to)),
        };
        if is_free {
            return self.add(EntryKind::UndoneTo { seat, to }, now, done);
        }
        if self.settings.undo == UndoRule::Turn {
            return Err(Refused::UndoForbidden);
        }
        // Those for whom a computer player plays must agree, too: they may be back.
        let others = (0..)
            .zip(&self.seats)
            .filter(|(number, other)| other.token.is_some() && !other.resigned && *number != seat);
        let asked = others.map(|(number, _)| number).collect();
        self.propose(seat, Proposal::Undo { to }, asked, now, done)
    }

    fn propose_take_over(
        &mut self,
        seat: u8,
        Absence {
            seat: absent,
            since,
        }: Absence,
        bot: String,
        present: &[u8],
        now: Time,
        done: &mut Performed,
    ) -> Result<(), Refused> {
        self.playing()?;
        validate::is_bot(&bot)?;
        // Where time is counted, it decides: in a game of days nobody has to be there all the time.
        if self.settings.clock != ClockRule::None {
            return Err(Refused::ClockDecides);
        }
        let is_waited_for = self.waiting().and_then(Waiting::seat) == Some(absent);
        // Who reloads the page is not absent, however long they have thought before.
        let is_late = since.is_some_and(|since| now - since.max(self.moved_at) >= ABSENT);
        let is_absent = is_waited_for && is_late && !present.contains(&absent);
        if seat == absent || !self.seat(absent)?.is_person() || !is_absent {
            return Err(Refused::NotAbsent(absent));
        }
        let asked = present
            .iter()
            .copied()
            .filter(|other| *other != seat && self.plays_itself(*other))
            .collect();
        let proposal = Proposal::TakeOver { seat: absent, bot };
        self.propose(seat, proposal, asked, now, done)
    }

    fn propose(
        &mut self,
        seat: u8,
        proposal: Proposal,
        asked: Vec<u8>,
        now: Time,
        done: &mut Performed,
    ) -> Result<(), Refused> {
        if let Some(open) = &self.proposal
            && now - open.at < PROPOSAL_LASTS
        {
            return Err(Refused::ProposalOpen);
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
        done: &mut Performed,
    ) -> Result<(), Refused> {
        self.playing()?;
        let open = self.proposal.as_ref().ok_or(Refused::NoProposal)?;
        // A yes that was on its way is no yes to what was proposed since.
        if to.is_some_and(|to| to != open.seq) {
            return Err(Refused::NoProposal);
        }
        let may_answer = open.asked.contains(&seat) && !open.agreed.contains(&seat);
        // Whoever proposed may take it back, and whoever is said to be absent may say no.
        let concerns =
            matches!(open.what, Proposal::TakeOver { seat: absent, .. } if absent == seat);
        let ends_it = !yes && (open.by == seat || concerns);
        if !may_answer && !ends_it {
            return Err(Refused::NoProposal);
        }
        self.add(EntryKind::Consented { seat, yes }, now, done)?;
        self.carry_out_if_agreed(now, done)
    }

    fn carry_out_if_agreed(&mut self, now: Time, done: &mut Performed) -> Result<(), Refused> {
        let Some(open) = &self.proposal else {
            return Ok(());
        };
        if open.asked.iter().any(|seat| !open.agreed.contains(seat)) {
            return Ok(());
        }
        let kind = match open.what.clone() {
            Proposal::Undo { to } => EntryKind::UndoneTo { seat: open.by, to },
            Proposal::TakeOver { seat, bot } => EntryKind::TakenOver { seat, bot },
        };
        self.add(kind, now, done)
    }

    fn resign(&mut self, seat: u8, now: Time, done: &mut Performed) -> Result<(), Refused> {
        self.playing()?;
        if self.seat(seat)?.resigned {
            return Err(Refused::GameOver);
        }
        let playing_on = (0..)
            .zip(&self.seats)
            .filter(|(number, other)| *number != seat && !other.resigned);
        let people = playing_on
            .clone()
            .filter(|(_, other)| other.token.is_some())
            .count();
        let ends = playing_on.count() < 2 || people == 0;
        self.add(EntryKind::Resigned { seat, ends }, now, done)?;
        if !ends {
            let bot = match &self.settings.at_zero {
                AtZero::Bot { bot } => bot.clone(),
                AtZero::GiveUp => STAND_IN.to_owned(),
            };
            self.add(EntryKind::TakenOver { seat, bot }, now, done)?;
        }
        Ok(())
    }

    fn time_out(&mut self, now: Time, done: &mut Performed) -> Result<(), Refused> {
        self.playing()?;
        let (Some(running), Some(deadline)) = (self.clocks.running(), self.clocks.deadline())
        else {
            return Err(Refused::Stale { head: self.head });
        };
        if now < deadline {
            return Err(Refused::Stale { head: self.head });
        }
        let seat = running.seat;
        self.add(EntryKind::TimedOut { seat }, now, done)?;
        match self.settings.at_zero.clone() {
            AtZero::Bot { bot } => self.add(EntryKind::TakenOver { seat, bot }, now, done),
            AtZero::GiveUp => self.add(EntryKind::Resigned { seat, ends: true }, now, done),
        }
    }
}
