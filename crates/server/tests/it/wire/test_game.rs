//! A game for tests, played step by step as a server plays it, with everything that clients would receive.

use bastide_bots::{Bot, Random};
use bastide_protocol::{Changes, GameEvent, Trail, View};
use bastide_record::{Colour, Dealer};
use bastide_rules::{Event, Move, Outcome, Rules, Setup, Situation, State};

/// A game as the server has it.
pub struct TestGame {
    pub rules: Rules,
    pub state: State,
    pub trail: Trail,
    pub view: View,
}

/// The events and changes of a step.
pub struct StepChanges {
    pub raw: Vec<Event>,
    pub events: Vec<GameEvent>,
    pub changes: Changes,
}

impl TestGame {
    pub fn new(setup: &Setup) -> TestGame {
        let rules = Rules::new(setup).expect("a set-up that can be played");
        let state = rules.start();
        let trail = Trail::default();
        let view = View::of(rules.view(&state), &trail);
        TestGame {
            rules,
            state,
            trail,
            view,
        }
    }

    pub fn play(&mut self, pick: Move) -> StepChanges {
        let mut raw = Vec::new();
        self.rules
            .play_with_events(&mut self.state, pick, Some(&mut raw))
            .expect("a legal pick");
        self.tell(raw)
    }

    pub fn deal(&mut self, outcome: Outcome) -> StepChanges {
        let mut raw = Vec::new();
        self.rules
            .deal_with_events(&mut self.state, outcome, Some(&mut raw))
            .expect("a possible outcome");
        self.tell(raw)
    }

    fn tell(&mut self, raw: Vec<Event>) -> StepChanges {
        let game = self.rules.view(&self.state);
        self.trail.record(game, &raw);
        StepChanges {
            events: GameEvent::all_of(game, &raw),
            changes: self.view.follow(game, &self.trail),
            raw,
        }
    }

    /// Plays the next step of a random game; `None` when it is over.
    pub fn random_step(&mut self, dealer: &mut Dealer, bot: &mut Random) -> Option<StepChanges> {
        match self.rules.situation(&self.state) {
            Situation::Over => None,
            Situation::Chance(_) => {
                let outcome = dealer.deal(&self.rules, &self.state);
                let outcome = outcome.expect("chance has an outcome");
                Some(self.deal(outcome))
            }
            Situation::Decision(_) => {
                let legal = self.legal();
                let pick = bot.choose(&self.rules, &self.state, &legal);
                Some(self.play(pick))
            }
        }
    }

    pub fn legal(&self) -> Vec<Move> {
        let mut legal = Vec::new();
        self.rules.legal(&self.state, &mut legal);
        legal
    }
}

/// Colours in an unusual order, so that mixing up seats and colours is noticed.
pub const COLOURS: [Colour; 8] = [
    Colour::Pink,
    Colour::Red,
    Colour::Black,
    Colour::Blue,
    Colour::Yellow,
    Colour::Gray,
    Colour::Green,
    Colour::Orange,
];
