//! Finds the ids of the rule ledger that no rulebook states, or states without an example.

use crate::problem::{Problem, TextPosition};
use crate::reading::reading_gaps;
use crate::rulebook::{Rulebook, is_id};

/// Every id of the rule ledger, with its module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleLedger {
    /// Modules with their ids, in the order of the file.
    pub modules: Vec<(String, Vec<String>)>,
}

/// The rulebooks of one module.
#[derive(Clone, Copy, Debug)]
pub struct ModuleBooks<'a> {
    /// The module's name.
    pub module: &'a str,
    /// The English rulebook, which has the examples.
    pub english: &'a Rulebook,
    /// The Spanish rulebook.
    pub spanish: &'a Rulebook,
}

impl RuleLedger {
    /// Parses the list: `module NAME`, then the module's ids, one per line.
    pub fn read(text: &str) -> Result<RuleLedger, Problem> {
        let mut ledger = RuleLedger::default();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or("").trim();
            let place = TextPosition::line(number);
            if line.is_empty() {
                continue;
            }
            if let Some(module) = line.strip_prefix("module ") {
                ledger.modules.push((module.to_owned(), Vec::new()));
                continue;
            }
            let Some((_, ids)) = ledger.modules.last_mut() else {
                return Err(place.problem("the first line must name a module, as in: module base"));
            };
            if !is_id(line) {
                return Err(
                    place.problem(format!("`{line}` is not an id; write one such as BASE-09"))
                );
            }
            ids.push(line.to_owned());
        }
        Ok(ledger)
    }

    /// Returns what is missing from the rulebooks, one sentence each. Skips modules without
    /// rulebooks. `exceptions` has lines of the form `ID reason`.
    pub fn gaps(&self, books: &[ModuleBooks<'_>], exceptions: &str) -> Vec<String> {
        let mut gaps = Vec::new();
        let excused = read_exceptions(exceptions, &mut gaps);
        for book in books {
            let entry = self
                .modules
                .iter()
                .find(|(module, _)| module == book.module);
            let Some((_, ids)) = entry else {
                gaps.push(format!(
                    "the ledger has no ids for the module {}",
                    book.module
                ));
                continue;
            };
            for id in ids {
                let missing = missing(id, book);
                let excuse = excused.contains(&id.as_str());
                match missing {
                    Some(missing) if !excuse => gaps.push(missing),
                    None if excuse => {
                        gaps.push(format!("{id} has an exception, but nothing is missing"))
                    }
                    _ => {}
                }
            }
            for statement in &book.english.statements {
                gaps.extend(reading_gaps(
                    statement,
                    book.spanish.find(&statement.id),
                    &|id| {
                        self.modules
                            .iter()
                            .any(|(_, ids)| ids.iter().any(|known| known == id))
                    },
                    &|id| book.english.find(id).is_some(),
                ));
            }
            for statement in book
                .english
                .statements
                .iter()
                .chain(&book.spanish.statements)
            {
                let known = self
                    .modules
                    .iter()
                    .any(|(_, ids)| ids.contains(&statement.id));
                if !known {
                    gaps.push(format!("{} is stated but not in the ledger", statement.id));
                }
            }
        }
        gaps
    }
}

/// Returns what an id lacks in its module's rulebooks.
fn missing(id: &str, book: &ModuleBooks<'_>) -> Option<String> {
    let module = book.module;
    let Some(statement) = book.english.find(id) else {
        return Some(format!("no rulebook of {module} states {id}"));
    };
    if book.english.examples(statement).is_empty() {
        return Some(format!("{id} has no example"));
    }
    match book.spanish.find(id) {
        None => Some(format!(
            "the Spanish rulebook of {module} does not state {id}"
        )),
        Some(spanish) if spanish.text.is_empty() || statement.text.is_empty() => {
            Some(format!("{id} has no text"))
        }
        Some(_) => None,
    }
}

/// Parses the ids with exceptions. An exception without a reason is itself a gap.
fn read_exceptions<'a>(exceptions: &'a str, gaps: &mut Vec<String>) -> Vec<&'a str> {
    let mut excused = Vec::new();
    for line in exceptions.lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match line.split_once(' ') {
            Some((id, reason)) if is_id(id) && !reason.trim().is_empty() => excused.push(id),
            _ => gaps.push(format!("an exception needs an id and a reason: `{line}`")),
        }
    }
    excused
}
