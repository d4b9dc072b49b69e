//! Checks that no document contains an unfilled placeholder for a figure.

use std::path::Path;

/// Returns the placeholders in a document, such as `BENCH_GAMES`.
fn placeholders(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("BENCH_")).collect()
}

#[test]
fn no_document_has_a_placeholder() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let docs = [
        "",
        "docs",
        "docs/play",
        "docs/host",
        "docs/bots",
        "docs/research",
        "docs/develop",
    ];
    for folder in docs.map(|folder| root.join(folder)) {
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
