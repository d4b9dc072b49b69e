//! Questions others ask: bots, clients, the checks. All answered through the module hooks.

use super::board::Content;
use super::event::PointSource;
use super::feature::{DONE, NONE, REVOKED};
use super::figures::{NO_SPOT, segment_below};
use super::module::Hook;
use super::moves::Outcome;
use super::rules::Rules;
use super::score::{When, Worth};
use super::state::{MARKERS, Sequence, State, Waiting};
use crate::catalogue::{Face, NO_PLACE, Port, mark};
use crate::ids::{
    Cell, FeatureId, FeatureKind, FigureId, FigureKind, MAX_PLAYERS, OVERLAY_PLACES, Player,
    Players, Rotation, SegmentId, Side, Spot, TileId, TileKind,
};

/// A position to ask about.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The rules of this game.
    pub rules: &'a Rules,
    /// The game at this moment.
    pub state: &'a State,
}

/// A lying tile as others see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaidTile {
    /// Its face.
    pub kind: TileKind,
    /// Where.
    pub cell: Cell,
    /// How far turned.
    pub rotation: Rotation,
}

/// A figure as others see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its id.
    pub id: FigureId,
    /// Whose.
    pub owner: Player,
    /// Its sort.
    pub kind: FigureKind,
}

impl<'a> Look<'a> {
    /// The players in playing order, beginning with one of them.
    pub fn players_from(self, first: Player) -> impl Iterator<Item = Player> + use<> {
        let players = self.rules.players();
        (0..players).map(move |n| Player((first.0 + n) % players))
    }

    /// The player whose tile sequence is played.
    pub fn active(self) -> Player {
        self.state.active
    }

    /// The player who is asked now.
    pub fn asked(self) -> Option<Player> {
        match self.state.waiting {
            Waiting::Player(player, _) => Some(player),
            _ => None,
        }
    }

    /// The tile in hand, public to all (BASE-08).
    pub fn hand(self) -> Option<TileKind> {
        self.state.hand
    }

    /// The tile laid in this tile sequence.
    pub fn placed(self) -> Option<TileId> {
        self.state.placed
    }

    /// A player's points.
    pub fn score(self, player: Player) -> i32 {
        let markers = self.state.track[player.0 as usize];
        markers.iter().map(|total| i32::from(*total)).sum()
    }

    /// Where a player's scoring figures stand.
    pub fn markers(self, player: Player) -> [i16; MARKERS] {
        self.state.track[player.0 as usize]
    }

    /// How many figures of a sort a player has left.
    pub fn supply(self, player: Player, kind: FigureKind) -> u8 {
        self.state.supply[player.0 as usize][kind.0 as usize]
    }

