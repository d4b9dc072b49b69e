//! Queries about a position for bots, clients and checks. They take the module hooks into account.

use super::board::CellContent;
use super::event::PointSource;
use super::feature::{DONE, NONE, Overlay, REVOKED};
use super::figures::{NO_SPOT, segment_below};
use super::module::Hook;
use super::moves::Outcome;
use super::rules::Rules;
use super::score::{Completion, Worth};
use super::state::{MARKERS, Sequence, State, WaitingFor};
use crate::catalogue::{Face, NO_PLACE, Port, mark};
use crate::ids::{
    Cell, FeatureId, FeatureKind, FigureId, FigureKind, MAX_PLAYERS, OVERLAY_PLACES, Player,
    Rotation, SegmentId, Side, Spot, TileId, TileKind,
};

/// Read access to a game: its rules and its current state.
#[derive(Clone, Copy)]
pub struct GameRef<'a> {
    /// The rules of this game.
    pub rules: &'a Rules,
    /// The current state.
    pub state: &'a State,
}

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaidTile {
    /// Its kind.
    pub kind: TileKind,
    /// Its cell.
    pub cell: Cell,
    /// Its rotation.
    pub rotation: Rotation,
}

/// A figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its id.
    pub id: FigureId,
    /// Its owner.
    pub owner: Player,
    /// Its kind.
    pub kind: FigureKind,
}

/// The ports of each set of sides, both as bits.
const PORTS_OF_SIDES: [u16; 16] = {
    let mut ports = [0; 16];
    let mut sides = 0;
    while sides < 16 {
        let mut side = 0;
        while side < 4 {
            if sides & 1 << side != 0 {
                ports[sides] |= 0o7 << (side * 3);
            }
            side += 1;
        }
        sides += 1;
    }
    ports
};

/// An iterator over the spots of a tile that have a segment. It is written out instead of chained,
/// because many steps of a turn use it and nearly all tiles have only printed segments.
pub struct Spots<'a> {
    tile: TileId,
    first_segment: u16,
    next: u8,
    printed: u8,
    overlays: &'a [Overlay],
}

impl Iterator for Spots<'_> {
    type Item = (Spot, SegmentId);

    #[inline]
    fn next(&mut self) -> Option<(Spot, SegmentId)> {
        let (tile, place) = (self.tile, self.next);
        if place < self.printed {
            self.next += 1;
            let segment = SegmentId(self.first_segment + u16::from(place));
            return Some((Spot { tile, place }, segment));
        }
        if self.overlays.is_empty() {
            return None;
        }
        self.next_overlay()
    }
}

impl Spots<'_> {
    fn next_overlay(&mut self) -> Option<(Spot, SegmentId)> {
        let tile = self.tile;
        let number = self.overlays.iter().position(|over| over.tile == tile);
        let Some(number) = number else {
            self.overlays = &[];
            return None;
        };
        let segment = self.overlays[number].segment;
        self.overlays = &self.overlays[number + 1..];
        let place = OVERLAY_PLACES + (self.next - self.printed);
        self.next += 1;
        Some((Spot { tile, place }, segment))
    }
}

impl<'a> GameRef<'a> {
    /// Returns the players in playing order, starting with `first`.
    pub fn players_from(self, first: Player) -> impl Iterator<Item = Player> + use<> {
        let players = self.rules.players();
        (0..players).map(move |n| Player((first.0 + n) % players))
    }

    /// Returns the player of the current tile sequence.
    pub fn active_player(self) -> Player {
        self.state.active
    }

    /// Returns the player who must pick now.
    pub fn asked_player(self) -> Option<Player> {
        match self.state.waiting {
            WaitingFor::Player(player, _) => Some(player),
            _ => None,
        }
    }

    /// Returns the tile in hand, which is public (BASE-08).
    pub fn hand(self) -> Option<TileKind> {
        self.state.hand
    }

    /// Returns the tile placed in this tile sequence.
    pub fn placed_tile(self) -> Option<TileId> {
        self.state.placed
    }

    /// Returns the points of a player.
    pub fn score(self, player: Player) -> i32 {
        let markers = self.state.track[player.0 as usize];
        markers.iter().map(|total| i32::from(*total)).sum()
    }

