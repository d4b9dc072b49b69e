//! The numbers of an observation: scores, supplies, tiles, the question, and what expansions have beside the board.

use bastide_rules::kernel::view::Anchor;
use bastide_rules::modules::FIGURES;
use bastide_rules::{FigureKind, GameRef, Outcome, Player, Situation};

use crate::layout::{FACT_SLOTS, Layout};

/// The scale of scores.
const POINTS: f32 = 100.0;

/// The numbers that are still to be written.
struct Rest<'a>(&'a mut [f32]);

impl<'a> Rest<'a> {
    /// Writes the next number.
    #[inline]
    fn push(&mut self, value: f32) {
        self.take(1).fill(value);
    }

    /// Returns the next numbers.
    #[inline]
    fn take(&mut self, count: usize) -> &'a mut [f32] {
        let rest = std::mem::take(&mut self.0);
        let (next, rest) = rest.split_at_mut(count.min(rest.len()));
        self.0 = rest;
        next
    }

    /// Writes 1 at one of the next numbers and 0 at the others.
    #[inline]
    fn one_of(&mut self, count: usize, chosen: Option<usize>) {
        let next = self.take(count);
        next.fill(0.0);
        if let Some(place) = chosen.and_then(|chosen| next.get_mut(chosen)) {
            *place = 1.0;
        }
    }
}

/// Writes all numbers. `unseen` is a buffer.
pub fn write_numbers(
    layout: &Layout,
    game: GameRef<'_>,
    viewer: Player,
    outside: u32,
    unseen: &mut Vec<(Outcome, u32)>,
    numbers: &mut [f32],
) {
    let mut rest = Rest(numbers);
    for player in game.players_from(viewer) {
        for marker in game.markers(player) {
            rest.push(f32::from(marker) / POINTS);
        }
        for kind in (0..FIGURES.len() as u8).map(FigureKind) {
            rest.push(f32::from(game.supply(player, kind)));
        }
        rest.push(f32::from(u8::from(game.active_player() == player)));
    }
    let hand = game.hand().map(|kind| usize::from(kind.0));
    rest.one_of(layout.kinds, hand);
    unseen.clear();
    for pile in 0..game.rules.pile_count() {
        game.pile_outcomes(pile, unseen);
    }
    let counts = rest.take(layout.kinds);
    counts.fill(0.0);
    for (outcome, count) in unseen.iter() {
        if let Outcome::Tile(kind) = outcome
            && let Some(place) = counts.get_mut(usize::from(kind.0))
        {
            *place += *count as f32;
        }
    }
    for pile in 0..game.rules.pile_count() {
        rest.push(f32::from(game.tiles_left_in(pile)) / POINTS);
    }
    rest.push(outside as f32);
    rest.push(f32::from(game.turn()) / POINTS);
    let asked = match game.rules.situation(game.state) {
        Situation::Decision(ask) => layout.questions.get(ask.prompt).copied(),
        _ => None,
    };
    rest.one_of(layout.questions.len(), asked);
    if layout.is_expanded {
        facts(game, rest.take(FACT_SLOTS));
    }
}

/// Hashes everything public that the planes do not show into a fixed number of slots.
fn facts(game: GameRef<'_>, slots: &mut [f32]) {
    slots.fill(0.0);
    let mut add = |name: &str, value: &str| {
        let hash = |text: &str| {
            text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            })
        };
        let slot = (hash(name) >> 32) as usize % FACT_SLOTS;
        // A number is itself; a text is a number from 0 to 1. The name keeps facts of one slot apart.
        let number = value.parse().ok().filter(|number: &f32| number.is_finite());
        let number = number.unwrap_or((hash(value) >> 40) as f32 / (1 << 24) as f32);
        slots[slot] += number + (hash(name) >> 48) as f32 / 65_536.0;
    };
    for (name, value) in &game.facts().0 {
        add(name, value);
    }
    for piece in game.pieces() {
        if let Anchor::Aside(spot) = piece.anchor {
            add(
                &format!("{}.{}", piece.kind, piece.owner.0),
                &spot.to_string(),
            );
        }
    }
}
