//! What a position is worth to every player: the expected final scores, in points.

use bastide_rules::ids::MAX_PLAYERS;
use bastide_rules::modules::FIGURES;
use bastide_rules::{
    Cell, FeatureId, FeatureKind, FigureKind, Look, Player, Players, SegmentId, Situation, When,
};

use crate::joins::Joins;
use crate::notes::{Claim, Notes, Part};
use crate::outlook::Outlook;
use crate::prospect::{self, Mouth, Prospect};
use crate::weights::Weights;

/// Points that a completed city brings a farm.
const CITY_FOR_FARM: f32 = 3.0;

/// Expected final scores by seat.
pub(crate) type Scores = [f32; MAX_PLAYERS];

/// Appraises positions. Keeps its room and what it found out about the unseen tiles.
#[derive(Debug, Default)]
pub(crate) struct Appraiser {
    pub weights: Weights,
    pub(crate) outlook: Outlook,
    /// Of the position that is appraised.
    pub(crate) notes: Notes,
    /// Of the position before a tile is laid, see [`Appraiser::survey`].
    pub(crate) survey: Notes,
    /// Whether a laid tile is compared with the survey.
    pub(crate) comparing: bool,
    /// Features that the survey does not know as they are now.
    pub(crate) changed: Vec<FeatureId>,
    pub(crate) times: Times,
    mouths: Vec<Mouth>,
    farms: Vec<FeatureId>,
}

