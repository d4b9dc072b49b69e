//! Tests the other commands from the command line.

use std::process::{Command, Output, Stdio};

use bastide_record::{Commitment, Dealer, FairDeal, Record, Recorder, Secret};
use bastide_rules::{Rules, Setup, Situation};
use serde_json::Value;

fn bastide(line: &str) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(line.split_whitespace())
        .env("LC_ALL", "C")
        .output();
    output.expect("the program was built for this test")
}

/// Runs a command that must succeed and returns what it prints.
fn printed(line: &str) -> String {
    let output = bastide(line);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{line}: {message}");
    String::from_utf8(output.stdout).expect("text")
}

fn json(line: &str) -> Value {
    let output = bastide(line);
    let stdout = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&stdout).unwrap_or_else(|error| panic!("{line}: {error}\n{stdout}"))
}

/// Checks that the command fails with exit code 2 and an error message that contains the words.
fn check_refused(line: &str, words: &[&str]) {
    let output = bastide(line);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{line}: {message}");
    assert!(message.starts_with("error: "), "{line}: {message}");
    for word in words {
        assert!(
            message.contains(word),
            "{line}: `{word}` is missing in: {message}"
        );
    }
}

#[test]
fn bad_input_is_refused_with_a_hint() {
    check_refused("simulate --players 9", &["2 to 8 players"]);
    check_refused("simulate --edition chess", &["Classic, Plus2012, Plus2014"]);
    check_refused("simulate --modules chess", &["chess", "base"]);
    check_refused("simulate --games 0", &["0"]);
    check_refused("simulate --minutes 0", &["0.5"]);
    check_refused("simulate --minutes -3", &[]);
    check_refused("simulate --minutes nan", &["minutes"]);
    check_refused("simulate --option farmers", &["name=value"]);
    check_refused("simulate --option farms=no", &["farms", "farmers"]);
    check_refused("simulate --option farmers=perhaps", &["perhaps", "yes, no"]);
    check_refused(
        "simulate --players 6 --edition Classic",
        &["max_players", "BASE-02"],
    );
    check_refused("bench --seconds 0", &["seconds"]);
    check_refused("perft 61", &["60"]);
    check_refused("tiles zebra", &["zebra"]);
    check_refused("options --edition 2031", &["Plus2014"]);
    check_refused("replay no-such-file", &["no-such-file"]);
    check_refused("rules BASE-999", &["BASE-999"]);
    check_refused("checkers", &["checkers"]);
}

/// Writes a temporary file of this process and returns its path.
fn file(name: &str, content: &str) -> String {
    let path = std::env::temp_dir().join(format!("bastide-{}-{name}", std::process::id()));
    std::fs::write(&path, content).expect("the file is written");
    path.to_str().expect("a UTF-8 path").to_owned()
}

#[test]
fn a_bad_record_gives_the_same_exit_code_in_every_form() {
    let path = file("bad", "bastide 1\nplayers red blue\nred U@5,0\n");
    check_refused(&format!("replay {path}"), &["line 3", "U@5,0"]);
    // An existing file is not overwritten.
    let line = format!("play --players Ana,greedy --save {path}");
    check_refused(&line, &["exists already", "--force"]);
    check_refused("play --save /no/such/folder/game", &["cannot be written"]);
    let line = format!("replay {path} --json");
    assert_eq!(bastide(&line).status.code(), Some(2));
    assert_eq!(json(&line)["error"]["line"], 3);
}

#[test]
fn a_record_is_written_as_text_and_as_json() {
    let text = "bastide 1\nedition Plus2014\nmodules base\nplayers red=Ana blue\n\n\
                1. red U@1,0 r0 thief(E)\nresult red 0 blue 0\n";
    let path = file("text", &text.replace(" r0", "   # unturned\nred"));
    let written = |line: &str| {
        let output = bastide(line);
        assert_eq!(output.status.code(), Some(0), "{line}");
        String::from_utf8(output.stdout).expect("text")
    };
    let again = "1. red U@1,0 r0\nred thief(E)";
    let text = text.replace("1. red U@1,0 r0 thief(E)", again);
    assert_eq!(written(&format!("replay {path} --as text")), text);
    let twin = written(&format!("replay {path} --as json"));
    let value: Value = serde_json::from_str(&twin).expect("JSON");
    assert_eq!(value["lines"][0]["turn"]["number"], 1);
    let path = file("json", &twin);
    assert_eq!(written(&format!("replay {path} --as text")), text);
    assert_eq!(written(&format!("replay {path} --as json")), twin);
    // A bad record is refused in every form, with its place.
    let path = file("bad.json", &twin.replace("thief(E)", "thief(N)"));
    let place = "lines[1].turn.items[0]";
    check_refused(&format!("replay {path} --as text"), &[place]);
    assert_eq!(
        json(&format!("replay {path} --json"))["error"]["path"],
        place
    );
    check_refused(&format!("replay {path} --as xml"), &["text, json"]);
    check_refused(&format!("replay {path} --as json --json"), &["--json"]);
}

