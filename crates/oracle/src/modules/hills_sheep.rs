//! Hills & Sheep: hills that break ties, vineyards around monasteries, shepherds with their flocks.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Board;
use crate::catalogue::{Mark, MarkSite, MarkType};
use crate::module::{FeatureContext, Module};
use crate::{Feature, Kind, PlacedFigure, Segment, Settings};

const HILL: &str = "hill";
const VINEYARD: &str = "vineyard";
const SHEEP: &str = "sheep";

/// Points for each vineyard around a completed monastery (HILL-35).
const POINTS_PER_VINEYARD: i32 = 3;

pub(crate) struct HillsSheep;

impl Module for HillsSheep {
    fn marks(&self) -> &'static [Mark] {
        &[
            Mark {
                name: HILL,
                on: MarkSite::Tile,
                says: MarkType::Flag,
            },
            Mark {
                name: VINEYARD,
                on: MarkSite::Tile,
                says: MarkType::Flag,
            },
            Mark {
                name: SHEEP,
                on: MarkSite::Tile,
                says: MarkType::Fields,
            },
        ]
    }

    /// Adds the hills that can break a tie over a road, city or farm (HILL-25, HILL-26), and the
    /// vineyards around a monastery, if the options enable them.
    fn add_marks(
        &self,
        FeatureContext {
            board, settings, ..
        }: FeatureContext<'_>,
        segments: &BTreeSet<Segment>,
        marks: &mut Vec<(&'static str, Segment)>,
    ) {
        for segment in segments {
            let (name, option, count) = match segment.kind {
                Kind::Monastery => (VINEYARD, "vineyards", vineyards_around(board, *segment)),
                _ => {
                    let is_hill = has_mark(board, (segment.x, segment.y), HILL);
                    (HILL, "hills", usize::from(is_hill))
                }
            };
            if count > 0 && settings.has_option(option, "yes") {
                marks.extend((0..count).map(|_| (name, *segment)));
            }
        }
    }

    /// Adds the points for vineyards to a completed monastery.
    fn value(&self, feature: &Feature, complete: bool, _: &Settings, points: i32) -> i32 {
        if feature.kind != Kind::Monastery || !complete {
            return points;
        }
        let vineyards = i32::try_from(feature.count(VINEYARD)).unwrap_or(i32::MAX);
        points.saturating_add(vineyards.saturating_mul(POINTS_PER_VINEYARD))
    }

    /// HILL-26, HILL-27, HILL-30, HILL-31: returns the tied players who stand on hills, or all if
    /// none does.
    fn owners(
        &self,
        tied: Vec<u8>,
        feature: &Feature,
        figures: &[PlacedFigure],
        settings: &Settings,
    ) -> Vec<u8> {
        let hills = feature.marks.iter().filter(|(name, _)| *name == HILL);
        let hills: BTreeSet<(i16, i16)> = hills.map(|(_, on)| (on.x, on.y)).collect();
        let followers_on_hills = |player: &u8| {
            let own = figures
                .iter()
                .filter(|figure| figure.owner == *player && figure.weight > 0);
            own.filter(|figure| hills.contains(&(figure.on.x, figure.on.y)))
                .count()
        };
        let most = tied.iter().map(followers_on_hills).max().unwrap_or(0);
        if tied.len() < 2 || most == 0 {
            return tied;
        }
        // HILL-30: one follower on a hill is enough, or the number of followers decides.
        let enough = match settings.has_option("hill_tiebreak", "count") {
            true => most,
            false => 1,
        };
        let mut winners = tied;
        winners.retain(|player| followers_on_hills(player) >= enough);
        winners
    }
}

fn has_mark(board: &Board<'_>, cell: (i16, i16), mark: &str) -> bool {
    let lying = board.at(cell);
    lying.is_some_and(|lying| lying.tile.marks.has(mark))
}

/// Counts the tiles with a vineyard around a monastery, without its own (HILL-35, HILL-39).
fn vineyards_around(board: &Board<'_>, monastery: Segment) -> usize {
    let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
    let cells = around
        .filter(|step| *step != (0, 0))
        .filter_map(|(dx, dy)| monastery.x.checked_add(dx).zip(monastery.y.checked_add(dy)));
    cells
        .filter(|cell| has_mark(board, *cell, VINEYARD))
        .count()
}

/// Shepherds and sheep tokens on the board.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Flocks {
    /// Each shepherd's player and segment.
    pub shepherds: Vec<(u8, Segment)>,
    /// Each token's number of sheep, and a segment of its field.
    pub tokens: Vec<(u8, Segment)>,
}

impl Flocks {
    /// Returns the fields of the tile laid last on which this player's shepherd already stood, in
    /// their order on the tile (HILL-10).
    pub fn extended<'a>(
        &self,
        features: &'a [Feature],
        last: (i16, i16),
        player: u8,
    ) -> Vec<&'a Feature> {
        let mut fields = BTreeMap::new();
        for field in features.iter().filter(|f| f.kind == Kind::Field) {
            let on_tile = field.segments.iter().find(|s| (s.x, s.y) == last);
            let own = self.shepherds.iter().any(|(owner, on)| {
                *owner == player && field.segments.contains(on) && (on.x, on.y) != last
            });
            if let Some(first) = on_tile.filter(|_| own) {
                fields.insert(first.index, field);
            }
        }
        fields.into_values().collect()
    }

    /// Returns where a shepherd may stand on the tile laid last: on fields without a shepherd
    /// (HILL-05, HILL-07).
    pub fn spots(&self, features: &[Feature], last: (i16, i16)) -> BTreeSet<Segment> {
        let fields = features.iter().filter(|f| f.kind == Kind::Field);
        let free = fields.filter(|field| {
            let mut shepherds = self.shepherds.iter();
            !shepherds.any(|(_, on)| field.segments.contains(on))
        });
        let segments = free.flat_map(|field| field.segments.iter().copied());
        segments.filter(|s| (s.x, s.y) == last).collect()
    }

    /// Whether tokens are on the field.
    pub fn graze_on(&self, field: &Feature) -> bool {
        self.tokens
            .iter()
            .any(|(_, on)| field.segments.contains(on))
    }

    /// Returns the points for the sheep of every player with a shepherd on the field (HILL-14,
    /// HILL-17, HILL-20), and removes tokens and shepherds.
    pub fn herd(&mut self, field: &Feature) -> BTreeMap<u8, i32> {
        let tokens = self.tokens.iter();
        let lying = tokens.filter(|(_, on)| field.segments.contains(on));
        let sheep: i32 = lying.map(|(sheep, _)| i32::from(*sheep)).sum();
        let printed = i32::try_from(field.count(SHEEP)).unwrap_or(i32::MAX);
        let shepherds = self.shepherds.iter();
        let here = shepherds.filter(|(_, on)| field.segments.contains(on));
        let points = here.map(|(owner, _)| (*owner, sheep.saturating_add(printed)));
        let points = points.collect();
        self.scatter(field);
        points
    }

    /// Removes all tokens and shepherds from the field (HILL-15, HILL-18).
    pub fn scatter(&mut self, field: &Feature) {
        self.tokens.retain(|(_, on)| !field.segments.contains(on));
        self.shepherds
            .retain(|(_, on)| !field.segments.contains(on));
    }
}
