//! Runs the tests against one mutant.

use std::fmt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::list::Mutant;
use super::process::{self, ProcessEnd};
use super::replace;
use crate::scratch::Scratch;
use crate::workspace;

/// A group of tests: what to build, and which of its tests to run.
struct TestPass {
    name: &'static str,
    build: &'static [&'static str],
    only: &'static [&'static str],
}

/// The fastest stage comes first: the examples of the rulebooks catch nearly every mutant, and a caught mutant skips the
/// rest.
const STAGES: [TestPass; 2] = [
    TestPass {
        name: "rulebooks",
        build: &["test", "--package", "bastide-record", "--test", "it"],
        only: &["--", "ledger::"],
    },
    TestPass {
        name: "tests",
        build: &[
            "test",
            "--package",
            "bastide-rules",
            "--package",
            "bastide-record",
        ],
        only: &[],
    },
];

/// The memory limit of the tests, because a broken rule may allocate without end.
const MEMORY_KIB: u64 = 8 * 1024 * 1024;

/// The outcome of a mutant.
#[derive(Debug, PartialEq, Eq)]
pub enum MutantOutcome {
    /// Caught by this test, or by a crash or a limit.
    Caught(String),
    Survived,
    /// It does not compile; here is the compiler's output.
    BuildFailed(String),
}

impl fmt::Display for MutantOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MutantOutcome::Caught(by) => write!(f, "caught by {by}"),
            MutantOutcome::Survived => f.write_str("survived"),
            MutantOutcome::BuildFailed(_) => f.write_str("build failed"),
        }
    }
}

pub struct MutantTrial {
    pub outcome: MutantOutcome,
    pub took: Duration,
}

/// Checks that the tests pass without a mutant. This also builds everything that the trials share.
pub fn run_unbroken(scratch: &Scratch, limit: Duration) -> Result<()> {
    // The first build takes the longest and gets its own limit.
    match tests(
        scratch,
        "unbroken",
        limit.max(Duration::from_secs(3600)),
        limit,
    )? {
        MutantOutcome::Survived => Ok(()),
        MutantOutcome::Caught(by) => bail!(
            "the tests fail without a mutant ({by}); see {}",
            scratch.logs().display()
        ),
        MutantOutcome::BuildFailed(error) => {
            bail!("the tests do not compile without a mutant:\n{error}")
        }
    }
}

/// Applies the mutant to the scratch copy, runs the tests, and restores the file.
pub fn run(scratch: &Scratch, mutant: &Mutant, limit: Duration) -> Result<MutantTrial> {
    let started = Instant::now();
    let whole = scratch.read(&mutant.file)?;
    let broken = replace::once(&whole, &mutant.find, &mutant.replace)?;
    scratch.write(&mutant.file, &broken)?;
    let outcome = tests(scratch, &file_name(&mutant.name), limit, limit);
    scratch.write(&mutant.file, &whole)?;
    Ok(MutantTrial {
        outcome: outcome?,
        took: started.elapsed(),
    })
}

fn tests(
    scratch: &Scratch,
    name: &str,
    build_limit: Duration,
    limit: Duration,
) -> Result<MutantOutcome> {
    for stage in &STAGES {
        let outcome = stage_of_tests(scratch, stage, name, build_limit, limit)?;
        if outcome != MutantOutcome::Survived {
            return Ok(outcome);
        }
    }
    Ok(MutantOutcome::Survived)
}

