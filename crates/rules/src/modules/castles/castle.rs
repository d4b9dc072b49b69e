//! Castles: their places, surroundings and followers, and the supply of each player.

use crate::ids::{Cell, FeatureId, Player, RuleId, SegmentId};
use crate::kernel::figures::spot_over;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::{Figure, GameRef};
use crate::kernel::inline_vec::InlineVec;

/// The number of castles in the box (BRIDGE-01).
const TOKENS: usize = 12;

/// The worth of a castle to a farm (CASTLE-19).
const TO_A_FARM: i16 = 4;

/// A castle on a small city that its owner did not score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Castle {
    /// The smaller of the city's two segments. The follower stands over it.
    pub segment: SegmentId,
    /// The player who built it.
    pub owner: Player,
    /// The scoring round of this tile sequence in which it scores, from 1; 0 if it does not score.
    /// There is more than one round only if castles prefer features: in the first round castles
    /// score from features, in later rounds from castles of the round before.
    pub round: u8,
    /// The feature whose points it takes in this tile sequence.
    pub source: FeatureId,
}

/// The source of a castle that has not scored.
pub(super) const NO_SOURCE: FeatureId = FeatureId(u16::MAX);

/// A list of castles in building order.
pub(super) type CastleList = InlineVec<Castle, TOKENS>;

/// The empty list of castles.
pub(super) const NO_CASTLES: CastleList = InlineVec::new(Castle {
    segment: SegmentId(0),
    owner: Player(0),
    round: 0,
    source: NO_SOURCE,
});

/// Returns the castles in building order.
pub(crate) fn castles(game: GameRef<'_>) -> &[Castle] {
    game.state.modules.castles.castles.as_slice()
}

/// Returns the castles that score in this tile sequence (COMBO-29).
pub(crate) fn scoring(game: GameRef<'_>) -> impl Iterator<Item = &Castle> {
    castles(game).iter().filter(|castle| castle.round > 0)
}

/// BRIDGE-02, BRIDGE-AMB-01: returns the number of castles a player has left.
pub(super) fn tokens(game: GameRef<'_>, player: Player) -> u8 {
    let each: u8 = match game.rules.players() {
        0..=4 => 3,
        5 | 6 => 2,
        _ => 1,
    };
    let built = castles(game).iter().filter(|castle| castle.owner == player);
    each.saturating_sub(built.count() as u8)
}

/// Puts a castle on a city, which no longer counts as completed (CASTLE-05). Returns the spot of
/// its follower.
pub(super) fn put(game: &mut GameMut<'_>, owner: Player, city: FeatureId) -> u16 {
    let mut segment = SegmentId(u16::MAX);
    for half in game.view().segments(city) {
        segment = segment.min(half);
    }
    game.state.modules.castles.castles.push(Castle {
        segment,
        owner,
        round: 0,
        source: NO_SOURCE,
    });
    game.revoke(city);
    spot_over(segment)
}

impl Castle {
    /// Returns the follower in the castle.
    pub fn follower(self, game: GameRef<'_>) -> Option<Figure> {
        let spot = spot_over(self.segment);
        let mut aside = game.figures_aside();
        aside
            .find(|(_, other)| *other == spot)
            .map(|(figure, _)| figure)
    }

    /// Returns the cells of its two tiles.
    pub fn cells(self, game: GameRef<'_>) -> [Cell; 2] {
        let city = game.feature_of(self.segment);
        let mut cells = [cell_of(game, self.segment); 2];
        for (cell, segment) in cells.iter_mut().zip(game.segments(city)) {
            *cell = cell_of(game, segment);
        }
        cells
    }

    /// CASTLE-06: returns the cells of its two tiles and the cells on both sides of each, at a
    /// right angle to the line through the two tiles.
    pub fn surroundings(self, game: GameRef<'_>) -> [Cell; 6] {
        let [a, b] = self.cells(game);
        let (dx, dy) = (b.y - a.y, b.x - a.x);
        let beside = |cell: Cell| [cell.offset(-dx, -dy), cell, cell.offset(dx, dy)];
        let ([c, d, e], [f, g, h]) = (beside(a), beside(b));
        [c, d, e, f, g, h]
    }

    /// CASTLE-07, CASTLE-08: whether a part of the feature lies in its surroundings. For a
    /// monastery only its own tile counts.
    pub fn touches(self, game: GameRef<'_>, feature: FeatureId) -> bool {
        let around = self.surroundings(game);
        let mut segments = game.segments(feature);
        segments.any(|segment| around.contains(&cell_of(game, segment)))
    }

    /// CASTLE-15: whether a part of another castle lies in its surroundings.
    pub fn adjoins(self, game: GameRef<'_>, other: Castle) -> bool {
        let around = self.surroundings(game);
        other.cells(game).iter().any(|cell| around.contains(cell))
    }

    /// Whether the tile just placed completed its city.
    pub fn is_new(self, game: GameRef<'_>) -> bool {
        let mut segments = game.segments(game.feature_of(self.segment));
        segments.any(|segment| Some(game.tile_of(segment)) == game.placed_tile())
    }
}

fn cell_of(game: GameRef<'_>, segment: SegmentId) -> Cell {
    game.tile(game.tile_of(segment)).cell
}

/// CASTLE-19, COMBO-74: returns the worth of a castle to a farm beside it.
pub(super) fn feeds_farm(game: GameRef<'_>, city: FeatureId) -> Option<(i16, RuleId)> {
    if !game.is_revoked(city) {
        return None;
    }
    let mut castles = castles(game).iter();
    let castle = castles.find(|castle| game.feature_of(castle.segment) == city)?;
    let counts =
        game.rules.options().castles.occupied_castle_feeds_farm || castle.follower(game).is_none();
    let points = if counts { TO_A_FARM } else { 0 };
    Some((points, RuleId("CASTLE-19")))
}
