//! The drawings that a client downloads: the kit once, and the tiles set by set.

use serde::{Deserialize, Serialize};

use super::event::FeatureSort;

/// The number of drawings of each tile. With two, neighbouring tiles of the same kind do not look copied.
pub const VARIANTS: u8 = 2;

/// The finish of the drawings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ArtFinish {
    /// With trees, shadows and texture.
    #[default]
    Rich,
    /// Bold and flat, for small screens, print and high contrast.
    Plain,
}

/// Everything drawn on a board except the tiles.
///
/// All drawings use the scale of a tile with sides of length 100: x grows to the east, y to the south. Put `defs` into
/// the `<defs>` of a page once, before any tile. Every drawing in it is centred on the point 0, 0:
/// `<use href="#f-follower-red" x="50" y="0"/>` puts a red follower on the middle of the north side of the tile at 0,
/// 0. To show a drawing by itself, use its `extent` as the `viewBox`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ArtKit {
    /// The drawings: `<g>` elements with ids. Ids of tile details begin with `b-`, of figures with `f-`, of pieces with
    /// `p-`.
    pub defs: String,
    /// The players' figures, each in every colour.
    pub figures: Vec<FigureArt>,
    /// Pieces and tokens of every kind.
    pub pieces: Vec<PieceArt>,
    /// The players' colours in the order in which they are given to the seats.
    pub colours: Vec<ColourArt>,
    /// Where pieces with an anchor of kind `side` are: on the middles of the sides N, E, S and W of the tile as it
    /// lies.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<f32>>))]
    pub sides: [[f32; 2]; 4],
    /// The distance from a side, towards the middle of the tile, at which the mark that highlights the side is drawn.
    pub inset: f32,
    /// How much higher than the spot underneath a piece with an anchor of kind `over` is drawn.
    pub lift: f32,
    /// Offsets for figures that share a spot: for the first, the second and so on, then from the first again.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<f32>>))]
    pub crowd: Vec<[f32; 2]>,
}

/// A kind of figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FigureArt {
    /// The kind, as in the pieces of a view, or one that stands only on the track, such as `scorer` and `scorer2`.
    pub kind: String,
    /// Whether this is the lying form. A kind of figure that has a lying form is drawn lying on the land of a farm (an
    /// anchor of kind `land` on a segment of kind `farm`), and standing everywhere else.
    pub lying: bool,
    /// The ids of its drawings, in the order of the kit's colours: `f-follower-red`, `f-follower-blue-lying`.
    pub ids: Vec<String>,
    /// The bounding box: x, y, width and height.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f32>))]
    pub extent: [f32; 4],
}

/// A kind of piece or token.
///
/// The n-th piece (from 0) of the same `row` at one place is drawn at the place + `offset` + n × `step`. A piece with a
/// `count` counts as that many pieces. If `inwards` is set, the x of `offset` and `step` is negated where the place is
/// in the eastern half of the tile as it lies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PieceArt {
    /// The kind, as in the pieces of a view. `overlay` is a road of the view laid over a tile: it lies across the
    /// middle of the tile from west to east, and is rotated by a quarter turn for north to south. The rope of a link of
    /// the view is the curve `M a Q 50 50 b` between the landings a and b of its ends, on the tile as it lies, and
    /// `link` is at the middle of that curve.
    pub kind: String,
    /// The id of its drawing: `p-` and the kind.
    pub id: String,
    /// The bounding box of its drawing: x, y, width and height.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f32>))]
    pub extent: [f32; 4],
    /// Its scale on a board, relative to its drawing.
    pub scale: f32,
    /// The offset from its place.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f32>))]
    pub offset: [f32; 2],
    /// The offset from each piece to the next one at the same place.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f32>))]
    pub step: [f32; 2],
    /// Whether `offset` and `step` point towards the middle of the tile.
    pub inwards: bool,
    /// The row it belongs to. Kinds in the same row are counted together where they share a place.
    pub row: String,
    /// Where a small `scorer` figure in the owner's colour shows the owner: x and y from the piece, and its scale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<f32>>))]
    pub badge: Option<[f32; 3]>,
}

/// A player's colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ColourArt {
    /// Its name, such as `red`.
    pub name: String,
    /// The main fill colour.
    pub fill: String,
    /// The fill colour of the lit side.
    pub light: String,
    /// The colour of letters and the emblem on it.
    pub ink: String,
    /// The emblem, which distinguishes the colours without colour vision: an SVG path in a box from -3 to 3.
    pub emblem: String,
}

/// The tiles of a set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SetArt {
    /// The name of the set.
    pub set: String,
    /// The finish.
    pub finish: ArtFinish,
    /// Its tiles.
    pub tiles: Vec<TileArt>,
}

/// The drawings of a tile, and where things are on it.
///
/// A start piece of several cells is one tile per cell, here as in the view: each is drawn in its own cell and shows
/// its part of the whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TileArt {
    /// Its name, as in the tiles of a view.
    pub name: String,
    /// The number of rotations in which it looks different: 1, 2 or 4. Rotations in a view are always less than this.
    pub rotations: u8,
    /// A `<symbol>` with the viewBox `0 0 100 100` for each rotation and variant. The index of a drawing is 2 ×
    /// rotation + variant. The variant of a tile in the cell `[x, y]` is (x + y) mod 2. Buildings stand upright in all
    /// of them, so drawings are never rotated.
    pub drawings: Vec<String>,
    /// The ids of the symbols, in the same order.
    pub ids: Vec<String>,
    /// Its segments, described for the unrotated tile. A quarter turn clockwise maps x, y to 100 - y, x.
    pub segments: Vec<SegmentArt>,
    /// For each rotation and each segment, the spot as named by anchors of the kinds `land` and `over` on the rotated
    /// tile. A spot `thief(…)` that is not listed is a road laid over the tile, at its middle.
    pub spots: Vec<Vec<String>>,
    /// Where the pieces of anchors of kind `extra` are on the unrotated tile. Entry n lists the points of `spot(n)`:
    /// one for the first piece, the second and so on; the last point is for all further pieces. Points may lie outside
    /// the tile. A number without an entry uses the first entry.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<Vec<f32>>>))]
    pub extras: Vec<Vec<[f32; 2]>>,
}

/// A segment of the unrotated tile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SegmentArt {
    /// The kind of feature it belongs to.
    pub kind: FeatureSort,
    /// Where figures stand.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f32>))]
    pub at: [f32; 2],
    /// Its area as an SVG path, to be filled with `fill-rule="evenodd"`. A city includes its walls. The areas of
    /// neighbouring tiles meet at the edge.
    pub area: String,
    /// Where the road ends at a shore. The ropes of links run from landing to landing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<f32>>))]
    pub landing: Option<[f32; 2]>,
}

/// A request to draw the custom tiles of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnTiles {
    /// A record that defines its own tiles.
    pub record: String,
    /// The finish.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<ArtFinish>"))]
    pub finish: ArtFinish,
}
