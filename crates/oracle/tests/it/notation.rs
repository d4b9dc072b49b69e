//! The notation of the ledger's scenarios, and the function that checks them.
//!
//! A board is a list of tiles, separated by `·`, each with the figure that was placed on it:
//! `W@0,0 r0 red thief(E) · U@1,0`. A bare letter is a tile of the base game. The first tile is
//! already there; all others are laid by [`tile_sequence`], so an illegal scenario fails.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::{
    Award, Catalogue, FarmScoring, FigureType, Kind, PlacedFigure, PlacedTile, Position, Segment,
    Settings, TwoTileCity, tile_sequence,
};

pub const COLOURS: [&str; 5] = ["red", "blue", "yellow", "green", "black"];

const MODULES: &[&str] = &[
    "inns-cathedrals",
    "traders-builders",
    "hills-sheep",
    "ferries",
    "gold-mines",
    "mage-witch",
];

const OPTIONS: &[(&str, &str)] = &[
    ("inns", "yes"),
    ("cathedrals", "yes"),
    ("hills", "yes"),
    ("hill_tiebreak", "presence"),
    ("vineyards", "yes"),
    ("ferry_change_scope", "turn"),
    ("gold_pool", "common_pool"),
];

const fn edition(two_tile_city: TwoTileCity, farm_scoring: FarmScoring) -> Settings {
    Settings {
        two_tile_city,
        farm_scoring,
        farmers: true,
        ring_roads_close: true,
        players: 5,
        modules: Cow::Borrowed(MODULES),
        options: Cow::Borrowed(OPTIONS),
    }
}

pub const CLASSIC: Settings = edition(TwoTileCity::Exception, FarmScoring::PerFarmOncePerCity);
pub const PLUS_2012: Settings = edition(TwoTileCity::Exception, FarmScoring::PerFarm);
pub const PLUS_2014: Settings = edition(TwoTileCity::Ordinary, FarmScoring::PerFarm);

/// Returns the settings of the 2014 edition with these options.
pub fn with_options(options: &[(&'static str, &'static str)]) -> Settings {
    let mut settings = PLUS_2014;
    for (option, word) in options {
        settings.set(option, word);
    }
    settings
}

pub const EDITIONS: [Settings; 3] = [CLASSIC, PLUS_2012, PLUS_2014];

/// Returns the printed tiles and those of the tests.
pub fn catalogue() -> Catalogue {
    let base = include_str!("../../../rules/src/modules/base/tiles.toml");
    let inns = include_str!("../../../rules/src/modules/inns_cathedrals/tiles.toml");
    let hills = include_str!("../../../rules/src/modules/hills_sheep/tiles.toml");
    let own = include_str!("tiles.toml");
    let traders = include_str!("../../../rules/src/modules/traders_builders/tiles.toml");
    let gold = include_str!("../../../rules/src/modules/gold_mines/tiles.toml");
    let ferries = include_str!("../../../rules/src/modules/ferries/tiles.toml");
    let flying = include_str!("../../../rules/src/modules/flying_machines/tiles.toml");
    let crops = include_str!("../../../rules/src/modules/crop_circles/tiles-2.toml");
    let mage = include_str!("../../../rules/src/modules/mage_witch/tiles.toml");
    let sets = [
        base, inns, traders, hills, gold, ferries, flying, crops, mage, own,
    ];
    Catalogue::parse(sets).unwrap()
}

/// A board after all its tiles have been laid.
pub struct Table {
    pub catalogue: Catalogue,
    pub settings: Settings,
    pub position: Position,
    /// The awards for the last tile.
    pub last_awards: Vec<Award>,
}

impl Table {
    pub fn play(settings: Settings, board: &str) -> Table {
        let mut table = Table {
            catalogue: catalogue(),
            settings,
            position: Position::default(),
            last_awards: Vec::new(),
        };
        for step in board.split('·') {
            let (laid, figure) = table.step(step.trim());
            if table.position.tiles.is_empty() {
                table.position.tiles.push(laid);
                table.position.figures.extend(figure);
                continue;
            }
            let Table {
                catalogue,
                settings,
                position,
                ..
            } = &mut table;
            let awards = tile_sequence(position, catalogue, settings, laid, figure);
            table.last_awards = awards.unwrap_or_else(|error| panic!("{step}: {error}"));
        }
        table
    }

    fn step(&self, text: &str) -> (PlacedTile, Option<PlacedFigure>) {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (turns, figure) = match words.get(1).and_then(|word| word.strip_prefix('r')) {
            Some(turns) if turns.len() == 1 => (turns, &words[2..]),
            _ => ("0", &words[1..]),
        };
        let laid = laid(&format!("{} r{turns}", words[0]));
        let figure = match figure {
            [] => None,
            [colour, role] => Some(self.figure(&laid, colour, "", role)),
            [colour, sort, role] => Some(self.figure(&laid, colour, sort, role)),
            _ => panic!("{text:?}: write a figure as a colour and a role"),
        };
        (laid, figure)
    }

