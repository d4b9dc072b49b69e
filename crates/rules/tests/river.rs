//! The river beyond its rulebook: set-ups, copies, facts and start pieces.

use bastide_rules::modules::MODULES;
use bastide_rules::{
    Cell, Decision, Edition, Event, Move, Outcome, PositionTile, Rotation, Rules, Setup,
    SetupPosition, Situation, State,
};

fn river(tiles: &[(&str, u8)]) -> Setup {
    let tiles = tiles.iter().map(|(name, copies)| ((*name).into(), *copies));
    Setup {
        modules: vec!["river".into()],
        tiles: tiles.collect(),
        ..Setup::default()
    }
}

fn start(setup: &Setup) -> (Rules, State) {
    let rules = Rules::new(setup).expect("the game can be set up");
    let state = rules.start();
    (rules, state)
}

fn tile(name: &str, x: i16, y: i16, turns: u8) -> PositionTile {
    PositionTile {
        name: name.into(),
        cell: Cell::new(x, y),
        rotation: Rotation(turns),
    }
}

/// Checks the tiles on the board at the start and the sizes of the piles.
#[track_caller]
fn check_start(setup: &Setup, lying: &[&str], piles: &[u16]) {
    let (rules, state) = start(setup);
    let game = rules.view(&state);
    let found: Vec<String> = game
        .tiles()
        .map(|(_, tile)| {
            let name = &rules.face(tile.kind).name;
            format!("{name}@{} r{}", tile.cell, tile.rotation.0)
        })
        .collect();
    assert_eq!(found, lying);
    assert_eq!(game.piles(), piles);
}

#[test]
fn each_edition_has_its_own_river() {
    let rivers = [
        (Edition::Classic, "river", 71),
        (Edition::Plus2012, "river", 71),
        (Edition::Plus2014, "river-2014", 72),
    ];
    assert_eq!(rivers.map(|(edition, ..)| edition), Edition::ALL);
    for (edition, set, ordinary) in rivers {
        let setup = Setup {
            edition,
            ..river(&[])
        };
        let spring = format!("{set}/spring@0,0 r0");
        check_start(&setup, &[&spring], &[ordinary, 10, 1]);
    }
}

#[test]
fn more_copies_make_a_longer_river_with_one_spring_and_one_lake() {
    let setup = river(&[("river-2014", 3)]);
    check_start(&setup, &["river-2014/spring@0,0 r0"], &[72, 30, 1]);
    let setup = river(&[("river", 1), ("river-2014", 1)]);
    check_start(&setup, &["river/spring@0,0 r0"], &[72, 20, 1]);
}

#[test]
fn without_its_tiles_the_river_changes_nothing() {
    check_start(&river(&[("river-2014", 0)]), &["base/D@0,0 r0"], &[72]);
}

#[test]
fn river_tiles_without_the_module_are_normal_tiles() {
    let setup = Setup {
        modules: vec!["base".into()],
        ..river(&[("river", 1)])
    };
    check_start(&setup, &["base/D@0,0 r0"], &[84]);
}

#[test]
fn all_tiles_of_a_kind_are_in_one_pile() {
    let check = |setup: &Setup, expected: [usize; 3]| {
        let (rules, _) = start(setup);
        let found = ["base/D", "river-2014/bridge", "river-2014/lake"].map(|name| {
            let kind = rules.kind_named(name).expect("a tile of the game");
            rules.pile_of(kind)
        });
        assert_eq!(found, expected);
    };
    check(&river(&[]), [0, 1, 2]);
    let without_rules = Setup {
        tiles: vec![("river-2014".into(), 1)],
        ..Setup::default()
    };
    check(&without_rules, [0, 0, 0]);
}

/// Plays some steps, always with the first pick or outcome.
fn play_on(rules: &Rules, state: &mut State, steps: usize) {
    for _ in 0..steps {
        match rules.situation(state) {
            Situation::Decision(_) => {
                let mut moves: Vec<Move> = Vec::new();
                rules.legal(state, &mut moves);
                rules.play(state, moves[0]).expect("a legal pick");
            }
            Situation::Chance(_) => {
                let mut outcomes: Vec<(Outcome, u32)> = Vec::new();
                rules.outcomes(state, &mut outcomes);
                rules.deal(state, outcomes[0].0).expect("a possible draw");
            }
            Situation::Over => return,
        }
    }
}

