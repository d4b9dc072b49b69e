//! The `BASE-EX` scenarios of the rule ledger.

use crate::notation::{CLASSIC, EDITIONS, PLUS_2012, PLUS_2014, Table, catalogue, check, laid};
use bastide_oracle::{FarmScoring, Kind, Position, Settings};

/// Returns settings for each way of scoring farms.
fn farm_modes() -> [Settings; 3] {
    use FarmScoring::{PerCityAllFarms, PerFarm, PerFarmOncePerCity};
    [PerFarm, PerFarmOncePerCity, PerCityAllFarms].map(|farm_scoring| Settings {
        farm_scoring,
        ..CLASSIC
    })
}

/// Checks the points for farms under the three modes.
#[track_caller]
fn check_farms(board: &str, expected: [&str; 3]) {
    for (settings, points) in farm_modes().into_iter().zip(expected) {
        check(&[settings], board, &format!("end {points}"));
    }
}

/// Checks whether a placement on a board is legal; both are in the notation.
#[track_caller]
fn check_placement(board: &str, tile: &str, legal: bool) {
    let table = Table::play(CLASSIC, board);
    let laid = laid(tile);
    let placements = table
        .position
        .placements(&table.catalogue, &laid.tile)
        .unwrap();
    let found = placements.contains(&(laid.x, laid.y, laid.turns));
    assert_eq!(found, legal, "{tile} on {board}");
}

/// Checks where a follower may stand after the last tile is laid and before scoring.
#[track_caller]
fn check_spots_before_scoring(board: &str, roles: &str) {
    let (before, last) = board.rsplit_once('·').unwrap();
    let last = laid(last.trim());
    for settings in EDITIONS {
        let mut table = Table::play(settings, before);
        table.position.tiles.push(last.clone());
        let roles = roles.split_whitespace();
        let expected = roles.map(|role| table.segment(&last, role)).collect();
        assert_eq!(table.spots(), expected, "{board}");
    }
}

#[test]
fn ex_01_no_thief_on_an_occupied_road() {
    let board = "W@0,0 r0 red thief(E) · A@1,0 r1";
    check(&EDITIONS, board, "scores red 2; figures nobody");
    // Occupation is checked before scoring, while the thief is still there.
    check_spots_before_scoring(board, "monk farmer");
    check(
        &EDITIONS,
        "W@0,0 red thief(E) · A@1,0 r1 blue monk",
        "scores red 2; figures blue 1",
    );
}

#[test]
fn ex_02_no_knight_in_an_occupied_city() {
    let board = "E@0,-1 r2 red knight(S) · D@0,0 r0";
    check_spots_before_scoring(board, "thief(E) farmer(EL) farmer(ER)");
    check(&[CLASSIC, PLUS_2012], board, "scores red 2; figures nobody");
    check(&[PLUS_2014], board, "scores red 4; figures nobody");
}

#[test]
fn ex_03_only_a_farmer_beside_an_occupied_city() {
    let board = "E@0,-1 r2 red knight(S) · E@0,0 r0";
    check_spots_before_scoring(board, "farmer");
    check(&[CLASSIC, PLUS_2012], board, "scores red 2; figures nobody");
    check(&[PLUS_2014], board, "scores red 4; figures nobody");
}

#[test]
fn ex_04_no_farmer_on_an_occupied_farm() {
    check(
        &EDITIONS,
        "B@0,0 r0 red farmer · J@1,0 r0",
        "spots knight(N) thief(E) farmer(ER); scores nobody",
    );
}

#[test]
fn ex_05_a_road_of_four_tiles() {
    check(
        &EDITIONS,
        "W@0,0 r0 red thief(E) · U@1,0 r0 · U@2,0 r0 · W@3,0 r0",
        "scores red 4; figures nobody",
    );
}

