//! A completed city taken back.

use super::table::*;
use bastide_rules::FeatureKind::City;
use bastide_rules::Move;
use bastide_rules::Side::{E, N, S};
use bastide_rules::catalogue::Port;
use bastide_rules::kernel::view::Anchor;
use bastide_rules::modules::probe::PAGE;

const KEEP: &[&str] = &["probe_keep"];
const SCORE: Move = Move::Choice(0);
const TAKE: Move = Move::Choice(1);

#[test]
fn the_owner_may_score_a_small_city() {
    let board = board(KEEP, 2)
        .tiles("E@0,0 r2")
        .figure(RED, 0, 0, City, S)
        .pile("E U");
    let mut table = board.start();
    table.lay_only("E", 0, 1, 0);
    assert_eq!(table.asked(), Some((RED, "castle-or-score")));
    table.play(SCORE);
    assert_eq!(table.scores(), [4, 0]);
    assert_eq!(table.supply(RED), 7);
}

#[test]
fn a_kept_city_is_not_complete_and_its_follower_waits_beside_it() {
    // CASTLE-EX-04, with the follower on the second half and the other player laying the road.
    let tiles = "E@0,0 r2; W@1,0 r3; U@1,-1 r1; U@1,-2 r1";
    let mut table = board(KEEP, 2).tiles(tiles).pile("E W U").start();
    table.lay("E", 0, 1, 0);
    table.stand(City, N);
    table.play(TAKE);
    assert_eq!(table.scores(), [0, 0]);
    assert_eq!(table.supply(RED), 6);
    let city = table.feature(0, 0, City, S);
    assert!(!table.look().is_complete(city));
    assert_eq!(table.look().figures_on(city).count(), 0);
    let anchors: Vec<_> = table.look().pieces().map(|piece| piece.anchor).collect();
    assert_eq!(anchors, [Anchor::Aside(0)]);
    // A road of nobody beside it gives its points, and the follower returns.
    table.lay_only("W", 1, -3, 0);
    assert_eq!(table.scores(), [4, 0]);
    assert_eq!(table.supply(RED), 7);
    assert!(!table.look().is_complete(table.feature(0, 0, City, S)));
}

#[test]
fn the_owner_decides_whoever_completed_the_city() {
    let board = board(KEEP, 2)
        .tiles("E@0,0 r2")
        .figure(BLUE, 0, 0, City, S)
        .pile("E U");
    let mut table = board.start();
    table.lay_only("E", 0, 1, 0);
    assert_eq!(table.asked(), Some((BLUE, "castle-or-score")));
    table.play(TAKE);
    assert_eq!(table.scores(), [0, 0]);
    assert_eq!(table.supply(BLUE), 6);
}

#[test]
fn what_the_same_tile_completes_gives_a_fresh_keep_nothing() {
    // CASTLE-EX-10.
    let tiles = "E@0,0 r2; B@-1,0 r0; W@-1,1 r0; B@1,0 r0; W@1,1 r0";
    let board = board(KEEP, 2)
        .tiles(tiles)
        .figure(RED, 0, 0, City, S)
        .pile("D U");
    let mut table = board.start();
    table.lay_only("D", 0, 1, 0);
    table.play(TAKE);
    assert_eq!(table.scores(), [0, 0]);
    assert_eq!(table.supply(RED), 6);
    assert!(table.look().is_complete(table.road(0, 1, E)));
}

#[test]
fn a_keep_feeds_a_farm_in_its_own_way_and_gives_nothing_at_the_end() {
    // CASTLE-EX-08: two completed cities and a keep.
    let tiles = "H@0,0 r0; E@0,-1 r2; E@1,0 r1; E@2,0 r3";
    let board = board(KEEP, 2)
        .tiles(tiles)
        .farmer(RED, 0, 0, E, Port::Left)
        .first(BLUE);
    let mut table = board.pile("E").start();
    table.lay("E", 0, 1, 0);
    table.stand(City, N);
    table.play(TAKE);
    assert!(table.is_over());
    assert_eq!(table.scores(), [10, 0]);
}

#[test]
fn the_page_leaves_a_city_that_is_kept() {
    let board = board(&["probe_keep", "probe_page"], 2).tiles("E@0,0 r2");
    let board = board
        .figure(RED, 0, 0, City, S)
        .page(RED, 0, 0, City, S)
        .pile("E U");
    let mut table = board.start();
    assert_eq!(table.look().supply(RED, PAGE), 0);
    table.lay_only("E", 0, 1, 0);
    table.play(TAKE);
    assert_eq!(table.look().supply(RED, PAGE), 1);
    assert_eq!(table.supply(RED), 6);
}
