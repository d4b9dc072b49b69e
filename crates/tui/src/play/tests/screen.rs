//! Tests the drawing: sizes, colours, tiles.

use bastide_rules::{FeatureKind, Rotation};
use ratatui::layout::Rect;
use ratatui::style::Color;

use super::{app, check_shows, press, read, table};
use crate::play::material::ColourDepth;
use crate::play::picture::TilePicture;
use bastide_words::Language;

#[test]
fn every_segment_of_every_tile_has_a_distinct_spot_on_it() {
    for (_, set) in bastide_rules::modules::tile_sets() {
        for face in &set.faces {
            for rotation in (0..4).map(Rotation) {
                let picture = TilePicture::new(face, rotation, 13);
                let mut spots = picture.spots.clone();
                spots.sort();
                spots.dedup();
                assert_eq!(
                    spots.len(),
                    face.segments.len(),
                    "{} {rotation:?}",
                    face.name
                );
                for (place, (x, y)) in picture.spots.iter().enumerate() {
                    let drawn = picture.pixel(*x, *y).place;
                    assert_eq!(drawn, Some(place as u8), "{} {rotation:?}", face.name);
                }
            }
        }
    }
}

#[test]
fn the_middle_of_a_side_shows_its_terrain_at_every_size() {
    let base = bastide_rules::modules::tile_set("base").expect("the base set");
    for face in &base.faces {
        for side in [3, 5, 7, 9, 11, 13, 17] {
            for rotation in (0..4).map(Rotation) {
                let picture = TilePicture::new(face, rotation, side);
                let (middle, last) = (side / 2, side - 1);
                let ends = [(middle, 0), (last, middle), (middle, last), (0, middle)];
                for (edge, (x, y)) in bastide_rules::Side::ALL.into_iter().zip(ends) {
                    let place = picture.pixel(x, y).place.map(|place| place as usize);
                    let kind = place.map(|place| face.segments[place].kind);
                    let expected = match face.terrain(rotation, edge) {
                        Some(bastide_rules::Terrain::City) => FeatureKind::City,
                        Some(bastide_rules::Terrain::Road) => FeatureKind::Road,
                        _ => FeatureKind::Field,
                    };
                    assert_eq!(
                        kind,
                        Some(expected),
                        "{} {rotation:?} {edge:?} {side}",
                        face.name
                    );
                }
            }
        }
    }
}

#[test]
fn a_small_screen_shows_everything_needed() {
    let size = (80, 24);
    let mut app = app("Ana,greedy,random,Luis", Language::Es, size);
    let wanted = [
        "Ana",
        "Codicioso",
        "Luis",
        "71 losetas",
        "[BASE-12]",
        "? ayuda",
    ];
    check_shows(&app, size, &wanted);
    press(&mut app, "⏎");
    check_shows(&app, size, &["0 no colocar nada", "1 caballero (N)"]);
}

#[test]
fn a_screen_that_is_too_small_shows_a_message_and_recovers() {
    let mut app = app("Ana,greedy", Language::En, (80, 24));
    app.resize(Rect::new(0, 0, 30, 8));
    assert!(read(&app, (30, 8)).contains("too small"));
    for size in [(48, 18), (60, 20), (200, 60), (80, 24)] {
        app.resize(Rect::new(0, 0, size.0, size.1));
        press(&mut app, "+-a→");
        check_shows(&app, size, &["Ana: place the tile"]);
    }
}

#[test]
fn a_terminal_without_colours_gets_none() {
    let size = (80, 24);
    let mut app = app("Ana,greedy", Language::En, size);
    app.colours = ColourDepth::None;
    let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(size.0, size.1))
        .expect("a test screen");
    terminal
        .draw(|frame| app.draw(frame))
        .expect("drawing works");
    let cells = &terminal.backend().buffer().content;
    assert!(
        cells
            .iter()
            .all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset)
    );
    check_shows(&app, size, &["####", "%", "H"]);
}

#[test]
fn the_colours_are_detected_from_the_environment() {
    let detect = |set: &'static [(&'static str, &'static str)]| {
        ColourDepth::detect(move |name| {
            let found = set.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    };
    assert_eq!(
        detect(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]),
        ColourDepth::None
    );
    assert_eq!(
        detect(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]),
        ColourDepth::True
    );
    assert_eq!(detect(&[("TERM", "screen-256color")]), ColourDepth::Indexed);
    assert_eq!(detect(&[("TERM", "linux")]), ColourDepth::Sixteen);
    assert_eq!(detect(&[("TERM", "dumb")]), ColourDepth::None);
}

#[test]
fn clicks_move_the_cursor_and_place_the_tile() {
    use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
    let size = (100, 30);
    let mut app = app("Ana,Luis", Language::En, size);
    let area = table(&mut app).board_area();
    let (cell, _) = table(&mut app).places[0];
    let (left, top) = table(&mut app).camera.corner(area, cell);
    let (column, row) = (left as u16 + 3, top as u16 / 2 + 2);
    let click = |app: &mut crate::play::app::App| {
        for kind in [
            MouseEventKind::Down(MouseButton::Left),
            MouseEventKind::Up(MouseButton::Left),
        ] {
            let modifiers = KeyModifiers::NONE;
            app.mouse(MouseEvent {
                kind,
                column,
                row,
                modifiers,
            });
        }
    };
    if table(&mut app).cursor != cell {
        click(&mut app);
        assert_eq!(table(&mut app).cursor, cell);
    }
    click(&mut app);
    check_shows(&app, size, &["Ana: place a follower?"]);
}
