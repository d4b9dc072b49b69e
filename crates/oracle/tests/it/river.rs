//! The `RIVER-EX` scenarios of the rule ledger, and the fields along the river.

use std::collections::BTreeSet;

use crate::notation::{PLUS_2012, laid};
use bastide_oracle::{Catalogue, DrawnTile, Kind, PlacedFigure, Position, PositionError, Settings};

/// The values of the option that limits how the river may turn back.
const BOTH: [&str; 2] = ["Immediate", "Never"];

fn catalogue() -> Catalogue {
    Catalogue::parse([
        include_str!("../../../rules/src/modules/base/tiles.toml"),
        include_str!("../../../rules/src/modules/river/tiles.toml"),
        include_str!("../../../rules/src/modules/river/tiles-2014.toml"),
    ])
    .unwrap()
}

fn position(board: &str) -> Position {
    let with_turns = |tile: &str| match tile.contains(" r") {
        true => laid(tile),
        false => laid(&format!("{tile} r0")),
    };
    let tiles = board.split('·').map(|tile| with_turns(tile.trim()));
    let tiles = tiles.collect();
    let figures = Vec::new();
    Position {
        tiles,
        figures,
        ..Position::default()
    }
}

/// Returns the legal placements of a tile in a game with the river.
fn placements(
    turns: &'static str,
    board: &str,
    (tile, to_come): (&str, usize),
) -> Result<BTreeSet<(i16, i16, u8)>, PositionError> {
    let settings = Settings {
        modules: vec!["river"].into(),
        options: vec![("river_uturn", turns)].into(),
        ..PLUS_2012
    };
    let (position, catalogue) = (position(board), catalogue());
    let mut legal = position.placements(&catalogue, tile)?;
    let drawn = DrawnTile { tile, to_come };
    position.restrict_placements(&catalogue, &settings, drawn, &mut legal)?;
    Ok(legal)
}

/// Checks the legal placements of a tile, as `x,y rN` in order.
#[track_caller]
fn check(turns: &'static str, board: &str, tile: &str, expected: &str) {
    check_before(turns, board, tile, 0, expected);
}

/// Like [`check`], with so many river tiles still to come.
#[track_caller]
fn check_before(turns: &'static str, board: &str, tile: &str, to_come: usize, expected: &str) {
    let placements = placements(turns, board, (tile, to_come));
    let found: Vec<String> = placements
        .unwrap()
        .iter()
        .map(|(x, y, turns)| format!("{x},{y} r{turns}"))
        .collect();
    assert_eq!(found.join(" "), expected, "{tile} on {board}, {turns:?}");
}

#[test]
fn both_tile_sets_are_valid() {
    assert_eq!(catalogue().validate(), []);
}

#[test]
fn a_river_tile_must_continue_the_end_of_the_river() {
    for turns in BOTH {
        check(turns, "river/spring@0,0", "river/straight", "1,0 r0 1,0 r2");
        check(turns, "river/spring@0,0", "river/bend", "1,0 r0 1,0 r1");
        check(turns, "river/spring@0,0", "river/lake", "1,0 r0");
        check(turns, "river/spring@0,0 · B@-1,0", "river/lake", "1,0 r0");
        let over = "river/spring@0,0 · river/lake@1,0";
        check(turns, over, "river/straight", "");
        check(turns, "B@0,0", "river/straight", "");
    }
}

#[test]
fn the_river_does_not_restrict_other_tiles() {
    let board = "river/spring@0,0 · river/straight@1,0";
    let all = position(board).placements(&catalogue(), "base/B").unwrap();
    let here = placements("Never", board, ("base/B", 0));
    assert_eq!(here.unwrap(), all);
    assert!(!all.contains(&(2, 0, 0)));
}

#[test]
fn ex_01_no_two_bends_the_same_way() {
    let board = "river/spring@0,0 · river/straight@1,0 · river/bend@2,0";
    for turns in BOTH {
        check(turns, board, "river/bend", "2,1 r2");
    }
}

#[test]
fn ex_02_a_later_bend_is_legal_only_if_the_river_may_turn_back() {
    let [soon, never] = BOTH;
    let board = "river/spring@0,0 · river/bend@1,0 · river/straight@1,1 r1";
    check(soon, board, "river/bend", "1,2 r1 1,2 r2");
    check(never, board, "river/bend", "1,2 r2");
}

#[test]
fn ex_03_the_river_may_not_run_into_itself() {
    let board = "river/spring@0,0 · river/bend-and-road-bend@1,0 · river/straight@1,1 r1 · \
                 river/bend@1,2 r1 · river/straight@0,2 · river/corner-city@-1,2 r3 · \
                 river/two-caps@-1,1 r1";
    let [soon, never] = BOTH;
    check(soon, board, "river/bend", "-1,0 r0");
    check(soon, board, "river/lake", "-1,0 r3");
    // Neither a road nor a city continues the spring's field.
    check(soon, board, "river/bridge", "");
    check(soon, board, "river/cap-bridge-road", "");
    check(soon, board, "river/monastery-bridge-road", "-1,0 r1");
    // The river flows north, opposite to its second direction, but the lake adds no new direction.
    check(never, board, "river/lake", "-1,0 r3");
}

#[test]
fn a_dead_end_is_legal_only_if_there_is_no_other_way() {
    let [soon, never] = BOTH;
    let board = "river/spring@0,0 · river/bend@1,0 · river/straight@1,1 r1 · river/bend@1,2 r1 · \
                 river/straight@0,2";
    check_before(soon, board, "river/bend", 1, "-1,2 r2 -1,2 r3");
    check_before(soon, board, "river/bend", 2, "-1,2 r3");
    check_before(never, board, "river/bend", 2, "-1,2 r3");
    let north = format!("{board} · river/bend@-1,2 r2");
    check_before(soon, &north, "river/straight", 9, "-1,1 r1 -1,1 r3");
    let west = format!("{board} · river/straight@-1,2");
    check_before(soon, &west, "river/bend", 9, "-2,2 r2 -2,2 r3");
}

/// Checks the number of farms.
#[track_caller]
fn check_farms(board: &str, expected: usize) {
    let features = position(board).features(&catalogue(), &PLUS_2012).unwrap();
    let farms = features
        .iter()
        .filter(|feature| feature.kind == Kind::Field);
    assert_eq!(farms.count(), expected, "{board}");
}

#[test]
fn ex_05_and_06_banks_are_one_farm_until_a_bridge_and_from_the_lake_on() {
    check_farms("river/spring@0,0", 1);
    check_farms("river/spring@0,0 · river/straight@1,0", 1);
    check_farms("river/spring@0,0 · river/bend@1,0", 1);
    let cut = "river/spring@0,0 · river/bridge@1,0 r1 · river/straight@2,0";
    check_farms(cut, 3);
    check_farms(&format!("{cut} · river/lake@3,0"), 2);
}

#[test]
fn a_farmer_on_one_bank_occupies_both() {
    let mut table = position("river/spring@0,0 · river/straight@1,0");
    let on = catalogue().segment_at(&table.tiles[1], Kind::Field, "NL");
    table.figures.push(PlacedFigure {
        owner: 0,
        weight: 1,
        sort: bastide_oracle::FigureType::FOLLOWER,
        on: on.unwrap().unwrap(),
    });
    table.tiles.push(laid("river/straight@2,0 r0"));
    assert!(table.spots(&catalogue(), &PLUS_2012).unwrap().is_empty());
}
