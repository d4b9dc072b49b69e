//! The colours of an animation. All its pictures share one palette, so colours do not flicker.

use color_quant::NeuQuant;

/// The number that stands for a transparent pixel.
pub const TRANSPARENT: u8 = 255;

/// How many colours are chosen from a picture. The rest is for the players' colours.
const CHOSEN: usize = 224;

/// Every which pixel is looked at to choose them.
const SAMPLE: i32 = 10;

/// The bits of each channel that decide which colour is the nearest.
const BITS: u32 = 6;

/// The palette, and the nearest colour for those asked so far.
pub struct GifPalette {
    colours: Vec<[u8; 3]>,
    nearest: Vec<Option<u8>>,
}

impl GifPalette {
    /// Chooses the colours of a picture in RGBA. Also contains these colours, written as `#rrggbb`.
    pub fn new<'a>(picture: &[u8], also: impl Iterator<Item = &'a str>) -> GifPalette {
        let chosen = NeuQuant::new(SAMPLE, CHOSEN, picture).color_map_rgb();
        let chosen = chosen.chunks_exact(3).map(|c| [c[0], c[1], c[2]]);
        let colours = also.filter_map(parsed).chain(chosen);
        GifPalette {
            colours: colours.take(usize::from(TRANSPARENT)).collect(),
            nearest: vec![None; 1 << (3 * BITS)],
        }
    }

    /// Returns the bytes of all 256 colours.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.colours.iter().flatten().copied().collect();
        bytes.resize(256 * 3, 0);
        bytes
    }

    /// Returns the number of the colour nearest to this one.
    pub fn number(&mut self, colour: [u8; 3]) -> u8 {
        let key = colour.iter().fold(0, |key, channel| {
            key << BITS | usize::from(channel >> (8 - BITS))
        });
        if let Some(number) = self.nearest[key] {
            return number;
        }
        let distance = |other: &[u8; 3]| -> u32 {
            let channels = colour.iter().zip(other);
            channels
                .map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2))
                .sum()
        };
        let numbered = (0..).zip(&self.colours);
        let nearest = numbered.min_by_key(|(_, other)| distance(other));
        let number = nearest.map_or(0, |(number, _)| number);
        self.nearest[key] = Some(number);
        number
    }
}

fn parsed(colour: &str) -> Option<[u8; 3]> {
    let value = u32::from_str_radix(colour.strip_prefix('#')?, 16).ok()?;
    let [_, red, green, blue] = value.to_be_bytes();
    Some([red, green, blue])
}
