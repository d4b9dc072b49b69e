//! Sheep tokens: in flocks on fields, or in the supply.

use super::options::TokenMix;
use crate::ids::{FeatureId, SegmentId};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::inline_vec::InlineVec;
use crate::kernel::moves::Outcome;
use crate::modules::order::flag;

/// The face of a wolf; every other face is a number of sheep.
pub(super) const WOLF: u8 = 0;
/// The most sheep on a token.
pub(super) const MOST_SHEEP: u8 = 4;
/// The number of tokens with sheep in both mixes, and so the most flocks.
const SHEEP_TOKENS: usize = 16;

/// The number of tokens of each face (HILL-02).
pub(super) type Tokens = [u8; MOST_SHEEP as usize + 1];

/// The tokens on one field. The field is stored as a segment, because ids of features change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flock {
    /// A segment of its field.
    pub(super) segment: SegmentId,
    /// The number of tokens with one, two, three and four sheep.
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

/// The state of the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HillsState {
    /// At most one flock on each field.
    pub(super) flocks: InlineVec<Flock, SHEEP_TOKENS>,
    /// The first place of the tile just placed whose flock has not been handled yet.
    pub(super) next: u8,
    /// The number of tiles under hills.
    pub(super) hidden: u16,
}

impl Default for HillsState {
    fn default() -> Self {
        HillsState {
            flocks: InlineVec::new(NO_FLOCK),
            next: 0,
            hidden: 0,
        }
    }
}

/// Returns all flocks.
pub(super) fn flocks(game: GameRef<'_>) -> &[Flock] {
    game.state.modules.hills_sheep.flocks.as_slice()
}

/// Returns the index of the flock on a field.
fn find(game: GameRef<'_>, field: FeatureId) -> Option<usize> {
    let mut flocks = flocks(game).iter();
    flocks.position(|flock| game.feature_of(flock.segment) == field)
}

/// Whether there is a flock on a field.
pub(super) fn is_on(game: GameRef<'_>, field: FeatureId) -> bool {
    find(game, field).is_some()
}

/// Returns the number of sheep on the tokens of a field.
pub(super) fn sheep(game: GameRef<'_>, field: FeatureId) -> i16 {
    find(game, field).map_or(0, |flock| flocks(game)[flock].sheep())
}

/// Puts a sheep token on the field of a segment (HILL-06, HILL-13).
pub(super) fn add(game: &mut GameMut<'_>, segment: SegmentId, sheep: u8) {
    let view = game.view();
    let found = find(view, view.feature_of(segment));
    let flocks = &mut game.state.modules.hills_sheep.flocks;
    let flock = found.unwrap_or_else(|| {
        flocks.push(Flock {
            segment,
            ..NO_FLOCK
        });
        flocks.len() - 1
    });
    flocks.as_mut_slice()[flock].tokens[usize::from(sheep) - 1] += 1;
    game.raise(flag::FLOCK);
}

/// Returns the tokens of a field to the supply.
pub(super) fn remove(game: &mut GameMut<'_>, field: FeatureId) {
    if let Some(flock) = find(game.view(), field) {
        game.state.modules.hills_sheep.flocks.remove(flock);
    }
}

/// HILL-16: merges flocks whose fields were joined.
pub(super) fn gather(game: &mut GameMut<'_>) {
    let mut last = flocks(game.view()).len();
    while last > 1 {
        last -= 1;
        let view = game.view();
        let flock = flocks(view)[last];
        let first = find(view, view.feature_of(flock.segment)).unwrap_or(last);
        if first != last {
            let flocks = &mut game.state.modules.hills_sheep.flocks;
            let common = &mut flocks.as_mut_slice()[first].tokens;
            for (sum, count) in common.iter_mut().zip(flock.tokens) {
                *sum += count;
            }
            flocks.remove(last);
        }
    }
}

/// Returns all tokens of the game by face.
fn all(game: GameRef<'_>) -> Tokens {
    match game.rules.options().hills_sheep.sheep_token_mix {
        TokenMix::Plus2014 => [2, 4, 5, 6, 1],
        TokenMix::Standalone => [2, 4, 5, 5, 2],
    }
}

/// Returns the tokens in the supply by face: all tokens that are not on fields (HILL-04).
pub(super) fn supply(game: GameRef<'_>) -> Tokens {
    let mut supply = all(game);
    for flock in flocks(game) {
        for (left, out) in supply[1..].iter_mut().zip(flock.tokens) {
            *left = left.saturating_sub(out);
        }
    }
    supply
}

/// Lists the tokens that can be drawn, each token of the supply equally likely.
pub(super) fn outcomes(game: GameRef<'_>, out: &mut Vec<(Outcome, u32)>) {
    let tokens = supply(game).into_iter().enumerate();
    let some = tokens.filter(|(_, count)| *count > 0);
    out.extend(some.map(|(face, count)| (Outcome::Face(face as u8), u32::from(count))));
}
