//! A record: a whole game, or any part of one, as written.

use std::collections::BTreeMap;
use std::fmt;

use bastide_rules::catalogue::{CatalogueError, parse_set};
use bastide_rules::kernel::setup::MAX_TILES;
use bastide_rules::{
    Cell, Edition, Player, PositionFigure, PositionTile, Rotation, Rules, RulesVersion, Setup,
    SetupError, SetupPosition,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::deal::FairDeal;
use crate::dealer::Seed;
use crate::item::{Item, TileName, cell_pair, quarter_turns};
use crate::names::{Colour, did_you_mean};
use crate::problem::{Problem, TextPosition};
use crate::spot::SpotName;

/// A whole game, or any part of one. Every field except `lines` is one kind of set-up line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the rules.
    pub bastide: Version,
    /// The preset of options.
    #[serde(with = "edition_name", default)]
    pub edition: Edition,
    /// The modules whose rules are in force.
    #[serde(default = "base_alone")]
    pub modules: Vec<String>,
    /// Tile sets with their number of copies, if other than one copy of each module's own sets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<(String, u8)>,
    /// Options that differ from the edition's preset.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// The seats in playing order.
    pub players: Vec<RecordSeat>,
    /// The starting player, if not the first seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Colour>,
    /// The seed that chance was dealt from, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// The commitment, secret and nonces behind the seed, if the game was dealt fairly by a server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<FairDeal>,
    /// The deals that replaced the first one during the game, in order, each from another outcome of chance on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub redeals: Vec<FairDeal>,
    /// Custom tiles, each as a TOML inline table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tile: Vec<String>,
    /// Whether the ordinary start comes before the tiles of the position.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub start: bool,
    /// The tiles of a position, with the figures on them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub board: Vec<BoardTile>,
    /// Scores at the start, one number for each scoring figure.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub score: Vec<(Colour, Vec<i16>)>,
    /// The tiles still to be drawn, if not all remaining tiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pile: Option<Vec<(TileName, u16)>>,
    /// Facts of modules, as name and value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fact: Vec<(String, String)>,
    /// The turns, and the claims between them.
    #[serde(default)]
    pub lines: Vec<RecordLine>,
    /// The places of the set-up lines, by their first words.
    #[serde(skip)]
    pub(crate) places: LinePositions,
}

/// The version of the rules that a record was played by, written as its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Version(pub RulesVersion);

impl Version {
    /// Parses a number, and returns an error for versions that this program does not know.
    pub(crate) fn read(number: &str) -> Result<Version, String> {
        let known = number.parse().ok().and_then(RulesVersion::numbered);
        known.map(Version).ok_or_else(|| {
            let all = RulesVersion::ALL.map(|version| version.number().to_string());
            let all = all.join(" and ");
            format!(
                "this program reads the versions {all}, not `{number}`; a newer program may read it"
            )
        })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.number())
    }
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.0.number())
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Version, D::Error> {
        let number = u32::deserialize(deserializer)?;
        Version::read(&number.to_string()).map_err(serde::de::Error::custom)
    }
}

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordSeat {
    /// The colour of the player's figures.
    pub colour: Colour,
    /// The player's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A tile of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardTile {
    /// The tile's name.
    pub tile: TileName,
    /// The tile's cell.
    #[serde(with = "cell_pair")]
    pub cell: Cell,
    /// The tile's rotation.
    #[serde(with = "quarter_turns")]
    pub rotation: Rotation,
    /// The figures on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<BoardFigure>,
    #[serde(skip)]
    pub(crate) place: TextPosition,
}

/// A figure of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardFigure {
    /// The owner.
    pub player: Colour,
    /// The kind of figure.
    pub figure: String,
    /// The spot on the tile.
    pub spot: SpotName,
}

/// A line after the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum RecordLine {
    /// The decisions of a turn, or of a part of one.
    Turn(TurnLine),
    /// Scores to compare with the current ones.
    Result(Located<Vec<(Colour, i32)>>),
    /// A fingerprint to compare with that of the current position.
    Fingerprint(Located<String>),
    /// An expectation about the current position, as written.
    Expect(Located<String>),
}

