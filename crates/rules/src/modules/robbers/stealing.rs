//! Robbers in a scoring step: their victims, their loot, and their return.

use super::options::RobberMultiAward;
use super::{AT_HOME, SPENT, space_of};
use crate::ids::{FigureId, MAX_PLAYERS, Player, RuleId};
use crate::kernel::event::{Event, PointSource};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::score::{Award, Worth};
use crate::kernel::settling::{Advance, ScoringKind, space};
use crate::modules::order::flag;

/// Whether robbers take part in a scoring step of this kind.
pub(super) fn may_rob(game: GameRef<'_>, step: ScoringKind) -> bool {
    let options = game.rules.options().robbers;
    match step {
        ScoringKind::Direct | ScoringKind::Features => true,
        ScoringKind::Trade => options.bazaar_income_robbable,
        ScoringKind::Final => options.robbers_in_final,
    }
}

/// COMBO-48: each robber claims half of the points of one figure that leaves its space. The owner
/// chooses between several figures if the loot differs.
pub(super) fn claim(game: &mut GameMut<'_>) -> StepResult {
    if !may_rob(game.view(), game.view().scoring_kind()) {
        return StepResult::Next;
    }
    for owner in game.view().players_from(game.view().active_player()) {
        let view = game.view();
        let has_loot = view.state.modules.robbers.loot[owner.0 as usize] != 0;
        if has_loot || space_of(view, owner).is_none() {
            continue;
        }
        let first = chances(view, owner).next().map_or(0, |(_, loot)| loot);
        if chances(view, owner).any(|(_, loot)| loot != first) {
            return StepResult::Choose(owner, 0);
        }
        game.state.modules.robbers.loot[owner.0 as usize] = first;
    }
    StepResult::Next
}

/// Returns the figures that a robber can rob, each with the loot (ROB-11, ROB-16 to ROB-19).
fn chances(game: GameRef<'_>, owner: Player) -> impl Iterator<Item = (FigureId, i16)> {
    let at = space_of(game, owner);
    let leaves = move |advance: &Advance| {
        advance.player != owner && advance.points > 0 && Some(space(advance.from)) == at
    };
    let leaving = game.advances().enumerate();
    leaving
        .filter(move |(_, advance)| leaves(advance))
        .filter(move |(number, advance)| {
            // A figure that leaves the space a second time in this step is not robbed again.
            let mut earlier = game.advances().take(*number).filter(leaves);
            !earlier.any(|e| (e.player, e.marker) == (advance.player, advance.marker))
        })
        .map(move |(_, advance)| {
            let points = match game.rules.options().robbers.robber_multi_award {
                RobberMultiAward::First => advance.points,
                RobberMultiAward::Sum => gained(game, advance.player, advance.marker),
            };
            let figure = FigureId::scoring(advance.player, advance.marker);
            (figure, points - points / 2)
        })
}

/// Returns all points that a figure gains in the scoring step.
fn gained(game: GameRef<'_>, player: Player, marker: u8) -> i16 {
    let own = game
        .advances()
        .filter(|advance| (advance.player, advance.marker) == (player, marker));
    own.map(|advance| advance.points).sum()
}

/// ROB-16: offers the figures that the owner can rob.
pub(super) fn victims(game: GameRef<'_>, owner: Player, picks: &mut Picks<'_>) {
    for (figure, _) in chances(game, owner) {
        picks.allow(Move::Figure(figure));
    }
}

/// Applies the choice and goes on to the next robber.
pub(super) fn play_claim(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if let (Move::Figure(victim), Some(owner)) = (pick, game.view().asked_player()) {
        let view = game.view();
        let chosen = chances(view, owner).find(|(figure, _)| *figure == victim);
        let loot = chosen.map_or(0, |(_, loot)| loot);
        game.state.modules.robbers.loot[owner.0 as usize] = loot;
    }
    StepResult::Repeat
}

/// COMBO-50: gives the loot to the owners in playing order, each on a figure of their choice. A
/// robber that has claimed loot is spent at once.
pub(super) fn take_loot(game: &mut GameMut<'_>) -> StepResult {
    let robbers = &mut game.state.modules.robbers;
    for (place, loot) in robbers.spaces.iter_mut().zip(robbers.loot) {
        if loot != 0 {
            *place = SPENT;
        }
    }
    for owner in game.view().players_from(game.view().active_player()) {
        let view = game.view();
        if view.state.modules.robbers.loot[owner.0 as usize] == 0 {
            continue;
        }
        if !view.figures_alike(owner) {
            return StepResult::Choose(owner, 0);
        }
        move_by_loot(game, owner, 0);
    }
    StepResult::Next
}

/// Applies the owner's choice of a figure.
pub(super) fn play_loot(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if let Move::Figure(figure) = pick
        && let Some((owner, marker)) = figure.as_scoring()
    {
        move_by_loot(game, owner, marker);
    }
    StepResult::Repeat
}

/// Moves the owner's figure by the loot. Other players' robbers on the space that it leaves move
/// with it (ROB-14, ROB-15).
fn move_by_loot(game: &mut GameMut<'_>, owner: Player, marker: u8) {
    let loot = std::mem::take(&mut game.state.modules.robbers.loot[owner.0 as usize]);
    let left = space(game.view().markers(owner)[usize::from(marker)]);
    let rule = RuleId("ROB-11");
    let mut worth = Worth::default();
    worth.add("loot", loot, 1, rule);
    game.award(&Award {
        player: owner,
        source: PointSource::Named("loot"),
        worth,
        rule,
        majority: None,
    });
    game.order_award(owner, loot);
    game.assign_award(marker);
    game.move_assigned_awards();
    let reached = space(game.view().markers(owner)[usize::from(marker)]);
    for other in game.view().players_from(owner).skip(1) {
        if space_of(game.view(), other) == Some(left) {
            game.state.modules.robbers.spaces[other.0 as usize] = reached;
        }
    }
}

/// COMBO-35: returns spent robbers to their owners.
pub(super) fn send_spent_home(game: &mut GameMut<'_>) -> StepResult {
    send_home(game, |place| place == SPENT)
}

/// ROB-23, COMBO-91: returns all robbers before final scoring.
pub(super) fn enter_last(game: &mut GameMut<'_>) -> StepResult {
    if game.rules.options().robbers.robbers_in_final {
        return StepResult::Next;
    }
    send_home(game, |place| place != AT_HOME)
}

fn send_home(game: &mut GameMut<'_>, leaves: impl Fn(u8) -> bool) -> StepResult {
    for seat in 0..MAX_PLAYERS {
        let place = &mut game.state.modules.robbers.spaces[seat];
        if leaves(*place) {
            *place = AT_HOME;
            game.emit(Event::ModuleEvent {
                key: "robber-home",
                player: Player(seat as u8),
                number: 0,
            });
        }
    }
    if game.state.modules.robbers.spaces == [AT_HOME; MAX_PLAYERS] {
        game.lower(flag::ROBBER);
    }
    StepResult::Next
}
