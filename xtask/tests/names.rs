//! Checks which code names modules. Code that hosts, shows or plays the game names none. In some crates only a module's
//! own files name it, `modules/castles.rs` or `modules/castles/`, and `modules/mod.rs` lists all modules. Code about two
//! modules is in the folder of one of them, in `with_<other>.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Folders where only a module's own files use any of its words.
const CRATES: &[&str] = &["crates/oracle/src", "crates/check/src"];

/// The folder where only a module's own files use its unmistakable words. Drawings have other wheels and circles.
const DRAWINGS: &str = "crates/art/src";

/// Folders where no file names a module.
const FREE: &[&str] = &[
    "crates/analysis/src",
    "crates/arena/src",
    "crates/arguments/src",
    "crates/bots/src",
    "crates/cli/src",
    "crates/client/src",
    "crates/core/src",
    "crates/handler/src",
    "crates/load/src",
    "crates/protocol/src",
    "crates/record/src",
    "crates/server/src",
    "crates/table/src",
    "crates/tui/src",
    "crates/words/src",
    "locales",
    "python/src",
    "web/src",
    "xtask/src",
];

/// The most files outside its folder that may name a module: the registry, the order of the turn, its drawings, its
/// oracle and its checks. The module lists of the last three crates do not count.
const MOST: usize = 5;

/// A module's folder in the engine, and the words for it and its pieces. A word of two modules is listed with both.
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

/// Words and phrases that always mean the module. `wheel`, `builder` and `dispatch` are not included, because they also
/// have meanings in programming.
const UNMISTAKABLE: &[Module] = &[
    ("inns_cathedrals", &["inn", "cathedral"]),
    ("traders_builders", &["trader", "builders"]),
    ("hills_sheep", &["sheep", "shepherd", "flock", "vineyard"]),
    (
        "wheel_of_fortune",
        &["of fortune", "crown space", "famine", "plague"],
    ),
    (
        "dispatches",
        &["dispatches", "ask dispatch", "told dispatch"],
    ),
    ("robbers", &["robber"]),
    ("ferries", &["ferry", "ferries"]),
    ("bridges", &["bridge"]),
    ("castles", &["castle"]),
    ("bazaars", &["bazaar"]),
    ("gold_mines", &["gold mine", "ingot"]),
    ("flying_machines", &["flying machine"]),
    ("crop_circles", &["crop circle"]),
    ("mage_witch", &["mage", "witch"]),
    ("river", &["river"]),
];

/// Returns the root of the workspace. It is read at run time, so it is right even if the checkout was moved after the
/// build.
fn workspace() -> PathBuf {
    let xtask = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    Path::new(&xtask).join("..")
}

/// Returns the sources in a folder with their paths from the root, without tests and test helpers.
fn sources(folder: &str) -> Vec<(String, String)> {
    let root = workspace();
    let found = files(&root.join(folder)).into_iter().map(|file| {
        let path = file.strip_prefix(&root).expect("a file of the workspace");
        let path = path.to_string_lossy().replace('\\', "/");
        let text = fs::read_to_string(&file).expect("a source is text");
        let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        (path, text.to_owned())
    });
    let for_tests = |path: &str| {
        let mut parts = path.split('/');
        parts.any(|part| {
            ["tests", "tests.rs", "testing", "fixtures", "fixtures.ts"].contains(&part)
                || part.contains(".test.")
        })
    };
    let found: Vec<_> = found.filter(|(path, _)| !for_tests(path)).collect();
    assert!(!found.is_empty(), "{folder} has sources");
    found
}

/// Returns the modules that a text names unmistakably, each with the phrase.
fn named(text: &str) -> BTreeMap<&'static str, &'static str> {
    let words = words(text);
    let says = |phrase: &&&str| {
        let phrase: Vec<&str> = phrase.split(' ').collect();
        let mut windows = words.windows(phrase.len());
        windows.any(|window| {
            let mut pairs = window.iter().zip(&phrase);
            pairs.all(|(word, known)| is_one(word, &[known]))
        })
    };
    let modules = UNMISTAKABLE.iter().filter_map(|(module, phrases)| {
        let phrase = phrases.iter().find(says)?;
        Some((*module, *phrase))
    });
    modules.collect()
}

