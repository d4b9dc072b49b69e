//! Bots that think at the same time.

use std::time::Duration;

use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_server::limits::Limits;
use serde_json::{Value, json};

use super::test_client::TestClient;
use super::test_server::{TestServer, generous, text};

/// Sets up a table where a bot moves first against a person.
async fn against(server: &TestServer, bot: &str) -> (TableId, TestClient) {
    let seats = json!([{ "who": { "bot": bot } }, { "who": "here" }]);
    let opened = server
        .table(json!({ "seats": seats }), json!([{ "name": "Ana" }]))
        .await;
    let (table, token) = (text(&opened["table"]), text(&opened["seats"][0]["token"]));
    let guest = server.client(&table, &[&token], None).await;
    (TableId(table), guest)
}

async fn moved(server: &TestServer, table: &TableId) -> Seq {
    server.hub.look(table, |table| table.moved).await.unwrap()
}

/// Waits until the person must pick.
async fn asked(guest: &mut TestClient) {
    while guest.ask == Value::Null {
        assert!(!guest.next().await.is_null(), "the connection ended");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_instant_bot_and_a_hint_do_not_wait_for_queued_masters() {
    let server = TestServer::with(Limits {
        thinkers: 1,
        bot_time: Duration::from_secs(3),
        ..generous()
    })
    .await;
    let mut masters = Vec::new();
    for _ in 0..4 {
        masters.push(against(&server, "master").await);
    }
    let last = &masters[3].0;
    let before = moved(&server, last).await;
    let (_, mut ana) = against(&server, "easy").await;
    asked(&mut ana).await;
    let hint = ana.want(json!({"type": "hint", "seat": 1})).await;
    assert_eq!(hint["type"], "answer", "{hint}");
    assert_eq!(
        moved(&server, last).await,
        before,
        "the last master has not picked yet"
    );
    // The masters take less time than they would alone, and all of them get to pick.
    for (_, guest) in &mut masters {
        asked(guest).await;
    }
}
