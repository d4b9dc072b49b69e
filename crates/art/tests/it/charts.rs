//! Charts and the kit, which clients use to draw boards.

use std::collections::BTreeSet;

use bastide_art::{CROWD, Drawing, Pixels, Posture, figure_id, kit, piece_id, pieces, pixels};
use bastide_record::Colour;
use bastide_rules::catalogue::Port;
use bastide_rules::{FeatureKind, Rotation, Side};

use crate::{face, faces};

/// Renders a filled outline at two pixels per unit.
fn filled(area: &str) -> Pixels {
    let path = format!(r#"<path d="{area}" fill-rule="evenodd"/>"#);
    let svg =
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{path}</svg>"#);
    pixels(&svg, 200).unwrap()
}

fn is_inked(drawn: &Pixels, x: f32, y: f32) -> bool {
    let pixel = |value: f32| ((value * 2.0) as u32).min(199);
    let at = ((pixel(y) * 200 + pixel(x)) * 4) as usize;
    drawn.bytes[at + 3] > 127
}

#[test]
fn figures_stand_on_the_land_of_their_segment() {
    for face in faces() {
        let chart = Drawing::new(face, 0).chart();
        assert_eq!(chart.segments.len(), face.segments.len());
        for (place, segment) in chart.segments.iter().enumerate() {
            let name = &face.name;
            assert_eq!(segment.kind, face.segments[place].kind, "{name}");
            assert!(
                segment.area.len() < 1200,
                "{name} {place}: {}",
                segment.area
            );
            let drawn = filled(&segment.area);
            let [x, y] = segment.at;
            assert!(is_inked(&drawn, x, y), "{name} {place}: {x} {y}");
        }
    }
}

#[test]
fn outlines_match_the_catalogue_and_do_not_overlap() {
    // Points at quarters of a side of an upright tile, clockwise.
    let at = |side: Side, port: Port| {
        let along = match port {
            Port::Left => 25.0,
            Port::Middle => 50.0,
            Port::Right => 75.0,
        };
        match side {
            Side::N => (along, 0.6),
            Side::E => (99.4, along),
            Side::S => (100.0 - along, 99.4),
            Side::W => (0.6, 100.0 - along),
        }
    };
    for face in faces() {
        let chart = Drawing::new(face, 0).chart();
        let drawn: Vec<Pixels> = chart.segments.iter().map(|s| filled(&s.area)).collect();
        for side in Side::ALL {
            for port in [Port::Left, Port::Middle, Port::Right] {
                let Some(place) = face.place_at(Rotation(0), side, port) else {
                    continue;
                };
                let (x, y) = at(side, port);
                let here: Vec<usize> = (0..drawn.len())
                    .filter(|place| is_inked(&drawn[*place], x, y))
                    .collect();
                assert_eq!(
                    here,
                    [usize::from(place)],
                    "{} {side:?} {port:?}",
                    face.name
                );
            }
        }
        let twice = (0..100 * 100).filter(|n| {
            let (x, y) = ((n % 100) as f32 + 0.5, (n / 100) as f32 + 0.5);
            drawn.iter().filter(|land| is_inked(land, x, y)).count() > 1
        });
        // Borders are simplified a little.
        let twice = twice.count();
        assert!(twice < 120, "{}: {twice}", face.name);
    }
}

#[test]
fn all_variants_have_the_same_chart() {
    for face in faces() {
        let [first, second] = [0, 1].map(|variant| Drawing::new(face, variant).chart());
        assert_eq!(first, second, "{}", face.name);
    }
}

#[test]
fn spots_of_modules_are_away_from_figures() {
    for face in faces().filter(|face| face.name != "wheel/c2r2") {
        let chart = Drawing::new(face, 0).chart();
        let points = chart.extras.concat();
        assert_eq!(points.len(), 1, "{}", face.name);
        let [x, y] = points[0];
        assert!((5.0..=95.0).contains(&x) && (5.0..=95.0).contains(&y));
        for segment in &chart.segments {
            let apart = (x - segment.at[0]).hypot(y - segment.at[1]);
            let meant = segment.kind != FeatureKind::Monastery;
            assert!(apart > 8.0 || !meant, "{}: {apart}", face.name);
        }
    }
    // Six sectors: their crown spaces, nine in all, then the position of the pig in each.
    let wheel = Drawing::new(face("wheel/c2r2"), 0).chart();
    let numbers: Vec<usize> = wheel.extras.iter().map(Vec::len).collect();
    assert_eq!(numbers, [1, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 1]);
    assert_eq!(wheel.extras[0], [[100.0, -12.0]]);
}

#[test]
fn only_roads_at_a_lake_have_landings() {
    for face in faces() {
        let chart = Drawing::new(face, 0).chart();
        for segment in chart.segments {
            let wanted = face.has(bastide_rules::modules::ferries::FERRY)
                && segment.kind == FeatureKind::Road;
            assert_eq!(segment.landing.is_some(), wanted, "{}", face.name);
        }
    }
}

#[test]
fn the_kit_has_every_drawing_exactly_once() {
    let kit = kit();
    let ids: Vec<&str> = kit
        .defs
        .split(r#" id=""#)
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let different: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), different.len());
    for kind in pieces() {
        assert!(different.contains(piece_id(kind).as_str()), "{kind}");
    }
    for figure in &kit.figures {
        for colour in Colour::ALL {
            let id = figure_id(figure.kind, colour, figure.posture);
            assert!(different.contains(id.as_str()), "{id}");
        }
    }
    let lying = kit.figures.iter().filter(|f| f.posture == Posture::Lying);
    let lying: Vec<&str> = lying.map(|figure| figure.kind).collect();
    assert_eq!(lying, ["follower", "large"]);
    // Every drawing that is used is defined.
    for used in kit.defs.split(r##"href="#"##).skip(1) {
        let id = used.split('"').next().unwrap_or("");
        assert!(different.contains(id), "{id}");
    }
}

#[test]
fn extents_enclose_what_is_drawn() {
    let kit = kit();
    let figures = kit
        .figures
        .iter()
        .map(|figure| (figure.kind, figure.extent));
    let pieces = kit.pieces.iter().map(|piece| (piece.kind, piece.extent));
    for (kind, [x, y, width, height]) in figures.chain(pieces) {
        let reach = if kind == "overlay" { 50.0 } else { 32.0 };
        let within = x >= -reach && y >= -reach && x + width <= reach && y + height <= reach;
        assert!(
            within && width > 8.0 && height > 8.0,
            "{kind} {x} {y} {width} {height}"
        );
    }
    assert_eq!(CROWD[0], [0.0, 0.0]);
}
