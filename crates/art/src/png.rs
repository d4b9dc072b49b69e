//! Renders SVG to pixels and PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Why a drawing cannot be rendered.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// It is not valid SVG.
    #[error("the drawing cannot be read: {0}")]
    Drawing(String),
    /// The picture would be empty or too large.
    #[error(
        "a picture cannot have {width} by {height} pixels; choose a width from 1 to {MAX_PIXELS} that keeps the height in that range too"
    )]
    Size {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// The PNG cannot be encoded.
    #[error("the picture cannot be written: {0}")]
    Encoding(String),
}

/// The largest width and height of a picture, in pixels.
pub const MAX_PIXELS: u32 = 16_384;

/// A picture in RGBA.
pub struct Pixels {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// Four bytes for each pixel, row by row.
    pub bytes: Vec<u8>,
}

impl Pixels {
    /// Returns the red, green and blue of a pixel.
    pub fn colour(&self, x: u32, y: u32) -> [u8; 3] {
        let at = ((y * self.width + x) * 4) as usize;
        [self.bytes[at], self.bytes[at + 1], self.bytes[at + 2]]
    }
}

/// Renders an SVG at this width in pixels.
pub fn pixels(svg: &str, width: u32) -> Result<Pixels, PngError> {
    let drawn = draw(svg, width)?;
    Ok(Pixels {
        width: drawn.width(),
        height: drawn.height(),
        bytes: drawn.take_demultiplied(),
    })
}

/// Renders an SVG to PNG at this width in pixels.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let drawn = draw(svg, width)?;
    drawn
        .encode_png()
        .map_err(|error| PngError::Encoding(error.to_string()))
}

/// Renders an SVG to PNG, as large as these limits of width and height in pixels allow.
pub fn png_within(svg: &str, [width, height]: [u32; 2]) -> Result<Vec<u8>, PngError> {
    let size = parse(svg)?.size();
    let fits = (height as f32 / size.height() * size.width()).floor() as u32;
    png(svg, width.min(fits).max(1))
}

fn parse(svg: &str) -> Result<Tree, PngError> {
    Tree::from_str(svg, &Options::default()).map_err(|error| PngError::Drawing(error.to_string()))
}

/// Renders an SVG of the size of a canvas over what is on it.
pub(crate) fn render_onto(svg: &str, canvas: &mut Pixmap) -> Result<(), PngError> {
    resvg::render(&parse(svg)?, Transform::identity(), &mut canvas.as_mut());
    Ok(())
}

fn draw(svg: &str, width: u32) -> Result<Pixmap, PngError> {
    let tree = parse(svg)?;
    let size = tree.size();
    let scale = width as f32 / size.width();
    let height = (size.height() * scale).ceil() as u32;
    let allowed = 1..=MAX_PIXELS;
    let pixmap = (allowed.contains(&width) && allowed.contains(&height))
        .then(|| Pixmap::new(width, height))
        .flatten();
    let mut pixmap = pixmap.ok_or(PngError::Size { width, height })?;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    Ok(pixmap)
}
