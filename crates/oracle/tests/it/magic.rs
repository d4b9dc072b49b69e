//! The `MAGE-EX` scenarios of the rule ledger.

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::modules::mage_witch::Spell;
use bastide_oracle::{FigureType, NOBODY, PlacedFigure, Settings, tile_sequence};

use crate::notation::{PLUS_2014, Table, laid};

/// Returns a magic figure at a place such as `E@0,0 r1 knight(E)`.
fn magic(table: &Table, sort: FigureType, place: &str) -> PlacedFigure {
    let (tile, role) = place.rsplit_once(' ').unwrap();
    PlacedFigure {
        owner: NOBODY,
        weight: 0,
        sort,
        on: table.segment(&laid(tile), role),
    }
}

/// Returns the table before the last tile, with mage and witch on it, and the last tile.
fn set_out(board: &str, places: &[(FigureType, &str)]) -> (Table, bastide_oracle::PlacedTile) {
    let (before, last) = board.rsplit_once('·').unwrap();
    let mut table = Table::play(PLUS_2014, before);
    for (sort, place) in places {
        let figure = magic(&table, *sort, place);
        table.position.figures.push(figure);
    }
    (table, laid(last.trim()))
}

/// Returns the points of red and blue for the last tile, and the number of magic figures that stay.
fn points(board: &str, places: &[(FigureType, &str)]) -> ([i32; 2], usize) {
    let (mut table, last) = set_out(board, places);
    let Table {
        position,
        catalogue,
        settings,
        ..
    } = &mut table;
    let awards = tile_sequence(position, catalogue, settings, last, None);
    let awards = awards.unwrap();
    let sum = |player| {
        let own = awards.iter().filter(|award| award.player == player);
        own.map(|award| award.points).sum()
    };
    ([sum(0), sum(1)], table.position.magic().len())
}

/// Returns the action with mage and witch after the last tile.
fn spell(board: &str, places: &[(FigureType, &str)]) -> Spell {
    let (mut table, last) = set_out(board, places);
    let symbol = table.catalogue.has_mage(&last.tile).unwrap();
    table.position.tiles.push(last);
    let (catalogue, settings): (_, &Settings) = (&table.catalogue, &table.settings);
    table.position.spell(catalogue, settings, symbol).unwrap()
}

#[test]
fn ex_01_the_mage_adds_a_point_for_each_tile() {
    let board = "E@0,0 r1 red knight(E) · F@1,0 r0 · R@2,0 r0 · E@2,-1 r2 · B@2,1 · B@3,1 · B@4,1 · \
                 R@4,0 r0 blue knight(W) · E@4,-1 r2 · E@5,0 r3 · F@3,0 r0";
    let found = points(board, &[(FigureType::MAGE, "E@0,0 r1 knight(E)")]);
    assert_eq!(found, ([28, 28], 0));
}

#[test]
fn ex_02_the_witch_halves_the_points_rounded_up() {
    let board = "W@-4,0 r0 blue thief(E) · U@-3,0 r0 · U@-2,0 r0 · U@-1,0 r0 · B@-1,-1 · B@0,-1 · \
                 B@1,-1 · U@1,0 r0 · W@2,0 r0 red thief(W) · W@0,0 r0";
    let places = [
        (FigureType::WITCH, "U@-3,0 r0 thief(E)"),
        (FigureType::MAGE, "U@1,0 r0 thief(E)"),
    ];
    assert_eq!(points(board, &places), ([6, 3], 0));
}

#[test]
fn ex_05_one_of_them_moves_to_the_only_road() {
    let board = "E@0,0 r1 red knight(E) · U@0,-1 r0 · B@0,1 · B@1,1 · B@2,1 · \
                 G@2,0 r0 blue knight(W) · E@3,0 r3 · F@1,0 r0";
    let places = [
        (FigureType::MAGE, "E@0,0 r1 knight(E)"),
        (FigureType::WITCH, "G@2,0 r0 knight(W)"),
    ];
    let (table, _) = set_out(board, &places);
    let road = table.segment(&laid("U@0,-1 r0"), "thief(E)");
    let expected = FigureType::MAGIC.map(|sort| ((sort, road), BTreeSet::from([road])));
    assert_eq!(spell(board, &places), Spell::Move(expected.into()));
    let gone = |sort, stays: &(FigureType, &'static str)| {
        points(board, &[*stays, (sort, "U@0,-1 r0 thief(E)")])
    };
    assert_eq!(gone(FigureType::WITCH, &places[0]), ([14, 14], 1));
    assert_eq!(gone(FigureType::MAGE, &places[1]), ([5, 5], 1));
}

#[test]
fn ex_06_the_mage_moves_along_its_road_unless_it_must_leave_it() {
    let board = "E@0,-1 r2 · U@1,-1 r1 · U@1,0 r1 · A@1,1 r2 · E@0,1 r0 · mage/D@0,0 r0";
    let places = [(FigureType::MAGE, "U@1,0 r1 thief(N)")];
    let (table, _) = set_out(board, &places);
    let [north, south] = [("U@1,-1 r1", "thief(N)"), ("A@1,1 r2", "thief(N)")]
        .map(|(tile, spot)| table.segment(&laid(tile), spot));
    let expected = BTreeMap::from([((FigureType::MAGE, north), BTreeSet::from([north, south]))]);
    assert_eq!(spell(board, &places), Spell::Move(expected));
    let (mut table, last) = set_out(board, &places);
    table.position.tiles.push(last);
    let settings = &mut table.settings;
    settings.set("magic_must_leave_feature", "yes");
    let found = table.position.spell(&table.catalogue, settings, true);
    let leaves = Spell::Remove(BTreeSet::from([FigureType::MAGE]));
    assert_eq!(found.unwrap(), leaves);
}

#[test]
fn a_tile_without_the_symbol_moves_neither() {
    let board = "U@0,0 r0 · U@1,0 r0";
    let places = [(FigureType::MAGE, "U@0,0 r0 thief(E)")];
    assert_eq!(spell(board, &places), Spell::Nothing);
}
