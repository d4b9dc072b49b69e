//! Tables from set-up to the end of the game: settings, actions, and the resulting state.

mod back;
mod deal;
mod guests;
mod hints;
mod time;
mod upload;

use std::sync::Arc;

use bastide_record::{Colour, Replay, fingerprint};
use bastide_rules::modules::options::OptionValue;
use bastide_rules::{Move, RulesVersion};

use super::*;
use crate::secrets::Nonce;
use bastide_protocol::{
    AbsenceRule, ClockRule, SeatKind, SeatSettings, TimeoutRule, Token, UndoRule,
};

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
        token: TokenHash::of(&Token::new(name)),
        nonce: Nonce(format!("{name}'s dice")),
        host: None,
        address: None,
    }
}

fn open(settings: TableSettings, here: &[&str]) -> Result<(Table, Vec<LogEntry>), ActionError> {
    let new = TableSetup {
        id: TableId("a-table".to_owned()),
        secret: DealSecret([7; 32]),
        settings,
        host: TokenHash::of(&Token::new("host")),
        here: here.iter().map(|name| person(name)).collect(),
    };
    let (table, performed) = new.open(&Arc::default(), 1_000)?;
    Ok((table, entries(performed)))
}

fn entries(performed: NewEntries) -> Vec<LogEntry> {
    performed
        .entries
        .into_iter()
        .map(|(entry, _)| entry)
        .collect()
}

/// A table with two people on one device whose game has begun.
fn two() -> (Table, Vec<LogEntry>) {
    with_rules(|_| {})
}

fn with_rules(change: impl FnOnce(&mut TableSettings)) -> (Table, Vec<LogEntry>) {
    let mut settings = settings(vec![seat(SeatKind::Here), seat(SeatKind::Here)]);
    change(&mut settings);
    open(settings, &["Ana", "Luis"]).expect("two can play")
}

/// Returns the first or the last legal pick.
fn some_pick(table: &Table, last: bool) -> String {
    let game = table.game.as_ref().expect("it has begun");
    let mut legal = Vec::new();
    game.rules.legal(&game.state, &mut legal);
    let pick = if last { legal.last() } else { legal.first() };
    game.notation()
        .move_text(pick.copied().unwrap_or(Move::Pass))
}

fn pick(table: &mut Table, seat: u8, confirm: bool) -> Result<Vec<LogEntry>, ActionError> {
    let pick = some_pick(table, false);
    let action = Action::Move {
        seat,
        pick: PickInput::Text(pick),
        confirm,
        after: None,
    };
    table.perform(action, 2_000).map(entries)
}

fn words(entries: &[LogEntry]) -> Vec<&'static str> {
    entries.iter().map(|entry| entry.kind.word()).collect()
}

#[test]
fn a_full_table_begins_at_once_and_deals_the_first_tile() {
    let seats = vec![seat(SeatKind::Here), seat(SeatKind::Bot("greedy".into()))];
    let (table, log) = open(settings(seats), &["Ana"]).expect("one person and a bot can play");
    assert_eq!(words(&log), ["setup", "seat", "started", "outcome"]);
    assert_eq!(table.phase(), Phase::Playing);
    assert!(matches!(table.waiting(), Some(PendingInput::Pick(ask)) if ask.player.0 == 0));
}

#[test]
fn players_join_by_link_until_no_seat_is_free() {
    let seats = vec![
        seat(SeatKind::Here),
        seat(SeatKind::Link),
        seat(SeatKind::Link),
    ];
    let (mut table, _) = open(settings(seats), &["Ana"]).expect("a table can wait");
    assert_eq!(table.phase(), Phase::Open);
    let early = table.perform(Action::Confirm(0), 0).map(|_| ());
    assert_eq!(early, Err(ActionError::NotStarted));
    let mut red = person("Luis");
    red.colour = Some(Colour::Red);
    let refused = table.perform(Action::Join(red), 0).unwrap_err();
    assert!(
        matches!(refused, ActionError::ColourTaken { .. }),
        "{refused}"
    );
    let refused = table.perform(Action::Join(person("Ana")), 0).unwrap_err();
    assert_eq!(refused, ActionError::NameTaken("Ana".into()));
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
    assert_eq!(refused, ActionError::AlreadyStarted);
    let names: Vec<_> = table
        .seats
        .iter()
        .map(|seat| seat.name.as_deref().unwrap_or(""))
        .collect();
    assert_eq!(names, ["Ana", "Eva", "Luis"]);
}

#[test]
fn the_host_can_give_free_seats_to_bots() {
    let seats = vec![seat(SeatKind::Here), seat(SeatKind::Link)];
    let (mut table, _) = open(settings(seats), &["Ana"]).expect("a table can wait");
    let refused = table
        .perform(Action::Fill("deep thought".into()), 0)
        .unwrap_err();
    assert!(matches!(refused, ActionError::NoBot(_)), "{refused}");
    table
        .perform(Action::Fill("random".into()), 0)
        .expect("a seat is free");
    assert_eq!(table.phase(), Phase::Playing);
    assert_eq!(table.seats[1].bot.as_deref(), Some("random"));
}

