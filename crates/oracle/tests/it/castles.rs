//! The `CASTLE-EX` scenarios of the rule ledger.

use std::collections::BTreeSet;
use std::convert::Infallible;

use bastide_oracle::modules::castles::CASTLE;
use bastide_oracle::{Piece, Position, Settings, tile_sequence};

use crate::notation::{PLUS_2012, Table, laid, with_options};

fn with_castles(options: &[(&'static str, &'static str)]) -> Settings {
    let usual = [
        ("occupied_castle_feeds_farm", "yes"),
        ("castle_only_if_active_player", "yes"),
        ("castle_prefers_features", "no"),
    ];
    Settings {
        players: 3,
        modules: vec!["castles"].into(),
        ..with_options(&[&usual, options].concat())
    }
}

/// Returns a table with castles: each is a tile, the side of the other half, and its owner.
fn table(board: &str, castles: &[(&str, &str, u8)]) -> Table {
    let mut table = Table::play(with_castles(&[]), board);
    for (tile, side, owner) in castles {
        let part = table.segment(&laid(tile), &format!("knight({side})"));
        let features = table.position.features(&table.catalogue, &table.settings);
        let mut cities = features.unwrap().into_iter();
        let city = cities.find(|city| city.segments.contains(&part)).unwrap();
        table.position.pieces.push(Piece {
            name: CASTLE,
            on: city.segments.into_iter().collect(),
            owner: *owner,
            follower: Some(1),
        });
    }
    table
}

/// Returns the points of the castles for one more tile when every owner takes the most, and all
/// values that an owner could choose from.
fn points(mut table: Table, last: &str) -> (Vec<(usize, i32)>, Vec<i32>) {
    let before = table.position.clone();
    let Table {
        position,
        catalogue,
        settings,
        ..
    } = &mut table;
    tile_sequence(position, catalogue, settings, laid(last), None).unwrap();
    let scored = position
        .newly_completed(&before, catalogue, settings)
        .unwrap();
    let ready: BTreeSet<usize> = (0..position.pieces.len()).collect();
    let mut choices = Vec::new();
    let Ok(points) = position.castle_points(&scored, &ready, 0, settings, |_, values| {
        choices.extend(values);
        Ok::<_, Infallible>(values.iter().copied().max().unwrap_or(0))
    });
    (points, choices)
}

fn offers(settings: &Settings, board: &str, last: &str, player: u8) -> usize {
    let table = Table::play(settings.clone(), board);
    let mut after = table.position.clone();
    after.tiles.push(laid(last));
    let (before, catalogue) = (&table.position, &table.catalogue);
    let offers = after.castle_offers(before, catalogue, settings, 0, player);
    offers.unwrap().len()
}

#[test]
fn ex_02_a_castle_scores_as_much_as_the_city() {
    let board = "E@2,0 r2 · E@2,1 r0 · E@3,1 r1 · C@4,1 r0 blue knight(N) · F@4,0 r1 · D@4,-1 r2
        · F@4,2 r1 · E@4,3 r0";
    let table = table(board, &[("E@2,0 r2", "S", 0)]);
    assert_eq!(points(table, "E@5,1 r3").0, [(0, 20)]);
}

#[test]
fn ex_03_the_active_player_may_build_on_a_small_city_of_their_own() {
    let settings = with_castles(&[]);
    let own = "E@0,0 r2 red knight(S)";
    assert_eq!(offers(&settings, own, "E@0,1 r0", 0), 1);
    assert_eq!(offers(&settings, own, "G@0,1 r1", 0), 0);
    let board = "E@0,0 r2 blue knight(S)";
    assert_eq!(offers(&settings, board, "E@0,1 r0", 1), 0);
    assert_eq!(offers(&settings, board, "E@0,1 r0", 0), 0);
    let settings = with_castles(&[("castle_only_if_active_player", "no")]);
    assert_eq!(offers(&settings, board, "E@0,1 r0", 1), 1);
    assert_eq!(offers(&settings, board, "E@0,1 r0", 0), 0);
    assert_eq!(offers(&settings, board, "G@0,1 r1", 1), 0);
    assert_eq!(offers(&PLUS_2012, board, "E@0,1 r0", 1), 0);
}

#[test]
fn a_castle_may_need_half_discs() {
    let board = "E@0,0 r2 red knight(S)";
    let wedge = "hills/wedge-vineyard@0,1 r0";
    assert_eq!(offers(&with_castles(&[]), board, wedge, 0), 1);
    let settings = with_castles(&[("castle_needs_cap", "yes")]);
    assert_eq!(offers(&settings, board, wedge, 0), 0);
    assert_eq!(offers(&settings, board, "E@0,1 r0", 0), 1);
}

