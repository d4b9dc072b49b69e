//! Tables from set-up to end: *settings, actions, what the table says then*.

mod back;
mod deal;
mod time;

use std::sync::Arc;

use bastide_record::{Colour, Replay, fingerprint};
use bastide_rules::Move;

use super::*;
use crate::secrets::Nonce;
use bastide_protocol::{AtZero, ClockRule, SeatKind, SeatSettings, UndoRule};

fn seat(who: SeatKind) -> SeatSettings {
    SeatSettings {
        who,
        name: None,
        colour: None,
    }
}

fn settings(seats: Vec<SeatSettings>) -> TableSettings {
    let seats = serde_json::to_value(seats).expect("seats are JSON");
    serde_json::from_value(serde_json::json!({ "seats": seats })).expect("seats are enough")
}

fn person(name: &str) -> Newcomer {
    Newcomer {
        seat: None,
        name: name.to_owned(),
        colour: None,
        token: TokenHash::of(&Token::said(name)),
        nonce: Nonce(format!("{name}'s dice")),
    }
}

fn open(settings: TableSettings, here: &[&str]) -> Result<(Table, Vec<LogEntry>), Refused> {
    let new = NewTable {
        id: TableId("a-table".to_owned()),
        secret: DealSecret([7; 32]),
        settings,
        host: TokenHash::of(&Token::said("host")),
        here: here.iter().map(|name| person(name)).collect(),
    };
    let (table, performed) = new.open(&Arc::default(), 1_000)?;
    Ok((table, entries(performed)))
}

fn entries(performed: Performed) -> Vec<LogEntry> {
    performed
        .entries
        .into_iter()
        .map(|(entry, _)| entry)
        .collect()
}

/// A table for two people on one device, whose game has begun.
fn two() -> (Table, Vec<LogEntry>) {
    with_rules(|_| {})
}

fn with_rules(change: impl FnOnce(&mut TableSettings)) -> (Table, Vec<LogEntry>) {
    let mut settings = settings(vec![seat(SeatKind::Here), seat(SeatKind::Here)]);
    change(&mut settings);
    open(settings, &["Ana", "Luis"]).expect("two can play")
}

/// What a seat would pick: the first or the last thing that is legal.
fn some_pick(table: &Table, last: bool) -> String {
    let game = table.game.as_ref().expect("it has begun");
    let mut legal = Vec::new();
    game.rules.legal(&game.state, &mut legal);
    let pick = if last { legal.last() } else { legal.first() };
    game.notation()
        .move_text(pick.copied().unwrap_or(Move::Pass))
}

fn pick(table: &mut Table, seat: u8, confirm: bool) -> Result<Vec<LogEntry>, Refused> {
    let pick = some_pick(table, false);
    let action = Action::Move {
        seat,
        pick: Picked::Text(pick),
        confirm,
        after: None,
    };
    table.perform(action, 2_000).map(entries)
}

fn words(entries: &[LogEntry]) -> Vec<&'static str> {
    entries.iter().map(|entry| entry.kind.word()).collect()
}

#[test]
fn a_table_whose_seats_are_all_taken_begins_at_once_and_the_first_tile_is_dealt() {
    let seats = vec![seat(SeatKind::Here), seat(SeatKind::Bot("greedy".into()))];
    let (table, log) = open(settings(seats), &["Ana"]).expect("one person and a computer can play");
    assert_eq!(words(&log), ["setup", "seat", "started", "outcome"]);
    assert_eq!(table.phase(), Phase::Playing);
    assert!(matches!(table.waiting(), Some(Waiting::Pick(ask)) if ask.player.0 == 0));
}