/// Returns a set-up that starts from the current position of a game.
fn from_here(rules: &Rules, state: &State) -> Setup {
    let game = rules.view(state);
    let tiles = game.tiles().map(|(_, laid)| {
        let name = &rules.face(laid.kind).name;
        tile(name, laid.cell.x, laid.cell.y, laid.rotation.0)
    });
    let pile = game.unseen_tiles().filter(|(_, count)| *count > 0);
    Setup {
        position: Some(SetupPosition {
            tiles: tiles.collect(),
            pile: Some(
                pile.map(|(kind, count)| (rules.face(kind).name.clone(), count))
                    .collect(),
            ),
            facts: game.facts().0,
            ..SetupPosition::default()
        }),
        ..river(&[])
    }
}

#[test]
fn a_game_can_start_anywhere_along_the_river() {
    let (rules, mut state) = start(&river(&[]));
    for _ in 0..40 {
        if matches!(rules.situation(&state), Situation::Chance(_)) {
            let (again_rules, again) = start(&from_here(&rules, &state));
            let (then, now) = (rules.view(&state), again_rules.view(&again));
            assert_eq!(then.facts(), now.facts());
            assert_eq!(then.piles(), now.piles());
            assert_eq!(rules.situation(&state), again_rules.situation(&again));
        }
        play_on(&rules, &mut state, 1);
    }
    assert_eq!(rules.view(&state).tiles_left_in(2), 0, "the lake was drawn");
}

/// Builds a whole river with random tiles and rotations. Returns the number of its tiles that did
/// not fit.
fn unplaced(setup: &Setup, random: &mut u64) -> usize {
    let (rules, mut state) = start(setup);
    let (mut moves, mut outcomes) = (Vec::new(), Vec::new());
    let mut events: Vec<Event> = Vec::new();
    let mut roll = |most: usize| {
        *random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (*random >> 33) as usize % most
    };
    while rules.view(&state).tiles_left_in(1) + rules.view(&state).tiles_left_in(2) > 0 {
        let decision = match rules.situation(&state) {
            Situation::Decision(ask) if ask.prompt == "place-tile" => {
                rules.legal(&state, &mut moves);
                Decision::Pick(moves[roll(moves.len())])
            }
            Situation::Decision(_) => Decision::Pick(Move::Pass),
            Situation::Chance(_) => {
                rules.outcomes(&state, &mut outcomes);
                Decision::Chance(outcomes[roll(outcomes.len())].0)
            }
            Situation::Over => unreachable!("normal tiles are left"),
        };
        let applied = rules.apply_with_events(&mut state, decision, Some(&mut events));
        applied.expect("it is legal");
    }
    let discarded = events.iter();
    let discarded = discarded.filter(|event| matches!(event, Event::TileDiscarded(..)));
    discarded.count()
}

/// RIVER-AMB-01.
#[test]
fn no_river_ends_early_unless_dead_ends_are_allowed() {
    let mut random = 60;
    let mut ending_early = |setup: &Setup, rivers: usize| {
        let rivers = (0..rivers).map(|_| unplaced(setup, &mut random));
        rivers.filter(|unplaced| *unplaced > 0).count()
    };
    let wheel = Setup {
        modules: vec!["river".into(), "wheel-of-fortune".into()],
        ..river(&[])
    };
    assert_eq!(ending_early(&river(&[]), 1000), 0);
    assert_eq!(ending_early(&wheel, 500), 0);
    assert_eq!(ending_early(&river(&[("river-2014", 3)]), 100), 0);
    let old = Setup {
        options: vec![("river_dead_ends".into(), "yes".into())],
        ..river(&[])
    };
    assert!(ending_early(&old, 200) > 0);
}

#[test]
fn facts_that_contradict_the_board_are_refused() {
    let with_fact = |name: &str, value: &str| {
        let spring = tile("river-2014/spring", 0, 0, 0);
        let setup = Setup {
            position: Some(SetupPosition {
                tiles: vec![spring],
                facts: vec![(name.into(), value.into())],
                ..SetupPosition::default()
            }),
            ..river(&[])
        };
        Rules::new(&setup)
    };
    assert!(with_fact("river.end", "1,0").is_ok());
    assert!(with_fact("river.left", "11").is_ok());
    let error = with_fact("river.end", "0,1").expect_err("refused");
    assert!(error.to_string().contains("flows into 1,0"), "{error}");
    let error = with_fact("river.left", "12").expect_err("refused");
    assert!(error.to_string().contains("11 river tiles"), "{error}");
    let rules = with_fact("river.left", "0").expect("the river ends");
    assert_eq!(rules.view(&rules.start()).tiles_left(), 72);
}

