//! Tests the arguments and the start screen.

use ratatui::layout::Rect;

use super::{check_shows, press, read};
use crate::play::app::{App, Screen};
use crate::play::material::ColourDepth;
use crate::play::seat::{PlayerKind, letters, list, named_bot, read_seats};
use crate::play::start::Field;
use crate::play::{FirstScreen, PlayArgs, opening, setup_of};
use bastide_words::Language;

const SIZE: (u16, u16) = (80, 24);

#[track_caller]
fn check_refused(args: PlayArgs, words: &str) {
    match opening(&args, &bastide_protocol::words::text(Language::En), 1) {
        Ok(_) => panic!("{args:?} should be refused"),
        Err(error) => {
            let error = format!("{error:#}");
            assert!(error.contains(words), "`{words}` is not in: {error}");
        }
    }
}

fn start(args: PlayArgs) -> App {
    let text = bastide_protocol::words::text(Language::En);
    match opening(&args, &text, 42).expect("valid arguments") {
        FirstScreen::Choose(start) => App::new(
            text,
            ColourDepth::True,
            Screen::Start(start),
            Rect::new(0, 0, SIZE.0, SIZE.1),
        ),
        FirstScreen::Play(_) => panic!("expected the start screen"),
    }
}

#[test]
fn wrong_arguments_are_refused_with_a_hint() {
    let args = PlayArgs::default;
    let players = |list: &str| PlayArgs {
        players: Some(list.into()),
        ..args()
    };
    check_refused(players("Ana,,greedy"), "a name is missing");
    check_refused(players("Ana"), "2 to 8");
    check_refused(players("9"), "2 to 8");
    check_refused(players("1"), "2 to 8");
    check_refused(players("me,link"), "`bastide host`");
    check_refused(players("a,b,c,d,e,f,g,h,i"), "at most 8");
    check_refused(players("Ana,Hal=clever"), "known bots are random, greedy");
    check_refused(players("Ana,Bartholomäus-Maximilian-III"), "too long");
    let option = |name: &str, value: &str| PlayArgs {
        options: vec![(name.into(), value.into())],
        ..args()
    };
    check_refused(option("dragons", "yes"), "known options: start_tile_in_72");
    check_refused(option("farmers", "perhaps"), "it can be: yes, no");
    let tiles = vec![("chess".to_owned(), 2)];
    check_refused(PlayArgs { tiles, ..args() }, "chess");
    let load = Some("no/such/file".to_owned());
    check_refused(PlayArgs { load, ..args() }, "no/such/file cannot be read");
}

#[test]
fn a_number_of_players_is_you_and_others() {
    assert_eq!(list("3", "link").expect("a number"), "me,link,link");
    assert_eq!(list("Ana,greedy", "link").expect("a list"), "Ana,greedy");
    let text = bastide_protocol::words::text(Language::En);
    for word in ["me,greedy", "you,greedy"] {
        let seats = read_seats(word, &text).expect("valid seats");
        assert_eq!(seats[0].name, "You");
    }
    assert_eq!(named_bot("Hal=hard"), Some(("Hal", "hard")));
    assert_eq!(named_bot("master:time=2s"), None);
    assert_eq!(named_bot("Ana"), None);
}

#[test]
fn all_selects_every_expansion() {
    let modules = Some("all".parse().expect("a list of modules"));
    let setup = setup_of(&PlayArgs {
        modules,
        ..PlayArgs::default()
    });
    let expansions = bastide_rules::modules::MODULES.len() - 1;
    assert_eq!(setup.modules.len(), expansions);
}

#[test]
fn a_tile_set_can_be_played_with_several_copies() {
    let args = PlayArgs {
        players: Some("2".into()),
        tiles: vec![("base".into(), 2)],
        ..PlayArgs::default()
    };
    let text = bastide_protocol::words::text(Language::En);
    let Ok(FirstScreen::Play(game)) = opening(&args, &text, 1) else {
        panic!("expected a game");
    };
    assert_eq!(game.rules.view(&game.state).tiles_left(), 144);
}

