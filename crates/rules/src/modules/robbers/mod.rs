//! Robbers: each player has a robber on the scoring track. When another player's scoring figure
//! leaves its space, the robber takes half of the points.

mod facts;
mod manifest;
mod options;
mod panel;
mod placing;
mod prompts;
mod refusals;
mod stealing;
#[cfg(test)]
mod tests;

pub use options::{RobberFollowup, RobberMultiAward, RobbersOptions};

pub(crate) use manifest::MANIFEST;
pub use manifest::ROBBER;

use crate::ids::{MAX_PLAYERS, Player};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module, StepResult};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::settling::{SPACES, ScoringKind};
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;
use crate::modules::order::flag;

/// The Robbers module.
pub struct Robbers;

/// The module's steps of the turn.
pub(crate) mod step {
    pub const PLACE: u8 = 0;
    pub const CLAIM: u8 = 1;
    pub const LOOT: u8 = 2;
    pub const HOME_AT_ONCE: u8 = 3;
    pub const HOME: u8 = 4;
    pub const LAST: u8 = 5;
}

/// A robber in front of its owner.
const AT_HOME: u8 = u8::MAX;
/// A robber that has taken its half and has not returned yet (COMBO-35).
const SPENT: u8 = u8::MAX - 1;

/// The state of the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RobbersState {
    /// The space of each player's robber, or [`AT_HOME`] or [`SPENT`].
    spaces: [u8; MAX_PLAYERS],
    /// The number of players already asked or skipped, counted from the active player.
    asked: u8,
    /// The points each robber takes in this scoring step.
    loot: [i16; MAX_PLAYERS],
}

impl Default for RobbersState {
    fn default() -> Self {
        RobbersState {
            spaces: [AT_HOME; MAX_PLAYERS],
            asked: 0,
            loot: [0; MAX_PLAYERS],
        }
    }
}

/// Returns the space of a player's robber, if it is on the track.
fn space_of(game: GameRef<'_>, owner: Player) -> Option<u8> {
    let space = game.state.modules.robbers.spaces[owner.0 as usize];
    (space < SPACES).then_some(space)
}

/// Puts a player's robber on a space of the track, or sets it to [`SPENT`].
fn put(game: &mut GameMut<'_>, owner: Player, place: u8) {
    game.state.modules.robbers.spaces[owner.0 as usize] = place;
    game.raise(flag::ROBBER);
}

/// Whether a player's robber is in the supply.
fn is_at_home(game: GameRef<'_>, owner: Player) -> bool {
    game.state.modules.robbers.spaces[owner.0 as usize] == AT_HOME
}

impl Module for Robbers {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::DefersAwards, Hook::AwardOrderMatters]
    }

    fn enter(&self, game: &mut GameMut<'_>, step: u8) -> StepResult {
        match step {
            step::PLACE => placing::enter(game),
            step::CLAIM => stealing::claim(game),
            step::LOOT => stealing::take_loot(game),
            step::HOME_AT_ONCE if game.view().scoring_kind() == ScoringKind::Features => {
                StepResult::Next
            }
            step::HOME_AT_ONCE | step::HOME => stealing::send_spent_home(game),
            _ => stealing::enter_last(game),
        }
    }

    fn candidates(&self, game: GameRef<'_>, step: u8, _question: u8, picks: &mut Picks<'_>) {
        let Some(player) = game.asked_player() else {
            return;
        };
        match step {
            step::PLACE => placing::spaces(game, player, picks),
            step::CLAIM => stealing::victims(game, player, picks),
            _ => game.offer_scoring_figures(player, picks),
        }
    }

    fn play(&self, game: &mut GameMut<'_>, step: u8, _question: u8, pick: Move) -> StepResult {
        match step {
            step::PLACE => placing::play(game, pick),
            step::CLAIM => stealing::play_claim(game, pick),
            _ => stealing::play_loot(game, pick),
        }
    }

    fn prompt(&self, step: u8, _question: u8) -> &'static Prompt {
        match step {
            step::PLACE => &prompts::PLACE,
            step::CLAIM => &prompts::VICTIM,
            _ => &prompts::LOOT,
        }
    }

    fn subject(&self, game: GameRef<'_>, step: u8, _question: u8) -> Option<Subject> {
        (step == step::LOOT).then(|| prompts::loot(game)).flatten()
    }

    fn pick_label(
        &self,
        _game: GameRef<'_>,
        _step: u8,
        _question: u8,
        _pick: Move,
    ) -> &'static str {
        "no-robber"
    }

    fn defers_awards(&self, game: GameRef<'_>, step: ScoringKind) -> bool {
        stealing::may_rob(game, step)
            && game
                .players_from(Player(0))
                .any(|owner| space_of(game, owner).is_some())
    }

    /// ROB-19: whether the order can decide which award leaves the space of another player's
    /// robber.
    fn award_order_matters(&self, game: GameRef<'_>, player: Player) -> bool {
        let starts = game.start_spaces(player);
        stealing::may_rob(game, game.scoring_kind())
            && game
                .players_from(player)
                .skip(1)
                .filter_map(|owner| space_of(game, owner))
                .any(|space| starts & 1 << space != 0)
    }

    fn show_tokens(&self, game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
        facts::show(game, show);
    }

    fn panel(&self, game: GameRef<'_>, panel: &mut Panel) {
        panel::describe(game, panel);
    }

    fn facts(&self, game: GameRef<'_>, facts: &mut Facts) {
        facts::print(game, facts);
    }

    fn read_fact(&self, game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
        facts::read(game, name, value)
    }
}
