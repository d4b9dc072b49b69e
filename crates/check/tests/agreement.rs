//! The engine obeys the laws and agrees with the oracle.

use bastide_bots::{Bot, Dice, Greedy, Random};
use bastide_check::{Game, Variety};
use bastide_record::Dealer;
use bastide_rules::catalogue::{At, Port};
use bastide_rules::{Cell, Edition, FeatureKind, Player, Position, PositionFigure, Setup, Side};

/// Expansions that the oracle reads.
const EXPANSIONS: &[&str] = &[
    "inns-cathedrals",
    "traders-builders",
    "hills-sheep",
    "wheel-of-fortune",
    "castles",
    "bridges",
];

/// Straight roads and bends, which bring lakes together.
const CURVES: &str = r#"
    set = "curves"
    tiles = 16
    provenance = "made for this test"
    [[tile]]
    id = "test/bend"
    count = 12
    description = "A road that turns"
    roads = [["E", "S"]]
    cities = []
    fields = [
      { at = ["NL", "NR", "EL", "SR", "WL", "WR"], cities = [] },
      { at = ["ER", "SL"], cities = [] },
    ]
    [[tile]]
    id = "test/straight"
    count = 4
    description = "A straight road"
    roads = [["E", "W"]]
    cities = []
    fields = [
      { at = ["NL", "NR", "EL", "WR"], cities = [] },
      { at = ["ER", "SL", "SR", "WL"], cities = [] },
    ]
"#;

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
            modules: Some(vec!["base".into(), (*module).into()]),
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

/// Red's shepherd with three sheep and blue's with one, each on a field of the start tile.
fn with_flocks() -> Setup {
    let shepherd = |player, port| PositionFigure {
        player: Player(player),
        figure: "shepherd".into(),
        cell: Cell::ORIGIN,
        kind: FeatureKind::Field,
        at: At::Half(Side::E, port),
    };
    Setup {
        modules: vec!["hills-sheep".into()],
        position: Some(Position {
            from_start: true,
            figures: vec![shepherd(0, Port::Left), shepherd(1, Port::Right)],
            facts: vec![
                ("flock@0,0(EL)".into(), "1+2".into()),
                ("flock@0,0(ER)".into(), "1".into()),
            ],
            ..Position::default()
        }),
        ..Setup::default()
    }
}

#[test]
fn games_that_begin_with_flocks_pass() {
    for seed in 0..6 {
        check(&with_flocks(), seed, &mut Random::new(seed));
    }
}

#[test]
fn random_games_with_castles_and_others_pass() {
    let others = [
        "base",
        "castles",
        "inns-cathedrals",
        "traders-builders",
        "hills-sheep",
        "wheel-of-fortune",
    ];
    let variety = Variety {
        modules: Some(others.map(str::to_owned).into()),
        players: None,
        edition: None,
        options: Vec::new(),
    };
    for seed in 800..803 {
        let mut setup = variety.setup(&mut Dice::new(seed));
        setup.tiles.clear();
        check(&setup, seed, &mut Random::new(seed));
    }
}

#[test]
fn random_games_full_of_castles_pass() {
    let variety = Variety {
        modules: Some(vec!["base".into(), "castles".into()]),
        players: None,
        edition: None,
        options: Vec::new(),
    };
    for seed in 0..12 {
        let setup = Setup {
            tiles: vec![("base".into(), 0), ("bridges-castles-bazaars".into(), 0)],
            extra_sets: vec![include_str!("sets/caps.toml").into()],
            ..variety.setup(&mut Dice::new(seed))
        };
        check(&setup, seed, &mut Random::new(seed));
    }
}

#[test]
fn random_games_with_ferries_pass() {
    let alone = ["base", "ferries"].map(str::to_owned).to_vec();
    let others = ["inns-cathedrals", "traders-builders", "wheel-of-fortune"].map(str::to_owned);
    let together = alone.iter().cloned().chain(others).collect();
    for (first, modules) in [(800, alone), (900, together)] {
        let variety = Variety {
            modules: Some(modules),
            players: None,
            edition: None,
            options: Vec::new(),
        };
        for seed in first..first + 8 {
            let mut setup = variety.setup(&mut Dice::new(seed));
            // Few other tiles, so that most roads have ferries; every fourth game as usual.
            setup.tiles.clear();
            if seed % 4 > 0 {
                setup.tiles = vec![("ferries".into(), 3), ("base".into(), 0)];
                setup.extra_sets = vec![CURVES.into()];
            }
            check(&setup, seed, &mut Random::new(seed));
        }
    }
}

#[test]
fn random_games_with_bridges_and_others_pass() {
    let others = [
        "inns-cathedrals",
        "traders-builders",
        "hills-sheep",
        "wheel-of-fortune",
        "river",
    ];
    for seed in 800..805 {
        let mut dice = Dice::new(seed);
        let mut modules = vec!["base".to_owned(), "bridges".to_owned()];
        let others = others.iter().filter(|_| dice.once_in(2));
        modules.extend(others.map(|&name| name.to_owned()));
        let variety = Variety {
            modules: Some(modules),
            players: None,
            edition: None,
            options: Vec::new(),
        };
        let mut setup = variety.setup(&mut dice);
        setup.tiles.clear();
        check(&setup, seed, &mut Random::new(seed));
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
