//! Complete games between bots: who wins, and that every bot plays legally to the end.

use bastide_bots::{Bot, Budget, Greedy, OneTurn, Random, Rng, StopFlag, Weights, create_bot};
use bastide_rules::modules::MODULES;
use bastide_rules::{Edition, Move, Outcome, Player, Rules, Setup, Situation, State};

/// Plays a game and returns the scores. The draws depend on the seed, not on the bots.
fn play(rules: &Rules, bots: &mut [Box<dyn Bot>], seed: u64) -> Vec<i32> {
    let mut draws = Rng::new(seed);
    let mut state = rules.start();
    let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
    loop {
        match rules.situation(&state) {
            Situation::Over => break,
            Situation::Chance(_) => {
                rules.outcomes(&state, &mut outcomes);
                let outcome = draws
                    .draw(&outcomes)
                    .expect("chance has something to choose");
                rules
                    .deal(&mut state, outcome)
                    .expect("the outcome was listed");
            }
            Situation::Decision(ask) => {
                rules.legal(&state, &mut legal);
                let pick = bots[usize::from(ask.player.0)].choose(rules, &state, &legal);
                rules.play(&mut state, pick).expect("bots pick legal moves");
            }
        }
    }
    let game = rules.view(&state);
    game.players_from(Player(0))
        .map(|player| game.score(player))
        .collect()
}

#[test]
fn greedy_beats_random_in_nearly_all_of_twenty_paired_games() {
    let rules = Rules::new(&Setup::default()).unwrap();
    let (mut wins, mut points) = (0, [0, 0]);
    for pair in 0..10 {
        for greedy_seat in [0, 1] {
            let mut bots: [Box<dyn Bot>; 2] =
                [Box::new(Greedy::new(pair)), Box::new(Random::new(pair))];
            bots.rotate_left(greedy_seat);
            let scores = play(&rules, &mut bots, 1000 + pair);
            let (greedy, random) = (scores[greedy_seat], scores[1 - greedy_seat]);
            wins += u32::from(greedy > random);
            points[0] += greedy;
            points[1] += random;
        }
    }
    println!("greedy won {wins} of 20, points {points:?}");
    assert!(wins >= 19, "greedy won {wins} of 20 games");
}

/// A bot that asserts that the expected margin of each of its picks is finite.
struct Sure(OneTurn);

impl Bot for Sure {
    fn choose(&mut self, rules: &Rules, state: &State, legal: &[Move]) -> Move {
        let pick = self.0.choose(rules, state, legal);
        for considered in self.0.report().picks {
            let left = rules.view(state).tiles_left();
            assert!(
                considered.margin.is_finite(),
                "{considered:?} with {left} tiles left"
            );
        }
        pick
    }

    fn name(&self) -> String {
        self.0.name()
    }
}

#[test]
fn expected_margins_are_finite_up_to_the_last_tile() {
    for players in [2, 3] {
        let setup = Setup {
            players,
            ..Setup::default()
        };
        let rules = Rules::new(&setup).unwrap();
        for seed in 0..5 {
            let seat = |_| -> Box<dyn Bot> {
                Box::new(Sure(OneTurn::new("sure", 0, Weights::default(), 0.0)))
            };
            let mut bots: Vec<_> = (0..players).map(seat).collect();
            play(&rules, &mut bots, seed);
        }
    }
}

#[test]
fn bots_play_every_edition_with_any_number_of_players() {
    for edition in Edition::ALL {
        for players in 2..=8 {
            let setup = Setup {
                edition,
                players,
                options: vec![
                    ("max_players".into(), "8".into()),
                    (
                        "farmers".into(),
                        if players % 2 == 0 { "no" } else { "yes" }.into(),
                    ),
                    ("farm_scoring".into(), "PerCityAllFarms".into()),
                    ("ring_road".into(), "no".into()),
                ],
                ..Setup::default()
            };
            let rules = Rules::new(&setup).unwrap();
            let seats = (0..players).map(|seat| ["greedy", "random"][usize::from(seat % 2)]);
            let mut bots: Vec<_> = seats.map(|spec| create_bot(spec, 5).unwrap()).collect();
            let scores = play(&rules, &mut bots, u64::from(players));
            assert_eq!(scores.len(), usize::from(players));
        }
    }
}

/// Every bot, with a budget that makes it fast.
const QUICK: [&str; 8] = [
    "random",
    "greedy",
    "easy",
    "medium",
    "hard",
    "master:sims=6",
    "uct:4",
    "star25",
];

#[test]
fn the_same_seeds_give_the_same_game() {
    let rules = Rules::new(&Setup::default()).unwrap();
    for spec in QUICK.into_iter().filter(|spec| *spec != "star25") {
        let game = || {
            let mut bots = [
                create_bot(spec, 3).unwrap(),
                create_bot("random", 4).unwrap(),
            ];
            play(&rules, &mut bots, 5)
        };
        assert_eq!(game(), game(), "{spec}");
    }
}

