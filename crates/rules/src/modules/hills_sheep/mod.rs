//! Hills & Sheep: shepherds with flocks, hills that break ties, and vineyards.

mod facts;
mod flock;
mod grazing;
mod hill;
mod manifest;
mod options;
mod panel;
mod prompts;
mod refusals;
mod shepherd;
mod vineyard;

pub use flock::HillsState;
pub use options::{FlockTiming, HillTiebreak, HillsOptions, TokenMix};

pub(crate) use manifest::MANIFEST;
pub use manifest::{HILL, SHEEP, SHEPHERD, VINEYARD};

use crate::ids::{FeatureId, FigureKind, Player, Players, TileId};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::majority::Tiebreak;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module, StepResult};
use crate::kernel::moves::{ChanceSource, DrawMode, Move, Outcome};
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::score::{ValuedFeature, Worth};
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// The Hills & Sheep module.
pub struct HillsSheep;

/// The module's steps of the turn.
pub(crate) mod step {
    pub const HIDE: u8 = 0;
    pub const FLOCK: u8 = 1;
    pub const TOKEN: u8 = 2;
    pub const FLOCK_LATE: u8 = 3;
    pub const LAST: u8 = 4;
}

fn hills_options(game: GameRef<'_>) -> &HillsOptions {
    &game.rules.options().hills_sheep
}

impl Module for HillsSheep {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn uses_figure(&self, options: &Options, _figure: FigureKind) -> bool {
        options.hills_sheep.shepherds
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[
            Hook::TilePlaced,
            Hook::AdjustPoints,
            Hook::BreakTie,
            Hook::OfferFigures,
        ]
    }

    fn enter(&self, game: &mut GameMut<'_>, step: u8) -> StepResult {
        let on = game.rules.options().hills_sheep;
        match step {
            step::HIDE if on.hills => hill::enter(game),
            step::FLOCK | step::FLOCK_LATE if on.shepherds => grazing::enter(game, step),
            step::TOKEN if on.shepherds => shepherd::enter_first_token(game),
            step::LAST if on.shepherds => shepherd::enter_last(game),
            _ => StepResult::Next,
        }
    }

    fn candidates(&self, game: GameRef<'_>, _step: u8, _question: u8, picks: &mut Picks<'_>) {
        grazing::candidates(game, picks);
    }

    fn play(&self, game: &mut GameMut<'_>, _step: u8, _question: u8, pick: Move) -> StepResult {
        grazing::play(game, pick)
    }

    fn prompt(&self, _step: u8, _question: u8) -> &'static Prompt {
        &prompts::FLOCK
    }

    fn subject(&self, game: GameRef<'_>, _step: u8, _question: u8) -> Option<Subject> {
        prompts::flock(game)
    }

    fn pick_label(&self, _game: GameRef<'_>, _step: u8, _question: u8, pick: Move) -> &'static str {
        grazing::label(pick)
    }

    fn chance_source(&self, _game: GameRef<'_>, _step: u8, _source: u8) -> ChanceSource {
        ChanceSource {
            name: "token",
            mode: DrawMode::Independent,
        }
    }

    fn outcomes(&self, game: GameRef<'_>, _step: u8, _source: u8, out: &mut Vec<(Outcome, u32)>) {
        flock::outcomes(game, out);
    }

    fn deal(&self, game: &mut GameMut<'_>, step: u8, _source: u8, outcome: Outcome) -> StepResult {
        match step {
            step::TOKEN => shepherd::first_token(game, outcome),
            _ => grazing::deal(game, outcome),
        }
    }

    fn tile_placed(&self, game: &mut GameMut<'_>, _tile: TileId) {
        flock::gather(game);
    }

    fn adjust_points(&self, game: GameRef<'_>, valued: ValuedFeature, worth: &mut Worth) {
        if hills_options(game).vineyards {
            vineyard::points(game, valued, worth);
        }
    }

    fn break_tie(&self, game: GameRef<'_>, feature: FeatureId, tied: Players) -> Option<Tiebreak> {
        let hills = hills_options(game).hills;
        hills.then(|| hill::break_tie(game, feature, tied))?
    }

    fn offer_figures(&self, game: GameRef<'_>, player: Player, picks: &mut Picks<'_>) {
        if hills_options(game).shepherds {
            shepherd::offer(game, player, picks);
        }
    }

    fn place_figure(
        &self,
        game: &mut GameMut<'_>,
        figure: FigureKind,
        pick: Move,
    ) -> Option<StepResult> {
        shepherd::place(game, figure, pick)
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

    fn read_fact(&self, game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
        facts::read(game, name, value)
    }
}
