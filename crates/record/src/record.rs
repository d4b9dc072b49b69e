//! A whole game, or any part of one, as it is written.

use std::collections::BTreeMap;

use bastide_rules::catalogue::{CatalogueError, parse_set};
use bastide_rules::kernel::setup::MAX_TILES;
use bastide_rules::{
    Cell, Edition, Player, Position, PositionFigure, PositionTile, Rotation, Rules, Setup,
    SetupError,
};
use serde::{Deserialize, Serialize};

use crate::deal::Deal;
use crate::dealer::Seed;
use crate::item::{Item, TileName, cell_pair, quarter_turns};
use crate::names::{Colour, did_you_mean};
use crate::place::{Place, Problem};
use crate::spot::SpotName;

/// The version of the format that this program writes, and the only one it reads.
pub const VERSION: u32 = 1;

/// A whole game, or any part of one. Every field but `lines` is a sort of set-up line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the format.
    pub bastide: Version,
    /// The preset of options.
    #[serde(with = "edition_name", default)]
    pub edition: Edition,
    /// The modules whose rules are in force.
    #[serde(default = "base_alone")]
    pub modules: Vec<String>,
    /// Tile sets with their copies, where they differ from one of each module's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<(String, u8)>,
    /// Options that differ from the edition's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// The seats in playing order.
    pub players: Vec<Seat>,
    /// Who begins, if not the first seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Colour>,
    /// What chance was dealt from, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// How the seed came about, if somebody else dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<Deal>,
    /// Tiles of one's own, each as an inline table of TOML.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tile: Vec<String>,
    /// Whether the ordinary start lies before the tiles of the position.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub start: bool,
    /// The tiles of a position with the figures on them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub board: Vec<BoardTile>,
    /// Points at the start, one number for each scoring figure.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub score: Vec<(Colour, Vec<i16>)>,
    /// The tiles still to be drawn, if not all that are left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pile: Option<Vec<(TileName, u16)>>,
    /// Named facts of modules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fact: Vec<(String, String)>,
    /// What happened.
    #[serde(default)]
    pub lines: Vec<Line>,
    /// Where the set-up lines stand, by their first words.
    #[serde(skip)]
    pub(crate) places: Places,
}

/// The version of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Version(pub u32);

impl Default for Version {
    fn default() -> Version {
        Version(VERSION)
    }
}

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// The colour of the player's figures.
    pub colour: Colour,
    /// Who plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A tile of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardTile {
    /// Its face.
    pub tile: TileName,
    /// Where.
    #[serde(with = "cell_pair")]
    pub cell: Cell,
    /// How far turned.
    #[serde(with = "quarter_turns")]
    pub rotation: Rotation,
    /// The figures on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<BoardFigure>,
    #[serde(skip)]
    pub(crate) place: Place,
}

/// A figure of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardFigure {
    /// Whose.
    pub player: Colour,
    /// Its sort.
    pub figure: String,
    /// Where on the tile.
    pub spot: SpotName,
}

/// A line after the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Line {
    /// What chance and the players decided in a turn, or in a part of one.
    Turn(TurnLine),
    /// Scores to compare with those of this moment.
    Result(Said<Vec<(Colour, i32)>>),
    /// A number to compare with that of the position at this moment.
    Fingerprint(Said<String>),
    /// Something that must be so at this moment, as it is written.
    Expect(Said<String>),
}

/// Something written at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Said<T> {
    /// What.
    pub what: T,
    #[serde(skip)]
    pub(crate) place: Place,
}

impl<T> From<T> for Said<T> {
    fn from(what: T) -> Said<T> {
        let place = Place::default();
        Said { what, place }
    }
}

/// What chance and the players decided in a turn, or in a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnLine {
    /// A number for the reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Whose turn it is.
    pub player: Colour,
    /// What was decided, from left to right.
    pub items: Vec<Item>,
    #[serde(skip)]
    pub(crate) place: Place,
}

/// Where set-up lines stand. All are equal, like single places.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    /// By their first words.
    pub lines: BTreeMap<String, Place>,
    /// Where in its JSON each line of the text form stands, if it was read from JSON.
    pub paths: Vec<String>,
}

impl PartialEq for Places {
    fn eq(&self, _: &Places) -> bool {
        true
    }
}

impl Eq for Places {}

impl Places {
    pub fn of(&self, line: &str) -> Place {
        self.lines.get(line).copied().unwrap_or_default()
    }
}

/// Of settings with the same name the last one counts; a record says each once.
fn last_of_each<T: Clone>(settings: &[(String, T)]) -> Vec<(String, T)> {
    let mut said: Vec<(String, T)> = Vec::new();
    for (name, value) in settings {
        match said.iter_mut().find(|(other, _)| other == name) {
            Some((_, before)) => before.clone_from(value),
            None => said.push((name.clone(), value.clone())),
        }
    }
    said
}

fn base_alone() -> Vec<String> {
    vec!["base".to_owned()]
}

