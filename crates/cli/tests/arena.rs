//! Tests `arena`, `bot` and `analyse` from the command line.

use std::process::{Command, Output};

use serde_json::Value;

/// Runs the program with these arguments in the root of the repository.
fn bastide(arguments: &[&str]) -> Output {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let output = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(arguments)
        .current_dir(root)
        .output();
    output.expect("the program was built for this test")
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn json(arguments: &[&str]) -> Value {
    let output = bastide(arguments);
    let stdout = String::from_utf8_lossy(&output.stdout);
    let stderr = String::from_utf8_lossy(&output.stderr);
    serde_json::from_str(&stdout)
        .unwrap_or_else(|error| panic!("{arguments:?}: {error}\n{stdout}\n{stderr}"))
}

/// Checks that the command fails with exit code 2 and a message that contains the words.
fn check_refused(arguments: &[&str], expected: &[&str]) {
    let output = bastide(arguments);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
    assert!(message.starts_with("error: "), "{arguments:?}: {message}");
    for word in expected {
        assert!(
            message.contains(word),
            "{arguments:?}: `{word}` is missing in: {message}"
        );
    }
}

/// A path of this process in the temporary folder.
fn path(name: &str) -> String {
    let path = std::env::temp_dir().join(format!("bastide-cli-{}-{name}", std::process::id()));
    path.to_str().expect("a UTF-8 path").to_owned()
}

#[test]
fn bad_input_is_refused_with_a_hint() {
    for (line, expected) in [
        ("arena", &["--a"][..]),
        ("arena --a greedy", &["--b"]),
        ("arena --spec greedy", &["at least two", "--spec"]),
        ("arena --a greedy --b chess", &["chess", "cmd:./mybot"]),
        ("arena --a greedy --b cmd:", &["names no program"]),
        (
            "arena --a greedy --b cmd:./no-such-bot --games 2",
            &["./no-such-bot", "cannot be started"],
        ),
        ("arena --a greedy --b random --games 3", &["even number"]),
        (
            "arena --a greedy --b random --sprt elo0=9,elo1=1",
            &["must be below", "elo0=0,elo1=30"],
        ),
        (
            "arena --a greedy --b random --plot x.gif",
            &[".svg or .png"],
        ),
        (
            "arena --a greedy --b random --time 1s",
            &["for programs", "master:time=1s"],
        ),
        ("arena --a greedy --b random --players 9", &["2 to 8"]),
        ("arena --a greedy --b random --modules chess", &["chess"]),
        (
            "arena --a greedy --b random --players 6 --edition Classic",
            &["max_players"],
        ),
        (
            "arena --a greedy --b random --resume /no/such/folder/file",
            &["/no/such/folder/file"],
        ),
        (
            "arena --spec greedy --spec random --sprt elo0=0,elo1=9",
            &["--sprt"],
        ),
        (
            "arena --a greedy --b random --option ring_road=no --option ring_road=yes",
            &["`ring_road`", "twice", "give it once"],
        ),
        (
            "arena --a greedy --b random --games 2 --plot /no/such/folder/x.svg",
            &["/no/such/folder/x.svg", "cannot be written", "--plot"],
        ),
        (
            "arena --a greedy --b random --modules inns-cathedrals,inns-cathedrals",
            &["inns-cathedrals"],
        ),
        ("bot", &["SPEC"]),
        ("bot chess", &["chess", "greedy"]),
        ("analyse no-such-record", &["no-such-record"]),
        ("analyse README.md", &["README.md"]),
        (
            "analyse crates/record/corpus/v1/hand-opening.record --bot random",
            &["random", "such as master"],
        ),
        (
            "analyse crates/record/corpus/v1/hand-opening.record --thresholds 3,2,1",
            &["1,2,5"],
        ),
        (
            "analyse crates/record/corpus/v1/hand-opening.record --time soon",
            &["200ms"],
        ),
    ] {
        check_refused(&words(line), expected);
    }
}

#[test]
fn a_match_reports_win_rate_points_and_intervals() {
    let line = words("arena --a greedy --b random --games 6 --seed 3 --json --threads");
    let with = |threads: &'static str| json(&[line.as_slice(), &[threads]].concat());
    let report = with("1");
    assert_eq!(report["games"], 6);
    assert!(
        report["a"]["win_rate"]
            .as_f64()
            .is_some_and(|rate| rate > 0.8),
        "{report}"
    );
    assert!(report["a"]["points"].as_f64() > report["b"]["points"].as_f64());
    let [low, high] = [0, 1].map(|end| report["ci95"][end].as_f64().unwrap_or(f64::NAN));
    assert!(
        low < high && (0.0..=1.0).contains(&low) && high <= 1.0,
        "{report}"
    );
    assert_eq!(report["failures"], Value::Array(Vec::new()));
    assert_eq!(report["settings"]["seed"], 3);
    assert_eq!(report, with("3"));
    let text = bastide(&words(
        "arena --a greedy --b random --games 2 --modules all --players 3",
    ));
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    for part in [
        "greedy against random, 2 games",
        "win rate of greedy",
        "points:",
        "Elo:",
    ] {
        assert!(text.contains(part), "`{part}` is missing in:\n{text}");
    }
}

#[test]
fn a_results_file_is_resumed_and_refused_with_other_settings() {
    let file = path("results.ndjson");
    let line = format!("arena --a greedy --b random --json --resume {file} --games");
    let line = words(&line);
    json(&[line.as_slice(), &["2"]].concat());
    let resumed = json(&[line.as_slice(), &["4"]].concat());
    assert_eq!(
        resumed,
        json(&words("arena --a greedy --b random --json --games 4"))
    );
    let kept = std::fs::read_to_string(&file).expect("the results were written");
    assert_eq!(kept.lines().count(), 5);
    let other = [line.as_slice(), &["4", "--seed", "9"]].concat();
    check_refused(&other, &["other settings", "seed", "`1`", "`9`"]);
    assert_eq!(
        std::fs::read_to_string(&file).expect("the file exists"),
        kept
    );
}

#[test]
fn progress_is_written_without_a_terminal() {
    let output = bastide(&words("arena --a greedy --b random --games 2"));
    let progress = String::from_utf8_lossy(&output.stderr);
    assert!(progress.starts_with("2/2 games after "), "{progress}");
    assert!(progress.contains("greedy 100.0 %"), "{progress}");
}

#[test]
fn the_patience_may_be_minutes() {
    let program = "cmd:sh -c 'read hello; echo ready; read line; exit 7'";
    let report = json(&[
        "arena",
        "--a",
        program,
        "--b",
        "random",
        "--games",
        "2",
        "--patience",
        "10m",
        "--json",
    ]);
    assert_eq!(report["settings"]["allowance"]["patience_ms"], 600_000);
}

#[test]
fn the_order_of_modules_does_not_matter() {
    let file = path("modules.ndjson");
    let line = format!("arena --a greedy --b random --games 2 --resume {file} --modules");
    let line = words(&line);
    let first = bastide(&[line.as_slice(), &["base,inns-cathedrals"]].concat());
    let again = bastide(&[line.as_slice(), &["inns-cathedrals"]].concat());
    let text = String::from_utf8_lossy(&again.stdout);
    assert!(text.contains("base+inns-cathedrals"), "{text}");
    assert_eq!(first.stdout, again.stdout);
}

#[test]
fn an_unwritable_plot_fails_before_the_first_game_and_never_hides_the_result() {
    let (file, svg) = (path("kept.ndjson"), path("gone/x.svg"));
    let line = format!("arena --a greedy --b random --games 2 --resume {file} --plot {svg}");
    check_refused(&words(&line), &[&svg, "--plot"]);
    assert!(!std::path::Path::new(&file).exists(), "nothing was played");
    // With the folder in place, the same command works.
    std::fs::create_dir_all(path("gone")).expect("the folder is created");
    let output = bastide(&words(&line));
    assert_eq!(output.status.code(), Some(0));
    assert!(std::path::Path::new(&svg).exists());
    // A contestant deletes the folder during the match.
    let bot = format!(
        "cmd:sh -c 'read hello; echo ready; rm -r {}; read line; exit 7'",
        path("gone")
    );
    let output = bastide(&[
        "arena", "--a", &bot, "--b", "random", "--games", "2", "--plot", &svg,
    ]);
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        text.contains("2 games were lost through failures"),
        "{text}"
    );
}

