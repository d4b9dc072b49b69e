//! Draws a whole game: the board, the scoring track and the players' supplies.

use std::collections::BTreeMap;

use bastide_record::Colour;
use bastide_rules::ids::{MODULE_PLACES, SIDE_PLACES};
use bastide_rules::kernel::view::{Anchor, Token, TokenPlace};
use bastide_rules::modules::FIGURES;
use bastide_rules::{Cell, FeatureKind, GameRef, Rules, SegmentId, Side, Spot, TileId};

use crate::figure::{Posture, figure_body, figure_id, figure_symbol};
use crate::kit::{LINK, OVERLAY};
use crate::notes::{self, Note};
use crate::palette::Finish;
use crate::panel;
use crate::piece::piece_body;
use crate::piece_placement::{CROWD, LIFT, piece_placement};
use crate::point::{MIDDLE, Point, SIDE};
use crate::svg::number;
use crate::tile::{Drawing, Style, shared_symbols, symbol_id};

/// How to draw a board.
#[derive(Clone, Debug, Default)]
pub struct BoardOptions {
    /// The colours of the seats; seats without one get the colour of their number.
    pub colours: Vec<Colour>,
    /// The names of the seats, as far as they are known.
    pub names: Vec<String>,
    /// Rich or plain.
    pub finish: Finish,
    /// Whether to leave out the scoring track and the players' supplies.
    pub bare: bool,
    /// Notes written below the track.
    pub notes: Vec<Note>,
    /// Whether to mark the tile placed last.
    pub mark_last: bool,
}

impl BoardOptions {
    /// Returns the colour of a seat.
    pub fn colour(&self, seat: usize) -> Colour {
        let given = self.colours.get(seat).copied();
        let free = || {
            let mut all = Colour::ALL.into_iter();
            all.nth(seat % Colour::ALL.len()).unwrap_or(Colour::Gray)
        };
        given.unwrap_or_else(free)
    }
}

/// The margin around the tiles.
const MARGIN: f32 = 30.0;

/// The colour around the tiles.
pub(crate) const BACKGROUND: &str = "#e9dec4";

/// Draws a board as a complete SVG.
pub fn board_svg(game: GameRef<'_>, options: &BoardOptions) -> String {
    let mut drawings = TileDrawings::new();
    let bounds = Bounds::of(game);
    let layers = Layers::draw(game.rules, game, options, bounds, &mut drawings, 0);
    finish(game, options, bounds, layers)
}

/// The cells that a picture shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    corner: Cell,
    /// The size of the picture, with the margin around the tiles.
    pub size: Point,
}

impl Bounds {
    /// Returns the bounds of all tiles of a board.
    pub fn of(game: GameRef<'_>) -> Bounds {
        let cells = || game.tiles().map(|(_, laid)| laid.cell);
        let least = |of: fn(Cell) -> i16| cells().map(of).min().unwrap_or(0);
        let most = |of: fn(Cell) -> i16| cells().map(of).max().unwrap_or(0);
        let corner = Cell::new(least(|cell| cell.x), least(|cell| cell.y));
        let across =
            |from: i16, to: i16| (f32::from(to) - f32::from(from) + 1.0) * SIDE + 2.0 * MARGIN;
        let size = Point::new(
            across(corner.x, most(|cell| cell.x)),
            across(corner.y, most(|cell| cell.y)),
        );
        Bounds { corner, size }
    }
}

/// The laid-out tiles of a game, to be used again for its next picture.
pub(crate) type TileDrawings<'r> = BTreeMap<u16, Drawing<'r>>;

/// The layers of a board, from back to front.
pub(crate) struct Layers {
    /// The definitions that the layer of the tiles uses.
    pub tile_symbols: String,
    /// The definitions that the layer above uses.
    pub figure_symbols: String,
    /// The shadows and edges of the tiles.
    pub below: String,
    /// The tiles.
    pub tiles: String,
    /// Marks, pieces and figures.
    pub above: String,
}

