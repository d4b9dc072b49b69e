//! Finds roads, cities, monasteries and farms by flood fill from segment to segment.

use std::collections::BTreeSet;

use crate::board::{Board, RotatedTile};
use crate::geometry::Side;
use crate::module::FeatureContext;
use crate::modules::MODULES;
use crate::{Catalogue, Kind, Position, PositionError, Segment, Settings};

/// A road, city, monastery or farm.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Feature {
    /// The kind of feature.
    pub kind: Kind,
    /// The segments. Never empty.
    pub segments: BTreeSet<Segment>,
    /// The cells of its tiles, each once (BASE-32, BASE-35). A monastery has only its own cell.
    pub cells: BTreeSet<(i16, i16)>,
    /// The number of tiles that the road passes both over and under.
    pub crossings: usize,
    /// The number of shields in a city.
    pub shields: u32,
    /// The marks printed on its segments and those added by modules, each as often as it counts.
    pub marks: Vec<(&'static str, Segment)>,
    /// What is missing: the open edges of a road or city, the empty cells around a monastery, the
    /// open half edges of a field.
    pub open: u32,
    /// Whether a piece lies over it.
    pub covered: bool,
    /// Whether it is completed. Fields (BASE-51) and features under a piece never are.
    pub complete: bool,
}

impl Feature {
    /// Returns how often a mark counts.
    pub fn count(&self, mark: &str) -> u32 {
        let marks = self.marks.iter().filter(|(name, _)| *name == mark);
        count(marks.count())
    }

    /// Whether the feature has a mark.
    pub fn has(&self, mark: &str) -> bool {
        self.marks.iter().any(|(name, _)| *name == mark)
    }
}

