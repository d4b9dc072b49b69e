//! Reading as much of a text as can be read, so that one mistake does not lose what stands before it.

use crate::place::Problem;
use crate::read::without_mark;
use crate::record::Record;
use crate::tokens::Words;

/// What could be read of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Salvaged {
    /// The record up to the mistake, if there is one by then.
    pub record: Option<Record>,
    /// The mistake.
    pub problem: Option<Problem>,
}

impl Record {
    /// Reads a record in any form: text, JSON, or text without its first line, as rulebooks have examples. Of a text
    /// with a mistake, what stands before it.
    pub fn salvage(text: &str) -> Salvaged {
        let text = without_mark(text);
        if text.trim_start().starts_with('{') {
            return salvage_json(text);
        }
        match read_text(text) {
            Ok(record) => Salvaged {
                record: Some(record),
                problem: None,
            },
            Err(problem) => {
                let lines = text
                    .lines()
                    .take(problem.place.line.saturating_sub(1) as usize);
                let before: Vec<&str> = lines.collect();
                // Without a line there is no game, only what an example would be by default.
                let is_empty = before.iter().all(|line| line.trim().is_empty());
                let record = read_text(&before.join("\n")).ok();
                Salvaged {
                    record: record.filter(|_| !is_empty),
                    problem: Some(problem),
                }
            }
        }
    }
}

/// Reads a whole record, or an example of a rulebook.
fn read_text(text: &str) -> Result<Record, Problem> {
    let mut lines = (1..).zip(text.lines());
    let first = lines.find_map(|(number, line)| Words::of(line, number).peek());
    match first {
        Some(word) if word.text != "bastide" => Record::read_block(text, 1),
        _ => Record::read(text),
    }
}

/// Mistakes of a line in JSON leave the lines before it.
fn salvage_json(json: &str) -> Salvaged {
    let problem = match Record::from_json(json) {
        Ok(record) => {
            return Salvaged {
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
    Salvaged { record, problem }
}
