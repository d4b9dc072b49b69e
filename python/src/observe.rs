//! Observations of a game, kept up to date incrementally: only what changed since the last one is written.

use bastide_rules::catalogue::Port;
use bastide_rules::ids::OVERLAY_PLACES;
use bastide_rules::kernel::view::{Anchor, TokenPlace};
use bastide_rules::modules::FIGURES;
use bastide_rules::{
    Cell, FeatureId, FeatureKind, GameRef, Player, SegmentId, Side, Situation, Terrain, TileId,
};

use crate::layout::{FACT_SLOTS, Layout, plane};

/// The scale of scores.
const POINTS: f32 = 100.0;

/// What was written about a feature. It identifies the feature's cells too: ids are reused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Summary {
    first: u16,
    size: u16,
    open: u16,
    /// The strength of each player, one byte each.
    strength: u64,
}

/// The planes and numbers of one game as last written, for one viewer.
#[derive(Clone, Debug, Default)]
pub struct Observer {
    /// The number of tiles written.
    tiles: usize,
    viewer: u8,
    is_started: bool,
    /// The last summary of each feature, and the number of the update that wrote or confirmed it.
    features: Vec<(Summary, u32)>,
    updates: u32,
    /// The first segments of claimed features that are now part of others.
    heirs: Vec<u16>,
    placed: Option<u32>,
    /// The bytes of pieces that were written, with their values, in order.
    pieces: Vec<(u32, u8)>,
    /// A buffer for the pieces to write.
    next_pieces: Vec<(u32, u8)>,
    outside: u32,
}

impl Observer {
    /// Forgets the last observation: the next one is written from scratch.
    pub fn restart(&mut self) {
        self.is_started = false;
    }

    /// Brings an observation up to date. The arrays must be those of the last call.
    pub fn update(
        &mut self,
        layout: &Layout,
        game: GameRef<'_>,
        viewer: Player,
        planes: &mut [u8],
        numbers: &mut [f32],
    ) {
        let tiles = game.tiles().size_hint().0;
        if !self.is_started || tiles < self.tiles {
            planes.fill(0);
            self.features.clear();
            self.pieces.clear();
            (self.tiles, self.placed, self.outside) = (0, None, 0);
            self.is_started = true;
        }
        let viewer_changed = std::mem::replace(&mut self.viewer, viewer.0) != viewer.0;
        let mut canvas = Canvas {
            layout,
            depth: layout.planes.len(),
            planes,
        };
        if tiles > self.tiles {
            for tile in self.tiles..tiles {
                self.tile(&mut canvas, game, TileId(tile as u16));
            }
            self.tiles = tiles;
        }
        self.placed(&mut canvas, game);
        self.land(&mut canvas, game, viewer_changed);
        self.pieces(&mut canvas, game);
        write_numbers(layout, game, viewer, self.outside, numbers);
    }

    fn tile(&mut self, canvas: &mut Canvas<'_>, game: GameRef<'_>, tile: TileId) {
        let laid = game.tile(tile);
        for side in Side::ALL {
            let beyond = laid.cell.beyond(side);
            if let Some(open) = canvas.cell(beyond)
                && game.is_open(beyond)
            {
                canvas.put(plane::OPEN, open, 1);
            }
        }
        let Some(at) = canvas.cell(laid.cell) else {
            self.outside += 1;
            return;
        };
        let number = laid.kind.0 + 1;
        canvas.put(plane::TILE, at, 1);
        canvas.put(plane::OPEN, at, 0);
        canvas.put(plane::KIND, at, number as u8);
        canvas.put(plane::KIND + 1, at, (number >> 8) as u8);
        canvas.put(plane::ROTATION, at, laid.rotation.0 + 1);
        let face = game.face(tile);
        for side in Side::ALL {
            let terrain = match face.terrain(laid.rotation, side) {
                Some(Terrain::Field) => 0,
                Some(Terrain::Road) => 1,
                Some(Terrain::City) => 2,
                Some(Terrain::Water) => 3,
                None => continue,
            };
            canvas.put(plane::TERRAIN + side as usize * 4 + terrain, at, 1);
        }
    }