    /// Returns the totals of a player's scoring figures.
    pub fn markers(self, player: Player) -> [i16; MARKERS] {
        self.state.track[player.0 as usize]
    }

    /// Returns the number of figures of a kind in a player's supply.
    pub fn supply(self, player: Player, kind: FigureKind) -> u8 {
        self.state.supply[player.0 as usize][kind.0 as usize]
    }

    /// Returns the tiles on the board in the order of placement.
    pub fn tiles(self) -> impl Iterator<Item = (TileId, LaidTile)> + use<'a> {
        let ids = (0..).map(TileId);
        ids.zip(self.state.board.tiles.iter().map(|tile| LaidTile {
            kind: tile.kind,
            cell: tile.cell,
            rotation: tile.rotation,
        }))
    }

    /// Returns the number of tiles on the board.
    pub fn laid_tiles(self) -> u16 {
        self.state.board.tiles.len() as u16
    }

    /// Returns a tile on the board.
    pub fn tile(self, tile: TileId) -> LaidTile {
        let record = self.state.board.tiles[tile.0 as usize];
        LaidTile {
            kind: record.kind,
            cell: record.cell,
            rotation: record.rotation,
        }
    }

    /// Returns the face of a tile on the board.
    pub fn face(self, tile: TileId) -> &'a Face {
        self.rules
            .face(self.state.board.tiles[tile.0 as usize].kind)
    }

    /// Returns the tile in a cell.
    pub fn tile_at(self, cell: Cell) -> Option<TileId> {
        self.state.board.tile_at(cell)
    }

    /// Returns the empty cells beside tiles.
    pub fn open_cells(self) -> impl Iterator<Item = Cell> + use<'a> {
        self.state.board.open_cells()
    }

    /// Returns the number of unseen tiles of each kind in all piles, including tiles that were
    /// removed unseen.
    pub fn unseen_tiles(self) -> impl Iterator<Item = (TileKind, u16)> + use<'a> {
        let kinds = (0..self.rules.kinds() as u16).map(TileKind);
        kinds.map(move |kind| (kind, self.state.piles.count(kind)))
    }

    /// Lists the tiles that can come next from a pile, with their weights.
    pub fn pile_outcomes(self, pile: usize, out: &mut Vec<(Outcome, u32)>) {
        out.extend_from_slice(self.state.piles.unseen(pile));
    }

    /// Returns the queued tile sequences in order.
    pub fn queue(self) -> &'a [Sequence] {
        &self.state.queue
    }

    /// Returns the number of tiles that can still be drawn from a pile.
    pub fn tiles_left_in(self, pile: usize) -> u16 {
        self.state.left[pile]
    }

    /// Returns the number of tiles that can still be drawn.
    pub fn tiles_left(self) -> u32 {
        self.state.left.iter().map(|left| u32::from(*left)).sum()
    }

    /// Returns the features on the board.
    pub fn features(self) -> impl Iterator<Item = FeatureId> + use<'a> {
        self.state.land.alive()
    }

    /// Returns the kind of a feature.
    pub fn kind(self, feature: FeatureId) -> FeatureKind {
        self.state.land.feature(feature).kind
    }

    /// Returns the number of tiles of a feature, each counted once; for a farm the number of
    /// segments.
    pub fn size(self, feature: FeatureId) -> u16 {
        self.state.land.feature(feature).tiles
    }

    /// Returns the number of tiles of a feature, each counted once, for farms too.
    pub fn tile_count(self, feature: FeatureId) -> u16 {
        if self.kind(feature) != FeatureKind::Field {
            return self.size(feature);
        }
        let firsts = self.segments(feature).filter(|segment| {
            // Segments of a tile have consecutive ids.
            let mut earlier =
                (1..=self.spot(*segment).place).map(|back| SegmentId(segment.0 - u16::from(back)));
            !earlier.any(|earlier| self.feature_of(earlier) == feature)
        });
        firsts.count() as u16
    }

    /// Returns the number of sides where a feature can grow; for a monastery the empty cells around
    /// it.
    pub fn open_edges(self, feature: FeatureId) -> u16 {
        let record = self.state.land.feature(feature);
        match record.kind {
            FeatureKind::Road | FeatureKind::Monastery => record.open,
            FeatureKind::City if record.marks & mark::SHARED_SIDE != 0 => self.open_sides(feature),
            FeatureKind::City | FeatureKind::Field => record.open.div_ceil(2),
        }
    }

    /// Returns the sides of a tile with no tile beyond, as bits, north the lowest.
    pub fn free_sides(self, tile: TileId) -> u8 {
        self.state.board.free_sides[usize::from(tile.0)]
    }

    /// Returns the number of open contacts of a feature: one for each road side, two for each city
    /// side, one for each half-side of a field, and the empty cells around a monastery.
    pub fn open_contacts(self, feature: FeatureId) -> u16 {
        self.state.land.feature(feature).open
    }

    /// Counts the open sides of a city with a shared side one by one: one half of it counts as an
    /// open side, and both halves count as one.
    fn open_sides(self, city: FeatureId) -> u16 {
        let is_own = |segment: Option<SegmentId>| segment.map(|s| self.feature_of(s)) == Some(city);
        let mut open = 0;
        for segment in self.segments(city) {
            let tile = self.tile_of(segment);
            let free = self.free_sides(tile);
            let sides = Side::ALL.into_iter();
            for side in sides.filter(|side| free & 1 << *side as u8 != 0) {
                let [left, right] =
                    [Port::Left, Port::Right].map(|port| self.segment_at_port(tile, side, port));
                let first = if is_own(left) { left } else { right };
                open += u16::from(first == Some(segment));
            }
        }
        open
    }

    /// Returns the mark bits of a feature; see [`crate::catalogue::mark`] and
    /// [`crate::modules::mark`].
    pub fn marks(self, feature: FeatureId) -> u8 {
        self.state.land.feature(feature).marks
    }

    /// Returns the count of a symbol of a feature; see [`crate::modules::count_slot`].
    pub fn symbols(self, feature: FeatureId, slot: usize) -> u8 {
        self.state.land.feature(feature).counts[slot]
    }

    /// Returns the segments of a feature.
    pub fn segments(self, feature: FeatureId) -> impl Iterator<Item = SegmentId> + use<'a> {
        self.state.land.ring(feature)
    }

    /// Returns the feature of a segment.
    pub fn feature_of(self, segment: SegmentId) -> FeatureId {
        self.state.land.feature_of(segment)
    }

    /// Returns the city segments that a field segment borders on its tile.
    pub fn bordering_cities(self, field: SegmentId) -> impl Iterator<Item = SegmentId> + use<> {
        let tile = usize::from(self.state.land.segments[usize::from(field.0)].tile);
        let record = self.state.board.tiles[tile];
        let place = usize::from(field.0 - record.first_segment);
        let mut borders = self.rules.face(record.kind).segments[place].borders;
        std::iter::from_fn(move || {
            let place = (borders != 0).then(|| borders.trailing_zeros() as u16)?;
            borders &= borders - 1;
            Some(SegmentId(record.first_segment + place))
        })
    }

    /// Returns the tile of a segment.
    pub fn tile_of(self, segment: SegmentId) -> TileId {
        TileId(self.state.land.segments[segment.0 as usize].tile)
    }

    /// Returns the spot of a segment.
    pub fn spot(self, segment: SegmentId) -> Spot {
        let tile = self.tile_of(segment);
        let record = self.state.board.tiles[tile.0 as usize];
        let place = segment.0.wrapping_sub(record.first_segment);
        if usize::from(place) < self.face(tile).segments.len() {
            return Spot {
                tile,
                place: place as u8,
            };
        }
        let overlays = self.state.land.overlays.iter().filter(|o| o.tile == tile);
        let number = overlays.take_while(|o| o.segment != segment).count();
        Spot {
            tile,
            place: OVERLAY_PLACES + number as u8,
        }
    }

    /// Returns the segment at a spot; `None` for a spot that a module added.
    pub fn segment(self, spot: Spot) -> Option<SegmentId> {
        let record = self.state.board.tiles.get(spot.tile.0 as usize)?;
        if usize::from(spot.place) < self.rules.face(record.kind).segments.len() {
            return Some(SegmentId(record.first_segment + u16::from(spot.place)));
        }
        let number = spot.place.checked_sub(OVERLAY_PLACES)?;
        let mut overlays = self
            .state
            .land
            .overlays
            .iter()
            .filter(|o| o.tile == spot.tile);
        overlays
            .nth(usize::from(number))
            .map(|overlay| overlay.segment)
    }

    /// Returns the spots of a tile that have a segment: printed segments, then overlays.
    pub fn spots(self, tile: TileId) -> Spots<'a> {
        let record = &self.state.board.tiles[tile.0 as usize];
        let overlays = if record.overlaid {
            self.state.land.overlays.as_slice()
        } else {
            &[]
        };
        Spots {
            tile,
            first_segment: record.first_segment,
            next: 0,
            printed: self.rules.face(record.kind).segments.len() as u8,
            overlays,
        }
    }

    /// Returns the segment at a port of a tile on the board, with overlays.
    pub fn segment_at_port(self, tile: TileId, side: Side, port: Port) -> Option<SegmentId> {
        let record = &self.state.board.tiles[tile.0 as usize];
        if record.overlaid && port == Port::Middle {
            let mut overlays = self.state.land.overlays.iter();
            let over = overlays.find(|o| o.tile == tile && o.sides.contains(&side));
            if let Some(overlay) = over {
                return Some(overlay.segment);
            }
        }
        let ports = &self.rules.face(record.kind).ports[record.rotation.0 as usize];
        let place = ports[port.at(side)];
        (place != NO_PLACE).then(|| SegmentId(record.first_segment + u16::from(place)))
    }

    /// Returns the ports of a segment with no tile beyond as bits, numbered as by [`Port::at`].
    pub fn open_ports(self, segment: SegmentId) -> u16 {
        let tile = self.tile_of(segment);
        let free = PORTS_OF_SIDES[usize::from(self.free_sides(tile))];
        let record = &self.state.board.tiles[usize::from(tile.0)];
        if free == 0 {
            return 0;
        }
        if record.overlaid {
            return free & self.port_bits(segment);
        }
        let place = usize::from(segment.0 - record.first_segment);
        let bits = self.rules.face(record.kind).port_bits[place];
        free & bits[usize::from(record.rotation.0)]
    }

    /// Returns the ports of a segment of a tile with overlays, as bits.
    fn port_bits(self, segment: SegmentId) -> u16 {
        let tile = self.tile_of(segment);
        let mut bits = 0;
        for side in Side::ALL {
            for port in [Port::Left, Port::Middle, Port::Right] {
                let is_own = self.segment_at_port(tile, side, port) == Some(segment);
                bits |= u16::from(is_own) << port.at(side);
            }
        }
        bits
    }

    /// Returns the pairs of segments that pieces connect, in addition to the connections at edges.
    pub fn links(self) -> impl Iterator<Item = (SegmentId, SegmentId)> + use<'a> {
        self.state.land.links.iter().map(|link| (link.a, link.b))
    }

    /// Returns the roads laid over tiles: tile, two sides and segment.
    pub fn overlays(self) -> impl Iterator<Item = (TileId, [Side; 2], SegmentId)> + use<'a> {
        let overlays = self.state.land.overlays.iter();
        overlays.map(|overlay| (overlay.tile, overlay.sides, overlay.segment))
    }

    /// Returns the features that this tile sequence has left without open edges so far. A module
    /// may block the completion of some.
    pub fn completed(self) -> &'a [FeatureId] {
        &self.state.completed
    }

    /// Whether the awards of a completed feature are determined, whether or not they have moved.
    pub fn is_awarded(self, feature: FeatureId) -> bool {
        self.state.land.feature(feature).flags & DONE != 0
    }

    /// Returns the feature as a source of points: its kind and its smallest cell, by y and then x.
    pub fn point_source(self, feature: FeatureId) -> PointSource {
        let cells = self
            .segments(feature)
            .map(|s| self.tile(self.tile_of(s)).cell);
        let at = cells
            .min_by_key(|cell| (cell.y, cell.x))
            .unwrap_or(Cell::ORIGIN);
        PointSource::Feature {
            kind: self.kind(feature),
            at,
            feature,
        }
    }

    /// Whether there is any figure on a feature.
    pub fn has_figures(self, feature: FeatureId) -> bool {
        self.state.land.feature(feature).figures != NONE
    }

    /// Returns the figures on a feature.
    pub fn figures_on(self, feature: FeatureId) -> impl Iterator<Item = Figure> + use<'a> {
        let mut next = self.state.land.feature(feature).figures;
        std::iter::from_fn(move || {
            let id = (next != NONE).then_some(next)?;
            let record = &self.state.figures[id as usize];
            next = record.next;
            Some(Figure {
                id: FigureId(id),
                owner: record.owner,
                kind: record.kind,
            })
        })
    }

    /// Returns the segment of a figure, if it is on one.
    pub fn segment_of(self, figure: FigureId) -> Option<SegmentId> {
        let segment = self.state.figures[usize::from(figure.0)].segment;
        (segment != NONE).then_some(SegmentId(segment))
    }

    /// Returns every figure on a segment, with the segment.
    pub fn figures_on_land(self) -> impl Iterator<Item = (Figure, SegmentId)> + use<'a> {
        let records = self.state.figures.iter().enumerate();
        records
            .filter(|(_, record)| record.segment != NONE)
            .map(|(id, record)| {
                let figure = Figure {
                    id: FigureId(id as u16),
                    owner: record.owner,
                    kind: record.kind,
                };
                (figure, SegmentId(record.segment))
            })
    }

    /// Returns every figure on a module spot off the land, with the spot.
    pub fn figures_aside(self) -> impl Iterator<Item = (Figure, u16)> + use<'a> {
        let records = self.state.figures.iter().enumerate();
        records
            .filter(|(_, record)| record.spot != NO_SPOT)
            .map(|(id, record)| {
                let figure = Figure {
                    id: FigureId(id as u16),
                    owner: record.owner,
                    kind: record.kind,
                };
                (figure, record.spot)
            })
    }

    /// Returns every figure on a piece that lies on the land, with the segment below. Such a figure
    /// is on the tile but on none of its features.
    pub fn figures_over_land(self) -> impl Iterator<Item = (Figure, SegmentId)> + use<'a> {
        self.figures_aside()
            .filter_map(|(figure, spot)| Some((figure, segment_below(spot)?)))
    }

    /// Whether the feature was revoked: it has no open edges, but never counts as complete.
    pub fn is_revoked(self, feature: FeatureId) -> bool {
        self.state.land.feature(feature).flags & REVOKED != 0
    }

    /// Whether a follower is on the feature (BASE-15). Other figures do not occupy it.
    pub fn is_occupied(self, feature: FeatureId) -> bool {
        self.figures_on(feature)
            .any(|figure| self.rules.figure(figure.kind).follower)
    }

    /// Whether the feature is complete: it has no open edges and no module objects.
    pub fn is_complete(self, feature: FeatureId) -> bool {
        let record = self.state.land.feature(feature);
        record.open == 0
            && record.kind != FeatureKind::Field
            && !self.is_revoked(feature)
            && !self
                .rules
                .listeners(Hook::BlocksCompletion)
                .iter()
                .any(|module| module.blocks_completion(self, feature))
    }

    /// Returns the current worth of a feature, as completed or as unfinished.
    pub fn worth_now(self, feature: FeatureId) -> Worth {
        let when = if self.is_complete(feature) {
            Completion::Completed
        } else {
            Completion::Unfinished
        };
        self.worth(feature, when)
    }

    /// Returns the scores if the game ended now.
    pub fn projected_scores(self) -> [i32; MAX_PLAYERS] {
        let mut scores = [0; MAX_PLAYERS];
        for player in self.players_from(Player(0)) {
            scores[player.0 as usize] = self.score(player);
        }
        if self.state.waiting != WaitingFor::Nothing {
            self.add_final_points(&mut scores);
        }
        scores
    }

    /// Whether a cell is empty and beside a tile.
    pub fn is_open(self, cell: Cell) -> bool {
        matches!(self.state.board.at(cell), CellContent::Open(_))
    }
}
