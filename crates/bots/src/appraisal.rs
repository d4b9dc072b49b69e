//! The appraisal of a position: the expected final score of every player, in points.

use bastide_rules::ids::MAX_PLAYERS;
use bastide_rules::modules::FIGURES;
use bastide_rules::{
    Cell, Completion, FeatureId, FeatureKind, FigureKind, GameRef, Player, Players, SegmentId,
    Situation,
};

use crate::joins::Joins;
use crate::known_land::KnownLand;
use crate::notes::{AppraisalNotes, FeatureContribution, JoinSite};
use crate::prospect::{self, OpenEnd, Prospect};
use crate::unseen_tiles::UnseenTiles;
use crate::weights::Weights;

/// Points that a farm scores for a completed city.
const CITY_FOR_FARM: f32 = 3.0;

/// Expected final scores by seat.
pub(crate) type Scores = [f32; MAX_PLAYERS];

/// Appraises positions. Keeps its allocations and the counts of unseen tiles.
#[derive(Debug, Default)]
pub(crate) struct Appraiser {
    pub weights: Weights,
    pub(crate) outlook: UnseenTiles,
    /// The notes on the current position.
    pub(crate) notes: AppraisalNotes,
    /// The notes on the position before a tile is placed, see [`Appraiser::survey`].
    pub(crate) survey: AppraisalNotes,
    /// Whether prospects may be taken from the survey.
    pub(crate) comparing: bool,
    /// Features that have changed since the survey.
    pub(crate) changed: Vec<FeatureId>,
    pub(crate) times: SharedFactors,
    /// Facts about the position before the picks that are ranked, and about the one after the first of two picks.
    pub(crate) known: [KnownLand; 2],
    mouths: Vec<OpenEnd>,
    farms: Vec<FeatureId>,
    cities: Vec<SegmentId>,
}

/// Numbers shared by all features of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SharedFactors {
    /// Draws left for each player.
    draws: f32,
    /// The time left: 1 early in the game, 0 at its end.
    left: f32,
    /// The value, to each player, of a follower that comes back at once.
    back: Scores,
    /// The cost, to each player, of taking one follower from the supply.
    cost: Scores,
}

impl Appraiser {
    pub fn new(weights: Weights) -> Appraiser {
        Appraiser {
            weights,
            ..Appraiser::default()
        }
    }

    /// Reads the unseen tiles again. Must be called before the appraisals of a search.
    pub fn refresh(&mut self, game: GameRef<'_>) {
        self.outlook.refresh(game);
    }

    /// Returns the expected final scores.
    pub fn appraise(&mut self, game: GameRef<'_>) -> Scores {
        self.comparing = false;
        let mut scores = scores_with_awards(game).map(|points| points as f32);
        if game.rules.situation(game.state) == Situation::Over {
            return scores;
        }
        self.times = self.shared_factors(game, &mut scores);
        self.compare(game);
        self.notes.clear();
        let mut farms = std::mem::take(&mut self.farms);
        farms.clear();
        for (figure, segment) in game.figures_on_land() {
            let feature = game.feature_of(segment);
            if !is_follower(figure.kind) {
                self.add_helper(game, figure.owner, figure.kind, feature, &mut scores);
            } else if is_first(game, feature, figure.id) {
                match game.kind(feature) {
                    // Farms come after the cities that they score.
                    FeatureKind::Field => farms.push(feature),
                    _ => self.add_part(game, feature, &mut scores),
                }
            }
        }
        for farm in &farms {
            self.add_part(game, *farm, &mut scores);
        }
        self.farms = farms;
        self.notes.joins = self.joins(game);
        add(&mut scores, &self.notes.joins);
        self.notes.total = scores;
        scores
    }

    fn add_part(&mut self, game: GameRef<'_>, feature: FeatureId, scores: &mut Scores) {
        let part = self.part(game, feature);
        add(scores, &part.hoped);
        self.notes.parts.push(part);
    }

    /// Returns the expected gains and losses from possible joins.
    pub(crate) fn joins(&mut self, game: GameRef<'_>) -> Scores {
        let mut joins = Joins {
            game,
            outlook: &mut self.outlook,
            weights: &self.weights,
            draws: self.times.draws,
        };
        joins.worth(&self.notes.claims)
    }