    fn placed(&mut self, canvas: &mut Canvas<'_>, game: GameRef<'_>) {
        let placed = game.placed_tile().map(|tile| game.tile(tile).cell);
        let placed = placed
            .and_then(|cell| canvas.cell(cell))
            .map(|at| at as u32);
        if placed == self.placed {
            return;
        }
        if let Some(at) = std::mem::replace(&mut self.placed, placed) {
            canvas.put(plane::PLACED, at as usize, 0);
        }
        if let Some(at) = placed {
            canvas.put(plane::PLACED, at as usize, 1);
        }
    }

    /// Writes the features that changed, and the claimed ones if the viewer changed. The owners of unclaimed features need
    /// not be written: those bytes are 0, unless they belonged to a claimed feature.
    fn land(&mut self, canvas: &mut Canvas<'_>, game: GameRef<'_>, viewer_changed: bool) {
        self.updates += 1;
        for feature in game.features() {
            let number = usize::from(feature.0);
            if number >= self.features.len() {
                self.features.resize(number + 1, Default::default());
            }
            let summary = summary(game, feature);
            let (old, confirmed) =
                std::mem::replace(&mut self.features[number], (summary, self.updates));
            let is_known = confirmed + 1 == self.updates && old == summary;
            // Without expansions no feature is divided, so an unclaimed one was claimed only if it was scored.
            let is_claimed = canvas.layout.is_expanded
                || summary.strength != 0
                || (old.strength != 0 && old != summary);
            if old.strength != 0 && old.first != summary.first {
                // The id was given to another feature.
                self.heirs.push(old.first);
            }
            if is_claimed && (!is_known || viewer_changed) {
                canvas.owners(game, feature, summary, self.viewer);
            }
            if !is_known {
                canvas.growth(game, feature, summary);
            }
        }
        // Features that were joined to others since the last update.
        for (old, confirmed) in &mut self.features {
            if *confirmed != self.updates && old.strength != 0 {
                self.heirs.push(std::mem::take(old).first);
            }
        }
        for first in self.heirs.drain(..) {
            let heir = game.feature_of(SegmentId(first));
            canvas.owners(game, heir, summary(game, heir), self.viewer);
        }
    }

    fn pieces(&mut self, canvas: &mut Canvas<'_>, game: GameRef<'_>) {
        let mut next = std::mem::take(&mut self.next_pieces);
        next.clear();
        list_pieces(canvas, game, self.viewer, &mut next);
        if next != self.pieces {
            for (at, _) in &self.pieces {
                canvas.planes[*at as usize] = 0;
            }
            for (at, value) in &next {
                canvas.planes[*at as usize] = *value;
            }
        }
        self.next_pieces = std::mem::replace(&mut self.pieces, next);
    }
}