    fn figure(&self, laid: &PlacedTile, colour: &str, sort: &str, role: &str) -> PlacedFigure {
        let (weight, sort) = match sort {
            "" => (1, FigureType::FOLLOWER),
            "large" => (2, FigureType::FOLLOWER),
            "builder" => (0, FigureType::BUILDER),
            "pig" => (0, FigureType::PIG),
            _ => panic!("no figure {sort:?}"),
        };
        PlacedFigure {
            owner: player(colour),
            weight,
            sort,
            on: self.segment(laid, role),
        }
    }

    /// Parses `thief(E)`, `farmer(SL)` or `monk` on a tile.
    pub fn segment(&self, laid: &PlacedTile, role: &str) -> Segment {
        let (role, place) = role.split_once('(').unwrap_or((role, ")"));
        let kind = match role {
            "thief" => Kind::Road,
            "knight" => Kind::City,
            "monk" => Kind::Monastery,
            "farmer" => Kind::Field,
            _ => panic!("no role {role:?}"),
        };
        let place = place.trim_end_matches(')');
        let segment = self.catalogue.segment_at(laid, kind, place).unwrap();
        segment.unwrap_or_else(|| panic!("{laid} has no place for {role}({place})"))
    }

    /// Lists the points by player: `red 4, blue 2`.
    pub fn points(awards: &[Award]) -> String {
        let mut points = BTreeMap::new();
        for award in awards {
            *points.entry(award.player).or_default() += award.points;
        }
        list(points)
    }

    /// Lists the number of figures on the board by player.
    pub fn figures(&self) -> String {
        let mut figures = BTreeMap::new();
        for figure in &self.position.figures {
            *figures.entry(figure.owner).or_default() += 1;
        }
        list(figures)
    }

    pub fn spots(&self) -> BTreeSet<Segment> {
        self.position
            .spots(&self.catalogue, &self.settings)
            .unwrap()
    }
}

/// Parses `E@1,0 r3`.
pub fn laid(text: &str) -> PlacedTile {
    let parse = || {
        let (tile, place) = text.split_once('@')?;
        let (x, rest) = place.split_once(',')?;
        let (y, turns) = rest.split_once(" r")?;
        let tile = if tile.contains('/') {
            tile.to_owned()
        } else {
            format!("base/{tile}")
        };
        Some(PlacedTile {
            tile,
            x: x.parse().ok()?,
            y: y.parse().ok()?,
            turns: turns.parse().ok()?,
        })
    };
    parse().unwrap_or_else(|| panic!("not a tile: {text:?}"))
}

fn player(colour: &str) -> u8 {
    let place = COLOURS.iter().position(|known| *known == colour);
    place.unwrap_or_else(|| panic!("no colour {colour:?}")) as u8
}

fn list(numbers: BTreeMap<u8, i32>) -> String {
    let words = numbers
        .iter()
        .map(|(player, n)| format!("{} {n}", COLOURS[usize::from(*player)]));
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        "nobody".to_owned()
    } else {
        words.join(", ")
    }
}

/// Plays the board with each of the settings and compares the result with a list of facts separated
/// by `;`:
///
/// * `scores red 4, blue 2`: the points for the last tile,
/// * `end red 3`: the points at the end of the game,
/// * `figures red 1`: the figures on the board after the last tile,
/// * `spots monk farmer(NL)`: all segments of the last tile that allow a follower.
#[track_caller]
pub fn check(settings: &[Settings], board: &str, expected: &str) {
    for settings in settings {
        let table = Table::play(settings.clone(), board);
        let last = table.position.tiles.last().unwrap();
        for fact in expected.split(';').map(str::trim) {
            let (what, value) = fact.split_once(' ').unwrap_or((fact, ""));
            match what {
                "scores" => assert_eq!(Table::points(&table.last_awards), value, "{settings:?}"),
                "end" => {
                    let awards = table
                        .position
                        .final_awards(&table.catalogue, settings)
                        .unwrap();
                    assert_eq!(Table::points(&awards), value, "at the end, {settings:?}");
                }
                "figures" => assert_eq!(table.figures(), value, "figures, {settings:?}"),
                "spots" => {
                    let roles = value.split_whitespace();
                    let spots = roles.map(|role| table.segment(last, role)).collect();
                    assert_eq!(table.spots(), spots, "spots, {settings:?}");
                }
                _ => panic!("unknown fact {fact:?}"),
            }
        }
    }
}
