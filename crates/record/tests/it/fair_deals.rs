//! Fair deals: correct records verify, and tampering with any part is found and named.

use bastide_record::deal::{first_seat, seed};
use bastide_record::{
    CheckSubject, Colour, Commitment, Dealer, FairDeal, Finding, Nonce, Record, RecordLine,
    Recorder, Replay, Secret, Seed, Verdict, Verification, verify,
};
use bastide_rules::{Player, Rules, Situation};
use proptest::prelude::*;

use crate::games::{empty_record, play, setup};

fn nonce(text: &str) -> Nonce {
    text.parse().expect("a nonce")
}

/// Returns an empty record of the n-th game. Every seat but the second adds a nonce.
fn promised(number: u64) -> (Record, Rules, Seed) {
    let setup = setup(number);
    let rules = Rules::new(&setup).expect("the set-ups are valid");
    let mut record = empty_record(&setup, number);
    let secret = Secret([number as u8; 32]);
    let colours = record.colours().into_iter().enumerate();
    let adding = colours.filter(|(seat, _)| *seat != 1);
    let deal = FairDeal {
        commitment: Commitment::to(&secret),
        secret: Some(secret),
        from: 0,
        first_dealt: false,
        nonces: adding
            .map(|(seat, colour)| (colour, nonce(&format!("lucky #{seat}"))))
            .collect(),
    };
    let seed = deal.seed(&record.colours()).expect("the secret is known");
    record.seed = Some(seed);
    record.deal = Some(deal);
    (record, rules, seed)
}

/// Returns the n-th game, dealt from the committed seed and played at random.
pub fn fair_game(number: u64) -> Record {
    let (record, rules, seed) = promised(number);
    let mut state = rules.start();
    let mut recorder = Recorder::new(record, 1);
    let mut dealer = Dealer::new(seed);
    play(&rules, &mut state, &mut recorder, &mut dealer, usize::MAX);
    recorder.finish(&rules, &state)
}

/// Returns the n-th game, in which another deal replaces the first one after this number of decisions.
pub fn redealt_game(number: u64, decisions: usize) -> Record {
    let (record, rules, seed) = promised(number);
    let colours = record.colours();
    let mut state = rules.start();
    let mut recorder = Recorder::new(record, 1);
    let mut dealer = Dealer::new(seed);
    let mut from = 0;
    for _ in 0..decisions {
        from += u32::from(matches!(rules.situation(&state), Situation::Chance(_)));
        play(&rules, &mut state, &mut recorder, &mut dealer, 1);
    }
    let secret = Secret([number as u8 ^ 0x55; 32]);
    let second = FairDeal {
        commitment: Commitment::to(&secret),
        secret: Some(secret),
        from,
        first_dealt: false,
        nonces: vec![(colours[1], nonce("late"))],
    };
    dealer.redeal(second.seed(&colours).expect("the secret is known"));
    play(&rules, &mut state, &mut recorder, &mut dealer, usize::MAX);
    let mut record = recorder.finish(&rules, &state);
    record.redeals.push(second);
    record
}

fn finding(found: &Verification, subject: CheckSubject) -> &Finding {
    let check = found.checks.iter().find(|check| check.subject == subject);
    &check.expect("it was checked").finding
}

/// Checks that exactly these subjects are wrong, and that the first message contains these words.
fn check_wrong(record: &Record, subjects: &[CheckSubject], words: &[&str]) {
    // Verify the record as it is read from its text and JSON forms.
    for read in [
        Record::read(&record.to_string()),
        Record::from_json(&record.to_json()),
    ] {
        let found = verify(&read.expect("it can be read"), None);
        let wrong = found.checks.iter().filter_map(|check| {
            let Finding::Wrong(problem) = &check.finding else {
                return None;
            };
            Some((check.subject, problem.to_string()))
        });
        let wrong: Vec<(CheckSubject, String)> = wrong.collect();
        let named: Vec<CheckSubject> = wrong.iter().map(|(subject, _)| *subject).collect();
        assert_eq!(named, subjects, "{wrong:?}");
        for word in words {
            assert!(
                wrong[0].1.contains(word),
                "{word} is not in: {}",
                wrong[0].1
            );
        }
        assert_eq!(found.verdict(), Verdict::Wrong);
    }
}

fn deal_of(record: &mut Record) -> &mut FairDeal {
    record.deal.as_mut().expect("the games have a deal")
}

