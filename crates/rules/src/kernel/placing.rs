//! Where a tile may lie: the hottest question of the engine.

use super::board::{ANY_TERRAIN, BLOCK, Content};
use super::module::Hook;
use super::moves::{Move, Refusal};
use super::picks::Picks;
use super::question::Look;
use super::refusals;
use crate::catalogue::one_hot;
use crate::ids::{Cell, Rotation, Side, Terrain, TileId, TileKind};

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
            let places = places(matches(fits, &face.fit) & face.distinct);
            places.map(|(index, rotation)| (cells[index], rotation))
        })
    }

    /// Visits the placements that fail only where a road would meet field: those that a road
    /// laid over one of the two tiles could mend.
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

    /// What may lie at the sides of an open cell: a nibble for each side, north the lowest, with a
    /// bit for each [`Terrain`], all four where nothing lies yet. `None` unless the cell is open.
    pub fn takes(self, cell: Cell) -> Option<u16> {
        match self.state.board.at(cell) {
            Content::Open(index) => Some(self.state.board.fit(index)),
            Content::Nothing | Content::Tile(_) => None,
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
        let refusal = match self.no_open_cell(cell) {
            Some(refusal) => refusal,
            None if rotation.0 >= self.rules.face(kind).rotations => refusals::ROTATION_UNKNOWN,
            None => refusals::SIDE_MISMATCH,
        };
        picks.forbid(place, refusal);
    }

    fn no_open_cell(self, cell: Cell) -> Option<Refusal> {
        match self.state.board.at(cell) {
            Content::Tile(_) => Some(refusals::CELL_TAKEN),
            Content::Nothing => Some(refusals::CELL_NOT_ADJACENT),
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
            return Some(refusals::SIDE_MISMATCH);
        }
        self.objection(kind, cell, rotation)
    }

    /// What may lie at each side of an empty cell, as nibbles.
    pub(super) fn taken_at(self, cell: Cell) -> u16 {
        match self.state.board.at(cell) {
            Content::Open(index) => self.state.board.fit(index),
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

/// The cells and rotations that [`matches`] has marked.
#[inline]
fn places(mut matches: u64) -> impl Iterator<Item = (usize, Rotation)> {
    // An iterator of known length: whoever collects it makes room only once.
    (0..matches.count_ones()).map(move |_| {
        let bit = matches.trailing_zeros();
        matches &= matches - 1;
        (bit as usize / 4, Rotation((bit % 4) as u8))
    })
}

/// The low nibbles of eight bytes, side by side.
fn low_nibbles(bytes: u64) -> u64 {
    let pairs = (bytes | bytes >> 4) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF;
    (fours | fours >> 16) & 0xFFFF_FFFF
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
    fn low_nibbles_come_together_in_order() {
        assert_eq!(low_nibbles(0x0807_0605_0403_0201), 0x8765_4321);
        assert_eq!(low_nibbles(0x0F00_0F00_0000_000F), 0xF0F0_000F);
    }

    #[test]
    fn sides_become_bits() {
        assert_eq!(side_bits(0x1111), 15);
        assert_eq!(side_bits(0x1010), 0b1010);
        assert_eq!(side_bits(0x0201 >> 1), 0b0100);
        assert_eq!(either_of_both(0x421F), 0x433F);
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
