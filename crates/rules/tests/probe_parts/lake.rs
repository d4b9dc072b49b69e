//! A road split and re-joined by a piece that moves. Ends of a lake: 0 east, 1 south, 2 west.

use super::table::*;
use bastide_rules::FeatureKind::Road;
use bastide_rules::Side::{E, S, W};
use bastide_rules::{Cell, Move};

const LAKE: &[&str] = &["probe_lake"];

/// FERRY-EX-01: blue's road of three tiles, closed at the far end; red lays the lake.
fn before_the_lake() -> Table {
    let board = board(LAKE, 2).tiles("W@0,0 r0; U@1,0 r0; U@2,0 r0");
    let board = board.figure(BLUE, 0, 0, Road, E).pile("lake U U U W");
    let mut table = board.start();
    table.lay("lake", 3, 0, 0);
    table
}

#[test]
fn an_undecided_lake_completes_nothing() {
    let mut table = before_the_lake();
    assert_eq!(table.look().open_edges(table.road(3, 0, W)), 0);
    assert!(!table.look().is_complete(table.road(3, 0, W)));
    table.stand(Road, S);
    assert_eq!(table.asked(), Some((RED, "place-ferry")));
    assert_eq!(table.legal().len(), 3);
    assert!(!table.look().is_complete(table.road(3, 0, W)));
}

#[test]
fn an_end_without_the_piece_is_closed() {
    let mut table = before_the_lake();
    table.stand(Road, S);
    table.link(3, 0, 0, 1);
    assert_eq!(table.scores(), [0, 4]);
    assert_eq!(table.supply(BLUE), 7);
    assert_eq!(table.owners_on(table.road(3, 0, E)), [RED]);
    assert_eq!(table.look().open_edges(table.road(3, 0, E)), 2);
}

#[test]
fn what_the_tile_completed_may_be_joined_to_an_open_road() {
    let mut table = before_the_lake();
    table.stand(Road, S);
    table.link(3, 0, 1, 2);
    assert_eq!(table.scores(), [0, 0]);
    assert_eq!(table.owners_on(table.road(0, 0, E)), [RED, BLUE]);
    assert_eq!(table.look().size(table.road(3, 0, S)), 4);
    // The third end is a road of its own, closed at the lake.
    assert_eq!(table.look().open_edges(table.road(3, 0, E)), 1);
}

#[test]
fn a_moved_piece_splits_the_road_and_everybody_stays_on_the_own_part() {
    for (a, b) in [(0, 1), (1, 2)] {
        let board = board(LAKE, 2)
            .tiles("U@-1,0 r0; lake@0,0 r0")
            .fact("lake@0,0", "0+2");
        let board = board
            .figure(BLUE, -1, 0, Road, W)
            .figure(RED, 0, 0, Road, E);
        let mut table = board.pile("U U").start();
        table.lay("U", 1, 0, 0);
        table.play(Move::Pass);
        assert_eq!(table.asked(), Some((RED, "move-ferry")));
        assert_eq!(
            table.legal().len(),
            3,
            "leave it, or one of the two other positions"
        );
        table.link(0, 0, a, b);
        assert_eq!(table.owners_on(table.road(1, 0, E)), [RED]);
        assert_eq!(table.owners_on(table.road(-1, 0, W)), [BLUE]);
        assert_eq!(table.look().size(table.road(1, 0, E)), 2);
        assert_eq!(table.look().size(table.road(-1, 0, W)), 2);
    }
}

#[test]
fn a_road_completed_far_from_the_placed_tile_is_scored() {
    let board = board(LAKE, 2)
        .tiles("W@-2,0 r0; U@-1,0 r0; lake@0,0 r0")
        .fact("lake@0,0", "0+2");
    let mut table = board.figure(BLUE, -2, 0, Road, E).pile("U U").start();
    table.lay("U", 1, 0, 0);
    table.play(Move::Pass);
    table.link(0, 0, 0, 1);
    assert_eq!(table.scores(), [0, 3]);
    assert_eq!(table.supply(BLUE), 7);
    assert_eq!(table.awards(), 1);
}

