//! The operations that change a state. Modules change the board and the figures only through these.

use super::board::TileRecord;
use super::event::{Event, Listener};
use super::feature::{NONE, REVOKED};
use super::figures::NO_SPOT;
use super::game_ref::GameRef;
use super::module::Hook;
use super::moves::Outcome;
use super::ready_steps::Flag;
use super::rules::Rules;
use super::state::{Sequence, State};
use crate::catalogue::{NO_PLACE, Port};
use crate::ids::{
    Cell, FeatureId, FeatureKind, FigureId, FigureKind, Player, Rotation, SegmentId, Side, TileId,
    TileKind,
};

/// Write access to a game: its rules, its state and an optional listener.
pub struct GameMut<'a> {
    /// The rules of this game.
    pub rules: &'a Rules,
    /// The current state.
    pub state: &'a mut State,
    pub(crate) listener: Option<&'a mut dyn Listener>,
}

impl GameMut<'_> {
    /// Returns read access to the game.
    pub fn view(&self) -> GameRef<'_> {
        GameRef {
            rules: self.rules,
            state: self.state,
        }
    }

    /// Whether there is a listener.
    pub fn has_listener(&self) -> bool {
        self.listener.is_some()
    }

    /// Whether forced choices (questions with a single answer) are asked too.
    pub fn asks_forced_choices(&self) -> bool {
        self.listener
            .as_ref()
            .is_some_and(|listener| listener.asks_forced_choices())
    }

    /// Sends an event to the listener, if there is one.
    pub fn emit(&mut self, event: Event) {
        if let Some(listener) = &mut self.listener {
            listener.on_event(event);
        }
    }

    /// Places a tile on a cell where it fits, and notes the features that it leaves without open
    /// edges.
    pub fn place_tile(
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
        for record in &rules.new_features[usize::from(kind.0)] {
            self.state.land.grow(tile, *record);
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
        self.emit(Event::TilePlaced {
            player,
            tile,
            kind,
            cell,
            rotation,
        });
        tile
    }

    /// Joins the segments that meet at the side between a tile and its neighbour.
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
        // Two sides with two cities each meet: all four become one city (HILL-44).
        if a != c && b != d && self.view().kind(self.view().feature_of(a)) == FeatureKind::City {
            self.join(a, c, 0);
        }
    }

    /// Returns the segments at the left, middle and right of a side, or [`NONE`].
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
            && let Some(over) = self.view().segment_at_port(tile, side, Port::Middle)
        {
            segments[1] = over.0;
        }
        segments
    }

    /// Connects two segments through `contacts` pairs of contacts; 0 for a link.
    pub(crate) fn join(&mut self, a: SegmentId, b: SegmentId, contacts: u16) {
        let State {
            board,
            land,
            figures,
            completed,
            ..
        } = self.state;
        let lost = land.join(&self.rules.faces, &board.tiles, figures, a, b, contacts);
        // A piece may connect a feature that the tile completed. Its id is reused, so forget it.
        if !completed.is_empty() {
            completed.retain(|feature| Some(*feature) != lost);
        }
    }

    /// Counts a new tile for the monasteries around it, and the tiles around it for its own
    /// monastery.
    ///
    /// The list of unfinished monasteries is short, and it saves most tiles a look at the eight cells
    /// around them.
    fn surround(&mut self, tile: TileId, cell: Cell, beside: [Option<TileId>; 4]) {
        let own = self.monastery_of(tile);
        let is_near = |other: &Cell| other.x.abs_diff(cell.x) < 2 && other.y.abs_diff(cell.y) < 2;
        if own.is_none() && !self.state.board.monasteries.iter().any(is_near) {
            return;
        }
        for neighbour in beside.into_iter().flatten() {
            self.count_neighbour(own, neighbour);
        }
        for corner in cell.diagonals() {
            if let Some(neighbour) = self.state.board.tile_at(corner) {
                self.count_neighbour(own, neighbour);
            }
        }
        if let Some(own) = own
            && self.view().open_contacts(self.view().feature_of(own)) > 0
        {
            self.state.board.monasteries.push(cell);
        }
    }

    fn count_neighbour(&mut self, own: Option<SegmentId>, neighbour: TileId) {
        for monastery in [own, self.monastery_of(neighbour)].into_iter().flatten() {
            let feature = self.state.land.feature_of(monastery);
            let record = self.state.land.feature_mut(feature);
            record.open -= 1;
            record.tiles += 1;
            if record.open == 0 {
                let cell = self.view().tile(self.view().tile_of(monastery)).cell;
                self.state.board.monasteries.retain(|other| *other != cell);
                self.note_completed(monastery);
            }
        }
    }

    fn monastery_of(&self, tile: TileId) -> Option<SegmentId> {
        let record = &self.state.board.tiles[tile.0 as usize];
        let place = self.rules.face(record.kind).monastery;
        (place != NO_PLACE).then(|| SegmentId(record.first_segment + u16::from(place)))
    }

    /// Notes the feature of a segment if it now has no open edges and was not noted or scored
    /// before.
    #[inline]
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

    /// Revokes the completion of a city: it does not count as completed from now on.
    pub fn revoke(&mut self, feature: FeatureId) {
        self.state.land.feature_mut(feature).flags |= REVOKED;
        self.state
            .completed
            .retain(|completed| *completed != feature);
    }

    /// Places a figure from a player's supply on a segment.
    pub fn place_figure(
        &mut self,
        player: Player,
        kind: FigureKind,
        segment: SegmentId,
    ) -> FigureId {
        let figure = self.take_from_supply(player, kind);
        let feature = self.state.land.feature_of(segment);
        let record = self.state.land.feature_mut(feature);
        let next = std::mem::replace(&mut record.figures, figure.0);
        let standing = &mut self.state.figures[figure.0 as usize];
        standing.segment = segment.0;
        standing.next = next;
        if self.has_listener() {
            let tile = self.view().tile_of(segment);
            self.emit(Event::FigurePlaced {
                figure,
                owner: player,
                kind,
                tile,
            });
        }
        figure
    }

    /// Places a figure from a player's supply on a module spot off the land.
    pub fn place_figure_aside(&mut self, player: Player, kind: FigureKind, spot: u16) -> FigureId {
        let figure = self.take_from_supply(player, kind);
        self.state.figures[figure.0 as usize].spot = spot;
        figure
    }

    /// Moves a figure in play to a module spot off the land.
    pub fn move_figure_aside(&mut self, figure: FigureId, spot: u16) {
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
            .expect("the supply count matches the figures in the supply");
        FigureId((owned.start + found) as u16)
    }

    /// Returns a figure to its owner's supply.
    pub fn return_figure(&mut self, figure: FigureId) {
        let record = self.state.figures[figure.0 as usize];
        let standing = &mut self.state.figures[figure.0 as usize];
        standing.segment = NONE;
        standing.next = NONE;
        standing.spot = NO_SPOT;
        self.state.supply[record.owner.0 as usize][record.kind.0 as usize] += 1;
        self.emit(Event::FigureReturned {
            figure,
            owner: record.owner,
        });
        if record.segment != NONE {
            self.leave(SegmentId(record.segment), figure, record.next);
        }
    }

    /// Removes a figure from a feature and notifies the modules, which may return other figures
    /// too.
    fn leave(&mut self, segment: SegmentId, figure: FigureId, next: u16) {
        let feature = self.state.land.feature_of(segment);
        self.remove_from_list(feature, figure, next);
        let rules = self.rules;
        for module in rules.listeners(Hook::FigureReturned) {
            module.figure_returned(self, figure, feature);
        }
    }

    /// Removes a figure from its feature's list.
    fn remove_from_list(&mut self, feature: FeatureId, figure: FigureId, next: u16) {
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

    /// Returns all figures on a feature to their owners.
    pub fn return_figures_on(&mut self, feature: FeatureId) {
        loop {
            let first = self.state.land.feature(feature).figures;
            if first == NONE {
                return;
            }
            self.return_figure(FigureId(first));
        }
    }

    /// Takes a tile in hand.
    pub fn take_in_hand(&mut self, kind: TileKind) {
        self.state.hand = Some(kind);
        self.state.tile_steps = self.rules.ready.by_tile[usize::from(kind.0)];
    }

    /// Announces work for the steps that need this flag.
    pub(crate) fn raise(&mut self, flag: Flag) {
        self.state.raised |= self.rules.ready.by_flag[usize::from(flag.0)];
    }

    /// Announces that the steps that need this flag have no work.
    pub(crate) fn lower(&mut self, flag: Flag) {
        self.state.raised &= !self.rules.ready.by_flag[usize::from(flag.0)];
    }

    /// Draws a tile from a pile into the hand.
    pub fn draw(&mut self, pile: usize, outcome: Outcome) {
        let Outcome::Tile(kind) = outcome else {
            return;
        };
        self.state.left[pile] -= 1;
        self.take_in_hand(kind);
        self.state.piles.remove(pile, kind);
        self.emit(Event::TileDrawn(self.state.active, kind));
    }

    /// Turns a tile that was set aside unseen face up. No player has it yet.
    pub fn reveal_tile(&mut self, pile: usize, kind: TileKind) {
        self.state.piles.remove(pile, kind);
        self.emit(Event::TileRevealed(kind));
    }

    /// Sets tiles of a pile aside unseen, to be turned face up later by [`GameMut::reveal_tile`]. Returns
    /// whether there were enough tiles; if not, none is set aside.
    pub fn reserve(&mut self, pile: usize, tiles: u16) -> bool {
        let left = &mut self.state.left[pile];
        let enough = *left >= tiles;
        if enough {
            *left -= tiles;
        }
        enough
    }

    /// Removes a tile from a pile unseen: the set of unseen tiles stays the same, but one fewer
    /// will be drawn. Returns whether there was one.
    pub fn hide_tile(&mut self, pile: usize) -> bool {
        let left = &mut self.state.left[pile];
        if *left == 0 {
            return false;
        }
        *left -= 1;
        self.emit(Event::TileHidden);
        true
    }

    /// Queues a tile sequence. One of the current turn goes before all separate turns.
    pub fn enqueue(&mut self, sequence: Sequence) {
        let queue = &mut self.state.queue;
        let turns = queue.iter().position(|waiting| waiting.own_turn);
        match turns {
            Some(first) if !sequence.own_turn => queue.insert(first, sequence),
            _ => queue.push(sequence),
        }
    }

    /// Inserts a tile sequence at an index of the queue, even before extra tiles of the current
    /// turn. Those are then played when their turn comes in the queue.
    pub fn insert_sequence(&mut self, place: usize, sequence: Sequence) {
        self.state.queue.insert(place, sequence);
    }
}
