//! Writes a record while a game is played.

use bastide_rules::{
    Decision, Event, Listener, Move, Outcome, Player, Refusal, Rules, Situation, State,
};

use crate::item::Item;
use crate::notation::Notation;
use crate::record::{Line, Record, TurnLine};
use crate::replay::Replay;

/// Builds a record from a live game: every move and outcome goes through it.
#[derive(Clone, Debug)]
pub struct Recorder {
    record: Record,
    /// Turns begun so far; the start begins the first.
    turn: u32,
    /// The turn that the last line belongs to.
    line_of: u32,
    /// Who decides on the last line.
    decider: Option<Player>,
}

/// Counts the turns that begin, and lets another listener hear all the same.
struct Counter<'a> {
    turns: u32,
    other: Option<&'a mut dyn Listener>,
}

impl Listener for Counter<'_> {
    fn hear(&mut self, event: Event) {
        self.turns += u32::from(matches!(event, Event::TurnBegan(_)));
        if let Some(other) = &mut self.other {
            other.hear(event);
        }
    }
}

impl Recorder {
    /// Goes on from a record: an empty one of a game that has just been set out, or one whose
    /// lines led to the present state after this many turns had begun (1 at the start).
    pub fn new(record: Record, turns: u32) -> Recorder {
        Recorder {
            record,
            turn: turns.max(1),
            line_of: 0,
            decider: None,
        }
    }

    /// Goes on where a replayed record ended.
    pub fn resume(record: Record, replay: &Replay) -> Recorder {
        Recorder::new(record, replay.begun)
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The record so far, with the result if the game is over.
    pub fn finish(mut self, rules: &Rules, state: &State) -> Record {
        if rules.situation(state) == Situation::Over {
            let look = rules.look(state);
            let seats = (0..).map(Player).zip(self.record.colours());
            let scores: Vec<_> = seats
                .map(|(player, colour)| (colour, look.score(player)))
                .collect();
            self.record.lines.push(Line::Result(scores.into()));
        }
        self.record
    }

    /// Applies a decision if it is legal, and writes it down.
    pub fn apply(
        &mut self,
        rules: &Rules,
        state: &mut State,
        decision: Decision,
        listener: Option<&mut dyn Listener>,
    ) -> Result<(), Refusal> {
        match decision {
            Decision::Pick(pick) => self.play(rules, state, pick, listener),
            Decision::Chance(outcome) => self.deal(rules, state, outcome, listener),
        }
    }

    /// Plays a move if it is legal, and writes it down.
    pub fn play(
        &mut self,
        rules: &Rules,
        state: &mut State,
        pick: Move,
        listener: Option<&mut dyn Listener>,
    ) -> Result<(), Refusal> {
        if let Some(refusal) = rules.why_not(state, pick) {
            return Err(refusal);
        }
        let pick = rules.canonical(state, pick);
        let look = rules.look(state);
        let item = Notation::new(look, &self.record.colours()).item_of(pick);
        let asked = match rules.situation(state) {
            Situation::Decision(ask) => ask.player,
            _ => look.active(),
        };
        self.write(look.active(), asked, item);
        let mut counter = Counter {
            turns: self.turn,
            other: listener.map(|listener| listener as &mut dyn Listener),
        };
        rules.play_unchecked(state, pick, Some(&mut counter));
        self.turn = counter.turns;
        Ok(())
    }

    /// Takes what chance decided if it is possible, and writes it down.
    pub fn deal(
        &mut self,
        rules: &Rules,
        state: &mut State,
        outcome: Outcome,
        listener: Option<&mut dyn Listener>,
    ) -> Result<(), Refusal> {
        let look = rules.look(state);
        let active = look.active();
        let item = Notation::new(look, &self.record.colours()).outcome_item(outcome);
        let mut counter = Counter {
            turns: self.turn,
            other: listener.map(|listener| listener as &mut dyn Listener),
        };
        rules.deal_heard(state, outcome, Some(&mut counter))?;
        let turns = counter.turns;
        self.write(active, active, item);
        self.turn = turns;
        Ok(())
    }

    fn write(&mut self, active: Player, decider: Player, item: Item) {
        let colours = self.record.colours();
        let colour = |player: Player| {
            let seat = usize::from(player.0);
            colours
                .get(seat)
                .copied()
                .unwrap_or(crate::Colour::ALL[seat % 8])
        };
        if self.line_of != self.turn {
            self.line_of = self.turn;
            self.decider = Some(active);
            self.record.lines.push(Line::Turn(TurnLine {
                number: Some(self.turn),
                player: colour(active),
                items: Vec::new(),
                place: crate::Place::default(),
            }));
        }
        let Some(Line::Turn(line)) = self.record.lines.last_mut() else {
            return;
        };
        let is_chance = matches!(item, Item::Draw(_) | Item::Chance { .. });
        if !is_chance && self.decider != Some(decider) {
            self.decider = Some(decider);
            line.items.push(Item::By(colour(decider)));
        }
        if let Item::Lay { cell, rotation, .. } = item
            && let Some(Item::Draw(tile)) = line.items.last()
        {
            // A tile drawn and laid is one word.
            let tile = Some(tile.clone());
            line.items.pop();
            line.items.push(Item::Lay {
                tile,
                cell,
                rotation,
            });
            return;
        }
        line.items.push(item);
    }
}
