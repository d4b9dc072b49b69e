//! Landing on dark spaces, which earns dispatches (DISP-03 to DISP-12, COMBO-51).

use super::options::DispatchLanding;
use crate::ids::Player;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::settling::{SPACES, ScoringKind, space};
use crate::modules::order::flag;

/// DISP-04: every fifth space is dark.
const DARK: u8 = 5;

/// The dark spaces, as bits.
const DARK_SPACES: u64 = {
    let mut spaces = 0;
    let mut at = 0;
    while at < SPACES {
        spaces |= 1 << at;
        at += DARK;
    }
    spaces
};

fn landing(game: GameRef<'_>) -> DispatchLanding {
    game.rules.options().dispatches.dispatch_landing
}

/// Whether points of this step can earn a dispatch (DISP-13, DISP-34).
fn can_earn(game: GameRef<'_>) -> bool {
    matches!(
        game.scoring_kind(),
        ScoringKind::Direct | ScoringKind::Features
    )
}

/// DISP-07: whether the order of the active player's awards can decide if a figure stops on a dark
/// space.
pub(super) fn orders_awards(game: GameRef<'_>, player: Player) -> bool {
    player == game.active_player()
        && can_earn(game)
        && landing(game) == DispatchLanding::AnyMove
        && game.end_spaces(player) & DARK_SPACES != 0
}

/// DISP-09, DISP-10: notes a move of the active player's figure and the dispatch it earns.
pub(super) fn figure_advanced(game: &mut GameMut<'_>, player: Player, marker: u8) {
    let view = game.view();
    if player != view.active_player() || !can_earn(view) {
        return;
    }
    let lands = landing(view) == DispatchLanding::AnyMove && stands_well(view, marker);
    game.state.modules.dispatches.moved |= 1 << marker;
    if lands {
        earn(game);
    }
}

/// Notes that a dispatch is to be drawn.
fn earn(game: &mut GameMut<'_>) {
    game.state.modules.dispatches.earned = true;
    game.raise(flag::DISPATCH);
}

/// Whether the active player's figure is on a dark space that earns a dispatch.
fn stands_well(game: GameRef<'_>, marker: u8) -> bool {
    let here = space(game.markers(game.active_player())[usize::from(marker)]);
    let only_if_empty = game.rules.options().dispatches.dispatch_needs_empty_space;
    here.is_multiple_of(DARK) && !(only_if_empty && holds_other(game, here))
}

fn holds_other(game: GameRef<'_>, here: u8) -> bool {
    let mut others = game.players_from(game.active_player()).skip(1);
    others.any(|other| {
        game.markers(other)
            .iter()
            .any(|total| space(*total) == here)
    })
}

/// At the end of a scoring step: with the option, only the final positions of the figures earn a
/// dispatch (DISP-12).
pub(super) fn check_final_positions(game: &mut GameMut<'_>) {
    let moved = std::mem::take(&mut game.state.modules.dispatches.moved);
    if landing(game.view()) == DispatchLanding::FinalPosition {
        let mut figures = (0..2).filter(|marker| moved & 1 << marker != 0);
        if figures.any(|marker| stands_well(game.view(), marker)) {
            earn(game);
        }
    }
}

/// DISP-33, COMBO-90: adds up both figures before final scoring; only one stays on the track.
pub(super) fn enter_last(game: &mut GameMut<'_>) -> StepResult {
    for player in game.view().players_from(Player(0)) {
        let [_, second] = game.view().markers(player);
        if second != 0 {
            game.advance(player, 1, -second);
            game.advance(player, 0, second);
        }
    }
    StepResult::Next
}
