//! Tests the terminal game with keys and screen contents.

mod catalogue;
mod expansions;
mod opening;
mod play;
mod questions;
mod screen;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;

use super::app::{App, Screen};
use super::game::LocalGame;
use super::material::ColourDepth;
use super::seat::read_seats;
use super::table::TableScreen;
use bastide_rules::Setup;
use bastide_words::Language;

/// Creates a game of these players on a screen of this size.
fn app(players: &str, language: Language, size: (u16, u16)) -> App {
    let text = bastide_protocol::words::text(language);
    let seats = read_seats(players, &text).expect("valid players");
    let setup = Setup {
        players: seats.len() as u8,
        ..Setup::default()
    };
    let game = LocalGame::new(setup, seats, 7).expect("a valid set-up");
    let screen = Rect::new(0, 0, size.0, size.1);
    let table = TableScreen::new(game, screen, &text);
    App::new(
        text,
        ColourDepth::True,
        Screen::Table(Box::new(table)),
        screen,
    )
}

/// Presses keys: letters as they are, `⏎` for Enter, arrows, `⇥` for Tab, `⎋` for Escape.
fn press(app: &mut App, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '⏎' => KeyCode::Enter,
            '⎋' => KeyCode::Esc,
            '⇥' => KeyCode::Tab,
            '←' => KeyCode::Left,
            '→' => KeyCode::Right,
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            '⌫' => KeyCode::Backspace,
            letter => KeyCode::Char(letter),
        };
        app.key(KeyEvent::new(code, KeyModifiers::NONE));
    }
}

/// The contents of the screen, line by line.
fn read(app: &App, size: (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a test screen");
    terminal
        .draw(|frame| app.draw(frame))
        .expect("drawing works");
    let buffer = terminal.backend().buffer().clone();
    let width = usize::from(size.0);
    let signs: Vec<&str> = buffer.content.iter().map(|cell| cell.symbol()).collect();
    signs
        .chunks(width)
        .map(|line| line.concat() + "\n")
        .collect()
}

fn table(app: &mut App) -> &mut TableScreen {
    match &mut app.screen {
        Screen::Table(table) => table,
        Screen::Start(_) => panic!("no game is on the screen"),
    }
}

/// Checks that the screen shows all these words.
#[track_caller]
fn check_shows(app: &App, size: (u16, u16), words: &[&str]) {
    let screen = read(app, size);
    for word in words {
        assert!(
            screen.contains(word),
            "`{word}` is not on the screen:\n{screen}"
        );
    }
}
