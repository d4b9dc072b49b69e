//! The program as people and scripts use it.

use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn bastide(line: &str) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(line.split_whitespace())
        .output();
    output.expect("the program was built for this test")
}

fn json(line: &str) -> Value {
    let output = bastide(line);
    let stdout = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&stdout).unwrap_or_else(|error| panic!("{line}: {error}\n{stdout}"))
}

/// The line fails with exit code 2, one message that contains the words, and no panic.
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
fn bad_input_is_refused_with_what_would_be_right() {
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

/// A file with this content, in a place of its own.
fn file(name: &str, content: &str) -> String {
    let path = std::env::temp_dir().join(format!("bastide-{}-{name}", std::process::id()));
    std::fs::write(&path, content).expect("a file can be written");
    path.to_str().expect("a path in letters").to_owned()
}

#[test]
fn a_bad_record_exits_alike_in_every_form() {
    let path = file("bad", "bastide 1\nplayers red blue\nred U@5,0\n");
    check_refused(&format!("replay {path}"), &["line 3", "U@5,0"]);
    // Nor is it a place to save another game in.
    let line = format!("play --players Ana,greedy --save {path}");
    check_refused(&line, &["exists already", "--force"]);
    check_refused("play --save /no/such/folder/game", &["cannot be written"]);
    let line = format!("replay {path} --json");
    assert_eq!(bastide(&line).status.code(), Some(2));
    assert_eq!(json(&line)["error"]["line"], 3);
}

#[test]
fn a_record_is_written_in_either_form() {
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
    // A bad record is refused in every form, at its place.
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

#[test]
fn the_same_seed_gives_the_same_games_whatever_the_threads() {
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
fn the_bench_tells_what_it_measured() {
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
fn counts_tiles_and_options_are_listed() {
    let perft = bastide("perft 3 --json");
    let lines = String::from_utf8_lossy(&perft.stdout);
    assert_eq!(lines.lines().last(), Some(r#"{"depth":3,"positions":597}"#));
    let tiles = json("tiles base/ --json");
    // Other sets have base tiles with symbols of their own.
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
fn a_record_is_drawn_as_svg_and_as_png() {
    let record = file("draw", "bastide 1\nplayers red blue\nred U@1,0 thief(W)\n");
    for (ending, begins) in [("svg", &b"<svg"[..]), ("png", &b"\x89PNG"[..])] {
        let picture =
            std::env::temp_dir().join(format!("bastide-{}-board.{ending}", std::process::id()));
        let path = picture.to_str().expect("a path in letters");
        let output = bastide(&format!("render {record} -o {path} --width 120 --turn 1"));
        assert_eq!(output.status.code(), Some(0), "{ending}");
        let bytes = std::fs::read(&picture).expect("the picture was written");
        assert!(bytes.starts_with(begins), "{ending}");
        std::fs::remove_file(&picture).expect("the picture can be removed");
    }
    check_refused(&format!("render {record} -o board.gif"), &[".svg or .png"]);
    check_refused(&format!("render {record} -o board"), &[".svg or .png"]);
    let line = format!("render {record} -o board.png --turn 9");
    check_refused(&line, &["has 1 turns", "--turn 9"]);
    check_refused(
        &format!("render {record} -o board.png --width 0"),
        &["1..=16384"],
    );
    check_refused("render -o board.png", &["<RECORD>"]);
    check_refused("render --sheet cards -o sheet.png", &["tiles", "pieces"]);
    let line = format!("render {record} -o /no/such/folder/board.svg");
    check_refused(&line, &["cannot be written"]);
    let bad = file("undrawn", "bastide 1\nplayers red blue\nred U@5,0\n");
    check_refused(&format!("render {bad} -o board.svg"), &["line 3", "U@5,0"]);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(["perft", "4"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built for this test");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}
