//! Robbers: each player has one on the score track, who takes half of what another player's
//! scoring figure gains when it leaves his space.

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
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::{Prompt, Subject};
use crate::kernel::question::Look;
use crate::kernel::settling::{SPACES, Step};
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// Robbers.
pub struct Robbers;

/// The module's lines of the turn.
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
/// A robber that has taken its half and lies idle until it returns (COMBO-35).
const SPENT: u8 = u8::MAX - 1;

/// What the module remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RobbersState {
    /// The space of each player's robber, or [`AT_HOME`] or [`SPENT`].
    spaces: [u8; MAX_PLAYERS],
    /// Whom the robber tile has come to, counted from the active player.
    asked: u8,
    /// What each robber takes in this scoring step.
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

/// The space of a player's robber, if it is on the track.
fn space_of(look: Look<'_>, owner: Player) -> Option<u8> {
    let space = look.state.modules.robbers.spaces[owner.0 as usize];
    (space < SPACES).then_some(space)
}

/// Whether a player's robber can be placed from the supply.
fn is_at_home(look: Look<'_>, owner: Player) -> bool {
    look.state.modules.robbers.spaces[owner.0 as usize] == AT_HOME
}

impl Module for Robbers {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::SettlesAwards, Hook::OrdersAwards]
    }

    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        match step {
            step::PLACE => placing::enter(act),
            step::CLAIM => stealing::claim(act),
            step::LOOT => stealing::take_loot(act),
            step::HOME_AT_ONCE if act.look().step() == Step::Features => Flow::Next,
            step::HOME_AT_ONCE | step::HOME => stealing::send_spent_home(act),
            _ => stealing::enter_last(act),
        }
    }

    fn candidates(&self, look: Look<'_>, step: u8, _question: u8, picks: &mut Picks<'_>) {
        let Some(player) = look.asked() else { return };
        match step {
            step::PLACE => placing::spaces(look, player, picks),
            step::CLAIM => stealing::victims(look, player, picks),
            _ => look.offer_scoring_figures(player, picks),
        }
    }

    fn play(&self, act: &mut Act<'_>, step: u8, _question: u8, pick: Move) -> Flow {
        match step {
            step::PLACE => placing::play(act, pick),
            step::CLAIM => stealing::play_claim(act, pick),
            _ => stealing::play_loot(act, pick),
        }
    }

    fn prompt(&self, step: u8, _question: u8) -> &'static Prompt {
        match step {
            step::PLACE => &prompts::PLACE,
            step::CLAIM => &prompts::VICTIM,
            _ => &prompts::LOOT,
        }
    }

    fn subject(&self, look: Look<'_>, step: u8, _question: u8) -> Option<Subject> {
        (step == step::LOOT).then(|| prompts::loot(look)).flatten()
    }

    fn label(&self, _look: Look<'_>, _step: u8, _question: u8, _pick: Move) -> &'static str {
        "no-robber"
    }

    fn settles_awards(&self, look: Look<'_>, step: Step) -> bool {
        stealing::may_rob(look, step)
            && look
                .players_from(Player(0))
                .any(|owner| space_of(look, owner).is_some())
    }

    /// ROB-19: which of several awards leaves the space of another player's robber.
    fn orders_awards(&self, look: Look<'_>, player: Player) -> bool {
        let starts = look.starts(player);
        stealing::may_rob(look, look.step())
            && look
                .players_from(player)
                .skip(1)
                .filter_map(|owner| space_of(look, owner))
                .any(|space| starts & 1 << space != 0)
    }

    fn show_tokens(&self, look: Look<'_>, show: &mut dyn FnMut(Token)) {
        facts::show(look, show);
    }

    fn panel(&self, look: Look<'_>, panel: &mut Panel) {
        panel::describe(look, panel);
    }

    fn facts(&self, look: Look<'_>, facts: &mut Facts) {
        facts::print(look, facts);
    }

    fn read_fact(&self, act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
        facts::read(act, name, value)
    }
}