#[test]
fn honest_games_verify_with_any_modules() {
    for number in 0..24 {
        let record = fair_game(number);
        for read in [
            Record::read(&record.to_string()),
            Record::from_json(&record.to_json()),
        ] {
            let read = read.expect("it can be read");
            assert_eq!(read, record, "game {number}");
            let promise = record.deal.as_ref().map(|deal| deal.commitment);
            let found = verify(&read, promise);
            assert_eq!(found.verdict(), Verdict::Right, "game {number}: {found:?}");
            assert_eq!(found.checks.len(), 6);
            assert_eq!(found.seed, record.seed);
        }
    }
}

#[test]
fn a_changed_secret_or_commitment_is_found() {
    let mut record = fair_game(3);
    let other = Secret([9; 32]);
    deal_of(&mut record).secret = Some(other);
    let all = [
        CheckSubject::Commitment,
        CheckSubject::Seed,
        CheckSubject::Outcomes,
    ];
    check_wrong(&record, &all, &["the secret has the commitment"]);
    // If the commitment is changed to match, the seed, the outcomes and the promise still differ.
    let promise = deal_of(&mut record).commitment;
    deal_of(&mut record).commitment = Commitment::to(&other);
    check_wrong(
        &record,
        &all[1..],
        &["the secret and the nonces give the seed"],
    );
    let found = verify(&record, Some(promise));
    let checked = finding(&found, CheckSubject::Promise);
    assert!(
        matches!(checked, Finding::Wrong(problem) if problem.message.contains("you wrote down"))
    );
    // A different game that is right in itself does not match the promise.
    let other_game = fair_game(4);
    assert_eq!(verify(&other_game, None).verdict(), Verdict::Right);
    assert_eq!(verify(&other_game, Some(promise)).verdict(), Verdict::Wrong);
    let mut bare = other_game;
    bare.deal = None;
    assert_eq!(verify(&bare, Some(promise)).verdict(), Verdict::Wrong);
}

#[test]
fn changed_missing_added_or_swapped_nonces_are_found() {
    let wrong = [CheckSubject::Seed, CheckSubject::Outcomes];
    // Game 3 has three seats; the second added nothing.
    let game = fair_game(3);
    let colours = game.colours();
    assert_eq!(colours.len(), 3);
    let check = |change: fn(&mut Vec<(Colour, Nonce)>, &[Colour])| {
        let mut record = game.clone();
        change(&mut deal_of(&mut record).nonces, &colours);
        check_wrong(&record, &wrong, &["nonce", "not "]);
    };
    check(|nonces, _| nonces[0].1 = nonce("lucky #9"));
    check(|nonces, _| nonces[0].1 = nonce("lucky #0 "));
    check(|nonces, _| nonces.truncate(1));
    check(|nonces, colours| nonces.push((colours[1], nonce(""))));
    check(|nonces, _| {
        let (first, second) = (nonces[0].0, nonces[1].0);
        (nonces[0].0, nonces[1].0) = (second, first);
    });
    check(|nonces, colours| nonces[0].0 = colours[1]);
    // The order of the nonces in the line does not matter.
    let mut record = game.clone();
    deal_of(&mut record).nonces.reverse();
    assert_eq!(verify(&record, None).verdict(), Verdict::Right);
}

#[test]
fn the_starting_player_is_checked_if_the_deal_decided_it() {
    let game = fair_game(3);
    let seats = game.colours();
    let mut record = game.clone();
    deal_of(&mut record).first_dealt = true;
    let seed = game.seed.expect("the game has a seed");
    let dealt = first_seat(seed, 3);
    let begins = seats.iter().position(|seat| Some(*seat) == game.first);
    // The set-up of the test starts with the first seat; the deal chooses another.
    assert_eq!((begins, dealt), (None, Player(1)));
    let names = [seats[1].name(), seats[0].name()];
    check_wrong(
        &record,
        &[CheckSubject::First],
        &["makes", names[0], names[1]],
    );
    let mut opening = record;
    opening.lines.clear();
    opening.first = Some(seats[1]);
    let found = verify(&opening, None);
    assert!(matches!(
        finding(&found, CheckSubject::First),
        Finding::Right(_)
    ));
    for read in [
        Record::read(&opening.to_string()),
        Record::from_json(&opening.to_json()),
    ] {
        assert_eq!(read.as_ref(), Ok(&opening));
    }
}

