//! The positions of segments and spots on a tile, for clients that draw boards themselves.

use bastide_rules::catalogue::Port;
use bastide_rules::{FeatureKind, Rotation};

use crate::area::outlines;
use crate::plan::{HubKind, HubSymbol, sides_of};
use crate::point::{Point, inwards};
use crate::tile::Drawing;

/// The distance between the side where a road enters the tile and its end at a shore.
const LANDING: f32 = 37.0;

/// A point of a tile in hundredths of its side: x grows to the east, y to the south.
pub type TilePoint = [f32; 2];

/// The positions of everything on an upright tile.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The segments by place.
    pub segments: Vec<SegmentChart>,
    /// The spots added by modules, by number, each with the points for the first piece there, the
    /// second and so on. Points may lie outside the tile, on other cells of the same piece.
    pub extras: Vec<Vec<TilePoint>>,
}

/// The position of a segment on an upright tile.
#[derive(Clone, Debug, PartialEq)]
pub struct SegmentChart {
    /// The kind of feature it is part of.
    pub kind: FeatureKind,
    /// The position of a figure on it.
    pub at: TilePoint,
    /// The outline of its land as SVG path data, to be filled with the even-odd rule.
    pub area: String,
    /// The end of a road at a shore, where the rope of a link begins.
    pub landing: Option<TilePoint>,
}

impl Drawing<'_> {
    /// Returns the chart of the upright tile; the same for all variants.
    pub fn chart(&self) -> Chart {
        let areas = outlines(self.face, &self.ground).into_iter();
        let facts = self.face.segments.iter().zip(&self.layout.spots);
        let segments = (0..)
            .zip(facts.zip(areas))
            .map(|(place, ((facts, at), area))| SegmentChart {
                kind: facts.kind,
                at: pair(*at),
                area,
                landing: self.landing(place).map(pair),
            });
        let extras = self.extras().into_iter();
        Chart {
            segments: segments.collect(),
            extras: extras
                .map(|points| points.into_iter().map(pair).collect())
                .collect(),
        }
    }

    /// Returns the end of a road at a shore.
    pub(crate) fn landing(&self, place: u8) -> Option<Point> {
        let HubKind::Symbol(HubSymbol { shore: true, .. }) = self.plan.hub?.what else {
            return None;
        };
        let is_road = self.face.segments.get(usize::from(place))?.kind == FeatureKind::Road;
        let side = *sides_of(self.face, place, Port::Middle).first()?;
        is_road.then(|| Point::on(side).plus(inwards(side).times(LANDING)))
    }

    /// Returns the position on the rotated tile of the piece with this number on a module's spot.
    pub(crate) fn extra(&self, rotation: Rotation, spot: usize, number: usize) -> Point {
        let extras = self.extras();
        let points = extras.get(spot).or(extras.first());
        let at = points.and_then(|points| points.get(number).or(points.last()));
        at.map_or(self.layout.aside, |at| *at).turned(rotation)
    }

    /// Returns the spots added by modules on the upright tile: those of the round board that it is part
    /// of, or else a single one.
    fn extras(&self) -> Vec<Vec<Point>> {
        let on_disc = self.plan.disc.map(|disc| (disc.spots)(disc.middle));
        on_disc
            .filter(|spots| !spots.is_empty())
            .unwrap_or_else(|| vec![vec![self.layout.aside]])
    }
}

/// Rounds a point to one decimal, as in drawings.
fn pair(point: Point) -> TilePoint {
    [point.x, point.y].map(|value| (value * 10.0).round() / 10.0)
}