fn stage_of_tests(
    scratch: &Scratch,
    stage: &TestPass,
    name: &str,
    build_limit: Duration,
    limit: Duration,
) -> Result<MutantOutcome> {
    let log = |step: &str| {
        scratch
            .logs()
            .join(format!("{name}.{}.{step}.txt", stage.name))
    };
    let (build_log, tests_log) = (log("build"), log("run"));
    let mut build = workspace::cargo(stage.build);
    build.args(["--no-run", "--quiet"]);
    match process::watch(
        in_scratch(&mut build, scratch),
        &build_log,
        build_limit,
        |_| None,
    )? {
        ProcessEnd::ByItself { success: true } => {}
        ProcessEnd::TimedOut => {
            return Ok(MutantOutcome::BuildFailed(
                "the build exceeded the time limit".to_owned(),
            ));
        }
        _ => return Ok(MutantOutcome::BuildFailed(read(&build_log)?)),
    }
    let mut run = workspace::cargo(stage.build);
    run.args(stage.only);
    let mut run = limited(&run);
    Ok(
        match process::watch(
            in_scratch(&mut run, scratch),
            &tests_log,
            limit,
            failed_test,
        )? {
            ProcessEnd::ByItself { success: true } => MutantOutcome::Survived,
            ProcessEnd::AtLine(test) => MutantOutcome::Caught(test),
            ProcessEnd::TimedOut => MutantOutcome::Caught("the time limit".to_owned()),
            // No test failed, so a test program crashed, or cargo itself failed.
            ProcessEnd::ByItself { success: false }
                if read(&tests_log)?.contains("test failed") =>
            {
                MutantOutcome::Caught("a crash".to_owned())
            }
            ProcessEnd::ByItself { success: false } => {
                bail!("cannot run the tests:\n{}", read(&tests_log)?)
            }
        },
    )
}

fn in_scratch<'a>(command: &'a mut Command, scratch: &Scratch) -> &'a mut Command {
    command
        .current_dir(scratch.workspace())
        .env("CARGO_TARGET_DIR", scratch.target())
        // Each mutant is built once and runs for seconds, so fast builds matter more than fast code.
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        // Keep no snapshots or seeds, so that mutants do not influence each other.
        .env("INSTA_UPDATE", "no")
        .env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1")
        .env("CARGO_TERM_COLOR", "never")
}

/// Returns the same command with a memory limit, on Unix.
fn limited(command: &Command) -> Command {
    let (program, args) = (command.get_program(), command.get_args());
    let mut limited = if cfg!(unix) {
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &format!("ulimit -v {MEMORY_KIB}; exec \"$@\""), "sh"])
            .arg(program);
        shell
    } else {
        Command::new(program)
    };
    limited.args(args);
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => limited.env(name, value),
            None => limited.env_remove(name),
        };
    }
    limited
}

/// Parses the name in a line such as `test roads::a_ring_scores_once ... FAILED`.
fn failed_test(line: &str) -> Option<String> {
    line.strip_prefix("test ")?
        .strip_suffix(" ... FAILED")
        .map(str::to_owned)
}

fn read(log: &Path) -> Result<String> {
    let bytes = std::fs::read(log).with_context(|| format!("cannot read {}", log.display()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn file_name(name: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() { c } else { '-' };
    name.chars().map(plain).take(80).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_test_is_found_in_its_line() {
        let check = |line: &str, name: Option<&str>| assert_eq!(failed_test(line).as_deref(), name);
        check("test roads::a_ring ... FAILED", Some("roads::a_ring"));
        check(
            "test src/lib.rs - (line 5) ... FAILED",
            Some("src/lib.rs - (line 5)"),
        );
        check(
            "test panics - should panic ... FAILED",
            Some("panics - should panic"),
        );
        check("test roads::a_ring ... ok", None);
        check("test result: ok. 3 passed", None);
    }

    #[test]
    fn the_summary_line_of_a_failed_run_names_no_test() {
        assert_eq!(failed_test("test result: FAILED. 1 passed; 1 failed"), None);
    }

    #[test]
    fn a_log_is_named_after_its_mutant() {
        assert_eq!(file_name("farms: a city/twice"), "farms--a-city-twice");
    }

    #[test]
    fn a_limited_command_keeps_its_arguments_and_environment() {
        let mut command = Command::new("sh");
        command
            .args(["-c", "echo \"$@\" $MORE ${HOME-no home}", "sh"])
            .args(["two words", "$HOME"])
            .env("MORE", "and more")
            .env_remove("HOME");
        let output = limited(&command).output().unwrap();
        let printed = String::from_utf8_lossy(&output.stdout);
        assert_eq!(printed, "two words $HOME and more no home\n");
    }
}
