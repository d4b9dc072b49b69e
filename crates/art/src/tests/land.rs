use bastide_rules::catalogue::{Face, Port};
use bastide_rules::modules::tile_sets;
use bastide_rules::{FeatureKind, Rotation, Side};

use crate::ground::{Ground, Soil};
use crate::palette::Finish;
use crate::plan::{TilePlan, UPRIGHT, places};
use crate::png::pixels;
use crate::point::{Point, SIDE};
use crate::svg::picture;
use crate::tile::{Drawing, Style};

fn faces() -> impl Iterator<Item = &'static Face> {
    tile_sets().iter().flat_map(|(_, set)| &set.faces)
}

fn ground(face: &Face) -> Ground {
    Ground::new(face, &TilePlan::new(face))
}

/// Parses a colour of the palette.
fn rgb(hex: &str) -> [u8; 3] {
    [1, 3, 5].map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap())
}

fn is_near(a: [u8; 3], b: [u8; 3]) -> bool {
    a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= 6)
}

#[test]
fn the_land_at_the_sides_matches_the_catalogue() {
    for face in faces() {
        let ground = ground(face);
        for side in Side::ALL {
            for (port, along) in [
                (Port::Left, 27.0),
                (Port::Middle, 50.0),
                (Port::Right, 73.0),
            ] {
                let Some(place) = face.place_at(UPRIGHT, side, port) else {
                    continue;
                };
                let point = Point::new(along, 1.5).turned(Rotation(side as u8));
                let soil = ground.at(point);
                assert_eq!(soil, Soil::Land(place), "{} {side:?} {port:?}", face.name);
            }
        }
    }
}

#[test]
fn every_segment_has_room_and_contains_its_spot() {
    for face in faces() {
        let ground = ground(face);
        let drawing = Drawing::new(face, 0);
        for (place, facts) in (0_u8..).zip(&face.segments) {
            let points = ground.points();
            let own = points
                .filter(|(_, soil)| *soil == Soil::Land(place))
                .count();
            assert!(
                own >= 12,
                "{} {place} {:?}: {own} points",
                face.name,
                facts.kind
            );
            let spot = drawing.spot(UPRIGHT, place);
            assert_eq!(
                ground.at(spot),
                Soil::Land(place),
                "{} {place} at {spot:?}",
                face.name
            );
        }
    }
}

#[test]
fn different_fields_never_touch() {
    for face in faces() {
        let ground = ground(face);
        let field = |soil: Soil| match soil {
            Soil::Land(place) => {
                let kind = face.segments[place as usize].kind;
                (kind == FeatureKind::Field).then_some(place)
            }
            _ => None,
        };
        for y in 0..99 {
            for x in 0..99 {
                let at = Point::new(x as f32 + 0.5, y as f32 + 0.5);
                let here = field(ground.at(at));
                for step in [Point::new(1.0, 0.0), Point::new(0.0, 1.0)] {
                    let there = field(ground.at(at.plus(step)));
                    let joined = here.is_none() || there.is_none() || here == there;
                    assert!(joined, "{}: fields touch at {at:?}", face.name);
                }
            }
        }
    }
}

#[test]
fn fields_touch_the_walls_of_exactly_the_cities_they_border() {
    for face in faces().filter(|face| !face.has(bastide_rules::modules::crop_circles::CROP)) {
        let plan = TilePlan::new(face);
        let ground = Ground::new(face, &plan);
        for field in places(face, FeatureKind::Field) {
            for city in &plan.cities {
                let walls = city.walls.iter().flat_map(|wall| wall.points());
                let beside = walls.filter(|point| {
                    let around = [(4.0, 0.0), (-4.0, 0.0), (0.0, 4.0), (0.0, -4.0)];
                    let mut around = around.iter().map(|(x, y)| point.plus(Point::new(*x, *y)));
                    point.rim_distance() > 6.0
                        && around.any(|at| ground.at(at) == Soil::Land(field))
                });
                let borders = face.segments[field as usize].borders & (1 << city.place) != 0;
                let beside = beside.count();
                assert_eq!(
                    beside > 0,
                    borders,
                    "{}: field {field}, city {}: {beside} points of the wall",
                    face.name,
                    city.place
                );
            }
        }
    }
}

#[test]
fn drawings_match_the_measured_land() {
    let palette = Finish::Plain.palette();
    let land = faces().filter(|face| !face.has(bastide_rules::modules::crop_circles::CROP));
    for face in land {
        let plan = TilePlan::new(face);
        let ground = Ground::new(face, &plan);
        let mut drawing = Drawing::new(face, 0);
        drawing.clear();
        for turns in 0..face.rotations {
            let style = Style {
                turns,
                variant: 0,
                finish: Finish::Plain,
            };
            let svg = picture(SIDE, SIDE, "", &drawing.body(style));
            let drawn = pixels(&svg, 100).unwrap();
            // Arches are fully paved, and something stands at the end of a road.
            let ends = plan.roads.iter().map(|road| road.line.end());
            let arches = plan.arches.iter().map(|arch| arch.at);
            let built: Vec<Point> = arches.chain(ends).collect();
            let inner = ground.points().filter(|(at, soil)| {
                let on_works = built.iter().any(|work| work.distance(*at) < 14.0);
                ground.room(*at) > 2.0 && !on_works && *soil != Soil::Hub
            });
            for (at, soil) in inner {
                let Soil::Land(place) = soil else { continue };
                let wanted = match face.segments[place as usize].kind {
                    FeatureKind::Field => palette.grass,
                    FeatureKind::Road if !plan.viaducts.is_empty() => continue,
                    FeatureKind::Road => palette.road,
                    FeatureKind::City => palette.floor,
                    FeatureKind::Monastery => continue,
                };
                let turned = at.turned(Rotation(turns));
                let seen = drawn.colour(turned.x as u32, turned.y as u32);
                assert!(
                    is_near(seen, rgb(wanted)),
                    "{} r{turns} place {place} at {at:?}: {seen:?} instead of {wanted}",
                    face.name
                );
            }
        }
    }
}
