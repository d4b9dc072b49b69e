//! Bridges: roads that a player builds over the tile just placed or one beside it.

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
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module, StepResult};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::score::{ValuedFeature, Worth};
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// The Bridges module.
pub struct Bridges;

/// The module's step of the turn.
pub(crate) mod step {
    pub const BUILD: u8 = 0;
}

/// The state of the module. The bridges that are built are overlays on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BridgesState {
    /// The number of bridges each player has left.
    left: [u8; MAX_PLAYERS],
}

impl Module for Bridges {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, options: &Options) -> &'static [Hook] {
        if options.bridges.road_counts_bridge_twice {
            &[Hook::OfferPlacements, Hook::AdjustPoints]
        } else {
            &[Hook::OfferPlacements]
        }
    }

    fn max_overlays(&self, players: u8) -> usize {
        usize::from(supply::each(players) * players)
    }

    fn set_up(&self, game: &mut GameMut<'_>) {
        supply::deal(game);
    }

    fn enter(&self, game: &mut GameMut<'_>, _step: u8) -> StepResult {
        building::enter(game)
    }

    fn candidates(&self, game: GameRef<'_>, _step: u8, _question: u8, picks: &mut Picks<'_>) {
        building::candidates(game, picks);
    }

    fn play(&self, game: &mut GameMut<'_>, _step: u8, _question: u8, pick: Move) -> StepResult {
        building::play(game, pick)
    }

    fn prompt(&self, _step: u8, _question: u8) -> &'static Prompt {
        &prompts::BUILD
    }

    fn pick_label(
        &self,
        _game: GameRef<'_>,
        _step: u8,
        _question: u8,
        _pick: Move,
    ) -> &'static str {
        "no-bridge"
    }

    fn offer_placements(&self, game: GameRef<'_>, kind: TileKind, picks: &mut Picks<'_>) {
        placements::offer(game, kind, picks);
    }

    fn adjust_points(&self, game: GameRef<'_>, valued: ValuedFeature, worth: &mut Worth) {
        crossing::count_twice(game, valued.feature, worth);
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

    fn read_land_fact(
        &self,
        game: &mut GameMut<'_>,
        name: &str,
        value: &str,
    ) -> Result<bool, String> {
        facts::read_bridge(game, name, value)
    }

    fn read_fact(&self, game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
        facts::read_supply(game, name, value)
    }
}
