//! A question to a player, with everything that can be picked.

use bastide_record::{Colour, Notation};
use bastide_rules::kernel::prompt;
use bastide_rules::{Move, Rules, Situation, State};
use serde::{Deserialize, Serialize};

use super::anchor::{CellPair, pair};
use super::control::{Beside, Control};
use super::pick::Pick;
use super::subject::Subject;

/// A question to one player. Every pick has a text, which the client sends back unchanged. Tile places and numbers are
/// listed in short form; their texts are `@x,y rN` and `=N`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Ask {
    /// The seat that must answer.
    pub seat: u8,
    /// The key of the question, such as `ask-place-tile`.
    pub prompt: String,
    /// The id of the rule that asks.
    pub rule: String,
    /// The kind of control that answers it.
    pub control: Control,
    /// The one thing it is about, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub subject: Option<Subject>,
    /// The key of the help text, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub help: Option<String>,
    /// The message key for naming the picks that have a place, if their labels say too little. Its values are `role`,
    /// `figure`, `at`, `name`, `space`, `tile` and `where`, as far as a pick has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub words: Option<String>,
    /// Things to show beside the question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Beside>>"))]
    pub beside: Vec<Beside>,
    /// Where the tile in hand can be placed: `@x,y rN` for each cell and rotation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<TilePlace>>"))]
    pub places: Vec<TilePlace>,
    /// The numbers that can be named: `=N` for each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<NumberRange>>"))]
    pub numbers: Vec<NumberRange>,
    /// All other picks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Pick>>"))]
    pub picks: Vec<Pick>,
}

/// A cell where the tile in hand can be placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TilePlace {
    /// The cell.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
    pub cell: CellPair,
    /// The rotations that fit; the smallest of those that look alike.
    pub rotations: Vec<u8>,
}

/// An inclusive range of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct NumberRange {
    /// The first number.
    pub from: i16,
    /// The last number.
    pub to: i16,
}

impl Ask {
    /// Returns the question of a position; `None` unless a player must choose.
    pub fn of(rules: &Rules, state: &State, colours: &[Colour]) -> Option<Ask> {
        let Situation::Decision(asked) = rules.situation(state) else {
            return None;
        };
        let prompt = rules.prompt(state)?;
        let names = Notation::new(rules.view(state), colours);
        let mut ask = Ask {
            seat: asked.player.0,
            prompt: format!("ask-{}", prompt.key),
            rule: prompt.rule.0.to_owned(),
            control: prompt.control.into(),
            subject: rules
                .subject(state)
                .map(|subject| Subject::of(names, subject)),
            help: prompt.help.map(|key| format!("help-{key}")),
            words: prompt.words.map(|key| format!("picks-{key}")),
            beside: Vec::new(),
            places: Vec::new(),
            numbers: Vec::new(),
            picks: Vec::new(),
        };
        for beside in prompt.beside {
            match (beside, rules.asking_module(state)) {
                (prompt::PromptElement::Panel, Some(module)) => ask.show_panel(module),
                (prompt::PromptElement::Panel, None) => {}
                (prompt::PromptElement::Track, _) => ask.beside.push(Beside::Track),
            }
        }
        let mut legal = Vec::new();
        rules.legal(state, &mut legal);
        for pick in legal {
            match (pick, prompt.control) {
                (Move::PlaceTile { cell, rotation }, _) => ask.add_place(pair(cell), rotation.0),
                (Move::Number(number), prompt::Control::Number { .. }) => ask.add_number(number),
                _ => ask.picks.push(Pick::of(names, pick)),
            }
            if let Move::PlaceFigure { spot, .. } = pick
                && let Some(module) = names.game.spot_module(spot)
            {
                ask.show_panel(module);
            }
        }
        Some(ask)
    }

    /// Shows the panel of a module. Does nothing if it is shown already.
    fn show_panel(&mut self, module: &str) {
        let panel = Beside::Panel {
            module: module.to_owned(),
        };
        if !self.beside.contains(&panel) {
            self.beside.push(panel);
        }
    }

    /// Returns the texts of everything that can be picked.
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

    /// Adds a place. The search runs from the end because rotations of one cell are usually adjacent.
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
