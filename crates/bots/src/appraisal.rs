//! What a position is worth to every player: the expected final scores, in points.

use bastide_rules::catalogue::Port;
use bastide_rules::ids::MAX_PLAYERS;
use bastide_rules::modules::FIGURES;
use bastide_rules::{
    Cell, FeatureId, FeatureKind, FigureKind, Look, Player, Players, SegmentId, Side, Situation,
    When,
};

use crate::outlook::{Gap, Outlook};
use crate::prospect::{self, Mouth, Prospect};
use crate::weights::Weights;

/// Points that a completed city brings a farm.
const CITY_FOR_FARM: f32 = 3.0;

/// Cities that a farm without any neighbour can hope for are counted on so many open sides.
const SIDES_OF_A_WIDE_FARM: f32 = 8.0;

/// Expected final scores by seat.
pub(crate) type Scores = [f32; MAX_PLAYERS];

/// Appraises positions. Keeps its room and what it found out about the unseen tiles.
#[derive(Debug, Default)]
pub(crate) struct Appraiser {
    pub weights: Weights,
    outlook: Outlook,
    /// The prospects of features by id, of this position; `chance` below 0 is not known yet.
    known: Vec<Prospect>,
    touched: Vec<FeatureId>,
    mouths: Vec<Mouth>,
    /// Open cells of claimed features.
    claims: Vec<Claim>,
    farms: Vec<FeatureId>,
    times: Times,
}

/// An open cell where a claimed feature could be joined by another.
#[derive(Clone, Copy, Debug)]
struct Claim {
    cell: Cell,
    side: Side,
    port: Port,
    feature: FeatureId,
    kind: FeatureKind,
    /// What the feature is expected to be worth.
    worth: f32,
}

/// What is the same for all features of one position.
#[derive(Clone, Copy, Debug, Default)]
struct Times {
    /// Draws that each player still has.
    draws: f32,
    /// From 1 early in the game down to 0 at its end.
    left: f32,
    /// What a follower that comes back is worth to each player.
    back: Scores,
    /// What the last follower taken from the supply costs each player.
    cost: Scores,
}

const UNKNOWN: Prospect = Prospect {
    chance: -1.0,
    tiles: 0.0,
};

impl Appraiser {
    pub fn new(weights: Weights) -> Appraiser {
        Appraiser {
            weights,
            ..Appraiser::default()
        }
    }

    /// Looks at the unseen tiles anew. To be called before the appraisals of one search.
    pub fn refresh(&mut self, look: Look<'_>) {
        self.outlook.refresh(look);
    }

    /// The expected final scores.
    pub fn appraise(&mut self, look: Look<'_>) -> Scores {
        let mut scores = look.projected_scores().map(|points| points as f32);
        if look.rules.situation(look.state) == Situation::Over {
            return scores;
        }
        let times = self.times(look, &mut scores);
        self.times = times;
        self.begin();
        let mut farms = std::mem::take(&mut self.farms);
        farms.clear();
        for (figure, segment) in look.standing() {
            let feature = look.feature_of(segment);
            if !FIGURES[usize::from(figure.kind.0)].follower {
                self.add_helper(look, figure.owner, figure.kind, feature, times, &mut scores);
                continue;
            }
            // Each feature once, by the first of its followers in their list.
            let mut followers = look
                .figures_on(feature)
                .filter(|other| FIGURES[usize::from(other.kind.0)].follower);
            if followers.next().map(|first| first.id) != Some(figure.id) {
                continue;
            }
            match look.kind(feature) {
                // After the cities that they feed on.
                FeatureKind::Field => farms.push(feature),
                _ => self.add_feature(look, feature, times, &mut scores),
            }
        }
        for farm in &farms {
            let hoped = self.farm_hopes(look, *farm, times);
            for owner in look.owners(*farm).iter() {
                scores[usize::from(owner.0)] += hoped;
            }
        }
        self.farms = farms;
        self.add_joins(look, times, &mut scores);
        scores
    }

    fn begin(&mut self) {
        for feature in self.touched.drain(..) {
            self.known[usize::from(feature.0)] = UNKNOWN;
        }
        self.claims.clear();
    }

    /// Counts time and supplies; the followers left are worth something.
    fn times(&self, look: Look<'_>, scores: &mut Scores) -> Times {
        let players = f32::from(look.rules.players());
        let draws = look.tiles_left() as f32 / players;
        let left = (draws / self.weights.turns_to_use).min(1.0);
        let (mut back, mut cost) = ([0.0; MAX_PLAYERS], [0.0; MAX_PLAYERS]);
        for player in look.players_from(Player(0)) {
            let seat = usize::from(player.0);
            let supply: usize = look
                .rules
                .followers()
                .iter()
                .map(|kind| usize::from(look.supply(player, *kind)))
                .sum();
            let worths = self.weights.followers;
            let full: f32 = worths.iter().take(supply).sum();
            scores[seat] += full * left;
            let next = worths.get(supply).copied().unwrap_or(worths[7]);
            back[seat] = next * left * self.weights.returning;
            let last = supply.checked_sub(1).and_then(|last| worths.get(last));
            cost[seat] = last.copied().unwrap_or(0.0) * left;
        }
        Times {
            draws,
            left,
            back,
            cost,
        }
    }

