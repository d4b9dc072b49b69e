//! What each crate must not depend on, directly or through others.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// What does I/O or needs an operating system: not in crates that also run in a page.
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

/// What makes TypeScript and OpenAPI: only tests need it.
const SCHEMA: &[&str] = &["ts-rs", "utoipa"];

/// What only a server needs.
const SERVER: &[&str] = &["bastide-server", "axum", "sqlx", "utoipa", "ts-rs"];

/// Pure crates: they compile for `wasm32-unknown-unknown`.
const PURE: &[&str] = &[
    "bastide-rules",
    "bastide-oracle",
    "bastide-record",
    "bastide-bots",
    "bastide-protocol",
    "bastide-table",
    "bastide-analysis",
];

/// The packages that each package depends on when the program is built: no build scripts' and no tests' dependencies.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    // Asked at run time, so that a checkout that was moved after it was built is still found.
    let xtask = std::env::var("CARGO_MANIFEST_DIR").expect("cargo says where xtask is");
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

/// A way from a crate to one of those forbidden, if there is one.
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
fn pure_crates_need_no_operating_system() {
    check(PURE, SYSTEM);
    check(PURE, SCHEMA);
}

#[test]
fn the_terminal_and_the_client_need_no_server() {
    check(&["bastide-tui", "bastide-client", "bastide-load"], SERVER);
}

#[test]
fn users_do_not_build_what_only_tests_need() {
    check(&["bastide-cli"], SCHEMA);
}

#[test]
fn the_engine_stands_below_everything_and_the_oracle_alone() {
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

#[test]
fn a_way_to_a_forbidden_crate_is_found() {
    let direct = BTreeMap::from([
        ("a".to_owned(), BTreeSet::from(["b".to_owned()])),
        ("b".to_owned(), BTreeSet::from(["axum".to_owned()])),
    ]);
    let found = way(&direct, "a", &["axum"]).expect("there is a way");
    assert_eq!(found, ["a", "b", "axum"]);
    assert_eq!(way(&direct, "a", &["sqlx"]), None);
}
