//! The engine obeys the laws and agrees with the oracle.

use std::ops::Range;

use bastide_bots::{Bot, Greedy, Random, Rng};
use bastide_check::{CheckedGame, SetupGenerator};
use bastide_record::Dealer;
use bastide_rules::catalogue::{Port, SegmentLocation};
use bastide_rules::modules::MODULES;
use bastide_rules::{
    Cell, Edition, FeatureKind, Player, PositionFigure, PositionTile, Rotation, Setup,
    SetupPosition, Side,
};

mod positions;

use positions::castles_side_by_side;

/// The oldest expansions, which interact with most others.
const FIRST: &[&str] = &[
    "inns-cathedrals",
    "traders-builders",
    "hills-sheep",
    "wheel-of-fortune",
];

fn check(setup: &Setup, seed: u64, bot: &mut dyn Bot) {
    let mut game = CheckedGame::new(setup).unwrap();
    if let Err(violation) = game.play_out(&mut Dealer::new(seed), bot) {
        panic!("{violation}\n{:?}", violation.log);
    }
}

/// Checks one game per seed with these modules and random editions, options and players. `change`
/// adjusts each set-up.
fn check_games(modules: &[&str], seeds: Range<u64>, change: impl Fn(&mut Setup, u64)) {
    let modules = ["base"].iter().chain(modules);
    let variety = SetupGenerator {
        modules: Some(modules.map(|&name| name.to_owned()).collect()),
        players: None,
        edition: None,
        options: Vec::new(),
    };
    for seed in seeds {
        let mut setup = variety.setup(&mut Rng::new(seed));
        // Large games take too long here; `bastide simulate --check` plays them.
        setup.tiles.clear();
        change(&mut setup, seed);
        check(&setup, seed, &mut Random::new(seed));
    }
}

fn as_usual(_: &mut Setup, _: u64) {}

/// Returns tile sets that replace those of the modules.
fn tiles<const N: usize>(sets: [(&str, u8); N]) -> Vec<(String, u8)> {
    sets.map(|(name, copies)| (name.to_owned(), copies)).into()
}

#[test]
fn random_base_games_pass() {
    check_games(&[], 0..24, as_usual);
}

#[test]
fn random_games_with_each_expansion_pass() {
    let expansions = MODULES.iter().map(|module| module.name());
    let expansions = expansions.filter(|name| *name != "base");
    for (number, module) in (1..).zip(expansions) {
        let first = number * 100;
        check_games(&[module], first..first + 6, as_usual);
    }
}

#[test]
fn random_games_with_everything_pass() {
    let expansions = MODULES.iter().map(|module| module.name());
    let expansions: Vec<&str> = expansions.filter(|name| *name != "base").collect();
    check_games(&expansions, 2000..2003, as_usual);
}

#[test]
fn random_games_with_some_expansions_pass() {
    for seed in 3000..3012 {
        let mut dice = Rng::new(seed);
        let expansions = MODULES.iter().map(|module| module.name());
        let expansions: Vec<&str> = expansions
            .filter(|name| *name != "base" && dice.once_in(3))
            .collect();
        check_games(&expansions, seed..seed + 1, as_usual);
    }
}

#[test]
fn random_games_with_the_river_pass() {
    check_games(&["river"], 0..24, as_usual);
    // Only river tiles, up to three sets.
    check_games(&["river"], 0..24, |setup, seed| {
        setup.tiles = tiles([("base", 0), ("river", 1 + (seed % 3) as u8)]);
    });
}

#[test]
fn random_games_with_the_wheel_and_others_pass() {
    let others = [FIRST, &["river"]].concat();
    check_games(&others, 700..706, as_usual);
}

/// Returns a position with red's shepherd (three sheep) and blue's (one), each on a field of the
/// start tile.
fn with_flocks() -> Setup {
    let shepherd = |player, port| PositionFigure {
        player: Player(player),
        figure: "shepherd".into(),
        cell: Cell::ORIGIN,
        kind: FeatureKind::Field,
        at: SegmentLocation::Half(Side::E, port),
    };
    Setup {
        modules: vec!["hills-sheep".into()],
        position: Some(SetupPosition {
            from_start: true,
            figures: vec![shepherd(0, Port::Left), shepherd(1, Port::Right)],
            facts: vec![
                ("flock@0,0(EL)".into(), "1+2".into()),
                ("flock@0,0(ER)".into(), "1".into()),
            ],
            ..SetupPosition::default()
        }),
        ..Setup::default()
    }
}

#[test]
fn games_that_start_with_flocks_pass() {
    for seed in 0..6 {
        check(&with_flocks(), seed, &mut Random::new(seed));
    }
}