    /// Adds what an unfinished road, city or monastery may still bring.
    fn add_feature(
        &mut self,
        look: Look<'_>,
        feature: FeatureId,
        times: Times,
        scores: &mut Scores,
    ) {
        if look.is_complete(feature) {
            self.add_completed(look, feature, times, scores);
            return;
        }
        let owners = look.owners(feature);
        let prospect = self.prospect(look, feature, owners, times);
        let now = f32::from(look.worth(feature, When::Unfinished).total());
        let expected = self.expected_worth(look, feature, now, prospect);
        for owner in owners.iter() {
            scores[usize::from(owner.0)] += expected - now;
        }
        self.give_back(look, feature, prospect.chance, times, scores);
        if look.kind(feature) != FeatureKind::Monastery {
            self.claim(look, feature, expected);
        }
    }

    /// Adds what a feature brings that this turn completed, and that is not scored yet.
    fn add_completed(&self, look: Look<'_>, feature: FeatureId, times: Times, scores: &mut Scores) {
        if !look.completed().contains(&feature) {
            return;
        }
        let worth = f32::from(look.worth(feature, When::Completed).total());
        for owner in look.owners(feature).iter() {
            scores[usize::from(owner.0)] += worth;
        }
        self.give_back(look, feature, 1.0 / self.weights.returning, times, scores);
    }

    /// Adds the followers that come back with some chance.
    fn give_back(
        &self,
        look: Look<'_>,
        feature: FeatureId,
        chance: f32,
        times: Times,
        scores: &mut Scores,
    ) {
        for figure in look.figures_on(feature) {
            // Pieces that belong to nobody come back to nobody.
            if look.rules.figures_each(figure.kind) > 0 {
                let seat = usize::from(figure.owner.0);
                scores[seat] += chance * times.back[seat];
            }
        }
    }

    /// What a follower of a player would add on a feature where nobody stands, by the position
    /// that was appraised last.
    pub fn claim_worth(&mut self, look: Look<'_>, feature: FeatureId, player: Player) -> f32 {
        let times = self.times;
        let seat = usize::from(player.0);
        if look.kind(feature) == FeatureKind::Field {
            let now = f32::from(look.worth(feature, When::Unfinished).total());
            return now + self.farm_hopes(look, feature, times) - times.cost[seat];
        }
        if look.is_complete(feature) {
            return f32::from(look.worth(feature, When::Completed).total());
        }
        let mut owners = Players::NONE;
        owners.insert(player);
        let prospect = self.work_out(look, feature, owners, times);
        let now = f32::from(look.worth(feature, When::Unfinished).total());
        let expected = self.expected_worth(look, feature, now, prospect);
        let back = self.weights.returning * prospect.chance * times.cost[seat];
        expected + back - times.cost[seat]
    }

    fn expected_worth(
        &self,
        look: Look<'_>,
        feature: FeatureId,
        now: f32,
        prospect: Prospect,
    ) -> f32 {
        if look.kind(feature) == FeatureKind::Monastery {
            return now + prospect.tiles;
        }
        let completed = f32::from(look.worth(feature, When::Completed).total());
        let each = completed / f32::from(look.size(feature).max(1));
        now + prospect.chance * (completed - now).max(0.0) + prospect.tiles * each
    }

    /// The prospect of a feature, worked out once a position.
    fn prospect(
        &mut self,
        look: Look<'_>,
        feature: FeatureId,
        owners: Players,
        times: Times,
    ) -> Prospect {
        let index = usize::from(feature.0);
        if self.known.len() <= index {
            self.known.resize(index + 1, UNKNOWN);
        }
        if self.known[index].chance >= 0.0 {
            return self.known[index];
        }
        let prospect = self.work_out(look, feature, owners, times);
        self.known[index] = prospect;
        self.touched.push(feature);
        prospect
    }

    fn work_out(
        &mut self,
        look: Look<'_>,
        feature: FeatureId,
        owners: Players,
        times: Times,
    ) -> Prospect {
        let draws = match owners.len() {
            0 => times.draws * self.weights.unclaimed,
            owners => times.draws * owners as f32,
        };
        if look.is_revoked(feature) {
            Prospect::default()
        } else if look.kind(feature) == FeatureKind::Monastery {
            prospect::of_monastery(look, &mut self.outlook, &self.weights, feature, draws)
        } else {
            prospect::mouths(look, feature, &mut self.mouths);
            let mouths = &self.mouths;
            prospect::of_mouths(look, &mut self.outlook, &self.weights, mouths, draws)
        }
    }

