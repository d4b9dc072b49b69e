//! Questions of players: about a feature, a refusal, or the possible picks.

use bastide_rules::{FeatureId, Move, Spot};

use super::table::{TableScreen, TurnState};
use super::words;
use bastide_words::Messages;

impl TableScreen {
    /// The inspected feature.
    pub fn focused(&self) -> Option<FeatureId> {
        let game = self.game.rules.view(&self.game.state);
        Some(game.feature_of(game.segment(self.focus?)?))
    }

    /// Inspects the next feature of the tile under the cursor, or of the tile placed last.
    pub fn look_at_next_feature(&mut self, text: &Messages) {
        let game = self.game.rules.view(&self.game.state);
        let tile = game
            .tile_at(self.cursor)
            .or_else(|| game.tile_at(self.last_cell()));
        let Some(tile) = tile else { return };
        let spots: Vec<Spot> = game.spots(tile).map(|(spot, _)| spot).collect();
        self.focus = match self.focus.filter(|spot| spot.tile == tile) {
            None => spots.first().copied(),
            Some(focus) => spots
                .iter()
                .copied()
                .skip_while(|spot| *spot != focus)
                .nth(1),
        };
        if self.focus.is_none() {
            self.say(text.get("focus-ended"));
        }
    }

    /// Explains why the tile cannot be placed at the cursor, or which spots are refused.
    pub fn explain(&mut self, text: &Messages) {
        let TurnState::Person(_) = self.waiting else {
            self.say(text.get("nobody-asked"));
            return;
        };
        let why = |pick| self.game.rules.why_not(&self.game.state, pick);
        if !self.places.is_empty() {
            match why(self.placement()) {
                Some(refusal) => self.refuse(words::refusal_words(text, &refusal)),
                None => self.say(text.get("allowed")),
            }
            return;
        }
        let refusals = self.refused_spots(text);
        match refusals.is_empty() {
            true => self.say(text.get("all-allowed")),
            false => self.refuse(refusals.join(" · ")),
        }
    }

    /// The spots of the tile just placed where no follower may stand, each with the reason.
    fn refused_spots(&self, text: &Messages) -> Vec<String> {
        let game = self.game.rules.view(&self.game.state);
        let Some(tile) = game.placed_tile() else {
            return Vec::new();
        };
        let refused = game.spots(tile).filter_map(|(spot, _)| {
            let figure = bastide_rules::modules::FOLLOWER;
            let refusal = self
                .game
                .rules
                .why_not(&self.game.state, Move::PlaceFigure { figure, spot })?;
            let spot = words::spot_words(text, game, spot);
            Some(format!("{spot}: {}", words::refusal_words(text, &refusal)))
        });
        refused.collect()
    }

    /// The key for a pick: 0 passes, then 1 to 9. `None` while a number is typed.
    pub fn key_of(&self, index: usize) -> Option<char> {
        if self.asks_number() {
            return None;
        }
        let first = usize::from(self.picks.first() != Some(&Move::Pass));
        char::from_digit(u32::try_from(index + first).ok()?, 10)
    }

    /// The spots to mark, each with its key.
    pub fn anchors(&self) -> Vec<(Spot, char)> {
        let game = self.game.rules.view(&self.game.state);
        let mut anchors = Vec::new();
        for (index, pick) in self.picks.iter().enumerate() {
            let Some(key) = self.key_of(index) else {
                continue;
            };
            match *pick {
                Move::PlaceFigure { spot, .. } => anchors.push((spot, key)),
                Move::Figure(id) => {
                    let mut on_land = game.figures_on_land().chain(game.figures_over_land());
                    let standing = on_land.find(|(figure, _)| figure.id == id);
                    anchors.extend(standing.map(|(_, segment)| (game.spot(segment), key)));
                }
                Move::Link { tile, a, b } => {
                    anchors.extend([a, b].map(|place| (Spot { tile, place }, key)));
                }
                _ => {}
            }
        }
        anchors
    }
}
