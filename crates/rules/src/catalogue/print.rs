//! Prints the symbols of a tile set on tiles and their segments.

use toml::{Table, Value};

use super::build::{Builder, side_named};
use super::compass::Compass;
use super::format::{CITY_KEYS, CityText, TILE_KEYS, TileText};
use super::symbol::{InCity, LANES, OnTile, Printed, SymbolFacts, first_lane, mark_bit};
use crate::ids::{FeatureKind, Terrain};
use crate::modules::SYMBOLS;

/// The marks and counts of a segment.
#[derive(Default)]
pub(super) struct Prints {
    pub marks: u8,
    pub counts: [u8; LANES],
}

impl Builder {
    /// Prints what stands among the keys of the tile.
    pub(super) fn print(&mut self, tile: &TileText) -> Result<(), String> {
        let on_tile = |facts: &SymbolFacts| match facts.printed {
            Printed::OnTile(on_tile) => Some(on_tile),
            Printed::InCity(_) => None,
        };
        for (written, number, on_tile) in read(&tile.symbols, &TILE_KEYS, on_tile)? {
            let symbol = &mut self.symbols[number];
            match on_tile {
                OnTile::Flag => *symbol = u8::from(written.flag()?),
                OnTile::Number(least, most) => *symbol = written.number_from(least, most)?,
                OnTile::Word(words) => *symbol = 1 + written.word(words)?,
                OnTile::Direction => *symbol = 1 + written.word(&Compass::WORDS)?,
                OnTile::Water => {
                    for side in written.list()? {
                        let side = side_named(side.as_str().unwrap_or_default())?;
                        self.claim_side(side, Terrain::Water)?;
                    }
                }
                OnTile::Road => {
                    let place = self.numbered(written, FeatureKind::Road, written.number()?)?;
                    self.segments[place].marks |= mark_bit(SYMBOLS, number);
                }
                OnTile::Fields => {
                    for (field, count) in written.counts("field")? {
                        let place = self.numbered(written, FeatureKind::Field, field)?;
                        let counts = &mut self.segments[place].counts;
                        let counted = &mut counts[first_lane(SYMBOLS, number)];
                        *counted = counted.saturating_add(count);
                    }
                }
            }
        }
        Ok(())
    }

    /// The place of the segment of a kind that a symbol names by its number.
    fn numbered(&self, by: Written<'_>, kind: FeatureKind, index: u8) -> Result<usize, String> {
        let mut segments = self.segments.iter();
        let place = segments.position(|segment| segment.kind == kind && segment.index == index);
        let kind = format!("{kind:?}").to_lowercase();
        place.ok_or_else(|| format!("the {} names no {kind} of the tile", by.key))
    }
}

/// Reads what stands among the keys of a city.
pub(super) fn in_city(city: &CityText) -> Result<Prints, String> {
    let in_city = |facts: &SymbolFacts| match facts.printed {
        Printed::InCity(in_city) => Some(in_city),
        Printed::OnTile(_) => None,
    };
    let mut prints = Prints::default();
    for (written, number, in_city) in read(&city.symbols, &CITY_KEYS, in_city)? {
        let lane = first_lane(SYMBOLS, number);
        match in_city {
            InCity::Flag if written.flag()? => prints.marks |= mark_bit(SYMBOLS, number),
            InCity::Flag => {}
            InCity::Count => prints.counts[lane] = written.number()?,
            InCity::Word(words) => prints.counts[lane + usize::from(written.word(words)?)] = 1,
        }
    }
    Ok(prints)
}

/// A key with its value, the number of the symbol and where it is printed. `known` are the keys
/// that are no symbols; `here` tells which symbols can be among them.
fn read<'a, Here>(
    table: &'a Table,
    known: &[&'static str],
    here: impl Fn(&SymbolFacts) -> Option<Here>,
) -> Result<Vec<(Written<'a>, usize, Here)>, String> {
    let symbols = || {
        let numbered = SYMBOLS.iter().enumerate();
        numbered.filter_map(|(number, facts)| Some((number, facts.key, here(facts)?)))
    };
    let found = table.iter().map(|(key, value)| {
        let symbol = symbols().find(|(_, known, _)| known == key);
        let (number, _, here) = symbol.ok_or_else(|| {
            let symbols = symbols().map(|(_, key, _)| key);
            let known: Vec<&str> = known.iter().copied().chain(symbols).collect();
            format!(
                "unknown field `{key}`, expected one of {}",
                known.join(", ")
            )
        })?;
        Ok((Written { key, value }, number, here))
    });
    found.collect()
}

/// A key of a tile set with what is written behind it.
#[derive(Clone, Copy)]
struct Written<'a> {
    key: &'a str,
    value: &'a Value,
}

impl<'a> Written<'a> {
    fn flag(self) -> Result<bool, String> {
        let flag = self.value.as_bool();
        flag.ok_or_else(|| self.wrong("true or false"))
    }

    fn number(self) -> Result<u8, String> {
        let number = self.value.as_integer().and_then(|n| n.try_into().ok());
        number.ok_or_else(|| self.wrong("a number from 0 to 255"))
    }

    fn number_from(self, least: u8, most: u8) -> Result<u8, String> {
        let number = self.number().ok();
        number
            .filter(|n| (least..=most).contains(n))
            .ok_or_else(|| {
                let others: Vec<String> = (least..most).map(|n| n.to_string()).collect();
                self.wrong(&format!("{} or {most}", others.join(", ")))
            })
    }

    /// The number of the word, from 0.
    fn word(self, words: &[&str]) -> Result<u8, String> {
        let word = self.value.as_str();
        let number = words.iter().position(|known| Some(*known) == word);
        let number = number.and_then(|number| number.try_into().ok());
        number.ok_or_else(|| self.wrong(&format!("one of {}", words.join(", "))))
    }

    fn list(self) -> Result<&'a [Value], String> {
        let list = self.value.as_array();
        list.map(Vec::as_slice).ok_or_else(|| self.wrong("a list"))
    }

    /// Entries that say which segment and how many.
    fn counts(self, kind: &'static str) -> Result<Vec<(u8, u8)>, String> {
        let entries = self.list()?.iter().map(|entry| {
            let table = entry.as_table().filter(|table| table.len() == 2);
            let part = |key| {
                Some(Written {
                    key,
                    value: table?.get(key)?,
                })
            };
            match (part(kind), part("count")) {
                (Some(segment), Some(count)) => Ok((segment.number()?, count.number()?)),
                _ => Err(self.wrong(&format!("a list of {{ {kind} = 0, count = 1 }}"))),
            }
        });
        entries.collect()
    }

    fn wrong(self, right: &str) -> String {
        match self.value {
            Value::String(word) => format!("{} is {right}, not {word}", self.key),
            other => format!("{} is {right}, not {other}", self.key),
        }
    }
}