    /// Computes the numbers shared by all features, and adds the value of the followers in the supplies to the scores.
    fn shared_factors(&self, game: GameRef<'_>, scores: &mut Scores) -> SharedFactors {
        let players = f32::from(game.rules.players());
        let draws = game.tiles_left() as f32 / players;
        let left = (draws / self.weights.turns_to_use).min(1.0);
        let mut times = SharedFactors {
            draws,
            left,
            ..SharedFactors::default()
        };
        for player in game.players_from(Player(0)) {
            let seat = usize::from(player.0);
            let kinds = game.rules.followers().iter();
            let supply = kinds.map(|kind| usize::from(game.supply(player, *kind)));
            let supply: usize = supply.sum();
            let worths = self.weights.followers;
            let full: f32 = worths.iter().take(supply).sum();
            scores[seat] += full * left;
            let next = worths.get(supply).copied().unwrap_or(worths[7]);
            times.back[seat] = next * left;
            let last = supply.checked_sub(1).and_then(|last| worths.get(last));
            times.cost[seat] = last.copied().unwrap_or(0.0) * left;
        }
        times
    }

    /// Computes the expected contribution of a claimed feature.
    pub(crate) fn part(&mut self, game: GameRef<'_>, feature: FeatureId) -> FeatureContribution {
        let mut part = FeatureContribution {
            feature,
            full: [0.0; MAX_PLAYERS],
            hoped: [0.0; MAX_PLAYERS],
        };
        let owners = game.owners(feature);
        if game.kind(feature) == FeatureKind::Field {
            let (_, hopes) = self.farm(game, feature);
            let now = f32::from(game.worth(feature, Completion::Unfinished).total());
            give(&mut part, owners, now, hopes);
            self.find_ends(game, feature);
            self.claim(game, feature, now + hopes);
        } else if game.is_complete(feature) {
            // Completed this turn and not scored yet: its followers are still there.
            if game.completed().contains(&feature) {
                if !game.is_awarded(feature) {
                    let worth = f32::from(game.worth(feature, Completion::Completed).total());
                    give(&mut part, owners, 0.0, worth);
                }
                self.give_back(game, feature, 1.0, &mut part);
            }
        } else {
            let prospect = self.prospect(game, feature, owners);
            let now = f32::from(game.worth(feature, Completion::Unfinished).total());
            let expected = expected_worth(game, feature, now, prospect);
            give(&mut part, owners, now, expected - now);
            let returning = self.weights.returning * prospect.chance;
            self.give_back(game, feature, returning, &mut part);
            if game.kind(feature) != FeatureKind::Monastery {
                self.claim(game, feature, expected);
            }
        }
        part
    }

    /// Adds the value of the followers that come back with this chance.
    fn give_back(
        &self,
        game: GameRef<'_>,
        feature: FeatureId,
        chance: f32,
        part: &mut FeatureContribution,
    ) {
        for figure in game.figures_on(feature) {
            // Neutral pieces do not come back to a player.
            if game.rules.figures_each(figure.kind) > 0 {
                let seat = usize::from(figure.owner.0);
                part.full[seat] += chance * self.times.back[seat];
                part.hoped[seat] += chance * self.times.back[seat];
            }
        }
    }

    /// Returns how the scores would change if a player claimed an unoccupied feature with a follower,
    /// compared with the position appraised last.
    pub fn claim_worth(&mut self, game: GameRef<'_>, feature: FeatureId, player: Player) -> Scores {
        let mine = usize::from(player.0);
        let cost = self.times.cost[mine];
        let mut changes = [0.0; MAX_PLAYERS];
        let kind = game.kind(feature);
        let expected = if kind == FeatureKind::Field {
            let (now, hopes) = self.farm(game, feature);
            changes[mine] = now + hopes - cost;
            self.find_ends(game, feature);
            now + hopes
        } else if game.is_complete(feature) {
            changes[mine] = f32::from(game.worth(feature, Completion::Completed).total());
            return changes;
        } else {
            let mut owners = Players::NONE;
            owners.insert(player);
            let prospect = self.work_out(game, feature, owners);
            let now = f32::from(game.worth(feature, Completion::Unfinished).total());
            let expected = expected_worth(game, feature, now, prospect);
            changes[mine] = expected - cost * (1.0 - self.weights.returning * prospect.chance);
            expected
        };
        if kind != FeatureKind::Monastery {
            let mut joins = Joins {
                game,
                outlook: &mut self.outlook,
                weights: &self.weights,
                draws: self.times.draws,
            };
            let new = claims(&self.mouths, game, feature, expected);
            let more = joins.worth_of_new(new, &self.notes.claims, player);
            add(&mut changes, &more);
        }
        changes
    }

