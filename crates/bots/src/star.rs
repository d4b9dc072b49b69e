//! Star2.5 of depth 2 with probing factor 5: the baseline of the expectimax family
//! (Ballard 1983; Heyden 2009 for this game).
//!
//! The search covers the bot's own turn, every draw of the next player, and that player's whole
//! turn, assumed to be the worst for the bot. At a chance node a first pass tries up to five
//! answers to each draw. The worst of them bounds the value of the draw, which often shows that the
//! turn cannot be the best one. If not, a second pass searches all answers, with bounds as in Star1.

use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};

use crate::evaluation::evaluate;
use crate::{Bot, BotReport, ConsideredPick, Rng, StopFlag};

/// Answers tried to get a bound.
const PROBES: usize = 5;

/// The largest value of a position, in hundredths of a point.
const MOST: i32 = 15_000;

/// Evaluations after which no further turn is tried: games with many expansions have hundreds of
/// turns and draws. The most promising turns come first.
const MOST_EVALUATIONS: u64 = 600_000;

/// The longest sequence of picks searched within one turn.
const PICKS_AHEAD: usize = 4;

/// The Star2.5 bot.
#[derive(Debug)]
pub struct Star25 {
    dice: Rng,
    room: Vec<State>,
    /// For each outcome of chance, the answers that were best before, latest first.
    answers: Vec<(Outcome, Vec<Move>)>,
    evaluations: u64,
    thoughts: BotReport,
    stop: StopFlag,
}

/// The rules, and the player from whose point of view positions are valued.
#[derive(Clone, Copy)]
struct Viewpoint<'a> {
    rules: &'a Rules,
    me: Player,
}

impl Star25 {
    /// Creates a bot that uses the seed only to order picks of equal value.
    pub fn new(seed: u64) -> Star25 {
        Star25 {
            dice: Rng::new(seed),
            room: Vec::new(),
            answers: Vec::new(),
            evaluations: 0,
            thoughts: BotReport::default(),
            stop: StopFlag::default(),
        }
    }

    /// Whether the search should end: the evaluations are used up, or the bot was told to stop.
    fn has_enough(&self) -> bool {
        self.evaluations > MOST_EVALUATIONS || self.stop.is_raised()
    }

    /// Copies a state, reusing an allocation from `room` if there is one.
    fn copy(&mut self, state: &State) -> State {
        match self.room.pop() {
            Some(mut copy) => {
                copy.clone_from(state);
                copy
            }
            None => state.clone(),
        }
    }

    /// Returns the value of a position during the bot's own turn: that of the best pick, as long as
    /// the turn goes on.
    fn own(&mut self, eyes: Viewpoint<'_>, state: &State, least: i32, picks: usize) -> i32 {
        match eyes.rules.situation(state) {
            Situation::Decision(ask) if ask.player == eyes.me && picks > 0 => {
                let mut legal = Vec::new();
                eyes.rules.legal(state, &mut legal);
                let mut best = -MOST;
                for pick in legal {
                    let mut next = self.copy(state);
                    eyes.rules.play_unchecked(&mut next, pick, None);
                    best = best.max(self.own(eyes, &next, least.max(best), picks - 1));
                    self.room.push(next);
                    if self.has_enough() {
                        break;
                    }
                }
                best
            }
            Situation::Chance(_) => self.chance(eyes, state, least),
            _ => self.leaf(eyes, state),
        }
    }

    fn leaf(&mut self, eyes: Viewpoint<'_>, state: &State) -> i32 {
        self.evaluations += 1;
        evaluate(eyes.rules.view(state), eyes.me).clamp(-MOST, MOST)
    }

    /// Returns the mean value over all draws, or `least` if the mean cannot be above it.
    fn chance(&mut self, eyes: Viewpoint<'_>, state: &State, least: i32) -> i32 {
        let mut outcomes = Vec::new();
        eyes.rules.outcomes(state, &mut outcomes);
        let all: i64 = outcomes.iter().map(|(_, weight)| i64::from(*weight)).sum();
        if all == 0 {
            return self.leaf(eyes, state);
        }
        let enough = i64::from(least) * all;
        // Upper bounds for the values of the draws.
        let mut bounds: Vec<i32> = vec![MOST; outcomes.len()];
        let mut total: i64 = i64::from(MOST) * all;
        for full in [false, true] {
            for (index, (outcome, weight)) in outcomes.iter().enumerate() {
                let weight = i64::from(*weight);
                let mut next = self.copy(state);
                eyes.rules.deal_unchecked(&mut next, *outcome, None);
                let rest = total - i64::from(bounds[index]) * weight;
                // With this value or less, the mean cannot be above `least`.
                let hopeless = (enough - rest).div_euclid(weight).clamp(-20_000, 20_000) as i32;
                let probes = if full { usize::MAX } else { PROBES };
                let found = self.answer(eyes, &next, *outcome, hopeless, probes);
                self.room.push(next);
                bounds[index] = bounds[index].min(found);
                total = rest + i64::from(bounds[index]) * weight;
                if total <= enough {
                    return least;
                }
            }
        }
        (total / all) as i32
    }

