//! Draws the board: possible places and tiles first, then figures, tokens and signs.

use bastide_rules::catalogue::Port;
use bastide_rules::kernel::view::TokenPlace;
use bastide_rules::{Cell, FeatureKind, Player, Side, Spot};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::canvas::{Canvas, Dot, Glyph};
use super::material::{ColourDepth, Material, Rgb, blend, ink_on, seat_rgb};
use super::table::TableScreen;
use super::words::side_place;

const CURSOR: Rgb = [255, 236, 120];
const FORBIDDEN: Rgb = [224, 60, 50];
const LAST: Rgb = [255, 255, 255];

/// Draws the board.
pub fn draw(table: &TableScreen, area: Rect, buffer: &mut Buffer, colours: ColourDepth) {
    let mut canvas = Canvas::new(area.width, area.height);
    let asked = !table.places.is_empty();
    if asked {
        draw_places(table, area, &mut canvas);
    }
    draw_tiles(table, area, &mut canvas, colours);
    if table.focus.is_some() {
        draw_focus(table, area, &mut canvas);
    }
    mark_last(table, area, &mut canvas);
    draw_figures(table, area, &mut canvas, colours);
    draw_tokens(table, area, &mut canvas);
    if asked {
        draw_ghost(table, area, &mut canvas, colours);
    } else {
        let game = table.game.rules.view(&table.game.state);
        if game.tile_at(table.cursor).is_none() || table.focus.is_some() {
            outline(
                table,
                area,
                &mut canvas,
                table.cursor,
                blend(CURSOR, Dot::TABLE.rgb, 40),
            );
        }
    }
    for (spot, sign) in table.anchors() {
        let (x, y) = spot_pixel(table, area, spot);
        let glyph = Glyph {
            sign,
            ink: [20, 16, 12],
            ground: Some(CURSOR),
            modifier: Modifier::BOLD,
        };
        canvas.write(x, y, glyph);
    }
    canvas.paint(area, buffer, colours);
}

/// Draws the cells where the drawn tile fits: bright in its current rotation, faint in another.
fn draw_places(table: &TableScreen, area: Rect, canvas: &mut Canvas) {
    let side = table.camera.side() as i32;
    for (cell, _) in &table.places {
        let fits_now = table.places.contains(&(*cell, table.rotation));
        let rgb = if fits_now {
            [112, 100, 58]
        } else {
            [74, 66, 48]
        };
        let (left, top) = table.camera.corner(area, *cell);
        let edge = i32::from(side > 3);
        for y in edge..side - edge {
            for x in edge..side - edge {
                if let Some(dot) = canvas.dot(left + x, top + y) {
                    let sign = if fits_now { ':' } else { '·' };
                    *dot = Dot { rgb, sign, rank: 1 };
                }
            }
        }
    }
}

fn draw_tiles(table: &TableScreen, area: Rect, canvas: &mut Canvas, colours: ColourDepth) {
    let side = table.camera.side();
    let game = table.game.rules.view(&table.game.state);
    for (_, tile) in game.tiles() {
        let (left, top) = table.camera.corner(area, tile.cell);
        if !is_visible(area, left, top, side as i32) {
            continue;
        }
        let picture = table.picture(tile.kind, tile.rotation, side);
        canvas.tile(&picture, left, top, shade(tile.cell, colours));
    }
    // Roads on pieces that lie over tiles.
    for (id, sides, _) in game.overlays() {
        for edge in sides {
            draw_way(table, area, canvas, game.tile(id).cell, edge);
        }
    }
    // Road ends connected by a piece.
    for end in game.links().flat_map(|(a, b)| [a, b]) {
        let id = game.spot(end).tile;
        let is_here = |edge: &Side| game.segment_at_port(id, *edge, Port::Middle) == Some(end);
        for edge in Side::ALL.into_iter().filter(is_here) {
            draw_way(table, area, canvas, game.tile(id).cell, edge);
        }
    }
}

/// Draws a road from a side of a cell to its middle.
fn draw_way(table: &TableScreen, area: Rect, canvas: &mut Canvas, cell: Cell, edge: Side) {
    let (left, top) = table.camera.corner(area, cell);
    let middle = table.camera.side() as i32 / 2;
    let (dx, dy) = match edge {
        Side::N => (0, -1),
        Side::E => (1, 0),
        Side::S => (0, 1),
        Side::W => (-1, 0),
    };
    for step in 0..=middle {
        let (x, y) = (left + middle + dx * step, top + middle + dy * step);
        if let Some(dot) = canvas.dot(x, y) {
            *dot = Dot::land(Material::Road, true);
        }
    }
}

