//! A pile that is drawn first, placed in its own way, with a tile that comes last.

use super::table::*;
use bastide_rules::{Event, Move, Outcome};

const STREAM: &[&str] = &["probe_stream"];

fn outcomes(table: &Table) -> Vec<String> {
    let mut outcomes = Vec::new();
    table.rules.outcomes(&table.state, &mut outcomes);
    let names = outcomes.iter().map(|(outcome, _)| match outcome {
        Outcome::Tile(kind) => table.rules.face(*kind).name.clone(),
        Outcome::Face(face) => face.to_string(),
    });
    names.collect()
}

#[test]
fn the_stream_comes_first_and_its_mouth_last() {
    let mut table = board(STREAM, 3).start();
    assert_eq!(
        table.look().tiles().count(),
        1,
        "only the source lies there"
    );
    assert!(table.waits_for("tiles-2"));
    assert!(
        outcomes(&table)
            .iter()
            .all(|name| name.starts_with("probe-stream/"))
    );
    assert!(!outcomes(&table).contains(&"probe-stream/mouth".into()));
    table.draw("probe-stream/straight");
    assert_eq!(
        table.asked(),
        Some((RED, "place-figure")),
        "the only place is not asked for"
    );
    table.play(Move::Pass);
    table.lay_only("probe-stream/bend", 0, -2, 0);
    assert_eq!(table.look().active(), GREEN);
    table.draw("probe-stream/straight");
    // The river's end is to the west; fields would match elsewhere, but the stream goes on here.
    table.play(Move::Pass);
    table.draw("probe-stream/road");
    assert_eq!(table.asked(), Some((RED, "place-tile")));
    let refusal = table
        .rules
        .why_not(&table.state, place(1, 0, 0))
        .expect("refused");
    assert_eq!(refusal.rule.0, "RIVER-05");
    table.place(-2, -2, 1);
    table.play(Move::Pass);
    assert!(table.waits_for("tiles-3"));
    assert_eq!(outcomes(&table), ["probe-stream/mouth"]);
    table.draw("probe-stream/mouth");
    table.play(Move::Pass);
    assert!(table.waits_for("tiles"));
    assert!(
        outcomes(&table)
            .iter()
            .all(|name| !name.starts_with("probe-stream/"))
    );
    assert_eq!(table.look().active(), GREEN, "five tiles after red began");
}

#[test]
fn a_stream_tile_that_fits_nowhere_leaves_the_game() {
    let tiles = "probe-stream/source@0,0 r0; B@1,0 r0; B@1,-1 r0; B@-1,0 r0; B@-1,-1 r0";
    let pile = "probe-stream/road probe-stream/straight probe-stream/mouth E";
    let mut table = board(STREAM, 2).tiles(tiles).pile(pile).start();
    assert!(table.waits_for("tiles-2"));
    table.draw("probe-stream/road");
    assert!(
        table
            .events
            .iter()
            .any(|event| matches!(event, Event::TileDiscarded(..)))
    );
    assert_eq!(table.look().active(), RED);
    assert!(table.waits_for("tiles-2"));
    table.draw("probe-stream/straight");
    table.play(Move::Pass);
    assert!(table.waits_for("tiles-3"));
}