#[test]
fn random_games_full_of_castles_pass() {
    check_games(&["castles"], 0..12, |setup, _| {
        setup.tiles = tiles([("base", 0), ("bridges-castles-bazaars", 0)]);
        setup.extra_sets = vec![include_str!("sets/caps.toml").into()];
    });
}

#[test]
fn random_games_with_castles_side_by_side_pass() {
    for position in castles_side_by_side() {
        for seed in 0..60 {
            let mut setup = position.clone();
            let word = ["yes", "no"][seed as usize % 2];
            if seed % 4 < 3 {
                let option = ("castle_prefers_features".into(), word.into());
                setup.options.push(option);
            }
            check(&setup, seed, &mut Random::new(seed));
        }
    }
}

#[test]
fn random_games_full_of_ferries_pass() {
    let many_lakes = |setup: &mut Setup, _: u64| {
        setup.tiles = tiles([("ferries", 3), ("base", 0)]);
        setup.extra_sets = vec![include_str!("sets/curves.toml").into()];
    };
    check_games(&["ferries"], 800..806, many_lakes);
    let others = [
        "ferries",
        "inns-cathedrals",
        "traders-builders",
        "wheel-of-fortune",
    ];
    check_games(&others, 900..906, many_lakes);
}

/// Leaves only few other tiles, so that many bazaars are held.
fn many_bazaars(setup: &mut Setup, seed: u64) {
    let others = ["base", "inns-cathedrals", "traders-builders", "hills-sheep"];
    let others = others.map(|set| (set.to_owned(), 0));
    let bazaars = ("bridges-castles-bazaars".to_owned(), 2 + (seed % 2) as u8);
    setup.tiles = others.into_iter().chain([bazaars]).collect();
}

#[test]
fn random_games_full_of_bazaars_pass() {
    check_games(&["bazaars"], 800..812, many_bazaars);
    check_games(&["bazaars", "traders-builders"], 820..832, many_bazaars);
    let others = [FIRST, &["bazaars", "river"]].concat();
    check_games(&others, 840..848, many_bazaars);
}

/// Returns a position with the start tile and a small pile: one of each of these tiles and two of
/// some base tiles. In small games many flights land and many circles concern a player.
fn small_pile(set: &str, names: &[&str]) -> SetupPosition {
    let named = names.iter().map(|name| (format!("{set}/{name}"), 1));
    let others = ["B", "E", "H", "L", "R", "U"].map(|name| (format!("base/{name}"), 2));
    SetupPosition {
        tiles: vec![PositionTile {
            name: "base/D".into(),
            cell: Cell::ORIGIN,
            rotation: Rotation(0),
        }],
        pile: Some(named.chain(others).collect()),
        ..SetupPosition::default()
    }
}

fn check_small_piles(module: &str, pile: &SetupPosition, seeds: Range<u64>) {
    let modules = [module, "inns-cathedrals", "traders-builders", "hills-sheep"];
    check_games(&modules, seeds, |setup, _| {
        setup.position = Some(pile.clone());
    });
}

#[test]
fn random_games_with_many_flights_pass() {
    let pile = small_pile("flying", &["A", "B", "C", "D", "E", "F", "G", "H"]);
    check_small_piles("flying-machines", &pile, 800..824);
}

#[test]
fn random_games_with_many_crop_circles_pass() {
    let pile = small_pile("crop2", &["A", "B", "C", "D", "E", "F"]);
    check_small_piles("crop-circles", &pile, 900..924);
}

#[test]
fn random_games_full_of_gold_and_magic_pass() {
    let modules = ["inns-cathedrals", "gold-mines", "mage-witch"];
    // Few tiles without a symbol, so ingots and figures are everywhere.
    check_games(&modules, 900..910, |setup, _| {
        setup.tiles = tiles([("base", 0), ("gold-mines", 2), ("mage-witch", 2)]);
    });
}

#[test]
fn greedy_games_pass() {
    for (seed, edition) in (0..).zip(Edition::ALL) {
        let setup = Setup {
            edition,
            players: 3,
            ..Setup::default()
        };
        check(&setup, seed, &mut Greedy::new(seed));
    }
}

#[test]
fn random_games_with_all_track_modules_pass() {
    let modules = [
        "traders-builders",
        "hills-sheep",
        "wheel-of-fortune",
        "dispatches",
        "robbers",
    ];
    // Short games where points move with almost every tile.
    check_games(&modules, 900..912, |setup, _| {
        let sets = ["base", "traders-builders", "hills-sheep", "robbers"];
        setup.tiles = sets.map(|set| (set.to_owned(), 0)).into();
        setup.extra_sets = vec![include_str!("data/crossroads.toml").into()];
    });
}
