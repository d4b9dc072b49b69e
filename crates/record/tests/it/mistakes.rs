//! Malformed records: every error says where it is, what is wrong and what would be right.

use bastide_record::{Record, Replay};

fn check(text: &str, parts: &[&str]) {
    let read = Record::read_any(text).and_then(|record| Replay::of(&record).map(|_| ()));
    let message = read.expect_err(text).to_string();
    for part in parts {
        assert!(
            message.contains(part),
            "{text}\nmessage: {message}\nlacks: {part}"
        );
    }
}

fn check_lines(lines: &str, parts: &[&str]) {
    check(&format!("bastide 1\nplayers red blue\n{lines}"), parts);
}

#[test]
fn versions() {
    check("", &["line 1", "bastide 2"]);
    check("players red blue", &["line 1", "bastide 2"]);
    check(
        "bastide 3\n",
        &["line 1", "reads the versions 1 and 2", "`3`", "newer"],
    );
    check("bastide one\n", &["reads the versions 1 and 2"]);
    check("bastide 0\n", &["reads the versions 1 and 2"]);
    check(
        "{\"bastide\": 7, \"players\": []}",
        &["reads the versions 1 and 2", "7"],
    );
}

#[test]
fn set_up_lines() {
    check("bastide 1\n", &["there are no players"]);
    check_lines(
        "edition Plus2015",
        &["line 3, column 9", "Plus2015", "Plus2014"],
    );
    check(
        "bastide 1\nplayers violet",
        &["line 2, column 9", "is not a colour", "red"],
    );
    check("bastide 1\nplayers red red", &["red is already taken"]);
    check_lines("first green", &["green is not playing", "red, blue"]);
    check_lines("seed -1", &["line 3, column 6", "a seed is"]);
    check_lines(
        "modules base dragons",
        &["line 3", "dragons", "known modules: base"],
    );
    check_lines("tiles bas x2", &["line 3", "bas", "known sets: base"]);
    check_lines("tiles base x9", &["line 3", "too many"]);
    check_lines("tiles base x0", &["line 3", "a game needs tiles"]);
    check_lines("option framers no", &["line 3", "framers", "farmers"]);
    check_lines("option farmers maybe", &["line 3", "maybe", "yes, no"]);
    check_lines("option farmers", &["line 3, column 15", "missing"]);
    check_lines(
        "bord D@0,0",
        &["line 3", "no line begins with `bord`", "board"],
    );
    check_lines(
        "red U@1,0\nedition Classic",
        &["line 4", "before the first turn"],
    );
    check(
        "bastide 1\nplayers red",
        &["line 2", "2 to 8 players, not 1", "[BASE-02]"],
    );
}

#[test]
fn repeated_set_up_lines() {
    check_lines(
        "players green yellow",
        &["line 3, column 1", "`players` is already set on line 2"],
    );
    for (once, again, key) in [
        ("edition Classic", "edition Plus2014", "edition"),
        ("modules base", "modules base river", "modules"),
        ("first red", "first blue", "first"),
        ("seed 1", "seed 2", "seed"),
        ("option farmers no", "option farmers yes", "option farmers"),
        ("score red 1", "score red 2", "score red"),
        ("tiles base x1", "tiles base x2", "tiles base"),
    ] {
        let message = format!("`{key}` is already set on line 3");
        check_lines(&format!("{once}\n\n{again}"), &["line 5", &message]);
    }
    for piles in ["pile U\npile none", "pile none\npile U"] {
        check_lines(piles, &["line 4", "already set on line 3", "no other"]);
    }
    // These lines may be repeated, or have different keys.
    let text = "bastide 1\nplayers red blue\nscore red 1\nscore blue 2\npile U\npile U x2\n\
                board D@0,0\nboard W@1,0\noption farmers no\noption max_players 4\n";
    let record = Record::read(text).expect("no key is repeated");
    assert_eq!((record.score.len(), record.board.len()), (2, 2));
    assert_eq!(record.pile.map(|pile| pile.len()), Some(2));
    // A set-up may repeat an option; its record does not.
    let setup = bastide_rules::Setup {
        options: vec![
            ("farmers".into(), "no".into()),
            ("farmers".into(), "yes".into()),
        ],
        ..Default::default()
    };
    let record = Record::of_setup(&setup).expect("no position");
    assert_eq!(record.options, [("farmers".into(), "yes".into())]);
}

