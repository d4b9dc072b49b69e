//! Random games: their records are read back and replayed to the same state.

use bastide_record::{Dealer, Item, Notation, Record, RecordLine, Recorder, Replay};
use bastide_rules::{Rules, Setup, Situation};
use proptest::prelude::*;

use crate::games::{empty_record, play, random_game};

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
    let view = rules.view(&state);
    let placed = view.tiles().count() - rules.view(&rules.start()).tiles().count();
    let cells = record.lines.iter().map(|line| match line {
        RecordLine::Turn(turn) => turn
            .items
            .iter()
            .filter(|item| matches!(item, Item::Lay { .. }))
            .count(),
        _ => 0,
    });
    assert_eq!(
        cells.sum::<usize>(),
        placed,
        "game {number}: every placement has its cell\n{text}"
    );
    for (player, _) in (0..).map(bastide_rules::Player).zip(&record.players) {
        let awards = replay.awards.iter().filter(|award| award.player == player);
        let points: i32 = awards.map(|award| i32::from(award.points)).sum();
        assert_eq!(points, view.score(player), "game {number}");
    }
    let notation = Notation::new(view, &replay.colours);
    let mut moves = Vec::new();
    rules.legal(&state, &mut moves);
    for pick in moves {
        assert_eq!(notation.parse(&notation.move_text(pick)), Ok(pick));
    }
}

