//! The `FERRY-EX` scenarios of the rule ledger.

use std::collections::BTreeSet;

use bastide_oracle::{Link, Position, tile_sequence};

use crate::notation::{PLUS_2014, Table, laid, with_options};

/// Parses a ferry such as `0,0 E-S` on a lake of the table.
fn ferry(table: &Table, words: &str) -> Link {
    let (cell, ends) = words.split_once(' ').unwrap();
    let (one, other) = ends.split_once('-').unwrap();
    let lake = table
        .position
        .tiles
        .iter()
        .find(|laid| format!("{},{}", laid.x, laid.y) == cell);
    let [one, other] = [one, other].map(|side| {
        let thief = format!("thief({side})");
        table.segment(lake.unwrap(), &thief).index
    });
    Link {
        x: lake.unwrap().x,
        y: lake.unwrap().y,
        roads: [one.min(other), one.max(other)],
    }
}

/// Returns the board with ferries on its lakes.
fn with_ferries(board: &str, ferries: &[&str]) -> Table {
    let mut table = Table::play(PLUS_2014, board);
    for words in ferries {
        let ferry = ferry(&table, words);
        table.position.lay_ferry(&table.catalogue, ferry).unwrap();
    }
    table
}

/// Checks the lakes whose ferries may be changed after the last tile of a board.
#[track_caller]
fn check_changeable(board: &str, ferries: &[&str], expected: &[(i16, i16)]) {
    let table = with_ferries(board, ferries);
    let Table {
        position,
        catalogue,
        settings,
        ..
    } = &table;
    let changeable = position.changeable_ferries(catalogue, settings, &BTreeSet::new());
    let expected: BTreeSet<_> = expected.iter().copied().collect();
    assert_eq!(changeable.unwrap(), expected, "{board}");
}

/// Checks the points for a tile without a figure after ferries were placed or changed, and the
/// figures that are left.
#[track_caller]
fn check_played(mut table: Table, tile: &str, ferries: &[&str], points: &str, figures: &str) {
    let tile = laid(tile);
    // The lake may be this tile.
    table.position.tiles.push(tile.clone());
    let ferries: Vec<Link> = ferries.iter().map(|words| ferry(&table, words)).collect();
    table.position.tiles.pop();
    let Table {
        position,
        catalogue,
        settings,
        ..
    } = &mut table;
    let before = position.clone();
    position.lay(catalogue, tile).unwrap();
    for ferry in ferries {
        position.lay_ferry(catalogue, ferry).unwrap();
    }
    position
        .send_lone_figures_home(catalogue, settings)
        .unwrap();
    let awards = position.score_since(&before, catalogue, settings).unwrap();
    assert_eq!(Table::points(&awards), points);
    assert_eq!(table.figures(), figures);
}

const LAKE: &str = "ferries/three-roads";

#[test]
fn ex_01_a_road_end_without_the_ferry_is_closed() {
    let board = "W@0,0 r0 blue thief(E) · U@1,0 · U@2,0";
    let lake = format!("{LAKE}@3,0 r0");
    let table = || Table::play(PLUS_2014, board);
    check_played(table(), &lake, &["3,0 S-E"], "blue 4", "nobody");
    check_played(table(), &lake, &["3,0 W-S"], "nobody", "blue 1");
}

#[test]
fn ex_04_only_the_first_ferry_in_each_direction() {
    let beside = format!("{LAKE}@0,0 r2 · {LAKE}@1,0 r2 · U@-1,0 r0");
    check_changeable(&beside, &["0,0 E-W", "1,0 E-W"], &[(0, 0)]);
    let between = format!("{LAKE}@0,0 r2 · B@0,1 · B@1,1 · B@2,1 · {LAKE}@2,0 r2 · U@1,0 r0");
    check_changeable(&between, &["0,0 E-W", "2,0 E-W"], &[(0, 0), (2, 0)]);
    check_changeable(&between, &["0,0 E-W", "2,0 E-N"], &[(0, 0)]);
}

#[test]
fn ex_05_a_road_completed_far_from_the_tile() {
    let board = format!("W@-2,0 r0 yellow thief(E) · U@-1,0 · {LAKE}@0,0 r0");
    // Without the ferry, the road would end at the lake. So the thief is placed after the ferry.
    let mut table = with_ferries(&board.replace(" yellow thief(E)", ""), &["0,0 E-W"]);
    let thief = Table::play(PLUS_2014, "W@-2,0 r0 yellow thief(E)")
        .position
        .figures;
    table.position.figures = thief;
    check_played(table, "U@1,0 r0", &["0,0 E-S"], "yellow 3", "nobody");
}

#[test]
fn ex_07_the_new_ferry_may_not_be_changed() {
    let board = format!("{LAKE}@0,0 r2 · B@0,1 · B@1,1 · B@2,1 · {LAKE}@2,0 r2 · {LAKE}@1,0 r2");
    for new in ["1,0 E-N", "1,0 E-W", "1,0 N-W"] {
        check_changeable(&board, &["0,0 E-W", "2,0 E-W", new], &[(0, 0), (2, 0)]);
    }
}

#[test]
fn a_ferry_may_be_changed_once_per_scope() {
    let table = with_ferries(&format!("{LAKE}@0,0 r0 · U@1,0 r0"), &["0,0 E-W"]);
    let changed: BTreeSet<_> = [(0, 0)].into();
    for (scope, lakes) in [("turn", 0), ("placement", 1)] {
        let settings = with_options(&[("ferry_change_scope", scope)]);
        let found = table
            .position
            .changeable_ferries(&table.catalogue, &settings, &changed);
        assert_eq!(found.unwrap().len(), lakes, "{scope}");
    }
}

#[test]
fn a_builder_left_alone_returns_home() {
    let board = format!("{LAKE}@0,0 r0 · U@-1,0 r0 blue thief(W)");
    let mut table = with_ferries(&board, &["0,0 E-W"]);
    let Table {
        position,
        catalogue,
        settings,
        ..
    } = &mut table;
    let builder = bastide_oracle::PlacedFigure {
        owner: 1,
        weight: 0,
        sort: bastide_oracle::FigureType::BUILDER,
        on: catalogue
            .segment_at(&laid("U@1,0 r0"), bastide_oracle::Kind::Road, "E")
            .unwrap()
            .unwrap(),
    };
    let tile = laid("U@1,0 r0");
    tile_sequence(position, catalogue, settings, tile, Some(builder)).unwrap();
    assert_eq!(table.figures(), "blue 2");
    check_played(table, "U@2,0 r0", &["0,0 E-S"], "nobody", "blue 1");
}

#[test]
fn a_ferry_needs_two_ends_of_one_lake() {
    let mut table = Table::play(PLUS_2014, &format!("{LAKE}@0,0 r0"));
    let mut refused = |x, roads| {
        let ferry = Link { x, y: 0, roads };
        let laid = Position::lay_ferry(&mut table.position, &table.catalogue, ferry);
        laid.map_err(|error| error.to_string())
    };
    assert_eq!(refused(0, [0, 2]), Ok(()));
    let message = "the roads [1, 1] on 0,0 cannot be connected";
    assert_eq!(refused(0, [1, 1]), Err(message.to_owned()));
    assert!(refused(0, [0, 3]).is_err() && refused(5, [0, 1]).is_err());
}
