//! Answers to questions about a position: why not, what is there, how it stands.

use bastide_record::{Colour, Notation, SpotName};
use bastide_rules::catalogue::Port;
use bastide_rules::{Cell, FeatureId, FeatureKind, Look, Player, Rules, Side, State, When, Worth};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair, pair};
use super::error::{ErrorCode, WireError};
use super::event::{FeatureSort, PointsFrom, WhyPoints, is_first};
use super::pick::parse_pick;

/// What forbids a pick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WhyNot {
    /// The rule.
    pub rule: String,
    /// The key of the reason.
    pub key: String,
    /// The reason in English.
    pub reason: String,
}

/// A feature: its extent, who is on it, what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct FeatureInfo {
    /// Its sort.
    pub kind: FeatureSort,
    /// Its segments.
    pub parts: Vec<Anchor>,
    /// How many tiles it lies on.
    pub tiles: u16,
    /// Whether it is complete.
    pub complete: bool,
    /// How many sides can still grow; for a monastery the empty cells around it.
    pub open: u16,
    /// The empty cells where it can grow.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<i16>>))]
    pub open_cells: Vec<CellPair>,
    /// The figures on it.
    pub figures: Vec<FeatureFigure>,
    /// The seats that would get its points.
    pub owners: Vec<u8>,
    /// What it is worth now: as completed if it is, else as unfinished at the end.
    pub now: FeatureWorth,
    /// What it would be worth completed like this; farms are never completed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub completed: Option<FeatureWorth>,
}

/// A figure on a feature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FeatureFigure {
    /// Its number.
    pub id: u16,
    /// Whose.
    pub seat: u8,
    /// Its sort.
    pub kind: String,
    /// How much it counts in a majority.
    pub weight: u8,
}

/// Points with their reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FeatureWorth {
    /// The sum.
    pub points: i16,
    /// What it is made of.
    pub reasons: Vec<WhyPoints>,
}

/// The scores if the game ended now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ProjectedScores {
    /// The sums in seat order.
    pub scores: Vec<i32>,
    /// What final scoring would add.
    pub awards: Vec<ProjectedAward>,
}

/// Points that final scoring would give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ProjectedAward {
    /// Who would get them.
    pub seat: u8,
    /// What for.
    pub source: PointsFrom,
    /// How many.
    pub points: i16,
    /// The rule that awards them.
    pub rule: String,
    /// Why so many.
    pub reasons: Vec<WhyPoints>,
}

/// Tiles of one kind that nobody has seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct UnseenTile {
    /// The kind.
    pub tile: String,
    /// How many.
    pub count: u16,
    /// The pile they are drawn from; the first one if it is not said.
    #[serde(default, skip_serializing_if = "is_first")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<u8>"))]
    pub pile: u8,
}

/// What forbids a pick; nothing if it is allowed.
pub fn why_not(
    rules: &Rules,
    state: &State,
    colours: &[Colour],
    text: &str,
) -> Result<Option<WhyNot>, WireError> {
    let pick = parse_pick(rules, state, colours, text)?;
    let refusal = rules.why_not(state, pick);
    Ok(refusal.map(|refusal| WhyNot {
        rule: refusal.rule.0.to_owned(),
        key: format!("why-{}", refusal.key),
        reason: refusal.reason.to_owned(),
    }))
}

/// The features of the tile in a cell, or the one at a spot of it.
pub fn feature_at(
    look: Look<'_>,
    cell: CellPair,
    spot: Option<&str>,
) -> Result<Vec<FeatureInfo>, WireError> {
    let unknown = |message: String| WireError::new(ErrorCode::UnknownPlace, message);
    let [x, y] = cell;
    let cell = Cell::new(x, y);
    let tile = look.tile_at(cell);
    let tile = tile.ok_or_else(|| unknown(format!("no tile lies at {cell}")))?;
    let mut features: Vec<FeatureId> = Vec::new();
    match spot {
        None => {
            let here = look
                .spots(tile)
                .map(|(_, segment)| look.feature_of(segment));
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
            let names = Notation::new(look, &Colour::ALL);
            let spot = names.spot(spot, Some(cell)).map_err(unknown)?;
            let segment = look
                .segment(spot)
                .ok_or_else(|| unknown(format!("{name} at {cell} is a place of no feature")))?;
            features.push(look.feature_of(segment));
        }
    }
    let told = features.into_iter().map(|feature| describe(look, feature));
    Ok(told.collect())
}

