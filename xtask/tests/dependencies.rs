//! Checks that crates do not depend on forbidden crates, directly or indirectly.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// Crates that do I/O or need an operating system. Pure crates must not use them.
const SYSTEM: &[&str] = &[
    "tokio",
    "axum",
    "hyper",
    "sqlx",
    "reqwest",
    "getrandom",
    "rustix",
    "crossterm",
    "clap",
];

/// Crates that generate TypeScript and OpenAPI. Only tests need them.
const SCHEMA: &[&str] = &["ts-rs", "utoipa"];

/// Crates that only the server needs.
const SERVER: &[&str] = &["bastide-server", "axum", "sqlx", "utoipa", "ts-rs"];

/// Pure crates: they compile for `wasm32-unknown-unknown`.
const PURE: &[&str] = &[
    "bastide-rules",
    "bastide-oracle",
    "bastide-record",
    "bastide-words",
    "bastide-bots",
    "bastide-protocol",
    "bastide-art",
    "bastide-table",
    "bastide-analysis",
    "bastide-handler",
];

/// Returns the normal dependencies of each package, without those of build scripts and tests.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    // Read at run time, so that it is right even if the checkout was moved after the build.
    let xtask = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let manifest = format!("{xtask}/../Cargo.toml");
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--manifest-path",
            &manifest,
        ])
        .output()
        .expect("cargo can be started");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    packages
        .iter()
        .map(|package| {
            let used = package["dependencies"].as_array().expect("dependencies");
            let used = used
                .iter()
                .filter(|used| used["kind"].is_null() && used["optional"] == false)
                .map(|used| text(&used["name"]));
            (text(&package["name"]), used.collect())
        })
        .collect()
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// Returns a dependency path from a crate to a forbidden one, if there is one.
fn way(
    direct: &BTreeMap<String, BTreeSet<String>>,
    from: &str,
    forbidden: &[&str],
) -> Option<Vec<String>> {
    let mut ways = vec![vec![from.to_owned()]];
    let mut seen = BTreeSet::from([from.to_owned()]);
    while let Some(way) = ways.pop() {
        let last = &way[way.len() - 1];
        if way.len() > 1 && forbidden.contains(&last.as_str()) {
            return Some(way);
        }
        for next in direct.get(last).into_iter().flatten() {
            if seen.insert(next.clone()) {
                ways.push(way.iter().cloned().chain([next.clone()]).collect());
            }
        }
    }
    None
}

#[track_caller]
fn check(crates: &[&str], forbidden: &[&str]) {
    let direct = dependencies();
    for name in crates {
        assert!(direct.contains_key(*name), "there is no crate `{name}`");
        if let Some(way) = way(&direct, name, forbidden) {
            panic!(
                "`{name}` must not depend on `{}`: {}",
                way[way.len() - 1],
                way.join(" → ")
            );
        }
    }
}

#[test]
fn pure_crates_do_no_io() {
    check(PURE, SYSTEM);
    check(PURE, SCHEMA);
}

#[test]
fn the_core_of_the_page_takes_nothing_but_random_numbers_from_the_system() {
    check(&["bastide-core"], &without(SYSTEM, &["getrandom"]));
    check(&["bastide-core"], SCHEMA);
    check(&["bastide-core"], SERVER);
}

#[test]
fn the_terminal_and_the_client_do_not_depend_on_the_server() {
    check(&["bastide-tui", "bastide-client", "bastide-load"], SERVER);
}

#[test]
fn the_program_does_not_depend_on_schema_generators() {
    check(&["bastide-cli"], SCHEMA);
}

#[test]
fn the_engine_and_the_oracle_depend_on_no_other_crate_of_ours() {
    let ours: Vec<String> = dependencies()
        .into_keys()
        .filter(|name| name.starts_with("bastide-"))
        .collect();
    let ours: Vec<&str> = ours.iter().map(String::as_str).collect();
    check(&["bastide-rules", "bastide-oracle"], &ours);
    check(&["bastide-record"], &without(&ours, &["bastide-rules"]));
    check(&["bastide-bots"], &without(&ours, &["bastide-rules"]));
    check(
        &["bastide-protocol"],
        &without(&ours, &["bastide-rules", "bastide-record", "bastide-words"]),
    );
}

fn without<'a>(all: &[&'a str], some: &[&str]) -> Vec<&'a str> {
    all.iter()
        .copied()
        .filter(|name| !some.contains(name))
        .collect()
}

/// Returns the crates of each line of the order in ARCHITECTURE.md.
fn order(text: &str) -> Vec<Vec<&str>> {
    let lines = text.lines();
    let lines = lines.skip_while(|line| !line.starts_with("Dependencies point one way."));
    let lines = lines.skip_while(|line| !line.starts_with("    "));
    let lines = lines.take_while(|line| line.starts_with("    "));
    lines
        .map(|line| line.trim().split(", ").collect())
        .collect()
}

/// Returns what contradicts the order: missing crates, and dependencies on the same line or a later one.
fn out_of_order(order: &[Vec<&str>], direct: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let line_of = |name: &str| {
        let name = name.strip_prefix("bastide-")?;
        Some(order.iter().position(|line| line.contains(&name)))
    };
    let mut wrong = Vec::new();
    for (from, used) in direct {
        let Some(line) = line_of(from) else { continue };
        if line.is_none() {
            wrong.push(format!("{from} is missing"));
        }
        let used = used.iter().filter_map(|used| Some((used, line_of(used)?)));
        let later = used.filter(|(_, other)| *other >= line);
        wrong.extend(later.map(|(used, _)| format!("{from} uses {used}")));
    }
    wrong
}

#[test]
fn crates_depend_on_each_other_in_the_documented_order() {
    let xtask = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let text = std::fs::read_to_string(format!("{xtask}/../ARCHITECTURE.md")).expect("a text");
    let order = order(&text);
    assert!(order.len() > 5, "the order was not found: {order:?}");
    assert_eq!(out_of_order(&order, &dependencies()), [""; 0]);
}

#[test]
fn a_dependency_against_the_order_is_found() {
    let text = "Dependencies point one way. So:\n\n    rules, words\n    server\n\nThe end.";
    let order = order(text);
    assert_eq!(order, [vec!["rules", "words"], vec!["server"]]);
    let uses = |used: &[&str]| used.iter().map(|name| format!("bastide-{name}")).collect();
    let direct = BTreeMap::from([
        ("bastide-rules".to_owned(), uses(&["words", "server"])),
        ("bastide-server".to_owned(), uses(&["rules"])),
        ("bastide-load".to_owned(), uses(&[])),
        (
            "xtask".to_owned(),
            BTreeSet::from(["serde_json".to_owned()]),
        ),
    ]);
    let wrong = [
        "bastide-load is missing",
        "bastide-rules uses bastide-server",
        "bastide-rules uses bastide-words",
    ];
    assert_eq!(out_of_order(&order, &direct), wrong);
}

#[test]
fn an_indirect_dependency_is_found() {
    let direct = BTreeMap::from([
        ("a".to_owned(), BTreeSet::from(["b".to_owned()])),
        ("b".to_owned(), BTreeSet::from(["axum".to_owned()])),
    ]);
    let found = way(&direct, "a", &["axum"]).expect("there is a path");
    assert_eq!(found, ["a", "b", "axum"]);
    assert_eq!(way(&direct, "a", &["sqlx"]), None);
}
