//! What the mutants showed.

use std::fmt;

use super::list::Mutant;
use super::trial::{Outcome, Trial};
use crate::table;

/// Whether a mutant did what the list says of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Good,
    /// No test noticed, and no reason is listed.
    Survived,
    /// A reason says that no test can notice, but one did.
    CaughtAfterAll,
    BuildFailed,
}

impl Verdict {
    pub fn of(mutant: &Mutant, outcome: &Outcome) -> Verdict {
        match (outcome, &mutant.expected_survivor) {
            (Outcome::BuildFailed(_), _) => Verdict::BuildFailed,
            (Outcome::Caught(_), None) | (Outcome::Survived, Some(_)) => Verdict::Good,
            (Outcome::Survived, None) => Verdict::Survived,
            (Outcome::Caught(_), Some(_)) => Verdict::CaughtAfterAll,
        }
    }

    fn what_to_do(self) -> &'static str {
        match self {
            Verdict::Good => "",
            Verdict::Survived => "NOT NOTICED: write the test, or list why none can notice",
            Verdict::CaughtAfterAll => "LISTED AS SURVIVOR: take its expected_survivor away",
            Verdict::BuildFailed => "DOES NOT COMPILE: rewrite it",
        }
    }
}

#[derive(Default)]
pub struct Report {
    lines: Vec<Line>,
}

struct Line {
    cells: [String; 4],
    caught: bool,
    verdict: Verdict,
}

impl Report {
    pub fn add(&mut self, mutant: &Mutant, trial: Trial, verdict: Verdict) {
        let minutes = format!("{:7.2}", trial.took.as_secs_f64() / 60.0);
        let outcome = match (&trial.outcome, &mutant.expected_survivor) {
            (Outcome::Survived, Some(reason)) => format!("survived, as listed: {reason}"),
            (outcome, _) => outcome.to_string(),
        };
        self.lines.push(Line {
            cells: [mutant.rule.clone(), mutant.name.clone(), minutes, outcome],
            caught: matches!(trial.outcome, Outcome::Caught(_)),
            verdict,
        });
    }

    pub fn is_good(&self) -> bool {
        self.lines.iter().all(|line| line.verdict == Verdict::Good)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = vec![
            ["rule", "mutant", "minutes", "outcome"]
                .map(str::to_owned)
                .to_vec(),
        ];
        for line in &self.lines {
            let mut row = line.cells.to_vec();
            if line.verdict != Verdict::Good {
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
        let failed = count(Verdict::BuildFailed);
        let survived = self.lines.len() - caught - failed;
        writeln!(
            f,
            "mutants tried: {}; {caught} caught, {survived} survived ({} without a reason), \
             {failed} failed to build, {} listed as survivors but caught",
            self.lines.len(),
            count(Verdict::Survived),
            count(Verdict::CaughtAfterAll),
        )
    }
}

/// The mutants as a table, unbroken.
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
    fn check(reason: Option<&str>, outcome: Outcome, verdict: Verdict, expected: &str) {
        let mutant = mutant(reason);
        assert_eq!(Verdict::of(&mutant, &outcome), verdict);
        let mut report = Report::default();
        report.add(
            &mutant,
            Trial {
                outcome,
                took: Duration::from_secs(90),
            },
            verdict,
        );
        assert_eq!(report.is_good(), verdict == Verdict::Good);
        let text = report.to_string();
        assert!(text.contains(expected), "{text}");
    }

    #[test]
    fn a_caught_mutant_is_good() {
        let caught = Outcome::Caught("roads::ring".to_owned());
        check(
            None,
            caught,
            Verdict::Good,
            "1.50  caught by roads::ring\nmutants tried: 1; 1 caught, 0 surv",
        );
    }

    #[test]
    fn a_survivor_is_good_only_with_a_reason() {
        check(
            Some("only faster"),
            Outcome::Survived,
            Verdict::Good,
            "as listed: only faster\n",
        );
        check(
            None,
            Outcome::Survived,
            Verdict::Survived,
            "survived; NOT NOTICED",
        );
    }

    #[test]
    fn a_listed_survivor_that_is_caught_is_an_error() {
        let caught = Outcome::Caught("roads::ring".to_owned());
        check(
            Some("only faster"),
            caught,
            Verdict::CaughtAfterAll,
            "1 listed as survivors but",
        );
    }

    #[test]
    fn a_mutant_that_does_not_compile_is_never_a_catch() {
        let failed = || Outcome::BuildFailed("error[E0308]".to_owned());
        check(
            None,
            failed(),
            Verdict::BuildFailed,
            "0 caught, 0 survived (0 without a reason), 1 f",
        );
        check(
            Some("any"),
            failed(),
            Verdict::BuildFailed,
            "DOES NOT COMPILE",
        );
    }

    #[test]
    fn the_listing_shows_rule_name_file_and_reason() {
        let expected = "BASE-20  a road counts one more  road.rs  survives: only faster\n";
        assert_eq!(listing(&[&mutant(Some("only faster"))]), expected);
    }
}