    /// The lying tiles in the order they were laid.
    pub fn tiles(self) -> impl Iterator<Item = (TileId, LaidTile)> + use<'a> {
        let ids = (0..).map(TileId);
        ids.zip(self.state.board.tiles.iter().map(|tile| LaidTile {
            kind: tile.kind,
            cell: tile.cell,
            rotation: tile.rotation,
        }))
    }

    /// A lying tile.
    pub fn tile(self, tile: TileId) -> LaidTile {
        let record = self.state.board.tiles[tile.0 as usize];
        LaidTile {
            kind: record.kind,
            cell: record.cell,
            rotation: record.rotation,
        }
    }

    /// The face of a lying tile.
    pub fn face(self, tile: TileId) -> &'a Face {
        self.rules
            .face(self.state.board.tiles[tile.0 as usize].kind)
    }

    /// The tile in a cell.
    pub fn tile_at(self, cell: Cell) -> Option<TileId> {
        self.state.board.tile_at(cell)
    }

    /// The empty cells beside tiles.
    pub fn open_cells(self) -> impl Iterator<Item = Cell> + use<'a> {
        self.state.board.open.iter().copied()
    }

    /// Unseen tiles by kind, all piles together; tiles hidden under others are among them.
    pub fn unseen(self) -> impl Iterator<Item = (TileKind, u16)> + use<'a> {
        let kinds = self.rules.kinds();
        (0..kinds).map(move |kind| {
            let piles = self.state.bag.chunks_exact(kinds);
            (TileKind(kind as u16), piles.map(|pile| pile[kind]).sum())
        })
    }

    /// What a pile can bring next, with weights.
    pub fn pile_outcomes(self, pile: usize, out: &mut Vec<(Outcome, u32)>) {
        let kinds = self.rules.kinds();
        let bag = &self.state.bag[pile * kinds..][..kinds];
        // Written without a branch on each count, which no processor could guess.
        out.resize(kinds, (Outcome::Tile(TileKind(0)), 0));
        let room = out.as_mut_slice();
        let mut found = 0;
        for (kind, count) in bag.iter().enumerate() {
            room[found] = (Outcome::Tile(TileKind(kind as u16)), u32::from(*count));
            found += usize::from(*count > 0);
        }
        out.truncate(found);
    }

    /// Tile sequences that wait, in order.
    pub fn queue(self) -> &'a [Sequence] {
        &self.state.queue
    }

    /// How many tiles can still be drawn from a pile.
    pub fn left_in(self, pile: usize) -> u16 {
        self.state.left[pile]
    }

    /// How many tiles can still be drawn.
    pub fn tiles_left(self) -> u32 {
        self.state.left.iter().map(|left| u32::from(*left)).sum()
    }

    /// Every feature on the board.
    pub fn features(self) -> impl Iterator<Item = FeatureId> + use<'a> {
        self.state.land.alive()
    }

    /// What sort of feature it is.
    pub fn kind(self, feature: FeatureId) -> FeatureKind {
        self.state.land.feature(feature).kind
    }

    /// How many tiles a feature lies on, each counted once; the segments of a farm.
    pub fn size(self, feature: FeatureId) -> u16 {
        self.state.land.feature(feature).tiles
    }

    /// Sides where the feature can grow; for a monastery the empty cells around it.
    pub fn open_edges(self, feature: FeatureId) -> u16 {
        let record = self.state.land.feature(feature);
        match record.kind {
            FeatureKind::Road | FeatureKind::Monastery => record.open,
            FeatureKind::City if record.marks & mark::SHARED_SIDE != 0 => self.open_sides(feature),
            FeatureKind::City | FeatureKind::Field => record.open.div_ceil(2),
        }
    }

    /// Counts the open sides of a city one by one: half of a shared side is a whole open side,
    /// and both halves are one.
    fn open_sides(self, city: FeatureId) -> u16 {
        let is_own = |segment: Option<SegmentId>| segment.map(|s| self.feature_of(s)) == Some(city);
        let mut open = 0;
        for segment in self.segments(city) {
            let tile = self.spot(segment).tile;
            for side in Side::ALL {
                let [left, right] =
                    [Port::Left, Port::Right].map(|port| self.at_port(tile, side, port));
                let first = if is_own(left) { left } else { right };
                let beyond = self.tile(tile).cell.beyond(side);
                open += u16::from(first == Some(segment) && self.tile_at(beyond).is_none());
            }
        }
        open
    }

    /// The marks of a feature; see [`crate::catalogue::mark`] and [`crate::modules::mark`].
    pub fn marks(self, feature: FeatureId) -> u8 {
        self.state.land.feature(feature).marks
    }

    /// A counted symbol of a feature; lanes are those of [`crate::modules::lane`].
    pub fn symbols(self, feature: FeatureId, lane: usize) -> u8 {
        self.state.land.feature(feature).counts[lane]
    }

    /// The segments of a feature.
    pub fn segments(self, feature: FeatureId) -> impl Iterator<Item = SegmentId> + use<'a> {
        self.state.land.ring(feature)
    }

    /// The feature a segment belongs to.
    pub fn feature_of(self, segment: SegmentId) -> FeatureId {
        self.state.land.feature_of(segment)
    }

    /// The spot of a segment.
    pub fn spot(self, segment: SegmentId) -> Spot {
        let tile = TileId(self.state.land.segments[segment.0 as usize].tile);
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

    /// The segment at a spot; `None` for a spot that a module added.
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

    /// The spots of a tile that belong to the land: printed segments, then what lies over it.
    pub fn spots(self, tile: TileId) -> impl Iterator<Item = (Spot, SegmentId)> + use<'a> {
        let record = self.state.board.tiles[tile.0 as usize];
        let printed = self.face(tile).segments.len() as u16;
        let over = if record.overlaid {
            self.state.land.overlays.as_slice()
        } else {
            &[]
        };
        let over = over.iter().filter(move |overlay| overlay.tile == tile);
        let printed =
            (0..printed).map(move |place| (place as u8, SegmentId(record.first_segment + place)));
        let over = over
            .zip(OVERLAY_PLACES..)
            .map(|(overlay, place)| (place, overlay.segment));
        printed
            .chain(over)
            .map(move |(place, segment)| (Spot { tile, place }, segment))
    }

    /// The segment at a port of a lying tile, overlays included.
    pub fn at_port(self, tile: TileId, side: Side, port: Port) -> Option<SegmentId> {
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

    /// Segments that pieces connect, beyond what the edges connect.
    pub fn links(self) -> impl Iterator<Item = (SegmentId, SegmentId)> + use<'a> {
        self.state.land.links.iter().map(|link| (link.a, link.b))
    }

    /// Roads laid over tiles: the tile, the two sides, the segment.
    pub fn overlays(self) -> impl Iterator<Item = (TileId, [Side; 2], SegmentId)> + use<'a> {
        let overlays = self.state.land.overlays.iter();
        overlays.map(|overlay| (overlay.tile, overlay.sides, overlay.segment))
    }

    /// The features that this tile sequence has completed so far; some may be blocked.
    pub fn completed(self) -> &'a [FeatureId] {
        &self.state.completed
    }

    /// Whether the awards of a completed feature are determined, moved or not.
    pub fn is_awarded(self, feature: FeatureId) -> bool {
        self.state.land.feature(feature).flags & DONE != 0
    }

    /// Where an award for the feature comes from: its sort and its smallest cell by y, then x.
    pub fn point_source(self, feature: FeatureId) -> PointSource {
        let cells = self
            .segments(feature)
            .map(|s| self.tile(self.spot(s).tile).cell);
        let at = cells
            .min_by_key(|cell| (cell.y, cell.x))
            .unwrap_or(Cell::ORIGIN);
        PointSource::Feature {
            kind: self.kind(feature),
            at,
            feature,
        }
    }

    /// The figures standing on a feature.
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

    /// Every figure that stands on a segment, with it.
    pub fn standing(self) -> impl Iterator<Item = (Figure, SegmentId)> + use<'a> {
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

    /// Every figure on a module's spot off the land, with the spot.
    pub fn aside(self) -> impl Iterator<Item = (Figure, u16)> + use<'a> {
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

    /// Every figure on a piece that lies on the land, with the segment below. It is on a land
    /// tile, but on none of the tile's features.
    pub fn over_land(self) -> impl Iterator<Item = (Figure, SegmentId)> + use<'a> {
        self.aside()
            .filter_map(|(figure, spot)| Some((figure, segment_below(spot)?)))
    }

    /// Whether the feature was taken back: nothing can be added to it, and yet it will never be
    /// complete.
    pub fn is_revoked(self, feature: FeatureId) -> bool {
        self.state.land.feature(feature).flags & REVOKED != 0
    }

    /// Whether a follower stands on the feature (BASE-15); other figures do not occupy it.
    pub fn is_occupied(self, feature: FeatureId) -> bool {
        self.figures_on(feature)
            .any(|figure| self.rules.figure(figure.kind).follower)
    }

    /// Whether the feature is complete: nothing can be added, and no module objects.
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

    /// How strong each player is on a feature.
    pub fn strengths(self, feature: FeatureId) -> [u8; MAX_PLAYERS] {
        let mut strengths = [0; MAX_PLAYERS];
        for figure in self.figures_on(feature) {
            strengths[figure.owner.0 as usize] += self.rules.figure(figure.kind).weight;
        }
        strengths
    }

    /// The players with the most followers on a feature, all of them if tied (BASE-40, BASE-57).
    pub fn owners(self, feature: FeatureId) -> Players {
        let strengths = self.strengths(feature);
        let most = strengths.into_iter().max().unwrap_or(0);
        let mut owners = Players::NONE;
        if most == 0 {
            return owners;
        }
        for (player, strength) in strengths.into_iter().enumerate() {
            if strength == most {
                owners.insert(Player(player as u8));
            }
        }
        for module in self.rules.listeners(Hook::AdjustOwners) {
            module.adjust_owners(self, feature, &mut owners);
        }
        owners
    }

    /// What a feature is worth now: as completed if it is, else as unfinished.
    pub fn worth_now(self, feature: FeatureId) -> Worth {
        let when = if self.is_complete(feature) {
            When::Completed
        } else {
            When::Unfinished
        };
        self.worth(feature, when)
    }

    /// The scores if the game ended now.
    pub fn projected_scores(self) -> [i32; MAX_PLAYERS] {
        let mut scores = [0; MAX_PLAYERS];
        for player in self.players_from(Player(0)) {
            scores[player.0 as usize] = self.score(player);
        }
        if self.state.waiting != Waiting::Nothing {
            self.final_prizes(&mut |prize| {
                scores[prize.player.0 as usize] += i32::from(prize.worth.total());
            });
        }
        scores
    }

    /// Whether a cell could take a tile.
    pub fn is_open(self, cell: Cell) -> bool {
        matches!(self.state.board.at(cell), Content::Open(_))
    }
}