/// A change of settings.
type Change = fn(&mut TableSettings);

#[test]
fn invalid_settings_are_refused_with_the_reason() {
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
            "at least one second",
        ),
        (|s| s.title = "x".repeat(200), "60 characters"),
        (
            |s| {
                s.at_zero = TimeoutRule::Bot {
                    bot: "deep thought".into(),
                }
            },
            "deep thought",
        ),
    ];
    for (change, reason) in cases {
        let error = changed(change);
        assert!(error.contains(reason), "{error} does not contain {reason}");
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
            matches!(refused, ActionError::BadName(_)),
            "{name:?}: {refused}"
        );
    }
}

#[test]
fn chance_is_dealt_only_after_the_picks_are_confirmed() {
    let (mut table, _) = two();
    assert_eq!(pick(&mut table, 1, false), Err(ActionError::NotAsked));
    assert_eq!(
        words(&pick(&mut table, 0, false).expect("a tile")),
        ["move"]
    );
    while table.waiting().and_then(PendingInput::seat) == Some(0)
        && table.waiting() != Some(PendingInput::Confirmation(0))
    {
        pick(&mut table, 0, false).expect("a figure");
    }
    assert_eq!(pick(&mut table, 0, false), Err(ActionError::Unconfirmed));
    let confirmed = table
        .perform(Action::Confirm(0), 3_000)
        .map(entries)
        .expect("the picks are not confirmed");
    assert_eq!(words(&confirmed), ["confirmed", "outcome"]);
    assert_eq!(
        table.perform(Action::Confirm(0), 3_000).map(|_| ()),
        Err(ActionError::NothingToConfirm)
    );
}

#[test]
fn an_illegal_pick_is_refused_with_the_rule_and_changes_nothing() {
    let (mut table, log) = two();
    let action = |pick: &str, after| Action::Move {
        seat: 0,
        pick: PickInput::Text(pick.into()),
        confirm: true,
        after,
    };
    let refused = table.perform(action("@0,0 r0", None), 0).unwrap_err();
    assert!(
        matches!(refused, ActionError::Illegal(refusal) if refusal.rule.0.starts_with("BASE-")),
        "{refused}"
    );
    let refused = table.perform(action("@over there", None), 0).unwrap_err();
    assert!(matches!(refused, ActionError::BadPick { .. }), "{refused}");
    let refused = table
        .perform(action(&some_pick(&table, false), Some(1)), 0)
        .unwrap_err();
    assert_eq!(refused, ActionError::Stale { head: table.head });
    assert_eq!(table.head, log.len() as u64);
}

#[test]
fn unconfirmed_picks_can_be_undone_freely() {
    let (mut table, _) = two();
    let before = fingerprint_of(&table);
    pick(&mut table, 0, false).expect("a tile");
    let undone = table
        .perform(Action::Undo { seat: 0, to: None }, 0)
        .map(entries)
        .expect("the undo is free");
    assert_eq!(words(&undone), ["undone-to"]);
    assert_eq!(fingerprint_of(&table), before);
    assert_eq!(
        table
            .perform(Action::Undo { seat: 0, to: None }, 0)
            .map(|_| ()),
        Err(ActionError::NothingToUndo)
    );
}

#[test]
fn a_confirmed_turn_is_undone_by_consent_and_the_same_tile_is_dealt_again() {
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
        Err(ActionError::NoProposal),
        "players cannot answer their own proposal"
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
    assert_eq!(fingerprint_of(&table), after, "one refusal is enough");
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
fn the_undo_limit_of_one_seat_does_not_affect_the_others() {
    let (mut table, _) = with_rules(|_| ());
    let undo = |table: &mut Table, seat| {
        table
            .perform(Action::Undo { seat, to: None }, 0)
            .map(|_| ())
    };
    for _ in 0..300 {
        pick(&mut table, 0, false).expect("a tile");
        undo(&mut table, 0).expect("the undo is free");
    }
    pick(&mut table, 0, false).expect("a tile");
    assert_eq!(undo(&mut table, 0), Err(ActionError::TooManyUndos(300)));
    turn(&mut table, 0);
    pick(&mut table, 1, false).expect("a tile");
    assert_eq!(undo(&mut table, 1), Ok(()));
}

#[test]
fn undos_that_are_only_proposed_count_too() {
    let (mut table, _) = two();
    turn(&mut table, 0);
    let propose = |table: &mut Table| {
        let undo = table.perform(Action::Undo { seat: 0, to: None }, 0);
        undo.map(entries)
    };
    let withdrawal = Action::Consent {
        seat: 0,
        yes: false,
        to: None,
    };
    for _ in 0..300 {
        let proposed = propose(&mut table).expect("a proposal");
        assert_eq!(words(&proposed), ["proposed"]);
        let withdrawn = table.perform(withdrawal.clone(), 0);
        withdrawn.expect("it is withdrawn");
    }
    let refused = propose(&mut table);
    assert_eq!(refused, Err(ActionError::TooManyUndos(300)));
}

#[test]
fn a_table_can_forbid_undo() {
    let undo = |table: &mut Table| {
        table
            .perform(Action::Undo { seat: 0, to: None }, 0)
            .map(|_| ())
    };
    let (mut table, _) = with_rules(|settings| settings.undo = UndoRule::Never);
    pick(&mut table, 0, false).expect("a tile");
    assert_eq!(undo(&mut table), Err(ActionError::UndoForbidden));
    let (mut table, _) = with_rules(|settings| settings.undo = UndoRule::Turn);
    pick(&mut table, 0, false).expect("a tile");
    assert_eq!(undo(&mut table), Ok(()));
    turn(&mut table, 0);
    assert_eq!(undo(&mut table), Err(ActionError::UndoForbidden));
}

#[test]
fn a_game_goes_back_only_to_an_entry_before_a_pick() {
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
        assert_eq!(refused, Err(ActionError::BadUndo(to)));
    }
}

