//! The checks can fail: any difference between engine and oracle is reported.

use bastide_bots::Random;
use bastide_check::{CheckedGame, OracleTable, PointLedger, Violation, oracle_settings};
use bastide_oracle::{FarmScoring, Settings, TwoTileCity};
use bastide_record::{Dealer, Record, Replay};
use bastide_rules::catalogue::SegmentLocation;
use bastide_rules::{
    Cell, Decision, Event, FeatureKind, Move, Player, PositionFigure, PositionTile, Rotation,
    Rules, Setup, SetupPosition, Side, Situation,
};

mod positions;

use positions::castles_side_by_side;

/// Returns the first violation in some games against an oracle with wrong settings.
fn found_with(setup: &Setup, bend: fn(&mut Settings)) -> Violation {
    let rules = Rules::new(setup).unwrap();
    let mut settings = oracle_settings(&rules);
    bend(&mut settings);
    for seed in 0..40 {
        let table = OracleTable::with_settings(&rules, setup, settings.clone()).unwrap();
        let mut game = CheckedGame::against(setup, table).unwrap();
        if let Err(violation) = game.play_out(&mut Dealer::new(seed), &mut Random::new(seed)) {
            return *violation;
        }
    }
    panic!("no violation was reported");
}

#[test]
fn a_wrong_value_of_two_tile_cities_is_reported() {
    let violation = found_with(&Setup::default(), |settings| {
        settings.two_tile_city = TwoTileCity::Exception;
    });
    assert_eq!(violation.broken.law, "the oracle agrees on values");
}

