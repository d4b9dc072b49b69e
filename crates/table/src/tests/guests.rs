//! Who took a seat from where: muted players who watch, and guests at the host's table.

use std::net::IpAddr;

use super::*;

fn address(last: u8) -> IpAddr {
    IpAddr::from([192, 0, 2, last])
}

fn from(last: u8, name: &str) -> Newcomer {
    Newcomer {
        address: Some(address(last)),
        ..person(name)
    }
}

#[test]
fn a_muted_player_stays_muted_as_a_spectator() {
    let link = || seat(SeatKind::Link);
    let (mut table, _) = open(settings(vec![link(), link()]), &[]).expect("a table can wait");
    table
        .perform(Action::Join(from(1, "Ana")), 0)
        .expect("a free seat");
    table
        .perform(Action::Join(from(2, "Luis")), 0)
        .expect("a free seat");
    let mut mute = |seat, silent| {
        let mute = Action::Mute { seat, silent };
        table.perform(mute, 0).expect("any seat can be muted");
        [1, 2, 3].map(|last| table.is_muted_spectator(address(last)))
    };
    assert_eq!(mute(Some(1), true), [false, true, false]);
    assert_eq!(mute(None, true), [true, true, true]);
    assert_eq!(mute(None, false), [false, true, false]);
    assert_eq!(mute(Some(1), false), [false, false, false]);
}

#[test]
fn a_player_who_is_muted_and_leaves_stays_muted() {
    let link = || seat(SeatKind::Link);
    let (mut table, _) = open(settings(vec![link(), link()]), &[]).expect("a table can wait");
    table
        .perform(Action::Join(from(1, "Ana")), 0)
        .expect("a free seat");
    let mute = Action::Mute {
        seat: Some(0),
        silent: true,
    };
    table.perform(mute, 0).expect("any seat can be muted");
    table.perform(Action::Leave(0), 0).expect("it is her seat");
    assert!(table.is_muted_spectator(address(1)));
}

#[test]
fn guests_are_counted_while_the_game_can_be_played() {
    let here = seat(SeatKind::Here);
    let (mut table, _) =
        open(settings(vec![here, seat(SeatKind::Link)]), &["Ana"]).expect("a table can wait");
    table
        .perform(Action::Join(from(2, "Luis")), 0)
        .expect("a free seat");
    let guests = |table: &Table| [1, 2].map(|last| table.has_guest_from(address(last)));
    assert_eq!(guests(&table), [false, true]);
    table
        .perform(Action::Resign(1), 0)
        .expect("any player may resign");
    assert_eq!(guests(&table), [false, false]);
}

#[test]
fn a_guest_whom_a_bot_has_replaced_is_not_counted() {
    let mut clocked = settings(vec![seat(SeatKind::Link), seat(SeatKind::Link)]);
    clocked.clock = ClockRule::PerMove { seconds: 10 };
    clocked.at_zero = TimeoutRule::Bot { bot: "easy".into() };
    let (mut table, _) = open(clocked, &[]).expect("a table can wait");
    for (last, name) in [(1, "Ana"), (2, "Luis")] {
        table
            .perform(Action::Join(from(last, name)), 0)
            .expect("a free seat");
    }
    let guests = |table: &Table| [1, 2].map(|last| table.has_guest_from(address(last)));
    assert_eq!(guests(&table), [true, true]);
    table
        .perform(Action::TimeOut, 11_000)
        .expect("the time has run out");
    assert_eq!(guests(&table), [false, true]);
}

#[test]
fn a_summary_says_whether_bots_play_alone() {
    let bot = || seat(SeatKind::Bot("greedy".into()));
    let clocked = |settings: &mut TableSettings| {
        settings.clock = ClockRule::PerMove { seconds: 10 };
        settings.at_zero = TimeoutRule::Bot { bot: "easy".into() };
    };
    let mut with_bots = settings(vec![seat(SeatKind::Here), bot(), bot()]);
    clocked(&mut with_bots);
    let (mut table, _) = open(with_bots, &["Ana"]).expect("one person is enough");
    assert!(!table.headline().is_between_bots());
    table
        .perform(Action::TimeOut, 11_000)
        .expect("the time has run out");
    assert!(table.headline().is_between_bots());
}
