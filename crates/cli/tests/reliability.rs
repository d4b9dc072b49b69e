//! Short runs of `bastide load` and `cargo xtask faults`: real servers and real connections, with a check afterwards
//! that every acknowledged move was kept.

#![cfg(feature = "faults")]

use std::process::{Command, Output};

use serde_json::Value;

const BASTIDE: &str = env!("CARGO_BIN_EXE_bastide");

fn bastide(line: &str) -> Output {
    run(&mut Command::new(BASTIDE), line)
}

fn run(command: &mut Command, line: &str) -> Output {
    let output = command.args(line.split_whitespace()).output();
    output.expect("the program was built for this test")
}

/// Checks that exactly these trials ran and that nothing was lost.
fn check_kept(output: &Output, trials: &[&str]) {
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(output.status.success(), "{out}{err}");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), trials.len(), "{out}");
    for (line, trial) in lines.iter().zip(trials) {
        assert!(
            line.starts_with(trial) && line.ends_with("everything was kept"),
            "{line}"
        );
    }
}

#[test]
fn killed_servers_lose_nothing() {
    check_kept(&bastide("faults --quick --trial killed"), &["killed: "]);
}

#[test]
#[ignore = "needs the right to mount a file system"]
fn a_full_disk_loses_nothing() {
    let line = "faults --quick --trial disk-full";
    let mut output = bastide(line);
    if String::from_utf8_lossy(&output.stderr).contains("the right to mount") {
        // An ordinary user may mount in a separate namespace.
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", "--mount", BASTIDE]);
        output = run(&mut command, line);
    }
    check_kept(&output, &["disk full: "]);
}

#[test]
#[ignore = "needs PostgreSQL"]
fn killed_servers_lost_databases_and_changes_of_server_lose_nothing() {
    let output = bastide("faults --quick --database postgres");
    let trials = ["killed: ", "database away: ", "two nodes: "];
    check_kept(&output, &trials);
}

#[test]
fn a_load_test_reports_moves_and_latencies() {
    let output = bastide("load --games 20 --seconds 1 --players 3 --modules all --json");
    let text = String::from_utf8_lossy(&output.stdout);
    let report: Value = serde_json::from_str(&text).unwrap_or_else(|error| {
        panic!("{error}: {text}{}", String::from_utf8_lossy(&output.stderr))
    });
    assert!(output.status.success(), "{report:#}");
    assert!(report["moves"].as_u64() > Some(0), "{report:#}");
    assert_eq!(report["violation_count"], 0, "{report:#}");
    assert_eq!(report["errors"], serde_json::json!({}), "{report:#}");
    let latency = |name: &str| {
        let found = report["latency_ms"][name].as_f64();
        found.unwrap_or_else(|| panic!("no latency `{name}`: {report:#}"))
    };
    assert!(
        latency("p50") <= latency("p99") && latency("p99") <= latency("max"),
        "{report:#}"
    );
}

#[test]
fn a_load_test_refuses_an_address_that_is_not_http() {
    let output = bastide("load --server gopher://localhost --games 1");
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.contains("http://HOST:PORT"), "{message}");
}