#[test]
fn wrong_farm_scoring_is_reported() {
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
fn farmers_that_the_oracle_forbids_are_reported() {
    let violation = found_with(&Setup::default(), |settings| settings.farmers = false);
    assert_eq!(violation.broken.law, "the oracle agrees on legal spots");
}

#[test]
fn ring_roads_that_the_oracle_leaves_open_are_reported() {
    // Random play rarely closes a ring, so this set has only curves.
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

/// Returns a position with red's thief and builder on a road over a ferry, and only straight roads
/// in the pile.
fn builder_at_a_ferry() -> Setup {
    let tile = |name: &str, x| PositionTile {
        name: name.into(),
        cell: Cell::new(x, 0),
        rotation: Rotation(0),
    };
    let figure = |figure: &str, x| PositionFigure {
        player: Player(0),
        figure: figure.into(),
        cell: Cell::new(x, 0),
        kind: FeatureKind::Road,
        at: SegmentLocation::Side(Side::E),
    };
    Setup {
        modules: vec!["traders-builders".into(), "ferries".into()],
        position: Some(SetupPosition {
            tiles: vec![
                tile("ferries/three-roads", 0),
                tile("base/U", 1),
                tile("base/U", 2),
                tile("base/U", -1),
            ],
            figures: vec![figure("follower", 1), figure("builder", 2)],
            facts: vec![("ferry@0,0".into(), "E-W".into())],
            pile: Some(vec![("base/U".into(), 5)]),
            ..SetupPosition::default()
        }),
        ..Setup::default()
    }
}

#[test]
fn a_wrong_scope_of_ferry_changes_is_reported() {
    let bends: [fn(&mut Settings); 2] = [
        |settings| settings.set("ferry_change_scope", "placement"),
        |settings| settings.leave_out("ferries"),
    ];
    for bend in bends {
        let violation = found_with(&builder_at_a_ferry(), bend);
        assert_eq!(violation.broken.law, "the oracle agrees on ferries");
    }
}

#[test]
fn a_violation_contains_the_game_that_leads_to_it() {
    let violation = found_with(&Setup::default(), |settings| settings.farmers = false);
    let rules = Rules::new(&violation.log.setup).unwrap();
    let mut state = rules.start();
    for decision in &violation.log.decisions {
        rules.apply(&mut state, *decision).unwrap();
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
fn an_illegal_decision_is_reported() {
    let mut game = CheckedGame::new(&Setup::default()).unwrap();
    let far_away = Move::PlaceTile {
        cell: Cell::new(90, 90),
        rotation: Rotation(0),
    };
    let violation = game.apply_and_check(Decision::Pick(far_away)).unwrap_err();
    assert_eq!(violation.broken.law, "listed moves are accepted");
    let text = violation.record(7);
    assert!(text.contains("# the engine stops at: "), "{text}");
}

#[test]
fn points_without_events_are_reported() {
    let rules = Rules::new(&Setup::default()).unwrap();
    // Play until points move, and collect all events.
    let mut state = rules.start();
    let mut dealer = Dealer::new(3);
    let mut legal = Vec::new();
    loop {
        let before = state.clone();
        let mut events: Vec<Event> = Vec::new();
        match rules.situation(&state) {
            Situation::Over => panic!("no player scored"),
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
        let law_without = |dropped: fn(&Event) -> bool| {
            let mut ledger = PointLedger::at_start(rules.view(&before));
            let heard: Vec<Event> = events
                .iter()
                .filter(|event| !dropped(event))
                .copied()
                .collect();
            ledger
                .enter(rules.view(&state), &heard)
                .err()
                .map(|broken| broken.law)
        };
        assert_eq!(law_without(|_| false), None);
        assert_eq!(
            law_without(|event| matches!(event, Event::Advanced { .. })),
            Some("scores are the sum of the reported advances")
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
            Some("scores are the sum of the reported awards")
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
    let violation = found_with(&with_hills(), |settings| settings.set("hills", "no"));
    let laws = [
        "the oracle agrees on owners",
        "the oracle agrees on awards",
        "the oracle agrees on projected scores",
    ];
    assert!(laws.contains(&violation.broken.law), "{violation}");
}

fn with_castles() -> Setup {
    Setup {
        modules: vec!["base".into(), "castles".into()],
        tiles: vec![("base".into(), 0), ("bridges-castles-bazaars".into(), 0)],
        extra_sets: vec![include_str!("sets/caps.toml").into()],
        ..Setup::default()
    }
}

#[test]
fn castles_that_score_too_early_are_reported() {
    let violation = found_with(&with_castles(), |settings| {
        settings.set("castle_may_score_same_turn", "yes");
    });
    assert_eq!(violation.broken.law, "the oracle agrees on castles");
}

#[test]
fn castles_that_prefer_features_are_reported() {
    for setup in castles_side_by_side().take(2) {
        let violation = found_with(&setup, |settings| {
            settings.set("castle_prefers_features", "yes");
        });
        assert_eq!(violation.broken.law, "the oracle agrees on castles");
    }
}

#[test]
fn castles_of_other_players_are_reported() {
    let violation = found_with(&with_castles(), |settings| {
        settings.set("castle_only_if_active_player", "no");
    });
    assert_eq!(violation.broken.law, "the oracle agrees on castles");
}

#[test]
fn castles_that_feed_no_farm_are_reported() {
    let violation = found_with(&with_castles(), |settings| {
        settings.set("occupied_castle_feeds_farm", "no");
    });
    let law = "the oracle agrees on projected scores";
    assert_eq!(violation.broken.law, law);
}

#[test]
fn vineyards_without_points_are_reported() {
    let violation = found_with(&with_hills(), |settings| settings.set("vineyards", "no"));
    let laws = [
        "the oracle agrees on values",
        "the oracle agrees on awards",
        "the oracle agrees on projected scores",
    ];
    assert!(laws.contains(&violation.broken.law), "{violation}");
}

#[test]
fn gold_in_one_pool_is_reported() {
    // Random play rarely closes two roads with gold at once, so these tiles have only road ends.
    let ends = r#"
        set = "ends"
        [[tile]]
        id = "test/mine"
        count = 8
        roads = [["E"], ["W"]]
        fields = [{ at = ["NL", "NR", "EL", "WR"] }, { at = ["ER", "SL", "SR", "WL"] }]
        gold = true
        [[tile]]
        id = "test/ends"
        count = 16
        roads = [["E"], ["W"]]
        fields = [{ at = ["NL", "NR", "EL", "WR"] }, { at = ["ER", "SL", "SR", "WL"] }]
    "#;
    let setup = Setup {
        modules: vec!["base".into(), "gold-mines".into()],
        tiles: vec![("base".into(), 0), ("gold-mines".into(), 0)],
        extra_sets: vec![ends.into()],
        options: vec![("farmers".into(), "no".into())],
        ..Setup::default()
    };
    let violation = found_with(&setup, |settings| {
        settings.set("gold_pool", "claimed_tiles")
    });
    assert_eq!(violation.broken.law, "the oracle agrees on gold");
}

#[test]
fn roads_that_count_a_tile_twice_are_reported() {
    let setup = Setup {
        modules: vec!["base".into(), "bridges".into()],
        ..Setup::default()
    };
    let violation = found_with(&setup, |settings| {
        settings.set("road_counts_bridge_twice", "yes");
    });
    let laws = [
        "the oracle agrees on values",
        "the oracle agrees on awards",
        "the oracle agrees on projected scores",
    ];
    assert!(laws.contains(&violation.broken.law), "{violation}");
}

/// Returns a set-up with many bazaars.
fn with_bazaars() -> Setup {
    Setup {
        modules: vec!["bazaars".into(), "traders-builders".into()],
        tiles: vec![
            ("base".into(), 0),
            ("traders-builders".into(), 0),
            ("bridges-castles-bazaars".into(), 3),
        ],
        players: 3,
        ..Setup::default()
    }
}

/// Returns the law that is broken if the oracle plays with a different value of one option.
fn law_broken_with(setup: &Setup, option: &str, value: &str) -> &'static str {
    let changed = Setup {
        options: vec![(option.into(), value.into())],
        ..setup.clone()
    };
    let rules = Rules::new(&changed).unwrap();
    for seed in 0..40 {
        let table = OracleTable::with_settings(&rules, &changed, oracle_settings(&rules)).unwrap();
        let mut game = CheckedGame::against(setup, table).unwrap();
        if let Err(violation) = game.play_out(&mut Dealer::new(seed), &mut Random::new(seed)) {
            return violation.broken.law;
        }
    }
    panic!("{option}: no violation was reported");
}

#[test]
fn wrong_bazaar_options_are_reported() {
    let cases = [
        ("bazaar_auction", "the oracle agrees on auctions"),
        (
            "bazaar_before_builder_turn",
            "the oracle agrees on whose turn it is",
        ),
        ("bazaar_delayed", "the oracle agrees on the stack"),
    ];
    for (option, law) in cases {
        let value = if option == "bazaar_auction" {
            "no"
        } else {
            "yes"
        };
        assert_eq!(
            law_broken_with(&with_bazaars(), option, value),
            law,
            "{option}"
        );
    }
}

#[test]
fn mage_and_witch_without_effect_are_reported() {
    let setup = Setup {
        modules: vec!["base".into(), "mage-witch".into()],
        ..Setup::default()
    };
    let violation = found_with(&setup, |settings| settings.leave_out("mage-witch"));
    let laws = [
        "the oracle agrees on values",
        "the oracle agrees on awards",
        "the oracle agrees on projected scores",
    ];
    assert!(laws.contains(&violation.broken.law), "{violation}");
}

#[test]
fn figures_after_a_failed_flight_are_reported() {
    let setup = Setup {
        modules: vec![
            "base".into(),
            "flying-machines".into(),
            "hills-sheep".into(),
        ],
        tiles: vec![("base".into(), 0), ("hills-sheep".into(), 0)],
        extra_sets: vec![include_str!("sets/curves.toml").into()],
        ..Setup::default()
    };
    let violation = found_with(&setup, |settings| {
        settings.set("failed_flight_blocks", "followers_only");
    });
    assert_eq!(violation.broken.law, "the oracle agrees on flights");
}

#[test]
fn wrong_track_options_are_reported() {
    let cases = [
        ("robber_followup", "all_others"),
        ("robbers_in_final", "yes"),
        ("dispatch_needs_empty_space", "yes"),
    ];
    let setup = Setup {
        modules: vec!["base".into(), "robbers".into(), "dispatches".into()],
        tiles: vec![("base".into(), 0)],
        extra_sets: vec![include_str!("data/crossroads.toml").into()],
        edition: bastide_rules::Edition::Plus2012,
        players: 3,
        ..Setup::default()
    };
    let laws = [
        "the oracle agrees on the scoring step",
        "the oracle agrees on robbers",
        "the oracle agrees on dispatches",
    ];
    for (option, value) in cases {
        let law = law_broken_with(&setup, option, value);
        assert!(laws.contains(&law), "{option}: {law}");
    }
}