/// Lists the bytes of figures, overlays and tokens. A later value for the same byte replaces an earlier one.
fn list_pieces(canvas: &Canvas<'_>, game: GameRef<'_>, viewer: u8, list: &mut Vec<(u32, u8)>) {
    let players = canvas.layout.players as u8;
    let byte = |plane: usize, at: usize| (at * canvas.depth + plane) as u32;
    let last = canvas.layout.places - 1;
    for (figure, segment) in game.figures_on_land().chain(game.figures_over_land()) {
        let spot = game.spot(segment);
        if let Some(at) = canvas.cell(game.tile(spot.tile).cell) {
            let place = usize::from(spot.place).min(last);
            let owner = (figure.owner.0 + players - viewer) % players;
            let first = byte(plane::FIGURES + 2 * place, at);
            let is_taken = list.iter().any(|(other, _)| *other == first);
            let at = if is_taken {
                byte(plane::FIGURES + 2 * place + 1, at)
            } else {
                first
            };
            list.push((at, 1 + owner * 16 + figure.kind.0));
        }
    }
    if !canvas.layout.is_expanded {
        return;
    }
    let mut add = |plane: usize, at: usize, combine: &dyn Fn(u8) -> u8| {
        let at = byte(plane, at);
        let old = list.iter().rev().find(|(other, _)| *other == at);
        let value = combine(old.map_or(0, |(_, value)| *value));
        list.push((at, value));
    };
    let overlays = canvas.layout.first_token() - 1;
    for (tile, [a, b], _) in game.overlays() {
        if let Some(at) = canvas.cell(game.tile(tile).cell) {
            add(overlays, at, &|old| old | 1 << a as u8 | 1 << b as u8);
        }
    }
    for token in game.tokens() {
        let TokenPlace::On(spot) = token.place else {
            continue;
        };
        let mut kinds = canvas.layout.tokens.iter();
        let known = kinds.position(|kind| *kind == token.kind);
        let cell = canvas.cell(game.tile(spot.tile).cell);
        if let (Some(kind), Some(at)) = (known, cell) {
            let value = token.count.clamp(1, 15) | (spot.place & 15) << 4;
            add(canvas.layout.first_token() + kind, at, &|old| {
                old.wrapping_add(value)
            });
        }
    }
}

fn summary(game: GameRef<'_>, feature: FeatureId) -> Summary {
    let mut strength = 0_u64;
    for figure in game.figures_on(feature) {
        let facts = &FIGURES[usize::from(figure.kind.0)];
        if facts.follower {
            strength += u64::from(facts.weight) << (8 * figure.owner.0);
        }
    }
    Summary {
        first: game
            .segments(feature)
            .next()
            .map_or(u16::MAX, |segment| segment.0),
        size: game.size(feature) + 1,
        open: game.open_edges(feature),
        strength,
    }
}

/// Planes to write on.
struct Canvas<'a> {
    layout: &'a Layout,
    /// The number of planes. All bytes of a cell are next to each other, so that few lines of the cache are touched.
    depth: usize,
    planes: &'a mut [u8],
}

impl Canvas<'_> {
    /// The number of a cell in the window.
    #[inline]
    fn cell(&self, cell: Cell) -> Option<usize> {
        let window = self.layout.window as i32;
        let (x, y) = (
            i32::from(cell.x) + window / 2,
            i32::from(cell.y) + window / 2,
        );
        let is_inside = (0..window).contains(&x) && (0..window).contains(&y);
        is_inside.then_some((y * window + x) as usize)
    }

    #[inline]
    fn put(&mut self, plane: usize, at: usize, value: u8) {
        self.planes[at * self.depth + plane] = value;
    }

    /// Writes who has claimed a feature.
    fn owners(&mut self, game: GameRef<'_>, feature: FeatureId, summary: Summary, viewer: u8) {
        let strength = summary.strength.to_le_bytes();
        let mine = strength[usize::from(viewer)];
        let mut others = strength;
        others[usize::from(viewer)] = 0;
        let theirs = others.into_iter().max().unwrap_or(0);
        let is_monastery = game.kind(feature) == FeatureKind::Monastery;
        for segment in game.segments(feature) {
            let Some((at, mut ports)) = self.ports(game, segment) else {
                continue;
            };
            if is_monastery {
                self.put(plane::MONASTERY, at, mine);
                self.put(plane::MONASTERY + 1, at, theirs);
            }
            while ports != 0 {
                let port = ports.trailing_zeros() as usize;
                ports &= ports - 1;
                self.put(plane::OWNERS + 2 * port, at, mine);
                self.put(plane::OWNERS + 2 * port + 1, at, theirs);
            }
        }
    }

    /// Writes the size and the open edges of a road, a city or a monastery.
    fn growth(&mut self, game: GameRef<'_>, feature: FeatureId, summary: Summary) {
        let kind = game.kind(feature);
        if kind == FeatureKind::Field {
            return;
        }
        let (size, open) = (summary.size.min(255) as u8, summary.open.min(254) as u8);
        for segment in game.segments(feature) {
            let Some((at, ports)) = self.ports(game, segment) else {
                continue;
            };
            if kind == FeatureKind::Monastery {
                self.put(plane::MONASTERY + 2, at, open + 1);
            }
            for side in 0..4 {
                if ports >> (3 * side) & 0b111 != 0 {
                    self.put(plane::SIDES + 2 * side, at, size);
                    self.put(plane::SIDES + 2 * side + 1, at, open);
                }
            }
        }
    }

    /// The cell of a segment and its ports as bits.
    #[inline]
    fn ports(&self, game: GameRef<'_>, segment: SegmentId) -> Option<(usize, u16)> {
        let spot = game.spot(segment);
        let laid = game.tile(spot.tile);
        let ports = match spot.place {
            OVERLAY_PLACES.. => overlay_ports(game, segment),
            place => self.layout.ports_of(laid.kind, laid.rotation, place),
        };
        Some((self.cell(laid.cell)?, ports))
    }
}

