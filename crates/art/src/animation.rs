//! A game as an animated GIF: the board after each turn, and at last the result.

use std::collections::BTreeSet;

use bastide_record::Replay;
use bastide_rules::{Decision, GameRef, Rules, Situation, State};
use gif::{Encoder, Frame, Repeat};
use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};

use crate::board::{BoardOptions, Bounds, Layers, TileDrawings};
use crate::gif_palette::{GifPalette, TRANSPARENT};
use crate::paint::paint;
use crate::picture::PictureLayout;
use crate::png::{PngError, render_onto};

/// The most pictures of an animation. Longer games skip turns.
pub const MAX_FRAMES: usize = 150;

/// The largest width and height of an animation, in pixels.
pub const MAX_ANIMATION_PIXELS: u32 = 1_000;

/// The duration of all pictures but the last, in hundredths of a second, unless each would be too short or too long.
const WHOLE: usize = 3_000;
const SHORTEST: usize = 15;
const LONGEST: usize = 70;

/// The duration of the last picture.
const LAST: u16 = 500;

/// Why a game cannot be animated.
#[derive(Debug, thiserror::Error)]
pub enum AnimationError {
    /// It would be empty or too large.
    #[error(
        "an animation cannot be {0} pixels wide; choose a width from 40 to {MAX_ANIMATION_PIXELS}"
    )]
    Size(u32),
    /// A picture cannot be drawn.
    #[error(transparent)]
    Picture(#[from] PngError),
    /// The file cannot be encoded.
    #[error("the animation cannot be written: {0}")]
    Encoding(#[from] gif::EncodingError),
}

/// Renders a game as an animated GIF. Its width and height are at most `pixels`.
pub fn animation_gif(
    replay: &Replay,
    options: &BoardOptions,
    pixels: u32,
) -> Result<Vec<u8>, AnimationError> {
    if !(40..=MAX_ANIMATION_PIXELS).contains(&pixels) {
        return Err(AnimationError::Size(pixels));
    }
    let end = replay.rules.view(&replay.state);
    let mut painter = Painter::new(end, options, pixels)?;
    let moments = moments(replay);
    let mut film = Film::new(&mut painter, end)?;
    let each = (WHOLE / (moments.len() + 1)).clamp(SHORTEST, LONGEST) as u16;
    let mut number = 0;
    let mut outcome = Ok(());
    replay.walk(|state, _| {
        if outcome.is_ok() && moments.contains(&number) {
            outcome = film.add(&mut painter, replay.rules.view(state), each);
        }
        number += 1;
    });
    outcome?;
    film.add(&mut painter, end, LAST)?;
    Ok(film.encoder.into_inner()?)
}

/// Returns the decisions before which a picture is taken: the ends of turns, and the moment before final scoring.
fn moments(replay: &Replay) -> BTreeSet<usize> {
    let mut moments = Vec::new();
    let mut shown = 0;
    let mut number = 0;
    let is_over = replay.rules.situation(&replay.state) == Situation::Over;
    let last = is_over.then(|| replay.decisions.len().saturating_sub(1));
    replay.walk(|state: &State, decision| {
        let tiles = replay.rules.view(state).tiles().count();
        if tiles > shown && (matches!(decision, Decision::Chance(_)) || Some(number) == last) {
            shown = tiles;
            moments.push(number);
        }
        number += 1;
    });
    let step = moments.len().div_ceil(MAX_FRAMES - 1).max(1);
    // The last moment is kept.
    moments.into_iter().rev().step_by(step).collect()
}

/// Paints boards on a canvas. Tiles are painted once and kept for the following pictures.
struct Painter<'a> {
    options: &'a BoardOptions,
    bounds: Bounds,
    layout: PictureLayout,
    drawings: TileDrawings<'a>,
    rules: &'a Rules,
    background: Pixmap,
    below: Pixmap,
    tiles: Pixmap,
    /// The number of tiles painted.
    painted: usize,
}

