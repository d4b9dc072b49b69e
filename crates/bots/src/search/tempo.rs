//! What a turn is worth: whoever still has more turns to come stands better than it looks.

use bastide_rules::{Look, Player};

use crate::appraisal::Scores;

/// How fast it learns.
const RATE: f32 = 0.02;

/// The mean gain of a turn, in points, learnt while searching.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tempo {
    gain: f32,
}

impl Default for Tempo {
    fn default() -> Tempo {
        Tempo { gain: 2.5 }
    }
}

impl Tempo {
    /// Takes note of what a turn gained.
    pub fn learn(&mut self, gained: f32) {
        self.gain += (gained - self.gain) * RATE;
    }

    /// Adds the turns to come after that of the active player. Positions after different numbers
    /// of turns can then be compared.
    pub fn add(&self, look: Look<'_>, scores: &mut Scores) {
        let next = Player((look.active().0 + 1) % look.rules.players());
        self.add_from(next, look, scores);
    }

    /// Adds the turns to come, of which somebody has the first.
    pub fn add_from(&self, first: Player, look: Look<'_>, scores: &mut Scores) {
        let players = u32::from(look.rules.players());
        let left = look.tiles_left();
        for (place, player) in (0..).zip(look.players_from(first)) {
            let turns = (left + players - 1 - place) / players;
            scores[usize::from(player.0)] += self.gain * turns as f32;
        }
    }
}
