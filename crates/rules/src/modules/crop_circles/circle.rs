//! The circle on the tile just played: one player chooses for all, then all carry it out
//! (CROP-04, CROP-05).

use super::{CROP, FARMER, KNIGHT, THIEF, followers};
use crate::ids::{FeatureKind, Player};
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// What everybody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Chosen {
    /// Option A: add a follower.
    Add,
    /// Option B: take a follower back.
    TakeBack,
}

impl Chosen {
    fn question(self) -> u8 {
        match self {
            Chosen::Add => question::ADD,
            Chosen::TakeBack => question::TAKE_BACK,
        }
    }
}

/// The questions of a circle.
pub(super) mod question {
    /// A or B?
    pub const CHOOSE: u8 = 0;
    /// Add a follower?
    pub const ADD: u8 = 1;
    /// Which follower comes back?
    pub const TAKE_BACK: u8 = 2;
}

const ADD: Move = Move::Choice(0);
const TAKE_BACK: Move = Move::Choice(1);

/// A tile with a circle asks for a choice, unless nobody has a follower of the kind and it would
/// mean nothing; then one player after the other is asked.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    if let Some(chosen) = look.state.modules.crop_circles.chosen {
        return next(act, chosen);
    }
    if kind(look).is_none() {
        return Flow::Next;
    }
    let mut players = look.players_from(look.active());
    if players.any(|player| followers::has_any(look, player)) {
        return Flow::Choose(look.active(), question::CHOOSE);
    }
    Flow::Next
}

/// CROP-06: where the followers stand that the circle concerns.
pub(super) fn kind(look: Look<'_>) -> Option<FeatureKind> {
    match look.face(look.placed()?).value(CROP) {
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

pub(super) fn choose(act: &mut Act<'_>, pick: Move) -> Flow {
    let (chosen, key) = match pick {
        ADD => (Chosen::Add, "all-add"),
        _ => (Chosen::TakeBack, "all-take-back"),
    };
    act.state.modules.crop_circles.chosen = Some(chosen);
    act.tell(Event::Told {
        key,
        player: act.state.active,
        number: 1,
    });
    Flow::Again
}

/// CROP-05, CROP-08: from the left neighbour on, the active player last, whoever is concerned.
fn next(act: &mut Act<'_>, chosen: Chosen) -> Flow {
    loop {
        let look = act.look();
        let left = Player((look.active().0 + 1) % look.rules.players());
        let asked = usize::from(look.state.modules.crop_circles.asked);
        let Some(player) = look.players_from(left).nth(asked) else {
            act.state.modules.crop_circles = super::CropState::default();
            return Flow::Next;
        };
        act.state.modules.crop_circles.asked += 1;
        if followers::has_any(act.look(), player) {
            return Flow::Ask(player, chosen.question());
        }
    }
}
