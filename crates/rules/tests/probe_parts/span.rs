//! A road laid over a lying tile. Sides of a span: 0 north, 1 east, 2 south, 3 west.

use super::table::*;
use bastide_rules::FeatureKind::{City, Field, Road};
use bastide_rules::Side::{E, N, S, W};
use bastide_rules::catalogue::Port;
use bastide_rules::ids::OVERLAY_PLACES;
use bastide_rules::modules::FOLLOWER;
use bastide_rules::{Move, Spot};

const SPAN: &[&str] = &["probe_span"];

#[test]
fn a_placement_that_needs_a_span_gets_it() {
    // BRIDGE-EX-01: the city runs north to south under the road.
    let board = board(SPAN, 2)
        .tiles("U@0,0 r0; B@0,-1 r0; E@1,-1 r2")
        .figure(RED, 1, -1, City, S);
    let mut table = board.pile("G U").start();
    table.draw("G");
    assert_eq!(table.rules.why_not(&table.state, place(1, 0, 1)), None);
    assert!(table.legal().contains(&place(1, 0, 1)));
    table.place(1, 0, 1);
    // Only one span mends the edges, so nobody is asked which.
    assert_eq!(table.asked(), Some((RED, "place-figure")));
    assert_eq!(table.look().size(table.road(1, 0, W)), 2);
    assert_eq!(table.look().open_edges(table.road(1, 0, E)), 2);
    assert_eq!(table.look().size(table.feature(1, 0, City, N)), 2);
    let tile = table.look().placed().expect("placed");
    let spot = Spot {
        tile,
        place: OVERLAY_PLACES,
    };
    table.play(Move::Stand {
        figure: FOLLOWER,
        spot,
    });
    assert_eq!(table.owners_on(table.road(0, 0, W)), [RED]);
}

#[test]
fn a_span_on_the_neighbour_continues_the_placed_road() {
    // BRIDGE-EX-02, then EX-05: the next tile meets a road under the span's far end.
    let mut table = board(SPAN, 2).tiles("G@1,0 r1").pile("U E U U").start();
    table.lay("U", 0, 0, 0);
    table.stand(Road, E);
    assert_eq!(table.look().size(table.road(0, 0, E)), 2);
    assert_eq!(table.look().open_edges(table.road(0, 0, E)), 2);
    table.draw("E");
    assert!(
        !table.legal().contains(&place(2, 0, 3)),
        "a city against the span's end"
    );
    assert!(
        table.legal().contains(&place(2, 0, 0)),
        "field, with a further span"
    );
    table.place(0, -1, 0);
    while table.asked().is_some() {
        table.play(Move::Pass);
    }
    table.draw("U");
    table.place(2, 0, 0);
    assert_eq!(table.road(2, 0, W), table.road(0, 0, W));
    assert_eq!(table.look().size(table.road(2, 0, W)), 3);
}

#[test]
fn a_span_does_not_end_on_a_road() {
    // BRIDGE-EX-03.
    let mut table = board(SPAN, 2).tiles("U@0,0 r0").pile("A U").start();
    table.draw("A");
    let refusal = table
        .rules
        .why_not(&table.state, place(1, 0, 3))
        .expect("refused");
    assert_eq!(refusal.rule.0, "BASE-10");
}

#[test]
fn a_road_completed_over_a_span_counts_its_tile() {
    // BRIDGE-EX-04.
    let board = board(SPAN, 2)
        .tiles("W@0,0 r3")
        .figure(BLUE, 0, 0, Road, E)
        .first(BLUE);
    let mut table = board.pile("G W U").start();
    table.lay_only("G", 1, 0, 1);
    table.lay_only("W", 2, 0, 1);
    assert_eq!(table.scores(), [0, 3]);
    assert_eq!(table.supply(BLUE), 7);
    assert_eq!(table.look().overlays().count(), 1, "the span stays");
}

#[test]
fn crossing_roads_are_two_roads_and_fields_join_half_by_half() {
    // BRIDGE-EX-06.
    let mut table = board(SPAN, 2).tiles("U@0,0 r0").pile("U U").start();
    table.lay("U", 1, 0, 1);
    assert_ne!(table.road(1, 0, W), table.road(1, 0, N));
    assert_eq!(table.road(1, 0, W), table.road(1, 0, E));
    let look = table.look();
    let west = table.feature(1, 0, Field, W);
    let halves = [Port::Left, Port::Right].map(|half| {
        let tile = look.tile_at(bastide_rules::Cell::new(0, 0)).expect("laid");
        look.feature_of(look.at_port(tile, E, half).expect("a field"))
    });
    assert_eq!(halves, [west, west]);
    assert_ne!(west, table.feature(1, 0, Field, E));
}

#[test]
fn one_span_mends_both_ends_but_not_two_tiles() {
    // BRIDGE-EX-09: one road of three tiles, the farms beside it joined under the span.
    let tiles = "U@0,0 r0; B@0,1 r0; B@1,1 r0; B@2,1 r0; U@2,0 r0";
    let board_9 = board(SPAN, 2).tiles(tiles).farmer(RED, 0, 0, N, Port::Left);
    let mut table = board_9
        .farmer(BLUE, 0, 1, N, Port::Left)
        .pile("E U")
        .start();
    table.lay("E", 1, 0, 0);
    assert_eq!(table.look().size(table.road(0, 0, W)), 3);
    assert_eq!(table.owners_on(table.feature(1, 0, Field, S)), [RED, BLUE]);
    // BRIDGE-EX-08: a road between two fields needs two spans.
    let tiles = "B@0,0 r0; B@0,-1 r0; B@1,-1 r0; B@2,-1 r0; E@2,0 r1";
    let mut table = board(SPAN, 2).tiles(tiles).pile("U A").start();
    table.draw("U");
    assert!(table.rules.why_not(&table.state, place(1, 0, 0)).is_some());
    assert!(!table.legal().contains(&place(1, 0, 0)));
}

#[test]
fn a_tile_that_fits_only_with_a_span_may_be_declined() {
    // Everything around shows road; the monastery has no road.
    let mut table = board(SPAN, 2).tiles("X@0,0 r0").pile("B U").start();
    table.draw("B");
    assert!(table.legal().contains(&Move::Pass));
    table.play(Move::Pass);
    assert!(table.waits_for("tiles"), "another tile is drawn");
    assert_eq!(table.look().active(), RED);
    table.draw("U");
    assert!(
        !table.legal().contains(&Move::Pass),
        "a tile that fits must be placed"
    );
}

#[test]
fn a_span_may_be_laid_freely_once_for_each_tile() {
    let mut table = board(SPAN, 2).tiles("B@0,0 r0").pile("B B B").start();
    table.lay("B", 1, 0, 0);
    assert_eq!(table.asked(), Some((RED, "build-bridge")));
    table.link(1, 0, 0, 2);
    assert_eq!(table.look().size(table.road(1, 0, N)), 1);
    assert_eq!(table.look().open_edges(table.road(1, 0, S)), 2);
    assert_eq!(table.asked(), Some((RED, "place-figure")));
}

#[test]
fn a_position_knows_its_spans() {
    let tiles = "U@0,0 r0; G@1,0 r1; U@2,0 r0";
    let position = board(SPAN, 2)
        .tiles(tiles)
        .fact("span@1,0", "1+3")
        .pile("U U");
    let table = position.start();
    assert_eq!(table.look().size(table.road(0, 0, W)), 3);
    let facts = table.look().facts().0;
    assert!(
        facts.contains(&("span@1,0".into(), "1+3".into())),
        "{facts:?}"
    );
}
