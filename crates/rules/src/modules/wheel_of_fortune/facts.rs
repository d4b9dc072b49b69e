//! The facts of Wheel of Fortune: `wheel.pig=storm`, and the followers on crown spaces by seat and
//! kind, `crown.storm=0, 1 large`.

use super::crowns;
use super::sectors::Sector;
use crate::ids::{FigureKind, MODULE_PLACES, Player, Spot};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::view::{Facts, Token};
use crate::modules::{FIGURES, FOLLOWER};

/// Writes both facts. Sectors without followers are left out.
pub(super) fn print(game: GameRef<'_>, facts: &mut Facts) {
    facts.add("wheel.pig", game.state.modules.wheel_of_fortune.pig.name());
    for sector in Sector::ALL {
        let names = crowns::followers(game, sector).map(|follower| {
            let seat = follower.owner.0;
            match follower.kind {
                FOLLOWER => seat.to_string(),
                kind => format!("{seat} {}", game.rules.figure(kind).name),
            }
        });
        let names: Vec<String> = names.collect();
        if !names.is_empty() {
            facts.add(format!("crown.{}", sector.name()), names.join(", "));
        }
    }
}

/// Shows the pig. The module spots of the central cell are first the crown spaces of the sectors
/// and then the sectors themselves.
pub(super) fn show(game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
    let wheel = &game.state.modules.wheel_of_fortune;
    if let Some(tile) = wheel.board {
        let sector = Sector::ALL.len() as u8 + wheel.pig as u8;
        let place = MODULE_PLACES + sector;
        show(Token::on("wheel-pig", Spot { tile, place }));
    }
}

/// Reads facts as written by [`print`].
pub(super) fn read(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    if name == "wheel.pig" {
        game.state.modules.wheel_of_fortune.pig = sector_named(value)?;
        return Ok(true);
    }
    let Some(sector) = name.strip_prefix("crown.") else {
        return Ok(false);
    };
    let sector = sector_named(sector)?;
    for follower in value.split(',') {
        let (player, kind) = follower_named(game.view(), follower.trim())?;
        if crowns::followers(game.view(), sector).count() >= sector.crowns() {
            return Err("the sector has no crown space left [WHEEL-25]".to_owned());
        }
        if game.view().supply(player, kind) == 0 {
            return Err("its owner has no such follower left in the supply".to_owned());
        }
        crowns::stand(game, player, kind, sector);
    }
    Ok(true)
}

fn sector_named(name: &str) -> Result<Sector, String> {
    Sector::named(name).ok_or_else(|| {
        let known = Sector::ALL.map(Sector::name).join(", ");
        format!("there is no sector `{name}`; known: {known}")
    })
}

/// Reads a follower as `0` or `0 large`: the seat, and the kind unless it is a normal follower.
fn follower_named(game: GameRef<'_>, text: &str) -> Result<(Player, FigureKind), String> {
    let wrong = || format!("`{text}` is not a follower; write it as 0 or 1 large");
    let (seat, sort) = match text.split_once(' ') {
        None => (text, FOLLOWER),
        Some((seat, sort)) => {
            let kind = FIGURES.iter().position(|facts| facts.name == sort.trim());
            (seat, FigureKind(kind.ok_or_else(wrong)? as u8))
        }
    };
    let seat: u8 = seat.parse().map_err(|_| wrong())?;
    if seat >= game.rules.players() || !game.rules.followers().contains(&sort) {
        return Err(wrong());
    }
    Ok((Player(seat), sort))
}
