//! The value of a turn: a player with more turns to come is better off than the appraisal says.

use bastide_rules::{GameRef, Player};

use crate::appraisal::Scores;

/// The learning rate.
const RATE: f32 = 0.02;

/// The mean gain of a turn, in points, learnt during the search.
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
    /// Updates the mean with the gain of a turn.
    pub fn learn(&mut self, gained: f32) {
        self.gain += (gained - self.gain) * RATE;
    }

    /// Adds the value of the turns after that of the active player. This makes positions after
    /// different numbers of turns comparable.
    pub fn add(&self, game: GameRef<'_>, scores: &mut Scores) {
        let next = Player((game.active_player().0 + 1) % game.rules.players());
        self.add_from(next, game, scores);
    }

    /// Adds the value of the turns to come, starting with a turn of `first`.
    pub fn add_from(&self, first: Player, game: GameRef<'_>, scores: &mut Scores) {
        let players = u32::from(game.rules.players());
        let left = game.tiles_left();
        for (place, player) in (0..).zip(game.players_from(first)) {
            let turns = (left + players - 1 - place) / players;
            scores[usize::from(player.0)] += self.gain * turns as f32;
        }
    }
}
