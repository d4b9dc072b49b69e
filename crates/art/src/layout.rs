//! What stands on a tile: where figures can stand, where symbols are, and what fills the land.
//!
//! All of it is found on the upright tile and turned afterwards, so that a turned tile shows the
//! same things at the same places of its land; only drawings are never turned.

use bastide_rules::FeatureKind;
use bastide_rules::catalogue::{Compass, Face};

use crate::chance::Chance;
use crate::ground::{Ground, Soil};
use crate::modules::MODULES;
use crate::path::distance;
use crate::plan::{Hub, Middle, Plan};
use crate::point::{MIDDLE, Point};
use crate::sprites;

/// A shared drawing at a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Item {
    /// Which.
    pub sprite: &'static str,
    /// Where on the upright tile.
    pub at: Point,
    /// How large.
    pub scale: f32,
    /// A sign that is written on it.
    pub label: Option<char>,
}

impl Item {
    /// A drawing of this size at a place.
    pub fn new(sprite: &'static str, at: Point, scale: f32) -> Item {
        Item {
            sprite,
            at,
            scale,
            label: None,
        }
    }
}

/// Everything that stands on a tile.
pub struct Layout {
    /// For every segment the point where a figure stands.
    pub spots: Vec<Point>,
    /// What lies flat on the land, below roads and walls.
    pub flat: Vec<Item>,
    /// What rises over that, also below roads and walls.
    pub relief: Vec<Item>,
    /// What lies flat over roads and walls.
    pub over_roads: Vec<Item>,
    /// What stands upright.
    pub upright: Vec<Item>,
    /// What points somewhere and is turned with the tile.
    pub pointer: Option<(Item, Compass)>,
    /// Where a piece lies that stands on no segment.
    pub aside: Point,
}

/// Lays out a tile.
pub struct Planner<'a> {
    pub(crate) face: &'a Face,
    pub(crate) plan: &'a Plan,
    pub(crate) ground: &'a Ground,
    pub(crate) chance: Chance,
    /// Points that are taken, and how far around.
    pub(crate) taken: Vec<(Point, f32)>,
    pub(crate) layout: Layout,
    /// Bytes that the stamps so far will take.
    spent: usize,
}

/// Bytes for stamps and what they show, so that a tile stays below its limit.
const BUDGET: usize = 4500;
/// Bytes of one stamp.
const STAMP: usize = 37;

/// How much room a figure needs.
const FIGURE: f32 = 9.0;

impl<'a> Planner<'a> {
    /// Lays out a tile; variants differ in what fills the land.
    pub fn lay_out(face: &'a Face, plan: &'a Plan, ground: &'a Ground, variant: u8) -> Layout {
        let mut planner = Planner {
            face,
            plan,
            ground,
            chance: Chance::of(&face.name, variant),
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
        planner.stand_hub();
        planner.find_spots();
        planner.place_signs();
        planner.build_towers();
        planner.fill();
        planner.layout
    }

    fn stand_hub(&mut self) {
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
            Middle::Hamlet => self.put("b-hamlet", hub.at, 1.0),
            Middle::Monastery => {}
            Middle::Symbol(centre) => (centre.stand)(self, hub),
        }
    }

    /// Keeps other things off a hub and its rim.
    pub(crate) fn keep_free(&mut self, hub: Hub) {
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

    /// Where figures stand on a segment whose middle is taken by a symbol.
    pub(crate) fn spot_of_symbol(&self, place: u8) -> Option<Point> {
        let mut modules = MODULES.iter();
        modules.find_map(|module| module.spot(self.face, place))
    }

    /// The point of a road that is farthest from other roads, and rather in its middle.
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

    /// The point of a segment with most room around it.
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

    /// The best point for something of this radius on soil of a sort, and how much room it has.
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
            // What is drawn at its smallest must not cross the rim either.
            .filter(|(point, soil)| point.rim_distance() >= radius * 0.8 && allowed(*point, *soil))
            .max_by(|(a, _), (b, _)| worth(*a).total_cmp(&worth(*b)));
        // A line's width is left around everything.
        best.map(|(point, _)| (point, free(point) - 1.0))
    }

    /// Whether a stamp more still fits into the picture; if so, it is counted.
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

    /// Counts what must be shown in any case.
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

    /// Stamps something and keeps the place.
    pub(crate) fn put(&mut self, sprite: &'static str, at: Point, scale: f32) {
        let at = Point::new(at.x.round(), at.y.round());
        let radius = sprites::named(sprite).map_or(5.0, |sprite| sprite.radius);
        self.taken.push((at, radius * scale));
        self.layout.upright.push(Item::new(sprite, at, scale));
    }

    /// Signs in order of need; each stays off figures and off the others.
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
