//! Where a tile may lie: the hottest question of the engine.

use super::board::Content;
use super::module::Hook;
use super::moves::{Move, Refusal};
use super::picks::Picks;
use super::question::Look;
use crate::ids::{Cell, Rotation, RuleId, TileKind};

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
        let (rule, reason) = match self.state.board.at(cell) {
            Content::Tile(_) => ("BASE-09", "a tile lies there already"),
            Content::Nothing => ("BASE-09", "no tile lies beside that cell"),
            Content::Open(_) if rotation.0 >= self.rules.face(kind).rotations => {
                ("BASE-10", "a tile has four rotations, r0 to r3")
            }
            Content::Open(_) => (
                "BASE-10",
                "a side of the tile does not continue what it touches",
            ),
        };
        picks.forbid(place, RuleId(rule), reason);
    }

    /// Whether a tile fits anywhere on the board.
    pub fn fits(self, kind: TileKind) -> bool {
        self.only_place(kind).is_ok()
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

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