    /// Returns the value after the next player's worst answer among the first `probes`, or any
    /// bound not above `hopeless`.
    fn answer(
        &mut self,
        eyes: Viewpoint<'_>,
        state: &State,
        outcome: Outcome,
        hopeless: i32,
        probes: usize,
    ) -> i32 {
        let Situation::Decision(ask) = eyes.rules.situation(state) else {
            return self.leaf(eyes, state);
        };
        let mut legal = Vec::new();
        eyes.rules.legal(state, &mut legal);
        let known = self.answers.iter().position(|(known, _)| *known == outcome);
        let known = known.unwrap_or_else(|| {
            self.answers.push((outcome, Vec::new()));
            self.answers.len() - 1
        });
        for earlier in self.answers[known].1.iter().rev() {
            if let Some(at) = legal.iter().position(|pick| pick == earlier) {
                legal[..=at].rotate_right(1);
            }
        }
        let mut worst = (MOST, Move::Pass);
        for pick in legal.into_iter().take(probes) {
            let found = self.after_answer(eyes, state, pick, ask.player, PICKS_AHEAD);
            if found < worst.0 {
                worst = (found, pick);
            }
            if worst.0 <= hopeless {
                break;
            }
        }
        let answers = &mut self.answers[known].1;
        answers.retain(|pick| *pick != worst.1);
        answers.insert(0, worst.1);
        answers.truncate(PROBES);
        worst.0
    }

    /// Returns the value after an answer and the worst picks that follow it in the same turn.
    fn after_answer(
        &mut self,
        eyes: Viewpoint<'_>,
        state: &State,
        pick: Move,
        player: Player,
        picks: usize,
    ) -> i32 {
        let mut next = self.copy(state);
        eyes.rules.play_unchecked(&mut next, pick, None);
        let goes_on = matches!(eyes.rules.situation(&next),
            Situation::Decision(ask) if ask.player == player);
        let mut worst = MOST;
        if goes_on && picks > 1 {
            let mut legal = Vec::new();
            eyes.rules.legal(&next, &mut legal);
            for pick in legal {
                worst = worst.min(self.after_answer(eyes, &next, pick, player, picks - 1));
            }
        } else {
            worst = self.leaf(eyes, &next);
        }
        self.room.push(next);
        worst
    }
}

impl Bot for Star25 {
    fn choose(&mut self, rules: &Rules, state: &State, legal: &[Move]) -> Move {
        self.thoughts = BotReport::default();
        let (Situation::Decision(ask), 2..) = (rules.situation(state), legal.len()) else {
            return legal.first().copied().unwrap_or(Move::Pass);
        };
        let eyes = Viewpoint {
            rules,
            me: ask.player,
        };
        self.answers.clear();
        self.evaluations = 0;
        // Search in the order found at depth 1: good turns raise the bound early.
        let mut order: Vec<(i32, usize, Move)> = Vec::new();
        for pick in legal {
            let worth = -self.at_once(eyes, state, *pick);
            order.push((worth, self.dice.below(1 << 16), *pick));
        }
        order.sort_by_key(|(worth, thrown, _)| (*worth, *thrown));
        self.evaluations = 0;
        let mut best = (-MOST - 1, order[0].2);
        for (_, _, pick) in order {
            let mut next = self.copy(state);
            rules.play_unchecked(&mut next, pick, None);
            let found = self.own(eyes, &next, best.0, PICKS_AHEAD - 1);
            self.room.push(next);
            if found > best.0 {
                best = (found, pick);
                let considered = ConsideredPick {
                    pick,
                    share: 0.0,
                    margin: found as f32 / 100.0,
                };
                self.thoughts.picks.insert(0, considered);
            }
            if self.has_enough() {
                break;
            }
        }
        if let Some(first) = self.thoughts.picks.first_mut() {
            first.share = 1.0;
            self.thoughts.margin = Some(first.margin);
        }
        self.thoughts.depth = 2;
        self.thoughts.simulations = u32::try_from(self.evaluations).unwrap_or(u32::MAX);
        best.1
    }

    fn name(&self) -> String {
        "star25".to_owned()
    }

    fn report(&self) -> BotReport {
        self.thoughts.clone()
    }

    fn set_stop_flag(&mut self, stop: StopFlag) {
        self.stop = stop;
    }
}

impl Star25 {
    /// Returns the value right after a pick and the best figure, without searching any draw.
    fn at_once(&mut self, eyes: Viewpoint<'_>, state: &State, pick: Move) -> i32 {
        let mut next = self.copy(state);
        eyes.rules.play_unchecked(&mut next, pick, None);
        let mut best = self.leaf(eyes, &next);
        let goes_on = matches!(eyes.rules.situation(&next),
            Situation::Decision(ask) if ask.player == eyes.me);
        if goes_on {
            let mut legal = Vec::new();
            eyes.rules.legal(&next, &mut legal);
            for pick in legal {
                let mut further = self.copy(&next);
                eyes.rules.play_unchecked(&mut further, pick, None);
                best = best.max(self.leaf(eyes, &further));
                self.room.push(further);
            }
        }
        self.room.push(next);
        best
    }
}
