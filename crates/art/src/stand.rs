//! How pieces stand at their places: the same for our own boards and for pages that draw theirs.

/// How far from a side of a tile its mark is.
pub const INSET: f32 = 13.0;

/// How far above the land a piece stands that stands on another one.
pub const LIFT: f32 = 16.0;

/// Steps to the side for figures that share a spot: for the first, the second and so on.
pub const CROWD: [[f32; 2]; 5] = [
    [0.0, 0.0],
    [14.0, 4.2],
    [-14.0, 4.2],
    [7.0, 2.1],
    [-7.0, 2.1],
];

/// How a piece of the kit lies at its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stand {
    /// How large, against its drawing.
    pub scale: f32,
    /// How far from the place.
    pub offset: [f32; 2],
    /// How far each further one of them at the same place is from the one before.
    pub step: [f32; 2],
    /// Whether both run to the west where the place is in the eastern half of its tile.
    pub inwards: bool,
}

/// How pieces of this sort lie.
pub fn stand(kind: &str) -> Stand {
    let stand = |scale, offset, step, inwards| Stand {
        scale,
        offset,
        step,
        inwards,
    };
    match kind {
        // Beside the figure that they share a spot with.
        "mage" => stand(1.0, [-13.0, -2.0], [0.0, 0.0], false),
        "witch" => stand(1.0, [13.0, -2.0], [0.0, 0.0], false),
        // Tokens lie on that side of their shepherd where more of the tile is.
        _ if kind.starts_with("sheep-") => stand(0.55, [15.0, 6.0], [9.0, 0.0], true),
        "ferry" => stand(0.9, [0.0, 0.0], [0.0, 0.0], false),
        // What lies on a pile.
        _ => stand(1.0, [0.0, 0.0], [3.0, -5.0], false),
    }
}
