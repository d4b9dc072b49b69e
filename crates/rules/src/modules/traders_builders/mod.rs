//! Traders & Builders: builders that give second tiles, pigs that raise the worth of farms, and
//! goods for completing cities.

mod builder;
pub(crate) mod companions;
mod goods;
mod manifest;
mod options;
mod panel;
mod pig;
mod prompts;
mod refusals;
#[cfg(test)]
mod tests;

pub use options::TradersOptions;

pub(crate) use manifest::MANIFEST;
pub use manifest::{BUILDER, CLOTH, GRAIN, PIG, WINE};

use crate::ids::{FeatureId, FigureId, FigureKind, Player};
use crate::kernel::event::Reason;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module, StepResult};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::score::Prizes;
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// The Traders & Builders module.
pub struct TradersBuilders;

/// The module's steps of the turn.
pub(crate) mod step {
    pub const CHECK: u8 = 0;
    pub const GOODS: u8 = 1;
    pub const BONUS: u8 = 2;
}

/// The state of the module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TradersState {
    goods: goods::Holdings,
    /// Whether a second tile is still to be offered.
    pub(in crate::modules) bonus_pending: bool,
    /// The turn in which one was last offered. Turns are numbered from 1.
    pub(in crate::modules) bonus_used_in: u16,
}

impl Module for TradersBuilders {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn uses_figure(&self, options: &Options, figure: FigureKind) -> bool {
        let options = &options.traders_builders;
        figure == BUILDER && options.builders || figure == PIG && options.pigs
    }

    fn hooks(&self, options: &Options) -> &'static [Hook] {
        const ALL: &[Hook] = &[
            Hook::FinalAwards,
            Hook::OfferFigures,
            Hook::FigureReturned,
            Hook::FarmBonus,
        ];
        let options = &options.traders_builders;
        match (options.goods, options.builders || options.pigs) {
            (true, true) => ALL,
            (true, false) => &[Hook::FinalAwards],
            (false, true) => &[Hook::OfferFigures, Hook::FigureReturned, Hook::FarmBonus],
            (false, false) => &[],
        }
    }

    fn enter(&self, game: &mut GameMut<'_>, step: u8) -> StepResult {
        match step {
            step::CHECK => builder::check(game),
            step::GOODS if game.rules.options().traders_builders.goods => goods::take(game),
            step::BONUS => builder::offer_tile(game),
            _ => StepResult::Next,
        }
    }

    fn candidates(&self, _game: GameRef<'_>, _step: u8, _question: u8, picks: &mut Picks<'_>) {
        builder::candidates(picks);
    }

    fn play(&self, game: &mut GameMut<'_>, _step: u8, _question: u8, pick: Move) -> StepResult {
        builder::play(game, pick)
    }

    fn prompt(&self, _step: u8, _question: u8) -> &'static Prompt {
        &prompts::DOUBLE_TURN
    }

    fn pick_label(&self, _game: GameRef<'_>, _step: u8, _question: u8, pick: Move) -> &'static str {
        if pick == builder::TAKE {
            "second-tile"
        } else {
            "end-turn"
        }
    }

    /// Returns builders and pigs that are alone in a start position.
    fn start_ready(&self, game: &mut GameMut<'_>) {
        companions::send_lone_home(game);
    }

    fn figure_returned(&self, game: &mut GameMut<'_>, figure: FigureId, from: FeatureId) {
        companions::follow_home(game, figure, from);
    }

    fn farm_bonus(&self, game: GameRef<'_>, farm: FeatureId, player: Player) -> Option<Reason> {
        pig::bonus(game, farm, player)
    }

    fn offer_figures(&self, game: GameRef<'_>, player: Player, picks: &mut Picks<'_>) {
        companions::offer(game, player, BUILDER, builder::forbids, picks);
        companions::offer(game, player, PIG, pig::forbids, picks);
    }

    fn place_figure(
        &self,
        game: &mut GameMut<'_>,
        figure: FigureKind,
        pick: Move,
    ) -> Option<StepResult> {
        companions::place(game, figure, pick)
    }

    fn final_awards(&self, game: GameRef<'_>, prizes: &mut Prizes<'_>) {
        if game.rules.options().traders_builders.goods {
            goods::give(game, prizes);
        }
    }

    fn show_tokens(&self, game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
        goods::show(game, show);
    }

    fn panel(&self, game: GameRef<'_>, panel: &mut Panel) {
        panel::describe(game, panel);
    }

    fn facts(&self, game: GameRef<'_>, facts: &mut Facts) {
        goods::facts(game, facts);
    }

    fn read_fact(&self, game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
        goods::read_fact(game, name, value)
    }
}
