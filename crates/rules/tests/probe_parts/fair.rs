//! Held tiles, turns of their own, and extra tiles inside a turn.

use super::table::*;
use bastide_rules::{Event, Move, Outcome};

fn tile(table: &Table, name: &str) -> Move {
    Move::Tile(table.rules.kind_named(name).expect("known"))
}

fn turns(table: &Table) -> Vec<u8> {
    let began = table.events.iter().filter_map(|event| match event {
        Event::TurnBegan(player) => Some(player.0),
        _ => None,
    });
    began.collect()
}

#[test]
fn everybody_plays_a_tile_and_the_order_of_turns_goes_on() {
    let mut table = board(&["probe_fair"], 3)
        .tiles("U@0,0 r0")
        .pile("fair U V B E W")
        .start();
    table.lay("fair", 1, 0, 0);
    assert_eq!(table.look().tiles_left(), 2, "three of five are set aside");
    assert_eq!(
        table.look().unseen().map(|(_, n)| n).sum::<u16>(),
        5,
        "nobody knows which"
    );
    table.play(Move::Pass);
    for name in ["U", "V", "B"] {
        assert!(table.waits_for("tiles"));
        table.draw(name);
    }
    assert_eq!(table.asked(), Some((BLUE, "choose-tile")));
    assert_eq!(table.legal().len(), 3);
    table.play(tile(&table, "base/B"));
    assert_eq!(table.asked(), Some((GREEN, "choose-tile")));
    table.play(tile(&table, "base/U"));
    // Red gets the last one unasked, and plays last.
    assert_eq!(table.asked(), Some((BLUE, "place-tile")));
    assert_eq!(table.look().queue().len(), 2);
    let look = table.look();
    let next = look.queue()[0];
    let held = next.held.map(|kind| look.rules.face(kind).name.as_str());
    assert_eq!((next.player, held), (GREEN, Some("base/U")));
    table.place(0, -1, 0);
    table.play(Move::Pass);
    assert_eq!(table.asked(), Some((GREEN, "place-tile")));
    table.place(2, 0, 0);
    table.play(Move::Pass);
    assert_eq!(table.asked(), Some((RED, "place-tile")));
    table.place(3, 0, 0);
    table.play(Move::Pass);
    assert_eq!(
        turns(&table),
        [1, 2, 0, 1],
        "then blue draws, as if there had been no fair"
    );
    assert!(table.waits_for("tiles"));
}

#[test]
fn the_game_goes_on_while_a_tile_is_held() {
    let mut table = board(&["probe_fair"], 2)
        .tiles("U@0,0 r0")
        .pile("fair U V")
        .start();
    table.lay_only("fair", 1, 0, 0);
    table.draw("U");
    table.draw("V");
    table.play(tile(&table, "base/U"));
    assert_eq!(table.look().tiles_left(), 0);
    table.place(2, 0, 0);
    table.play(Move::Pass);
    assert_eq!(table.asked(), Some((RED, "place-tile")));
    table.place(3, 0, 0);
    table.play(Move::Pass);
    assert!(table.is_over());
}

#[test]
fn too_few_tiles_hold_no_fair_and_a_held_fair_starts_none() {
    let mut table = board(&["probe_fair"], 2)
        .tiles("U@0,0 r0")
        .pile("fair U")
        .start();
    table.lay_only("fair", 1, 0, 0);
    assert_eq!(table.look().tiles_left(), 1);
    assert!(table.waits_for("tiles") && table.look().active() == BLUE);

    let mut table = board(&["probe_fair"], 2)
        .tiles("U@0,0 r0")
        .pile("fair fair U V B E")
        .start();
    table.lay_only("fair", 1, 0, 0);
    table.draw("fair");
    table.draw("U");
    table.play(tile(&table, "probe/fair"));
    table.place(2, 0, 0);
    assert_eq!(
        table.look().tiles_left(),
        3,
        "nothing is set aside in the round"
    );
}

#[test]
fn an_extra_tile_is_played_before_the_tiles_that_others_hold() {
    // Blue lands on 5 with the held tile and gets a dispatch that brings a tile.
    let board = board(&["probe_fair"], 2).also("dispatches");
    let board = board.tiles("W@0,0 r0; U@1,0 r0");
    let board = board.figure(
        BLUE,
        0,
        0,
        bastide_rules::FeatureKind::Road,
        bastide_rules::Side::E,
    );
    let board = board.score(BLUE, 0, 1).score(BLUE, 1, 1);
    let mut table = board.pile("fair W U B").start();
    table.lay("fair", 2, 0, 0);
    table.play(Move::Pass);
    table.draw("W");
    table.draw("U");
    table.play(tile(&table, "base/W"));
    assert_eq!(table.look().active(), BLUE);
    table.place(3, 0, 0);
    table.play(Move::Pass);
    assert_eq!(table.scores(), [0, 6]);
    assert!(table.waits_for("dispatch"));
    table.deal(Outcome::Face(7));
    table.play(Move::Choice(0));
    assert!(table.waits_for("tiles"), "blue draws the extra tile");
    assert_eq!(table.look().active(), BLUE);
    table.lay_only("B", 0, -1, 0);
    assert_eq!(
        table.asked(),
        Some((RED, "place-tile")),
        "now red plays the held tile"
    );
}