/// Everything there is to know of a feature.
fn describe(look: Look<'_>, feature: FeatureId) -> FeatureInfo {
    let names = Notation::new(look, &Colour::ALL);
    let kind = look.kind(feature);
    let complete = look.is_complete(feature);
    let segments = look.segments(feature);
    let figures = look.figures_on(feature).map(|figure| {
        let facts = look.rules.figure(figure.kind);
        FeatureFigure {
            id: figure.id.0,
            seat: figure.owner.0,
            kind: facts.name.to_owned(),
            weight: facts.weight,
        }
    });
    let then = || worth(&look.worth(feature, When::Completed));
    FeatureInfo {
        kind: kind.into(),
        parts: segments
            .map(|segment| Anchor::spot(names, look.spot(segment)))
            .collect(),
        tiles: look.size(feature),
        complete,
        open: look.open_edges(feature),
        open_cells: open_cells(look, feature),
        figures: figures.collect(),
        owners: look.owners(feature).iter().map(|owner| owner.0).collect(),
        now: worth(&look.worth_now(feature)),
        completed: (kind != FeatureKind::Field && !complete).then(then),
    }
}

/// The empty cells where a feature can grow, each once.
fn open_cells(look: Look<'_>, feature: FeatureId) -> Vec<CellPair> {
    let mut cells: Vec<Cell> = Vec::new();
    for segment in look.segments(feature) {
        let tile = look.spot(segment).tile;
        let cell = look.tile(tile).cell;
        if look.kind(feature) == FeatureKind::Monastery {
            cells.extend(cell.around());
            continue;
        }
        let touches = |side: Side| {
            let at = |port| look.at_port(tile, side, port) == Some(segment);
            [Port::Left, Port::Middle, Port::Right].into_iter().any(at)
        };
        let sides = Side::ALL.into_iter().filter(|side| touches(*side));
        cells.extend(sides.map(|side| cell.beyond(side)));
    }
    cells.retain(|cell| look.tile_at(*cell).is_none());
    cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
    cells.dedup();
    cells.into_iter().map(pair).collect()
}

fn worth(worth: &Worth) -> FeatureWorth {
    FeatureWorth {
        points: worth.total(),
        reasons: worth.reasons().iter().map(WhyPoints::from).collect(),
    }
}

/// The scores if the game ended now, with what final scoring would add.
pub fn projected(look: Look<'_>) -> ProjectedScores {
    let all = look.projected_scores();
    let mut awards = Vec::new();
    let over = matches!(
        look.rules.situation(look.state),
        bastide_rules::Situation::Over
    );
    if !over {
        look.final_prizes(&mut |prize| {
            awards.push(ProjectedAward {
                seat: prize.player.0,
                source: prize.source.into(),
                points: prize.worth.total(),
                rule: prize.rule.0.to_owned(),
                reasons: prize.worth.reasons().iter().map(WhyPoints::from).collect(),
            });
        });
    }
    let players = look.players_from(Player(0));
    ProjectedScores {
        scores: players.map(|player| all[usize::from(player.0)]).collect(),
        awards,
    }
}

/// The tiles that nobody has seen, by kind; those hidden under others are among them.
pub fn unseen(look: Look<'_>) -> Vec<UnseenTile> {
    let unseen = look.unseen().filter(|(_, count)| *count > 0);
    let tiles = unseen.map(|(kind, count)| UnseenTile {
        tile: look.rules.face(kind).name.clone(),
        count,
        pile: look.rules.pile_of(kind) as u8,
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
        let look = rules.look(&state);
        let features = feature_at(look, [0, 0], None).unwrap();
        let kinds: Vec<FeatureSort> = features.iter().map(|feature| feature.kind).collect();
        assert_eq!(kinds.len(), 4, "{kinds:?}");
        let city = &feature_at(look, [0, 0], Some("knight(N)")).unwrap()[0];
        assert_eq!(city.open_cells, [[0, -1]]);
        assert_eq!((city.open, city.now.points, city.complete), (1, 1, false));
        assert_eq!(city.completed.as_ref().map(|worth| worth.points), Some(2));
        let road = &feature_at(look, [0, 0], Some("thief(E)")).unwrap()[0];
        assert_eq!(road.open_cells, [[-1, 0], [1, 0]]);
    }

    #[test]
    fn places_that_are_not_there_are_errors() {
        let rules = Rules::new(&bastide_rules::Setup::default()).unwrap();
        let state = rules.start();
        let look = rules.look(&state);
        for (cell, spot) in [
            ([5, 5], None),
            ([i16::MAX, i16::MIN], None),
            ([0, 0], Some("monk")),
            ([0, 0], Some("knight(Q)")),
            ([0, 0], Some("spot(7)")),
            ([0, 0], Some("over(200)")),
            ([0, 0], Some("")),
        ] {
            let error = feature_at(look, cell, spot).unwrap_err();
            assert_eq!(error.code, ErrorCode::UnknownPlace, "{cell:?} {spot:?}");
        }
    }
}
