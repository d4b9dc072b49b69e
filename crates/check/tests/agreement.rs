//! The engine obeys the laws and agrees with the oracle.

use bastide_bots::{Bot, Dice, Greedy, Random};
use bastide_check::{Game, Variety};
use bastide_record::Dealer;
use bastide_rules::{Edition, Setup};

/// Expansions that the oracle reads.
const EXPANSIONS: [&str; 6] = [
    "inns-cathedrals",
    "traders-builders",
    "hills-sheep",
    "wheel-of-fortune",
    "gold-mines",
    "mage-witch",
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
    let all = ["base", "inns-cathedrals", "traders-builders", "river"];
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

#[test]
fn random_games_with_gold_and_magic_and_others_pass() {
    let all = [
        "base",
        "inns-cathedrals",
        "traders-builders",
        "hills-sheep",
        "wheel-of-fortune",
        "gold-mines",
        "mage-witch",
    ];
    let variety = Variety {
        modules: Some(all.map(str::to_owned).to_vec()),
        players: None,
        edition: None,
        options: Vec::new(),
    };
    for seed in 800..802 {
        let mut setup = variety.setup(&mut Dice::new(seed));
        setup.tiles.clear();
        check(&setup, seed, &mut Random::new(seed));
    }
}

#[test]
fn random_games_full_of_gold_and_magic_pass() {
    let modules = ["base", "inns-cathedrals", "gold-mines", "mage-witch"];
    let variety = Variety {
        modules: Some(modules.map(str::to_owned).to_vec()),
        players: None,
        edition: None,
        options: Vec::new(),
    };
    for seed in 900..910 {
        let setup = variety.setup(&mut Dice::new(seed));
        // Few tiles without a symbol, so that ingots and figures are everywhere.
        let copies = [("base", 0), ("gold-mines", 2), ("mage-witch", 2)];
        let tiles = copies
            .map(|(set, copies)| (set.to_owned(), copies))
            .to_vec();
        check(&Setup { tiles, ..setup }, seed, &mut Random::new(seed));
    }
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
