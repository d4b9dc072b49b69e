//! The layout of a tile: where figures can stand, where the symbols are, and what fills the land.
//!
//! All positions are found on the upright tile and rotated afterwards, so a rotated tile shows the
//! same things at the same places of its land. The drawings themselves are never rotated.

use bastide_rules::FeatureKind;
use bastide_rules::catalogue::{Compass, Face};

use crate::ground::{Ground, Soil};
use crate::modules::MODULES;
use crate::path::distance;
use crate::plan::{HubKind, TileHub, TilePlan};
use crate::point::{MIDDLE, Point};
use crate::sprites;
use crate::text_rng::TextRng;

/// A shared drawing at a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedSprite {
    /// The id of the drawing.
    pub sprite: &'static str,
    /// Its position on the upright tile.
    pub at: Point,
    /// Its scale.
    pub scale: f32,
    /// A character written on it.
    pub label: Option<char>,
}

impl PlacedSprite {
    /// Creates an item without a label.
    pub fn new(sprite: &'static str, at: Point, scale: f32) -> PlacedSprite {
        PlacedSprite {
            sprite,
            at,
            scale,
            label: None,
        }
    }
}

/// Everything on a tile.
pub struct Layout {
    /// For every segment, the position of a figure on it.
    pub spots: Vec<Point>,
    /// Items flat on the land, below roads and walls.
    pub flat: Vec<PlacedSprite>,
    /// Raised items above those, but also below roads and walls.
    pub relief: Vec<PlacedSprite>,
    /// Items flat on top of roads and walls.
    pub over_roads: Vec<PlacedSprite>,
    /// Upright items.
    pub upright: Vec<PlacedSprite>,
    /// An item that points in a direction and rotates with the tile.
    pub pointer: Option<(PlacedSprite, Compass)>,
    /// The position of pieces that are not on a segment.
    pub aside: Point,
}

/// Lays out a tile.
pub struct Planner<'a> {
    pub(crate) face: &'a Face,
    pub(crate) plan: &'a TilePlan,
    pub(crate) ground: &'a Ground,
    pub(crate) chance: TextRng,
    /// Points that are taken, each with a radius.
    pub(crate) taken: Vec<(Point, f32)>,
    pub(crate) layout: Layout,
    /// The size of the stamps so far, in bytes.
    spent: usize,
}

/// The most bytes for stamps and the drawings they use, to keep a tile below its size limit.
const BUDGET: usize = 4500;
/// The size of one stamp, in bytes.
const STAMP: usize = 37;

/// The radius of the room a figure needs.
const FIGURE: f32 = 9.0;

impl<'a> Planner<'a> {
    /// Lays out a tile. Variants differ only in what fills the land.
    pub fn lay_out(face: &'a Face, plan: &'a TilePlan, ground: &'a Ground, variant: u8) -> Layout {
        let mut planner = Planner {
            face,
            plan,
            ground,
            chance: TextRng::of(&face.name, variant),
            taken: Vec::new(),
            layout: Layout {
                spots: Vec::new(),
                flat: Vec::new(),
                relief: Vec::new(),
                over_roads: Vec::new(),
                upright: Vec::new(),
                pointer: None,
                aside: MIDDLE,
            },
            spent: 0,
        };
        planner.draw_road_ends();
        planner.find_spots();
        planner.place_signs();
        planner.build_towers();
        planner.fill();
        planner.layout
    }

    fn draw_road_ends(&mut self) {
        if let Some(at) = self.ground.monastery {
            self.put("b-abbey", at, 1.0);
        }
        for road in &self.plan.roads {
            let end = road.line.end();
            let at_gate = self
                .plan
                .gates
                .iter()
                .any(|gate| gate.at.distance(end) < 4.0);
            let at_hub = self.plan.hub.is_some() || self.plan.disc.is_some();
            if !road.runs_through && !at_gate && !at_hub {
                self.put("b-wayside", end, 1.0);
            }
        }
        let Some(hub) = self.plan.hub else { return };
        match hub.what {
            HubKind::Hamlet => self.put("b-hamlet", hub.at, 1.0),
            HubKind::Monastery => {}
            HubKind::Symbol(centre) => (centre.stand)(self, hub),
        }
    }

    /// Keeps other items off a hub and its edge.
    pub(crate) fn keep_free(&mut self, hub: TileHub) {
        self.taken.push((hub.at, hub.radius + 2.0));
    }

    fn find_spots(&mut self) {
        for place in 0..self.face.segments.len() as u8 {
            let spot = match self.face.segments[place as usize].kind {
                FeatureKind::Road => self.on_road(place),
                FeatureKind::Monastery => self.ground.monastery.unwrap_or(MIDDLE),
                _ => self
                    .spot_of_symbol(place)
                    .unwrap_or_else(|| self.widest(place)),
            };
            self.layout.spots.push(spot);
        }
        for (spot, facts) in self.layout.spots.iter().zip(&self.face.segments) {
            if facts.kind != FeatureKind::Monastery {
                self.taken.push((*spot, FIGURE - 1.5));
            }
        }
    }

    /// Returns the position of figures on a segment whose middle is taken by a symbol.
    pub(crate) fn spot_of_symbol(&self, place: u8) -> Option<Point> {
        let mut modules = MODULES.iter();
        modules.find_map(|module| module.spot(self.face, place))
    }

