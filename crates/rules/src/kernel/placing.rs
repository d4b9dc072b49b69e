//! Where a tile may lie: the hottest question of the engine.

use super::board::{BLOCK, Content};
use super::module::Hook;
use super::moves::{Move, Refusal};
use super::picks::Picks;
use super::question::Look;
use crate::ids::{Cell, Rotation, RuleId, TileKind};

impl Look<'_> {
    /// Visits every place for a tile: open cells and rotations that match (BASE-09, BASE-10).
    pub fn placements(self, kind: TileKind, picks: &mut Picks<'_>) {
        if let Some(allowed) = picks.collected()
            && !self.may_be_forbidden(kind)
        {
            for places in self.matches(kind) {
                allowed.extend(places.map(|(cell, rotation)| Move::Place { cell, rotation }));
            }
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

    /// Whether any module might forbid a placement of the tile that matches the edges.
    fn may_be_forbidden(self, kind: TileKind) -> bool {
        let mut objectors = self.rules.listeners(Hook::ForbidsPlacement).iter();
        objectors.any(|module| module.minds_placements(self, kind))
    }

    /// Visits the open cells and rotations where the edges match, until the visitor has enough.
    #[inline]
    fn for_each_match(self, kind: TileKind, mut visit: impl FnMut(Cell, Rotation) -> bool) -> bool {
        let mut places = self.matches(kind).flatten();
        places.any(|(cell, rotation)| visit(cell, rotation))
    }

    /// The open cells and rotations where the edges match, block by block.
    ///
    /// Sixteen cells are compared before any of them is visited, so that the processor need not
    /// guess cell by cell whether the tile fits.
    #[inline]
    fn matches(self, kind: TileKind) -> impl Iterator<Item = impl Iterator<Item = Place>> {
        let face = self.rules.face(kind);
        let board = &self.state.board;
        let blocks = board.open.chunks(BLOCK).zip(&board.fits);
        blocks.map(|(cells, fits)| {
            let mut matches = matches(fits, &face.fit) & face.distinct;
            // An iterator of known length: whoever collects it makes room only once.
            (0..matches.count_ones()).map(move |_| {
                let bit = matches.trailing_zeros();
                matches &= matches - 1;
                (cells[bit as usize / 4], Rotation((bit % 4) as u8))
            })
        })
    }

    /// The only place for a tile, if there is just one; `Err` if there is none.
    pub(crate) fn only_place(self, kind: TileKind) -> Result<Option<Move>, NoPlace> {
        let offers = self.rules.listeners(Hook::OffersPlacements);
        if offers.is_empty() && !self.may_be_forbidden(kind) {
            let mut first = None;
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

/// Where a tile may lie, and how far turned.
type Place = (Cell, Rotation);

/// A tile fits nowhere.
pub(crate) struct NoPlace;

/// Four bits for each cell: the rotations in which every side of the tile is among what the cell
/// takes. Written so that the compiler compares eight cells with one instruction.
#[inline]
fn matches(cells: &[u16; BLOCK], turned: &[u16; 4]) -> u64 {
    let nibbles: [u8; BLOCK] = std::array::from_fn(|cell| {
        let matches = |turns: usize| u16::from(turned[turns] & !cells[cell] == 0) << turns;
        (matches(0) | matches(1) | matches(2) | matches(3)) as u8
    });
    let bytes = u128::from_le_bytes(nibbles);
    low_nibbles(bytes as u64) | low_nibbles((bytes >> 64) as u64) << 32
}

/// The low nibbles of eight bytes, side by side.
fn low_nibbles(bytes: u64) -> u64 {
    let pairs = (bytes | bytes >> 4) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF;
    (fours | fours >> 16) & 0xFFFF_FFFF
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn low_nibbles_come_together_in_order() {
        assert_eq!(low_nibbles(0x0807_0605_0403_0201), 0x8765_4321);
        assert_eq!(low_nibbles(0x0F00_0F00_0000_000F), 0xF0F0_000F);
    }

    #[test]
    fn a_rotation_matches_where_no_side_differs() {
        let mut cells = [0; BLOCK];
        // Anything, then north a city and east a field, then all sides of the tile as it lies.
        cells[0] = 0xFFFF;
        cells[3] = 0xFF14;
        cells[15] = 0x1124;
        // A city, a road and two fields, clockwise.
        let turned = [0x1124, 0x1241, 0x2411, 0x4112];
        let found = matches(&cells, &turned);
        assert_eq!(found, 0xF | 1 << 60);
        cells[3] = 0xFF24;
        assert_eq!(matches(&cells, &turned) >> 12 & 15, 0b0001);
    }
}
