//! Special edges of expansions: shared city edges, split field edges, rivers, and fields that touch
//! no edge. Some positions are from the scenarios HILL-EX-05 to HILL-EX-08.

use crate::notation::{EDITIONS, PLUS_2014, Table, check, laid};
use bastide_oracle::{Feature, Kind};

fn features(board: &str, kind: Kind) -> Vec<Feature> {
    let table = Table::play(PLUS_2014, board);
    let mut features = table
        .position
        .features(&table.catalogue, &PLUS_2014)
        .unwrap();
    features.retain(|feature| feature.kind == kind);
    features
}

/// Checks the number of segments and of open edges or halves of each feature, smallest first.
#[track_caller]
fn check_features(board: &str, kind: Kind, expected: &[(usize, u32)]) {
    let features = features(board, kind);
    let mut found: Vec<(usize, u32)> = features
        .iter()
        .map(|feature| (feature.segments.len(), feature.open))
        .collect();
    found.sort_unstable();
    assert_eq!(found, expected, "{board}");
}

#[test]
fn an_ordinary_city_edge_joins_both_cities_of_a_shared_edge() {
    let apart = "test/split-city@0,0 r1 red knight(N) · E@0,1 r0 blue knight(N)";
    check_features(apart, Kind::City, &[(1, 2), (2, 1)]);
    let joined = format!("{apart} · E@1,0 r3");
    check_features(&joined, Kind::City, &[(4, 1)]);
    let closed = format!("{joined} · E@0,-1 r2");
    check(&EDITIONS, &closed, "scores red 8, blue 8; figures nobody");
}

#[test]
fn two_shared_city_edges_join_all_four_cities() {
    let board = "test/split-city@0,0 r1 · test/split-city@1,0 r3";
    check_features(board, Kind::City, &[(4, 4)]);
    assert_eq!(features(board, Kind::City)[0].cells.len(), 2);
}

#[test]
fn an_open_shared_edge_counts_once_when_its_cities_are_joined_elsewhere() {
    // The two cities meet behind the tile; only the shared edge in the north is open.
    let board =
        "test/split-city@0,0 red knight(W) · N@-1,0 r2 · N@-1,1 r1 · G@0,1 · N@1,1 · N@1,0 r3";
    check_features(board, Kind::City, &[(7, 1)]);
    let closed = format!("{board} · E@0,-1 r2");
    check(&EDITIONS, &closed, "scores red 14; figures nobody");
}

#[test]
fn an_ordinary_field_edge_joins_both_fields_of_a_split_edge() {
    let apart = "test/wedge@0,0 r3 red farmer(NL) · B@0,1 blue farmer(NL)";
    check_features(apart, Kind::Field, &[(1, 3), (2, 7)]);
    let joined = format!("{apart} · B@1,0");
    check_features(&joined, Kind::Field, &[(4, 14)]);
    check(&EDITIONS, &joined, "spots monk");
}

#[test]
fn two_split_field_edges_join_half_to_half() {
    let board = "test/wedge@0,0 r3 · test/wedge@1,0 r1";
    check_features(board, Kind::Field, &[(2, 4), (2, 4)]);
    check_features(board, Kind::City, &[(1, 1), (1, 1)]);
    for field in features(board, Kind::Field) {
        assert_eq!(field.cells.len(), 2, "north with north, south with south");
    }
}

#[test]
fn a_river_continues_only_with_a_river() {
    let legal = |board: &str, tile: &str| {
        let table = Table::play(PLUS_2014, board);
        let laid = laid(tile);
        let placements = table
            .position
            .placements(&table.catalogue, &laid.tile)
            .unwrap();
        placements.contains(&(laid.x, laid.y, laid.turns))
    };
    assert!(legal("test/spring@0,0", "test/river@1,0 r0"));
    assert!(
        !legal("test/spring@0,0", "test/river@1,0 r1"),
        "river against field"
    );
    assert!(!legal("test/spring@0,0", "B@1,0 r0"), "field against river");
    assert!(!legal("test/spring@0,0", "U@1,0 r0"), "road against river");
    assert!(legal("test/spring@0,0", "B@0,1 r0"));
}

#[test]
fn fields_join_around_a_spring_and_along_the_banks() {
    check_features("test/spring@0,0 · test/river@1,0", Kind::Field, &[(3, 12)]);
    check_features(
        "test/river@0,0 · test/river@1,0",
        Kind::Field,
        &[(2, 6), (2, 6)],
    );
}

#[test]
fn a_field_that_touches_no_edge_is_a_farm() {
    let board = "test/four-caps@0,0 red farmer · E@0,-1 r2 · E@1,0 r3";
    check_features("test/four-caps@0,0", Kind::Field, &[(1, 0)]);
    check(&EDITIONS, board, "figures red 1; end red 6");
}
