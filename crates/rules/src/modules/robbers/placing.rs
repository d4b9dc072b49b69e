//! Robber tiles: the active player may place or move their robber, then another player may place
//! one from the supply (ROB-03 to ROB-10, COMBO-19).

use super::options::RobberFollowup;
use super::{ROBBER, is_at_home, put, refusals, space_of};
use crate::ids::Player;
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::settling::{SPACES, space};

/// Asks the active player, then the next player or players.
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    let view = game.view();
    let shows = |tile| view.face(tile).has(ROBBER);
    let asked = view.state.modules.robbers.asked;
    if view.placed_tile().is_some_and(shows)
        && let Some((number, player)) = next(view, asked)
    {
        game.state.modules.robbers.asked = number + 1;
        return StepResult::Ask(player, 0);
    }
    game.state.modules.robbers.asked = 0;
    StepResult::Next
}

/// Returns the next player to ask, with their distance from the active player.
fn next(game: GameRef<'_>, asked: u8) -> Option<(u8, Player)> {
    let only_one = game.rules.options().robbers.robber_followup == RobberFollowup::NextOne;
    let mut players = (0..).zip(game.players_from(game.active_player()));
    match asked {
        0 => players.next(),
        // ROB-05: only one other player is asked.
        2.. if only_one => None,
        _ => players
            .skip(usize::from(asked))
            .find(|(_, player)| is_at_home(game, *player)),
    }
}

/// ROB-03, ROB-04: offers the spaces with a scoring figure of another player, except the current
/// space of the player's robber.
pub(super) fn spaces(game: GameRef<'_>, player: Player, picks: &mut Picks<'_>) {
    picks.allow(Move::Pass);
    let taken = spaces_of_others(game, player);
    for here in 0..SPACES {
        let pick = Move::Space(here);
        if taken & 1 << here == 0 {
            picks.forbid(pick, refusals::ROBBER_SPACE_EMPTY);
        } else if space_of(game, player) == Some(here) {
            picks.forbid(pick, refusals::ROBBER_ALREADY_THERE);
        } else {
            picks.allow(pick);
        }
    }
}

/// Returns the spaces, as bits, with a scoring figure of another player. Asking every space for its
/// players took 8 % of the instructions of a game with all modules.
fn spaces_of_others(game: GameRef<'_>, player: Player) -> u64 {
    let figures = usize::from(game.rules.markers());
    let others = game.players_from(player).skip(1);
    others.fold(0, |taken, other| {
        let totals = game.markers(other);
        let own = totals[..figures].iter();
        own.fold(taken, |taken, total| taken | 1 << space(*total))
    })
}

/// Places the robber.
pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if let (Move::Space(here), Some(player)) = (pick, game.view().asked_player()) {
        put(game, player, here);
        game.emit(Event::ModuleEvent {
            key: "robber",
            player,
            number: i16::from(here),
        });
    }
    StepResult::Repeat
}
