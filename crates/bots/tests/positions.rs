//! Positions with an obvious pick: board, draw and expected pick.

use bastide_bots::create_bot;
use bastide_record::{Record, Replay, move_text};

/// Bots that should find obvious picks. With few simulations master only searches the tree; with more it also runs
/// rollouts.
const SHARP: [&str; 6] = [
    "greedy",
    "medium",
    "hard",
    "master:sims=300",
    "master:sims=1200",
    "star25",
];

/// Our own bots, which also consider what opponents are about to score.
const OURS: [&str; 4] = ["medium", "hard", "master:sims=300", "master:sims=1200"];

fn check(bots: &[&str], position: &str, expected: &str) {
    let text = format!("bastide 1\nplayers red blue\n{position}\n");
    let replay = Replay::of(&Record::read(&text).unwrap()).unwrap();
    let mut legal = Vec::new();
    replay.rules.legal(&replay.state, &mut legal);
    for spec in bots {
        let mut bot = create_bot(spec, 1).unwrap();
        let pick = bot.choose(&replay.rules, &replay.state, &legal);
        let game = replay.rules.view(&replay.state);
        assert_eq!(move_text(game, pick), expected, "{spec}");
    }
}

#[test]
fn bots_complete_their_own_city() {
    check(&SHARP, "board D@0,0 red knight(N)\nred E", "@0,-1 r2");
}

#[test]
fn bots_claim_a_city_that_the_tile_completes() {
    // With few tiles left a farmer can gain little.
    check(
        &SHARP,
        "board D@0,0\npile E V x2\nred E@0,-1 r2",
        "knight(S)",
    );
}

#[test]
fn bots_join_a_large_city_of_an_opponent() {
    check(
        &OURS,
        "board B@0,1; B@-1,1; B@1,1; E@1,0 r3 red knight(W)
         board F@-1,0 blue knight(W); F@-2,0; E@-3,0 r1
         red G",
        "@0,0 r0",
    );
}

#[test]
fn bots_score_with_the_last_tile() {
    check(
        &SHARP,
        "board D@0,0 red knight(N)\npile E\nred E",
        "@0,-1 r2",
    );
}
