//! `examples/verify_deal.py`, which shares no code with this workspace, agrees with `verify` about fair deals. So the
//! documents it was written from are complete.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use bastide_record::deal::first_seat;
use bastide_record::{Commitment, Record, Secret};

use crate::fair_deals::{fair_game, redealt_game};

/// Runs the verifier on a record. Returns its exit code and what it prints.
fn verify(record: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/verify_deal.py");
    let mut python = Command::new("python3")
        .args([script, "-"])
        .args(arguments)
        .env("PYTHONUTF8", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3 is installed");
    let mut input = python.stdin.take().expect("standard input is piped");
    input.write_all(record.as_bytes()).expect("it reads");
    drop(input);
    let Output {
        status,
        stdout,
        stderr,
    } = python.wait_with_output().expect("it ends");
    let [out, err] = [stdout, stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    (status.code(), out + &err)
}

/// Replaces the first occurrence of a text, which must be there.
fn changed(record: &str, from: &str, to: &str) -> String {
    assert!(record.contains(from), "{from} is not in the record");
    record.replacen(from, to, 1)
}

/// The n-th game. The deal also decides who begins, if it would choose the seat that began.
fn game(number: u64) -> (Record, Commitment) {
    let mut record = fair_game(number);
    let seed = record.seed.expect("the seed is known");
    let dealt = first_seat(seed, record.players.len() as u8);
    let begins = record.first.unwrap_or(record.players[0].colour);
    let deal = record.deal.as_mut().expect("the games have a deal");
    deal.first_dealt = record.players[usize::from(dealt.0)].colour == begins;
    let commitment = deal.commitment;
    (record, commitment)
}

#[test]
#[ignore = "needs Python"]
fn an_independent_program_confirms_fair_deals() {
    // Base games, games with every module, and games with random modules, in all editions.
    for number in 0..24 {
        let (record, commitment) = game(number);
        let own = record.deal.as_ref().and_then(|deal| deal.nonces.first());
        let (colour, nonce) = own.expect("the first seat adds a nonce");
        let (commitment, nonce) = (commitment.to_string(), format!("{colour}={nonce}"));
        let arguments = ["--commitment", &commitment, "--nonce", &nonce];
        let (code, said) = verify(&record.to_string(), &arguments);
        assert_eq!(code, Some(0), "game {number}: {said}");
        assert!(said.contains("each as dealt from the seed"), "{said}");
        // It cannot know which sheep tokens are in the bag. Everything else is checked.
        let unknown = said.lines().filter(|line| line.starts_with("unknown"));
        assert!(
            unknown.clone().all(|line| line.contains("sheep tokens")),
            "{said}"
        );
        assert!(number % 3 > 0 || unknown.count() == 0, "{said}");
    }
}

#[test]
#[ignore = "needs Python"]
fn an_independent_program_finds_a_changed_deal() {
    for number in [0, 1] {
        let (record, commitment) = game(number);
        let text = record.to_string();
        let check_wrong = |text: &str, arguments: &[&str], subject: &str| {
            let (code, said) = verify(text, arguments);
            assert_eq!(code, Some(1), "{said}");
            let is_named = said
                .lines()
                .any(|line| line.starts_with(&format!("wrong: {subject}")));
            assert!(is_named, "no `{subject}` in: {said}");
        };
        // Another secret, also with the commitment that fits it.
        let other = Secret([9; 32]);
        let deal = record.deal.as_ref().expect("a deal");
        let secret = deal.secret.expect("a secret").to_string();
        let exchanged = changed(&text, &secret, &other.to_string());
        check_wrong(&exchanged, &[], "secret");
        let fitting = Commitment::to(&other).to_string();
        let exchanged = changed(&exchanged, &commitment.to_string(), &fitting);
        check_wrong(&exchanged, &[], "tiles");
        let noted = commitment.to_string();
        check_wrong(&exchanged, &["--commitment", &noted], "promise");
        // Another nonce.
        let exchanged = changed(&text, "lucky #0", "lucky #7");
        check_wrong(&exchanged, &[], "seed");
        let own = format!("{}=lucky #0", deal.nonces[0].0);
        check_wrong(&exchanged, &["--nonce", &own], "nonce of");
    }
    // Another tile in the middle of the base game.
    let (record, _) = game(0);
    let text = record.to_string();
    let tile = |number: usize| {
        let turn = text.lines().filter(|line| line.contains('@')).nth(number);
        let word = turn.and_then(|turn| turn.split_whitespace().nth(2));
        word.expect("a turn with a tile").to_owned()
    };
    let (one, other) = (20..60)
        .map(|number| (tile(number), tile(number + 1)))
        .find(|(one, other)| one.split('@').next() != other.split('@').next())
        .expect("two different tiles in a row");
    let place = one.split_once('@').expect("a place").1;
    let drawn = other.split_once('@').expect("a place").0;
    let swapped = changed(&text, &format!(" {one} "), &format!(" {drawn}@{place} "));
    let (code, said) = verify(&swapped, &[]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("wrong: tiles"), "{said}");
}

#[test]
#[ignore = "needs Python"]
fn an_independent_program_follows_a_replaced_deal() {
    for number in 0..6 {
        let record = redealt_game(number, 30);
        let last = record.redeals.last().expect("a later deal");
        let own = format!("{}=late", last.nonces[0].0);
        let commitment = last.commitment.to_string();
        let text = record.to_string();
        let (code, said) = verify(&text, &["--commitment", &commitment, "--nonce", &own]);
        assert_eq!(code, Some(0), "game {number}: {said}");
        let secret = last.secret.expect("a secret").to_string();
        let exchanged = changed(&text, &secret, &Secret([9; 32]).to_string());
        let (code, said) = verify(&exchanged, &[]);
        assert_eq!(code, Some(1), "game {number}: {said}");
    }
}
