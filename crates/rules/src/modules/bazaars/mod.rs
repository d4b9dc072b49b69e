//! Bazaars: tiles that are turned up for everybody, sold or picked, and played at once.

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

use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Module};
use crate::kernel::moves::{Move, Outcome, Source};
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};

/// Bazaars.
pub struct Bazaars;

/// The lines of the turn.
pub(crate) mod step {
    pub const TAKE: u8 = 0;
    pub const RESERVE: u8 = 1;
    pub const HOLD_FIRST: u8 = 2;
    pub const HOLD: u8 = 3;
}

/// The questions of the lines.
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

    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        let first = act.rules.options().bazaars.bazaar_before_builder_turn;
        match step {
            step::TAKE => round::enter_take(act),
            step::RESERVE => reserve::enter(act),
            step::HOLD_FIRST if first => auction::enter(act),
            step::HOLD if !first => auction::enter(act),
            _ => Flow::Next,
        }
    }

    fn candidates(&self, look: Look<'_>, _step: u8, question: u8, picks: &mut Picks<'_>) {
        match question {
            question::PICK | question::LOT => round::shown(look, picks),
            question::OPEN => auction::first_bids(picks),
            question::BID => auction::higher_bids(look, picks),
            _ => {
                picks.allow(auction::BUY);
                picks.allow(auction::SELL);
            }
        }
    }

    fn play(&self, act: &mut Act<'_>, _step: u8, question: u8, pick: Move) -> Flow {
        match question {
            question::PICK => round::pick(act, pick),
            question::LOT => auction::choose_lot(act, pick),
            question::OPEN => auction::open(act, pick),
            question::BID => auction::bid(act, pick),
            _ => auction::decide(act, pick),
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

    fn subject(&self, look: Look<'_>, _step: u8, _question: u8) -> Option<Subject> {
        prompts::lot(look)
    }

    fn label(&self, _look: Look<'_>, _step: u8, _question: u8, pick: Move) -> &'static str {
        match pick {
            auction::BUY => "buy",
            auction::SELL => "sell",
            _ => "no-bid",
        }
    }

    /// The tiles come from the stack like any other.
    fn source(&self, _look: Look<'_>, _step: u8, _source: u8) -> Source {
        Source::pile(state::STACK)
    }

    fn outcomes(&self, look: Look<'_>, _step: u8, _source: u8, out: &mut Vec<(Outcome, u32)>) {
        look.pile_outcomes(state::STACK, out);
    }

    fn deal(&self, act: &mut Act<'_>, _step: u8, _source: u8, outcome: Outcome) -> Flow {
        auction::reveal(act, outcome)
    }

    fn show_tokens(&self, look: Look<'_>, show: &mut dyn FnMut(Token)) {
        let bazaars = state::of(look);
        if bazaars.reserved > 0 {
            show(Token::before("tile-back", bazaars.host, bazaars.reserved));
        }
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
