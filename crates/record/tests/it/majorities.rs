//! Awards say who competed for them and which rules decided.

use bastide_record::{Record, Replay};
use bastide_rules::Majority;

/// Replays a record with the players red and blue and returns the majorities of its awards.
fn majorities(lines: &str) -> Vec<Majority> {
    let text = format!("bastide 2\n{lines}\n");
    let record = Record::read(&text).expect("the record can be read");
    let replay = Replay::of(&record).expect("the record can be replayed");
    let awards = replay.awards.iter();
    awards.filter_map(|award| award.majority).collect()
}

/// What is expected of a majority, for the players red and blue.
struct Expected {
    figures: [u16; 2],
    strengths: [u16; 2],
    winners: &'static [u8],
    rules: &'static [&'static str],
}

/// Checks the majority of every award.
fn check(lines: &str, expected: &[Expected]) {
    let found = majorities(lines);
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (majority, expected) in found.iter().zip(expected) {
        assert_eq!(majority.figures[..2], expected.figures, "{majority:?}");
        assert_eq!(majority.strengths[..2], expected.strengths, "{majority:?}");
        let owners: Vec<u8> = majority.owners.iter().map(|owner| owner.0).collect();
        assert_eq!(owners, expected.winners, "{majority:?}");
        let rules: Vec<&str> = majority.rules().map(|rule| rule.0).collect();
        assert_eq!(rules, expected.rules, "{majority:?}");
    }
}

#[test]
fn a_single_follower_has_no_competitor() {
    let road = "board W@0,0 r0 red thief(E); B@0,-1; B@1,-1\npile U B\nred U@1,0 r0 -";
    check(&format!("players red blue\n{road}"), &[]);
}

#[test]
fn tied_players_share() {
    let shared = || Expected {
        figures: [1, 1],
        strengths: [1, 1],
        winners: &[0, 1],
        rules: &["BASE-40"],
    };
    check(
        "modules hills-sheep\nplayers red blue\n\
         board E@0,0 r1 blue knight(E); B@0,1; E@1,1 r0; E@2,1 r0; N@2,0 r3 red knight(W)\nred R@1,0 r2 -",
        &[shared(), shared()],
    );
}

#[test]
fn a_large_follower_counts_twice() {
    check(
        "modules inns-cathedrals\nplayers red blue\n\
         board W@0,0 r0 red thief(E); B@0,-1; B@1,-1; B@2,-1; W@2,0 r0 blue large thief(W)\npile U B\nred U@1,0 r0 -",
        &[Expected {
            figures: [1, 1],
            strengths: [1, 2],
            winners: &[1],
            rules: &["INN-05", "BASE-40"],
        }],
    );
}

#[test]
fn a_hill_breaks_a_tie() {
    check(
        "modules hills-sheep\nplayers red blue\n\
         board E@0,0 r1 blue knight(E); B@0,1; E@1,1 r0; E@2,1 r0; hills/corner-city-hill@2,0 r3 red knight(W)\n\
         red R@1,0 r2 -",
        &[Expected {
            figures: [1, 1],
            strengths: [1, 1],
            winners: &[0],
            rules: &["BASE-40", "HILL-26"],
        }],
    );
}