    /// Returns the prospect of a feature, computed once for each position.
    fn prospect(&mut self, game: GameRef<'_>, feature: FeatureId, owners: Players) -> Prospect {
        if let Some(known) = self.notes.prospect(feature) {
            return known;
        }
        if self.comparing
            && !self.changed.contains(&feature)
            && let Some(known) = self.survey.prospect(feature)
        {
            return known;
        }
        let prospect = self.work_out(game, feature, owners);
        self.notes.keep(feature, prospect);
        if game.kind(feature) == FeatureKind::Monastery {
            for cell in prospect::cells_around(game, feature) {
                self.notes.cells.push((feature, cell));
            }
        } else {
            let cells = self.mouths.iter().map(|mouth| (feature, mouth.cell));
            self.notes.cells.extend(cells);
        }
        prospect
    }

    fn work_out(&mut self, game: GameRef<'_>, feature: FeatureId, owners: Players) -> Prospect {
        let draws = match owners.len() {
            0 => self.times.draws * self.weights.unclaimed,
            owners => self.times.draws * owners as f32,
        };
        let is_monastery = game.kind(feature) == FeatureKind::Monastery;
        if !is_monastery {
            self.find_ends(game, feature);
            if game.is_revoked(feature) {
                return Prospect::default();
            }
        }
        let mut known = self.known.iter().rev();
        if let Some(prospect) = known.find_map(|land| land.prospect(game, feature, draws)) {
            return prospect;
        }
        let (weights, outlook) = (&self.weights, &mut self.outlook);
        let prospect = if is_monastery {
            prospect::estimate_monastery(game, outlook, weights, feature, draws)
        } else {
            let reach = weights.completion(game.kind(feature));
            prospect::estimate_open_feature(game, outlook, reach, &self.mouths, draws)
        };
        let mut known = self.known.iter_mut().rev();
        known.any(|land| land.keep_prospect(game, feature, draws, prospect));
        prospect
    }

    /// Makes a position the one that all facts are about.
    pub(crate) fn compare(&mut self, game: GameRef<'_>) {
        for land in &mut self.known {
            land.compare(game);
        }
    }

    /// Finds the open ends of a feature.
    fn find_ends(&mut self, game: GameRef<'_>, feature: FeatureId) {
        let mut known = self.known.iter().rev();
        if let Some(ends) = known.find_map(|land| land.ends(game, feature)) {
            self.mouths.clear();
            self.mouths.extend_from_slice(ends);
            return;
        }
        prospect::open_ends(game, feature, &mut self.mouths);
        let mut known = self.known.iter_mut().rev();
        known.any(|land| land.keep_ends(game, feature, &self.mouths));
    }

    /// Finds a segment of each city that borders a farm.
    fn find_cities(&mut self, game: GameRef<'_>, farm: FeatureId) {
        self.cities.clear();
        let mut known = self.known.iter().rev();
        if let Some(cities) = known.find_map(|land| land.cities(game, farm)) {
            self.cities.extend_from_slice(cities);
            return;
        }
        let mut seen = SeenCities::default();
        for segment in game.segments(farm) {
            for city in game.bordering_cities(segment) {
                if seen.insert(game.feature_of(city)) {
                    self.cities.push(city);
                }
            }
        }
        // If some cities were left out, others may take their place when cities join.
        let mut known = self.known.iter_mut().rev().filter(|_| !seen.is_full());
        known.any(|land| land.keep_cities(game, farm, &self.cities));
    }

    /// Records the open cells of the feature just computed, to find possible joins there.
    fn claim(&mut self, game: GameRef<'_>, feature: FeatureId, worth: f32) {
        let new = claims(&self.mouths, game, feature, worth);
        self.notes.claims.extend(new);
    }

