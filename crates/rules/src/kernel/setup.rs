//! From a set-up to the rules of a game and its first state. Every mistake has a clear error.

use super::figures::{FigureRecord, MAX_FIGURE_KINDS};
use super::module::{HOOKS, Module};
use super::rules::{Rules, StartTile};
use super::state::MAX_PILES;
use crate::catalogue::{At, CatalogueError, Face, TileSet, parse_set};
use crate::ids::{Cell, FeatureKind, FigureKind, MAX_PLAYERS, Player, Rotation, TileKind};
use crate::modules::{self, Options};

/// The most tiles a game can have.
pub const MAX_TILES: u32 = 500;

/// Coordinates of a set-up stay within this distance of the middle.
pub const MAX_COORDINATE: u16 = 10_000;

/// Scores of a set-up stay within this distance of 0, so that no game leaves what is counted.
pub const MAX_SCORE: u16 = 10_000;

/// A preset of options: one printed edition of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The older stand-alone base game.
    Classic,
    /// The big box of 2012.
    Plus2012,
    /// The big box of 2014: the newest and simplest.
    #[default]
    Plus2014,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 3] = [Edition::Classic, Edition::Plus2012, Edition::Plus2014];

    /// Its name in records.
    pub fn name(self) -> &'static str {
        match self {
            Edition::Classic => "Classic",
            Edition::Plus2012 => "Plus2012",
            Edition::Plus2014 => "Plus2014",
        }
    }

    /// The edition with this name, in any case.
    pub fn named(name: &str) -> Option<Edition> {
        let mut all = Edition::ALL.into_iter();
        all.find(|edition| edition.name().eq_ignore_ascii_case(name))
    }
}

/// What to play with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The preset of options.
    pub edition: Edition,
    /// The modules whose rules are in force, by name; the base game always is.
    pub modules: Vec<String>,
    /// Tile sets with their copies, where they differ from one copy of each module's own.
    pub tiles: Vec<(String, u8)>,
    /// Options that differ from the edition's.
    pub options: Vec<(String, String)>,
    /// How many play.
    pub players: u8,
    /// Who begins.
    pub first: Player,
    /// Further tile sets as TOML, for puzzles and tests.
    pub extra_sets: Vec<String>,
    /// Where the game stands at the start, if not at the beginning.
    pub position: Option<Position>,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            edition: Edition::default(),
            modules: modules::always(),
            tiles: Vec::new(),
            options: Vec::new(),
            players: 2,
            first: Player(0),
            extra_sets: Vec::new(),
            position: None,
        }
    }
}

/// A position to start from. Its tiles replace the ordinary start, or go on from it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Whether the ordinary start lies first, before the tiles named.
    pub from_start: bool,
    /// Tiles in a playable order.
    pub tiles: Vec<PositionTile>,
    /// Figures on them.
    pub figures: Vec<PositionFigure>,
    /// Points: player, scoring figure, total.
    pub scores: Vec<(Player, u8, i16)>,
    /// The tiles still to be drawn, if not all that are left.
    pub pile: Option<Vec<(String, u16)>>,
    /// Named facts of modules.
    pub facts: Vec<(String, String)>,
}

/// A tile of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionTile {
    /// Its face, by name.
    pub name: String,
    /// Where.
    pub cell: Cell,
    /// How far turned.
    pub rotation: Rotation,
}

/// A figure of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionFigure {
    /// Whose.
    pub player: Player,
    /// Its sort, by name.
    pub figure: String,
    /// The cell of its tile.
    pub cell: Cell,
    /// What it stands on.
    pub kind: FeatureKind,
    /// Where on the turned tile.
    pub at: At,
}

