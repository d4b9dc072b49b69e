//! Failures of contestants. A contestant that fails loses that game; the arena goes on.

use serde::{Deserialize, Serialize};

/// The kind of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FailureKind {
    /// It exited or panicked during a game, or could not be started again.
    Crashed,
    /// It did not answer in time.
    Stalled,
    /// It wrote too many lines, or a line that is too long.
    Flooded,
    /// Its answer is not a legal pick, or cannot be parsed.
    Nonsense,
}

impl FailureKind {
    /// Returns the word for it in reports.
    pub fn word(self) -> &'static str {
        match self {
            FailureKind::Crashed => "crashed",
            FailureKind::Stalled => "stalled",
            FailureKind::Flooded => "flooded",
            FailureKind::Nonsense => "answered nonsense",
        }
    }
}

/// A failure that made a contestant forfeit a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{}: {report}", fault.word())]
pub struct Failure {
    /// The kind of failure.
    pub fault: FailureKind,
    /// What happened, in one line.
    pub report: String,
}

/// The length to which reports are cut, in characters.
const LONGEST_REPORT: usize = 600;

impl Failure {
    /// Creates a failure. The report may contain a program's output, so it is reduced to one line of
    /// bounded length.
    pub fn new(fault: FailureKind, report: impl AsRef<str>) -> Failure {
        let words: Vec<&str> = report.as_ref().split_whitespace().collect();
        let mut line = words.join(" ");
        line.retain(|letter| !letter.is_control());
        if let Some((end, _)) = line.char_indices().nth(LONGEST_REPORT) {
            line.truncate(end);
            line.push('…');
        }
        Failure {
            fault,
            report: line,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_single_lines_of_bounded_length() {
        let failure = Failure::new(
            FailureKind::Crashed,
            format!("it said\n\t\u{1b}[31m{}", "é".repeat(5000)),
        );
        assert!(failure.report.starts_with("it said [31mé"), "{failure}");
        assert_eq!(failure.report.chars().count(), LONGEST_REPORT + 1);
        assert!(failure.to_string().starts_with("crashed: it said"));
    }
}
