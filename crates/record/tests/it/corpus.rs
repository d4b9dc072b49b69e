//! The corpus: records that every later version must replay to the same end.

use std::path::PathBuf;

use bastide_record::{Record, RecordLine, Replay, fingerprint};
use bastide_rules::RulesVersion;

use crate::games::random_game_in;

/// The number of random games of each version in the corpus. The others are written by hand.
const RANDOM: [(RulesVersion, u64); 2] = [(RulesVersion::V1, 60), (RulesVersion::V2, 12)];

fn folder(version: RulesVersion) -> PathBuf {
    let folder = format!("corpus/v{}", version.number());
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(folder)
}

/// Returns the records of a version with their file names.
fn texts_of(version: RulesVersion) -> Vec<(String, String)> {
    let files = std::fs::read_dir(folder(version)).expect("the corpus exists");
    let texts = files.map(|entry| {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = std::fs::read_to_string(&path).expect("the record can be read");
        (format!("v{}/{name}", version.number()), text)
    });
    texts.collect()
}

/// Returns the records of all versions with their file names.
pub fn texts() -> Vec<(String, String)> {
    RulesVersion::ALL.into_iter().flat_map(texts_of).collect()
}

/// Writes the random games of a version that are missing. Existing files pin past behaviour. To
/// replace them, for a bug that the corpus preserves, remove them first.
fn regenerate(version: RulesVersion, games: u64) {
    std::fs::create_dir_all(folder(version)).expect("the folder can be created");
    for number in 0..games {
        let path = folder(version).join(format!("random-{number:02}.record"));
        if path.exists() {
            continue;
        }
        // Most are cut short to keep the corpus small.
        let most = if number < 9 || number % 12 == 1 {
            usize::MAX
        } else {
            30 + 7 * number as usize
        };
        let (mut record, rules, state) = random_game_in(version, number, most);
        let number_of = fingerprint(rules.view(&state));
        record.lines.push(RecordLine::Fingerprint(number_of.into()));
        std::fs::write(path, record.to_string()).expect("the record can be written");
    }
}

#[test]
fn the_corpus_replays_to_the_same_end() {
    if std::env::var_os("BASTIDE_REGENERATE_CORPUS").is_some() {
        for (version, games) in RANDOM {
            regenerate(version, games);
        }
    }
    for (version, games) in RANDOM {
        let seen = texts_of(version).len();
        assert!(
            seen as u64 >= games,
            "only {seen} records of {}",
            version.number()
        );
    }
    let mut bytes = 0;
    for (name, text) in texts() {
        let record = Record::read(&text).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        let folder = format!("v{}/", record.bastide);
        assert!(name.starts_with(&folder), "{name} is of another version");
        let has_end = record
            .lines
            .iter()
            .any(|line| matches!(line, RecordLine::Fingerprint(_)));
        assert!(has_end, "{name} has no fingerprint");
        if let Err(problem) = Replay::of(&record) {
            panic!("{name}: {problem}");
        }
        bytes += text.len();
    }
    assert!(bytes < 450_000, "{bytes} bytes");
}

/// The fuzzer's seeds must be valid, so that it reaches the rules and not only the parser's first
/// error.
#[test]
fn the_seeds_of_the_fuzzer_can_be_read() {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fuzz/corpus/record_parser"
    );
    let mut seeds = 0;
    for file in std::fs::read_dir(folder).expect("the seeds exist") {
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