#[test]
fn positions() {
    check_lines(
        "board D@0,0; Z@1,0",
        &["line 3, column 14", "base/Z", "did you mean"],
    );
    check_lines("board D@0,0; C@1,0", &["line 3, column 14", "[BASE-10]"]);
    check_lines("board D@0,0; U@5,5", &["line 3, column 14", "[BASE-"]);
    check_lines("board D@0,0 red thief(N)", &["line 3, column 7", "no road"]);
    check_lines("board D@0,0 red large thief(E)", &["line 3"]);
    check_lines("board D", &["has no cell"]);
    check_lines("board D@0;0", &["is not a cell"]);
    check_lines("pile Z", &["line 3", "base/Z"]);
    check_lines("score red x", &["line 3, column 11", "is not a score"]);
    check_lines("score green 4", &["green is not playing"]);
    check_lines("fact wheel.pig=3", &["line 3", "no module in play knows"]);
    check_lines("fact wheel", &["name=value"]);
    check_lines("tile { id = \"test/gate\" }", &["line 3", "test/gate"]);
    check_lines("tile { id = }", &["line 3"]);
}

#[test]
fn positions_that_are_too_large() {
    for tiles in [600, 40_000] {
        let board: Vec<String> = (0..tiles)
            .map(|x| format!("B@{},{}", x % 300, x / 300))
            .collect();
        let lines = format!("board {}", board.join("; "));
        check_lines(&lines, &["line 3", "at most 500"]);
    }
}

#[test]
fn turns() {
    check_lines(
        "red Z@1,0",
        &["line 3: red Z@1,0 r0", "there is no tile Z", "did you mean"],
    );
    check_lines("red moon/EA@1,0", &["there is no tile moon/EA"]);
    check_lines(
        "red inns/EA@1,0",
        &["the set `inns-cathedrals`, which is not in this game"],
    );
    check_lines(
        "red U@1,0 monk",
        &["has no monk", "it has thief(E), farmer(NL), farmer(ER)"],
    );
    check_lines("green U@1,0", &["line 3", "green is not playing"]);
    check_lines("violet U@1,0", &["line 3, column 1", "no line begins with"]);
    check_lines(
        "red C@0,-1 -\nblue C@0,-2",
        &["line 4", "none is left", "[BASE-07]"],
    );
    check_lines("red U@5,0", &["line 3: red U@5,0 r0: ", "[BASE-"]);
    check_lines("red U@1,0 grow", &["line 3: red grow"]);
    check_lines(
        "red U@1,0 ???",
        &["line 3, column 11", "cannot be understood"],
    );
}

#[test]
fn an_item_that_answers_no_question_is_shown_the_question() {
    let question = "does not answer the question; red is asked `place-figure`: -, knight(S), farmer(NL) [BASE-13]";
    for item in ["foo", "=3", "die=3", "to blue"] {
        check_lines(
            &format!("red E@0,-1 r2 {item}"),
            &[&format!("line 3: red {item}: this {question}")],
        );
    }
    // An answer to the next turn's question is a different error, and so is a second answer.
    for item in ["U@1,0", "- foo", "- -  =3"] {
        check_lines(&format!("red E@0,-1 r2 {item}"), &["the turn is over"]);
    }
    check_lines(
        "red E foo",
        &["does not answer the question; red is asked `place-tile`: @0,-1 r2, @0,1 r1"],
    );
    // A question of the previous line stays open.
    check_lines("red E@0,-1 r2\nred foo", &["line 4", question]);
    check_lines("red E@0,-1 r2\nblue foo", &["line 4", "chance must decide"]);
    check_lines(
        "red E@0,-1 r2 large knight(S)",
        &["line 3: red large knight(S): this game has no figure `large`"],
    );
}

#[test]
fn quotes_byte_order_marks_and_long_words() {
    let marked = "\u{feff}bastide 1\nplayers red blue\n";
    let record = Record::read_any(marked).expect("the byte order mark is not part of the text");
    assert_eq!(Record::read(marked), Ok(record.clone()));
    let json = format!("\u{feff}{}", record.to_json());
    assert_eq!(Record::read_any(&json), Ok(record));
    check(
        "bastide 1\nplayers red=\"Ana blue",
        &["line 2, column 13", "quote is not closed"],
    );
    check_lines("red U@1,0 \"", &["line 3, column 11", "not closed"]);
    let (long, cut) = ("x".repeat(5000), format!("{}…", "x".repeat(64)));
    check_lines(
        &format!("edition {long}"),
        &[&format!("no edition `{cut}`;")],
    );
    check_lines(
        &format!("{long} U@1,0"),
        &[&format!("begins with `{cut}`;")],
    );
    check_lines(&format!("red U@1,0 {long}"), &[&format!("red {cut}: this")]);
    check_lines(&format!("red U@1,0 ö{long}"), &["`öxx", "x…` cannot be"]);
    let word = "x".repeat(64);
    check_lines(&format!("edition {word}"), &[&format!("`{word}`;")]);
}

