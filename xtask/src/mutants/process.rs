//! Runs a command, watches its output, and kills it early if necessary.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// How a command ended.
#[derive(Debug, PartialEq, Eq)]
pub enum ProcessEnd {
    ByItself {
        success: bool,
    },
    /// It was killed at the first line that `stop` accepted.
    AtLine(String),
    TimedOut,
}

/// Runs a command until it ends, prints a line that `stop` accepts, or exceeds the time limit. All its output goes to
/// the file `log`.
pub fn watch(
    command: &mut Command,
    log: &Path,
    limit: Duration,
    stop: impl Fn(&str) -> Option<String>,
) -> Result<ProcessEnd> {
    let line = crate::workspace::shown(command);
    let mut log_file =
        File::create(log).with_context(|| format!("cannot create {}", log.display()))?;
    let errors = log_file
        .try_clone()
        .context("cannot duplicate the log file")?;
    let deadline = Instant::now() + limit;
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(errors)
        .spawn()
        .with_context(|| format!("cannot start `{line}`"))?;

    let (sender, printed) = mpsc::channel();
    let output = child
        .stdout
        .take()
        .context("cannot read the output of the command")?;
    std::thread::spawn(move || {
        let mut output = BufReader::new(output);
        let mut bytes = Vec::new();
        // Bytes, because a broken test may print invalid UTF-8.
        while output
            .read_until(b'\n', &mut bytes)
            .is_ok_and(|count| count > 0)
        {
            if sender
                .send(String::from_utf8_lossy(&bytes).into_owned())
                .is_err()
            {
                break;
            }
            bytes.clear();
        }
    });

    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        match printed.recv_timeout(left) {
            Ok(text) => {
                log_file
                    .write_all(text.as_bytes())
                    .context("cannot write the log")?;
                if let Some(found) = stop(text.trim_end()) {
                    end(&mut child);
                    return Ok(ProcessEnd::AtLine(found));
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                end(&mut child);
                return Ok(ProcessEnd::TimedOut);
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    // It has closed its output, so it is about to exit.
    while Instant::now() < deadline {
        if let Some(status) = child
            .try_wait()
            .with_context(|| format!("cannot wait for `{line}`"))?
        {
            return Ok(ProcessEnd::ByItself {
                success: status.success(),
            });
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    end(&mut child);
    Ok(ProcessEnd::TimedOut)
}

/// Kills the command and all its descendants; otherwise the tests that cargo started would keep running. A process
/// group would be simpler, but Ctrl-C would not reach it.
fn end(child: &mut Child) {
    let others = descendants(child.id());
    let _ = child.kill();
    if !others.is_empty() {
        let _ = Command::new("kill")
            .arg("-KILL")
            .args(others.iter().map(u32::to_string))
            .stderr(Stdio::null())
            .status();
    }
    let _ = child.wait();
}

/// Returns the descendants of a process, or nothing if there is no `/proc`.
fn descendants(ancestor: u32) -> Vec<u32> {
    let Ok(entries) = std::fs::read_dir("/proc") else {
        return Vec::new();
    };
    let processes: Vec<(u32, u32)> = entries
        .filter_map(|entry| {
            let id = entry.ok()?.file_name().to_str()?.parse().ok()?;
            let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
            Some((id, parent(&stat)?))
        })
        .collect();
    let mut found = vec![ancestor];
    let mut next = 0;
    while let Some(&above) = found.get(next) {
        found.extend(
            processes
                .iter()
                .filter(|(_, parent)| *parent == above)
                .map(|(id, _)| *id),
        );
        next += 1;
    }
    found.remove(0);
    found
}

/// Parses the parent from `/proc/ID/stat`: `ID (name) state parent …`. The name may contain spaces and brackets.
fn parent(stat: &str) -> Option<u32> {
    stat.rsplit_once(')')?
        .1
        .split_whitespace()
        .nth(1)?
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, script: &str, limit: Duration, expected: ProcessEnd) {
        let folder = crate::workspace::root().join("target/xtask-tests");
        std::fs::create_dir_all(&folder).unwrap();
        let stop = |line: &str| line.strip_suffix(" ... FAILED").map(str::to_owned);
        let log = folder.join(format!("{name}.txt"));
        let ended = watch(Command::new("sh").args(["-c", script]), &log, limit, stop);
        assert_eq!(ended.unwrap(), expected);
    }

    #[test]
    fn the_exit_status_is_reported() {
        let limit = Duration::from_secs(60);
        check(
            "good",
            "echo fine",
            limit,
            ProcessEnd::ByItself { success: true },
        );
        check(
            "bad",
            "echo bad >&2; exit 3",
            limit,
            ProcessEnd::ByItself { success: false },
        );
    }

    #[test]
    fn a_command_is_killed_at_the_stop_line() {
        let script = "echo 'test one ... ok'; echo 'test two ... FAILED'; sleep 600; echo late";
        check(
            "line",
            script,
            Duration::from_secs(60),
            ProcessEnd::AtLine("test two".to_owned()),
        );
    }

    #[test]
    fn a_command_is_killed_at_the_time_limit() {
        let limit = Duration::from_millis(300);
        check("long", "sleep 600; true", limit, ProcessEnd::TimedOut);
        check(
            "closed",
            "exec >&-; sleep 600; true",
            limit,
            ProcessEnd::TimedOut,
        );
    }

    #[test]
    fn descendants_are_killed_too() {
        let script =
            "sleep 600 & echo $!; (sleep 600; true) & echo $!; echo 'all ... FAILED'; wait";
        check(
            "all",
            script,
            Duration::from_secs(60),
            ProcessEnd::AtLine("all".to_owned()),
        );
        let log = crate::workspace::root().join("target/xtask-tests/all.txt");
        let log = std::fs::read_to_string(log).unwrap();
        let started: Vec<&str> = log.lines().take(2).collect();
        assert_eq!(started.len(), 2, "{log}");
        for id in started {
            // A killed process may take a moment to disappear.
            let until = Instant::now() + Duration::from_secs(60);
            while is_running(id) {
                assert!(Instant::now() < until, "{id} is still running");
                std::thread::sleep(Duration::from_millis(10));
            }
        }
    }

    /// Whether a process runs. Zombies do not count: without a parent, they wait for init to reap them.
    fn is_running(id: &str) -> bool {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        let state = stat.rsplit_once(')').map_or("", |(_, rest)| rest.trim());
        !state.is_empty() && !state.starts_with(['Z', 'X'])
    }

    #[test]
    fn a_process_name_may_contain_brackets() {
        assert_eq!(parent("12 (a) b (c) S 7 12 12 0"), Some(7));
        assert_eq!(parent("nonsense"), None);
    }
}
