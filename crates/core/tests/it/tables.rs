use bastide_protocol::{ErrorCode, Request, ServerMessage};
use serde_json::{Value, json};

use super::page::{Page, json_of, new_core, refusal, send, send_as};

fn against(bot: &str) -> Value {
    json!({ "seats": [{ "who": "here" }, { "who": { "bot": bot } }] })
}

fn hot_seat() -> Value {
    json!({ "seats": [{ "who": "here" }, { "who": "here" }] })
}

#[test]
fn a_reloaded_page_continues_the_game_at_the_same_position() {
    let mut page = Page::open(&against("hard"), &["Ana"]);
    let ask = page.question().expect("Ana begins");
    page.play(&ask, true);
    page.let_bots_play();
    let before = page.core.fingerprint(&page.table).expect("the table");
    let shown = page.show();
    let welcome = page.reload();
    assert!(
        matches!(welcome[0], ServerMessage::Welcome { .. }),
        "{welcome:?}"
    );
    assert_eq!(page.core.fingerprint(&page.table), Ok(before));
    assert_eq!(page.show(), shown);
    page.let_bots_play();
    assert!(page.question().is_some(), "Ana can play on");
}

#[test]
fn a_whole_game_is_played_and_its_deal_can_be_verified() {
    let mut page = Page::open(&against("easy"), &["Ana"]);
    let mut turns = 0;
    while let Some(ask) = page.question() {
        page.play(&ask, true);
        page.let_bots_play();
        turns += 1;
        assert!(turns < 500, "the game does not end");
    }
    assert_eq!(page.show()["phase"], "over");
    let path = format!("tables/{}/verification", page.table);
    let verified = send(&mut page.core, "GET", &path, &Value::Null);
    assert_eq!(verified.status, 200);
    let checks = json_of(&verified);
    let checks = checks["checks"].as_array().expect("the checks");
    assert!(!checks.is_empty());
}

#[test]
fn an_unconfirmed_turn_is_undone() {
    let mut page = Page::open(&hot_seat(), &["Ana", "Luis"]);
    let ask = page.question().expect("Ana begins");
    let before = page.core.fingerprint(&page.table);
    page.play(&ask, false);
    assert_ne!(page.core.fingerprint(&page.table), before);
    page.say(Request::Undo { seat: 0, to: None });
    assert_eq!(page.core.fingerprint(&page.table), before);
}

#[test]
fn each_change_is_announced_once_for_storing() {
    let mut page = Page::open(&hot_seat(), &["Ana", "Luis"]);
    assert_eq!(page.core.take_changed(), [page.table.clone()]);
    assert_eq!(page.core.take_changed(), []);
    let log = page.core.log_after(&page.table, 0).expect("the log");
    let stored = log.entries.last().map_or(0, |entry| entry.seq);
    let ask = page.question().expect("Ana begins");
    page.play(&ask, true);
    assert_eq!(page.core.take_changed(), [page.table.clone()]);
    let new = page.core.log_after(&page.table, stored).expect("the log");
    assert_eq!(new.entries.first().map(|entry| entry.seq), Some(stored + 1));
}

#[test]
fn a_longer_log_of_another_tab_replaces_the_table_and_a_shorter_one_does_not() {
    let mut page = Page::open(&hot_seat(), &["Ana", "Luis"]);
    let ask = page.question().expect("Ana begins");
    let start = page.core.log_after(&page.table, 0).expect("the table");
    page.play(&ask, true);
    let longer = page.core.log_after(&page.table, 0).expect("the table");
    let played = page.core.fingerprint(&page.table);
    let mut other = new_core();
    other.import(start.clone(), 1_000).expect("a log");
    assert_ne!(other.fingerprint(&page.table), played);
    other.import(longer, 1_000).expect("a log");
    assert_eq!(other.fingerprint(&page.table), played);
    other.import(start, 1_000).expect("a log");
    assert_eq!(other.fingerprint(&page.table), played);
}

#[test]
fn a_damaged_log_is_refused() {
    let page = Page::open(&hot_seat(), &["Ana", "Luis"]);
    let mut log = page.core.log_after(&page.table, 0).expect("the table");
    log.entries.remove(1);
    let refused = new_core().import(log, 1_000).map_err(|error| error.code);
    assert_eq!(refused, Err(ErrorCode::BadRecord));
}

