//! Places in a text, and problems at them.

use std::fmt;

use bastide_rules::RuleId;

/// A line and a column of a text, both counted from 1; 0 if unknown.
///
/// All places compare equal, so that two records with the same content are equal wherever their
/// lines are.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextPosition {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

impl PartialEq for TextPosition {
    fn eq(&self, _: &TextPosition) -> bool {
        true
    }
}

impl Eq for TextPosition {}

impl TextPosition {
    /// Returns a whole line.
    pub(crate) fn line(line: u32) -> TextPosition {
        TextPosition { line, column: 0 }
    }

    /// Returns the same line without a column.
    pub(crate) fn whole(self) -> TextPosition {
        TextPosition::line(self.line)
    }

    /// Creates a problem at this place.
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

/// The longest word that a message repeats, in characters. A seed of 64 digits fits.
const LONGEST: usize = 64;

/// Truncates the long words of a message to keep it readable for any input.
fn cut(message: String) -> String {
    let is_long = |word: &str| word.chars().count() > LONGEST;
    if !message.split_whitespace().any(is_long) {
        return message;
    }
    let parts = message.split_inclusive(char::is_whitespace);
    parts.fold(String::new(), |short, part| short + &cut_word(part))
}

/// Truncates one word, which comes with the blank after it. Keeps its quotes.
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

/// An error in a record: what is wrong, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The place of the error.
    pub place: TextPosition,
    /// What is wrong, and what would be right.
    pub message: String,
    /// The rule that was broken, if any.
    pub rule: Option<RuleId>,
    /// The place in JSON, instead of a line: `lines[0].turn.items[1]`.
    pub path: Option<String>,
    /// The index of the item in its line, from 0.
    pub(crate) item: Option<usize>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            TextPosition { line: 0, .. } => {
                if let Some(path) = &self.path {
                    write!(f, "{path}: ")?;
                }
            }
            TextPosition { line, column: 0 } => write!(f, "line {line}: ")?,
            TextPosition { line, column } => write!(f, "line {line}, column {column}: ")?,
        }
        f.write_str(&self.message)?;
        match self.rule {
            Some(rule) => write!(f, " [{rule}]"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Problem {}
