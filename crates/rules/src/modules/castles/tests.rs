//! Tests of picks that records cannot distinguish, and of facts.

use crate::{Cell, Move, Outcome, PositionTile, Rotation, Rules, Setup, SetupPosition, State};

/// Returns a set-up with a castle beside two roads of five tiles, one of two tiles and a monastery,
/// all of which one crossing will complete.
fn setup(facts: &[(&str, &str)]) -> Setup {
    let tile = |(name, x, y, turns): (&str, i16, i16, u8)| PositionTile {
        name: format!("base/{name}"),
        cell: Cell::new(x, y),
        rotation: Rotation(turns),
    };
    let tiles = [
        ("E", 0, 0, 2),
        ("E", 0, 1, 0),
        ("A", 1, 0, 2),
        ("A", 1, 1, 3),
        ("V", 2, 1, 1),
        ("U", 2, 0, 1),
        ("V", 2, -1, 0),
        ("U", 0, -1, 0),
        ("V", -1, -1, 3),
        ("U", -1, 0, 1),
        ("W", -1, 1, 1),
    ];
    let facts = facts.iter().map(|(name, value)| {
        let (name, value) = (*name, *value);
        (name.to_owned(), value.to_owned())
    });
    Setup {
        modules: vec!["castles".into(), "inns-cathedrals".into()],
        position: Some(SetupPosition {
            tiles: tiles.map(tile).to_vec(),
            pile: Some(vec![("base/X".into(), 1), ("base/B".into(), 1)]),
            facts: facts.collect(),
            ..SetupPosition::default()
        }),
        ..Setup::default()
    }
}

fn lay_crossing(rules: &Rules) -> State {
    let mut state = rules.start();
    let crossing = rules.kind_named("base/X").expect("a tile of the base game");
    rules.deal(&mut state, Outcome::Tile(crossing)).unwrap();
    let place = Move::PlaceTile {
        cell: Cell::new(1, -1),
        rotation: Rotation(0),
    };
    rules.play(&mut state, place).unwrap();
    rules.play(&mut state, Move::Pass).unwrap();
    state
}

#[test]
fn equal_points_are_offered_once() {
    let rules = Rules::new(&setup(&[("castle@0,0(S)", "0")])).unwrap();
    let state = lay_crossing(&rules);
    let mut legal = Vec::new();
    rules.legal(&state, &mut legal);
    legal.sort_unstable();
    assert_eq!(legal, [2, 5, 9].map(Move::Number));
}

#[test]
fn written_facts_are_read_back() {
    for value in ["0", "1 large", "1 empty"] {
        let rules = Rules::new(&setup(&[("castle@0,1(N)", value)])).unwrap();
        let mut told = rules.view(&rules.start()).facts().0;
        assert_eq!(told[0], ("castle@0,0(S)".to_owned(), value.to_owned()));
        // The castle must come first; the order of the other facts does not matter.
        told.reverse();
        told.rotate_right(1);
        let told: Vec<(&str, &str)> = told
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        let again = Rules::new(&setup(&told)).unwrap();
        assert_eq!(again.start(), rules.start());
    }
}

#[test]
fn wrong_facts_are_refused() {
    let refused = |name: &str, value: &str| {
        let error = Rules::new(&setup(&[(name, value)])).unwrap_err();
        error.to_string()
    };
    for (name, value, part) in [
        ("castle@0,0(N)", "0", "no completed city of two tiles"),
        ("castle@1,0(S)", "0", "no completed city of two tiles"),
        ("castle@9,9(S)", "0", "there is no tile there"),
        ("castle@0,0", "0", "castle@0,0(S)"),
        ("castle@0,0(Q)", "0", "castle@0,0(S)"),
        ("castle@0,0(S)", "7", "there is no such seat"),
        ("castle@0,0(S)", "0 builder", "0, 0 large, 0 empty"),
        ("castles.0", "2", "3 are left"),
    ] {
        let message = refused(name, value);
        assert!(message.contains(part), "{name}={value}: {message}");
    }
}
