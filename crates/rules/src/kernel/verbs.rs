//! What can be done to a state. Modules act only through these verbs.

use super::board::TileRecord;
use super::event::{Event, Listener};
use super::feature::{FeatureRecord, NONE, REVOKED};
use super::figures::NO_SPOT;
use super::module::Hook;
use super::moves::Outcome;
use super::question::Look;
use super::rules::Rules;
use super::state::{Sequence, State};
use crate::catalogue::{NO_PLACE, Port};
use crate::ids::{
    Cell, FeatureId, FeatureKind, FigureId, FigureKind, Player, Rotation, SegmentId, Side, TileId,
    TileKind,
};

/// A state in the hands of the rules, with somebody listening or not.
pub struct Act<'a> {
    /// The rules of this game.
    pub rules: &'a Rules,
    /// The game at this moment.
    pub state: &'a mut State,
    pub(crate) listener: Option<&'a mut dyn Listener>,
}

impl Act<'_> {
    /// The position, to ask about.
    pub fn look(&self) -> Look<'_> {
        Look {
            rules: self.rules,
            state: self.state,
        }
    }

    /// Whether somebody listens.
    pub fn is_heard(&self) -> bool {
        self.listener.is_some()
    }

    /// Whether a question with a single answer is asked all the same.
    pub fn pauses(&self) -> bool {
        self.listener
            .as_ref()
            .is_some_and(|listener| listener.pauses())
    }

    /// Tells an event to whoever listens.
    pub fn tell(&mut self, event: Event) {
        if let Some(listener) = &mut self.listener {
            listener.hear(event);
        }
    }

    /// Lays a tile on a cell where it fits, and notes the features that it leaves without an
    /// open edge.
    pub fn lay(
        &mut self,
        player: Option<Player>,
        kind: TileKind,
        cell: Cell,
        rotation: Rotation,
    ) -> TileId {
        let rules = self.rules;
        let face = rules.face(kind);
        let first_segment = self.state.land.segments.len() as u16;
        let record = TileRecord {
            cell,
            kind,
            rotation,
            overlaid: false,
            first_segment,
        };
        let (tile, neighbours) = self.state.board.put(record, face.fit[rotation.0 as usize]);
        for facts in &face.segments {
            self.state.land.grow(
                tile,
                FeatureRecord {
                    kind: facts.kind,
                    flags: 0,
                    marks: facts.marks,
                    figures: NONE,
                    tiles: 1,
                    open: u16::from(facts.contacts),
                    first: NONE,
                    counts: facts.counts,
                },
            );
        }
        for side in Side::ALL {
            if let Some(neighbour) = neighbours[side as usize] {
                self.join_side(tile, side, neighbour);
            }
        }
        for place in 0..face.segments.len() as u16 {
            self.note_completed(SegmentId(first_segment + place));
        }
        self.surround(tile, cell, neighbours);
        self.tell(Event::TilePlaced {
            player,
            tile,
            kind,
            cell,
            rotation,
        });
        tile
    }

    /// Joins what meets at a side of a tile that now has a neighbour there.
    fn join_side(&mut self, tile: TileId, side: Side, neighbour: TileId) {
        let [a, road, c] = self.side_segments(tile, side);
        let [d, other_road, b] = self.side_segments(neighbour, side.opposite());
        if road != NONE && other_road != NONE {
            self.join(SegmentId(road), SegmentId(other_road), 1);
        }
        if a == NONE || b == NONE {
            return;
        }
        let [a, b, c, d] = [a, b, c, d].map(SegmentId);
        if a == c && b == d {
            self.join(a, b, 2);
            return;
        }
        self.join(a, b, 1);
        self.join(c, d, 1);
        // Two sides that each carry two cities overlap: all four become one city (HILL-44).
        if a != c && b != d && self.look().kind(self.look().feature_of(a)) == FeatureKind::City {
            self.join(a, c, 0);
        }
    }

    /// The segments at the left, middle and right of a side, or [`NONE`].
    fn side_segments(&self, tile: TileId, side: Side) -> [u16; 3] {
        let record = &self.state.board.tiles[tile.0 as usize];
        let ports = &self.rules.face(record.kind).ports[record.rotation.0 as usize];
        let first = record.first_segment;
        let segment = |port: usize| match ports[side as usize * 3 + port] {
            NO_PLACE => NONE,
            place => first + u16::from(place),
        };
        let mut segments = [segment(0), segment(1), segment(2)];
        if record.overlaid
            && let Some(over) = self.look().at_port(tile, side, Port::Middle)
        {
            segments[1] = over.0;
        }
        segments
    }

    /// Connects two segments over some meeting edges, or by a link if there are none.
    pub(crate) fn join(&mut self, a: SegmentId, b: SegmentId, contacts: u16) {
        let State {
            board,
            land,
            figures,
            completed,
            ..
        } = self.state;
        let lost = land.join(&self.rules.faces, &board.tiles, figures, a, b, contacts);
        // A piece may connect what the tile completed: its id must not linger, as it is reused.
        if !completed.is_empty() {
            completed.retain(|feature| Some(*feature) != lost);
        }
    }

    /// Counts the tile for the monasteries around it, and the tiles around it for its own.
    fn surround(&mut self, tile: TileId, cell: Cell, beside: [Option<TileId>; 4]) {
        let own = self.monastery_of(tile);
        for neighbour in beside.into_iter().flatten() {
            self.count_neighbour(own, neighbour);
        }
        for corner in cell.diagonals() {
            if let Some(neighbour) = self.state.board.tile_at(corner) {
                self.count_neighbour(own, neighbour);
            }
        }
    }

    fn count_neighbour(&mut self, own: Option<SegmentId>, neighbour: TileId) {
        for monastery in [own, self.monastery_of(neighbour)].into_iter().flatten() {
            let feature = self.state.land.feature_of(monastery);
            let record = self.state.land.feature_mut(feature);
            record.open -= 1;
            record.tiles += 1;
            self.note_completed(monastery);
        }
    }

    fn monastery_of(&self, tile: TileId) -> Option<SegmentId> {
        let record = &self.state.board.tiles[tile.0 as usize];
        let place = self.rules.face(record.kind).monastery;
        (place != NO_PLACE).then(|| SegmentId(record.first_segment + u16::from(place)))
    }

    /// Notes the feature of a segment if it is now complete and was not before.
    pub(crate) fn note_completed(&mut self, segment: SegmentId) {
        let feature = self.state.land.feature_of(segment);
        let record = self.state.land.feature(feature);
        if record.open == 0
            && record.flags == 0
            && record.kind != FeatureKind::Field
            && !self.state.completed.contains(&feature)
        {
            self.state.completed.push(feature);
        }
    }

    /// Takes a completed city back: it does not count as completed from now on.
    pub fn revoke(&mut self, feature: FeatureId) {
        self.state.land.feature_mut(feature).flags |= REVOKED;
        self.state
            .completed
            .retain(|completed| *completed != feature);
    }

    /// Puts a figure of a player on a segment.
    pub fn stand(&mut self, player: Player, kind: FigureKind, segment: SegmentId) -> FigureId {
        let figure = self.take_from_supply(player, kind);
        let feature = self.state.land.feature_of(segment);
        let record = self.state.land.feature_mut(feature);
        let next = std::mem::replace(&mut record.figures, figure.0);
        let standing = &mut self.state.figures[figure.0 as usize];
        standing.segment = segment.0;
        standing.next = next;
        if self.is_heard() {
            let tile = self.look().spot(segment).tile;
            self.tell(Event::FigurePlaced {
                figure,
                owner: player,
                kind,
                tile,
            });
        }
        figure
    }

    /// Puts a figure of a player on a module's spot off the land.
    pub fn stand_aside(&mut self, player: Player, kind: FigureKind, spot: u16) -> FigureId {
        let figure = self.take_from_supply(player, kind);
        self.state.figures[figure.0 as usize].spot = spot;
        figure
    }

    /// Moves a standing figure to a module's spot off the land, without a stay in the supply.
    pub fn set_aside(&mut self, figure: FigureId, spot: u16) {
        let record = self.state.figures[figure.0 as usize];
        let standing = &mut self.state.figures[figure.0 as usize];
        standing.segment = NONE;
        standing.next = NONE;
        standing.spot = spot;
        if record.segment != NONE {
            self.leave(SegmentId(record.segment), figure, record.next);
        }
    }

    fn take_from_supply(&mut self, player: Player, kind: FigureKind) -> FigureId {
        self.state.supply[player.0 as usize][kind.0 as usize] -= 1;
        let owned = self.rules.figures_of(player);
        let found = self.state.figures[owned.clone()]
            .iter()
            .position(|figure| figure.kind == kind && figure.in_supply())
            .expect("the supply counts the figures in it");
        FigureId((owned.start + found) as u16)
    }

    /// Sends a figure back to its owner's supply.
    pub fn send_home(&mut self, figure: FigureId) {
        let record = self.state.figures[figure.0 as usize];
        let standing = &mut self.state.figures[figure.0 as usize];
        standing.segment = NONE;
        standing.next = NONE;
        standing.spot = NO_SPOT;
        self.state.supply[record.owner.0 as usize][record.kind.0 as usize] += 1;
        self.tell(Event::FigureReturned {
            figure,
            owner: record.owner,
        });
        if record.segment != NONE {
            self.leave(SegmentId(record.segment), figure, record.next);
        }
    }

    /// Takes a figure off a feature and tells the modules, which may send others after it.
    fn leave(&mut self, segment: SegmentId, figure: FigureId, next: u16) {
        let feature = self.state.land.feature_of(segment);
        self.unlist(feature, figure, next);
        let rules = self.rules;
        for module in rules.listeners(Hook::FigureReturned) {
            module.figure_returned(self, figure, feature);
        }
    }

    /// Takes a figure out of its feature's list.
    fn unlist(&mut self, feature: FeatureId, figure: FigureId, next: u16) {
        let mut at = self.state.land.feature(feature).figures;
        if at == figure.0 {
            self.state.land.feature_mut(feature).figures = next;
            return;
        }
        while self.state.figures[at as usize].next != figure.0 {
            at = self.state.figures[at as usize].next;
        }
        self.state.figures[at as usize].next = next;
    }

    /// Sends all figures of a feature home.
    pub fn send_all_home(&mut self, feature: FeatureId) {
        loop {
            let first = self.state.land.feature(feature).figures;
            if first == NONE {
                return;
            }
            self.send_home(FigureId(first));
        }
    }

    /// Takes the drawn tile out of its pile and into the hand.
    pub fn draw(&mut self, pile: usize, outcome: Outcome) {
        let Outcome::Tile(kind) = outcome else {
            return;
        };
        self.state.left[pile] -= 1;
        self.state.hand = Some(kind);
        self.see(pile, kind);
        self.tell(Event::TileDrawn(self.state.active, kind));
    }

    /// Turns up a tile that was taken from a pile unseen; nobody holds it yet.
    pub fn uncover(&mut self, pile: usize, kind: TileKind) {
        self.see(pile, kind);
        self.tell(Event::TileRevealed(kind));
    }

    fn see(&mut self, pile: usize, kind: TileKind) {
        self.state.bag[pile * self.rules.kinds() + kind.0 as usize] -= 1;
    }

    /// Sets tiles of a pile aside unseen, to be turned up by [`Act::uncover`] later. Returns
    /// whether there were enough; if not, all stay.
    pub fn reserve(&mut self, pile: usize, tiles: u16) -> bool {
        let left = &mut self.state.left[pile];
        let enough = *left >= tiles;
        if enough {
            *left -= tiles;
        }
        enough
    }

    /// Takes a tile from a pile that nobody sees: the unseen tiles stay as they were, only one
    /// fewer will be drawn. Returns whether there was one.
    pub fn hide_tile(&mut self, pile: usize) -> bool {
        let left = &mut self.state.left[pile];
        if *left == 0 {
            return false;
        }
        *left -= 1;
        self.tell(Event::TileHidden);
        true
    }

    /// Lets a tile sequence wait: one of the present turn before all turns of their own.
    pub fn enqueue(&mut self, sequence: Sequence) {
        let queue = &mut self.state.queue;
        let turns = queue.iter().position(|waiting| waiting.own_turn);
        match turns {
            Some(first) if !sequence.own_turn => queue.insert(first, sequence),
            _ => queue.push(sequence),
        }
    }

    /// Lets a tile sequence wait in this place of the queue, be it before extra tiles of the
    /// present turn: these are played when a later turn comes to them.
    pub fn interrupt(&mut self, place: usize, sequence: Sequence) {
        self.state.queue.insert(place, sequence);
    }
}
