//! What modules have printed on tiles and in cities. The modules say which marks there are; the
//! catalogue reads them and keeps them by name.

use serde::Deserialize;
use toml::Value as Text;

use super::toml_format::sides;
use crate::Kind;
use crate::geometry::Side;
use crate::modules::MODULES;

/// A mark that a module knows: its key in tile sets, and what it says.
pub(crate) struct Mark {
    pub(crate) name: &'static str,
    pub(crate) on: On,
    pub(crate) says: Says,
}

/// What a mark is printed on.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(crate) enum On {
    Tile,
    City,
}

/// What a mark says.
#[derive(Copy, Clone)]
pub(crate) enum Says {
    /// That it is there, or that it is not.
    Flag,
    Number,
    /// One of these words.
    Word(&'static [&'static str]),
    /// At which road of the tile it stands.
    Road,
    /// On which fields of the tile it stands, and how often.
    Fields,
    /// Which sides of the tile it crosses.
    Sides,
}

/// A mark as it is printed.
#[derive(Clone, Debug)]
pub(crate) enum Printed {
    Flag(bool),
    Number(u8),
    Word(&'static str),
    Road(usize),
    Fields(Vec<(usize, u32)>),
    Sides(Vec<Side>),
}

/// The marks of a tile or a city.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks(Vec<(&'static str, Printed)>);

#[derive(Deserialize)]
struct FieldText {
    field: usize,
    count: u32,
}

impl Marks {
    /// Reads keys that are not the catalogue's own. A key that no module knows is an error.
    pub(super) fn read<'a>(
        on: On,
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

    fn get(&self, name: &str) -> Option<&Printed> {
        let found = self.0.iter().find(|(known, _)| *known == name);
        found.map(|(_, printed)| printed)
    }

    /// What a flag says, if it is printed.
    pub(crate) fn flag(&self, name: &str) -> Option<bool> {
        match self.get(name) {
            Some(Printed::Flag(flag)) => Some(*flag),
            _ => None,
        }
    }

    /// Whether a flag is set.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.flag(name) == Some(true)
    }

    pub(crate) fn number(&self, name: &str) -> Option<u8> {
        match self.get(name) {
            Some(Printed::Number(number)) => Some(*number),
            _ => None,
        }
    }

    pub(crate) fn word(&self, name: &str) -> Option<&'static str> {
        match self.get(name) {
            Some(Printed::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// The sides that a mark crosses; none if it is not printed.
    pub(crate) fn sides(&self, name: &str) -> &[Side] {
        match self.get(name) {
            Some(Printed::Sides(sides)) => sides,
            _ => &[],
        }
    }

    /// All marks that cross sides.
    pub(crate) fn crossing(&self) -> impl Iterator<Item = (&'static str, &[Side])> {
        self.0.iter().filter_map(|(name, printed)| match printed {
            Printed::Sides(sides) => Some((*name, sides.as_slice())),
            _ => None,
        })
    }

    /// The marks of a tile at one of its roads or fields, each with how often it counts.
    pub(super) fn at(&self, kind: Kind, index: u8) -> impl Iterator<Item = (&'static str, u32)> {
        let index = usize::from(index);
        self.0.iter().filter_map(move |(name, printed)| {
            let count = match (kind, printed) {
                (Kind::Road, Printed::Road(road)) => u32::from(*road == index),
                (Kind::Field, Printed::Fields(fields)) => {
                    let here = fields.iter().filter(|(field, _)| *field == index);
                    here.map(|(_, count)| count).sum()
                }
                _ => 0,
            };
            (count > 0).then_some((*name, count))
        })
    }

    /// The marks of a city by their names, or by their words if they have some.
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().filter_map(|(name, printed)| match printed {
            Printed::Flag(true) => Some(*name),
            Printed::Word(word) => Some(*word),
            _ => None,
        })
    }
}

impl Mark {
    fn printed(&self, text: &Text, roads: usize, fields: usize) -> Result<Printed, String> {
        let name = self.name;
        let wrong = || format!("{name} cannot be {text}");
        let index = |number: i64| usize::try_from(number).ok();
        Ok(match self.says {
            Says::Flag => Printed::Flag(text.as_bool().ok_or_else(wrong)?),
            Says::Number => {
                let number = text.as_integer().and_then(|number| number.try_into().ok());
                Printed::Number(number.ok_or_else(wrong)?)
            }
            Says::Word(words) => {
                let word = words.iter().find(|word| text.as_str() == Some(**word));
                Printed::Word(word.ok_or_else(wrong)?)
            }
            Says::Road => {
                let road = text.as_integer().and_then(index).ok_or_else(wrong)?;
                if road >= roads {
                    return Err(format!("{name} stands at a road that is not there"));
                }
                Printed::Road(road)
            }
            Says::Fields => {
                let list: Vec<FieldText> = text.clone().try_into().map_err(|_| wrong())?;
                if list.iter().any(|text| text.field >= fields) {
                    return Err(format!("{name} stands on a field that is not there"));
                }
                Printed::Fields(list.iter().map(|text| (text.field, text.count)).collect())
            }
            Says::Sides => {
                let list: Vec<String> = text.clone().try_into().map_err(|_| wrong())?;
                Printed::Sides(sides(&list)?)
            }
        })
    }
}