impl Record {
    /// An empty record of a game that begins from this set-up, with colours in the usual order.
    /// `None` if the set-up holds what no record can say: a position, or tile sets of its own.
    pub fn of_setup(setup: &Setup) -> Option<Record> {
        if setup.position.is_some() || !setup.extra_sets.is_empty() {
            return None;
        }
        let seats = Colour::ALL.into_iter().take(usize::from(setup.players));
        let players: Vec<Seat> = seats.map(|colour| Seat { colour, name: None }).collect();
        let first = players
            .get(usize::from(setup.first.0))
            .map(|seat| seat.colour);
        Some(Record {
            edition: setup.edition,
            modules: if setup.modules.is_empty() {
                base_alone()
            } else {
                setup.modules.clone()
            },
            tiles: last_of_each(&setup.tiles),
            options: last_of_each(&setup.options),
            first: first.filter(|_| setup.first.0 > 0),
            players,
            ..Record::default()
        })
    }

    /// The colours of the seats in playing order.
    pub fn colours(&self) -> Vec<Colour> {
        self.players.iter().map(|seat| seat.colour).collect()
    }

    /// The rules of the game that the set-up lines describe.
    pub fn rules(&self) -> Result<Rules, Problem> {
        let setup = self.setup()?;
        Rules::new(&setup).map_err(|error| self.at_home(self.setup_problem(&error)))
    }

    /// The set-up in the engine's words.
    pub fn setup(&self) -> Result<Setup, Problem> {
        self.read_setup_lines()
            .map_err(|problem| self.at_home(problem))
    }

    fn read_setup_lines(&self) -> Result<Setup, Problem> {
        let first = match self.first {
            None => Player(0),
            Some(first) => self.seat(first, self.places.of("first"))?,
        };
        for (colour, _) in self.deal.iter().flat_map(|deal| &deal.nonces) {
            self.seat(*colour, self.places.of("deal").whole())?;
        }
        let extra_sets = self.tile.iter().map(|tile| own_set(tile));
        Ok(Setup {
            edition: self.edition,
            modules: self.modules.clone(),
            tiles: self.tiles.clone(),
            options: self.options.clone(),
            players: u8::try_from(self.players.len()).unwrap_or(u8::MAX),
            first,
            extra_sets: extra_sets.collect(),
            position: self.position()?,
        })
    }

    fn position(&self) -> Result<Option<Position>, Problem> {
        if self.board.is_empty()
            && !self.start
            && self.score.is_empty()
            && self.pile.is_none()
            && self.fact.is_empty()
        {
            return Ok(None);
        }
        if self.board.len() > MAX_TILES as usize {
            let message = format!(
                "{} tiles are too many: a game has at most {MAX_TILES}",
                self.board.len()
            );
            return Err(self.places.of("board").whole().problem(message));
        }
        let mut position = Position {
            // Without a board line the start lies as usual.
            from_start: self.start || self.board.is_empty(),
            ..Position::default()
        };
        for tile in &self.board {
            position.tiles.push(PositionTile {
                name: tile.tile.0.clone(),
                cell: tile.cell,
                rotation: tile.rotation,
            });
            for figure in &tile.figures {
                position.figures.push(self.position_figure(tile, figure)?);
            }
        }
        for (colour, totals) in &self.score {
            let player = self.seat(*colour, self.places.of("score"))?;
            for (marker, total) in totals.iter().enumerate() {
                let marker = u8::try_from(marker).unwrap_or(u8::MAX);
                position.scores.push((player, marker, *total));
            }
        }
        let pile = self.pile.iter().flatten();
        position.pile = self
            .pile
            .as_ref()
            .map(|_| pile.map(|(tile, count)| (tile.0.clone(), *count)).collect());
        position.facts.clone_from(&self.fact);
        Ok(Some(position))
    }

    fn position_figure(
        &self,
        tile: &BoardTile,
        figure: &BoardFigure,
    ) -> Result<PositionFigure, Problem> {
        let SpotName::Segment(kind, at) = figure.spot else {
            let message = format!(
                "a position cannot have a figure on {}; use a fact",
                figure.spot
            );
            return Err(tile.place.problem(message));
        };
        Ok(PositionFigure {
            player: self.seat(figure.player, tile.place)?,
            figure: figure.figure.clone(),
            cell: tile.cell,
            kind,
            at,
        })
    }

    /// The seat of a colour.
    pub(crate) fn seat(&self, colour: Colour, place: Place) -> Result<Player, Problem> {
        let seat = self.players.iter().position(|seat| seat.colour == colour);
        seat.map(|seat| Player(seat as u8)).ok_or_else(|| {
            let playing = self.players.iter().map(|seat| seat.colour.name());
            place.problem(format!(
                "{colour} does not play; {}",
                did_you_mean(colour.name(), playing)
            ))
        })
    }

