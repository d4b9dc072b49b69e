//! Bazaars: tiles are turned face up, one per player, then sold or picked, and played at once.

mod auction;
mod facts;
mod manifest;
mod options;
mod panel;
mod payment;
mod prompts;
mod refusals;
mod reserve;
mod round;
mod state;
mod with_traders;

pub use options::BazaarsOptions;
pub use state::BazaarsState;

pub use manifest::BAZAAR;
pub(crate) use manifest::MANIFEST;

use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Module, StepResult};
use crate::kernel::moves::{ChanceSource, Move, Outcome};
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::view::{Facts, Token};

/// The Bazaars module.
pub struct Bazaars;

/// The module's steps of the turn.
pub(crate) mod step {
    pub const TAKE: u8 = 0;
    pub const RESERVE: u8 = 1;
    pub const HOLD_FIRST: u8 = 2;
    pub const HOLD: u8 = 3;
}

/// The questions of the steps.
mod question {
    pub const PICK: u8 = 0;
    pub const LOT: u8 = 1;
    pub const OPEN: u8 = 2;
    pub const BID: u8 = 3;
    pub const DEAL: u8 = 4;
}

impl Module for Bazaars {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn enter(&self, game: &mut GameMut<'_>, step: u8) -> StepResult {
        let first = game.rules.options().bazaars.bazaar_before_builder_turn;
        match step {
            step::TAKE => round::enter_take(game),
            step::RESERVE => reserve::enter(game),
            step::HOLD_FIRST if first => auction::enter(game),
            step::HOLD if !first => auction::enter(game),
            _ => StepResult::Next,
        }
    }

    fn candidates(&self, game: GameRef<'_>, _step: u8, question: u8, picks: &mut Picks<'_>) {
        match question {
            question::PICK | question::LOT => round::shown(game, picks),
            question::OPEN => auction::first_bids(picks),
            question::BID => auction::higher_bids(game, picks),
            _ => {
                picks.allow(auction::BUY);
                picks.allow(auction::SELL);
            }
        }
    }

    fn play(&self, game: &mut GameMut<'_>, _step: u8, question: u8, pick: Move) -> StepResult {
        match question {
            question::PICK => round::pick(game, pick),
            question::LOT => auction::choose_lot(game, pick),
            question::OPEN => auction::open(game, pick),
            question::BID => auction::bid(game, pick),
            _ => auction::decide(game, pick),
        }
    }

    fn prompt(&self, _step: u8, question: u8) -> &'static Prompt {
        match question {
            question::PICK => &prompts::PICK,
            question::LOT => &prompts::LOT,
            question::OPEN => &prompts::OPEN,
            question::BID => &prompts::BID,
            _ => &prompts::DEAL,
        }
    }

    fn subject(&self, game: GameRef<'_>, _step: u8, _question: u8) -> Option<Subject> {
        prompts::lot(game)
    }

    fn pick_label(&self, _game: GameRef<'_>, _step: u8, _question: u8, pick: Move) -> &'static str {
        match pick {
            auction::BUY => "buy",
            auction::SELL => "sell",
            _ => "no-bid",
        }
    }

    /// The tiles come from the stack, like all other tiles.
    fn chance_source(&self, _game: GameRef<'_>, _step: u8, _source: u8) -> ChanceSource {
        ChanceSource::pile(state::STACK)
    }

    fn outcomes(&self, game: GameRef<'_>, _step: u8, _source: u8, out: &mut Vec<(Outcome, u32)>) {
        game.pile_outcomes(state::STACK, out);
    }

    fn deal(&self, game: &mut GameMut<'_>, _step: u8, _source: u8, outcome: Outcome) -> StepResult {
        auction::reveal(game, outcome)
    }

    fn show_tokens(&self, game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
        let bazaars = state::of(game);
        if bazaars.reserved > 0 {
            show(Token::before("tile-back", bazaars.host, bazaars.reserved));
        }
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
