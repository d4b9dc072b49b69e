//! Who may name a module: in some crates, only the module's own file. Each module has a file or a
//! folder there, `modules/castles.rs` or `modules/castles/`, and `modules/mod.rs` lists them all.
//! What concerns two modules is in the folder of one of them, in `with_<other>.rs`.

use std::fs;
use std::path::{Path, PathBuf};

/// The crates that are looked at.
const CRATES: &[&str] = &["crates/oracle/src", "crates/check/src"];

/// A module by its folder in the engine, and the words for it and for what it brings. A word that
/// two modules use is listed with both.
type Module = (&'static str, &'static [&'static str]);

const MODULES: &[Module] = &[
    ("inns_cathedrals", &["inn", "cathedral"]),
    (
        "traders_builders",
        &[
            "trader", "builder", "pig", "goods", "wine", "grain", "cloth",
        ],
    ),
    (
        "hills_sheep",
        &["hill", "sheep", "shepherd", "flock", "herd", "vineyard"],
    ),
    (
        "wheel_of_fortune",
        &["wheel", "pig", "sector", "crown", "famine", "plague"],
    ),
    ("dispatches", &["dispatch", "dispatches", "disp"]),
    ("robbers", &["robber", "rob", "loot", "victim"]),
    ("ferries", &["ferry", "ferries", "lake"]),
    ("bridges", &["bridge"]),
    ("castles", &["castle", "fief"]),
    ("bazaars", &["bazaar", "auction"]),
    ("gold_mines", &["gold", "ingot"]),
    ("flying_machines", &["fly", "flying", "flight"]),
    ("crop_circles", &["crop", "circle"]),
    ("mage_witch", &["mage", "witch", "magic", "spell"]),
    ("river", &["river", "spring", "lake"]),
];

#[test]
fn only_the_file_of_a_module_names_it() {
    // Asked at run time, so that a checkout that was moved after it was built is still found.
    let xtask = std::env::var("CARGO_MANIFEST_DIR").expect("cargo says where xtask is");
    let workspace = Path::new(&xtask).join("..");
    let mut problems = Vec::new();
    for folder in CRATES {
        let folder = workspace.join(folder);
        let files = files(&folder);
        assert!(!files.is_empty(), "{} has files", folder.display());
        for file in files {
            let path = file.strip_prefix(&folder).expect("a file in the folder");
            let path = path.to_string_lossy().replace('\\', "/");
            let text = fs::read_to_string(&file).expect("a source file is text");
            let found = strangers(&path, &text);
            problems.extend(
                found
                    .iter()
                    .map(|found| format!("{}: {found}", file.display())),
            );
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn strangers_are_found_and_hosts_are_not() {
    let text = "/// Robbers (ROB-03).\nfn castles_left() -> CastleNotes {}\n";
    let lines = [
        "line 1 names robbers: robbers",
        "line 1 names robbers: rob",
        "line 2 names castles: castles",
        "line 2 names castles: castle",
    ];
    assert_eq!(strangers("board.rs", text), lines);
    assert_eq!(strangers("modules/castles.rs", text), lines[..2]);
    assert_eq!(strangers("modules/castles/notes.rs", text), lines[..2]);
    assert_eq!(strangers("modules/castles/with_robbers.rs", text), [""; 0]);
    assert_eq!(strangers("modules/mod.rs", text), [""; 0]);
    assert_eq!(
        strangers("modules/castles/mod.rs", "mod with_robbers;"),
        [""; 0]
    );
    let words = "striver wheelhouse\n#[cfg(test)]\nmod tests { // river\n}";
    assert_eq!(strangers("board.rs", words), [""; 0]);
}

/// All Rust files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).expect("a folder that can be read");
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The words in a file that name modules whose file it is not. Tests at its end are left out, and
/// so are names of files for two modules.
fn strangers(path: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    if path == "modules/mod.rs" {
        return found;
    }
    let hosts: Vec<&str> = path
        .split('/')
        .map(|part| part.trim_end_matches(".rs"))
        .collect();
    let is_host = |module: &str| {
        hosts.get(..2) == Some(&["modules", module])
            || hosts.last().and_then(|name| name.strip_prefix("with_")) == Some(module)
    };
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    for (number, line) in (1..).zip(code.lines()) {
        let line = MODULES.iter().fold(line.to_owned(), |line, (module, _)| {
            line.replace(&format!("with_{module}"), "")
        });
        for word in words(&line) {
            let named = MODULES.iter().filter(|(_, known)| is_one(&word, known));
            let named: Vec<&str> = named.map(|(module, _)| *module).collect();
            if !named.is_empty() && !named.iter().any(|module| is_host(module)) {
                found.push(format!("line {number} names {}: {word}", named.join(", ")));
            }
        }
    }
    found
}

fn is_one(word: &str, known: &[&str]) -> bool {
    let singular = word.strip_suffix('s').unwrap_or(word);
    known.contains(&word) || known.contains(&singular)
}

/// The words of a line in small letters; `CastleNotes` and `castle_notes` are two each.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in line.chars() {
        let begins = before.is_lowercase() && letter.is_uppercase();
        if begins || !letter.is_alphabetic() {
            words.push(String::new());
        }
        if let (true, Some(word)) = (letter.is_alphabetic(), words.last_mut()) {
            word.extend(letter.to_lowercase());
        }
        before = letter;
    }
    words.retain(|word| !word.is_empty());
    words
}
