//! Our player without search: it weighs every move of its turn.

use bastide_rules::{Move, Rules, Situation, State};

use crate::appraisal::Appraiser;
use crate::ranking::{Ranked, Ranker};
use crate::standing::margin;
use crate::weights::Weights;
use crate::{Bot, Considered, Dice, Thoughts};

/// Takes the pick after which it expects to stand best.
#[derive(Debug)]
pub struct OneTurn {
    name: String,
    dice: Dice,
    /// How wrong it may be about a pick, in points.
    blur: f32,
    ranker: Ranker,
    ranked: Vec<Ranked>,
    thoughts: Thoughts,
}

impl OneTurn {
    /// A player that appraises by some weights, and errs by up to `blur` points about each pick.
    pub fn new(name: &str, seed: u64, weights: Weights, blur: f32) -> OneTurn {
        OneTurn {
            name: name.to_owned(),
            dice: Dice::new(seed),
            blur,
            ranker: Ranker::new(Appraiser::new(weights)),
            ranked: Vec::new(),
            thoughts: Thoughts::default(),
        }
    }
}

impl OneTurn {
    /// Errs about the picks, which are sorted. Picks that look alike are taken for alike: else of a hundred bids with the
    /// same promise any one would be made.
    fn err(&mut self) {
        let mut last = f32::NAN;
        let mut error = 0.0;
        for ranked in &mut self.ranked {
            if ranked.standing != last {
                last = ranked.standing;
                // The sum of two throws: small errors are more likely than great ones.
                let thrown = self.dice.roll(1 << 12) as f32 + self.dice.roll(1 << 12) as f32;
                error = (thrown / 4096.0 - 1.0) * self.blur;
            }
            ranked.standing += error;
        }
    }
}

impl Bot for OneTurn {
    fn choose(&mut self, rules: &Rules, state: &State, legal: &[Move]) -> Move {
        self.thoughts = Thoughts::default();
        let Situation::Decision(ask) = rules.situation(state) else {
            return legal.first().copied().unwrap_or(Move::Pass);
        };
        self.ranker.appraiser.refresh(rules.look(state));
        self.ranker
            .rank(rules, state, ask.player, legal, &mut self.ranked);
        // A stable order, so that of equals the first is taken: numbers that make no difference
        // yet, such as bids, then cost least.
        self.ranked
            .sort_by(|a, b| b.standing.total_cmp(&a.standing));
        self.err();
        self.ranked
            .sort_by(|a, b| b.standing.total_cmp(&a.standing));
        let considered = |ranked: &Ranked| Considered {
            pick: ranked.pick,
            share: 0.0,
            margin: margin(&ranked.scores, rules.players(), ask.player),
        };
        self.thoughts
            .picks
            .extend(self.ranked.iter().map(considered));
        if let Some(best) = self.thoughts.picks.first_mut() {
            best.share = 1.0;
            self.thoughts.margin = Some(best.margin);
        }
        self.thoughts.depth = 1;
        let best = self.ranked.first();
        best.map_or(Move::Pass, |best| best.pick)
    }

    fn name(&self) -> String {
        self.name.clone()
    }

    fn thoughts(&self) -> Thoughts {
        self.thoughts.clone()
    }
}
