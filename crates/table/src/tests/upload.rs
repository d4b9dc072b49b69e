//! Tables that move from a page to a server, and seats of bots that people take.

use bastide_record::{Commitment, Finding, Verdict, verify};
use bastide_rules::modules::MODULES;

use super::*;
use crate::log::TableLog;
use crate::upload::{NewHome, UploadError, take_in};

const NOW: Time = 10_000;

/// A table with a person and a bot, and its log.
struct Local {
    table: Table,
    log: Vec<LogEntry>,
}

impl Local {
    fn new(change: impl FnOnce(&mut TableSettings)) -> Local {
        let bot = SeatKind::Bot("greedy".into());
        let mut settings = settings(vec![seat(SeatKind::Here), seat(bot)]);
        change(&mut settings);
        let (table, log) = open(settings, &["Ana"]).expect("one person and a bot can play");
        Local { table, log }
    }

    /// Plays some picks, the first legal one each time.
    fn play(mut self, picks: usize) -> Local {
        for _ in 0..picks {
            let log = play_one(&mut self.table);
            self.log.extend(log);
        }
        self
    }

    fn upload(&self) -> TableLog {
        TableLog::new(&self.table.id, &DealSecret([7; 32]), &self.log)
    }
}

fn play_one(table: &mut Table) -> Vec<LogEntry> {
    let seat = table.waiting().and_then(PendingInput::seat);
    pick(table, seat.expect("a seat must pick"), true).expect("a legal pick")
}

fn play_to_the_end(table: &mut Table) {
    while table.phase() == Phase::Playing {
        play_one(table);
    }
}

fn moved(log: &TableLog) -> Result<(Table, Vec<LogEntry>), UploadError> {
    let home = NewHome {
        id: TableId("on-the-server".to_owned()),
        secret: DealSecret([8; 32]),
        host: TokenHash::of(&Token::new("new host")),
        address: None,
    };
    let mut token = |seat| TokenHash::of(&Token::new(&format!("new token {seat}")));
    take_in(log, home, &mut token, &Arc::default(), NOW)
}

fn fingerprint_of(table: &Table) -> u64 {
    let game = table.game.as_ref().expect("the game began");
    game.state.fingerprint()
}

/// Returns the outcomes of the next picks.
fn next_outcomes(mut table: Table) -> Vec<String> {
    let mut outcomes = Vec::new();
    for _ in 0..20 {
        for entry in play_one(&mut table) {
            if let EntryKind::Outcome { what } = entry.kind {
                outcomes.push(what);
            }
        }
    }
    outcomes
}

#[test]
fn a_moved_game_continues_at_the_same_position_but_with_other_draws() {
    for all in [false, true] {
        let local = Local::new(|settings| {
            settings.random_first = true;
            if all {
                settings.modules = MODULES.iter().map(|module| module.name().into()).collect();
            }
        });
        let local = local.play(40);
        let (table, entries) = moved(&local.upload()).expect("a sound log");
        assert_eq!(fingerprint_of(&table), fingerprint_of(&local.table));
        assert_eq!(table.waiting(), local.table.waiting());
        assert_ne!(table.commitment, local.table.commitment);
        assert_ne!(
            next_outcomes(table.clone()),
            next_outcomes(local.table.clone())
        );
        assert_eq!(table.seats_of(&Token::new("new token 0")), [0]);
        assert_eq!(table.seats_of(&Token::new("Ana")), [0; 0]);
        assert!(table.is_host(&Token::new("new host")) && table.seats[0].is_hosts);
        // What is public of the log says nothing about the old secret, and no time is in the future.
        let public = entries.iter().map(LogEntry::public);
        let public = serde_json::to_string(&public.collect::<Vec<_>>()).expect("JSON");
        assert!(!public.contains(&"07".repeat(32)));
        assert!(entries.iter().all(|entry| entry.at <= NOW));
    }
}

#[test]
fn both_deals_of_a_moved_game_are_verified() {
    let local = Local::new(|settings| settings.random_first = true).play(30);
    let (mut table, _) = moved(&local.upload()).expect("a sound log");
    play_to_the_end(&mut table);
    let record = table.record().expect("the game began");
    assert_eq!(record.redeals.len(), 1);
    for commitment in [&local.table.commitment, &table.commitment] {
        let promised: Commitment = commitment.parse().expect("a commitment");
        let found = verify(&record, Some(promised));
        assert_eq!(found.verdict(), Verdict::Right, "{found:?}");
    }
    let read = bastide_record::Record::read(&record.to_string());
    assert_eq!(read.as_ref(), Ok(&record));
    // Neither secret deals the other part.
    let mut first_only = record.clone();
    first_only.redeals.clear();
    assert_eq!(verify(&first_only, None).verdict(), Verdict::Wrong);
    let mut shifted = record;
    shifted.redeals[0].from -= 8;
    assert_eq!(verify(&shifted, None).verdict(), Verdict::Wrong);
}

#[test]
fn a_table_that_waits_for_players_moves_too() {
    let seats = vec![seat(SeatKind::Here), seat(SeatKind::Link)];
    let (table, log) = open(settings(seats), &["Ana"]).expect("a table can wait");
    let log = TableLog::new(&table.id, &DealSecret([7; 32]), &log);
    let (mut moved, _) = moved(&log).expect("a sound log");
    assert_eq!(moved.phase(), Phase::Open);
    let joined = moved.perform(Action::Join(person("Luis")), NOW);
    joined.expect("a free seat");
    play_to_the_end(&mut moved);
    let record = moved.record().expect("the game began");
    assert_eq!(record.redeals, []);
    assert_eq!(verify(&record, None).verdict(), Verdict::Right);
}

