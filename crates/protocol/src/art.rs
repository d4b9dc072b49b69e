//! The drawings as a client gets them: the kit once, and the tiles set by set.

use serde::{Deserialize, Serialize};

use super::event::FeatureSort;

/// How often each tile is drawn, so that two of a kind beside each other do not look copied.
pub const VARIANTS: u8 = 2;

/// How drawings are finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ArtFinish {
    /// With trees, shadows and texture.
    #[default]
    Rich,
    /// Strong and flat: for small screens, print and people who want contrast.
    Plain,
}

/// Everything that is drawn on a board and is no tile.
///
/// All drawings have the measure of a tile whose side is 100 long: x grows to the east, y to the south.
/// `defs` goes once into the `<defs>` of a page, before any tile. Every drawing in it stands around the point 0, 0:
/// `<use href="#f-follower-red" x="50" y="0"/>` puts a red follower on the middle of the north side of the tile at 0, 0.
/// To show a drawing by itself, its `extent` is the `viewBox`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ArtKit {
    /// The drawings: `<g>` elements with ids. Those of the tiles' own details begin with `b-`, figures with `f-`,
    /// pieces with `p-`.
    pub defs: String,
    /// The players' figures, each in every colour.
    pub figures: Vec<FigureArt>,
    /// Pieces and tokens of every sort.
    pub pieces: Vec<PieceArt>,
    /// The players' colours in the order in which seats get them.
    pub colours: Vec<ColourArt>,
    /// Where pieces with an anchor of the sort `side` are: on the middles of the sides N, E, S and W of a tile as it
    /// lies.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<f32>>))]
    pub sides: [[f32; 2]; 4],
    /// How far from a side, towards the middle of the tile, a mark is drawn that highlights the side.
    pub inset: f32,
    /// How much higher than the spot below it a piece stands whose anchor is of the sort `over`.
    pub lift: f32,
    /// Steps to the side for figures that share a spot: for the first of them, the second and so on, and then from
    /// the first again.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<f32>>))]
    pub crowd: Vec<[f32; 2]>,
}

/// A sort of figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FigureArt {
    /// The sort, as pieces of a view have it, or one that only stands on the track, such as `scorer` and `scorer2`.
    pub kind: String,
    /// Whether it lies on its back. A sort that is here lying too lies where it stands on a farm's own land (an anchor
    /// of the sort `land` on a segment of the kind `farm`), and stands everywhere else.
    pub lying: bool,
    /// The ids of its drawings, in the order of the kit's colours: `f-follower-red`, `f-follower-blue-lying`.
    pub ids: Vec<String>,
    /// The box around it: x, y, width and height.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f32>))]
    pub extent: [f32; 4],
}

/// A sort of piece or token.
///
/// The n-th piece of the same `row` on one place, from 0, is drawn at the place + `offset` + n × `step`; a piece with a
/// `count` is so many. A piece that says `inwards` has the x of both with the other sign where the place is in the eastern
/// half of its tile, as the tile lies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PieceArt {
    /// The sort, as pieces of a view have it. `overlay` is a road of the view laid over a tile: it lies in the
    /// middle of the tile from west to east, and turned by a quarter from north to south. The rope of a link of
    /// the view is the curve `M a Q 50 50 b` between the landings a and b of its ends, as the tile lies, and `link` is on
    /// the middle of that curve.
    pub kind: String,
    /// The id of its drawing: `p-` and the sort.
    pub id: String,
    /// The box around its drawing: x, y, width and height.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f32>))]
    pub extent: [f32; 4],
    /// How large it is on a board, against its drawing.
    pub scale: f32,
    /// How far from its place.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f32>))]
    pub offset: [f32; 2],
    /// From each to the next on the same place.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f32>))]
    pub step: [f32; 2],
    /// Whether offset and step run towards the middle of the tile.
    pub inwards: bool,
    /// Sorts of one row are counted together where they share a place.
    pub row: String,
    /// Where a small figure `scorer` in the owner's colour shows whose it is: x and y from the piece, and its scale.
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
    /// The wood.
    pub fill: String,
    /// Its lit side.
    pub light: String,
    /// Letters and the emblem on it.
    pub ink: String,
    /// The emblem, which tells colours apart without colour: an SVG path in a box from -3 to 3.
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

/// How a tile is drawn, and where things are on it.
///
/// A start piece of several cells is a tile of its own in each of its cells, in the view as here: each is drawn at its
/// own cell and shows its part of the whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TileArt {
    /// Its name, as tiles of a view have it.
    pub name: String,
    /// In how many rotations it looks different: 1, 2 or 4. Rotations of a view are always less than this.
    pub rotations: u8,
    /// A `<symbol>` with the viewBox `0 0 100 100` for each rotation and variant: the drawing of a rotation and variant is
    /// number 2 × rotation + variant. The variant of a tile in the cell `[x, y]` is (x + y) mod 2. Houses stand upright
    /// in all of them, so that drawings are never turned.
    pub drawings: Vec<String>,
    /// The ids of the symbols, in the same order.
    pub ids: Vec<String>,
    /// Its segments. What they say is for the upright tile; a quarter turn clockwise takes x, y to 100 - y, x.
    pub segments: Vec<SegmentArt>,
    /// For each rotation, for each segment the spot as anchors of the sorts `land` and `over` name it on the tile
    /// turned so. A spot `thief(…)` that is not among them is a road laid over the tile, on its middle.
    pub spots: Vec<Vec<String>>,
    /// Where the pieces of anchors of the sort `extra` are on the upright tile: at the number n of `spot(n)` a point for
    /// the first piece there, the second and so on; the last point is for all that follow. Points may lie beyond the
    /// tile. A number that is not here is the first.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<Vec<f32>>>))]
    pub extras: Vec<Vec<[f32; 2]>>,
}

/// Where a segment is on the upright tile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SegmentArt {
    /// What it is part of.
    pub kind: FeatureSort,
    /// Where figures stand.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f32>))]
    pub at: [f32; 2],
    /// Its land as an SVG path, to be filled with `fill-rule="evenodd"`. A city has its walls. The lands of neighbouring
    /// tiles meet at the rim.
    pub area: String,
    /// Where the road ends at a shore: the ropes of links run from landing to landing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<f32>>))]
    pub landing: Option<[f32; 2]>,
}

/// Which tiles of nobody's set to draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnTiles {
    /// A record that brings tiles of its own along.
    pub record: String,
    /// The finish.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<ArtFinish>"))]
    pub finish: ArtFinish,
}
