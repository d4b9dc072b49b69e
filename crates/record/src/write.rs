//! Writes a record in its canonical text form.

use std::borrow::Cow;
use std::fmt::{self, Write};

use crate::record::{Record, RecordLine, RecordSeat};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "bastide {}", self.bastide)?;
        self.write_body(f)
    }
}

impl Record {
    fn write_body(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "edition {}", self.edition.name())?;
        writeln!(f, "modules {}", self.modules.join(" "))?;
        for (set, copies) in &self.tiles {
            writeln!(f, "tiles {set} x{copies}")?;
        }
        for (name, value) in &self.options {
            writeln!(f, "option {name} {value}")?;
        }
        f.write_str("players")?;
        for seat in &self.players {
            write!(f, " {seat}")?;
        }
        f.write_char('\n')?;
        if let Some(first) = self.first {
            writeln!(f, "first {first}")?;
        }
        if let Some(seed) = self.seed {
            writeln!(f, "seed {seed}")?;
        }
        for deal in self.deals() {
            writeln!(f, "deal {deal}")?;
        }
        for tile in &self.tile {
            writeln!(f, "tile {tile}")?;
        }
        self.write_position(f)?;
        f.write_char('\n')?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }

    fn write_position(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.start {
            writeln!(f, "board start")?;
        }
        for tile in &self.board {
            write!(f, "board {}@{} r{}", tile.tile, tile.cell, tile.rotation.0)?;
            for figure in &tile.figures {
                write!(f, " {}", figure.player)?;
                if figure.figure != crate::item::FOLLOWER {
                    write!(f, " {}", figure.figure)?;
                }
                write!(f, " {}", figure.spot)?;
            }
            f.write_char('\n')?;
        }
        for (colour, totals) in &self.score {
            let totals: Vec<String> = totals.iter().map(ToString::to_string).collect();
            writeln!(f, "score {colour} {}", totals.join("/"))?;
        }
        if let Some(pile) = &self.pile {
            f.write_str("pile")?;
            for (tile, copies) in pile {
                match copies {
                    1 => write!(f, " {tile}")?,
                    copies => write!(f, " {tile} x{copies}")?,
                }
            }
            f.write_str(if pile.is_empty() { " none\n" } else { "\n" })?;
        }
        for (name, value) in &self.fact {
            writeln!(f, "fact {name}={value}")?;
        }
        Ok(())
    }
}

/// Replaces the characters of a name that would break the line: quotes and control characters.
pub(crate) fn clean_name(name: &str) -> String {
    name.replace('"', "'").replace(char::is_control, " ")
}

/// Returns a text as one word of a line, in quotes if necessary.
pub(crate) fn quoted(text: &str) -> Cow<'_, str> {
    let is_one = !text.contains(|letter: char| letter.is_whitespace() || letter == '#');
    if is_one && !text.is_empty() {
        return text.into();
    }
    format!("\"{text}\"").into()
}

impl fmt::Display for RecordSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.colour)?;
        let Some(name) = &self.name else {
            return Ok(());
        };
        write!(f, "={}", quoted(&clean_name(name)))
    }
}

impl fmt::Display for RecordLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordLine::Turn(turn) => {
                if let Some(number) = turn.number {
                    write!(f, "{number}. ")?;
                }
                write!(f, "{}", turn.player)?;
                turn.items.iter().try_for_each(|item| write!(f, " {item}"))
            }
            RecordLine::Result(scores) => {
                f.write_str("result")?;
                let mut scores = scores.value.iter();
                scores.try_for_each(|(colour, score)| write!(f, " {colour} {score}"))
            }
            RecordLine::Fingerprint(number) => write!(f, "fingerprint {}", number.value),
            RecordLine::Expect(text) => write!(f, "expect {}", text.value),
        }
    }
}
