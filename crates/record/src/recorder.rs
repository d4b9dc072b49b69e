//! Writes the record of a game in progress.

use bastide_rules::{
    Decision, Event, Listener, Move, Outcome, Player, Refusal, Rules, Situation, State,
};

use crate::forced_choices::forced_placements;
use crate::item::{Item, TileName};
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

/// Keeps the events that the record depends on, and passes every event on to another listener.
struct EventFilter<'a> {
    kept: Vec<Event>,
    other: Option<&'a mut dyn Listener>,
}

impl<'a> EventFilter<'a> {
    fn before(other: Option<&'a mut dyn Listener>) -> EventFilter<'a> {
        EventFilter {
            kept: Vec::new(),
            other,
        }
    }
}

impl Listener for EventFilter<'_> {
    fn on_event(&mut self, event: Event) {
        if matches!(event, Event::TurnBegan(_) | Event::TilePlaced { .. }) {
            self.kept.push(event);
        }
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
        let hand = game.hand().map(|kind| TileName::of(rules, kind));
        self.write(game.active_player(), asked, item, hand);
        let mut filter = EventFilter::before(listener);
        rules.play_unchecked(state, pick, Some(&mut filter));
        self.follow(rules, Decision::Pick(pick), &filter.kept);
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
        let mut filter = EventFilter::before(listener);
        rules.deal_with_events(state, outcome, Some(&mut filter))?;
        self.write(active, active, item, None);
        self.follow(rules, Decision::Chance(outcome), &filter.kept);
        Ok(())
    }

    /// Records what followed from a decision: the cells of tiles that had only one place, and new turns.
    fn follow(&mut self, rules: &Rules, decision: Decision, events: &[Event]) {
        let began = |event: &&Event| matches!(event, Event::TurnBegan(_));
        let turn = self.turn + events.iter().filter(began).count() as u32;
        for placement in forced_placements(decision, self.turn, events) {
            self.turn = placement.turn;
            let (player, tile) = (placement.player, placement.tile(rules));
            self.write(player, player, placement.item(), Some(tile));
        }
        self.turn = turn;
    }

    /// Writes an item. `hand` is the tile that a placement places.
    fn write(&mut self, active: Player, decider: Player, item: Item, hand: Option<TileName>) {
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
            && let Some(Item::Draw(drawn)) = line.items.last()
            && hand.as_ref() == Some(drawn)
        {
            // A tile that is drawn and laid is one word.
            line.items.pop();
            line.items.push(Item::Lay {
                tile: hand,
                cell,
                rotation,
            });
            return;
        }
        line.items.push(item);
    }
}
