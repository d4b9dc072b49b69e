//! The weights of the appraisal, in points unless stated otherwise.

use bastide_rules::FeatureKind;

/// The weights of the appraisal. They were tuned by self-play; to tune them further, run `cargo run
/// --release -p bastide-bots --example tune`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The value of the first, second … follower in the supply early in the game. The last one left
    /// is worth most, since without it nothing can be claimed.
    pub followers: [f32; 8],
    /// A follower in the supply keeps its full value while its owner has at least this many draws
    /// left.
    pub turns_to_use: f32,
    /// How much of a follower's value counts while its return is only expected, from 0 to 1.
    pub returning: f32,
    /// How roads are completed.
    pub road: CompletionWeights,
    /// How cities and any other features with open ends are completed.
    pub city: CompletionWeights,
    /// The effort for the cells around a monastery, see [`CompletionWeights::effort`].
    pub monastery_effort: f32,
    /// The crowding of these cells, see [`CompletionWeights::crowding`].
    pub monastery_crowding: f32,
    /// The points that a wide farm may still gain from cities not begun yet, early in the game.
    pub farm_growth: f32,
    /// The number of open sides beyond which a farm gains no more from being wider.
    pub farm_width: f32,
    /// The number of tiles left at which half of `farm_growth` remains.
    pub farm_patience: f32,
    /// The share of the points for unfinished neighbouring cities that counts for a farm.
    pub farm_cities: f32,
    /// The share of a player's draws spent on joining farms, from 0 to 1.
    pub farm_effort: f32,
    /// The share of a possible join of two farms that counts, from 0 to 1.
    pub farm_joining: f32,
    /// How many draws are spent on an unclaimed city, compared with a city of one owner.
    pub unclaimed: f32,
    /// The value of a figure that is not a follower, on a feature that can still grow.
    pub helper: f32,
}

/// How features with open ends are completed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CompletionWeights {
    /// The share of an owner's draws spent on one feature, from 0 to 1.
    pub effort: f32,
    /// How much a tile that fits but leaves an end open helps to complete the feature, from 0 to 1.
    pub detour: f32,
    /// How strongly the open cells of one feature compete for draws, as an exponent.
    pub crowding: f32,
    /// How many tiles each open cell adds when the feature is completed.
    pub growth: f32,
    /// The share of a possible join of two claims that counts, from 0 to 1.
    pub joining: f32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            followers: [10.6, 7.2, 5.5, 4.5, 4.2, 1.9, 1.9, 0.2],
            turns_to_use: 9.9,
            returning: 0.56,
            road: CompletionWeights {
                effort: 0.103,
                detour: 0.205,
                crowding: 0.62,
                growth: 1.78,
                joining: 0.94,
            },
            city: CompletionWeights {
                effort: 0.333,
                detour: 0.106,
                crowding: 1.21,
                growth: 0.37,
                joining: 0.87,
            },
            monastery_effort: 0.39,
            monastery_crowding: 1.38,
            farm_growth: 1.9,
            farm_width: 51.6,
            farm_patience: 30.3,
            farm_cities: 0.58,
            farm_effort: 0.89,
            farm_joining: 0.36,
            unclaimed: 0.5,
            helper: 1.5,
        }
    }
}

impl Weights {
    /// Returns the share of draws spent on joining features of a kind, and the share of a join that
    /// counts.
    pub(crate) fn joining(&self, kind: FeatureKind) -> (f32, f32) {
        if kind == FeatureKind::Field {
            return (self.farm_effort, self.farm_joining);
        }
        let reach = self.completion(kind);
        (reach.effort, reach.joining)
    }

    /// Returns the weights for completing features of a kind.
    pub(crate) fn completion(&self, kind: FeatureKind) -> &CompletionWeights {
        match kind {
            FeatureKind::Road => &self.road,
            _ => &self.city,
        }
    }

    /// Returns every number with its name, for tuning.
    pub fn numbers(&mut self) -> Vec<(String, &mut f32)> {
        let Weights {
            followers,
            turns_to_use,
            returning,
            road,
            city,
            monastery_effort,
            monastery_crowding,
            farm_growth,
            farm_width,
            farm_patience,
            farm_cities,
            farm_effort,
            farm_joining,
            unclaimed,
            helper,
        } = self;
        let followers = followers.iter_mut().enumerate();
        let mut numbers: Vec<(String, &mut f32)> = followers
            .map(|(index, worth)| (format!("followers.{index}"), worth))
            .collect();
        for (kind, reach) in [("road", road), ("city", city)] {
            let named = reach.numbers().into_iter();
            numbers.extend(named.map(|(name, number)| (format!("{kind}.{name}"), number)));
        }
        let others = [
            ("turns_to_use", turns_to_use),
            ("returning", returning),
            ("monastery_effort", monastery_effort),
            ("monastery_crowding", monastery_crowding),
            ("farm_growth", farm_growth),
            ("farm_width", farm_width),
            ("farm_patience", farm_patience),
            ("farm_cities", farm_cities),
            ("farm_effort", farm_effort),
            ("farm_joining", farm_joining),
            ("unclaimed", unclaimed),
            ("helper", helper),
        ];
        numbers.extend(others.map(|(name, number)| (name.to_owned(), number)));
        numbers
    }
}

impl CompletionWeights {
    fn numbers(&mut self) -> [(&'static str, &mut f32); 5] {
        let CompletionWeights {
            effort,
            detour,
            crowding,
            growth,
            joining,
        } = self;
        [
            ("effort", effort),
            ("detour", detour),
            ("crowding", crowding),
            ("growth", growth),
            ("joining", joining),
        ]
    }
}
