//! Observations of a game, kept up to date incrementally: only what changed since the last one is written.

use bastide_rules::kernel::view::TokenPlace;
use bastide_rules::{FeatureId, FeatureKind, GameRef, Outcome, Player, SegmentId, TileId};

use crate::canvas::{Canvas, Place, Summary, strength};
use crate::layout::{Layout, plane};
use crate::numbers::write_numbers;

/// The planes and numbers of one game as last written, for one viewer.
#[derive(Clone, Debug, Default)]
pub struct Observer {
    /// The number of tiles written.
    tiles: usize,
    viewer: u8,
    is_started: bool,
    /// Where the segments are on the planes.
    places: Vec<Place>,
    land: Land,
    /// The cell of the tile that is marked as placed.
    placed: Option<usize>,
    /// The bytes of pieces that were written, with their values, in order.
    pieces: Vec<(u32, u8)>,
    /// A buffer for the pieces to write.
    next_pieces: Vec<(u32, u8)>,
    /// A buffer for the unseen tiles.
    unseen: Vec<(Outcome, u32)>,
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
            self.places.clear();
            self.land.clear();
            self.pieces.clear();
            (self.tiles, self.placed, self.outside) = (0, None, 0);
            self.is_started = true;
        }
        let viewer_changed = std::mem::replace(&mut self.viewer, viewer.0) != viewer.0;
        let mut canvas = Canvas {
            layout,
            places: &mut self.places,
            planes,
        };
        let first_new = std::mem::replace(&mut self.tiles, tiles);
        for tile in first_new..tiles {
            let is_inside = canvas.tile(game, TileId(tile as u16));
            self.outside += u32::from(!is_inside);
        }
        let placed = game.placed_tile().map(|tile| game.tile(tile).cell);
        let placed = placed.and_then(|cell| canvas.cell(cell));
        if placed != self.placed {
            let before = std::mem::replace(&mut self.placed, placed);
            for (cell, value) in [(before, 0), (placed, 1)] {
                if let Some(cell) = cell {
                    canvas.planes[cell + plane::PLACED] = value;
                }
            }
        }
        if layout.is_expanded {
            self.land.find_changes(game);
        } else {
            self.land.find_changes_without_expansions(game, first_new);
        }
        if viewer_changed {
            self.land.add_claimed(game);
        }
        for feature in &self.land.grown {
            canvas.growth(game, *feature);
        }
        for feature in &self.land.claimed {
            canvas.owners(game, *feature, strength(game, *feature), viewer.0);
        }
        list_pieces(&canvas, game, viewer.0, &mut self.next_pieces);
        if self.next_pieces != self.pieces {
            for (at, _) in &self.pieces {
                canvas.planes[*at as usize] = 0;
            }
            for (at, value) in &self.next_pieces {
                canvas.planes[*at as usize] = *value;
            }
            std::mem::swap(&mut self.next_pieces, &mut self.pieces);
        }
        write_numbers(
            layout,
            game,
            viewer,
            self.outside,
            &mut self.unseen,
            numbers,
        );
    }
}

/// Finds out which features changed since the last update.
#[derive(Clone, Debug, Default)]
struct Land {
    /// The features whose size or open edges may have changed.
    grown: Vec<FeatureId>,
    /// The features whose owners must be written.
    claimed: Vec<FeatureId>,
    /// The last summary of each feature, and the number of the update that wrote or confirmed it. With expansions only.
    summaries: Vec<(Summary, u32)>,
    updates: u32,
    /// The links between segments. With expansions only.
    links: Vec<(SegmentId, SegmentId)>,
    /// The monasteries with their open cells. Without expansions only.
    monasteries: Vec<(SegmentId, u16)>,
    /// The segments of all figures, by figure. Without expansions only.
    figures: Vec<(u16, SegmentId)>,
    /// A buffer for the figures.
    next_figures: Vec<(u16, SegmentId)>,
}

impl Land {
    fn clear(&mut self) {
        self.summaries.clear();
        self.monasteries.clear();
        self.figures.clear();
    }

    /// With expansions anything may change, so this compares all features. A feature that another one was joined to has
    /// grown, so all its bytes are written; after a division everything is written.
    fn find_changes(&mut self, game: GameRef<'_>) {
        self.grown.clear();
        // Roads are divided only where a link is removed.
        if !game.links().eq(self.links.iter().copied()) {
            self.links.clear();
            self.links.extend(game.links());
            self.summaries.clear();
        }
        self.updates += 1;
        for feature in game.features() {
            let number = usize::from(feature.0);
            if number >= self.summaries.len() {
                self.summaries.resize(number + 1, Default::default());
            }
            let summary = Summary::of(game, feature);
            let known = std::mem::replace(&mut self.summaries[number], (summary, self.updates));
            if known != (summary, self.updates - 1) {
                self.grown.push(feature);
            }
        }
        self.claimed.clone_from(&self.grown);
    }

