//! Tests the window of the expansions.

use bastide_rules::Setup;
use bastide_words::Language;
use ratatui::layout::Rect;

use super::{check_shows, press, read};
use crate::play::app::{App, Screen};
use crate::play::game::LocalGame;
use crate::play::material::ColourDepth;
use crate::play::seat::read_seats;
use crate::play::table::TableScreen;

#[test]
fn without_expansions_there_is_no_window() {
    let mut app = super::app("Ana,Luis", Language::En, (80, 24));
    press(&mut app, "e");
    check_shows(
        &app,
        (80, 24),
        &["No expansion shows anything beside the board."],
    );
}

#[test]
fn the_window_scrolls_to_its_end() {
    let size = (80, 24);
    let text = bastide_protocol::words::text(Language::En);
    let seats = read_seats("Ana,Luis", &text).expect("valid players");
    let setup = Setup {
        modules: ["bridges", "wheel-of-fortune", "dispatches", "river"]
            .map(str::to_owned)
            .into(),
        players: 2,
        ..Setup::default()
    };
    let game = LocalGame::new(setup, seats, 7).expect("a valid set-up");
    let screen = Rect::new(0, 0, size.0, size.1);
    let table = TableScreen::new(game, screen, &text);
    let mut app = App::new(
        text,
        ColourDepth::True,
        Screen::Table(Box::new(table)),
        screen,
    );
    press(&mut app, "e");
    check_shows(&app, size, &["Expansions", "Scoring track"]);
    assert!(!read(&app, size).contains("of the river are still to come"));
    press(&mut app, &"↓".repeat(200));
    check_shows(&app, size, &["of the river are still to come"]);
    press(&mut app, "↑");
    assert!(!read(&app, size).contains("Its open end"));
}