/// Plays a whole two-player game with the first legal moves, dealt from this secret and two nonces.
fn fair_game(secret: u8) -> Record {
    let setup = Setup::default();
    let rules = Rules::new(&setup).expect("the base game can be played");
    let mut record = Record::of_setup(&setup).expect("a plain set-up");
    let secret = Secret([secret; 32]);
    let texts = ["frog", "three blind mice"].map(|text| text.parse().expect("a nonce"));
    let deal = FairDeal {
        commitment: Commitment::to(&secret),
        secret: Some(secret),
        from: 0,
        first_dealt: false,
        nonces: record.colours().into_iter().zip(texts).collect(),
    };
    record.seed = deal.seed(&record.colours());
    record.deal = Some(deal);
    let mut dealer = Dealer::new(record.seed.expect("the secret is known"));
    let mut recorder = Recorder::new(record, 1);
    let mut state = rules.start();
    let mut moves = Vec::new();
    loop {
        let played = match rules.situation(&state) {
            Situation::Over => return recorder.finish(&rules, &state),
            Situation::Chance(_) => {
                let outcome = dealer.deal(&rules, &state).expect("tiles are left");
                recorder.deal(&rules, &mut state, outcome, None)
            }
            Situation::Decision(_) => {
                rules.legal(&state, &mut moves);
                recorder.play(&rules, &mut state, moves[0], None)
            }
        };
        played.expect("the move is legal");
    }
}

/// Runs `verify` and returns its exit code, output and error output.
fn verified(line: &str) -> (Option<i32>, String, String) {
    let output = bastide(&format!("verify {line}"));
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn a_fair_game_is_verified_in_every_form_and_against_its_commitment() {
    let game = fair_game(7);
    let promise = "ff3a243c394a56d8f8fec2e46102f3900d1a8d3ea2fec2c8f19fa269483e8b0b";
    for (name, content) in [
        ("fair.record", game.to_string()),
        ("fair.json", game.to_json()),
    ] {
        let path = file(name, &content);
        let (code, out, err) = verified(&format!("{path} --commitment {promise}"));
        assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
        assert!(out.starts_with(&format!("{path}: right\n")), "{out}");
        assert_eq!(out.lines().count(), 7, "{out}");
        assert!(out.contains("added by red, blue"), "{out}");
        assert!(!out.contains("unknown"), "{out}");
    }
    let path = file("fair.record", &game.to_string());
    let (code, out, _) = verified(&format!(
        "{path} --commitment {}",
        promise.replace("ff", "fe")
    ));
    assert_eq!(code, Some(1));
    assert!(out.contains("WRONG    promise     line 6: "), "{out}");
    check_refused(
        &format!("verify {path} --commitment ff3a"),
        &["--commitment", "64 hexadecimal digits"],
    );
    check_refused(
        &format!("verify {path} {path} --commitment {promise}"),
        &["one game", "one at a time"],
    );
    check_refused("verify - -", &["once", "2 times"]);
    check_refused("verify", &["RECORD"]);
}

#[test]
fn a_stream_of_records_is_verified_record_by_record() {
    let line = |record: &Record| {
        let value: Value = serde_json::from_str(&record.to_json()).expect("JSON");
        value.to_string()
    };
    let mut cheated = fair_game(8);
    cheated.deal = fair_game(9).deal;
    let bad = line(&fair_game(7)).replace("base/", "chess/");
    let stream = [line(&fair_game(7)), String::new(), line(&cheated)].join("\n");
    let path = file("stream.ndjson", &stream);
    let (code, out, err) = verified(&path);
    assert_eq!((code, err.as_str()), (Some(1), ""), "{out}");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], format!("{path}, record in line 1: right"));
    assert_eq!(lines[1], format!("{path}, record in line 3: WRONG"));
    assert!(lines[2].contains("seed") && lines[2].contains("deal: "));
    assert!(
        lines[3].contains("lines[1].turn.items[0]: "),
        "{}",
        lines[3]
    );
    assert!(out.ends_with("0 unreadable\n") && out.contains("2 records: 1 right"));

    // An unreadable record and a missing file do not hide the other records.
    let path = file("broken.ndjson", &format!("{stream}\n{{\n{bad}\n"));
    let (code, out, err) = verified(&format!("no-such-file {path}"));
    assert_eq!(code, Some(2));
    assert!(err.contains("no-such-file cannot be read"), "{err}");
    assert!(err.contains("record in line 4: "), "{err}");
    assert!(out.contains("record in line 5: WRONG"), "{out}");
    let (code, out, err) = verified(&format!("{path} no-such-file --json"));
    assert_eq!((code, err.as_str()), (Some(2), ""));
    let values: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    let verdicts: Vec<&Value> = values.iter().map(|value| &value["verdict"]).collect();
    assert_eq!(
        verdicts,
        ["right", "wrong", "unreadable", "wrong", "unreadable"]
    );
    assert_eq!(values[1]["record_line"], 3);
    assert_eq!(values[1]["checks"][4]["subject"], "outcomes");
    assert_eq!(values[1]["checks"][4]["path"], "lines[1].turn.items[0]");
    assert_eq!(values[2]["error"]["line"], 1);
}

