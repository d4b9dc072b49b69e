//! The circle on the tile just placed: the active player chooses for all, then all carry it out
//! (CROP-04, CROP-05).

use super::{CROP, FARMER, KNIGHT, THIEF, followers};
use crate::ids::{FeatureKind, Player};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;

/// The choice for all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum CropChoice {
    /// Option A: add a follower.
    Add,
    /// Option B: return a follower.
    TakeBack,
}

impl CropChoice {
    fn question(self) -> u8 {
        match self {
            CropChoice::Add => question::ADD,
            CropChoice::TakeBack => question::TAKE_BACK,
        }
    }
}

/// The questions of a circle.
pub(super) mod question {
    /// A or B?
    pub const CHOOSE: u8 = 0;
    /// Add a follower?
    pub const ADD: u8 = 1;
    /// Which follower returns?
    pub const TAKE_BACK: u8 = 2;
}

const ADD: Move = Move::Choice(0);
const TAKE_BACK: Move = Move::Choice(1);

/// Asks for the choice, unless no player has a follower of the kind and it would have no effect.
/// Then asks the players one after the other.
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    let view = game.view();
    if let Some(chosen) = view.state.modules.crop_circles.chosen {
        return next(game, chosen);
    }
    if kind(view).is_none() {
        return StepResult::Next;
    }
    let mut players = view.players_from(view.active_player());
    if players.any(|player| followers::has_any(view, player)) {
        return StepResult::Choose(view.active_player(), question::CHOOSE);
    }
    StepResult::Next
}

/// CROP-06: returns the kind of feature whose followers the circle affects.
pub(super) fn kind(game: GameRef<'_>) -> Option<FeatureKind> {
    match game.face(game.placed_tile()?).value(CROP) {
        FARMER => Some(FeatureKind::Field),
        THIEF => Some(FeatureKind::Road),
        KNIGHT => Some(FeatureKind::City),
        _ => None,
    }
}

pub(super) fn choices(picks: &mut Picks<'_>) {
    picks.allow(ADD);
    picks.allow(TAKE_BACK);
}

pub(super) fn label(pick: Move) -> &'static str {
    match pick {
        ADD => "all-add",
        TAKE_BACK => "all-take-back",
        _ => "add-nobody",
    }
}

pub(super) fn choose(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    let (chosen, key) = match pick {
        ADD => (CropChoice::Add, "all-add"),
        _ => (CropChoice::TakeBack, "all-take-back"),
    };
    game.state.modules.crop_circles.chosen = Some(chosen);
    game.emit(Event::ModuleEvent {
        key,
        player: game.state.active,
        number: 1,
    });
    StepResult::Repeat
}

/// CROP-05, CROP-08: asks each affected player, from the left neighbour on, the active player last.
fn next(game: &mut GameMut<'_>, chosen: CropChoice) -> StepResult {
    loop {
        let view = game.view();
        let left = Player((view.active_player().0 + 1) % view.rules.players());
        let asked = usize::from(view.state.modules.crop_circles.asked);
        let Some(player) = view.players_from(left).nth(asked) else {
            game.state.modules.crop_circles = super::CropState::default();
            return StepResult::Next;
        };
        game.state.modules.crop_circles.asked += 1;
        if followers::has_any(game.view(), player) {
            return StepResult::Ask(player, chosen.question());
        }
    }
}
