//! Dispatches: each player has two scoring figures and chooses which one moves. A player who lands
//! on a dark space in their own turn draws a dispatch.

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
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module, StepResult};
use crate::kernel::moves::{ChanceSource, DrawMode, Move, Outcome};
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::settling::ScoringKind;
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// The Dispatches module.
pub struct Dispatches;

/// The module's steps of the turn.
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

/// The state of the module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DispatchesState {
    /// The pile, as far as it is known.
    pile: drawing::DispatchPile,
    /// The active player's figures that moved in this scoring step, as bits.
    moved: u8,
    /// Whether a dispatch was earned but not drawn yet.
    earned: bool,
}

impl Module for Dispatches {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[
            Hook::DefersAwards,
            Hook::AwardOrderMatters,
            Hook::FigureAdvanced,
        ]
    }

    fn markers(&self) -> u8 {
        2
    }

    fn enter(&self, game: &mut GameMut<'_>, step: u8) -> StepResult {
        match step {
            step::AT_ONCE => drawing::enter_at_once(game),
            step::LATE => drawing::enter(game),
            _ => landing::enter_last(game),
        }
    }

    fn candidates(&self, game: GameRef<'_>, _step: u8, question: u8, picks: &mut Picks<'_>) {
        match question {
            question::CHOICE => drawing::choices(game, picks),
            _ => actions::followers(game, picks),
        }
    }

    fn play(&self, game: &mut GameMut<'_>, step: u8, question: u8, pick: Move) -> StepResult {
        match question {
            question::CHOICE => drawing::play(game, step, pick),
            _ => {
                actions::score_and_remove(game, pick);
                drawing::go_on(game, step)
            }
        }
    }

    fn prompt(&self, _step: u8, question: u8) -> &'static Prompt {
        match question {
            question::CHOICE => &prompts::CHOICE,
            _ => &prompts::FOLLOWER,
        }
    }

    fn subject(&self, game: GameRef<'_>, _step: u8, _question: u8) -> Option<Subject> {
        Some(prompts::dispatch(game))
    }

    fn pick_label(&self, game: GameRef<'_>, _step: u8, _question: u8, pick: Move) -> &'static str {
        drawing::label(game, pick)
    }

    fn chance_source(&self, _game: GameRef<'_>, _step: u8, _source: u8) -> ChanceSource {
        ChanceSource {
            name: "dispatch",
            mode: DrawMode::Pile,
        }
    }

    fn outcomes(&self, game: GameRef<'_>, _step: u8, _source: u8, out: &mut Vec<(Outcome, u32)>) {
        drawing::outcomes(game, out);
    }

    fn deal(&self, game: &mut GameMut<'_>, _step: u8, _source: u8, outcome: Outcome) -> StepResult {
        drawing::deal(game, outcome)
    }

    /// DISP-05, DISP-34: all scoring steps except final scoring.
    fn defers_awards(&self, _game: GameRef<'_>, step: ScoringKind) -> bool {
        step != ScoringKind::Final
    }

    fn award_order_matters(&self, game: GameRef<'_>, player: Player) -> bool {
        landing::orders_awards(game, player)
    }

    fn figure_advanced(&self, game: &mut GameMut<'_>, player: Player, marker: u8) {
        landing::figure_advanced(game, player, marker);
    }

    fn show_tokens(&self, game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
        drawing::show(game, show);
    }

    fn panel(&self, game: GameRef<'_>, panel: &mut Panel) {
        panel::describe(game, panel);
    }

    fn facts(&self, game: GameRef<'_>, facts: &mut Facts) {
        drawing::print(game, facts);
    }

    fn read_fact(&self, game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
        drawing::read(game, name, value)
    }
}
