//! Timeouts, outages, absent players and resignations.

use super::*;

#[test]
fn when_time_runs_out_a_bot_plays_on_or_the_game_ends() {
    let clock = ClockRule::PerMove { seconds: 10 };
    let (mut table, _) = with_rules(|settings| {
        settings.clock = clock;
        settings.at_zero = TimeoutRule::Bot {
            bot: "random".into(),
        };
    });
    assert_eq!(table.deadline(0), Some(11_000));
    let early = table.perform(Action::TimeOut, 10_999).map(|_| ());
    assert_eq!(early, Err(ActionError::Stale { head: table.head }));
    let late = table
        .perform(Action::TimeOut, 11_000)
        .map(entries)
        .expect("the time has run out");
    assert_eq!(words(&late), ["timed-out", "taken-over"]);
    assert_eq!(table.bot_to_move(), Some((0, "random")));
    let early = table.perform(Action::Return(0), 12_000).map(|_| ());
    assert_eq!(
        early,
        Err(ActionError::BotToMove),
        "returning gives no new clock"
    );
    turn(&mut table, 0);
    table
        .perform(Action::Return(0), 12_000)
        .expect("the bot has moved");
    assert_eq!(table.deadline(0), Some(21_000), "the other's clock runs");

    let (mut table, _) = with_rules(|settings| settings.clock = clock);
    let late = table
        .perform(Action::TimeOut, 11_000)
        .map(entries)
        .expect("the time has run out");
    assert_eq!(words(&late), ["timed-out", "resigned"]);
    assert_eq!((table.phase(), table.winners()), (Phase::Over, vec![1]));
    assert_eq!(table.deadline(0), None);
}

#[test]
fn undo_restores_the_clocks() {
    let (mut table, _) = with_rules(|settings| {
        settings.clock = ClockRule::Fischer {
            seconds: 60,
            increment: 2,
        };
    });
    let first = table
        .game
        .as_ref()
        .map(|game| game.steps[1].seq)
        .expect("it has begun");
    while table.waiting().and_then(PendingInput::seat) == Some(0) {
        let pick = some_pick(&table, false);
        let action = Action::Move {
            seat: 0,
            pick: PickInput::Text(pick),
            confirm: true,
            after: None,
        };
        table.perform(action, 21_000).expect("legal");
    }
    assert_eq!(table.clocks.left(), Some(vec![42_000, 60_000]));
    table
        .perform(
            Action::Undo {
                seat: 0,
                to: Some(first),
            },
            30_000,
        )
        .expect("a proposal");
    table
        .perform(
            Action::Consent {
                seat: 1,
                yes: true,
                to: None,
            },
            31_000,
        )
        .expect("an answer");
    assert_eq!(table.clocks.left(), Some(vec![60_000, 60_000]));
    assert_eq!(table.deadline(0), Some(91_000));
}

#[test]
fn a_player_who_resigns_loses_and_of_three_the_others_play_on() {
    let (mut table, _) = two();
    table
        .perform(Action::Resign(1), 0)
        .expect("any player may resign");
    assert_eq!((table.phase(), table.winners()), (Phase::Over, vec![0]));
    assert_eq!(pick(&mut table, 0, true), Err(ActionError::GameOver));

    let here = || seat(SeatKind::Here);
    let (mut table, _) = open(
        settings(vec![here(), here(), here()]),
        &["Ana", "Luis", "Eva"],
    )
    .expect("three can play");
    let resigned = table
        .perform(Action::Resign(1), 0)
        .map(entries)
        .expect("any player may resign");
    assert_eq!(words(&resigned), ["resigned", "taken-over"]);
    assert_eq!(table.phase(), Phase::Playing);
    assert_eq!(
        table.perform(Action::Return(1), 0).map(|_| ()),
        Err(ActionError::NotTakenOver)
    );
    table
        .perform(Action::Resign(0), 0)
        .expect("any player may resign");
    assert_eq!((table.phase(), table.winners()), (Phase::Over, vec![2]));
}

