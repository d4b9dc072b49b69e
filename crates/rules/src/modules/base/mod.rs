//! The base game: roads, cities, monasteries, farms and the turn.

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

/// Reason keys of the base game, for modules that change the points of these reasons.
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
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module, StepResult};
use crate::kernel::moves::{ChanceSource, Move, Outcome, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::rules::StartTile;
use crate::kernel::score::{Prizes, ValuedFeature, Worth};
use crate::kernel::setup::{SetupError, StartPlan};
use crate::modules::Options;

/// The base game.
pub struct Base;

/// The module's steps of the turn.
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
        const ALWAYS: [Hook; 3] = [Hook::AdjustPoints, Hook::OfferFigures, Hook::FinalAwards];
        const OPEN_RINGS: [Hook; 4] = [ALWAYS[0], ALWAYS[1], ALWAYS[2], Hook::BlocksCompletion];
        if options.base.ring_road {
            &ALWAYS
        } else {
            &OPEN_RINGS
        }
    }

    fn refuse_start(&self, game: GameRef<'_>) -> Option<Refusal> {
        figures::farmer_without_farmers(game)
    }

    /// BASE-01, BASE-03: the start tile lies at the origin. It is one of the set's tiles or an
    /// additional one.
    fn plan(&self, plan: &mut StartPlan<'_>) -> Result<(), SetupError> {
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

    fn enter(&self, game: &mut GameMut<'_>, step: u8) -> StepResult {
        match step {
            step::DRAW => turn::draw(game),
            step::PLACE => turn::place(game),
            step::FIGURE => StepResult::Ask(game.view().active_player(), 0),
            step::COMPLETE => turn::complete(game),
            step::SETTLE => turn::settle(game),
            step::RETURN => turn::return_figures(game),
            step::EXTRA => turn::extra(game),
            step::END => turn::end(game),
            step::FINAL => turn::final_scoring(game),
            step::FINAL_SETTLE => turn::final_settle(game),
            step::STEP => settling::assign(game),
            step::STEP_MOVE => settling::move_figures(game),
            step::STEP_OVER => StepResult::Return,
            _ => turn::over(game),
        }
    }

    fn candidates(&self, game: GameRef<'_>, step: u8, question: u8, picks: &mut Picks<'_>) {
        match (step, game.hand()) {
            (step::STEP, _) => settling::candidates(game, question, picks),
            (step::PLACE, Some(kind)) => game.placements(kind, picks),
            (step::FIGURE, _) => game.figure_picks(picks),
            _ => {}
        }
    }

    fn play(&self, game: &mut GameMut<'_>, step: u8, _question: u8, pick: Move) -> StepResult {
        match step {
            step::PLACE => turn::placed(game, pick),
            step::STEP => settling::play(game, pick),
            _ => game.place_picked(pick),
        }
    }

    fn prompt(&self, step: u8, question: u8) -> &'static Prompt {
        match step {
            step::STEP => settling::prompt(question),
            step::PLACE => &prompts::PLACE,
            _ => &prompts::FIGURE,
        }
    }

    fn subject(&self, game: GameRef<'_>, step: u8, _question: u8) -> Option<Subject> {
        (step == step::STEP).then(|| prompts::award(game)).flatten()
    }

    fn pick_label(&self, _game: GameRef<'_>, step: u8, _question: u8, _pick: Move) -> &'static str {
        match step {
            step::PLACE => "decline-tile",
            _ => "no-figure",
        }
    }

    fn point_sources(
        &self,
        game: GameRef<'_>,
        step: u8,
        _question: u8,
        pick: Move,
        name: &mut dyn FnMut(PointSource),
    ) {
        if step == step::STEP {
            settling::points_from(game, pick, name);
        }
    }

    fn chance_source(&self, _game: GameRef<'_>, _step: u8, source: u8) -> ChanceSource {
        ChanceSource::pile(source as usize)
    }

    fn outcomes(&self, game: GameRef<'_>, _step: u8, source: u8, out: &mut Vec<(Outcome, u32)>) {
        game.pile_outcomes(source as usize, out);
    }

    fn deal(&self, game: &mut GameMut<'_>, _step: u8, source: u8, outcome: Outcome) -> StepResult {
        game.draw(source as usize, outcome);
        StepResult::Next
    }

    fn adjust_points(&self, game: GameRef<'_>, valued: ValuedFeature, worth: &mut Worth) {
        features::points(game, valued, worth);
    }

    fn blocks_completion(&self, game: GameRef<'_>, feature: FeatureId) -> bool {
        features::is_ring(game, feature)
    }

    fn offer_figures(&self, game: GameRef<'_>, player: Player, picks: &mut Picks<'_>) {
        figures::offer_followers(game, player, picks);
    }

    fn place_figure(
        &self,
        game: &mut GameMut<'_>,
        figure: FigureKind,
        pick: Move,
    ) -> Option<StepResult> {
        figures::place_follower(game, figure, pick)
    }

    fn final_awards(&self, game: GameRef<'_>, prizes: &mut Prizes<'_>) {
        features::unfinished(game, prizes);
        farms::give(game, prizes);
    }
}
