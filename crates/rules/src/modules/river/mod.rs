//! River: a start that the players build themselves, tile by tile from the spring to the lake.
//!
//! The module has no state: the board and the piles show how far the river has come.

mod course;
mod facts;
mod manifest;
mod options;
mod panel;
mod refusals;
mod start;

pub use options::{RiverOptions, RiverUturn};

pub(crate) use manifest::MANIFEST;
pub use manifest::{RIVER_END, SPRING};

use manifest::{CLASSIC, WITH_SHEEP};

use crate::catalogue::Face;
use crate::ids::{Cell, Rotation, TileKind};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::{Manifest, TileSetSource};
use crate::kernel::module::{Hook, Module};
use crate::kernel::moves::Refusal;
use crate::kernel::panel::Panel;
use crate::kernel::setup::{Edition, SetupError, StartPlan};
use crate::kernel::view::Facts;
use crate::modules::Options;

/// The River module.
pub struct River;

/// The pile of river tiles, and the pile that holds only the lake. They are drawn in this order,
/// before the normal pile (RIVER-04).
const PILES: [usize; 2] = [1, 2];

impl Module for River {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::ForbidPlacement, Hook::Pile]
    }

    /// RIVER-AMB-03: each edition has its own river, unless the set-up uses the other one.
    fn uses_set(&self, set: &TileSetSource, edition: Edition, mentioned: &[(String, u8)]) -> bool {
        let (own, other) = match edition {
            Edition::Plus2014 => (WITH_SHEEP.name, CLASSIC.name),
            Edition::Classic | Edition::Plus2012 => (CLASSIC.name, WITH_SHEEP.name),
        };
        let other_mentioned = mentioned
            .iter()
            .any(|(name, copies)| name == other && *copies > 0);
        set.name == own && !other_mentioned
    }

    fn plan(&self, plan: &mut StartPlan<'_>) -> Result<(), SetupError> {
        start::plan(plan)
    }

    fn may_forbid_placement(&self, face: &Face) -> bool {
        course::river_sides(face, Rotation(0)).next().is_some()
    }

    fn forbid_placement(
        &self,
        game: GameRef<'_>,
        kind: TileKind,
        cell: Cell,
        rotation: Rotation,
    ) -> Option<Refusal> {
        course::forbids(game, kind, cell, rotation)
    }

    /// RIVER-04: the piles of the river come first, with the lake last.
    fn pile(&self, game: GameRef<'_>) -> Option<usize> {
        PILES.into_iter().find(|pile| game.tiles_left_in(*pile) > 0)
    }

    fn forbids_draw(&self, game: GameRef<'_>, _kind: TileKind) -> Option<Refusal> {
        self.pile(game).map(|_| refusals::RIVER_FIRST)
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