#[test]
fn failures_count_only_in_counted_pairs() {
    let program = "cmd:sh -c 'read hello; echo ready; read line; exit 7'";
    let file = path("failures.ndjson");
    let line = [
        "arena", "--a", program, "--b", "random", "--resume", &file, "--json",
    ];
    let with = |more: &[&str]| json(&[line.as_slice(), more].concat());
    let all = with(&["--games", "30"]);
    assert_eq!(all["failures"].as_array().map(Vec::len), Some(30));
    let few = with(&["--games", "4"]);
    assert_eq!(few["failures"].as_array().map(Vec::len), Some(4));
    // No game ended, so there are no points.
    assert_eq!(few["a"]["points"], Value::Null);
    let svg = path("failures.svg");
    let test = [
        "--games",
        "30",
        "--sprt",
        "rate0=0.3,rate1=0.7",
        "--plot",
        &svg,
    ];
    let decided = with(&test);
    let games = decided["games"].as_u64().expect("a number");
    assert!(games < 30, "{decided}");
    let failures = decided["failures"].as_array().map(|all| all.len() as u64);
    assert_eq!(failures, Some(games));
    // The plot also shows only the counted pairs.
    let drawn = std::fs::read_to_string(&svg).expect("it was drawn");
    let games = games.to_string();
    with(&["--games", &games, "--plot", &svg]);
    assert_eq!(std::fs::read_to_string(&svg).expect("it was drawn"), drawn);
    let text = bastide(&[&line[..line.len() - 1], &["--games", "4"]].concat());
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    assert!(
        text.contains("4 games were lost through failures"),
        "{text}"
    );
    let row = text.lines().find(|line| line.starts_with("random "));
    assert!(row.is_some_and(|row| row.ends_with('–')), "{text}");
}

