//! Castles as named facts: `castle@0,0(S)=0`, with the seat of the owner and the sort of follower
//! that waits there, `0 large`, or `0 empty`; and the tokens left, `castles.0=2`.

use super::building::is_small;
use super::castle::{Castle, castles, put, tokens};
use crate::catalogue::Port;
use crate::ids::{Cell, FeatureId, FeatureKind, FigureKind, Player, SIDE_PLACES, Side, Spot};
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Lies, Token};
use crate::modules::{FIGURES, FOLLOWER};

pub(super) fn print(look: Look<'_>, facts: &mut Facts) {
    for castle in castles(look) {
        let seat = castle.owner.0;
        let value = match castle.follower(look) {
            None => format!("{seat} empty"),
            Some(follower) if follower.kind == FOLLOWER => seat.to_string(),
            Some(follower) => format!("{seat} {}", look.rules.figure(follower.kind).name),
        };
        facts.add(name(look, *castle), value);
    }
    for player in look.players_from(Player(0)) {
        facts.add(format!("castles.{}", player.0), tokens(look, player));
    }
}

/// The castles between their tiles, and those that players have left.
pub(super) fn show(look: Look<'_>, show: &mut dyn FnMut(Token)) {
    for castle in castles(look) {
        let (cell, side) = place(look, *castle);
        let Some(tile) = look.tile_at(cell) else {
            continue;
        };
        show(Token {
            kind: "castle",
            owner: Some(castle.owner),
            lies: Lies::On(Spot {
                tile,
                place: SIDE_PLACES + side as u8,
            }),
            count: 1,
        });
    }
    for player in look.players_from(Player(0)) {
        let left = tokens(look, player);
        if left > 0 {
            show(Token::before("castle", player, left));
        }
    }
}

fn name(look: Look<'_>, castle: Castle) -> String {
    let (first, side) = place(look, castle);
    format!("castle@{first}({side:?})")
}

/// The first of its tiles by y, then x, and the side where the other one lies.
pub(super) fn place(look: Look<'_>, castle: Castle) -> (Cell, Side) {
    let [a, b] = castle.cells(look);
    let first = if (a.y, a.x) < (b.y, b.x) { a } else { b };
    let side = if a.y == b.y { Side::E } else { Side::S };
    (first, side)
}

pub(super) fn read(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    if let Some(seat) = name.strip_prefix("castles.") {
        let player = player_named(act.look(), seat)?;
        let now = tokens(act.look(), player);
        if value != now.to_string() {
            return Err(format!("after the castles named before, {now} are left"));
        }
        return Ok(true);
    }
    let Some(place) = name.strip_prefix("castle@") else {
        return Ok(false);
    };
    let city = city_named(act.look(), place)?;
    let (seat, sort) = value.split_once(' ').unwrap_or((value, "follower"));
    let player = player_named(act.look(), seat)?;
    if tokens(act.look(), player) == 0 {
        return Err("its owner has no castle left in the supply [CASTLE-03]".into());
    }
    let sort = match sort {
        "empty" => None,
        sort => Some(follower_named(act.look(), player, sort)?),
    };
    let spot = put(act, player, city);
    if let Some(sort) = sort {
        act.stand_aside(player, sort, spot);
    }
    Ok(true)
}

fn player_named(look: Look<'_>, seat: &str) -> Result<Player, String> {
    let seat = seat.parse().ok().map(Player);
    seat.filter(|player| player.0 < look.rules.players())
        .ok_or_else(|| "the first seat is 0".into())
}

fn follower_named(look: Look<'_>, player: Player, sort: &str) -> Result<FigureKind, String> {
    let kind = FIGURES.iter().position(|facts| facts.name == sort);
    let kind = kind.map(|kind| FigureKind(kind as u8));
    let kind = kind.filter(|kind| look.rules.followers().contains(kind));
    let kind = kind.ok_or(
        "a castle is written with its owner's seat and who waits there: 0, 0 large, 0 empty",
    )?;
    if look.supply(player, kind) == 0 {
        return Err("its owner has no such follower left in the supply [BASE-04]".into());
    }
    Ok(kind)
}

/// The small city at `0,0(S)`.
fn city_named(look: Look<'_>, place: &str) -> Result<FeatureId, String> {
    let wrong = || {
        "a castle is named by one of its tiles and the side where the other lies, as in castle@0,0(S)".to_owned()
    };
    let (cell, side) = place.split_once('(').ok_or_else(wrong)?;
    let (x, y) = cell.split_once(',').ok_or_else(wrong)?;
    let (Ok(x), Ok(y)) = (x.parse(), y.parse()) else {
        return Err(wrong());
    };
    let mut sides = Side::ALL.into_iter();
    let side = sides.find(|known| format!("{known:?})") == side);
    let side = side.ok_or_else(wrong)?;
    let tile = look.tile_at(Cell::new(x, y)).ok_or("no tile lies there")?;
    let segment = look.at_port(tile, side, Port::Left);
    let city = segment.map(|segment| look.feature_of(segment));
    let small = |city: &FeatureId| {
        look.kind(*city) == FeatureKind::City && is_small(look, *city) && look.is_complete(*city)
    };
    city.filter(small)
        .ok_or_else(|| "no completed city of two tiles lies there [CASTLE-AMB-03]".into())
}
