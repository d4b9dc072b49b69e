//! The drawings of modules: one file for each, named like its folder in the rules. Whatever a
//! module prints on tiles or puts on the table is drawn there; a module that has no file here is
//! drawn with pawns and discs.

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
use crate::plan::{Disc, Hub, RoadEnds};
use crate::point::Point;
use crate::sprites::Sprite;
use crate::stand::Stand;

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

/// What a module draws.
pub trait ModuleArt: Sync {
    /// Drawings that tiles and pieces stamp.
    fn sprites(&self) -> &'static [Sprite] {
        &[]
    }

    /// Figures in the players' colours.
    fn figures(&self) -> &'static [Shape] {
        &[]
    }

    /// The kinds of its pieces and of its figures that belong to nobody.
    fn pieces(&self) -> &'static [&'static str] {
        &[]
    }

    /// A piece around the point 0, 0.
    fn piece(&self, _kind: &str) -> Option<String> {
        None
    }

    /// How a piece lies, if not like those on a pile.
    fn stand<'a>(&self, _kind: &str, _pile: Stand<'a>) -> Option<Stand<'a>> {
        None
    }

    /// What its symbols put in the middle of a tile, where roads end.
    fn hub(&self, _face: &Face, _roads: &RoadEnds) -> Option<Hub> {
        None
    }

    /// Where figures stand on a segment whose middle is taken by a symbol.
    fn spot(&self, _face: &Face, _place: u8) -> Option<Point> {
        None
    }

    /// Puts the symbols of a segment on the tile.
    fn print_on_segment(&self, _planner: &mut Planner<'_>, _place: u8) {}

    /// Puts the symbols of the whole tile on it.
    fn print_on_tile(&self, _planner: &mut Planner<'_>) {}

    /// The colour of the ground, if it is not that of grass.
    fn ground(&self, _face: &Face, _finish: Finish) -> Option<&'static str> {
        None
    }

    /// The round board that the tile is a part of.
    fn disc(&self, _face: &Face) -> Option<Disc> {
        None
    }
}
