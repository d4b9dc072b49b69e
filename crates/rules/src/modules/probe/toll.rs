//! Everybody is asked in the middle of somebody's turn.

use crate::ids::{FigureId, Player};
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// WHEEL-19: from the active player on, each takes back one own follower from the land; whoever
/// has none is not asked.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    let hand = look.hand();
    if hand.is_none_or(|kind| look.rules.face(kind).symbols.wheel.is_none()) {
        return Flow::Next;
    }
    loop {
        let asked = act.state.modules.probe.tolls_asked;
        if asked == act.rules.players() {
            act.state.modules.probe.tolls_asked = 0;
            return Flow::Next;
        }
        act.state.modules.probe.tolls_asked += 1;
        let look = act.look();
        let player = Player((look.active().0 + asked) % look.rules.players());
        if followers(look, player).next().is_some() {
            return Flow::Ask(player, 0);
        }
    }
}

/// The player who was asked last picks one of these.
pub(super) fn candidates(look: Look<'_>, picks: &mut Picks<'_>) {
    let asked = look.state.modules.probe.tolls_asked - 1;
    let player = Player((look.active().0 + asked) % look.rules.players());
    for figure in followers(look, player) {
        picks.allow(Move::Figure(figure));
    }
}

/// The figure goes home, then the next player is asked.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Move::Figure(figure) = pick {
        act.send_home(figure);
    }
    Flow::Again
}

fn followers(look: Look<'_>, player: Player) -> impl Iterator<Item = FigureId> {
    let own = look
        .standing()
        .filter(move |(figure, _)| figure.owner == player);
    own.filter(move |(figure, _)| look.rules.figure(figure.kind).follower)
        .map(|(figure, _)| figure.id)
}
