//! Guards against things that must not be in the sources. Each guard is also tested with an example
//! that it must refuse.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules that the engine was designed for. The kernel must not name them even before they
/// exist.
const PLANNED: [&str; 15] = [
    "inns-cathedrals",
    "traders-builders",
    "river",
    "hills-sheep",
    "wheel-of-fortune",
    "bridges",
    "castles",
    "bazaars",
    "flying-machines",
    "dispatches",
    "ferries",
    "gold-mines",
    "mage-witch",
    "robbers",
    "crop-circles",
];

/// The items of the base game that every module may import: its reason keys and its options.
const BASE_FOR_ALL: [&str; 6] = [
    "reason",
    "BaseOptions",
    "FarmScoring",
    "LapTokens",
    "MostPlayers",
    "TwoTileCity",
];

const MOST_LINES: usize = 600;

fn workspace() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize()
        .expect("the crate lies in the workspace")
}

/// Returns every file below a folder whose name has this ending, without build output and
/// dependencies.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).expect("a folder that can be read");
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        if path.is_dir() && !["target", "node_modules"].contains(&name) && !name.starts_with('.') {
            found.extend(files(&path, ending));
        } else if name.ends_with(ending) && path.is_file() {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a source file is text")
}

/// Runs a guard over files and lists the problems it finds.
fn refused(paths: &[PathBuf], guard: impl Fn(&Path, &str) -> Vec<String>) -> Vec<String> {
    assert!(!paths.is_empty(), "there is something to guard");
    let problems = paths.iter().flat_map(|path| {
        let found = guard(path, &read(path));
        found
            .into_iter()
            .map(move |problem| format!("{}: {problem}", path.display()))
    });
    problems.collect()
}

/// What [`code`] keeps.
#[derive(Clone, Copy, PartialEq)]
enum Keep {
    /// Code and string literals.
    Strings,
    /// Code only.
    Code,
}

/// Returns the code of a Rust file without comments.
fn code(text: &str, keep: Keep) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let skip = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if rest.starts_with("r\"") || rest.starts_with("r#") && rest.contains('"') {
            raw_string(rest)
        } else if first == '"' {
            string(rest)
        } else if rest.starts_with("'\"'") || rest.starts_with("'\\") {
            rest[2..].find('\'').map_or(rest.len(), |end| end + 3)
        } else {
            0
        };
        let literal = first == '"' || first == 'r';
        let step = if skip == 0 { first.len_utf8() } else { skip };
        if skip == 0 || literal && keep == Keep::Strings {
            out.push_str(&rest[..step]);
        } else {
            out.push(' ');
        }
        rest = &rest[step..];
    }
    out
}

fn string(text: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

/// Returns the length of a raw string at the start, or 0 if `r#` begins something else.
fn raw_string(text: &str) -> usize {
    let hashes = text[1..]
        .chars()
        .take_while(|letter| *letter == '#')
        .count();
    if !text[1 + hashes..].starts_with('"') {
        return 0;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let body = 2 + hashes;
    text[body..]
        .find(&end)
        .map_or(text.len(), |at| body + at + end.len())
}

fn is_word(text: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back().is_some_and(part);
        let after = text[at + word.len()..].chars().next().is_some_and(part);
        !before && !after
    })
}

/// Returns the folders of the modules.
fn module_folders() -> Vec<String> {
    let modules = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/modules");
    let entries = fs::read_dir(modules).expect("the modules");
    let folders = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_dir());
    folders
        .map(|path| {
            path.file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned()
        })
        .collect()
}

/// Finds the modules that a kernel file names. Comments may say "the base game" and cite rule ids.
fn names_a_module(text: &str, names: &[String]) -> Vec<String> {
    let code = code(text, Keep::Strings);
    let named = names
        .iter()
        .filter(|name| is_word(&code, name) || (name.as_str() != "base" && is_word(text, name)));
    named
        .map(|name| format!("names the module {name}"))
        .collect()
}

