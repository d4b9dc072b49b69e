//! The Flying Machines: a follower takes off from the tile just placed and lands where the die
//! carries it, also among others.

mod flight;
mod machine;
mod manifest;
mod options;
mod prompts;
mod refusals;

pub use options::{FailedFlightBlocks, FlyingOptions};

pub use manifest::FLYING;
pub(crate) use manifest::MANIFEST;

use crate::ids::{FigureKind, Player, Spot};
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module};
use crate::kernel::moves::{Manner, Move, Outcome, Source};
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::modules::Options;
use flight::question;

/// The Flying Machines.
pub struct FlyingMachines;

/// The module's lines of the turn.
pub(crate) mod step {
    pub const FLIGHT: u8 = 0;
}

/// What the module remembers from take-off to landing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FlyingState {
    /// The sort of follower in the machine.
    aboard: Option<FigureKind>,
    /// What the die showed.
    distance: u8,
}

impl Module for FlyingMachines {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::Figures]
    }

    fn enter(&self, act: &mut Act<'_>, _step: u8) -> Flow {
        flight::enter(act)
    }

    fn candidates(&self, look: Look<'_>, _step: u8, question: u8, picks: &mut Picks<'_>) {
        match question {
            question::LAND => flight::landings(look, picks),
            _ => flight::others(look, picks),
        }
    }

    fn play(&self, act: &mut Act<'_>, _step: u8, question: u8, pick: Move) -> Flow {
        match question {
            question::LAND => flight::land(act, pick),
            _ => flight::place_other(act, pick),
        }
    }

    fn prompt(&self, _step: u8, question: u8) -> &'static Prompt {
        match question {
            question::LAND => &prompts::LAND,
            _ => &prompts::OTHER,
        }
    }

    fn subject(&self, look: Look<'_>, _step: u8, _question: u8) -> Option<Subject> {
        prompts::die(look)
    }

    fn label(&self, _look: Look<'_>, _step: u8, _question: u8, _pick: Move) -> &'static str {
        "no-figure"
    }

    fn source(&self, _look: Look<'_>, _step: u8, _source: u8) -> Source {
        Source {
            name: "die",
            manner: Manner::Independent,
        }
    }

    fn outcomes(&self, _look: Look<'_>, _step: u8, _source: u8, out: &mut Vec<(Outcome, u32)>) {
        flight::outcomes(out);
    }

    fn deal(&self, act: &mut Act<'_>, _step: u8, _source: u8, outcome: Outcome) -> Flow {
        flight::rolled(act, outcome)
    }

    fn offer_figures(&self, look: Look<'_>, player: Player, picks: &mut Picks<'_>) {
        machine::offer(look, player, picks);
    }

    fn place_figure(&self, act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
        machine::board(act, figure, pick)
    }

    fn spot_key(&self, look: Look<'_>, spot: Spot) -> Option<&'static str> {
        (machine::spot(look) == Some(spot)).then_some("machine")
    }
}