    /// Returns the point of a road that is farthest from other roads, preferably near its middle.
    fn on_road(&self, place: u8) -> Point {
        let lines = self.plan.roads.iter();
        let (own, others): (Vec<_>, Vec<_>) = lines.partition(|road| road.place == place);
        let Some(road) = own.first() else {
            return MIDDLE;
        };
        let others: Vec<Vec<Point>> = others.iter().map(|road| road.line.points()).collect();
        let points = road.line.points();
        let last = points.len() - 1;
        let worth = |index: usize| {
            let point = points[index];
            let apart = others.iter().map(|line| distance(line, point));
            let apart = apart.fold(16.0, f32::min);
            let hub = self.plan.hub.map_or(16.0, |hub| {
                (hub.at.distance(point) - hub.radius).clamp(-16.0, 10.0)
            });
            let gates = self.plan.gates.iter().map(|gate| gate.at.distance(point));
            let gate = gates.fold(14.0, f32::min);
            let off = (index as f32 / last as f32 - 0.5).abs();
            let own = self.ground.at(point) == Soil::Land(place);
            let rim = point.rim_distance().min(11.0);
            apart + hub + gate + rim - 14.0 * off + if own { 0.0 } else { -100.0 }
        };
        let best = (0..=last).max_by(|a, b| worth(*a).total_cmp(&worth(*b)));
        points[best.unwrap_or(last / 2)]
    }

    /// Returns the point of a segment with the most room around it.
    fn widest(&self, place: u8) -> Point {
        let own = || {
            let points = self.ground.points();
            points.filter(move |(_, soil)| *soil == Soil::Land(place))
        };
        let number = own().count().max(1) as f32;
        let sum = own().fold(Point::new(0.0, 0.0), |sum, (point, _)| sum.plus(point));
        let centre = sum.times(1.0 / number);
        let worth = |point: Point| {
            let apart = self.taken.iter().map(|(at, r)| at.distance(point) - r);
            let room = self.ground.room(point).min(point.rim_distance() + 1.0);
            room.min(14.0).min(apart.fold(14.0, f32::min)) - 0.12 * point.distance(centre)
        };
        let best = own().max_by(|(a, _), (b, _)| worth(*a).total_cmp(&worth(*b)));
        best.map_or(MIDDLE, |(point, _)| point)
    }

    /// Returns the best point for something of this radius on allowed soil, with the room it has there.
    /// `pull` is the weight of the distance to `near`.
    pub(crate) fn room_for(
        &self,
        radius: f32,
        near: Point,
        pull: f32,
        allowed: impl Fn(Point, Soil) -> bool,
    ) -> Option<(Point, f32)> {
        let free = |point: Point| {
            let apart = self.taken.iter().map(|(at, r)| at.distance(point) - r);
            let room = self.ground.room(point).min(point.rim_distance());
            apart.fold(room, f32::min)
        };
        let worth = |point: Point| free(point).min(radius) * 3.0 - pull * point.distance(near);
        let points = self.ground.points();
        let best = points
            // Even at its smallest scale the item must not cross the rim.
            .filter(|(point, soil)| point.rim_distance() >= radius * 0.8 && allowed(*point, *soil))
            .max_by(|(a, _), (b, _)| worth(*a).total_cmp(&worth(*b)));
        // Leave a line's width around everything.
        best.map(|(point, _)| (point, free(point) - 1.0))
    }

    /// Whether another stamp still fits into the budget. If it does, it is counted.
    pub(crate) fn affords(&mut self, sprite: &'static str) -> bool {
        let items = self.layout.upright.iter().chain(&self.layout.flat);
        let known = items.map(|item| item.sprite).any(|known| known == sprite);
        let body = sprites::named(sprite).map_or(0, |sprite| sprite.body.len() + STAMP);
        let cost = STAMP + if known { 0 } else { body };
        let affords = self.spent + cost <= BUDGET;
        if affords {
            self.spent += cost;
        }
        affords
    }

    /// Counts the stamps that are drawn in any case.
    pub(crate) fn count_stamps(&mut self) {
        let layout = &self.layout;
        let pointer = layout.pointer.iter().map(|(item, _)| item);
        let items = layout
            .upright
            .iter()
            .chain(&layout.flat)
            .chain(&layout.relief)
            .chain(&layout.over_roads)
            .chain(pointer);
        let stamps: String = items
            .map(|item| format!("\"#{}\"{:STAMP$}", item.sprite, ""))
            .collect();
        self.spent = stamps.len() + sprites::used_in(&stamps).len();
    }

    pub(crate) fn kind_at(&self, soil: Soil) -> Option<FeatureKind> {
        match soil {
            Soil::Land(place) => Some(self.face.segments[place as usize].kind),
            _ => None,
        }
    }

    /// Adds an upright item and marks its place as taken.
    pub(crate) fn put(&mut self, sprite: &'static str, at: Point, scale: f32) {
        let at = Point::new(at.x.round(), at.y.round());
        let radius = sprites::named(sprite).map_or(5.0, |sprite| sprite.radius);
        self.taken.push((at, radius * scale));
        self.layout
            .upright
            .push(PlacedSprite::new(sprite, at, scale));
    }

    /// Places the signs, the most important first. Each stays clear of figures and of other signs.
    fn place_signs(&mut self) {
        let gates = self.plan.gates.iter();
        self.taken.extend(gates.map(|gate| (gate.at, 8.0)));
        for kind in [FeatureKind::City, FeatureKind::Road] {
            self.print_on_segments(kind);
        }
        self.print_on_tile();
        self.print_on_segments(FeatureKind::Field);
    }
}
