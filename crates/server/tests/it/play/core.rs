//! The core of the page answers as the server does.

use bastide_core::{LocalTables, RestRequest};
use serde_json::{Value, json};

use super::test_server::{TestEntropy, TestServer};

const GAME: &str = "bastide 1\nplayers red=Ana blue=Luis\n\n1. red V@1,0 r0 thief(S)\n";

/// Sends a request to both, and compares status and content.
async fn compare(
    server: &TestServer,
    core: &mut LocalTables,
    method: &str,
    path: &str,
    body: Value,
) {
    let (status, expected) = server
        .json(method, &format!("/api/v1/{path}"), body.clone())
        .await;
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let answer = core.request(
        RestRequest {
            method,
            path,
            body: body.as_bytes(),
            accepts_json: true,
            ..RestRequest::default()
        },
        0,
    );
    let found = serde_json::from_slice(&answer.content.body).unwrap_or(Value::Null);
    assert_eq!(
        (answer.status, found),
        (status, expected),
        "{method} {path} {body}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_core_of_the_page_answers_as_the_server_does() {
    let server = TestServer::open().await;
    let core = &mut LocalTables::new("http://localhost", Box::new(TestEntropy::new(1)));
    for path in [
        "editions?language=es",
        "modules?language=es",
        "presets",
        "tile-sets",
        "tiles?language=es",
        "rules",
        "rules/base-12?language=es",
        "rules/BASE-999",
        "bots?language=es",
        "art/kit",
        "art/sets/base?finish=plain",
        "art/sets/unknown",
        "editions?language=xx",
        "tiles/base/unknown.svg",
        "tables",
        "tables/unknown-table",
        "tables/unknown-table/record",
        "tables/unknown-table/verification",
        "analyses/unknown",
        "unknown",
    ] {
        compare(&server, core, "GET", path, Value::Null).await;
    }
    let settings = json!({ "seats": [{ "who": "here" }, { "who": "link" }] });
    for (path, body) in [
        ("workbench", json!({ "record": GAME })),
        (
            "workbench",
            json!({ "record": "bastide 1\nplayers", "from": 0 }),
        ),
        (
            "workbench/ask",
            json!({ "record": GAME, "frame": 2, "question": { "type": "projected" } }),
        ),
        ("workbench/json", json!({ "record": GAME })),
        ("workbench/json", json!({ "record": "no record" })),
        ("workbench/new", json!({ "settings": settings, "first": 1 })),
        (
            "workbench/new",
            json!({ "settings": { "seats": [], "edition": "none" } }),
        ),
        ("art/own-tiles", json!({ "record": GAME })),
        ("analyses", json!({ "record": GAME })),
        ("analyses", json!({ "table": "unknown-table" })),
        ("analyses", json!({})),
        (
            "tables",
            json!({ "settings": { "seats": [{ "who": { "bot": "easy" } }] } }),
        ),
        ("tables/unknown-table/fill", json!({ "bot": "easy" })),
        ("tables/unknown-table/join", json!({ "name": "Ana" })),
    ] {
        compare(&server, core, "POST", path, body).await;
    }
}
