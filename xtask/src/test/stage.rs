//! Stages that run one after the other, and what became of them.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::table;

/// A named piece of work that passes or fails.
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

    /// Makes no sense unless the stage of this name has passed.
    pub fn after(self, name: &'static str) -> Stage {
        Stage {
            after: Some(name),
            ..self
        }
    }
}

/// Runs every stage, also after one has failed: one run shows everything.
pub fn run(stages: Vec<Stage>) -> Report {
    let mut report = Report { lines: Vec::new() };
    for stage in stages {
        println!("\n== {}", stage.name);
        let started = Instant::now();
        let outcome = match stage.after.filter(|&name| !report.passed(name)) {
            Some(name) => Outcome::NotRun(name),
            None => match (stage.work)() {
                Ok(()) => Outcome::Passed,
                Err(error) => Outcome::Failed(format!("{error:#}")),
            },
        };
        match &outcome {
            Outcome::Passed => {}
            Outcome::Failed(error) => println!("{} failed: {error}", stage.name),
            Outcome::NotRun(name) => println!("not run: '{name}' did not pass"),
        }
        report.lines.push(Line {
            name: stage.name,
            outcome,
            took: started.elapsed(),
        });
    }
    report
}

/// What became of the stages; shown as a table that ends in a count.
pub struct Report {
    lines: Vec<Line>,
}

struct Line {
    name: &'static str,
    outcome: Outcome,
    took: Duration,
}

enum Outcome {
    Passed,
    Failed(String),
    NotRun(&'static str),
}

impl Report {
    pub fn all_passed(&self) -> bool {
        self.passed_count() == self.lines.len()
    }

    fn passed_count(&self) -> usize {
        self.lines
            .iter()
            .filter(|line| matches!(line.outcome, Outcome::Passed))
            .count()
    }

    fn passed(&self, name: &str) -> bool {
        self.lines
            .iter()
            .any(|line| line.name == name && matches!(line.outcome, Outcome::Passed))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = vec![["stage", "minutes", "result"].map(str::to_owned).to_vec()];
        for line in &self.lines {
            let result = match &line.outcome {
                Outcome::Passed => "passed".to_owned(),
                // The first line says what failed; the rest was printed where it happened.
                Outcome::Failed(error) => {
                    format!("FAILED: {}", error.lines().next().unwrap_or_default())
                }
                Outcome::NotRun(name) => format!("FAILED: not run, '{name}' did not pass"),
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
    fn stages_after_a_failing_one_still_run() {
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
    fn a_stage_that_needs_a_failed_one_is_not_run_and_counts_as_failed() {
        let report = run(vec![
            Stage::new("build", || bail!("no")),
            Stage::new("games", || panic!("must not run")).after("build"),
        ]);
        let text = report.to_string();
        assert!(text.contains("not run, 'build' did not pass"), "{text}");
        assert!(text.ends_with("\n0 passed, 2 failed\n"), "{text}");
    }

    #[test]
    fn a_stage_runs_when_the_one_it_needs_has_passed() {
        let report = run(vec![
            Stage::new("build", || Ok(())),
            Stage::new("games", || Ok(())).after("build"),
        ]);
        assert!(report.all_passed());
        assert!(report.to_string().ends_with("\n2 passed, 0 failed\n"));
    }
}