#[test]
fn a_bot_replaces_an_absent_player_if_all_others_online_agree() {
    let here = || seat(SeatKind::Here);
    let mut agreed = settings(vec![here(), here(), here()]);
    agreed.if_absent = AbsenceRule::Bot {
        bot: "random".into(),
    };
    let (mut table, _) = open(agreed, &["Ana", "Luis", "Eva"]).expect("three can play");
    let propose = |absent, present: &[u8]| Action::ProposeTakeOver {
        seat: 1,
        absent,
        bot: "random".into(),
        present: present.to_vec(),
        absent_since: (!present.contains(&absent)).then_some(0),
    };
    let mut wants = |absent, present: &[u8], now| {
        let proposed = table.perform(propose(absent, present), now);
        proposed.map(entries)
    };
    let late = 200_000;
    assert_eq!(
        wants(0, &[1, 2], 60_000),
        Err(ActionError::NotAbsent(0)),
        "the wait is too short"
    );
    assert_eq!(
        wants(0, &[0, 1, 2], late),
        Err(ActionError::NotAbsent(0)),
        "she is online"
    );
    assert_eq!(
        wants(2, &[1], late),
        Err(ActionError::NotAbsent(2)),
        "it is not her turn"
    );
    let reloads = Action::ProposeTakeOver {
        seat: 1,
        absent: 0,
        bot: "random".into(),
        present: vec![1, 2],
        absent_since: Some(late - 1_000),
    };
    assert_eq!(
        table.perform(reloads, late).map(entries),
        Err(ActionError::NotAbsent(0)),
        "she was online a second ago"
    );
    let mut wants = |absent, present: &[u8], now| {
        let proposed = table.perform(propose(absent, present), now);
        proposed.map(entries)
    };
    assert_eq!(
        words(&wants(0, &[1, 2], late).expect("a proposal")),
        ["proposed"]
    );
    assert_eq!(wants(0, &[1, 2], late), Err(ActionError::ProposalOpen));
    let no = table
        .perform(
            Action::Consent {
                seat: 0,
                yes: false,
                to: None,
            },
            late,
        )
        .map(entries);
    assert_eq!(
        words(&no.expect("the absent player may refuse")),
        ["consented"]
    );
    let mut wants = |present: &[u8], now| table.perform(propose(0, present), now).map(entries);
    wants(&[1, 2], late).expect("a proposal");
    wants(&[1], late + 60_000).expect("the old proposal has expired");
    assert_eq!(
        table.bot_to_move(),
        Some((0, "random")),
        "no other player is online to ask"
    );
}

#[test]
fn only_the_bot_of_the_table_replaces_a_player_who_does_not_consent() {
    let late = 200_000;
    let bot = |name: &str| AbsenceRule::Bot { bot: name.into() };
    for (rule, proposed, replaced) in [
        (AbsenceRule::default(), "medium", true),
        (AbsenceRule::default(), "random", false),
        (bot("hard"), "hard", true),
        (bot("hard"), "medium", false),
        (AbsenceRule::Wait, "medium", false),
    ] {
        let (mut table, _) = with_rules(|settings| settings.if_absent = rule.clone());
        let propose = Action::ProposeTakeOver {
            seat: 1,
            absent: 0,
            bot: proposed.into(),
            present: vec![1],
            absent_since: Some(0),
        };
        table.perform(propose, late).expect("a proposal");
        let bot = table.bot_to_move().map(|(_, bot)| bot.to_owned());
        let expected = replaced.then(|| proposed.to_owned());
        assert_eq!(bot, expected, "{rule:?} {proposed}");
        if replaced {
            continue;
        }
        // The player comes back and agrees.
        let consent = Action::Consent {
            seat: 0,
            yes: true,
            to: None,
        };
        table.perform(consent, late).expect("only she is asked");
        assert_eq!(table.bot_to_move(), Some((0, proposed)));
    }
}

const HOUR: Time = 3_600_000;

fn outage(from: Time, until: Time) -> Outage {
    Outage { from, until }
}

/// A game with ten seconds for each move, which began one second after the start.
fn with_ten_seconds() -> (Table, Vec<LogEntry>) {
    with_rules(|settings| settings.clock = ClockRule::PerMove { seconds: 10 })
}

#[test]
fn an_outage_is_not_charged_to_the_player_to_move() {
    let (mut table, log) = with_ten_seconds();
    assert_eq!(table.deadline(0), Some(11_000));
    // The time seems to have run out.
    let outages = [outage(4_000, HOUR)];
    let credited = table
        .perform_after(&outages, Action::TimeOut, HOUR + 50)
        .map(entries)
        .expect("the clock ran meanwhile");
    assert_eq!(words(&credited), ["outage"]);
    assert_eq!(
        table.deadline(0),
        Some(HOUR + 7_000),
        "three of ten seconds were used before"
    );
    let mut time_out = |now| {
        let performed = table.perform_after(&outages, Action::TimeOut, now);
        performed.map(entries)
    };
    let head = credited.last().map_or(0, |entry| entry.seq);
    assert_eq!(time_out(HOUR + 6_999), Err(ActionError::Stale { head }));
    let late = time_out(HOUR + 7_000).expect("the time has run out");
    assert_eq!(words(&late), ["timed-out", "resigned"]);
    // The log contains all of it.
    let log = [log, credited, late].concat();
    let read = Table::fold(&table.id, DealSecret([7; 32]), &log, &Arc::default());
    let read = read.expect("our own log");
    assert_eq!(read.clocks, table.clocks);
}

