//! The JSON twin of a record: the same content, turned into each other without loss.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::dealer::Seed;
use crate::place::{Place, Problem};
use crate::read::without_mark;
use crate::record::{Record, VERSION};

impl Record {
    /// The record as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Reads a record from JSON. Places of later mistakes are lines of its text form.
    pub fn from_json(json: &str) -> Result<Record, Problem> {
        let record: Record = serde_json::from_str(json).map_err(|error| {
            let place = Place {
                line: error.line() as u32,
                column: error.column() as u32,
            };
            let text = error.to_string();
            // The place is told by itself.
            let what = text
                .rsplit_once(" at line ")
                .map_or(text.as_str(), |(what, _)| what);
            place.problem(what)
        })?;
        if record.bastide.0 != VERSION {
            return Err(Place::default().problem(format!(
                "this program reads version {VERSION} of the format, not {}; a newer program may read it",
                record.bastide.0
            )));
        }
        let read = Record::read(&record.to_string())?;
        if read != record {
            let message = "a name in it holds signs that mean something else in a record, such as line ends or quotes";
            return Err(Place::default().problem(message));
        }
        Ok(read)
    }

    /// Reads a record from text or JSON, whichever it is.
    pub fn read_any(text: &str) -> Result<Record, Problem> {
        let text = without_mark(text);
        if text.trim_start().starts_with('{') {
            return Record::from_json(text);
        }
        Record::read(text)
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // As text, since many programs read JSON numbers as floating-point ones.
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
