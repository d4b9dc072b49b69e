//! The `WHEEL-EX` scenarios of the rule ledger, and the inside of the board.

use std::collections::BTreeMap;

use bastide_oracle::modules::wheel_of_fortune::{Sector, Wheel, WheelAward};
use bastide_oracle::{Catalogue, Kind, PlacedTile, Position, Segment};

use crate::notation::{PLUS_2014, Table};

const BOARD: &str = include_str!("../../../rules/src/modules/wheel_of_fortune/board.toml");
const SYMBOLS: &str = include_str!("../../../rules/src/modules/wheel_of_fortune/symbols.toml");

/// Returns the points of the action by player.
fn action(wheel: &Wheel, table: &Table, active: u8, supply: &[u32]) -> Vec<(u8, i32)> {
    let (position, catalogue) = (&table.position, &table.catalogue);
    let awards = wheel.action(position, catalogue, &PLUS_2014, active, supply);
    let awards = awards.unwrap().into_iter();
    awards.map(|award| (award.player, award.points)).collect()
}

fn wheel(pig: Sector) -> Wheel {
    Wheel {
        pig,
        ..Wheel::at_start()
    }
}

/// Returns the board alone.
fn board() -> (Catalogue, Position) {
    let catalogue = Catalogue::parse([BOARD]).unwrap();
    let cells = (0..16).map(|number: i16| PlacedTile {
        tile: format!("wheel/c{}r{}", number % 4 + 1, number / 4 + 1),
        x: number % 4,
        y: number / 4,
        turns: 0,
    });
    let position = Position {
        tiles: cells.collect(),
        ..Position::default()
    };
    (catalogue, position)
}

#[test]
fn ex_01_taxes() {
    let board = "F@0,0 r1 blue knight(N) · B@1,0 · G@1,1 r0 blue knight(W) · B@1,2
        · F@0,2 r1 red knight(N) · R@0,1 r1";
    let table = Table::play(PLUS_2014, board);
    let taxes = action(&wheel(Sector::Taxes), &table, 0, &[7; 5]);
    assert_eq!(taxes, [(0, 3), (1, 8)]);
}

#[test]
fn a_large_knight_counts_as_one_or_two() {
    let table = Table::play(PLUS_2014, "F@0,0 red large knight(E)");
    assert_eq!(
        action(&wheel(Sector::Taxes), &table, 0, &[7; 5]),
        [(0, 1 + 1)]
    );
    let by_weight = Wheel {
        taxes_by_weight: true,
        ..wheel(Sector::Taxes)
    };
    assert_eq!(action(&by_weight, &table, 0, &[7; 5]), [(0, 2 * (1 + 2))]);
}

#[test]
fn ex_02_the_pig_moves_around_the_wheel() {
    for (from, number, to) in [
        (Sector::Fortune, 1, Sector::Taxes),
        (Sector::Fortune, 2, Sector::Famine),
        (Sector::Fortune, 3, Sector::Storm),
        (Sector::Inquisition, 1, Sector::Plague),
        (Sector::Inquisition, 2, Sector::Fortune),
        (Sector::Inquisition, 3, Sector::Taxes),
    ] {
        let mut wheel = wheel(from);
        wheel.turn(number);
        assert_eq!(wheel.pig, to, "{from:?} and {number}");
    }
}

#[test]
fn ex_03_crowns() {
    let check = |pig, followers: &[u8], expected: &[(u8, i32)]| {
        let all: Vec<(u8, u8)> = followers.iter().map(|owner| (*owner, 1)).collect();
        let mut wheel = Wheel {
            crowns: BTreeMap::from([(pig, all), (Sector::Storm, vec![(1, 1)])]),
            ..wheel(pig)
        };
        let awards: Vec<WheelAward> = wheel.score_crowns();
        let awards: Vec<_> = awards.iter().map(|a| (a.player, a.points)).collect();
        assert_eq!(awards, expected, "{pig:?} {followers:?}");
        assert_eq!(wheel.crowns.len(), 1);
    };
    check(Sector::Fortune, &[0], &[(0, 3)]);
    check(Sector::Taxes, &[0], &[(0, 6)]);
    check(Sector::Taxes, &[0, 1], &[(0, 3), (1, 3)]);
    check(Sector::Plague, &[0, 0], &[(0, 3), (0, 3)]);
    check(Sector::Famine, &[], &[]);
}