#[test]
fn ex_05_the_owner_chooses_one_of_two_features() {
    let board = "E@0,0 r2 · E@0,1 r0 · W@1,1 r3 · U@2,1 r0 · G@2,0 r0 · E@3,0 r3 · U@2,-1 r0
        · W@1,-1 r0";
    let table = table(board, &[("E@0,0 r2", "S", 0)]);
    assert_eq!(points(table, "D@1,0 r1"), (vec![(0, 6)], vec![3, 6]));
}

#[test]
fn ex_06_a_castle_scores_with_a_neighbouring_castle() {
    let board = "E@0,0 r2 · E@0,1 r0 · E@1,1 r0 · E@1,0 r2 · U@-1,1 r1 · U@-1,0 r1 · U@-1,-1 r1
        · W@-1,-2 r0";
    let table = table(board, &[("E@1,0 r2", "S", 1), ("E@0,0 r2", "S", 0)]);
    assert_eq!(points(table, "W@-1,2 r2").0, [(1, 5), (0, 5)]);
}

/// A castle of red's with a road of seven tiles, beside one of blue's with the same road and a city.
const TWO_CASTLES: &str = "E@0,0 r2 · E@0,1 r0 · E@-1,0 r2 · E@-1,1 r0 · U@0,-1 r0 · U@-1,-1 r0
    · V@-2,-1 r3 · A@-2,0 r2 · V@1,-1 r0 · W@1,1 r3 · U@2,1 r0 · G@2,0 r0 · E@3,0 r3";

#[test]
fn a_castle_with_a_feature_may_take_the_points_of_its_neighbour() {
    let castles = [("E@0,0 r2", "S", 1), ("E@-1,0 r2", "S", 0)];
    let (points_of, choices) = points(table(TWO_CASTLES, &castles), "D@1,0 r1");
    // Blue chooses first, because red cannot know what blue takes.
    assert_eq!(points_of, [(0, 7), (1, 7)]);
    assert_eq!(choices, [6, 7]);
}

#[test]
fn a_castle_may_prefer_the_features_of_its_surroundings() {
    let castles = [("E@0,0 r2", "S", 1), ("E@-1,0 r2", "S", 0)];
    let mut table = table(TWO_CASTLES, &castles);
    table.settings = with_castles(&[("castle_prefers_features", "yes")]);
    let (points_of, choices) = points(table, "D@1,0 r1");
    assert_eq!(points_of, [(1, 7), (0, 7)]);
    assert_eq!(choices, [6, 7]);
}

#[test]
fn ex_07_a_monastery_outside_the_surroundings_scores_nothing() {
    let board = "E@0,0 r2 · E@0,1 r0 · V@1,0 r3 · V@2,0 r0 · B@2,-1 · E@1,-1 r3 · E@1,-2 r0
        · E@2,-2 r0 · V@3,-2 r2 · V@3,-1 r3";
    let table = table(board, &[("E@0,0 r2", "S", 0)]);
    assert_eq!(points(table, "V@3,0 r2").0, []);
}

#[test]
fn ex_08_castles_feed_farms() {
    let board = "H@0,0 r0 red farmer(EL) · E@0,-1 r2 · E@1,0 r1 · E@2,0 r3 · E@0,1 r0";
    let end = |position: &Position, settings: &Settings| {
        let catalogue = crate::notation::catalogue();
        Table::points(&position.final_awards(&catalogue, settings).unwrap())
    };
    let mut table = table(board, &[("E@0,1 r0", "N", 1)]);
    assert_eq!(end(&table.position, &with_castles(&[])), "red 10");
    let settings = with_castles(&[("occupied_castle_feeds_farm", "no")]);
    assert_eq!(end(&table.position, &settings), "red 6");
    table.position.pieces[0].follower = None;
    assert_eq!(end(&table.position, &settings), "red 10");
}

#[test]
fn ex_09_the_surroundings_of_a_horizontal_castle() {
    let inside = table("E@0,0 r1 · E@1,0 r3 · E@0,-1 r3", &[("E@0,0 r1", "E", 0)]);
    assert_eq!(points(inside, "E@-1,-1 r1").0, [(0, 4)]);
    let outside = table("E@0,0 r1 · E@1,0 r3 · E@2,0 r1", &[("E@0,0 r1", "E", 0)]);
    assert_eq!(points(outside, "E@3,0 r3").0, []);
}
