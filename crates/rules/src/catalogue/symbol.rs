//! Symbols that modules define on tiles. The catalogue stores symbols of the whole tile on the
//! face. Symbols of roads, cities and fields get a mark bit or count slots on their segments.

use super::face::Face;
use super::mark;
use crate::ids::FeatureKind;
use crate::modules::SYMBOLS;

/// A symbol of the whole tile, for [`Face::has`]. [`crate::modules::symbol`] finds it by key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbol(pub(crate) u8);

/// A symbol that a module defines on tiles.
#[derive(Clone, Copy, Debug)]
pub struct SymbolFacts {
    /// Its key in tile sets.
    pub key: &'static str,
    /// Where the key appears, and the form of its value.
    pub printed: SymbolSyntax,
    /// How the terminal shows it.
    pub shown: SymbolDisplay,
    /// A further check of every tile, with or without this symbol.
    pub check: Option<FaceCheck>,
}

/// Checks a tile; the error says what is wrong.
pub type FaceCheck = fn(&Face) -> Result<(), &'static str>;

/// Where the key of a symbol appears.
#[derive(Clone, Copy, Debug)]
pub enum SymbolSyntax {
    /// Among the keys of the tile.
    OnTile(TileSymbolSyntax),
    /// Among the keys of a city.
    InCity(CitySymbolSyntax),
}

/// The form of a symbol among the keys of the tile.
#[derive(Clone, Copy, Debug)]
pub enum TileSymbolSyntax {
    /// `key = true`: the tile shows the symbol.
    Flag,
    /// `key = 2`: the tile shows a number in this range, bounds included. The lower bound is at
    /// least 1.
    Number(u8, u8),
    /// `key = "word"`: the tile shows one of these words. Its value is the word's index, from 1.
    Word(&'static [&'static str]),
    /// `key = "NE"`: the symbol points in a direction, so all four rotations of the tile are
    /// distinct.
    Direction,
    /// `key = ["N", "S"]`: water crosses these sides.
    Water,
    /// `key = 0`: a mark on the road with this index.
    Road,
    /// `key = [{ field = 0, count = 2 }]`: the number of symbols in the field with this index.
    Fields,
}

/// The form of a symbol among the keys of a city.
#[derive(Clone, Copy, Debug)]
pub enum CitySymbolSyntax {
    /// `key = true`: a mark on the city.
    Flag,
    /// `key = 2`: the number of symbols.
    Count,
    /// `key = "word"`: one symbol of the variety that the word names. Varieties are counted
    /// separately.
    Word(&'static [&'static str]),
}

/// How the terminal shows a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolDisplay {
    /// It does not show it.
    Not,
    /// As a character: one for each word of the symbol, or one for all.
    Signs(&'static str),
    /// As a lake in the middle of the tile.
    Lake,
}

/// The number of count slots of a segment or feature.
pub const COUNT_SLOTS: usize = 4;

impl SymbolFacts {
    /// Defines a symbol among the keys of the tile.
    pub const fn on_tile(
        key: &'static str,
        on_tile: TileSymbolSyntax,
        shown: SymbolDisplay,
    ) -> SymbolFacts {
        SymbolFacts {
            key,
            printed: SymbolSyntax::OnTile(on_tile),
            shown,
            check: None,
        }
    }

    /// Defines a symbol among the keys of a city.
    pub const fn in_city(
        key: &'static str,
        in_city: CitySymbolSyntax,
        shown: SymbolDisplay,
    ) -> SymbolFacts {
        SymbolFacts {
            key,
            printed: SymbolSyntax::InCity(in_city),
            shown,
            check: None,
        }
    }

    /// Adds a check of tiles.
    pub const fn checked(self, check: FaceCheck) -> SymbolFacts {
        SymbolFacts {
            check: Some(check),
            ..self
        }
    }

    /// Returns the kind of feature it belongs to; `None` for a symbol of the whole tile.
    pub const fn feature_kind(&self) -> Option<FeatureKind> {
        match self.printed {
            SymbolSyntax::OnTile(TileSymbolSyntax::Road) => Some(FeatureKind::Road),
            SymbolSyntax::OnTile(TileSymbolSyntax::Fields) => Some(FeatureKind::Field),
            SymbolSyntax::OnTile(_) => None,
            SymbolSyntax::InCity(_) => Some(FeatureKind::City),
        }
    }

