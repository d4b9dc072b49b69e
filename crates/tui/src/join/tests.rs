//! Tests a game on a server as a player sees it in the terminal: server messages come in, keys go out.

use bastide_client::ConnectionError;
use bastide_protocol::Proposal;
use bastide_protocol::{
    ClientMessage, Entry, EntryKind, EntryWithEvents, ErrorCode, OpenProposal, Phase, Presence,
    Request, SeatInfo, ServerMessage, TableInfo, Waiting, WireError,
};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;

use super::online::{OnlineApp, OnlineScreen};
use super::server_link::LinkEvent;
use crate::play::material::ColourDepth;
use crate::play::remote::clock_words;
use crate::play::table::TurnState as Waits;
use crate::play::terminal::TerminalApp;
use bastide_words::Language;

const SIZE: (u16, u16) = (110, 36);

fn info(phase: Phase, proposal: Option<OpenProposal>) -> TableInfo {
    let seat = |name: &str, colour| SeatInfo {
        name: Some(name.to_owned()),
        colour: Some(colour),
        bot: None,
        offered: false,
        online: true,
        absence: None,
    };
    let settings = serde_json::json!({"seats": [{"who": "link"}, {"who": "link"}]});
    TableInfo {
        id: "m7Qe0Zc2sVh4Tf9KpX1aBw".to_owned(),
        settings: serde_json::from_value(settings).expect("settings of a table"),
        phase,
        seats: vec![
            seat("Ana", bastide_record::Colour::Green),
            seat("Luis", bastide_record::Colour::Red),
        ],
        hints: false,
        commitment: String::new(),
        deal: None,
        proposal,
        rematch: None,
        result: None,
        closed: None,
    }
}

fn entry(seq: u64, kind: EntryKind) -> Entry {
    Entry { seq, at: 0, kind }
}

fn picked(seq: u64, seat: u8, pick: &str, confirmed: bool) -> Entry {
    let pick = pick.to_owned();
    entry(
        seq,
        EntryKind::Move {
            seat,
            pick,
            confirmed,
        },
    )
}

fn dealt(seq: u64, what: &str) -> Entry {
    let what = what.to_owned();
    entry(seq, EntryKind::Outcome { what })
}

/// Wraps entries without events, which this client does not use.
fn told(entries: Vec<Entry>) -> Vec<EntryWithEvents> {
    let told = entries.into_iter().map(|entry| EntryWithEvents {
        entry,
        events: Vec::new(),
    });
    told.collect()
}

fn update(entries: Vec<Entry>, waiting: Waiting, table: Option<TableInfo>) -> LinkEvent {
    LinkEvent::Message(Box::new(ServerMessage::Update {
        seq: entries.last().map_or(0, |entry| entry.seq),
        at: 0,
        told: told(entries),
        changes: Box::default(),
        ask: None,
        waiting,
        clocks: None,
        table: table.map(Box::new),
    }))
}

/// Ana's terminal at the start of a game: she has drawn a tile.
fn table() -> OnlineApp {
    let text = bastide_protocol::words::text(Language::En);
    let size = Rect::new(0, 0, SIZE.0, SIZE.1);
    let link = "http://localhost/t/m7Qe0Zc2sVh4Tf9KpX1aBw".to_owned();
    let mut online = OnlineApp::new(text, ColourDepth::None, None, link, None, size);
    let table = info(Phase::Playing, None);
    let setup = EntryKind::Setup {
        settings: Box::new(table.settings.clone()),
        commitment: table.commitment.clone(),
    };
    let entries = vec![
        entry(1, setup),
        entry(2, EntryKind::Started { first: 0 }),
        dealt(3, "base/U"),
    ];
    online.handle_event(LinkEvent::Message(Box::new(ServerMessage::Welcome {
        version: 1,
        table: Box::new(table),
        seats: vec![0],
        head: 3,
        view: None,
        ask: None,
        waiting: Waiting::Pick { seat: 0 },
        clocks: None,
        presence: Presence {
            online: vec![0, 1],
            spectators: 0,
        },
        missed: told(entries),
        chat: Vec::new(),
    })));
    online
}

fn screen(online: &OnlineApp) -> String {
    let mut terminal = Terminal::new(TestBackend::new(SIZE.0, SIZE.1)).expect("a test screen");
    terminal
        .draw(|frame| online.draw(frame))
        .expect("drawing works");
    let buffer = terminal.backend().buffer().clone();
    let signs: Vec<&str> = buffer.content.iter().map(|cell| cell.symbol()).collect();
    let lines = signs.chunks(usize::from(SIZE.0));
    lines.map(|line| line.concat() + "\n").collect()
}

