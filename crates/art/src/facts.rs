//! Pieces that modules tell of in their facts: castles, flocks, the wheel, robbers, goods.
//! A fact that cannot be read is left out of the picture.

use bastide_rules::catalogue::{At, HALVES};
use bastide_rules::kernel::view::Facts;
use bastide_rules::{Cell, Side};

use crate::wheel;

/// A castle over the side between two tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Castle {
    /// One of its tiles.
    pub cell: Cell,
    /// Where the other lies.
    pub side: Side,
    /// The seat of its owner.
    pub owner: usize,
}

/// The tokens of a flock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flock {
    /// Its tile.
    pub cell: Cell,
    /// Its field there.
    pub at: At,
    /// Sheep on each token.
    pub tokens: Vec<u8>,
}

/// A follower on a crown space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crowned {
    /// The sector.
    pub sector: usize,
    /// Which of its spaces.
    pub space: usize,
    /// The seat.
    pub owner: usize,
    /// The sort of follower.
    pub kind: String,
}

const SECTORS: [&str; wheel::SECTOR_COUNT] = [
    "fortune",
    "taxes",
    "famine",
    "storm",
    "inquisition",
    "plague",
];

/// The facts whose names begin so, without that beginning.
fn named<'a>(facts: &'a Facts, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let pairs = facts.0.iter();
    pairs.filter_map(move |(name, value)| Some((name.strip_prefix(prefix)?, value.as_str())))
}

/// `0,0(S)` as a cell and what stands between the brackets.
fn place(text: &str) -> Option<(Cell, &str)> {
    let (cell, at) = text.split_once('(')?;
    let (x, y) = cell.split_once(',')?;
    let cell = Cell::new(x.parse().ok()?, y.parse().ok()?);
    Some((cell, at.strip_suffix(')')?))
}

/// The castles on the board.
pub fn castles(facts: &Facts) -> Vec<Castle> {
    let castle = |(name, value): (&str, &str)| {
        let (cell, at) = place(name)?;
        let mut sides = Side::ALL.into_iter();
        let side = sides.find(|side| format!("{side:?}") == at)?;
        let owner = value.split(' ').next()?.parse().ok()?;
        Some(Castle { cell, side, owner })
    };
    named(facts, "castle@").filter_map(castle).collect()
}

/// The flocks on the board.
pub fn flocks(facts: &Facts) -> Vec<Flock> {
    let flock = |(name, value): (&str, &str)| {
        let (cell, at) = place(name)?;
        let half = HALVES.iter().find(|(half, ..)| *half == at);
        let at = match half {
            Some((_, side, port)) => At::Half(*side, *port),
            None => {
                let number = at.strip_prefix("in")?;
                At::Inside(number.parse::<u8>().unwrap_or(1).saturating_sub(1))
            }
        };
        let tokens = value.split('+').filter_map(|token| token.parse().ok());
        let tokens = tokens.collect();
        Some(Flock { cell, at, tokens })
    };
    named(facts, "flock@").filter_map(flock).collect()
}

/// The sector in which the pig stands.
pub fn pig(facts: &Facts) -> Option<usize> {
    let (_, sector) = named(facts, "wheel.pig").next()?;
    SECTORS.iter().position(|known| *known == sector)
}

/// The followers on crown spaces.
pub fn crowned(facts: &Facts) -> Vec<Crowned> {
    let mut all = Vec::new();
    for (name, value) in named(facts, "crown.") {
        let Some(sector) = SECTORS.iter().position(|known| *known == name) else {
            continue;
        };
        for (space, follower) in value.split(',').enumerate() {
            let mut words = follower.split_whitespace();
            let Some(owner) = words.next().and_then(|seat| seat.parse().ok()) else {
                continue;
            };
            let kind = words.next().unwrap_or("follower").to_owned();
            all.push(Crowned {
                sector,
                space,
                owner,
                kind,
            });
        }
    }
    all
}

/// The robbers on the track: seat and space.
pub fn robbers(facts: &Facts) -> Vec<(usize, i32)> {
    let robber = |(seat, space): (&str, &str)| Some((seat.parse().ok()?, space.parse().ok()?));
    named(facts, "robber.").filter_map(robber).collect()
}

/// What a seat has beside figures: the piece and how many.
pub fn belongings(facts: &Facts, seat: usize) -> Vec<(&'static str, u32)> {
    let of_seat = |prefix: &str| {
        let name = format!("{prefix}{seat}");
        let found = facts.0.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.clone())
    };
    let mut all = Vec::new();
    let goods = of_seat("goods.").unwrap_or_default();
    let words: Vec<&str> = goods.split_whitespace().collect();
    for pair in words.chunks(2) {
        let known = ["wine", "grain", "cloth"];
        let kind = known.into_iter().find(|known| *known == pair[0]);
        let number = pair.get(1).and_then(|number| number.parse().ok());
        all.extend(kind.zip(number));
    }
    for (prefix, piece) in [
        ("gold.", "ingot"),
        ("bridges.", "bridge"),
        ("castles.", "castle"),
    ] {
        let number = of_seat(prefix).and_then(|number| number.parse().ok());
        all.extend(number.map(|number| (piece, number)));
    }
    all.retain(|(_, number)| *number > 0);
    all
}
