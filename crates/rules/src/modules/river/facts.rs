//! The facts of River: `river.end=3,0`, the cell it flows into, and `river.left=4`, the number of
//! river tiles still to come.

use super::{PILES, course};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::view::Facts;

/// Writes both facts; the end only while river tiles are left.
pub(super) fn print(game: GameRef<'_>, facts: &mut Facts) {
    facts.add("river.left", left(game));
    if let Some(end) = course::open_end(game).filter(|_| left(game) > 0) {
        facts.add("river.end", end);
    }
}

/// Reads facts as written by [`print`]. The board and the piles determine both, so they are only
/// checked. `river.left=0` ends an unfinished river.
pub(super) fn read(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    let view = game.view();
    match name {
        "river.left" if value == "0" => {
            give_up(game);
            Ok(true)
        }
        "river.left" if value == left(view).to_string() => Ok(true),
        "river.left" => Err(format!(
            "{} river tiles are left; list them in the pile, or write 0 to leave them out",
            left(view)
        )),
        "river.end" => match course::open_end(view) {
            Some(end) if end.to_string() == value => Ok(true),
            Some(end) => Err(format!("the river flows into {end}")),
            None => Err("the river has no open end".to_owned()),
        },
        _ => Ok(false),
    }
}

pub(super) fn left(game: GameRef<'_>) -> u16 {
    PILES.into_iter().map(|pile| game.tiles_left_in(pile)).sum()
}

/// RIVER-18: removes the rest of the river from the game.
fn give_up(game: &mut GameMut<'_>) {
    for pile in PILES
        .into_iter()
        .filter(|pile| *pile < game.rules.pile_count())
    {
        game.state.left[pile] = 0;
        game.state.piles.clear(pile);
    }
}
