//! Where a tile may lie: the hottest question of the engine.

use super::board::Content;
use super::module::Hook;
use super::moves::Move;
use super::picks::Picks;
use super::question::Look;
use crate::ids::{Cell, Rotation, RuleId, TileKind};

impl Look<'_> {
    /// Visits every place for a tile: open cells and rotations that match (BASE-09, BASE-10).
    ///
    /// The four rotations of the tile are compared with an open cell at once, as four lanes of
    /// 16 bits: a lane becomes zero where every side of the tile is among what the cell takes.
    pub fn placements(self, kind: TileKind, picks: &mut Picks<'_>) {
        let objectors = self.rules.listeners(Hook::ForbidsPlacement);
        if let Some(allowed) = picks.collected()
            && objectors.is_empty()
        {
            self.for_each_match(kind, |cell, rotation| {
                allowed.push(Move::Place { cell, rotation });
                false
            });
        } else {
            let done = self.for_each_match(kind, |cell, rotation| {
                let mut objections = objectors.iter();
                let forbidden = objections
                    .find_map(|module| module.forbids_placement(self, kind, cell, rotation));
                picks.offer(Move::Place { cell, rotation }, forbidden);
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

    /// Visits the open cells and rotations where the edges match, until the visitor has enough.
    #[inline]
    fn for_each_match(self, kind: TileKind, mut visit: impl FnMut(Cell, Rotation) -> bool) -> bool {
        let face = self.rules.face(kind);
        let (fits, lanes) = (face.fits, face.lanes);
        for open in &self.state.board.open {
            let differing = fits & !(u64::from(open.fit) * EACH_LANE);
            let mut matching = lanes & !nonzero_lanes(differing);
            while matching != 0 {
                let rotation = Rotation((matching.trailing_zeros() / 16) as u8);
                matching &= matching - 1;
                if visit(open.cell, rotation) {
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
}
