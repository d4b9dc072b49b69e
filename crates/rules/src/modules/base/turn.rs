//! The base game's lines of the turn.

use crate::ids::{FeatureKind, Player, RuleId, TileKind};
use crate::kernel::event::{DiscardCause, Event, PointSource};
use crate::kernel::feature::DONE;
use crate::kernel::module::{Flow, Hook, Label};
use crate::kernel::moves::Move;
use crate::kernel::score::{AwardRecord, When};
use crate::kernel::settling::Step;
use crate::kernel::verbs::Act;

/// Takes the held tile, or draws one; without any the tile sequence ends here (BASE-AMB-05).
pub(super) fn draw(act: &mut Act<'_>) -> Flow {
    act.state.placed = None;
    act.state.completed.clear();
    if let Some(held) = act.state.hand {
        act.tell(Event::TileTaken(act.state.active, held));
        return Flow::Next;
    }
    let look = act.look();
    let pile = look
        .rules
        .listeners(Hook::Pile)
        .iter()
        .find_map(|module| module.pile(look))
        .unwrap_or(0);
    if act.state.left[pile] == 0 {
        return Flow::Goto(Label::SequenceEnd);
    }
    Flow::Chance(pile as u8)
}

/// BASE-11, BASE-12: a tile that fits must be placed; one that does not leaves the game.
pub(super) fn place(act: &mut Act<'_>) -> Flow {
    let Some(kind) = act.look().hand() else {
        return Flow::Goto(Label::SequenceEnd);
    };
    match act.look().only_place(kind) {
        Ok(None) => Flow::Choose(act.look().active(), 0),
        Ok(Some(_)) if act.pauses() => Flow::Choose(act.look().active(), 0),
        Ok(Some(only)) => placed(act, only),
        Err(_) => discard(act, kind, DiscardCause::FitsNowhere),
    }
}

/// The tile leaves the game, and another one is taken.
fn discard(act: &mut Act<'_>, kind: TileKind, cause: DiscardCause) -> Flow {
    act.state.hand = None;
    act.tell(Event::TileDiscarded(kind, cause));
    Flow::Goto(Label::Sequence)
}

/// Lays the tile where the player said.
pub(super) fn placed(act: &mut Act<'_>, pick: Move) -> Flow {
    let Some(kind) = act.state.hand.take() else {
        return Flow::Goto(Label::SequenceEnd);
    };
    let Move::Place { cell, rotation } = pick else {
        return discard(act, kind, DiscardCause::Declined);
    };
    let tile = act.lay(Some(act.state.active), kind, cell, rotation);
    act.state.placed = Some(tile);
    let rules = act.rules;
    for module in rules.listeners(Hook::TilePlaced) {
        module.tile_placed(act, tile);
    }
    Flow::Next
}

/// BASE-30: values every feature that the tile completed, before any figure returns.
pub(super) fn complete(act: &mut Act<'_>) -> Flow {
    let mut features = std::mem::take(&mut act.state.completed);
    features.retain(|feature| act.look().is_complete(*feature));
    for feature in &features {
        act.state.land.feature_mut(*feature).flags |= DONE;
        let (kind, rule) = match act.look().kind(*feature) {
            FeatureKind::City => (FeatureKind::City, RuleId("BASE-34")),
            FeatureKind::Monastery => (FeatureKind::Monastery, RuleId("BASE-38")),
            road => (road, RuleId("BASE-32")),
        };
        if act.is_heard()
            && let PointSource::Feature { at, .. } = act.look().point_source(*feature)
        {
            act.tell(Event::Completed { kind, at, rule });
        }
        act.award_feature(*feature, When::Completed, rule);
    }
    act.state.completed = features;
    Flow::Next
}

/// Moves the points on the track, in the lines of a scoring step if a module has some.
pub(super) fn settle(act: &mut Act<'_>) -> Flow {
    settle_as(act, Step::Features)
}

fn settle_as(act: &mut Act<'_>, step: Step) -> Flow {
    if act.settle_awards_as(step) {
        Flow::Next
    } else {
        Flow::SettleAs(step)
    }
}

/// BASE-41: all figures of a scored feature return. What was completed stays known until the
/// tile sequence is over, for what follows from it after the scoring.
pub(super) fn return_figures(act: &mut Act<'_>) -> Flow {
    for number in (0..act.state.completed.len()).rev() {
        let feature = act.state.completed[number];
        act.send_all_home(feature);
    }
    Flow::Next
}

/// Plays the next tile sequence that waits in this turn.
pub(super) fn extra(act: &mut Act<'_>) -> Flow {
    match act.state.queue.first() {
        Some(next) if !next.own_turn => {
            act.state.hand = next.held;
            act.state.queue.remove(0);
            Flow::Goto(Label::Sequence)
        }
        _ => Flow::Next,
    }
}

/// The turn goes to whoever waits with a tile, else to the left (BASE-07). Without tiles the
/// game ends after this turn (BASE-54).
pub(super) fn end(act: &mut Act<'_>) -> Flow {
    let state = &mut *act.state;
    state.completed.clear();
    if state.queue.is_empty() && state.left.iter().all(|left| *left == 0) {
        return Flow::Next;
    }
    if state.queue.is_empty() {
        state.turn_of = Player((state.turn_of.0 + 1) % act.rules.players());
        state.active = state.turn_of;
    } else {
        let next = state.queue.remove(0);
        state.active = next.player;
        state.hand = next.held;
    }
    state.turn += 1;
    act.tell(Event::TurnBegan(act.state.active));
    Flow::Goto(Label::Sequence)
}

/// BASE-55, BASE-56: what is unfinished, then farms.
pub(super) fn final_scoring(act: &mut Act<'_>) -> Flow {
    act.tell(Event::FinalScoring);
    if act.is_heard() {
        let mut prizes = Vec::new();
        act.look().final_prizes(&mut |prize| prizes.push(prize));
        for prize in &prizes {
            act.award(prize);
        }
    } else {
        let mut awards = std::mem::take(&mut act.state.awards);
        act.look().final_prizes(&mut |prize| {
            let points = prize.worth.total();
            if points != 0 {
                awards.push(AwardRecord::new(prize.player, points, prize.source));
            }
        });
        act.state.awards = awards;
    }
    Flow::Next
}

/// Moves the points of final scoring.
pub(super) fn final_settle(act: &mut Act<'_>) -> Flow {
    settle_as(act, Step::Final)
}

/// The followers of unfinished features return, and the game is over.
pub(super) fn over(act: &mut Act<'_>) -> Flow {
    for figure in 0..act.state.figures.len() {
        let id = crate::ids::FigureId(figure as u16);
        let segment = act.state.figures[figure].segment;
        if segment != crate::kernel::feature::NONE {
            let feature = act.look().feature_of(crate::ids::SegmentId(segment));
            if act.look().kind(feature) != FeatureKind::Field {
                act.send_home(id);
            }
        }
    }
    Flow::End
}