/// The shade of a cell. Cells alternate between two shades only in true colour: with fewer colours, the two would
/// differ too much.
fn shade(cell: Cell, colours: ColourDepth) -> bool {
    colours != ColourDepth::True || (i32::from(cell.x) + i32::from(cell.y)) % 2 == 0
}

fn is_visible(area: Rect, left: i32, top: i32, side: i32) -> bool {
    let across = left + side > 0 && left < i32::from(area.width);
    across && top + side > 0 && top < i32::from(area.height) * 2
}

/// Highlights the inspected feature and darkens everything else.
fn draw_focus(table: &TableScreen, area: Rect, canvas: &mut Canvas) {
    let Some(feature) = table.focused() else {
        return;
    };
    let game = table.game.rules.view(&table.game.state);
    let side = table.camera.side();
    for (id, tile) in game.tiles() {
        let (left, top) = table.camera.corner(area, tile.cell);
        if !is_visible(area, left, top, side as i32) {
            continue;
        }
        let picture = table.picture(tile.kind, tile.rotation, side);
        for y in 0..side {
            for x in 0..side {
                let place = picture.pixel(x, y).place;
                let segment = place.and_then(|place| game.segment(Spot { tile: id, place }));
                let lit = segment.is_some_and(|segment| game.feature_of(segment) == feature);
                if let Some(dot) = canvas.dot(left + x as i32, top + y as i32) {
                    if lit {
                        dot.rgb = blend(dot.rgb, [255, 255, 150], 35);
                    } else {
                        dot.rgb = blend(dot.rgb, [0, 0, 0], 55);
                        dot.sign = ' ';
                    }
                }
            }
        }
    }
}

/// Draws white corners on the tile placed last.
fn mark_last(table: &TableScreen, area: Rect, canvas: &mut Canvas) {
    let side = table.camera.side() as i32;
    if side < 5 {
        return;
    }
    let (left, top) = table.camera.corner(area, table.last_cell());
    for (x, y) in [(0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)] {
        if let Some(dot) = canvas.dot(left + x, top + y) {
            dot.rgb = blend(dot.rgb, LAST, 75);
        }
    }
}

/// Draws figures as letters on their colour: a capital for standing figures, a small letter for lying ones.
fn draw_figures(table: &TableScreen, area: Rect, canvas: &mut Canvas, colours: ColourDepth) {
    let game = table.game.rules.view(&table.game.state);
    let near = table.camera.side() >= 9;
    for (figure, segment) in game.figures_on_land().chain(game.figures_over_land()) {
        let spot = game.spot(segment);
        let (x, y) = spot_pixel(table, area, spot);
        let lies = game.kind(game.feature_of(segment)) == FeatureKind::Field;
        let glyph = figure_glyph(table, figure.owner, lies);
        if near && colours != ColourDepth::None {
            // Makes the figure wide enough to be seen at a glance.
            let wing = if lies { ('▗', '▖') } else { ('▐', '▌') };
            let rgb = seat_rgb(table.game.colour(figure.owner));
            for (dx, sign) in [(-1, wing.0), (1, wing.1)] {
                let ground = canvas.dot(x + dx, y).map(|dot| dot.rgb);
                let wing = Glyph {
                    sign,
                    ink: rgb,
                    ground,
                    modifier: Modifier::empty(),
                };
                canvas.write(x + dx, y, wing);
            }
        }
        canvas.write(x, y, glyph);
        let facts = table.game.rules.figure(figure.kind);
        if figure.kind != bastide_rules::modules::FOLLOWER {
            let sign = facts.name.chars().next().unwrap_or('?');
            canvas.write(x + 1, y, Glyph { sign, ..glyph });
        }
    }
}

