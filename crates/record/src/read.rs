//! Parses records. Every error has its line, its column and what would be right.

use bastide_rules::Edition;

use crate::deal_line::read_deal;
use crate::item_parser::{cell, tile_name};
use crate::names::{Colour, did_you_mean};
use crate::problem::{Problem, TextPosition};
use crate::record::{
    BoardFigure, BoardTile, Located, Record, RecordLine, RecordSeat, TurnLine, Version,
};
use crate::words::{Word, WordCursor};
use crate::write::clean_name;

/// The first words of set-up lines.
const SETUP: [&str; 13] = [
    "edition", "modules", "tiles", "option", "players", "first", "seed", "deal", "board", "score",
    "pile", "fact", "tile",
];

impl Record {
    /// Parses a record in its text form.
    pub fn read(text: &str) -> Result<Record, Problem> {
        let mut record = Record {
            modules: vec!["base".to_owned()],
            ..Record::default()
        };
        let mut version = None;
        for (number, line) in (1..).zip(without_mark(text).lines()) {
            let words = WordCursor::of(line, number);
            if words.is_empty() {
                continue;
            }
            if version.is_none() {
                version = Some(read_version(words)?);
                continue;
            }
            record.read_line(words, line)?;
        }
        record.bastide = version.ok_or_else(|| TextPosition::line(1).problem(NO_VERSION))?;
        if record.players.is_empty() {
            let message = "there are no players; add a line such as: players red=Ana blue";
            return Err(TextPosition::line(1).problem(message));
        }
        Ok(record)
    }

    /// Parses a record without the version line, as in rulebooks. `first_line` is the number of
    /// its first line. Without a `players` line, red and blue play.
    pub fn read_block(text: &str, first_line: u32) -> Result<Record, Problem> {
        let mut record = Record {
            modules: vec!["base".to_owned()],
            ..Record::default()
        };
        for (number, line) in (first_line..).zip(text.lines()) {
            let words = WordCursor::of(line, number);
            if !words.is_empty() {
                record.read_line(words, line)?;
            }
        }
        if record.players.is_empty() {
            let seats = Colour::ALL.into_iter().take(2);
            record.players = seats
                .map(|colour| RecordSeat { colour, name: None })
                .collect();
        }
        Ok(record)
    }

    fn read_line(&mut self, mut words: WordCursor<'_>, line: &str) -> Result<(), Problem> {
        let Some(word) = words.peek() else {
            return Ok(());
        };
        // TOML has its own quoting rules.
        if word.text != "tile" {
            words.closed()?;
        }
        if SETUP.contains(&word.text) {
            words.take();
            return self.read_setup(word, words, line);
        }
        match word.text {
            "result" => {
                words.take();
                let scores = read_scores(&mut words)?;
                self.lines.push(RecordLine::Result(located(word, scores)));
            }
            "fingerprint" => {
                words.take();
                let number = plain(words.need("a fingerprint")?)?;
                words.finish()?;
                self.lines
                    .push(RecordLine::Fingerprint(located(word, number)));
            }
            "expect" => {
                words.take();
                let text = rest_of(&mut words, line);
                self.lines.push(RecordLine::Expect(located(word, text)));
            }
            _ => {
                let turn = read_turn(words)?;
                self.lines.push(RecordLine::Turn(turn));
            }
        }
        Ok(())
    }

