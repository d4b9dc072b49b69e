//! A made-up expansion for tests: each part bends the kernel in the way some real module will.
//! Only built with the cargo feature `probe`.

mod board;
mod cellar;
mod fair;
mod keep;
mod lake;
mod manifest;
mod options;
mod page;
mod refusals;
mod span;
mod stream;
mod toll;

pub use options::ProbeOptions;

pub(crate) use manifest::MANIFEST;
pub use manifest::PAGE;

use crate::ids::{
    Cell, FeatureId, FigureId, FigureKind, MAX_PLAYERS, Player, Rotation, RuleId, TileKind,
};
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module, Prompt};
use crate::kernel::moves::{Move, Outcome, Refusal, Source};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::setup::{Plan, SetupError};
use crate::kernel::short::Short;
use crate::kernel::verbs::Act;
use crate::kernel::view::Facts;
use crate::modules::Options;

/// The test module.
pub struct Probe;

/// The test module's lines of the turn.
pub(crate) mod step {
    pub const CELLAR: u8 = 0;
    pub const TOLL: u8 = 1;
    pub const SPAN: u8 = 2;
    pub const RESERVE: u8 = 3;
    pub const CONNECT: u8 = 4;
    pub const MOVE: u8 = 5;
    pub const KEEP: u8 = 6;
    pub const KEEP_RETURN: u8 = 7;
    pub const FAIR: u8 = 8;
}

/// What the test module remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProbeState {
    /// Lakes whose piece may still be moved after this tile, the next one first.
    movable: Short<u16, 8>,
    /// Lakes whose piece was moved, and in which turn that was.
    moved: Short<u16, 8>,
    moved_in: u16,
    spans: [u8; MAX_PLAYERS],
    keeps: Short<keep::Keep, 16>,
    /// Small cities whose owner let them score, by a segment.
    scored: Short<u16, 4>,
    reserved: u8,
    shown: Short<TileKind, MAX_PLAYERS>,
    fair_turns: u8,
    hidden: u8,
    tolls_asked: u8,
}

impl Default for ProbeState {
    fn default() -> Self {
        ProbeState {
            movable: Short::new(0),
            moved: Short::new(0),
            moved_in: 0,
            spans: [span::EACH; MAX_PLAYERS],
            keeps: Short::new(keep::Keep::default()),
            scored: Short::new(0),
            reserved: 0,
            shown: Short::new(TileKind(0)),
            fair_turns: 0,
            hidden: 0,
            tolls_asked: 0,
        }
    }
}

fn on(look: Look<'_>) -> &ProbeOptions {
    &look.rules.options().probe
}