/// Whether a file belongs to a module, in any crate.
fn is_own(path: &str, module: &str) -> bool {
    path.contains(&format!("/modules/{module}.")) || path.contains(&format!("/modules/{module}/"))
}

#[test]
fn shared_code_names_no_module() {
    let sources = FREE.iter().flat_map(|folder| sources(folder));
    let found = sources.flat_map(|(path, text)| {
        let phrases = named(&text).into_values();
        phrases.map(move |phrase| format!("{path}: {phrase}"))
    });
    let found: Vec<String> = found.collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn only_a_modules_own_drawings_name_it() {
    let found = sources(DRAWINGS).into_iter().flat_map(|(path, text)| {
        let strangers = named(&text).into_iter();
        let is_list = path.ends_with("/modules/mod.rs");
        let strangers = strangers.filter(|(module, _)| !is_list && !is_own(&path, module));
        let found = strangers.map(|(_, phrase)| format!("{path}: {phrase}"));
        found.collect::<Vec<_>>()
    });
    let found: Vec<String> = found.collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Returns the code of a file without comments.
fn code(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn few_files_outside_its_folder_name_a_module() {
    let folders = ["crates/rules/src", DRAWINGS].into_iter();
    let folders = folders
        .chain(CRATES.iter().copied())
        .chain(FREE.iter().copied());
    let mut naming: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in folders.flat_map(sources) {
        let is_list = path.ends_with("/modules/mod.rs") && !path.starts_with("crates/rules/");
        let owner = MODULES.iter().find(|(module, _)| is_own(&path, module));
        for module in named(&code(&text)).into_keys() {
            // Code about two modules is in a file of one of them.
            let is_others = owner.is_some_and(|(owner, _)| *owner != module);
            // A module's own folder counts as one file.
            let own = format!("/modules/{module}/");
            let end = path.find(&own).map_or(path.len(), |at| at + own.len());
            let file = &path[..end];
            let is_home = file == format!("crates/rules/src/modules/{module}/");
            if !(is_list || is_others || is_home) {
                naming.entry(module).or_default().insert(file.to_owned());
            }
        }
    }
    naming.retain(|_, files| files.len() > MOST);
    assert!(naming.is_empty(), "{naming:#?}");
}

#[test]
fn every_module_is_listed() {
    let folders = fs::read_dir(workspace().join("crates/rules/src/modules")).expect("the modules");
    let folders = folders.map(|entry| entry.expect("an entry"));
    for folder in folders.filter(|entry| entry.path().is_dir()) {
        let name = folder.file_name().to_string_lossy().into_owned();
        let is_listed = |list: &[Module]| list.iter().any(|(module, _)| *module == name);
        let is_free = ["base", "combinations"].contains(&name.as_str());
        assert!(
            is_free || is_listed(MODULES) && is_listed(UNMISTAKABLE),
            "{name}"
        );
    }
}

#[test]
fn a_text_that_names_a_module_is_found() {
    for text in [
        "placeRobber()",
        "ROBBER_SPACES",
        "// the robber's space",
        "'no-robber'",
    ] {
        assert!(named(text).contains_key("robbers"), "{text}");
    }
    for text in [
        "inner",
        "image",
        "onwheel={turn}",
        "dispatchEvent(event)",
        "Builder::new()",
    ] {
        assert!(named(text).is_empty(), "{text}");
    }
}

#[test]
fn only_a_modules_own_files_name_it() {
    let workspace = workspace();
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
fn foreign_modules_are_found_and_own_modules_are_not() {
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

/// Returns all source files in a folder and its subfolders.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).expect("a folder that can be read");
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| {
            ["rs", "ts", "svelte", "css", "ftl"]
                .iter()
                .any(|known| ending == *known)
        }) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Returns the words in a file that name modules it does not belong to. Skips tests at its end, and the names of
/// `with_<other>` files.
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

/// Splits a line into lower-case words; `CastleNotes` and `castle_notes` are two words each.
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
