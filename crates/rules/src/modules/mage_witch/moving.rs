//! Bringing the mage and the witch into play, separating them, and removing them from the board.

use super::magic::{self, MagicFigure};
use super::question::{MOVE, REMOVE};
use super::{MAGE_SYMBOL, refusals};
use crate::ids::{FeatureId, MODULE_PLACES, SegmentId, Spot, TileId};
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
    let mut can_move = false;
    targets(view, |_, _| {
        can_move = true;
        true
    });
    if can_move {
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

/// Visits every figure with every road or city that it may move to, until `visit` returns true. One
/// segment stands for all that it could move to there (MAGE-AMB-01).
///
/// What holds for a whole feature is checked once. Checking it for each segment took 10 % of the
/// instructions of a game with all modules.
fn targets(game: GameRef<'_>, mut visit: impl FnMut(MagicFigure, Spot) -> bool) {
    let standing = Standing::new(game);
    for feature in game.features() {
        if !magic::is_open(game, feature) {
            continue;
        }
        let first = |left| first(game, feature, left).map(|segment| game.spot(segment));
        // Both figures may move to the same segment unless they stand on the feature.
        let mut common = None;
        for figure in MagicFigure::BOTH {
            if standing.forbids(game, figure, feature).is_some() {
                continue;
            }
            let spot = match standing.tile_left(game, figure, feature) {
                None => *common.get_or_insert_with(|| first(None)),
                left => first(left),
            };
            if spot.is_some_and(|spot| visit(figure, spot)) {
                return;
            }
        }
    }
}

/// Returns the first segment of a feature, on another tile than the one `left`: on the tile placed
/// first, and printed ones before those laid over the tile.
fn first(game: GameRef<'_>, feature: FeatureId, left: Option<TileId>) -> Option<SegmentId> {
    let segments = game.segments(feature);
    let places = segments.map(|segment| (game.tile_of(segment), segment));
    let able = places.filter(|(tile, _)| Some(*tile) != left);
    able.min().map(|(_, segment)| segment)
}

/// MAGE-04 to MAGE-07: returns the reason why a figure cannot move to a segment.
fn forbidden(game: GameRef<'_>, figure: MagicFigure, to: SegmentId) -> Option<Refusal> {
    let (standing, feature) = (Standing::new(game), game.feature_of(to));
    if let Some(refusal) = standing.forbids(game, figure, feature) {
        return Some(refusal);
    }
    if standing.tile_left(game, figure, feature) == Some(game.tile_of(to)) {
        return Some(refusals::MAGIC_SAME_TILE);
    }
    (!magic::is_open(game, feature)).then_some(refusals::MAGIC_WRONG_FEATURE)
}

/// The roads or cities of the two figures.
struct Standing([Option<FeatureId>; 2]);

impl Standing {
    fn new(game: GameRef<'_>) -> Standing {
        Standing(MagicFigure::BOTH.map(|figure| magic::feature(game, figure)))
    }

    fn is_on(&self, figure: MagicFigure, feature: FeatureId) -> bool {
        self.0[figure as usize] == Some(feature)
    }

    /// Returns the reason why a figure cannot move to any segment of a feature.
    fn forbids(&self, game: GameRef<'_>, figure: MagicFigure, to: FeatureId) -> Option<Refusal> {
        let must_leave = game.rules.options().mage_witch.magic_must_leave_feature;
        if self.is_on(figure, to) && must_leave {
            Some(refusals::MAGIC_SAME_FEATURE)
        } else if self.is_on(figure.other(), to) {
            Some(refusals::MAGIC_TOGETHER)
        } else {
            None
        }
    }

    /// Returns the tile that a figure must leave if it stays on its feature.
    fn tile_left(&self, game: GameRef<'_>, figure: MagicFigure, to: FeatureId) -> Option<TileId> {
        let from = magic::segment(game, figure).filter(|_| self.is_on(figure, to));
        from.map(|from| game.tile_of(from))
    }
}

/// Offers all moves of both figures: one for each road or city, and the one asked about.
pub(super) fn candidates(game: GameRef<'_>, picks: &mut Picks<'_>) {
    targets(game, |figure, spot| {
        picks.allow(pick_of(figure, spot));
        picks.is_done()
    });
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
            let feature = game.feature_of(segment);
            let left = Standing::new(game).tile_left(game, figure, feature);
            let listed = first(game, feature, left);
            listed.map_or(pick, |listed| pick_of(figure, game.spot(listed)))
        }
        _ => pick,
    }
}

fn pick_of(figure: MagicFigure, spot: Spot) -> Move {
    let figure = figure.kind();
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
