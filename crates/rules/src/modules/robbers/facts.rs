//! The robbers' facts: `robber.0=12` is the robber of the first seat on space 12 of the track,
//! `robber.0=spent` one that waits to return. One in the supply says nothing.

use super::{AT_HOME, SPENT};
use crate::ids::Player;
use crate::kernel::question::Look;
use crate::kernel::settling::SPACES;
use crate::kernel::verbs::Act;
use crate::kernel::view::Facts;

pub(super) fn print(look: Look<'_>, facts: &mut Facts) {
    for player in look.players_from(Player(0)) {
        let name = format!("robber.{}", player.0);
        match look.state.modules.robbers.spaces[player.0 as usize] {
            AT_HOME => {}
            SPENT => facts.add(name, "spent"),
            space => facts.add(name, space),
        }
    }
}

/// Reads what [`print`] prints.
pub(super) fn read(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    let Some(seat) = name.strip_prefix("robber.") else {
        return Ok(false);
    };
    let players = act.rules.players();
    let seat = seat.parse().ok().filter(|seat: &u8| *seat < players);
    let seat = seat.ok_or("the robber of the first seat is robber.0")?;
    let place = match value {
        "spent" => SPENT,
        space => space
            .parse()
            .ok()
            .filter(|space| *space < SPACES)
            .ok_or("a robber stands on a space from 0 to 49, or is spent")?,
    };
    act.state.modules.robbers.spaces[usize::from(seat)] = place;
    Ok(true)
}