/// What is wrong with a set-up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error(
        "{players} players cannot play: this game takes 2 to {most} (option max_players) [BASE-02]"
    )]
    Players {
        /// How many were asked for.
        players: u8,
        /// How many may play.
        most: u8,
    },
    /// The first player has no seat.
    #[error("seat {0} cannot begin: there is no such seat")]
    First(u8),
    /// No such module.
    #[error("there is no module `{name}`; known modules: {known}")]
    Module {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// A module was named twice.
    #[error("module `{0}` is named twice; to take its tiles twice, say so for its tile set")]
    ModuleTwice(String),
    /// No such tile set.
    #[error("there is no tile set `{name}`; known sets: {known}")]
    Set {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// No such option.
    #[error("there is no option `{name}` in this game; known options: {known}")]
    Option {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// An option cannot have this value.
    #[error("option `{name}` cannot be `{value}`; it is one of: {words}")]
    Value {
        /// The option.
        name: String,
        /// What was asked for.
        value: String,
        /// What it can be.
        words: String,
    },
    /// A tile set is wrong.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    /// A tile's name is used by two sets.
    #[error("tile `{0}` is defined twice; give the new tile another name")]
    TileTwice(String),
    /// Too many tiles.
    #[error("{tiles} tiles are too many: a game has at most {MAX_TILES}; take fewer copies")]
    TooManyTiles {
        /// How many there would be.
        tiles: u32,
    },
    /// No tiles at all.
    #[error("a game needs tiles: take at least one tile set")]
    NoTiles,
    /// The position is impossible.
    #[error("{what}: {problem}")]
    Position {
        /// Which part of it.
        what: String,
        /// What is wrong and what would be right.
        problem: String,
    },
}

/// How a game starts: what modules agree on while it is set up.
pub struct Plan<'a> {
    /// The faces in play.
    pub faces: Vec<Face>,
    /// The piles: tiles by kind.
    pub piles: Vec<Vec<u16>>,
    /// Tiles that lie at the start.
    pub start: Vec<StartTile>,
    /// Segments of start tiles that are one feature though no edge joins them:
    /// pairs of (number of the start tile, place).
    pub start_links: Vec<[(usize, u8); 2]>,
    /// The options in force.
    pub options: &'a Options,
    /// Copies of each tile set.
    pub copies: Vec<(String, u8)>,
    /// Whether a position replaces the start.
    pub has_position: bool,
}

impl Plan<'_> {
    /// The kind of a face, which is added without copies if the game does not know it yet.
    pub fn kind_of(&mut self, face: &Face) -> TileKind {
        if let Some(index) = self.faces.iter().position(|known| known.name == face.name) {
            return TileKind(index as u16);
        }
        self.faces.push(face.clone());
        for pile in &mut self.piles {
            pile.push(0);
        }
        TileKind(self.faces.len() as u16 - 1)
    }

    /// Takes the planned start away, for a module that brings its own.
    pub fn clear_start(&mut self) {
        self.start.clear();
        self.start_links.clear();
    }

    /// Lays a piece of several cells instead of whatever else would lie at the start: the tiles of
    /// a set row by row, with fields that meet inside it, each by the end of its tile's name and
    /// its number there.
    pub fn lay_piece(&mut self, set: &TileSet, width: i16, fields: &[[(&str, u8); 2]]) {
        self.clear_start();
        for (number, face) in (0..).zip(&set.faces) {
            let kind = self.kind_of(face);
            self.start.push(StartTile {
                kind,
                cell: Cell::new(number % width, number / width),
                rotation: Rotation(0),
            });
        }
        for link in fields {
            let ends = link.map(|(name, field)| {
                let tile = set.faces.iter().position(|face| face.name.ends_with(name));
                let tile = tile.expect("the cells of a piece are in its set");
                let place = set.faces[tile].place_of(FeatureKind::Field, field);
                (tile, place.expect("the fields of a piece are in its set"))
            });
            self.start_links.push(ends);
        }
    }

    /// How many copies of a set are taken.
    pub fn copies_of(&self, set: &str) -> u8 {
        let found = self.copies.iter().find(|(name, _)| name == set);
        found.map_or(0, |(_, copies)| *copies)
    }
}

