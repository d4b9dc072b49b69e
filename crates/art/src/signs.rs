//! Where the printed symbols of a tile go.

use bastide_rules::FeatureKind;
use bastide_rules::modules::{
    SHIELDS,
    bazaars::BAZAAR,
    crop_circles::CROP,
    flying_machines::FLYING,
    gold_mines::GOLD,
    hills_sheep::{HILL, VINEYARD},
    mage_witch::MAGE_SYMBOL,
    robbers::ROBBER,
    traders_builders::{CLOTH, GRAIN, WINE},
    wheel_of_fortune::WHEEL,
};

use crate::ground::Soil;
use crate::layout::{Item, Planner};
use crate::path::distance;
use crate::point::{MIDDLE, Point};

impl Planner<'_> {
    /// The cathedral, shields and goods of a city.
    pub(crate) fn place_city_signs(&mut self, place: u8) {
        if self.has_cathedral(place) {
            self.put("b-cathedral", Point::new(50.0, 50.0), 1.0);
        }
        let counts = self.face.segments[place as usize].counts;
        let lanes = [
            (SHIELDS, "b-shield"),
            (WINE, "b-wine"),
            (GRAIN, "b-grain"),
            (CLOTH, "b-cloth"),
        ];
        for (lane, sprite) in lanes {
            for _ in 0..counts[lane] {
                let own = |_: Point, soil: Soil| soil == Soil::Land(place);
                let spot = self.layout.spots[place as usize];
                if let Some((at, room)) = self.room_for(12.5, spot, 0.03, own) {
                    self.put(sprite, at, scale(room, 9.0));
                }
            }
        }
    }

    /// An inn stands right beside its road, off the corners.
    pub(crate) fn place_inn(&mut self, place: u8) {
        let road = self.plan.roads.iter().find(|road| road.place == place);
        let Some(line) = road.map(|road| road.line.points()) else {
            return;
        };
        let field = |planner: &Self, soil| planner.kind_at(soil) == Some(FeatureKind::Field);
        let beside = |point: Point, soil: Soil| {
            field(self, soil) && distance(&line, point) < 20.0 && point.rim_distance() > 12.5
        };
        let anywhere = |_: Point, soil: Soil| field(self, soil);
        let spot = self.layout.spots[place as usize];
        let found = self
            .room_for(11.0, spot, 0.1, beside)
            .or_else(|| self.room_for(11.0, spot, 0.1, anywhere));
        if let Some((at, room)) = found {
            self.put("b-inn", at, scale(room, 12.5).min(1.0));
        }
    }

    /// What concerns the whole tile.
    pub(crate) fn place_tile_signs(&mut self) {
        let face = self.face;
        if face.has(CROP) && self.plan.hub.is_none() {
            let found = self.free_room(18.0);
            self.put_circle(found.0, found.1.clamp(12.0, 18.0));
        }
        if face.has(VINEYARD) {
            let (at, room) = self.in_field(13.0);
            self.put("b-vines", at, scale(room, 13.5));
        }
        if face.has(HILL) {
            let at = self.hill_top();
            let scale = scale(at.rim_distance() - 1.0, 24.0).min(1.0);
            let sprite = "b-hill";
            self.layout.flat.push(Item { sprite, at, scale });
            self.taken.push((at, 7.0));
        }
        let at_hub = self.plan.hub.is_some();
        if face.has(BAZAAR) && !at_hub {
            let (at, room) = self.free_room(14.0);
            self.put("b-stalls", at, scale(room, 14.0));
        }
        let small = [
            (face.has(GOLD), "b-gold"),
            (face.has(MAGE_SYMBOL), "b-magic"),
            (face.has(ROBBER), "b-robber"),
            (face.has(WHEEL), "b-wheel"),
        ];
        for (shown, sprite) in small {
            if shown {
                let (at, room) = self.free_room(12.0);
                self.put(sprite, at, scale(room, 9.8));
                self.layout.aside = at;
            }
        }
        if face.has(FLYING) {
            let (at, room) = self.free_room(15.0);
            self.layout.machine = Some(Item {
                sprite: "b-wing",
                at,
                scale: scale(room, 14.0),
            });
            self.taken.push((at, 14.0));
            self.layout.aside = at;
        }
        let bears_none = self.layout.aside == MIDDLE;
        if bears_none {
            // Pieces may come to lie on any tile, and then not where a figure stands.
            let land = |_: Point, soil| {
                let kind = self.kind_at(soil);
                matches!(kind, Some(FeatureKind::Field | FeatureKind::City))
            };
            let found = self.room_for(10.0, MIDDLE, 0.02, land);
            self.layout.aside = found.map_or(MIDDLE, |(at, _)| at);
        }
    }

    /// A hill may run below roads and trees, but not over the rim.
    fn hill_top(&self) -> Point {
        let points = self.ground.points().filter(|(point, soil)| {
            self.kind_at(*soil) == Some(FeatureKind::Field) && point.rim_distance() >= 17.0
        });
        let worth =
            |point: Point| self.ground.room(point).min(22.0) + point.rim_distance().min(24.0);
        let best = points.max_by(|(a, _), (b, _)| worth(*a).total_cmp(&worth(*b)));
        best.map_or(MIDDLE, |(point, _)| point)
    }

    /// The widest place in a field.
    fn in_field(&self, radius: f32) -> (Point, f32) {
        let field = |_: Point, soil| self.kind_at(soil) == Some(FeatureKind::Field);
        let found = self.room_for(radius, MIDDLE, 0.02, field);
        found.unwrap_or((MIDDLE, radius))
    }

    /// The widest place in a field, or in a city where the fields are too narrow.
    fn free_room(&self, radius: f32) -> (Point, f32) {
        let in_field = self.in_field(radius);
        if in_field.1 >= radius * 0.75 {
            return in_field;
        }
        let city = |_: Point, soil| self.kind_at(soil) == Some(FeatureKind::City);
        match self.room_for(radius, MIDDLE, 0.02, city) {
            Some(in_city) if in_city.1 > in_field.1 => in_city,
            _ => in_field,
        }
    }
}

/// How large something is drawn that would like this much room.
fn scale(room: f32, wanted: f32) -> f32 {
    (room / wanted).clamp(0.7, 1.25)
}
