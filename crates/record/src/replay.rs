//! Replays a record with the engine: every line is checked, everything that happened is kept.

use bastide_rules::{Decision, Event, Player, PointSource, Reason, RuleId, Rules, Source, State};

use crate::dealer::{Dealer, Seed};
use crate::machine::{Go, Machine};
use crate::names::Colour;
use crate::notation::Notation;
use crate::pause::Pause;
use crate::place::Problem;
use crate::record::Record;

/// A replayed record: what happened, and where it ended.
#[derive(Debug)]
pub struct Replay {
    /// The rules of the game.
    pub rules: Rules,
    /// Where it ended.
    pub state: State,
    /// The colours of the seats.
    pub colours: Vec<Colour>,
    /// The turns, in order.
    pub turns: Vec<Turn>,
    /// Every award, in order.
    pub awards: Vec<Award>,
    /// Turns begun, the one to come included.
    pub begun: u32,
    /// The sources of chance that were asked, in order.
    pub sources: Vec<Source>,
    /// Everything that was decided, in order, answers to questions with one answer included.
    pub decisions: Vec<Decision>,
}

/// One turn of a replayed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Its number, from 1.
    pub number: u32,
    /// Whose it was.
    pub player: Player,
    /// What was decided, as it was written.
    pub text: String,
    /// The events from this turn's first decision to the next turn's.
    pub events: Vec<Event>,
}

/// Points for one player from one source, with reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// The turn they were given in; 0 if before the first decision.
    pub turn: u32,
    /// Whether final scoring gave them.
    pub at_end: bool,
    /// Who gets them.
    pub player: Player,
    /// What for.
    pub source: PointSource,
    /// How many.
    pub points: i16,
    /// The rule that awards them.
    pub rule: RuleId,
    /// Why.
    pub reasons: Vec<Reason>,
}

impl Replay {
    /// Replays a whole record.
    pub fn of(record: &Record) -> Result<Replay, Problem> {
        Replay::until(record, None)
    }

    /// Replays the first turns of a record.
    pub fn until(record: &Record, turns: Option<u32>) -> Result<Replay, Problem> {
        let mut machine = Machine::new(record, record.rules()?);
        machine.last_turn = turns.unwrap_or(u32::MAX);
        for line in &record.lines {
            let go = machine.line(line);
            if go.map_err(|problem| record.at_home(problem))? == Go::Stop {
                break;
            }
        }
        machine.play_forced();
        Ok(machine.finish())
    }

    /// A dealer that goes on where the record ended.
    pub fn dealer(&self, seed: impl Into<Seed>) -> Dealer {
        let mut dealer = Dealer::new(seed);
        self.sources.iter().for_each(|source| dealer.heard(*source));
        dealer
    }

    /// Goes through the game again: every decision with the state before it.
    pub fn walk(&self, mut visit: impl FnMut(&State, Decision)) {
        let mut state = self.rules.start_heard(Some(&mut Pause));
        for decision in &self.decisions {
            visit(&state, *decision);
            self.rules
                .apply_unchecked(&mut state, *decision, Some(&mut Pause));
        }
    }

    /// The names of the position where it ended.
    pub fn notation(&self) -> Notation<'_> {
        Notation::new(self.rules.look(&self.state), &self.colours)
    }
}

/// The awards among events, each with its turn.
pub(crate) fn collect_awards(events: &[Event], log: &[(Turn, usize)]) -> Vec<Award> {
    let mut awards: Vec<Award> = Vec::new();
    let mut at_end = false;
    for (number, event) in events.iter().enumerate() {
        match *event {
            Event::FinalScoring => at_end = true,
            Event::AwardBegan {
                player,
                source,
                points,
                rule,
            } => {
                let turn = log.iter().rev().find(|(_, start)| *start <= number);
                awards.push(Award {
                    turn: turn.map_or(0, |(turn, _)| turn.number),
                    at_end,
                    player,
                    source,
                    points,
                    rule,
                    reasons: Vec::new(),
                });
            }
            Event::AwardReason(reason) => {
                if let Some(award) = awards.last_mut() {
                    award.reasons.push(reason);
                }
            }
            _ => {}
        }
    }
    awards
}

/// The awards among the events of one line.
pub(crate) fn awards_of(events: &[Event]) -> Vec<Award> {
    collect_awards(events, &[])
}
