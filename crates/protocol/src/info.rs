//! Answers to questions about a position: why a pick is illegal, what is in a cell, what the score would be.

use bastide_record::{Colour, Notation, SpotName};
use bastide_rules::catalogue::Port;
use bastide_rules::{
    Cell, Completion, FeatureId, FeatureKind, GameRef, Player, Rules, Side, State, TileKind, Worth,
};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair, pair};
use super::error::{ErrorCode, WireError};
use super::event::{FeatureSort, MajorityCount, PointReason, PointsFrom, is_first};
use super::pick::parse_pick;

/// Why a pick is illegal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PickRefusal {
    /// The id of the rule.
    pub rule: String,
    /// The message key of the reason.
    pub key: String,
    /// The reason in English.
    pub reason: String,
}

/// A feature: its extent, its figures and its worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct FeatureInfo {
    /// The kind of feature.
    pub kind: FeatureSort,
    /// Its segments.
    pub parts: Vec<Anchor>,
    /// The number of tiles it covers.
    pub tiles: u16,
    /// Whether it is complete.
    pub complete: bool,
    /// The number of open sides; for a monastery, of empty cells around it.
    pub open: u16,
    /// The empty cells where it can grow.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<i16>>))]
    pub open_cells: Vec<CellPair>,
    /// The figures on it.
    pub figures: Vec<FeatureFigure>,
    /// The seats that would receive its points.
    pub owners: Vec<u8>,
    /// Its current worth: the full worth if it is complete, else the worth of an unfinished feature at the end.
    pub now: FeatureWorth,
    /// Its worth if it were completed as it is; absent for farms, which are never completed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub completed: Option<FeatureWorth>,
}

/// A figure on a feature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FeatureFigure {
    /// The number of the figure.
    pub id: u16,
    /// The seat of its owner.
    pub seat: u8,
    /// The kind of figure.
    pub kind: String,
    /// Its weight in a majority.
    pub weight: u8,
}

/// Points with their reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FeatureWorth {
    /// The total.
    pub points: i16,
    /// How the total is made up.
    pub reasons: Vec<PointReason>,
}

/// The scores if the game ended now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ProjectedScores {
    /// The totals in seat order.
    pub scores: Vec<i32>,
    /// The points that final scoring would add.
    pub awards: Vec<ProjectedAward>,
}

/// Points that final scoring would award.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ProjectedAward {
    /// The seat that would receive them.
    pub seat: u8,
    /// The source of the points.
    pub source: PointsFrom,
    /// The number of points.
    pub points: i16,
    /// The id of the rule that awards them.
    pub rule: String,
    /// How the majority is decided, if several players compete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub majority: Option<MajorityCount>,
    /// How the points are made up.
    pub reasons: Vec<PointReason>,
}

/// The unseen tiles of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct UnseenTile {
    /// The kind of tile.
    pub tile: String,
    /// How many of them.
    pub count: u16,
    /// The pile they are drawn from; the first one if absent.
    #[serde(default, skip_serializing_if = "is_first")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<u8>"))]
    pub pile: u8,
}

/// Returns why a pick is illegal; `None` if it is legal.
pub fn why_not(
    rules: &Rules,
    state: &State,
    colours: &[Colour],
    text: &str,
) -> Result<Option<PickRefusal>, WireError> {
    let pick = parse_pick(rules, state, colours, text)?;
    let refusal = rules.why_not(state, pick);
    Ok(refusal.map(|refusal| PickRefusal {
        rule: refusal.rule.0.to_owned(),
        key: format!("why-{}", refusal.key),
        reason: refusal.reason.to_owned(),
    }))
}

