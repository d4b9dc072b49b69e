//! Flying Machines: a follower takes off from the tile just placed and lands at the distance the
//! die shows, even on an occupied feature.

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
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module, StepResult};
use crate::kernel::moves::{ChanceSource, DrawMode, Move, Outcome};
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::modules::Options;
use flight::question;

/// The Flying Machines module.
pub struct FlyingMachines;

/// The module's steps of the turn.
pub(crate) mod step {
    pub const FLIGHT: u8 = 0;
}

/// The state of the module from take-off to landing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FlyingState {
    /// The kind of follower in the machine.
    aboard: Option<FigureKind>,
    /// The number rolled.
    distance: u8,
}

impl Module for FlyingMachines {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::OfferFigures]
    }

    fn enter(&self, game: &mut GameMut<'_>, _step: u8) -> StepResult {
        flight::enter(game)
    }

    fn candidates(&self, game: GameRef<'_>, _step: u8, question: u8, picks: &mut Picks<'_>) {
        match question {
            question::LAND => flight::landings(game, picks),
            _ => flight::others(game, picks),
        }
    }

    fn play(&self, game: &mut GameMut<'_>, _step: u8, question: u8, pick: Move) -> StepResult {
        match question {
            question::LAND => flight::land(game, pick),
            _ => flight::place_other(game, pick),
        }
    }

    fn prompt(&self, _step: u8, question: u8) -> &'static Prompt {
        match question {
            question::LAND => &prompts::LAND,
            _ => &prompts::OTHER,
        }
    }

    fn subject(&self, game: GameRef<'_>, _step: u8, _question: u8) -> Option<Subject> {
        prompts::die(game)
    }

    fn pick_label(
        &self,
        _game: GameRef<'_>,
        _step: u8,
        _question: u8,
        _pick: Move,
    ) -> &'static str {
        "no-figure"
    }

    fn chance_source(&self, _game: GameRef<'_>, _step: u8, _source: u8) -> ChanceSource {
        ChanceSource {
            name: "die",
            mode: DrawMode::Independent,
        }
    }

    fn outcomes(&self, _game: GameRef<'_>, _step: u8, _source: u8, out: &mut Vec<(Outcome, u32)>) {
        flight::outcomes(out);
    }

    fn deal(&self, game: &mut GameMut<'_>, _step: u8, _source: u8, outcome: Outcome) -> StepResult {
        flight::rolled(game, outcome)
    }

    fn offer_figures(&self, game: GameRef<'_>, player: Player, picks: &mut Picks<'_>) {
        machine::offer(game, player, picks);
    }

    fn place_figure(
        &self,
        game: &mut GameMut<'_>,
        figure: FigureKind,
        pick: Move,
    ) -> Option<StepResult> {
        machine::board(game, figure, pick)
    }

    fn spot_key(&self, game: GameRef<'_>, spot: Spot) -> Option<&'static str> {
        (machine::spot(game) == Some(spot)).then_some("machine")
    }
}