fn all_names() -> Vec<String> {
    let registered = bastide_rules::modules::MODULES
        .iter()
        .map(|module| module.name());
    let mut names: Vec<String> = registered.chain(PLANNED).map(str::to_owned).collect();
    names.extend(names.clone().iter().map(|name| name.replace('-', "_")));
    names.extend(module_folders());
    names.sort();
    names.dedup();
    names
}

#[test]
fn the_kernel_names_no_module() {
    let kernel = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/kernel");
    let names = all_names();
    let found = refused(&files(&kernel, ".rs"), |_, text| {
        names_a_module(text, &names)
    });
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_kernel_that_names_a_module_is_refused() {
    let names = all_names();
    for text in [
        "if options.base.ring_road {}",
        "let set = \"base\";",
        "use crate::modules::hills_sheep::Flock;",
        "// robbers take half of it",
    ] {
        assert_eq!(names_a_module(text, &names).len(), 1, "{text}");
    }
    for text in [
        "/// The base game always is (FERRY-30).",
        "let database = 1;",
        "Terrain::River",
    ] {
        assert!(names_a_module(text, &names).is_empty(), "{text}");
    }
}

/// Finds the imports of a module's file from other modules.
fn imports_a_module(path: &Path, text: &str, folders: &[String]) -> Vec<String> {
    let own = folders
        .iter()
        .find(|folder| path.iter().any(|part| part == folder.as_str()));
    let is_pair = path
        .file_name()
        .is_some_and(|name| name.to_string_lossy().starts_with("with_"));
    if is_pair {
        return Vec::new();
    }
    let code = code(text, Keep::Code);
    let mut found = Vec::new();
    for start in ["modules::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let path = &code[at + start.len()..];
            let end = if path.starts_with('{') {
                path.find(';')
            } else {
                path.find([';', '(', ' ', ','])
            };
            let path = &path[..end.unwrap_or(path.len())];
            let others = folders
                .iter()
                .filter(|folder| Some(*folder) != own && is_word(path, folder));
            for other in others.filter(|other| !is_for_all(path, other)) {
                found.push(format!("imports {other} in `{start}{path}`"));
            }
        }
    }
    found
}

fn is_for_all(path: &str, other: &str) -> bool {
    let rest = path.strip_prefix("base::").filter(|_| other == "base");
    rest.is_some_and(|rest| {
        let inner = rest.split_once('{').map_or(rest, |(reason, names)| {
            if reason.is_empty() {
                names.trim_end_matches('}')
            } else {
                reason
            }
        });
        let mut taken = inner
            .split(',')
            .map(|name| name.trim().split("::").next().unwrap_or(""));
        taken.all(|name| name.is_empty() || BASE_FOR_ALL.contains(&name))
    })
}

