//! Pairs, threads and resumed matches.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};

use bastide_arena::{Arena, Results, ResultsError, SprtVerdict, Standings};
use bastide_record::{Item, Record, RecordLine, Replay};

use super::{folder, play, run, settings};

/// Returns the tiles drawn, in order.
fn draws(record: &Record) -> Vec<String> {
    let items = record.lines.iter().flat_map(|line| match line {
        RecordLine::Turn(turn) => turn.items.as_slice(),
        _ => &[],
    });
    let tiles = items.filter_map(|item| match item {
        Item::Draw(tile)
        | Item::Lay {
            tile: Some(tile), ..
        } => Some(tile.to_string()),
        _ => None,
    });
    tiles.collect()
}

#[test]
fn both_games_of_a_pair_have_the_same_draws_and_records_that_replay() {
    let folder = folder("records");
    let mut arena = Arena::new(settings(&["greedy", "random"])).unwrap();
    arena.pairs = 2;
    arena.records = Some(folder.clone());
    run(&arena, &mut Results::in_memory());
    for pair in ["0001", "0002"] {
        let games = [1, 2].map(|game| {
            let path = folder.join(format!("1v2-pair-{pair}-game-{game}.record"));
            Record::read(&fs::read_to_string(path).expect("it was saved")).expect("it is valid")
        });
        assert_eq!(draws(&games[0]), draws(&games[1]), "pair {pair}");
        assert_eq!(
            draws(&games[0]).len(),
            71 + usize::from(draws(&games[0]).len() > 71)
        );
        let names = |record: &Record| {
            let seats = record.players.iter();
            seats
                .map(|seat| seat.name.clone().unwrap_or_default())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(&games[0]), ["bot:greedy", "bot:random"]);
        assert_eq!(names(&games[1]), ["bot:random", "bot:greedy"]);
        for game in &games {
            Replay::of(game).expect("every saved game replays");
        }
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 4);
    // Another match does not replace them.
    let mut other = Arena::new(settings(&["random", "random"])).unwrap();
    other.records = Some(folder.clone());
    let stop = AtomicBool::new(false);
    let refused = other.run(&mut Results::in_memory(), &stop, |_| {});
    let refused = refused.unwrap_err().to_string();
    assert!(
        refused.contains("1v2-pair-0001-game-1.record") && refused.contains("--records"),
        "{refused}"
    );
}

#[test]
fn a_record_without_a_result_is_replaced_only_in_the_match_it_belongs_to() {
    let folder = folder("replace");
    let wanted = settings(&["greedy", "random"]);
    let mut arena = Arena::new(wanted.clone()).unwrap();
    arena.records = Some(folder.join("games"));
    run(&arena, &mut Results::in_memory());
    let path = |game: u32| folder.join(format!("games/1v2-pair-0001-game-{game}.record"));
    let first = fs::read_to_string(path(1)).unwrap();
    // The program was killed before it wrote the result, after or while it wrote the record: the results have only the
    // header.
    for kept in [first.as_str(), &first[..30], ""] {
        fs::write(path(1), kept).unwrap();
        let file = folder.join(format!("{}.ndjson", kept.len()));
        let mut results = Results::open(&file, &wanted).unwrap();
        assert_eq!(run(&arena, &mut results).games, 2);
        assert_eq!(fs::read_to_string(path(1)).unwrap(), first);
    }
    // One game has a result. The record of the other has other players, another seed or set-up, or is not a record.
    let file = folder.join("one.ndjson");
    let whole = fs::read_to_string(folder.join("0.ndjson")).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let second = fs::read_to_string(path(2)).unwrap();
    for foreign in [
        second.replace("bot:greedy", "bot:hard"),
        second.replace("seed 7", "seed 8"),
        second.replace("modules base", "modules base river"),
        second.replace("Plus2014", "Classic"),
        "my notes".to_owned(),
    ] {
        assert_ne!(foreign, second);
        fs::write(path(2), &foreign).unwrap();
        fs::write(&file, format!("{}\n{}\n", lines[0], lines[1])).unwrap();
        let mut results = Results::open(&file, &wanted).unwrap();
        let refused = arena.run(&mut results, &AtomicBool::new(false), |_| {});
        let refused = refused.unwrap_err().to_string();
        assert!(refused.contains("1v2-pair-0001-game-2.record"), "{refused}");
        assert_eq!(fs::read_to_string(path(2)).unwrap(), foreign);
    }
}