    /// The line that a mistake in the set-up comes from.
    fn setup_problem(&self, error: &SetupError) -> Problem {
        let line = match error {
            SetupError::Players { .. } => "players".to_owned(),
            SetupError::First(_) => "first".to_owned(),
            SetupError::Module { .. } | SetupError::ModuleTwice(_) => "modules".to_owned(),
            SetupError::TooManyTiles { tiles } if self.tiles_of_position() == Some(*tiles) => {
                "pile".to_owned()
            }
            SetupError::Set { .. } | SetupError::TooManyTiles { .. } | SetupError::NoTiles => {
                "tiles".to_owned()
            }
            SetupError::Option { name, .. } | SetupError::Value { name, .. } => {
                format!("option {name}")
            }
            SetupError::Catalogue(_) => return self.tile_problem(error),
            SetupError::TileTwice(name) => self.tile_named(name),
            SetupError::Position { what, .. } => return self.position_problem(what, error),
        };
        self.places.of(&line).whole().problem(error.to_string())
    }

    /// How many tiles lie on the board and in the pile, if the pile is said.
    fn tiles_of_position(&self) -> Option<u32> {
        let pile = self.pile.as_ref()?;
        let pile: u32 = pile.iter().map(|(_, copies)| u32::from(*copies)).sum();
        Some(pile + self.board.len().max(1) as u32)
    }

    /// The key of the last line that describes this tile.
    fn tile_named(&self, name: &str) -> String {
        let described = self.tile.iter().rposition(|tile| {
            let set = parse_set(&own_set(tile));
            set.is_ok_and(|set| set.faces.iter().any(|face| face.name == name))
        });
        described.map_or("tile".to_owned(), |number| format!("tile {number}"))
    }

    /// What is wrong with a tile of one's own, where the record has it.
    fn tile_problem(&self, error: &SetupError) -> Problem {
        let mut sets = self.tile.iter().map(|tile| parse_set(&own_set(tile)));
        let wrong = (0..).zip(&mut sets).find_map(|(number, set)| {
            let error = set.err()?;
            Some((self.places.of(&format!("tile {number}")), error))
        });
        match wrong {
            None => self.places.of("tile").whole().problem(error.to_string()),
            Some((place, CatalogueError::Syntax(told))) => {
                let (column, what) = syntax_mistake(&told);
                // The text stands behind the opening of its set, the mistake in the text.
                let inside = column.saturating_sub(OWN_SET_OPENING.len() as u32 + 1);
                let place = Place {
                    column: place.column + inside,
                    ..place
                };
                place.problem(format!("the tile cannot be read: {what}"))
            }
            Some((place, error)) => place.whole().problem(error.to_string()),
        }
    }

    /// What is wrong with a position names the cell it is wrong at.
    fn position_problem(&self, what: &str, error: &SetupError) -> Problem {
        let named = |tile: &&BoardTile| what.ends_with(&format!(" {}", tile.cell));
        let place = if let Some(tile) = self.board.iter().rev().find(named) {
            tile.place
        } else if what.starts_with("fact ") {
            self.places.of(what)
        } else if what.ends_with("in the pile") {
            self.places.of("pile").whole()
        } else if what.starts_with("the score") {
            self.places.of("score").whole()
        } else {
            self.places.of("board").whole()
        };
        let mut message = error.to_string();
        let unknown = what
            .strip_prefix("tile ")
            .and_then(|rest| rest.split(' ').next())
            .filter(|_| message.contains("no tile set holds"));
        if let Some(name) = unknown {
            message += &format!("; {}", nearest_tiles(name));
        }
        place.problem(message)
    }
}

/// What stands before a tile of one's own in the line of its set.
const OWN_SET_OPENING: &str = "tile = [";

/// The TOML of a set of one tile of one's own.
fn own_set(tile: &str) -> String {
    format!("set = \"own\"\n{OWN_SET_OPENING}{tile}]\n")
}

/// The column and the words of a mistake in TOML, which is told over several lines.
fn syntax_mistake(told: &str) -> (u32, &str) {
    let first = told.lines().next().unwrap_or("");
    let column = first
        .rsplit_once("column ")
        .and_then(|(_, column)| column.trim().parse().ok());
    let what = told
        .lines()
        .rfind(|line| !line.trim().is_empty())
        .unwrap_or(told);
    (column.unwrap_or(0), what.trim())
}

/// The names of tiles nearest to a wrong one, among all sets.
fn nearest_tiles(name: &str) -> String {
    let faces = bastide_rules::modules::tile_sets()
        .iter()
        .flat_map(|(_, set)| &set.faces);
    did_you_mean(name, faces.map(|face| face.name.as_str()))
}

/// Editions in JSON go by name.
mod edition_name {
    use bastide_rules::Edition;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(edition: &Edition, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(edition.name())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Edition, D::Error> {
        let name = String::deserialize(deserializer)?;
        Edition::named(&name).ok_or_else(|| {
            serde::de::Error::custom(format!(
                "there is no edition `{name}`; known: Classic, Plus2012, Plus2014"
            ))
        })
    }
}
