//! Impossible positions and changes are refused with a reason. Also checks the weight of figures
//! that the notation does not support.

use bastide_oracle::{
    FigureType, Kind, PlacedFigure, PlacedTile, Position, Segment, tile_sequence,
};

use crate::notation::{PLUS_2014, Table, catalogue, laid};

fn knight(x: i16, index: u8) -> PlacedFigure {
    let kind = Kind::City;
    PlacedFigure {
        owner: 0,
        weight: 1,
        sort: FigureType::FOLLOWER,
        on: Segment {
            x,
            y: 0,
            kind,
            index,
        },
    }
}

#[track_caller]
fn check_refused(position: Position, expected: &str) {
    let catalogue = catalogue();
    let error = position.features(&catalogue, &PLUS_2014).unwrap_err();
    assert_eq!(error.to_string(), expected);
    let error = position.placements(&catalogue, "base/B").unwrap_err();
    assert_eq!(error.to_string(), expected);
}

#[test]
fn impossible_positions() {
    let tiles = |tiles: &[&str]| Position {
        tiles: tiles.iter().map(|tile| laid(tile)).collect(),
        ..Position::default()
    };
    check_refused(tiles(&["Z@0,0 r0"]), "no tile \"base/Z\" in the catalogue");
    check_refused(
        tiles(&["D@0,0 r4"]),
        "base/D@0,0 r4: a tile is turned by 0 to 3 quarter turns",
    );
    check_refused(tiles(&["D@0,0 r0", "B@0,0 r0"]), "two tiles are on 0,0");
    check_refused(
        tiles(&["D@0,0 r0", "B@1,0 r0"]),
        "the sides of 0,0 and 1,0 do not match",
    );
    let mut lost_figure = tiles(&["D@0,0 r0"]);
    lost_figure.figures.push(knight(0, 1));
    check_refused(lost_figure, "there is no city 1 on 0,0");
}

/// Checks that the sequence is refused for this reason and leaves the position unchanged.
#[track_caller]
fn check_sequence(board: &str, tile: PlacedTile, figure: PlacedFigure, expected: &str) {
    let mut table = Table::play(PLUS_2014, board);
    let before = table.position.clone();
    let position = &mut table.position;
    let error = tile_sequence(position, &table.catalogue, &PLUS_2014, tile, Some(figure));
    assert_eq!(error.unwrap_err().to_string(), expected);
    assert_eq!(table.position, before);
}

#[test]
fn impossible_sequences() {
    let board = "E@0,0 r1 red knight(E)";
    let tile = || laid("H@1,0 r1");
    check_sequence(
        board,
        laid("B@1,0 r0"),
        knight(1, 0),
        "base/B@1,0 r0: the placement is illegal",
    );
    check_sequence(
        board,
        tile(),
        knight(0, 0),
        "city 0 on 0,0 is not on the tile laid last",
    );
    check_sequence(board, tile(), knight(1, 2), "there is no city 2 on 1,0");
    check_sequence(
        board,
        tile(),
        knight(1, 1),
        "no follower may be placed on city 1 on 1,0",
    );
    let unknown_player = PlacedFigure {
        owner: 5,
        ..knight(1, 0)
    };
    check_sequence(board, tile(), unknown_player, "there is no player 5");
}

#[test]
fn a_figure_without_weight_neither_occupies_nor_owns() {
    let mut table = Table::play(PLUS_2014, "E@0,0 r1 red knight(E)");
    table.position.figures[0].weight = 0;
    let position = &mut table.position;
    let blue = PlacedFigure {
        owner: 1,
        ..knight(1, 0)
    };
    let tile = laid("E@1,0 r3");
    let awards = tile_sequence(position, &table.catalogue, &PLUS_2014, tile, Some(blue)).unwrap();
    assert_eq!(Table::points(&awards), "blue 4");
    assert_eq!(position.figures, [], "it leaves with the followers");
}

#[test]
fn a_figure_without_weight_may_join_followers() {
    let mut table = Table::play(PLUS_2014, "E@0,0 r1 red knight(E)");
    let position = &mut table.position;
    let builder = PlacedFigure {
        weight: 0,
        sort: FigureType::BUILDER,
        ..knight(1, 0)
    };
    let tile = laid("G@1,0 r0");
    tile_sequence(position, &table.catalogue, &PLUS_2014, tile, Some(builder)).unwrap();
    assert_eq!(position.figures, [knight(0, 0), builder]);
}

#[test]
fn only_features_that_the_tile_completes_are_scored() {
    let mut table = Table::play(PLUS_2014, "E@0,0 r1 · E@1,0 r3");
    let position = &mut table.position;
    position.figures.push(knight(0, 0));
    let tile = laid("B@0,1 r0");
    let awards = tile_sequence(position, &table.catalogue, &PLUS_2014, tile, None).unwrap();
    assert_eq!(awards, []);
    assert_eq!(position.figures, [knight(0, 0)]);
}

#[test]
fn a_large_follower_outweighs_a_normal_one() {
    let board = "E@0,0 r1 red knight(E) · B@0,1 · B@1,1 · B@2,1 · E@2,0 r3 blue knight(W)";
    let mut table = Table::play(PLUS_2014, board);
    table.position.figures[1].weight = 2;
    let position = &mut table.position;
    let tile = laid("G@1,0 r0");
    let awards = tile_sequence(position, &table.catalogue, &PLUS_2014, tile, None).unwrap();
    assert_eq!(Table::points(&awards), "blue 6");
}

#[test]
fn extreme_coordinates_do_not_overflow() {
    let mut corner = laid("B@0,0 r0");
    (corner.x, corner.y) = (i16::MAX, i16::MIN);
    let position = Position {
        tiles: vec![corner],
        ..Position::default()
    };
    let placements = position.placements(&catalogue(), "base/B").unwrap();
    assert_eq!(placements.len(), 2 * 4);
    let features = position.features(&catalogue(), &PLUS_2014).unwrap();
    let open: Vec<u32> = features.iter().map(|feature| feature.open).collect();
    assert_eq!(open, [8, 8], "monastery and field");
}
