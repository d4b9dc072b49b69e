//! The value of possible joins: one tile may connect two claimed features. Ties both score; otherwise
//! the stronger player takes all.

use bastide_rules::ids::MAX_PLAYERS;
use bastide_rules::{Cell, GameRef, Player};

use crate::appraisal::Scores;
use crate::notes::JoinSite;
use crate::prospect::fade;
use crate::unseen_tiles::{Gap, UnseenTiles};
use crate::weights::Weights;

/// The data needed to value joins.
pub(crate) struct Joins<'a> {
    pub game: GameRef<'a>,
    pub outlook: &'a mut UnseenTiles,
    pub weights: &'a Weights,
    /// Draws left for each player.
    pub draws: f32,
}

impl Joins<'_> {
    /// Returns what every player is expected to gain or lose by possible joins.
    pub fn worth(&mut self, claims: &[JoinSite]) -> Scores {
        let mut scores = [0.0; MAX_PLAYERS];
        // Most cells have one site. Comparing all pairs took 3 % of the instructions of `master` with all expansions.
        let mut sites = [0_u8; BUCKETS];
        for site in claims {
            let count = &mut sites[bucket(site.cell)];
            *count = count.saturating_add(1);
        }
        for (number, a) in claims.iter().enumerate() {
            if sites[bucket(a.cell)] < 2 {
                continue;
            }
            for b in claims[number + 1..].iter().filter(|b| may_join(a, b)) {
                let strengths = self.game.strengths(a.feature);
                self.add(a, b, strengths, &mut scores);
            }
        }
        scores
    }

    /// Returns what joins would change if a player also claimed an unoccupied feature; `new` are its open cells.
    pub fn worth_of_new(
        &mut self,
        new: impl Iterator<Item = JoinSite>,
        claims: &[JoinSite],
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

    /// Adds the expected change from joining two claims. `one` holds the strengths on the first.
    fn add(&mut self, a: &JoinSite, b: &JoinSite, one: Strengths, scores: &mut Scores) {
        let all = self.outlook.total() as f32;
        if all == 0.0 {
            // The last tile has been drawn: no later tile can join anything.
            return;
        }
        let gap = Gap::new(self.game.accepted_terrain(a.cell).unwrap_or(Gap::WIDE_OPEN));
        let ports = [(a.side, a.port), (b.side, b.port)];
        let joining = f32::from(self.outlook.joining(self.game, gap, ports));
        let (effort, belief) = self.weights.joining(a.kind);
        let believed = belief * (1.0 - fade(self.draws * effort * joining / all));
        let other = self.game.strengths(b.feature);
        let mut both = one;
        for (sum, more) in both.iter_mut().zip(other) {
            *sum += more;
        }
        let players = usize::from(self.game.rules.players());
        for (seat, score) in scores[..players].iter_mut().enumerate() {
            let before = share(&one, seat, a.worth) + share(&other, seat, b.worth);
            let after = share(&both, seat, a.worth + b.worth);
            *score += believed * (after - before);
        }
    }
}

/// The strength of each player on a feature: their followers, each by its weight.
type Strengths = [u8; MAX_PLAYERS];

/// The number of groups into which cells are sorted to find those with several sites.
const BUCKETS: usize = 256;

/// Returns the group of a cell: the low bits of both coordinates.
fn bucket(cell: Cell) -> usize {
    (cell.x as usize % 16) | (cell.y as usize % 16 * 16)
}

/// Whether one tile could join two claims.
fn may_join(a: &JoinSite, b: &JoinSite) -> bool {
    a.cell == b.cell && a.kind == b.kind && a.feature != b.feature
}

/// Returns a player's points for a feature of this worth: all of it with a majority or tie, else none.
fn share(strengths: &Strengths, seat: usize, worth: f32) -> f32 {
    let most = strengths.iter().max().copied().unwrap_or(0);
    if most > 0 && strengths[seat] == most {
        worth
    } else {
        0.0
    }
}
