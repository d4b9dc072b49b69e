//! Records out of a file, one after the other, so that long exports need no memory.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Lines, Read};

use anyhow::{Context, Result};
use serde::de::IgnoredAny;

/// A record as it is written somewhere.
pub struct Written {
    /// The file.
    pub file: String,
    /// Which line of an NDJSON file it is.
    pub line: Option<usize>,
    /// The record itself.
    pub text: String,
}

impl Written {
    /// How people find it.
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
    /// One record, in whatever form.
    One(Option<Written>),
    /// A record on each line.
    Many(Many),
}

/// A record on each line of a file.
pub struct Many {
    file: String,
    lines: Lines<Reader>,
    number: usize,
    /// The first line was read to see what the file is.
    first: Option<String>,
}

impl Input {
    /// Opens a file and sees what it is. A file whose first line is a whole JSON value is NDJSON.
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
            return Ok(Input::Many(Many {
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
        Ok(Input::One(Some(Written {
            file: file.to_owned(),
            line: None,
            text,
        })))
    }
}

impl Iterator for Input {
    type Item = Result<Written>;

    fn next(&mut self) -> Option<Result<Written>> {
        match self {
            Input::One(written) => written.take().map(Ok),
            Input::Many(many) => many.next(),
        }
    }
}

impl Many {
    fn next(&mut self) -> Option<Result<Written>> {
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
        Some(Ok(Written {
            file: self.file.clone(),
            line: Some(self.number),
            text,
        }))
    }
}

fn unreadable(file: &str) -> String {
    format!("{file} cannot be read")
}

/// Reading stopped in the middle: the medium is broken, or the bytes are no text.
fn broken(file: &str) -> String {
    let file = if file == "-" {
        "the standard input"
    } else {
        file
    };
    format!("{file} cannot be read as text; a record is text, JSON or NDJSON in UTF-8")
}