#[test]
fn unverifiable_parts_are_reported_but_not_an_error() {
    let path = file("plain", "bastide 1\nplayers red blue\nred U@1,0 thief(E)\n");
    let (code, out, _) = verified(&path);
    assert_eq!(code, Some(0));
    assert!(out.contains("right as far as it can be checked"), "{out}");
    assert!(
        out.contains("the moves are checked, the deal cannot be"),
        "{out}"
    );
    let path = file("illegal", "bastide 1\nplayers red blue\nred U@5,0\n");
    let (code, out, _) = verified(&path);
    assert_eq!(code, Some(1));
    assert!(out.contains("WRONG    moves       line 3: "), "{out}");
    check_refused(&format!("verify {}", file("empty", "")), &["bastide 2"]);
    std::fs::write(file("bytes", ""), [0xff, 0xfe, 0]).expect("the file is written");
    let path = std::env::temp_dir().join(format!("bastide-{}-bytes", std::process::id()));
    check_refused(&format!("verify {}", path.display()), &["UTF-8"]);
}

#[test]
fn the_same_seed_gives_the_same_games_with_any_number_of_threads() {
    let line = "simulate --games 12 --seed 5 --players random --edition random --json --threads";
    let strip = |threads: &str| {
        let mut summary = json(&format!("{line} {threads}"));
        let fields = summary.as_object_mut().expect("a summary is an object");
        for time in ["seconds", "games_per_second", "moves_per_second"] {
            assert!(
                fields.remove(time).is_some_and(|value| value.is_number()),
                "{time}"
            );
        }
        summary
    };
    let one = strip("1");
    assert_eq!(one, strip("3"));
    assert_eq!(one["games"], 12);
    assert_eq!(one["violations"], Value::Array(Vec::new()));
}

#[test]
fn checked_games_pass_and_are_the_same_games() {
    let line = "simulate --games 3 --seed 5 --json";
    let (fast, checked) = (json(line), json(&format!("{line} --check")));
    assert_eq!(checked["checked"], true);
    for field in [
        "games",
        "moves",
        "tiles",
        "scores",
        "scores_by_seat",
        "violations",
    ] {
        assert_eq!(fast[field], checked[field], "{field}");
    }
}

#[test]
fn the_bench_reports_its_measurements() {
    let report = json("bench --seconds 0.2 --json");
    for field in [
        "games_per_second",
        "moves_per_second",
        "state_bytes",
        "clone_ns",
        "games",
    ] {
        assert!(
            report[field].as_f64().is_some_and(|number| number > 0.0),
            "{field}: {report}"
        );
    }
    let means = report["mean_scores"]
        .as_array()
        .expect("a mean for each seat");
    assert_eq!(means.len(), 2);
    for mean in means {
        assert!(
            mean.as_f64()
                .is_some_and(|mean| (17.0..22.0).contains(&mean)),
            "{mean}"
        );
    }
    assert!(report["checksum"].is_string());
    assert_eq!(
        bastide("bench --seconds 0.1 --players 4 --modules all")
            .status
            .code(),
        Some(0)
    );
}

#[test]
fn the_bench_measures_the_master_bot() {
    let report = json("bench --time 5ms --turns 4 --json");
    for field in ["simulations_per_second", "simulations_per_turn"] {
        assert!(
            report[field].as_f64().is_some_and(|number| number > 0.0),
            "{field}: {report}"
        );
    }
    assert_eq!(report["turns"], 4);
    // The overshoot also depends on the machine, so it is reported but not checked.
    assert!(report["overshoot_p99"].is_number());
    check_refused("bench --turns 4", &["--time"]);
    json("bench --think 5ms --turns 1 --json");
}