/// Returns the features of the tile in a cell, or only the one at a spot of it.
pub fn feature_at(
    game: GameRef<'_>,
    cell: CellPair,
    spot: Option<&str>,
) -> Result<Vec<FeatureInfo>, WireError> {
    let unknown = |message: String| WireError::new(ErrorCode::UnknownPlace, message);
    let [x, y] = cell;
    let cell = Cell::new(x, y);
    let tile = game.tile_at(cell);
    let tile = tile.ok_or_else(|| unknown(format!("there is no tile at {cell}")))?;
    let mut features: Vec<FeatureId> = Vec::new();
    match spot {
        None => {
            let here = game
                .spots(tile)
                .map(|(_, segment)| game.feature_of(segment));
            for feature in here {
                if !features.contains(&feature) {
                    features.push(feature);
                }
            }
        }
        Some(name) => {
            let spot: SpotName = name
                .parse()
                .map_err(|error: bastide_record::SpotError| unknown(error.to_string()))?;
            let names = Notation::new(game, &Colour::ALL);
            let spot = names.spot(spot, Some(cell)).map_err(unknown)?;
            let segment = game
                .segment(spot)
                .ok_or_else(|| unknown(format!("{name} at {cell} does not belong to a feature")))?;
            features.push(game.feature_of(segment));
        }
    }
    let described = features.into_iter().map(|feature| describe(game, feature));
    Ok(described.collect())
}

/// Describes a feature.
fn describe(game: GameRef<'_>, feature: FeatureId) -> FeatureInfo {
    let names = Notation::new(game, &Colour::ALL);
    let kind = game.kind(feature);
    let complete = game.is_complete(feature);
    let segments = game.segments(feature);
    let figures = game.figures_on(feature).map(|figure| {
        let facts = game.rules.figure(figure.kind);
        FeatureFigure {
            id: figure.id.0,
            seat: figure.owner.0,
            kind: facts.name.to_owned(),
            weight: facts.weight,
        }
    });
    let then = || worth(&game.worth(feature, Completion::Completed));
    FeatureInfo {
        kind: kind.into(),
        parts: segments
            .map(|segment| Anchor::spot(names, game.spot(segment)))
            .collect(),
        tiles: game.tile_count(feature),
        complete,
        open: game.open_edges(feature),
        open_cells: open_cells(game, feature),
        figures: figures.collect(),
        owners: game.owners(feature).iter().map(|owner| owner.0).collect(),
        now: worth(&game.worth_now(feature)),
        completed: (kind != FeatureKind::Field && !complete).then(then),
    }
}

/// Returns the empty cells where a feature can grow, each once.
fn open_cells(game: GameRef<'_>, feature: FeatureId) -> Vec<CellPair> {
    let mut cells: Vec<Cell> = Vec::new();
    for segment in game.segments(feature) {
        let tile = game.spot(segment).tile;
        let cell = game.tile(tile).cell;
        if game.kind(feature) == FeatureKind::Monastery {
            cells.extend(cell.around());
            continue;
        }
        let touches = |side: Side| {
            let at = |port| game.segment_at_port(tile, side, port) == Some(segment);
            [Port::Left, Port::Middle, Port::Right].into_iter().any(at)
        };
        let sides = Side::ALL.into_iter().filter(|side| touches(*side));
        cells.extend(sides.map(|side| cell.beyond(side)));
    }
    cells.retain(|cell| game.tile_at(*cell).is_none());
    cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
    cells.dedup();
    cells.into_iter().map(pair).collect()
}

fn worth(worth: &Worth) -> FeatureWorth {
    FeatureWorth {
        points: worth.total(),
        reasons: worth.reasons().iter().map(PointReason::from).collect(),
    }
}

/// Returns the scores if the game ended now, with the points that final scoring would add.
pub fn projected(game: GameRef<'_>) -> ProjectedScores {
    let all = game.projected_scores();
    let mut awards = Vec::new();
    let over = matches!(
        game.rules.situation(game.state),
        bastide_rules::Situation::Over
    );
    if !over {
        game.final_awards(&mut |prize| {
            awards.push(ProjectedAward {
                seat: prize.player.0,
                source: PointsFrom::of(game, prize.source),
                points: prize.worth.total(),
                rule: prize.rule.0.to_owned(),
                majority: prize.majority.as_ref().and_then(MajorityCount::of),
                reasons: prize
                    .worth
                    .reasons()
                    .iter()
                    .map(PointReason::from)
                    .collect(),
            });
        });
    }
    let players = game.players_from(Player(0));
    ProjectedScores {
        scores: players.map(|player| all[usize::from(player.0)]).collect(),
        awards,
    }
}