    fn read_setup(
        &mut self,
        word: Word<'_>,
        mut words: WordCursor<'_>,
        line: &str,
    ) -> Result<(), Problem> {
        let turn_before = self
            .lines
            .iter()
            .any(|line| matches!(line, RecordLine::Turn(_)));
        if turn_before {
            let message = format!(
                "`{}` is a set-up line and must come before the first turn",
                word.text
            );
            return Err(word.problem(message));
        }
        let mut key = word.text.to_owned();
        match word.text {
            "edition" => {
                self.once(&key, word)?;
                let name = words.need("an edition")?;
                let known = Edition::ALL.iter().map(|edition| edition.name());
                self.edition = Edition::named(name.text).ok_or_else(|| {
                    let hint = did_you_mean(name.text, known);
                    name.problem(format!("there is no edition `{}`; {hint}", name.text))
                })?;
            }
            "modules" => {
                self.once(&key, word)?;
                self.modules.clear();
                while let Some(module) = words.take() {
                    self.modules.push(plain(module)?);
                }
            }
            "tiles" => {
                let set = plain(words.need("a tile set")?)?;
                key = format!("tiles {set}");
                self.once(&key, word)?;
                self.tiles
                    .push((set, read_copies(&mut words)?.unwrap_or(1)));
            }
            "option" => {
                let name = plain(words.need("the name of an option")?)?;
                let value = plain(words.need("the value of the option")?)?;
                key = format!("option {name}");
                self.once(&key, word)?;
                self.options.push((name, value));
            }
            "players" => {
                self.once(&key, word)?;
                self.read_players(&mut words)?;
            }
            "first" => {
                self.once(&key, word)?;
                self.first = Some(words.colour()?);
            }
            "seed" => {
                self.once(&key, word)?;
                let seed = words.need("a seed")?;
                let parsed = seed.text.parse();
                self.seed = Some(parsed.map_err(|wrong: crate::dealer::SeedError| {
                    seed.problem(format!("`{}`: {wrong}", seed.text))
                })?);
            }
            "deal" => {
                let deal = read_deal(&mut words)?;
                if deal.from > 0 {
                    key = format!("deal {}", deal.from);
                }
                self.once(&key, word)?;
                match deal.from {
                    0 => self.deal = Some(deal),
                    _ => self.redeals.push(deal),
                }
            }
            "board" => {
                let rest = rest_of(&mut words, line);
                let start = line
                    .find(&rest)
                    .map_or(0, |index| line[..index].chars().count());
                self.read_board(&rest, start as u32, word.place.line)?;
            }
            "score" => {
                let colour = words.colour()?;
                key = format!("score {colour}");
                self.once(&key, word)?;
                let totals = words.need("a score")?;
                let read = totals.text.split('/').map(str::parse).collect();
                let read: Result<Vec<i16>, _> = read;
                let read = read.map_err(|_| {
                    totals.problem(format!(
                        "`{}` is not a score; write 12, or 12/8",
                        totals.text
                    ))
                })?;
                self.score.push((colour, read));
            }
            "pile" => self.read_pile(word, &mut words)?,
            "fact" => {
                let fact = rest_of(&mut words, line);
                let (name, value) = fact
                    .split_once('=')
                    .ok_or_else(|| word.problem("write a fact as: fact name=value"))?;
                key = format!("fact {fact}");
                self.fact
                    .push((name.trim().to_owned(), value.trim().to_owned()));
            }
            _ => {
                let place = words.peek().map_or(word.place, |word| word.place);
                let number = self.tile.len();
                self.places.lines.insert(format!("tile {number}"), place);
                self.tile.push(rest_of(&mut words, line));
            }
        }
        words.finish()?;
        let places = &mut self.places.lines;
        places.entry(word.text.to_owned()).or_insert(word.place);
        places.entry(key).or_insert(word.place);
        Ok(())
    }

    /// Refuses a set-up line whose key an earlier line has already set.
    fn once(&self, key: &str, word: Word<'_>) -> Result<(), Problem> {
        match self.places.lines.get(key) {
            None => Ok(()),
            Some(before) => {
                let line = before.line;
                Err(word.problem(format!("`{key}` is already set on line {line}")))
            }
        }
    }

    fn read_players(&mut self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
        while let Some(word) = words.take() {
            let (colour, name) = match word.text.split_once('=') {
                None => (word.text, None),
                Some((colour, name)) => (colour, Some(clean_name(unquoted(name)))),
            };
            let colour = Colour::read(colour).map_err(|wrong| word.problem(wrong))?;
            if self.players.iter().any(|seat| seat.colour == colour) {
                return Err(
                    word.problem(format!("{colour} is already taken; use each colour once"))
                );
            }
            self.players.push(RecordSeat { colour, name });
        }
        Ok(())
    }

    fn read_board(&mut self, text: &str, mut start: u32, line: u32) -> Result<(), Problem> {
        for part in text.split(';') {
            let mut words = WordCursor::of(part, line).moved(start);
            start += part.chars().count() as u32 + 1;
            if words.is_empty() {
                continue;
            }
            let word = words.need("a tile")?;
            if word.text == "start" {
                if self.start || !self.board.is_empty() {
                    return Err(word.problem("write `start` once, before all tiles"));
                }
                words.finish()?;
                self.start = true;
                continue;
            }
            let (tile, at) = word.text.split_once('@').ok_or_else(|| {
                word.problem(format!(
                    "`{}` has no cell; write the tile with its cell, as in D@0,0",
                    word.text
                ))
            })?;
            let cell = cell(at).ok_or_else(|| {
                word.problem(format!(
                    "`{at}` is not a cell; write x,y after `@`, as in @1,-2"
                ))
            })?;
            let rotation = words.rotation()?;
            let mut figures = Vec::new();
            while !words.is_empty() {
                let player = words.colour()?;
                let figure = words.sort();
                let (spot, other) = words.spot()?;
                if other.is_some_and(|other| other != cell) {
                    return Err(word.problem("write a figure after the tile it stands on"));
                }
                figures.push(BoardFigure {
                    player,
                    figure,
                    spot,
                });
            }
            self.board.push(BoardTile {
                tile: tile_name(word, tile)?,
                cell,
                rotation,
                figures,
                place: word.place,
            });
        }
        Ok(())
    }

