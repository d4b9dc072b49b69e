//! Playing does not allocate once the buffers are warm.

use allocation_counter::measure;
use bastide_rules::{Edition, Move, Outcome, Player, Rules, Setup, Situation, State};

/// The number of games after which every buffer has its final capacity.
const WARM_UP: usize = 3;
/// The number of games that must not allocate.
const MEASURED: usize = 5;

/// Pseudo-random numbers, the same in every run (xorshift64).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}

/// The buffers reused across games.
struct Table {
    rules: Rules,
    first: State,
    state: State,
    copy: State,
    moves: Vec<Move>,
    outcomes: Vec<(Outcome, u32)>,
    numbers: Numbers,
}

impl Table {
    fn new(setup: &Setup, seed: u64) -> Table {
        let rules = Rules::new(setup).expect("the set-up can be played");
        let first = rules.start();
        Table {
            state: first.clone(),
            copy: first.clone(),
            first,
            moves: Vec::with_capacity(1000),
            outcomes: Vec::with_capacity(100),
            numbers: Numbers(seed),
            rules,
        }
    }

    /// Plays a whole game with every call that must not allocate.
    fn play(&mut self) {
        self.state.clone_from(&self.first);
        loop {
            match self.rules.situation(&self.state) {
                Situation::Over => break,
                Situation::Chance(_) => {
                    self.rules.outcomes(&self.state, &mut self.outcomes);
                    let (outcome, _) = self.outcomes[self.numbers.below(self.outcomes.len())];
                    self.rules.deal_unchecked(&mut self.state, outcome, None);
                }
                Situation::Decision(_) => {
                    self.rules.legal(&self.state, &mut self.moves);
                    let pick = self.moves[self.numbers.below(self.moves.len())];
                    assert!(self.rules.is_legal(&self.state, pick));
                    self.rules.play_unchecked(&mut self.state, pick, None);
                    self.copy.clone_from(&self.state);
                    self.rules.view(&self.state).projected_scores();
                }
            }
        }
        std::hint::black_box(self.rules.view(&self.state).score(Player(0)));
    }
}

fn check(setup: &Setup) {
    for seed in [1, 2, 3] {
        let mut table = Table::new(setup, seed);
        for _ in 0..WARM_UP {
            table.play();
        }
        for game in 0..MEASURED {
            let used = measure(|| table.play());
            assert_eq!(
                used.count_total, 0,
                "seed {seed}, game {game}: {used:?} with {setup:?}"
            );
        }
    }
}

#[test]
fn the_counter_counts() {
    let used = measure(|| drop(std::hint::black_box(vec![1, 2, 3])));
    assert_eq!(used.count_total, 1);
}

#[test]
fn warm_games_allocate_nothing() {
    for edition in Edition::ALL {
        for players in [2, 5] {
            check(&Setup {
                edition,
                players,
                ..Setup::default()
            });
        }
    }
}

#[test]
fn warm_games_allocate_nothing_with_other_options() {
    for (name, value) in [
        ("farm_scoring", "PerCityAllFarms"),
        ("farmers", "no"),
        ("ring_road", "no"),
    ] {
        check(&Setup {
            options: vec![(name.into(), value.into())],
            ..Setup::default()
        });
    }
}

#[test]
fn warm_games_with_roads_over_tiles_allocate_nothing() {
    check(&Setup {
        modules: vec!["bridges".into()],
        ..Setup::default()
    });
}

#[test]
fn warm_games_with_roads_that_split_allocate_nothing() {
    check(&Setup {
        modules: vec!["traders-builders".into(), "ferries".into()],
        tiles: vec![("ferries".into(), 4)],
        ..Setup::default()
    });
}

#[test]
fn warm_games_with_many_tiles_allocate_nothing() {
    check(&Setup {
        tiles: vec![("base".into(), 3)],
        ..Setup::default()
    });
}

#[test]
fn warm_games_with_bazaars_allocate_nothing() {
    for option in ["bazaar_auction", "bazaar_before_builder_turn"] {
        check(&Setup {
            modules: vec!["bazaars".into(), "traders-builders".into()],
            options: vec![(option.into(), "no".into())],
            players: 5,
            ..Setup::default()
        });
    }
    check(&Setup {
        modules: vec!["bazaars".into(), "traders-builders".into()],
        options: vec![("bazaar_before_builder_turn".into(), "yes".into())],
        players: 8,
        ..Setup::default()
    });
}

#[test]
fn warm_games_with_all_modules_allocate_nothing() {
    let modules = bastide_rules::modules::MODULES.iter();
    check(&Setup {
        modules: modules.map(|module| module.name().to_owned()).collect(),
        players: 4,
        ..Setup::default()
    });
}

#[test]
fn warm_games_with_two_scoring_figures_and_robbers_allocate_nothing() {
    check(&Setup {
        modules: vec!["dispatches".into(), "robbers".into()],
        players: 4,
        ..Setup::default()
    });
}
