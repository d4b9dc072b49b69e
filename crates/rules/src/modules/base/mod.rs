//! The base game: roads, cities, monasteries, farms, and the turn that everything else joins.

mod farms;
mod features;
mod figures;
mod manifest;
mod options;
mod prompts;
mod refusals;
mod settling;
mod track;
mod turn;

/// Keys of the base game's reasons, for modules that change what they are worth.
pub mod reason {
    pub use super::farms::{CITIES, SPECIAL_CITIES};
    pub use super::features::{SHIELD, TILES};
}

pub use options::{BaseOptions, FarmScoring, LapTokens, MostPlayers, TwoTileCity};
pub use track::{TrackPlace, track_place};

pub(crate) use manifest::MANIFEST;
pub use manifest::{FOLLOWER, SHIELDS};

use crate::ids::{FeatureId, FigureKind, Player};
use crate::kernel::event::PointSource;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module};
use crate::kernel::moves::{Move, Outcome, Refusal, Source};
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::question::Look;
use crate::kernel::rules::StartTile;
use crate::kernel::score::{Prize, Valued, Worth};
use crate::kernel::setup::{Plan, SetupError};
use crate::kernel::verbs::Act;
use crate::modules::Options;

/// The base game.
pub struct Base;

/// The base game's lines of the turn.
pub(crate) mod step {
    pub const DRAW: u8 = 0;
    pub const PLACE: u8 = 1;
    pub const FIGURE: u8 = 2;
    pub const COMPLETE: u8 = 3;
    pub const SETTLE: u8 = 4;
    pub const RETURN: u8 = 5;
    pub const EXTRA: u8 = 6;
    pub const END: u8 = 7;
    pub const FINAL: u8 = 8;
    pub const FINAL_SETTLE: u8 = 9;
    pub const OVER: u8 = 10;
    pub const STEP: u8 = 11;
    pub const STEP_MOVE: u8 = 12;
    pub const STEP_OVER: u8 = 13;
}

impl Module for Base {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, options: &Options) -> &'static [Hook] {
        const ALWAYS: [Hook; 3] = [Hook::AdjustPoints, Hook::Figures, Hook::FinalPrizes];
        const OPEN_RINGS: [Hook; 4] = [ALWAYS[0], ALWAYS[1], ALWAYS[2], Hook::BlocksCompletion];
        if options.base.ring_road {
            &ALWAYS
        } else {
            &OPEN_RINGS
        }
    }

    fn objects_to_start(&self, look: Look<'_>) -> Option<Refusal> {
        figures::farmer_without_farmers(look)
    }

    /// BASE-01, BASE-03: the start tile lies in the middle; it is one of the set's tiles or an
    /// additional one.
    fn plan(&self, plan: &mut Plan<'_>) -> Result<(), SetupError> {
        let set = crate::modules::tile_set("base");
        let Some(face) = set.and_then(|set| set.faces.iter().find(|face| face.start)) else {
            return Ok(());
        };
        let kind = plan.kind_of(face);
        let in_pile = &mut plan.piles[0][kind.0 as usize];
        if plan.options.base.start_tile_in_72 {
            *in_pile = in_pile.saturating_sub(1);
        }
        plan.start.push(StartTile {
            kind,
            cell: crate::ids::Cell::ORIGIN,
            rotation: crate::ids::Rotation(0),
        });
        Ok(())
    }

    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        match step {
            step::DRAW => turn::draw(act),
            step::PLACE => turn::place(act),
            step::FIGURE => Flow::Ask(act.look().active(), 0),
            step::COMPLETE => turn::complete(act),
            step::SETTLE => turn::settle(act),
            step::RETURN => turn::return_figures(act),
            step::EXTRA => turn::extra(act),
            step::END => turn::end(act),
            step::FINAL => turn::final_scoring(act),
            step::FINAL_SETTLE => turn::final_settle(act),
            step::STEP => settling::assign(act),
            step::STEP_MOVE => settling::move_figures(act),
            step::STEP_OVER => Flow::Back,
            _ => turn::over(act),
        }
    }

    fn candidates(&self, look: Look<'_>, step: u8, question: u8, picks: &mut Picks<'_>) {
        match (step, look.hand()) {
            (step::STEP, _) => settling::candidates(look, question, picks),
            (step::PLACE, Some(kind)) => look.placements(kind, picks),
            (step::FIGURE, _) => look.figure_picks(picks),
            _ => {}
        }
    }

    fn play(&self, act: &mut Act<'_>, step: u8, _question: u8, pick: Move) -> Flow {
        match step {
            step::PLACE => turn::placed(act, pick),
            step::STEP => settling::play(act, pick),
            _ => act.place_picked(pick),
        }
    }

    fn prompt(&self, step: u8, question: u8) -> &'static Prompt {
        match step {
            step::STEP => settling::prompt(question),
            step::PLACE => &prompts::PLACE,
            _ => &prompts::FIGURE,
        }
    }

    fn subject(&self, look: Look<'_>, step: u8, _question: u8) -> Option<Subject> {
        (step == step::STEP).then(|| prompts::award(look)).flatten()
    }

    fn label(&self, _look: Look<'_>, step: u8, _question: u8, _pick: Move) -> &'static str {
        match step {
            step::PLACE => "decline-tile",
            _ => "no-figure",
        }
    }

    fn points_from(
        &self,
        look: Look<'_>,
        step: u8,
        _question: u8,
        pick: Move,
        name: &mut dyn FnMut(PointSource),
    ) {
        if step == step::STEP {
            settling::points_from(look, pick, name);
        }
    }

    fn source(&self, _look: Look<'_>, _step: u8, source: u8) -> Source {
        Source::pile(source as usize)
    }

    fn outcomes(&self, look: Look<'_>, _step: u8, source: u8, out: &mut Vec<(Outcome, u32)>) {
        look.pile_outcomes(source as usize, out);
    }

    fn deal(&self, act: &mut Act<'_>, _step: u8, source: u8, outcome: Outcome) -> Flow {
        act.draw(source as usize, outcome);
        Flow::Next
    }

    fn adjust_points(&self, look: Look<'_>, valued: Valued, worth: &mut Worth) {
        features::points(look, valued, worth);
    }

    fn blocks_completion(&self, look: Look<'_>, feature: FeatureId) -> bool {
        features::is_ring(look, feature)
    }

    fn offer_figures(&self, look: Look<'_>, player: Player, picks: &mut Picks<'_>) {
        figures::offer_followers(look, player, picks);
    }

    fn place_figure(&self, act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
        figures::place_follower(act, figure, pick)
    }

    fn final_prizes(&self, look: Look<'_>, give: &mut dyn FnMut(Prize)) {
        features::unfinished(look, give);
        farms::prizes(look, give);
    }
}
