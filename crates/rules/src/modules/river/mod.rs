//! The river: a start that the players lay themselves, tile by tile from the spring to the lake.
//!
//! Nothing is remembered: what lies and what the piles still hold tell where the river stands.

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

use crate::ids::{Cell, Rotation, TileKind};
use crate::kernel::manifest::{Manifest, SetSource};
use crate::kernel::module::{Hook, Module};
use crate::kernel::moves::Refusal;
use crate::kernel::panel::Panel;
use crate::kernel::question::Look;
use crate::kernel::setup::{Edition, Plan, SetupError};
use crate::kernel::verbs::Act;
use crate::kernel::view::Facts;
use crate::modules::Options;

/// The river.
pub struct River;

/// The pile of river tiles, and the one that holds only the lake: they are drawn in this order
/// and before the ordinary pile (RIVER-04).
const PILES: [usize; 2] = [1, 2];

impl Module for River {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::ForbidsPlacement, Hook::Pile]
    }

    /// RIVER-AMB-03: each edition has its own river, unless the set-up names the other one.
    fn takes_set(&self, set: &SetSource, edition: Edition, said: &[(String, u8)]) -> bool {
        let (own, other) = match edition {
            Edition::Plus2014 => (WITH_SHEEP.name, CLASSIC.name),
            Edition::Classic | Edition::Plus2012 => (CLASSIC.name, WITH_SHEEP.name),
        };
        let other_said = said
            .iter()
            .any(|(name, copies)| name == other && *copies > 0);
        set.name == own && !other_said
    }

    fn plan(&self, plan: &mut Plan<'_>) -> Result<(), SetupError> {
        start::plan(plan)
    }

    fn minds_placements(&self, look: Look<'_>, kind: TileKind) -> bool {
        let face = look.rules.face(kind);
        course::river_sides(face, Rotation(0)).next().is_some()
    }

    fn forbids_placement(
        &self,
        look: Look<'_>,
        kind: TileKind,
        cell: Cell,
        rotation: Rotation,
    ) -> Option<Refusal> {
        course::forbids(look, kind, cell, rotation)
    }

    /// RIVER-04: the river's own piles first, the lake last of them.
    fn pile(&self, look: Look<'_>) -> Option<usize> {
        PILES.into_iter().find(|pile| look.left_in(*pile) > 0)
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