#[track_caller]
fn check_shows(online: &OnlineApp, words: &[&str]) {
    let screen = screen(online);
    for word in words {
        assert!(screen.contains(word), "`{word}` is not shown:\n{screen}");
    }
}

/// Presses keys and returns the messages to the server.
fn press(online: &mut OnlineApp, keys: &str) -> Vec<ClientMessage> {
    let mut sent = Vec::new();
    for key in keys.chars() {
        let code = match key {
            '⏎' => KeyCode::Enter,
            '⎋' => KeyCode::Esc,
            letter => KeyCode::Char(letter),
        };
        online.press(KeyEvent::new(code, KeyModifiers::NONE));
        if let Some(remote) = online.remote() {
            sent.extend(remote.take_outbox());
        }
    }
    sent
}

fn waits(online: &OnlineApp) -> Waits {
    match &online.scene {
        OnlineScreen::Table(table) => table.waiting,
        _ => panic!("no game is on the screen"),
    }
}

#[test]
fn the_servers_game_is_shown_and_picks_are_sent() {
    let mut online = table();
    check_shows(
        &online,
        &["Ana: place the tile", "Luis", "71 tiles left", "connected"],
    );
    let sent = press(&mut online, "⏎⏎");
    let [
        ClientMessage {
            request: Request::Move { seat: 0, pick, .. },
            ..
        },
    ] = &sent[..]
    else {
        panic!("only one pick is sent before it is answered: {sent:?}");
    };
    online.handle_event(update(
        vec![picked(4, 0, pick, false)],
        Waiting::Pick { seat: 0 },
        None,
    ));
    check_shows(&online, &["place a follower?", "Ana: U @ 1,0"]);
}

#[test]
fn an_unconfirmed_turn_can_be_undone() {
    let mut online = table();
    let moves = vec![picked(4, 0, "@1,0 r0", false), picked(5, 0, "-", false)];
    online.handle_event(update(moves, Waiting::Confirm { seat: 0 }, None));
    check_shows(&online, &["Ana: Enter ends the turn"]);
    let sent = press(&mut online, "u");
    assert!(
        matches!(
            sent[..],
            [ClientMessage {
                request: Request::Undo {
                    seat: 0,
                    to: None,
                    ..
                },
                ..
            }]
        ),
        "{sent:?}"
    );
    let undone = entry(6, EntryKind::UndoneTo { seat: 0, to: 4 });
    online.handle_event(update(vec![undone], Waiting::Pick { seat: 0 }, None));
    check_shows(&online, &["place a follower?", "Ana undoes a move"]);
    // A figure placed after the undo gets its own line.
    let thief = picked(7, 0, "thief(E)", true);
    let next = dealt(8, "base/V");
    online.handle_event(update(vec![thief, next], Waiting::Pick { seat: 1 }, None));
    check_shows(&online, &["Waiting for Luis", "Ana: thief (E)"]);
}

#[test]
fn a_proposal_is_answered_by_a_key() {
    let mut online = table();
    let moves = vec![
        picked(4, 0, "@1,0 r0", false),
        picked(5, 0, "-", true),
        dealt(6, "base/V"),
    ];
    online.handle_event(update(moves, Waiting::Pick { seat: 1 }, None));
    let proposal = OpenProposal {
        seq: 7,
        seat: 1,
        proposal: Proposal::Undo { to: 4 },
        agreed: Vec::new(),
        asked: vec![0],
    };
    let proposed = EntryKind::Proposed {
        seat: 1,
        proposal: Proposal::Undo { to: 4 },
        asked: vec![0],
    };
    online.handle_event(update(
        vec![entry(7, proposed)],
        Waiting::Pick { seat: 1 },
        Some(info(Phase::Playing, Some(proposal))),
    ));
    check_shows(&online, &["Luis would like to undo a move", "y agree"]);
    let sent = press(&mut online, "y");
    assert!(
        matches!(
            sent[..],
            [ClientMessage {
                request: Request::Consent {
                    seat: 0,
                    yes: true,
                    ..
                },
                ..
            }]
        ),
        "{sent:?}"
    );
}