#[test]
fn errors_in_custom_tiles_and_piles_have_their_line() {
    let good = "tile { id = \"test/wheel\", fields = [{ at = [\"NL\", \"NR\", \"EL\", \"ER\", \
                \"SL\", \"SR\", \"WL\", \"WR\"] }] }";
    check_lines(
        &format!("{good}\n  tile {{ id = }}"),
        &["line 4, column 15: the tile cannot be read: "],
    );
    check_lines(
        &format!("{good}\n\ntile {{ id = \"test/gate\" }}"),
        &["line 5"],
    );
    check_lines(&format!("{good}\n\n{good}"), &["line 5", "test/wheel"]);
    check_lines("pile U x600", &["line 3", "601 tiles are too many"]);
    check_lines("board D@0,0\npile U x300 V x300", &["line 4", "601 tiles"]);
    check_lines("pile U\ntiles base x9", &["line 4", "too many"]);
}

#[test]
fn json() {
    check("{", &["line 1"]);
    check(
        "{\"bastide\": 1, \"players\": [{\"colour\": \"mauve\"}]}",
        &["mauve"],
    );
    check(
        "{\"bastide\": 1, \"players\": [], \"bord\": []}",
        &["bord", "board"],
    );
    let name = "{\"bastide\": 1, \"players\": [{\"colour\": \"red\", \"name\": \"a\\nseed 4\"}, {\"colour\": \"blue\"}]}";
    check(name, &["contains characters"]);
}

/// Checks a JSON record with these additional fields.
fn check_json(fields: &str, parts: &[&str]) {
    let players = "[{\"colour\": \"red\"}, {\"colour\": \"blue\"}]";
    let json = format!("{{\"bastide\": 1, \"players\": {players}, {fields}}}");
    check(&json, parts);
}

#[test]
fn errors_in_json_have_their_path() {
    // The content of a newer version is ignored.
    check(
        "{\"bastide\": 3, \"players\": [], \"weather\": \"fair\"}",
        &[
            "bastide: this program reads the versions 1 and 2",
            "not `3`",
        ],
    );
    let lay = "{\"lay\": {\"tile\": \"base/E\", \"cell\": [0, -1], \"rotation\": 2}}";
    let turn = |items: &str| {
        let turn = format!("{{\"turn\": {{\"player\": \"red\", \"items\": [{items}]}}}}");
        format!("\"lines\": [{{\"expect\": \"left 72\"}}, {turn}]")
    };
    check_json(
        &turn(&format!("{lay}, {{\"number\": 3}}")),
        &["lines[1].turn.items[1]: red =3: this does not answer"],
    );
    let stand = "{\"stand\": {\"figure\": \"gnome\", \"spot\": \"knight(S)\"}}";
    check_json(
        &turn(&format!("{lay}, {stand}")),
        &["lines[1].turn.items[1]: there is no figure `gnome`; "],
    );
    check_json(
        "\"lines\": [{\"result\": [[\"red\", 4]]}]",
        &["lines[0].result: red has 0 points"],
    );
    check_json("\"first\": \"green\"", &["first: green is not playing"]);
    check_json(
        "\"options\": [[\"farmers\", \"no\"], [\"framers\", \"no\"]]",
        &["options[1]: ", "framers"],
    );
    check_json(
        "\"options\": [[\"farmers\", \"no\"], [\"farmers\", \"no\"]]",
        &["options[1]: `option farmers` is already set in options[0]"],
    );
    let tile = |name: &str, at: u8, figures: &str| {
        format!(
            "{{\"tile\": \"base/{name}\", \"cell\": [{at}, 0], \"rotation\": 0, \"figures\": [{figures}]}}"
        )
    };
    let gnome = "{\"player\": \"red\", \"figure\": \"gnome\", \"spot\": \"thief(E)\"}";
    let board = |second: &str| format!("\"board\": [{}, {second}]", tile("D", 0, ""));
    check_json(&board(&tile("C", 1, "")), &["board[1]: ", "[BASE-10]"]);
    check_json(
        &board(&tile("W", 1, gnome)),
        &["board[1].figures[0]: there is no figure `gnome`"],
    );
    check_json("\"pile\": [[\"base/U\", 600]]", &["pile: 601 tiles"]);
    check_json(
        "\"lines\": [{\"expect\": \"over\\nfirst red\"}]",
        &["contains characters"],
    );
}
