//! Where things are on a tile, for pages that draw boards themselves.

use bastide_rules::catalogue::Port;
use bastide_rules::{FeatureKind, Rotation};

use crate::area::outlines;
use crate::plan::{Centre, Middle, sides_of};
use crate::point::{Point, inwards};
use crate::tile::Drawing;

/// How far the end of a road at a shore is from the side where it comes in.
const LANDING: f32 = 37.0;

/// A point of a tile in hundredths of its side: x grows to the east, y to the south.
pub type Pair = [f32; 2];

/// Where things are on an upright tile.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The segments by place.
    pub segments: Vec<SegmentChart>,
    /// The spots that modules added, by number, each with the points for the first piece there,
    /// the second and so on. Points may lie beyond the tile, on other cells of its piece.
    pub extras: Vec<Vec<Pair>>,
}

/// Where a segment is on an upright tile.
#[derive(Clone, Debug, PartialEq)]
pub struct SegmentChart {
    /// What it is part of.
    pub kind: FeatureKind,
    /// Where a figure stands.
    pub at: Pair,
    /// The outline of its land in the words of SVG, to be filled by the even-odd rule.
    pub area: String,
    /// Where a road ends at a shore, and the rope of a link begins.
    pub landing: Option<Pair>,
}

impl Drawing<'_> {
    /// Where things are on the upright tile; the same for all variants.
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

    /// Where a road ends at a shore.
    pub(crate) fn landing(&self, place: u8) -> Option<Point> {
        let Middle::Symbol(Centre { shore: true, .. }) = self.plan.hub?.what else {
            return None;
        };
        let is_road = self.face.segments.get(usize::from(place))?.kind == FeatureKind::Road;
        let side = *sides_of(self.face, place, Port::Middle).first()?;
        is_road.then(|| Point::on(side).plus(inwards(side).times(LANDING)))
    }

    /// Where the piece with this number on a module's spot is on the turned tile.
    pub(crate) fn extra(&self, rotation: Rotation, spot: usize, number: usize) -> Point {
        let extras = self.extras();
        let points = extras.get(spot).or(extras.first());
        let at = points.and_then(|points| points.get(number).or(points.last()));
        at.map_or(self.layout.aside, |at| *at).turned(rotation)
    }

    /// The spots that modules added, on the upright tile: those of the board that it is a part of,
    /// or else one.
    fn extras(&self) -> Vec<Vec<Point>> {
        let on_disc = self.plan.disc.map(|disc| (disc.spots)(disc.middle));
        on_disc
            .filter(|spots| !spots.is_empty())
            .unwrap_or_else(|| vec![vec![self.layout.aside]])
    }
}

/// A point with one decimal, as drawings have them.
fn pair(point: Point) -> Pair {
    [point.x, point.y].map(|value| (value * 10.0).round() / 10.0)
}
