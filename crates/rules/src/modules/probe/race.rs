//! Two scoring figures for each player, thieves on the track, and a die for landing well.

use crate::ids::{FigureId, Player, RuleId};
use crate::kernel::event::PointSource;
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Outcome};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::score::{AwardRecord, Prize, Worth};
use crate::kernel::state::Sequence;
use crate::kernel::verbs::Act;

/// Spaces of the track, which is a loop.
const SPACES: i16 = 50;
/// Landing on a multiple of this earns a roll of the die.
const DARK: i16 = 5;
/// The face that gives a tile instead of points.
const TILE_FACE: u8 = 6;
/// A thief that is not on the track.
pub(super) const AT_HOME: u8 = u8::MAX;

/// The questions of a scoring step.
pub(super) mod question {
    pub const AWARD: u8 = 0;
    pub const FIGURE: u8 = 1;
}

/// Points on their way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Moving {
    player: u8,
    points: i16,
    loot: bool,
}

/// ROB-03, ROB-05: the active player may put the thief beside another's figure, then the next
/// player whose thief is at home.
pub(super) fn enter_thief(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    let shows = look
        .placed()
        .is_some_and(|tile| look.face(tile).symbols.robber);
    let asked = look.state.modules.probe.thieves_asked;
    let thieves = look.state.modules.probe.thieves;
    let next = match asked {
        0 => Some(look.active()),
        1 => {
            let mut others = look.players_from(look.active()).skip(1);
            others.find(|player| thieves[player.0 as usize] == AT_HOME)
        }
        _ => None,
    };
    match next {
        Some(player) if shows => {
            act.state.modules.probe.thieves_asked += 1;
            Flow::Ask(player, 0)
        }
        _ => {
            act.state.modules.probe.thieves_asked = 0;
            Flow::Next
        }
    }
}

/// Spaces where another player's figure stands.
pub(super) fn thief_spaces(look: Look<'_>, picks: &mut Picks<'_>) {
    picks.allow(Move::Pass);
    let Some(player) = look.asked() else { return };
    let own = look.state.modules.probe.thieves[player.0 as usize];
    for space in 0..SPACES {
        let mut others = look.players_from(player).skip(1);
        if others.any(|other| {
            look.markers(other)
                .iter()
                .any(|total| space_of(*total) == space)
        }) && i16::from(own) != space
        {
            picks.allow(Move::Number(space));
        }
    }
}

/// Puts the thief there.
pub(super) fn play_thief(act: &mut Act<'_>, pick: Move) -> Flow {
    if let (Move::Number(space), Some(player)) = (pick, act.look().asked()) {
        act.state.modules.probe.thieves[player.0 as usize] = space as u8;
    }
    Flow::Again
}

/// COMBO-47 to COMBO-50: receivers from the active player on choose the order of their awards
/// and the figure for each, if it can matter; loot moves right after the award it was taken of.
pub(super) fn settle(act: &mut Act<'_>) -> Flow {
    loop {
        if let Some(moving) = act.state.modules.probe.moving {
            let player = Player(moving.player);
            let [first, second] = act.look().markers(player);
            if first != second {
                return Flow::Ask(player, question::FIGURE);
            }
            advance(act, moving, 0);
            continue;
        }
        if let Some(loot) = act.state.modules.probe.loot.take_first() {
            act.state.modules.probe.moving = Some(loot);
            continue;
        }
        let look = act.look();
        let mut receivers = look.players_from(look.active());
        let Some(player) = receivers.find(|player| awards(look, *player).next().is_some()) else {
            return Flow::Next;
        };
        let first = awards(look, player).next().map_or(0, |award| award.points);
        if awards(look, player).any(|award| award.points != first) {
            return Flow::Ask(player, question::AWARD);
        }
        begin(act, player, first);
    }
}

/// The different awards of the player, or the player's two figures.
pub(super) fn candidates(look: Look<'_>, question: u8, picks: &mut Picks<'_>) {
    let Some(player) = look.asked() else { return };
    if question == question::FIGURE {
        for marker in 0..2 {
            picks.allow(Move::Figure(FigureId::scoring(player, marker)));
        }
        return;
    }
    for (number, award) in awards(look, player).enumerate() {
        if !awards(look, player)
            .take(number)
            .any(|earlier| earlier == award)
        {
            picks.allow(Move::Number(award.points));
        }
    }
}

