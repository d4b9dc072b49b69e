//! Crop Circles: tiles whose symbol lets all players add a follower beside one of the same kind, or
//! makes all players return one.

mod circle;
mod followers;
mod manifest;
mod options;
mod prompts;
mod refusals;

pub(crate) use manifest::MANIFEST;
pub use manifest::{CROP, FARMER, KNIGHT, THIEF};
pub use options::CropOptions;

use manifest::FIRST;

use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::{Manifest, TileSetSource};
use crate::kernel::module::{Module, StepResult};
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::setup::Edition;
use circle::question;

/// The Crop Circles module.
pub struct CropCircles;

/// The module's steps of the turn.
pub(crate) mod step {
    pub const CIRCLE: u8 = 0;
}

/// The state of the module while players carry out a circle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CropState {
    /// The choice for all players.
    chosen: Option<circle::CropChoice>,
    /// The number of players already asked or skipped.
    asked: u8,
}

impl Module for CropCircles {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    /// CROP-01: the six tiles of the second set, unless the set-up uses the first set.
    fn uses_set(&self, set: &TileSetSource, _edition: Edition, mentioned: &[(String, u8)]) -> bool {
        let other_mentioned = mentioned
            .iter()
            .any(|(name, copies)| name == FIRST.name && *copies > 0);
        set.by_default && !other_mentioned
    }

    fn enter(&self, game: &mut GameMut<'_>, _step: u8) -> StepResult {
        circle::enter(game)
    }

    fn candidates(&self, game: GameRef<'_>, _step: u8, question: u8, picks: &mut Picks<'_>) {
        match question {
            question::CHOOSE => circle::choices(picks),
            question::ADD => followers::additions(game, picks),
            _ => followers::returns(game, picks),
        }
    }

    fn play(&self, game: &mut GameMut<'_>, _step: u8, question: u8, pick: Move) -> StepResult {
        match question {
            question::CHOOSE => circle::choose(game, pick),
            question::ADD => followers::add(game, pick),
            _ => followers::take_back(game, pick),
        }
    }

    fn prompt(&self, _step: u8, question: u8) -> &'static Prompt {
        match question {
            question::CHOOSE => &prompts::CHOOSE,
            question::ADD => &prompts::ADD,
            _ => &prompts::TAKE_BACK,
        }
    }

    fn subject(&self, game: GameRef<'_>, _step: u8, question: u8) -> Option<Subject> {
        prompts::circle(game, question)
    }

    fn pick_label(&self, _game: GameRef<'_>, _step: u8, _question: u8, pick: Move) -> &'static str {
        circle::label(pick)
    }
}
