//! The results of a run of mutants.

use std::fmt;

use super::list::Mutant;
use super::trial::{MutantOutcome, MutantTrial};
use crate::table;

/// Whether a mutant did what its list expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MutantVerdict {
    Good,
    /// No test caught it, and the list gives no reason.
    Survived,
    /// A test caught it although the list says that none can.
    CaughtAfterAll,
    BuildFailed,
}

impl MutantVerdict {
    /// Returns whether the outcome is the one that the list expects.
    pub fn of(mutant: &Mutant, outcome: &MutantOutcome) -> MutantVerdict {
        match (outcome, &mutant.expected_survivor) {
            (MutantOutcome::BuildFailed(_), _) => MutantVerdict::BuildFailed,
            (MutantOutcome::Caught(_), None) | (MutantOutcome::Survived, Some(_)) => {
                MutantVerdict::Good
            }
            (MutantOutcome::Survived, None) => MutantVerdict::Survived,
            (MutantOutcome::Caught(_), Some(_)) => MutantVerdict::CaughtAfterAll,
        }
    }

    fn what_to_do(self) -> &'static str {
        match self {
            MutantVerdict::Good => "",
            MutantVerdict::Survived => {
                "NOT CAUGHT: write a test, or add the reason as expected_survivor"
            }
            MutantVerdict::CaughtAfterAll => "LISTED AS SURVIVOR: remove expected_survivor",
            MutantVerdict::BuildFailed => "DOES NOT COMPILE: rewrite it",
        }
    }
}

#[derive(Default)]
pub struct MutantReport {
    lines: Vec<MutantRow>,
}

struct MutantRow {
    cells: [String; 4],
    caught: bool,
    verdict: MutantVerdict,
}

impl MutantReport {
    /// Adds the result of a mutant.
    pub fn add(&mut self, mutant: &Mutant, trial: MutantTrial, verdict: MutantVerdict) {
        let minutes = format!("{:7.2}", trial.took.as_secs_f64() / 60.0);
        let outcome = match (&trial.outcome, &mutant.expected_survivor) {
            (MutantOutcome::Survived, Some(reason)) => format!("survived as expected: {reason}"),
            (outcome, _) => outcome.to_string(),
        };
        self.lines.push(MutantRow {
            cells: [mutant.rule.clone(), mutant.name.clone(), minutes, outcome],
            caught: matches!(trial.outcome, MutantOutcome::Caught(_)),
            verdict,
        });
    }

    /// Whether every mutant did what its list expects.
    pub fn is_good(&self) -> bool {
        self.lines
            .iter()
            .all(|line| line.verdict == MutantVerdict::Good)
    }
}

impl fmt::Display for MutantReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = vec![
            ["rule", "mutant", "minutes", "outcome"]
                .map(str::to_owned)
                .to_vec(),
        ];
        for line in &self.lines {
            let mut row = line.cells.to_vec();
            if line.verdict != MutantVerdict::Good {
                row[3] = format!("{}; {}", row[3], line.verdict.what_to_do());
            }
            rows.push(row);
        }
        f.write_str(&table::lines(&rows))?;
        let count = |verdict| {
            self.lines
                .iter()
                .filter(|line| line.verdict == verdict)
                .count()
        };
        let caught = self.lines.iter().filter(|line| line.caught).count();
        let failed = count(MutantVerdict::BuildFailed);
        let survived = self.lines.len() - caught - failed;
        writeln!(
            f,
            "mutants: {}; {caught} caught, {survived} survived ({} without a reason), \
             {failed} failed to build, {} listed as survivors but caught",
            self.lines.len(),
            count(MutantVerdict::Survived),
            count(MutantVerdict::CaughtAfterAll),
        )
    }
}

/// Formats the mutants as a table.
pub fn listing(mutants: &[&Mutant]) -> String {
    let row = |mutant: &&Mutant| {
        let note = match &mutant.expected_survivor {
            Some(reason) => format!("survives: {reason}"),
            None => String::new(),
        };
        vec![
            mutant.rule.clone(),
            mutant.name.clone(),
            mutant.file.clone(),
            note,
        ]
    };
    table::lines(&mutants.iter().map(row).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn mutant(expected_survivor: Option<&str>) -> Mutant {
        Mutant {
            name: "a road counts one more".to_owned(),
            file: "road.rs".to_owned(),
            find: "tiles".to_owned(),
            replace: "tiles + 1".to_owned(),
            rule: "BASE-20".to_owned(),
            expected_survivor: expected_survivor.map(str::to_owned),
        }
    }

    #[track_caller]
    fn check(reason: Option<&str>, outcome: MutantOutcome, verdict: MutantVerdict, expected: &str) {
        let mutant = mutant(reason);
        assert_eq!(MutantVerdict::of(&mutant, &outcome), verdict);
        let mut report = MutantReport::default();
        report.add(
            &mutant,
            MutantTrial {
                outcome,
                took: Duration::from_secs(90),
            },
            verdict,
        );
        assert_eq!(report.is_good(), verdict == MutantVerdict::Good);
        let text = report.to_string();
        assert!(text.contains(expected), "{text}");
    }

    #[test]
    fn a_caught_mutant_is_good() {
        let caught = MutantOutcome::Caught("roads::ring".to_owned());
        check(
            None,
            caught,
            MutantVerdict::Good,
            "1.50  caught by roads::ring\nmutants: 1; 1 caught, 0 surv",
        );
    }

    #[test]
    fn a_survivor_is_good_only_with_a_reason() {
        check(
            Some("only faster"),
            MutantOutcome::Survived,
            MutantVerdict::Good,
            "as expected: only faster\n",
        );
        check(
            None,
            MutantOutcome::Survived,
            MutantVerdict::Survived,
            "survived; NOT CAUGHT",
        );
    }

    #[test]
    fn a_listed_survivor_that_is_caught_is_an_error() {
        let caught = MutantOutcome::Caught("roads::ring".to_owned());
        check(
            Some("only faster"),
            caught,
            MutantVerdict::CaughtAfterAll,
            "1 listed as survivors but",
        );
    }

    #[test]
    fn a_mutant_that_does_not_compile_is_not_caught() {
        let failed = || MutantOutcome::BuildFailed("error[E0308]".to_owned());
        check(
            None,
            failed(),
            MutantVerdict::BuildFailed,
            "0 caught, 0 survived (0 without a reason), 1 f",
        );
        check(
            Some("any"),
            failed(),
            MutantVerdict::BuildFailed,
            "DOES NOT COMPILE",
        );
    }

    #[test]
    fn the_listing_shows_rule_name_file_and_reason() {
        let expected = "BASE-20  a road counts one more  road.rs  survives: only faster\n";
        assert_eq!(listing(&[&mutant(Some("only faster"))]), expected);
    }
}