#[test]
fn games_not_played_yet_take_no_memory() {
    let mut arena = Arena::new(settings(&["random", "random"])).unwrap();
    arena.pairs = u32::MAX;
    arena.records = Some(folder("billions"));
    let stop = AtomicBool::new(false);
    let mut results = Results::in_memory();
    let played = arena.run(&mut results, &stop, |progress| {
        assert_eq!(progress.wanted, 2 * u64::from(u32::MAX));
        stop.store(progress.done >= 2, Ordering::Relaxed);
    });
    played.expect("it was stopped");
    assert!(results.games().count() >= 2);
}

#[test]
fn the_number_of_threads_does_not_change_the_games() {
    let with = |threads: usize| {
        let mut arena = Arena::new(settings(&["greedy", "random"])).unwrap();
        arena.pairs = 4;
        arena.threads = threads;
        let mut results = Results::in_memory();
        run(&arena, &mut results);
        results.games().cloned().collect::<Vec<_>>()
    };
    let one = with(1);
    assert_eq!(one.len(), 8);
    assert_eq!(one, with(3));
}

#[test]
fn a_match_resumes_where_it_stopped() {
    let path = folder("resume").join("results.ndjson");
    let whole = play(
        settings(&["greedy", "random"]),
        3,
        &mut Results::in_memory(),
    );
    let wanted = settings(&["greedy", "random"]);
    let mut results = Results::open(&path, &wanted).unwrap();
    play(wanted.clone(), 1, &mut results);
    drop(results);
    // The program was killed while it wrote the third game.
    let before = fs::read_to_string(&path).unwrap();
    assert_eq!(before.lines().count(), 3);
    fs::write(&path, before.clone() + "{\"pair\":1,\"a\":0,").unwrap();
    let mut results = Results::open(&path, &wanted).unwrap();
    assert_eq!(results.games().count(), 2);
    let resumed = play(wanted.clone(), 3, &mut results);
    assert_eq!(resumed, whole);
    drop(results);
    let after = fs::read_to_string(&path).unwrap();
    assert!(after.starts_with(&before), "the file only grows");
    assert_eq!(after.lines().count(), 7);
    // Nothing is left to play, and a report over fewer games is possible.
    let mut results = Results::open(&path, &wanted).unwrap();
    assert_eq!(play(wanted, 1, &mut results).games, 2);
    assert_eq!(fs::read_to_string(&path).unwrap(), after);
}

#[test]
fn foreign_files_are_refused_and_left_unchanged() {
    let folder = folder("foreign");
    let wanted = settings(&["greedy", "random"]);
    let path = folder.join("results.ndjson");
    let mut results = Results::open(&path, &wanted).unwrap();
    play(wanted.clone(), 1, &mut results);
    drop(results);
    let written = fs::read_to_string(&path).unwrap();
    let mut other = wanted.clone();
    other.seed = 8;
    let error = Results::open(&path, &other).unwrap_err().to_string();
    assert!(
        error.contains("its seed: `7`") && error.contains("asked for: `8`"),
        "{error}"
    );
    other = settings(&["greedy", "greedy"]);
    let error = Results::open(&path, &other).unwrap_err().to_string();
    assert!(error.contains("greedy against random"), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), written);
    for foreign in ["my shopping list", "milk\nbread\n", "{}\n", "[1]\n"] {
        fs::write(&path, foreign).unwrap();
        let error = Results::open(&path, &wanted).unwrap_err();
        assert!(
            matches!(error, ResultsError::Foreign { .. }),
            "{foreign}: {error}"
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), foreign);
    }
    fs::write(&path, "{\"bastide_arena\":9}\n").unwrap();
    assert!(
        Results::open(&path, &wanted)
            .unwrap_err()
            .to_string()
            .contains("version 9")
    );
    let first = written.lines().next().unwrap();
    fs::write(&path, format!("{first}\nnonsense\n")).unwrap();
    assert!(
        Results::open(&path, &wanted)
            .unwrap_err()
            .to_string()
            .contains("line 2")
    );
    let stranger = r#"{"pair":0,"a":0,"b":5,"swapped":false,"seed":7,"scores":[1,2]}"#;
    fs::write(&path, format!("{first}\n{stranger}\n")).unwrap();
    let error = Results::open(&path, &wanted).unwrap_err().to_string();
    assert!(
        error.contains("line 2") && error.contains("does not belong"),
        "{error}"
    );
    let game = written.lines().nth(1).unwrap();
    let other = game.replace("\"scores\":{\"a\":[", "\"scores\":{\"a\":[9");
    fs::write(&path, format!("{first}\n{game}\n{game}\n")).unwrap();
    assert_eq!(Results::open(&path, &wanted).unwrap().games().count(), 1);
    fs::write(&path, format!("{first}\n{game}\n{other}\n")).unwrap();
    let error = Results::open(&path, &wanted).unwrap_err().to_string();
    assert!(
        error.contains("line 3") && error.contains("another result"),
        "{error}"
    );
    assert!(
        matches!(
            Results::open(&folder, &wanted),
            Err(ResultsError::NoFile { .. })
        ),
        "a folder is not a file"
    );
}

