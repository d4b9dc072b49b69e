//! Positions with an obvious pick: board, draw, expected.

use bastide_bots::named;
use bastide_record::{Record, Replay, move_text};

/// Those who should see what is obvious. Master searches the tree alone with few simulations, and plays on with more.
const SHARP: [&str; 6] = [
    "greedy",
    "medium",
    "hard",
    "master:sims=300",
    "master:sims=1200",
    "star25",
];

/// Our players, who also weigh what others are about to get.
const OURS: [&str; 4] = ["medium", "hard", "master:sims=300", "master:sims=1200"];

fn check(bots: &[&str], position: &str, expected: &str) {
    let text = format!("bastide 1\nplayers red blue\n{position}\n");
    let replay = Replay::of(&Record::read(&text).unwrap()).unwrap();
    let mut legal = Vec::new();
    replay.rules.legal(&replay.state, &mut legal);
    for spec in bots {
        let mut bot = named(spec, 1).unwrap();
        let pick = bot.choose(&replay.rules, &replay.state, &legal);
        let look = replay.rules.look(&replay.state);
        assert_eq!(move_text(look, pick), expected, "{spec}");
    }
}

#[test]
fn an_own_city_is_completed() {
    check(&SHARP, "board D@0,0 red knight(N)\nred E", "@0,-1 r2");
}

#[test]
fn a_city_that_the_tile_completes_is_claimed_for_nothing() {
    // Few tiles are left, so that a farmer has little to hope for.
    check(
        &SHARP,
        "board D@0,0\npile E V x2\nred E@0,-1 r2",
        "knight(S)",
    );
}

#[test]
fn a_great_city_of_another_is_shared_by_joining_it() {
    check(
        &OURS,
        "board B@0,1; B@-1,1; B@1,1; E@1,0 r3 red knight(W)
         board F@-1,0 blue knight(W); F@-2,0; E@-3,0 r1
         red G",
        "@0,0 r0",
    );
}

#[test]
fn the_last_tile_takes_the_points_that_are_there() {
    check(
        &SHARP,
        "board D@0,0 red knight(N)\npile E\nred E",
        "@0,-1 r2",
    );
}
