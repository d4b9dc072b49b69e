//! Sheep tokens: on fields as flocks, else in the supply.

use super::options::TokenMix;
use crate::ids::{FeatureId, SegmentId};
use crate::kernel::moves::Outcome;
use crate::kernel::question::Look;
use crate::kernel::short::Short;
use crate::kernel::verbs::Act;

/// The face of a wolf; every other face is a number of sheep.
pub(super) const WOLF: u8 = 0;
/// The most sheep on a token.
pub(super) const MOST_SHEEP: u8 = 4;
/// Tokens with sheep, in both mixes: so many flocks at most.
const SHEEP_TOKENS: usize = 16;

/// How many tokens there are of each face (HILL-02).
pub(super) type Tokens = [u8; MOST_SHEEP as usize + 1];

/// The tokens on one field, known by one of its segments since features come and go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flock {
    /// A segment of its field.
    pub(super) segment: SegmentId,
    /// Tokens of one sheep, of two, of three, of four.
    pub(super) tokens: [u8; MOST_SHEEP as usize],
}

const NO_FLOCK: Flock = Flock {
    segment: SegmentId(0),
    tokens: [0; MOST_SHEEP as usize],
};

impl Flock {
    pub(super) fn sheep(&self) -> i16 {
        let values = self.tokens.iter().zip(1..);
        values.map(|(count, value)| i16::from(*count) * value).sum()
    }
}

/// What Hills & Sheep remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HillsState {
    /// At most one flock on each field.
    pub(super) flocks: Short<Flock, SHEEP_TOKENS>,
    /// The place of the tile just laid from which on flocks wait to be acted on.
    pub(super) next: u8,
    /// Tiles under hills.
    pub(super) hidden: u16,
}

impl Default for HillsState {
    fn default() -> Self {
        HillsState {
            flocks: Short::new(NO_FLOCK),
            next: 0,
            hidden: 0,
        }
    }
}

/// All flocks.
pub(super) fn flocks(look: Look<'_>) -> &[Flock] {
    look.state.modules.hills_sheep.flocks.as_slice()
}

/// The flock on a field, by its place in the list.
fn find(look: Look<'_>, field: FeatureId) -> Option<usize> {
    let mut flocks = flocks(look).iter();
    flocks.position(|flock| look.feature_of(flock.segment) == field)
}

/// Whether tokens lie on a field.
pub(super) fn is_on(look: Look<'_>, field: FeatureId) -> bool {
    find(look, field).is_some()
}

/// The sheep on the tokens of a field.
pub(super) fn sheep(look: Look<'_>, field: FeatureId) -> i16 {
    find(look, field).map_or(0, |flock| flocks(look)[flock].sheep())
}

/// Lays a sheep token on the field of a segment (HILL-06, HILL-13).
pub(super) fn add(act: &mut Act<'_>, segment: SegmentId, sheep: u8) {
    let look = act.look();
    let found = find(look, look.feature_of(segment));
    let flocks = &mut act.state.modules.hills_sheep.flocks;
    let flock = found.unwrap_or_else(|| {
        flocks.push(Flock {
            segment,
            ..NO_FLOCK
        });
        flocks.len() - 1
    });
    flocks.as_mut_slice()[flock].tokens[usize::from(sheep) - 1] += 1;
}

/// The tokens of a field go back to the supply.
pub(super) fn remove(act: &mut Act<'_>, field: FeatureId) {
    if let Some(flock) = find(act.look(), field) {
        act.state.modules.hills_sheep.flocks.remove(flock);
    }
}

/// HILL-16: flocks whose fields were joined are one flock.
pub(super) fn gather(act: &mut Act<'_>) {
    let mut last = flocks(act.look()).len();
    while last > 1 {
        last -= 1;
        let look = act.look();
        let flock = flocks(look)[last];
        let first = find(look, look.feature_of(flock.segment)).unwrap_or(last);
        if first != last {
            let flocks = &mut act.state.modules.hills_sheep.flocks;
            let common = &mut flocks.as_mut_slice()[first].tokens;
            for (sum, count) in common.iter_mut().zip(flock.tokens) {
                *sum += count;
            }
            flocks.remove(last);
        }
    }
}

/// The tokens of the game by face.
fn all(look: Look<'_>) -> Tokens {
    match look.rules.options().hills_sheep.sheep_token_mix {
        TokenMix::Plus2014 => [2, 4, 5, 6, 1],
        TokenMix::Standalone => [2, 4, 5, 5, 2],
    }
}

/// The tokens in the supply by face: what lies on no field (HILL-04).
pub(super) fn supply(look: Look<'_>) -> Tokens {
    let mut supply = all(look);
    for flock in flocks(look) {
        for (left, out) in supply[1..].iter_mut().zip(flock.tokens) {
            *left = left.saturating_sub(out);
        }
    }
    supply
}

/// What can be drawn: every token of the supply alike.
pub(super) fn outcomes(look: Look<'_>, out: &mut Vec<(Outcome, u32)>) {
    let tokens = supply(look).into_iter().enumerate();
    let some = tokens.filter(|(_, count)| *count > 0);
    out.extend(some.map(|(face, count)| (Outcome::Face(face as u8), u32::from(count))));
}
