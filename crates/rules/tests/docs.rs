//! The documents keep no placeholder for a figure that nobody filled in.

use std::path::Path;

/// A word such as `BENCH_GAMES` in a document.
fn placeholders(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("BENCH_")).collect()
}

#[test]
fn no_document_waits_for_a_figure() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for folder in [root.clone(), root.join("docs")] {
        for file in folder.read_dir().expect("the folder is there") {
            let file = file.expect("it can be read").path();
            if file.extension().is_some_and(|ending| ending == "md") {
                let text = std::fs::read_to_string(&file).expect("it is text");
                assert!(placeholders(&text).is_empty(), "{}", file.display());
            }
        }
    }
}

#[test]
fn a_placeholder_is_found() {
    assert_eq!(placeholders("| games | BENCH_GAMES |"), ["BENCH_GAMES"]);
}