#[test]
fn ex_04_storm_and_ex_09_fortune() {
    let table = Table::play(PLUS_2014, "B@0,0");
    let storm = action(&wheel(Sector::Storm), &table, 0, &[4, 7, 0, 1, 2]);
    assert_eq!(storm, [(0, 4), (1, 7), (3, 1), (4, 2)]);
    let fortune = action(&wheel(Sector::Fortune), &table, 1, &[7; 5]);
    assert_eq!(fortune, [(1, 3)]);
}

#[test]
fn ex_05_famine() {
    let board = "H@0,0 r0 red farmer(EL) · E@0,-1 r2 · E@0,1 r0 red farmer(EL) · E@1,1 r2
        · E@1,2 r0 blue farmer(EL) · B@2,2 · B@2,1 · B@1,0";
    let table = Table::play(PLUS_2014, board);
    let famine = action(&wheel(Sector::Famine), &table, 0, &[7; 5]);
    assert_eq!(famine, [(0, 6), (1, 3)]);
}

#[test]
fn ex_06_inquisition_and_plague() {
    let board = "B@0,0 red monk · B@1,0 red monk · U@2,0 r1 blue thief(N)";
    let mut table = Table::play(PLUS_2014, board);
    let inquisition = action(&wheel(Sector::Inquisition), &table, 0, &[7; 5]);
    assert_eq!(inquisition, [(0, 4)]);
    assert_eq!(action(&wheel(Sector::Plague), &table, 0, &[7; 5]), []);
    let choices = [0, 1, 2].map(|player| table.position.followers_of(player).len());
    assert_eq!(choices, [2, 1, 0]);
    let thief = table.position.followers_of(1)[0];
    let (catalogue, position) = (&table.catalogue, &mut table.position);
    position.take_back(catalogue, &PLUS_2014, thief).unwrap();
    assert_eq!(position.figures.len(), 2);
    assert!(position.take_back(catalogue, &PLUS_2014, thief).is_err());
}

#[test]
fn the_board_has_three_cities_three_roads_and_three_fields() {
    let (catalogue, position) = board();
    let features = position.features(&catalogue, &PLUS_2014).unwrap();
    let of = |kind| {
        let all = features.iter().filter(move |feature| feature.kind == kind);
        let mut all: Vec<(u32, usize)> = all.map(|f| (f.open, f.segments.len())).collect();
        all.sort_unstable();
        all
    };
    assert_eq!(of(Kind::City), [(1, 1), (1, 1), (2, 1)]);
    assert_eq!(of(Kind::Road), [(1, 1); 3]);
    assert_eq!(of(Kind::Field), [(6, 4), (8, 6), (10, 5)]);
    let field = |x, y, index| {
        let segment = Segment {
            x,
            y,
            kind: Kind::Field,
            index,
        };
        features.iter().position(|f| f.segments.contains(&segment))
    };
    assert_eq!(field(2, 0, 1), field(3, 2, 0), "behind the eastern city");
    assert_eq!(field(0, 1, 1), field(2, 0, 0), "around the corner");
    assert_ne!(field(2, 0, 0), field(2, 0, 1), "the road separates them");
}

#[test]
fn tiles_fit_only_the_outside_of_the_board() {
    let (_, position) = board();
    let base = include_str!("../../../rules/src/modules/base/tiles.toml");
    let catalogue = Catalogue::parse([BOARD, base, SYMBOLS]).unwrap();
    let legal = position.placements(&catalogue, "base/E").unwrap();
    for place in [(0, -1, 2), (-1, 3, 1), (0, 4, 0), (4, 2, 3)] {
        assert!(legal.contains(&place), "{place:?}");
    }
    let over_city = legal.iter().filter(|(x, y, _)| (*x, *y) == (0, -1));
    assert_eq!(over_city.count(), 1);
    assert_eq!(catalogue.wheel("base/U+wheel2"), Ok(Some(2)));
    assert_eq!(catalogue.wheel("base/U"), Ok(None));
}
