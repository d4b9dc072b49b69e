//! Marks of modules on tiles and in cities. The modules define the marks; the catalogue parses them
//! and stores them by name.

use serde::Deserialize;
use toml::Value as Text;

use super::toml_format::sides;
use crate::Kind;
use crate::geometry::Side;
use crate::modules::MODULES;

/// A mark that a module defines: its key in tile sets, and the type of its value.
pub(crate) struct Mark {
    pub(crate) name: &'static str,
    pub(crate) on: MarkSite,
    pub(crate) says: MarkType,
}

/// The place where a mark is printed.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(crate) enum MarkSite {
    Tile,
    City,
}

/// The type of a mark's value.
#[derive(Copy, Clone)]
pub(crate) enum MarkType {
    /// Whether the mark is present.
    Flag,
    Number,
    /// One of these words.
    Word(&'static [&'static str]),
    /// The road of the tile that has the mark.
    Road,
    /// The fields of the tile that have the mark, and how often.
    Fields,
    /// The sides of the tile that the mark crosses.
    Sides,
}

/// The value of a printed mark.
#[derive(Clone, Debug)]
pub(crate) enum MarkValue {
    Flag(bool),
    Number(u8),
    Word(&'static str),
    Road(usize),
    Fields(Vec<(usize, u32)>),
    Sides(Vec<Side>),
}

/// The marks of a tile or a city.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks(Vec<(&'static str, MarkValue)>);

#[derive(Deserialize)]
struct FieldText {
    field: usize,
    count: u32,
}

impl Marks {
    /// Parses the keys that are not the catalogue's own. A key that no module defines is an error.
    pub(super) fn read<'a>(
        on: MarkSite,
        keys: impl IntoIterator<Item = (&'a String, &'a Text)>,
        roads: usize,
        fields: usize,
    ) -> Result<Marks, String> {
        let mut marks = Vec::new();
        for (key, text) in keys {
            let mut known = MODULES.iter().flat_map(|module| module.marks());
            let known = known.find(|mark| mark.on == on && mark.name == key);
            let mark = known.ok_or_else(|| format!("unknown key {key:?}"))?;
            marks.push((mark.name, mark.printed(text, roads, fields)?));
        }
        Ok(Marks(marks))
    }

    fn get(&self, name: &str) -> Option<&MarkValue> {
        let found = self.0.iter().find(|(known, _)| *known == name);
        found.map(|(_, printed)| printed)
    }

    /// Returns the value of a flag, if it is printed.
    pub(crate) fn flag(&self, name: &str) -> Option<bool> {
        match self.get(name) {
            Some(MarkValue::Flag(flag)) => Some(*flag),
            _ => None,
        }
    }

    /// Whether a flag is set.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.flag(name) == Some(true)
    }

    pub(crate) fn number(&self, name: &str) -> Option<u8> {
        match self.get(name) {
            Some(MarkValue::Number(number)) => Some(*number),
            _ => None,
        }
    }

    pub(crate) fn word(&self, name: &str) -> Option<&'static str> {
        match self.get(name) {
            Some(MarkValue::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// Returns the sides that a mark crosses; empty if it is not printed.
    pub(crate) fn sides(&self, name: &str) -> &[Side] {
        match self.get(name) {
            Some(MarkValue::Sides(sides)) => sides,
            _ => &[],
        }
    }

    /// Returns all marks that cross sides.
    pub(crate) fn crossing(&self) -> impl Iterator<Item = (&'static str, &[Side])> {
        self.0.iter().filter_map(|(name, printed)| match printed {
            MarkValue::Sides(sides) => Some((*name, sides.as_slice())),
            _ => None,
        })
    }

    /// Returns the marks of a tile at one of its roads or fields, each with its count.
    pub(super) fn at(&self, kind: Kind, index: u8) -> impl Iterator<Item = (&'static str, u32)> {
        let index = usize::from(index);
        self.0.iter().filter_map(move |(name, printed)| {
            let count = match (kind, printed) {
                (Kind::Road, MarkValue::Road(road)) => u32::from(*road == index),
                (Kind::Field, MarkValue::Fields(fields)) => {
                    let here = fields.iter().filter(|(field, _)| *field == index);
                    here.map(|(_, count)| count).sum()
                }
                _ => 0,
            };
            (count > 0).then_some((*name, count))
        })
    }

    /// Returns the marks of a city by name, or by word if they have one.
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().filter_map(|(name, printed)| match printed {
            MarkValue::Flag(true) => Some(*name),
            MarkValue::Word(word) => Some(*word),
            _ => None,
        })
    }
}

impl Mark {
    fn printed(&self, text: &Text, roads: usize, fields: usize) -> Result<MarkValue, String> {
        let name = self.name;
        let wrong = || format!("{name} cannot be {text}");
        let index = |number: i64| usize::try_from(number).ok();
        Ok(match self.says {
            MarkType::Flag => MarkValue::Flag(text.as_bool().ok_or_else(wrong)?),
            MarkType::Number => {
                let number = text.as_integer().and_then(|number| number.try_into().ok());
                MarkValue::Number(number.ok_or_else(wrong)?)
            }
            MarkType::Word(words) => {
                let word = words.iter().find(|word| text.as_str() == Some(**word));
                MarkValue::Word(word.ok_or_else(wrong)?)
            }
            MarkType::Road => {
                let road = text.as_integer().and_then(index).ok_or_else(wrong)?;
                if road >= roads {
                    return Err(format!("{name} names a road that does not exist"));
                }
                MarkValue::Road(road)
            }
            MarkType::Fields => {
                let list: Vec<FieldText> = text.clone().try_into().map_err(|_| wrong())?;
                if list.iter().any(|text| text.field >= fields) {
                    return Err(format!("{name} names a field that does not exist"));
                }
                MarkValue::Fields(list.iter().map(|text| (text.field, text.count)).collect())
            }
            MarkType::Sides => {
                let list: Vec<String> = text.clone().try_into().map_err(|_| wrong())?;
                MarkValue::Sides(sides(&list)?)
            }
        })
    }
}