#[test]
fn a_set_up_can_be_expected_to_be_refused() {
    let record = |lines: &str| format!("bastide 1\nplayers red blue\n{lines}\n");
    let refused = record("option farmers perhaps\nexpect error \"perhaps\" # not a value");
    let path = file("refused", &refused);
    let output = printed(&format!("replay {path}"));
    assert!(output.contains("refused, as expected"), "{output}");
    let value = json(&format!("replay {path} --json"));
    let message = value["refused"]["message"].as_str().expect("a message");
    assert!(message.contains("perhaps"), "{message}");
    let path_of_refused = path;
    let path = file(
        "refused-unread",
        &record("edition 1066\nexpect error \"1066\""),
    );
    printed(&format!("replay {path}"));
    let path = file(
        "refused-otherwise",
        &record("edition 1066\nexpect error \"1067\""),
    );
    check_refused(&format!("replay {path}"), &["1067", "1066"]);
    let path = file("not-refused", &record("expect error \"farmers\""));
    check_refused(&format!("replay {path}"), &["line 3", "not refused"]);
    let twin = "{\"bastide\": 1, \"players\": [{\"colour\": \"red\"}, {\"colour\": \"blue\"}], \
                \"options\": [[\"farmers\", \"perhaps\"]], \"lines\": [{\"expect\": \"error perhaps\"}]}";
    let twin = file("refused.json", twin);
    printed(&format!("replay {twin}"));
    // `verify` agrees with `replay`. A refusal with another text is wrong.
    for path in [path_of_refused, twin] {
        let (code, output, _) = verified(&path);
        assert_eq!(code, Some(0), "{output}");
        assert!(output.contains("refused, as expected"), "{output}");
    }
    let other = record("option farmers perhaps\nexpect error \"rarely\"");
    let (code, output, _) = verified(&file("refused-wrongly", &other));
    assert_eq!(code, Some(1), "{output}");
}

#[test]
fn commands_speak_both_languages() {
    let lines = "board F@0,0 r1 blue knight(N); B@1,0; G@1,1 r0 blue knight(W); B@1,2; F@0,2 r1; R@0,1 r1\n\
                 red U+wheel1\n";
    let record = format!("bastide 1\nmodules wheel-of-fortune\nplayers red blue\n{lines}");
    let path = file("taxes", &record);
    for (language, parts) in [
        (
            "en",
            [
                "Taxes",
                "2 shields ×2 = 4",
                "2 knights ×2 = 4",
                "ends at a question",
            ],
        ),
        (
            "es",
            [
                "Impuestos",
                "2 escudos ×2 = 4",
                "2 caballeros ×2 = 4",
                "termina en una pregunta",
            ],
        ),
    ] {
        let output = printed(&format!("replay {path} --lang {language}"));
        for part in parts {
            assert!(output.contains(part), "`{part}` is missing in: {output}");
        }
    }
    let options = printed("options --lang es");
    assert!(options.contains("edición Plus2014"), "{options}");
    assert!(options.contains("Si se pueden colocar seguidores en los campos."));
    let tiles = printed("tiles base/ --lang es");
    assert!(tiles.contains("(loseta inicial)"), "{tiles}");
    let rule = printed("rules BASE-56 --lang es");
    assert!(rule.contains("granja"), "{rule}");
    // The turns of a record are counted by the same option in both commands.
    let game = file(
        "turns",
        "bastide 1\nplayers red blue\nred U@1,0 -\nblue U@2,0 -\n",
    );
    for option in ["turn", "until"] {
        let output = printed(&format!("replay {game} --{option} 1"));
        assert!(
            output.contains("U@1,0") && !output.contains("U@2,0"),
            "{output}"
        );
    }
}

#[test]
fn base_tiles_are_listed_apart_from_those_with_wheel_symbols() {
    let tiles = printed("tiles base/");
    let (base, wheel) = tiles.split_once("\n\n").expect("two sets");
    assert!(base.starts_with("base: 72 tiles\n"), "{base}");
    assert!(!base.contains("+wheel"), "{base}");
    assert!(
        wheel.starts_with("wheel-symbols: 16 tiles, used in place of"),
        "{wheel}"
    );
    let marked = json("tiles base/U+wheel1 --json");
    assert_eq!(marked[0]["replaces"], "base/U");
}

