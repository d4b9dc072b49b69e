//! Where in a text something stands, and what is wrong there.

use std::fmt;

use bastide_rules::RuleId;

/// A line and a column of a text, both from 1; 0 if unknown.
///
/// All places are equal: where a thing was written does not change what it says.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

impl PartialEq for Place {
    fn eq(&self, _: &Place) -> bool {
        true
    }
}

impl Eq for Place {}

impl Place {
    /// A whole line.
    pub(crate) fn line(line: u32) -> Place {
        Place { line, column: 0 }
    }

    /// The same line as a whole.
    pub(crate) fn whole(self) -> Place {
        Place::line(self.line)
    }

    /// Something is wrong here.
    pub(crate) fn problem(self, message: impl Into<String>) -> Problem {
        Problem {
            place: self,
            message: cut(message.into()),
            rule: None,
            path: None,
            item: None,
        }
    }
}

/// The most letters of one word that a message repeats: a seed as digits is told whole.
const LONGEST: usize = 64;

/// A message whose long words are cut, so that it stays readable whatever was written.
fn cut(message: String) -> String {
    let is_long = |word: &str| word.chars().count() > LONGEST;
    if !message.split_whitespace().any(is_long) {
        return message;
    }
    let parts = message.split_inclusive(char::is_whitespace);
    parts.fold(String::new(), |short, part| short + &cut_word(part))
}

/// One word with the blank behind it; its quotes stay.
fn cut_word(part: &str) -> String {
    let word = part.trim_end();
    let blank = &part[word.len()..];
    let quoted = word.strip_prefix('`');
    let core = quoted.unwrap_or(word);
    let (core, tail) = match core.rfind('`').filter(|_| quoted.is_some()) {
        Some(end) if core.len() - end <= 3 => core.split_at(end),
        _ => core.split_at(core.trim_end_matches([':', ';', ',']).len()),
    };
    match core.char_indices().nth(LONGEST) {
        None => part.to_owned(),
        Some((end, _)) => {
            let tick = if quoted.is_some() { "`" } else { "" };
            format!("{tick}{}…{tail}{blank}", &core[..end])
        }
    }
}

/// What is wrong with a record, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where.
    pub place: Place,
    /// What, and what would be right.
    pub message: String,
    /// The rule that was broken, if one was.
    pub rule: Option<RuleId>,
    /// Where in JSON, instead of a line: `lines[0].turn.items[1]`.
    pub path: Option<String>,
    /// Which of the things decided in a line, from 0.
    pub(crate) item: Option<usize>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place { line: 0, .. } => {
                if let Some(path) = &self.path {
                    write!(f, "{path}: ")?;
                }
            }
            Place { line, column: 0 } => write!(f, "line {line}: ")?,
            Place { line, column } => write!(f, "line {line}, column {column}: ")?,
        }
        f.write_str(&self.message)?;
        match self.rule {
            Some(rule) => write!(f, " [{rule}]"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Problem {}
