//! The numbers by which positions are appraised, in points unless said otherwise.

use bastide_rules::FeatureKind;

/// What the appraisal believes. Found by self-play: `cargo run --release -p bastide-bots
/// --example tune` goes on from here.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The worth of the first, second … follower in the supply while the game is long: without the
    /// last one nothing can be claimed.
    pub followers: [f32; 8],
    /// Turns of the own over which a follower in the supply keeps its full worth.
    pub turns_to_use: f32,
    /// How much of a follower's worth counts when it is only expected back.
    pub returning: f32,
    /// How roads are completed.
    pub road: Reach,
    /// How cities and whatever else has open ends are completed.
    pub city: Reach,
    /// The effort for the cells around a monastery, see [`Reach`].
    pub monastery_effort: f32,
    /// How much these cells get in each other's way.
    pub monastery_crowding: f32,
    /// What a farm may still gain from cities nobody has begun, while the game is long.
    pub farm_growth: f32,
    /// Open sides from which on a farm can hardly have more to hope for.
    pub farm_width: f32,
    /// Tiles left at which half of a wide farm's hopes are gone.
    pub farm_patience: f32,
    /// How much of the cities that a farm may get is believed in.
    pub farm_cities: f32,
    /// How many of the own draws are spent on joining farms, from 0 to 1.
    pub farm_effort: f32,
    /// How much of a possible join of two farms is believed in, from 0 to 1.
    pub farm_joining: f32,
    /// Completed by whoever: how likely an unclaimed city is finished compared with a claimed one.
    pub unclaimed: f32,
    /// What a figure that is no follower is worth where its feature can still grow.
    pub helper: f32,
}

/// How features with open ends are completed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reach {
    /// How many of the own draws are spent on one feature, from 0 to 1.
    pub effort: f32,
    /// How much a tile that fits but leaves an end open helps to complete, from 0 to 1.
    pub detour: f32,
    /// How much several open cells of one feature get in each other's way, as a power.
    pub crowding: f32,
    /// How much an open cell adds beyond its own tile when a feature is completed through it.
    pub growth: f32,
    /// How much of a possible join of two claims is believed in, from 0 to 1.
    pub joining: f32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            followers: [10.6, 7.2, 5.5, 4.5, 4.2, 1.9, 1.9, 0.2],
            turns_to_use: 9.9,
            returning: 0.56,
            road: Reach {
                effort: 0.103,
                detour: 0.205,
                crowding: 0.62,
                growth: 1.78,
                joining: 0.94,
            },
            city: Reach {
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
    /// How many draws are spent on joining features of a kind, and how much of it is believed in.
    pub(crate) fn joining(&self, kind: FeatureKind) -> (f32, f32) {
        if kind == FeatureKind::Field {
            return (self.farm_effort, self.farm_joining);
        }
        let reach = self.reach(kind);
        (reach.effort, reach.joining)
    }

    /// How features of a kind are completed.
    pub(crate) fn reach(&self, kind: FeatureKind) -> &Reach {
        match kind {
            FeatureKind::Road => &self.road,
            _ => &self.city,
        }
    }

    /// Every number with its name, to be changed by whoever tunes.
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

impl Reach {
    fn numbers(&mut self) -> [(&'static str, &mut f32); 5] {
        let Reach {
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
