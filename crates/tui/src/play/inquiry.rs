//! What players ask the table: about a feature, about a refusal, about what can be picked.

use bastide_rules::{FeatureId, Move, Spot};

use super::table::{Table, Waiting};
use super::words;
use bastide_words::Text;

impl Table {
    /// The feature looked at.
    pub fn focused(&self) -> Option<FeatureId> {
        let look = self.game.rules.look(&self.game.state);
        Some(look.feature_of(look.segment(self.focus?)?))
    }

    /// Looks at the next feature of the tile under the cursor, or of the tile laid last.
    pub fn look_at_next_feature(&mut self, text: &Text) {
        let look = self.game.rules.look(&self.game.state);
        let tile = look
            .tile_at(self.cursor)
            .or_else(|| look.tile_at(self.last_cell()));
        let Some(tile) = tile else { return };
        let spots: Vec<Spot> = look.spots(tile).map(|(spot, _)| spot).collect();
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

    /// Says why the thing under the cursor cannot be picked.
    pub fn explain(&mut self, text: &Text) {
        let Waiting::Person(_) = self.waiting else {
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

    /// The spots of the tile just laid that no follower may stand on, each with the reason.
    fn refused_spots(&self, text: &Text) -> Vec<String> {
        let look = self.game.rules.look(&self.game.state);
        let Some(tile) = look.placed() else {
            return Vec::new();
        };
        let refused = look.spots(tile).filter_map(|(spot, _)| {
            let figure = bastide_rules::modules::FOLLOWER;
            let refusal = self
                .game
                .rules
                .why_not(&self.game.state, Move::Stand { figure, spot })?;
            let spot = words::spot_words(text, look, spot);
            Some(format!("{spot}: {}", words::refusal_words(text, &refusal)))
        });
        refused.collect()
    }

    /// The key that takes a pick: 0 passes, then 1 to 9. Where a number is typed there is none.
    pub fn key_of(&self, index: usize) -> Option<char> {
        if self.asks_number() {
            return None;
        }
        let first = usize::from(self.picks.first() != Some(&Move::Pass));
        char::from_digit(u32::try_from(index + first).ok()?, 10)
    }

    /// The spots to mark, each with the sign that marks it.
    pub fn anchors(&self) -> Vec<(Spot, char)> {
        let look = self.game.rules.look(&self.game.state);
        let mut anchors = Vec::new();
        for (index, pick) in self.picks.iter().enumerate() {
            let Some(key) = self.key_of(index) else {
                continue;
            };
            match *pick {
                Move::Stand { spot, .. } => anchors.push((spot, key)),
                Move::Figure(id) => {
                    let mut on_land = look.standing().chain(look.over_land());
                    let standing = on_land.find(|(figure, _)| figure.id == id);
                    anchors.extend(standing.map(|(_, segment)| (look.spot(segment), key)));
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