#[test]
fn many_outages_are_one_entry_with_the_next_action() {
    let (mut table, _) = with_ten_seconds();
    let outages: Vec<Outage> = (0..1_000)
        .map(|hour| outage(2_000 + hour * HOUR, 1_000 + (hour + 1) * HOUR))
        .collect();
    let now = 1_000 * HOUR + 1_500;
    let head = table.head;
    let refused = table
        .perform_after(&outages, Action::Confirm(0), now)
        .map(entries);
    assert_eq!(refused, Err(ActionError::NothingToConfirm));
    assert_eq!(table.head, head, "a refused action adds nothing to the log");
    // Before the first outage, between the outages, and since the last one the server ran for a second each.
    let clocks = table.time_left(&outages).expect("a clock runs");
    assert_eq!((now - clocks.at, clocks.running), (1_000_500, Some(0)));
    let action = Action::Move {
        seat: 0,
        pick: PickInput::Text(some_pick(&table, false)),
        confirm: false,
        after: Some(head),
    };
    let moved = table
        .perform_after(&outages, action, now)
        .map(entries)
        .expect("a legal pick");
    assert_eq!(words(&moved), ["outage", "move"]);
}

#[test]
fn a_host_who_closes_a_running_game_resigns_it() {
    let close = || Action::CloseAsHost("tea".into());
    let link = || seat(SeatKind::Link);
    let with_host = |name: &str| Newcomer {
        host: Some(TokenHash::of(&Token::new("host"))),
        ..person(name)
    };
    // Before the game, the table is closed.
    let (mut table, _) = open(settings(vec![link(), link()]), &[]).expect("a table can wait");
    table
        .perform(Action::Join(with_host("Ana")), 0)
        .expect("a free seat");
    let closed = table.clone().perform(close(), 0).map(entries);
    assert_eq!(words(&closed.expect("nobody plays yet")), ["closed"]);

    // The host loses a game of two, and its deal can be checked.
    table
        .perform(Action::Join(person("Luis")), 0)
        .expect("a free seat");
    assert_eq!(table.phase(), Phase::Playing);
    let closed = table.perform(close(), 0).map(entries);
    assert_eq!(words(&closed.expect("the host plays")), ["resigned"]);
    assert_eq!((table.phase(), table.winners()), (Phase::Over, vec![1]));
    assert!(table.revealed_secret().is_some());

    // The others of a game of three play on.
    let three = settings(vec![seat(SeatKind::Here), link(), link()]);
    let (mut table, _) = open(three, &["Ana"]).expect("a table can wait");
    for name in ["Luis", "Eva"] {
        table
            .perform(Action::Join(person(name)), 0)
            .expect("a free seat");
    }
    let closed = table.perform(close(), 0).map(entries);
    assert_eq!(
        words(&closed.expect("the host plays")),
        ["resigned", "taken-over"]
    );
    assert_eq!(table.phase(), Phase::Playing);

    // Nobody wins a game in which all players sit at the host's device.
    let (mut table, _) = two();
    let closed = table.perform(close(), 0).map(entries);
    assert_eq!(
        words(&closed.expect("the host plays")),
        ["resigned", "resigned"]
    );
    assert_eq!((table.phase(), table.winners()), (Phase::Over, vec![]));

    // A host without a seat cannot end the game of others.
    let (mut table, _) = open(settings(vec![link(), link()]), &[]).expect("a table can wait");
    for name in ["Luis", "Eva"] {
        table
            .perform(Action::Join(person(name)), 0)
            .expect("a free seat");
    }
    let refused = table.perform(close(), 0).map(entries);
    assert_eq!(refused, Err(ActionError::HostDoesNotPlay));
}

#[test]
fn undoing_an_unconfirmed_move_refunds_no_time() {
    let (mut table, _) = with_rules(|settings| {
        settings.clock = ClockRule::PerMove { seconds: 10 };
    });
    pick(&mut table, 0, false).expect("a tile");
    let undo = Action::Undo { seat: 0, to: None };
    table.perform(undo, 10_000).expect("the undo is free");
    assert_eq!(table.deadline(0), Some(11_000));
}

#[test]
fn no_player_is_replaced_while_a_clock_runs() {
    let mut with_clock = settings(vec![seat(SeatKind::Here), seat(SeatKind::Here)]);
    with_clock.clock = ClockRule::PerMove { seconds: 259_200 };
    let (mut table, _) = open(with_clock, &["Ana", "Luis"]).expect("two can play");
    let propose = Action::ProposeTakeOver {
        seat: 1,
        absent: 0,
        bot: "random".into(),
        present: vec![1],
        absent_since: Some(0),
    };
    let day = 24 * 60 * 60 * 1000;
    assert_eq!(
        table.perform(propose, day).map(entries),
        Err(ActionError::ClockDecides)
    );
}