#[test]
fn a_changed_seed_is_found() {
    let mut record = fair_game(3);
    record.seed = Some(42.into());
    check_wrong(&record, &[CheckSubject::Seed], &["not 42"]);
}

/// The dealer changes one draw. Everything after it is honest.
#[test]
fn a_single_changed_draw_is_found_where_it_happened() {
    for number in [0, 1, 3, 4] {
        for cheat_at in [0, 5, 20] {
            let (record, rules, seed) = promised(number);
            let mut state = rules.start();
            let mut recorder = Recorder::new(record, 1);
            let mut dealer = Dealer::new(seed);
            let mut draws = 0;
            while rules.situation(&state) != Situation::Over {
                if let Situation::Chance(_) = rules.situation(&state) {
                    let mut outcomes = Vec::new();
                    rules.outcomes(&state, &mut outcomes);
                    let dealt = dealer.deal(&rules, &state).expect("chance can decide");
                    let mut others = outcomes.iter().map(|(outcome, _)| *outcome);
                    let other = others.find(|other| *other != dealt);
                    let cheats = draws >= cheat_at && other.is_some();
                    let outcome = other.filter(|_| cheats).unwrap_or(dealt);
                    draws = if cheats { i32::MIN } else { draws + 1 };
                    recorder
                        .deal(&rules, &mut state, outcome, None)
                        .expect("it is possible");
                    continue;
                }
                play(&rules, &mut state, &mut recorder, &mut dealer, 1);
            }
            let record = recorder.finish(&rules, &state);
            check_wrong(&record, &[CheckSubject::Outcomes], &["the dealer deals `"]);
        }
    }
}

#[test]
fn a_wrong_draw_is_reported_with_its_place() {
    let lines = "bastide 1\nplayers red blue\nseed 42\n\n\
                 1. red B@0,1 r0 -\n2. blue U@1,0 r0 -\n";
    let record = Record::read(lines).expect("it can be read");
    let found = verify(&record, None);
    let Finding::Wrong(problem) = finding(&found, CheckSubject::Outcomes) else {
        panic!("{found:?}");
    };
    let message = problem.to_string();
    let expected = "line 6: blue U@1,0 r0: the dealer deals `L` here, not `U`";
    assert!(message.starts_with(expected), "{message}");
    let json = Record::from_json(&record.to_json()).expect("it can be read");
    let found = verify(&json, None);
    let Finding::Wrong(problem) = finding(&found, CheckSubject::Outcomes) else {
        panic!("{found:?}");
    };
    assert_eq!(problem.path.as_deref(), Some("lines[1].turn.items[0]"));
}

#[test]
fn a_changed_result_or_move_is_found() {
    let game = fair_game(3);
    let mut record = game.clone();
    let Some(RecordLine::Result(result)) = record.lines.last_mut() else {
        panic!("the game is over");
    };
    result.value[0].1 += 1;
    check_wrong(&record, &[CheckSubject::Moves], &["points, not"]);
    // After a missing turn, the next turn belongs to the wrong player.
    let mut record = game.clone();
    record.lines.remove(4);
    check_wrong(&record, &[CheckSubject::Moves], &["turn, not"]);
    let found = verify(&record, None);
    let checked = finding(&found, CheckSubject::Outcomes);
    assert!(matches!(checked, Finding::Unknown(text) if text.contains("a move is wrong")));
    let mut record = game;
    let RecordLine::Turn(turn) = &mut record.lines[4] else {
        panic!("a turn");
    };
    let text = turn.items[0].to_string();
    assert!(text.contains('@'), "{text}");
    let tampered = record.to_string().replace(&text, "V@40,40 r0");
    let found = verify(&Record::read(&tampered).expect("it can be read"), None);
    assert!(matches!(
        finding(&found, CheckSubject::Moves),
        Finding::Wrong(_)
    ));
}

