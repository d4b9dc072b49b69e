//! Two scoring figures, thieves on the track, a die.

use super::table::*;
use bastide_rules::FeatureKind::{Monastery, Road};
use bastide_rules::Side::{E, W};
use bastide_rules::catalogue::At;
use bastide_rules::{Manner, Move, Outcome, Situation};

const RACE: &[&str] = &["probe_race"];

/// Red completes a road of three tiles by laying the last.
fn road_of_three() -> Board {
    let board = board(RACE, 3)
        .tiles("W@0,0 r0; U@1,0 r0")
        .figure(RED, 0, 0, Road, E);
    board.pile("W U V B U")
}

fn complete(mut table: Table) -> Table {
    table.lay_only("W", 2, 0, 0);
    table
}

#[test]
fn the_receiver_chooses_which_figure_advances() {
    let mut table = complete(road_of_three().score(RED, 0, 12).score(RED, 1, 8).start());
    assert_eq!(table.asked(), Some((RED, "choose-scoring-figure")));
    assert_eq!(table.legal(), [marker(RED, 0), marker(RED, 1)]);
    table.play(marker(RED, 1));
    assert_eq!(table.look().markers(RED), [12, 11]);
    assert_eq!(table.scores(), [23, 0, 0]);
    assert_eq!(table.supply(RED), 7, "then the figures return");
}

#[test]
fn nobody_is_asked_what_cannot_matter() {
    let table = complete(road_of_three().start());
    assert_eq!(table.asked(), None);
    assert_eq!(table.look().markers(RED), [3, 0]);
}

#[test]
fn a_thief_takes_half_rounded_up_from_the_space_it_stands_on() {
    // COMBO-EX-01 and ROB-EX-02: the loot carries another thief along.
    let board = road_of_three()
        .score(RED, 0, 62)
        .score(RED, 1, 8)
        .score(BLUE, 0, 13)
        .score(BLUE, 1, 1);
    let mut table = complete(board.fact("thief.1", "12").fact("thief.2", "13").start());
    table.play(marker(RED, 0));
    assert_eq!(
        table.asked(),
        Some((BLUE, "choose-scoring-figure")),
        "asked in red's turn"
    );
    table.play(marker(BLUE, 0));
    assert_eq!(table.look().markers(RED), [65, 8]);
    assert_eq!(table.look().markers(BLUE), [15, 1]);
    let facts = table.look().view().facts.0;
    assert!(
        facts.contains(&("thief.2".into(), "15".into())),
        "{facts:?}"
    );
    assert!(!facts.iter().any(|(name, _)| name == "thief.1"));
    // 65 is a dark space and red is active; blue's 15 earns blue nothing.
    assert!(table.waits_for("probe-die"));
}

#[test]
fn the_other_figure_escapes_the_thief() {
    let board = road_of_three()
        .score(RED, 0, 12)
        .score(RED, 1, 8)
        .fact("thief.1", "12");
    let mut table = complete(board.start());
    table.play(marker(RED, 1));
    assert_eq!(table.scores(), [23, 0, 0]);
    assert!(
        table
            .look()
            .view()
            .facts
            .0
            .contains(&("thief.1".into(), "12".into()))
    );
}

#[test]
fn two_thieves_take_half_of_the_same_points() {
    let board = road_of_three().score(RED, 0, 20).score(RED, 1, 20);
    let table = complete(board.fact("thief.1", "20").fact("thief.2", "20").start());
    assert_eq!(table.scores(), [43, 2, 2]);
}

#[test]
fn the_receiver_orders_different_awards() {
    // The monastery is surrounded and the road completed by one tile.
    let tiles = "B@0,0 r0; B@-1,0 r0; B@-1,-1 r0; B@0,-1 r0; E@1,-1 r0; E@-1,1 r2; E@0,1 r2; E@1,1 r2; E@2,-1 r0; W@2,0 r0";
    let board = board(RACE, 2).tiles(tiles).figure(RED, 2, 0, Road, W);
    let board = board
        .figure_at(RED, 0, 0, Monastery, At::Inside(0))
        .fact("thief.1", "0");
    let mut table = board.pile("A U").start();
    table.lay_only("A", 1, 0, 3);
    assert_eq!(table.asked(), Some((RED, "choose-award")));
    assert_eq!(table.legal(), [Move::Number(2), Move::Number(9)]);
    table.play(Move::Number(2));
    assert_eq!(table.scores(), [2, 1], "the first award is robbed");
    table.play(marker(RED, 0));
    assert_eq!(table.look().markers(RED), [11, 0]);
    assert_eq!(table.scores(), [11, 1]);
}

#[test]
fn a_landing_earns_a_roll_and_its_points_may_earn_another() {
    let mut table = complete(road_of_three().score(RED, 0, 2).score(RED, 1, 2).start());
    assert_eq!(table.look().markers(RED), [5, 2]);
    let Situation::Chance(source) = table.rules.situation(&table.state) else {
        panic!("the die is rolled");
    };
    assert_eq!(
        (source.name, source.manner),
        ("probe-die", Manner::Independent)
    );
    table.deal(Outcome::Face(3));
    assert_eq!(table.asked(), Some((RED, "choose-scoring-figure")));
    table.play(marker(RED, 1));
    assert_eq!(table.look().markers(RED), [5, 5]);
    assert!(table.waits_for("probe-die"));
    table.deal(Outcome::Face(6));
    assert!(table.waits_for("tiles"), "one more tile");
    assert_eq!(table.look().active(), RED);
    table.lay_only("V", 0, -1, 1);
    assert_eq!(table.look().active(), BLUE);
}

#[test]
fn thieves_are_placed_beside_other_players_figures() {
    let board = board(RACE, 3)
        .tiles("U@0,0 r0")
        .score(BLUE, 0, 7)
        .score(GREEN, 0, 57);
    let mut table = board.pile("thief U").start();
    table.lay("thief", 1, 0, 0);
    assert_eq!(table.asked(), Some((RED, "place-robber")));
    assert_eq!(
        table.legal(),
        [Move::Pass, Move::Number(0), Move::Number(7)]
    );
    table.play(Move::Number(7));
    assert_eq!(table.asked(), Some((BLUE, "place-robber")), "one follow-up");
    table.play(Move::Pass);
    assert_eq!(table.asked(), Some((RED, "place-figure")));
}

#[test]
fn the_two_totals_become_one_at_the_end() {
    let board = board(RACE, 2).tiles("U@0,0 r0").figure(RED, 0, 0, Road, E);
    let board = board
        .score(RED, 0, 7)
        .score(RED, 1, 4)
        .fact("thief.1", "11")
        .pile("U");
    let mut table = board.start();
    table.lay_only("U", 1, 0, 0);
    assert!(table.is_over());
    assert_eq!(
        table.look().markers(RED),
        [13, 0],
        "two tiles of road, not robbed"
    );
    assert_eq!(table.scores(), [13, 0]);
}
