//! The kit for clients that draw boards themselves: every drawing other than tiles, with its id and
//! its size.

use bastide_record::Colour;
use bastide_rules::modules::FIGURES;

use crate::extent::{Extent, figure_extent, piece_extent};
use crate::figure::{Posture, figure_symbol, owned_figures};
use crate::paint::{Paint, paint};
use crate::piece::{piece_body, pieces};
use crate::piece_placement::{PiecePlacement, piece_placement};
use crate::tile::shared_symbols;

/// The piece for a road laid over a tile: as long as the tile, from west to east.
pub const OVERLAY: &str = "overlay";

/// The piece in the middle of a link between two segments.
pub const LINK: &str = "link";

/// All drawings other than tiles.
#[derive(Clone, Debug, PartialEq)]
pub struct Kit {
    /// The drawings, each a `<g>` around the point 0, 0 with an id.
    pub defs: String,
    /// The players' figures.
    pub figures: Vec<FigureDrawing>,
    /// The pieces.
    pub pieces: Vec<PieceDrawing>,
    /// The players' colours.
    pub colours: Vec<ColourFacts>,
}

/// A kind of figure in one posture. It exists in every colour, see [`crate::figure_id`].
#[derive(Clone, Debug, PartialEq)]
pub struct FigureDrawing {
    /// The kind.
    pub kind: &'static str,
    /// Standing or lying.
    pub posture: Posture,
    /// The bounding box.
    pub extent: Extent,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceDrawing {
    /// The kind.
    pub kind: &'static str,
    /// The bounding box.
    pub extent: Extent,
    /// Its position relative to its spot.
    pub stand: PiecePlacement<'static>,
}

/// How a player's figures are painted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColourFacts {
    /// The player's colour.
    pub colour: Colour,
    /// The colour of the wood.
    pub fill: &'static str,
    /// The colour of its lit side.
    pub light: &'static str,
    /// The colour of the emblem and letters on it.
    pub ink: &'static str,
    /// The emblem as SVG path data, in a box from -3 to 3.
    pub emblem: &'static str,
}

/// Returns the id of a piece's drawing.
pub fn piece_id(kind: &str) -> String {
    format!("p-{kind}")
}

/// Draws the whole kit.
pub fn kit() -> Kit {
    let mut defs = shared_symbols();
    let standing = owned_figures().map(|kind| (kind, Posture::Standing));
    let followers = FIGURES.iter().filter(|facts| facts.follower);
    let lying = followers.map(|facts| (facts.name, Posture::Lying));
    let mut figures = Vec::new();
    for (kind, posture) in standing.chain(lying) {
        for colour in Colour::ALL {
            defs += &figure_symbol(kind, colour, posture);
        }
        figures.push(FigureDrawing {
            kind,
            posture,
            extent: figure_extent(kind, posture),
        });
    }
    let mut drawn = Vec::new();
    for kind in pieces().chain([OVERLAY, LINK]) {
        let body = piece_body(kind);
        defs += &format!(r#"<g id="{}">{body}</g>"#, piece_id(kind));
        drawn.push(PieceDrawing {
            kind,
            extent: piece_extent(kind),
            stand: piece_placement(kind),
        });
    }
    let colours = Colour::ALL.map(|colour| {
        let Paint {
            wood,
            light,
            ink,
            emblem,
        } = paint(colour);
        ColourFacts {
            colour,
            fill: wood,
            light,
            ink,
            emblem,
        }
    });
    Kit {
        defs,
        figures,
        pieces: drawn,
        colours: colours.into(),
    }
}
