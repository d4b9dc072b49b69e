//! The colours of the land. Kinds of land differ in lightness and shape, never in hue alone.

/// The level of detail of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Finish {
    /// With trees, shadows and texture.
    #[default]
    Rich,
    /// Flat and high-contrast: for small screens, print and players who need more contrast.
    Plain,
}

/// The colours of a finish.
pub(crate) struct Palette {
    /// Fields.
    pub grass: &'static str,
    /// The inside of cities.
    pub floor: &'static str,
    /// Walls and other stonework.
    pub stone: &'static str,
    /// The joints of walls.
    pub joint: &'static str,
    /// Outlines of walls.
    pub ink: &'static str,
    /// Roads.
    pub road: &'static str,
    /// The edges of roads.
    pub verge: &'static str,
    /// Ruts in roads.
    pub rut: &'static str,
    /// Water.
    pub water: &'static str,
    /// The edges of water.
    pub bank: &'static str,
    /// The middle of a stream.
    pub shallow: &'static str,
    /// Highlights on water.
    pub foam: &'static str,
}

const RICH: Palette = Palette {
    grass: "#a8c168",
    floor: "#d6a268",
    stone: "#eadfc6",
    joint: "#b9a98a",
    ink: "#5d4a37",
    road: "#f3dfae",
    verge: "#a07c45",
    rut: "#e3c88f",
    water: "#6ba6c8",
    bank: "#3f7390",
    shallow: "#7ab2d0",
    foam: "#c3e0eb",
};

const PLAIN: Palette = Palette {
    grass: "#b5d178",
    floor: "#b9773f",
    stone: "#fff6e0",
    joint: "#fff6e0",
    ink: "#2e2118",
    road: "#fffaf0",
    verge: "#5a4826",
    rut: "#fffaf0",
    water: "#4a90c4",
    bank: "#1d4f75",
    shallow: "#4a90c4",
    foam: "#4a90c4",
};

impl Finish {
    /// Returns the colours of the finish.
    pub(crate) fn palette(self) -> &'static Palette {
        match self {
            Finish::Rich => &RICH,
            Finish::Plain => &PLAIN,
        }
    }
}
