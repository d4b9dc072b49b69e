//! Where a tile may lie: the hottest question of the engine.

use super::board::{ANY_TERRAIN, Content};
use super::module::Hook;
use super::moves::{Move, Refusal};
use super::picks::Picks;
use super::question::Look;
use crate::catalogue::{Face, one_hot};
use crate::ids::{Cell, Rotation, RuleId, Side, Terrain, TileId, TileKind};

/// A placement that fails only where a road would meet field. Sides are bits, north the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NearMatch {
    /// Where.
    pub cell: Cell,
    /// How far turned.
    pub rotation: Rotation,
    /// The sides where the tile shows field and a road comes from beyond.
    pub fields: u8,
    /// The sides where the tile shows a road and field lies beyond.
    pub roads: u8,
}

impl Look<'_> {
    /// Visits every place for a tile: open cells and rotations that match (BASE-09, BASE-10).
    ///
    /// The four rotations of the tile are compared with an open cell at once, as four lanes of
    /// 16 bits: a lane becomes zero where every side of the tile is among what the cell takes.
    pub fn placements(self, kind: TileKind, picks: &mut Picks<'_>) {
        if let Some(allowed) = picks.collected()
            && self.rules.listeners(Hook::ForbidsPlacement).is_empty()
        {
            self.for_each_match(kind, |cell, rotation| {
                allowed.push(Move::Place { cell, rotation });
                false
            });
        } else {
            let done = self.for_each_match(kind, |cell, rotation| {
                let objection = self.objection(kind, cell, rotation);
                picks.offer(Move::Place { cell, rotation }, objection);
                picks.is_done()
            });
            if done {
                return;
            }
        }
        for module in self.rules.listeners(Hook::OffersPlacements) {
            module.offer_placements(self, kind, picks);
        }
        self.explain_misplacement(kind, picks);
    }

    /// What forbids a placement apart from the edges.
    pub fn objection(self, kind: TileKind, cell: Cell, rotation: Rotation) -> Option<Refusal> {
        let mut objectors = self.rules.listeners(Hook::ForbidsPlacement).iter();
        objectors.find_map(|module| module.forbids_placement(self, kind, cell, rotation))
    }

    /// Visits the open cells and rotations where the edges match, until the visitor has enough.
    ///
    /// Sixteen cells are compared before any of them is visited, so that the processor need not
    /// guess cell by cell whether the tile fits.
    #[inline]
    fn for_each_match(self, kind: TileKind, mut visit: impl FnMut(Cell, Rotation) -> bool) -> bool {
        let face = self.rules.face(kind);
        let (fits, lanes) = (face.fits, face.lanes);
        for cells in self.state.board.open.chunks(16) {
            let mut matches = 0_u64;
            for (index, open) in cells.iter().enumerate() {
                let differing = fits & !(u64::from(open.fit) * EACH_LANE);
                let matching = lanes & !nonzero_lanes(differing);
                matches |= gather(matching) << (4 * index);
            }
            while matches != 0 {
                let bit = matches.trailing_zeros();
                matches &= matches - 1;
                if visit(cells[bit as usize / 4].cell, Rotation((bit % 4) as u8)) {
                    return true;
                }
            }
        }
        false
    }

    /// Visits the placements that fail only where a road would meet field: those that a road
    /// laid over one of the two tiles could mend.
    pub fn near_matches(self, kind: TileKind, mut visit: impl FnMut(NearMatch)) {
        let Face { fits, lanes, .. } = *self.rules.face(kind);
        for open in &self.state.board.open {
            let unlike = fits & !(u64::from(open.fit) * EACH_LANE);
            let beyond_mending = fits & !(u64::from(either_of_both(open.fit)) * EACH_LANE);
            let near = lanes & nonzero_lanes(unlike) & !nonzero_lanes(beyond_mending);
            let mut rotations = gather(near);
            while rotations != 0 {
                let rotation = rotations.trailing_zeros();
                rotations &= rotations - 1;
                let sides = (unlike >> (16 * rotation)) as u16;
                visit(NearMatch {
                    cell: open.cell,
                    rotation: Rotation(rotation as u8),
                    fields: side_bits(sides),
                    roads: side_bits(sides >> 1),
                });
            }
        }
    }

    /// Whether a tile may lie somewhere by its edges alone.
    pub fn fits_by_edges(self, kind: TileKind) -> bool {
        self.for_each_match(kind, |cell, rotation| {
            self.objection(kind, cell, rotation).is_none()
        })
    }

    /// What a lying tile shows at a side, roads laid over it included; `None` inside a piece of
    /// several cells.
    pub fn terrain(self, tile: TileId, side: Side) -> Option<Terrain> {
        let record = self.state.board.tiles[tile.0 as usize];
        let over = |(over, sides, _): (TileId, [Side; 2], _)| over == tile && sides.contains(&side);
        if record.overlaid && self.overlays().any(over) {
            return Some(Terrain::Road);
        }
        self.rules.face(record.kind).terrain(record.rotation, side)
    }

    /// Whether something was laid over a tile.
    pub fn is_overlaid(self, tile: TileId) -> bool {
        self.state.board.tiles[tile.0 as usize].overlaid
    }

    /// The only place for a tile, if there is just one; `Err` if there is none.
    pub(crate) fn only_place(self, kind: TileKind) -> Result<Option<Move>, NoPlace> {
        let mut first = None;
        let others = [Hook::ForbidsPlacement, Hook::OffersPlacements];
        if others
            .iter()
            .all(|hook| self.rules.listeners(*hook).is_empty())
        {
            let more = self.for_each_match(kind, |cell, rotation| {
                first.replace(Move::Place { cell, rotation }).is_some()
            });
            return match (first, more) {
                (None, _) => Err(NoPlace),
                (only, false) => Ok(only),
                (_, true) => Ok(None),
            };
        }
        let mut picks = Picks::count();
        self.placements(kind, &mut picks);
        if picks.found() {
            Ok(picks.only())
        } else {
            Err(NoPlace)
        }
    }

    /// Says what forbids the placement asked about, which was none of the matching ones.
    fn explain_misplacement(self, kind: TileKind, picks: &mut Picks<'_>) {
        let Some(place @ Move::Place { cell, rotation }) = picks.question() else {
            return;
        };
        let Refusal { rule, reason } = match self.no_open_cell(cell) {
            Some(refusal) => refusal,
            None if rotation.0 >= self.rules.face(kind).rotations => FOUR_ROTATIONS,
            None => UNLIKE_SIDES,
        };
        picks.forbid(place, rule, reason);
    }

    fn no_open_cell(self, cell: Cell) -> Option<Refusal> {
        match self.state.board.at(cell) {
            Content::Tile(_) => Some(TAKEN),
            Content::Nothing => Some(APART),
            Content::Open(_) => None,
        }
    }

    /// What is wrong with a tile of a position before the pieces on it are known: they may carry
    /// a road over its fields, and nothing else.
    pub(super) fn misplaced(
        self,
        kind: TileKind,
        cell: Cell,
        rotation: Rotation,
    ) -> Option<Refusal> {
        if let Some(refusal) = self.no_open_cell(cell) {
            return Some(refusal);
        }
        let taken = self.taken_at(cell);
        let with_pieces = taken | (taken & 0x2222) >> 1;
        if self.rules.face(kind).fit[rotation.0 as usize] & !with_pieces != 0 {
            return Some(UNLIKE_SIDES);
        }
        self.objection(kind, cell, rotation)
    }

    /// What may lie at each side of an empty cell, as nibbles.
    pub(super) fn taken_at(self, cell: Cell) -> u16 {
        match self.state.board.at(cell) {
            Content::Open(index) => self.state.board.open[index].fit,
            Content::Nothing | Content::Tile(_) => ANY_TERRAIN,
        }
    }

    /// Whether a lying tile with the pieces on it continues what its cell took before.
    pub(super) fn continues(self, tile: TileId, taken: u16) -> bool {
        Side::ALL.into_iter().all(|side| {
            let nibble = self.terrain(tile, side).map_or(0, one_hot);
            nibble & !(taken >> (side as u16 * 4)) == 0
        })
    }

    /// Whether a tile fits anywhere on the board.
    pub fn fits(self, kind: TileKind) -> bool {
        self.only_place(kind).is_ok()
    }
}

