//! Parses as much of a text as possible, so that an error does not lose the lines before it.

use crate::problem::Problem;
use crate::read::without_mark;
use crate::record::Record;
use crate::words::WordCursor;

/// The readable part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SalvageResult {
    /// The record up to the error; `None` if the lines before it are not a record.
    pub record: Option<Record>,
    /// The first error, if any.
    pub problem: Option<Problem>,
}

impl Record {
    /// Parses a record in any form: text, JSON, or text without the version line, as in rulebook examples. If there
    /// is an error, returns the part before it.
    pub fn salvage(text: &str) -> SalvageResult {
        let text = without_mark(text);
        if text.trim_start().starts_with('{') {
            return salvage_json(text);
        }
        match read_text(text) {
            Ok(record) => SalvageResult {
                record: Some(record),
                problem: None,
            },
            Err(problem) => {
                let lines = text
                    .lines()
                    .take(problem.place.line.saturating_sub(1) as usize);
                let before: Vec<&str> = lines.collect();
                // An empty text would be read as an example with all defaults, which is not a game.
                let is_empty = before.iter().all(|line| line.trim().is_empty());
                let record = read_text(&before.join("\n")).ok();
                SalvageResult {
                    record: record.filter(|_| !is_empty),
                    problem: Some(problem),
                }
            }
        }
    }
}

/// Parses a whole record, or an example of a rulebook.
fn read_text(text: &str) -> Result<Record, Problem> {
    let mut lines = (1..).zip(text.lines());
    let first = lines.find_map(|(number, line)| WordCursor::of(line, number).peek());
    match first {
        Some(word) if word.text != "bastide" => Record::read_block(text, 1),
        _ => Record::read(text),
    }
}

/// Parses JSON. If a turn or claim has an error, keeps the lines before it.
fn salvage_json(json: &str) -> SalvageResult {
    let problem = match Record::from_json(json) {
        Ok(record) => {
            return SalvageResult {
                record: Some(record),
                problem: None,
            };
        }
        Err(problem) => problem,
    };
    let rest = problem
        .path
        .as_deref()
        .and_then(|path| path.strip_prefix("lines["));
    let number = rest.and_then(|rest| rest.split(']').next()?.parse::<usize>().ok());
    let record = number.and_then(|number| {
        let mut value: serde_json::Value = serde_json::from_str(json).ok()?;
        value.get_mut("lines")?.as_array_mut()?.truncate(number);
        Record::from_json(&value.to_string()).ok()
    });
    let problem = Some(problem);
    SalvageResult { record, problem }
}
