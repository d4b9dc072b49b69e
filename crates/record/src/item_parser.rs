//! Parses items from the words of a line.

use bastide_rules::modules::FIGURES;
use bastide_rules::{Cell, Rotation};

use crate::item::{FOLLOWER, FigureName, Item, TileName};
use crate::names::Colour;
use crate::problem::{Problem, TextPosition};
use crate::spot::SpotName;
use crate::words::{Word, WordCursor};

impl WordCursor<'_> {
    /// Parses the next item.
    pub fn item(&mut self) -> Result<Item, Problem> {
        let word = self.need("a decision")?;
        let text = word.text;
        match text {
            "-" => return Ok(Item::Pass),
            "pick" => return self.figure().map(Item::Pick),
            "to" => return self.colour().map(Item::To),
            "take" => return self.tile().map(Item::Take),
            _ => {}
        }
        if let Some(colour) = text.strip_suffix(':') {
            let colour = Colour::read(colour).map_err(|wrong| word.problem(wrong))?;
            return Ok(Item::By(colour));
        }
        if let Some(number) = text.strip_prefix('=') {
            let wrong =
                |_| word.problem(format!("`{number}` is not a number from -32768 to 32767"));
            return number.parse().map(Item::Number).map_err(wrong);
        }
        if let Some((source, face)) = text.split_once('=') {
            return chance(word, source, face);
        }
        let (name, cell) = split_cell(word)?;
        if let Some(ends) = name.strip_prefix("link(") {
            return link(word, ends, cell);
        }
        if let Ok(spot) = name.parse::<SpotName>() {
            let figure = FOLLOWER.to_owned();
            return Ok(Item::Stand { figure, spot, cell });
        }
        if is_figure(name) && cell.is_none() && self.next_is_spot() {
            let (spot, cell) = self.spot()?;
            let figure = name.to_owned();
            return Ok(Item::Stand { figure, spot, cell });
        }
        match cell {
            Some(cell) => {
                let tile = (!name.is_empty())
                    .then(|| tile_name(word, name))
                    .transpose()?;
                let rotation = self.rotation()?;
                Ok(Item::Lay {
                    tile,
                    cell,
                    rotation,
                })
            }
            None if is_tile_name(name) => Ok(Item::Draw(TileName::written(name))),
            None if is_label(name) => Ok(Item::Choose(name.to_owned())),
            None => Err(not_understood(word)),
        }
    }

    /// Parses all items up to the end of the line.
    pub fn items(&mut self) -> Result<Vec<(Item, TextPosition)>, Problem> {
        let mut items = Vec::new();
        while let Some(word) = self.peek() {
            items.push((self.item()?, word.place));
        }
        Ok(items)
    }

    /// Parses a rotation; `r0` if none is written.
    pub fn rotation(&mut self) -> Result<Rotation, Problem> {
        let Some(word) = self.peek() else {
            return Ok(Rotation(0));
        };
        let Some(turns) = word.text.strip_prefix('r') else {
            return Ok(Rotation(0));
        };
        if turns.is_empty() || !turns.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(Rotation(0));
        }
        self.take();
        match turns {
            "0" | "1" | "2" | "3" => Ok(Rotation(turns.as_bytes()[0] - b'0')),
            _ => Err(word.problem(format!(
                "`{}` is not a rotation; write r0, r1, r2 or r3",
                word.text
            ))),
        }
    }

    /// Parses the name of a tile.
    pub fn tile(&mut self) -> Result<TileName, Problem> {
        let word = self.need("a tile")?;
        tile_name(word, word.text)
    }

    /// Parses a spot, with the cell of its tile if one is written.
    pub fn spot(&mut self) -> Result<(SpotName, Option<Cell>), Problem> {
        let word = self.need("a spot")?;
        let (name, cell) = split_cell(word)?;
        let spot = name.parse::<SpotName>();
        Ok((spot.map_err(|wrong| word.problem(wrong.to_string()))?, cell))
    }

    /// Takes a kind of figure if one is written before a spot; otherwise returns the follower.
    pub fn sort(&mut self) -> String {
        match self.peek() {
            Some(word) if is_figure(word.text) => {
                self.take();
                word.text.to_owned()
            }
            _ => FOLLOWER.to_owned(),
        }
    }

    fn next_is_spot(&self) -> bool {
        let name = self
            .peek()
            .map(|word| word.text.split('@').next().unwrap_or(""));
        name.is_some_and(|name| name.parse::<SpotName>().is_ok())
    }

    fn figure(&mut self) -> Result<FigureName, Problem> {
        let word = self.need("a figure")?;
        if let Some(number) = word.text.strip_prefix("figure(") {
            let number = number
                .strip_suffix(')')
                .and_then(|number| number.parse().ok());
            let number = number.ok_or_else(|| not_understood(word))?;
            return Ok(FigureName::Number(number));
        }
        let player = Colour::read(word.text).map_err(|wrong| word.problem(wrong))?;
        if let Some(word) = self.peek()
            && let Some(number) = word.text.strip_prefix("scorer(")
        {
            self.take();
            let number = number.strip_suffix(')').and_then(|n| n.parse().ok());
            let scorer = number.filter(|number| *number > 0);
            let scorer = scorer.ok_or_else(|| not_understood(word))?;
            return Ok(FigureName::Scoring { player, scorer });
        }
        let figure = self.sort();
        let word = self.need("a spot")?;
        let (text, alike) = match word.text.split_once('*') {
            None => (word.text, Some(1)),
            Some((text, alike)) => (text, alike.parse().ok().filter(|alike| *alike > 0)),
        };
        let alike = alike.ok_or_else(|| word.problem("write a number from 1 to 255 after `*`"))?;
        let (name, cell) = split_cell(Word { text, ..word })?;
        let spot: SpotName = name
            .parse()
            .map_err(|wrong: crate::spot::SpotError| word.problem(wrong.to_string()))?;
        Ok(FigureName::Standing {
            player,
            figure,
            spot,
            cell,
            alike,
        })
    }
}

