//! The builder: whoever adds a tile to his road or city may play a second one.

use crate::ids::{FeatureId, FeatureKind, Player};
use crate::kernel::event::Event;
use crate::kernel::module::{Flow, Label};
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::state::Sequence;
use crate::kernel::verbs::Act;
use crate::modules::traders_builders::BUILDER;

use super::companions::has_follower;
use super::refusals;

/// The pick that takes the second tile.
pub(super) const TAKE: Move = Move::Choice(0);

/// TRADE-10 to TRADE-12: on a road or in a city where an own follower stands already.
pub(super) fn forbids(look: Look<'_>, player: Player, feature: FeatureId) -> Option<Refusal> {
    let refusal = if look.supply(player, BUILDER) == 0 {
        refusals::BUILDER_SUPPLY_EMPTY
    } else if !matches!(look.kind(feature), FeatureKind::Road | FeatureKind::City) {
        refusals::BUILDER_WRONG_FEATURE
    } else if !has_follower(look, player, feature) {
        refusals::BUILDER_WITHOUT_FOLLOWER
    } else {
        return None;
    };
    Some(refusal)
}

/// COMBO-16: the tile just placed belongs to the road or city of the player's builder, who can
/// only have come with an earlier tile. Once in a turn, whatever else the tile extends
/// (TRADE-15).
pub(super) fn check(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    let Some(tile) = look.placed() else {
        return Flow::Next;
    };
    let player = look.active();
    let extends = look.spots(tile).any(|(_, segment)| {
        let mut figures = look.figures_on(look.feature_of(segment));
        figures.any(|figure| figure.kind == BUILDER && figure.owner == player)
    });
    let turn = look.state.turn;
    let traders = &mut act.state.modules.traders_builders;
    if extends && traders.bonus_used_in != turn {
        traders.bonus_pending = true;
    }
    Flow::Next
}

/// COMBO-39, COMBO-41: the player is asked before drawing (TRADE-AMB-02), unless there is
/// nothing to draw. Either way the bonus of this turn is used.
pub(super) fn offer_tile(act: &mut Act<'_>) -> Flow {
    let turn = act.state.turn;
    let traders = &mut act.state.modules.traders_builders;
    if !std::mem::take(&mut traders.bonus_pending) {
        return Flow::Next;
    }
    traders.bonus_used_in = turn;
    if act.look().tiles_left() == 0 {
        return Flow::Next;
    }
    Flow::Choose(act.look().active(), 0)
}

/// Take a second tile, or end the turn.
pub(super) fn candidates(picks: &mut Picks<'_>) {
    picks.allow(TAKE);
    picks.allow(Move::Pass);
}

/// The second tile waits in the queue like any other extra tile.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    if pick != TAKE {
        return Flow::Next;
    }
    let player = act.look().active();
    act.tell(Event::Told {
        key: "double-turn",
        player,
        number: 2,
    });
    act.enqueue(Sequence {
        player,
        held: None,
        own_turn: false,
    });
    Flow::Goto(Label::SequenceEnd)
}
