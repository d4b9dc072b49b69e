//! A canvas of square pixels, two per character, with characters on top.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::material::{ColourDepth, Material, Rgb, blend};
use super::picture::TilePicture;

/// A pixel: a colour, and a character for terminals without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dot {
    /// The colour.
    pub rgb: Rgb,
    /// The character.
    pub sign: char,
    /// The priority of the character over the other pixel's.
    pub rank: u8,
}

impl Dot {
    /// The bare table.
    pub const TABLE: Dot = Dot {
        rgb: [40, 35, 31],
        sign: ' ',
        rank: 0,
    };

    /// A pixel of land.
    pub fn land(material: Material, even: bool) -> Dot {
        Dot {
            rgb: material.colour(even),
            sign: material.sign(),
            rank: material.rank(),
        }
    }
}

/// A character written over the pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// The character.
    pub sign: char,
    /// The colour of the character.
    pub ink: Rgb,
    /// The background colour; `None` for the picture's.
    pub ground: Option<Rgb>,
    /// The style.
    pub modifier: Modifier,
}

/// A canvas of pixels.
pub struct Canvas {
    width: usize,
    rows: usize,
    dots: Vec<Dot>,
    glyphs: Vec<Option<Glyph>>,
}

impl Canvas {
    /// Creates an empty canvas of this many characters.
    pub fn new(width: u16, rows: u16) -> Canvas {
        let (width, rows) = (usize::from(width), usize::from(rows));
        Canvas {
            width,
            rows,
            dots: vec![Dot::TABLE; width * rows * 2],
            glyphs: vec![None; width * rows],
        }
    }

    /// Returns a pixel, if it is on the canvas.
    pub fn dot(&mut self, x: i32, y: i32) -> Option<&mut Dot> {
        let x = usize::try_from(x).ok().filter(|x| *x < self.width)?;
        let y = usize::try_from(y).ok().filter(|y| *y < self.rows * 2)?;
        Some(&mut self.dots[y * self.width + x])
    }

    /// Writes a character over a pixel and the pixel paired with it.
    pub fn write(&mut self, x: i32, y: i32, glyph: Glyph) {
        let Ok(x) = usize::try_from(x) else { return };
        let Ok(y) = usize::try_from(y) else { return };
        if x < self.width && y / 2 < self.rows {
            self.glyphs[y / 2 * self.width + x] = Some(glyph);
        }
    }

    /// Draws a tile with its top left pixel here.
    pub fn tile(&mut self, picture: &TilePicture, left: i32, top: i32, even: bool) {
        for y in 0..picture.side {
            for x in 0..picture.side {
                let material = picture.pixel(x, y).material;
                if let Some(dot) = self.dot(left + x as i32, top + y as i32) {
                    *dot = Dot::land(material, even);
                    if picture.side >= 9 {
                        dot.rgb = textured(dot.rgb, material, x, y);
                    }
                }
            }
        }
        for sign in &picture.signs {
            let shield = sign.sign == '◆';
            let (ink, ground) = match sign.sign {
                '◆' => ([255, 255, 255], Some([46, 84, 160])),
                '†' => ([255, 240, 210], None),
                _ => ([40, 24, 16], None),
            };
            let glyph = Glyph {
                sign: sign.sign,
                ink,
                ground,
                modifier: if shield {
                    Modifier::BOLD
                } else {
                    Modifier::empty()
                },
            };
            self.write(left + sign.x as i32, top + sign.y as i32, glyph);
        }
    }

    /// Paints the canvas on the screen.
    pub fn paint(&self, area: Rect, buffer: &mut Buffer, colours: ColourDepth) {
        for row in 0..self.rows.min(usize::from(area.height)) {
            for column in 0..self.width.min(usize::from(area.width)) {
                let upper = self.dots[row * 2 * self.width + column];
                let lower = self.dots[(row * 2 + 1) * self.width + column];
                let glyph = self.glyphs[row * self.width + column];
                let position = (area.x + column as u16, area.y + row as u16);
                let Some(cell) = buffer.cell_mut(position) else {
                    continue;
                };
                let (sign, style) = if colours == ColourDepth::None {
                    plain(upper, lower, glyph)
                } else {
                    coloured(upper, lower, glyph, colours)
                };
                cell.set_char(sign).set_style(style);
            }
        }
    }
}

/// Adds roofs to cities and bushes to fields.
fn textured(rgb: Rgb, material: Material, x: usize, y: usize) -> Rgb {
    match material {
        Material::City if (x + y * 2).is_multiple_of(5) => blend(rgb, [112, 40, 30], 38),
        Material::Field if (x * 7 + y * 11 + 5).is_multiple_of(23) => blend(rgb, [48, 92, 40], 38),
        _ => rgb,
    }
}

fn plain(upper: Dot, lower: Dot, glyph: Option<Glyph>) -> (char, Style) {
    match glyph {
        Some(glyph) if glyph.ground.is_some() => {
            let style = Style::new().add_modifier(glyph.modifier | Modifier::REVERSED);
            (glyph.sign, style)
        }
        Some(glyph) => (glyph.sign, Style::new().add_modifier(glyph.modifier)),
        None if lower.rank > upper.rank => (lower.sign, Style::new()),
        None => (upper.sign, Style::new()),
    }
}

fn coloured(upper: Dot, lower: Dot, glyph: Option<Glyph>, colours: ColourDepth) -> (char, Style) {
    let shade = |rgb| colours.nearest(rgb);
    match glyph {
        Some(glyph) => {
            let ground = glyph.ground.unwrap_or(upper.rgb);
            let style = Style::new().fg(shade(glyph.ink)).bg(shade(ground));
            (glyph.sign, style.add_modifier(glyph.modifier))
        }
        None if upper.rgb == lower.rgb => (' ', Style::new().bg(shade(upper.rgb))),
        None => ('▀', Style::new().fg(shade(upper.rgb)).bg(shade(lower.rgb))),
    }
}
