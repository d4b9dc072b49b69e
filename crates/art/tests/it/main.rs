//! Integration tests: tiles, figures, pieces and boards.

mod animations;
mod boards;
mod charts;
mod pieces;
mod seams;
mod tiles;

use bastide_rules::catalogue::Face;
use bastide_rules::modules::tile_sets;

/// Returns every kind of tile of every set.
fn faces() -> impl Iterator<Item = &'static Face> {
    tile_sets().iter().flat_map(|(_, set)| &set.faces)
}

/// Returns a tile by its name.
fn face(name: &str) -> &'static Face {
    faces().find(|face| face.name == name).expect(name)
}
