//! The robbers' facts: `robber.0=12` is the robber of the first seat on space 12 of the track,
//! `robber.0=spent` one that waits to return. One in the supply says nothing.

use super::{AT_HOME, SPENT, is_at_home, space_of};
use crate::ids::Player;
use crate::kernel::question::Look;
use crate::kernel::settling::SPACES;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Lies, Token};

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

/// The robbers on the track and those in front of their owners; one that is spent does nothing
/// until it returns, and is nowhere.
pub(super) fn show(look: Look<'_>, show: &mut dyn FnMut(Token)) {
    for player in look.players_from(Player(0)) {
        if let Some(space) = space_of(look, player) {
            show(Token {
                lies: Lies::Space(space),
                ..Token::before("robber", player, 1)
            });
        } else if is_at_home(look, player) {
            show(Token::before("robber", player, 1));
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
