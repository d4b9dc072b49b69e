//! Drawing the board: land first, then what can be done, then figures and signs.

use bastide_rules::catalogue::Port;
use bastide_rules::kernel::view::Lies;
use bastide_rules::{Cell, FeatureKind, Player, Side, Spot};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::canvas::{Canvas, Dot, Glyph};
use super::material::{Colours, Material, Rgb, blend, ink_on, seat_rgb};
use super::table::Table;
use super::words::side_place;

const CURSOR: Rgb = [255, 236, 120];
const FORBIDDEN: Rgb = [224, 60, 50];
const LAST: Rgb = [255, 255, 255];

/// Draws the board.
pub fn draw(table: &Table, area: Rect, buffer: &mut Buffer, colours: Colours) {
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
        let look = table.game.rules.look(&table.game.state);
        if look.tile_at(table.cursor).is_none() || table.focus.is_some() {
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

/// The cells where the tile in hand fits: brightly as it is turned now, faintly otherwise.
fn draw_places(table: &Table, area: Rect, canvas: &mut Canvas) {
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

fn draw_tiles(table: &Table, area: Rect, canvas: &mut Canvas, colours: Colours) {
    let side = table.camera.side();
    let look = table.game.rules.look(&table.game.state);
    for (_, tile) in look.tiles() {
        let (left, top) = table.camera.corner(area, tile.cell);
        if !is_visible(area, left, top, side as i32) {
            continue;
        }
        let picture = table.picture(tile.kind, tile.rotation, side);
        canvas.tile(&picture, left, top, shade(tile.cell, colours));
    }
    // Roads that were laid over tiles.
    for (id, sides, _) in look.overlays() {
        for edge in sides {
            draw_way(table, area, canvas, look.tile(id).cell, edge);
        }
    }
    // Road ends that a piece connects.
    for end in look.links().flat_map(|(a, b)| [a, b]) {
        let id = look.spot(end).tile;
        let is_here = |edge: &Side| look.at_port(id, *edge, Port::Middle) == Some(end);
        for edge in Side::ALL.into_iter().filter(is_here) {
            draw_way(table, area, canvas, look.tile(id).cell, edge);
        }
    }
}

/// A road from a side of a cell to its middle.
fn draw_way(table: &Table, area: Rect, canvas: &mut Canvas, cell: Cell, edge: Side) {
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

/// Which of two shades a cell has. Only where there are enough colours: among few, the two
/// shades would be two quite different ones.
fn shade(cell: Cell, colours: Colours) -> bool {
    colours != Colours::True || (i32::from(cell.x) + i32::from(cell.y)) % 2 == 0
}

fn is_visible(area: Rect, left: i32, top: i32, side: i32) -> bool {
    let across = left + side > 0 && left < i32::from(area.width);
    across && top + side > 0 && top < i32::from(area.height) * 2
}

/// The feature looked at keeps its light, everything else goes into the shade.
fn draw_focus(table: &Table, area: Rect, canvas: &mut Canvas) {
    let Some(feature) = table.focused() else {
        return;
    };
    let look = table.game.rules.look(&table.game.state);
    let side = table.camera.side();
    for (id, tile) in look.tiles() {
        let (left, top) = table.camera.corner(area, tile.cell);
        if !is_visible(area, left, top, side as i32) {
            continue;
        }
        let picture = table.picture(tile.kind, tile.rotation, side);
        for y in 0..side {
            for x in 0..side {
                let place = picture.pixel(x, y).place;
                let segment = place.and_then(|place| look.segment(Spot { tile: id, place }));
                let lit = segment.is_some_and(|segment| look.feature_of(segment) == feature);
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

/// White corners on the tile laid last.
fn mark_last(table: &Table, area: Rect, canvas: &mut Canvas) {
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

/// Those who stand have a capital on their colour; those who lie have a small letter in it.
fn draw_figures(table: &Table, area: Rect, canvas: &mut Canvas, colours: Colours) {
    let look = table.game.rules.look(&table.game.state);
    let near = table.camera.side() >= 9;
    for (figure, segment) in look.standing().chain(look.over_land()) {
        let spot = look.spot(segment);
        let (x, y) = spot_pixel(table, area, spot);
        let lies = look.kind(look.feature_of(segment)) == FeatureKind::Field;
        let glyph = figure_glyph(table, figure.owner, lies);
        if near && colours != Colours::None {
            // A body wide enough to be seen at a glance.
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

/// What else lies on tiles: the first letter of its name, and how many if there are several. Beside
/// a figure it is written a row lower, and several sorts on one spot side by side.
fn draw_tokens(table: &Table, area: Rect, canvas: &mut Canvas) {
    let look = table.game.rules.look(&table.game.state);
    let on_tiles = look.tokens().into_iter();
    let on_tiles = on_tiles.filter_map(|token| match token.lies {
        Lies::On(spot) => Some((token, spot)),
        _ => None,
    });
    let mut taken: Vec<Spot> = Vec::new();
    for (token, spot) in on_tiles {
        let (x, y) = spot_pixel(table, area, spot);
        let mut figures = look.standing();
        let stands = figures.any(|(_, segment)| look.spot(segment) == spot);
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

/// How a player's figure is written.
pub fn figure_glyph(table: &Table, owner: Player, lies: bool) -> Glyph {
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

/// The pixel of the screen where a figure on the spot stands.
pub fn spot_pixel(table: &Table, area: Rect, spot: Spot) -> (i32, i32) {
    let look = table.game.rules.look(&table.game.state);
    let tile = look.tile(spot.tile);
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

/// The tile in hand where the cursor is, in a frame that says whether it fits.
fn draw_ghost(table: &Table, area: Rect, canvas: &mut Canvas, colours: Colours) {
    let look = table.game.rules.look(&table.game.state);
    let fits = table.places.contains(&(table.cursor, table.rotation));
    let free = look.tile_at(table.cursor).is_none();
    if let (Some(kind), true) = (look.hand(), free) {
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

/// A frame one pixel outside of a cell, so that it hides nothing of the tile.
fn outline(table: &Table, area: Rect, canvas: &mut Canvas, cell: Cell, rgb: Rgb) {
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
