//! Robbers in a scoring step: who is robbed, the loot, and how robbers leave the track.

use super::options::RobberMultiAward;
use super::{AT_HOME, SPENT, space_of};
use crate::ids::{FigureId, MAX_PLAYERS, Player, RuleId};
use crate::kernel::event::{Event, PointSource};
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::score::{Prize, Worth};
use crate::kernel::settling::{Advance, Step, space};
use crate::kernel::verbs::Act;

/// Whether robbers take part in a step of this sort.
pub(super) fn may_rob(look: Look<'_>, step: Step) -> bool {
    let options = look.rules.options().robbers;
    match step {
        Step::Direct | Step::Features => true,
        Step::Trade => options.bazaar_income_robbable,
        Step::Final => options.robbers_in_final,
    }
}

/// COMBO-48: each robber takes its half of one figure that leaves its space, if any does. The
/// owner chooses among several, where the loot differs.
pub(super) fn claim(act: &mut Act<'_>) -> Flow {
    if !may_rob(act.look(), act.look().step()) {
        return Flow::Next;
    }
    for owner in act.look().players_from(act.look().active()) {
        let look = act.look();
        if look.state.modules.robbers.loot[owner.0 as usize] != 0 {
            continue;
        }
        let first = chances(look, owner).next().map_or(0, |(_, loot)| loot);
        if chances(look, owner).any(|(_, loot)| loot != first) {
            return Flow::Choose(owner, 0);
        }
        act.state.modules.robbers.loot[owner.0 as usize] = first;
    }
    Flow::Next
}

/// The figures that a robber can take half of, each with the loot (ROB-11, ROB-16 to ROB-19).
fn chances(look: Look<'_>, owner: Player) -> impl Iterator<Item = (FigureId, i16)> {
    let at = space_of(look, owner);
    let leaves = move |advance: &Advance| {
        advance.player != owner && advance.points > 0 && Some(space(advance.from)) == at
    };
    let leaving = look.advances().enumerate();
    leaving
        .filter(move |(_, advance)| leaves(advance))
        .filter(move |(number, advance)| {
            // A figure that comes round to the space again was robbed before.
            let mut earlier = look.advances().take(*number).filter(leaves);
            !earlier.any(|e| (e.player, e.marker) == (advance.player, advance.marker))
        })
        .map(move |(_, advance)| {
            let points = match look.rules.options().robbers.robber_multi_award {
                RobberMultiAward::First => advance.points,
                RobberMultiAward::Sum => gained(look, advance.player, advance.marker),
            };
            let figure = FigureId::scoring(advance.player, advance.marker);
            (figure, points - points / 2)
        })
}

/// All that a figure gains in the step.
fn gained(look: Look<'_>, player: Player, marker: u8) -> i16 {
    let own = look
        .advances()
        .filter(|advance| (advance.player, advance.marker) == (player, marker));
    own.map(|advance| advance.points).sum()
}

/// ROB-16: the figures among which the owner chooses.
pub(super) fn victims(look: Look<'_>, owner: Player, picks: &mut Picks<'_>) {
    for (figure, _) in chances(look, owner) {
        picks.allow(Move::Figure(figure));
    }
}

/// Takes the choice and goes on with the next robber.
pub(super) fn play_claim(act: &mut Act<'_>, pick: Move) -> Flow {
    if let (Move::Figure(victim), Some(owner)) = (pick, act.look().asked()) {
        let look = act.look();
        let chosen = chances(look, owner).find(|(figure, _)| *figure == victim);
        let loot = chosen.map_or(0, |(_, loot)| loot);
        act.state.modules.robbers.loot[owner.0 as usize] = loot;
    }
    Flow::Again
}

/// COMBO-50: the owners of claiming robbers get their loot in turn, each with a figure of their
/// choice. A robber that has claimed is spent at once.
pub(super) fn take_loot(act: &mut Act<'_>) -> Flow {
    let robbers = &mut act.state.modules.robbers;
    for (place, loot) in robbers.spaces.iter_mut().zip(robbers.loot) {
        if loot != 0 {
            *place = SPENT;
        }
    }
    for owner in act.look().players_from(act.look().active()) {
        let look = act.look();
        if look.state.modules.robbers.loot[owner.0 as usize] == 0 {
            continue;
        }
        if !look.figures_alike(owner) {
            return Flow::Choose(owner, 0);
        }
        move_by_loot(act, owner, 0);
    }
    Flow::Next
}

/// Takes the owner's choice of a figure.
pub(super) fn play_loot(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Move::Figure(figure) = pick
        && let Some((owner, marker)) = figure.as_scoring()
    {
        move_by_loot(act, owner, marker);
    }
    Flow::Again
}

/// ROB-14, ROB-15: other players' robbers on the space that the figure leaves go along.
fn move_by_loot(act: &mut Act<'_>, owner: Player, marker: u8) {
    let loot = std::mem::take(&mut act.state.modules.robbers.loot[owner.0 as usize]);
    let left = space(act.look().markers(owner)[usize::from(marker)]);
    let rule = RuleId("ROB-11");
    let mut worth = Worth::default();
    worth.add("loot", loot, 1, rule);
    act.award(&Prize {
        player: owner,
        source: PointSource::Named("loot"),
        worth,
        rule,
    });
    act.order_award(owner, loot);
    act.assign_award(marker);
    act.move_assigned_awards();
    let reached = space(act.look().markers(owner)[usize::from(marker)]);
    for other in act.look().players_from(owner).skip(1) {
        if space_of(act.look(), other) == Some(left) {
            act.state.modules.robbers.spaces[other.0 as usize] = reached;
        }
    }
}

/// COMBO-35: spent robbers return to their owners.
pub(super) fn send_spent_home(act: &mut Act<'_>) -> Flow {
    send_home(act, |place| place == SPENT)
}

/// ROB-23, COMBO-91: robbers leave the track before final scoring.
pub(super) fn enter_last(act: &mut Act<'_>) -> Flow {
    if act.rules.options().robbers.robbers_in_final {
        return Flow::Next;
    }
    send_home(act, |place| place != AT_HOME)
}

fn send_home(act: &mut Act<'_>, leaves: impl Fn(u8) -> bool) -> Flow {
    for seat in 0..MAX_PLAYERS {
        let place = &mut act.state.modules.robbers.spaces[seat];
        if leaves(*place) {
            *place = AT_HOME;
            act.tell(Event::Told {
                key: "robber-home",
                player: Player(seat as u8),
                number: 0,
            });
        }
    }
    Flow::Next
}
