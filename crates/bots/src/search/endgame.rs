//! The end of a game for two counted out: every pick, every draw, every answer.

use std::time::Instant;

use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};

use super::final_scores;
use crate::Stop;
use crate::standing::{margin, wanted};

/// Games with more tiles to draw are not counted out.
const MOST_TILES: u32 = 2;

/// No final position is wanted more.
const MOST_WANTED: f32 = 1_000.0;

/// Positions between two looks at the clock.
const BETWEEN_LOOKS: u64 = 256;

/// What a position is worth if both play best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Value {
    /// What the player wants, see [`wanted`].
    pub wanted: f32,
    /// The expected final margin, in points.
    pub margin: f32,
}

/// Counts ends out, within limits.
#[derive(Debug, Default)]
pub(crate) struct Endgame {
    states: Vec<State>,
    lists: Vec<Vec<Move>>,
    draws: Vec<Vec<(Outcome, u32)>>,
    positions: u64,
    most_positions: u64,
    until: Option<Instant>,
    /// A sign to end at once.
    pub stop: Stop,
}

/// The limits were reached before the end was counted out.
struct TooMuch;

/// What both players are sure to get already: nothing outside matters.
#[derive(Clone, Copy)]
struct Window {
    least: f32,
    most: f32,
}

const ANYTHING: Window = Window {
    least: -MOST_WANTED,
    most: MOST_WANTED,
};

impl Endgame {
    /// The best pick of the player who is asked, and what it is worth; `None` if the game is too
    /// far from its end to be counted out within so many positions and until that moment.
    pub fn solve(
        &mut self,
        rules: &Rules,
        state: &State,
        most_positions: u64,
        until: Option<Instant>,
    ) -> Option<(Move, Value)> {
        let Situation::Decision(ask) = rules.situation(state) else {
            return None;
        };
        if rules.players() != 2 || rules.look(state).tiles_left() > MOST_TILES {
            return None;
        }
        self.positions = 0;
        self.most_positions = most_positions;
        self.until = until;
        let found = self.decide(rules, state, ask.player, ask.player, ANYTHING);
        found.ok().and_then(|(pick, value)| Some((pick?, value)))
    }

    fn value(
        &mut self,
        rules: &Rules,
        state: &State,
        me: Player,
        window: Window,
    ) -> Result<Value, TooMuch> {
        self.positions += 1;
        let late =
            || self.stop.is_raised() || self.until.is_some_and(|until| Instant::now() >= until);
        let looks = self.positions.is_multiple_of(BETWEEN_LOOKS);
        if self.positions > self.most_positions || looks && late() {
            return Err(TooMuch);
        }
        match rules.situation(state) {
            Situation::Over => {
                let scores = final_scores(rules, state);
                Ok(Value {
                    wanted: wanted(&scores, 2, me, 0),
                    margin: margin(&scores, 2, me),
                })
            }
            Situation::Chance(_) => self.chance(rules, state, me, window),
            Situation::Decision(ask) => {
                let (_, value) = self.decide(rules, state, ask.player, me, window)?;
                Ok(value)
            }
        }
    }

    /// The best pick of a player, in the eyes of `me`.
    fn decide(
        &mut self,
        rules: &Rules,
        state: &State,
        player: Player,
        me: Player,
        mut window: Window,
    ) -> Result<(Option<Move>, Value), TooMuch> {
        let mut legal = self.lists.pop().unwrap_or_default();
        rules.legal(state, &mut legal);
        let mut next = match self.states.pop() {
            Some(kept) => kept,
            None => state.clone(),
        };
        let is_mine = player == me;
        if rules.look(state).tiles_left() > 0 {
            self.order(rules, state, player, &mut legal, &mut next);
        }
        let mut best: Option<(Move, Value)> = None;
        for pick in &legal {
            next.clone_from(state);
            rules.play_unchecked(&mut next, *pick, None);
            let value = self.value(rules, &next, me, window)?;
            let better = best.is_none_or(|(_, known)| match is_mine {
                true => value.wanted > known.wanted,
                false => value.wanted < known.wanted,
            });
            if better {
                best = Some((*pick, value));
                match is_mine {
                    true => window.least = window.least.max(value.wanted),
                    false => window.most = window.most.min(value.wanted),
                }
            }
            if window.least >= window.most {
                break;
            }
        }
        self.lists.push(legal);
        self.states.push(next);
        let value = best.map_or(
            Value {
                wanted: 0.0,
                margin: 0.0,
            },
            |(_, value)| value,
        );
        Ok((best.map(|(pick, _)| pick), value))
    }

    /// Puts the picks first that look best at once.
    fn order(
        &self,
        rules: &Rules,
        state: &State,
        player: Player,
        legal: &mut [Move],
        room: &mut State,
    ) {
        legal.sort_by_cached_key(|pick| {
            room.clone_from(state);
            rules.play_unchecked(room, *pick, None);
            -margin(&final_scores(rules, room), 2, player) as i32
        });
    }