#[test]
fn seats_are_people_and_bots_with_distinct_letters() {
    let text = bastide_protocol::words::text(Language::En);
    let seats = read_seats("Ana, Alba,greedy,greedy,Hal=random", &text).expect("valid seats");
    let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Ana", "Alba", "Greedy", "Greedy 2", "Hal"]);
    assert_eq!(seats[1].who, PlayerKind::Person);
    assert_eq!(seats[4].who, PlayerKind::Bot("random".into()));
    assert_eq!(letters(&seats), ['A', 'L', 'G', 'R', 'H']);
}

#[test]
fn enter_starts_a_game_at_once() {
    let mut app = start(PlayArgs {
        seed: Some(7),
        ..PlayArgs::default()
    });
    check_shows(
        &app,
        SIZE,
        &["New game", "2014 edition", "You · person", "bot, Greedy"],
    );
    press(&mut app, "⏎");
    check_shows(
        &app,
        SIZE,
        &["You: place the tile [BASE-12]", "71 tiles left"],
    );
}

#[test]
fn the_start_screen_changes_language_edition_seats_and_options() {
    let mut app = start(PlayArgs {
        seed: Some(7),
        ..PlayArgs::default()
    });
    press(&mut app, "↑↑→");
    check_shows(
        &app,
        SIZE,
        &["Partida nueva", "Idioma", "Tú · persona", "Codicioso"],
    );
    press(&mut app, "↓→");
    check_shows(&app, SIZE, &["edición clásica"]);
    press(&mut app, "↓⌫⌫Eva");
    press(&mut app, "↓↓→");
    check_shows(
        &app,
        SIZE,
        &["Eva · persona", "Jugador 3 · persona", "Asiento 4"],
    );
    let Screen::Start(start) = &mut app.screen else {
        panic!("expected the start screen");
    };
    let mut fields = start.fields().into_iter();
    start.at = fields
        .position(|field| field == Field::Option(1))
        .expect("an option");
    press(&mut app, "→");
    check_shows(&app, SIZE, &["Máximo de jugadores", "[BASE-02]"]);
    press(&mut app, "⏎");
    assert!(
        matches!(app.screen, Screen::Table(_)),
        "{}",
        read(&app, SIZE)
    );
    check_shows(&app, SIZE, &["Eva: coloca la loseta [BASE-12]"]);
}

#[test]
fn pieces_have_the_names_of_the_chosen_edition() {
    let mut app = start(PlayArgs {
        modules: Some("base,inns-cathedrals".parse().expect("a list of modules")),
        ..PlayArgs::default()
    });
    press(&mut app, "↑↑→");
    let select_option = |app: &mut App| {
        let Screen::Start(start) = &mut app.screen else {
            panic!("expected the start screen");
        };
        let options = start.options();
        let large = options
            .iter()
            .position(|option| option.name == "large_followers");
        let field = Field::Option(large.expect("an option of the expansion"));
        start.at = start
            .fields()
            .iter()
            .position(|known| *known == field)
            .expect("a line");
    };
    select_option(&mut app);
    check_shows(&app, SIZE, &["Seguidores mayores"]);
    let Screen::Start(start) = &mut app.screen else {
        panic!("expected the start screen");
    };
    start.at = 1;
    press(&mut app, "←");
    select_option(&mut app);
    check_shows(&app, SIZE, &["Seguidores grandes"]);
}

#[test]
fn an_invalid_set_up_is_explained_and_not_started() {
    let mut app = start(PlayArgs {
        options: vec![("max_players".into(), "2".into())],
        ..PlayArgs::default()
    });
    // A third seat that the option does not allow.
    let Screen::Start(start) = &mut app.screen else {
        panic!("expected the start screen");
    };
    let third = start.seats[0].clone();
    start.seats.push(third);
    press(&mut app, "⏎");
    check_shows(&app, SIZE, &["2 to 2 players, not 3", "[BASE-02]"]);
}
