//! Tests whole games and single turns with keys.

use bastide_bots::ConsideredPick;
use bastide_rules::{Move, Player, Situation};

use super::{app, check_shows, press, read, table};
use crate::play::save::AutoSave;
use crate::play::table::{Overlay, TurnState};
use bastide_words::Language;

const SIZE: (u16, u16) = (100, 30);

#[test]
fn a_whole_game_is_played_by_keys_against_two_bots() {
    let mut app = app("Ana,greedy,random", Language::En, SIZE);
    for _ in 0..4000 {
        let (waiting, chooses) = (table(&mut app).waiting, table(&mut app).places.is_empty());
        match waiting {
            TurnState::Person(_) if chooses => press(&mut app, "1"),
            TurnState::Person(_) => press(&mut app, "⇥⏎"),
            TurnState::Confirmation(_) => press(&mut app, "⏎"),
            TurnState::Bot(_) => app.tick(),
            TurnState::Elsewhere(_) => panic!("this game is local"),
            TurnState::Nothing => break,
        }
    }
    let game = &table(&mut app).game;
    assert_eq!(game.situation(), Situation::Over);
    let view = game.rules.view(&game.state);
    for player in [Player(0), Player(1), Player(2)] {
        let awards = game
            .chronicle
            .awards
            .iter()
            .filter(|award| award.player == player);
        let sum: i32 = awards.map(|award| i32::from(award.points)).sum();
        assert_eq!(sum, view.score(player), "the sources add up to the score");
    }
    check_shows(
        &app,
        SIZE,
        &[
            "Result",
            "wins!",
            "roads",
            "monasteries",
            "farms",
            "n new game",
        ],
    );
    press(&mut app, "n");
    check_shows(&app, SIZE, &["New game", "Ana · person"]);
}

#[test]
fn a_turn_has_a_tile_a_figure_and_a_confirmation() {
    let mut app = app("Ana,Luis", Language::En, SIZE);
    check_shows(
        &app,
        SIZE,
        &["Ana: place the tile [BASE-12]", "71 tiles left · turn 1"],
    );
    press(&mut app, "⏎");
    check_shows(
        &app,
        SIZE,
        &["Ana: place a follower? [BASE-13]", "0 place nothing", "1 "],
    );
    press(&mut app, "1");
    check_shows(&app, SIZE, &["Ana: Enter ends the turn"]);
    press(&mut app, "⏎");
    check_shows(
        &app,
        SIZE,
        &["Luis: place the tile [BASE-12]", "70 tiles left · turn 2"],
    );
    assert!(
        read(&app, SIZE).contains("Ana: F @"),
        "the log shows the tile"
    );
}

#[test]
fn decisions_can_be_undone_until_the_next_draw() {
    let mut app = app("Ana,Luis", Language::En, SIZE);
    let first = table(&mut app).game.state.fingerprint();
    press(&mut app, "u");
    check_shows(&app, SIZE, &["There is nothing to undo."]);
    press(&mut app, "⏎1");
    assert_eq!(table(&mut app).waiting, TurnState::Confirmation(Player(0)));
    press(&mut app, "u");
    check_shows(&app, SIZE, &["place a follower?", "Undone."]);
    press(&mut app, "u");
    assert_eq!(table(&mut app).game.state.fingerprint(), first);
    assert!(table(&mut app).game.chronicle.entries.is_empty());
    press(&mut app, "⏎0⏎u");
    check_shows(&app, SIZE, &["Too late", "Luis: place the tile"]);
}

#[test]
fn an_illegal_place_is_refused_with_its_rule() {
    let mut app = app("Ana,Luis", Language::Es, SIZE);
    table(&mut app).move_to(bastide_rules::Cell::new(0, 0));
    press(&mut app, "⏎");
    check_shows(&app, SIZE, &["ahí ya hay una loseta [BASE-09]"]);
    table(&mut app).move_to(bastide_rules::Cell::new(5, 5));
    press(&mut app, "w");
    check_shows(
        &app,
        SIZE,
        &["junto a ese sitio no hay ninguna loseta [BASE-09]"],
    );
}

