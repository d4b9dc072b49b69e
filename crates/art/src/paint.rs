//! The eight player colours. They differ in lightness as well as in hue, and every figure carries
//! the emblem of its colour, so players never have to rely on hue alone.

use bastide_record::Colour;

/// How a player's figures are painted.
pub struct Paint {
    /// The colour of the wood.
    pub wood: &'static str,
    /// The colour of its lit side.
    pub light: &'static str,
    /// The colour of the emblem and letters on it.
    pub ink: &'static str,
    /// The emblem as filled SVG path data, in a box from -3 to 3.
    pub emblem: &'static str,
}

/// Returns the paint of a colour.
pub fn paint(colour: Colour) -> Paint {
    let (wood, light, ink, emblem) = match colour {
        Colour::Red => (
            "#ce2e2e",
            "#ef6a5e",
            "#ffffff",
            "M-1-3H1V-1H3V1H1V3H-1V1H-3V-1H-1z",
        ),
        Colour::Blue => (
            "#2c5cc8",
            "#6a93ee",
            "#ffffff",
            "M-3-2.6H3V-.6H-3zM-3 .6H3V2.6H-3z",
        ),
        Colour::Green => ("#0c6048", "#3f9a7c", "#ffffff", "M0-3L3 2.6H-3z"),
        Colour::Yellow => (
            "#f8d432",
            "#fff0a0",
            "#2a1f10",
            "M0-2.8A2.8 2.8 0 0 1 0 2.8 2.8 2.8 0 0 1 0-2.8z",
        ),
        Colour::Black => ("#26262b", "#6a6a74", "#ffffff", "M0-3.2L3.2 0 0 3.2-3.2 0z"),
        Colour::Gray => ("#acacb4", "#e6e6ec", "#2a1f10", "M-2.6-2.6H2.6V2.6H-2.6z"),
        Colour::Orange => (
            "#f08218",
            "#ffb668",
            "#2a1f10",
            "M-3-1.8L-1.8-3 0-1.2 1.8-3 3-1.8 1.2 0 3 1.8 1.8 3 0 1.2-1.8 3-3 1.8-1.2 0z",
        ),
        Colour::Pink => (
            "#ec78c4",
            "#ffb8e4",
            "#2a1f10",
            "M0 3C-4.4 0-3.6-3-1.6-3-.6-3 0-2 0-1.6 0-2 .6-3 1.6-3 3.6-3 4.4 0 0 3z",
        ),
    };
    Paint {
        wood,
        light,
        ink,
        emblem,
    }
}