#[test]
fn a_guest_takes_the_seat_of_a_bot_and_adds_to_the_deal() {
    let local = Local::new(|_| {}).play(20);
    let (mut table, _) = moved(&local.upload()).expect("a sound log");
    let early = table.perform(Action::Join(person("Luis")), NOW).map(|_| ());
    assert_eq!(early, Err(ActionError::AlreadyStarted));
    let own = table.perform(Action::Offer(0), NOW).map(|_| ());
    assert_eq!(own, Err(ActionError::NotBots(0)));
    table.perform(Action::Offer(1), NOW).expect("a bot's seat");
    play_one(&mut table);
    play_one(&mut table);
    let without = next_outcomes(table.clone());
    let before = fingerprint_of(&table);
    table
        .perform(Action::Join(person("Luis")), NOW)
        .expect("an offered seat");
    assert_eq!(fingerprint_of(&table), before);
    assert!(table.plays_itself(1) && table.bot_to_move().is_none());
    assert_ne!(next_outcomes(table.clone()), without);
    let again = table.perform(Action::Join(person("Eva")), NOW).map(|_| ());
    assert_eq!(again, Err(ActionError::AlreadyStarted));
    play_to_the_end(&mut table);
    let record = table.record().expect("the game began");
    assert_eq!(record.redeals.len(), 2);
    let promised: Commitment = table.commitment.parse().expect("a commitment");
    assert_eq!(verify(&record, Some(promised)).verdict(), Verdict::Right);
    let last = record.redeals.last().expect("a deal");
    assert_eq!(last.nonce(record.colours()[1]), Some("Luis's dice"));
}

#[test]
fn a_public_copy_of_a_moved_table_has_the_same_record() {
    let local = Local::new(|_| {}).play(20);
    let (mut table, mut log) = moved(&local.upload()).expect("a sound log");
    let mut perform = |table: &mut Table, action| {
        log.extend(entries(table.perform(action, NOW).expect("it is possible")));
    };
    perform(&mut table, Action::Offer(1));
    perform(&mut table, Action::Join(person("Luis")));
    while table.phase() == Phase::Playing {
        log.extend(play_one(&mut table));
    }
    let mut public = log
        .iter()
        .map(|entry| LogEntry::from_public(entry.public()));
    let first = public.next().expect("a set-up");
    let mut copy = Table::fold_public(&table.id, &first, &Arc::default()).expect("a set-up");
    for entry in public {
        copy.apply(&entry, &mut Vec::new())
            .expect("the copy follows");
    }
    let proof = table.deal_proof();
    assert_eq!(copy.record_with(proof.as_ref()), table.record());
}

#[test]
fn no_undo_goes_back_behind_a_draw_of_the_earlier_deal() {
    let local = Local::new(|_| {}).play(20);
    let mut there = local.table.clone();
    let undo = Action::Undo { seat: 0, to: None };
    there.perform(undo.clone(), NOW).expect("it was not moved");
    let (mut table, _) = moved(&local.upload()).expect("a sound log");
    let refused = table.perform(undo, NOW).map(|_| ());
    assert_eq!(refused, Err(ActionError::NothingToUndo));
}

/// Checks that a changed log is refused with these words.
fn check_refused(change: impl FnOnce(&mut TableLog), words: &str) {
    let mut log = Local::new(|_| {}).play(20).upload();
    change(&mut log);
    let refused = moved(&log).map(|_| ()).expect_err("a changed log");
    assert!(refused.to_string().contains(words), "{refused}");
}

fn entry(log: &mut TableLog, wanted: impl Fn(&EntryKind) -> bool) -> &mut LogEntry {
    let found = log.entries.iter_mut().rfind(|entry| wanted(&entry.kind));
    found.expect("such an entry")
}

#[test]
fn a_log_that_no_game_could_have_is_refused() {
    check_refused(|log| log.secret = "0".to_owned(), "64 hexadecimal digits");
    check_refused(|log| log.secret = "00".repeat(32), "does not follow");
    check_refused(|log| drop(log.entries.remove(5)), "should be number");
    check_refused(
        |log| {
            let draw = entry(log, |kind| matches!(kind, EntryKind::Outcome { .. }));
            draw.kind = EntryKind::Outcome { what: "C".into() };
        },
        "does not follow",
    );
    check_refused(
        |log| {
            let played = entry(log, |kind| matches!(kind, EntryKind::Move { .. }));
            if let EntryKind::Move { seat, .. } = &mut played.kind {
                *seat = 1 - *seat;
            }
        },
        "not this seat's turn",
    );
    check_refused(
        |log| {
            let sat = entry(log, |kind| matches!(kind, EntryKind::Seat { .. }));
            if let EntryKind::Seat { name, .. } = &mut sat.kind {
                *name = "x".repeat(60);
            }
        },
        "more than 24 characters",
    );
    check_refused(
        |log| {
            let reason = "enough".to_owned();
            let seq = log.entries.len() as u64 + 1;
            log.entries
                .push(LogEntry::new(seq, NOW, EntryKind::Closed { reason }));
        },
        "only a table whose game is not over",
    );
}

#[test]
fn the_first_deal_is_named_if_its_commitment_is_not_that_of_the_record() {
    let local = Local::new(|_| {}).play(20);
    let (mut table, _) = moved(&local.upload()).expect("a sound log");
    play_to_the_end(&mut table);
    let record = table.record().expect("the game began");
    let other = Commitment([1; 32]);
    let found = verify(&record, Some(other));
    assert!(found
        .checks
        .iter()
        .any(|check| matches!(&check.finding, Finding::Wrong(problem) if problem.message.contains("wrote down"))));
}
