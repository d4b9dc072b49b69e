//! Flocks, the supply of tokens and hidden tiles as named facts:
//! `flock@0,0(NL)=1+2`, `tokens=16`, `hidden=1`.

use super::{flock, hill, shepherd};
use crate::catalogue::{At, HALVES};
use crate::ids::{Cell, FeatureKind, SegmentId};
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};

pub(super) fn print(look: Look<'_>, facts: &mut Facts) {
    for flock in flock::flocks(look) {
        let values = (1..).zip(flock.tokens);
        let tokens = values.flat_map(|(sheep, count)| vec![sheep.to_string(); usize::from(count)]);
        let tokens: Vec<String> = tokens.collect();
        facts.add(flock_name(look, flock.segment), tokens.join("+"));
    }
    if look.rules.options().hills_sheep.shepherds {
        facts.add("tokens", tokens(look));
    }
    let hidden = look.state.modules.hills_sheep.hidden;
    if hidden > 0 {
        facts.add("hidden", hidden);
    }
}

/// The sorts of tokens by the sheep on them, from one.
pub(super) const SHEEP: [&str; flock::MOST_SHEEP as usize] =
    ["sheep-1", "sheep-2", "sheep-3", "sheep-4"];

/// The tokens of every flock.
pub(super) fn show(look: Look<'_>, show: &mut dyn FnMut(Token)) {
    for flock in flock::flocks(look) {
        let spot = look.spot(flock.segment);
        let kinds = SHEEP.into_iter().zip(flock.tokens);
        for (kind, count) in kinds.filter(|(_, count)| *count > 0) {
            show(Token {
                count,
                ..Token::on(kind, spot)
            });
        }
    }
}

pub(super) fn read(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    match name {
        "tokens" => {
            let now = tokens(act.look());
            if value != now.to_string() {
                return Err(format!("after the flocks named before, {now} are left"));
            }
        }
        "hidden" => {
            let number: u16 = value.parse().map_err(|_| "it is a number of tiles")?;
            for _ in 0..number {
                if !act.hide_tile(hill::STACK) {
                    return Err("the stack holds fewer tiles".into());
                }
            }
            act.state.modules.hills_sheep.hidden += number;
        }
        _ => {
            let Some(place) = name.strip_prefix("flock@") else {
                return Ok(false);
            };
            let segment = field_named(act.look(), place)?;
            read_flock(act, segment, value)?;
        }
    }
    Ok(true)
}

fn read_flock(act: &mut Act<'_>, segment: SegmentId, value: &str) -> Result<(), String> {
    let field = act.look().feature_of(segment);
    if shepherd::on(act.look(), field).next().is_none() {
        return Err("no shepherd stands on that field [HILL-48]".into());
    }
    if flock::is_on(act.look(), field) {
        return Err("the field has a flock already [HILL-16]".into());
    }
    for token in value.split('+') {
        let sheep = token.parse().ok();
        let sheep = sheep.filter(|sheep| (1..=flock::MOST_SHEEP).contains(sheep));
        let sheep = sheep.ok_or("a flock is written as its tokens, 1 to 4 sheep each: 1+2")?;
        if flock::supply(act.look())[usize::from(sheep)] == 0 {
            return Err(format!("no token of {sheep} sheep is left [HILL-02]"));
        }
        flock::add(act, segment, sheep);
    }
    Ok(())
}

/// How many tokens are in the supply (REG-21: tokens, not sheep).
fn tokens(look: Look<'_>) -> u8 {
    flock::supply(look).into_iter().sum()
}

fn flock_name(look: Look<'_>, segment: SegmentId) -> String {
    let spot = look.spot(segment);
    let tile = look.tile(spot.tile);
    let name = look.face(spot.tile).name_of(tile.rotation, spot.place);
    let at = match name {
        Some((_, At::Half(side, port))) => {
            let half = HALVES.iter().find(|(_, s, p)| (*s, *p) == (side, port));
            half.map_or("in", |(name, ..)| name).to_owned()
        }
        Some((_, At::Inside(number))) if number > 0 => format!("in{}", number + 1),
        _ => "in".to_owned(),
    };
    format!("flock@{}({at})", tile.cell)
}

/// The field at `0,0(NL)`.
fn field_named(look: Look<'_>, place: &str) -> Result<SegmentId, String> {
    let wrong = || "the field of a flock is named as in flock@0,0(NL)".to_owned();
    let (cell, at) = place.split_once('(').ok_or_else(wrong)?;
    let at = at.strip_suffix(')').ok_or_else(wrong)?;
    let (x, y) = cell.split_once(',').ok_or_else(wrong)?;
    let (Ok(x), Ok(y)) = (x.parse(), y.parse()) else {
        return Err(wrong());
    };
    let half = HALVES.iter().find(|(name, ..)| *name == at);
    let at = match (half, at.strip_prefix("in")) {
        (Some((_, side, port)), _) => At::Half(*side, *port),
        (None, Some("")) => At::Inside(0),
        (None, Some(number)) => {
            let number: u8 = number.parse().map_err(|_| wrong())?;
            At::Inside(number.checked_sub(1).ok_or_else(wrong)?)
        }
        (None, None) => return Err(wrong()),
    };
    let tile = look.tile_at(Cell::new(x, y)).ok_or("no tile lies there")?;
    let rotation = look.tile(tile).rotation;
    let place = look.face(tile).segment_at(rotation, FeatureKind::Field, at);
    let place = place.ok_or("the tile shows no field at that place")?;
    let segment = look.segment(crate::ids::Spot { tile, place });
    segment.ok_or_else(wrong)
}