#[test]
fn the_same_number_of_simulations_gives_the_same_thoughts() {
    let rules = Rules::new(&Setup::default()).unwrap();
    let mut state = rules.start();
    let tile = rules.kind_named("base/V").unwrap();
    rules.deal(&mut state, Outcome::Tile(tile)).unwrap();
    let mut legal = Vec::new();
    rules.legal(&state, &mut legal);
    // The second budget also allows rollouts. They run in rounds over all candidates, so they may exceed it a little.
    for (simulations, exceeds) in [(200, 0), (1200, 200)] {
        let think = || {
            let mut bot = create_bot(&format!("master:sims={simulations}"), 1).unwrap();
            bot.choose(&rules, &state, &legal);
            bot.report()
        };
        let thoughts = think();
        assert_eq!(thoughts, think());
        let allowed = simulations..=simulations + exceeds;
        assert!(allowed.contains(&thoughts.simulations), "{thoughts:?}");
        assert!(thoughts.depth >= 3, "{thoughts:?}");
        let shares: f32 = thoughts.picks.iter().map(|pick| pick.share).sum();
        assert!((shares - 1.0).abs() < 0.001, "{thoughts:?}");
        assert_eq!(thoughts.margin, Some(thoughts.picks[0].margin));
    }
}

#[test]
fn every_bot_picks_legally_with_random_modules() {
    let modules: Vec<&str> = MODULES.iter().map(|module| module.name()).collect();
    let mut dice = Rng::new(11);
    for (number, spec) in (0..).zip(QUICK.into_iter().filter(|spec| *spec != "star25")) {
        let mut chosen: Vec<String> = Vec::new();
        for _ in 0..4 {
            let name = dice.pick(&modules).unwrap().to_string();
            if name != "base" && !chosen.contains(&name) {
                chosen.push(name);
            }
        }
        let setup = Setup {
            modules: chosen,
            players: 2 + number % 2,
            ..Setup::default()
        };
        let rules = Rules::new(&setup).unwrap();
        let mut bots: Vec<_> = (0..u64::from(setup.players))
            .map(|seat| create_bot(spec, seat).unwrap())
            .collect();
        let scores = play(&rules, &mut bots, u64::from(number));
        assert_eq!(scores.len(), usize::from(setup.players), "{spec}");
    }
}

#[test]
fn easy_medium_and_hard_beat_random() {
    let rules = Rules::new(&Setup::default()).unwrap();
    for spec in ["easy", "medium", "hard"] {
        for seed in 0..2 {
            let mut bots = [
                create_bot(spec, seed).unwrap(),
                create_bot("random", seed).unwrap(),
            ];
            let scores = play(&rules, &mut bots, 40 + seed);
            assert!(scores[0] > scores[1], "{spec}: {scores:?}");
        }
    }
}

/// Bots with random errors must not choose at random among bids that look the same.
#[test]
fn bots_do_not_waste_points_in_auctions() {
    let setup = Setup {
        modules: vec!["bazaars".to_owned()],
        ..Setup::default()
    };
    let rules = Rules::new(&setup).unwrap();
    for spec in ["easy", "medium", "hard"] {
        for seed in 0..3 {
            let mut bots = [
                create_bot(spec, seed).unwrap(),
                create_bot(spec, seed + 9).unwrap(),
            ];
            let scores = play(&rules, &mut bots, 60 + seed);
            assert!(
                scores.iter().all(|points| *points > 20),
                "{spec}: {scores:?}"
            );
        }
    }
}

/// With dispatches, points wait until a player decides which scoring figure moves. Bots must still count the price of a
/// purchase.
#[test]
fn bots_do_not_overpay_when_the_price_is_paid_later() {
    let setup = Setup {
        modules: vec!["bazaars".to_owned(), "dispatches".to_owned()],
        players: 4,
        ..Setup::default()
    };
    let rules = Rules::new(&setup).unwrap();
    for spec in ["greedy", "easy", "medium", "hard", "master:sims=6"] {
        let mut bots = [spec, "random", spec, "random"].map(|spec| create_bot(spec, 3).unwrap());
        let scores = play(&rules, &mut bots, 70);
        let (ours, others) = (scores[0] + scores[2], scores[1] + scores[3]);
        assert!(ours > 100 && ours > others, "{spec}: {scores:?}");
    }
}

#[test]
fn a_stopped_bot_answers_with_its_best_pick_so_far() {
    let rules = Rules::new(&Setup::default()).unwrap();
    let mut state = rules.start();
    let tile = rules.kind_named("base/V").unwrap();
    rules.deal(&mut state, Outcome::Tile(tile)).unwrap();
    let mut legal = Vec::new();
    rules.legal(&state, &mut legal);
    for spec in ["master:sims=100000000", "uct:100000000", "star25"] {
        let mut bot = create_bot(spec, 1).unwrap();
        let stop = StopFlag::default();
        bot.set_stop_flag(stop.clone());
        // Even if stopped from the start, a bot has something to report.
        stop.set(true);
        let pick = bot.choose(&rules, &state, &legal);
        assert!(legal.contains(&pick), "{spec}");
        assert!(!bot.report().picks.is_empty(), "{spec}");
    }
}

#[test]
fn set_budget_replaces_the_default() {
    let rules = Rules::new(&Setup::default()).unwrap();
    let mut state = rules.start();
    let tile = rules.kind_named("base/V").unwrap();
    rules.deal(&mut state, Outcome::Tile(tile)).unwrap();
    let mut legal = Vec::new();
    rules.legal(&state, &mut legal);
    let mut bot = create_bot("master", 1).unwrap();
    bot.set_budget(Budget {
        time: None,
        simulations: Some(17),
    });
    bot.choose(&rules, &state, &legal);
    assert_eq!(bot.report().simulations, 17);
    // An empty budget restores the default.
    let mut bot = create_bot("uct:9", 1).unwrap();
    for (simulations, made) in [(Some(4), 4), (None, 9)] {
        let time = None;
        bot.set_budget(Budget { time, simulations });
        bot.choose(&rules, &state, &legal);
        assert_eq!(bot.report().simulations, made);
    }
}