/// Returns the unseen tiles by kind, including those hidden under others.
pub fn unseen(game: GameRef<'_>) -> Vec<UnseenTile> {
    unseen_where(game, |_| true)
}

/// Returns the unseen tiles that can be placed in an empty cell beside the board, by kind. The placements that modules
/// add do not count.
pub fn fitting(game: GameRef<'_>, cell: CellPair) -> Result<Vec<UnseenTile>, WireError> {
    let [x, y] = cell;
    let cell = Cell::new(x, y);
    if game.accepted_terrain(cell).is_none() {
        let message = format!("{cell} is not an empty cell beside the board");
        return Err(WireError::new(ErrorCode::UnknownPlace, message));
    }
    Ok(unseen_where(game, |kind| game.fits_by_edges_at(kind, cell)))
}

fn unseen_where(game: GameRef<'_>, is_wanted: impl Fn(TileKind) -> bool) -> Vec<UnseenTile> {
    let unseen = game.unseen_tiles();
    let wanted = unseen.filter(|(kind, count)| *count > 0 && is_wanted(*kind));
    let tiles = wanted.map(|(kind, count)| UnseenTile {
        tile: game.rules.face(kind).name.clone(),
        count,
        pile: game.rules.pile_of(kind) as u8,
    });
    tiles.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_tile_has_a_city_a_road_and_two_fields() {
        let rules = Rules::new(&bastide_rules::Setup::default()).unwrap();
        let state = rules.start();
        let game = rules.view(&state);
        let features = feature_at(game, [0, 0], None).unwrap();
        let kinds: Vec<FeatureSort> = features.iter().map(|feature| feature.kind).collect();
        assert_eq!(kinds.len(), 4, "{kinds:?}");
        let city = &feature_at(game, [0, 0], Some("knight(N)")).unwrap()[0];
        assert_eq!(city.open_cells, [[0, -1]]);
        assert_eq!((city.open, city.now.points, city.complete), (1, 1, false));
        assert_eq!(city.completed.as_ref().map(|worth| worth.points), Some(2));
        let road = &feature_at(game, [0, 0], Some("thief(E)")).unwrap()[0];
        assert_eq!(road.open_cells, [[-1, 0], [1, 0]]);
    }

    #[test]
    fn tiles_that_fit_in_a_cell_match_all_its_neighbours() {
        let rules = Rules::new(&bastide_rules::Setup::default()).unwrap();
        let state = rules.start();
        let game = rules.view(&state);
        let all: u16 = unseen(game).iter().map(|tile| tile.count).sum();
        // East of the start tile, a road comes in; north of it, a city.
        let count = |cell| -> u16 {
            let tiles = fitting(game, cell).unwrap();
            tiles.iter().map(|tile| tile.count).sum()
        };
        assert_eq!((all, count([1, 0]), count([0, -1])), (72, 45, 44));
        for cell in [[0, 0], [5, 5]] {
            let error = fitting(game, cell).unwrap_err();
            assert_eq!(error.code, ErrorCode::UnknownPlace, "{cell:?}");
        }
    }

    #[test]
    fn missing_places_are_errors() {
        let rules = Rules::new(&bastide_rules::Setup::default()).unwrap();
        let state = rules.start();
        let game = rules.view(&state);
        for (cell, spot) in [
            ([5, 5], None),
            ([i16::MAX, i16::MIN], None),
            ([0, 0], Some("monk")),
            ([0, 0], Some("knight(Q)")),
            ([0, 0], Some("spot(7)")),
            ([0, 0], Some("over(200)")),
            ([0, 0], Some("")),
        ] {
            let error = feature_at(game, cell, spot).unwrap_err();
            assert_eq!(error.code, ErrorCode::UnknownPlace, "{cell:?} {spot:?}");
        }
    }
}
