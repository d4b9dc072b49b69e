//! The river's facts: `river.end=3,0`, the cell it flows into, and `river.left=4`, the tiles of
//! the river still to come.

use super::{PILES, course};
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::Facts;

/// Prints both; the end only while the river goes on.
pub(super) fn print(look: Look<'_>, facts: &mut Facts) {
    facts.add("river.left", left(look));
    if let Some(end) = course::open_end(look).filter(|_| left(look) > 0) {
        facts.add("river.end", end);
    }
}

/// Reads what [`print`] prints. The board and the pile say the same already, so both are only
/// compared; but `river.left=0` ends a river that lies unfinished.
pub(super) fn read(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    let look = act.look();
    match name {
        "river.left" if value == "0" => {
            give_up(act);
            Ok(true)
        }
        "river.left" if value == left(look).to_string() => Ok(true),
        "river.left" => Err(format!(
            "{} tiles of the river are still to come; the pile names which, 0 gives them up",
            left(look)
        )),
        "river.end" => match course::open_end(look) {
            Some(end) if end.to_string() == value => Ok(true),
            Some(end) => Err(format!("the river flows into {end}")),
            None => Err("the river has no open end".to_owned()),
        },
        _ => Ok(false),
    }
}

pub(super) fn left(look: Look<'_>) -> u16 {
    PILES.into_iter().map(|pile| look.left_in(pile)).sum()
}

/// RIVER-18: the rest of the river is out of the game.
fn give_up(act: &mut Act<'_>) {
    let kinds = act.rules.kinds();
    for pile in PILES
        .into_iter()
        .filter(|pile| *pile < act.rules.pile_count())
    {
        act.state.left[pile] = 0;
        act.state.bag[pile * kinds..][..kinds].fill(0);
    }
}
