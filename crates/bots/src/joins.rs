//! What comes of claims that one tile would join: ties share, the stronger takes all.

use bastide_rules::ids::MAX_PLAYERS;
use bastide_rules::{Look, Player};

use crate::appraisal::Scores;
use crate::notes::Claim;
use crate::outlook::{Gap, Outlook};
use crate::prospect::fade;
use crate::weights::Weights;

/// What joins are judged by.
pub(crate) struct Joins<'a> {
    pub look: Look<'a>,
    pub outlook: &'a mut Outlook,
    pub weights: &'a Weights,
    /// Draws that each player still has.
    pub draws: f32,
}

impl Joins<'_> {
    /// What every player gains or loses by the joins that may come.
    pub fn worth(&mut self, claims: &[Claim]) -> Scores {
        let mut scores = [0.0; MAX_PLAYERS];
        for (number, a) in claims.iter().enumerate() {
            for b in claims[number + 1..].iter().filter(|b| may_join(a, b)) {
                let strengths = self.look.strengths(a.feature);
                self.add(a, b, strengths, &mut scores);
            }
        }
        scores
    }

    /// What is gained or lost if a player also stands on a feature where nobody does; `new` are its open cells.
    pub fn worth_of_new(
        &mut self,
        new: impl Iterator<Item = Claim>,
        claims: &[Claim],
        player: Player,
    ) -> Scores {
        let mut scores = [0.0; MAX_PLAYERS];
        let mut strengths = [0; MAX_PLAYERS];
        strengths[usize::from(player.0)] = 1;
        for a in new {
            for b in claims.iter().filter(|b| may_join(&a, b)) {
                self.add(&a, b, strengths, &mut scores);
            }
        }
        scores
    }

    /// Adds what the join of two claims brings; who stands on the first one is given.
    fn add(&mut self, a: &Claim, b: &Claim, one: Strengths, scores: &mut Scores) {
        let all = self.outlook.total() as f32;
        if all == 0.0 {
            // The last tile is in hand: nothing will join anything.
            return;
        }
        let gap = Gap::new(self.look.takes(a.cell).unwrap_or(Gap::WIDE_OPEN));
        let ports = [(a.side, a.port), (b.side, b.port)];
        let joining = f32::from(self.outlook.joining(self.look, gap, ports));
        let (effort, belief) = self.weights.joining(a.kind);
        let believed = belief * (1.0 - fade(self.draws * effort * joining / all));
        let other = self.look.strengths(b.feature);
        let mut both = one;
        for (sum, more) in both.iter_mut().zip(other) {
            *sum += more;
        }
        for (seat, score) in scores.iter_mut().enumerate() {
            let before = share(&one, seat, a.worth) + share(&other, seat, b.worth);
            let after = share(&both, seat, a.worth + b.worth);
            *score += believed * (after - before);
        }
    }
}

/// How many followers everybody has on a feature, by their weight.
type Strengths = [u8; MAX_PLAYERS];

/// Whether one tile could join two claims.
fn may_join(a: &Claim, b: &Claim) -> bool {
    a.cell == b.cell && a.kind == b.kind && a.feature != b.feature
}

/// What a player gets of a worth by the strengths of all.
fn share(strengths: &Strengths, seat: usize, worth: f32) -> f32 {
    let most = strengths.iter().max().copied().unwrap_or(0);
    if most > 0 && strengths[seat] == most {
        worth
    } else {
        0.0
    }
}