    /// Returns the words that its value can be.
    pub const fn words(&self) -> &'static [&'static str] {
        match self.printed {
            SymbolSyntax::OnTile(TileSymbolSyntax::Word(words))
            | SymbolSyntax::InCity(CitySymbolSyntax::Word(words)) => words,
            _ => &[],
        }
    }

    /// Returns its name in messages: the word if each word has its own character, otherwise the
    /// key.
    pub fn name(&self, word: usize) -> &'static str {
        match (self.shown, self.words().get(word)) {
            (SymbolDisplay::Signs(signs), Some(name)) if signs.chars().count() > 1 => name,
            _ => self.key,
        }
    }

    /// Returns the character of one of its words in the terminal.
    pub fn sign(&self, word: usize) -> Option<char> {
        let SymbolDisplay::Signs(signs) = self.shown else {
            return None;
        };
        let mut signs = signs.chars();
        signs.clone().nth(word).or(signs.next())
    }

    /// Returns the number of count slots it takes.
    const fn count_slots(&self) -> usize {
        match self.printed {
            SymbolSyntax::OnTile(TileSymbolSyntax::Fields)
            | SymbolSyntax::InCity(CitySymbolSyntax::Count) => 1,
            SymbolSyntax::InCity(CitySymbolSyntax::Word(words)) => words.len(),
            _ => 0,
        }
    }

    const fn is_mark(&self) -> bool {
        matches!(
            self.printed,
            SymbolSyntax::OnTile(TileSymbolSyntax::Road)
                | SymbolSyntax::InCity(CitySymbolSyntax::Flag)
        )
    }
}

/// Returns the first count slot of the symbol with this number. Slots are assigned in list order,
/// separately for fields and for all other features.
pub(crate) const fn first_count_slot(symbols: &[SymbolFacts], number: usize) -> usize {
    let of_fields = matches!(symbols[number].feature_kind(), Some(FeatureKind::Field));
    let (mut slot, mut earlier) = (0, 0);
    while earlier < number {
        let in_field = matches!(symbols[earlier].feature_kind(), Some(FeatureKind::Field));
        if in_field == of_fields {
            slot += symbols[earlier].count_slots();
        }
        earlier += 1;
    }
    assert!(
        slot + symbols[number].count_slots() <= COUNT_SLOTS,
        "no count slot is left for this symbol"
    );
    slot
}

/// Returns the mark bit of the symbol with this number. Bits are assigned in list order.
pub(crate) const fn mark_bit(symbols: &[SymbolFacts], number: usize) -> u8 {
    let (mut mark, mut earlier) = (0, 0);
    while earlier < number {
        if symbols[earlier].is_mark() {
            mark += 1;
        }
        earlier += 1;
    }
    assert!(
        mark < mark::OF_SYMBOLS.len(),
        "no mark bit is left for this symbol"
    );
    mark::OF_SYMBOLS[mark]
}

// Too many symbols are a compile error even if no constant refers to them.
const _: () = {
    let mut number = 0;
    while number < SYMBOLS.len() {
        first_count_slot(SYMBOLS, number);
        if SYMBOLS[number].is_mark() {
            mark_bit(SYMBOLS, number);
        }
        number += 1;
    }
};

/// A symbol on a segment or feature.
#[derive(Clone, Copy, Debug)]
pub struct PrintedSymbol {
    /// The symbol.
    pub facts: &'static SymbolFacts,
    /// The index of its word, from 0.
    pub word: usize,
    /// The number of symbols.
    pub count: u8,
}

/// Returns the symbols of a segment or feature of this kind, in registry order.
pub(super) fn of_segment(
    kind: FeatureKind,
    marks: u8,
    counts: [u8; COUNT_SLOTS],
) -> impl Iterator<Item = PrintedSymbol> {
    let own = SYMBOLS.iter().enumerate();
    let own = own.filter(move |(_, facts)| facts.feature_kind() == Some(kind));
    let all = own.flat_map(move |(number, facts)| {
        let count = move |word: usize| match facts.is_mark() {
            true => u8::from(marks & mark_bit(SYMBOLS, number) != 0),
            false => counts[first_count_slot(SYMBOLS, number) + word],
        };
        let words = 0..facts.words().len().max(1);
        words.map(move |word| PrintedSymbol {
            facts,
            word,
            count: count(word),
        })
    });
    all.filter(|symbol| symbol.count > 0)
}