#[test]
fn two_matches_cannot_write_to_the_same_file() {
    let path = folder("two").join("results.ndjson");
    let wanted = settings(&["greedy", "random"]);
    let first = Results::open(&path, &wanted).unwrap();
    let second = Results::open(&path, &wanted);
    assert!(
        matches!(second, Err(ResultsError::Taken { .. })),
        "{second:?}"
    );
    drop(first);
    assert!(Results::open(&path, &wanted).is_ok());
}

#[test]
fn a_sequential_test_stops_at_the_same_pair_with_any_number_of_threads() {
    let with = |threads: usize| {
        let mut arena = Arena::new(settings(&["greedy", "random"])).unwrap();
        arena.pairs = 40;
        arena.threads = threads;
        arena.test = "elo0=0,elo1=100".parse().ok();
        let mut results = Results::in_memory();
        let duel = run(&arena, &mut results);
        assert!(results.games().count() < 60, "it stopped early");
        duel
    };
    let duel = with(1);
    assert_eq!(duel.games, 24);
    assert_eq!(
        duel.sprt.as_ref().map(|test| test.verdict),
        Some(SprtVerdict::Higher)
    );
    assert_eq!(duel, with(3));
}

#[test]
fn every_two_contestants_meet_in_a_round_robin() {
    let mut wanted = settings(&["random", "greedy", "random"]);
    wanted.players = 3;
    let mut arena = Arena::new(wanted).unwrap();
    arena.pairs = 2;
    let mut results = Results::in_memory();
    run(&arena, &mut results);
    let standings = Standings::of(&results, &arena.settings().contestants, arena.pairs);
    assert_eq!(standings.matches.len(), 3);
    assert_eq!(standings.standings[0].spec, "greedy");
    assert_eq!(standings.order[0], 1);
    assert!(
        standings
            .standings
            .iter()
            .all(|standing| standing.games == 8)
    );
    let svg = bastide_arena::plot::svg(&standings, "a <title> & more");
    assert!(svg.contains("1. greedy") && svg.contains("a &lt;title&gt; &amp; more"));
    let png = bastide_arena::plot::png(&standings, "a title").expect("it needs no font");
    assert!(png.starts_with(b"\x89PNG"));
}

#[test]
fn invalid_settings_are_refused_before_any_game() {
    let mut wrong = settings(&["greedy", "random"]);
    wrong.players = 9;
    assert!(
        Arena::new(wrong)
            .unwrap_err()
            .to_string()
            .contains("2 to 8")
    );
    let mut wrong = settings(&["greedy", "random"]);
    wrong.edition = "1066".to_owned();
    assert!(
        Arena::new(wrong)
            .unwrap_err()
            .to_string()
            .contains("Plus2014")
    );
    assert!(
        Arena::new(settings(&["greedy"]))
            .unwrap_err()
            .to_string()
            .contains("two")
    );
    let error = Arena::new(settings(&["greedy", "chess"]))
        .unwrap_err()
        .to_string();
    assert!(error.contains("chess") && error.contains("cmd:"), "{error}");
}
