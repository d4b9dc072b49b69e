//! The `GOLD-EX` scenarios of the rule ledger.

use bastide_oracle::Settings;
use bastide_oracle::modules::gold_mines::{Gold, Sharing};

use crate::notation::{PLUS_2014, Table, laid, with_options};

const RED: u8 = 0;
const BLUE: u8 = 1;
const GREEN: u8 = 3;

/// Lays the last tile of a board with ingots and shares them out, starting with one player. No
/// player may have a choice. Returns the ingots of red, blue, yellow and green.
fn held(settings: Settings, board: &str, ingots: &[((i16, i16), u32)], first: u8) -> [u32; 4] {
    let (before, last) = board.rsplit_once('·').unwrap();
    let Table {
        position,
        catalogue,
        settings,
        ..
    } = Table::play(settings, before);
    let mut gold = Gold::new(16, settings.players);
    gold.on_tiles.extend(ingots.iter().copied());
    let mut after = position.clone();
    after.tiles.push(laid(last.trim()));
    let scored = after.newly_completed(&position, &catalogue, &settings);
    let claims = after.claims(&scored.unwrap(), &[], &gold, &settings);
    let mut sharing = Sharing::new(claims, first, &settings);
    assert_eq!(gold.share(&mut sharing), None);
    [0, 1, 2, 3].map(|seat| gold.held[seat])
}

const CITY_AND_ROAD: &str = "E@0,-1 r2 blue knight(S) · B@-1,-1 · E@-1,0 r1 · B@-1,1 · A@0,1 r2 · \
                             B@1,1 · A@1,0 r1 red thief(W) · P@0,0 r0";

#[test]
fn ex_01_corners_count_as_neighbours() {
    let table = Table::play(PLUS_2014, "E@0,-1 r2 · B@1,-1 · U@2,-1 r1");
    let around = table.position.tiles_around((0, 0));
    assert_eq!(around, [(0, -1), (1, -1)].into());
    assert!(table.catalogue.has_gold("gold/B").unwrap());
    assert!(!table.catalogue.has_gold("base/B").unwrap());
}

#[test]
fn ex_02_a_city_gives_the_ingots_on_its_tiles() {
    let board = "E@0,-1 r2 red knight(S) · B@1,-1 · P@0,0 r0 · G@-1,0 r0 · E@-2,0 r1";
    let ingots = [((0, 0), 1), ((1, -1), 1), ((-1, 0), 1), ((0, -1), 1)];
    assert_eq!(held(PLUS_2014, board, &ingots, RED), [3, 0, 0, 0]);
}

#[test]
fn ex_03_tied_players_take_in_turn() {
    let board = "W@0,0 r0 red thief(E) · B@0,-1 · B@1,-1 · B@2,-1 · W@2,0 r0 blue thief(W) · \
                 U@1,0 r0";
    let ingots = [((0, 0), 2), ((2, 0), 1)];
    assert_eq!(held(PLUS_2014, board, &ingots, RED), [2, 1, 0, 0]);
    assert_eq!(held(PLUS_2014, board, &ingots, BLUE), [1, 2, 0, 0]);
}

#[test]
fn ex_04_ingots_are_worth_more_together() {
    let mut gold = Gold::new(16, 2);
    let totals = [
        0, 1, 2, 3, 8, 10, 12, 21, 24, 27, 40, 44, 48, 52, 56, 60, 64,
    ];
    for (ingots, total) in (0..).zip(totals) {
        gold.held[0] = ingots;
        assert_eq!(gold.points(), [total, 0], "{ingots}");
    }
}

#[test]
fn ex_05_players_without_a_claim_take_nothing() {
    let ingots = [((0, 0), 1), ((-1, -1), 1)];
    assert_eq!(held(PLUS_2014, CITY_AND_ROAD, &ingots, GREEN), [1, 0, 0, 0]);
}

#[test]
fn ex_06_players_take_from_a_common_pool_or_from_their_own_tiles() {
    let ingots = [((0, -1), 2), ((-1, 0), 1), ((1, 0), 1)];
    assert_eq!(held(PLUS_2014, CITY_AND_ROAD, &ingots, RED), [2, 2, 0, 0]);
    let claims = with_options(&[("gold_pool", "claimed_tiles")]);
    assert_eq!(held(claims, CITY_AND_ROAD, &ingots, RED), [1, 3, 0, 0]);
}

#[test]
fn ex_07_a_monastery_gives_the_ingots_around_it() {
    let board = "B@0,0 red monk · E@0,-1 r0 · E@1,0 r1 · E@0,1 r2 · E@-1,0 r3 · B@-1,-1 · \
                 B@1,-1 · B@1,1 · E@-1,1 r2";
    let ingots = [((0, 0), 1), ((-1, -1), 1)];
    assert_eq!(held(PLUS_2014, board, &ingots, BLUE), [2, 0, 0, 0]);
}
