//! Every question of every module can be answered by keys.

use bastide_rules::modules::MODULES;
use bastide_rules::{Setup, Situation};
use ratatui::layout::Rect;

use super::{press, read, table};
use crate::play::app::{App, Screen};
use crate::play::game::Game;
use crate::play::material::Colours;
use crate::play::seat::read_seats;
use crate::play::table::{Table, Waiting};
use bastide_words::Language;

const SIZE: (u16, u16) = (100, 30);

#[test]
fn every_question_of_every_module_is_answered_by_keys() {
    for seed in 0..2 {
        let text = bastide_protocol::words::text(Language::Es);
        let seats = read_seats("Ana,greedy,Luis", &text).expect("the players are right");
        let setup = Setup {
            modules: MODULES
                .iter()
                .map(|module| module.name().to_owned())
                .collect(),
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
        assert!(game.record().is_ok(), "the game can be told");
    }
}
