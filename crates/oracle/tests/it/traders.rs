//! The `TRADE-EX` scenarios of the rule ledger.

use std::collections::BTreeSet;

use bastide_oracle::modules::traders_builders::{Good, Goods, goods_points};
use bastide_oracle::{FarmScoring, FigureType, Settings, tile_sequence};

use crate::notation::{CLASSIC, EDITIONS, PLUS_2012, PLUS_2014, Table, check, laid};

/// Whether the last tile of the board gives red a second one. The edition does not matter.
fn second_tile(board: &str) -> bool {
    let (before, last) = board.rsplit_once('·').unwrap();
    let mut table = Table::play(PLUS_2014, before);
    table.position.tiles.push(laid(last.trim()));
    let Table {
        position,
        catalogue,
        settings,
        ..
    } = &table;
    position.extends_builder(catalogue, settings, 0).unwrap()
}

/// Checks where red's builder or pig may stand on the last tile.
#[track_caller]
fn check_companion(board: &str, sort: FigureType, roles: &str) {
    let (before, last) = board.rsplit_once('·').unwrap();
    let last = laid(last.trim());
    let mut table = Table::play(PLUS_2014, before);
    table.position.tiles.push(last.clone());
    let Table {
        position,
        catalogue,
        settings,
        ..
    } = &table;
    let spots = position.spots_for(catalogue, settings, 0, sort);
    let roles = roles.split_whitespace();
    let expected: BTreeSet<_> = roles.map(|role| table.segment(&last, role)).collect();
    assert_eq!(spots.unwrap(), expected, "{board}");
}

/// Returns the goods for the last tile of the board.
fn goods(board: &str) -> Vec<(Good, u32)> {
    let (before, last) = board.rsplit_once('·').unwrap();
    let mut table = Table::play(PLUS_2014, before);
    let before = table.position.clone();
    let Table {
        position,
        catalogue,
        settings,
        ..
    } = &mut table;
    tile_sequence(position, catalogue, settings, laid(last.trim()), None).unwrap();
    let goods = position.goods_since(&before, catalogue, settings).unwrap();
    goods.into_iter().collect()
}

const BUILDER: &str = "W@0,0 r0 red thief(E) · U@1,0 r0 red builder thief(W)";

#[test]
fn ex_01_the_builder_must_already_stand_there() {
    assert!(!second_tile("W@0,0 r0 red thief(E) · U@1,0 r0"));
    assert!(second_tile(&format!("{BUILDER} · U@2,0 r0")));
    assert!(second_tile(&format!("{BUILDER} · W@2,0 r0")));
    assert!(!second_tile(&format!("{BUILDER} · V@-1,0 r3")));
}

#[test]
fn ex_02_the_builder_returns_with_the_road_and_may_go_to_the_city() {
    let board = format!("{BUILDER} · L@2,0 r0 red knight(N)");
    check(&EDITIONS, &board, "scores red 3; figures red 1");
    check_companion(
        &format!("{board} · F@2,-1 r1"),
        FigureType::BUILDER,
        "knight(S)",
    );
}

#[test]
fn ex_03_the_builder_needs_a_follower_of_its_player_on_the_feature() {
    check_companion("W@0,0 r0 blue thief(E) · U@1,0 r0", FigureType::BUILDER, "");
    check_companion("A@0,0 r3 red monk · U@1,0 r0", FigureType::BUILDER, "");
    check_companion("B@0,-1 · W@0,0 r0", FigureType::BUILDER, "");
    check_companion(
        "W@0,0 r0 red large thief(E) · U@1,0 r0",
        FigureType::BUILDER,
        "thief(E)",
    );
    check_companion("B@0,0 red farmer · B@1,0 r0", FigureType::BUILDER, "");
}

