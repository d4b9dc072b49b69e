//! The facts of Castles: `castle@0,0(S)=0` with the owner's seat, `0 large` with another kind of
//! follower or `0 empty` without one; and `castles.0=2`, the castles a seat has left.

use super::building::is_small;
use super::castle::{Castle, castles, put, tokens};
use crate::catalogue::Port;
use crate::ids::{Cell, FeatureId, FeatureKind, FigureKind, Player, SIDE_PLACES, Side, Spot};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::view::{Facts, Token, TokenPlace};
use crate::modules::{FIGURES, FOLLOWER};

pub(super) fn print(game: GameRef<'_>, facts: &mut Facts) {
    for castle in castles(game) {
        let seat = castle.owner.0;
        let value = match castle.follower(game) {
            None => format!("{seat} empty"),
            Some(follower) if follower.kind == FOLLOWER => seat.to_string(),
            Some(follower) => format!("{seat} {}", game.rules.figure(follower.kind).name),
        };
        facts.add(name(game, *castle), value);
    }
    for player in game.players_from(Player(0)) {
        facts.add(format!("castles.{}", player.0), tokens(game, player));
    }
}

/// Shows the castles on the board and those that players have left.
pub(super) fn show(game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
    for castle in castles(game) {
        let (cell, side) = place(game, *castle);
        let Some(tile) = game.tile_at(cell) else {
            continue;
        };
        show(Token {
            kind: "castle",
            owner: Some(castle.owner),
            place: TokenPlace::On(Spot {
                tile,
                place: SIDE_PLACES + side as u8,
            }),
            count: 1,
        });
    }
    for player in game.players_from(Player(0)) {
        let left = tokens(game, player);
        if left > 0 {
            show(Token::before("castle", player, left));
        }
    }
}

fn name(game: GameRef<'_>, castle: Castle) -> String {
    let (first, side) = place(game, castle);
    format!("castle@{first}({side:?})")
}

/// Returns the first of its cells, by y and then x, and the side towards the other one.
pub(super) fn place(game: GameRef<'_>, castle: Castle) -> (Cell, Side) {
    let [a, b] = castle.cells(game);
    let first = if (a.y, a.x) < (b.y, b.x) { a } else { b };
    let side = if a.y == b.y { Side::E } else { Side::S };
    (first, side)
}

pub(super) fn read(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    if let Some(seat) = name.strip_prefix("castles.") {
        let player = player_named(game.view(), seat)?;
        let now = tokens(game.view(), player);
        if value != now.to_string() {
            return Err(format!("with the castles listed before, {now} are left"));
        }
        return Ok(true);
    }
    let Some(place) = name.strip_prefix("castle@") else {
        return Ok(false);
    };
    let city = city_named(game.view(), place)?;
    let (seat, sort) = value.split_once(' ').unwrap_or((value, "follower"));
    let player = player_named(game.view(), seat)?;
    if tokens(game.view(), player) == 0 {
        return Err("its owner has no castle left in the supply [CASTLE-03]".into());
    }
    let sort = match sort {
        "empty" => None,
        sort => Some(follower_named(game.view(), player, sort)?),
    };
    let spot = put(game, player, city);
    if let Some(sort) = sort {
        game.place_figure_aside(player, sort, spot);
    }
    Ok(true)
}

fn player_named(game: GameRef<'_>, seat: &str) -> Result<Player, String> {
    let seat = seat.parse().ok().map(Player);
    seat.filter(|player| player.0 < game.rules.players())
        .ok_or_else(|| "there is no such seat; the first seat is 0".into())
}

fn follower_named(game: GameRef<'_>, player: Player, sort: &str) -> Result<FigureKind, String> {
    let kind = FIGURES.iter().position(|facts| facts.name == sort);
    let kind = kind.map(|kind| FigureKind(kind as u8));
    let kind = kind.filter(|kind| game.rules.followers().contains(kind));
    let kind =
        kind.ok_or("write a castle as its owner's seat and its follower: 0, 0 large, 0 empty")?;
    if game.supply(player, kind) == 0 {
        return Err("its owner has no such follower left in the supply [BASE-04]".into());
    }
    Ok(kind)
}

/// Returns the small city at `0,0(S)`.
fn city_named(game: GameRef<'_>, place: &str) -> Result<FeatureId, String> {
    let wrong = || {
        "name a castle by one of its tiles and the side towards the other, as in castle@0,0(S)"
            .to_owned()
    };
    let (cell, side) = place.split_once('(').ok_or_else(wrong)?;
    let (x, y) = cell.split_once(',').ok_or_else(wrong)?;
    let (Ok(x), Ok(y)) = (x.parse(), y.parse()) else {
        return Err(wrong());
    };
    let mut sides = Side::ALL.into_iter();
    let side = sides.find(|known| format!("{known:?})") == side);
    let side = side.ok_or_else(wrong)?;
    let tile = game
        .tile_at(Cell::new(x, y))
        .ok_or("there is no tile there")?;
    let segment = game.segment_at_port(tile, side, Port::Left);
    let city = segment.map(|segment| game.feature_of(segment));
    let small = |city: &FeatureId| {
        game.kind(*city) == FeatureKind::City && is_small(game, *city) && game.is_complete(*city)
    };
    city.filter(small)
        .ok_or_else(|| "there is no completed city of two tiles there [CASTLE-AMB-03]".into())
}
