//! Crown spaces: a follower waits there until the pig stops in its sector (WHEEL-24 to WHEEL-33).
//!
//! The crown spaces of a sector are alike, so that a move names only the sector: its number is
//! the spot's on the middle of the board.

use super::refusals;
use super::sectors::Sector;
use crate::ids::{FigureKind, MODULE_PLACES, Player, RuleId, Spot};
use crate::kernel::event::{Event, PointSource};
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::question::{Figure, Look};
use crate::kernel::score::{Prize, Worth};
use crate::kernel::verbs::Act;

/// Figures beside the land stand on spots that all modules share; the crowns' begin here.
const FIRST_SPOT: u16 = 0x100;

/// For a follower who shares his sector, or has the only crown of it.
const ONE_CROWN: i16 = 3;
/// For a follower alone in a sector with two crowns.
const TWO_CROWNS: i16 = 6;

/// Followers of every sort on the crown spaces of every sector.
pub(super) fn offer(look: Look<'_>, player: Player, picks: &mut Picks<'_>) {
    let Some(tile) = look.state.modules.wheel_of_fortune.board else {
        return;
    };
    let free = free_sectors(look);
    for figure in look.rules.followers().iter().copied() {
        for sector in Sector::ALL {
            let place = MODULE_PLACES + sector as u8;
            let spot = Spot { tile, place };
            let pick = Move::Stand { figure, spot };
            let empty_supply = look.supply(player, figure) == 0;
            picks.offer(pick, forbidden(empty_supply, free[sector as usize]));
        }
    }
    if let Some(pick @ Move::Stand { figure, spot }) = picks.question()
        && sector_at(look, spot).is_some()
        && !look.rules.followers().contains(&figure)
    {
        picks.forbid(pick, refusals::CROWN_NEEDS_FOLLOWER);
    }
}

/// Which sectors have a crown space left.
fn free_sectors(look: Look<'_>) -> [bool; 6] {
    let mut taken = [0; 6];
    for (_, spot) in look.aside() {
        let sector = usize::from(spot.wrapping_sub(FIRST_SPOT));
        if let Some(taken) = taken.get_mut(sector) {
            *taken += 1;
        }
    }
    Sector::ALL.map(|sector| taken[sector as usize] < sector.crowns())
}

fn forbidden(empty_supply: bool, free: bool) -> Option<Refusal> {
    let refusal = if empty_supply {
        refusals::CROWN_SUPPLY_EMPTY
    } else if !free {
        refusals::CROWN_SPACES_TAKEN
    } else {
        return None;
    };
    Some(refusal)
}

/// Puts a follower on a crown space; `None` if the spot is no crown space.
pub(super) fn place(act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
    let Move::Stand { spot, .. } = pick else {
        return None;
    };
    let sector = sector_at(act.look(), spot)?;
    let player = act.look().active();
    stand(act, player, figure, sector);
    act.tell(Event::Told {
        key: "follower-on-crown",
        player,
        number: sector as i16,
    });
    Some(Flow::Next)
}

/// A follower leaves the supply for a sector.
pub(super) fn stand(act: &mut Act<'_>, player: Player, figure: FigureKind, sector: Sector) {
    act.stand_aside(player, figure, FIRST_SPOT + sector as u16);
}

/// WHEEL-29: one award for each follower of the sector.
pub(super) fn score(act: &mut Act<'_>, sector: Sector) {
    let look = act.look();
    let alone = followers(look, sector).count() == 1;
    let each = if alone && sector.crowns() == 2 {
        TWO_CROWNS
    } else {
        ONE_CROWN
    };
    let rule = RuleId("WHEEL-29");
    let mut worth = Worth::default();
    worth.add("crown", 1, each, rule);
    for player in look.players_from(look.active()) {
        let all = followers(act.look(), sector);
        for _ in 0..all.filter(|figure| figure.owner == player).count() {
            act.award(&Prize {
                player,
                source: PointSource::Named("crown"),
                worth,
                rule,
            });
        }
    }
}

/// WHEEL-30: the followers of the sector return.
pub(super) fn send_home(act: &mut Act<'_>, sector: Sector) {
    loop {
        let follower = followers(act.look(), sector).next();
        let Some(follower) = follower else { return };
        act.send_home(follower.id);
    }
}

/// The followers on the crown spaces of a sector.
pub(super) fn followers(look: Look<'_>, sector: Sector) -> impl Iterator<Item = Figure> {
    look.aside()
        .filter(move |(_, spot)| *spot == FIRST_SPOT + sector as u16)
        .map(|(figure, _)| figure)
}

/// The spot by which the crown spaces are written that a follower stands on.
pub(super) fn spot_of(look: Look<'_>, aside: u16) -> Option<Spot> {
    let number = usize::from(aside.checked_sub(FIRST_SPOT)?);
    let sector = *Sector::ALL.get(number)?;
    Some(Spot {
        tile: look.state.modules.wheel_of_fortune.board?,
        place: MODULE_PLACES + sector as u8,
    })
}

/// The sector whose crown spaces are written by a spot.
pub(super) fn sector_at(look: Look<'_>, spot: Spot) -> Option<Sector> {
    let number = spot.place.checked_sub(MODULE_PLACES)?;
    let sector = Sector::ALL.get(usize::from(number)).copied();
    sector.filter(|_| look.state.modules.wheel_of_fortune.board == Some(spot.tile))
}