/// What the first state needs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Start {
    pub first: Player,
    pub tiles: Vec<StartTile>,
    pub links: Vec<[(usize, u8); 2]>,
    pub figures: Vec<StartFigure>,
    pub scores: Vec<(Player, u8, i16)>,
    pub facts: Vec<(String, String)>,
    /// The most segments that can lie, and how many of them over tiles.
    pub segments: usize,
    pub overlays: usize,
}

/// A figure of the first state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StartFigure {
    pub player: Player,
    pub kind: FigureKind,
    /// The number of its start tile.
    pub tile: usize,
    /// A printed place, or a side that a road laid over the tile crosses.
    pub place: u8,
}

impl Rules {
    /// The rules of the game that the set-up describes.
    pub fn new(setup: &Setup) -> Result<Rules, SetupError> {
        let active = modules::chosen(&setup.modules)?;
        let options = modules::options(setup.edition, &setup.options, &active)?;
        let most = options.max_players().min(MAX_PLAYERS as u8);
        if setup.players < 2 || setup.players > most {
            let players = setup.players;
            return Err(SetupError::Players { players, most });
        }
        if setup.first.0 >= setup.players {
            return Err(SetupError::First(setup.first.0));
        }
        let copies = modules::copies(setup.edition, &setup.tiles, &active)?;
        let mut plan = Plan {
            faces: Vec::new(),
            piles: vec![Vec::new()],
            start: Vec::new(),
            start_links: Vec::new(),
            options: &options,
            copies,
            has_position: setup.position.is_some(),
        };
        collect_faces(&mut plan, &setup.extra_sets)?;
        let extra_kinds = plan.faces.len();
        for module in &active {
            module.plan(&mut plan)?;
        }
        let tiles: u32 = plan.piles.iter().flatten().map(|n| u32::from(*n)).sum();
        let lying = plan.start.len() as u32;
        if tiles + lying > MAX_TILES {
            return Err(SetupError::TooManyTiles {
                tiles: tiles + lying,
            });
        }
        if tiles == 0 && setup.position.is_none() {
            return Err(SetupError::NoTiles);
        }
        debug_assert!(plan.piles.len() <= MAX_PILES && plan.faces.len() >= extra_kinds);
        let figures_each = figures_each(&active, &plan);
        let common_pieces = common_pieces(&active, &plan);
        let Plan {
            faces,
            piles,
            start,
            start_links,
            ..
        } = plan;
        let (order, labels) = modules::order::of(&active);
        let mut rules = Rules {
            faces,
            players: setup.players,
            listeners: listeners(&active, &options),
            modules: active,
            options,
            order,
            labels,
            piles: piles.concat(),
            figures_each,
            common_pieces,
            followers: followers(&figures_each),
            start: Start {
                first: setup.first,
                tiles: start,
                links: start_links,
                ..Start::default()
            },
        };
        if let Some(position) = &setup.position {
            super::position::resolve(&mut rules, position)?;
        }
        rules.start.overlays = rules.overlays_needed();
        rules.start.segments = rules.segments_needed();
        super::position::rehearse(&rules)?;
        Ok(rules)
    }

    /// The most segments a game can have on the board.
    fn segments_needed(&self) -> usize {
        let drawn = self
            .faces()
            .map(|(kind, face)| self.in_piles(kind) as usize * face.segments.len());
        let lying = self
            .start
            .tiles
            .iter()
            .map(|tile| self.face(tile.kind).segments.len());
        drawn.sum::<usize>() + lying.sum::<usize>() + self.start.overlays
    }

    /// The most roads that can lie over tiles: those of the position, each of which is a fact,
    /// and those that modules may lay.
    fn overlays_needed(&self) -> usize {
        let modules = self.modules.iter();
        let laid: usize = modules.map(|m| m.roads_over(self.players)).sum();
        if laid == 0 {
            return 0;
        }
        laid + self.start.facts.len()
    }

