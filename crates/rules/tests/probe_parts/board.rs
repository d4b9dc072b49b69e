//! A start piece of sixteen cells, c1r1 at 0,0.

use super::table::*;
use bastide_rules::FeatureKind::{City, Field, Monastery, Road};
use bastide_rules::Move;
use bastide_rules::Side::{E, N, S, W};
use bastide_rules::catalogue::At;
use bastide_rules::modules::FOLLOWER;

const BOARD: &[&str] = &["probe_board"];

#[test]
fn the_board_lies_as_sixteen_tiles_with_three_fields() {
    let table = board(BOARD, 2).start();
    let look = table.look();
    assert_eq!(look.tiles().count(), 16);
    assert_eq!(look.open_cells().count(), 16, "nothing can be laid inside");
    let fields = look.features().filter(|f| look.kind(*f) == Field).count();
    assert_eq!(fields, 3);
    // Half a side on either side of a road, and round the corner.
    assert_eq!(table.feature(0, 0, Field, W), table.feature(2, 0, Field, N));
    assert_eq!(table.feature(1, 3, Field, S), table.feature(0, 2, Field, W));
    assert_ne!(table.feature(1, 0, Field, N), table.feature(3, 0, Field, N));
    assert_eq!(table.feature(3, 0, Field, N), table.feature(3, 3, Field, E));
    assert_eq!(table.feature(0, 3, City, S), table.feature(0, 3, City, W));
}

#[test]
fn cells_count_as_tiles_of_roads_cities_and_monasteries() {
    // WHEEL-EX-10.
    let mut table = board(BOARD, 2).start();
    table.lay("E", 0, -1, 2);
    table.stand(City, S);
    assert_eq!(table.scores(), [4, 0]);
    table.lay("B", 1, -1, 0);
    table.stand_as(FOLLOWER, Monastery, At::Inside(0));
    let monastery = table
        .look()
        .standing()
        .next()
        .map(|(_, segment)| table.look().feature_of(segment));
    assert_eq!(table.look().size(monastery.expect("blue's monk")), 5);
    table.lay("A", 2, -1, 0);
    table.stand(Road, S);
    assert_eq!(table.scores(), [6, 0]);
}

#[test]
fn tiles_match_the_board_from_outside() {
    // WHEEL-EX-11.
    let mut table = board(BOARD, 2).start();
    table.draw("U");
    let legal = table.legal();
    assert!(legal.contains(&place(2, -1, 1)) && !legal.contains(&place(2, -1, 0)));
    assert!(legal.contains(&place(1, -1, 0)) && !legal.contains(&place(1, -1, 1)));
    assert!(
        !legal
            .iter()
            .any(|pick| matches!(pick, Move::Place { cell, .. } if cell.x == 0 && cell.y == -1))
    );
    let inside = |cell: bastide_rules::Cell| (0..4).contains(&cell.x) && (0..4).contains(&cell.y);
    assert!(
        !legal
            .iter()
            .any(|pick| matches!(pick, Move::Place { cell, .. } if inside(*cell)))
    );
}

#[test]
fn a_position_on_the_board_keeps_its_inside() {
    let cells: Vec<String> = (0..16)
        .map(|n| {
            format!(
                "probe-board/c{}r{}@{},{} r0",
                n % 4 + 1,
                n / 4 + 1,
                n % 4,
                n / 4
            )
        })
        .collect();
    let table = board(BOARD, 2)
        .tiles(&cells.join("; "))
        .tiles("E@0,-1 r2")
        .pile("U")
        .start();
    let look = table.look();
    assert_eq!(table.feature(0, 0, Field, W), table.feature(1, 0, Field, N));
    assert!(look.is_complete(table.feature(0, 0, City, N)));
}