/// What is the same for all features of one position.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Times {
    /// Draws that each player still has.
    draws: f32,
    /// From 1 early in the game down to 0 at its end.
    left: f32,
    /// What a follower that comes back at once is worth to each player.
    back: Scores,
    /// What the last follower taken from the supply costs each player.
    cost: Scores,
}

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
        self.comparing = false;
        let mut scores = scores_with_awards(look).map(|points| points as f32);
        if look.rules.situation(look.state) == Situation::Over {
            return scores;
        }
        self.times = self.time(look, &mut scores);
        self.notes.clear();
        let mut farms = std::mem::take(&mut self.farms);
        farms.clear();
        for (figure, segment) in look.standing() {
            let feature = look.feature_of(segment);
            if !is_follower(figure.kind) {
                self.add_helper(look, figure.owner, figure.kind, feature, &mut scores);
            } else if is_first(look, feature, figure.id) {
                match look.kind(feature) {
                    // After the cities that they feed on.
                    FeatureKind::Field => farms.push(feature),
                    _ => self.add_part(look, feature, &mut scores),
                }
            }
        }
        for farm in &farms {
            self.add_part(look, *farm, &mut scores);
        }
        self.farms = farms;
        self.notes.joins = self.joins(look);
        add(&mut scores, &self.notes.joins);
        self.notes.total = scores;
        scores
    }

    fn add_part(&mut self, look: Look<'_>, feature: FeatureId, scores: &mut Scores) {
        let part = self.part(look, feature);
        add(scores, &part.hoped);
        self.notes.parts.push(part);
    }

    /// What comes of claims that one tile would join.
    pub(crate) fn joins(&mut self, look: Look<'_>) -> Scores {
        let mut joins = Joins {
            look,
            outlook: &mut self.outlook,
            weights: &self.weights,
            draws: self.times.draws,
        };
        joins.worth(&self.notes.claims)
    }

    /// Counts time and supplies; the followers left are worth something.
    fn time(&self, look: Look<'_>, scores: &mut Scores) -> Times {
        let players = f32::from(look.rules.players());
        let draws = look.tiles_left() as f32 / players;
        let left = (draws / self.weights.turns_to_use).min(1.0);
        let mut times = Times {
            draws,
            left,
            ..Times::default()
        };
        for player in look.players_from(Player(0)) {
            let seat = usize::from(player.0);
            let kinds = look.rules.followers().iter();
            let supply = kinds.map(|kind| usize::from(look.supply(player, *kind)));
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

    /// What a claimed feature brings.
    pub(crate) fn part(&mut self, look: Look<'_>, feature: FeatureId) -> Part {
        let mut part = Part {
            feature,
            full: [0.0; MAX_PLAYERS],
            hoped: [0.0; MAX_PLAYERS],
        };
        let owners = look.owners(feature);
        if look.kind(feature) == FeatureKind::Field {
            let (_, hopes) = self.farm(look, feature);
            let now = f32::from(look.worth(feature, When::Unfinished).total());
            give(&mut part, owners, now, hopes);
            prospect::mouths(look, feature, &mut self.mouths);
            self.claim(look, feature, now + hopes);
        } else if look.is_complete(feature) {
            // Complete and still standing there: this turn did it, and scores it at its end.
            if look.completed().contains(&feature) {
                if !look.is_awarded(feature) {
                    let worth = f32::from(look.worth(feature, When::Completed).total());
                    give(&mut part, owners, 0.0, worth);
                }
                self.give_back(look, feature, 1.0, &mut part);
            }
        } else {
            let prospect = self.prospect(look, feature, owners);
            let now = f32::from(look.worth(feature, When::Unfinished).total());
            let expected = expected_worth(look, feature, now, prospect);
            give(&mut part, owners, now, expected - now);
            let returning = self.weights.returning * prospect.chance;
            self.give_back(look, feature, returning, &mut part);
            if look.kind(feature) != FeatureKind::Monastery {
                self.claim(look, feature, expected);
            }
        }
        part
    }

    /// Adds the followers that come back with some chance.
    fn give_back(&self, look: Look<'_>, feature: FeatureId, chance: f32, part: &mut Part) {
        for figure in look.figures_on(feature) {
            // Pieces that belong to nobody come back to nobody.
            if look.rules.figures_each(figure.kind) > 0 {
                let seat = usize::from(figure.owner.0);
                part.full[seat] += chance * self.times.back[seat];
                part.hoped[seat] += chance * self.times.back[seat];
            }
        }
    }

    /// What a follower of a player would change on a feature where nobody stands, by the position
    /// that was appraised last.
    pub fn claim_worth(&mut self, look: Look<'_>, feature: FeatureId, player: Player) -> Scores {
        let mine = usize::from(player.0);
        let cost = self.times.cost[mine];
        let mut changes = [0.0; MAX_PLAYERS];
        let kind = look.kind(feature);
        let expected = if kind == FeatureKind::Field {
            let (now, hopes) = self.farm(look, feature);
            changes[mine] = now + hopes - cost;
            prospect::mouths(look, feature, &mut self.mouths);
            now + hopes
        } else if look.is_complete(feature) {
            changes[mine] = f32::from(look.worth(feature, When::Completed).total());
            return changes;
        } else {
            let mut owners = Players::NONE;
            owners.insert(player);
            let prospect = self.work_out(look, feature, owners);
            let now = f32::from(look.worth(feature, When::Unfinished).total());
            let expected = expected_worth(look, feature, now, prospect);
            changes[mine] = expected - cost * (1.0 - self.weights.returning * prospect.chance);
            expected
        };
        if kind != FeatureKind::Monastery {
            let mut joins = Joins {
                look,
                outlook: &mut self.outlook,
                weights: &self.weights,
                draws: self.times.draws,
            };
            let new = claims(&self.mouths, look, feature, expected);
            let more = joins.worth_of_new(new, &self.notes.claims, player);
            add(&mut changes, &more);
        }
        changes
    }

    /// The prospect of a feature, worked out once a position.
    fn prospect(&mut self, look: Look<'_>, feature: FeatureId, owners: Players) -> Prospect {
        if let Some(known) = self.notes.prospect(feature) {
            return known;
        }
        if self.comparing
            && !self.changed.contains(&feature)
            && let Some(known) = self.survey.prospect(feature)
        {
            return known;
        }
        let prospect = self.work_out(look, feature, owners);
        self.notes.keep(feature, prospect);
        if look.kind(feature) == FeatureKind::Monastery {
            for cell in prospect::cells_around(look, feature) {
                self.notes.cells.push((feature, cell));
            }
        } else {
            let cells = self.mouths.iter().map(|mouth| (feature, mouth.cell));
            self.notes.cells.extend(cells);
        }
        prospect
    }

    fn work_out(&mut self, look: Look<'_>, feature: FeatureId, owners: Players) -> Prospect {
        let draws = match owners.len() {
            0 => self.times.draws * self.weights.unclaimed,
            owners => self.times.draws * owners as f32,
        };
        if look.kind(feature) == FeatureKind::Monastery {
            return prospect::of_monastery(look, &mut self.outlook, &self.weights, feature, draws);
        }
        prospect::mouths(look, feature, &mut self.mouths);
        if look.is_revoked(feature) {
            return Prospect::default();
        }
        let (reach, mouths) = (self.weights.reach(look.kind(feature)), &self.mouths);
        prospect::of_mouths(look, &mut self.outlook, reach, mouths, draws)
    }

    /// Keeps the open cells of the feature just worked out, to see who else comes to them.
    fn claim(&mut self, look: Look<'_>, feature: FeatureId, worth: f32) {
        let new = claims(&self.mouths, look, feature, worth);
        self.notes.claims.extend(new);
    }

    /// What a farm has, roughly, and what it may still gain: neighbouring cities that may be
    /// completed, and land that is still open.
    fn farm(&mut self, look: Look<'_>, farm: FeatureId) -> (f32, f32) {
        let (mut now, mut hoped) = (0.0, 0.0);
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
                if !seen.insert(city) {
                    continue;
                }
                if look.is_complete(city) {
                    now += CITY_FOR_FARM;
                    continue;
                }
                let owners = look.owners(city);
                hoped += self.prospect(look, city, owners).chance * CITY_FOR_FARM;
                self.notes.feeds.push((farm, city));
            }
        }
        let Weights {
            farm_growth,
            farm_width,
            farm_patience,
            farm_cities,
            ..
        } = self.weights;
        let open = f32::from(look.open_edges(farm)).min(farm_width);
        let tiles = look.tiles_left() as f32;
        let time = tiles / (tiles + farm_patience);
        hoped = hoped * farm_cities + farm_growth * time * open / farm_width;
        (now, hoped)
    }

    /// A figure beside the followers helps where something can still grow.
    fn add_helper(
        &self,
        look: Look<'_>,
        owner: Player,
        kind: FigureKind,
        feature: FeatureId,
        scores: &mut Scores,
    ) {
        if look.rules.figures_each(kind) == 0 || look.is_complete(feature) {
            return;
        }
        let open = f32::from(look.open_edges(feature)).min(2.0) / 2.0;
        scores[usize::from(owner.0)] += self.weights.helper * open * self.times.left;
    }
}