impl<'a> Painter<'a> {
    /// Creates a painter for boards with no more tiles than this one.
    fn new(
        end: GameRef<'a>,
        options: &'a BoardOptions,
        pixels: u32,
    ) -> Result<Painter<'a>, AnimationError> {
        let bounds = Bounds::of(end);
        let most = pixels as f32;
        let ratio = bounds.size.y / bounds.size.x;
        let width = (most / ratio.max(1.0)).max(most * 0.6).round();
        let height = (most * 0.09).max(26.0) + (width * ratio).max(most * 0.4);
        let size = [width, height.min(most).round()];
        let layout = PictureLayout::fit(bounds, size);
        let canvas = || {
            let [width, height] = size.map(|pixels| pixels as u32);
            Pixmap::new(width, height).ok_or(AnimationError::Size(pixels))
        };
        let mut background = canvas()?;
        render_onto(&layout.svg("", &layout.background()), &mut background)?;
        Ok(Painter {
            options,
            bounds,
            layout,
            drawings: TileDrawings::new(),
            rules: end.rules,
            background,
            below: canvas()?,
            tiles: canvas()?,
            painted: 0,
        })
    }

    fn paint(&mut self, game: GameRef<'_>) -> Result<Pixmap, PngError> {
        let tiles = game.tiles().count();
        if tiles < self.painted {
            self.below.fill(Color::TRANSPARENT);
            self.tiles.fill(Color::TRANSPARENT);
            self.painted = 0;
        }
        let layers = Layers::draw(
            self.rules,
            game,
            self.options,
            self.bounds,
            &mut self.drawings,
            self.painted,
        );
        if tiles > self.painted {
            let svg =
                |symbols: &str, body: &str| self.layout.svg(symbols, &self.layout.place(body));
            render_onto(&svg("", &layers.below), &mut self.below)?;
            render_onto(&svg(&layers.tile_symbols, &layers.tiles), &mut self.tiles)?;
            self.painted = tiles;
        }
        let mut canvas = self.background.clone();
        for layer in [&self.below, &self.tiles] {
            let paint = PixmapPaint::default();
            canvas.draw_pixmap(0, 0, layer.as_ref(), &paint, Transform::identity(), None);
        }
        let scores = self.layout.scores(game, self.options);
        let above = format!("{}{scores}", self.layout.place(&layers.above));
        render_onto(
            &self.layout.svg(&layers.figure_symbols, &above),
            &mut canvas,
        )?;
        Ok(canvas)
    }
}

/// The file while it is written. Each picture contains only what differs from the one before.
struct Film {
    encoder: Encoder<Vec<u8>>,
    palette: GifPalette,
    width: usize,
    /// The picture before, as colour numbers.
    shown: Vec<u8>,
}

impl Film {
    /// Begins a file, with the colours of the last picture and of the players' figures.
    fn new(painter: &mut Painter<'_>, end: GameRef<'_>) -> Result<Film, AnimationError> {
        let last = painter.paint(end)?;
        let colours = (0..usize::from(end.rules.players())).flat_map(|seat| {
            let paint = paint(painter.options.colour(seat));
            [paint.wood, paint.light]
        });
        let palette = GifPalette::new(last.data(), colours);
        // Both are at most `MAX_ANIMATION_PIXELS`.
        let (width, height) = (last.width() as u16, last.height() as u16);
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Film {
            encoder,
            palette,
            width: usize::from(width),
            shown: vec![TRANSPARENT; usize::from(width) * usize::from(height)],
        })
    }

    fn add(
        &mut self,
        painter: &mut Painter<'_>,
        game: GameRef<'_>,
        delay: u16,
    ) -> Result<(), AnimationError> {
        let canvas = painter.paint(game)?;
        let palette = &mut self.palette;
        let pixels = canvas.data().chunks_exact(4);
        let numbers: Vec<u8> = pixels
            .map(|pixel| palette.number([pixel[0], pixel[1], pixel[2]]))
            .collect();
        let width = self.width;
        let changed = || (0..numbers.len()).filter(|at| numbers[*at] != self.shown[*at]);
        let (top, bottom) = (changed().next(), changed().next_back());
        // Without a change, one transparent pixel takes the time.
        let (top, bottom) = (top.unwrap_or(0) / width, bottom.unwrap_or(0) / width);
        let left = changed().map(|at| at % width).min().unwrap_or(0);
        let right = changed().map(|at| at % width).max().unwrap_or(0);
        let mut buffer = Vec::with_capacity((right - left + 1) * (bottom - top + 1));
        for row in top..=bottom {
            buffer.extend((row * width + left..=row * width + right).map(|at| {
                match numbers[at] == self.shown[at] {
                    true => TRANSPARENT,
                    false => numbers[at],
                }
            }));
        }
        let frame = Frame {
            delay,
            transparent: Some(TRANSPARENT),
            left: left as u16,
            top: top as u16,
            width: (right - left + 1) as u16,
            height: (bottom - top + 1) as u16,
            buffer: buffer.into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame)?;
        self.shown = numbers;
        Ok(())
    }
}
