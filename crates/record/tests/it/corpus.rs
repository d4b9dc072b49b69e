//! Records that every later version of the program replays to the same end.

use std::path::PathBuf;

use bastide_record::{Line, Record, Replay, fingerprint};

use crate::games::random_game;

/// How many random games the corpus holds; the others are written by hand.
const RANDOM: u64 = 60;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("corpus/v1")
}

/// The records with the names of their files.
pub fn texts() -> Vec<(String, String)> {
    let files = std::fs::read_dir(folder()).expect("the corpus is there");
    let texts = files.map(|entry| {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = std::fs::read_to_string(&path).expect("the record can be read");
        (name.into_owned(), text)
    });
    texts.collect()
}

/// Writes the random games that are not there. Those that are, are the past: whoever needs another
/// past, for a new version of the format or a bug that the corpus had kept, removes them first.
fn regenerate() {
    std::fs::create_dir_all(folder()).expect("the folder can be made");
    for number in 0..RANDOM {
        let path = folder().join(format!("random-{number:02}.record"));
        if path.exists() {
            continue;
        }
        // Most are cut somewhere, so that the corpus stays small.
        let most = if number < 9 || number % 12 == 1 {
            usize::MAX
        } else {
            30 + 7 * number as usize
        };
        let (mut record, rules, state) = random_game(number, most);
        let number_of = fingerprint(rules.look(&state));
        record.lines.push(Line::Fingerprint(number_of.into()));
        std::fs::write(path, record.to_string()).expect("the record can be written");
    }
}

#[test]
fn the_corpus_is_replayed_to_the_same_end() {
    if std::env::var_os("BASTIDE_REGENERATE_CORPUS").is_some() {
        regenerate();
    }
    let mut seen = 0;
    let mut bytes = 0;
    for entry in std::fs::read_dir(folder()).expect("the corpus is there") {
        let path = entry.expect("the folder can be read").path();
        let name = path.display();
        let text = std::fs::read_to_string(&path).expect("the record can be read");
        let record = Record::read(&text).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        let has_end = record
            .lines
            .iter()
            .any(|line| matches!(line, Line::Fingerprint(_)));
        assert!(has_end, "{name} has no fingerprint");
        if let Err(problem) = Replay::of(&record) {
            panic!("{name}: {problem}");
        }
        seen += 1;
        bytes += text.len();
    }
    assert!(seen >= RANDOM + 2, "only {seen} records");
    assert!(bytes < 400_000, "{bytes} bytes");
}

/// What the fuzzer begins with can be read, so that it comes to the rules and not only to the
/// parser's first error.
#[test]
fn the_seeds_of_the_fuzzer_can_be_read() {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fuzz/corpus/record_parser"
    );
    let mut seeds = 0;
    for file in std::fs::read_dir(folder).expect("the seeds are there") {
        let path = file.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        if !["base-", "river-", "json-"]
            .iter()
            .any(|sort| name.starts_with(sort))
        {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("text");
        let record = bastide_record::Record::read_any(&text);
        let record = record.unwrap_or_else(|problem| panic!("{name}: {problem}"));
        let again = bastide_record::Record::read(&record.to_string());
        assert_eq!(again, Ok(record), "{name}");
        seeds += 1;
    }
    assert!(seeds > 30, "{seeds}");
}
