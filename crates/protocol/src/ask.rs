//! What a player is asked, with everything that can be picked.

use bastide_record::{Colour, Notation};
use bastide_rules::{Move, Rules, Situation, Spot, State};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair, pair};
use super::label::Label;

/// A question to one player. Every pick has a text, which is sent back as it is; places for a tile and numbers are
/// told in short, and their texts are made of them: `@x,y rN` and `=N`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Ask {
    /// Who is asked.
    pub seat: u8,
    /// The key of the question, such as `ask-place-tile`.
    pub prompt: String,
    /// The rule that asks.
    pub rule: String,
    /// Where the tile in hand can be laid: `@x,y rN` for each cell and rotation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<TilePlace>>"))]
    pub places: Vec<TilePlace>,
    /// Numbers that can be named: `=N` for each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<NumberRange>>"))]
    pub numbers: Vec<NumberRange>,
    /// All other picks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Pick>>"))]
    pub picks: Vec<Pick>,
}

/// A cell where the tile in hand can be laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TilePlace {
    /// The cell.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
    pub cell: CellPair,
    /// The rotations that fit; of those that look alike, the smallest.
    pub rotations: Vec<u8>,
}

/// Numbers from one to another, both among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct NumberRange {
    /// The first.
    pub from: i16,
    /// The last.
    pub to: i16,
}

/// Something that can be picked. TypeScript has a `Pick` of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(rename = "AskPick"))]
pub struct Pick {
    /// The text to send back, as records write it.
    pub pick: String,
    /// What it is called.
    pub label: Label,
    /// What to highlight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Anchor>>"))]
    pub anchors: Vec<Anchor>,
}

impl Pick {
    /// A pick with its words.
    pub fn of(names: Notation<'_>, pick: Move) -> Pick {
        Pick {
            pick: names.move_text(pick),
            label: Label::of(names, pick),
            anchors: anchors(names, pick),
        }
    }
}

impl Ask {
    /// The question of a position; `None` unless a player must choose.
    pub fn of(rules: &Rules, state: &State, colours: &[Colour]) -> Option<Ask> {
        let Situation::Decision(asked) = rules.situation(state) else {
            return None;
        };
        let names = Notation::new(rules.look(state), colours);
        let mut ask = Ask {
            seat: asked.player.0,
            prompt: format!("ask-{}", asked.prompt),
            rule: asked.rule.0.to_owned(),
            places: Vec::new(),
            numbers: Vec::new(),
            picks: Vec::new(),
        };
        let mut legal = Vec::new();
        rules.legal(state, &mut legal);
        for pick in legal {
            match pick {
                Move::Place { cell, rotation } => ask.add_place(pair(cell), rotation.0),
                Move::Number(number) => ask.add_number(number),
                _ => ask.picks.push(Pick::of(names, pick)),
            }
        }
        Some(ask)
    }

    /// The texts of everything that can be picked.
    pub fn texts(&self) -> impl Iterator<Item = String> + '_ {
        let places = self.places.iter().flat_map(|place| {
            let [x, y] = place.cell;
            let rotations = place.rotations.iter();
            rotations.map(move |rotation| format!("@{x},{y} r{rotation}"))
        });
        let ranges = self.numbers.iter();
        let numbers = ranges.flat_map(|range| (range.from..=range.to).map(|n| format!("={n}")));
        let others = self.picks.iter().map(|pick| pick.pick.clone());
        places.chain(numbers).chain(others)
    }

    /// Rotations of one cell follow each other mostly, so that the search from the end is short.
    fn add_place(&mut self, cell: CellPair, rotation: u8) {
        match self
            .places
            .iter_mut()
            .rev()
            .find(|place| place.cell == cell)
        {
            Some(place) => place.rotations.push(rotation),
            None => self.places.push(TilePlace {
                cell,
                rotations: vec![rotation],
            }),
        }
    }

    fn add_number(&mut self, number: i16) {
        match self.numbers.last_mut() {
            Some(range) if range.to.checked_add(1) == Some(number) => range.to = number,
            _ => self.numbers.push(NumberRange {
                from: number,
                to: number,
            }),
        }
    }
}

/// What to highlight for a pick.
fn anchors(names: Notation<'_>, pick: Move) -> Vec<Anchor> {
    match pick {
        Move::Stand { spot, .. } => vec![Anchor::spot(names, spot)],
        Move::Figure(figure) => Anchor::figure(names, figure).into_iter().collect(),
        Move::Link { tile, a, b } => [a, b]
            .map(|place| Anchor::spot(names, Spot { tile, place }))
            .into(),
        Move::Player(player) => vec![Anchor::Seat { seat: player.0 }],
        Move::Place { cell, .. } => vec![Anchor::Cell { cell: pair(cell) }],
        Move::Pass | Move::Choice(_) | Move::Tile(_) | Move::Number(_) => Vec::new(),
    }
}
