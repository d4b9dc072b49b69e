//! The set-up line of a fair deal: `deal commitment=… secret=… red=… blue=…`.

use std::fmt;
use std::str::FromStr;

use crate::deal::{FairDeal, Nonce};
use crate::names::{Colour, did_you_mean};
use crate::problem::Problem;
use crate::read::unquoted;
use crate::words::{Word, WordCursor};
use crate::write::quoted;

impl fmt::Display for FairDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.from > 0 {
            write!(f, "from={} ", self.from)?;
        }
        write!(f, "commitment={}", self.commitment)?;
        if let Some(secret) = self.secret {
            write!(f, " secret={secret}")?;
        }
        if self.first_dealt {
            f.write_str(" first=dealt")?;
        }
        let mut nonces = self.nonces.iter();
        nonces.try_for_each(|(colour, nonce)| write!(f, " {colour}={}", quoted(nonce.as_str())))
    }
}

/// Parses the rest of a line after the word `deal`.
pub(crate) fn read_deal(words: &mut WordCursor<'_>) -> Result<FairDeal, Problem> {
    let mut commitment = None;
    let mut secret = None;
    let mut from = None;
    let mut first_dealt = false;
    let mut nonces: Vec<(Colour, Nonce)> = Vec::new();
    while let Some(word) = words.take() {
        let (name, value) = word.text.split_once('=').ok_or_else(|| {
            let text = word.text;
            let message =
                format!("`{text}` has no value; write a name and a value, as in {text}=…");
            word.problem(message)
        })?;
        match name {
            "commitment" => set_once(&mut commitment, word, name, value)?,
            "secret" => set_once(&mut secret, word, name, value)?,
            "from" => set_once(&mut from, word, name, value)?,
            "first" if value == "dealt" && !first_dealt => first_dealt = true,
            "first" => {
                let message = "write `first=dealt`, once, if the deal decided who begins";
                return Err(word.problem(message));
            }
            _ => {
                let colour = colour_of(word, name)?;
                if nonces.iter().any(|(other, _)| *other == colour) {
                    return Err(word.problem(format!("{colour} can add a nonce only once")));
                }
                let nonce: Result<Nonce, _> = unquoted(value).parse();
                let nonce = nonce.map_err(|wrong| word.problem(format!("{name}: {wrong}")))?;
                nonces.push((colour, nonce));
            }
        }
    }
    let missing = "commitment=… with 64 hexadecimal digits";
    match commitment {
        Some(commitment) => Ok(FairDeal {
            commitment,
            secret,
            from: from.unwrap_or(0),
            first_dealt,
            nonces,
        }),
        None => Err(words.missing(missing)),
    }
}

fn set_once<T>(
    field: &mut Option<T>,
    word: Word<'_>,
    name: &str,
    value: &str,
) -> Result<(), Problem>
where
    T: FromStr,
    T::Err: fmt::Display,
{
    if field.is_some() {
        return Err(word.problem(format!("the {name} appears twice")));
    }
    let read = value.parse();
    *field = Some(read.map_err(|wrong: T::Err| word.problem(format!("`{value}`: {wrong}")))?);
    Ok(())
}

fn colour_of(word: Word<'_>, name: &str) -> Result<Colour, Problem> {
    Colour::named(name).ok_or_else(|| {
        let colours = Colour::ALL.iter().map(|colour| colour.name());
        let hint = did_you_mean(
            name,
            ["commitment", "secret", "from", "first"]
                .into_iter()
                .chain(colours),
        );
        word.problem(format!("a deal has no `{name}`; {hint}"))
    })
}