#[test]
fn the_spring_flows_away_from_neighbouring_tiles() {
    for turns in 0..4 {
        let tiles = vec![
            tile("base/B", 0, 0, 0),
            tile("river-2014/spring", 0, -1, turns),
        ];
        let setup = Setup {
            position: Some(SetupPosition {
                tiles,
                ..SetupPosition::default()
            }),
            ..river(&[])
        };
        match (turns, Rules::new(&setup)) {
            (3, result) => assert!(result.is_ok()),
            (1, result) => assert!(result.unwrap_err().to_string().contains("BASE-10")),
            (_, result) => assert!(result.unwrap_err().to_string().contains("RIVER-12")),
        }
    }
}

#[test]
fn modules_with_a_start_piece_are_registered_before_the_river() {
    // The spring is placed beside the start planned so far.
    let place = |name| MODULES.iter().position(|module| module.name() == name);
    for planner in ["base", "wheel-of-fortune"] {
        assert!(place(planner) < place("river"), "{planner}");
    }
}

/// The spring beside a start piece of sixteen cells, the wheel board (RIVER-12).
mod start_piece {
    use super::*;

    fn on_board() -> Setup {
        Setup {
            modules: vec!["wheel-of-fortune".into(), "river".into()],
            ..river(&[("wheel-of-fortune", 0)])
        }
    }

    #[test]
    fn the_spring_lies_north_of_the_second_column_and_flows_north() {
        let (rules, state) = start(&on_board());
        let game = rules.view(&state);
        assert_eq!(game.tiles().count(), 17);
        let (_, spring) = game.tiles().last().expect("seventeen tiles");
        assert_eq!(rules.face(spring.kind).name, "river-2014/spring");
        assert_eq!(
            (spring.cell, spring.rotation),
            (Cell::new(1, -1), Rotation(3))
        );
        assert_eq!(game.piles(), [72, 10, 1]);
        let end = ("river.end".to_owned(), "1,-2".to_owned());
        assert!(game.facts().0.contains(&end));
    }

    /// RIVER-EX-07, set up by hand.
    #[test]
    fn the_spring_may_not_flow_towards_the_board_or_along_it() {
        let (rules, state) = start(&on_board());
        let laid = rules.view(&state).tiles().take(16);
        let board: Vec<PositionTile> = laid
            .map(|(_, laid)| {
                let name = &rules.face(laid.kind).name;
                tile(name, laid.cell.x, laid.cell.y, laid.rotation.0)
            })
            .collect();
        for turns in 0..4 {
            let spring = tile("river-2014/spring", 1, -1, turns);
            let setup = Setup {
                position: Some(SetupPosition {
                    tiles: [board.clone(), vec![spring]].concat(),
                    ..SetupPosition::default()
                }),
                ..on_board()
            };
            assert_eq!(Rules::new(&setup).is_ok(), turns == 3, "r{turns}");
        }
    }

    /// RIVER-13: the river does not turn back, and its sides match the board where they touch it.
    #[test]
    fn the_river_beside_the_board_follows_the_normal_rules() {
        let (rules, mut state) = start(&on_board());
        let kind = |name: &str| rules.kind_named(name).expect("a river tile");
        let draw = |state: &mut State, name: &str| {
            let drawn = Outcome::Tile(kind(name));
            rules.deal(state, drawn).expect("it can be drawn");
        };
        let place = |x, y, turns| Move::PlaceTile {
            cell: Cell::new(x, y),
            rotation: Rotation(turns),
        };
        draw(&mut state, "river-2014/bend-vineyard");
        rules.play(&mut state, place(1, -2, 0)).expect("west");
        rules.play(&mut state, Move::Pass).expect("no figure");
        // Only north is left: south would turn back, towards the board.
        draw(&mut state, "river-2014/bend-vineyard");
        let laid = rules.view(&state).tiles().last().map(|(_, tile)| tile);
        let laid = laid.expect("nineteen tiles");
        assert_eq!((laid.cell, laid.rotation), (Cell::new(0, -2), Rotation(2)));
        rules.play(&mut state, Move::Pass).expect("no figure");
        draw(&mut state, "river-2014/straight-sheep");
        assert_eq!(rules.why_not(&state, place(0, -3, 1)), None);
        let refused = rules.why_not(&state, place(2, -1, 1)).expect("no river");
        assert_eq!(refused.rule.0, "BASE-10");
    }
}
