//! Bringing mage and witch into play, moving them apart and taking them off the board.

use super::magic::{self, Magic};
use super::question::{MOVE, REMOVE};
use super::{MAGE_SYMBOL, refusals};
use crate::ids::{FeatureId, MODULE_PLACES, SegmentId};
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// The picks that take a figure off the board.
const REMOVE_MAGE: Move = Move::Choice(0);
const REMOVE_WITCH: Move = Move::Choice(1);

/// COMBO-18: a tile with the symbol was placed, or the two came together; one move is enough for
/// both (MAGE-11).
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    let symbol = look
        .placed()
        .is_some_and(|tile| look.face(tile).has(MAGE_SYMBOL));
    if symbol || are_joined(look) {
        ask(act)
    } else {
        Flow::Next
    }
}

/// COMBO-25: the two came together after the figure phase.
pub(super) fn enter_joined(act: &mut Act<'_>) -> Flow {
    if are_joined(act.look()) {
        ask(act)
    } else {
        Flow::Next
    }
}

/// MAGE-06: whether mage and witch are on the same road or in the same city.
fn are_joined(look: Look<'_>) -> bool {
    let [mage, witch] = Magic::BOTH.map(|figure| magic::feature(look, figure));
    mage.is_some() && mage == witch
}

/// MAGE-08, MAGE-10: one is moved; if that cannot be, one of those on the board leaves it.
fn ask(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    let player = look.active();
    if targets(look).next().is_some() {
        return Flow::Ask(player, MOVE);
    }
    let mut on_board = Magic::BOTH
        .map(|figure| magic::segment(look, figure))
        .into_iter();
    if on_board.any(|segment| segment.is_some()) {
        return Flow::Ask(player, REMOVE);
    }
    Flow::Next
}

/// Every figure with every segment that it may go to.
fn targets(look: Look<'_>) -> impl Iterator<Item = (Magic, SegmentId)> {
    segments(look).flat_map(move |segment| {
        let feature = look.feature_of(segment);
        let able = move |figure: &Magic| forbidden(look, *figure, feature).is_none();
        let figures = Magic::BOTH.into_iter().filter(able);
        figures.map(move |figure| (figure, segment))
    })
}

/// The segments of all tiles, laid-over roads included.
fn segments(look: Look<'_>) -> impl Iterator<Item = SegmentId> {
    let spots = look.tiles().flat_map(move |(tile, _)| look.spots(tile));
    spots.map(|(_, segment)| segment)
}

/// MAGE-04 to MAGE-07.
fn forbidden(look: Look<'_>, figure: Magic, feature: FeatureId) -> Option<Refusal> {
    let refusal = if magic::feature(look, figure) == Some(feature) {
        refusals::MAGIC_SAME_FEATURE
    } else if magic::feature(look, figure.other()) == Some(feature) {
        refusals::MAGIC_TOGETHER
    } else if !magic::is_open(look, feature) {
        refusals::MAGIC_WRONG_FEATURE
    } else {
        return None;
    };
    Some(refusal)
}

/// Where one of the two can be put.
pub(super) fn candidates(look: Look<'_>, picks: &mut Picks<'_>) {
    for (figure, segment) in targets(look) {
        if picks.is_done() {
            return;
        }
        let figure = figure.kind();
        let spot = look.spot(segment);
        picks.allow(Move::Stand { figure, spot });
    }
    if let Some(pick @ Move::Stand { figure, spot }) = picks.question()
        && spot.place < MODULE_PLACES
        && let Some(figure) = Magic::of_kind(figure)
        && let Some(segment) = look.segment(spot)
    {
        picks.offer(pick, forbidden(look, figure, look.feature_of(segment)));
    }
}

/// MAGE-08: the figures on the board.
pub(super) fn removable(look: Look<'_>, picks: &mut Picks<'_>) {
    for (figure, pick) in [(Magic::Mage, REMOVE_MAGE), (Magic::Witch, REMOVE_WITCH)] {
        if magic::segment(look, figure).is_some() {
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

/// Moves a figure, or takes it away.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    match pick {
        REMOVE_MAGE => magic::remove(act, Magic::Mage),
        REMOVE_WITCH => magic::remove(act, Magic::Witch),
        Move::Stand { figure, spot } => {
            let segment = act.look().segment(spot);
            if let (Some(figure), Some(segment)) = (Magic::of_kind(figure), segment) {
                magic::put(act, figure, segment);
                tell(act, figure);
            }
        }
        _ => {}
    }
    Flow::Next
}

fn tell(act: &mut Act<'_>, figure: Magic) {
    let key = match figure {
        Magic::Mage => "mage-moves",
        Magic::Witch => "witch-moves",
    };
    act.tell(Event::Told {
        key,
        player: act.state.active,
        number: 0,
    });
}
