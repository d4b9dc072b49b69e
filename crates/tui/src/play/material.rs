//! The materials of a tile's pixels, and colours.

use bastide_record::Colour;
use ratatui::style::Color;

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// The material a pixel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Material {
    /// Grass.
    Field,
    /// A road.
    Road,
    /// A village, where roads end on the tile.
    Village,
    /// The inside of a city.
    City,
    /// A city's wall.
    Wall,
    /// A monastery.
    Monastery,
    /// Water.
    Water,
}

impl Material {
    /// The colour. Neighbouring tiles differ slightly to suggest the grid.
    pub fn colour(self, even: bool) -> Rgb {
        match (self, even) {
            (Material::Field, true) => [122, 166, 76],
            (Material::Field, false) => [114, 157, 70],
            (Material::Road, _) => [240, 226, 188],
            (Material::Village, _) => [150, 92, 60],
            (Material::City, true) => [196, 118, 70],
            (Material::City, false) => [188, 111, 65],
            (Material::Wall, _) => [216, 204, 184],
            (Material::Monastery, _) => [150, 58, 52],
            (Material::Water, _) => [70, 130, 190],
        }
    }

    /// The character for terminals without colours.
    pub fn sign(self) -> char {
        match self {
            Material::Field => '.',
            Material::Road => '#',
            Material::Village => 'o',
            Material::City => '%',
            Material::Wall => 'H',
            Material::Monastery => 'M',
            Material::Water => '~',
        }
    }

    /// The priority when two materials share one character.
    pub fn rank(self) -> u8 {
        match self {
            Material::Field => 0,
            Material::City => 1,
            Material::Wall => 2,
            Material::Water => 3,
            Material::Road => 4,
            Material::Village => 5,
            Material::Monastery => 6,
        }
    }
}

/// The eight player colours, in record order. Colour-blind people can also tell them apart, and every figure also shows
/// a letter.
pub const SEATS: [Rgb; 8] = [
    [206, 46, 46],
    [44, 92, 200],
    [12, 96, 72],
    [248, 212, 50],
    [30, 30, 34],
    [172, 172, 180],
    [240, 130, 24],
    [236, 120, 196],
];

/// The RGB value of a player colour.
pub fn seat_rgb(colour: Colour) -> Rgb {
    let at = Colour::ALL.iter().position(|other| *other == colour);
    SEATS[at.unwrap_or(0) % SEATS.len()]
}

/// The number of colours the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum ColourDepth {
    /// True colour.
    True,
    /// The 256 colours of xterm.
    #[value(name = "256")]
    Indexed,
    /// The 16 standard colours.
    #[value(name = "16")]
    Sixteen,
    /// No colours, only characters.
    None,
}

impl ColourDepth {
    /// Detects the colours from environment variables.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> ColourDepth {
        if variable("NO_COLOR").is_some_and(|value| !value.is_empty()) {
            return ColourDepth::None;
        }
        let term = variable("TERM").unwrap_or_default();
        let deep = variable("COLORTERM").unwrap_or_default();
        if term == "dumb" {
            ColourDepth::None
        } else if deep == "truecolor" || deep == "24bit" || term.ends_with("-direct") {
            ColourDepth::True
        } else if term.contains("256") || term.contains("kitty") || term.contains("alacritty") {
            ColourDepth::Indexed
        } else {
            ColourDepth::Sixteen
        }
    }

    /// The terminal's colour nearest to this one.
    pub fn nearest(self, rgb: Rgb) -> Color {
        match self {
            ColourDepth::True => Color::Rgb(rgb[0], rgb[1], rgb[2]),
            ColourDepth::Indexed => Color::Indexed(nearest_of_256(rgb)),
            ColourDepth::Sixteen => nearest_of_16(rgb),
            ColourDepth::None => Color::Reset,
        }
    }
}

/// The levels of the 6×6×6 cube.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

fn nearest_of_256(rgb: Rgb) -> u8 {
    let level = |value: u8| {
        let distance = |index: &usize| LEVELS[*index].abs_diff(value);
        (0..6).min_by_key(distance).unwrap_or(0)
    };
    let [r, g, b] = rgb.map(level);
    let cube = [LEVELS[r], LEVELS[g], LEVELS[b]];
    let mean = (u16::from(rgb[0]) + u16::from(rgb[1]) + u16::from(rgb[2])) / 3;
    let step = (mean.saturating_sub(8) / 10).min(23) as u8;
    let gray = [8 + step * 10; 3];
    if distance(gray, rgb) < distance(cube, rgb) {
        232 + step
    } else {
        (16 + 36 * r + 6 * g + b) as u8
    }
}

const SIXTEEN: [(Color, Rgb); 16] = [
    (Color::Black, [0, 0, 0]),
    (Color::Red, [170, 30, 30]),
    (Color::Green, [60, 140, 50]),
    (Color::Yellow, [180, 110, 50]),
    (Color::Blue, [40, 70, 180]),
    (Color::Magenta, [160, 60, 150]),
    (Color::Cyan, [30, 140, 140]),
    (Color::Gray, [200, 195, 185]),
    (Color::DarkGray, [80, 80, 80]),
    (Color::LightRed, [240, 90, 80]),
    (Color::LightGreen, [120, 180, 80]),
    (Color::LightYellow, [250, 225, 130]),
    (Color::LightBlue, [90, 140, 240]),
    (Color::LightMagenta, [230, 110, 210]),
    (Color::LightCyan, [110, 220, 220]),
    (Color::White, [255, 255, 255]),
];

fn nearest_of_16(rgb: Rgb) -> Color {
    let nearest = SIXTEEN
        .iter()
        .min_by_key(|(_, known)| distance(*known, rgb));
    nearest.map_or(Color::Reset, |(colour, _)| *colour)
}

fn distance(a: Rgb, b: Rgb) -> u32 {
    let square = |n: usize| u32::from(a[n].abs_diff(b[n])).pow(2);
    square(0) + square(1) + square(2)
}

/// Mixes a colour with this percentage of another.
pub fn blend(from: Rgb, to: Rgb, percent: u16) -> Rgb {
    let mix = |n: usize| {
        let (from, to) = (u16::from(from[n]), u16::from(to[n]));
        ((from * (100 - percent) + to * percent) / 100) as u8
    };
    [mix(0), mix(1), mix(2)]
}

/// Black or white, whichever is readable on the background.
pub fn ink_on(ground: Rgb) -> Rgb {
    let [r, g, b] = ground.map(u32::from);
    if r * 30 + g * 59 + b * 11 > 13_000 {
        [20, 16, 12]
    } else {
        [255, 255, 255]
    }
}
