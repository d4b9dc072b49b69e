//! Adjacent tiles: sides of the same terrain look the same on every tile.

use std::collections::BTreeMap;

use bastide_art::{Drawing, Finish, Pixels, Style, pixels};
use bastide_rules::{Rotation, Side, Terrain};

use crate::faces;

/// The number of points compared along a side.
const SAMPLES: u32 = 12;
/// The width of a rendered tile in pixels.
const ACROSS: u32 = 130;

/// The largest difference between colours, to allow for antialiasing of slanted edges.
const NEAR: u8 = 10;

/// Returns the colours along a side of a rendered tile, clockwise.
fn along(drawn: &Pixels, side: Side) -> Vec<[u8; 3]> {
    let last = ACROSS - 1;
    let at = |step: u32| match side {
        Side::N => (step, 0),
        Side::E => (last, step),
        Side::S => (last - step, last),
        Side::W => (0, last - step),
    };
    (1..=SAMPLES)
        .map(|number| number * last / (SAMPLES + 1))
        .map(at)
        .map(|(x, y)| drawn.colour(x, y))
        .collect()
}

fn check(finish: Finish) {
    let mut seams = Vec::new();
    let mut patterns: BTreeMap<Terrain, (String, Vec<[u8; 3]>)> = BTreeMap::new();
    for face in faces() {
        let drawing = Drawing::new(face, 0);
        for turns in 0..face.rotations {
            let style = Style {
                turns,
                variant: 0,
                finish,
            };
            let drawn = pixels(&drawing.svg(style), ACROSS).unwrap();
            for side in Side::ALL {
                let Some(terrain) = face.terrain(Rotation(turns), side) else {
                    continue;
                };
                let here = along(&drawn, side);
                let name = format!("{} r{turns} {side:?}", face.name);
                // On the neighbouring tile the points come in the opposite order.
                let back: Vec<[u8; 3]> = here.iter().rev().copied().collect();
                let (first, wanted) = patterns
                    .entry(terrain)
                    .or_insert_with(|| (name.clone(), here.clone()));
                for seen in [here, back] {
                    for (number, (a, b)) in seen.iter().zip(wanted.iter()).enumerate() {
                        let apart = a.iter().zip(b).map(|(a, b)| a.abs_diff(*b)).max();
                        if apart.unwrap_or(0) > NEAR {
                            seams.push(format!(
                                "{terrain:?}: {name} and {first} at point {number}: {a:?}, {b:?}"
                            ));
                        }
                    }
                }
            }
        }
    }
    assert!(
        seams.is_empty(),
        "{} seams:\n{}",
        seams.len(),
        seams.join("\n")
    );
    assert_eq!(
        patterns.len(),
        4,
        "field, road, city and river were compared"
    );
}

#[test]
fn sides_of_equal_terrain_match_in_the_rich_finish() {
    check(Finish::Rich);
}

#[test]
fn sides_of_equal_terrain_match_in_the_plain_finish() {
    check(Finish::Plain);
}
