//! A game for tests, played step by step as a server plays it, with everything that clients would be told.

use bastide_bots::{Bot, Random};
use bastide_protocol::{Changes, GameEvent, Trail, View};
use bastide_record::{Colour, Dealer};
use bastide_rules::{Event, Move, Outcome, Rules, Setup, Situation, State};

/// A game in the server's hands.
pub struct Table {
    pub rules: Rules,
    pub state: State,
    pub trail: Trail,
    pub view: View,
}

/// What a step brought.
pub struct Told {
    pub raw: Vec<Event>,
    pub events: Vec<GameEvent>,
    pub changes: Changes,
}

impl Table {
    pub fn new(setup: &Setup) -> Table {
        let rules = Rules::new(setup).expect("a set-up that can be played");
        let state = rules.start();
        let trail = Trail::default();
        let view = View::of(rules.look(&state), &trail);
        Table {
            rules,
            state,
            trail,
            view,
        }
    }

    pub fn play(&mut self, pick: Move) -> Told {
        let mut raw = Vec::new();
        self.rules
            .play_heard(&mut self.state, pick, Some(&mut raw))
            .expect("a legal pick");
        self.tell(raw)
    }

    pub fn deal(&mut self, outcome: Outcome) -> Told {
        let mut raw = Vec::new();
        self.rules
            .deal_heard(&mut self.state, outcome, Some(&mut raw))
            .expect("a possible outcome");
        self.tell(raw)
    }

    fn tell(&mut self, raw: Vec<Event>) -> Told {
        let look = self.rules.look(&self.state);
        self.trail.hear(look, &raw);
        Told {
            events: GameEvent::all_of(look, &raw),
            changes: self.view.follow(look, &self.trail),
            raw,
        }
    }

    /// The next step of a random game; `None` when it is over.
    pub fn random_step(&mut self, dealer: &mut Dealer, bot: &mut Random) -> Option<Told> {
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

/// Colours that are not the usual ones, so that nobody takes seats for colours.
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
