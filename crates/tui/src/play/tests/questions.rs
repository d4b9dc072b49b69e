//! Tests that every question of every module can be answered with keys.

use bastide_rules::modules::MODULES;
use bastide_rules::{Setup, Situation};
use ratatui::layout::Rect;

use super::{check_shows, press, read, table};
use crate::play::app::{App, Screen};
use crate::play::game::LocalGame;
use crate::play::material::ColourDepth;
use crate::play::save;
use crate::play::seat::{bot_words, read_seats};
use crate::play::table::{TableScreen, TurnState};
use bastide_words::Language;

const SIZE: (u16, u16) = (100, 30);

#[test]
fn every_question_of_every_module_can_be_answered_with_keys() {
    for seed in 0..2 {
        let text = bastide_protocol::words::text(Language::Es);
        let seats = read_seats("Ana,greedy,Luis", &text).expect("valid players");
        let setup = Setup {
            modules: MODULES
                .iter()
                .map(|module| module.name().to_owned())
                .collect(),
            players: 3,
            ..Setup::default()
        };
        let game = LocalGame::new(setup, seats, seed).expect("a valid set-up");
        let screen = Rect::new(0, 0, SIZE.0, SIZE.1);
        let table_of = TableScreen::new(game, screen, &text);
        let screen_of = Screen::Table(Box::new(table_of));
        let mut app = App::new(text, ColourDepth::True, screen_of, screen);
        for step in 0..4000 {
            let (waiting, chooses) = (table(&mut app).waiting, table(&mut app).places.is_empty());
            match waiting {
                TurnState::Person(_) if chooses => press(&mut app, ["↓⏎", "1", "⏎"][step % 3]),
                TurnState::Person(_) => press(&mut app, "⇥w⏎"),
                TurnState::Confirmation(_) => press(&mut app, "⏎"),
                TurnState::Bot(_) => app.tick(),
                TurnState::Elsewhere(_) | TurnState::Nothing => break,
            }
            // Inspecting features on the way must not fail.
            press(&mut app, "ff⎋");
            if step % 7 == 0 {
                read(&app, SIZE);
            }
        }
        let game = &table(&mut app).game;
        assert_eq!(game.situation(), Situation::Over, "{}", read(&app, SIZE));
        assert!(game.record().is_ok(), "the game has a record");
    }
}

/// Loads a record and shows the open question.
fn asked(lines: &[&str], language: Language) -> App {
    let record = format!("bastide 1\n{}\n", lines.join("\n"));
    let name = format!(
        "bastide-asked-{}-{}",
        std::process::id(),
        lines.concat().len()
    );
    let path = std::env::temp_dir().join(name);
    std::fs::write(&path, record).expect("the record is written");
    let text = bastide_protocol::words::text(language);
    let name = path.to_str().expect("a UTF-8 path");
    let game = save::load(name, None, 1, &text).expect("a valid record");
    std::fs::remove_file(&path).expect("the file exists");
    let screen = Rect::new(0, 0, SIZE.0, SIZE.1);
    let screen_of = Screen::Table(Box::new(TableScreen::new(game, screen, &text)));
    App::new(text, ColourDepth::True, screen_of, screen)
}

const BAZAAR: [&str; 4] = [
    "players red=Ana blue=Luis green=Eva",
    "modules bazaars",
    "score red 10\nscore blue 10\nscore green 10",
    "red bridges/field-bazaar@0,1 r0 - U V W blue: take V =2 green: =4",
];

#[test]
fn a_number_can_be_typed() {
    let mut app = asked(&BAZAAR, Language::En);
    check_shows(
        &app,
        SIZE,
        &[
            "tile beside the board",
            "bid more, or pass",
            "You can bid once",
            "Bid 5 (5–99)",
        ],
    );
    press(&mut app, "12");
    check_shows(&app, SIZE, &["Bid 12 (5–99)"]);
    press(&mut app, "⌫⏎");
    check_shows(&app, SIZE, &["[BAZAAR-04]"]);
    press(&mut app, "7⏎");
    let game = &table(&mut app).game;
    let record = game.record().expect("a record").to_string();
    assert!(record.contains("=17"), "{record}");
}

#[test]
fn a_question_shows_its_subject() {
    let board =
        "board W@0,0 r0 red thief(E) red thief(W); U@1,0 r0; U@2,0 r0; U@3,0 r0; B@0,-1 red monk";
    let two = "players red=Ana blue=Luis";
    let turn = "red W@4,0 r0 - dispatch=1";
    let app = asked(&[two, "modules dispatches", board, turn], Language::Es);
    check_shows(
        &app,
        SIZE,
        &[
            "Despacho 1: puntúa tu camino más corto",
            "debajo del montón",
        ],
    );
}

#[test]
fn a_space_of_the_scoring_track_is_shown_with_its_players() {
    let lines = [
        "players red=Ana blue=Luis green=Eva",
        "modules robbers",
        "score blue 12\nscore green 7",
        "red robbers/F@1,0 r1",
    ];
    let mut app = asked(&lines, Language::En);
    check_shows(&app, SIZE, &["space 7: Eva", "space 12: Luis"]);
    press(&mut app, "2");
    let record = table(&mut app).game.record().expect("a record").to_string();
    assert!(record.contains("=12"), "{record}");
}

#[test]
fn figures_to_choose_from_are_named_with_their_spots() {
    let lines = [
        "players red=Ana blue=Luis",
        "modules inns-cathedrals crop-circles",
        "board W@0,0 r0 red thief(E) blue thief(S) red large thief(W)",
        "red crop2/A@1,0 r0 - all-take-back",
    ];
    let app = asked(&lines, Language::En);
    check_shows(
        &app,
        SIZE,
        &[
            "Ana: thief (E) @ 0,0",
            "Ana: large follower: thief (W) @ 0,0",
        ],
    );
}

#[test]
fn a_bot_is_named_by_its_level_and_its_budget() {
    let text = bastide_protocol::words::text(Language::Es);
    for (bot, expected) in [
        ("master", "Maestro"),
        ("master:time=2s", "Maestro, time=2s"),
        ("mcts-of-tomorrow", "mcts-of-tomorrow"),
    ] {
        assert_eq!(bot_words(bot, &text), expected);
    }
}
