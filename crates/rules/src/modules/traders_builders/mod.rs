//! Traders & Builders: a builder who brings second tiles, a pig that makes farms worth more, and
//! goods for whoever completes cities.

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
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::question::Look;
use crate::kernel::score::Prize;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// Traders & Builders.
pub struct TradersBuilders;

/// The module's lines of the turn.
pub(crate) mod step {
    pub const CHECK: u8 = 0;
    pub const GOODS: u8 = 1;
    pub const BONUS: u8 = 2;
}

/// What the module remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TradersState {
    goods: goods::Holdings,
    /// A second tile waits to be offered.
    pub(in crate::modules) bonus_pending: bool,
    /// The turn in which one was offered last; turns count from 1.
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
            Hook::FinalPrizes,
            Hook::Figures,
            Hook::FigureReturned,
            Hook::FarmBonus,
        ];
        let options = &options.traders_builders;
        match (options.goods, options.builders || options.pigs) {
            (true, true) => ALL,
            (true, false) => &[Hook::FinalPrizes],
            (false, true) => &[Hook::Figures, Hook::FigureReturned, Hook::FarmBonus],
            (false, false) => &[],
        }
    }

    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        match step {
            step::CHECK => builder::check(act),
            step::GOODS if act.rules.options().traders_builders.goods => goods::take(act),
            step::BONUS => builder::offer_tile(act),
            _ => Flow::Next,
        }
    }

    fn candidates(&self, _look: Look<'_>, _step: u8, _question: u8, picks: &mut Picks<'_>) {
        builder::candidates(picks);
    }

    fn play(&self, act: &mut Act<'_>, _step: u8, _question: u8, pick: Move) -> Flow {
        builder::play(act, pick)
    }

    fn prompt(&self, _step: u8, _question: u8) -> &'static Prompt {
        &prompts::DOUBLE_TURN
    }

    fn label(&self, _look: Look<'_>, _step: u8, _question: u8, pick: Move) -> &'static str {
        if pick == builder::TAKE {
            "second-tile"
        } else {
            "end-turn"
        }
    }

    /// In a position, too, nobody stands alone.
    fn start_ready(&self, act: &mut Act<'_>) {
        companions::send_lone_home(act);
    }

    fn figure_returned(&self, act: &mut Act<'_>, figure: FigureId, from: FeatureId) {
        companions::follow_home(act, figure, from);
    }

    fn farm_bonus(&self, look: Look<'_>, farm: FeatureId, player: Player) -> Option<Reason> {
        pig::bonus(look, farm, player)
    }

    fn offer_figures(&self, look: Look<'_>, player: Player, picks: &mut Picks<'_>) {
        companions::offer(look, player, BUILDER, builder::forbids, picks);
        companions::offer(look, player, PIG, pig::forbids, picks);
    }

    fn place_figure(&self, act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
        companions::place(act, figure, pick)
    }

    fn final_prizes(&self, look: Look<'_>, give: &mut dyn FnMut(Prize)) {
        if look.rules.options().traders_builders.goods {
            goods::prizes(look, give);
        }
    }

    fn show_tokens(&self, look: Look<'_>, show: &mut dyn FnMut(Token)) {
        goods::show(look, show);
    }

    fn panel(&self, look: Look<'_>, panel: &mut Panel) {
        panel::describe(look, panel);
    }

    fn facts(&self, look: Look<'_>, facts: &mut Facts) {
        goods::facts(look, facts);
    }

    fn read_fact(&self, act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
        goods::read_fact(act, name, value)
    }
}
