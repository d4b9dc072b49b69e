//! Prints the results of a verification as text or JSON.

use std::fmt;
use std::io::{self, Write};

use anyhow::{Error, Result};
use bastide_record::{Finding, Verdict, Verification};
use serde_json::{Value, json};

use super::VerifiedRecord;

/// Counts records by verdict.
#[derive(Clone, Copy, Default)]
pub struct VerdictCounts {
    right: usize,
    partly: usize,
    pub wrong: usize,
    /// Records that could not be parsed.
    pub unread: usize,
    /// Files that could not be read, or not to the end.
    pub lost: usize,
}

impl VerdictCounts {
    /// Counts a record.
    pub fn count(&mut self, verified: &VerifiedRecord) {
        let number = match verified.verdict() {
            Some(Verdict::Right) => &mut self.right,
            Some(Verdict::Partly) => &mut self.partly,
            Some(Verdict::Wrong) => &mut self.wrong,
            None => &mut self.unread,
        };
        *number += 1;
    }

    /// The number of records seen.
    pub fn records(&self) -> usize {
        self.right + self.partly + self.wrong + self.unread
    }
}

impl fmt::Display for VerdictCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} records: {} right, {} right as far as they can be checked, {} wrong, {} unreadable",
            self.records(),
            self.right,
            self.partly,
            self.wrong,
            self.unread
        )
    }
}

fn verdict_text(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Right => "right",
        Verdict::Partly => "right as far as it can be checked",
        Verdict::Wrong => "WRONG",
    }
}

/// Writes everything about one record.
pub fn write_whole(out: &mut impl Write, verified: &VerifiedRecord) -> Result<()> {
    write_one(out, verified, |_| true)
}

/// Writes one of several records, without the findings that are right.
pub fn write_short(out: &mut impl Write, verified: &VerifiedRecord) -> Result<()> {
    write_one(out, verified, |finding| {
        !matches!(finding, Finding::Right(_))
    })
}

fn write_one(
    out: &mut impl Write,
    verified: &VerifiedRecord,
    is_shown: impl Fn(&Finding) -> bool,
) -> Result<()> {
    let name = verified.written.name();
    let found = match &verified.found {
        Ok(found) => found,
        Err(problem) => {
            // Keeps the order if both streams go to the same place.
            out.flush()?;
            writeln!(io::stderr(), "error: {name}: {problem}")?;
            return Ok(());
        }
    };
    writeln!(out, "{name}: {}", verdict_text(found.verdict()))?;
    for check in found.checks.iter().filter(|check| is_shown(&check.finding)) {
        let subject = check.subject.name();
        match &check.finding {
            Finding::Right(text) => writeln!(out, "  right    {subject:<10}  {text}")?,
            Finding::Unknown(text) => writeln!(out, "  unknown  {subject:<10}  {text}")?,
            Finding::Wrong(problem) => writeln!(out, "  WRONG    {subject:<10}  {problem}")?,
        }
    }
    Ok(())
}

/// Reports a file that cannot be read, or not to the end.
pub fn write_lost(out: &mut impl Write, file: &str, error: &Error, json: bool) -> Result<()> {
    if json {
        let value = json!({
            "file": file,
            "record_line": null,
            "verdict": "unreadable",
            "error": { "message": format!("{error:#}") },
        });
        writeln!(out, "{value}")?;
        return Ok(());
    }
    out.flush()?;
    writeln!(io::stderr(), "error: {error:#}")?;
    Ok(())
}

/// Writes everything about one record as a line of JSON.
pub fn write_json(out: &mut impl Write, verified: &VerifiedRecord) -> Result<()> {
    let mut value = json!({
        "file": verified.written.file,
        "record_line": verified.written.line,
    });
    match &verified.found {
        Ok(found) => {
            value["verdict"] = match found.verdict() {
                Verdict::Right => "right",
                Verdict::Partly => "partly",
                Verdict::Wrong => "wrong",
            }
            .into();
            value["seed"] = found.seed.map(|seed| seed.to_string()).into();
            value["checks"] = checks_as_json(found);
        }
        Err(problem) => {
            value["verdict"] = "unreadable".into();
            value["error"] = crate::replay::problem_fields(problem);
        }
    }
    writeln!(out, "{value}")?;
    Ok(())
}

fn checks_as_json(found: &Verification) -> Value {
    let checks = found.checks.iter().map(|check| {
        let (word, details) = match &check.finding {
            Finding::Right(text) => ("right", json!({ "message": text })),
            Finding::Unknown(text) => ("unknown", json!({ "message": text })),
            Finding::Wrong(problem) => ("wrong", crate::replay::problem_fields(problem)),
        };
        let mut value = json!({ "subject": check.subject.name(), "finding": word });
        merge(&mut value, details);
        value
    });
    checks.collect()
}

/// Adds the fields of one object to another.
fn merge(value: &mut Value, details: Value) {
    if let (Value::Object(fields), Value::Object(details)) = (value, details) {
        fields.extend(details);
    }
}