    /// Keeps the open cells of the road or city just worked out, to see who else comes to them.
    fn claim(&mut self, look: Look<'_>, feature: FeatureId, worth: f32) {
        let kind = look.kind(feature);
        self.claims.extend(self.mouths.iter().map(|mouth| Claim {
            cell: mouth.cell,
            side: mouth.side,
            port: mouth.port,
            feature,
            kind,
            worth,
        }));
    }

    /// What a farm may still gain: neighbouring cities that may be completed, and land that is
    /// still open.
    fn farm_hopes(&mut self, look: Look<'_>, farm: FeatureId, times: Times) -> f32 {
        let mut hoped = 0.0;
        let mut seen = SeenCities::default();
        for segment in look.segments(farm) {
            let spot = look.spot(segment);
            let first = segment.0.wrapping_sub(u16::from(spot.place));
            let facts = look.face(spot.tile).segments.get(usize::from(spot.place));
            let mut borders = facts.map_or(0, |facts| facts.borders);
            while borders != 0 {
                let place = borders.trailing_zeros() as u16;
                borders &= borders - 1;
                let city = look.feature_of(SegmentId(first + place));
                if seen.insert(city) && !look.is_complete(city) {
                    let owners = look.owners(city);
                    hoped += self.prospect(look, city, owners, times).chance * CITY_FOR_FARM;
                }
            }
        }
        let open = f32::from(look.open_edges(farm)).min(SIDES_OF_A_WIDE_FARM);
        let all = look.tiles_left() as f32 / (look.tiles_left() as f32 + 30.0);
        hoped + self.weights.farm_growth * all * open / SIDES_OF_A_WIDE_FARM
    }

    /// A figure beside the followers helps where something can still grow.
    fn add_helper(
        &mut self,
        look: Look<'_>,
        owner: Player,
        kind: FigureKind,
        feature: FeatureId,
        times: Times,
        scores: &mut Scores,
    ) {
        if look.rules.figures_each(kind) == 0 || look.is_complete(feature) {
            return;
        }
        let open = f32::from(look.open_edges(feature)).min(2.0) / 2.0;
        scores[usize::from(owner.0)] += self.weights.helper * open * times.left;
    }

    /// Adds what comes of claims that one tile would join: ties share, the stronger takes all.
    fn add_joins(&mut self, look: Look<'_>, times: Times, scores: &mut Scores) {
        let all = self.outlook.total() as f32;
        if self.weights.joining == 0.0 || all == 0.0 {
            return;
        }
        for first in 0..self.claims.len() {
            for second in first + 1..self.claims.len() {
                let [a, b] = [self.claims[first], self.claims[second]];
                if a.cell != b.cell || a.kind != b.kind || a.feature == b.feature {
                    continue;
                }
                let (one, other) = (look.strengths(a.feature), look.strengths(b.feature));
                let gap = Gap::new(look.takes(a.cell).unwrap_or(Gap::WIDE_OPEN));
                let ports = [(a.side, a.port), (b.side, b.port)];
                let joining = f32::from(self.outlook.joining(look, gap, ports));
                let expected = times.draws * self.weights.effort * joining / all;
                let chance = (1.0 - prospect::fade(expected)) * self.weights.joining;
                for (seat, score) in scores.iter_mut().enumerate() {
                    let before = share(&one, seat, a.worth) + share(&other, seat, b.worth);
                    let mut both = one;
                    for (sum, more) in both.iter_mut().zip(other) {
                        *sum += more;
                    }
                    let after = share(&both, seat, a.worth + b.worth);
                    *score += chance * (after - before);
                }
            }
        }
    }
}

/// What a player gets of a worth by the strengths of all.
fn share(strengths: &[u8; MAX_PLAYERS], seat: usize, worth: f32) -> f32 {
    let most = strengths.iter().max().copied().unwrap_or(0);
    if most > 0 && strengths[seat] == most {
        worth
    } else {
        0.0
    }
}

/// The cities met on the way round a farm. Few, and farms are looked at often: a short list is
/// faster than a set over all features.
#[derive(Default)]
struct SeenCities {
    list: [u16; 32],
    count: usize,
}

impl SeenCities {
    /// Adds a city and says whether it is new; beyond the room every one is taken as known.
    fn insert(&mut self, city: FeatureId) -> bool {
        if self.list[..self.count].contains(&city.0) || self.count == self.list.len() {
            return false;
        }
        self.list[self.count] = city.0;
        self.count += 1;
        true
    }
}
