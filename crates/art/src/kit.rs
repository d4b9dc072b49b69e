//! The kit for pages that draw boards themselves: every drawing that is no tile, with its id, and
//! how large it is.

use bastide_record::Colour;
use bastide_rules::modules::FIGURES;

use crate::figure::{Posture, figure_body, figure_symbol, owned_figures};
use crate::piece::{piece_body, pieces};
use crate::png::extent;
use crate::seat::{Paint, paint};
use crate::stand::{Stand, stand};
use crate::tile::shared_symbols;

/// The piece that a road laid over a tile is: as long as the tile, from west to east.
pub const OVERLAY: &str = "overlay";

/// The piece in the middle of a link between two segments.
pub const LINK: &str = "link";

/// The box around a drawing: its least x and y, its width and its height.
pub type Extent = [f32; 4];

/// Everything that is no tile.
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

/// A sort of figure in one posture; it is there in every colour, see [`crate::figure_id`].
#[derive(Clone, Debug, PartialEq)]
pub struct FigureDrawing {
    /// The sort.
    pub kind: &'static str,
    /// Standing or lying.
    pub posture: Posture,
    /// The box around it.
    pub extent: Extent,
}

/// A sort of piece.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceDrawing {
    /// The sort.
    pub kind: &'static str,
    /// The box around it.
    pub extent: Extent,
    /// How it lies at its place.
    pub stand: Stand<'static>,
}

/// How a player's figures are painted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColourFacts {
    /// Which one.
    pub colour: Colour,
    /// The wood.
    pub fill: &'static str,
    /// Its lit side.
    pub light: &'static str,
    /// Emblem and letters on it.
    pub ink: &'static str,
    /// The emblem in a box from -3 to 3, in the words of SVG.
    pub emblem: &'static str,
}

/// The id of a piece's drawing.
pub fn piece_id(kind: &str) -> String {
    format!("p-{kind}")
}

/// The whole kit.
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
            extent: extent(&figure_body(kind, Colour::Red, posture)),
        });
    }
    let mut drawn = Vec::new();
    for kind in pieces().chain([OVERLAY, LINK]) {
        let body = piece_body(kind);
        defs += &format!(r#"<g id="{}">{body}</g>"#, piece_id(kind));
        drawn.push(PieceDrawing {
            kind,
            extent: extent(&body),
            stand: stand(kind),
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
