//! The followers that crop circles concern.

use bastide_oracle::Kind;

use crate::notation::{PLUS_2014, Table, catalogue};

#[test]
fn each_symbol_concerns_a_kind_of_followers() {
    let catalogue = catalogue();
    let of = |tile| catalogue.crop(tile).unwrap();
    assert_eq!(of("crop2/A"), Some(Kind::Road));
    assert_eq!(of("crop2/C"), Some(Kind::Field));
    assert_eq!(of("crop2/E"), Some(Kind::City));
    assert_eq!(of("base/A"), None);
}

#[test]
fn only_a_players_own_followers_of_the_kind_are_concerned() {
    let board = "W@0,0 red thief(E) · U@1,0 red builder thief(E) · B@0,-1 red monk · B@1,-1
                 · U@0,1 r1 blue thief(N)";
    let table = Table::play(PLUS_2014, board);
    let concerned = |player, kind| table.position.crop_followers(player, kind).len();
    assert_eq!(concerned(0, Kind::Road), 1);
    assert_eq!(concerned(1, Kind::Road), 1);
    assert_eq!(concerned(0, Kind::City), 0);
    assert_eq!(concerned(0, Kind::Field), 0);
}

#[test]
fn identical_followers_on_one_spot_are_listed_once() {
    let mut table = Table::play(PLUS_2014, "W@0,0 red thief(E) · B@0,-1");
    let thief = table.position.figures[0];
    table.position.figures.push(thief);
    assert_eq!(table.position.crop_followers(0, Kind::Road), [thief]);
    let mut large = thief;
    large.weight = 2;
    table.position.figures.push(large);
    assert_eq!(table.position.crop_followers(0, Kind::Road), [thief, large]);
}