/// Moves taken back by consent are not in the record, which holds only the final course of the game.
#[test]
fn a_game_with_moves_taken_back_verifies() {
    for number in [1, 3, 4] {
        let (record, rules, seed) = promised(number);
        let mut state = rules.start();
        let mut recorder = Recorder::new(record, 1);
        let mut dealer = Dealer::new(seed);
        play(&rules, &mut state, &mut recorder, &mut dealer, 40);
        // Continue until a player is asked, so that a different pick can be made.
        while !matches!(rules.situation(&state), Situation::Decision(_)) {
            play(&rules, &mut state, &mut recorder, &mut dealer, 1);
        }
        let kept = (state.clone(), recorder.clone());
        play(&rules, &mut state, &mut recorder, &mut dealer, 7);
        (state, recorder) = kept;
        let mut moves = Vec::new();
        rules.legal(&state, &mut moves);
        let last = moves.last().expect("a player is asked");
        recorder
            .play(&rules, &mut state, *last, None)
            .expect("legal moves are legal");
        let replay = Replay::of(recorder.record()).expect("it can be replayed");
        let mut dealer = replay.dealer(seed);
        play(&rules, &mut state, &mut recorder, &mut dealer, usize::MAX);
        let found = verify(&recorder.finish(&rules, &state), None);
        assert_eq!(found.verdict(), Verdict::Right, "{found:?}");
    }
}

