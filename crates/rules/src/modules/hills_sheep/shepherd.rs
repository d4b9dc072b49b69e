//! The shepherd: where he may stand, and how he leaves.

use super::options::FlockTiming;
use super::{flock, refusals};
use crate::ids::{
    FeatureId, FeatureKind, FigureId, FigureKind, Player, Players, RuleId, SegmentId, TileId,
};
use crate::kernel::event::{Event, PointSource};
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Outcome, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::question::{Figure, Look};
use crate::kernel::score::{Prize, Worth};
use crate::kernel::verbs::Act;
use crate::modules::hills_sheep::{SHEEP, SHEPHERD};

/// HILL-05: on the fields of the tile just placed.
pub(super) fn offer(look: Look<'_>, player: Player, picks: &mut Picks<'_>) {
    let Some(tile) = look.placed() else { return };
    if look.supply(player, SHEPHERD) == 0 && picks.question().is_none() {
        return;
    }
    for (spot, segment) in look.spots(tile) {
        let figure = SHEPHERD;
        let pick = Move::Stand { figure, spot };
        picks.offer(pick, forbidden(look, player, look.feature_of(segment)));
    }
    if let Some(pick @ Move::Stand { figure, spot }) = picks.question()
        && figure == SHEPHERD
        && spot.tile != tile
    {
        picks.forbid(pick, refusals::SHEPHERD_NOT_ON_PLACED_TILE);
    }
}

fn forbidden(look: Look<'_>, player: Player, feature: FeatureId) -> Option<Refusal> {
    let refusal = if look.kind(feature) != FeatureKind::Field {
        refusals::SHEPHERD_WRONG_FEATURE
    } else if look.supply(player, SHEPHERD) == 0 {
        refusals::SHEPHERD_SUPPLY_EMPTY
    } else if on(look, feature).next().is_some() {
        refusals::FIELD_HAS_SHEPHERD
    } else {
        return None;
    };
    Some(refusal)
}

/// Puts the shepherd on his field; the line after the figure phase draws his token.
pub(super) fn place(act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
    let Move::Stand { spot, .. } = pick else {
        return None;
    };
    if figure != SHEPHERD {
        return None;
    }
    let segment = act.look().segment(spot)?;
    act.stand(act.look().active(), SHEPHERD, segment);
    Some(Flow::Next)
}

/// HILL-06: a shepherd who was just placed draws a token.
pub(super) fn enter_first_token(act: &mut Act<'_>) -> Flow {
    if newcomer(act.look()).is_some() {
        return Flow::Chance(0);
    }
    let options = act.rules.options().hills_sheep;
    if options.flock_timing == FlockTiming::BeforeFigure && herd_closed(act) {
        return settle(act);
    }
    Flow::Next
}

/// The token begins a flock; a wolf sends the shepherd home.
pub(super) fn first_token(act: &mut Act<'_>, outcome: Outcome) -> Flow {
    if let (Some(segment), Outcome::Face(face)) = (newcomer(act.look()), outcome) {
        tell_token(act, face);
        if face == flock::WOLF {
            disband(act, act.look().feature_of(segment));
        } else {
            flock::add(act, segment, face);
        }
    }
    Flow::Again
}

/// Where the shepherd stands who was placed in this turn and has no token yet.
fn newcomer(look: Look<'_>) -> Option<SegmentId> {
    let tile = look.placed()?;
    let mut segments = look.spots(tile).map(|(_, segment)| segment);
    segments.find(|segment| {
        let field = look.feature_of(*segment);
        look.kind(field) == FeatureKind::Field
            && on(look, field).next().is_some()
            && !flock::is_on(look, field)
    })
}

/// The shepherds on a field.
pub(super) fn on(look: Look<'_>, field: FeatureId) -> impl Iterator<Item = Figure> {
    look.figures_on(field)
        .filter(|figure| figure.kind == SHEPHERD)
}

/// Whether a player has a shepherd on a field who stood there before the tile was laid.
pub(super) fn has_old(look: Look<'_>, player: Player, field: FeatureId, tile: TileId) -> bool {
    look.standing().any(|(figure, segment)| {
        figure.kind == SHEPHERD
            && figure.owner == player
            && look.feature_of(segment) == field
            && look.spot(segment).tile != tile
    })
}

/// HILL-14, HILL-17, HILL-20: everybody with a shepherd on the field gets all its sheep, printed
/// ones included; then shepherds and tokens leave.
pub(super) fn herd(act: &mut Act<'_>, field: FeatureId) {
    let look = act.look();
    let mut worth = Worth::default();
    worth.add("sheep", flock::sheep(look, field), 1, RuleId("HILL-14"));
    let printed = i16::from(look.symbols(field, SHEEP));
    worth.add("printed-sheep", printed, 1, RuleId("HILL-20"));
    let mut players = Players::NONE;
    for shepherd in on(look, field) {
        players.insert(shepherd.owner);
    }
    for player in players.iter() {
        act.award(&Prize {
            player,
            source: PointSource::Named("flock"),
            worth,
            rule: RuleId("HILL-14"),
        });
    }
    disband(act, field);
}

/// All tokens of a field go back to the supply and all its shepherds to their owners.
pub(super) fn disband(act: &mut Act<'_>, field: FeatureId) {
    flock::remove(act, field);
    while let Some(shepherd) = first_on(act.look(), field) {
        act.send_home(shepherd);
    }
}

fn first_on(look: Look<'_>, field: FeatureId) -> Option<FigureId> {
    on(look, field).next().map(|shepherd| shepherd.id)
}

/// HILL-AMB-12: herds the flocks of fields that the tile left without an open edge, if the option
/// says so. Returns whether there was one.
pub(super) fn herd_closed(act: &mut Act<'_>) -> bool {
    let mut herded = false;
    if act.rules.options().hills_sheep.auto_herd_closed_fields {
        while let Some(field) = closed(act.look()) {
            herd(act, field);
            herded = true;
        }
    }
    herded
}

fn closed(look: Look<'_>) -> Option<FeatureId> {
    let mut spots = look.spots(look.placed()?);
    let closed = spots.find(|(_, segment)| {
        let field = look.feature_of(*segment);
        flock::is_on(look, field) && look.open_edges(field) == 0
    });
    closed.map(|(_, segment)| look.feature_of(segment))
}

/// Moves the points of a herded flock: a scoring step of its own (COMBO-20).
pub(super) fn settle(act: &mut Act<'_>) -> Flow {
    if act.settle_awards() {
        Flow::Again
    } else {
        Flow::Settle
    }
}

/// Tells which token was drawn.
pub(super) fn tell_token(act: &mut Act<'_>, face: u8) {
    act.tell(Event::Told {
        key: "token",
        player: act.state.active,
        number: i16::from(face),
    });
}

/// HILL-19, COMBO-91: at the end shepherds and tokens leave without points.
pub(super) fn enter_last(act: &mut Act<'_>) -> Flow {
    while let Some(field) = any_field(act.look()) {
        disband(act, field);
    }
    Flow::Next
}

fn any_field(look: Look<'_>) -> Option<FeatureId> {
    let mut standing = look.standing();
    let shepherd = standing.find(|(figure, _)| figure.kind == SHEPHERD);
    shepherd.map(|(_, segment)| look.feature_of(segment))
}