#[test]
fn modules_do_not_import_each_other() {
    let modules = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/modules");
    let folders = module_folders();
    let inside: Vec<PathBuf> = folders
        .iter()
        .flat_map(|f| files(&modules.join(f), ".rs"))
        .collect();
    let found = refused(&inside, |path, text| imports_a_module(path, text, &folders));
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_module_that_imports_another_is_refused() {
    let folders: Vec<String> = ["base", "castles", "river"].map(str::to_owned).into();
    let check = |name: &str, text: &str| {
        let path = Path::new("src/modules/castles").join(name);
        !imports_a_module(&path, text, &folders).is_empty()
    };
    assert!(check("mod.rs", "use crate::modules::river::Spring;"));
    assert!(check("mod.rs", "use crate::modules::{FOLLOWER, river};"));
    assert!(check("mod.rs", "let x = super::super::river::pile();"));
    assert!(check("mod.rs", "use crate::modules::base::step;"));
    assert!(!check(
        "with_river.rs",
        "use crate::modules::river::Spring;"
    ));
    assert!(!check("mod.rs", "use crate::modules::base::reason::TILES;"));
    assert!(!check(
        "mod.rs",
        "use crate::modules::base::{FarmScoring, reason};"
    ));
    assert!(!check(
        "mod.rs",
        "use super::castles::Keep; // modules::river"
    ));
}

/// Finds refusals outside the lists in `refusals.rs`. Such a refusal would be missing from the list
/// of all refusals.
fn refuses_off_the_list(text: &str) -> Vec<String> {
    let code = code(text, Keep::Code);
    let literals = code.match_indices("Refusal {").filter(|(at, start)| {
        let is_type = ["struct ", "-> "]
            .iter()
            .any(|word| code[..*at].ends_with(word));
        let body = &code[at + start.len()..];
        let body = &body[..body.find('}').unwrap_or(body.len())];
        !is_type && !body.contains("..refusals::")
    });
    literals
        .map(|_| "creates a refusal that is not listed in a `refusals.rs`".to_owned())
        .collect()
}

#[test]
fn refusals_are_created_only_in_their_lists() {
    let mut sources = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), ".rs");
    sources.retain(|path| !path.ends_with("refusals.rs"));
    let found = refused(&sources, |_, text| refuses_off_the_list(text));
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn an_unlisted_refusal_is_refused() {
    let text = "Some(Refusal { key, rule, reason })";
    assert_eq!(refuses_off_the_list(text).len(), 1);
    for text in [
        "pub struct Refusal { key: u8 }",
        "fn forbidden() -> Refusal { SIDES }",
        "Refusal { rule, ..refusals::NOT_OFFERED }",
    ] {
        assert!(refuses_off_the_list(text).is_empty(), "{text}");
    }
}

/// Finds the refusals of a list that the other files of its folder never use.
fn never_refuses(list: &str, others: &str) -> Vec<String> {
    let names = list
        .lines()
        .filter_map(|line| line.trim().split_once(": \""))
        .map(|(name, _)| name);
    names
        .filter(|name| !is_word(others, &format!("refusals::{name}")))
        .map(|name| format!("{name} is never used"))
        .collect()
}

#[test]
fn every_refusal_is_used() {
    let mut lists = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), ".rs");
    lists.retain(|path| path.ends_with("refusals.rs"));
    let found = refused(&lists, |path, list| {
        let folder = path.parent().expect("a file lies in a folder");
        let mut others = files(folder, ".rs");
        others.retain(|other| other != path);
        let others: String = others.iter().map(|other| read(other)).collect();
        never_refuses(list, &others)
    });
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn an_unused_refusal_is_refused() {
    let list = "refusals! {\n    BID_TOO_LOW: \"bid-too-low\", \"BAZAAR-04\", \"…\";\n}";
    assert_eq!(never_refuses(list, "refusals::BID_TOO").len(), 1);
    assert_eq!(never_refuses(list, "refusals::BID_TOO_LOW;").len(), 0);
}

fn is_too_long(text: &str) -> Vec<String> {
    let lines = text.lines().count();
    let long = lines > MOST_LINES;
    long.then(|| format!("{lines} lines; split it, the limit is {MOST_LINES}"))
        .into_iter()
        .collect()
}