#[test]
fn ex_06_road_ends_and_rings() {
    let ends = "A@0,0 r3 red thief(E) · U@1,0 r0 · S@2,0 r1";
    check(&EDITIONS, ends, "scores red 3; figures nobody");
    let ring = "V@0,0 r3 red thief(E) · V@1,0 r0 · V@1,1 r1 · V@0,1 r2";
    check(&EDITIONS, ring, "scores red 4; figures nobody");
    let same_tile = "X@0,0 r0 red thief(N) · V@0,-1 r3 · V@1,-1 r0 · V@1,0 r1";
    check(&EDITIONS, same_tile, "scores red 4; figures nobody");
}

#[test]
fn a_ring_stays_incomplete_if_rings_do_not_close() {
    let open_rings = [Settings {
        ring_roads_close: false,
        ..CLASSIC
    }];
    let ring = "V@0,0 r3 red thief(E) · V@1,0 r0 · V@1,1 r1 · V@0,1 r2";
    check(&open_rings, ring, "scores nobody; figures red 1; end red 4");
    let both_ends_at_one_crossroads = "X@0,0 r0 red thief(N) · V@0,-1 r3 · V@1,-1 r0 · V@1,0 r1";
    check(&open_rings, both_ends_at_one_crossroads, "scores red 4");
}

#[test]
fn ex_07_a_city_of_three_tiles_with_a_shield() {
    check(
        &EDITIONS,
        "E@0,0 r1 red knight(E) · F@1,0 r0 · E@2,0 r3",
        "scores red 8; figures nobody",
    );
}

#[test]
fn ex_08_two_segments_of_one_tile_count_once() {
    check(
        &EDITIONS,
        "N@-1,-1 r2 red knight(E) · N@0,-1 r3 · N@-1,0 r1 · I@0,0 r0",
        "scores red 8; figures nobody",
    );
}

#[test]
fn ex_09_tied_players_get_full_points() {
    check(
        &EDITIONS,
        "E@0,0 r1 red knight(E) · B@0,1 · B@1,1 · B@2,1 · G@2,0 r0 blue knight(W) · E@3,0 r3
         · F@1,0 r0",
        "scores red 10, blue 10; figures nobody",
    );
}

#[test]
fn ex_10_a_surrounded_monastery() {
    let seven = "B@0,0 red monk · E@0,-1 r0 · E@1,0 r1 · E@0,1 r2 · E@-1,0 r3 · B@-1,-1
                 · B@1,-1 · B@1,1";
    check(&EDITIONS, seven, "scores nobody; figures red 1; end red 8");
    let eight = format!("{seven} · E@-1,1 r2");
    check(&EDITIONS, &eight, "scores red 9; figures nobody");
}

#[test]
fn ex_11_place_score_and_recover_in_one_turn() {
    let road = "W@0,0 r0 · U@1,0 r0 · W@2,0 r0 red thief(W)";
    check(&EDITIONS, road, "scores red 3; figures nobody");
    let city = "E@0,0 r1 · E@1,0 r3 red knight(W)";
    check(&[CLASSIC, PLUS_2012], city, "scores red 2; figures nobody");
    check(&[PLUS_2014], city, "scores red 4; figures nobody");
}

#[test]
fn ex_12_no_farmer_where_farms_join() {
    let three_farms = "G@0,-1 r0 red farmer(SL) · N@1,-1 r3 · E@1,0 r0 blue farmer(WL)
                       · N@-1,-1 r2 · E@-1,0 r0 yellow farmer(EL)";
    check(&EDITIONS, three_farms, "figures red 1, blue 1, yellow 1");
    let joined = format!("{three_farms} · B@0,0");
    check(&EDITIONS, &joined, "spots monk");
}

#[test]
fn ex_13_an_unfinished_road() {
    check(
        &EDITIONS,
        "W@0,0 r0 red thief(E) · U@1,0 r0 · U@2,0 r0",
        "scores nobody; end red 3",
    );
}

#[test]
fn ex_14_an_unfinished_monastery() {
    check(
        &EDITIONS,
        "B@0,0 yellow monk · E@0,-1 r0 · E@1,0 r1 · E@0,1 r2 · E@-1,0 r3",
        "scores nobody; end yellow 5",
    );
}

