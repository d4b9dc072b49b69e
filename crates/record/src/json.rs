//! The JSON form of a record. It converts to and from the text form without loss.

use bastide_rules::modules::FIGURES;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::dealer::Seed;
use crate::item::{FigureName, Item};
use crate::item_parser::is_figure;
use crate::names::did_you_mean;
use crate::problem::{Problem, TextPosition};
use crate::read::without_mark;
use crate::record::{Record, RecordLine, Version};

impl Record {
    /// Returns the record as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Parses a record from JSON. Errors in the game are located by their JSON path.
    pub fn from_json(json: &str) -> Result<Record, Problem> {
        check_version(json)?;
        let mut record: Record = serde_json::from_str(json).map_err(|error| {
            let place = TextPosition {
                line: error.line() as u32,
                column: error.column() as u32,
            };
            let text = error.to_string();
            // The problem already has its place.
            let what = text
                .rsplit_once(" at line ")
                .map_or(text.as_str(), |(what, _)| what);
            place.problem(what)
        })?;
        record.places.paths = record.json_paths();
        record.check_figures()?;
        let text = record.to_string();
        let unwritable = |path: &str| {
            let message = "a text contains characters that a record cannot hold there, such as line breaks or quotes";
            at_path(path.to_owned(), message)
        };
        if text.lines().count() != record.places.paths.len() {
            return Err(unwritable(""));
        }
        let mut read = Record::read(&text).map_err(|problem| record.with_json_path(problem))?;
        if read != record {
            let mut lines = read.lines.iter().zip(&record.lines);
            let other = lines.position(|(read, line)| read != line);
            let path = other.map_or(String::new(), |number| line_path(&record.lines, number));
            return Err(unwritable(&path));
        }
        read.places.paths = record.places.paths;
        Ok(read)
    }

    /// Replaces the line of a problem by its JSON path, if the record was read from JSON.
    pub(crate) fn with_json_path(&self, problem: Problem) -> Problem {
        let line = (problem.place.line as usize).checked_sub(1);
        let Some(path) = line.and_then(|line| self.places.paths.get(line)) else {
            return problem;
        };
        let path = match problem.item {
            Some(item) => format!("{path}.items[{item}]"),
            None => path.clone(),
        };
        let again = problem.message.rsplit_once("already set on line ");
        let before = again.and_then(|(what, line)| {
            let line = line.parse::<usize>().ok()?.checked_sub(1)?;
            let path = self.places.paths.get(line)?;
            Some(format!("{what}already set in {path}"))
        });
        Problem {
            place: TextPosition::default(),
            path: Some(path),
            message: before.unwrap_or(problem.message),
            ..problem
        }
    }

    /// Returns the JSON path of each line of the text form.
    fn json_paths(&self) -> Vec<String> {
        let one = |name: &str, is_there: bool| vec![name.to_owned(); usize::from(is_there)];
        let each = |name: &str, number: usize| -> Vec<String> {
            (0..number).map(|at| format!("{name}[{at}]")).collect()
        };
        let lines = (0..self.lines.len()).map(|number| line_path(&self.lines, number));
        [
            one("bastide", true),
            one("edition", true),
            one("modules", true),
            each("tiles", self.tiles.len()),
            each("options", self.options.len()),
            one("players", true),
            one("first", self.first.is_some()),
            one("seed", self.seed.is_some()),
            one("deal", self.deal.is_some()),
            each("redeals", self.redeals.len()),
            each("tile", self.tile.len()),
            one("start", self.start),
            each("board", self.board.len()),
            each("score", self.score.len()),
            one("pile", self.pile.is_some()),
            each("fact", self.fact.len()),
            // The blank line between the set-up and the turns.
            one("", true),
            lines.collect(),
        ]
        .concat()
    }

    /// Refuses unknown figures, which the text form would read as something else.
    fn check_figures(&self) -> Result<(), Problem> {
        let wrong = |path: String, name: &str| {
            let hint = did_you_mean(name, FIGURES.iter().map(|facts| facts.name));
            at_path(path, format!("there is no figure `{name}`; {hint}"))
        };
        for (number, tile) in self.board.iter().enumerate() {
            for (at, figure) in tile.figures.iter().enumerate() {
                if !is_figure(&figure.figure) {
                    let path = format!("board[{number}].figures[{at}]");
                    return Err(wrong(path, &figure.figure));
                }
            }
        }
        for (number, line) in self.lines.iter().enumerate() {
            let RecordLine::Turn(turn) = line else {
                continue;
            };
            for (at, item) in turn.items.iter().enumerate() {
                let (Item::Stand { figure, .. } | Item::Pick(FigureName::Standing { figure, .. })) =
                    item
                else {
                    continue;
                };
                if !is_figure(figure) {
                    return Err(wrong(format!("lines[{number}].turn.items[{at}]"), figure));
                }
            }
        }
        Ok(())
    }

    /// Parses a record from text or JSON.
    pub fn read_any(text: &str) -> Result<Record, Problem> {
        let text = without_mark(text);
        if text.trim_start().starts_with('{') {
            return Record::from_json(text);
        }
        Record::read(text)
    }
}

/// Checks the version before anything else, since a newer record may contain anything.
fn check_version(json: &str) -> Result<(), Problem> {
    #[derive(Deserialize)]
    struct Versioned {
        bastide: serde_json::Number,
    }
    match serde_json::from_str::<Versioned>(json) {
        Ok(Versioned { bastide }) => {
            let read = Version::read(&bastide.to_string());
            read.map_err(|message| at_path("bastide".to_owned(), message))?;
            Ok(())
        }
        Err(_) => Ok(()),
    }
}

fn line_path(lines: &[RecordLine], number: usize) -> String {
    let sort = match lines[number] {
        RecordLine::Turn(_) => "turn",
        RecordLine::Result(_) => "result",
        RecordLine::Fingerprint(_) => "fingerprint",
        RecordLine::Expect(_) => "expect",
    };
    format!("lines[{number}].{sort}")
}

fn at_path(path: String, message: impl Into<String>) -> Problem {
    Problem {
        path: (!path.is_empty()).then_some(path),
        ..TextPosition::default().problem(message)
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // As text, since many programs read JSON numbers as floating point.
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
