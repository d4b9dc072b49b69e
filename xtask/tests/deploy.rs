//! The files in `deploy` allow what the program needs.

use std::path::Path;

fn service() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy/bastide.service");
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(str::to_owned).collect()
}

fn values(name: &str) -> Vec<String> {
    let value = |line: &String| Some(line.strip_prefix(name)?.strip_prefix('=')?.to_owned());
    service().iter().filter_map(value).collect()
}

#[test]
fn the_service_never_gives_up_and_waits_longer_each_time() {
    assert_eq!(values("StartLimitIntervalSec"), ["0"]);
    assert!(values("StartLimitBurst").is_empty());
    assert_eq!(values("Restart"), ["on-failure"]);
    assert_eq!(values("RestartMaxDelaySec"), ["60"]);
}

/// `@resources` contains `setpriority`, which the thread of analyses needs. A later line takes it out of the ban.
#[test]
fn the_service_may_lower_the_priority_of_a_thread() {
    let filters = values("SystemCallFilter");
    let banned = filters
        .iter()
        .position(|filter| filter.contains("@resources"));
    let allowed = filters.iter().rposition(|filter| filter == "setpriority");
    assert!(banned.is_some() && banned < allowed, "{filters:?}");
}