/// Draws tokens on tiles as the first letter of their name, with their number if there are several. Next to a figure
/// they are one row lower. Several kinds on one spot are side by side.
fn draw_tokens(table: &TableScreen, area: Rect, canvas: &mut Canvas) {
    let game = table.game.rules.view(&table.game.state);
    let on_tiles = game.tokens().into_iter();
    let on_tiles = on_tiles.filter_map(|token| match token.place {
        TokenPlace::On(spot) => Some((token, spot)),
        _ => None,
    });
    let mut taken: Vec<Spot> = Vec::new();
    for (token, spot) in on_tiles {
        let (x, y) = spot_pixel(table, area, spot);
        let mut figures = game.figures_on_land();
        let stands = figures.any(|(_, segment)| game.spot(segment) == spot);
        let before = taken.iter().filter(|other| **other == spot).count() as i32;
        taken.push(spot);
        let (x, y) = (x + 2 * before, y + i32::from(stands));
        let ground = token
            .owner
            .map_or(LAST, |owner| seat_rgb(table.game.colour(owner)));
        let glyph = |sign| Glyph {
            sign,
            ink: ink_on(ground),
            ground: Some(ground),
            modifier: Modifier::BOLD,
        };
        canvas.write(x, y, glyph(token.kind.chars().next().unwrap_or('?')));
        let several = u32::from(token.count);
        if let Some(digit) = char::from_digit(several, 10).filter(|_| several > 1) {
            canvas.write(x + 1, y, glyph(digit));
        }
    }
}

/// The character for a player's figure.
pub fn figure_glyph(table: &TableScreen, owner: Player, lies: bool) -> Glyph {
    let rgb = seat_rgb(table.game.colour(owner));
    let letter = table.letters.get(owner.0 as usize).copied().unwrap_or('?');
    if lies {
        Glyph {
            sign: letter.to_lowercase().next().unwrap_or(letter),
            ink: ink_on(rgb),
            ground: Some(rgb),
            modifier: Modifier::ITALIC | Modifier::UNDERLINED,
        }
    } else {
        Glyph {
            sign: letter,
            ink: ink_on(rgb),
            ground: Some(rgb),
            modifier: Modifier::BOLD,
        }
    }
}

/// The screen pixel of a figure on the spot.
pub fn spot_pixel(table: &TableScreen, area: Rect, spot: Spot) -> (i32, i32) {
    let game = table.game.rules.view(&table.game.state);
    let tile = game.tile(spot.tile);
    let side = table.camera.side();
    let (left, top) = table.camera.corner(area, tile.cell);
    let picture = table.picture(tile.kind, tile.rotation, side);
    let (middle, near) = (side / 2, side / 6);
    let middle = match side_place(spot.place) {
        None => (middle, middle),
        Some(Side::N) => (middle, near),
        Some(Side::E) => (side - 1 - near, middle),
        Some(Side::S) => (middle, side - 1 - near),
        Some(Side::W) => (near, middle),
    };
    let (x, y) = picture
        .spots
        .get(spot.place as usize)
        .copied()
        .unwrap_or(middle);
    (left + x as i32, top + y as i32)
}

/// Draws the drawn tile at the cursor, in a frame whose colour shows whether it fits.
fn draw_ghost(table: &TableScreen, area: Rect, canvas: &mut Canvas, colours: ColourDepth) {
    let game = table.game.rules.view(&table.game.state);
    let fits = table.places.contains(&(table.cursor, table.rotation));
    let free = game.tile_at(table.cursor).is_none();
    if let (Some(kind), true) = (game.hand(), free) {
        let side = table.camera.side();
        let (left, top) = table.camera.corner(area, table.cursor);
        let picture = table.picture(kind, table.rotation, side);
        canvas.tile(&picture, left, top, shade(table.cursor, colours));
        if !fits {
            for y in 0..side as i32 {
                for x in 0..side as i32 {
                    if let Some(dot) = canvas.dot(left + x, top + y) {
                        dot.rgb = blend(dot.rgb, Dot::TABLE.rgb, 50);
                    }
                }
            }
        }
    }
    let frame = if fits { CURSOR } else { FORBIDDEN };
    outline(table, area, canvas, table.cursor, frame);
}

/// Draws a frame one pixel outside a cell, so it does not cover the tile.
fn outline(table: &TableScreen, area: Rect, canvas: &mut Canvas, cell: Cell, rgb: Rgb) {
    let side = table.camera.side() as i32;
    let (left, top) = table.camera.corner(area, cell);
    let sign = if rgb == FORBIDDEN { '!' } else { '+' };
    for at in -1..=side {
        for (x, y) in [(at, -1), (at, side), (-1, at), (side, at)] {
            if let Some(dot) = canvas.dot(left + x, top + y) {
                *dot = Dot { rgb, sign, rank: 9 };
            }
        }
    }
}
