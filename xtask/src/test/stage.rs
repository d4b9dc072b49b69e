//! Stages of `cargo xtask test`, and their results.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::table;

/// A named check that passes or fails.
pub struct Stage {
    name: &'static str,
    after: Option<&'static str>,
    work: Box<dyn FnOnce() -> Result<()>>,
}

impl Stage {
    pub fn new(name: &'static str, work: impl FnOnce() -> Result<()> + 'static) -> Stage {
        Stage {
            name,
            after: None,
            work: Box::new(work),
        }
    }

    /// Runs this stage only if the stage of this name has passed.
    pub fn after(self, name: &'static str) -> Stage {
        Stage {
            after: Some(name),
            ..self
        }
    }
}

/// Runs every stage, even after a failure, so that one run shows all problems.
pub fn run(stages: Vec<Stage>) -> StageReport {
    let mut report = StageReport { lines: Vec::new() };
    for stage in stages {
        println!("\n== {}", stage.name);
        let started = Instant::now();
        let outcome = match stage.after.filter(|&name| !report.passed(name)) {
            Some(name) => StageOutcome::NotRun(name),
            None => match (stage.work)() {
                Ok(()) => StageOutcome::Passed,
                Err(error) => StageOutcome::Failed(format!("{error:#}")),
            },
        };
        match &outcome {
            StageOutcome::Passed => {}
            StageOutcome::Failed(error) => println!("{} failed: {error}", stage.name),
            StageOutcome::NotRun(name) => println!("not run: '{name}' did not pass"),
        }
        report.lines.push(StageRow {
            name: stage.name,
            outcome,
            took: started.elapsed(),
        });
    }
    report
}

/// The results of the stages. Displayed as a table with totals.
pub struct StageReport {
    lines: Vec<StageRow>,
}

struct StageRow {
    name: &'static str,
    outcome: StageOutcome,
    took: Duration,
}

enum StageOutcome {
    Passed,
    Failed(String),
    NotRun(&'static str),
}

impl StageReport {
    /// Whether every stage has passed.
    pub fn all_passed(&self) -> bool {
        self.passed_count() == self.lines.len()
    }

    fn passed_count(&self) -> usize {
        self.lines
            .iter()
            .filter(|line| matches!(line.outcome, StageOutcome::Passed))
            .count()
    }

    fn passed(&self, name: &str) -> bool {
        self.lines
            .iter()
            .any(|line| line.name == name && matches!(line.outcome, StageOutcome::Passed))
    }
}

impl fmt::Display for StageReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = vec![["stage", "minutes", "result"].map(str::to_owned).to_vec()];
        for line in &self.lines {
            let result = match &line.outcome {
                StageOutcome::Passed => "passed".to_owned(),
                // Only the first line; the whole error was printed when it happened.
                StageOutcome::Failed(error) => {
                    format!("FAILED: {}", error.lines().next().unwrap_or_default())
                }
                StageOutcome::NotRun(name) => format!("FAILED: not run, '{name}' did not pass"),
            };
            rows.push(vec![line.name.to_owned(), minutes(line.took), result]);
        }
        let whole = self.lines.iter().map(|line| line.took).sum();
        rows.push(vec!["all".to_owned(), minutes(whole), String::new()]);
        f.write_str(&table::lines(&rows))?;
        let passed = self.passed_count();
        writeln!(f, "{passed} passed, {} failed", self.lines.len() - passed)
    }
}

fn minutes(time: Duration) -> String {
    format!("{:7.2}", time.as_secs_f64() / 60.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    #[test]
    fn stages_run_after_a_failure() {
        let report = run(vec![
            Stage::new("first", || bail!("no good\nat all")),
            Stage::new("second", || Ok(())),
        ]);
        assert!(!report.all_passed());
        let text = report.to_string();
        assert!(
            text.contains("first      0.00  FAILED: no good\n"),
            "{text}"
        );
        assert!(text.ends_with("\n1 passed, 1 failed\n"), "{text}");
    }

    #[test]
    fn a_stage_whose_requirement_failed_counts_as_failed() {
        let report = run(vec![
            Stage::new("build", || bail!("no")),
            Stage::new("games", || panic!("must not run")).after("build"),
        ]);
        let text = report.to_string();
        assert!(text.contains("not run, 'build' did not pass"), "{text}");
        assert!(text.ends_with("\n0 passed, 2 failed\n"), "{text}");
    }

    #[test]
    fn a_stage_whose_requirement_passed_runs() {
        let report = run(vec![
            Stage::new("build", || Ok(())),
            Stage::new("games", || Ok(())).after("build"),
        ]);
        assert!(report.all_passed());
        assert!(report.to_string().ends_with("\n2 passed, 0 failed\n"));
    }
}
