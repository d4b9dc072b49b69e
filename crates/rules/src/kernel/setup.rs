//! Turns a set-up into the rules of a game. Every mistake has its own error.

use super::feature::FeatureRecord;
use super::figures::{FigureRecord, MAX_FIGURE_KINDS};
use super::module::{HOOKS, Hook, Module};
use super::ready_steps::ReadySteps;
use super::rules::{Rules, StartTile};
use super::state::MAX_PILES;
use crate::catalogue::{CatalogueError, Face, SegmentLocation, TileSet, parse_set};
use crate::ids::{Cell, FeatureKind, FigureKind, MAX_PLAYERS, Player, Rotation, TileKind};
use crate::modules::{self, Options};

/// The most tiles a game can have.
pub const MAX_TILES: u32 = 500;

/// The largest distance of a set-up's coordinates from 0.
pub(crate) const MAX_COORDINATE: u16 = 10_000;

/// The largest distance of a set-up's scores from 0. It keeps scores from overflowing in play.
pub(crate) const MAX_SCORE: u16 = 10_000;

/// A printed edition of the rules, which is a preset of options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Edition {
    /// The older stand-alone base game.
    Classic,
    /// The big box of 2012.
    Plus2012,
    /// The big box of 2014, the newest and simplest.
    #[default]
    Plus2014,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 3] = [Edition::Classic, Edition::Plus2012, Edition::Plus2014];

    /// Returns its name in records.
    pub fn name(self) -> &'static str {
        match self {
            Edition::Classic => "Classic",
            Edition::Plus2012 => "Plus2012",
            Edition::Plus2014 => "Plus2014",
        }
    }

    /// Returns the edition with this name; case is ignored.
    pub fn named(name: &str) -> Option<Edition> {
        let mut all = Edition::ALL.into_iter();
        all.find(|edition| edition.name().eq_ignore_ascii_case(name))
    }
}

/// A version of the rules. Versions differ in the defaults of options. Records and tables name
/// their version, so that old games replay as they were played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum RulesVersion {
    /// The first version.
    V1,
    /// The current version.
    #[default]
    V2,
}

impl RulesVersion {
    /// All versions, oldest first.
    pub const ALL: [RulesVersion; 2] = [RulesVersion::V1, RulesVersion::V2];

    /// Returns its number, from 1.
    pub fn number(self) -> u32 {
        match self {
            RulesVersion::V1 => 1,
            RulesVersion::V2 => 2,
        }
    }

    /// Returns the version with this number, if this program knows it.
    pub fn numbered(number: u32) -> Option<RulesVersion> {
        let mut all = RulesVersion::ALL.into_iter();
        all.find(|version| version.number() == number)
    }
}

/// The set-up of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The version of the rules.
    pub version: RulesVersion,
    /// The preset of options.
    pub edition: Edition,
    /// The active modules by name. The base game is always active.
    pub modules: Vec<String>,
    /// The tile sets and copies that differ from the modules' default.
    pub tiles: Vec<(String, u8)>,
    /// The options that differ from the edition's.
    pub options: Vec<(String, String)>,
    /// The number of players.
    pub players: u8,
    /// The player who goes first.
    pub first: Player,
    /// Additional tile sets as TOML, for puzzles and tests.
    pub extra_sets: Vec<String>,
    /// The start position, if it differs from the normal start.
    pub position: Option<SetupPosition>,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            version: RulesVersion::default(),
            edition: Edition::default(),
            modules: modules::mandatory_modules(),
            tiles: Vec::new(),
            options: Vec::new(),
            players: 2,
            first: Player(0),
            extra_sets: Vec::new(),
            position: None,
        }
    }
}

/// A start position. Its tiles replace or extend the normal start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupPosition {
    /// Whether the normal start comes before these tiles.
    pub from_start: bool,
    /// The tiles in a playable order.
    pub tiles: Vec<PositionTile>,
    /// The figures on the tiles.
    pub figures: Vec<PositionFigure>,
    /// The totals of scoring figures: player, number of the figure, total.
    pub scores: Vec<(Player, u8, i16)>,
    /// The tiles still to be drawn; `None` for all the rest.
    pub pile: Option<Vec<(String, u16)>>,
    /// Named facts of modules.
    pub facts: Vec<(String, String)>,
}

/// A tile of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionTile {
    /// The name of its face.
    pub name: String,
    /// Its cell.
    pub cell: Cell,
    /// Its rotation.
    pub rotation: Rotation,
}

/// A figure of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionFigure {
    /// Its owner.
    pub player: Player,
    /// The name of its kind.
    pub figure: String,
    /// The cell of its tile.
    pub cell: Cell,
    /// The kind of feature it stands on.
    pub kind: FeatureKind,
    /// Its place on the rotated tile.
    pub at: SegmentLocation,
}