/// The open cells of a feature, each as a claim of it.
fn claims(
    mouths: &[Mouth],
    look: Look<'_>,
    feature: FeatureId,
    worth: f32,
) -> impl Iterator<Item = Claim> {
    let kind = look.kind(feature);
    mouths.iter().map(move |mouth| Claim {
        cell: mouth.cell,
        side: mouth.side,
        port: mouth.port,
        feature,
        kind,
        worth,
    })
}

/// The scores if the game ended now, with the points that are determined and wait for somebody to decide which scoring
/// figure moves: whoever has bought something has paid for it.
pub(crate) fn scores_with_awards(look: Look<'_>) -> [i32; MAX_PLAYERS] {
    let mut scores = look.projected_scores();
    for award in look.awards() {
        scores[usize::from(award.player.0)] += i32::from(award.points);
    }
    scores
}

/// Whether a sort of figure is a follower.
fn is_follower(kind: FigureKind) -> bool {
    FIGURES[usize::from(kind.0)].follower
}

/// Whether a follower is the first of a feature in their list, so that each feature is met once.
fn is_first(look: Look<'_>, feature: FeatureId, follower: bastide_rules::FigureId) -> bool {
    let mut followers = look
        .figures_on(feature)
        .filter(|other| is_follower(other.kind));
    followers.next().map(|first| first.id) == Some(follower)
}

/// What a feature is expected to be worth when it is scored.
fn expected_worth(look: Look<'_>, feature: FeatureId, now: f32, prospect: Prospect) -> f32 {
    if look.kind(feature) == FeatureKind::Monastery {
        return now + prospect.tiles;
    }
    let completed = f32::from(look.worth(feature, When::Completed).total());
    let each = completed / f32::from(look.size(feature).max(1));
    now + prospect.chance * (completed - now).max(0.0) + prospect.tiles * each
}

/// Gives every owner what a feature is worth now and what is hoped for.
fn give(part: &mut Part, owners: Players, now: f32, hoped: f32) {
    for owner in owners.iter() {
        part.full[usize::from(owner.0)] += now + hoped;
        part.hoped[usize::from(owner.0)] += hoped;
    }
}

/// Adds scores to others.
pub(crate) fn add(scores: &mut Scores, more: &Scores) {
    for (score, more) in scores.iter_mut().zip(more) {
        *score += more;
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

/// Whether two cells are one, or lie side by side.
pub(crate) fn is_near(a: Cell, b: Cell) -> bool {
    (a.x - b.x).unsigned_abs() + (a.y - b.y).unsigned_abs() <= 1
}
