//! Star2.5 of depth 2 with probing factor 5: the baseline of the expectimax family
//! (Ballard 1983; Heyden 2009 for this game).
//!
//! A turn of the own, every draw of the next player, and that player's whole turn, who does one's
//! worst. At a chance node a first pass looks at up to five answers to each draw: what they leave
//! is a bound for the draw, and often enough to see that the turn cannot be the best. Only then
//! are all answers searched, with bounds as in Star1.

use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};

use crate::evaluation::evaluate;
use crate::{Bot, Considered, Dice, Stop, Thoughts};

/// Answers that are looked at to get a bound.
const PROBES: usize = 5;

/// No position is worth more to anybody, in hundredths of a point.
const MOST: i32 = 15_000;

/// Evaluations after which no further turn is tried: games with many expansions have hundreds of
/// turns and draws. The most promising ones were tried first.
const MOST_EVALUATIONS: u64 = 600_000;

/// Picks of one turn that are looked at one after the other.
const PICKS_AHEAD: usize = 4;

/// The player.
#[derive(Debug)]
pub struct Star25 {
    dice: Dice,
    room: Vec<State>,
    /// For each outcome of chance the answers that were best before, latest first.
    answers: Vec<(Outcome, Vec<Move>)>,
    evaluations: u64,
    thoughts: Thoughts,
    stop: Stop,
}

/// Whose turn is searched in whose eyes.
#[derive(Clone, Copy)]
struct Eyes<'a> {
    rules: &'a Rules,
    me: Player,
}

impl Star25 {
    /// A player whose picks depend on the seed only where picks are alike.
    pub fn new(seed: u64) -> Star25 {
        Star25 {
            dice: Dice::new(seed),
            room: Vec::new(),
            answers: Vec::new(),
            evaluations: 0,
            thoughts: Thoughts::default(),
            stop: Stop::default(),
        }
    }

    /// Whether no further turn is tried.
    fn has_enough(&self) -> bool {
        self.evaluations > MOST_EVALUATIONS || self.stop.is_raised()
    }

    /// A copy of a state, from the room kept for it.
    fn copy(&mut self, state: &State) -> State {
        match self.room.pop() {
            Some(mut copy) => {
                copy.clone_from(state);
                copy
            }
            None => state.clone(),
        }
    }

    /// The worth of a position in the own turn: the best pick as long as the own turn goes on.
    fn own(&mut self, eyes: Eyes<'_>, state: &State, least: i32, picks: usize) -> i32 {
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

    fn leaf(&mut self, eyes: Eyes<'_>, state: &State) -> i32 {
        self.evaluations += 1;
        evaluate(eyes.rules.look(state), eyes.me).clamp(-MOST, MOST)
    }

    /// The mean worth over all draws, or a bound not above `least` if it cannot be better.
    fn chance(&mut self, eyes: Eyes<'_>, state: &State, least: i32) -> i32 {
        let mut outcomes = Vec::new();
        eyes.rules.outcomes(state, &mut outcomes);
        let all: i64 = outcomes.iter().map(|(_, weight)| i64::from(*weight)).sum();
        if all == 0 {
            return self.leaf(eyes, state);
        }
        let enough = i64::from(least) * all;
        // What the draws not looked at yet could bring at most.
        let mut bounds: Vec<i32> = vec![MOST; outcomes.len()];
        let mut total: i64 = i64::from(MOST) * all;
        for full in [false, true] {
            for (index, (outcome, weight)) in outcomes.iter().enumerate() {
                let weight = i64::from(*weight);
                let mut next = self.copy(state);
                eyes.rules.deal_unchecked(&mut next, *outcome, None);
                let rest = total - i64::from(bounds[index]) * weight;
                // Below this the whole cannot be better than `least` any more.
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

    /// The worth after the next player's worst answer among the first `probes`, or any bound not
    /// above `hopeless`.
    fn answer(
        &mut self,
        eyes: Eyes<'_>,
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

    /// The worth after an answer and the worst picks that follow in the same turn.
    fn after_answer(
        &mut self,
        eyes: Eyes<'_>,
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
        self.thoughts = Thoughts::default();
        let (Situation::Decision(ask), 2..) = (rules.situation(state), legal.len()) else {
            return legal.first().copied().unwrap_or(Move::Pass);
        };
        let eyes = Eyes {
            rules,
            me: ask.player,
        };
        self.answers.clear();
        self.evaluations = 0;
        // The order of depth 1, so that good turns raise the bound early.
        let mut order: Vec<(i32, usize, Move)> = Vec::new();
        for pick in legal {
            let worth = -self.at_once(eyes, state, *pick);
            order.push((worth, self.dice.roll(1 << 16), *pick));
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
                let considered = Considered {
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

    fn thoughts(&self) -> Thoughts {
        self.thoughts.clone()
    }

    fn heed(&mut self, stop: Stop) {
        self.stop = stop;
    }
}

impl Star25 {
    /// The worth right after a pick and the best figure, without looking at any draw.
    fn at_once(&mut self, eyes: Eyes<'_>, state: &State, pick: Move) -> i32 {
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
