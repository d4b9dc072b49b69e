//! Finds the legal placements of a tile. This is the hottest code of the engine.

use super::board::{ANY_TERRAIN, BLOCK, CellContent};
use super::game_ref::GameRef;
use super::module::Hook;
use super::moves::{Move, Refusal};
use super::picks::Picks;
use super::refusals;
use crate::catalogue::one_hot;
use crate::ids::{Cell, Rotation, Side, Terrain, TileId, TileKind};

/// A placement that fails only where a road would meet field. Sides are bits, north the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NearMatch {
    /// The cell.
    pub cell: Cell,
    /// The rotation.
    pub rotation: Rotation,
    /// The sides where the tile has field and the neighbour a road.
    pub fields: u8,
    /// The sides where the tile has a road and the neighbour field.
    pub roads: u8,
}

impl GameRef<'_> {
    /// Visits every placement of a tile: open cells and rotations that match (BASE-09, BASE-10).
    pub fn placements(self, kind: TileKind, picks: &mut Picks<'_>) {
        if let Some(allowed) = picks.collected()
            && !self.may_be_forbidden(kind)
        {
            for places in self.matches(kind) {
                allowed.extend(places.map(|(cell, rotation)| Move::PlaceTile { cell, rotation }));
            }
        } else {
            let done = self.for_each_match(kind, |cell, rotation| {
                let objection = self.placement_refusal(kind, cell, rotation);
                picks.offer(Move::PlaceTile { cell, rotation }, objection);
                picks.is_done()
            });
            if done {
                return;
            }
        }
        for module in self.rules.listeners(Hook::OfferPlacements) {
            module.offer_placements(self, kind, picks);
        }
        self.explain_misplacement(kind, picks);
    }

    /// Returns the refusal of a placement whose edges match, if a module forbids it.
    pub fn placement_refusal(
        self,
        kind: TileKind,
        cell: Cell,
        rotation: Rotation,
    ) -> Option<Refusal> {
        let mut objectors = self.rules.listeners(Hook::ForbidPlacement).iter();
        objectors.find_map(|module| module.forbid_placement(self, kind, cell, rotation))
    }

    /// Whether any module might forbid a placement of the tile whose edges match.
    fn may_be_forbidden(self, kind: TileKind) -> bool {
        let mut objectors = self.rules.listeners(Hook::ForbidPlacement).iter();
        objectors.any(|module| module.may_forbid_placement(self, kind))
    }

    /// Visits the open cells and rotations where the edges match, until `visit` returns true.
    /// Returns whether it did.
    #[inline]
    fn for_each_match(self, kind: TileKind, mut visit: impl FnMut(Cell, Rotation) -> bool) -> bool {
        let mut places = self.matches(kind).flatten();
        places.any(|(cell, rotation)| visit(cell, rotation))
    }

    /// Returns the open cells and rotations where the edges match, block by block.
    ///
    /// All cells of a block are compared before any of them is visited. This avoids a branch
    /// misprediction per cell.
    #[inline]
    fn matches(self, kind: TileKind) -> impl Iterator<Item = impl Iterator<Item = Placement>> {
        let face = self.rules.face(kind);
        let board = &self.state.board;
        let blocks = board.open.chunks(BLOCK).zip(&board.fits);
        blocks.map(|(cells, fits)| {
            let places = places(matches(fits, &face.fit) & face.distinct);
            places.map(|(index, rotation)| (cells[index], rotation))
        })
    }

    /// Visits the placements that fail only where a road would meet field. A road laid over one of
    /// the two tiles could make them legal.
    pub fn near_matches(self, kind: TileKind, mut visit: impl FnMut(NearMatch)) {
        let face = self.rules.face(kind);
        let board = &self.state.board;
        for (cells, fits) in board.open.chunks(BLOCK).zip(&board.fits) {
            let mended = fits.map(either_of_both);
            let mendable = matches(&mended, &face.fit) & !matches(fits, &face.fit);
            for (index, rotation) in places(mendable & face.distinct) {
                let differing = face.fit[rotation.0 as usize] & !fits[index];
                visit(NearMatch {
                    cell: cells[index],
                    rotation,
                    fields: side_bits(differing),
                    roads: side_bits(differing >> 1),
                });
            }
        }
    }

    /// Returns the terrain that an open cell accepts: one nibble per side, north lowest, with a bit
    /// for each [`Terrain`]; all four bits are set where there is no neighbour yet. `None` unless
    /// the cell is open.
    pub fn accepted_terrain(self, cell: Cell) -> Option<u16> {
        match self.state.board.at(cell) {
            CellContent::Open(index) => Some(self.state.board.fit(index)),
            CellContent::Nothing | CellContent::Tile(_) => None,
        }
    }

    /// Whether a tile has a legal placement where its edges match, without the placements that
    /// modules add.
    pub fn fits_by_edges(self, kind: TileKind) -> bool {
        self.for_each_match(kind, |cell, rotation| {
            self.placement_refusal(kind, cell, rotation).is_none()
        })
    }

    /// Returns the terrain at a side of a placed tile, with overlays; `None` at an inside edge of a
    /// multi-cell piece.
    pub fn terrain(self, tile: TileId, side: Side) -> Option<Terrain> {
        let record = self.state.board.tiles[tile.0 as usize];
        let over = |(over, sides, _): (TileId, [Side; 2], _)| over == tile && sides.contains(&side);
        if record.overlaid && self.overlays().any(over) {
            return Some(Terrain::Road);
        }
        self.rules.face(record.kind).terrain(record.rotation, side)
    }

    /// Whether a road was laid over a tile.
    pub fn is_overlaid(self, tile: TileId) -> bool {
        self.state.board.tiles[tile.0 as usize].overlaid
    }

    /// Returns the only placement of a tile, or `None` if there are several; `Err` if there is
    /// none.
    pub(crate) fn only_place(self, kind: TileKind) -> Result<Option<Move>, NoPlace> {
        let offers = self.rules.listeners(Hook::OfferPlacements);
        if offers.is_empty() && !self.may_be_forbidden(kind) {
            let mut first = None;
            let more = self.for_each_match(kind, |cell, rotation| {
                first.replace(Move::PlaceTile { cell, rotation }).is_some()
            });
            return match (first, more) {
                (None, _) => Err(NoPlace),
                (only, false) => Ok(only),
                (_, true) => Ok(None),
            };
        }
        let mut picks = Picks::count();
        self.placements(kind, &mut picks);
        if picks.has_legal() {
            Ok(picks.only())
        } else {
            Err(NoPlace)
        }
    }

    /// Explains why the placement asked about, which was not among the matches, is illegal.
    fn explain_misplacement(self, kind: TileKind, picks: &mut Picks<'_>) {
        let Some(place @ Move::PlaceTile { cell, rotation }) = picks.asked_move() else {
            return;
        };
        let refusal = match self.no_open_cell(cell) {
            Some(refusal) => refusal,
            None if rotation.0 >= self.rules.face(kind).rotations => refusals::ROTATION_UNKNOWN,
            None => refusals::SIDE_MISMATCH,
        };
        picks.forbid(place, refusal);
    }

    fn no_open_cell(self, cell: Cell) -> Option<Refusal> {
        match self.state.board.at(cell) {
            CellContent::Tile(_) => Some(refusals::CELL_TAKEN),
            CellContent::Nothing => Some(refusals::CELL_NOT_ADJACENT),
            CellContent::Open(_) => None,
        }
    }

    /// Returns the refusal of a tile of a start position before the pieces on it are known. Those
    /// can only carry a road over its fields.
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
            return Some(refusals::SIDE_MISMATCH);
        }
        self.placement_refusal(kind, cell, rotation)
    }

    /// Returns the terrain that an empty cell accepts, one nibble per side.
    pub(super) fn taken_at(self, cell: Cell) -> u16 {
        match self.state.board.at(cell) {
            CellContent::Open(index) => self.state.board.fit(index),
            CellContent::Nothing | CellContent::Tile(_) => ANY_TERRAIN,
        }
    }

    /// Whether a placed tile, with the pieces on it, matches what its cell accepted before.
    pub(super) fn continues(self, tile: TileId, taken: u16) -> bool {
        Side::ALL.into_iter().all(|side| {
            let nibble = self.terrain(tile, side).map_or(0, one_hot);
            nibble & !(taken >> (side as u16 * 4)) == 0
        })
    }

    /// Whether a tile has any legal placement.
    pub fn fits(self, kind: TileKind) -> bool {
        self.only_place(kind).is_ok()
    }
}

