use std::time::Duration;

use bastide_protocol::Request;
use serde_json::{Value, json};

use super::page::{Page, json_of, new_core, send};

const SLICE: Duration = Duration::from_millis(20);

/// Plays a game of two people to its end.
fn finished() -> Page {
    let seats = json!({ "seats": [{ "who": "here" }, { "who": "here" }] });
    let mut page = Page::open(&seats, &["Ana", "Luis"]);
    while let Some(ask) = page.question() {
        page.play(&ask, true);
    }
    page
}

#[test]
fn an_analysis_continues_until_it_is_paused() {
    let mut page = finished();
    let table = json!({ "table": page.table.0 });
    let begun = send(&mut page.core, "POST", "analyses", &table);
    assert_eq!(begun.status, 200, "{}", json_of(&begun));
    let path = format!(
        "analyses/{}",
        json_of(&begun)["id"].as_str().expect("an id")
    );
    let done = |page: &mut Page| {
        json_of(&send(&mut page.core, "GET", &path, &Value::Null))["done"].as_u64()
    };
    while done(&mut page) < Some(3) {
        assert!(page.core.work(SLICE), "there is more to do");
    }
    let paused = send(&mut page.core, "DELETE", &path, &Value::Null);
    assert_eq!(paused.status, 204);
    assert!(!page.core.work(SLICE));
    assert!(done(&mut page) >= Some(3));
    assert!(page.core.work(SLICE), "asking for it continues it");
}

#[test]
fn games_that_are_over_or_given_up_are_analysed() {
    let seats = json!({ "seats": [{ "who": "here" }, { "who": "here" }] });
    let mut page = Page::open(&seats, &["Ana", "Luis"]);
    let table = json!({ "table": page.table.0 });
    assert_eq!(send(&mut page.core, "POST", "analyses", &table).status, 409);
    page.say(Request::Resign { seat: 0 });
    assert_eq!(page.show()["phase"], "over");
    // Without its table, the same record is of a game that stops.
    let path = format!("tables/{}/record", page.table);
    let record = send(&mut page.core, "GET", &path, &Value::Null).content;
    let record = json!({ "record": String::from_utf8_lossy(&record.body) });
    assert_eq!(
        send(&mut page.core, "POST", "analyses", &record).status,
        409
    );
    assert_eq!(send(&mut page.core, "POST", "analyses", &table).status, 200);
}

#[test]
fn an_unknown_analysis_is_not_found() {
    let answer = send(&mut new_core(), "GET", "analyses/unknown", &Value::Null);
    assert_eq!(answer.status, 404);
}