#[test]
fn ex_15_an_unfinished_city_of_two_tiles() {
    check(
        &EDITIONS,
        "E@0,0 r1 blue knight(E) · M@1,0 r0",
        "scores nobody; end blue 3",
    );
    check(
        &EDITIONS,
        "E@0,0 r1 blue knight(E) · N@1,0 r0",
        "scores nobody; end blue 2",
    );
}

#[test]
fn ex_16_majority_in_an_unfinished_city() {
    check(
        &EDITIONS,
        "E@-1,0 r1 green knight(E) · B@-1,1 · B@0,1 · E@1,1 r0 green knight(N) · B@2,1
         · F@2,0 r0 black knight(W) · F@0,0 r0 · C@1,0",
        "scores nobody; end green 8",
    );
}

#[test]
fn ex_17_an_open_city_gives_a_farm_nothing() {
    check_farms(
        "D@0,0 r0 blue farmer(EL) · E@0,-1 r2 · D@1,0 r0 red farmer(ER) · E@1,-1 r2 · E@0,1 r2
         · E@0,2 r0 · E@1,1 r2",
        ["red 3, blue 6"; 3],
    );
}

const TWO_FARMS_AT_ONE_CITY: &str = "T@0,0 r0 blue farmer(SL) · E@0,-1 r2 · E@1,0 r3 · E@-1,0 r1
    · U@0,1 r1 blue farmer(WL)";

#[test]
fn ex_18_two_farms_of_one_player_share_a_city() {
    let board = format!("{TWO_FARMS_AT_ONE_CITY} · E@-1,1 r2 · E@-1,2 r0");
    check_farms(&board, ["blue 9", "blue 6", "blue 6"]);
}

#[test]
fn ex_19_the_majority_farm_by_farm() {
    check_farms(
        "D@0,2 r1 · U@0,1 r1 yellow farmer(WL) · T@0,0 r0 blue farmer(SL)
         · F@-1,0 r0 red farmer(SL) · F@-2,0 r0 red farmer(SL) · E@0,-1 r2 · E@1,0 r3 · E@-3,0 r1
         · E@-1,1 r2 · B@-2,1 · E@-1,2 r0",
        ["red 6, blue 3", "red 6, blue 3", "red 6"],
    );
}

#[test]
fn ex_20_a_tie_in_the_large_farm() {
    check_farms(
        "D@0,2 r1 · U@0,1 r1 yellow farmer(WL) · T@0,0 r0 blue farmer(SL)
         · F@-1,0 r0 red farmer(SL) · F@-2,0 r0 red farmer(SL) · E@0,-1 r2 · E@1,0 r3
         · G@-3,0 r0 yellow farmer(SL) · E@-4,0 r1 · E@-1,1 r2 · B@-2,1 · B@-3,1 · E@-1,2 r0",
        [
            "red 6, blue 3, yellow 6",
            "red 6, blue 3, yellow 6",
            "red 6, yellow 6",
        ],
    );
}

#[test]
fn ex_21_farms_do_not_join_at_a_corner() {
    let apart = "D@-1,0 r3 · N@0,0 r2 · E@1,0 r3 blue farmer(SL) · E@0,1 r0 red farmer(EL)";
    let farms = |board: &str| {
        let table = Table::play(CLASSIC, board);
        let features = table.position.features(&table.catalogue, &CLASSIC).unwrap();
        let farms = features
            .iter()
            .filter(|feature| feature.kind == Kind::Field);
        let mut owners: Vec<Vec<u8>> = farms
            .map(|farm| table.position.owners(farm, &table.settings))
            .collect();
        owners.retain(|players| !players.is_empty());
        owners.sort();
        owners
    };
    assert_eq!(farms(apart), [vec![0], vec![1]]);
    assert_eq!(farms(&format!("{apart} · B@1,1")), [vec![0, 1]]);
}