/// A cell and a rotation for a tile.
type Placement = (Cell, Rotation);

/// A tile fits nowhere.
pub(crate) struct NoPlace;

/// Returns four bits for each cell: the rotations in which the cell accepts every side of the tile.
/// Written so that the compiler compares eight cells with one instruction.
#[inline]
fn matches(cells: &[u16; BLOCK], turned: &[u16; 4]) -> u64 {
    let nibbles: [u8; BLOCK] = std::array::from_fn(|cell| {
        let matches = |turns: usize| u16::from(turned[turns] & !cells[cell] == 0) << turns;
        (matches(0) | matches(1) | matches(2) | matches(3)) as u8
    });
    let bytes = u128::from_le_bytes(nibbles);
    low_nibbles(bytes as u64) | low_nibbles((bytes >> 64) as u64) << 32
}

/// Returns the cells and rotations whose bits [`matches`] has set.
#[inline]
fn places(mut matches: u64) -> impl Iterator<Item = (usize, Rotation)> {
    // The iterator has a known length, so collecting it allocates only once.
    (0..matches.count_ones()).map(move |_| {
        let bit = matches.trailing_zeros();
        matches &= matches - 1;
        (bit as usize / 4, Rotation((bit % 4) as u8))
    })
}

/// Packs the low nibbles of eight bytes.
fn low_nibbles(bytes: u64) -> u64 {
    let pairs = (bytes | bytes >> 4) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF;
    (fours | fours >> 16) & 0xFFFF_FFFF
}