#[test]
fn hints_among_people_are_proposed_with_the_key_for_hints() {
    let mut online = table();
    let sent = press(&mut online, "i");
    assert!(
        matches!(
            sent[..],
            [ClientMessage {
                request: Request::ProposeHints { seat: 0 },
                ..
            }]
        ),
        "{sent:?}"
    );
    let proposal = OpenProposal {
        seq: 4,
        seat: 1,
        proposal: Proposal::Hints,
        agreed: Vec::new(),
        asked: vec![0],
    };
    let proposed = EntryKind::Proposed {
        seat: 1,
        proposal: Proposal::Hints,
        asked: vec![0],
    };
    online.handle_event(update(
        vec![entry(4, proposed)],
        Waiting::Pick { seat: 0 },
        Some(info(Phase::Playing, Some(proposal))),
    ));
    check_shows(&online, &["Luis proposes to allow hints", "y agree"]);
}

#[test]
fn a_lost_connection_is_shown_and_nothing_is_sent() {
    let mut online = table();
    online.handle_event(LinkEvent::Lost(3));
    check_shows(&online, &["Connection lost, trying again", "(3)"]);
    assert_eq!(press(&mut online, "⏎"), []);
    check_shows(&online, &["No connection: wait a moment"]);
}

#[test]
fn a_closed_table_stays_on_the_screen_with_the_reason() {
    let mut online = table();
    let error = WireError::new(ErrorCode::Closed, "tea is ready");
    online.handle_event(LinkEvent::Ended(ConnectionError::Told(error)));
    check_shows(&online, &["The table was closed", "tea is ready"]);
    assert!(!online.is_over(), "the board stays on the screen");
}

#[test]
fn a_diverged_game_is_reloaded_and_finally_given_up() {
    let mut online = table();
    for _ in 0..3 {
        online.handle_event(update(vec![], Waiting::Pick { seat: 1 }, None));
        check_shows(&online, &["This game differs from the server's"]);
        assert!(!online.is_over());
    }
    online.handle_event(update(vec![], Waiting::Pick { seat: 1 }, None));
    assert!(online.is_over());
    let words = online.visit_end.words.unwrap_or_default();
    assert!(words.contains("different versions"), "{words}");
}

#[test]
fn chat_is_sent_and_replies_are_shown() {
    let mut online = table();
    let sent = press(&mut online, "mhola⏎");
    assert!(
        matches!(&sent[..], [ClientMessage { request: Request::Chat { seat: Some(0), text, .. }, .. }] if text == "hola"),
        "{sent:?}"
    );
    press(&mut online, "⎋");
    let line = bastide_protocol::ChatMessage {
        number: 2,
        at: 0,
        seat: Some(1),
        name: "Luis".to_owned(),
        text: "¡buenas!".to_owned(),
    };
    online.handle_event(LinkEvent::Message(Box::new(ServerMessage::Chat { line })));
    check_shows(&online, &["Luis: ¡buenas!", "1 new"]);
}

#[test]
fn a_refused_pick_is_shown_and_can_be_repeated() {
    let mut online = table();
    assert_eq!(press(&mut online, "⏎").len(), 1);
    let error = WireError::from(ErrorCode::Unavailable);
    online.handle_event(LinkEvent::Message(Box::new(ServerMessage::Error {
        id: Some(1),
        error,
    })));
    check_shows(&online, &["Nothing was lost"]);
    assert_eq!(press(&mut online, "⏎").len(), 1);
}

#[test]
fn leaving_keeps_the_seat_and_resigning_is_another_key() {
    let mut online = table();
    assert_eq!(press(&mut online, "q"), []);
    check_shows(&online, &["You keep your seat"]);
    let sent = press(&mut online, "r");
    assert!(
        matches!(
            sent[..],
            [ClientMessage {
                request: Request::Resign { seat: 0, .. },
                ..
            }]
        ),
        "{sent:?}"
    );
    press(&mut online, "qy");
    assert!(online.is_over() && !online.visit_end.gave_seats_up);
}

#[test]
fn keys_do_nothing_during_another_players_turn() {
    let mut online = table();
    let moves = vec![
        picked(4, 0, "@1,0 r0", false),
        picked(5, 0, "-", true),
        dealt(6, "base/V"),
    ];
    online.handle_event(update(moves, Waiting::Pick { seat: 1 }, None));
    assert_eq!(waits(&online), Waits::Elsewhere(bastide_rules::Player(1)));
    assert_eq!(press(&mut online, "⏎1"), []);
}

#[test]
fn clocks_are_shown_briefly() {
    let shown = [0, 1, 59_000, 61_000, 3_600_000, 90_061_000].map(clock_words);
    assert_eq!(shown, ["0:00", "0:01", "0:59", "1:01", "1:00:00", "1d 1h"]);
}