#[test]
fn random_games_replay_to_the_same_state() {
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
fn a_game_resumed_from_its_record_continues_as_before() {
    for most in 1..40 {
        let (whole, _, end) = random_game(7, usize::MAX);
        let (part, ..) = random_game(7, most);
        let replay = Replay::of(&part).expect("recorded games can be replayed");
        let mut dealer = replay.dealer(7);
        let mut recorder = Recorder::resume(part, &replay);
        let Replay {
            rules, mut state, ..
        } = replay;
        play(&rules, &mut state, &mut recorder, &mut dealer, usize::MAX);
        assert_eq!(state.fingerprint(), end.fingerprint());
        let again =
            Replay::of(&recorder.finish(&rules, &state)).expect("the resumed game can be replayed");
        assert_eq!(again.state.fingerprint(), end.fingerprint());
        assert_eq!(
            again.turns.len(),
            Replay::of(&whole)
                .expect("the whole game can be replayed")
                .turns
                .len()
        );
    }
}

/// REG-15: a game with bazaars can be saved and resumed at any point.
#[test]
fn a_game_saved_during_an_auction_can_be_resumed() {
    let setup = Setup {
        modules: vec!["bazaars".into()],
        tiles: vec![("base".into(), 0), ("bridges-castles-bazaars".into(), 1)],
        players: 3,
        ..Setup::default()
    };
    let game = |most| {
        let rules = Rules::new(&setup).expect("the set-up is valid");
        let mut state = rules.start();
        let mut recorder = Recorder::new(empty_record(&setup, 3), 1);
        let mut dealer = Dealer::new(3);
        play(&rules, &mut state, &mut recorder, &mut dealer, most);
        (recorder.finish(&rules, &state), state)
    };
    let (_, end) = game(usize::MAX);
    let mut in_auction = 0;
    for most in 1..60 {
        let (part, state) = game(most);
        let read = Record::read(&part.to_string()).expect("written records can be read");
        let replay = Replay::of(&read).expect("recorded games can be replayed");
        assert_eq!(replay.state.fingerprint(), state.fingerprint(), "{most}");
        let facts = replay.rules.view(&replay.state).facts().0;
        in_auction += usize::from(facts.iter().any(|(name, _)| name == "bazaar.bid"));
        let mut dealer = replay.dealer(3);
        let mut recorder = Recorder::resume(read, &replay);
        let Replay {
            rules, mut state, ..
        } = replay;
        play(&rules, &mut state, &mut recorder, &mut dealer, usize::MAX);
        assert_eq!(state.fingerprint(), end.fingerprint(), "{most}");
    }
    assert!(in_auction > 3, "{in_auction}");
}

#[test]
fn the_first_turns_of_a_record_replay_as_in_the_whole() {
    let (record, ..) = random_game(5, usize::MAX);
    let whole = Replay::of(&record).expect("recorded games can be replayed");
    for turns in 0..20 {
        let part =
            Replay::until(&record, Some(turns)).expect("parts of recorded games can be replayed");
        assert_eq!(part.turns.len(), turns as usize);
        assert_eq!(part.turns[..], whole.turns[..turns as usize]);
        assert!(matches!(
            part.rules.situation(&part.state),
            Situation::Chance(_)
        ));
        assert_eq!(part.rules.view(&part.state).turn(), turns as u16 + 1);
    }
}

/// Fragments that make random text look like a record.
const FRAGMENTS: &[&str] = &[
    "bastide 1\n",
    "bastide 2\n",
    "\nplayers red blue green\n",
    "\nred ",
    "\nblue ",
    "\n1. ",
    " W@1,0",
    " r0",
    " r9",
    " thief(E)",
    " knight(N)",
    " monk",
    " farmer(in)",
    " farmer(SL)@0,0",
    " over(0)",
    " spot(127)",
    " -",
    " ",
    "@",
    "(",
    ")",
    "\"",
    "#",
    " =3",
    " die=2",
    " take E",
    " to blue",
    " pick red thief(E)",
    " pick figure(65535)",
    " pick blue monk@0,0*9",
    " link(E-S)",
    " link(255-0)@0,0",
    " blue:",
    "\nresult red 4\n",
    "\nexpect ",
    "\nboard D@0,0; ",
    "; U@1,0",
    " red knight(N)",
    "\nboard B@9999,-9999\n",
    "\npile none\n",
    "\npile U x3 C B x499\n",
    "\nscore red 32767/-4\n",
    "\ntile {",
    "\noption farmers no\n",
    "\ntiles base x255\n",
    "\nfirst blue\n",
    " E@0,-1 r2",
    " U@-1,0",
    " U@1,0",
    " U@32767,-32768",
    " choice(255)",
    "\nexpect refuse thief(W) BASE-15\n",
    "\nexpect only - thief(E)\n",
    "\nexpect feature road@0,0(E) tiles 1 owners none\n",
    "\nexpect award red city 4 tiles 2x2\n",
    "\nexpect supply red 7\n",
    "\nexpect unseen C 1\n",
    "\nexpect winners red\n",
    "\nexpect projected red 0\n",
    "é",
    "32768",
    "\nfingerprint 00\n",
    "\nfact a=b\n",
    "\ntile { id = \"test/a\", count = 9, fields = [{ at = [\"NL\", \"NR\", \"EL\", \"ER\", \"SL\", \"SR\", \"WL\", \"WR\"] }] }\n",
    " test/a@0,1",
    " base/d",
    " base/D@0,1",
    "\nboard base/base/x@0,0",
    "\nplayers pink=\"a\tb\" gray=a\"b orange=",
    "\ntiles \"a",
    "\nmodules \"x ",
    "\nfact \" = #\" ",
    "\noption \"a b\" c",
    "\nfingerprint \"",
    "\r",
    "=",
    ";",
];

/// Whole lines. Most of them parse, so more of them reach the engine.
const LINES: &[&str] = &[
    "players pink=\"a\tb\" gray=a\"b",
    "players orange=",
    "first red",
    "seed 7",
    "option farmers no",
    "option x y",
    "tiles base x2",
    "tiles base x0",
    "board D@0,0 red knight(N)",
    "board U@1,0; V@2,0 blue thief(S)",
    "board B@0,1",
    "board base/d@5,5",
    "pile U V x3 C",
    "pile none",
    "score red 12/3",
    "score blue -7",
    "fact \" = #\"",
    "fact =",
    "tile {}",
    "red U@1,0",
    "red U@1,0 r2 thief(E) -",
    "blue U",
    "blue @-1,0",
    "red -",
    "blue C U@2,0 farmer(SR)",
    "red base/d grow =3 die=4",
    "12. red blue: to red take E",
    "red pick blue thief(S)@2,0*2 link(E-S) over(3)",
    "result red 0",
    "expect legal -",
    "expect only - @1,0",
    "expect refuse thief(E)",
    "expect ask red",
    "expect left 3",
    "expect feature farm@0,0(SL) tiles 1",
    "expect \"",
    "fingerprint 00",
    "red V@3,0 r1 monk",
    "modules base",
    "modules",
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
            prop_assert_eq!(&Record::read(&record.to_string()).expect("written records can be read"), &record);
        }
        if let Ok(record) = Record::read_block(&text, 1) {
            let _ = Replay::of(&record);
            let again = Record::read(&record.to_string());
            prop_assert_eq!(again.as_ref(), Ok(&record));
            prop_assert_eq!(&Record::from_json(&record.to_json()), &again);
        }
    }

    #[test]
    fn lines_in_any_order_never_panic(picks in proptest::collection::vec(0..LINES.len(), 0..12)) {
        let lines: Vec<&str> = picks.iter().map(|pick| LINES[*pick]).collect();
        if let Ok(record) = Record::read_block(&lines.join("\n"), 1) {
            let _ = Replay::of(&record);
            let again = Record::read(&record.to_string());
            prop_assert_eq!(again.as_ref(), Ok(&record));
            prop_assert_eq!(&Record::from_json(&record.to_json()), &again);
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
