//! Reads the symbols of a tile set into tiles and segments.

use toml::{Table, Value};

use super::build::{Builder, side_named};
use super::compass::Compass;
use super::format::{CITY_KEYS, CityText, TILE_KEYS, TileText};
use super::symbol::{
    COUNT_SLOTS, CitySymbolSyntax, SymbolFacts, SymbolSyntax, TileSymbolSyntax, first_count_slot,
    mark_bit,
};
use crate::ids::{FeatureKind, Terrain};
use crate::modules::SYMBOLS;

/// The symbols of a segment.
#[derive(Default)]
pub(super) struct SegmentSymbols {
    pub marks: u8,
    pub counts: [u8; COUNT_SLOTS],
}

impl Builder {
    /// Reads the symbols among the keys of a tile.
    pub(super) fn read_symbols(&mut self, tile: &TileText) -> Result<(), String> {
        let on_tile = |facts: &SymbolFacts| match facts.printed {
            SymbolSyntax::OnTile(on_tile) => Some(on_tile),
            SymbolSyntax::InCity(_) => None,
        };
        for (written, number, on_tile) in read(&tile.symbols, &TILE_KEYS, on_tile)? {
            let symbol = &mut self.symbols[number];
            match on_tile {
                TileSymbolSyntax::Flag => *symbol = u8::from(written.flag()?),
                TileSymbolSyntax::Number(least, most) => {
                    *symbol = written.number_from(least, most)?
                }
                TileSymbolSyntax::Word(words) => *symbol = 1 + written.word(words)?,
                TileSymbolSyntax::Direction => *symbol = 1 + written.word(&Compass::WORDS)?,
                TileSymbolSyntax::Water => {
                    for side in written.list()? {
                        let side = side_named(side.as_str().unwrap_or_default())?;
                        self.claim_side(side, Terrain::Water)?;
                    }
                }
                TileSymbolSyntax::Road => {
                    let place = self.numbered(written, FeatureKind::Road, written.number()?)?;
                    self.segments[place].marks |= mark_bit(SYMBOLS, number);
                }
                TileSymbolSyntax::Fields => {
                    for (field, count) in written.counts("field")? {
                        let place = self.numbered(written, FeatureKind::Field, field)?;
                        let counts = &mut self.segments[place].counts;
                        let counted = &mut counts[first_count_slot(SYMBOLS, number)];
                        *counted = counted.saturating_add(count);
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns the segment that a symbol refers to by kind and index.
    fn numbered(&self, by: SymbolEntry<'_>, kind: FeatureKind, index: u8) -> Result<usize, String> {
        let mut segments = self.segments.iter();
        let place = segments.position(|segment| segment.kind == kind && segment.index == index);
        let kind = format!("{kind:?}").to_lowercase();
        place.ok_or_else(|| {
            format!(
                "{} refers to {kind} {index}, which the tile does not have",
                by.key
            )
        })
    }
}

/// Reads the symbols among the keys of a city.
pub(super) fn in_city(city: &CityText) -> Result<SegmentSymbols, String> {
    let in_city = |facts: &SymbolFacts| match facts.printed {
        SymbolSyntax::InCity(in_city) => Some(in_city),
        SymbolSyntax::OnTile(_) => None,
    };
    let mut prints = SegmentSymbols::default();
    for (written, number, in_city) in read(&city.symbols, &CITY_KEYS, in_city)? {
        let slot = first_count_slot(SYMBOLS, number);
        match in_city {
            CitySymbolSyntax::Flag if written.flag()? => prints.marks |= mark_bit(SYMBOLS, number),
            CitySymbolSyntax::Flag => {}
            CitySymbolSyntax::Count => prints.counts[slot] = written.number()?,
            CitySymbolSyntax::Word(words) => {
                prints.counts[slot + usize::from(written.word(words)?)] = 1
            }
        }
    }
    Ok(prints)
}

/// Reads the symbols of a table: each key with its value, the symbol's number, and what `here`
/// returns for it. `known` lists the keys that are not symbols, for the error message; `here`
/// returns `None` for symbols that do not belong in this table.
fn read<'a, Here>(
    table: &'a Table,
    known: &[&'static str],
    here: impl Fn(&SymbolFacts) -> Option<Here>,
) -> Result<Vec<(SymbolEntry<'a>, usize, Here)>, String> {
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
        Ok((SymbolEntry { key, value }, number, here))
    });
    found.collect()
}

/// A key of a tile set with its value.
#[derive(Clone, Copy)]
struct SymbolEntry<'a> {
    key: &'a str,
    value: &'a Value,
}

impl<'a> SymbolEntry<'a> {
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

    /// Returns the index of the word, from 0.
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

    /// Reads a list of segment numbers with counts.
    fn counts(self, kind: &'static str) -> Result<Vec<(u8, u8)>, String> {
        let entries = self.list()?.iter().map(|entry| {
            let table = entry.as_table().filter(|table| table.len() == 2);
            let part = |key| {
                Some(SymbolEntry {
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
            Value::String(word) => format!("{} must be {right}, not {word}", self.key),
            other => format!("{} must be {right}, not {other}", self.key),
        }
    }
}