    /// The mean over all draws. A draw is searched only as far as it can matter (Star1).
    fn chance(
        &mut self,
        rules: &Rules,
        state: &State,
        me: Player,
        window: Window,
    ) -> Result<Value, TooMuch> {
        let mut outcomes = self.draws.pop().unwrap_or_default();
        rules.outcomes(state, &mut outcomes);
        let mut next = match self.states.pop() {
            Some(kept) => kept,
            None => state.clone(),
        };
        let all: u32 = outcomes.iter().map(|(_, weight)| *weight).sum();
        let all = all.max(1) as f32;
        let (mut wanted, mut margin, mut left) = (0.0, 0.0, all);
        for (outcome, weight) in &outcomes {
            let weight = *weight as f32;
            left -= weight;
            let inner = Window {
                least: ((window.least * all - wanted - left * MOST_WANTED) / weight)
                    .max(-MOST_WANTED),
                most: ((window.most * all - wanted + left * MOST_WANTED) / weight).min(MOST_WANTED),
            };
            next.clone_from(state);
            rules.deal_unchecked(&mut next, *outcome, None);
            let value = self.value(rules, &next, me, inner)?;
            wanted += value.wanted * weight;
            margin += value.margin * weight;
            if value.wanted <= inner.least && inner.least > -MOST_WANTED
                || value.wanted >= inner.most && inner.most < MOST_WANTED
            {
                // Whatever the other draws bring, this is outside of the window.
                let rest = if value.wanted <= inner.least {
                    MOST_WANTED
                } else {
                    -MOST_WANTED
                };
                wanted += rest * left;
                break;
            }
        }
        self.draws.push(outcomes);
        self.states.push(next);
        Ok(Value {
            wanted: wanted / all,
            margin: margin / all,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;
    use bastide_rules::Setup;

    /// Every pick, every draw, without any cut.
    fn brute_force(rules: &Rules, state: &State, me: Player) -> f32 {
        match rules.situation(state) {
            Situation::Over => wanted(&final_scores(rules, state), 2, me, 0),
            Situation::Chance(_) => {
                let mut outcomes = Vec::new();
                rules.outcomes(state, &mut outcomes);
                let all: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
                let sum: f32 = outcomes
                    .iter()
                    .map(|(outcome, weight)| {
                        let mut next = state.clone();
                        rules.deal_unchecked(&mut next, *outcome, None);
                        brute_force(rules, &next, me) * *weight as f32
                    })
                    .sum();
                sum / all as f32
            }
            Situation::Decision(ask) => {
                let mut legal = Vec::new();
                rules.legal(state, &mut legal);
                let values = legal.iter().map(|pick| {
                    let mut next = state.clone();
                    rules.play_unchecked(&mut next, *pick, None);
                    brute_force(rules, &next, me)
                });
                match ask.player == me {
                    true => values.fold(f32::MIN, f32::max),
                    false => values.fold(f32::MAX, f32::min),
                }
            }
        }
    }

    /// A random game up to the moment when so many tiles are left.
    fn near_the_end(rules: &Rules, seed: u64, tiles: u32) -> State {
        let mut dice = Dice::new(seed);
        let mut state = rules.start();
        let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
        loop {
            match rules.situation(&state) {
                Situation::Over => panic!("seed {seed}: nobody is asked with {tiles} tiles left"),
                Situation::Chance(_) => {
                    rules.outcomes(&state, &mut outcomes);
                    let outcome = dice.draw(&outcomes).unwrap();
                    rules.deal_unchecked(&mut state, outcome, None);
                }
                Situation::Decision(_) => {
                    if rules.look(&state).tiles_left() == tiles {
                        return state;
                    }
                    rules.legal(&state, &mut legal);
                    let pick = *dice.pick(&legal).unwrap();
                    rules.play_unchecked(&mut state, pick, None);
                }
            }
        }
    }

    #[test]
    fn the_end_counted_out_is_what_brute_force_finds() {
        let rules = Rules::new(&Setup::default()).unwrap();
        for seed in 0..6 {
            let state = near_the_end(&rules, seed, 1);
            let me = rules.look(&state).active();
            let mut endgame = Endgame::default();
            let (_, value) = endgame.solve(&rules, &state, u64::MAX, None).unwrap();
            let expected = brute_force(&rules, &state, me);
            assert!(
                (value.wanted - expected).abs() < 0.01,
                "seed {seed}: {value:?}, but brute force finds {expected}"
            );
        }
    }

    #[test]
    fn an_end_too_far_or_too_large_is_not_counted_out() {
        let rules = Rules::new(&Setup::default()).unwrap();
        let mut endgame = Endgame::default();
        let far = near_the_end(&rules, 1, MOST_TILES + 1);
        assert!(endgame.solve(&rules, &far, u64::MAX, None).is_none());
        let near = near_the_end(&rules, 1, 1);
        assert!(endgame.solve(&rules, &near, 10, None).is_none());
    }
}
