//! Random games: what is written is read and replayed to the same state.

use bastide_record::{Notation, Record, Replay};
use bastide_rules::Situation;
use proptest::prelude::*;

use crate::games::random_game;

fn check(number: u64, most: usize) {
    let (record, rules, state) = random_game(number, most);
    let text = record.to_string();
    let read =
        Record::read(&text).unwrap_or_else(|problem| panic!("game {number}: {problem}\n{text}"));
    assert_eq!(read, record, "game {number}");
    assert_eq!(read.to_string(), text);
    let json = Record::from_json(&read.to_json())
        .unwrap_or_else(|problem| panic!("game {number}: {problem}"));
    assert_eq!(json, record);
    let replay =
        Replay::of(&read).unwrap_or_else(|problem| panic!("game {number}: {problem}\n{text}"));
    assert_eq!(
        replay.state.fingerprint(),
        state.fingerprint(),
        "game {number}\n{text}"
    );
    let look = rules.look(&state);
    for (player, _) in (0..).map(bastide_rules::Player).zip(&record.players) {
        let awards = replay.awards.iter().filter(|award| award.player == player);
        let points: i32 = awards.map(|award| i32::from(award.points)).sum();
        assert_eq!(points, look.score(player), "game {number}");
    }
    let notation = Notation::new(look, &replay.colours);
    let mut moves = Vec::new();
    rules.legal(&state, &mut moves);
    for pick in moves {
        assert_eq!(notation.parse(&notation.move_text(pick)), Ok(pick));
    }
}

#[test]
fn random_games_are_replayed_to_the_same_state() {
    for number in 0..42 {
        check(number, usize::MAX);
    }
}

#[test]
fn games_can_be_cut_anywhere_and_continued() {
    for most in 0..60 {
        check(1000 + most as u64, most);
    }
}

#[test]
fn the_first_turns_of_a_record_end_where_they_ended() {
    let (record, ..) = random_game(5, usize::MAX);
    let whole = Replay::of(&record).expect("recorded games can be replayed");
    for turns in 0..20 {
        let part = Replay::until(&record, Some(turns)).expect("so can parts of them");
        assert_eq!(part.turns.len(), turns as usize);
        assert_eq!(part.turns[..], whole.turns[..turns as usize]);
        assert!(matches!(
            part.rules.situation(&part.state),
            Situation::Chance(_)
        ));
        assert_eq!(part.rules.look(&part.state).view().turn, turns as u16 + 1);
    }
}

/// Fragments that make random text look like a record.
const FRAGMENTS: [&str; 40] = [
    "bastide 1\n",
    "players red blue\n",
    "\nred ",
    "\nblue ",
    "1. ",
    "W@1,0",
    " r0",
    " r9",
    "thief(E)",
    "knight(N)",
    "monk",
    "farmer(in)",
    "-",
    " ",
    "@",
    "(",
    ")",
    "\"",
    "#",
    "=3",
    "die=2",
    "take E",
    "to blue",
    "pick red thief(E)",
    "link(E-S)",
    "blue:",
    "result red 4\n",
    "expect ",
    "board D@0,0; ",
    "pile none\n",
    "score red 1/2",
    "tile {",
    "option farmers no\n",
    "E@0,-1 r2",
    "U@-1,0",
    "choice(300)",
    "expect refuse thief(W) BASE-15\n",
    "é",
    "32768",
    "fingerprint 00\n",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn arbitrary_text_never_panics(text in any::<String>()) {
        let _ = Record::read_any(&text);
        let _ = Record::from_json(&text);
        let _ = bastide_record::rulebook::Rulebook::read(&text);
        if let Ok(record) = Record::read_block(&text, 1) {
            let _ = Replay::of(&record);
        }
    }

    #[test]
    fn text_that_looks_like_a_record_never_panics(picks in proptest::collection::vec(0..FRAGMENTS.len(), 0..40)) {
        let text: String = picks.iter().map(|pick| FRAGMENTS[*pick]).collect();
        if let Ok(record) = Record::read_any(&text) {
            let _ = Replay::of(&record);
            prop_assert_eq!(&Record::read(&record.to_string()).expect("what is written can be read"), &record);
        }
        if let Ok(record) = Record::read_block(&text, 1) {
            let _ = Replay::of(&record);
        }
    }

    #[test]
    fn damaged_records_never_panic(number in 0..20_u64, at in any::<prop::sample::Index>(), with in ".{0,3}") {
        let (record, ..) = random_game(number, 40);
        let text = record.to_string();
        let mut at = at.index(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        let damaged = format!("{}{with}{}", &text[..at], text[at..].chars().skip(1).collect::<String>());
        if let Ok(record) = Record::read_any(&damaged) {
            let _ = Replay::of(&record);
        }
    }
}
