//! The facts of Hills & Sheep: `flock@0,0(NL)=1+2` for a flock, `tokens=16` for the supply of
//! tokens, `hidden=1` for the tiles under hills.

use super::{flock, hill, shepherd};
use crate::catalogue::{HALVES, SegmentLocation};
use crate::ids::{Cell, FeatureKind, SegmentId};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::view::{Facts, Token};

pub(super) fn print(game: GameRef<'_>, facts: &mut Facts) {
    for flock in flock::flocks(game) {
        let values = (1..).zip(flock.tokens);
        let tokens = values.flat_map(|(sheep, count)| vec![sheep.to_string(); usize::from(count)]);
        let tokens: Vec<String> = tokens.collect();
        facts.add(flock_name(game, flock.segment), tokens.join("+"));
    }
    if game.rules.options().hills_sheep.shepherds {
        facts.add("tokens", tokens(game));
    }
    let hidden = game.state.modules.hills_sheep.hidden;
    if hidden > 0 {
        facts.add("hidden", hidden);
    }
}

/// The kinds of tokens, from one sheep up.
pub(super) const SHEEP: [&str; flock::MOST_SHEEP as usize] =
    ["sheep-1", "sheep-2", "sheep-3", "sheep-4"];

/// Shows the tokens of every flock.
pub(super) fn show(game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
    for flock in flock::flocks(game) {
        let spot = game.spot(flock.segment);
        let kinds = SHEEP.into_iter().zip(flock.tokens);
        for (kind, count) in kinds.filter(|(_, count)| *count > 0) {
            show(Token {
                count,
                ..Token::on(kind, spot)
            });
        }
    }
}

pub(super) fn read(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    match name {
        "tokens" => {
            let now = tokens(game.view());
            if value != now.to_string() {
                return Err(format!("with the flocks listed before, {now} are left"));
            }
        }
        "hidden" => {
            let number: u16 = value.parse().map_err(|_| "write a number of tiles")?;
            for _ in 0..number {
                if !game.hide_tile(hill::STACK) {
                    return Err("the pile has too few tiles".into());
                }
            }
            game.state.modules.hills_sheep.hidden += number;
        }
        _ => {
            let Some(place) = name.strip_prefix("flock@") else {
                return Ok(false);
            };
            let segment = field_named(game.view(), place)?;
            read_flock(game, segment, value)?;
        }
    }
    Ok(true)
}

fn read_flock(game: &mut GameMut<'_>, segment: SegmentId, value: &str) -> Result<(), String> {
    let field = game.view().feature_of(segment);
    if shepherd::on(game.view(), field).next().is_none() {
        return Err("there is no shepherd on that field [HILL-48]".into());
    }
    if flock::is_on(game.view(), field) {
        return Err("the field already has a flock [HILL-16]".into());
    }
    for token in value.split('+') {
        let sheep = token.parse().ok();
        let sheep = sheep.filter(|sheep| (1..=flock::MOST_SHEEP).contains(sheep));
        let sheep = sheep.ok_or("write a flock as its tokens, 1 to 4 sheep each: 1+2")?;
        if flock::supply(game.view())[usize::from(sheep)] == 0 {
            return Err(format!("no token of {sheep} sheep is left [HILL-02]"));
        }
        flock::add(game, segment, sheep);
    }
    Ok(())
}

/// Returns the number of tokens in the supply (REG-21: tokens, not sheep).
fn tokens(game: GameRef<'_>) -> u8 {
    flock::supply(game).into_iter().sum()
}

fn flock_name(game: GameRef<'_>, segment: SegmentId) -> String {
    let spot = game.spot(segment);
    let tile = game.tile(spot.tile);
    let name = game.face(spot.tile).location_of(tile.rotation, spot.place);
    let at = match name {
        Some((_, SegmentLocation::Half(side, port))) => {
            let half = HALVES.iter().find(|(_, s, p)| (*s, *p) == (side, port));
            half.map_or("in", |(name, ..)| name).to_owned()
        }
        Some((_, SegmentLocation::Inside(number))) if number > 0 => format!("in{}", number + 1),
        _ => "in".to_owned(),
    };
    format!("flock@{}({at})", tile.cell)
}

/// Returns the field at `0,0(NL)`.
fn field_named(game: GameRef<'_>, place: &str) -> Result<SegmentId, String> {
    let wrong = || "write the field of a flock as in flock@0,0(NL)".to_owned();
    let (cell, at) = place.split_once('(').ok_or_else(wrong)?;
    let at = at.strip_suffix(')').ok_or_else(wrong)?;
    let (x, y) = cell.split_once(',').ok_or_else(wrong)?;
    let (Ok(x), Ok(y)) = (x.parse(), y.parse()) else {
        return Err(wrong());
    };
    let half = HALVES.iter().find(|(name, ..)| *name == at);
    let at = match (half, at.strip_prefix("in")) {
        (Some((_, side, port)), _) => SegmentLocation::Half(*side, *port),
        (None, Some("")) => SegmentLocation::Inside(0),
        (None, Some(number)) => {
            let number: u8 = number.parse().map_err(|_| wrong())?;
            SegmentLocation::Inside(number.checked_sub(1).ok_or_else(wrong)?)
        }
        (None, None) => return Err(wrong()),
    };
    let tile = game
        .tile_at(Cell::new(x, y))
        .ok_or("there is no tile there")?;
    let rotation = game.tile(tile).rotation;
    let place = game.face(tile).segment_at(rotation, FeatureKind::Field, at);
    let place = place.ok_or("the tile has no field there")?;
    let segment = game.segment(crate::ids::Spot { tile, place });
    segment.ok_or_else(wrong)
}
