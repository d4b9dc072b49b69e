//! Saved positions, so that an undo need not replay the game from its start.
//!
//! They are dense near the end of the game and sparser further back. So there are few of them, and the number of steps
//! to replay is proportional to the number of steps undone. A log with undos loads as fast as one without.

use bastide_record::Dealer;
use bastide_rules::State;

use bastide_protocol::Trail;

/// The number of steps between the most recent saved positions.
const NEAREST: usize = 16;

/// The factor by which the distance grows at each level.
const SPARSER: usize = 8;

/// Saved positions. None are saved before the first undo, because most games never go back.
#[derive(Clone, Debug, Default)]
pub(super) struct Checkpoints {
    is_needed: bool,
    kept: Vec<Checkpoint>,
}

/// The position after a number of steps.
#[derive(Clone, Debug)]
pub(super) struct Checkpoint {
    pub steps: usize,
    pub state: State,
    pub dealer: Dealer,
    pub trail: Trail,
}

impl Checkpoints {
    /// Saves the position after a number of steps if it may be needed.
    pub(super) fn save_if_needed(
        &mut self,
        steps: usize,
        state: &State,
        dealer: &Dealer,
        trail: &Trail,
    ) {
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

    /// Returns the last position saved at or before a number of steps. Drops the later ones, and enables saving from
    /// now on.
    pub(super) fn go_back(&mut self, steps: usize) -> Option<&Checkpoint> {
        self.is_needed = true;
        self.kept.retain(|kept| kept.steps <= steps);
        self.kept.last()
    }
}

/// Whether a position is one of the last two at its distance.
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
    fn few_positions_are_kept_and_one_is_near_every_undo_target() {
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
