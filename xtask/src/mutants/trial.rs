//! The tests against one broken rule.

use std::fmt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::list::Mutant;
use super::process::{self, Ended};
use super::replace;
use crate::house;
use crate::scratch::Scratch;

/// Which tests look at a mutant: what is built, and which of it is run.
struct Stage {
    name: &'static str,
    build: &'static [&'static str],
    only: &'static [&'static str],
}

/// The quickest first: nearly every mutant falls to an example of the rulebooks, and what
/// has fallen need not see the rest. The test-only modules stay out: without optimisation their
/// random games take so long that a time limit would catch what no test has noticed.
const STAGES: [Stage; 2] = [
    Stage {
        name: "rulebooks",
        build: &["test", "--package", "bastide-record", "--test", "it"],
        only: &["--", "ledger::"],
    },
    Stage {
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

/// A broken rule may fill its memory without end; the tests get this much.
const MEMORY_KIB: u64 = 8 * 1024 * 1024;

/// What became of a mutant.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    /// By the test of this name, or by whatever else this says.
    Caught(String),
    Survived,
    /// It does not compile, so it says nothing about the tests.
    BuildFailed(String),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Caught(by) => write!(f, "caught by {by}"),
            Outcome::Survived => f.write_str("survived"),
            Outcome::BuildFailed(_) => f.write_str("build failed"),
        }
    }
}

pub struct Trial {
    pub outcome: Outcome,
    pub took: Duration,
}

/// The tests must pass before anything is broken; this also builds what all
/// the trials share.
pub fn run_unbroken(scratch: &Scratch, limit: Duration) -> Result<()> {
    // The first build is the long one: it gets its time apart.
    match tests(
        scratch,
        "unbroken",
        limit.max(Duration::from_secs(3600)),
        limit,
    )? {
        Outcome::Survived => Ok(()),
        Outcome::Caught(by) => bail!(
            "the tests fail before anything is broken ({by}); see {}",
            scratch.logs().display()
        ),
        Outcome::BuildFailed(error) => {
            bail!("the tests do not compile before anything is broken:\n{error}")
        }
    }
}

/// Breaks the rule in the scratch copy, runs the tests, mends it again.
pub fn run(scratch: &Scratch, mutant: &Mutant, limit: Duration) -> Result<Trial> {
    let started = Instant::now();
    let whole = scratch.read(&mutant.file)?;
    let broken = replace::once(&whole, &mutant.find, &mutant.replace)?;
    scratch.write(&mutant.file, &broken)?;
    let outcome = tests(scratch, &file_name(&mutant.name), limit, limit);
    scratch.write(&mutant.file, &whole)?;
    Ok(Trial {
        outcome: outcome?,
        took: started.elapsed(),
    })
}

fn tests(scratch: &Scratch, name: &str, build_limit: Duration, limit: Duration) -> Result<Outcome> {
    for stage in &STAGES {
        let outcome = stage_of_tests(scratch, stage, name, build_limit, limit)?;
        if outcome != Outcome::Survived {
            return Ok(outcome);
        }
    }
    Ok(Outcome::Survived)
}

fn stage_of_tests(
    scratch: &Scratch,
    stage: &Stage,
    name: &str,
    build_limit: Duration,
    limit: Duration,
) -> Result<Outcome> {
    let log = |step: &str| {
        scratch
            .logs()
            .join(format!("{name}.{}.{step}.txt", stage.name))
    };
    let (build_log, tests_log) = (log("build"), log("run"));
    let mut build = house::cargo(stage.build);
    build.args(["--no-run", "--quiet"]);
    match process::watch(
        in_scratch(&mut build, scratch),
        &build_log,
        build_limit,
        |_| None,
    )? {
        Ended::ByItself { success: true } => {}
        Ended::TimedOut => return Ok(Outcome::BuildFailed("it took too long".to_owned())),
        _ => return Ok(Outcome::BuildFailed(read(&build_log)?)),
    }
    let mut run = house::cargo(stage.build);
    run.args(stage.only);
    let mut run = limited(&run);
    Ok(
        match process::watch(
            in_scratch(&mut run, scratch),
            &tests_log,
            limit,
            failed_test,
        )? {
            Ended::ByItself { success: true } => Outcome::Survived,
            Ended::AtLine(test) => Outcome::Caught(test),
            Ended::TimedOut => Outcome::Caught("the time limit".to_owned()),
            // No test said so: a test program crashed, or cargo itself could not go on.
            Ended::ByItself { success: false } if read(&tests_log)?.contains("test failed") => {
                Outcome::Caught("a crash".to_owned())
            }
            Ended::ByItself { success: false } => {
                bail!("the tests could not be run:\n{}", read(&tests_log)?)
            }
        },
    )
}

fn in_scratch<'a>(command: &'a mut Command, scratch: &Scratch) -> &'a mut Command {
    command
        .current_dir(scratch.workspace())
        .env("CARGO_TARGET_DIR", scratch.target())
        // Each mutant is built once and runs seconds: quick to build beats quick to run.
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        // A test must not learn from the mutant before: no new snapshots, no kept seeds.
        .env("INSTA_UPDATE", "no")
        .env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1")
        .env("CARGO_TERM_COLOR", "never")
}

/// The same command with a limit on its memory, where there is a shell to set one.
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

/// The name in a line such as `test roads::a_ring_scores_once ... FAILED`.
fn failed_test(line: &str) -> Option<String> {
    line.strip_prefix("test ")?
        .strip_suffix(" ... FAILED")
        .map(str::to_owned)
}

fn read(log: &Path) -> Result<String> {
    let bytes = std::fs::read(log).with_context(|| format!("{} cannot be read", log.display()))?;
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
    fn a_failed_test_is_known_by_its_line() {
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
    fn the_limit_leaves_the_command_as_it_is() {
        let mut command = Command::new("sh");
        command
            .args(["-c", "echo \"$@\" $MORE ${HOME-no home}", "sh"])
            .args(["two words", "$HOME"])
            .env("MORE", "and more")
            .env_remove("HOME");
        let output = limited(&command).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(said, "two words $HOME and more no home\n");
    }
}
