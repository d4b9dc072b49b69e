//! Castles: where they lie, what surrounds them, who waits there, and how many each player has.

use crate::ids::{Cell, FeatureId, Player, SegmentId};
use crate::kernel::figures::spot_over;
use crate::kernel::question::{Figure, Look};
use crate::kernel::short::Short;
use crate::kernel::verbs::Act;

/// All the tokens of the box (BRIDGE-01).
const TOKENS: usize = 12;

/// What a castle is worth to a farm (CASTLE-19).
const TO_A_FARM: i16 = 4;

/// A small city that its owner did not score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Castle {
    /// The smaller of the city's two segments; the follower stands over it.
    pub segment: SegmentId,
    /// Who built it.
    pub owner: Player,
    /// In which round of this tile sequence it scores, counted from 1: in the first by a
    /// feature, in each later one by a castle of the round before. 0 if it does not.
    pub round: u8,
    /// The feature whose points it takes, in this tile sequence.
    pub source: FeatureId,
}

/// No feature's points.
pub(super) const NO_SOURCE: FeatureId = FeatureId(u16::MAX);

/// The castles in the order they were built.
pub(super) type Castles = Short<Castle, TOKENS>;

/// No castle yet.
pub(super) const NO_CASTLES: Castles = Short::new(Castle {
    segment: SegmentId(0),
    owner: Player(0),
    round: 0,
    source: NO_SOURCE,
});

/// The castles in the order they were built.
pub(crate) fn castles(look: Look<'_>) -> &[Castle] {
    look.state.modules.castles.castles.as_slice()
}

/// The castles that score in this tile sequence, until it is over (COMBO-29).
pub(crate) fn scoring(look: Look<'_>) -> impl Iterator<Item = &Castle> {
    castles(look).iter().filter(|castle| castle.round > 0)
}

/// BRIDGE-02, BRIDGE-AMB-01: how many tokens a player has left.
pub(super) fn tokens(look: Look<'_>, player: Player) -> u8 {
    let each: u8 = match look.rules.players() {
        0..=4 => 3,
        5 | 6 => 2,
        _ => 1,
    };
    let built = castles(look).iter().filter(|castle| castle.owner == player);
    each.saturating_sub(built.count() as u8)
}

/// Puts a token on a city, which does not count as completed from now on (CASTLE-05), and says
/// where its follower stands.
pub(super) fn put(act: &mut Act<'_>, owner: Player, city: FeatureId) -> u16 {
    let mut segment = SegmentId(u16::MAX);
    for half in act.look().segments(city) {
        segment = segment.min(half);
    }
    act.state.modules.castles.castles.push(Castle {
        segment,
        owner,
        round: 0,
        source: NO_SOURCE,
    });
    act.revoke(city);
    spot_over(segment)
}

impl Castle {
    /// The follower that waits there.
    pub fn follower(self, look: Look<'_>) -> Option<Figure> {
        let spot = spot_over(self.segment);
        let mut aside = look.aside();
        aside
            .find(|(_, other)| *other == spot)
            .map(|(figure, _)| figure)
    }

    /// The cells of its two tiles.
    pub fn cells(self, look: Look<'_>) -> [Cell; 2] {
        let city = look.feature_of(self.segment);
        let mut cells = [cell_of(look, self.segment); 2];
        for (cell, segment) in cells.iter_mut().zip(look.segments(city)) {
            *cell = cell_of(look, segment);
        }
        cells
    }

    /// CASTLE-06: its two tiles and, beside each, the cells to the right and to the left of the
    /// line through both.
    pub fn surroundings(self, look: Look<'_>) -> [Cell; 6] {
        let [a, b] = self.cells(look);
        let (dx, dy) = (b.y - a.y, b.x - a.x);
        let beside = |cell: Cell| [cell.offset(-dx, -dy), cell, cell.offset(dx, dy)];
        let ([c, d, e], [f, g, h]) = (beside(a), beside(b));
        [c, d, e, f, g, h]
    }

    /// CASTLE-07, CASTLE-08: whether a part of the feature lies in its surroundings; of a
    /// monastery that part is the building.
    pub fn touches(self, look: Look<'_>, feature: FeatureId) -> bool {
        let around = self.surroundings(look);
        let mut segments = look.segments(feature);
        segments.any(|segment| around.contains(&cell_of(look, segment)))
    }

    /// CASTLE-15: whether a part of another castle lies in its surroundings.
    pub fn adjoins(self, look: Look<'_>, other: Castle) -> bool {
        let around = self.surroundings(look);
        other.cells(look).iter().any(|cell| around.contains(cell))
    }

    /// Whether the tile just placed completed its city.
    pub fn is_new(self, look: Look<'_>) -> bool {
        let mut segments = look.segments(look.feature_of(self.segment));
        segments.any(|segment| Some(look.spot(segment).tile) == look.placed())
    }
}

fn cell_of(look: Look<'_>, segment: SegmentId) -> Cell {
    look.tile(look.spot(segment).tile).cell
}

/// CASTLE-19, COMBO-74: what a castle is worth to a farm beside it.
pub(super) fn feeds_farm(look: Look<'_>, city: FeatureId) -> Option<i16> {
    if !look.is_revoked(city) {
        return None;
    }
    let mut castles = castles(look).iter();
    let castle = castles.find(|castle| look.feature_of(castle.segment) == city)?;
    let counts =
        look.rules.options().castles.occupied_castle_feeds_farm || castle.follower(look).is_none();
    Some(if counts { TO_A_FARM } else { 0 })
}