#[test]
fn no_rust_file_is_too_long() {
    let found = refused(&files(&workspace(), ".rs"), |_, text| is_too_long(text));
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_file_that_is_too_long_is_refused() {
    assert!(is_too_long(&"x\n".repeat(MOST_LINES)).is_empty());
    assert_eq!(is_too_long(&"x\n".repeat(MOST_LINES + 1)).len(), 1);
}

fn leaves_work_undone(text: &str) -> Vec<String> {
    let code = code(text, Keep::Code);
    let marks = ["todo!", "unimplemented!"]
        .into_iter()
        .filter(|mark| code.contains(mark));
    marks.map(|mark| format!("says {mark}")).collect()
}

#[test]
fn no_code_is_unfinished() {
    let found = refused(&files(&workspace(), ".rs"), |_, text| {
        leaves_work_undone(text)
    });
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn unfinished_code_is_refused() {
    let undone = [
        "fn f() { todo!() }",
        "let s = \"x\"; unimplemented!(\"later\")",
        "'\\''; todo!()",
    ];
    for text in undone {
        assert_eq!(leaves_work_undone(text).len(), 1, "{text}");
    }
    for text in [
        "// todo!",
        "let s = \"todo!\";",
        "let s = r#\"a \" todo!\"#;",
        "/* todo! */ x",
    ] {
        assert!(leaves_work_undone(text).is_empty(), "{text}");
    }
}

/// Finds tests that are ignored for any reason other than a missing dependency outside Rust. `cargo
/// xtask test` runs those.
fn ignores_a_test(text: &str) -> Vec<String> {
    let code = code(text, Keep::Strings);
    let ignored = code.match_indices("#[ignore").map(|(at, _)| &code[at..]);
    ignored
        .filter(|rest| !rest.starts_with("#[ignore = \"needs "))
        .map(|rest| format!("says {}", rest.lines().next().unwrap_or_default()))
        .collect()
}

#[test]
fn tests_are_ignored_only_for_what_they_need() {
    let found = refused(&files(&workspace(), ".rs"), |path, text| {
        // This file contains examples of such texts.
        if path.ends_with("guards.rs") {
            return Vec::new();
        }
        ignores_a_test(text)
    });
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_test_ignored_for_another_reason_is_refused() {
    for text in ["#[ignore]", "#[ignore = \"too slow\"]"] {
        assert_eq!(ignores_a_test(text).len(), 1, "{text}");
    }
    for text in ["#[ignore = \"needs PostgreSQL\"]", "// #[ignore]"] {
        assert!(ignores_a_test(text).is_empty(), "{text}");
    }
}

/// Checks that the workspace forbids unsafe code.
fn allows_unsafe(manifest: &str) -> Vec<String> {
    let table: toml::Table = manifest.parse().expect("a manifest is TOML");
    let lints = table
        .get("workspace")
        .and_then(|w| w.get("lints"))
        .and_then(|l| l.get("rust"));
    let level = lints
        .and_then(|rust| rust.get("unsafe_code"))
        .and_then(|level| level.as_str());
    let allowed = level != Some("forbid");
    allowed
        .then(|| "does not forbid unsafe_code for the workspace".to_owned())
        .into_iter()
        .collect()
}

/// Checks that a member inherits the workspace's lints.
fn escapes_lints(manifest: &str) -> Vec<String> {
    let table: toml::Table = manifest.parse().expect("a manifest is TOML");
    let own = table.get("lints").and_then(|lints| lints.get("workspace"));
    let escapes = own.and_then(|inherit| inherit.as_bool()) != Some(true);
    escapes
        .then(|| "does not inherit the workspace's lints".to_owned())
        .into_iter()
        .collect()
}

#[test]
fn unsafe_code_is_forbidden_everywhere() {
    let root = workspace();
    assert_eq!(
        allows_unsafe(&read(&root.join("Cargo.toml"))),
        Vec::<String>::new()
    );
    let mut members = files(&root.join("crates"), "Cargo.toml");
    members.push(root.join("xtask/Cargo.toml"));
    let found = refused(&members, |_, text| escapes_lints(text));
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_manifest_that_allows_unsafe_code_is_refused() {
    assert_eq!(
        allows_unsafe("[workspace.lints.rust]\nunsafe_code = \"deny\"").len(),
        1
    );
    assert_eq!(
        allows_unsafe("[workspace.lints.rust]\nunsafe_code = \"forbid\"").len(),
        0
    );
    assert_eq!(escapes_lints("[package]\nname = \"x\"").len(), 1);
    assert_eq!(escapes_lints("[lints]\nworkspace = true").len(), 0);
}