/// A value with the place where it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    #[serde(skip)]
    pub(crate) place: TextPosition,
}

impl<T> From<T> for Located<T> {
    fn from(what: T) -> Located<T> {
        let place = TextPosition::default();
        Located { value: what, place }
    }
}

/// The decisions of chance and the players in a turn, or in a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnLine {
    /// The turn number, for the reader only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The player whose turn it is.
    pub player: Colour,
    /// The decisions, from left to right.
    pub items: Vec<Item>,
    #[serde(skip)]
    pub(crate) place: TextPosition,
}

/// The places of the set-up lines. All values compare equal, as [`TextPosition`]s do.
#[derive(Clone, Debug, Default)]
pub(crate) struct LinePositions {
    /// The places, by the lines' first words.
    pub lines: BTreeMap<String, TextPosition>,
    /// The JSON path of each line of the text form, if the record was read from JSON.
    pub paths: Vec<String>,
}

impl PartialEq for LinePositions {
    fn eq(&self, _: &LinePositions) -> bool {
        true
    }
}

impl Eq for LinePositions {}

impl LinePositions {
    /// Returns the place of the set-up line that begins with this word.
    pub fn of(&self, line: &str) -> TextPosition {
        self.lines.get(line).copied().unwrap_or_default()
    }
}

/// Keeps the last of several settings with the same name, since a record states each only once.
fn last_of_each<T: Clone>(settings: &[(String, T)]) -> Vec<(String, T)> {
    let mut settled: Vec<(String, T)> = Vec::new();
    for (name, value) in settings {
        match settled.iter_mut().find(|(other, _)| other == name) {
            Some((_, before)) => before.clone_from(value),
            None => settled.push((name.clone(), value.clone())),
        }
    }
    settled
}

fn base_alone() -> Vec<String> {
    vec!["base".to_owned()]
}

