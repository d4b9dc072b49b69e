//! The actions of the eight dispatches (DISP-20 to DISP-32).

use super::{drawing, question, refusals};
use crate::ids::{FeatureId, FeatureKind, FigureId, Player, RuleId, SegmentId};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::{Figure, GameRef};
use crate::kernel::module::StepResult;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::score::{Completion, ValuedFeature, Worth};
use crate::kernel::state::Sequence;
use crate::modules::SHIELDS;

/// Points for each shield or knight (DISP-23, DISP-24).
const EACH: i16 = 2;

/// Returns the message key of a dispatch's action.
pub(super) fn name(dispatch: u8) -> &'static str {
    match dispatch {
        1 => "shortest-road",
        2 => "smallest-city",
        3 => "smallest-cloister",
        4 => "count-shields",
        5 => "count-knights",
        6 => "count-farmers",
        7 => "another-tile",
        _ => "score-and-remove",
    }
}

/// Returns the message key of the description of a dispatch.
pub(super) fn about(dispatch: u8) -> &'static str {
    match dispatch {
        1 => "dispatch-1",
        2 => "dispatch-2",
        3 => "dispatch-3",
        4 => "dispatch-4",
        5 => "dispatch-5",
        6 => "dispatch-6",
        7 => "dispatch-7",
        _ => "dispatch-8",
    }
}

/// Returns the kind of feature whose followers a dispatch is about; `None` if it has no such kind.
fn kind_of(dispatch: u8) -> Option<FeatureKind> {
    match dispatch {
        1 => Some(FeatureKind::Road),
        2 | 4 | 5 => Some(FeatureKind::City),
        3 => Some(FeatureKind::Monastery),
        6 => Some(FeatureKind::Field),
        _ => None,
    }
}

/// DISP-16: whether the action can have any effect.
pub(super) fn has_effect(game: GameRef<'_>, dispatch: u8) -> bool {
    if dispatch == 7 {
        let waiting = game.queue().iter();
        let promised = waiting.filter(|next| next.held.is_none()).count();
        return game.tiles_left() as usize > promised;
    }
    match kind_of(dispatch) {
        Some(kind) => own(game).any(|(_, feature)| game.kind(feature) == kind),
        None => removable(game).next().is_some(),
    }
}

/// DISP-31: returns the followers that the last dispatch may remove: those on features, and those
/// on pieces that lie on the land, which score nothing.
fn removable(game: GameRef<'_>) -> impl Iterator<Item = Figure> {
    let player = game.active_player();
    let over = game.figures_over_land().map(|(figure, _)| figure);
    let over = over
        .filter(move |figure| figure.owner == player && game.rules.figure(figure.kind).follower);
    own(game).map(|(figure, _)| figure).chain(over)
}

/// Returns the active player's followers on features, each with its feature.
fn own(game: GameRef<'_>) -> impl Iterator<Item = (Figure, FeatureId)> {
    let player = game.active_player();
    game.figures_on_land()
        .filter(move |(figure, _)| {
            figure.owner == player && game.rules.figure(figure.kind).follower
        })
        .map(move |(figure, segment)| (figure, game.feature_of(segment)))
}

/// Returns the features of a kind where the active player has a follower, each once.
fn features(game: GameRef<'_>, kind: FeatureKind) -> impl Iterator<Item = FeatureId> {
    own(game)
        .filter(move |(_, feature)| game.kind(*feature) == kind)
        .filter(move |(figure, feature)| {
            let first = own(game).find(|(_, other)| other == feature);
            first.is_some_and(|(first, _)| first.id == figure.id)
        })
        .map(|(_, feature)| feature)
}

/// Carries out an action, or returns the question that it asks first.
pub(super) fn carry_out(game: &mut GameMut<'_>, dispatch: u8) -> Option<StepResult> {
    let view = game.view();
    if !has_effect(view, dispatch) {
        return None;
    }
    let player = view.active_player();
    let mut worth = Worth::default();
    let rule = match dispatch {
        1..=3 => {
            worth = lowest(view, kind_of(dispatch)?)?;
            ["DISP-20", "DISP-21", "DISP-22"][usize::from(dispatch - 1)]
        }
        4 => {
            let shields = features(view, FeatureKind::City).map(|city| view.symbols(city, SHIELDS));
            let shields: i16 = shields.map(i16::from).sum();
            worth.add("shields", shields, EACH, RuleId("DISP-23"));
            "DISP-23"
        }
        5 => {
            let knights = heads(view, FeatureKind::City);
            worth.add("knights", knights, EACH, RuleId("DISP-24"));
            "DISP-24"
        }
        6 => {
            let each = view.rules.options().dispatches.dispatch_farmer_points.0;
            let farmers = heads(view, FeatureKind::Field);
            worth.add("farmers", farmers, i16::from(each), RuleId("DISP-25"));
            "DISP-25"
        }
        7 => {
            game.enqueue(Sequence {
                player,
                held: None,
                own_turn: false,
            });
            return None;
        }
        _ => return Some(StepResult::Ask(player, question::FOLLOWER)),
    };
    drawing::award(game, worth, rule);
    None
}

/// DISP-20 to DISP-22: returns the lowest worth in final scoring, regardless of who owns the
/// feature.
fn lowest(game: GameRef<'_>, kind: FeatureKind) -> Option<Worth> {
    let worths = features(game, kind).map(|feature| game.worth(feature, Completion::Unfinished));
    worths.min_by_key(Worth::total)
}

/// DISP-28: counts the active player's followers on features of a kind, by figures, or by weight
/// with the option.
fn heads(game: GameRef<'_>, kind: FeatureKind) -> i16 {
    let by_weight = game
        .rules
        .options()
        .dispatches
        .large_counts_double_in_head_counts;
    let heads = own(game)
        .filter(|(_, feature)| game.kind(*feature) == kind)
        .map(|(figure, _)| match by_weight {
            true => i16::from(game.rules.figure(figure.kind).weight),
            false => 1,
        });
    heads.sum()
}

/// DISP-27, DISP-31: offers the followers that can be scored and removed.
pub(super) fn followers(game: GameRef<'_>, picks: &mut Picks<'_>) {
    for figure in removable(game) {
        picks.allow(Move::Figure(figure.id));
    }
    if let Some(pick @ Move::Figure(_)) = picks.asked_move() {
        picks.forbid(pick, refusals::DISPATCH_WRONG_FOLLOWER);
    }
}

/// DISP-27, DISP-29: scores the follower's feature for the player only, if the player is one of its
/// owners. Then the follower returns, with any figures that depend on it (DISP-30).
pub(super) fn score_and_remove(game: &mut GameMut<'_>, pick: Move) {
    let Move::Figure(figure) = pick else { return };
    let player = game.view().active_player();
    if let Some(feature) = feature_of(game.view(), figure)
        && game.view().owners(feature).contains(player)
    {
        let worth = value_to(game.view(), player, feature);
        drawing::award(game, worth, "DISP-27");
    }
    game.return_figure(figure);
}

fn feature_of(game: GameRef<'_>, figure: FigureId) -> Option<FeatureId> {
    let mut standing = game.figures_on_land();
    let segment: Option<SegmentId> = standing
        .find(|(standing, _)| standing.id == figure)
        .map(|(_, segment)| segment);
    segment.map(|segment| game.feature_of(segment))
}

fn value_to(game: GameRef<'_>, player: Player, feature: FeatureId) -> Worth {
    game.worth_to(ValuedFeature {
        feature,
        completion: Completion::Unfinished,
        player: Some(player),
    })
}
