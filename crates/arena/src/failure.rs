//! What a contestant can do wrong. It loses that game; the arena goes on.

use serde::{Deserialize, Serialize};

/// The sort of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fault {
    /// It ended or panicked in the middle of a game, or cannot be started any more.
    Crashed,
    /// It did not answer in time.
    Stalled,
    /// It wrote far more than anybody could want to read.
    Flooded,
    /// It answered what is no legal pick, or nothing that can be understood.
    Nonsense,
}

impl Fault {
    /// The word for it in reports.
    pub fn word(self) -> &'static str {
        match self {
            Fault::Crashed => "crashed",
            Fault::Stalled => "stalled",
            Fault::Flooded => "flooded",
            Fault::Nonsense => "answered nonsense",
        }
    }
}

/// Why a contestant lost a game without losing it on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{}: {report}", fault.word())]
pub struct Failure {
    /// The sort.
    pub fault: Fault,
    /// What happened, in one line.
    pub report: String,
}

/// The longest report that is kept.
const LONGEST_REPORT: usize = 600;

impl Failure {
    /// A failure with a report, brought into one line of bounded length: parts of it may be a
    /// program's own words.
    pub fn new(fault: Fault, report: impl AsRef<str>) -> Failure {
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
    fn a_report_is_one_line_of_bounded_length_whatever_a_program_said() {
        let failure = Failure::new(
            Fault::Crashed,
            format!("it said\n\t\u{1b}[31m{}", "é".repeat(5000)),
        );
        assert!(failure.report.starts_with("it said [31mé"), "{failure}");
        assert_eq!(failure.report.chars().count(), LONGEST_REPORT + 1);
        assert!(failure.to_string().starts_with("crashed: it said"));
    }
}
