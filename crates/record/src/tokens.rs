//! A line of a record as words with their columns.

use crate::names::Colour;
use crate::place::{Place, Problem};

/// A word of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word<'a> {
    pub text: &'a str,
    pub place: Place,
}

impl Word<'_> {
    pub fn problem(&self, message: impl Into<String>) -> Problem {
        self.place.problem(message)
    }
}

/// The words of a line, read one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    words: Vec<Word<'a>>,
    next: usize,
    /// Just behind the last word.
    end: Place,
    /// A quote that never ends.
    unclosed: Option<Place>,
}

impl<'a> Words<'a> {
    /// The words of a line. A comment ends them; between quotes neither blanks nor `#` count.
    pub fn of(line: &'a str, number: u32) -> Words<'a> {
        let mut words = Vec::new();
        let mut start: Option<(usize, u32)> = None;
        let mut quote = None;
        let mut column = 0;
        let mut end = line.len();
        let at = |column| Place {
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
        Words {
            words,
            next: 0,
            end: at(column + 1),
            unclosed: quote,
        }
    }

    /// Every quote must end.
    pub fn closed(&self) -> Result<(), Problem> {
        match self.unclosed {
            None => Ok(()),
            Some(place) => {
                Err(place.problem("this quote is not closed; a name is written as \"Ana María\""))
            }
        }
    }

    /// The same words some columns further on.
    pub fn moved(mut self, columns: u32) -> Words<'a> {
        for word in &mut self.words {
            word.place.column += columns;
        }
        self.end.column += columns;
        self
    }

    /// Back to the first word.
    pub fn rewind(&mut self) {
        self.next = 0;
    }

    pub fn is_empty(&self) -> bool {
        self.next >= self.words.len()
    }

    pub fn peek(&self) -> Option<Word<'a>> {
        self.words.get(self.next).copied()
    }

    pub fn take(&mut self) -> Option<Word<'a>> {
        let word = self.peek()?;
        self.next += 1;
        Some(word)
    }

    /// The next word, or what is missing.
    pub fn need(&mut self, what: &str) -> Result<Word<'a>, Problem> {
        self.take().ok_or_else(|| self.missing(what))
    }

    /// Something should have stood behind the last word.
    pub fn missing(&self, what: &str) -> Problem {
        self.end.problem(format!("{what} is missing"))
    }

    /// The next word as a number.
    pub fn number<T: std::str::FromStr>(&mut self, what: &str) -> Result<T, Problem> {
        let word = self.need(what)?;
        let wrong = |_| word.problem(format!("`{}` is no {what}", word.text));
        word.text.parse().map_err(wrong)
    }

    /// The next word as a colour.
    pub fn colour(&mut self) -> Result<Colour, Problem> {
        let word = self.need("a colour")?;
        Colour::read(word.text).map_err(|wrong| word.problem(wrong))
    }

    /// The next word if it is this one.
    pub fn skip(&mut self, text: &str) -> bool {
        let found = self.peek().is_some_and(|word| word.text == text);
        self.next += usize::from(found);
        found
    }

    /// Nothing may follow.
    pub fn finish(&mut self) -> Result<(), Problem> {
        match self.take() {
            None => Ok(()),
            Some(word) => Err(word.problem(format!("`{}` is too much here", word.text))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_end_a_line_except_between_quotes() {
        let words = Words::of("a \"b # c\" d # e", 3);
        let texts: Vec<&str> = words.words.iter().map(|word| word.text).collect();
        assert_eq!(texts, ["a", "\"b # c\"", "d"]);
        assert_eq!(words.words[2].place.column, 11);
    }
}