#[test]
fn only_the_holder_of_a_seat_plays_it_and_only_the_host_closes_the_table() {
    let mut page = Page::open(&hot_seat(), &["Ana", "Luis"]);
    page.tokens.clear();
    let welcome = page.enter(None);
    assert!(matches!(&welcome[0], ServerMessage::Welcome { seats, .. } if seats.is_empty()));
    assert_eq!(
        refusal(&page.say(Request::Resign { seat: 0 })),
        Some("not-your-seat")
    );
    let close = format!("tables/{}/close", page.table);
    assert_eq!(send(&mut page.core, "POST", &close, &json!({})).status, 403);
    page.tokens = vec!["unknown".to_owned()];
    assert_eq!(refusal(&page.enter(None)), Some("bad-token"));
    let host = page.host.clone();
    let closed = send_as(&mut page.core, Some(&host), "POST", &close, &json!({}));
    assert_eq!(closed.status, 200);
}

#[test]
fn a_clock_runs_out_without_a_message() {
    let mut settings = hot_seat();
    settings["clock"] = json!({ "rule": "per-move", "seconds": 30 });
    let mut page = Page::open(&settings, &["Ana", "Luis"]);
    let end = page.core.deadline().expect("a clock runs");
    page.core.tick(end - 1);
    assert_eq!(page.show()["phase"], "playing");
    page.core.tick(end);
    assert_eq!(page.show()["phase"], "over");
}

#[test]
fn requests_that_the_core_does_not_know_are_not_found() {
    for (method, path) in [
        ("GET", "nothing"),
        ("DELETE", "editions"),
        ("GET", "tables/a/ws"),
    ] {
        assert_eq!(
            send(&mut new_core(), method, path, &Value::Null).status,
            404,
            "{path}"
        );
    }
    let unread = send(&mut new_core(), "GET", "editions?language=xx", &Value::Null);
    assert_eq!(unread.status, 400);
}

#[test]
fn the_ids_of_local_tables_differ_from_those_of_a_server() {
    let page = Page::open(&hot_seat(), &["Ana", "Luis"]);
    assert!(page.table.0.starts_with("local-"), "{}", page.table);
    assert_eq!(TableId::parse(&page.table.0), Some(page.table));
}

#[test]
fn a_tab_catches_up_with_the_entries_of_another_tab() {
    let mut first = Page::open(&hot_seat(), &["Ana", "Luis"]);
    let mut second = new_core();
    let whole = first.core.log_after(&first.table, 0).expect("the table");
    let head = whole.entries.last().expect("an entry").seq;
    second.import(whole, 1_000).expect("the stored table");
    let client = second.connect(&first.table);
    let enter = Request::Enter {
        version: PROTOCOL,
        tokens: first.tokens.clone(),
        since: None,
    };
    second.message(client, &enter.numbered(0).text(), 1_000);
    second.take_messages();

    let ask = first.question().expect("a question");
    first.play(&ask, true);
    let part = first.core.log_after(&first.table, head).expect("the log");
    second.catch_up(part).expect("the entries fit");
    let told = second.take_messages();
    assert!(
        told.len() == 1 && told[0].text.contains(r#""type":"update""#),
        "{told:?}"
    );
    assert_eq!(
        second.fingerprint(&first.table),
        first.core.fingerprint(&first.table)
    );
    // They are already stored.
    assert!(second.take_changed().is_empty());
}

#[test]
fn a_random_pick_replaces_that_of_a_bot_that_fails() {
    let settings = json!({ "seats": [{ "who": { "bot": "easy" } }, { "who": "here" }] });
    let mut page = Page::open(&settings, &["Ana"]);
    let job = page.core.take_jobs().pop().expect("the bot begins");
    let before = page.core.fingerprint(&page.table);
    page.core
        .bot_failed(&page.table, job.moved - 1, page.now)
        .expect("an old failure is ignored");
    assert_eq!(page.core.fingerprint(&page.table), before);
    page.core
        .bot_failed(&page.table, job.moved, page.now)
        .expect("a random pick");
    assert_ne!(page.core.fingerprint(&page.table), before);
}
