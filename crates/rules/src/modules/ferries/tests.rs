//! Tests of completed roads that no award reveals.

use crate::{
    Cell, Event, FeatureKind, Move, Outcome, PositionTile, Rotation, Rules, Setup, SetupPosition,
    Spot, State, TileId,
};

/// Returns a game with a loop of road from the south end of a lake to its west end, and a road to
/// the east. The ferry connects north and east.
fn lake_with_a_loop() -> (Rules, State) {
    let tile = |name: &str, x, y, turns| PositionTile {
        name: name.into(),
        cell: Cell::new(x, y),
        rotation: Rotation(turns),
    };
    let setup = Setup {
        modules: vec!["ferries".into()],
        position: Some(SetupPosition {
            tiles: vec![
                tile("base/V", -1, 0, 3),
                tile("base/V", -1, 1, 2),
                tile("base/V", 0, 1, 1),
                tile("ferries/four-roads", 0, 0, 0),
                tile("base/U", 1, 0, 0),
            ],
            facts: vec![("ferry@0,0".into(), "N-E".into())],
            pile: Some(vec![("base/U".into(), 1), ("base/B".into(), 1)]),
            ..SetupPosition::default()
        }),
        ..Setup::default()
    };
    let rules = Rules::new(&setup).expect("the set-up is right");
    let state = rules.start();
    (rules, state)
}

/// Returns the roads reported as completed when a tile extends the road to the east and the ferry
/// is changed to connect `ends`.
fn completed_by(ends: [u8; 2]) -> Vec<Cell> {
    let (rules, mut state) = lake_with_a_loop();
    let mut events: Vec<Event> = Vec::new();
    let straight = rules.kind_named("base/U").expect("a base tile");
    rules
        .deal(&mut state, Outcome::Tile(straight))
        .expect("it is in the pile");
    let (tile, [a, b]) = (TileId(3), ends);
    let cell = Cell::new(2, 0);
    let rotation = Rotation(0);
    for pick in [
        Move::PlaceTile { cell, rotation },
        Move::Pass,
        Move::Link { tile, a, b },
    ] {
        let played = rules.play_with_events(&mut state, pick, Some(&mut events));
        played.expect("the pick is legal");
    }
    let roads = events.iter().filter_map(|event| match event {
        Event::Completed {
            kind: FeatureKind::Road,
            at,
            ..
        } => Some(*at),
        _ => None,
    });
    roads.collect()
}

// The places of the lake's ends: 0 north, 1 east, 2 south, 3 west.

#[test]
fn ferry_30_an_unchanged_completed_road_is_not_completed_again() {
    // The ferry closes the loop into a ring of the same segments.
    assert_eq!(completed_by([2, 3]), []);
}

#[test]
fn ferry_30_joining_a_completed_road_does_not_complete_it_again() {
    assert_eq!(completed_by([1, 3]), []);
}

#[test]
fn ferry_09_a_loop_joined_at_one_end_counts_the_lake_once() {
    let (rules, state) = lake_with_a_loop();
    let game = rules.view(&state);
    let [loop_road, other] = [2, 1].map(|place| {
        let spot = Spot {
            tile: TileId(3),
            place,
        };
        game.feature_of(game.segment(spot).expect("the lake has four ends"))
    });
    assert_eq!((game.size(loop_road), game.size(other)), (4, 2));
    assert!(game.is_complete(loop_road) && !game.is_complete(other));
}
