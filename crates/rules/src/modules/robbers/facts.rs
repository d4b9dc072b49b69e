//! The facts of Robbers: `robber.0=12` for the robber of the first seat on space 12 of the track,
//! `robber.0=spent` for one that is about to return. A robber in the supply has no fact.

use super::{AT_HOME, SPENT, is_at_home, put, space_of};
use crate::ids::Player;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::settling::SPACES;
use crate::kernel::view::{Facts, Token, TokenPlace};

pub(super) fn print(game: GameRef<'_>, facts: &mut Facts) {
    for player in game.players_from(Player(0)) {
        let name = format!("robber.{}", player.0);
        match game.state.modules.robbers.spaces[player.0 as usize] {
            AT_HOME => {}
            SPENT => facts.add(name, "spent"),
            space => facts.add(name, space),
        }
    }
}

/// Shows the robbers on the track and those in front of their owners. A spent robber is not shown
/// until it returns.
pub(super) fn show(game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
    for player in game.players_from(Player(0)) {
        if let Some(space) = space_of(game, player) {
            show(Token {
                place: TokenPlace::Space(space),
                ..Token::before("robber", player, 1)
            });
        } else if is_at_home(game, player) {
            show(Token::before("robber", player, 1));
        }
    }
}

/// Reads a robber as written by [`print`].
pub(super) fn read(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    let Some(seat) = name.strip_prefix("robber.") else {
        return Ok(false);
    };
    let players = game.rules.players();
    let seat = seat.parse().ok().filter(|seat: &u8| *seat < players);
    let seat = seat.ok_or("there is no such seat; the first is robber.0")?;
    let place = match value {
        "spent" => SPENT,
        space => space
            .parse()
            .ok()
            .filter(|space| *space < SPACES)
            .ok_or("write a space from 0 to 49, or `spent`")?,
    };
    put(game, Player(seat), place);
    Ok(true)
}
