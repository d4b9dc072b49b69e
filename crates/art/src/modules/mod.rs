//! The drawings of modules: one file for each, named like its folder in the rules. It draws everything
//! that the module prints on tiles or puts on the table. Modules without a file here are drawn with
//! pawns and discs.

mod base;
mod bazaars;
mod bridges;
mod castles;
mod crop_circles;
mod dispatches;
mod ferries;
mod flying_machines;
mod gold_mines;
mod hills_sheep;
mod inns_cathedrals;
mod mage_witch;
mod river;
mod robbers;
mod traders_builders;
mod wheel_of_fortune;

use bastide_rules::catalogue::Face;

use crate::figure::Shape;
use crate::layout::Planner;
use crate::palette::Finish;
use crate::piece_placement::PiecePlacement;
use crate::plan::{RoadEnds, RoundBoard, TileHub};
use crate::point::Point;
use crate::sprites::Sprite;

/// Every module with drawings, in the order of the rules' registry.
pub static MODULES: &[&dyn ModuleArt] = &[
    &base::Art,
    &inns_cathedrals::Art,
    &traders_builders::Art,
    &hills_sheep::Art,
    &wheel_of_fortune::Art,
    &dispatches::Art,
    &robbers::Art,
    &ferries::Art,
    &bridges::Art,
    &castles::Art,
    &bazaars::Art,
    &gold_mines::Art,
    &flying_machines::Art,
    &crop_circles::Art,
    &mage_witch::Art,
    &river::Art,
];

/// The drawings of a module.
pub trait ModuleArt: Sync {
    /// Returns the shared drawings that its tiles and pieces use.
    fn sprites(&self) -> &'static [Sprite] {
        &[]
    }

    /// Returns its figures in the players' colours.
    fn figures(&self) -> &'static [Shape] {
        &[]
    }

    /// Returns the kinds of its pieces and neutral figures.
    fn pieces(&self) -> &'static [&'static str] {
        &[]
    }

    /// Draws a piece around the point 0, 0; `None` if it does not know the kind.
    fn piece(&self, _kind: &str) -> Option<String> {
        None
    }

    /// Returns the position and size of a piece, if they differ from those on a pile.
    fn placement<'a>(&self, _kind: &str, _pile: PiecePlacement<'a>) -> Option<PiecePlacement<'a>> {
        None
    }

    /// Returns the hub that its symbol puts in the middle of a tile, where roads end.
    fn hub(&self, _face: &Face, _roads: &RoadEnds) -> Option<TileHub> {
        None
    }

    /// Returns the position of figures on a segment whose middle is taken by a symbol.
    fn spot(&self, _face: &Face, _place: u8) -> Option<Point> {
        None
    }

    /// Places the symbols of a segment on the tile.
    fn print_on_segment(&self, _planner: &mut Planner<'_>, _place: u8) {}

    /// Places the symbols of the tile as a whole.
    fn print_on_tile(&self, _planner: &mut Planner<'_>) {}

    /// Returns the colour of the ground, if it is not grass.
    fn ground(&self, _face: &Face, _finish: Finish) -> Option<&'static str> {
        None
    }

    /// Returns the round board that the tile is part of.
    fn disc(&self, _face: &Face) -> Option<RoundBoard> {
        None
    }
}
