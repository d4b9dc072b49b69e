//! A robber tile: its player may place or move the own robber, then another player may place one
//! from the supply (ROB-03 to ROB-10, COMBO-19).

use super::options::RobberFollowup;
use super::{ROBBER, is_at_home, refusals, space_of};
use crate::ids::Player;
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::settling::SPACES;
use crate::kernel::verbs::Act;

/// Asks the active player, then whoever follows.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    let shows = |tile| look.face(tile).has(ROBBER);
    let asked = look.state.modules.robbers.asked;
    if look.placed().is_some_and(shows)
        && let Some((number, player)) = next(look, asked)
    {
        act.state.modules.robbers.asked = number + 1;
        return Flow::Ask(player, 0);
    }
    act.state.modules.robbers.asked = 0;
    Flow::Next
}

/// Who is asked next, with the number of seats from the active player.
fn next(look: Look<'_>, asked: u8) -> Option<(u8, Player)> {
    let only_one = look.rules.options().robbers.robber_followup == RobberFollowup::NextOne;
    let mut players = (0..).zip(look.players_from(look.active()));
    match asked {
        0 => players.next(),
        // ROB-05: whoever comes later than the first one asked has no chance.
        2.. if only_one => None,
        _ => players
            .skip(usize::from(asked))
            .find(|(_, player)| is_at_home(look, *player)),
    }
}

/// ROB-03, ROB-04: spaces with a scoring figure of another player, other than where the own
/// robber stands.
pub(super) fn spaces(look: Look<'_>, player: Player, picks: &mut Picks<'_>) {
    picks.allow(Move::Pass);
    for here in 0..SPACES {
        let pick = Move::Space(here);
        if !holds_other(look, player, here) {
            picks.forbid(pick, refusals::ROBBER_SPACE_EMPTY);
        } else if space_of(look, player) == Some(here) {
            picks.forbid(pick, refusals::ROBBER_ALREADY_THERE);
        } else {
            picks.allow(pick);
        }
    }
}

fn holds_other(look: Look<'_>, player: Player, here: u8) -> bool {
    look.players_on(here).any(|other| other != player)
}

/// Puts the robber there.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    if let (Move::Space(here), Some(player)) = (pick, act.look().asked()) {
        act.state.modules.robbers.spaces[player.0 as usize] = here;
        act.tell(Event::Told {
            key: "robber",
            player,
            number: i16::from(here),
        });
    }
    Flow::Again
}