#[test]
fn rotating_uses_only_rotations_that_fit() {
    let mut app = app("Ana,Luis", Language::En, SIZE);
    for _ in 0..12 {
        press(&mut app, "⇥");
        for _ in 0..4 {
            press(&mut app, "r");
            let table = table(&mut app);
            assert!(
                table
                    .game
                    .rules
                    .is_legal(&table.game.state, table.placement())
            );
        }
    }
}

#[test]
fn a_refused_spot_is_explained() {
    let mut app = app("Ana,Luis", Language::En, (140, 40));
    // Plays until a spot is refused.
    for _ in 0..40 {
        press(&mut app, "⇥⏎");
        if table(&mut app).picks.is_empty() {
            press(&mut app, "⏎");
            continue;
        }
        press(&mut app, "w");
        let notice = table(&mut app).notice.clone().expect("an answer");
        if notice.refused {
            assert!(notice.words.contains("[BASE-"), "{}", notice.words);
            return;
        }
        press(&mut app, "1⏎");
    }
    panic!("no spot was refused");
}

#[test]
fn any_key_skips_a_bots_pause() {
    let mut app = app("greedy,Ana", Language::En, SIZE);
    assert!(app.pause().is_some());
    check_shows(&app, SIZE, &["Greedy is thinking"]);
    let_bots_play(&mut app);
    assert_eq!(table(&mut app).waiting, TurnState::Person(Player(1)));
    assert!(app.pause().is_none());
}

/// Presses keys until no bot is asked: one for the tile and one for the figure, and more only if the bot thinks longer.
fn let_bots_play(app: &mut super::App) {
    while let TurnState::Bot(_) = table(app).waiting {
        press(app, "x");
    }
}

#[test]
fn windows_open_and_close() {
    let mut app = app("Ana,greedy", Language::En, SIZE);
    press(&mut app, "?");
    check_shows(
        &app,
        SIZE,
        &["Keys", "undo your last choice", "a hint: what"],
    );
    press(&mut app, "⎋t");
    check_shows(&app, SIZE, &["Tiles that can still come: 71", "8×"]);
    press(&mut app, "⎋p");
    check_shows(&app, SIZE, &["If the game ended now"]);
    press(&mut app, "⎋g");
    check_shows(&app, SIZE, &["History (↑ ↓ scroll"]);
    press(&mut app, "⎋q");
    assert_eq!(table(&mut app).overlay, Some(Overlay::Quit));
    press(&mut app, "n");
    assert!(!app.quit);
    press(&mut app, "qy");
    assert!(app.quit);
}

/// Waits for the requested hint, as the terminal does.
fn wait_for_hint(app: &mut super::App) {
    for _ in 0..2000 {
        let Some(pause) = app.pause() else { return };
        std::thread::sleep(pause);
        app.tick();
    }
    panic!("no hint arrived");
}

#[test]
fn a_hint_is_computed_in_the_background_and_selects_its_first_pick() {
    for (language, title, thinking, about) in [
        (Language::En, "Hint for Ana", "Thinking", "a bot would"),
        (Language::Es, "Sugerencia para Ana", "Pensando", "jugaría"),
    ] {
        let mut app = app("Ana,greedy", language, SIZE);
        press(&mut app, "i");
        check_shows(&app, SIZE, &[title, thinking]);
        wait_for_hint(&mut app);
        check_shows(&app, SIZE, &[title, about, "1. "]);
        // The window shows the margins, and the first pick is selected for Enter.
        let placement = table(&mut app).placement();
        let Move::PlaceTile { cell, rotation } = placement else {
            panic!("expected a tile placement")
        };
        let first = format!("1. {cell} r{} ", rotation.0);
        let screen = read(&app, SIZE);
        let line = screen.lines().find(|line| line.contains(&first));
        let line = line.unwrap_or_else(|| panic!("`{first}` is not on the screen:\n{screen}"));
        assert!(line.contains(['+', '-']) && line.contains('.'), "{line}");
        press(&mut app, "⏎");
        assert_eq!(table(&mut app).overlay, None);
        press(&mut app, "⏎");
        let game = &table(&mut app).game;
        assert!(game.rules.view(&game.state).tile_at(cell).is_some());
    }
}