#[test]
fn a_round_robin_prints_a_table_draws_a_plot_and_saves_records() {
    let (svg, folder) = (path("plot.svg"), path("games"));
    let line = format!(
        "arena --spec greedy --spec random --spec random --games 2 --plot {svg} --records {folder}"
    );
    let output = bastide(&words(&line));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains(" 1. greedy"), "{text}");
    let plot = std::fs::read_to_string(&svg).expect("it was drawn");
    assert!(plot.starts_with("<svg") && plot.contains("1. greedy"));
    let games = std::fs::read_dir(&folder).expect("the folder was created");
    let games: Vec<_> = games.map(|game| game.expect("a file").path()).collect();
    assert_eq!(games.len(), 6);
    for game in games {
        let replayed = bastide(&["replay", game.to_str().expect("a UTF-8 path")]);
        assert_eq!(replayed.status.code(), Some(0));
    }
}

#[test]
fn built_in_bots_play_the_same_over_the_protocol() {
    let program = format!("cmd:{} bot greedy", env!("CARGO_BIN_EXE_bastide"));
    let report = json(&[
        "arena", "--a", &program, "--b", "greedy", "--games", "2", "--sims", "5", "--json",
    ]);
    assert_eq!(report["failures"], Value::Array(Vec::new()), "{report}");
    // Both games of the pair are then the same, seen from both sides.
    assert_eq!(report["a"]["win_rate"], 0.5);
    assert_eq!(report["points_difference"]["mean"], 0.0);
}

#[test]
#[ignore = "needs Python"]
fn the_python_example_beats_random() {
    let lines = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../examples/bot.py"
    ));
    assert!(lines.expect("the example exists").lines().count() <= 60);
    let arguments = ["--b", "random", "--games", "8", "--time", "5s", "--json"];
    let program = "cmd[greed=4]:python3 examples/bot.py";
    let report = json(&[&["arena", "--a", program], arguments.as_slice()].concat());
    assert_eq!(report["failures"], Value::Array(Vec::new()), "{report}");
    assert!(
        report["a"]["win_rate"]
            .as_f64()
            .is_some_and(|rate| rate > 0.5),
        "{report}"
    );
    let all = [
        "--b",
        "random",
        "--games",
        "2",
        "--time",
        "5s",
        "--modules",
        "all",
        "--json",
    ];
    let report = json(&[&["arena", "--a", program], all.as_slice()].concat());
    assert_eq!(report["failures"], Value::Array(Vec::new()), "{report}");
}

#[test]
fn a_failing_program_is_reported_and_the_match_goes_on() {
    let report = bastide(&[
        "arena",
        "--a",
        "cmd:sh -c 'read hello; echo ready; read line; echo ouch >&2; exit 7'",
        "--b",
        "random",
        "--games",
        "4",
    ]);
    assert_eq!(report.status.code(), Some(0));
    let text = String::from_utf8_lossy(&report.stdout);
    for part in [
        "4 games were lost through failures",
        "crashed",
        "exit status: 7",
        "ouch",
    ] {
        assert!(text.contains(part), "`{part}` is missing in:\n{text}");
    }
}

#[test]
fn an_analysis_covers_every_decision_in_both_languages_and_in_json() {
    let record = path("small.record");
    let game =
        "bastide 1\nplayers red=Ana blue\npile E U x2\n1. red E@0,-1 r2 -\n2. blue U@1,0 r0 -\n";
    std::fs::write(&record, game).expect("the record is written");
    let line = format!("analyse {record} --sims 24");
    let report = json(&[words(&line).as_slice(), &["--json"]].concat());
    let decisions = report["decisions"].as_array().expect("a list");
    assert_eq!(decisions.len(), 4);
    assert_eq!(decisions[1]["played"]["text"], "-");
    // A knight in the two-tile city would have scored.
    assert_eq!(decisions[1]["best"][0]["text"], "knight(S)");
    assert!(
        decisions[1]["cost"]
            .as_f64()
            .is_some_and(|cost| cost >= 2.0),
        "{report}"
    );
    assert_ne!(decisions[1]["grade"], "good");
    assert_eq!(report["players"][0]["name"], "Ana");
    assert_eq!(
        report,
        json(&[words(&line).as_slice(), &["--json"]].concat())
    );
    for (language, parts) in [
        ("en", ["luck", "margin", "best knight(S)", "red Ana"]),
        (
            "es",
            ["suerte", "diferencia", "mejor knight(S)", "decisiones"],
        ),
    ] {
        let output = bastide(&[words(&line).as_slice(), &["--lang", language]].concat());
        let text = String::from_utf8_lossy(&output.stdout);
        for part in parts {
            assert!(text.contains(part), "`{part}` is missing in:\n{text}");
        }
    }
    let quick = json(&[words(&line).as_slice(), &["--json", "--no-luck"]].concat());
    assert_eq!(quick["luck"], Value::Array(Vec::new()));
}
