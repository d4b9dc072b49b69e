//! Castles: whoever completes a small city may leave it unscored and wait there for something
//! better nearby.

mod building;
pub(crate) mod castle;
mod facts;
mod manifest;
mod options;
mod panel;
mod points;
mod prompts;
mod refusals;
#[cfg(test)]
mod tests;

pub use options::CastlesOptions;

pub(crate) use manifest::MANIFEST;

use crate::ids::{FeatureId, Players};
use crate::kernel::event::PointSource;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// Castles.
pub struct Castles;

/// The castles' lines of the turn.
pub(crate) mod step {
    pub const BUILD: u8 = 0;
    pub const POINTS: u8 = 1;
    pub const RETURN: u8 = 2;
    pub const FORGET: u8 = 3;
    pub const LAST: u8 = 4;
}

/// What the castles remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CastlesState {
    castles: castle::Castles,
    /// Who lets the cities of this tile be scored.
    content: Players,
}

impl Default for CastlesState {
    fn default() -> Self {
        CastlesState {
            castles: castle::NO_CASTLES,
            content: Players::NONE,
        }
    }
}

impl Module for Castles {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::CityFeedsFarm]
    }

    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        match step {
            step::BUILD => building::enter(act),
            step::POINTS => points::enter(act),
            step::RETURN => points::send_home(act),
            step::FORGET => points::forget(act),
            _ => points::leave(act),
        }
    }

    fn candidates(&self, look: Look<'_>, step: u8, _question: u8, picks: &mut Picks<'_>) {
        match step {
            step::BUILD => building::candidates(look, picks),
            _ => points::candidates(look, picks),
        }
    }

    fn play(&self, act: &mut Act<'_>, step: u8, _question: u8, pick: Move) -> Flow {
        match step {
            step::BUILD => building::play(act, pick),
            _ => points::play(act, pick),
        }
    }

    fn prompt(&self, step: u8, _question: u8) -> &'static Prompt {
        match step {
            step::BUILD => &prompts::BUILD,
            _ => &prompts::POINTS,
        }
    }

    fn subject(&self, look: Look<'_>, step: u8, _question: u8) -> Option<Subject> {
        (step == step::POINTS)
            .then(|| prompts::castle(look))
            .flatten()
    }

    fn label(&self, _look: Look<'_>, _step: u8, _question: u8, _pick: Move) -> &'static str {
        "score-city"
    }

    fn points_from(
        &self,
        look: Look<'_>,
        _step: u8,
        _question: u8,
        pick: Move,
        name: &mut dyn FnMut(PointSource),
    ) {
        points::points_from(look, pick, name);
    }

    fn city_feeds_farm(&self, look: Look<'_>, city: FeatureId) -> Option<i16> {
        castle::feeds_farm(look, city)
    }

    fn show_tokens(&self, look: Look<'_>, show: &mut dyn FnMut(Token)) {
        facts::show(look, show);
    }

    fn panel(&self, look: Look<'_>, panel: &mut Panel) {
        panel::describe(look, panel);
    }

    fn facts(&self, look: Look<'_>, facts: &mut Facts) {
        facts::print(look, facts);
    }

    fn read_fact(&self, act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
        facts::read(act, name, value)
    }
}
