//! What no award shows: which roads count as completed.

use crate::{
    Cell, Event, FeatureKind, Move, Outcome, Position, PositionTile, Rotation, Rules, Setup, Spot,
    State, TileId,
};

/// A loop of road from the south end of a lake round to its west end, and a road to the east over
/// the ferry from north to east.
fn lake_with_a_loop() -> (Rules, State) {
    let tile = |name: &str, x, y, turns| PositionTile {
        name: name.into(),
        cell: Cell::new(x, y),
        rotation: Rotation(turns),
    };
    let setup = Setup {
        modules: vec!["ferries".into()],
        position: Some(Position {
            tiles: vec![
                tile("base/V", -1, 0, 3),
                tile("base/V", -1, 1, 2),
                tile("base/V", 0, 1, 1),
                tile("ferries/four-roads", 0, 0, 0),
                tile("base/U", 1, 0, 0),
            ],
            facts: vec![("ferry@0,0".into(), "N-E".into())],
            pile: Some(vec![("base/U".into(), 1), ("base/B".into(), 1)]),
            ..Position::default()
        }),
        ..Setup::default()
    };
    let rules = Rules::new(&setup).expect("the set-up is right");
    let state = rules.start();
    (rules, state)
}

/// The roads told as completed when a tile extends the road to the east and the ferry is changed.
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
        Move::Place { cell, rotation },
        Move::Pass,
        Move::Link { tile, a, b },
    ] {
        let played = rules.play_heard(&mut state, pick, Some(&mut events));
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

// The ends of the lake by their places: 0 north, 1 east, 2 south, 3 west.

#[test]
fn ferry_30_a_completed_road_that_stays_as_it_was_is_not_completed_again() {
    // The ferry closes the loop to a ring, whose parts are those of the loop.
    assert_eq!(completed_by([2, 3]), []);
}

#[test]
fn ferry_30_a_completed_road_that_is_joined_is_not_completed_by_that() {
    assert_eq!(completed_by([1, 3]), []);
}

#[test]
fn ferry_09_a_loop_that_is_joined_at_one_end_counts_the_lake_once() {
    let (rules, state) = lake_with_a_loop();
    let look = rules.look(&state);
    let [loop_road, other] = [2, 1].map(|place| {
        let spot = Spot {
            tile: TileId(3),
            place,
        };
        look.feature_of(look.segment(spot).expect("the lake has four ends"))
    });
    assert_eq!((look.size(loop_road), look.size(other)), (4, 2));
    assert!(look.is_complete(loop_road) && !look.is_complete(other));
}