impl Module for Probe {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[
            Hook::FigureReturned,
            Hook::FeaturesCompleted,
            Hook::ForbidsPlacement,
            Hook::OffersPlacements,
            Hook::BlocksCompletion,
            Hook::Pile,
            Hook::Figures,
            Hook::CityFeedsFarm,
        ]
    }

    fn plan(&self, plan: &mut Plan<'_>) -> Result<(), SetupError> {
        if plan.options.probe.probe_board {
            board::plan(plan);
        }
        if plan.options.probe.probe_stream {
            stream::plan(plan);
        }
        Ok(())
    }

    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        let on = act.rules.options().probe;
        match step {
            step::CELLAR if on.probe_cellar => cellar::enter(act),
            step::TOLL if on.probe_toll => toll::enter(act),
            step::SPAN if on.probe_span => span::enter(act),
            step::RESERVE if on.probe_fair => fair::enter_reserve(act),
            step::CONNECT if on.probe_lake => lake::enter_connect(act),
            step::MOVE if on.probe_lake => lake::enter_move(act),
            step::KEEP if on.probe_keep => keep::enter(act),
            step::KEEP_RETURN if on.probe_keep => keep::enter_return(act),
            step::FAIR if on.probe_fair => fair::enter(act),
            _ => Flow::Next,
        }
    }

    fn candidates(&self, look: Look<'_>, step: u8, _question: u8, picks: &mut Picks<'_>) {
        match step {
            step::TOLL => toll::candidates(look, picks),
            step::SPAN => span::candidates(look, picks),
            step::CONNECT => lake::connections(look, picks),
            step::MOVE => lake::moves(look, picks),
            step::KEEP => keep::candidates(picks),
            step::FAIR => fair::candidates(look, picks),
            _ => {}
        }
    }

    fn play(&self, act: &mut Act<'_>, step: u8, _question: u8, pick: Move) -> Flow {
        match step {
            step::TOLL => toll::play(act, pick),
            step::SPAN => span::play(act, pick),
            step::CONNECT => lake::connect(act, pick),
            step::MOVE => lake::play_move(act, pick),
            step::KEEP => keep::play(act, pick),
            _ => fair::play(act, pick),
        }
    }

    fn prompt(&self, step: u8, _question: u8) -> Prompt {
        let (key, rule) = match step {
            step::TOLL => ("take-back-follower", "WHEEL-19"),
            step::SPAN => ("build-bridge", "COMBO-15"),
            step::CONNECT => ("place-ferry", "FERRY-06"),
            step::MOVE => ("move-ferry", "FERRY-11"),
            step::KEEP => ("castle-or-score", "COMBO-27"),
            _ => ("choose-tile", "BAZAAR-16"),
        };
        Prompt {
            key,
            rule: RuleId(rule),
        }
    }

    fn label(&self, _look: Look<'_>, step: u8, _question: u8, pick: Move) -> &'static str {
        match (step, pick) {
            (step::KEEP, Move::Choice(0)) => "score",
            (step::KEEP, _) => "castle",
            _ => "leave-it",
        }
    }

    fn source(&self, _look: Look<'_>, _step: u8, _source: u8) -> Source {
        Source::pile(0)
    }

    fn outcomes(&self, look: Look<'_>, _step: u8, _source: u8, out: &mut Vec<(Outcome, u32)>) {
        look.pile_outcomes(0, out);
    }

    fn deal(&self, act: &mut Act<'_>, _step: u8, _source: u8, outcome: Outcome) -> Flow {
        fair::deal(act, outcome)
    }

    fn figure_returned(&self, act: &mut Act<'_>, figure: FigureId, from: FeatureId) {
        page::returned(act, figure, from);
    }

    fn features_completed(&self, act: &mut Act<'_>, features: &[FeatureId]) {
        keep::features_completed(act, features);
    }

    fn forbids_placement(
        &self,
        look: Look<'_>,
        kind: TileKind,
        cell: Cell,
        rotation: Rotation,
    ) -> Option<Refusal> {
        if on(look).probe_stream {
            stream::forbids(look, kind, cell, rotation)
        } else {
            None
        }
    }

    fn offer_placements(&self, look: Look<'_>, kind: TileKind, picks: &mut Picks<'_>) {
        if on(look).probe_span {
            span::offer_placements(look, kind, picks);
        }
    }

    fn blocks_completion(&self, look: Look<'_>, feature: FeatureId) -> bool {
        on(look).probe_lake && lake::blocks(look, feature)
    }

    fn city_feeds_farm(&self, look: Look<'_>, city: FeatureId) -> Option<i16> {
        keep::feeds_farm(look, city)
    }

    fn pile(&self, look: Look<'_>) -> Option<usize> {
        if on(look).probe_stream {
            stream::pile(look)
        } else {
            None
        }
    }

    fn offer_figures(&self, look: Look<'_>, player: Player, picks: &mut Picks<'_>) {
        if on(look).probe_page {
            page::offer(look, player, picks);
        }
    }

    fn place_figure(&self, act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
        page::place(act, figure, pick)
    }

    fn facts(&self, look: Look<'_>, facts: &mut Facts) {
        lake::facts(look, facts);
        span::facts(look, facts);
        let probe = &look.state.modules.probe;
        for kind in probe.shown.as_slice() {
            facts.add("fair", &look.rules.face(*kind).name);
        }
        facts.add("hidden", probe.hidden);
    }

    fn read_fact(&self, act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
        lake::read_fact(act, name, value)
    }

    fn read_land_fact(&self, act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
        span::read_fact(act, name, value)
    }

    fn roads_over(&self, players: u8) -> usize {
        usize::from(span::EACH * players)
    }
}