    /// Without expansions, features change only where a tile or a figure is placed or a figure is taken back. Unclaimed
    /// features need no owners, because those bytes are 0.
    fn find_changes_without_expansions(&mut self, game: GameRef<'_>, first_new: usize) {
        self.grown.clear();
        self.claimed.clear();
        let tiles = game.tiles().size_hint().0;
        for tile in first_new..tiles {
            for (_, segment) in game.spots(TileId(tile as u16)) {
                let feature = game.feature_of(segment);
                add(&mut self.grown, feature);
                if game.kind(feature) == FeatureKind::Monastery {
                    self.monasteries.push((segment, u16::MAX));
                }
            }
        }
        for (segment, open) in &mut self.monasteries {
            let feature = game.feature_of(*segment);
            let now = game.open_edges(feature);
            if std::mem::replace(open, now) != now {
                add(&mut self.grown, feature);
            }
        }
        let claimed = self
            .grown
            .iter()
            .filter(|feature| game.has_figures(**feature));
        self.claimed.extend(claimed);
        let figures = game.figures_on_land();
        let figures = figures.map(|(figure, segment)| (figure.id.0, segment));
        self.next_figures.clear();
        self.next_figures.extend(figures);
        if self.next_figures != self.figures {
            for (one, other) in [
                (&self.figures, &self.next_figures),
                (&self.next_figures, &self.figures),
            ] {
                for (_, segment) in one.iter().filter(|figure| !other.contains(figure)) {
                    add(&mut self.claimed, game.feature_of(*segment));
                }
            }
            std::mem::swap(&mut self.next_figures, &mut self.figures);
        }
    }

    /// Adds all claimed features, because owners are written from the point of view of the viewer.
    fn add_claimed(&mut self, game: GameRef<'_>) {
        for (_, segment) in game.figures_on_land() {
            add(&mut self.claimed, game.feature_of(segment));
        }
    }
}

fn add(features: &mut Vec<FeatureId>, feature: FeatureId) {
    if !features.contains(&feature) {
        features.push(feature);
    }
}

/// Lists the bytes of figures, overlays and tokens. A later value for the same byte replaces an earlier one.
fn list_pieces(canvas: &Canvas<'_>, game: GameRef<'_>, viewer: u8, list: &mut Vec<(u32, u8)>) {
    list.clear();
    let players = canvas.layout.players as u8;
    let last = canvas.layout.places - 1;
    for (figure, segment) in game.figures_on_land().chain(game.figures_over_land()) {
        let (Some(cell), place) = canvas.spot(game, segment) else {
            continue;
        };
        let place = usize::from(place).min(last);
        let owner = (figure.owner.0 + players - viewer) % players;
        let first = (cell + plane::FIGURES + 2 * place) as u32;
        let is_taken = list.iter().any(|(other, _)| *other == first);
        list.push((first + u32::from(is_taken), 1 + owner * 16 + figure.kind.0));
    }
    if !canvas.layout.is_expanded {
        return;
    }
    let mut add = |at: usize, combine: &dyn Fn(u8) -> u8| {
        let at = at as u32;
        let old = list.iter().rev().find(|(other, _)| *other == at);
        let value = combine(old.map_or(0, |(_, value)| *value));
        list.push((at, value));
    };
    let overlays = canvas.layout.first_token() - 1;
    for (tile, [a, b], _) in game.overlays() {
        if let Some(cell) = canvas.cell(game.tile(tile).cell) {
            add(cell + overlays, &|old| old | 1 << a as u8 | 1 << b as u8);
        }
    }
    for token in game.tokens() {
        let TokenPlace::On(spot) = token.place else {
            continue;
        };
        let mut kinds = canvas.layout.tokens.iter();
        let known = kinds.position(|kind| *kind == token.kind);
        let cell = canvas.cell(game.tile(spot.tile).cell);
        if let (Some(kind), Some(cell)) = (known, cell) {
            let value = token.count.clamp(1, 15) | (spot.place & 15) << 4;
            add(cell + canvas.layout.first_token() + kind, &|old| {
                old.wrapping_add(value)
            });
        }
    }
}