#[test]
fn ex_22_farms_that_share_cities() {
    check_farms(
        "D@2,1 r3 · U@2,0 r1 · E@1,0 r3 red farmer(SL) · T@0,0 r0 blue farmer(SR)
         · U@0,1 r1 blue farmer(EL) · S@0,2 r2 · J@0,-1 r2 · E@-1,0 r1 · K@0,3 r0 · K@1,2 r3
         · E@-1,2 r1 · E@1,1 r1 · E@-1,1 r3",
        ["red 9, blue 15", "red 9, blue 9", "red 3, blue 9"],
    );
}

#[test]
fn ex_23_four_cities_around_one_farm() {
    check_farms(
        "D@-1,0 r3 · H@0,0 r0 yellow farmer(EL) · E@0,-1 r2 · E@1,-1 r2 · B@2,-1
         · B@2,0 black farmer(NL) · E@0,1 r0 yellow farmer(EL) · E@1,1 r0 · H@1,0 r0 · B@2,1",
        ["yellow 12"; 3],
    );
}

#[test]
fn ex_24_a_player_gets_a_city_once() {
    check_farms(TWO_FARMS_AT_ONE_CITY, ["blue 6", "blue 3", "blue 3"]);
}

#[test]
fn ex_25_closed_and_open_cities_at_one_farm() {
    check_farms(
        "E@0,0 r1 · E@1,0 r3 blue farmer(SL) · E@1,1 r1",
        ["blue 3"; 3],
    );
    check_farms(
        "H@0,0 r0 blue farmer(EL) · E@0,-1 r2 · E@0,1 r0",
        ["blue 6"; 3],
    );
}

#[test]
fn ex_26_one_tile_closes_features_of_two_players() {
    let board = "E@0,-1 r2 · B@-1,-1 · W@-1,0 r0 blue thief(E) · L@0,0 r0 red knight(N)";
    check(
        &[CLASSIC, PLUS_2012],
        board,
        "scores red 2, blue 2; figures nobody",
    );
    check(&[PLUS_2014], board, "scores red 4, blue 2; figures nobody");
}

#[test]
fn ex_28_terrain_continues_on_every_side() {
    check_placement("D@0,0 r0", "U@1,0 r0", true);
    check_placement("D@0,0 r0", "E@0,-1 r2", true);
    // The road tile is needed: without it, B would touch no tile.
    check_placement("D@0,0 r0 · U@1,0 r0 · B@1,-1", "E@0,-1 r2", true);
    check_placement("D@0,0 r0 · U@1,0 r0 · B@1,-1", "E@0,-1 r1", false);
    check_placement("D@0,0 r0 · U@1,0 r0 · B@1,-1", "B@2,1 r0", false);
    check_placement("D@0,0 r0 · U@1,0 r0", "B@2,1 r0", false);
}

#[test]
fn ex_29_a_tile_may_fit_nowhere() {
    let fits = |board| {
        let table = Table::play(CLASSIC, board);
        table
            .position
            .placements(&table.catalogue, "base/C")
            .unwrap()
    };
    assert_eq!(fits("U@0,0 r0"), [].into());
    assert_eq!(
        fits("D@0,0 r0"),
        [0, 1, 2, 3].map(|turns| (0, -1, turns)).into()
    );
}

#[test]
fn without_farmers_no_field_is_a_spot_and_no_farm_scores() {
    let no_farmers = [Settings {
        farmers: false,
        ..CLASSIC
    }];
    check(&no_farmers, "B@0,0 · J@1,0", "spots knight(N) thief(E)");
    let table = Table::play(CLASSIC, "H@0,0 blue farmer · E@0,-1 r2");
    let points = table
        .position
        .farm_points(&table.catalogue, &no_farmers[0])
        .unwrap();
    assert_eq!(points, [].into());
}

#[test]
fn a_shield_in_a_two_tile_city() {
    let board = "E@0,0 r1 red knight(E) · test/shielded-cap@1,0 r3";
    check(&[CLASSIC, PLUS_2012], board, "scores red 3");
    check(&[PLUS_2014], board, "scores red 6");
}

#[test]
fn no_tile_can_be_placed_on_an_empty_table() {
    let placements = Position::default()
        .placements(&catalogue(), "base/B")
        .unwrap();
    assert_eq!(placements, [].into());
}
