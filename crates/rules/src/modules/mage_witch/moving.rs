//! Bringing the mage and the witch into play, separating them, and removing them from the board.

use super::magic::{self, MagicFigure};
use super::question::{MOVE, REMOVE};
use super::{MAGE_SYMBOL, refusals};
use crate::ids::{FeatureId, MODULE_PLACES, SegmentId};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;

/// The picks that remove a figure from the board.
const REMOVE_MAGE: Move = Move::Choice(0);
const REMOVE_WITCH: Move = Move::Choice(1);

/// COMBO-18: asks for a move if a tile with the symbol was placed or the figures came together. One
/// move is enough for both reasons (MAGE-11).
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    let view = game.view();
    let symbol = view
        .placed_tile()
        .is_some_and(|tile| view.face(tile).has(MAGE_SYMBOL));
    if symbol || are_joined(view) {
        ask(game)
    } else {
        StepResult::Next
    }
}

/// COMBO-25: asks for a move if the figures came together after the figure phase.
pub(super) fn enter_joined(game: &mut GameMut<'_>) -> StepResult {
    if are_joined(game.view()) {
        ask(game)
    } else {
        StepResult::Next
    }
}

/// MAGE-06: whether the mage and the witch are on the same road or city.
fn are_joined(game: GameRef<'_>) -> bool {
    let [mage, witch] = MagicFigure::BOTH.map(|figure| magic::feature(game, figure));
    mage.is_some() && mage == witch
}

/// MAGE-08, MAGE-10: asks which figure moves. If none can move, asks which figure leaves the board.
fn ask(game: &mut GameMut<'_>) -> StepResult {
    let view = game.view();
    let player = view.active_player();
    if targets(view).next().is_some() {
        return StepResult::Ask(player, MOVE);
    }
    let mut on_board = MagicFigure::BOTH
        .map(|figure| magic::segment(view, figure))
        .into_iter();
    if on_board.any(|segment| segment.is_some()) {
        return StepResult::Ask(player, REMOVE);
    }
    StepResult::Next
}

/// Returns every figure with every road or city that it may move to. One segment stands for all
/// that it could move to there (MAGE-AMB-01).
fn targets(game: GameRef<'_>) -> impl Iterator<Item = (MagicFigure, SegmentId)> {
    let open = game.features();
    let open = open.filter(move |feature| magic::is_open(game, *feature));
    open.flat_map(move |feature| {
        let figures = MagicFigure::BOTH.into_iter();
        figures.filter_map(move |figure| Some((figure, first(game, figure, feature)?)))
    })
}

/// Returns the first segment of a feature to which a figure may move: on the tile placed first, and
/// printed ones before those laid over the tile.
fn first(game: GameRef<'_>, figure: MagicFigure, feature: FeatureId) -> Option<SegmentId> {
    let segments = game.segments(feature);
    let able = segments.filter(|segment| forbidden(game, figure, *segment).is_none());
    able.min_by_key(|segment| (game.spot(*segment).tile.0, segment.0))
}

/// MAGE-04 to MAGE-07: returns the reason why a figure cannot move to a segment.
fn forbidden(game: GameRef<'_>, figure: MagicFigure, to: SegmentId) -> Option<Refusal> {
    let feature = game.feature_of(to);
    let is_own = magic::feature(game, figure) == Some(feature);
    let must_leave = game.rules.options().mage_witch.magic_must_leave_feature;
    let same_tile = || {
        let from = magic::segment(game, figure).map(|from| game.spot(from).tile);
        from == Some(game.spot(to).tile)
    };
    let refusal = if is_own && must_leave {
        refusals::MAGIC_SAME_FEATURE
    } else if magic::feature(game, figure.other()) == Some(feature) {
        refusals::MAGIC_TOGETHER
    } else if is_own && same_tile() {
        refusals::MAGIC_SAME_TILE
    } else if !magic::is_open(game, feature) {
        refusals::MAGIC_WRONG_FEATURE
    } else {
        return None;
    };
    Some(refusal)
}

/// Offers all moves of both figures: one for each road or city, and the one asked about.
pub(super) fn candidates(game: GameRef<'_>, picks: &mut Picks<'_>) {
    for (figure, segment) in targets(game) {
        if picks.is_done() {
            return;
        }
        picks.allow(pick_of(game, figure, segment));
    }
    if let Some(pick) = picks.asked_move()
        && let Some((figure, segment)) = target(game, pick)
    {
        picks.offer(pick, forbidden(game, figure, segment));
    }
}

/// Returns the listed pick that moves the same figure to the same road or city.
pub(super) fn listed_as(game: GameRef<'_>, pick: Move) -> Move {
    match target(game, pick) {
        Some((figure, segment)) if forbidden(game, figure, segment).is_none() => {
            let listed = first(game, figure, game.feature_of(segment));
            listed.map_or(pick, |listed| pick_of(game, figure, listed))
        }
        _ => pick,
    }
}

fn pick_of(game: GameRef<'_>, figure: MagicFigure, segment: SegmentId) -> Move {
    let figure = figure.kind();
    let spot = game.spot(segment);
    Move::PlaceFigure { figure, spot }
}

/// Returns the figure and the segment of a pick.
fn target(game: GameRef<'_>, pick: Move) -> Option<(MagicFigure, SegmentId)> {
    match pick {
        Move::PlaceFigure { figure, spot } if spot.place < MODULE_PLACES => {
            Some((MagicFigure::of_kind(figure)?, game.segment(spot)?))
        }
        _ => None,
    }
}

/// MAGE-08: offers to remove a figure on the board.
pub(super) fn removable(game: GameRef<'_>, picks: &mut Picks<'_>) {
    for (figure, pick) in [
        (MagicFigure::Mage, REMOVE_MAGE),
        (MagicFigure::Witch, REMOVE_WITCH),
    ] {
        if magic::segment(game, figure).is_some() {
            picks.allow(pick);
        }
    }
}

pub(super) fn label(pick: Move) -> &'static str {
    match pick {
        REMOVE_MAGE => "remove-mage",
        _ => "remove-witch",
    }
}

/// Moves or removes a figure.
pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    match pick {
        REMOVE_MAGE => magic::remove(game, MagicFigure::Mage),
        REMOVE_WITCH => magic::remove(game, MagicFigure::Witch),
        _ => {
            if let Some((figure, segment)) = target(game.view(), pick) {
                magic::put(game, figure, segment);
                emit_move(game, figure);
            }
        }
    }
    StepResult::Next
}

fn emit_move(game: &mut GameMut<'_>, figure: MagicFigure) {
    let key = match figure {
        MagicFigure::Mage => "mage-moves",
        MagicFigure::Witch => "witch-moves",
    };
    game.emit(Event::ModuleEvent {
        key,
        player: game.state.active,
        number: 0,
    });
}
