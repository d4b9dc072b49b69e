//! Finds the legal placements of a tile. This is the hottest code of the engine.

use super::board::{ANY_TERRAIN, CellContent, HALF};
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
        let may_be_forbidden = self.may_be_forbidden(kind);
        let done = self.any_half(kind, |cells, matches| {
            let places = places(cells, matches);
            if may_be_forbidden {
                for (cell, rotation) in places {
                    let objection = self.placement_refusal(kind, cell, rotation);
                    picks.offer(Move::PlaceTile { cell, rotation }, objection);
                }
            } else {
                picks.allow_all(places.map(|(cell, rotation)| Move::PlaceTile { cell, rotation }));
            }
            picks.is_done()
        });
        if done {
            return;
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
        self.rules.forbiddable[usize::from(kind.0)]
    }

    /// Visits the open cells and rotations where the edges match, until `visit` returns true.
    /// Returns whether it did.
    #[inline]
    fn any_match(self, kind: TileKind, mut visit: impl FnMut(Cell, Rotation) -> bool) -> bool {
        self.any_half(kind, |cells, matches| {
            places(cells, matches).any(|(cell, rotation)| visit(cell, rotation))
        })
    }

    /// Visits the open cells, half a block at a time, with a bit for each cell and rotation where
    /// the edges match, until `visit` returns true. Returns whether it did.
    ///
    /// All cells of a block are compared before any of them is visited. This avoids a branch
    /// misprediction per cell.
    #[inline]
    fn any_half(self, kind: TileKind, mut visit: impl FnMut(&[Cell; HALF], u64) -> bool) -> bool {
        let face = self.rules.face(kind);
        // Copies, so that the compiler keeps them in registers.
        let (turned, distinct) = (face.fit, face.distinct);
        self.state.board.open.iter().any(|block| {
            let mut halves = block.cells.iter().zip(matches(&block.fits, &turned));
            halves.any(|(cells, matches)| visit(cells, matches & distinct))
        })
    }

    /// Visits the placements that fail only where a road would meet field. A road laid over one of
    /// the two tiles could make them legal.
    pub fn near_matches(self, kind: TileKind, mut visit: impl FnMut(NearMatch)) {
        let face = self.rules.face(kind);
        for block in &self.state.board.open {
            let mended = block.fits.map(|fits| fits.map(either_of_both));
            let found = matches(&mended, &face.fit);
            let perfect = matches(&block.fits, &face.fit);
            for half in 0..2 {
                let mendable = found[half] & !perfect[half] & face.distinct;
                for (index, rotation) in indices(mendable) {
                    let fit = block.fits[index % 2][(half * HALF + index) / 2];
                    let differing = face.fit[rotation.0 as usize] & !fit;
                    visit(NearMatch {
                        cell: block.cells[half][index],
                        rotation,
                        fields: side_bits(differing),
                        roads: side_bits(differing >> 1),
                    });
                }
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
        self.any_match(kind, |cell, rotation| {
            !self.may_be_forbidden(kind) || self.placement_refusal(kind, cell, rotation).is_none()
        })
    }

    /// Whether a tile has a legal placement in a cell where its edges match, without the placements
    /// that modules add.
    pub fn fits_by_edges_at(self, kind: TileKind, cell: Cell) -> bool {
        self.any_match(kind, |open, rotation| {
            open == cell && self.placement_refusal(kind, cell, rotation).is_none()
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
        // Nearly every tile has two matches, whatever modules offer in addition.
        if !self.may_be_forbidden(kind) {
            let mut found = 0;
            let several = self.any_half(kind, |_, matches| {
                found += matches.count_ones();
                found > 1
            });
            if several {
                return Ok(None);
            }
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

/// A tile fits nowhere.
pub(crate) struct NoPlace;

/// Returns four bits for each cell of a block: the rotations in which the cell accepts every side of
/// the tile. Written so that the compiler compares eight cells with one instruction.
#[inline]
fn matches(fits: &[[u16; HALF]; 2], turned: &[u16; 4]) -> [u64; 2] {
    let rotations = |fit: u16| {
        let matches = |turns: usize| match turned[turns] & !fit {
            0 => 1 << turns,
            _ => 0,
        };
        matches(0) | matches(1) | matches(2) | matches(3)
    };
    let [even, odd] = fits;
    let pairs: [u8; HALF] = std::array::from_fn(|pair| {
        let both: u16 = rotations(even[pair]) | rotations(odd[pair]) << 4;
        both as u8
    });
    let all = u128::from_le_bytes(pairs);
    [all as u64, (all >> 64) as u64]
}

/// Returns the cells and rotations whose bits [`matches`] has set.
#[inline]
fn places(cells: &[Cell; HALF], matches: u64) -> impl Iterator<Item = (Cell, Rotation)> {
    indices(matches).map(|(index, rotation)| (cells[index], rotation))
}

/// Returns the numbers of the cells, and the rotations, whose bits [`matches`] has set.
#[inline]
fn indices(mut matches: u64) -> impl Iterator<Item = (usize, Rotation)> {
    // The iterator has a known length, so collecting it allocates only once.
    (0..matches.count_ones()).map(move |_| {
        let bit = matches.trailing_zeros();
        matches &= matches - 1;
        (bit as usize / 4 % HALF, Rotation((bit % 4) as u8))
    })
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
    fn side_nibbles_are_packed_into_bits() {
        assert_eq!(side_bits(0x1111), 15);
        assert_eq!(side_bits(0x1010), 0b1010);
        assert_eq!(side_bits(0x0201 >> 1), 0b0100);
        assert_eq!(either_of_both(0x421F), 0x433F);
    }

    #[test]
    fn a_rotation_matches_if_every_side_does() {
        let mut fits = [[0; HALF]; 2];
        // Any terrain; a city to the north and field to the east; exactly the sides of the tile.
        fits[0][0] = 0xFFFF;
        fits[1][1] = 0xFF14;
        fits[1][15] = 0x1124;
        // A city, a road and two fields, clockwise from north.
        let turned = [0x1124, 0x1241, 0x2411, 0x4112];
        assert_eq!(matches(&fits, &turned), [0xF, 1 << 60]);
        fits[1][1] = 0xFF24;
        assert_eq!(matches(&fits, &turned), [0xF | 1 << 12, 1 << 60]);
    }
}