#[test]
fn entries_beside_the_game_do_not_make_a_pick_stale() {
    let (mut table, _) = two();
    let (head, pick) = (table.head, some_pick(&table, false));
    let mute = Action::Mute {
        seat: Some(1),
        silent: true,
    };
    table.perform(mute, 0).expect("the host may");
    let action = Action::Move {
        seat: 0,
        pick: PickInput::Text(pick),
        confirm: true,
        after: Some(head),
    };
    table.perform(action, 0).expect("the game has not moved on");
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
            .and_then(PendingInput::seat)
            .expect("the game waits for a seat");
        let action = match table.waiting() {
            Some(PendingInput::Confirmation(seat)) if round % 5 == 0 => {
                Action::Undo { seat, to: None }
            }
            Some(PendingInput::Confirmation(seat)) => Action::Confirm(seat),
            _ => Action::Move {
                seat,
                pick: PickInput::Text(some_pick(&table, round % 3 == 0)),
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
fn logs_with_gaps_or_invalid_entries_are_refused() {
    let (table, log) = two();
    let rules_cache = Arc::default();
    let read = |entries: &[LogEntry]| {
        Table::fold(&table.id, DealSecret([7; 32]), entries, &rules_cache).map(|_| ())
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

/// Plays until the game no longer waits for this seat.
fn turn(table: &mut Table, seat: u8) {
    while table.waiting().and_then(PendingInput::seat) == Some(seat) {
        pick(table, seat, true).expect("a legal pick");
    }
}

fn fingerprint_of(table: &Table) -> String {
    let game = table.game.as_ref().expect("it has begun");
    fingerprint(game.rules.view(&game.state))
}

/// The first entry of a table that was opened before settings had a version.
const SETUP_WITHOUT_VERSION: &str = r#"{"kind":"setup","settings":{"edition":"Plus2012","modules":["gold-mines"],"tiles":[],"options":[],"seats":[{"who":"here"},{"who":"here"}],"random_first":false,"listed":false,"title":"","clock":{"rule":"none"},"at_zero":{"then":"give-up"},"undo":"consent","chat":true,"aids":true},"commitment":"c0","host":"h0"}"#;

#[test]
fn a_log_without_a_version_is_played_by_the_first_rules() {
    let (_, log) = with_rules(|settings| settings.modules = vec!["gold-mines".into()]);
    let mut log: Vec<LogEntry> = log.into_iter().take(4).collect();
    assert_eq!(words(&log), ["setup", "seat", "seat", "started"]);
    log[0] = LogEntry::read(1, 1_000, SETUP_WITHOUT_VERSION).expect("the entry can be read");
    let id = TableId("a-table".to_owned());
    let table = Table::fold(&id, DealSecret([7; 32]), &log, &Arc::default()).expect("an old log");
    let game = table.game.as_ref().expect("it has begun");
    assert_eq!(game.rules.options().version, RulesVersion::V1);
    let record = table.record().expect("a game has a record");
    assert_eq!(record.bastide.0, RulesVersion::V1);
    assert_eq!(
        game.rules.options().gold_mines.gold_pool.word(),
        "claimed_tiles"
    );
}

#[test]
fn a_new_table_is_played_by_the_current_rules_whatever_was_asked() {
    let (table, log) = with_rules(|settings| settings.rules_version = 1);
    let game = table.game.as_ref().expect("it has begun");
    assert_eq!(game.rules.options().version, RulesVersion::default());
    let stored = log[0].body().expect("an entry is JSON");
    assert!(stored.contains(r#""rules_version":2"#), "{stored}");
}
