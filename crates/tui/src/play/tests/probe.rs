//! A module this program has never heard of is played all the same.

use bastide_rules::{Setup, Situation};
use ratatui::layout::Rect;

use super::{press, read, table};
use crate::play::app::{App, Screen};
use crate::play::game::Game;
use crate::play::material::Colours;
use crate::play::seat::read_seats;
use crate::play::table::{Table, Waiting};
use bastide_words::{Language, Text};

const SIZE: (u16, u16) = (100, 30);

#[test]
fn every_question_of_an_unknown_module_is_answered_by_keys() {
    for seed in 0..6 {
        let text = Text::new(Language::Es);
        let seats = read_seats("Ana,greedy,Luis", &text).expect("the players are right");
        let setup = Setup {
            modules: vec!["base".into(), "probe".into()],
            players: 3,
            ..Setup::default()
        };
        let game = Game::new(setup, seats, seed).expect("the set-up is right");
        let screen = Rect::new(0, 0, SIZE.0, SIZE.1);
        let table_of = Table::new(game, screen, &text);
        let screen_of = Screen::Table(Box::new(table_of));
        let mut app = App::new(text, Colours::True, screen_of, screen);
        for step in 0..4000 {
            let (waiting, chooses) = (table(&mut app).waiting, table(&mut app).places.is_empty());
            match waiting {
                Waiting::Person(_) if chooses => press(&mut app, ["↓⏎", "1", "⏎"][step % 3]),
                Waiting::Person(_) => press(&mut app, "⇥w⏎"),
                Waiting::Confirmation(_) => press(&mut app, "⏎"),
                Waiting::Bot(_) => app.tick(),
                Waiting::Elsewhere(_) | Waiting::Nothing => break,
            }
            // Looking at everything on the way must not fail.
            press(&mut app, "ff⎋");
            if step % 7 == 0 {
                read(&app, SIZE);
            }
        }
        let game = &table(&mut app).game;
        assert_eq!(game.situation(), Situation::Over, "{}", read(&app, SIZE));
        let record = game.record().expect("the game can be told");
        assert!(record.to_string().contains("probe"));
    }
}
