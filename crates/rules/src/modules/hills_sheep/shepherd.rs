//! The shepherd: placing it, its first token, and its return.

use super::options::FlockTiming;
use super::{flock, refusals};
use crate::ids::{
    FeatureId, FeatureKind, FigureId, FigureKind, Player, Players, RuleId, SegmentId, TileId,
};
use crate::kernel::event::{Event, PointSource};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::{Figure, GameRef};
use crate::kernel::module::StepResult;
use crate::kernel::moves::{Move, Outcome, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::score::{Award, Worth};
use crate::modules::hills_sheep::{SHEEP, SHEPHERD};

/// HILL-05: offers the shepherd on the fields of the tile just placed.
pub(super) fn offer(game: GameRef<'_>, player: Player, picks: &mut Picks<'_>) {
    let Some(tile) = game.placed_tile() else {
        return;
    };
    if game.supply(player, SHEPHERD) == 0 && picks.asked_move().is_none() {
        return;
    }
    for (spot, segment) in game.spots(tile) {
        let figure = SHEPHERD;
        let pick = Move::PlaceFigure { figure, spot };
        picks.offer(pick, forbidden(game, player, game.feature_of(segment)));
    }
    if let Some(pick @ Move::PlaceFigure { figure, spot }) = picks.asked_move()
        && figure == SHEPHERD
        && spot.tile != tile
    {
        picks.forbid(pick, refusals::SHEPHERD_NOT_ON_PLACED_TILE);
    }
}

fn forbidden(game: GameRef<'_>, player: Player, feature: FeatureId) -> Option<Refusal> {
    let refusal = if game.kind(feature) != FeatureKind::Field {
        refusals::SHEPHERD_WRONG_FEATURE
    } else if game.supply(player, SHEPHERD) == 0 {
        refusals::SHEPHERD_SUPPLY_EMPTY
    } else if on(game, feature).next().is_some() {
        refusals::FIELD_HAS_SHEPHERD
    } else {
        return None;
    };
    Some(refusal)
}

/// Places the shepherd. The step after the figure phase draws its token.
pub(super) fn place(game: &mut GameMut<'_>, figure: FigureKind, pick: Move) -> Option<StepResult> {
    let Move::PlaceFigure { spot, .. } = pick else {
        return None;
    };
    if figure != SHEPHERD {
        return None;
    }
    let segment = game.view().segment(spot)?;
    game.place_figure(game.view().active_player(), SHEPHERD, segment);
    Some(StepResult::Next)
}

/// HILL-06: draws a token for a shepherd just placed.
pub(super) fn enter_first_token(game: &mut GameMut<'_>) -> StepResult {
    if newcomer(game.view()).is_some() {
        return StepResult::Chance(0);
    }
    let options = game.rules.options().hills_sheep;
    if options.flock_timing == FlockTiming::BeforeFigure && herd_closed(game) {
        return settle(game);
    }
    StepResult::Next
}

/// Starts a flock with the token. A wolf returns the shepherd to its owner.
pub(super) fn first_token(game: &mut GameMut<'_>, outcome: Outcome) -> StepResult {
    if let (Some(segment), Outcome::Face(face)) = (newcomer(game.view()), outcome) {
        emit_token(game, face);
        if face == flock::WOLF {
            disband(game, game.view().feature_of(segment));
        } else {
            flock::add(game, segment, face);
        }
    }
    StepResult::Repeat
}

/// Returns the segment of a shepherd that was just placed and has no token yet.
fn newcomer(game: GameRef<'_>) -> Option<SegmentId> {
    let tile = game.placed_tile()?;
    let mut segments = game.spots(tile).map(|(_, segment)| segment);
    segments.find(|segment| {
        let field = game.feature_of(*segment);
        game.kind(field) == FeatureKind::Field
            && on(game, field).next().is_some()
            && !flock::is_on(game, field)
    })
}

/// Returns the shepherds on a field.
pub(super) fn on(game: GameRef<'_>, field: FeatureId) -> impl Iterator<Item = Figure> {
    game.figures_on(field)
        .filter(|figure| figure.kind == SHEPHERD)
}

/// Whether a player has a shepherd on any field.
pub(super) fn is_out(game: GameRef<'_>, player: Player) -> bool {
    game.supply(player, SHEPHERD) < game.rules.figures_each(SHEPHERD)
}

/// Whether a player has a shepherd on a field that was there before the tile was placed.
pub(super) fn has_old(game: GameRef<'_>, player: Player, field: FeatureId, tile: TileId) -> bool {
    on(game, field).any(|shepherd| {
        let segment = game.segment_of(shepherd.id);
        shepherd.owner == player && segment.is_some_and(|segment| game.tile_of(segment) != tile)
    })
}

/// HILL-14, HILL-17, HILL-20: gives every player with a shepherd on the field points for all its
/// sheep, including printed ones. Then the shepherds and tokens return. Without a `herder`, the
/// flock is herded because its field is closed (HILL-AMB-12).
pub(super) fn herd(game: &mut GameMut<'_>, field: FeatureId, herder: Option<Player>) {
    let view = game.view();
    let sheep = flock::sheep(view, field);
    let printed = i16::from(view.symbols(field, SHEEP));
    let mut players = Players::NONE;
    for shepherd in on(view, field) {
        players.insert(shepherd.owner);
    }
    for player in players.iter() {
        let rule = RuleId(match herder {
            Some(herder) if herder == player => "HILL-14",
            Some(_) => "HILL-17",
            None => "HILL-AMB-12",
        });
        let mut worth = Worth::default();
        worth.add("sheep", sheep, 1, rule);
        worth.add("printed-sheep", printed, 1, RuleId("HILL-20"));
        game.award(&Award {
            player,
            source: PointSource::Named("flock"),
            worth,
            rule,
            majority: None,
        });
    }
    disband(game, field);
}

/// Returns all tokens of a field to the supply and all its shepherds to their owners.
pub(super) fn disband(game: &mut GameMut<'_>, field: FeatureId) {
    flock::remove(game, field);
    while let Some(shepherd) = first_on(game.view(), field) {
        game.return_figure(shepherd);
    }
}

fn first_on(game: GameRef<'_>, field: FeatureId) -> Option<FigureId> {
    on(game, field).next().map(|shepherd| shepherd.id)
}

/// HILL-AMB-12: with the option, herds the flocks of fields that the tile left without an open
/// edge. Returns whether there were any.
pub(super) fn herd_closed(game: &mut GameMut<'_>) -> bool {
    let mut herded = false;
    if game.rules.options().hills_sheep.auto_herd_closed_fields {
        while let Some(field) = closed(game.view()) {
            herd(game, field, None);
            herded = true;
        }
    }
    herded
}

fn closed(game: GameRef<'_>) -> Option<FeatureId> {
    let mut spots = game.spots(game.placed_tile()?);
    let closed = spots.find(|(_, segment)| {
        let field = game.feature_of(*segment);
        flock::is_on(game, field) && game.open_edges(field) == 0
    });
    closed.map(|(_, segment)| game.feature_of(segment))
}

/// Moves the points of a herded flock in a separate scoring step (COMBO-20).
pub(super) fn settle(game: &mut GameMut<'_>) -> StepResult {
    if game.settle_awards() {
        StepResult::Repeat
    } else {
        StepResult::Settle
    }
}

/// Sends the event of a drawn token.
pub(super) fn emit_token(game: &mut GameMut<'_>, face: u8) {
    game.emit(Event::ModuleEvent {
        key: "token",
        player: game.state.active,
        number: i16::from(face),
    });
}

/// HILL-19, COMBO-91: returns shepherds and tokens at the end of the game, without points.
pub(super) fn enter_last(game: &mut GameMut<'_>) -> StepResult {
    while let Some(field) = any_field(game.view()) {
        disband(game, field);
    }
    StepResult::Next
}

fn any_field(game: GameRef<'_>) -> Option<FeatureId> {
    let mut standing = game.figures_on_land();
    let shepherd = standing.find(|(figure, _)| figure.kind == SHEPHERD);
    shepherd.map(|(_, segment)| game.feature_of(segment))
}
