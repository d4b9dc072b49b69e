//! The checks can fail: whatever is bent on one side is reported.

use bastide_bots::Random;
use bastide_check::{Game, Ledger, Log, Step, Table, Violation, oracle_settings};
use bastide_oracle::{FarmScoring, Settings, TrackRules, TwoTileCity};
use bastide_record::{Dealer, Record, Replay};
use bastide_rules::{Cell, Event, Move, Rotation, Rules, Setup, Situation};

/// The first violation in some games against an oracle with bent settings.
fn found_with(setup: &Setup, bend: fn(&mut Settings)) -> Violation {
    let rules = Rules::new(setup).unwrap();
    let mut settings = oracle_settings(&rules);
    bend(&mut settings);
    for seed in 0..40 {
        let table = Table::with_settings(&rules, setup, settings).unwrap();
        let mut game = Game::against(setup, table).unwrap();
        if let Err(violation) = game.play_out(&mut Dealer::new(seed), &mut Random::new(seed)) {
            return *violation;
        }
    }
    panic!("nothing was reported");
}

#[test]
fn another_worth_of_two_tile_cities_is_reported() {
    let violation = found_with(&Setup::default(), |settings| {
        settings.two_tile_city = TwoTileCity::Exception;
    });
    assert_eq!(violation.broken.law, "the oracle agrees on values");
}

#[test]
fn another_way_of_scoring_farms_is_reported() {
    for way in [
        FarmScoring::PerFarmOncePerCity,
        FarmScoring::PerCityAllFarms,
    ] {
        let bend: fn(&mut Settings) = match way {
            FarmScoring::PerFarmOncePerCity => |s| s.farm_scoring = FarmScoring::PerFarmOncePerCity,
            _ => |s| s.farm_scoring = FarmScoring::PerCityAllFarms,
        };
        let violation = found_with(&Setup::default(), bend);
        let laws = [
            "the oracle agrees on projected scores",
            "the oracle agrees on awards",
        ];
        assert!(laws.contains(&violation.broken.law), "{violation}");
    }
}

#[test]
fn forbidden_farmers_are_reported() {
    let violation = found_with(&Setup::default(), |settings| settings.farmers = false);
    assert_eq!(violation.broken.law, "the oracle agrees on legal spots");
}

#[test]
fn ring_roads_that_stay_open_are_reported() {
    // Random play rarely closes a ring, so this set has nothing but curves.
    let curves = r#"
        set = "curves"
        tiles = 40
        provenance = "made for this test"
        [[tile]]
        id = "test/curve"
        count = 40
        description = "A road that turns"
        roads = [["E", "S"]]
        cities = []
        fields = [
          { at = ["NL", "NR", "EL", "SR", "WL", "WR"], cities = [] },
          { at = ["ER", "SL"], cities = [] },
        ]
    "#;
    let setup = Setup {
        tiles: vec![("base".into(), 0)],
        extra_sets: vec![curves.into()],
        ..Setup::default()
    };
    let violation = found_with(&setup, |settings| settings.ring_roads_close = false);
    let laws = [
        "the oracle agrees on features",
        "the oracle agrees on awards",
    ];
    assert!(laws.contains(&violation.broken.law), "{violation}");
}

#[test]
fn a_violation_carries_the_game_that_leads_to_it() {
    let violation = found_with(&Setup::default(), |settings| settings.farmers = false);
    let rules = Rules::new(&violation.log.setup).unwrap();
    let mut state = rules.start();
    for step in &violation.log.steps {
        Log::step(&rules, &mut state, *step).unwrap();
    }
    assert!(matches!(rules.situation(&state), Situation::Decision(_)));

    let text = violation.record(7);
    assert!(
        text.ends_with(&format!("# {}\n", violation.broken.message)),
        "{text}"
    );
    let record = Record::read(&text).unwrap();
    assert_eq!(record.setup().unwrap(), violation.log.setup);
    assert!(!record.lines.is_empty());
    Replay::of(&record).unwrap();
}

#[test]
fn a_step_that_is_not_legal_is_reported() {
    let mut game = Game::new(&Setup::default()).unwrap();
    let far_away = Move::Place {
        cell: Cell::new(90, 90),
        rotation: Rotation(0),
    };
    let violation = game.take(Step::Play(far_away)).unwrap_err();
    assert_eq!(violation.broken.law, "what is listed is accepted");
    let text = violation.record(7);
    assert!(text.contains("# the engine stops at: "), "{text}");
}