/// An error in a set-up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players.
    #[error("this game takes 2 to {most} players, not {players} (option max_players) [BASE-02]")]
    Players {
        /// The requested number.
        players: u8,
        /// The most players allowed.
        most: u8,
    },
    /// The first player does not exist.
    #[error("seat {0} cannot go first: there is no such seat")]
    First(u8),
    /// A module does not exist.
    #[error("there is no module `{name}`; known modules: {known}")]
    Module {
        /// The requested name.
        name: String,
        /// The known names.
        known: String,
    },
    /// A module was named twice.
    #[error("module `{0}` is named twice; to use its tiles twice, set the copies of its tile set")]
    ModuleTwice(String),
    /// A tile set does not exist.
    #[error("there is no tile set `{name}`; known sets: {known}")]
    Set {
        /// The requested name.
        name: String,
        /// The known names.
        known: String,
    },
    /// An option does not exist.
    #[error("there is no option `{name}` in this game; known options: {known}")]
    Option {
        /// The requested name.
        name: String,
        /// The known names.
        known: String,
    },
    /// An option has an invalid value.
    #[error("option `{name}` cannot be `{value}`; it can be: {words}")]
    Value {
        /// The option.
        name: String,
        /// The requested value.
        value: String,
        /// The valid values.
        words: String,
    },
    /// A tile set is invalid.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    /// Two tile sets have a tile of the same name.
    #[error("tile `{0}` is defined twice; give the new tile another name")]
    TileTwice(String),
    /// Too many tiles.
    #[error("{tiles} tiles are too many: a game has at most {MAX_TILES}; use fewer copies")]
    TooManyTiles {
        /// The number of tiles there would be.
        tiles: u32,
    },
    /// No tiles at all.
    #[error("a game needs tiles: use at least one tile set")]
    NoTiles,
    /// The start position is impossible.
    #[error("{what}: {problem}")]
    Position {
        /// The part of the position.
        what: String,
        /// What is wrong and what would be right.
        problem: String,
    },
}

/// The start of a game while modules plan it.
pub struct StartPlan<'a> {
    /// The faces in play.
    pub faces: Vec<Face>,
    /// The piles: the number of tiles of each kind.
    pub piles: Vec<Vec<u16>>,
    /// The tiles on the board at the start.
    pub start: Vec<StartTile>,
    /// Pairs of segments of start tiles that belong to one feature although no edge joins them, as
    /// (index of the start tile, place).
    pub start_links: Vec<[(usize, u8); 2]>,
    /// The options in force.
    pub options: &'a Options,
    /// The number of copies of each tile set.
    pub copies: Vec<(String, u8)>,
    /// Whether a position replaces the start.
    pub has_position: bool,
}

impl StartPlan<'_> {
    /// Returns the kind of a face. A new face is added without copies.
    pub(crate) fn kind_of(&mut self, face: &Face) -> TileKind {
        if let Some(index) = self.faces.iter().position(|known| known.name == face.name) {
            return TileKind(index as u16);
        }
        self.faces.push(face.clone());
        for pile in &mut self.piles {
            pile.push(0);
        }
        TileKind(self.faces.len() as u16 - 1)
    }

    /// Removes the planned start, for a module that has its own.
    pub(crate) fn clear_start(&mut self) {
        self.start.clear();
        self.start_links.clear();
    }

    /// Replaces the planned start with a multi-cell piece: the tiles of a set row by row, `width`
    /// to a row. `fields` lists the pairs of fields that meet inside it, each as the end of its
    /// tile's name and its index on that tile.
    pub(crate) fn lay_piece(&mut self, set: &TileSet, width: i16, fields: &[[(&str, u8); 2]]) {
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

    /// Returns the number of copies of a set.
    pub(crate) fn copies_of(&self, set: &str) -> u8 {
        let found = self.copies.iter().find(|(name, _)| name == set);
        found.map_or(0, |(_, copies)| *copies)
    }
}

/// The data of the first state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Start {
    pub first: Player,
    pub tiles: Vec<StartTile>,
    pub links: Vec<[(usize, u8); 2]>,
    pub figures: Vec<StartFigure>,
    pub scores: Vec<(Player, u8, i16)>,
    pub facts: Vec<(String, String)>,
    /// The most segments that can be on the board, overlays included.
    pub segments: usize,
    /// The most roads that can be laid over tiles.
    pub overlays: usize,
}

/// A figure of the first state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StartFigure {
    pub player: Player,
    pub kind: FigureKind,
    /// The index of its start tile.
    pub tile: usize,
    /// A printed place, or the side of a road laid over the tile.
    pub place: u8,
}

