//! The numbers by which positions are appraised, in points unless said otherwise.

/// What the appraisal believes. Found by self-play: `cargo run --release -p bastide-bots
/// --example tune` measures a change of each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The worth of the first, second … follower in the supply while the game is long: without the
    /// last one nothing can be claimed.
    pub followers: [f32; 8],
    /// Turns of the own over which a follower in the supply keeps its full worth.
    pub turns_to_use: f32,
    /// How much of a follower's worth counts when it is only expected back.
    pub returning: f32,
    /// How many of the own draws are spent on one feature, from 0 to 1.
    pub effort: f32,
    /// How much a tile that fits but leaves an end open helps to complete, from 0 to 1.
    pub detour: f32,
    /// How much several open cells of one feature get in each other's way, as a power.
    pub crowding: f32,
    /// The same two for the cells around a monastery.
    pub monastery_effort: f32,
    /// See `monastery_effort`.
    pub monastery_crowding: f32,
    /// How much an open cell adds beyond its own tile when a feature is completed through it.
    pub growth: f32,
    /// What a farm may still gain from cities nobody has begun, while the game is long.
    pub farm_growth: f32,
    /// Completed by whoever: how likely an unclaimed city is finished compared with a claimed one.
    pub unclaimed: f32,
    /// How much of a possible join of two claims is believed in, from 0 to 1.
    pub joining: f32,
    /// What a figure that is no follower is worth where its feature can still grow.
    pub helper: f32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            followers: [6.75, 5.5, 1.5, 1.5, 0.9, 0.4, 0.3, 0.2],
            turns_to_use: 6.0,
            returning: 0.7,
            effort: 0.12,
            detour: 0.2,
            crowding: 0.5,
            monastery_effort: 0.4,
            monastery_crowding: 0.75,
            growth: 1.0,
            farm_growth: 3.0,
            unclaimed: 0.5,
            joining: 0.5,
            helper: 1.5,
        }
    }
}

impl Weights {
    /// Every number with its name, to be changed by whoever tunes.
    pub fn numbers(&mut self) -> Vec<(String, &mut f32)> {
        let Weights {
            followers,
            turns_to_use,
            returning,
            effort,
            detour,
            crowding,
            monastery_effort,
            monastery_crowding,
            growth,
            farm_growth,
            unclaimed,
            joining,
            helper,
        } = self;
        let followers = followers.iter_mut().enumerate();
        let mut numbers: Vec<(String, &mut f32)> = followers
            .map(|(index, worth)| (format!("followers.{index}"), worth))
            .collect();
        numbers.extend([
            ("turns_to_use".to_owned(), turns_to_use),
            ("returning".to_owned(), returning),
            ("effort".to_owned(), effort),
            ("detour".to_owned(), detour),
            ("crowding".to_owned(), crowding),
            ("monastery_effort".to_owned(), monastery_effort),
            ("monastery_crowding".to_owned(), monastery_crowding),
            ("growth".to_owned(), growth),
            ("farm_growth".to_owned(), farm_growth),
            ("unclaimed".to_owned(), unclaimed),
            ("joining".to_owned(), joining),
            ("helper".to_owned(), helper),
        ]);
        numbers
    }
}
