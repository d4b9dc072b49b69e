//! Crown spaces: a follower stays there until the pig stops in its sector (WHEEL-24 to WHEEL-33).
//!
//! The crown spaces of a sector are interchangeable, so a move names only the sector: its number is
//! that of a module spot on the central cell of the board.

use super::refusals;
use super::sectors::Sector;
use crate::ids::{FigureKind, MODULE_PLACES, Player, RuleId, Spot};
use crate::kernel::event::{Event, PointSource};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::{Figure, GameRef};
use crate::kernel::module::StepResult;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::score::{Award, Worth};

/// The first crown space among the spots off the land, whose numbers all modules share.
const FIRST_SPOT: u16 = 0x100;

/// Points for a follower that shares its sector, or is on the only crown space of a sector.
const ONE_CROWN: i16 = 3;
/// Points for a follower alone in a sector with two crown spaces.
const TWO_CROWNS: i16 = 6;

/// Offers followers of every kind on the crown spaces of every sector.
pub(super) fn offer(game: GameRef<'_>, player: Player, picks: &mut Picks<'_>) {
    let Some(tile) = game.state.modules.wheel_of_fortune.board else {
        return;
    };
    let free = free_sectors(game);
    for figure in game.rules.followers().iter().copied() {
        let empty_supply = game.supply(player, figure) == 0;
        let refusal = |sector: Sector| forbidden(empty_supply, free[sector as usize]);
        let pick = |sector: Sector| {
            let place = MODULE_PLACES + sector as u8;
            let spot = Spot { tile, place };
            Move::PlaceFigure { figure, spot }
        };
        let legal = Sector::ALL.into_iter().filter(|s| refusal(*s).is_none());
        picks.allow_all(legal.map(pick));
        if picks.asked_move().is_some() {
            for sector in Sector::ALL {
                picks.offer(pick(sector), refusal(sector));
            }
        }
    }
    if let Some(pick @ Move::PlaceFigure { figure, spot }) = picks.asked_move()
        && sector_at(game, spot).is_some()
        && !game.rules.followers().contains(&figure)
    {
        picks.forbid(pick, refusals::CROWN_NEEDS_FOLLOWER);
    }
}

/// Returns which sectors have a free crown space.
fn free_sectors(game: GameRef<'_>) -> [bool; 6] {
    let mut taken = [0; 6];
    for (_, spot) in game.figures_aside() {
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

/// Places a follower on a crown space; `None` if the spot is not a crown space.
pub(super) fn place(game: &mut GameMut<'_>, figure: FigureKind, pick: Move) -> Option<StepResult> {
    let Move::PlaceFigure { spot, .. } = pick else {
        return None;
    };
    let sector = sector_at(game.view(), spot)?;
    let player = game.view().active_player();
    stand(game, player, figure, sector);
    game.emit(Event::ModuleEvent {
        key: "follower-on-crown",
        player,
        number: sector as i16,
    });
    Some(StepResult::Next)
}

/// Places a follower from the supply on a crown space of a sector.
pub(super) fn stand(game: &mut GameMut<'_>, player: Player, figure: FigureKind, sector: Sector) {
    game.place_figure_aside(player, figure, FIRST_SPOT + sector as u16);
}

/// WHEEL-29: gives one award for each follower of the sector.
pub(super) fn score(game: &mut GameMut<'_>, sector: Sector) {
    let view = game.view();
    let alone = followers(view, sector).count() == 1;
    let each = if alone && sector.crowns() == 2 {
        TWO_CROWNS
    } else {
        ONE_CROWN
    };
    let rule = RuleId("WHEEL-29");
    let mut worth = Worth::default();
    worth.add("crown", 1, each, rule);
    for player in view.players_from(view.active_player()) {
        let all = followers(game.view(), sector);
        for _ in 0..all.filter(|figure| figure.owner == player).count() {
            game.award(&Award {
                player,
                source: PointSource::Named("crown"),
                worth,
                rule,
                majority: None,
            });
        }
    }
}

/// WHEEL-30: returns the followers of the sector to their owners.
pub(super) fn send_home(game: &mut GameMut<'_>, sector: Sector) {
    loop {
        let follower = followers(game.view(), sector).next();
        let Some(follower) = follower else { return };
        game.return_figure(follower.id);
    }
}

/// Returns the followers on the crown spaces of a sector.
pub(super) fn followers(game: GameRef<'_>, sector: Sector) -> impl Iterator<Item = Figure> {
    game.figures_aside()
        .filter(move |(_, spot)| *spot == FIRST_SPOT + sector as u16)
        .map(|(figure, _)| figure)
}

/// Returns the spot that notation uses for a crown space off the land.
pub(super) fn spot_of(game: GameRef<'_>, aside: u16) -> Option<Spot> {
    let number = usize::from(aside.checked_sub(FIRST_SPOT)?);
    let sector = *Sector::ALL.get(number)?;
    Some(Spot {
        tile: game.state.modules.wheel_of_fortune.board?,
        place: MODULE_PLACES + sector as u8,
    })
}

/// Returns the sector of a crown space spot.
pub(super) fn sector_at(game: GameRef<'_>, spot: Spot) -> Option<Sector> {
    let number = spot.place.checked_sub(MODULE_PLACES)?;
    let sector = Sector::ALL.get(usize::from(number)).copied();
    sector.filter(|_| game.state.modules.wheel_of_fortune.board == Some(spot.tile))
}
