//! Reads records from a file one at a time, to keep memory small for long exports.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Lines, Read};

use anyhow::{Context, Result};
use serde::de::IgnoredAny;

/// The text of a record and where it was found.
pub struct LocatedRecord {
    /// The file.
    pub file: String,
    /// The line number, in an NDJSON file.
    pub line: Option<usize>,
    /// The record itself.
    pub text: String,
}

impl LocatedRecord {
    /// Names the place of the record for messages.
    pub fn name(&self) -> String {
        let file = match self.file.as_str() {
            "-" => "standard input",
            file => file,
        };
        match self.line {
            None => file.to_owned(),
            Some(line) => format!("{file}, record in line {line}"),
        }
    }
}

type Reader = Box<dyn BufRead>;

/// The records of one file.
pub enum Input {
    /// One record, in any form.
    One(Option<LocatedRecord>),
    /// A record on each line.
    Many(RecordLines),
}

/// A record on each line of a file.
pub struct RecordLines {
    file: String,
    lines: Lines<Reader>,
    number: usize,
    /// The first line, already read to detect the format.
    first: Option<String>,
}

impl Input {
    /// Opens a file and detects its format. A file whose first non-empty line is a complete JSON object is NDJSON.
    pub fn open(file: &str) -> Result<Input> {
        let mut reader: Reader = if file == "-" {
            Box::new(BufReader::new(io::stdin()))
        } else {
            let opened = File::open(file).with_context(|| unreadable(file))?;
            Box::new(BufReader::new(opened))
        };
        let mut head = String::new();
        let mut last = 0;
        let mut number = 0;
        while head[last..].trim().is_empty() {
            last = head.len();
            number += 1;
            if reader.read_line(&mut head).with_context(|| broken(file))? == 0 {
                break;
            }
        }
        let line = head[last..].trim_start_matches('\u{feff}');
        if line.trim_start().starts_with('{') && serde_json::from_str::<IgnoredAny>(line).is_ok() {
            return Ok(Input::Many(RecordLines {
                file: file.to_owned(),
                first: Some(line.to_owned()),
                lines: reader.lines(),
                number,
            }));
        }
        let mut text = head;
        reader
            .read_to_string(&mut text)
            .with_context(|| broken(file))?;
        Ok(Input::One(Some(LocatedRecord {
            file: file.to_owned(),
            line: None,
            text,
        })))
    }
}

impl Iterator for Input {
    type Item = Result<LocatedRecord>;

    fn next(&mut self) -> Option<Result<LocatedRecord>> {
        match self {
            Input::One(written) => written.take().map(Ok),
            Input::Many(many) => many.next(),
        }
    }
}

impl RecordLines {
    fn next(&mut self) -> Option<Result<LocatedRecord>> {
        let text = match self.first.take() {
            Some(first) => first,
            None => loop {
                self.number += 1;
                match self.lines.next()? {
                    Ok(line) if line.trim().is_empty() => {}
                    Ok(line) => break line,
                    Err(error) => return Some(Err(error).with_context(|| broken(&self.file))),
                }
            },
        };
        Some(Ok(LocatedRecord {
            file: self.file.clone(),
            line: Some(self.number),
            text,
        }))
    }
}

fn unreadable(file: &str) -> String {
    format!("{file} cannot be read")
}

/// The message for a file that cannot be read to its end: the medium failed, or the bytes are not text.
fn broken(file: &str) -> String {
    let file = if file == "-" { "standard input" } else { file };
    format!("{file} cannot be read as text; a record is text, JSON or NDJSON in UTF-8")
}
