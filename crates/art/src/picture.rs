//! Pictures of a fixed size: the board, and below it a line with the players' scores.

use bastide_record::Record;
use bastide_rules::{GameRef, Player};

use crate::board::{BACKGROUND, BoardOptions, Bounds, Layers, TileDrawings};
use crate::figure::{Posture, figure_body};
use crate::letters;
use crate::point::Point;
use crate::sprites;
use crate::svg::number;

const INK: &str = "#33261b";

/// The largest scale of a board, so that a single tile does not fill the picture.
const LARGEST: f32 = 2.2;

impl BoardOptions {
    /// Returns the options for the game of a record, with the colours and names of its players.
    pub fn of(record: &Record) -> BoardOptions {
        let seats = record.players.iter();
        let names = seats.map(|seat| seat.name.as_deref().unwrap_or_default());
        BoardOptions {
            colours: record.colours(),
            names: names
                .map(|name| name.strip_prefix("bot:").unwrap_or(name).to_owned())
                .collect(),
            mark_last: true,
            ..BoardOptions::default()
        }
    }
}

/// Draws a board as an SVG of this size in pixels, with the scores below it.
pub fn picture_svg(game: GameRef<'_>, options: &BoardOptions, size: [u32; 2]) -> String {
    let bounds = Bounds::of(game);
    let mut drawings = TileDrawings::new();
    let Layers {
        tile_symbols,
        figure_symbols,
        below,
        tiles,
        above,
    } = Layers::draw(game.rules, game, options, bounds, &mut drawings, 0);
    let layout = PictureLayout::fit(bounds, size.map(|pixels| pixels as f32));
    let board = layout.place(&format!("{below}{tiles}{above}"));
    let scores = layout.scores(game, options);
    layout.svg(
        &format!("{tile_symbols}{figure_symbols}"),
        &format!("{}{board}{scores}", layout.background()),
    )
}

/// Where everything is in a picture.
#[derive(Clone, Copy)]
pub(crate) struct PictureLayout {
    size: Point,
    /// The height of the line with the scores.
    line: f32,
    scale: f32,
    corner: Point,
}

impl PictureLayout {
    /// Fits a board into a picture of this size.
    pub fn fit(bounds: Bounds, [width, height]: [f32; 2]) -> PictureLayout {
        let line = (height * 0.09).clamp(26.0, 64.0);
        let room = Point::new(width, height - line);
        let scale = (room.x / bounds.size.x).min(room.y / bounds.size.y);
        let scale = scale.min(LARGEST);
        PictureLayout {
            size: Point::new(width, height),
            line,
            scale,
            corner: room.minus(bounds.size.times(scale)).times(0.5),
        }
    }

    /// Moves and scales what is drawn in the units of the board.
    pub fn place(self, board: &str) -> String {
        let (x, y) = (number(self.corner.x), number(self.corner.y));
        let scale = self.scale;
        format!(r#"<g transform="translate({x} {y})scale({scale:.4})">{board}</g>"#)
    }

    /// Returns a complete SVG.
    pub fn svg(self, symbols: &str, body: &str) -> String {
        let shared = sprites::used_in(&format!("{symbols}{body}"));
        crate::svg::picture(
            self.size.x,
            self.size.y,
            &format!("{shared}{symbols}"),
            body,
        )
    }

    pub fn background(self) -> String {
        let (width, height) = (number(self.size.x), number(self.size.y));
        format!(r#"<path d="M0 0H{width}V{height}H0z" fill="{BACKGROUND}"/>"#)
    }

    /// Draws the line with the scores.
    pub fn scores(self, game: GameRef<'_>, options: &BoardOptions) -> String {
        let players: Vec<Player> = game.players_from(Player(0)).collect();
        let slot = self.size.x / players.len().max(1) as f32;
        let top = self.size.y - self.line;
        let (width, line) = (number(self.size.x), number(self.line));
        let y = number(top);
        let mut out = format!(
            r##"<path d="M0 {y}h{width}v{line}H0z" fill="#f7efdc"/><path d="M0 {y}h{width}" stroke="#b9a98a"/>"##
        );
        for (seat, player) in players.into_iter().enumerate() {
            out += &self.score(game.score(player), seat, options, slot);
        }
        out
    }

    fn score(self, score: i32, seat: usize, options: &BoardOptions, slot: f32) -> String {
        let colour = options.colour(seat);
        let middle = self.size.y - self.line / 2.0;
        let score = score.to_string();
        let (figure, digits, letter) = (self.line * 0.7, self.line * 0.4, self.line * 0.24);
        let taken = figure + letters::width(&score, digits);
        let left = slot - taken - self.line * 0.5;
        let most = (left / letters::width("M", letter)).max(0.0) as usize;
        let name = options.names.get(seat).map_or("", String::as_str);
        let name = shortened(name, most);
        let all = taken + letters::width(&name, letter) + self.line * 0.2;
        let start = slot * seat as f32 + (slot - all).max(0.0) / 2.0;
        let x = number(start + figure / 2.0);
        let y = number(middle);
        let scale = self.line * 0.7 / 24.0;
        let body = figure_body("follower", colour, Posture::Standing);
        let at = Point::new(start + figure, middle);
        let after = letters::width(&score, digits) + self.line * 0.2;
        format!(
            r#"<g transform="translate({x} {y})scale({scale:.3})">{body}</g>{}{}"#,
            letters::line(&score, at, digits, INK),
            letters::line(&name, at.plus(Point::new(after, 0.0)), letter, INK)
        )
    }
}

/// Returns the beginning of a name if it is longer than this.
fn shortened(name: &str, most: usize) -> String {
    match name.chars().count() {
        length if length <= most => name.to_owned(),
        _ if most < 3 => String::new(),
        _ => name.chars().take(most - 1).chain(['…']).collect(),
    }
}