#[test]
fn a_hint_selects_a_figure_and_needs_a_person_asked() {
    let mut app = app("Ana,greedy", Language::En, SIZE);
    press(&mut app, "⏎i");
    wait_for_hint(&mut app);
    let marked = table(&mut app).selected;
    let pick = table(&mut app).picks[marked];
    let names = table(&mut app).names();
    let game = &table(&mut app).game;
    let text = bastide_protocol::words::text(Language::En);
    let words = crate::play::words::pick_words(&text, &game.rules, &game.state, &names, pick);
    check_shows(&app, SIZE, &[&format!("1. {words}")]);
    press(&mut app, "⎋⏎");
    assert_eq!(table(&mut app).waiting, TurnState::Confirmation(Player(0)));
    press(&mut app, "i");
    check_shows(&app, SIZE, &["It is not your turn."]);
    assert_eq!(table(&mut app).overlay, None);
}

/// Delivers a hint after these keys. Returns whether its placement is selected.
fn is_marked_after(keys: &str) -> bool {
    let mut app = app("Ana,greedy", Language::En, SIZE);
    press(&mut app, "i");
    let (sender, coming) = std::sync::mpsc::channel();
    let table = table(&mut app);
    let marked = table.placement();
    let mut legal = table.game.legal().into_iter();
    let pick = legal.find(|pick| *pick != marked).expect("another place");
    table.expect_hint(Player(0), coming);
    press(&mut app, keys);
    let hint = vec![ConsideredPick {
        pick,
        share: 1.0,
        margin: 2.0,
    }];
    // Sending fails if the hint was abandoned.
    let _ = sender.send(hint);
    app.tick();
    super::table(&mut app).placement() == pick
}

#[test]
fn a_hint_is_ignored_after_its_window_was_closed() {
    assert!(is_marked_after(""));
    assert!(!is_marked_after("⎋"));
}

#[test]
fn closing_the_window_of_a_hint_stops_the_wait() {
    let mut app = app("Ana,greedy", Language::En, SIZE);
    press(&mut app, "i");
    assert!(app.pause().is_some());
    press(&mut app, "⎋");
    assert_eq!(table(&mut app).overlay, None);
    assert!(app.pause().is_none());
}

#[test]
fn a_feature_is_shown_with_owners_and_worth() {
    let mut app = app("Ana,Luis", Language::En, SIZE);
    press(&mut app, "⏎1");
    let placed = table(&mut app).last_cell();
    table(&mut app).move_to(placed);
    press(&mut app, "f");
    check_shows(
        &app,
        SIZE,
        &[
            "City",
            "Ana: 1 · gets the points",
            "worth",
            "if completed",
            "[BASE-55]",
        ],
    );
}

#[test]
fn a_saved_game_is_a_record_of_every_decision() {
    let mut app = app("Ana,greedy", Language::En, SIZE);
    for _ in 0..6 {
        press(&mut app, "⏎1⏎");
        let_bots_play(&mut app);
    }
    let record = table(&mut app).game.record().expect("a record").to_string();
    assert!(record.starts_with("bastide 2"), "{record}");
    assert!(
        record.contains("players red=Ana blue=bot:greedy"),
        "{record}"
    );
    assert!(record.contains("seed 7"), "{record}");
    let turns = record.lines().filter(|line| line.contains('@')).count();
    assert!(turns >= 6, "{record}");
}