#[test]
fn people_come_by_the_link_until_no_seat_is_free() {
    let seats = vec![
        seat(SeatKind::Here),
        seat(SeatKind::Link),
        seat(SeatKind::Link),
    ];
    let (mut table, _) = open(settings(seats), &["Ana"]).expect("a table can wait");
    assert_eq!(table.phase(), Phase::Open);
    let early = table.perform(Action::Confirm(0), 0).map(|_| ());
    assert_eq!(early, Err(Refused::NotStarted));
    let mut red = person("Luis");
    red.colour = Some(Colour::Red);
    let refused = table.perform(Action::Join(red), 0).unwrap_err();
    assert!(matches!(refused, Refused::ColourTaken { .. }), "{refused}");
    let refused = table.perform(Action::Join(person("Ana")), 0).unwrap_err();
    assert_eq!(refused, Refused::NameTaken("Ana".into()));
    table
        .perform(Action::Join(person("Luis")), 0)
        .expect("a seat is free");
    table
        .perform(Action::Leave(1), 0)
        .expect("the game has not begun");
    table
        .perform(Action::Join(person("Eva")), 0)
        .expect("the seat is free again");
    let begun = table
        .perform(Action::Join(person("Luis")), 0)
        .map(entries)
        .expect("the last seat");
    assert_eq!(words(&begun), ["seat", "started", "outcome"]);
    let refused = table.perform(Action::Join(person("Otto")), 0).unwrap_err();
    assert_eq!(refused, Refused::AlreadyStarted);
    let names: Vec<_> = table
        .seats
        .iter()
        .map(|seat| seat.name.as_deref().unwrap_or(""))
        .collect();
    assert_eq!(names, ["Ana", "Eva", "Luis"]);
}

#[test]
fn the_host_can_give_free_seats_to_computer_players() {
    let seats = vec![seat(SeatKind::Here), seat(SeatKind::Link)];
    let (mut table, _) = open(settings(seats), &["Ana"]).expect("a table can wait");
    let refused = table
        .perform(Action::Fill("deep thought".into()), 0)
        .unwrap_err();
    assert!(matches!(refused, Refused::NoBot(_)), "{refused}");
    table
        .perform(Action::Fill("random".into()), 0)
        .expect("a seat is free");
    assert_eq!(table.phase(), Phase::Playing);
    assert_eq!(table.seats[1].bot.as_deref(), Some("random"));
}

/// A change of settings.
type Change = fn(&mut TableSettings);

#[test]
fn wrong_settings_are_refused_with_what_is_wrong() {
    let people = || vec![seat(SeatKind::Here), seat(SeatKind::Here)];
    let changed = |change: fn(&mut TableSettings)| {
        let mut settings = settings(people());
        change(&mut settings);
        open(settings, &["Ana", "Luis"])
            .map(|_| ())
            .unwrap_err()
            .to_string()
    };
    let cases: [(Change, &str); 7] = [
        (|s| s.edition = "1066".into(), "Classic, Plus2012, Plus2014"),
        (|s| s.modules = vec!["chess".into()], "chess"),
        (
            |s| s.options = vec![("farmers".into(), "perhaps".into())],
            "farmers",
        ),
        (|s| s.seats.truncate(1), "players"),
        (
            |s| s.clock = ClockRule::PerMove { seconds: 0 },
            "at least a second",
        ),
        (|s| s.title = "x".repeat(200), "60 letters"),
        (
            |s| {
                s.at_zero = AtZero::Bot {
                    bot: "deep thought".into(),
                }
            },
            "deep thought",
        ),
    ];
    for (change, told) in cases {
        let error = changed(change);
        assert!(error.contains(told), "{error} does not tell {told}");
    }
    for name in [
        "",
        "   ",
        "\u{202e}Ana",
        "An\na",
        "bot:greedy",
        &"x".repeat(25),
    ] {
        let refused = open(settings(people()), &[name, "Luis"])
            .map(|_| ())
            .unwrap_err();
        assert!(
            matches!(refused, Refused::BadName(_)),
            "{name:?}: {refused}"
        );
    }
}

#[test]
fn picks_wait_for_a_confirmation_before_chance_is_dealt() {
    let (mut table, _) = two();
    assert_eq!(pick(&mut table, 1, false), Err(Refused::NotAsked));
    assert_eq!(
        words(&pick(&mut table, 0, false).expect("a tile")),
        ["move"]
    );
    while table.waiting().and_then(Waiting::seat) == Some(0)
        && table.waiting() != Some(Waiting::Confirmation(0))
    {
        pick(&mut table, 0, false).expect("a figure");
    }
    assert_eq!(pick(&mut table, 0, false), Err(Refused::Unconfirmed));
    let confirmed = table
        .perform(Action::Confirm(0), 3_000)
        .map(entries)
        .expect("it waits for that");
    assert_eq!(words(&confirmed), ["confirmed", "outcome"]);
    assert_eq!(
        table.perform(Action::Confirm(0), 3_000).map(|_| ()),
        Err(Refused::NothingToConfirm)
    );
}