const TAKEN: Refusal = Refusal {
    rule: RuleId("BASE-09"),
    reason: "a tile lies there already",
};

const APART: Refusal = Refusal {
    rule: RuleId("BASE-09"),
    reason: "no tile lies beside that cell",
};

const FOUR_ROTATIONS: Refusal = Refusal {
    rule: RuleId("BASE-10"),
    reason: "a tile has four rotations, r0 to r3",
};

/// The sides of two tiles differ.
pub(super) const UNLIKE_SIDES: Refusal = Refusal {
    rule: RuleId("BASE-10"),
    reason: "a side of the tile does not continue what it touches",
};

/// A tile fits nowhere.
pub(crate) struct NoPlace;

/// Multiplying by this copies 16 bits into each lane.
const EACH_LANE: u64 = 0x0001_0001_0001_0001;

/// The top bit of each lane that is not zero; the other bits mean nothing.
fn nonzero_lanes(lanes: u64) -> u64 {
    const LOW: u64 = 0x7FFF_7FFF_7FFF_7FFF;
    ((lanes & LOW) + LOW) | lanes
}

/// The top bits of the four lanes as the four lowest bits.
fn gather(lanes: u64) -> u64 {
    (((lanes >> 15) & EACH_LANE).wrapping_mul(0x0001_0002_0004_0008) >> 48) & 15
}

/// What an open cell would take if every road that comes to it were field as well, and every
/// field a road.
fn either_of_both(fit: u16) -> u16 {
    fit | (fit & 0x1111) << 1 | (fit & 0x2222) >> 1
}

/// The lowest bits of the four nibbles side by side.
fn side_bits(nibbles: u16) -> u8 {
    let lowest = nibbles & 0x1111;
    (lowest | lowest >> 3 | lowest >> 6 | lowest >> 9) as u8 & 15
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_become_bits() {
        assert_eq!(side_bits(0x1111), 15);
        assert_eq!(side_bits(0x1010), 0b1010);
        assert_eq!(side_bits(0x0201 >> 1), 0b0100);
        assert_eq!(either_of_both(0x421F), 0x433F);
    }

    #[test]
    fn a_lane_is_marked_if_any_of_its_bits_is_set() {
        for value in [0, 1, 0x7FFF, 0x8000, 0xFFFF] {
            for lane in 0..4 {
                let others = 0x1234_5678_9ABC_DEF0 & !(0xFFFF << (lane * 16));
                let top = 0x8000 << (lane * 16);
                let marked = nonzero_lanes(others | value << (lane * 16)) & top != 0;
                assert_eq!(marked, value != 0, "{value:x} in lane {lane}");
            }
        }
    }

    #[test]
    fn the_top_bits_of_the_lanes_come_together_in_order() {
        for bits in 0..16_u64 {
            let lanes = (0..4).fold(0, |lanes, bit| {
                lanes | ((bits >> bit) & 1) << (15 + 16 * bit)
            });
            assert_eq!(gather(lanes), bits);
        }
    }
}
