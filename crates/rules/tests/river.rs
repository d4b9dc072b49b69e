//! The river beyond its rulebook: set-ups, copies, facts, start pieces.

use bastide_rules::modules::MODULES;
use bastide_rules::{
    Cell, Edition, Move, Outcome, Position, PositionTile, Rotation, Rules, Setup, Situation, State,
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

/// What lies at the start and the sizes of the piles.
#[track_caller]
fn check_start(setup: &Setup, lying: &[&str], piles: &[u16]) {
    let (rules, state) = start(setup);
    let look = rules.look(&state);
    let found: Vec<String> = look
        .tiles()
        .map(|(_, tile)| {
            let name = &rules.face(tile.kind).name;
            format!("{name}@{} r{}", tile.cell, tile.rotation.0)
        })
        .collect();
    assert_eq!(found, lying);
    assert_eq!(look.piles(), piles);
}

#[test]
fn each_edition_has_its_own_river() {
    for edition in Edition::ALL {
        let (set, ordinary) = match edition {
            Edition::Plus2014 => ("river-2014", 72),
            Edition::Classic | Edition::Plus2012 => ("river", 71),
        };
        let setup = Setup {
            edition,
            ..river(&[])
        };
        let spring = format!("{set}/spring@0,0 r0");
        check_start(&setup, &[&spring], &[ordinary, 10, 1]);
    }
}

#[test]
fn several_copies_make_a_longer_river_with_one_spring_and_one_lake() {
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
fn river_tiles_without_the_rules_are_ordinary_tiles() {
    let setup = Setup {
        modules: vec!["base".into()],
        ..river(&[("river", 1)])
    };
    check_start(&setup, &["base/D@0,0 r0"], &[84]);
}

#[test]
fn a_kind_of_tile_lies_in_one_pile() {
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

/// Plays the first of all picks and outcomes for some steps.
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

/// A set-up that starts from where a game stands.
fn from_here(rules: &Rules, state: &State) -> Setup {
    let look = rules.look(state);
    let tiles = look.tiles().map(|(_, laid)| {
        let name = &rules.face(laid.kind).name;
        tile(name, laid.cell.x, laid.cell.y, laid.rotation.0)
    });
    let pile = look.unseen().filter(|(_, count)| *count > 0);
    Setup {
        position: Some(Position {
            tiles: tiles.collect(),
            pile: Some(
                pile.map(|(kind, count)| (rules.face(kind).name.clone(), count))
                    .collect(),
            ),
            facts: look.facts().0,
            ..Position::default()
        }),
        ..river(&[])
    }
}

#[test]
fn a_game_can_begin_anywhere_along_the_river() {
    let (rules, mut state) = start(&river(&[]));
    for _ in 0..40 {
        if matches!(rules.situation(&state), Situation::Chance(_)) {
            let (again_rules, again) = start(&from_here(&rules, &state));
            let (then, now) = (rules.look(&state), again_rules.look(&again));
            assert_eq!(then.facts(), now.facts());
            assert_eq!(then.piles(), now.piles());
            assert_eq!(rules.situation(&state), again_rules.situation(&again));
        }
        play_on(&rules, &mut state, 1);
    }
    assert_eq!(rules.look(&state).left_in(2), 0, "the lake was drawn");
}

#[test]
fn facts_that_the_board_contradicts_are_refused() {
    let with_fact = |name: &str, value: &str| {
        let spring = tile("river-2014/spring", 0, 0, 0);
        let setup = Setup {
            position: Some(Position {
                tiles: vec![spring],
                facts: vec![(name.into(), value.into())],
                ..Position::default()
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
    assert!(error.to_string().contains("11 tiles"), "{error}");
    let rules = with_fact("river.left", "0").expect("the river is given up");
    assert_eq!(rules.look(&rules.start()).tiles_left(), 72);
}

#[test]
fn the_spring_flows_away_from_what_it_touches() {
    for turns in 0..4 {
        let tiles = vec![
            tile("base/B", 0, 0, 0),
            tile("river-2014/spring", 0, -1, turns),
        ];
        let setup = Setup {
            position: Some(Position {
                tiles,
                ..Position::default()
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
fn whatever_plans_a_start_piece_stands_before_the_river() {
    // The spring is laid beside what was planned before.
    let place = |name| MODULES.iter().position(|module| module.name() == name);
    for planner in ["base", "wheel-of-fortune"] {
        assert!(place(planner) < place("river"), "{planner}");
    }
}

/// The spring beside a start piece of sixteen cells, as RIVER-12 wants it at the wheel board.
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
        let look = rules.look(&state);
        assert_eq!(look.tiles().count(), 17);
        let (_, spring) = look.tiles().last().expect("seventeen tiles");
        assert_eq!(rules.face(spring.kind).name, "river-2014/spring");
        assert_eq!(
            (spring.cell, spring.rotation),
            (Cell::new(1, -1), Rotation(3))
        );
        assert_eq!(look.piles(), [72, 10, 1]);
        let end = ("river.end".to_owned(), "1,-2".to_owned());
        assert!(look.facts().0.contains(&end));
    }

    /// RIVER-EX-07, set up by hand.
    #[test]
    fn it_may_not_flow_towards_the_board_or_along_it() {
        let (rules, state) = start(&on_board());
        let laid = rules.look(&state).tiles().take(16);
        let board: Vec<PositionTile> = laid
            .map(|(_, laid)| {
                let name = &rules.face(laid.kind).name;
                tile(name, laid.cell.x, laid.cell.y, laid.rotation.0)
            })
            .collect();
        for turns in 0..4 {
            let spring = tile("river-2014/spring", 1, -1, turns);
            let setup = Setup {
                position: Some(Position {
                    tiles: [board.clone(), vec![spring]].concat(),
                    ..Position::default()
                }),
                ..on_board()
            };
            assert_eq!(Rules::new(&setup).is_ok(), turns == 3, "r{turns}");
        }
    }

    /// RIVER-13: the river does not turn back, and touches the board only where sides match.
    #[test]
    fn the_river_beside_the_board_obeys_the_usual_rules() {
        let (rules, mut state) = start(&on_board());
        let kind = |name: &str| rules.kind_named(name).expect("a river tile");
        let draw = |state: &mut State, name: &str| {
            let drawn = Outcome::Tile(kind(name));
            rules.deal(state, drawn).expect("it can be drawn");
        };
        let place = |x, y, turns| Move::Place {
            cell: Cell::new(x, y),
            rotation: Rotation(turns),
        };
        draw(&mut state, "river-2014/bend-vineyard");
        rules.play(&mut state, place(1, -2, 0)).expect("west");
        rules.play(&mut state, Move::Pass).expect("no figure");
        // Only north is left: south would turn back, towards the board.
        draw(&mut state, "river-2014/bend-vineyard");
        let laid = rules.look(&state).tiles().last().map(|(_, tile)| tile);
        let laid = laid.expect("nineteen tiles");
        assert_eq!((laid.cell, laid.rotation), (Cell::new(0, -2), Rotation(2)));
        rules.play(&mut state, Move::Pass).expect("no figure");
        draw(&mut state, "river-2014/straight-sheep");
        assert_eq!(rules.why_not(&state, place(0, -3, 1)), None);
        let refused = rules.why_not(&state, place(2, -1, 1)).expect("no river");
        assert_eq!(refused.rule.0, "BASE-10");
    }
}
