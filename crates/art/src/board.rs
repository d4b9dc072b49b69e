//! A whole game as it lies on the table.

use std::collections::BTreeMap;

use bastide_record::Colour;
use bastide_rules::catalogue::Port;
use bastide_rules::kernel::view::{Anchor, View};
use bastide_rules::{Cell, FeatureKind, Look, SegmentId, Side, Spot};

use crate::facts;
use crate::figure::{Posture, figure_body, figure_id, figure_symbol};
use crate::palette::Finish;
use crate::panel;
use crate::piece::{bridge_body, piece_body};
use crate::point::{MIDDLE, Point, SIDE, inwards};
use crate::svg::number;
use crate::tile::{Drawing, Style, shared_symbols, symbol_id};
use crate::wheel;

/// How a board is drawn.
#[derive(Clone, Debug, Default)]
pub struct BoardOptions {
    /// The colours of the seats; seats without one have those that come next.
    pub colours: Vec<Colour>,
    /// The names of the seats, as far as they are known.
    pub names: Vec<String>,
    /// Rich or plain.
    pub finish: Finish,
    /// Leaves out the scoring track with what the players have.
    pub bare: bool,
    /// Marks the tile that was laid last.
    pub mark_last: bool,
}

impl BoardOptions {
    /// The colour of a seat.
    pub fn colour(&self, seat: usize) -> Colour {
        let given = self.colours.get(seat).copied();
        let free = || {
            let mut all = Colour::ALL.into_iter();
            all.nth(seat % Colour::ALL.len()).unwrap_or(Colour::Gray)
        };
        given.unwrap_or_else(free)
    }
}

/// Room around the tiles.
const MARGIN: f32 = 30.0;

/// A board as a whole picture.
pub fn board_svg(look: Look<'_>, options: &BoardOptions) -> String {
    let mut board = Board::new(look, options);
    board.lay_tiles();
    board.lay_pieces();
    board.place_figures();
    board.finish()
}

struct Board<'a> {
    look: Look<'a>,
    options: &'a BoardOptions,
    view: View,
    drawings: BTreeMap<u16, Drawing<'a>>,
    symbols: BTreeMap<String, String>,
    /// Figures by spot, for those that share one.
    crowd: BTreeMap<(i16, i16, u8), u8>,
    corner: Cell,
    width: f32,
    height: f32,
    land: String,
    pieces: String,
    /// Figures with their height on the page, so that lower ones stand in front.
    figures: Vec<(f32, String)>,
}

