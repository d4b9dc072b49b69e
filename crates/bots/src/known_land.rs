//! What appraisals found out about the features of a position. It still holds in later positions for every feature
//! that has not changed, and most picks change few features or none.

use std::ops::Range;

use bastide_rules::{Cell, FeatureId, FeatureKind, GameRef, SegmentId, Side, TileId};

use crate::appraisal::is_near;
use crate::prospect::{OpenEnd, Prospect};

/// Facts about the features of a base position. With them, `master` with all expansions takes 0.73 times
/// as many instructions.
#[derive(Debug, Default)]
pub(crate) struct KnownLand {
    features: Vec<KnownFeature>,
    /// Their indices by feature id, or [`UNKNOWN`].
    index: Vec<u16>,
    ends: Vec<OpenEnd>,
    cities: Vec<SegmentId>,
    /// Tiles on the board of the base position.
    tiles: u16,
    links: Vec<(SegmentId, SegmentId)>,
    overlays: Vec<(TileId, [Side; 2], SegmentId)>,
    is_active: bool,
    /// What has changed until the current position; `None` if nothing is known about it.
    since: Option<Changes>,
}

/// Marks a feature without facts.
const UNKNOWN: u16 = u16::MAX;

/// What differs between the base position and a later one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Changes {
    /// The tiles placed since.
    placed: Range<u16>,
    /// Whether pieces may have joined or split roads.
    relinked: bool,
}

/// The data of a feature that change when it grows, or when its id is reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shape {
    kind: FeatureKind,
    first: Option<SegmentId>,
    size: u16,
    contacts: u16,
}

#[derive(Clone, Debug)]
struct KnownFeature {
    feature: FeatureId,
    shape: Shape,
    ends: Option<Range<usize>>,
    cities: Option<Range<usize>>,
    /// The prospect with this many draws.
    prospect: Option<(f32, Prospect)>,
}

impl Shape {
    fn of(game: GameRef<'_>, feature: FeatureId) -> Shape {
        Shape {
            kind: game.kind(feature),
            first: game.segments(feature).next(),
            size: game.size(feature),
            contacts: game.open_contacts(feature),
        }
    }
}

impl KnownLand {
    /// Makes a position the base. Until [`Self::forget`], only positions that follow it may be compared.
    pub fn begin(&mut self, game: GameRef<'_>) {
        self.forget();
        self.tiles = game.laid_tiles();
        self.links.clear();
        self.links.extend(game.links());
        self.overlays.clear();
        self.overlays.extend(game.overlays());
        self.is_active = true;
    }

    /// Clears all facts but keeps the allocations.
    pub fn forget(&mut self) {
        for known in self.features.drain(..) {
            self.index[usize::from(known.feature.0)] = UNKNOWN;
        }
        self.ends.clear();
        self.cities.clear();
        self.is_active = false;
        self.since = None;
    }

    /// Makes a position the current one.
    pub fn compare(&mut self, game: GameRef<'_>) {
        let is_known = self.is_active && game.overlays().eq(self.overlays.iter().copied());
        self.since = is_known.then(|| Changes {
            placed: self.tiles..game.laid_tiles(),
            relinked: !game.links().eq(self.links.iter().copied()),
        });
    }

    /// Returns the facts about a feature if it has not changed since the base position.
    ///
    /// A tile that joins a feature makes it larger. Only roads are joined or split by other pieces than the overlays,
    /// which must be the same.
    fn find(&self, game: GameRef<'_>, feature: FeatureId) -> Option<&KnownFeature> {
        let since = self.since.as_ref()?;
        let index = *self.index.get(usize::from(feature.0))?;
        let known = self.features.get(usize::from(index))?;
        let may_differ = since.relinked && known.shape.kind == FeatureKind::Road;
        (!may_differ && known.shape == Shape::of(game, feature)).then_some(known)
    }

    /// Returns the entry of a feature, if the land is still that of the base position.
    fn entry(&mut self, game: GameRef<'_>, feature: FeatureId) -> Option<&mut KnownFeature> {
        let since = self.since.as_ref()?;
        if since.relinked || !since.placed.is_empty() {
            return None;
        }
        let place = usize::from(feature.0);
        if self.index.len() <= place {
            self.index.resize(place + 1, UNKNOWN);
        }
        if self.index[place] == UNKNOWN {
            self.index[place] = self.features.len() as u16;
            self.features.push(KnownFeature {
                feature,
                shape: Shape::of(game, feature),
                ends: None,
                cities: None,
                prospect: None,
            });
        }
        self.features.get_mut(usize::from(self.index[place]))
    }

    /// Returns the open ends of a feature, if they are known.
    pub fn ends(&self, game: GameRef<'_>, feature: FeatureId) -> Option<&[OpenEnd]> {
        let known = self.find(game, feature)?.ends.clone()?;
        Some(&self.ends[known])
    }

