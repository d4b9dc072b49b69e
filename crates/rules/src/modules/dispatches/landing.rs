//! Dark spaces: who lands there, and what that earns (DISP-03 to DISP-12, COMBO-51).

use super::options::DispatchLanding;
use crate::ids::Player;
use crate::kernel::module::Flow;
use crate::kernel::question::Look;
use crate::kernel::settling::{SPACES, Step, space};
use crate::kernel::verbs::Act;

/// DISP-04: every fifth space is dark.
const DARK: u8 = 5;

/// The dark spaces as bits.
const DARK_SPACES: u64 = {
    let mut spaces = 0;
    let mut at = 0;
    while at < SPACES {
        spaces |= 1 << at;
        at += DARK;
    }
    spaces
};

fn landing(look: Look<'_>) -> DispatchLanding {
    look.rules.options().dispatches.dispatch_landing
}

/// Whether points of this step can earn a dispatch (DISP-13, DISP-34).
fn can_earn(look: Look<'_>) -> bool {
    matches!(look.step(), Step::Direct | Step::Features)
}

/// DISP-07: the order of the active player's awards decides where figures stop on their way.
pub(super) fn orders_awards(look: Look<'_>, player: Player) -> bool {
    player == look.active()
        && can_earn(look)
        && landing(look) == DispatchLanding::AnyMove
        && look.ends(player) & DARK_SPACES != 0
}

/// DISP-09, DISP-10: a figure of the active player has moved.
pub(super) fn figure_advanced(act: &mut Act<'_>, player: Player, marker: u8) {
    let look = act.look();
    if player != look.active() || !can_earn(look) {
        return;
    }
    let lands = landing(look) == DispatchLanding::AnyMove && stands_well(look, marker);
    let dispatches = &mut act.state.modules.dispatches;
    dispatches.moved |= 1 << marker;
    dispatches.earned |= lands;
}

/// Whether the active player's figure stands on a dark space that earns a dispatch.
fn stands_well(look: Look<'_>, marker: u8) -> bool {
    let here = space(look.markers(look.active())[usize::from(marker)]);
    let only_if_empty = look.rules.options().dispatches.dispatch_needs_empty_space;
    here.is_multiple_of(DARK) && !(only_if_empty && holds_other(look, here))
}

fn holds_other(look: Look<'_>, here: u8) -> bool {
    let mut others = look.players_from(look.active()).skip(1);
    others.any(|other| {
        look.markers(other)
            .iter()
            .any(|total| space(*total) == here)
    })
}

/// The scoring step is over: with the option, only where figures stand now counts (DISP-12).
pub(super) fn look_back(act: &mut Act<'_>) {
    let moved = std::mem::take(&mut act.state.modules.dispatches.moved);
    if landing(act.look()) == DispatchLanding::FinalPosition {
        let mut figures = (0..2).filter(|marker| moved & 1 << marker != 0);
        let lands = figures.any(|marker| stands_well(act.look(), marker));
        act.state.modules.dispatches.earned |= lands;
    }
}

/// DISP-33, COMBO-90: before final scoring one figure shows the sum, the other one leaves.
pub(super) fn enter_last(act: &mut Act<'_>) -> Flow {
    for player in act.look().players_from(Player(0)) {
        let [_, second] = act.look().markers(player);
        if second != 0 {
            act.advance(player, 1, -second);
            act.advance(player, 0, second);
        }
    }
    Flow::Next
}
