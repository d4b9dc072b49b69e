//! Splits a line of a record into words with their columns.

use crate::names::Colour;
use crate::problem::{Problem, TextPosition};
use crate::rulebook::is_id;

/// A word of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word<'a> {
    pub text: &'a str,
    pub place: TextPosition,
}

impl Word<'_> {
    /// Creates a problem at this word.
    pub fn problem(&self, message: impl Into<String>) -> Problem {
        self.place.problem(message)
    }
}

/// The words of a line, and a position among them.
#[derive(Clone, Debug)]
pub(crate) struct WordCursor<'a> {
    words: Vec<Word<'a>>,
    next: usize,
    /// The place just after the last word.
    end: TextPosition,
    /// The place of a quote that is never closed.
    unclosed: Option<TextPosition>,
}

impl<'a> WordCursor<'a> {
    /// Splits a line into words. A comment ends the line. Inside quotes, blanks and `#` are plain
    /// characters.
    pub fn of(line: &'a str, number: u32) -> WordCursor<'a> {
        let mut words = Vec::new();
        let mut start: Option<(usize, u32)> = None;
        let mut quote = None;
        let mut column = 0;
        let mut end = line.len();
        let at = |column| TextPosition {
            line: number,
            column,
        };
        for (index, letter) in line.char_indices() {
            column += 1;
            if letter == '#' && quote.is_none() {
                end = index;
                break;
            }
            if letter == '"' {
                quote = match quote {
                    None => Some(at(column)),
                    Some(_) => None,
                };
            }
            if !letter.is_whitespace() || quote.is_some() {
                start.get_or_insert((index, column));
            } else if let Some((first, column)) = start.take() {
                words.push(Word {
                    text: &line[first..index],
                    place: at(column),
                });
            }
        }
        if let Some((first, column)) = start {
            words.push(Word {
                text: &line[first..end],
                place: at(column),
            });
        }
        WordCursor {
            words,
            next: 0,
            end: at(column + 1),
            unclosed: quote,
        }
    }

    /// Refuses a line with a quote that is never closed.
    pub fn closed(&self) -> Result<(), Problem> {
        match self.unclosed {
            None => Ok(()),
            Some(place) => {
                Err(place.problem("this quote is not closed; write a name as \"Ana María\""))
            }
        }
    }

    /// Moves all places to the right by some columns.
    pub fn moved(mut self, columns: u32) -> WordCursor<'a> {
        for word in &mut self.words {
            word.place.column += columns;
        }
        self.end.column += columns;
        self
    }

    /// Goes back to the first word.
    pub fn rewind(&mut self) {
        self.next = 0;
    }

    /// Whether no word is left.
    pub fn is_empty(&self) -> bool {
        self.next >= self.words.len()
    }

    /// Returns the next word without taking it.
    pub fn peek(&self) -> Option<Word<'a>> {
        self.words.get(self.next).copied()
    }

    /// Takes the next word, if there is one.
    pub fn take(&mut self) -> Option<Word<'a>> {
        let word = self.peek()?;
        self.next += 1;
        Some(word)
    }

    /// Takes the next word. Without one, the error says what is missing.
    pub fn need(&mut self, what: &str) -> Result<Word<'a>, Problem> {
        self.take().ok_or_else(|| self.missing(what))
    }

    /// Returns the error for something missing after the last word.
    pub fn missing(&self, what: &str) -> Problem {
        self.end.problem(format!("{what} is missing"))
    }

    /// Takes the next word as a number.
    pub fn number<T: std::str::FromStr>(&mut self, what: &str) -> Result<T, Problem> {
        let word = self.need(what)?;
        let wrong = |_| word.problem(format!("`{}` is not a {what}", word.text));
        word.text.parse().map_err(wrong)
    }

    /// Takes the next word as a colour.
    pub fn colour(&mut self) -> Result<Colour, Problem> {
        let word = self.need("a colour")?;
        Colour::read(word.text).map_err(|wrong| word.problem(wrong))
    }

    /// Takes the next word if it is the id of a rule.
    pub fn rule(&mut self) -> Option<&'a str> {
        let word = self.peek().filter(|word| is_id(word.text))?;
        self.next += 1;
        Some(word.text)
    }

    /// Skips the next word if it is this one. Returns whether it was.
    pub fn skip(&mut self, text: &str) -> bool {
        let found = self.peek().is_some_and(|word| word.text == text);
        self.next += usize::from(found);
        found
    }

    /// Refuses any word that is left.
    pub fn finish(&mut self) -> Result<(), Problem> {
        match self.take() {
            None => Ok(()),
            Some(word) => Err(word.problem(format!(
                "unexpected `{}`; nothing may follow here",
                word.text
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_end_a_line_except_inside_quotes() {
        let words = WordCursor::of("a \"b # c\" d # e", 3);
        let texts: Vec<&str> = words.words.iter().map(|word| word.text).collect();
        assert_eq!(texts, ["a", "\"b # c\"", "d"]);
        assert_eq!(words.words[2].place.column, 11);
    }
}
