//! The window of the expansions.

use bastide_rules::Setup;
use bastide_words::Language;
use ratatui::layout::Rect;

use super::{check_shows, press, read};
use crate::play::app::{App, Screen};
use crate::play::game::Game;
use crate::play::material::Colours;
use crate::play::seat::read_seats;
use crate::play::table::Table;

#[test]
fn without_expansions_there_is_no_window() {
    let mut app = super::app("Ana,Luis", Language::En, (80, 24));
    press(&mut app, "e");
    check_shows(
        &app,
        (80, 24),
        &["No expansion has anything beside the board."],
    );
}

#[test]
fn all_of_it_can_be_scrolled_through() {
    let size = (80, 24);
    let text = bastide_protocol::words::text(Language::En);
    let seats = read_seats("Ana,Luis", &text).expect("the players are right");
    let setup = Setup {
        modules: ["bridges", "wheel-of-fortune", "dispatches", "river"]
            .map(str::to_owned)
            .into(),
        players: 2,
        ..Setup::default()
    };
    let game = Game::new(setup, seats, 7).expect("the set-up is right");
    let screen = Rect::new(0, 0, size.0, size.1);
    let table = Table::new(game, screen, &text);
    let mut app = App::new(text, Colours::True, Screen::Table(Box::new(table)), screen);
    press(&mut app, "e");
    check_shows(&app, size, &["Expansions", "Scoring track"]);
    assert!(!read(&app, size).contains("of the river are still to come"));
    press(&mut app, &"↓".repeat(200));
    check_shows(&app, size, &["of the river are still to come"]);
    press(&mut app, "↑");
    assert!(!read(&app, size).contains("It goes on at"));
}