/// Creates a folder for a test.
fn folder(name: &str) -> std::path::PathBuf {
    let path = std::env::temp_dir().join(format!("bastide-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&path).expect("the folder is created");
    path
}

#[test]
fn a_game_is_saved_after_every_turn() {
    let folder = folder("turns");
    let path = folder.join("game.txt");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("the game was saved");
    let mut app = app("Ana,greedy", Language::En, SIZE);
    let keeper = AutoSave::new(path.to_str().expect("a UTF-8 path").to_owned());
    app.keeper = Some(keeper);
    for _ in 0..6 {
        let before = turn(&table(&mut app).game);
        while turn(&table(&mut app).game) == before {
            press(&mut app, "⏎");
            app.tick();
        }
        let record = bastide_record::Record::read(&read("game.txt")).expect("a readable record");
        let replay = bastide_record::Replay::of(&record).expect("a valid record");
        assert_eq!(replay.begun, u32::from(turn(&table(&mut app).game)));
    }
    // The next game gets its own file; nothing else is left behind.
    let first = read("game.txt");
    let mut keeper = app.keeper.take().expect("the keeper was set");
    keeper.next_game();
    keeper
        .keep(&table(&mut app).game)
        .expect("the game is saved");
    assert_eq!(
        (read("game.txt"), read("game-2.txt")),
        (first.clone(), first)
    );
    let files = std::fs::read_dir(&folder)
        .expect("the folder exists")
        .count();
    assert_eq!(files, 2);
    std::fs::remove_dir_all(&folder).expect("the folder exists");
}

#[test]
fn a_manual_save_overwrites_nothing() {
    let folder = folder("hand");
    let path = folder.join("mine.txt");
    std::fs::write(&path, "something else").expect("the file is written");
    let mut app = app("Ana,greedy", Language::En, SIZE);
    let typed = path.to_str().expect("a UTF-8 path").to_owned();
    table(&mut app).overlay = Some(Overlay::Save(typed));
    press(&mut app, "⏎");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("the file exists");
    assert_eq!(read("mine.txt"), "something else");
    bastide_record::Record::read(&read("mine-2.txt")).expect("the game was saved");
    std::fs::remove_dir_all(&folder).expect("the folder exists");
}

fn turn(game: &crate::play::game::LocalGame) -> u16 {
    game.rules.view(&game.state).turn()
}

#[test]
fn files_are_not_overwritten_without_force() {
    let folder = folder("unasked");
    let name = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let (there, other, new) = (name("there"), name("other"), name("new"));
    for path in [&there, &other] {
        std::fs::write(path, "of value").expect("the file is written");
    }
    let check = |path: &str, loaded: Option<&str>, force: bool| {
        let checked = crate::play::save::check(path, loaded, force);
        checked.err().map(|error| format!("{error:#}"))
    };
    let refused = |error: Option<String>| error.expect("the path is refused");
    assert_eq!(check(&new, None, false), None);
    assert_eq!(check(&there, None, true), None);
    assert_eq!(check(&there, Some(&there), false), None);
    assert!(refused(check(&there, None, false)).contains("exists already"));
    assert!(refused(check(&there, Some(&other), false)).contains("--force"));
    assert!(refused(check(&name(""), None, true)).contains("folder"));
    assert!(refused(check(&name("no/such"), None, false)).contains("cannot be written"));
    assert!(refused(check("", None, false)).contains("names no file"));
    // Checking changes nothing.
    assert_eq!(
        std::fs::read_to_string(&there).expect("the file exists"),
        "of value"
    );
    assert_eq!(
        std::fs::read_dir(&folder)
            .expect("the folder exists")
            .count(),
        2
    );
    std::fs::remove_dir_all(&folder).expect("the folder exists");
}

#[test]
fn a_record_that_cannot_be_saved_is_printed() {
    let mut app = app("Ana,greedy", Language::En, SIZE);
    press(&mut app, "⏎1⏎");
    let_bots_play(&mut app);
    let game = &table(&mut app).game;
    let mut printed = Vec::new();
    let saved = crate::play::save_at_last(game, "no/such/folder/game", &mut printed);
    let error = format!("{:#}", saved.expect_err("the folder does not exist"));
    assert!(
        error.contains("no/such/folder/game; it is printed"),
        "{error}"
    );
    let record = game.record().expect("a record").to_string();
    assert_eq!(String::from_utf8(printed).expect("text"), record);
}

#[test]
fn a_saved_game_continues_where_it_stopped() {
    let mut app = app("Ana,greedy", Language::En, SIZE);
    for _ in 0..6 {
        press(&mut app, "⏎1⏎");
        let_bots_play(&mut app);
    }
    let path = std::env::temp_dir().join(format!("bastide-play-{}", std::process::id()));
    let path = path.to_str().expect("a UTF-8 path").to_owned();
    press(&mut app, "s");
    table(&mut app).overlay = Some(Overlay::Save(path.clone()));
    press(&mut app, "⏎");
    check_shows(&app, SIZE, &["Saved to"]);
    let text = bastide_protocol::words::text(Language::En);
    let mut loaded = crate::play::save::load(&path, None, 1, &text).expect("the record is read");
    std::fs::remove_file(&path).expect("the file exists");
    let game = &mut table(&mut app).game;
    assert_eq!(loaded.state.fingerprint(), game.state.fingerprint());
    assert_eq!(
        loaded.seats[1].who,
        crate::play::seat::PlayerKind::Bot("greedy".into())
    );
    assert_eq!(loaded.chronicle.awards, game.chronicle.awards);
    // Both games continue the same way and end with the same result line.
    while game.situation() != Situation::Over {
        for game in [&mut *game, &mut loaded] {
            if !game.deal(&text) {
                let pick = game.legal()[0];
                game.play(&text, pick).expect("the pick is legal");
            }
        }
    }
    let ends = |record: bastide_record::Record| {
        let record = record.to_string();
        record.lines().last().map(str::to_owned)
    };
    let (one, other) = (
        game.record().expect("one"),
        loaded.record().expect("another"),
    );
    assert_eq!(ends(one), ends(other.clone()));
    bastide_record::Replay::of(&other).expect("a valid record");
}

#[test]
fn arrows_choose_from_a_list_longer_than_the_digit_keys() {
    let mut app = app("Ana,Luis", Language::En, (80, 24));
    press(&mut app, "⏎");
    table(&mut app).picks = (0..40).map(Move::Number).collect();
    press(&mut app, &"↓".repeat(25));
    assert_eq!(table(&mut app).selected, 25);
    check_shows(&app, (80, 24), &[" 25 "]);
    press(&mut app, "↑7");
    check_shows(&app, (80, 24), &["not one of the choices now [BASE-13]"]);
    assert_eq!(table(&mut app).selected, 24);
}

#[test]
fn every_kind_of_pick_has_a_description() {
    let mut app = app("Ana,Luis", Language::Es, SIZE);
    press(&mut app, "⏎");
    let table = table(&mut app);
    let names = table.names();
    let text = bastide_protocol::words::text(Language::Es);
    let others = [
        Move::Player(Player(1)),
        Move::Number(3),
        Move::Choice(1),
        Move::Tile(bastide_rules::TileKind(0)),
        Move::Figure(bastide_rules::FigureId(0)),
        Move::Link {
            tile: bastide_rules::TileId(0),
            a: 0,
            b: 1,
        },
    ];
    let game = &table.game;
    for pick in table.picks.iter().copied().chain(others) {
        let words = crate::play::words::pick_words(&text, &game.rules, &game.state, &names, pick);
        assert!(!words.is_empty(), "{pick:?}");
    }
}
