//! Contact sheets: every tile in every distinct rotation, and every piece.

use std::collections::HashSet;

use bastide_record::Colour;
use bastide_rules::catalogue::Face;
use bastide_rules::modules::tile_sets;

use crate::figure::{Posture, figure_body, owned_figures};
use crate::letters;
use crate::palette::Finish;
use crate::piece::{piece_body, pieces};
use crate::point::Point;
use crate::svg::number;
use crate::tile::{Drawing, Style, shared_symbols};

const PAPER: &str = "#f6efdf";
const INK: &str = "#33261b";

/// The number of tiles in a row.
const COLUMNS: usize = 28;
/// The distance from one tile to the next.
const STEP: f32 = 106.0;
/// The height of the names below a row.
const LABEL: f32 = 16.0;
/// The height of the heading above a set.
const HEAD: f32 = 44.0;
const MARGIN: f32 = 20.0;

/// Draws all tiles of all sets, each in every distinct rotation.
pub fn tile_sheet_svg(finish: Finish) -> String {
    let mut out = String::new();
    let mut symbols = String::new();
    let mut y = MARGIN;
    for (_, set) in tile_sets() {
        let heading = format!("{} / {}", set.name, set.tiles());
        let at = Point::new(MARGIN, y + HEAD / 2.0);
        out += &letters::line(&heading.replace(['_'], " "), at, 18.0, INK);
        y += HEAD;
        let mut column = 0;
        for face in &set.faces {
            let rotations = usize::from(face.rotations);
            if column + rotations > COLUMNS {
                column = 0;
                y += STEP + LABEL;
            }
            let corner = Point::new(MARGIN + column as f32 * STEP, y);
            out += &tile_block(face, finish, corner, &mut symbols);
            column += rotations;
        }
        y += STEP + LABEL;
    }
    let width = number(2.0 * MARGIN + COLUMNS as f32 * STEP);
    let height = number(y + MARGIN);
    let shared = shared_symbols();
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>{shared}{symbols}</defs><path d="M0 0H{width}V{height}H0z" fill="{PAPER}"/>{out}</svg>"##
    )
}

fn tile_block(face: &Face, finish: Finish, corner: Point, symbols: &mut String) -> String {
    let mut out = String::new();
    let drawing = Drawing::new(face, 0);
    for turns in 0..face.rotations {
        let style = Style {
            turns,
            variant: 0,
            finish,
        };
        *symbols += &drawing.symbol(style);
        let id = crate::tile::symbol_id(&face.name, style);
        let (x, y) = (number(corner.x + f32::from(turns) * STEP), number(corner.y));
        out += &format!(r##"<use href="#{id}" x="{x}" y="{y}" width="100" height="100"/>"##);
    }
    let name = face.name.split_once('/').map_or("", |(_, name)| name);
    let room = (f32::from(face.rotations) * STEP) / letters::width("M", 10.0);
    let name: String = name.chars().take(room as usize).collect();
    let at = Point::new(corner.x, corner.y + 109.0);
    out + &letters::line(&name, at, 10.0, INK)
}

/// Draws all figures in all colours, and all pieces.
pub fn piece_sheet_svg() -> String {
    let step = 50.0;
    // Scoring figures may look like the figures on land: draw each look once.
    let mut drawn = HashSet::new();
    let is_new = |kind: &&str| drawn.insert(figure_body(kind, Colour::Red, Posture::Standing));
    let owned: Vec<&str> = owned_figures().filter(is_new).collect();
    let mut out = String::new();
    let mut put = |body: &str, x: f32, y: f32| {
        let (x, y) = (number(x), number(y));
        out += &format!(r#"<g transform="translate({x} {y})">{body}</g>"#);
    };
    for (row, colour) in Colour::ALL.into_iter().enumerate() {
        let y = 40.0 + row as f32 * step;
        for (column, kind) in owned.iter().enumerate() {
            let body = figure_body(kind, colour, Posture::Standing);
            put(&body, 40.0 + column as f32 * step, y);
        }
        let body = figure_body("follower", colour, Posture::Lying);
        put(&body, 40.0 + owned.len() as f32 * step, y);
    }
    let across = 9;
    let (wide, top) = (64.0, 40.0 + 8.0 * step + 30.0);
    let pieces: Vec<&str> = pieces().collect();
    for (number, kind) in pieces.iter().enumerate() {
        let (column, row) = ((number % across) as f32, (number / across) as f32);
        put(&piece_body(kind), 40.0 + column * wide, top + row * wide);
    }
    let rows = pieces.len().div_ceil(across) as f32;
    let (width, height) = (
        number(across as f32 * wide + 16.0),
        number(top + rows * wide),
    );
    let shared = shared_symbols();
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>{shared}</defs><path d="M0 0H{width}V{height}H0z" fill="#cdbf9a"/>{out}</svg>"##
    )
}
