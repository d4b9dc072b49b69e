//! A hidden tile, everybody asked in a turn, and a figure that is no follower.

use super::table::*;
use bastide_rules::FeatureKind::{City, Road};
use bastide_rules::Side::{E, N, S, W};
use bastide_rules::catalogue::At;
use bastide_rules::modules::probe::PAGE;
use bastide_rules::{Event, Move, Player};

#[test]
fn a_hidden_tile_stays_among_the_unseen() {
    let mut table = board(&["probe_cellar"], 2)
        .tiles("U@0,0 r0")
        .pile("cellar U V B")
        .start();
    table.draw("cellar");
    assert_eq!(table.look().tiles_left(), 2);
    let unseen: Vec<_> = table.look().unseen().filter(|(_, n)| *n > 0).collect();
    assert_eq!(unseen.len(), 3, "any of the three may lie under it");
    assert!(table.events.contains(&Event::TileHidden));
    let facts = table.look().facts().0;
    assert!(facts.contains(&("hidden".into(), "1".into())));
    table.place(1, 0, 0);
    table.play(Move::Pass);
    for name in ["B", "V"] {
        assert!(!table.is_over());
        table.draw(name);
        let first = table.legal()[0];
        table.play(first);
        table.play(Move::Pass);
    }
    assert!(table.is_over(), "the third of them is never drawn");
    assert_eq!(table.look().unseen().map(|(_, n)| n).sum::<u16>(), 1);
}

#[test]
fn an_empty_pile_hides_nothing() {
    let mut table = board(&["probe_cellar"], 2)
        .tiles("U@0,0 r0")
        .pile("cellar")
        .start();
    table.draw("cellar");
    assert!(!table.events.contains(&Event::TileHidden));
    table.place(1, 0, 0);
    table.play(Move::Pass);
    assert!(table.is_over());
}

#[test]
fn everybody_with_a_follower_on_the_land_takes_one_back() {
    let tiles = "X@0,0 r0; U@1,0 r0; U@-1,0 r0";
    let board = board(&["probe_toll"], 4)
        .tiles(tiles)
        .pile("toll U")
        .first(BLUE);
    let board = board
        .figure(BLUE, 1, 0, Road, E)
        .figure(BLUE, -1, 0, Road, W);
    let board = board
        .figure(RED, 0, 0, Road, N)
        .figure(Player(3), 0, 0, Road, S);
    let mut table = board.start();
    table.draw("toll");
    assert_eq!(
        table.asked(),
        Some((BLUE, "take-back-follower")),
        "the active player first"
    );
    let picks = table.legal();
    assert_eq!(picks.len(), 2);
    table.play(picks[0]);
    // Green has none; the others have one each and no choice.
    assert_eq!(table.asked(), Some((BLUE, "place-tile")));
    assert_eq!([0, 1, 2, 3].map(|p| table.supply(Player(p))), [7, 6, 7, 7]);
}

const PAGES: &[&str] = &["probe_page", "probe_toll"];

#[test]
fn a_page_joins_an_own_follower_and_owns_nothing() {
    let board = board(PAGES, 2)
        .tiles("W@0,0 r0; U@1,0 r0")
        .figure(RED, 0, 0, Road, E);
    let mut table = board.pile("U W V").start();
    table.lay("U", 2, 0, 0);
    table.stand_as(PAGE, Road, At::Side(E));
    assert_eq!(table.look().figures_on(table.road(2, 0, E)).count(), 2);
    assert_eq!(table.look().strengths(table.road(2, 0, E))[0], 1);
    table.lay("W", 3, 0, 0);
    table.play(Move::Pass);
    assert_eq!(table.scores(), [4, 0]);
    assert_eq!(
        table.look().supply(RED, PAGE),
        1,
        "it returns with the scored road"
    );
}

#[test]
fn a_page_does_not_occupy_and_needs_a_follower() {
    let board = board(PAGES, 2)
        .tiles("W@0,0 r0; U@1,0 r0")
        .page(BLUE, 0, 0, Road, E);
    let mut table = board.pile("U V").start();
    table.lay("U", 2, 0, 0);
    let tile = table.look().placed().expect("placed");
    let page = Move::Stand {
        figure: PAGE,
        spot: bastide_rules::Spot { tile, place: 0 },
    };
    assert_eq!(
        table.rules.why_not(&table.state, page).map(|r| r.rule.0),
        Some("COMBO-22")
    );
    table.stand(Road, E);
    assert_eq!(table.owners_on(table.road(2, 0, E)), [RED, BLUE]);
    assert_eq!(table.look().owners(table.road(2, 0, E)).len(), 1);
}

#[test]
fn a_page_goes_home_with_the_last_own_follower() {
    let board = board(PAGES, 2).tiles("E@0,0 r0; U@0,1 r0");
    let board = board.figure(RED, 0, 0, City, N).page(RED, 0, 0, City, N);
    let mut table = board.pile("toll U").start();
    table.draw("toll");
    assert_eq!(table.supply(RED), 7);
    assert_eq!(table.look().supply(RED, PAGE), 1);
    assert_eq!(table.look().standing().count(), 0);
}

#[test]
fn a_page_left_alone_by_a_moved_piece_goes_home() {
    let tiles = "U@-1,0 r0; lake@0,0 r0";
    let board = board(&["probe_lake", "probe_page"], 2)
        .tiles(tiles)
        .fact("lake@0,0", "0+2");
    let board = board
        .figure(RED, -1, 0, Road, W)
        .page(RED, 0, 0, Road, E)
        .pile("U U");
    let mut table = board.start();
    table.lay("U", 1, 0, 0);
    table.play(Move::Pass);
    table.link(0, 0, 0, 1);
    assert_eq!(table.look().supply(RED, PAGE), 1);
    assert_eq!(table.supply(RED), 6);
}
