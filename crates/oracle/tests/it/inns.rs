//! The `INN-EX` scenarios of the rule ledger.

use crate::notation::{CLASSIC, EDITIONS, PLUS_2012, PLUS_2014, check, with_options};

#[test]
fn ex_01_a_large_thief_outweighs_one_thief() {
    check(
        &EDITIONS,
        "W@0,0 r0 red thief(E) · B@0,-1 · B@1,-1 · B@2,-1 · W@2,0 r0 blue large thief(W)
         · U@1,0 r0",
        "scores blue 3; figures nobody",
    );
}

#[test]
fn ex_02_an_inn_doubles_the_road_once() {
    let one_inn = "W@0,0 r0 blue thief(E) · inns/EB@1,0 r0 · W@2,0 r0";
    check(&EDITIONS, one_inn, "scores blue 6; figures nobody");
    let two_inns = "inns/EC@0,0 r0 blue thief(E) · inns/EB@1,0 r0 · W@2,0 r0";
    check(&EDITIONS, two_inns, "scores blue 6; figures nobody");
}

#[test]
fn ex_03_an_incomplete_road_with_an_inn_scores_nothing() {
    check(
        &EDITIONS,
        "W@0,0 r0 blue thief(E) · inns/EB@1,0 r0",
        "scores nobody; end nobody",
    );
}

const CATHEDRAL: &str = "inns/EK@0,0 blue knight(N) · E@0,-1 r2 · E@0,1 r0 · F@1,0 r0 · G@-1,0 r0
    · E@-2,0 r1";

#[test]
fn ex_04_a_city_with_a_cathedral() {
    let closed = format!("{CATHEDRAL} · E@2,0 r3");
    check(&EDITIONS, &closed, "scores blue 24; figures nobody");
}

#[test]
fn ex_05_an_incomplete_city_with_a_cathedral_scores_nothing() {
    check(&EDITIONS, CATHEDRAL, "scores nobody; end nobody");
    let two_tiles = "inns/EK@0,0 blue knight(N) · E@0,-1 r2";
    check(&EDITIONS, two_tiles, "end nobody");
}

#[test]
fn ex_06_the_inn_belongs_to_one_of_three_roads() {
    let west = "inns/EC@0,0 r0 · U@-1,0 r0 red thief(E) · W@-2,0 r0";
    check(&EDITIONS, west, "scores red 3");
    let south = "inns/EC@0,0 r0 · U@0,1 r1 red thief(N) · W@0,2 r2";
    check(&EDITIONS, south, "scores red 3");
    let east = "inns/EC@0,0 r0 · U@1,0 r0 red thief(W) · W@2,0 r0";
    check(&EDITIONS, east, "scores red 6");
}

#[test]
fn ex_07_a_large_farmer_ties_two() {
    check(
        &[CLASSIC, PLUS_2012, PLUS_2014],
        "D@0,2 r1 · U@0,1 r1 yellow large farmer(WL) · T@0,0 r0 blue farmer(SL)
         · F@-1,0 r0 red farmer(SL) · F@-2,0 r0 red farmer(SL) · E@0,-1 r2 · E@1,0 r3 · E@-3,0 r1
         · E@-1,1 r2 · B@-2,1 · E@-1,2 r0",
        "end red 6, blue 3, yellow 6",
    );
}

#[test]
fn ex_08_two_roads_two_cities_four_fields() {
    check(
        &EDITIONS,
        "W@-1,0 r0 · inns/EI@0,0 r0",
        "spots thief(W) thief(E) knight(N) knight(S) farmer(EL) farmer(ER) farmer(WL) farmer(WR)",
    );
}

#[test]
fn ex_09_two_cathedrals_count_as_one() {
    check(
        &EDITIONS,
        "inns/EK@0,0 blue knight(N) · inns/EK@1,0 · E@0,-1 r2 · E@0,1 r0 · E@-1,0 r1 · E@1,-1 r2
         · E@1,1 r0 · H@2,0 r1",
        "scores blue 24",
    );
}

#[test]
fn without_the_options_inns_and_cathedrals_have_no_effect() {
    let plain = [with_options(&[("inns", "no"), ("cathedrals", "no")])];
    let road = "W@0,0 r0 blue thief(E) · inns/EB@1,0 r0";
    check(&plain, road, "end blue 2");
    check(&plain, &format!("{road} · W@2,0 r0"), "scores blue 3");
    check(&plain, CATHEDRAL, "end blue 7");
    let closed = format!("{CATHEDRAL} · E@2,0 r3");
    check(&plain, &closed, "scores blue 16");
}

#[test]
fn a_completed_cathedral_city_feeds_a_farm_like_any_other() {
    check(
        &EDITIONS,
        "inns/EK@0,0 · E@0,-1 r2 red farmer(NL) · E@0,1 r0 · E@1,0 r3 · E@-1,0 r1",
        "end red 3",
    );
}
