//! What never changes during a game: faces, options, who listens to what, the order of a turn.

use std::ops::Range;

use super::figures::{FigureFacts, MAX_FIGURE_KINDS};
use super::module::{HOOKS, Hook, LABELS, Label, Module};
use super::setup::Start;
use super::state::State;
use crate::catalogue::Face;
use crate::ids::{Cell, FigureKind, Player, Rotation, RuleId, TileKind};
use crate::modules::Options;

/// One line of the turn: a step of a module, with the rule that puts it there.
#[derive(Clone, Copy)]
pub struct Line {
    /// The module that takes the step.
    pub module: &'static dyn Module,
    /// Which of the module's steps.
    pub step: u8,
    /// What it is called.
    pub name: &'static str,
    /// The rule that puts it there.
    pub rule: RuleId,
    /// What there must be for the line to have anything to do.
    pub needs: Need,
}

/// What a line of the turn works on. A line without work is passed over at no cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// It is always entered.
    Nothing,
    /// Features that were just completed.
    Completed,
    /// Points that wait to be moved.
    Awards,
    /// Tile sequences that wait.
    Queue,
}

impl Need {
    /// Whether there is work.
    #[inline]
    pub(crate) fn is_met(self, state: &State) -> bool {
        match self {
            Need::Nothing => true,
            Need::Completed => !state.completed.is_empty(),
            Need::Awards => !state.awards.is_empty(),
            Need::Queue => !state.queue.is_empty(),
        }
    }
}

/// The rules of one game.
pub struct Rules {
    pub(crate) faces: Vec<Face>,
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) modules: Vec<&'static dyn Module>,
    pub(crate) listeners: [Vec<&'static dyn Module>; HOOKS],
    pub(crate) order: Vec<Line>,
    /// The lines that [`Label`]s name.
    pub(crate) labels: [u8; LABELS],
    /// Tiles of each pile by kind, one pile after the other.
    pub(crate) piles: Vec<u16>,
    /// How many figures of each sort a player begins with.
    pub(crate) figures_each: [u8; MAX_FIGURE_KINDS],
    /// How many pieces of each sort there are that belong to nobody.
    pub(crate) common_pieces: [u8; MAX_FIGURE_KINDS],
    /// The sorts of followers in play.
    pub(crate) followers: Vec<FigureKind>,
    pub(crate) start: Start,
}

/// A tile of a start piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartTile {
    /// Its face.
    pub kind: TileKind,
    /// Where.
    pub cell: Cell,
    /// How far turned.
    pub rotation: Rotation,
}

impl Rules {
    /// How many scoring figures each player has on the track.
    pub fn markers(&self) -> u8 {
        self.modules
            .iter()
            .map(|module| module.markers())
            .max()
            .unwrap_or(1)
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The options in force.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The names of the modules in play.
    pub fn modules(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.modules.iter().map(|module| module.name())
    }

    /// The lines of a turn in this game, for people to read.
    pub fn order(&self) -> &[Line] {
        &self.order
    }

    /// How many faces this game knows.
    pub fn kinds(&self) -> usize {
        self.faces.len()
    }

    /// A face.
    pub fn face(&self, kind: TileKind) -> &Face {
        &self.faces[kind.0 as usize]
    }

    /// All faces with their kinds.
    pub fn faces(&self) -> impl Iterator<Item = (TileKind, &Face)> {
        (0..).map(TileKind).zip(&self.faces)
    }

    /// The face with this name, such as `base/D`.
    pub fn kind_named(&self, name: &str) -> Option<TileKind> {
        let index = self.faces.iter().position(|face| face.name == name)?;
        Some(TileKind(index as u16))
    }

    /// How many tiles of a kind the game's piles hold at the start.
    pub fn in_piles(&self, kind: TileKind) -> u32 {
        let piles = self.piles.chunks_exact(self.kinds());
        piles.map(|pile| u32::from(pile[kind.0 as usize])).sum()
    }

    /// Tiles of one pile by kind at the start.
    pub fn pile(&self, pile: usize) -> &[u16] {
        let kinds = self.kinds();
        &self.piles[pile * kinds..(pile + 1) * kinds]
    }

    /// The pile that holds all tiles of a kind at the start; the first one if none does.
    pub fn pile_of(&self, kind: TileKind) -> usize {
        let mut piles = self.piles.chunks_exact(self.kinds());
        let found = piles.position(|pile| pile[kind.0 as usize] > 0);
        found.unwrap_or(0)
    }

    /// Segments of start tiles that are one feature though no edge joins them: pairs of
    /// (number of the start tile, place).
    pub fn start_links(&self) -> &[[(usize, u8); 2]] {
        &self.start.links
    }

    /// How many piles there are.
    pub fn pile_count(&self) -> usize {
        self.piles.len() / self.kinds().max(1)
    }

    /// What is known of a sort of figure.
    pub fn figure(&self, kind: FigureKind) -> &'static FigureFacts {
        &crate::modules::FIGURES[kind.0 as usize]
    }

    /// How many figures of a sort a player begins with.
    pub fn figures_each(&self, kind: FigureKind) -> u8 {
        self.figures_each[kind.0 as usize]
    }

    /// How many pieces of a sort there are that belong to nobody.
    pub fn common_pieces(&self, kind: FigureKind) -> u8 {
        self.common_pieces[kind.0 as usize]
    }

    /// Whether the game is played with a sort of figure, be it a player's or nobody's.
    pub fn has_figure(&self, kind: FigureKind) -> bool {
        self.figures_each(kind) > 0 || self.common_pieces(kind) > 0
    }

    /// The sorts of followers that players have.
    pub fn followers(&self) -> &[FigureKind] {
        &self.followers
    }

    /// The ids of a player's figures.
    pub(crate) fn figures_of(&self, player: Player) -> Range<usize> {
        let each: usize = self.figures_each.iter().map(|n| usize::from(*n)).sum();
        let first = each * player.0 as usize;
        first..first + each
    }

    /// The active modules that listen to a hook.
    pub(crate) fn listeners(&self, hook: Hook) -> &[&'static dyn Module] {
        &self.listeners[hook as usize]
    }

    /// The line that a label names.
    pub(crate) fn line(&self, label: Label) -> u8 {
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