#[test]
fn what_cannot_be_checked_is_reported() {
    let unknown = |record: &Record| {
        let found = verify(record, None);
        assert_eq!(found.verdict(), Verdict::Partly, "{found:?}");
        let unknown = found.checks.iter();
        let unknown = unknown.filter(|check| matches!(check.finding, Finding::Unknown(_)));
        unknown
            .map(|check| check.subject.name())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let game = fair_game(3);
    let mut record = game.clone();
    deal_of(&mut record).secret = None;
    assert_eq!(unknown(&record), "commitment seed");
    record.seed = None;
    assert_eq!(unknown(&record), "commitment seed outcomes");
    record.deal = None;
    assert_eq!(unknown(&record), "commitment seed outcomes");
    let mut record = game.clone();
    record.deal = None;
    assert_eq!(unknown(&record), "commitment seed");
    let mut record = game.clone();
    record.lines.pop();
    assert_eq!(unknown(&record), "result");
    record.lines.truncate(10);
    assert_eq!(unknown(&record), "result");
    // The seed line is optional: the seed follows from the deal.
    let mut record = game;
    record.seed = None;
    assert_eq!(verify(&record, None).verdict(), Verdict::Right);
}

#[test]
fn errors_in_a_deal_line_have_their_place() {
    let digits = "5f".repeat(32);
    let check = |line: &str, parts: &[&str]| {
        let text = format!("bastide 1\nplayers red blue\n{line}\n");
        let read = Record::read(&text).and_then(|record| record.rules().map(|_| ()));
        let message = read.expect_err(line).to_string();
        for part in parts {
            assert!(
                message.contains(part),
                "{line}\nmessage: {message}\nlacks: {part}"
            );
        }
    };
    let good = format!("deal commitment={digits}");
    check("deal", &["line 3, column 5", "commitment=…", "missing"]);
    check("deal red=a", &["line 3, column 11", "missing"]);
    check(
        "deal commitment=5f",
        &["column 6", "`5f`", "64 hexadecimal digits"],
    );
    check(
        &format!("{good} secret=x"),
        &["column 82", "64 hexadecimal"],
    );
    check(
        &format!("{good} {}", &good[5..]),
        &["commitment appears twice"],
    );
    check(
        &format!("{good} red"),
        &["column 82", "`red` has no value", "red=…"],
    );
    check(
        &format!("{good} first=red"),
        &["column 82", "`first=dealt`"],
    );
    check(&format!("{good} rad=a"), &["no `rad`", "red"]);
    check(&format!("{good} red=a red=a"), &["column 88", "only once"]);
    check(&format!("{good} red=a\"b\""), &["cannot contain quotes"]);
    check(
        &format!("{good} red={}", "x".repeat(129)),
        &["at most 128", "has 129"],
    );
    check(
        &format!("{good} green=a"),
        &["line 3", "green is not playing"],
    );
    check(
        &format!("{good}\n{good}"),
        &["line 4", "already set on line 3"],
    );
    check(
        &format!("red\n{good}"),
        &["line 4", "before the first turn"],
    );
}

#[test]
fn errors_in_a_deal_in_json_have_their_place() {
    let digits = "5f".repeat(32);
    let check = |deal: &str, parts: &[&str]| {
        let json = format!(
            "{{\"bastide\": 1, \"players\": [{{\"colour\": \"red\"}}, {{\"colour\": \"blue\"}}],\n\
             \"deal\": {deal}}}"
        );
        let read = Record::from_json(&json).and_then(|record| record.rules().map(|_| ()));
        let message = read.expect_err(deal).to_string();
        for part in parts {
            assert!(
                message.contains(part),
                "{deal}\nmessage: {message}\nlacks: {part}"
            );
        }
    };
    let with = |fields: &str| format!("{{\"commitment\": \"{digits}\", {fields}}}");
    check("{}", &["line 2", "missing field `commitment`"]);
    check(
        "{\"commitment\": \"5f\"}",
        &["line 2", "`5f`", "64 hexadecimal"],
    );
    check(&with("\"salt\": 1"), &["line 2", "unknown field `salt`"]);
    let nonces = |nonces: &str| with(&format!("\"nonces\": [{nonces}]"));
    check(&nonces("[\"red\", \"a\\nb\"]"), &["line 2", "line breaks"]);
    check(
        &nonces("[\"red\", \"a\"], [\"red\", \"b\"]"),
        &["deal: ", "only once"],
    );
    check(
        &nonces("[\"green\", \"a\"]"),
        &["deal: green is not playing"],
    );
}

#[test]
fn a_deal_line_round_trips() {
    let digits = "5f".repeat(32);
    let line = format!("deal commitment={digits} secret={digits} blue=\"my # frog\" red=\"\"");
    let text = format!(
        "bastide 1\nedition Plus2014\nmodules base\nplayers red blue green\nseed 1\n{line}\n\n"
    );
    let record = Record::read(&text).expect("it can be read");
    assert_eq!(record.to_string(), text);
    let deal = record.deal.as_ref().expect("the line was read");
    assert_eq!(deal.nonce(Colour::Blue), Some("my # frog"));
    assert_eq!(deal.nonce(Colour::Red), Some(""));
    assert_eq!(deal.nonce(Colour::Green), None);
    let secret = Secret([0x5f; 32]);
    let expected = seed(&secret, [Some(""), Some("my # frog"), None]);
    assert_eq!(deal.seed(&record.colours()), Some(expected));
    let json = record.to_json();
    assert!(json.contains("\"nonces\""), "{json}");
    assert_eq!(Record::from_json(&json), Ok(record));
}

proptest! {
    #[test]
    fn any_nonce_round_trips_through_text_and_json(texts in prop::collection::vec("\\PC{0,30}", 2)) {
        let nonces: Vec<Nonce> = texts.iter().filter_map(|text| text.parse().ok()).collect();
        prop_assume!(nonces.len() == 2);
        let (mut record, ..) = promised(3);
        let colours = record.colours();
        deal_of(&mut record).nonces = colours.into_iter().zip(nonces).collect();
        prop_assert_eq!(&Record::read(&record.to_string()), &Ok(record.clone()));
        prop_assert_eq!(&Record::from_json(&record.to_json()), &Ok(record.clone()));
    }
}

#[test]
fn a_game_whose_deal_was_replaced_is_verified_in_both_parts() {
    for number in 0..6 {
        let record = redealt_game(number, 30);
        for read in [
            Record::read(&record.to_string()),
            Record::from_json(&record.to_json()),
        ] {
            let read = read.expect("it can be read");
            assert_eq!(read, record, "game {number}");
            for deal in record.deals() {
                let found = verify(&read, Some(deal.commitment));
                assert_eq!(found.verdict(), Verdict::Right, "game {number}: {found:?}");
            }
        }
    }
}

#[test]
fn a_change_to_the_later_deal_is_found() {
    let record = redealt_game(0, 30);
    let mut changed = record.clone();
    changed.redeals[0].secret = Some(Secret([1; 32]));
    let both = [CheckSubject::Commitment, CheckSubject::Outcomes];
    check_wrong(&changed, &both, &["the secret has the commitment"]);
    let mut changed = record.clone();
    changed.redeals[0].nonces[0].1 = nonce("later");
    check_wrong(&changed, &both[1..], &["the dealer deals"]);
    let mut changed = record.clone();
    changed.redeals[0].from += 8;
    check_wrong(&changed, &both[1..], &["the dealer deals"]);
    let text = record.to_string();
    let twice = text.replacen("deal from", "deal commitment=00 from", 1);
    assert!(Record::read(&twice).is_err());
    let mut backwards = record;
    let again = backwards.redeals[0].clone();
    backwards.redeals.push(again);
    let refused = backwards.setup().expect_err("the order is wrong");
    assert!(
        refused.message.contains("begins at a later outcome"),
        "{refused}"
    );
}
