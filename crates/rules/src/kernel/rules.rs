//! The part of a game that never changes: faces, options, modules, hooks and the order of a turn.

use std::ops::Range;

use super::feature::FeatureRecord;
use super::figures::{FigureFacts, MAX_FIGURE_KINDS};
use super::module::{HOOKS, Hook, LABELS, Module, StepLabel};
use super::ready_steps::{Flag, ReadySteps};
use super::setup::Start;
use crate::catalogue::{Face, Symbol};
use crate::ids::{Cell, FigureKind, Player, Rotation, RuleId, TileKind};
use crate::modules::Options;

/// A step of the turn, taken by a module.
#[derive(Clone, Copy)]
pub struct TurnStep {
    /// The module that takes the step.
    pub module: &'static dyn Module,
    /// The number of the step within the module.
    pub step: u8,
    /// A short name for the step.
    pub name: &'static str,
    /// The rule that puts the step there.
    pub rule: RuleId,
    /// The work without which the step is skipped.
    pub needs: Need,
}

/// The work of a step of the turn. A step without work is skipped at no cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The step is always entered.
    Nothing,
    /// Features that were just completed.
    Completed,
    /// Pending awards.
    Awards,
    /// Queued tile sequences.
    Queue,
    /// A symbol on the tile in hand or, once it is placed, on that tile.
    Symbol(Symbol),
    /// The flag that a module has raised. It may be raised without work, but not lowered with work.
    Flag(Flag),
    /// Either of these.
    SymbolOrFlag(Symbol, Flag),
}

/// The rules of one game.
pub struct Rules {
    pub(crate) faces: Vec<Face>,
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) modules: Vec<&'static dyn Module>,
    pub(crate) listeners: [Vec<&'static dyn Module>; HOOKS],
    /// The features that a tile brings, by kind. Copying these records is shorter than building them.
    pub(crate) new_features: Vec<Vec<FeatureRecord>>,
    /// Whether a module might forbid placements of a tile, by kind.
    pub(crate) forbiddable: Vec<bool>,
    pub(crate) order: Vec<TurnStep>,
    pub(crate) ready: ReadySteps,
    /// The step of each [`StepLabel`].
    pub(crate) labels: [u8; LABELS],
    /// The tiles of each pile by kind, one pile after the other.
    pub(crate) piles: Vec<u16>,
    /// The number of figures of each kind that a player starts with.
    pub(crate) figures_each: [u8; MAX_FIGURE_KINDS],
    /// The number of pieces of each kind without an owner.
    pub(crate) common_pieces: [u8; MAX_FIGURE_KINDS],
    /// The kinds of followers in play.
    pub(crate) followers: Vec<FigureKind>,
    pub(crate) start: Start,
}

/// A tile that lies on the board at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartTile {
    /// Its kind.
    pub kind: TileKind,
    /// Its cell.
    pub cell: Cell,
    /// Its rotation.
    pub rotation: Rotation,
}

impl Rules {
    /// Returns the number of scoring figures each player has on the track.
    pub fn markers(&self) -> u8 {
        self.modules
            .iter()
            .map(|module| module.markers())
            .max()
            .unwrap_or(1)
    }

    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Returns the options in force.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the names of the modules in play.
    pub fn modules(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.modules.iter().map(|module| module.name())
    }

    /// Returns the steps of a turn in this game.
    pub fn turn_steps(&self) -> &[TurnStep] {
        &self.order
    }

    /// Returns the number of faces in this game.
    pub fn kinds(&self) -> usize {
        self.faces.len()
    }

    /// Returns the face of a kind.
    pub fn face(&self, kind: TileKind) -> &Face {
        &self.faces[kind.0 as usize]
    }

    /// Returns all faces with their kinds.
    pub fn faces(&self) -> impl Iterator<Item = (TileKind, &Face)> {
        (0..).map(TileKind).zip(&self.faces)
    }

    /// Returns the number of tiles of a kind in the piles at the start.
    pub fn copies(&self, kind: TileKind) -> u16 {
        let piles = self.piles.chunks_exact(self.faces.len());
        piles.map(|pile| pile[usize::from(kind.0)]).sum()
    }

    /// Returns the kind of the face with this name, such as `base/D`.
    pub fn kind_named(&self, name: &str) -> Option<TileKind> {
        let index = self.faces.iter().position(|face| face.name == name)?;
        Some(TileKind(index as u16))
    }

    /// Returns the number of tiles of a kind in all piles at the start.
    pub fn in_piles(&self, kind: TileKind) -> u32 {
        let piles = self.piles.chunks_exact(self.kinds());
        piles.map(|pile| u32::from(pile[kind.0 as usize])).sum()
    }

    /// Returns the number of tiles of each kind in one pile at the start.
    pub fn pile(&self, pile: usize) -> &[u16] {
        let kinds = self.kinds();
        &self.piles[pile * kinds..(pile + 1) * kinds]
    }

    /// Returns the pile that holds the tiles of a kind at the start; the first pile if none does.
    pub fn pile_of(&self, kind: TileKind) -> usize {
        let mut piles = self.piles.chunks_exact(self.kinds());
        let found = piles.position(|pile| pile[kind.0 as usize] > 0);
        found.unwrap_or(0)
    }

    /// Returns the pairs of segments of start tiles that belong to one feature although no edge
    /// joins them, as (index of the start tile, place).
    pub fn start_links(&self) -> &[[(usize, u8); 2]] {
        &self.start.links
    }

    /// Returns the number of piles.
    pub fn pile_count(&self) -> usize {
        self.piles.len() / self.kinds().max(1)
    }

    /// Returns the data of a kind of figure.
    pub fn figure(&self, kind: FigureKind) -> &'static FigureFacts {
        &crate::modules::FIGURES[kind.0 as usize]
    }

    /// Returns the number of figures of a kind that a player starts with.
    pub fn figures_each(&self, kind: FigureKind) -> u8 {
        self.figures_each[kind.0 as usize]
    }

    /// Returns the number of pieces of a kind without an owner.
    pub fn common_pieces(&self, kind: FigureKind) -> u8 {
        self.common_pieces[kind.0 as usize]
    }

    /// Whether the game has figures of a kind, with or without an owner.
    pub fn has_figure(&self, kind: FigureKind) -> bool {
        self.figures_each(kind) > 0 || self.common_pieces(kind) > 0
    }

    /// Returns the kinds of followers that players have.
    pub fn followers(&self) -> &[FigureKind] {
        &self.followers
    }

    /// Returns the range of ids of a player's figures.
    pub(crate) fn figures_of(&self, player: Player) -> Range<usize> {
        let each: usize = self.figures_each.iter().map(|n| usize::from(*n)).sum();
        let first = each * player.0 as usize;
        first..first + each
    }

    /// Returns the active modules that declare a hook.
    pub(crate) fn listeners(&self, hook: Hook) -> &[&'static dyn Module] {
        &self.listeners[hook as usize]
    }

    /// Returns the index of a labelled step of the turn.
    pub(crate) fn step_of(&self, label: StepLabel) -> u8 {
        self.labels[label as usize]
    }
}

impl std::fmt::Debug for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rules")
            .field("players", &self.players)
            .field("modules", &self.modules().collect::<Vec<_>>())
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}