#[test]
fn points_that_nobody_told_are_reported() {
    let rules = Rules::new(&Setup::default()).unwrap();
    // Plays until points move, hearing everything.
    let mut state = rules.start();
    let mut dealer = Dealer::new(3);
    let mut legal = Vec::new();
    loop {
        let before = state.clone();
        let mut events: Vec<Event> = Vec::new();
        match rules.situation(&state) {
            Situation::Over => panic!("nobody scored"),
            Situation::Chance(_) => {
                let outcome = dealer.deal(&rules, &state).unwrap();
                rules.deal_unchecked(&mut state, outcome, Some(&mut events));
            }
            Situation::Decision(_) => {
                rules.legal(&state, &mut legal);
                let pick = *legal.last().unwrap();
                rules.play_unchecked(&mut state, pick, Some(&mut events));
            }
        }
        if !events
            .iter()
            .any(|event| matches!(event, Event::Advanced { .. }))
        {
            continue;
        }
        let law_without = |unheard: fn(&Event) -> bool| {
            let mut ledger = Ledger::at_start(rules.look(&before));
            let heard: Vec<Event> = events
                .iter()
                .filter(|event| !unheard(event))
                .copied()
                .collect();
            ledger
                .enter(rules.look(&state), &heard)
                .err()
                .map(|broken| broken.law)
        };
        assert_eq!(law_without(|_| false), None);
        assert_eq!(
            law_without(|event| matches!(event, Event::Advanced { .. })),
            Some("scores are the sum of the advances told")
        );
        assert_eq!(
            law_without(|event| matches!(event, Event::AwardReason(_))),
            Some("an award is the sum of its reasons")
        );
        assert_eq!(
            law_without(|event| matches!(
                event,
                Event::AwardBegan { .. } | Event::AwardReason(_) | Event::AwardEnded
            )),
            Some("scores are the sum of the awards told")
        );
        return;
    }
}

fn with_hills() -> Setup {
    Setup {
        modules: vec!["base".into(), "hills-sheep".into()],
        ..Setup::default()
    }
}

#[test]
fn hills_that_break_no_ties_are_reported() {
    let violation = found_with(&with_hills(), |settings| settings.hills = None);
    let laws = [
        "the oracle agrees on owners",
        "the oracle agrees on awards",
        "the oracle agrees on projected scores",
    ];
    assert!(laws.contains(&violation.broken.law), "{violation}");
}

#[test]
fn vineyards_without_points_are_reported() {
    let violation = found_with(&with_hills(), |settings| settings.vineyards = false);
    let laws = [
        "the oracle agrees on values",
        "the oracle agrees on awards",
        "the oracle agrees on projected scores",
    ];
    assert!(laws.contains(&violation.broken.law), "{violation}");
}

/// The first violation in some short games against an oracle with another idea of the track.
fn found_on_track(modules: &[&str], bend: fn(&mut TrackRules)) -> Violation {
    let setup = Setup {
        modules: modules.iter().map(|&module| module.into()).collect(),
        tiles: vec![("base".into(), 0), ("robbers".into(), 0)],
        extra_sets: vec![include_str!("data/crossroads.toml").into()],
        ..Setup::default()
    };
    let rules = Rules::new(&setup).unwrap();
    for seed in 0..40 {
        let table = Table::with_settings(&rules, &setup, oracle_settings(&rules));
        let mut table = table.unwrap();
        bend(table.track_rules().unwrap());
        let mut game = Game::against(&setup, table).unwrap();
        if let Err(violation) = game.play_out(&mut Dealer::new(seed), &mut Random::new(seed)) {
            return *violation;
        }
    }
    panic!("nothing was reported");
}

#[test]
fn robbers_who_take_half_of_everything_are_reported() {
    let modules = ["robbers", "dispatches"];
    let violation = found_on_track(&modules, |rules| rules.rob_sum = true);
    assert_eq!(
        violation.broken.law,
        "the oracle agrees on the scoring step"
    );
}

#[test]
fn landings_that_count_only_after_the_step_are_reported() {
    let violation = found_on_track(&["robbers", "dispatches"], |rules| {
        rules.any_landing = false;
    });
    let laws = [
        "the oracle agrees on the scoring step",
        "the oracle agrees on dispatches",
    ];
    assert!(laws.contains(&violation.broken.law), "{violation}");
}