impl<'a> Board<'a> {
    fn new(look: Look<'a>, options: &'a BoardOptions) -> Board<'a> {
        let cells = || look.tiles().map(|(_, laid)| laid.cell);
        let least = |of: fn(Cell) -> i16| cells().map(of).min().unwrap_or(0);
        let most = |of: fn(Cell) -> i16| cells().map(of).max().unwrap_or(0);
        let corner = Cell::new(least(|cell| cell.x), least(|cell| cell.y));
        let across = |from: i16, to: i16| (f32::from(to) - f32::from(from) + 1.0) * SIDE;
        Board {
            look,
            options,
            view: look.view(),
            drawings: BTreeMap::new(),
            symbols: BTreeMap::new(),
            crowd: BTreeMap::new(),
            corner,
            width: across(corner.x, most(|cell| cell.x)),
            height: across(corner.y, most(|cell| cell.y)),
            land: String::new(),
            pieces: String::new(),
            figures: Vec::new(),
        }
    }

    /// The upper left corner of a cell.
    fn corner(&self, cell: Cell) -> Point {
        let far = |to: i16, from: i16| (f32::from(to) - f32::from(from)) * SIDE + MARGIN;
        Point::new(far(cell.x, self.corner.x), far(cell.y, self.corner.y))
    }

    fn lay_tiles(&mut self) {
        let mut shadows = String::new();
        let mut tiles = String::new();
        for (_, laid) in self.look.tiles() {
            let face = self.look.rules.face(laid.kind);
            // Two variants in turn, so that tiles of one kind do not look copied.
            let variant = (i32::from(laid.cell.x) + i32::from(laid.cell.y)).rem_euclid(2) as u8;
            let style = Style {
                turns: laid.rotation.0,
                variant,
                finish: self.options.finish,
            };
            let id = symbol_id(&face.name, style);
            let drawing = self
                .drawings
                .entry(laid.kind.0 * 2 + u16::from(variant))
                .or_insert_with(|| Drawing::new(face, variant));
            self.symbols
                .entry(id.clone())
                .or_insert_with(|| drawing.symbol(style));
            let at = self.corner(laid.cell);
            let (x, y) = (number(at.x), number(at.y));
            shadows += &format!("M{x} {y}h100v100h-100z");
            tiles += &format!(r##"<use href="#{id}" x="{x}" y="{y}" width="100" height="100"/>"##);
        }
        self.land += &format!(
            r##"<path d="{shadows}" transform="translate(4 6)" fill="#1d1611" opacity=".3"/><path d="{shadows}" stroke="#33261b" stroke-width="3" fill="#33261b"/>{tiles}<path d="{shadows}" fill="none" stroke="#4a4322" stroke-width=".6" opacity=".35"/>"##
        );
        if self.options.mark_last
            && let Some((_, laid)) = self.look.tiles().last()
        {
            let at = self.corner(laid.cell).plus(Point::new(2.0, 2.0));
            let (x, y) = (number(at.x), number(at.y));
            self.land += &format!(
                r##"<rect x="{x}" y="{y}" width="96" height="96" rx="4" fill="none" stroke="#33261b" stroke-width="4.4" opacity=".6"/><rect x="{x}" y="{y}" width="96" height="96" rx="4" fill="none" stroke="#fff6c8" stroke-width="2.6"/>"##
            );
        }
    }

    fn lay_pieces(&mut self) {
        for (tile, sides, _) in self.look.overlays() {
            let at = self.corner(self.look.tile(tile).cell).plus(MIDDLE);
            let turn = match sides[0] {
                Side::N | Side::S => 90,
                Side::E | Side::W => 0,
            };
            let (x, y, body) = (number(at.x), number(at.y), bridge_body(SIDE));
            self.pieces +=
                &format!(r#"<g transform="translate({x} {y})rotate({turn})">{body}</g>"#);
        }
        for (a, b) in self.look.links() {
            self.lay_ferry(a, b);
        }
        for castle in facts::castles(&self.view.facts) {
            let far = Point::on(castle.side);
            let at = self.corner(castle.cell).plus(far);
            self.put_piece("castle", at, 1.0);
            let banner = figure_body(
                "scorer",
                self.options.colour(castle.owner),
                Posture::Standing,
            );
            let at = at.plus(Point::new(14.0, -20.0));
            let (x, y) = (number(at.x), number(at.y));
            self.pieces += &format!(r#"<g transform="translate({x} {y})scale(.5)">{banner}</g>"#);
        }
        for flock in facts::flocks(&self.view.facts) {
            let Some(tile) = self.look.tile_at(flock.cell) else {
                continue;
            };
            let laid = self.look.tile(tile);
            let face = self.look.face(tile);
            let place = face.segment_at(laid.rotation, FeatureKind::Field, flock.at);
            let spot = self.spot(Spot {
                tile,
                place: place.unwrap_or(0),
            });
            // Tokens lie on that side of the shepherd where more of the tile is.
            let on_tile = spot.minus(self.corner(flock.cell));
            let way = if on_tile.x > SIDE / 2.0 { -1.0 } else { 1.0 };
            for (number, sheep) in flock.tokens.iter().enumerate() {
                let aside = Point::new(way * (15.0 + 9.0 * number as f32), 6.0);
                self.put_piece(&format!("sheep-{sheep}"), spot.plus(aside), 0.55);
            }
        }
        self.lay_loose_pieces();
        self.turn_wheel();
    }

    /// A ferry lies across its lake, with ropes to both landing stages.
    fn lay_ferry(&mut self, a: SegmentId, b: SegmentId) {
        let tile = self.look.spot(a).tile;
        let side_of = |segment: SegmentId| {
            let crosses =
                |side: &Side| self.look.at_port(tile, *side, Port::Middle) == Some(segment);
            Side::ALL.into_iter().find(crosses)
        };
        let (Some(from), Some(to)) = (side_of(a), side_of(b)) else {
            return;
        };
        let corner = self.corner(self.look.tile(tile).cell);
        let middle = corner.plus(MIDDLE);
        let [from, to] = [from, to].map(|side| {
            let stage = Point::on(side).plus(inwards(side).times(37.0));
            corner.plus(stage)
        });
        let line = [from, middle, to].map(|p| format!("{} {}", number(p.x), number(p.y)));
        let path = format!("M{} Q{} {}", line[0], line[1], line[2]);
        self.pieces += &crate::svg::stroke(&path, "#fff8e8", 5.0);
        self.pieces += &crate::svg::stroke(&path, "#7a4e24", 3.2);
        let at = from.towards(to, 0.5).towards(middle, 0.5);
        self.put_piece("ferry", at, 0.9);
    }

    /// Pieces of nobody that modules show.
    fn lay_loose_pieces(&mut self) {
        let mut shown = Vec::new();
        self.look
            .show_pieces(&mut |kind, spot, number| shown.push((kind, spot, number)));
        for (kind, spot, count) in shown {
            let kind = self.look.rules.figure(kind).name;
            let at = self.spot(spot);
            let magic = matches!(kind, "mage" | "witch");
            for copy in 0..count.max(1) {
                let step = f32::from(copy);
                let aside = if magic {
                    Point::new(if kind == "mage" { -13.0 } else { 13.0 }, -2.0)
                } else {
                    Point::new(step * 3.0, -step * 5.0)
                };
                self.put_piece(kind, at.plus(aside), 1.0);
            }
        }
    }

    /// The pig, and followers on crown spaces.
    fn turn_wheel(&mut self) {
        let mut tiles = self.look.tiles();
        let centre = tiles.find(|(tile, _)| self.look.face(*tile).name == "wheel/c2r2");
        let Some((_, laid)) = centre else { return };
        let middle = self.corner(laid.cell).plus(Point::new(SIDE, SIDE));
        if let Some(sector) = facts::pig(&self.view.facts) {
            self.put_piece("wheel-pig", middle.plus(wheel::pig(sector)), 1.0);
        }
        for crowned in facts::crowned(&self.view.facts) {
            let at = middle.plus(wheel::crown(crowned.sector, crowned.space));
            let colour = self.options.colour(crowned.owner);
            self.put_figure(&crowned.kind, colour, Posture::Standing, at);
        }
    }

    fn place_figures(&mut self) {
        for piece in self.view.pieces.clone() {
            let (cell, place, raised) = match piece.anchor {
                Anchor::Land { cell, place, .. } => (cell, place, false),
                Anchor::Over { cell, place, .. } => (cell, place, true),
                Anchor::Aside(_) => continue,
            };
            let Some(tile) = self.look.tile_at(cell) else {
                continue;
            };
            let face = self.look.face(tile);
            let kind = face.segments.get(usize::from(place)).map(|s| s.kind);
            let is_follower = matches!(piece.kind, "follower" | "large");
            let posture = match kind {
                Some(FeatureKind::Field) if is_follower && !raised => Posture::Lying,
                _ => Posture::Standing,
            };
            let count = self.crowd.entry((cell.x, cell.y, place)).or_insert(0);
            let aside = [0.0, 14.0, -14.0, 7.0, -7.0][usize::from(*count) % 5];
            let lift = if raised { -16.0 } else { 0.0 };
            *count += 1;
            let at = self.spot(Spot { tile, place });
            let at = at.plus(Point::new(aside, lift + aside.abs() * 0.3));
            let colour = self.options.colour(usize::from(piece.owner.0));
            self.put_figure(piece.kind, colour, posture, at);
        }
    }

    /// Where a spot of a lying tile is on the page.
    fn spot(&self, spot: Spot) -> Point {
        let laid = self.look.tile(spot.tile);
        let drawings = [0, 1].map(|variant| self.drawings.get(&(laid.kind.0 * 2 + variant)));
        let drawing = drawings.into_iter().flatten().next();
        let on_tile = drawing.map_or(MIDDLE, |drawing| drawing.spot(laid.rotation, spot.place));
        self.corner(laid.cell).plus(on_tile)
    }

    fn put_piece(&mut self, kind: &str, at: Point, scale: f32) {
        let (x, y, body) = (number(at.x), number(at.y), piece_body(kind));
        let scale = format!("{scale:.2}");
        self.figures.push((
            at.y - 8.0,
            format!(r#"<g transform="translate({x} {y})scale({scale})">{body}</g>"#),
        ));
    }

    fn put_figure(&mut self, kind: &str, colour: Colour, posture: Posture, at: Point) {
        let id = figure_id(kind, colour, posture);
        self.symbols
            .entry(id.clone())
            .or_insert_with(|| figure_symbol(kind, colour, posture));
        let (x, y) = (number(at.x), number(at.y));
        self.figures
            .push((at.y, format!(r##"<use href="#{id}" x="{x}" y="{y}"/>"##)));
    }

    fn finish(mut self) -> String {
        self.figures.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        let mut width = self.width + 2.0 * MARGIN;
        let mut height = self.height + 2.0 * MARGIN;
        let mut beside = String::new();
        if !self.options.bare {
            let (body, needed) = panel::body(self.look, &self.view, self.options);
            let scale = panel::scale(width);
            width = width.max(needed.x * scale + 2.0 * MARGIN);
            let (x, y) = (number((width - needed.x * scale) / 2.0), number(height));
            beside = format!(r#"<g transform="translate({x} {y})scale({scale:.2})">{body}</g>"#);
            height += needed.y * scale + MARGIN;
        }
        let shift = number((width - self.width) / 2.0 - MARGIN);
        let symbols: String = self.symbols.into_values().collect();
        let figures: String = self.figures.into_iter().map(|(_, text)| text).collect();
        let (land, pieces) = (self.land, self.pieces);
        let shared = shared_symbols();
        let (width, height) = (number(width), number(height));
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>{shared}{symbols}</defs><path d="M0 0H{width}V{height}H0z" fill="#e9dec4"/><g transform="translate({shift} 0)">{land}{pieces}{figures}</g>{beside}</svg>"##
        )
    }
}