/// Parses a cell written as `x,y`.
pub(crate) fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    Some(Cell::new(x.parse().ok()?, y.parse().ok()?))
}

/// Splits a word into its name and the cell after `@`.
fn split_cell(word: Word<'_>) -> Result<(&str, Option<Cell>), Problem> {
    match word.text.split_once('@') {
        None => Ok((word.text, None)),
        Some((name, at)) => {
            let cell = cell(at).ok_or_else(|| {
                word.problem(format!(
                    "`{at}` is not a cell; write x,y after `@`, as in @1,-2"
                ))
            })?;
            Ok((name, Some(cell)))
        }
    }
}

pub(crate) fn tile_name(word: Word<'_>, name: &str) -> Result<TileName, Problem> {
    if is_tile_name(name) {
        return Ok(TileName::written(name));
    }
    Err(word.problem(format!(
        "`{name}` is not a tile name; write D for a base tile, otherwise SET/NAME"
    )))
}

/// Whether a word is a tile name. Bare names start with a capital and full names have a slash, so
/// neither can be a label.
fn is_tile_name(name: &str) -> bool {
    let plain = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'+')
    };
    match name.split_once('/') {
        Some((set, name)) => plain(set) && plain(name),
        None => plain(name) && name.as_bytes()[0].is_ascii_uppercase(),
    }
}

/// Whether a word can be the label of a choice.
pub(crate) fn is_label(name: &str) -> bool {
    let numbered = name
        .strip_prefix("choice(")
        .and_then(|rest| rest.strip_suffix(')'))
        .is_some_and(|number| number.parse::<u8>().is_ok());
    numbered || is_plain_label(name)
}

/// Whether a word can only be the label of a choice.
pub(crate) fn is_plain_label(name: &str) -> bool {
    let letters = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_.".contains(&b);
    let taken = matches!(name, "pick" | "to" | "take" | "monk") || Colour::named(name).is_some();
    !taken
        && !is_figure(name)
        && name.bytes().all(letters)
        && name.bytes().next().is_some_and(|b| b.is_ascii_lowercase())
}

pub(crate) fn is_figure(name: &str) -> bool {
    FIGURES.iter().any(|facts| facts.name == name)
}

fn chance(word: Word<'_>, source: &str, face: &str) -> Result<Item, Problem> {
    let face = face.parse().map_err(|_| {
        word.problem(format!(
            "`{face}` is not a face; write a number from 0 to 255"
        ))
    })?;
    if !is_plain_label(source) {
        return Err(not_understood(word));
    }
    let source = source.to_owned();
    Ok(Item::Chance { source, face })
}

fn link(word: Word<'_>, ends: &str, cell: Option<Cell>) -> Result<Item, Problem> {
    let ends = ends.strip_suffix(')').and_then(|ends| ends.split_once('-'));
    let known = |end: &str| crate::spot::side_named(end).is_some() || end.parse::<u8>().is_ok();
    match ends {
        Some((a, b)) if known(a) && known(b) => Ok(Item::Link {
            a: a.to_owned(),
            b: b.to_owned(),
            cell,
        }),
        _ => Err(word.problem(format!(
            "`{}` is not a link; write two sides, as in link(E-S)@1,0",
            word.text
        ))),
    }
}

fn not_understood(word: Word<'_>) -> Problem {
    let text = word.text;
    let role = text.split('(').next().unwrap_or("");
    if ["thief", "knight", "monk", "farmer"].contains(&role) {
        let wrong = text.split('@').next().unwrap_or("").parse::<SpotName>();
        if let Err(wrong) = wrong {
            return word.problem(wrong.to_string());
        }
    }
    word.problem(format!(
        "`{text}` cannot be understood; decisions are written as W@1,0 r2, thief(E), -, grow, =3, die=3, \
         link(E-S), pick blue thief(E)@1,0, to blue, take E, blue:"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_item_round_trips() {
        let forms = "C W@1,0 r2 @-3,7 r0 inns/EA@1,0 r1 thief(E) thief(E)@1,0 knight(NL) monk farmer(in2) over(0)@2,2 \
                     spot(3) - grow choice(4) =3 =-12 die=3 link(E-S)@1,0 link(0-2) pick blue thief(E)@1,0 \
                     pick red monk*2 pick figure(17) pick red scorer(2) to blue take E blue:";
        let mut words = WordCursor::of(forms, 1);
        let items = words.items().expect("every form parses");
        let written: Vec<String> = items.iter().map(|(item, _)| item.to_string()).collect();
        let expected = forms.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(written.join(" "), expected);
        assert_eq!(items.len(), 26);
    }

    #[test]
    fn errors_have_their_column() {
        for (text, column, part) in [
            ("W@1;0", 1, "is not a cell"),
            ("W@1,0 r4", 7, "is not a rotation"),
            ("- thief(Q)", 3, "is not a spot"),
            ("=x", 1, "is not a number"),
            ("to violet", 4, "is not a colour"),
            ("die=900", 1, "is not a face"),
            ("link(Q)", 1, "is not a link"),
            ("take", 5, "a tile is missing"),
        ] {
            let problem = WordCursor::of(text, 7).items().expect_err(text);
            assert_eq!(
                (problem.place.line, problem.place.column),
                (7, column),
                "{text}"
            );
            assert!(problem.message.contains(part), "{text}: {problem}");
        }
    }
}
