//! Symbols that modules print on tiles. The catalogue gives each of them a place on faces, and
//! those of roads, cities and fields a mark or a lane of counts.

use super::face::Face;
use super::mark;
use crate::ids::FeatureKind;
use crate::modules::SYMBOLS;

/// A symbol of the whole tile, for [`Face::has`]. Modules get theirs by its key from
/// [`crate::modules::symbol`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbol(pub(crate) u8);

/// A symbol that a module prints on tiles.
#[derive(Clone, Copy, Debug)]
pub struct SymbolFacts {
    /// Its key in tile sets.
    pub key: &'static str,
    /// Where the key stands, and what is written behind it.
    pub printed: Printed,
    /// How the terminal shows it.
    pub shown: Shown,
    /// What else must hold of every tile, with this symbol or without.
    pub check: Option<Check>,
}

/// Says what is wrong with a tile.
pub type Check = fn(&Face) -> Result<(), &'static str>;

/// Where the key of a symbol stands.
#[derive(Clone, Copy, Debug)]
pub enum Printed {
    /// Among the keys of the tile.
    OnTile(OnTile),
    /// Among the keys of a city.
    InCity(InCity),
}

/// What is written behind a key of the tile.
#[derive(Clone, Copy, Debug)]
pub enum OnTile {
    /// `key = true`: the tile shows it.
    Flag,
    /// `key = 2`: the tile shows a number between these, which are above 0.
    Number(u8, u8),
    /// `key = "word"`: the tile shows one of these words. Its value is the word's number, from 1.
    Word(&'static [&'static str]),
    /// `key = "NE"`: it points somewhere, so that no two rotations of the tile look alike.
    Direction,
    /// `key = ["N", "S"]`: water runs over these sides.
    Water,
    /// `key = 0`: a mark of the road with this number.
    Road,
    /// `key = [{ field = 0, count = 2 }]`: so many in the field with this number.
    Fields,
}

/// What is written behind a key of a city.
#[derive(Clone, Copy, Debug)]
pub enum InCity {
    /// `key = true`: a mark of the city.
    Flag,
    /// `key = 2`: so many.
    Count,
    /// `key = "word"`: one of the sort that the word names. Each sort is counted by itself.
    Word(&'static [&'static str]),
}

/// How the terminal shows a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Not at all.
    Not,
    /// By a sign: one for each word of the symbol, or one for all.
    Signs(&'static str),
    /// As a lake in the middle of the tile.
    Lake,
}

/// How many counts a segment or feature has.
pub const LANES: usize = 4;

impl SymbolFacts {
    /// A symbol whose key stands among the keys of the tile.
    pub const fn on_tile(key: &'static str, on_tile: OnTile, shown: Shown) -> SymbolFacts {
        SymbolFacts {
            key,
            printed: Printed::OnTile(on_tile),
            shown,
            check: None,
        }
    }

    /// A symbol whose key stands among the keys of a city.
    pub const fn in_city(key: &'static str, in_city: InCity, shown: Shown) -> SymbolFacts {
        SymbolFacts {
            key,
            printed: Printed::InCity(in_city),
            shown,
            check: None,
        }
    }

    /// The symbol with a check of tiles.
    pub const fn checked(self, check: Check) -> SymbolFacts {
        SymbolFacts {
            check: Some(check),
            ..self
        }
    }

    /// The features it belongs to; `None` for one of the whole tile.
    pub const fn feature_kind(&self) -> Option<FeatureKind> {
        match self.printed {
            Printed::OnTile(OnTile::Road) => Some(FeatureKind::Road),
            Printed::OnTile(OnTile::Fields) => Some(FeatureKind::Field),
            Printed::OnTile(_) => None,
            Printed::InCity(_) => Some(FeatureKind::City),
        }
    }

    /// The words that can stand behind its key.
    pub const fn words(&self) -> &'static [&'static str] {
        match self.printed {
            Printed::OnTile(OnTile::Word(words)) | Printed::InCity(InCity::Word(words)) => words,
            _ => &[],
        }
    }

    /// What messages call it: the word, if each has a sign of its own, or else the key.
    pub fn name(&self, word: usize) -> &'static str {
        match (self.shown, self.words().get(word)) {
            (Shown::Signs(signs), Some(name)) if signs.chars().count() > 1 => name,
            _ => self.key,
        }
    }

    /// The sign of one of its words in the terminal.
    pub fn sign(&self, word: usize) -> Option<char> {
        let Shown::Signs(signs) = self.shown else {
            return None;
        };
        let mut signs = signs.chars();
        signs.clone().nth(word).or(signs.next())
    }

    /// How many lanes of counts it takes.
    const fn lanes(&self) -> usize {
        match self.printed {
            Printed::OnTile(OnTile::Fields) | Printed::InCity(InCity::Count) => 1,
            Printed::InCity(InCity::Word(words)) => words.len(),
            _ => 0,
        }
    }

    const fn is_mark(&self) -> bool {
        matches!(
            self.printed,
            Printed::OnTile(OnTile::Road) | Printed::InCity(InCity::Flag)
        )
    }
}

/// The first lane of the symbol with this number. Symbols of each kind of feature have lanes of
/// their own, in the order of the list.
pub(crate) const fn first_lane(symbols: &[SymbolFacts], number: usize) -> usize {
    let of_fields = matches!(symbols[number].feature_kind(), Some(FeatureKind::Field));
    let (mut lane, mut earlier) = (0, 0);
    while earlier < number {
        let in_field = matches!(symbols[earlier].feature_kind(), Some(FeatureKind::Field));
        if in_field == of_fields {
            lane += symbols[earlier].lanes();
        }
        earlier += 1;
    }
    assert!(
        lane + symbols[number].lanes() <= LANES,
        "no lane is left for this symbol"
    );
    lane
}

/// The bit of the mark with this number, in the order of the list.
pub(crate) const fn mark_bit(symbols: &[SymbolFacts], number: usize) -> u8 {
    let (mut mark, mut earlier) = (0, 0);
    while earlier < number {
        if symbols[earlier].is_mark() {
            mark += 1;
        }
        earlier += 1;
    }
    assert!(mark < mark::OF_SYMBOLS.len(), "no mark is left");
    mark::OF_SYMBOLS[mark]
}

// Too many symbols are a compile error, also where no constant asks for them.
const _: () = {
    let mut number = 0;
    while number < SYMBOLS.len() {
        first_lane(SYMBOLS, number);
        if SYMBOLS[number].is_mark() {
            mark_bit(SYMBOLS, number);
        }
        number += 1;
    }
};

/// A symbol as it is printed on a segment.
#[derive(Clone, Copy, Debug)]
pub struct PrintedSymbol {
    /// Which one.
    pub facts: &'static SymbolFacts,
    /// Which of its words, from 0.
    pub word: usize,
    /// How many.
    pub count: u8,
}

/// The symbols of a segment or feature of this kind, in the order of the registry.
pub(super) fn of_segment(
    kind: FeatureKind,
    marks: u8,
    counts: [u8; LANES],
) -> impl Iterator<Item = PrintedSymbol> {
    let own = SYMBOLS.iter().enumerate();
    let own = own.filter(move |(_, facts)| facts.feature_kind() == Some(kind));
    let all = own.flat_map(move |(number, facts)| {
        let count = move |word: usize| match facts.is_mark() {
            true => u8::from(marks & mark_bit(SYMBOLS, number) != 0),
            false => counts[first_lane(SYMBOLS, number) + word],
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