impl Layers {
    /// Draws a board. The layers of tiles omit those before number `from`.
    pub fn draw<'r>(
        rules: &'r Rules,
        game: GameRef<'_>,
        options: &BoardOptions,
        bounds: Bounds,
        drawings: &mut TileDrawings<'r>,
        from: usize,
    ) -> Layers {
        let mut board = Board {
            rules,
            game,
            options,
            drawings,
            bounds,
            tile_symbols: BTreeMap::new(),
            figure_symbols: BTreeMap::new(),
            crowd: BTreeMap::new(),
            below: String::new(),
            tiles: String::new(),
            pieces: String::new(),
            figures: Vec::new(),
        };
        board.lay_tiles(from);
        board.mark_last();
        board.lay_pieces();
        board.place_figures();
        board.layers()
    }
}

struct Board<'a, 'r> {
    rules: &'r Rules,
    game: GameRef<'a>,
    options: &'a BoardOptions,
    drawings: &'a mut TileDrawings<'r>,
    bounds: Bounds,
    tile_symbols: BTreeMap<String, String>,
    figure_symbols: BTreeMap<String, String>,
    /// The number of figures on each spot so far, for those that share one.
    crowd: BTreeMap<(u16, u8), usize>,
    below: String,
    tiles: String,
    pieces: String,
    /// Figures with their vertical position; lower ones are drawn in front.
    figures: Vec<(f32, String)>,
}