#[test]
fn perft_tiles_and_options_are_listed() {
    let perft = bastide("perft 3 --json");
    let lines = String::from_utf8_lossy(&perft.stdout);
    assert_eq!(lines.lines().last(), Some(r#"{"depth":3,"positions":597}"#));
    let tiles = json("tiles base/ --json");
    // Other sets contain base tiles with extra symbols.
    let tiles = tiles.as_array().expect("a list").iter();
    let tiles: Vec<_> = tiles.filter(|tile| tile["set"] == "base").collect();
    let all: u64 = tiles.iter().filter_map(|tile| tile["count"].as_u64()).sum();
    assert_eq!((tiles.len(), all), (24, 72));
    let options = json("options --edition Classic --json");
    let options = options.as_array().expect("a list");
    let most = options
        .iter()
        .find(|option| option["name"] == "max_players");
    assert_eq!(most.map(|option| &option["value"]), Some(&Value::from("5")));
}

#[test]
fn rules_and_options_are_listed_with_the_readings_of_the_rulebooks() {
    let own = printed("rules BASE-AMB-13 --lang en");
    for part in [
        "Does a road that closes into a ring count",
        "By default: Yes.",
        "“Camino completado”",
    ] {
        assert!(own.contains(part), "`{part}` is missing in: {own}");
    }
    // A rule is followed by the readings that concern it.
    let rule = printed("rules BASE-31 --lang es");
    assert!(rule.contains("Interpretación BASE-AMB-13"), "{rule}");
    assert!(rule.contains("ring_road no"), "{rule}");
    let options = printed("options --lang en");
    assert!(
        options.contains("reading BASE-AMB-13: Does a road"),
        "{options}"
    );
    let options = json("options --json");
    let of = |name: &str| {
        let mut all = options.as_array().expect("a list").iter();
        let option = all.find(|option| option["name"] == name);
        option.map(|option| option["reading"].clone())
    };
    assert_eq!(of("ring_road"), Some(Value::from("BASE-AMB-13")));
    assert_eq!(of("farmers"), Some(Value::Null));
}

#[test]
fn a_record_is_drawn_as_svg_png_and_gif() {
    let record = file("draw", "bastide 1\nplayers red blue\nred U@1,0 thief(W)\n");
    for (ending, begins) in [
        ("svg", &b"<svg"[..]),
        ("png", &b"\x89PNG"[..]),
        ("gif", &b"GIF89a"[..]),
    ] {
        let picture =
            std::env::temp_dir().join(format!("bastide-{}-board.{ending}", std::process::id()));
        let path = picture.to_str().expect("a UTF-8 path");
        let output = bastide(&format!("render {record} -o {path} --width 120 --turn 1"));
        assert_eq!(output.status.code(), Some(0), "{ending}");
        let bytes = std::fs::read(&picture).expect("the picture was written");
        assert!(bytes.starts_with(begins), "{ending}");
        std::fs::remove_file(&picture).expect("the picture can be removed");
    }
    check_refused(
        &format!("render {record} -o board.webm"),
        &[".svg, .png or .gif"],
    );
    check_refused(
        &format!("render {record} -o board"),
        &[".svg, .png or .gif"],
    );
    let line = format!("render {record} -o board.png --turn 9");
    check_refused(&line, &["has 1 turns", "--turn 9"]);
    check_refused(
        &format!("render {record} -o board.png --width 0"),
        &["1..=16384"],
    );
    check_refused(
        &format!("render {record} -o board.gif --width 2000"),
        &["40 to 1000"],
    );
    check_refused("render -o board.png", &["<RECORD>"]);
    check_refused("render --sheet -o sheet.gif", &["only a record"]);
    check_refused("render --sheet cards -o sheet.png", &["tiles", "pieces"]);
    let line = format!("render {record} -o /no/such/folder/board.svg");
    check_refused(&line, &["cannot be written"]);
    let bad = file("undrawn", "bastide 1\nplayers red blue\nred U@5,0\n");
    check_refused(&format!("render {bad} -o board.svg"), &["line 3", "U@5,0"]);
}

#[test]
fn a_broken_pipe_is_not_an_error() {
    let folder = std::env::temp_dir().join(format!("bastide-{}-pipe", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("bastide.sqlite"), "").expect("an empty database");
    let data = folder.to_str().expect("its name is text");
    for args in [
        ["perft", "4"].as_slice(),
        &["admin", "--data", data, "list"],
        &["admin", "--data", data, "check"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program was built for this test");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.is_empty(), "{args:?}: {stderr}");
    }
    std::fs::remove_dir_all(&folder).expect("our folder");
}
