//! Finds the next step of the turn that has work, without a look at the steps before it.

use super::rules::{Need, TurnStep};
use super::state::State;
use crate::catalogue::Face;

/// The steps of a game as bit sets. The loop over all steps took 8 % of the instructions of a game
/// with all modules, without the calls of modules that found no work.
#[derive(Default)]
pub(crate) struct ReadySteps {
    /// The steps with work, by the combination of the needs that are met; see [`needs_met`].
    by_needs: [u64; 8],
    /// The steps with work on a tile, by its kind.
    pub by_tile: Vec<u64>,
    /// The steps with work that a module announces.
    pub by_flag: [u64; FLAGS],
    /// All steps that need a symbol or a flag.
    announced: u64,
}

/// Work that a module announces, see [`Need::Flag`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flag(pub u8);

/// The most flags.
const FLAGS: usize = 8;

/// The most steps a turn can have.
pub(crate) const MOST_STEPS: usize = 64;

impl ReadySteps {
    /// Sorts the steps of a turn by their needs.
    pub fn new(order: &[TurnStep], faces: &[Face]) -> ReadySteps {
        let steps = |has_work: &dyn Fn(Need) -> bool| {
            let steps = order.iter().enumerate();
            let ready = steps.filter(|(_, step)| has_work(step.needs));
            ready.fold(0, |bits, (number, _)| bits | 1 << number)
        };
        let mut ready = ReadySteps::default();
        for (met, ready) in ready.by_needs.iter_mut().enumerate() {
            *ready = steps(&|need| match need {
                Need::Nothing => true,
                Need::Completed => met & 1 != 0,
                Need::Awards => met & 2 != 0,
                Need::Queue => met & 4 != 0,
                Need::Symbol(_) | Need::Flag(_) | Need::SymbolOrFlag(..) => false,
            });
        }
        let shows = |face: &Face, need| match need {
            Need::Symbol(symbol) | Need::SymbolOrFlag(symbol, _) => face.has(symbol),
            _ => false,
        };
        let by_tile = faces.iter().map(|face| steps(&|need| shows(face, need)));
        ready.by_tile = by_tile.collect();
        for (number, ready) in (0..).zip(&mut ready.by_flag) {
            *ready = steps(&|need| match need {
                Need::Flag(flag) | Need::SymbolOrFlag(_, flag) => flag == Flag(number),
                _ => false,
            });
        }
        ready.announced = steps(&|need| {
            matches!(
                need,
                Need::Symbol(_) | Need::Flag(_) | Need::SymbolOrFlag(..)
            )
        });
        ready
    }

    /// Returns the number of the first step with work, from the current step on. A listener that
    /// wants steps also sees those that need a symbol or a flag, so that a check can compare games
    /// with and without them.
    #[inline]
    pub fn next(&self, state: &State, wants_steps: bool) -> u8 {
        let announced = match wants_steps {
            true => self.announced,
            false => state.tile_steps | state.raised,
        };
        let ready = self.by_needs[needs_met(state)] | announced;
        state.step + (ready >> state.step).trailing_zeros() as u8
    }
}

/// Returns the needs that are met, as bits, apart from symbols and flags.
#[inline]
fn needs_met(state: &State) -> usize {
    usize::from(!state.completed.is_empty())
        | usize::from(!state.awards.is_empty()) << 1
        | usize::from(!state.queue.is_empty()) << 2
}
