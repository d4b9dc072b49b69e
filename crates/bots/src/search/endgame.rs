//! Exact search of the end of a two-player game: every pick, every draw, every answer.

use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};
use web_time::Instant;

use super::final_scores;
use crate::StopFlag;
use crate::objective::{margin, search_objective};

/// Positions with more tiles to draw are not solved.
const MOST_TILES: u32 = 2;

/// An upper bound for [`search_objective`] in any final position.
const MOST_WANTED: f32 = 1_000.0;

/// Positions searched between two checks of the clock and the stop flag.
const BETWEEN_LOOKS: u64 = 256;

/// The value of a position if both players play perfectly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct EndgameValue {
    /// The quantity the player maximises, see [`search_objective`].
    pub wanted: f32,
    /// The expected final margin, in points.
    pub margin: f32,
}

/// Solves endgames within limits.
#[derive(Debug, Default)]
pub(crate) struct Endgame {
    states: Vec<State>,
    lists: Vec<Vec<Move>>,
    draws: Vec<Vec<(Outcome, u32)>>,
    positions: u64,
    most_positions: u64,
    until: Option<Instant>,
    /// The flag that interrupts the search.
    pub stop: StopFlag,
}

/// The limits were reached before the position was solved.
struct LimitReached;

/// The values both players are already sure of, as in alpha-beta: values outside cannot matter.
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
    /// Returns the best pick of the player asked, with its value. Returns `None` if the game is too
    /// far from its end, or is not solved within `most_positions` positions and before `until`.
    pub fn solve(
        &mut self,
        rules: &Rules,
        state: &State,
        most_positions: u64,
        until: Option<Instant>,
    ) -> Option<(Move, EndgameValue)> {
        let Situation::Decision(ask) = rules.situation(state) else {
            return None;
        };
        if rules.players() != 2 || rules.view(state).tiles_left() > MOST_TILES {
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
    ) -> Result<EndgameValue, LimitReached> {
        self.positions += 1;
        let late =
            || self.stop.is_raised() || self.until.is_some_and(|until| Instant::now() >= until);
        let looks = self.positions.is_multiple_of(BETWEEN_LOOKS);
        if self.positions > self.most_positions || looks && late() {
            return Err(LimitReached);
        }
        match rules.situation(state) {
            Situation::Over => {
                let scores = final_scores(rules, state);
                Ok(EndgameValue {
                    wanted: search_objective(&scores, 2, me, 0),
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

    /// Returns the best pick of a player, with its value from the point of view of `me`.
    fn decide(
        &mut self,
        rules: &Rules,
        state: &State,
        player: Player,
        me: Player,
        mut window: Window,
    ) -> Result<(Option<Move>, EndgameValue), LimitReached> {
        let mut legal = self.lists.pop().unwrap_or_default();
        rules.legal(state, &mut legal);
        let mut next = match self.states.pop() {
            Some(kept) => kept,
            None => state.clone(),
        };
        let is_mine = player == me;
        if rules.view(state).tiles_left() > 0 {
            self.order(rules, state, player, &mut legal, &mut next);
        }
        let mut best: Option<(Move, EndgameValue)> = None;
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
            EndgameValue {
                wanted: 0.0,
                margin: 0.0,
            },
            |(_, value)| value,
        );
        Ok((best.map(|(pick, _)| pick), value))
    }

    /// Sorts the picks by the player's margin right after them, best first.
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

    /// Returns the mean over all draws. A draw is searched only as far as it can matter (Star1).
    fn chance(
        &mut self,
        rules: &Rules,
        state: &State,
        me: Player,
        window: Window,
    ) -> Result<EndgameValue, LimitReached> {
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
                // The mean is outside the window, whatever the other draws bring.
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
        Ok(EndgameValue {
            wanted: wanted / all,
            margin: margin / all,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use bastide_rules::Setup;

    /// Searches every pick and every draw without pruning.
    fn brute_force(rules: &Rules, state: &State, me: Player) -> f32 {
        match rules.situation(state) {
            Situation::Over => search_objective(&final_scores(rules, state), 2, me, 0),
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

    /// Plays a random game until a player is asked with this many tiles left.
    fn near_the_end(rules: &Rules, seed: u64, tiles: u32) -> State {
        let mut dice = Rng::new(seed);
        let mut state = rules.start();
        let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
        loop {
            match rules.situation(&state) {
                Situation::Over => panic!("seed {seed}: no decision with {tiles} tiles left"),
                Situation::Chance(_) => {
                    rules.outcomes(&state, &mut outcomes);
                    let outcome = dice.draw(&outcomes).unwrap();
                    rules.deal_unchecked(&mut state, outcome, None);
                }
                Situation::Decision(_) => {
                    if rules.view(&state).tiles_left() == tiles {
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
    fn the_endgame_solver_agrees_with_brute_force() {
        let rules = Rules::new(&Setup::default()).unwrap();
        for seed in 0..6 {
            let state = near_the_end(&rules, seed, 1);
            let me = rules.view(&state).active_player();
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
    fn endgames_too_far_or_too_large_are_not_solved() {
        let rules = Rules::new(&Setup::default()).unwrap();
        let mut endgame = Endgame::default();
        let far = near_the_end(&rules, 1, MOST_TILES + 1);
        assert!(endgame.solve(&rules, &far, u64::MAX, None).is_none());
        let near = near_the_end(&rules, 1, 1);
        assert!(endgame.solve(&rules, &near, 10, None).is_none());
    }
}