/// Returns the fit mask of an open cell with road and field made interchangeable.
fn either_of_both(fit: u16) -> u16 {
    fit | (fit & 0x1111) << 1 | (fit & 0x2222) >> 1
}

/// Packs the lowest bits of the four nibbles.
fn side_bits(nibbles: u16) -> u8 {
    let lowest = nibbles & 0x1111;
    (lowest | lowest >> 3 | lowest >> 6 | lowest >> 9) as u8 & 15
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn low_nibbles_are_packed_in_order() {
        assert_eq!(low_nibbles(0x0807_0605_0403_0201), 0x8765_4321);
        assert_eq!(low_nibbles(0x0F00_0F00_0000_000F), 0xF0F0_000F);
    }

    #[test]
    fn side_nibbles_are_packed_into_bits() {
        assert_eq!(side_bits(0x1111), 15);
        assert_eq!(side_bits(0x1010), 0b1010);
        assert_eq!(side_bits(0x0201 >> 1), 0b0100);
        assert_eq!(either_of_both(0x421F), 0x433F);
    }

    #[test]
    fn a_rotation_matches_if_every_side_does() {
        let mut cells = [0; BLOCK];
        // Any terrain; a city to the north and field to the east; exactly the sides of the tile.
        cells[0] = 0xFFFF;
        cells[3] = 0xFF14;
        cells[15] = 0x1124;
        // A city, a road and two fields, clockwise from north.
        let turned = [0x1124, 0x1241, 0x2411, 0x4112];
        let found = matches(&cells, &turned);
        assert_eq!(found, 0xF | 1 << 60);
        cells[3] = 0xFF24;
        assert_eq!(matches(&cells, &turned) >> 12 & 15, 0b0001);
    }
}