/// Takes the answer and goes on with the scoring step.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    match (pick, act.look().asked()) {
        (Move::Number(points), Some(player)) => begin(act, player, points),
        (Move::Figure(figure), _) => {
            if let (Some((_, marker)), Some(moving)) =
                (figure.as_scoring(), act.state.modules.probe.moving)
            {
                advance(act, moving, marker);
            }
        }
        _ => {}
    }
    settle(act)
}

fn awards(look: Look<'_>, player: Player) -> impl Iterator<Item = AwardRecord> {
    look.state
        .awards
        .iter()
        .copied()
        .filter(move |award| award.player == player)
}

/// An award leaves the list and is on its way.
fn begin(act: &mut Act<'_>, player: Player, points: i16) {
    let award = AwardRecord { player, points };
    if let Some(index) = act
        .state
        .awards
        .iter()
        .position(|waiting| *waiting == award)
    {
        act.state.awards.remove(index);
    }
    act.state.modules.probe.moving = Some(Moving {
        player: player.0,
        points,
        loot: false,
    });
}

/// ROB-11, ROB-14: thieves on the space a figure leaves take half; with loot they only travel.
fn advance(act: &mut Act<'_>, moving: Moving, marker: u8) {
    let player = Player(moving.player);
    let from = space_of(act.look().markers(player)[usize::from(marker)]);
    act.advance(player, marker, moving.points);
    let total = act.look().markers(player)[usize::from(marker)];
    act.state.modules.probe.moving = None;
    for thief in act.look().players_from(act.look().active()) {
        let probe = &mut act.state.modules.probe;
        let space = &mut probe.thieves[thief.0 as usize];
        if thief == player || i16::from(*space) != from {
            continue;
        }
        if moving.loot {
            *space = space_of(total) as u8;
            continue;
        }
        *space = AT_HOME;
        probe.loot.push(Moving {
            player: thief.0,
            points: (moving.points + 1) / 2,
            loot: true,
        });
    }
    if player == act.look().active() && total % DARK == 0 {
        act.state.modules.probe.landed = true;
    }
}

/// COMBO-34: a landing on a dark space earns a roll, and its points may earn another.
pub(super) fn enter_die(act: &mut Act<'_>) -> Flow {
    if std::mem::take(&mut act.state.modules.probe.landed) {
        return Flow::Chance(0);
    }
    Flow::Next
}

/// The faces of the die.
pub(super) fn faces(out: &mut Vec<(Outcome, u32)>) {
    out.extend((1..=TILE_FACE).map(|face| (Outcome::Face(face), 1)));
}

/// Points for a low face, another tile for the highest.
pub(super) fn roll(act: &mut Act<'_>, outcome: Outcome) -> Flow {
    let player = act.look().active();
    if outcome == Outcome::Face(TILE_FACE) {
        act.enqueue(Sequence {
            player,
            held: None,
            own_turn: false,
        });
        return Flow::Again;
    }
    let Outcome::Face(face) = outcome else {
        return Flow::Again;
    };
    let mut worth = Worth::default();
    worth.add("die", i16::from(face), 1, RuleId("DISP-17"));
    act.award(&Prize {
        player,
        source: PointSource::Named("die"),
        worth,
        rule: RuleId("DISP-17"),
    });
    Flow::Settle
}

/// COMBO-90: the two totals become one before final scoring.
pub(super) fn enter_last(act: &mut Act<'_>) -> Flow {
    for player in act.look().players_from(Player(0)) {
        let [_, second] = act.look().markers(player);
        if second != 0 {
            act.advance(player, 1, -second);
            act.advance(player, 0, second);
        }
    }
    act.state.modules.probe.thieves = [AT_HOME; crate::ids::MAX_PLAYERS];
    Flow::Next
}

fn space_of(total: i16) -> i16 {
    total.rem_euclid(SPACES)
}
