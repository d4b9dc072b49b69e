//! Hills & Sheep: hills that break ties, vineyards around monasteries, shepherds with their
//! flocks.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Board;
use crate::{Catalogue, Feature, Kind, PositionError, Segment, Settings, Standing};

/// Points for each vineyard around a completed monastery (HILL-35).
const POINTS_PER_VINEYARD: i32 = 3;

/// What decides among tied players with followers on hills (HILL-30).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum HillTiebreak {
    /// One follower on a hill is enough.
    Presence,
    /// The most followers on hills.
    Count,
}

/// The hills under a road, city or farm.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Hills {
    /// The cells of the hill tiles.
    pub cells: BTreeSet<(i16, i16)>,
    /// What decides among several players there.
    pub tiebreak: HillTiebreak,
}

impl Catalogue {
    /// Whether the tile is a hill.
    pub fn is_hill(&self, tile: &str) -> Result<bool, PositionError> {
        Ok(self.tile(tile)?.hill)
    }
}

/// The hills that can break a tie over these segments (HILL-25, HILL-26): none under monasteries.
pub(crate) fn hills(
    board: &Board<'_>,
    settings: &Settings,
    segments: &BTreeSet<Segment>,
) -> Option<Hills> {
    let tiebreak = settings.hills?;
    let cells = segments
        .iter()
        .filter(|segment| segment.kind != Kind::Monastery)
        .map(|segment| (segment.x, segment.y))
        .filter(|cell| board.at(*cell).is_some_and(|lying| lying.tile.hill));
    let cells = cells.collect();
    Some(Hills { cells, tiebreak })
}

/// HILL-26, HILL-27, HILL-30, HILL-31: those of the tied players who stand on hills, or all.
pub(crate) fn break_tie(tied: Vec<u8>, feature: &Feature, figures: &[Standing]) -> Vec<u8> {
    let Some(hills) = &feature.hills else {
        return tied;
    };
    let followers_on_hills = |player: &u8| {
        let own = figures
            .iter()
            .filter(|figure| figure.owner == *player && figure.weight > 0);
        own.filter(|figure| hills.cells.contains(&(figure.on.x, figure.on.y)))
            .count()
    };
    let most = tied.iter().map(followers_on_hills).max().unwrap_or(0);
    if tied.len() < 2 || most == 0 {
        return tied;
    }
    let mut winners = tied;
    winners.retain(|player| match hills.tiebreak {
        HillTiebreak::Presence => followers_on_hills(player) > 0,
        HillTiebreak::Count => followers_on_hills(player) == most,
    });
    winners
}

/// The tiles with a vineyard around a monastery, without its own (HILL-35, HILL-39).
pub(crate) fn vineyards(
    board: &Board<'_>,
    settings: &Settings,
    segments: &BTreeSet<Segment>,
) -> u32 {
    let mut found = 0;
    for monastery in segments.iter().filter(|s| s.kind == Kind::Monastery) {
        for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
            let cell = monastery.x.checked_add(dx).zip(monastery.y.checked_add(dy));
            let lying = cell.and_then(|cell| board.at(cell));
            let shows = lying.is_some_and(|lying| lying.tile.vineyard);
            if settings.vineyards && shows && (dx, dy) != (0, 0) {
                found += 1;
            }
        }
    }
    found
}

/// What vineyards add to a completed monastery.
pub(crate) fn vineyard_points(feature: &Feature) -> i32 {
    i32::try_from(feature.vineyards)
        .unwrap_or(i32::MAX)
        .saturating_mul(POINTS_PER_VINEYARD)
}

/// The sheep printed on these fields (HILL-20, HILL-21).
pub(crate) fn printed_sheep(board: &Board<'_>, segments: &BTreeSet<Segment>) -> u32 {
    let fields = segments.iter().filter(|s| s.kind == Kind::Field);
    fields
        .filter_map(|segment| {
            let lying = board.at((segment.x, segment.y))?;
            let sheep = lying.tile.sheep.iter();
            let here = sheep.filter(|(field, _)| *field == usize::from(segment.index));
            Some(here.map(|(_, count)| count).sum::<u32>())
        })
        .sum()
}

/// Shepherds and sheep tokens on the board.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Flocks {
    /// Each shepherd's player, and where he stands.
    pub shepherds: Vec<(u8, Segment)>,
    /// Each token's sheep, and a segment of the field it lies on.
    pub tokens: Vec<(u8, Segment)>,
}

impl Flocks {
    /// The fields of the tile laid last on which this player's shepherd stood before, by their
    /// order on the tile (HILL-10).
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

    /// Where a shepherd may stand on the tile laid last: on fields without any (HILL-05, HILL-07).
    pub fn spots(&self, features: &[Feature], last: (i16, i16)) -> BTreeSet<Segment> {
        let fields = features.iter().filter(|f| f.kind == Kind::Field);
        let free = fields.filter(|field| {
            let mut shepherds = self.shepherds.iter();
            !shepherds.any(|(_, on)| field.segments.contains(on))
        });
        let segments = free.flat_map(|field| field.segments.iter().copied());
        segments.filter(|s| (s.x, s.y) == last).collect()
    }

    /// Whether tokens lie on the field.
    pub fn graze_on(&self, field: &Feature) -> bool {
        self.tokens
            .iter()
            .any(|(_, on)| field.segments.contains(on))
    }

    /// What everybody with a shepherd on the field gets for its sheep (HILL-14, HILL-17, HILL-20);
    /// then all leave.
    pub fn herd(&mut self, field: &Feature) -> BTreeMap<u8, i32> {
        let tokens = self.tokens.iter();
        let lying = tokens.filter(|(_, on)| field.segments.contains(on));
        let sheep: i32 = lying.map(|(sheep, _)| i32::from(*sheep)).sum();
        let printed = i32::try_from(field.sheep).unwrap_or(i32::MAX);
        let shepherds = self.shepherds.iter();
        let here = shepherds.filter(|(_, on)| field.segments.contains(on));
        let points = here.map(|(owner, _)| (*owner, sheep.saturating_add(printed)));
        let points = points.collect();
        self.scatter(field);
        points
    }

    /// All tokens and shepherds leave the field (HILL-15, HILL-18).
    pub fn scatter(&mut self, field: &Feature) {
        self.tokens.retain(|(_, on)| !field.segments.contains(on));
        self.shepherds
            .retain(|(_, on)| !field.segments.contains(on));
    }
}