    fn read_pile(&mut self, word: Word<'_>, words: &mut WordCursor<'_>) -> Result<(), Problem> {
        let before = self.places.of("pile").line;
        let is_none = words.skip("none");
        if is_none && self.pile.is_some() || self.pile.as_ref().is_some_and(Vec::is_empty) {
            return Err(word.problem(format!(
                "the pile is already set on line {before}; `pile none` allows no other `pile` line"
            )));
        }
        let pile = self.pile.get_or_insert_default();
        if is_none {
            return Ok(());
        }
        if words.is_empty() {
            words.need("a tile, or `none`")?;
        }
        while !words.is_empty() {
            let tile = words.tile()?;
            let copies = read_copies(words)?.unwrap_or(1);
            pile.push((tile, copies));
        }
        Ok(())
    }
}

/// Strips the byte order mark that some editors write at the start of a file.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

const NO_VERSION: &str = "the first line must be the version: bastide 2";

fn read_version(mut words: WordCursor<'_>) -> Result<Version, Problem> {
    let word = words.need("the version")?;
    if word.text != "bastide" {
        return Err(word.problem(NO_VERSION));
    }
    let number = words.need("the version number")?;
    words.finish()?;
    Version::read(number.text).map_err(|message| number.problem(message))
}

/// Parses a number of copies such as `x2`, if the next word is one.
fn read_copies<T: std::str::FromStr>(words: &mut WordCursor<'_>) -> Result<Option<T>, Problem> {
    let is_copies = |word: &Word<'_>| {
        let digits = word.text.strip_prefix('x').unwrap_or("");
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let Some(word) = words.peek().filter(is_copies) else {
        return Ok(None);
    };
    words.take();
    let copies = word.text[1..].parse();
    copies
        .map(Some)
        .map_err(|_| word.problem(format!("`{}` is too many copies", word.text)))
}

/// Parses colours, each followed by points.
pub(crate) fn read_scores(words: &mut WordCursor<'_>) -> Result<Vec<(Colour, i32)>, Problem> {
    let mut scores = Vec::new();
    while scores.is_empty() || !words.is_empty() {
        scores.push((words.colour()?, words.number("number of points")?));
    }
    Ok(scores)
}

fn read_turn(mut words: WordCursor<'_>) -> Result<TurnLine, Problem> {
    let mut number = None;
    let mut word = words.need("a turn")?;
    if let Some(digits) = word.text.strip_suffix('.') {
        let parsed = digits.parse();
        number =
            Some(parsed.map_err(|_| word.problem(format!("`{digits}` is not a turn number")))?);
        word = words.need("the colour of the player whose turn it is")?;
    }
    let Some(player) = Colour::named(word.text) else {
        let known = SETUP.into_iter().chain(["result", "expect", "fingerprint"]);
        let known = known.chain(Colour::ALL.map(Colour::name));
        let hint = did_you_mean(word.text, known);
        let message = format!("no line begins with `{}`; {hint}", word.text);
        return Err(word.problem(message));
    };
    let items = words.items()?;
    Ok(TurnLine {
        number,
        player,
        items: items.into_iter().map(|(item, _)| item).collect(),
        place: word.place.whole(),
    })
}

/// Returns the rest of a line as written, without its comment.
fn rest_of(words: &mut WordCursor<'_>, line: &str) -> String {
    let mut span: Option<(usize, usize)> = None;
    while let Some(word) = words.take() {
        let start = word.text.as_ptr() as usize - line.as_ptr() as usize;
        let end = start + word.text.len();
        span = Some((span.map_or(start, |(first, _)| first), end));
    }
    span.map_or(String::new(), |(start, end)| line[start..end].to_owned())
}

/// Returns a word that may not contain quotes, such as the name of a module or an option.
fn plain(word: Word<'_>) -> Result<String, Problem> {
    if word.text.contains('"') {
        return Err(word.problem("quotes are only allowed around the names and nonces of players"));
    }
    Ok(word.text.to_owned())
}

/// Wraps the content of a line with the place of its first word.
fn located<T>(word: Word<'_>, what: T) -> Located<T> {
    let place = word.place.whole();
    Located { value: what, place }
}

pub(crate) fn unquoted(text: &str) -> &str {
    let inner = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    inner.unwrap_or(text)
}
