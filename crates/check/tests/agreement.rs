//! The engine obeys the laws and agrees with the oracle.

use bastide_bots::{Bot, Dice, Greedy, Random};
use bastide_check::{Game, Variety};
use bastide_record::Dealer;
use bastide_rules::{Cell, Edition, Position, PositionTile, Rotation, Setup};

/// Expansions that the oracle reads.
const EXPANSIONS: [&str; 6] = [
    "inns-cathedrals",
    "traders-builders",
    "hills-sheep",
    "wheel-of-fortune",
    "flying-machines",
    "crop-circles",
];

fn check(setup: &Setup, seed: u64, bot: &mut dyn Bot) {
    let mut game = Game::new(setup).unwrap();
    if let Err(violation) = game.play_out(&mut Dealer::new(seed), bot) {
        panic!("{violation}\n{:?}", violation.log);
    }
}

#[test]
fn random_games_of_every_sort_pass() {
    let variety = Variety {
        modules: Some(vec!["base".into()]),
        players: None,
        edition: None,
        options: Vec::new(),
    };
    for seed in 0..24 {
        let mut setup = variety.setup(&mut Dice::new(seed));
        // Large games take long; `bastide simulate --check` plays them.
        setup.tiles.clear();
        check(&setup, seed, &mut Random::new(seed));
    }
}

#[test]
fn random_games_with_expansions_pass() {
    for (number, module) in (1..).zip(EXPANSIONS) {
        let variety = Variety {
            modules: Some(vec!["base".into(), module.into()]),
            players: None,
            edition: None,
            options: Vec::new(),
        };
        for seed in number * 100..number * 100 + 8 {
            let mut setup = variety.setup(&mut Dice::new(seed));
            setup.tiles.clear();
            check(&setup, seed, &mut Random::new(seed));
        }
    }
}

#[test]
fn random_games_with_the_river_pass() {
    let variety = Variety {
        modules: Some(vec!["base".into(), "river".into()]),
        players: None,
        edition: None,
        options: Vec::new(),
    };
    for seed in 0..24 {
        let setup = variety.setup(&mut Dice::new(seed));
        // Few ordinary tiles, so that many rivers can be laid.
        let tiles = vec![("base".into(), 0), ("river".into(), 1 + (seed % 3) as u8)];
        for tiles in [tiles, Vec::new()] {
            let setup = Setup {
                tiles,
                ..setup.clone()
            };
            check(&setup, seed, &mut Random::new(seed));
        }
    }
}

#[test]
fn random_games_with_the_wheel_and_others_pass() {
    let all = [
        "base",
        "inns-cathedrals",
        "traders-builders",
        "river",
        "flying-machines",
        "crop-circles",
    ];
    let variety = Variety {
        modules: Some(
            all.map(str::to_owned)
                .into_iter()
                .chain(["wheel-of-fortune".into()])
                .collect(),
        ),
        players: None,
        edition: None,
        options: Vec::new(),
    };
    for seed in 700..706 {
        let mut setup = variety.setup(&mut Dice::new(seed));
        setup.tiles.clear();
        check(&setup, seed, &mut Random::new(seed));
    }
}

/// A game from the start tile with one of each of these and two of some base tiles: small piles,
/// so that many flights end on something and circles concern somebody.
fn small_pile(names: impl Iterator<Item = String>) -> Position {
    let others = ["B", "E", "H", "L", "R", "U"].map(|name| (format!("base/{name}"), 2));
    Position {
        tiles: vec![PositionTile {
            name: "base/D".into(),
            cell: Cell::ORIGIN,
            rotation: Rotation(0),
        }],
        pile: Some(names.map(|name| (name, 1)).chain(others).collect()),
        ..Position::default()
    }
}

fn check_small_piles(module: &str, position: &Position, seeds: std::ops::Range<u64>) {
    let others = ["inns-cathedrals", "traders-builders", "hills-sheep"];
    let modules = ["base", module].into_iter().chain(others);
    let variety = Variety {
        modules: Some(modules.map(str::to_owned).collect()),
        players: None,
        edition: None,
        options: Vec::new(),
    };
    for seed in seeds {
        let mut setup = variety.setup(&mut Dice::new(seed));
        setup.tiles.clear();
        setup.position = Some(position.clone());
        check(&setup, seed, &mut Random::new(seed));
    }
}

#[test]
fn random_games_with_many_flights_pass() {
    let machines = ["A", "B", "C", "D", "E", "F", "G", "H"];
    let position = small_pile(machines.map(|name| format!("flying/{name}")).into_iter());
    check_small_piles("flying-machines", &position, 800..824);
}

#[test]
fn random_games_with_many_crop_circles_pass() {
    let circles = ["A", "B", "C", "D", "E", "F"];
    let position = small_pile(circles.map(|name| format!("crop2/{name}")).into_iter());
    check_small_piles("crop-circles", &position, 900..924);
}

#[test]
fn games_of_players_with_a_plan_pass() {
    for (seed, edition) in (0..).zip(Edition::ALL) {
        let setup = Setup {
            edition,
            players: 3,
            ..Setup::default()
        };
        check(&setup, seed, &mut Greedy::new(seed));
    }
}