/// The ports of a road laid over a tile.
fn overlay_ports(game: GameRef<'_>, segment: SegmentId) -> u16 {
    let mut overlays = game.overlays();
    let found = overlays.find(|(_, _, over)| *over == segment);
    found.map_or(0, |(_, sides, _)| {
        sides
            .iter()
            .fold(0, |ports, side| ports | 1 << Port::Middle.at(*side))
    })
}

fn write_numbers(
    layout: &Layout,
    game: GameRef<'_>,
    viewer: Player,
    outside: u32,
    numbers: &mut [f32],
) {
    let mut rest = numbers;
    let mut push = |value: f32| {
        if let Some((first, others)) = std::mem::take(&mut rest).split_first_mut() {
            *first = value;
            rest = others;
        }
    };
    for player in game.players_from(viewer) {
        let markers = game.markers(player);
        for marker in markers {
            push(f32::from(marker) / POINTS);
        }
        for kind in 0..FIGURES.len() as u8 {
            push(f32::from(
                game.supply(player, bastide_rules::FigureKind(kind)),
            ));
        }
        push(f32::from(u8::from(game.active_player() == player)));
    }
    let hand = game.hand().map_or(usize::MAX, |kind| usize::from(kind.0));
    for kind in 0..layout.kinds {
        push(f32::from(u8::from(kind == hand)));
    }
    for (_, count) in game.unseen_tiles() {
        push(f32::from(count));
    }
    for pile in 0..game.rules.pile_count() {
        push(f32::from(game.tiles_left_in(pile)) / POINTS);
    }
    push(outside as f32);
    push(f32::from(game.turn()) / POINTS);
    let asked = match game.rules.situation(game.state) {
        Situation::Decision(ask) => layout.questions.get(ask.prompt).copied(),
        _ => None,
    };
    for question in 0..layout.questions.len() {
        push(f32::from(u8::from(asked == Some(question))));
    }
    if layout.is_expanded {
        facts(game, &mut push);
    }
}

/// Hashes everything public that the planes do not show into a fixed number of slots.
fn facts(game: GameRef<'_>, push: &mut impl FnMut(f32)) {
    let mut slots = [0.0_f32; FACT_SLOTS];
    let mut add = |name: &str, value: &str| {
        let hash = |text: &str| {
            text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            })
        };
        let slot = (hash(name) >> 32) as usize % FACT_SLOTS;
        // A number is itself; a text is a number from 0 to 1. The name keeps facts of one slot apart.
        let number = value.parse().ok().filter(|number: &f32| number.is_finite());
        let number = number.unwrap_or((hash(value) >> 40) as f32 / (1 << 24) as f32);
        slots[slot] += number + (hash(name) >> 48) as f32 / 65_536.0;
    };
    for (name, value) in &game.facts().0 {
        add(name, value);
    }
    for piece in game.pieces() {
        if let Anchor::Aside(spot) = piece.anchor {
            add(
                &format!("{}.{}", piece.kind, piece.owner.0),
                &spot.to_string(),
            );
        }
    }
    slots.into_iter().for_each(push);
}