impl Position {
    /// Returns every road, city, monastery and farm once, sorted by kind and then by smallest
    /// segment.
    pub fn features(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<Vec<Feature>, PositionError> {
        if let Some(features) = catalogue.memory.get(self, settings) {
            return Ok(features);
        }
        let board = Board::new(self, catalogue)?;
        let mut unvisited = board.segments();
        let mut features = Vec::new();
        while let Some(start) = unvisited.first().copied() {
            let segments = flood(&board, start);
            for segment in &segments {
                unvisited.remove(segment);
            }
            let sight = FeatureContext {
                board: &board,
                position: self,
                settings,
            };
            features.push(feature(sight, start.kind, segments));
        }
        features.sort_by_key(|feature| (feature.kind, feature.segments.first().copied()));
        catalogue.memory.keep(self, settings, &features);
        Ok(features)
    }
}

/// Returns all segments connected with this one, including itself.
pub(crate) fn flood(board: &Board<'_>, start: Segment) -> BTreeSet<Segment> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![start];
    while let Some(segment) = waiting.pop() {
        if found.insert(segment) {
            waiting.extend(touching(board, segment));
        }
    }
    found
}

/// Returns the segments that continue this one.
fn touching(board: &Board<'_>, segment: Segment) -> Vec<Segment> {
    let mut result = Vec::new();
    let cell = (segment.x, segment.y);
    let Some(lying) = board.at(cell) else {
        return result;
    };
    // A city edge with two cities is listed by both, so a city against it joins both of them, as the
    // rules require.
    for side in lying.tile.sides(segment, lying.turns) {
        for (other, there) in same_kind_beyond(board, segment, side) {
            if there
                .tile
                .sides(other, there.turns)
                .contains(&side.facing())
            {
                result.push(other);
            }
        }
    }
    for half in lying.tile.halves(segment, lying.turns) {
        for (other, there) in same_kind_beyond(board, segment, half.side) {
            if there
                .tile
                .halves(other, there.turns)
                .contains(&half.facing())
            {
                result.push(other);
            }
        }
    }
    let groups = board.groups().iter();
    let own = groups.filter(|group| group.contains(&segment));
    result.extend(own.flatten().copied());
    result.extend(board.linked(segment));
    result
}

/// Returns the segments of the same kind on the tile beyond a side, if there is one.
fn same_kind_beyond<'a>(
    board: &Board<'a>,
    segment: Segment,
    side: Side,
) -> impl Iterator<Item = (Segment, RotatedTile<'a>)> + use<'a> {
    let beyond = side.beyond((segment.x, segment.y));
    let there = beyond.and_then(|cell| Some((cell, board.at(cell)?)));
    there.into_iter().flat_map(move |((x, y), there)| {
        let others = there.tile.segments_of(segment.kind, x, y);
        others.map(move |other| (other, there))
    })
}

fn feature(sight: FeatureContext<'_>, kind: Kind, segments: BTreeSet<Segment>) -> Feature {
    let FeatureContext {
        board,
        position,
        settings,
    } = sight;
    let open = match kind {
        Kind::Road | Kind::City => open_edges(board, &segments),
        Kind::Monastery => segments
            .iter()
            .map(|segment| empty_around(board, *segment))
            .sum(),
        Kind::Field => open_halves(board, &segments),
    };
    let complete = match kind {
        Kind::Road => open == 0 && (settings.ring_roads_close || has_end(board, &segments)),
        Kind::City | Kind::Monastery => open == 0,
        Kind::Field => false,
    };
    let mut pieces = position.pieces.iter().flat_map(|piece| &piece.on);
    let covered = pieces.any(|below| segments.contains(below));
    Feature {
        kind,
        cells: segments
            .iter()
            .map(|segment| (segment.x, segment.y))
            .collect(),
        crossings: crossings(board, &segments),
        shields: segments
            .iter()
            .map(|segment| shields(board, *segment))
            .sum(),
        marks: marks(sight, &segments),
        segments,
        open,
        covered,
        complete: complete && !covered,
    }
}

fn marks(sight: FeatureContext<'_>, segments: &BTreeSet<Segment>) -> Vec<(&'static str, Segment)> {
    let printed = segments.iter().flat_map(|segment| {
        let lying = sight.board.at((segment.x, segment.y));
        lying.map_or(Vec::new(), |lying| lying.tile.marks_of(*segment))
    });
    let mut marks = printed.collect();
    for module in MODULES {
        module.add_marks(sight, segments, &mut marks);
    }
    marks
}

fn is_empty_beyond(board: &Board<'_>, cell: (i16, i16), side: Side) -> bool {
    side.beyond(cell)
        .and_then(|beyond| board.at(beyond))
        .is_none()
}

/// Counts the open edges of a feature. An edge with two of its segments counts once.
fn open_edges(board: &Board<'_>, segments: &BTreeSet<Segment>) -> u32 {
    let mut open = BTreeSet::new();
    for segment in segments {
        let cell = (segment.x, segment.y);
        let Some(lying) = board.at(cell) else {
            continue;
        };
        for side in lying.tile.sides(*segment, lying.turns) {
            if is_empty_beyond(board, cell, side) {
                open.insert((cell, side));
            }
        }
    }
    count(open.len())
}

fn open_halves(board: &Board<'_>, segments: &BTreeSet<Segment>) -> u32 {
    let mut open = BTreeSet::new();
    for segment in segments {
        let cell = (segment.x, segment.y);
        let Some(lying) = board.at(cell) else {
            continue;
        };
        for half in lying.tile.halves(*segment, lying.turns) {
            if is_empty_beyond(board, cell, half.side) {
                open.insert((cell, half));
            }
        }
    }
    count(open.len())
}

/// Counts the empty cells among the eight around a monastery (BASE-38).
fn empty_around(board: &Board<'_>, monastery: Segment) -> u32 {
    let mut empty = 0;
    for dx in -1..=1 {
        for dy in -1..=1 {
            // A cell outside the range of coordinates never holds a tile.
            let x = monastery.x.checked_add(dx);
            let tile = x
                .zip(monastery.y.checked_add(dy))
                .and_then(|cell| board.at(cell));
            if tile.is_none() {
                empty += 1;
            }
        }
    }
    empty
}

/// Whether a road has an end. A road that has neither an end nor an open edge is a ring.
fn has_end(board: &Board<'_>, segments: &BTreeSet<Segment>) -> bool {
    segments.iter().any(|segment| {
        board
            .at((segment.x, segment.y))
            .is_some_and(|lying| lying.tile.sides(*segment, lying.turns).len() == 1)
            && board.linked(*segment).is_none()
    })
}

/// Counts the tiles that one of the segments passes over and another one does not.
fn crossings(board: &Board<'_>, segments: &BTreeSet<Segment>) -> usize {
    let has_other = |over: &Segment| {
        let cell = (over.x, over.y);
        segments
            .iter()
            .any(|other| (other.x, other.y) == cell && other != over)
    };
    let over = segments.iter().filter(|segment| {
        let lying = board.at((segment.x, segment.y));
        let is_over = lying.is_some_and(|lying| lying.tile.is_road_over(segment.index));
        segment.kind == Kind::Road && is_over
    });
    over.filter(|over| has_other(over)).count()
}

fn shields(board: &Board<'_>, segment: Segment) -> u32 {
    if segment.kind != Kind::City {
        return 0;
    }
    let lying = board.at((segment.x, segment.y));
    let city = lying.and_then(|lying| lying.tile.cities.get(usize::from(segment.index)));
    city.map_or(0, |city| city.shields)
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
