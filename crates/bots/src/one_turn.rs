//! Our own bot without search: it appraises every move of its turn.

use bastide_rules::{Move, Rules, Situation, State};

use crate::appraisal::Appraiser;
use crate::objective::margin;
use crate::ranking::{RankedPick, Ranker};
use crate::weights::Weights;
use crate::{Bot, BotReport, ConsideredPick, Rng};

/// A bot that takes the pick with the best expected standing.
#[derive(Debug)]
pub struct OneTurn {
    name: String,
    dice: Rng,
    /// The largest random error about a pick, in points.
    blur: f32,
    ranker: Ranker,
    ranked: Vec<RankedPick>,
    thoughts: BotReport,
}

impl OneTurn {
    /// Creates a bot that appraises with these weights and errs by up to `blur` points about each pick.
    pub fn new(name: &str, seed: u64, weights: Weights, blur: f32) -> OneTurn {
        OneTurn {
            name: name.to_owned(),
            dice: Rng::new(seed),
            blur,
            ranker: Ranker::new(Appraiser::new(weights)),
            ranked: Vec::new(),
            thoughts: BotReport::default(),
        }
    }
}

impl OneTurn {
    /// Adds random errors to the sorted picks. Picks with the same standing get the same error; otherwise the bot would
    /// choose at random among a hundred equivalent bids.
    fn err(&mut self) {
        let mut last = f32::NAN;
        let mut error = 0.0;
        for ranked in &mut self.ranked {
            if ranked.standing != last {
                last = ranked.standing;
                // The sum of two rolls: small errors are more likely than large ones.
                let thrown = self.dice.below(1 << 12) as f32 + self.dice.below(1 << 12) as f32;
                error = (thrown / 4096.0 - 1.0) * self.blur;
            }
            ranked.standing += error;
        }
    }
}

impl Bot for OneTurn {
    fn choose(&mut self, rules: &Rules, state: &State, legal: &[Move]) -> Move {
        self.thoughts = BotReport::default();
        let Situation::Decision(ask) = rules.situation(state) else {
            return legal.first().copied().unwrap_or(Move::Pass);
        };
        self.ranker.appraiser.refresh(rules.view(state));
        self.ranker
            .rank(rules, state, ask.player, legal, &mut self.ranked);
        // A stable sort: among equal picks the first is taken. For numbers that make no difference
        // yet, such as bids, that is the cheapest.
        self.ranked
            .sort_by(|a, b| b.standing.total_cmp(&a.standing));
        self.err();
        self.ranked
            .sort_by(|a, b| b.standing.total_cmp(&a.standing));
        let considered = |ranked: &RankedPick| ConsideredPick {
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

    fn report(&self) -> BotReport {
        self.thoughts.clone()
    }
}
