//! The `FLY-EX` scenarios of the rule ledger: possible landings.

use std::collections::BTreeSet;

use bastide_oracle::{FigureType, Kind, PlacedFigure, Position, PositionError, Segment};

use crate::notation::{PLUS_2014, Table, laid};

/// Returns the kinds and cells of the possible landings after these tiles with this die roll.
fn landings(board: &str, distance: u8) -> BTreeSet<(Kind, (i16, i16))> {
    let table = Table::play(PLUS_2014, board);
    let found = table
        .position
        .landings(&table.catalogue, &table.settings, distance);
    let found = found.unwrap().into_iter();
    found.map(|on| (on.kind, (on.x, on.y))).collect()
}

#[test]
fn ex_02_an_occupied_city_allows_landing_but_a_complete_road_does_not() {
    let board = "D@2,0 blue knight(N) · A@1,0 r3 · A@3,0 r1 · flying/G@0,0 r2";
    assert_eq!(landings(board, 1), [(Kind::Monastery, (1, 0))].into());
    assert_eq!(landings(board, 2), [(Kind::City, (2, 0))].into());
    assert_eq!(landings(board, 3), [(Kind::Monastery, (3, 0))].into());
}

#[test]
fn ex_04_diagonal_machines_turn_with_their_tiles() {
    for (turns, at) in [(0, (-1, -1)), (1, (1, -1)), (2, (1, 1)), (3, (-1, 1))] {
        let board = format!(
            "B@0,-1 · B@1,-1 · B@-1,-1 · flying/G@-1,0 · B@-1,1 · flying/G@0,1 · B@1,1
             · flying/H@0,0 r{turns}"
        );
        assert_eq!(landings(&board, 1), [(Kind::Monastery, at)].into());
        assert_eq!(landings(&board, 2), BTreeSet::new());
    }
}

#[test]
fn ex_05_a_feature_that_the_tile_completes_does_not_allow_landing() {
    let board = "A@-1,0 r3 · B@-1,1 · B@0,1 · B@1,1 · A@1,0 r1 · flying/B@0,0";
    assert_eq!(landings(board, 1), [(Kind::Monastery, (-1, 0))].into());
}

#[test]
fn no_follower_lands_on_fields_or_flies_without_a_machine() {
    assert_eq!(landings("flying/H@0,0 · flying/G@1,0", 1), BTreeSet::new());
    assert_eq!(landings("B@0,0 · B@1,0", 1), BTreeSet::new());
}

#[test]
fn a_follower_may_join_a_monk_but_land_nowhere_else() {
    let table = Table::play(PLUS_2014, "B@0,0 red monk · E@0,-1");
    let monk = |x, y| PlacedFigure {
        owner: 1,
        weight: 2,
        sort: FigureType::FOLLOWER,
        on: Segment {
            x,
            y,
            kind: Kind::Monastery,
            index: 0,
        },
    };
    let (catalogue, settings) = (&table.catalogue, &table.settings);
    let fly = |on| -> Result<Position, PositionError> {
        let mut after = table.position.clone();
        after.lay(catalogue, laid("flying/G@1,0 r0"))?;
        after.land(catalogue, settings, on, 1)?;
        assert_eq!(
            after.score_since(&table.position, catalogue, settings),
            Ok(Vec::new())
        );
        Ok(after)
    };
    assert!(fly(monk(1, 0)).is_err());
    let position = fly(monk(0, 0)).unwrap();
    let features = position.features(&table.catalogue, &table.settings);
    let monastery = features.unwrap().into_iter();
    let monastery = monastery.filter(|feature| feature.kind == Kind::Monastery);
    let owners: Vec<_> = monastery
        .map(|found| position.owners(&found, settings))
        .collect();
    assert_eq!(owners, [[1]]);
}