impl Record {
    /// Returns an empty record of a game with this set-up, with colours in the usual order. `None`
    /// if the set-up has a position or extra tile sets, which this conversion does not support.
    pub fn of_setup(setup: &Setup) -> Option<Record> {
        if setup.position.is_some() || !setup.extra_sets.is_empty() {
            return None;
        }
        let seats = Colour::ALL.into_iter().take(usize::from(setup.players));
        let players: Vec<RecordSeat> = seats
            .map(|colour| RecordSeat { colour, name: None })
            .collect();
        let first = players
            .get(usize::from(setup.first.0))
            .map(|seat| seat.colour);
        Some(Record {
            bastide: Version(setup.version),
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

    /// Returns all deals, in order.
    pub fn deals(&self) -> impl Iterator<Item = &FairDeal> {
        self.deal.iter().chain(&self.redeals)
    }

    /// Returns the colours of the seats, in playing order.
    pub fn colours(&self) -> Vec<Colour> {
        self.players.iter().map(|seat| seat.colour).collect()
    }

    /// Builds the rules of the game that the set-up lines describe.
    pub fn rules(&self) -> Result<Rules, Problem> {
        let setup = self.setup()?;
        Rules::new(&setup).map_err(|error| self.with_json_path(self.setup_problem(&error)))
    }

    /// Converts the set-up lines to the engine's [`Setup`].
    pub fn setup(&self) -> Result<Setup, Problem> {
        self.read_setup_lines()
            .map_err(|problem| self.with_json_path(problem))
    }

    fn read_setup_lines(&self) -> Result<Setup, Problem> {
        let first = match self.first {
            None => Player(0),
            Some(first) => self.seat(first, self.places.of("first"))?,
        };
        for (colour, _) in self.deals().flat_map(|deal| &deal.nonces) {
            self.seat(*colour, self.places.of("deal").whole())?;
        }
        let begins: Vec<u32> = self.deals().map(|deal| deal.from).collect();
        if begins.first().is_some_and(|from| *from > 0)
            || begins.windows(2).any(|pair| pair[0] >= pair[1])
        {
            let message =
                "the first deal has no `from`, and each further one begins at a later outcome";
            return Err(self.places.of("deal").whole().problem(message));
        }
        let extra_sets = self.tile.iter().map(|tile| own_set(tile));
        Ok(Setup {
            version: self.bastide.0,
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

    fn position(&self) -> Result<Option<SetupPosition>, Problem> {
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
        let mut position = SetupPosition {
            // Without a board line, the game starts from the ordinary start tiles.
            from_start: self.start || self.board.is_empty(),
            ..SetupPosition::default()
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
                "a `board` line cannot place a figure on {}; use a `fact` line",
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

    /// Returns the seat of a colour. The place is for the error if no seat has it.
    pub(crate) fn seat(&self, colour: Colour, place: TextPosition) -> Result<Player, Problem> {
        let seat = self.players.iter().position(|seat| seat.colour == colour);
        seat.map(|seat| Player(seat as u8)).ok_or_else(|| {
            let playing = self.players.iter().map(|seat| seat.colour.name());
            place.problem(format!(
                "{colour} is not playing; {}",
                did_you_mean(colour.name(), playing)
            ))
        })
    }

    /// Finds the set-up line that an error comes from.
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
            // An error without a line of its own.
            _ => String::new(),
        };
        self.places.of(&line).whole().problem(error.to_string())
    }

    /// Counts the tiles on the board and in the pile. `None` without a `pile` line.
    fn tiles_of_position(&self) -> Option<u32> {
        let pile = self.pile.as_ref()?;
        let pile: u32 = pile.iter().map(|(_, copies)| u32::from(*copies)).sum();
        Some(pile + self.board.len().max(1) as u32)
    }

    /// Returns the key of the last line that describes this tile.
    fn tile_named(&self, name: &str) -> String {
        let described = self.tile.iter().rposition(|tile| {
            let set = parse_set(&own_set(tile));
            set.is_ok_and(|set| set.faces.iter().any(|face| face.name == name))
        });
        described.map_or("tile".to_owned(), |number| format!("tile {number}"))
    }

    /// Locates an error in a custom tile.
    fn tile_problem(&self, error: &SetupError) -> Problem {
        let mut sets = self.tile.iter().map(|tile| parse_set(&own_set(tile)));
        let wrong = (0..).zip(&mut sets).find_map(|(number, set)| {
            let error = set.err()?;
            Some((self.places.of(&format!("tile {number}")), error))
        });
        match wrong {
            None => self.places.of("tile").whole().problem(error.to_string()),
            Some((place, CatalogueError::Syntax(text))) => {
                let (column, what) = syntax_error(&text);
                // The column counts from the start of the set's line; the tile's text comes after its opening.
                let inside = column.saturating_sub(OWN_SET_OPENING.len() as u32 + 1);
                let place = TextPosition {
                    column: place.column + inside,
                    ..place
                };
                place.problem(format!("the tile cannot be read: {what}"))
            }
            Some((place, error)) => place.whole().problem(error.to_string()),
        }
    }

    /// Locates an error in a position by the cell, fact or pile that its message names.
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
            .filter(|_| message.contains("no tile set has a tile of that name"));
        if let Some(name) = unknown {
            message += &format!("; {}", nearest_tiles(name));
        }
        place.problem(message)
    }
}

/// The text before a custom tile in the line of its set.
const OWN_SET_OPENING: &str = "tile = [";

/// Returns the TOML of a set that holds one custom tile.
fn own_set(tile: &str) -> String {
    format!("set = \"own\"\n{OWN_SET_OPENING}{tile}]\n")
}

/// Extracts the column and the message of a TOML error, which spans several lines.
fn syntax_error(text: &str) -> (u32, &str) {
    let first = text.lines().next().unwrap_or("");
    let column = first
        .rsplit_once("column ")
        .and_then(|(_, column)| column.trim().parse().ok());
    let what = text
        .lines()
        .rfind(|line| !line.trim().is_empty())
        .unwrap_or(text);
    (column.unwrap_or(0), what.trim())
}

/// Suggests the tile names nearest to an unknown one, among all sets.
fn nearest_tiles(name: &str) -> String {
    let faces = bastide_rules::modules::tile_sets()
        .iter()
        .flat_map(|(_, set)| &set.faces);
    did_you_mean(name, faces.map(|face| face.name.as_str()))
}

/// Editions by name in JSON.
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
