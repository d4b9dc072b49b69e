//! Dispatches: each player has two scoring figures and chooses which one moves. Whoever lands on
//! a dark space in the own turn turns up a dispatch.

mod actions;
mod drawing;
mod landing;
mod manifest;
mod options;
mod panel;
mod prompts;
mod refusals;

pub use options::{DispatchLanding, DispatchesOptions, FarmerPoints};

pub(crate) use manifest::MANIFEST;

use crate::ids::Player;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module};
use crate::kernel::moves::{Manner, Move, Outcome, Source};
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::question::Look;
use crate::kernel::settling::Step;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// Dispatches.
pub struct Dispatches;

/// The module's lines of the turn.
pub(crate) mod step {
    pub const AT_ONCE: u8 = 0;
    pub const LATE: u8 = 1;
    pub const LAST: u8 = 2;
}

/// The questions about a dispatch.
mod question {
    pub const CHOICE: u8 = 0;
    pub const FOLLOWER: u8 = 1;
}

/// What the module remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DispatchesState {
    /// The pile, as far as it is known.
    pile: drawing::Pile,
    /// The active player's figures that moved in this scoring step, as bits.
    moved: u8,
    /// A dispatch was earned and is not drawn yet.
    earned: bool,
}

impl Module for Dispatches {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[
            Hook::SettlesAwards,
            Hook::OrdersAwards,
            Hook::FigureAdvanced,
        ]
    }

    fn markers(&self) -> u8 {
        2
    }

    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        match step {
            step::AT_ONCE => drawing::enter_at_once(act),
            step::LATE => drawing::enter(act),
            _ => landing::enter_last(act),
        }
    }

    fn candidates(&self, look: Look<'_>, _step: u8, question: u8, picks: &mut Picks<'_>) {
        match question {
            question::CHOICE => drawing::choices(look, picks),
            _ => actions::followers(look, picks),
        }
    }

    fn play(&self, act: &mut Act<'_>, step: u8, question: u8, pick: Move) -> Flow {
        match question {
            question::CHOICE => drawing::play(act, step, pick),
            _ => {
                actions::score_and_remove(act, pick);
                drawing::go_on(act, step)
            }
        }
    }

    fn prompt(&self, _step: u8, question: u8) -> &'static Prompt {
        match question {
            question::CHOICE => &prompts::CHOICE,
            _ => &prompts::FOLLOWER,
        }
    }

    fn subject(&self, look: Look<'_>, _step: u8, _question: u8) -> Option<Subject> {
        Some(prompts::dispatch(look))
    }

    fn label(&self, look: Look<'_>, _step: u8, _question: u8, pick: Move) -> &'static str {
        drawing::label(look, pick)
    }

    fn source(&self, _look: Look<'_>, _step: u8, _source: u8) -> Source {
        Source {
            name: "dispatch",
            manner: Manner::Pile,
        }
    }

    fn outcomes(&self, look: Look<'_>, _step: u8, _source: u8, out: &mut Vec<(Outcome, u32)>) {
        drawing::outcomes(look, out);
    }

    fn deal(&self, act: &mut Act<'_>, _step: u8, _source: u8, outcome: Outcome) -> Flow {
        drawing::deal(act, outcome)
    }

    /// DISP-05, DISP-34.
    fn settles_awards(&self, _look: Look<'_>, step: Step) -> bool {
        step != Step::Final
    }

    fn orders_awards(&self, look: Look<'_>, player: Player) -> bool {
        landing::orders_awards(look, player)
    }

    fn figure_advanced(&self, act: &mut Act<'_>, player: Player, marker: u8) {
        landing::figure_advanced(act, player, marker);
    }

    fn show_tokens(&self, look: Look<'_>, show: &mut dyn FnMut(Token)) {
        drawing::show(look, show);
    }

    fn panel(&self, look: Look<'_>, panel: &mut Panel) {
        panel::describe(look, panel);
    }

    fn facts(&self, look: Look<'_>, facts: &mut Facts) {
        drawing::print(look, facts);
    }

    fn read_fact(&self, act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
        drawing::read(act, name, value)
    }
}
