//! Bridges: wooden roads that a player lays over the tile just placed or one beside it.

mod axis;
mod building;
mod crossing;
mod facts;
mod manifest;
mod options;
mod panel;
mod placements;
mod prompts;
mod refusals;
mod supply;

pub use options::BridgesOptions;

pub(crate) use manifest::MANIFEST;

use crate::ids::{MAX_PLAYERS, TileKind};
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::question::Look;
use crate::kernel::score::{Valued, Worth};
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// Bridges.
pub struct Bridges;

/// The module's line of the turn.
pub(crate) mod step {
    pub const BUILD: u8 = 0;
}

/// What the module remembers; where bridges stand is seen on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BridgesState {
    /// The bridges that each player has left.
    left: [u8; MAX_PLAYERS],
}

impl Module for Bridges {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, options: &Options) -> &'static [Hook] {
        if options.bridges.road_counts_bridge_twice {
            &[Hook::OffersPlacements, Hook::AdjustPoints]
        } else {
            &[Hook::OffersPlacements]
        }
    }

    fn roads_over(&self, players: u8) -> usize {
        usize::from(supply::each(players) * players)
    }

    fn set_up(&self, act: &mut Act<'_>) {
        supply::deal(act);
    }

    fn enter(&self, act: &mut Act<'_>, _step: u8) -> Flow {
        building::enter(act)
    }

    fn candidates(&self, look: Look<'_>, _step: u8, _question: u8, picks: &mut Picks<'_>) {
        building::candidates(look, picks);
    }

    fn play(&self, act: &mut Act<'_>, _step: u8, _question: u8, pick: Move) -> Flow {
        building::play(act, pick)
    }

    fn prompt(&self, _step: u8, _question: u8) -> &'static Prompt {
        &prompts::BUILD
    }

    fn label(&self, _look: Look<'_>, _step: u8, _question: u8, _pick: Move) -> &'static str {
        "no-bridge"
    }

    fn offer_placements(&self, look: Look<'_>, kind: TileKind, picks: &mut Picks<'_>) {
        placements::offer(look, kind, picks);
    }

    fn adjust_points(&self, look: Look<'_>, valued: Valued, worth: &mut Worth) {
        crossing::count_twice(look, valued.feature, worth);
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

    fn read_land_fact(&self, act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
        facts::read_bridge(act, name, value)
    }

    fn read_fact(&self, act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
        facts::read_supply(act, name, value)
    }
}
