//! Castles: the owner of a completed small city may build a castle on it instead of scoring it, and
//! later score with the first feature completed nearby.

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

use crate::ids::{FeatureId, Players, RuleId};
use crate::kernel::event::PointSource;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module, StepResult};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// The Castles module.
pub struct Castles;

/// The module's steps of the turn.
pub(crate) mod step {
    pub const BUILD: u8 = 0;
    pub const POINTS: u8 = 1;
    pub const RETURN: u8 = 2;
    pub const FORGET: u8 = 3;
    pub const LAST: u8 = 4;
}

/// The state of the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CastlesState {
    castles: castle::CastleList,
    /// The players who declined to build a castle with this tile.
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

    fn enter(&self, game: &mut GameMut<'_>, step: u8) -> StepResult {
        match step {
            step::BUILD => building::enter(game),
            step::POINTS => points::enter(game),
            step::RETURN => points::send_home(game),
            step::FORGET => points::forget(game),
            _ => points::leave(game),
        }
    }

    fn candidates(&self, game: GameRef<'_>, step: u8, _question: u8, picks: &mut Picks<'_>) {
        match step {
            step::BUILD => building::candidates(game, picks),
            _ => points::candidates(game, picks),
        }
    }

    fn play(&self, game: &mut GameMut<'_>, step: u8, _question: u8, pick: Move) -> StepResult {
        match step {
            step::BUILD => building::play(game, pick),
            _ => points::play(game, pick),
        }
    }

    fn prompt(&self, step: u8, _question: u8) -> &'static Prompt {
        match step {
            step::BUILD => &prompts::BUILD,
            _ => &prompts::POINTS,
        }
    }

    fn subject(&self, game: GameRef<'_>, step: u8, _question: u8) -> Option<Subject> {
        (step == step::POINTS)
            .then(|| prompts::castle(game))
            .flatten()
    }

    fn pick_label(
        &self,
        _game: GameRef<'_>,
        _step: u8,
        _question: u8,
        _pick: Move,
    ) -> &'static str {
        "score-city"
    }

    fn point_sources(
        &self,
        game: GameRef<'_>,
        _step: u8,
        _question: u8,
        pick: Move,
        name: &mut dyn FnMut(PointSource),
    ) {
        points::points_from(game, pick, name);
    }

    fn city_feeds_farm(&self, game: GameRef<'_>, city: FeatureId) -> Option<(i16, RuleId)> {
        castle::feeds_farm(game, city)
    }

    fn show_tokens(&self, game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
        facts::show(game, show);
    }

    fn panel(&self, game: GameRef<'_>, panel: &mut Panel) {
        panel::describe(game, panel);
    }

    fn facts(&self, game: GameRef<'_>, facts: &mut Facts) {
        facts::print(game, facts);
    }

    fn read_fact(&self, game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
        facts::read(game, name, value)
    }
}