    /// How many tiles a game can have on the board.
    pub(crate) fn tiles_needed(&self) -> usize {
        let drawn: u32 = self.piles.iter().map(|n| u32::from(*n)).sum();
        drawn as usize + self.start.tiles.len()
    }

    /// Every player's figures, all in the supply.
    pub(crate) fn all_figures(&self) -> Vec<FigureRecord> {
        let mut figures = Vec::new();
        for owner in 0..self.players {
            for (kind, each) in self.figures_each.iter().enumerate() {
                for _ in 0..*each {
                    figures.push(FigureRecord {
                        owner: Player(owner),
                        kind: FigureKind(kind as u8),
                        segment: super::feature::NONE,
                        next: super::feature::NONE,
                        spot: super::figures::NO_SPOT,
                    });
                }
            }
        }
        figures
    }
}

fn collect_faces(plan: &mut Plan<'_>, extra_sets: &[String]) -> Result<(), SetupError> {
    for (set, copies) in plan.copies.clone() {
        let Some(tile_set) = modules::tile_set(&set) else {
            continue;
        };
        for face in &tile_set.faces {
            add_face(plan, face, u16::from(copies))?;
        }
    }
    for text in extra_sets {
        for face in &parse_set(text)?.faces {
            add_face(plan, face, 1)?;
        }
    }
    Ok(())
}

fn add_face(plan: &mut Plan<'_>, face: &Face, copies: u16) -> Result<(), SetupError> {
    if plan.faces.iter().any(|known| known.name == face.name) {
        return Err(SetupError::TileTwice(face.name.clone()));
    }
    let kind = plan.kind_of(face);
    // Enough to count beyond the limit, which is checked on the sum.
    plan.piles[0][kind.0 as usize] = face.count.saturating_mul(copies).min(MAX_TILES as u16 + 1);
    Ok(())
}

/// Supplies scale with the copies of the sets that bring them; rules without tiles bring one.
fn figures_each(active: &[&'static dyn Module], plan: &Plan<'_>) -> [u8; MAX_FIGURE_KINDS] {
    let mut each = [0_u8; MAX_FIGURE_KINDS];
    for module in active {
        let copies = copies_of_material(*module, plan);
        for facts in module.manifest().figures {
            let kind = modules::figure(facts.name);
            if module.uses_figure(plan.options, kind) {
                each[kind.0 as usize] = facts.each.saturating_mul(copies).min(100);
            }
        }
    }
    each
}

/// The same for what belongs to nobody.
fn common_pieces(active: &[&'static dyn Module], plan: &Plan<'_>) -> [u8; MAX_FIGURE_KINDS] {
    let mut pieces = [0_u8; MAX_FIGURE_KINDS];
    for module in active {
        let copies = copies_of_material(*module, plan);
        for facts in module.manifest().figures {
            let kind = modules::figure(facts.name);
            pieces[kind.0 as usize] = facts.common.saturating_mul(copies);
        }
    }
    pieces
}

/// How often what a module brings beside its tiles is in the game.
fn copies_of_material(module: &dyn Module, plan: &Plan<'_>) -> u8 {
    let sets = module.manifest().sets.iter();
    let copies = sets.map(|set| plan.copies_of(set.name)).max();
    copies.unwrap_or(1).max(1)
}

/// The sorts of followers among the figures that players have.
fn followers(each: &[u8; MAX_FIGURE_KINDS]) -> Vec<FigureKind> {
    let kinds = modules::FIGURES.iter().zip(each).enumerate();
    kinds
        .filter(|(_, (facts, each))| facts.follower && **each > 0)
        .map(|(kind, _)| FigureKind(kind as u8))
        .collect()
}

fn listeners(
    active: &[&'static dyn Module],
    options: &Options,
) -> [Vec<&'static dyn Module>; HOOKS] {
    std::array::from_fn(|hook| {
        let listens = |module: &&&'static dyn Module| {
            module
                .hooks(options)
                .iter()
                .any(|named| *named as usize == hook)
        };
        active.iter().filter(listens).copied().collect()
    })
}
