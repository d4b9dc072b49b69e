//! Writes the record of a game in progress.

use bastide_rules::{
    Decision, Event, Listener, Move, Outcome, Player, Refusal, Rules, Situation, State,
};

use crate::item::Item;
use crate::notation::Notation;
use crate::record::{Record, RecordLine, TurnLine};
use crate::replay::Replay;

/// Builds a record from a game in progress. Every move and every outcome must go through it.
#[derive(Clone, Debug)]
pub struct Recorder {
    record: Record,
    /// The number of turns begun so far. The start of the game begins the first.
    turn: u32,
    /// The turn that the last line belongs to.
    line_of: u32,
    /// The player whose decisions follow on the last line.
    decider: Option<Player>,
}

/// Counts the turns that begin, and passes every event on to another listener.
struct TurnCounter<'a> {
    turns: u32,
    other: Option<&'a mut dyn Listener>,
}

impl Listener for TurnCounter<'_> {
    fn on_event(&mut self, event: Event) {
        self.turns += u32::from(matches!(event, Event::TurnBegan(_)));
        if let Some(other) = &mut self.other {
            other.on_event(event);
        }
    }
}

impl Recorder {
    /// Continues a record: an empty one of a game that has just been set up, or one whose lines
    /// lead to the current state. `turns` is the number of turns begun (1 at the start).
    pub fn new(record: Record, turns: u32) -> Recorder {
        Recorder {
            record,
            turn: turns.max(1),
            line_of: 0,
            decider: None,
        }
    }

    /// Continues a replayed record.
    pub fn resume(record: Record, replay: &Replay) -> Recorder {
        Recorder::new(record, replay.begun)
    }

    /// Returns the record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the record, with a result line if the game is over.
    pub fn finish(mut self, rules: &Rules, state: &State) -> Record {
        if rules.situation(state) == Situation::Over {
            let game = rules.view(state);
            let seats = (0..).map(Player).zip(self.record.colours());
            let scores: Vec<_> = seats
                .map(|(player, colour)| (colour, game.score(player)))
                .collect();
            self.record.lines.push(RecordLine::Result(scores.into()));
        }
        self.record
    }

    /// Applies a decision if it is legal, and records it.
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

    /// Plays a move if it is legal, and records it.
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
        let game = rules.view(state);
        let item = Notation::new(game, &self.record.colours()).move_item(pick);
        let asked = match rules.situation(state) {
            Situation::Decision(ask) => ask.player,
            _ => game.active_player(),
        };
        self.write(game.active_player(), asked, item);
        let mut counter = TurnCounter {
            turns: self.turn,
            other: listener.map(|listener| listener as &mut dyn Listener),
        };
        rules.play_unchecked(state, pick, Some(&mut counter));
        self.turn = counter.turns;
        Ok(())
    }

    /// Applies an outcome of chance if it is possible, and records it.
    pub fn deal(
        &mut self,
        rules: &Rules,
        state: &mut State,
        outcome: Outcome,
        listener: Option<&mut dyn Listener>,
    ) -> Result<(), Refusal> {
        let game = rules.view(state);
        let active = game.active_player();
        let item = Notation::new(game, &self.record.colours()).outcome_item(outcome);
        let mut counter = TurnCounter {
            turns: self.turn,
            other: listener.map(|listener| listener as &mut dyn Listener),
        };
        rules.deal_with_events(state, outcome, Some(&mut counter))?;
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
            self.record.lines.push(RecordLine::Turn(TurnLine {
                number: Some(self.turn),
                player: colour(active),
                items: Vec::new(),
                place: crate::TextPosition::default(),
            }));
        }
        let Some(RecordLine::Turn(line)) = self.record.lines.last_mut() else {
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
            // A tile that is drawn and laid is one word.
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