    /// Estimates the points of a farm now, and the points it may still gain from cities that may be
    /// completed and from land that is still open.
    fn farm(&mut self, game: GameRef<'_>, farm: FeatureId) -> (f32, f32) {
        let (mut now, mut hoped) = (0.0, 0.0);
        self.find_cities(game, farm);
        // Some of the cities may have joined since they were found.
        let mut seen = SeenCities::default();
        for index in 0..self.cities.len() {
            let city = game.feature_of(self.cities[index]);
            if !seen.insert(city) {
                continue;
            }
            if game.is_complete(city) {
                now += CITY_FOR_FARM;
                continue;
            }
            let owners = game.owners(city);
            hoped += self.prospect(game, city, owners).chance * CITY_FOR_FARM;
            self.notes.feeds.push((farm, city));
        }
        let Weights {
            farm_growth,
            farm_width,
            farm_patience,
            farm_cities,
            ..
        } = self.weights;
        let open = f32::from(game.open_edges(farm)).min(farm_width);
        let tiles = game.tiles_left() as f32;
        let time = tiles / (tiles + farm_patience);
        hoped = hoped * farm_cities + farm_growth * time * open / farm_width;
        (now, hoped)
    }

    /// Adds the value of a figure that is not a follower, on a feature that can still grow.
    fn add_helper(
        &self,
        game: GameRef<'_>,
        owner: Player,
        kind: FigureKind,
        feature: FeatureId,
        scores: &mut Scores,
    ) {
        if game.rules.figures_each(kind) == 0 || game.is_complete(feature) {
            return;
        }
        let open = f32::from(game.open_edges(feature)).min(2.0) / 2.0;
        scores[usize::from(owner.0)] += self.weights.helper * open * self.times.left;
    }
}

/// Returns a claim for each open cell of a feature.
fn claims(
    mouths: &[OpenEnd],
    game: GameRef<'_>,
    feature: FeatureId,
    worth: f32,
) -> impl Iterator<Item = JoinSite> {
    let kind = game.kind(feature);
    mouths.iter().map(move |mouth| JoinSite {
        cell: mouth.cell,
        side: mouth.side,
        port: mouth.port,
        feature,
        kind,
        worth,
    })
}

/// Returns the scores if the game ended now, including awards that wait until a player decides which scoring figure
/// moves. A price paid in an auction can be such an award.
pub(crate) fn scores_with_awards(game: GameRef<'_>) -> [i32; MAX_PLAYERS] {
    let mut scores = game.projected_scores();
    for award in game.awards() {
        scores[usize::from(award.player.0)] += i32::from(award.points);
    }
    scores
}

/// Whether a kind of figure is a follower.
fn is_follower(kind: FigureKind) -> bool {
    FIGURES[usize::from(kind.0)].follower
}

/// Whether a follower is the first one listed for its feature. Used to visit each feature once.
fn is_first(game: GameRef<'_>, feature: FeatureId, follower: bastide_rules::FigureId) -> bool {
    let mut followers = game
        .figures_on(feature)
        .filter(|other| is_follower(other.kind));
    followers.next().map(|first| first.id) == Some(follower)
}

/// Returns the worth a feature is expected to have when it is scored.
fn expected_worth(game: GameRef<'_>, feature: FeatureId, now: f32, prospect: Prospect) -> f32 {
    if game.kind(feature) == FeatureKind::Monastery {
        return now + prospect.tiles;
    }
    let completed = f32::from(game.worth(feature, Completion::Completed).total());
    let each = completed / f32::from(game.size(feature).max(1));
    now + prospect.chance * (completed - now).max(0.0) + prospect.tiles * each
}

/// Credits every owner with the current worth of a feature and the points still hoped for.
fn give(part: &mut FeatureContribution, owners: Players, now: f32, hoped: f32) {
    for owner in owners.iter() {
        part.full[usize::from(owner.0)] += now + hoped;
        part.hoped[usize::from(owner.0)] += hoped;
    }
}

/// Adds `more` to `scores`, seat by seat.
pub(crate) fn add(scores: &mut Scores, more: &Scores) {
    for (score, more) in scores.iter_mut().zip(more) {
        *score += more;
    }
}

/// The cities already counted for a farm. There are few of them and farms are appraised often, so a short
/// list is faster than a set over all features.
#[derive(Default)]
struct SeenCities {
    list: [u16; 32],
    count: usize,
}

impl SeenCities {
    /// Adds a city and returns whether it is new. If the list is full, every city counts as known.
    fn insert(&mut self, city: FeatureId) -> bool {
        if self.list[..self.count].contains(&city.0) || self.is_full() {
            return false;
        }
        self.list[self.count] = city.0;
        self.count += 1;
        true
    }

    fn is_full(&self) -> bool {
        self.count == self.list.len()
    }
}

/// Whether two cells are the same or share a side.
pub(crate) fn is_near(a: Cell, b: Cell) -> bool {
    (a.x - b.x).unsigned_abs() + (a.y - b.y).unsigned_abs() <= 1
}