#[test]
fn a_pick_that_no_rule_allows_is_refused_with_the_rule_and_changes_nothing() {
    let (mut table, log) = two();
    let action = |pick: &str, after| Action::Move {
        seat: 0,
        pick: Picked::Text(pick.into()),
        confirm: true,
        after,
    };
    let refused = table.perform(action("@0,0 r0", None), 0).unwrap_err();
    assert!(
        matches!(refused, Refused::Illegal(refusal) if refusal.rule.0.starts_with("BASE-")),
        "{refused}"
    );
    let refused = table.perform(action("@over there", None), 0).unwrap_err();
    assert!(matches!(refused, Refused::BadPick { .. }), "{refused}");
    let refused = table
        .perform(action(&some_pick(&table, false), Some(1)), 0)
        .unwrap_err();
    assert_eq!(refused, Refused::Stale { head: table.head });
    assert_eq!(table.head, log.len() as u64);
}

#[test]
fn own_picks_are_taken_back_freely_until_they_stand() {
    let (mut table, _) = two();
    let before = fingerprint_of(&table);
    pick(&mut table, 0, false).expect("a tile");
    let undone = table
        .perform(Action::Undo { seat: 0, to: None }, 0)
        .map(entries)
        .expect("it is free");
    assert_eq!(words(&undone), ["undone-to"]);
    assert_eq!(fingerprint_of(&table), before);
    assert_eq!(
        table
            .perform(Action::Undo { seat: 0, to: None }, 0)
            .map(|_| ()),
        Err(Refused::NothingToUndo)
    );
}

#[test]
fn what_stands_is_taken_back_if_all_agree_and_the_same_tile_comes_again() {
    let (mut table, _) = two();
    let before = fingerprint_of(&table);
    turn(&mut table, 0);
    let after = fingerprint_of(&table);
    let first = table
        .game
        .as_ref()
        .map(|game| game.steps[1].seq)
        .expect("it has begun");
    let proposed = table
        .perform(
            Action::Undo {
                seat: 0,
                to: Some(first),
            },
            0,
        )
        .map(entries)
        .expect("a proposal");
    assert_eq!(words(&proposed), ["proposed"]);
    let again = table
        .perform(
            Action::Consent {
                seat: 0,
                yes: true,
                to: None,
            },
            0,
        )
        .map(|_| ());
    assert_eq!(
        again,
        Err(Refused::NoProposal),
        "nobody answers the own proposal"
    );
    table
        .perform(
            Action::Consent {
                seat: 1,
                yes: false,
                to: None,
            },
            0,
        )
        .expect("an answer");
    assert_eq!(fingerprint_of(&table), after, "one no is enough");
    table
        .perform(
            Action::Undo {
                seat: 0,
                to: Some(first),
            },
            0,
        )
        .expect("a proposal");
    let agreed = table
        .perform(
            Action::Consent {
                seat: 1,
                yes: true,
                to: None,
            },
            0,
        )
        .map(entries)
        .expect("an answer");
    assert_eq!(words(&agreed), ["consented", "undone-to"]);
    assert_eq!(fingerprint_of(&table), before);
    turn(&mut table, 0);
    assert_eq!(fingerprint_of(&table), after);
}

#[test]
fn whoever_takes_back_too_often_takes_nothing_from_others() {
    let (mut table, _) = with_rules(|_| ());
    let undo = |table: &mut Table, seat| {
        table
            .perform(Action::Undo { seat, to: None }, 0)
            .map(|_| ())
    };
    for _ in 0..300 {
        pick(&mut table, 0, false).expect("a tile");
        undo(&mut table, 0).expect("it is free");
    }
    pick(&mut table, 0, false).expect("a tile");
    assert_eq!(undo(&mut table, 0), Err(Refused::TooManyUndos(300)));
    turn(&mut table, 0);
    pick(&mut table, 1, false).expect("a tile");
    assert_eq!(undo(&mut table, 1), Ok(()));
}

#[test]
fn a_table_can_forbid_to_take_back() {
    let undo = |table: &mut Table| {
        table
            .perform(Action::Undo { seat: 0, to: None }, 0)
            .map(|_| ())
    };
    let (mut table, _) = with_rules(|settings| settings.undo = UndoRule::Never);
    pick(&mut table, 0, false).expect("a tile");
    assert_eq!(undo(&mut table), Err(Refused::UndoForbidden));
    let (mut table, _) = with_rules(|settings| settings.undo = UndoRule::Turn);
    pick(&mut table, 0, false).expect("a tile");
    assert_eq!(undo(&mut table), Ok(()));
    turn(&mut table, 0);
    assert_eq!(undo(&mut table), Err(Refused::UndoForbidden));
}

