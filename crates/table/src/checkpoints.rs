//! Positions on the way, kept so that a game that goes back need not be played again from its start.
//!
//! Near the end of the game they stand close to each other, further back ever more sparsely: there are few of them, and
//! what must be played again is in proportion to what is taken back. A log is read as fast with undos as without.

use bastide_record::Dealer;
use bastide_rules::State;

use bastide_protocol::Trail;

/// How many steps lie between the nearest positions.
const NEAREST: usize = 16;

/// How many times as far the next ones lie from each other.
const SPARSER: usize = 8;

/// Positions on the way. None are kept before the first undo: most games never go back.
#[derive(Clone, Debug, Default)]
pub(super) struct Checkpoints {
    is_needed: bool,
    kept: Vec<Checkpoint>,
}

/// The position behind so many steps.
#[derive(Clone, Debug)]
pub(super) struct Checkpoint {
    pub steps: usize,
    pub state: State,
    pub dealer: Dealer,
    pub trail: Trail,
}

impl Checkpoints {
    /// Sees the position behind so many steps, and keeps a copy if it will be needed.
    pub(super) fn see(&mut self, steps: usize, state: &State, dealer: &Dealer, trail: &Trail) {
        let is_known = self.kept.last().is_some_and(|last| last.steps >= steps);
        if !self.is_needed || !steps.is_multiple_of(NEAREST) || is_known {
            return;
        }
        self.kept.push(Checkpoint {
            steps,
            state: state.clone(),
            dealer: dealer.clone(),
            trail: trail.clone(),
        });
        self.kept.retain(|kept| is_worth_keeping(kept.steps, steps));
    }

    /// The last position that is kept up to so many steps. Those behind are forgotten; from now on some are kept.
    pub(super) fn go_back(&mut self, steps: usize) -> Option<&Checkpoint> {
        self.is_needed = true;
        self.kept.retain(|kept| kept.steps <= steps);
        self.kept.last()
    }
}

/// Whether a position is one of the last two of its distance.
fn is_worth_keeping(steps: usize, end: usize) -> bool {
    let mut distance = NEAREST;
    while steps.is_multiple_of(distance) {
        if end - steps <= 2 * distance {
            return true;
        }
        distance *= SPARSER;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_positions_are_kept_and_none_is_far_from_where_a_game_may_go_back_to() {
        let mut kept: Vec<usize> = Vec::new();
        for end in 1..20_000 {
            if end % NEAREST == 0 {
                kept.push(end);
                kept.retain(|steps| is_worth_keeping(*steps, end));
            }
            assert!(kept.len() <= 12, "{} at {end}", kept.len());
            for back in [1, 5, 16, 100, 1_000, 10_000] {
                let Some(target) = usize::checked_sub(end, back) else {
                    continue;
                };
                let nearest = kept.iter().rfind(|steps| **steps <= target);
                let again = target - nearest.copied().unwrap_or(0);
                assert!(
                    again <= 2 * SPARSER * back + 3 * NEAREST,
                    "{again} to go back {back} from {end}"
                );
            }
        }
    }
}