    /// Stores the open ends of a feature, and returns whether it did.
    pub fn keep_ends(&mut self, game: GameRef<'_>, feature: FeatureId, ends: &[OpenEnd]) -> bool {
        let from = self.ends.len();
        let Some(known) = self.entry(game, feature) else {
            return false;
        };
        known.ends = Some(from..from + ends.len());
        self.ends.extend_from_slice(ends);
        true
    }

    /// Returns a segment of every city that borders a farm, if they are known. Some of the cities may have joined since.
    pub fn cities(&self, game: GameRef<'_>, farm: FeatureId) -> Option<&[SegmentId]> {
        let known = self.find(game, farm)?.cities.clone()?;
        Some(&self.cities[known])
    }

    /// Stores a segment of every city that borders a farm, and returns whether it did.
    pub fn keep_cities(
        &mut self,
        game: GameRef<'_>,
        farm: FeatureId,
        cities: &[SegmentId],
    ) -> bool {
        let from = self.cities.len();
        let Some(known) = self.entry(game, farm) else {
            return false;
        };
        known.cities = Some(from..from + cities.len());
        self.cities.extend_from_slice(cities);
        true
    }

    /// Returns the prospect of a feature with this many draws, if it is known: neither the feature nor a cell next to its
    /// open ends has changed.
    pub fn prospect(&self, game: GameRef<'_>, feature: FeatureId, draws: f32) -> Option<Prospect> {
        let known = self.find(game, feature)?;
        let (with, prospect) = known.prospect?;
        let placed = self.since.clone()?.placed;
        let ends = known.ends.clone().map(|ends| &self.ends[ends]);
        let is_beside =
            |cell: Cell| ends.is_none_or(|ends| ends.iter().any(|end| is_near(end.cell, cell)));
        let mut cells = placed.map(|tile| game.tile(TileId(tile)).cell);
        (with == draws && !cells.any(is_beside)).then_some(prospect)
    }

    /// Stores the prospect of a feature with this many draws, and returns whether it did.
    pub fn keep_prospect(
        &mut self,
        game: GameRef<'_>,
        feature: FeatureId,
        draws: f32,
        prospect: Prospect,
    ) -> bool {
        let known = self.entry(game, feature);
        known
            .map(|known| known.prospect = Some((draws, prospect)))
            .is_some()
    }
}

#[cfg(test)]
mod tests {
    use crate::Rng;
    use crate::appraisal::Appraiser;
    use crate::weights::Weights;
    use bastide_rules::modules::MODULES;
    use bastide_rules::{Rules, Setup, Situation, State};

    /// Appraises every sixth position after a pick, and after a second pick, with and without facts about the position
    /// before it. Returns the number of comparisons.
    fn compare(rules: &Rules, state: &State, appraisers: &mut [Appraiser; 2], depth: usize) -> u32 {
        let mut compared = 0;
        let mut legal = Vec::new();
        rules.legal(state, &mut legal);
        appraisers[0].known[depth].begin(rules.view(state));
        appraisers[0].appraise(rules.view(state));
        for pick in legal.into_iter().step_by(6) {
            let mut next = state.clone();
            rules.play_unchecked(&mut next, pick, None);
            let [quick, plain] = appraisers.each_mut().map(|a| a.appraise(rules.view(&next)));
            assert_eq!(quick, plain, "after {pick:?} with {:?}", rules.options());
            compared += 1;
            if depth == 0 && matches!(rules.situation(&next), Situation::Decision(_)) {
                compared += compare(rules, &next, appraisers, 1);
            }
        }
        appraisers[0].known[depth].forget();
        compared
    }

    fn check(modules: impl Iterator<Item = &'static str>) {
        let setup = Setup {
            modules: modules.map(str::to_owned).collect(),
            ..Setup::default()
        };
        let rules = Rules::new(&setup).unwrap();
        let mut appraisers = [(); 2].map(|()| Appraiser::new(Weights::default()));
        let mut dice = Rng::new(8);
        let (mut state, mut compared) = (rules.start(), 0);
        let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
        loop {
            match rules.situation(&state) {
                Situation::Over => break,
                Situation::Chance(_) => {
                    rules.outcomes(&state, &mut outcomes);
                    let outcome = dice.draw(&outcomes).unwrap();
                    rules.deal_unchecked(&mut state, outcome, None);
                }
                Situation::Decision(_) => {
                    for appraiser in &mut appraisers {
                        appraiser.refresh(rules.view(&state));
                    }
                    compared += compare(&rules, &state, &mut appraisers, 0);
                    rules.legal(&state, &mut legal);
                    let pick = *dice.pick(&legal).unwrap();
                    rules.play_unchecked(&mut state, pick, None);
                }
            }
        }
        assert!(compared > 300, "{compared} compared");
    }

    #[test]
    fn facts_about_a_position_change_no_appraisal_in_the_base_game() {
        check(std::iter::empty());
    }

    #[test]
    fn facts_about_a_position_change_no_appraisal_with_all_expansions() {
        check(MODULES.iter().map(|module| module.name()));
    }
}