#[test]
fn a_game_goes_back_only_to_where_somebody_picked() {
    let (mut table, log) = two();
    turn(&mut table, 0);
    for to in [0, 1, 2, log.len() as u64 - 1, table.head, 9_999] {
        let refused = table
            .perform(
                Action::Undo {
                    seat: 0,
                    to: Some(to),
                },
                0,
            )
            .map(|_| ());
        assert_eq!(refused, Err(Refused::BadUndo(to)));
    }
}

#[test]
fn what_happens_beside_the_game_makes_no_pick_stale() {
    let (mut table, _) = two();
    let (head, pick) = (table.head, some_pick(&table, false));
    let mute = Action::Mute {
        seat: Some(1),
        silent: true,
    };
    table.perform(mute, 0).expect("the host may");
    let action = Action::Move {
        seat: 0,
        pick: Picked::Text(pick),
        confirm: true,
        after: Some(head),
    };
    table
        .perform(action, 0)
        .expect("the game stands where it stood");
}

#[test]
fn a_log_read_again_gives_the_same_table_at_every_entry() {
    let (mut table, mut log) = with_rules(|settings| {
        settings.modules = bastide_rules::modules::MODULES
            .iter()
            .map(|module| module.name().to_owned())
            .collect();
        settings.clock = ClockRule::Fischer {
            seconds: 600,
            increment: 5,
        };
        settings.random_first = true;
    });
    let mut now = 5_000;
    let mut round = 0;
    while table.phase() == Phase::Playing {
        now += 731;
        round += 1;
        let seat = table
            .waiting()
            .and_then(Waiting::seat)
            .expect("somebody is waited for");
        let action = match table.waiting() {
            Some(Waiting::Confirmation(seat)) if round % 5 == 0 => Action::Undo { seat, to: None },
            Some(Waiting::Confirmation(seat)) => Action::Confirm(seat),
            _ => Action::Move {
                seat,
                pick: Picked::Text(some_pick(&table, round % 3 == 0)),
                confirm: round % 2 == 0,
                after: Some(table.head),
            },
        };
        log.extend(entries(
            table.perform(action, now).expect("it is this seat's turn"),
        ));
        let read = Table::fold(&table.id, DealSecret([7; 32]), &log, &Arc::default())
            .expect("our own log");
        if round % 50 == 0 || table.phase() != Phase::Playing {
            assert_eq!(fingerprint_of(&read), fingerprint_of(&table));
            assert_eq!(
                (read.head, &read.clocks, read.waiting()),
                (table.head, &table.clocks, table.waiting())
            );
        }
        if round > 3_000 {
            panic!("the game does not end");
        }
    }
    let text = table.record().expect("a record").to_string();
    let record = bastide_record::Record::read(&text).expect("our own record");
    let replay = Replay::of(&record).expect("a legal game");
    let game = table.game.as_ref().expect("it has begun");
    assert_eq!(replay.state.fingerprint(), game.state.fingerprint());
}

#[test]
fn logs_with_gaps_or_foreign_entries_are_not_read() {
    let (table, log) = two();
    let shelf = Arc::default();
    let read = |entries: &[LogEntry]| {
        Table::fold(&table.id, DealSecret([7; 32]), entries, &shelf).map(|_| ())
    };
    assert_eq!(read(&[]).unwrap_err().what, "the log is empty");
    assert_eq!(
        read(&log[1..]).unwrap_err().what,
        "a log begins with a set-up"
    );
    let gap: Vec<LogEntry> = [&log[..2], &log[3..]].concat();
    assert_eq!(read(&gap).unwrap_err().what, "it should be number 3");
    let mut foreign = log.clone();
    let last = foreign.len() - 1;
    foreign[last].kind = EntryKind::Outcome {
        what: "die=3".into(),
    };
    assert!(read(&foreign).is_err());
}

/// Plays until somebody else than this seat is waited for.
fn turn(table: &mut Table, seat: u8) {
    while table.waiting().and_then(Waiting::seat) == Some(seat) {
        pick(table, seat, true).expect("a legal pick");
    }
}

fn fingerprint_of(table: &Table) -> String {
    let game = table.game.as_ref().expect("it has begun");
    fingerprint(game.rules.look(&game.state))
}
