//! Positions the printed symbols of a tile. Modules place their symbols with the helpers here.

use bastide_rules::FeatureKind;

use crate::ground::Soil;
use crate::layout::Planner;
use crate::modules::MODULES;
use crate::plan::places;
use crate::point::{MIDDLE, Point};

impl Planner<'_> {
    /// Places the symbols of all segments of a kind.
    pub(crate) fn print_on_segments(&mut self, kind: FeatureKind) {
        for place in places(self.face, kind) {
            for module in MODULES {
                module.print_on_segment(self, place);
            }
        }
    }

    /// Places the symbols of the tile as a whole.
    pub(crate) fn print_on_tile(&mut self) {
        for module in MODULES {
            module.print_on_tile(self);
        }
        let bears_none = self.layout.aside == MIDDLE;
        if bears_none {
            // Pieces may be put on any tile: find a position for them away from the figures.
            let land = |_: Point, soil| {
                let kind = self.kind_at(soil);
                matches!(kind, Some(FeatureKind::Field | FeatureKind::City))
            };
            let found = self.room_for(10.0, MIDDLE, 0.02, land);
            self.layout.aside = found.map_or(MIDDLE, |(at, _)| at);
        }
    }

    /// Places a sign for each counted symbol in a city.
    pub(crate) fn put_counted(&mut self, city: u8, lane: usize, sprite: &'static str) {
        let facts = self.face.segments[usize::from(city)];
        if facts.kind != FeatureKind::City {
            return;
        }
        for _ in 0..facts.counts[lane] {
            let own = |_: Point, soil: Soil| soil == Soil::Land(city);
            let spot = self.layout.spots[usize::from(city)];
            if let Some((at, room)) = self.room_for(12.5, spot, 0.03, own) {
                self.put(sprite, at, scale(room, 9.0));
            }
        }
    }

    /// Places a small sign for the tile as a whole. Its piece lies at the same position.
    pub(crate) fn put_sign(&mut self, sprite: &'static str) {
        let (at, room) = self.free_room(12.0);
        self.put(sprite, at, scale(room, 9.8));
        self.layout.aside = at;
    }

    /// Finds the widest place in a field.
    pub(crate) fn in_field(&self, radius: f32) -> (Point, f32) {
        let field = |_: Point, soil| self.kind_at(soil) == Some(FeatureKind::Field);
        let found = self.room_for(radius, MIDDLE, 0.02, field);
        found.unwrap_or((MIDDLE, radius))
    }

    /// Finds the widest place in a field, or in a city if the fields are too narrow.
    pub(crate) fn free_room(&self, radius: f32) -> (Point, f32) {
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

/// Returns the scale at which to draw something that wants this much room.
pub fn scale(room: f32, wanted: f32) -> f32 {
    (room / wanted).clamp(0.7, 1.25)
}
