//! Replays a record with the engine. Checks every line and keeps everything that happened.

use bastide_rules::{
    ChanceSource, Decision, Event, Majority, Player, PointSource, Reason, RuleId, Rules, State,
};

use crate::dealer::{Dealer, Seed};
use crate::forced_choices::AskForcedChoices;
use crate::names::Colour;
use crate::notation::Notation;
use crate::problem::Problem;
use crate::record::Record;
use crate::replayer::{ReplayProgress, Replayer};

/// A replayed record: its history and its final state.
#[derive(Debug)]
pub struct Replay {
    /// The rules of the game.
    pub rules: Rules,
    /// The state at the end.
    pub state: State,
    /// The colours of the seats.
    pub colours: Vec<Colour>,
    /// The turns, in order.
    pub turns: Vec<ReplayTurn>,
    /// Every award, in order.
    pub awards: Vec<Award>,
    /// The number of turns begun, including the one that comes next.
    pub begun: u32,
    /// The source of each outcome of chance, in order.
    pub sources: Vec<ChanceSource>,
    /// Every decision in order, including answers to questions with a single answer.
    pub decisions: Vec<Decision>,
}

/// One turn of a replayed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayTurn {
    /// The turn number, from 1.
    pub number: u32,
    /// The player whose turn it was.
    pub player: Player,
    /// The decisions as text.
    pub text: String,
    /// The events from this turn's first decision to the next turn's.
    pub events: Vec<Event>,
}

/// Points for one player from one source, with the reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// The turn of the award; 0 if before the first decision.
    pub turn: u32,
    /// Whether the award is part of final scoring.
    pub at_end: bool,
    /// The player who gets the points.
    pub player: Player,
    /// The source of the points.
    pub source: PointSource,
    /// The number of points.
    pub points: i16,
    /// The rule that awards the points.
    pub rule: RuleId,
    /// The majority that decided, if several players competed.
    pub majority: Option<Majority>,
    /// How the points add up.
    pub reasons: Vec<Reason>,
}

impl Replay {
    /// Replays a whole record.
    pub fn of(record: &Record) -> Result<Replay, Problem> {
        Replay::until(record, None)
    }

    /// Replays the first turns of a record, or all of them without a number.
    pub fn until(record: &Record, turns: Option<u32>) -> Result<Replay, Problem> {
        let mut machine = Replayer::new(record, record.rules()?);
        machine.last_turn = turns.unwrap_or(u32::MAX);
        for line in &record.lines {
            let go = machine.replay_line(line);
            if go.map_err(|problem| record.with_json_path(problem))? == ReplayProgress::Stop {
                break;
            }
        }
        machine.play_forced();
        Ok(machine.finish())
    }

    /// Returns a dealer that continues where the record ended.
    pub fn dealer(&self, seed: impl Into<Seed>) -> Dealer {
        let mut dealer = Dealer::new(seed);
        self.sources
            .iter()
            .for_each(|source| dealer.count_outcome(*source));
        dealer
    }

    /// Calls the visitor with every decision and the state before it.
    pub fn walk(&self, mut visit: impl FnMut(&State, Decision)) {
        let mut state = self.rules.start_with_events(Some(&mut AskForcedChoices));
        for decision in &self.decisions {
            visit(&state, *decision);
            self.rules
                .apply_unchecked(&mut state, *decision, Some(&mut AskForcedChoices));
        }
    }

    /// Returns the notation of the final position.
    pub fn notation(&self) -> Notation<'_> {
        Notation::new(self.rules.view(&self.state), &self.colours)
    }
}

/// Collects the awards among events, each with its turn.
pub(crate) fn collect_awards(events: &[Event], log: &[(ReplayTurn, usize)]) -> Vec<Award> {
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
                    majority: None,
                    reasons: Vec::new(),
                });
            }
            Event::AwardMajority(majority) => {
                if let Some(award) = awards.last_mut() {
                    award.majority = Some(majority);
                }
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

/// Collects the awards among the events of one line, without turns.
pub(crate) fn awards_of(events: &[Event]) -> Vec<Award> {
    collect_awards(events, &[])
}
