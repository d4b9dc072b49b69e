//! The wheel's facts: `wheel.pig=storm`, and the followers on crown spaces by seat and sort,
//! `crown.storm=0, 1 large`.

use super::crowns;
use super::sectors::Sector;
use crate::ids::{FigureKind, MODULE_PLACES, Player, Spot};
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};
use crate::modules::{FIGURES, FOLLOWER};

/// Prints both; sectors without followers are left out.
pub(super) fn print(look: Look<'_>, facts: &mut Facts) {
    facts.add("wheel.pig", look.state.modules.wheel_of_fortune.pig.name());
    for sector in Sector::ALL {
        let names = crowns::followers(look, sector).map(|follower| {
            let seat = follower.owner.0;
            match follower.kind {
                FOLLOWER => seat.to_string(),
                kind => format!("{seat} {}", look.rules.figure(kind).name),
            }
        });
        let names: Vec<String> = names.collect();
        if !names.is_empty() {
            facts.add(format!("crown.{}", sector.name()), names.join(", "));
        }
    }
}

/// The pig. Spots on the middle of the board are the sectors' crown spaces first, and then the
/// sectors themselves.
pub(super) fn show(look: Look<'_>, show: &mut dyn FnMut(Token)) {
    let wheel = &look.state.modules.wheel_of_fortune;
    if let Some(tile) = wheel.board {
        let sector = Sector::ALL.len() as u8 + wheel.pig as u8;
        let place = MODULE_PLACES + sector;
        show(Token::on("wheel-pig", Spot { tile, place }));
    }
}

/// Reads what [`print`] prints.
pub(super) fn read(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    if name == "wheel.pig" {
        act.state.modules.wheel_of_fortune.pig = sector_named(value)?;
        return Ok(true);
    }
    let Some(sector) = name.strip_prefix("crown.") else {
        return Ok(false);
    };
    let sector = sector_named(sector)?;
    for follower in value.split(',') {
        let (player, kind) = follower_named(act.look(), follower.trim())?;
        if crowns::followers(act.look(), sector).count() >= sector.crowns() {
            return Err("the sector has no more crown spaces [WHEEL-25]".to_owned());
        }
        if act.look().supply(player, kind) == 0 {
            return Err("its owner has no such follower left in the supply".to_owned());
        }
        crowns::stand(act, player, kind, sector);
    }
    Ok(true)
}

fn sector_named(name: &str) -> Result<Sector, String> {
    Sector::named(name).ok_or_else(|| {
        let known = Sector::ALL.map(Sector::name).join(", ");
        format!("there is no sector `{name}`; known: {known}")
    })
}

/// A follower as `0`, or `0 large`: the seat, and the sort if it is not the ordinary one.
fn follower_named(look: Look<'_>, text: &str) -> Result<(Player, FigureKind), String> {
    let wrong = || format!("`{text}` is no follower; they are written as 0 or 1 large");
    let (seat, sort) = match text.split_once(' ') {
        None => (text, FOLLOWER),
        Some((seat, sort)) => {
            let kind = FIGURES.iter().position(|facts| facts.name == sort.trim());
            (seat, FigureKind(kind.ok_or_else(wrong)? as u8))
        }
    };
    let seat: u8 = seat.parse().map_err(|_| wrong())?;
    if seat >= look.rules.players() || !look.rules.followers().contains(&sort) {
        return Err(wrong());
    }
    Ok((Player(seat), sort))
}
