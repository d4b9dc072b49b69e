//! The bot that looks one turn ahead.

use bastide_rules::{Move, Player, Rules, Situation, State};

use crate::evaluation::evaluate;
use crate::{Bot, Rng};

/// How many picks in a row are tried: the tile and the figure on it.
const PICKS_AHEAD: usize = 2;

/// Tries every legal move and takes the one with the best evaluation afterwards. For a tile it
/// also tries every figure that may follow. Ties are broken at random, except among numbers such
/// as bids: there the first is taken, because it costs least.
#[derive(Debug)]
pub struct Greedy {
    dice: Rng,
    /// Working copies of positions and moves, one per pick ahead, reused to avoid allocations.
    room: Vec<Scratch>,
}

#[derive(Debug)]
struct Scratch {
    state: State,
    moves: Vec<Move>,
}

impl Greedy {
    /// Creates a bot whose picks depend only on the seed and the questions.
    pub fn new(seed: u64) -> Greedy {
        Greedy {
            dice: Rng::new(seed),
            room: Vec::new(),
        }
    }
}

impl Bot for Greedy {
    fn choose(&mut self, rules: &Rules, state: &State, legal: &[Move]) -> Move {
        let Situation::Decision(ask) = rules.situation(state) else {
            return legal.first().copied().unwrap_or(Move::Pass);
        };
        while self.room.len() < PICKS_AHEAD {
            self.room.push(Scratch {
                state: state.clone(),
                moves: Vec::new(),
            });
        }
        let mut best = (i32::MIN, Move::Pass);
        let mut ties = 0;
        for pick in legal {
            let worth = worth_after(rules, state, *pick, ask.player, &mut self.room);
            if worth > best.0 {
                best = (worth, *pick);
                ties = 1;
            } else if worth == best.0 && !matches!(pick, Move::Number(_) | Move::Space(_)) {
                ties += 1;
                if self.dice.once_in(ties) {
                    best.1 = *pick;
                }
            }
        }
        best.1
    }

    fn name(&self) -> String {
        "greedy".to_owned()
    }
}

/// Evaluates the position after a pick and the best picks that follow it, as long as the same
/// player is asked again and `room` has entries left.
fn worth_after(rules: &Rules, state: &State, pick: Move, me: Player, room: &mut [Scratch]) -> i32 {
    let Some((here, further)) = room.split_first_mut() else {
        return evaluate(rules.view(state), me);
    };
    here.state.clone_from(state);
    rules.play_unchecked(&mut here.state, pick, None);
    let asked_again =
        matches!(rules.situation(&here.state), Situation::Decision(ask) if ask.player == me);
    if !asked_again || further.is_empty() {
        return evaluate(rules.view(&here.state), me);
    }
    rules.legal(&here.state, &mut here.moves);
    let worths = here
        .moves
        .iter()
        .map(|next| worth_after(rules, &here.state, *next, me, further));
    worths.max().unwrap_or(i32::MIN)
}
