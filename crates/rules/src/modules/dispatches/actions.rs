//! What the eight dispatches do (DISP-20 to DISP-32).

use super::{drawing, question, refusals};
use crate::ids::{FeatureId, FeatureKind, FigureId, Player, RuleId, SegmentId};
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::{Figure, Look};
use crate::kernel::score::{Valued, When, Worth};
use crate::kernel::state::Sequence;
use crate::kernel::verbs::Act;
use crate::modules::SHIELDS;

/// DISP-23, DISP-24.
const EACH: i16 = 2;

/// The message key of a dispatch's action.
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

/// The message key of what a dispatch does.
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

/// The sort of feature whose followers a dispatch is about; any for the last one.
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
pub(super) fn has_effect(look: Look<'_>, dispatch: u8) -> bool {
    if dispatch == 7 {
        let waiting = look.queue().iter();
        let promised = waiting.filter(|next| next.held.is_none()).count();
        return look.tiles_left() as usize > promised;
    }
    match kind_of(dispatch) {
        Some(kind) => own(look).any(|(_, feature)| look.kind(feature) == kind),
        None => removable(look).next().is_some(),
    }
}

/// DISP-31: the followers whom the last dispatch may remove: those on features, and those on
/// pieces over the land, who score nothing.
fn removable(look: Look<'_>) -> impl Iterator<Item = Figure> {
    let player = look.active();
    let over = look.over_land().map(|(figure, _)| figure);
    let over = over
        .filter(move |figure| figure.owner == player && look.rules.figure(figure.kind).follower);
    own(look).map(|(figure, _)| figure).chain(over)
}

/// The active player's followers on the land, each with its feature.
fn own(look: Look<'_>) -> impl Iterator<Item = (Figure, FeatureId)> {
    let player = look.active();
    look.standing()
        .filter(move |(figure, _)| {
            figure.owner == player && look.rules.figure(figure.kind).follower
        })
        .map(move |(figure, segment)| (figure, look.feature_of(segment)))
}

/// The features of a kind where the active player has a follower, each once.
fn features(look: Look<'_>, kind: FeatureKind) -> impl Iterator<Item = FeatureId> {
    own(look)
        .filter(move |(_, feature)| look.kind(*feature) == kind)
        .filter(move |(figure, feature)| {
            let first = own(look).find(|(_, other)| other == feature);
            first.is_some_and(|(first, _)| first.id == figure.id)
        })
        .map(|(_, feature)| feature)
}

/// Carries out an action, or asks what it needs to know.
pub(super) fn carry_out(act: &mut Act<'_>, dispatch: u8) -> Option<Flow> {
    let look = act.look();
    let player = look.active();
    let mut worth = Worth::default();
    let rule = match dispatch {
        1..=3 => {
            worth = lowest(look, kind_of(dispatch)?)?;
            ["DISP-20", "DISP-21", "DISP-22"][usize::from(dispatch - 1)]
        }
        4 => {
            let shields = features(look, FeatureKind::City).map(|city| look.symbols(city, SHIELDS));
            let shields: i16 = shields.map(i16::from).sum();
            worth.add("shields", shields, EACH, RuleId("DISP-23"));
            "DISP-23"
        }
        5 => {
            let knights = heads(look, FeatureKind::City);
            worth.add("knights", knights, EACH, RuleId("DISP-24"));
            "DISP-24"
        }
        6 => {
            let each = look.rules.options().dispatches.dispatch_farmer_points.0;
            let farmers = heads(look, FeatureKind::Field);
            worth.add("farmers", farmers, i16::from(each), RuleId("DISP-25"));
            "DISP-25"
        }
        7 => {
            act.enqueue(Sequence {
                player,
                held: None,
                own_turn: false,
            });
            return None;
        }
        _ => return Some(Flow::Ask(player, question::FOLLOWER)),
    };
    drawing::award(act, worth, rule);
    None
}

/// DISP-20 to DISP-22: the lowest value in final scoring, whoever owns the feature.
fn lowest(look: Look<'_>, kind: FeatureKind) -> Option<Worth> {
    let worths = features(look, kind).map(|feature| look.worth(feature, When::Unfinished));
    worths.min_by_key(Worth::total)
}

/// DISP-28: the active player's followers on features of a kind; figures count, not weights.
fn heads(look: Look<'_>, kind: FeatureKind) -> i16 {
    let by_weight = look
        .rules
        .options()
        .dispatches
        .large_counts_double_in_head_counts;
    let heads = own(look)
        .filter(|(_, feature)| look.kind(*feature) == kind)
        .map(|(figure, _)| match by_weight {
            true => i16::from(look.rules.figure(figure.kind).weight),
            false => 1,
        });
    heads.sum()
}

/// DISP-27, DISP-31: the followers that can be scored and removed.
pub(super) fn followers(look: Look<'_>, picks: &mut Picks<'_>) {
    for figure in removable(look) {
        picks.allow(Move::Figure(figure.id));
    }
    if let Some(pick @ Move::Figure(_)) = picks.question() {
        picks.forbid(pick, refusals::DISPATCH_WRONG_FOLLOWER);
    }
}

/// DISP-27, DISP-29: the follower's feature is scored for the player alone if the player is one
/// of its owners; then the follower returns, and whoever goes with him (DISP-30).
pub(super) fn score_and_remove(act: &mut Act<'_>, pick: Move) {
    let Move::Figure(figure) = pick else { return };
    let player = act.look().active();
    if let Some(feature) = feature_of(act.look(), figure)
        && act.look().owners(feature).contains(player)
    {
        let worth = value_to(act.look(), player, feature);
        drawing::award(act, worth, "DISP-27");
    }
    act.send_home(figure);
}

fn feature_of(look: Look<'_>, figure: FigureId) -> Option<FeatureId> {
    let mut standing = look.standing();
    let segment: Option<SegmentId> = standing
        .find(|(standing, _)| standing.id == figure)
        .map(|(_, segment)| segment);
    segment.map(|segment| look.feature_of(segment))
}

fn value_to(look: Look<'_>, player: Player, feature: FeatureId) -> Worth {
    look.worth_to(Valued {
        feature,
        when: When::Unfinished,
        player: Some(player),
    })
}
