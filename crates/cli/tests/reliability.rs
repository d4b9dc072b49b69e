//! The short forms of what `bastide load` and `cargo xtask faults` do for longer: real servers, real connections, and
//! everything that was promised is looked for afterwards.

#![cfg(feature = "faults")]

use std::process::{Command, Output};

use serde_json::Value;

fn bastide(line: &str) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(line.split_whitespace())
        .output();
    output.expect("the program was built for this test")
}

/// Faults of a database, in short. PostgreSQL may be missing on somebody's machine, but not in CI.
fn check_faults(database: &str, trials: &[&str]) {
    let output = bastide(&format!("faults --quick --database {database}"));
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    if err.contains("PostgreSQL is not installed") && std::env::var_os("CI").is_none() {
        eprintln!("left out: {err}");
        return;
    }
    assert!(output.status.success(), "{out}{err}");
    for trial in trials {
        let line = out.lines().find(|line| line.starts_with(trial));
        let line = line.unwrap_or_else(|| panic!("no word of `{trial}`: {out}"));
        assert!(
            line.ends_with("everything was kept") || line.contains("left out"),
            "{line}"
        );
    }
}

#[test]
fn killed_servers_and_full_disks_lose_nothing() {
    check_faults("sqlite", &["killed", "disk full"]);
}

#[test]
fn killed_servers_and_lost_databases_lose_nothing() {
    check_faults("postgres", &["killed", "database away"]);
}

#[test]
fn a_load_tells_moves_and_latencies() {
    let output = bastide("load --games 20 --seconds 1 --players 3 --modules all --json");
    let text = String::from_utf8_lossy(&output.stdout);
    let report: Value = serde_json::from_str(&text).unwrap_or_else(|error| {
        panic!("{error}: {text}{}", String::from_utf8_lossy(&output.stderr))
    });
    assert!(output.status.success(), "{report:#}");
    assert!(report["moves"].as_u64() > Some(0), "{report:#}");
    assert_eq!(report["violation_count"], 0, "{report:#}");
    assert_eq!(report["errors"], serde_json::json!({}), "{report:#}");
    let latency = |name: &str| report["latency_ms"][name].as_f64();
    assert!(
        latency("p50") <= latency("p99") && latency("p99") <= latency("max"),
        "{report:#}"
    );
}

#[test]
fn a_load_on_something_else_says_so() {
    let output = bastide("load --server gopher://localhost --games 1");
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.contains("http://HOST:PORT"), "{message}");
}
