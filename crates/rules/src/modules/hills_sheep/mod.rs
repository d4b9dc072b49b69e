//! Hills & Sheep: shepherds with their flocks, hills that break ties, vineyards.

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
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module};
use crate::kernel::moves::{Manner, Move, Outcome, Source};
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::question::Look;
use crate::kernel::score::{Valued, Worth};
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// Hills & Sheep.
pub struct HillsSheep;

/// The lines of the turn of Hills & Sheep.
pub(crate) mod step {
    pub const HIDE: u8 = 0;
    pub const FLOCK: u8 = 1;
    pub const TOKEN: u8 = 2;
    pub const FLOCK_LATE: u8 = 3;
    pub const LAST: u8 = 4;
}

fn on(look: Look<'_>) -> &HillsOptions {
    &look.rules.options().hills_sheep
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
            Hook::AdjustOwners,
            Hook::Figures,
        ]
    }

    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        let on = act.rules.options().hills_sheep;
        match step {
            step::HIDE if on.hills => hill::enter(act),
            step::FLOCK | step::FLOCK_LATE if on.shepherds => grazing::enter(act, step),
            step::TOKEN if on.shepherds => shepherd::enter_first_token(act),
            step::LAST if on.shepherds => shepherd::enter_last(act),
            _ => Flow::Next,
        }
    }

    fn candidates(&self, look: Look<'_>, _step: u8, _question: u8, picks: &mut Picks<'_>) {
        grazing::candidates(look, picks);
    }

    fn play(&self, act: &mut Act<'_>, _step: u8, _question: u8, pick: Move) -> Flow {
        grazing::play(act, pick)
    }

    fn prompt(&self, _step: u8, _question: u8) -> &'static Prompt {
        &prompts::FLOCK
    }

    fn subject(&self, look: Look<'_>, _step: u8, _question: u8) -> Option<Subject> {
        prompts::flock(look)
    }

    fn label(&self, _look: Look<'_>, _step: u8, _question: u8, pick: Move) -> &'static str {
        grazing::label(pick)
    }

    fn source(&self, _look: Look<'_>, _step: u8, _source: u8) -> Source {
        Source {
            name: "token",
            manner: Manner::Independent,
        }
    }

    fn outcomes(&self, look: Look<'_>, _step: u8, _source: u8, out: &mut Vec<(Outcome, u32)>) {
        flock::outcomes(look, out);
    }

    fn deal(&self, act: &mut Act<'_>, step: u8, _source: u8, outcome: Outcome) -> Flow {
        match step {
            step::TOKEN => shepherd::first_token(act, outcome),
            _ => grazing::deal(act, outcome),
        }
    }

    fn tile_placed(&self, act: &mut Act<'_>, _tile: TileId) {
        flock::gather(act);
    }

    fn adjust_points(&self, look: Look<'_>, valued: Valued, worth: &mut Worth) {
        if on(look).vineyards {
            vineyard::points(look, valued, worth);
        }
    }

    fn adjust_owners(&self, look: Look<'_>, feature: FeatureId, owners: &mut Players) {
        if on(look).hills {
            hill::break_tie(look, feature, owners);
        }
    }

    fn offer_figures(&self, look: Look<'_>, player: Player, picks: &mut Picks<'_>) {
        if on(look).shepherds {
            shepherd::offer(look, player, picks);
        }
    }

    fn place_figure(&self, act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
        shepherd::place(act, figure, pick)
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

    fn read_fact(&self, act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
        facts::read(act, name, value)
    }
}