#[test]
fn a_scored_road_that_stays_as_it_was_is_not_scored_again() {
    let mut table = before_the_lake();
    table.play(Move::Pass);
    table.link(3, 0, 0, 1);
    assert_eq!(table.scores(), [0, 4]);
    // Blue extends the road that carries the piece, and moves it from E-S to … E-S stays.
    table.lay("U", 4, 0, 0);
    table.stand(Road, E);
    assert_eq!(table.asked(), Some((BLUE, "move-ferry")));
    table.play(Move::Pass);
    assert_eq!(table.scores(), [0, 4]);
    let completed = table.events.iter();
    let completed = completed
        .filter(|e| matches!(e, bastide_rules::Event::Completed { .. }))
        .count();
    assert_eq!(completed, 1, "the road of four tiles, once");
}

#[test]
fn a_scored_road_counts_again_as_part_of_a_longer_one() {
    let mut table = before_the_lake();
    table.stand(Road, S);
    table.link(3, 0, 0, 1);
    table.lay("U", 4, 0, 0);
    table.play(Move::Pass);
    table.link(3, 0, 0, 2);
    assert_eq!(table.owners_on(table.road(3, 0, S)), [RED]);
    assert_eq!(table.owners_on(table.road(0, 0, E)), []);
    assert_eq!(table.look().size(table.road(0, 0, E)), 5);
    table.lay("W", 5, 0, 0);
    table.stand(Road, W);
    if table
        .asked()
        .is_some_and(|(_, prompt)| prompt == "move-ferry")
    {
        table.play(Move::Pass);
    }
    assert_eq!(table.scores(), [6, 4]);
}

#[test]
fn a_lake_entered_twice_counts_once() {
    // A loop from the south end round to the west end, and a longer road to the east.
    let loops = "V@-1,0 r3; V@-1,1 r2; V@0,1 r1";
    let east = "B@0,2 r0; B@1,2 r0; B@1,1 r0; U@1,0 r0; U@2,0 r0; U@3,0 r0; U@4,0 r0";
    let board = board(LAKE, 2)
        .tiles(&format!("{loops}; {east}"))
        .pile("lake U");
    let mut table = board.start();
    table.lay("lake", 0, 0, 0);
    assert_eq!(table.look().size(table.road(0, 0, W)), 4);
    assert_eq!(table.road(0, 0, W), table.road(0, 0, S));
    table.play(Move::Pass);
    table.link(0, 0, 0, 2);
    assert_eq!(table.look().size(table.road(0, 0, E)), 8);
    assert_eq!(table.road(0, 0, E), table.road(0, 0, S));
}

#[test]
fn two_ends_of_one_road_make_a_closed_loop() {
    let loops = "V@-1,0 r3; V@-1,1 r2; V@0,1 r1";
    let board = board(LAKE, 2)
        .tiles(loops)
        .figure(BLUE, -1, 0, Road, E)
        .pile("lake U U");
    let mut table = board.start();
    table.lay("lake", 0, 0, 0);
    table.play(Move::Pass);
    table.link(0, 0, 1, 2);
    assert_eq!(table.scores(), [0, 4]);
    // The loop is complete with the piece and without it: nothing new to score.
    table.lay("U", 1, 0, 0);
    table.stand(Road, E);
    assert!(
        table.waits_for("tiles"),
        "the road to the east does not carry the piece"
    );
    assert_eq!(table.scores(), [0, 4]);
}

#[test]
fn a_piece_moves_once_in_a_turn_and_positions_print_it() {
    let board = board(LAKE, 2)
        .tiles("U@-1,0 r0; lake@0,0 r0")
        .fact("lake@0,0", "0+2");
    let mut table = board.pile("U U U").start();
    table.lay("U", 1, 0, 0);
    table.play(Move::Pass);
    table.link(0, 0, 0, 1);
    let facts = table.look().facts().0;
    assert!(
        facts.contains(&("lake@0,0".into(), "0+1".into())),
        "{facts:?}"
    );
    assert!(table.look().tile_at(Cell::new(1, 0)).is_some());
}