impl Rules {
    /// Returns the rules of the game that the set-up describes.
    pub fn new(setup: &Setup) -> Result<Rules, SetupError> {
        let active = modules::modules_named(&setup.modules)?;
        let options = modules::options(setup, &active)?;
        let most = options.max_players().min(MAX_PLAYERS as u8);
        if setup.players < 2 || setup.players > most {
            let players = setup.players;
            return Err(SetupError::Players { players, most });
        }
        if setup.first.0 >= setup.players {
            return Err(SetupError::First(setup.first.0));
        }
        let copies = modules::copies(setup.edition, &setup.tiles, &active)?;
        let mut plan = StartPlan {
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
        let StartPlan {
            faces,
            piles,
            start,
            start_links,
            ..
        } = plan;
        let (order, labels) = modules::order::steps_for(&active);
        let listeners = listeners(&active, &options);
        let objectors = &listeners[Hook::ForbidPlacement as usize];
        let is_forbiddable = |face: &Face| {
            objectors
                .iter()
                .any(|module| module.may_forbid_placement(face))
        };
        let mut rules = Rules {
            ready: ReadySteps::new(&order, &faces),
            new_features: faces.iter().map(new_features).collect(),
            forbiddable: faces.iter().map(is_forbiddable).collect(),
            faces,
            players: setup.players,
            listeners,
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
            super::start::resolve(&mut rules, position)?;
        }
        rules.start.overlays = rules.overlays_needed();
        rules.start.segments = rules.segments_needed();
        super::start::check_first_state(&rules)?;
        Ok(rules)
    }

    /// Returns the most segments that can be on the board.
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

    /// Returns the most roads that can be laid over tiles: those of the start position, each of
    /// which is a fact, and those that modules can add.
    fn overlays_needed(&self) -> usize {
        let modules = self.modules.iter();
        let laid: usize = modules.map(|m| m.max_overlays(self.players)).sum();
        if laid == 0 {
            return 0;
        }
        laid + self.start.facts.len()
    }

    /// Returns the most tiles that can be on the board.
    pub(crate) fn tiles_needed(&self) -> usize {
        let drawn: u32 = self.piles.iter().map(|n| u32::from(*n)).sum();
        drawn as usize + self.start.tiles.len()
    }

    /// Returns every player's figures, all in the supply.
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

fn collect_faces(plan: &mut StartPlan<'_>, extra_sets: &[String]) -> Result<(), SetupError> {
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

fn add_face(plan: &mut StartPlan<'_>, face: &Face, copies: u16) -> Result<(), SetupError> {
    if plan.faces.iter().any(|known| known.name == face.name) {
        return Err(SetupError::TileTwice(face.name.clone()));
    }
    let kind = plan.kind_of(face);
    // Capped just above the limit, which is checked on the sum.
    plan.piles[0][kind.0 as usize] = face.count.saturating_mul(copies).min(MAX_TILES as u16 + 1);
    Ok(())
}

/// Returns the number of figures of each kind per player. With an option it grows with
/// the copies of the module's tile sets; a module without tiles counts as one copy.
fn figures_each(active: &[&'static dyn Module], plan: &StartPlan<'_>) -> [u8; MAX_FIGURE_KINDS] {
    let mut each = [0_u8; MAX_FIGURE_KINDS];
    for module in active {
        let copies = if plan.options.pieces_per_copy() {
            copies_of_material(*module, plan)
        } else {
            1
        };
        for facts in module.manifest().figures {
            let kind = modules::figure(facts.name);
            if module.uses_figure(plan.options, kind) {
                each[kind.0 as usize] = facts.each.saturating_mul(copies).min(100);
            }
        }
    }
    each
}

/// Returns the number of pieces of each kind without an owner. Each copy of the tiles brings its own,
/// so that there are enough of them.
fn common_pieces(active: &[&'static dyn Module], plan: &StartPlan<'_>) -> [u8; MAX_FIGURE_KINDS] {
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

/// Returns how many copies of a module's figures and pieces are in the game.
fn copies_of_material(module: &dyn Module, plan: &StartPlan<'_>) -> u8 {
    let sets = module.manifest().sets.iter();
    let copies = sets.map(|set| plan.copies_of(set.name)).max();
    copies.unwrap_or(1).max(1)
}

/// Returns the kinds of followers among the players' figures.
fn followers(each: &[u8; MAX_FIGURE_KINDS]) -> Vec<FigureKind> {
    let kinds = modules::FIGURES.iter().zip(each).enumerate();
    kinds
        .filter(|(_, (facts, each))| facts.follower && **each > 0)
        .map(|(kind, _)| FigureKind(kind as u8))
        .collect()
}

/// Returns the features that a tile brings.
fn new_features(face: &Face) -> Vec<FeatureRecord> {
    face.segments.iter().map(FeatureRecord::new).collect()
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