impl<'r> Board<'_, 'r> {
    /// Returns the upper left corner of a cell.
    fn corner(&self, cell: Cell) -> Point {
        let far = |to: i16, from: i16| (f32::from(to) - f32::from(from)) * SIDE + MARGIN;
        let corner = self.bounds.corner;
        Point::new(far(cell.x, corner.x), far(cell.y, corner.y))
    }

    fn lay_tiles(&mut self, from: usize) {
        let mut shadows = String::new();
        let mut tiles = String::new();
        for (id, laid) in self.game.tiles() {
            let face = self.rules.face(laid.kind);
            // Alternate between two variants, so that tiles of one kind do not look copied.
            let variant = (i32::from(laid.cell.x) + i32::from(laid.cell.y)).rem_euclid(2) as u8;
            let style = Style {
                turns: laid.rotation.0,
                variant,
                finish: self.options.finish,
            };
            let drawing = self
                .drawings
                .entry(laid.kind.0 * 2 + u16::from(variant))
                .or_insert_with(|| Drawing::new(face, variant));
            if usize::from(id.0) < from {
                continue;
            }
            let symbol = symbol_id(&face.name, style);
            self.tile_symbols
                .entry(symbol.clone())
                .or_insert_with(|| drawing.symbol(style));
            let at = self.corner(laid.cell);
            let (x, y) = (number(at.x), number(at.y));
            shadows += &format!("M{x} {y}h100v100h-100z");
            tiles +=
                &format!(r##"<use href="#{symbol}" x="{x}" y="{y}" width="100" height="100"/>"##);
        }
        if shadows.is_empty() {
            return;
        }
        self.below = format!(
            r##"<path d="{shadows}" transform="translate(4 6)" fill="#1d1611" opacity=".3"/><path d="{shadows}" stroke="#33261b" stroke-width="3" fill="#33261b"/>"##
        );
        self.tiles = format!(
            r##"{tiles}<path d="{shadows}" fill="none" stroke="#4a4322" stroke-width=".6" opacity=".35"/>"##
        );
    }

    fn mark_last(&mut self) {
        if self.options.mark_last
            && let Some((_, laid)) = self.game.tiles().last()
        {
            let at = self.corner(laid.cell).plus(Point::new(2.0, 2.0));
            let (x, y) = (number(at.x), number(at.y));
            self.pieces += &format!(
                r##"<rect x="{x}" y="{y}" width="96" height="96" rx="4" fill="none" stroke="#33261b" stroke-width="4.4" opacity=".6"/><rect x="{x}" y="{y}" width="96" height="96" rx="4" fill="none" stroke="#fff6c8" stroke-width="2.6"/>"##
            );
        }
    }

    fn lay_pieces(&mut self) {
        for (tile, sides, _) in self.game.overlays() {
            let at = self.corner(self.game.tile(tile).cell).plus(MIDDLE);
            let turn = match sides[0] {
                Side::N | Side::S => 90,
                Side::E | Side::W => 0,
            };
            let (x, y, body) = (number(at.x), number(at.y), piece_body(OVERLAY));
            self.pieces +=
                &format!(r#"<g transform="translate({x} {y})rotate({turn})">{body}</g>"#);
        }
        for (a, b) in self.game.links() {
            self.lay_link(a, b);
        }
        let mut rows: BTreeMap<(u16, u8, &str), usize> = BTreeMap::new();
        for token in self.game.tokens() {
            let TokenPlace::On(spot) = token.place else {
                continue;
            };
            let row = (spot.tile.0, spot.place, piece_placement(token.kind).row);
            let number = rows.entry(row).or_insert(0);
            self.lay_token(token, spot, *number);
            *number += usize::from(token.count);
        }
    }

    /// Draws tokens of one kind, starting at this number in their row.
    fn lay_token(&mut self, token: Token, spot: Spot, first: usize) {
        let how = piece_placement(token.kind);
        let place = self.place(spot, first);
        let corner = self.corner(self.game.tile(spot.tile).cell);
        let in_eastern_half = place.minus(corner).x > SIDE / 2.0;
        for number in first..first + usize::from(token.count) {
            let [x, y] = how.away(number, in_eastern_half);
            let at = place.plus(Point::new(x, y));
            self.put_piece(token.kind, at, how.scale);
            if let (Some(owner), Some([x, y, scale])) = (token.owner, how.badge) {
                let colour = self.options.colour(usize::from(owner.0));
                let body = figure_body("scorer", colour, Posture::Standing);
                let at = at.plus(Point::new(x, y));
                self.put(&body, at, scale);
            }
        }
    }

    /// Draws a link as a rope from end to end, with a piece in the middle.
    fn lay_link(&mut self, a: SegmentId, b: SegmentId) {
        let tile = self.game.spot(a).tile;
        let rotation = self.game.tile(tile).rotation;
        let corner = self.corner(self.game.tile(tile).cell);
        let middle = corner.plus(MIDDLE);
        let ends = [a, b].map(|segment| {
            let place = self.game.spot(segment).place;
            let landing = self
                .drawing(tile)
                .and_then(|drawing| drawing.landing(place));
            landing.map(|at| corner.plus(at.turned(rotation)))
        });
        let [Some(from), Some(to)] = ends else {
            return;
        };
        let line = [from, middle, to].map(|p| format!("{} {}", number(p.x), number(p.y)));
        let path = format!("M{} Q{} {}", line[0], line[1], line[2]);
        self.pieces += &crate::svg::stroke(&path, "#fff8e8", 5.0);
        self.pieces += &crate::svg::stroke(&path, "#7a4e24", 3.2);
        let at = from.towards(to, 0.5).towards(middle, 0.5);
        self.put_piece(LINK, at, piece_placement(LINK).scale);
    }

    fn place_figures(&mut self) {
        for piece in self.game.pieces() {
            let (spot, raised) = match piece.anchor {
                Anchor::Land { segment, .. } => (self.game.spot(segment), false),
                Anchor::Over { segment, .. } => (self.game.spot(segment), true),
                Anchor::Aside(number) => match self.game.aside_spot(number) {
                    Some(spot) => (spot, false),
                    None => continue,
                },
            };
            let segments = &self.game.face(spot.tile).segments;
            let kind = segments.get(usize::from(spot.place)).map(|s| s.kind);
            let mut figures = FIGURES.iter();
            let is_follower = figures.any(|facts| facts.follower && facts.name == piece.kind);
            let posture = match kind {
                Some(FeatureKind::Field) if is_follower && !raised => Posture::Lying,
                _ => Posture::Standing,
            };
            let here = self.crowd.entry((spot.tile.0, spot.place)).or_insert(0);
            let number = *here;
            *here += 1;
            // Spots of modules have a point for each figure; on land, figures stand side by side.
            let [x, y] = match spot.place {
                MODULE_PLACES.. => CROWD[0],
                _ => CROWD[number % CROWD.len()],
            };
            let lift = if raised { LIFT } else { 0.0 };
            let at = self.place(spot, number).plus(Point::new(x, y - lift));
            let colour = self.options.colour(usize::from(piece.owner.0));
            self.put_figure(piece.kind, colour, posture, at);
        }
    }

    /// Returns the drawing of a placed tile, in either variant: spots are the same in both.
    fn drawing(&self, tile: TileId) -> Option<&Drawing<'r>> {
        let kind = self.game.tile(tile).kind.0;
        let mut drawings = [0, 1].into_iter();
        drawings.find_map(|variant| self.drawings.get(&(kind * 2 + variant)))
    }

    /// Returns the position on the page of the piece with this number on a spot.
    fn place(&self, spot: Spot, number: usize) -> Point {
        let laid = self.game.tile(spot.tile);
        let on_tile = match (spot.place, self.drawing(spot.tile)) {
            (SIDE_PLACES..MODULE_PLACES, _) => {
                let side = usize::from(spot.place - SIDE_PLACES);
                Point::on(Side::ALL[side % 4])
            }
            (MODULE_PLACES.., Some(drawing)) => {
                let extra = usize::from(spot.place - MODULE_PLACES);
                drawing.extra(laid.rotation, extra, number)
            }
            (place, Some(drawing)) => drawing.spot(laid.rotation, place),
            (_, None) => MIDDLE,
        };
        self.corner(laid.cell).plus(on_tile)
    }

    fn put(&mut self, body: &str, at: Point, scale: f32) {
        let (x, y) = (number(at.x), number(at.y));
        let scale = format!("{scale:.2}");
        self.figures.push((
            at.y - 8.0,
            format!(r#"<g transform="translate({x} {y})scale({scale})">{body}</g>"#),
        ));
    }

    fn put_piece(&mut self, kind: &str, at: Point, scale: f32) {
        self.put(&piece_body(kind), at, scale);
    }

    fn put_figure(&mut self, kind: &str, colour: Colour, posture: Posture, at: Point) {
        let id = figure_id(kind, colour, posture);
        self.figure_symbols
            .entry(id.clone())
            .or_insert_with(|| figure_symbol(kind, colour, posture));
        let (x, y) = (number(at.x), number(at.y));
        self.figures
            .push((at.y, format!(r##"<use href="#{id}" x="{x}" y="{y}"/>"##)));
    }

    fn layers(mut self) -> Layers {
        self.figures.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        let figures: String = self.figures.into_iter().map(|(_, text)| text).collect();
        Layers {
            tile_symbols: self.tile_symbols.into_values().collect(),
            figure_symbols: self.figure_symbols.into_values().collect(),
            below: self.below,
            tiles: self.tiles,
            above: self.pieces + &figures,
        }
    }
}

/// Assembles the layers and the panel below the board.
fn finish(game: GameRef<'_>, options: &BoardOptions, bounds: Bounds, layers: Layers) -> String {
    let Point {
        x: mut width,
        y: mut height,
    } = bounds.size;
    let mut beside = String::new();
    if !options.bare {
        let (body, needed) = panel::body(game, options);
        let scale = panel::scale(width);
        width = width.max(needed.x * scale + 2.0 * MARGIN);
        let (x, y) = (number((width - needed.x * scale) / 2.0), number(height));
        beside = format!(r#"<g transform="translate({x} {y})scale({scale:.2})">{body}</g>"#);
        height += needed.y * scale + MARGIN;
        if !options.notes.is_empty() {
            let (notes, needed) = notes::body(&options.notes, needed.x);
            let y = number(height);
            beside += &format!(r#"<g transform="translate({x} {y})scale({scale:.2})">{notes}</g>"#);
            height += needed * scale;
        }
    }
    let shift = number((width - bounds.size.x) / 2.0);
    let Layers {
        tile_symbols,
        figure_symbols,
        below,
        tiles,
        above,
    } = layers;
    let shared = shared_symbols();
    let (width, height) = (number(width), number(height));
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>{shared}{tile_symbols}{figure_symbols}</defs><path d="M0 0H{width}V{height}H0z" fill="{BACKGROUND}"/><g transform="translate({shift} 0)">{below}{tiles}{above}</g>{beside}</svg>"##
    )
}