#[test]
fn the_pig_needs_a_farmer_of_its_player_on_the_farm() {
    check_companion("B@0,0 red farmer · B@1,0 r0", FigureType::PIG, "farmer");
    check_companion("B@0,0 blue farmer · B@1,0 r0", FigureType::PIG, "");
    check_companion("W@0,0 red thief(E) · U@1,0 r0", FigureType::PIG, "");
}

const FARM: &str = "D@0,2 r1 · U@0,1 r1 red farmer(WL) · T@0,0 r0 · F@-1,0 r0 blue farmer(SL)
    · F@-2,0 r0 blue farmer(SL) · E@0,-1 r2 · E@1,0 r3 · E@-3,0 r1 · E@-1,1 r2";

#[test]
fn ex_05_only_the_pig_of_an_owner_counts() {
    let board = format!("{FARM} · B@-2,1 · E@-1,2 r0 blue pig farmer(SL)");
    check(&EDITIONS, &board, "end blue 8");
    let board = format!("{FARM} · B@-2,1 red pig farmer · E@-1,2 r0 blue pig farmer(SL)");
    check(&EDITIONS, &board, "end blue 8");
    let board = format!("{FARM} · B@-2,1 red pig farmer · E@-1,2 r0");
    check(&EDITIONS, &board, "end blue 6");
}

#[test]
fn ex_06_the_player_who_completes_the_city_takes_the_goods() {
    let board = "E@0,0 r1 blue knight(E) · traders/HQ@1,0 · traders/HE@2,0 · traders/HF@3,0
                 · E@3,-1 r2";
    check(&EDITIONS, board, "scores blue 10");
    assert_eq!(goods(board), [(Good::Wine, 1), (Good::Grain, 2)]);
}

#[test]
fn ex_07_ties_for_the_most_goods() {
    let held = |wine, grain, cloth| {
        Goods::from([
            (Good::Wine, wine),
            (Good::Grain, grain),
            (Good::Cloth, cloth),
        ])
    };
    assert_eq!(goods_points(&[held(3, 1, 2), held(3, 2, 2)]), [20, 30]);
    assert_eq!(goods_points(&[held(0, 0, 0), Goods::new()]), [0, 0]);
}

#[test]
fn ex_08_a_city_without_knights_also_gives_goods() {
    let board = "traders/HK@0,0 · E@0,-1 r2 · E@-1,0 r1";
    check(&EDITIONS, board, "scores nobody");
    assert_eq!(goods(board), [(Good::Cloth, 1)]);
    assert_eq!(goods("traders/HK@0,0 · E@0,-1 r2"), []);
}

#[test]
fn ex_09_tied_owners_score_only_their_own_pigs() {
    check(
        &EDITIONS,
        "H@0,0 r0 blue farmer(EL) · E@0,-1 r2 · B@1,-1 red farmer · E@0,1 r0 · B@1,0 blue pig farmer",
        "end red 6, blue 8",
    );
}

#[test]
fn a_player_scores_a_city_once_through_the_better_farm() {
    let all_farms = Settings {
        farm_scoring: FarmScoring::PerCityAllFarms,
        ..CLASSIC
    };
    for pig in ["EL", "WL"] {
        let board = "T@0,0 r0 blue farmer(SL) · E@0,-1 r2 · E@1,0 r3 · E@-1,0 r1
             · U@0,1 r1 blue farmer(WL) ·";
        let board = format!("{board} U@0,2 r1 blue pig farmer({pig})");
        check(&[PLUS_2012, PLUS_2014], &board, "end blue 7");
        check(&[CLASSIC, all_farms.clone()], &board, "end blue 4");
    }
}

#[test]
fn a_builder_does_not_count_for_the_majority() {
    check(
        &EDITIONS,
        "W@0,0 r0 red thief(E) · B@0,-1 · B@1,-1 · B@2,-1 · B@3,-1 · U@1,0 r0 red builder thief(W)
         · W@3,0 r0 blue thief(W) · U@2,0 r0",
        "scores red 4, blue 4; figures nobody",
    );
}
