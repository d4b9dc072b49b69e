//! The Crop Circles: tiles whose symbol lets everybody add a follower to his like, or makes
//! everybody take one back.

mod circle;
mod followers;
mod manifest;
mod prompts;
mod refusals;

pub(crate) use manifest::MANIFEST;
pub use manifest::{CROP, FARMER, KNIGHT, THIEF};

use manifest::FIRST;

use crate::kernel::manifest::{Manifest, SetSource};
use crate::kernel::module::{Flow, Module};
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::question::Look;
use crate::kernel::setup::Edition;
use crate::kernel::verbs::Act;
use circle::question;

/// The Crop Circles.
pub struct CropCircles;

/// The module's lines of the turn.
pub(crate) mod step {
    pub const CIRCLE: u8 = 0;
}

/// What the module remembers while players carry the circle out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CropState {
    /// What was chosen for everybody.
    chosen: Option<circle::Chosen>,
    /// Players who were come to.
    asked: u8,
}

impl Module for CropCircles {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    /// CROP-01: six tiles, those of the rulebook unless the set-up names the others.
    fn takes_set(&self, set: &SetSource, _edition: Edition, said: &[(String, u8)]) -> bool {
        let other_said = said
            .iter()
            .any(|(name, copies)| name == FIRST.name && *copies > 0);
        set.by_default && !other_said
    }

    fn enter(&self, act: &mut Act<'_>, _step: u8) -> Flow {
        circle::enter(act)
    }

    fn candidates(&self, look: Look<'_>, _step: u8, question: u8, picks: &mut Picks<'_>) {
        match question {
            question::CHOOSE => circle::choices(picks),
            question::ADD => followers::additions(look, picks),
            _ => followers::returns(look, picks),
        }
    }

    fn play(&self, act: &mut Act<'_>, _step: u8, question: u8, pick: Move) -> Flow {
        match question {
            question::CHOOSE => circle::choose(act, pick),
            question::ADD => followers::add(act, pick),
            _ => followers::take_back(act, pick),
        }
    }

    fn prompt(&self, _step: u8, question: u8) -> &'static Prompt {
        match question {
            question::CHOOSE => &prompts::CHOOSE,
            question::ADD => &prompts::ADD,
            _ => &prompts::TAKE_BACK,
        }
    }

    fn subject(&self, look: Look<'_>, _step: u8, question: u8) -> Option<Subject> {
        prompts::circle(look, question)
    }

    fn label(&self, _look: Look<'_>, _step: u8, _question: u8, pick: Move) -> &'static str {
        circle::label(pick)
    }
}
