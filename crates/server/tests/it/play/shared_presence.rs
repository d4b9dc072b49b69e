//! Presence across several servers on one database.

use std::collections::HashMap;
use std::time::Duration;

use bastide_protocol::TableId;
use bastide_server::limits::Limits;
use bastide_server::store::{NodePresence, ServerNodeId as HouseNumber, StoreEvent};
use serde_json::json;

use super::test_client::TestClient;
use super::test_server::{TestServer, generous, text};
use crate::test_database::{TestDatabase, start_postgres};

/// Starts two servers, and a table with one player on each.
async fn two_servers(
    place: &TestDatabase,
    limits: Limits,
) -> (TestServer, TestServer, String, TestClient, TestClient) {
    let north = TestServer::on(place.open().await, limits.clone(), 1).await;
    let south = TestServer::on(place.open().await, limits, 2).await;
    let seats = json!([{ "who": "here" }, { "who": "link" }]);
    let opened = north
        .table(json!({ "seats": seats }), json!([{ "name": "Ana" }]))
        .await;
    let table = text(&opened["table"]);
    let luis = south.join(&table, "Luis").await;
    let ana = north
        .client(&table, &[&text(&opened["seats"][0]["token"])], None)
        .await;
    let luis = south.client(&table, &[&text(&luis["token"])], None).await;
    (north, south, table, ana, luis)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn players_of_one_server_are_online_on_the_other() {
    let place = TestDatabase::postgres();
    // No announcement is renewed during this test.
    let limits = Limits {
        presence_lease: Duration::from_secs(24 * 60 * 60),
        ..generous()
    };
    let (north, south, table, mut ana, mut luis) = two_servers(&place, limits.clone()).await;
    ana.sees(&[0, 1], 0).await;
    luis.sees(&[0, 1], 0).await;
    for server in [&north, &south] {
        let info = server
            .json("GET", &format!("/api/v1/tables/{table}"), json!(null))
            .await;
        let online = [0, 1].map(|seat| info.1["seats"][seat]["online"].clone());
        assert_eq!(online, [true, true], "{}", info.1);
    }
    // A third server learns of all clients when it starts, although nothing changes.
    let east = TestServer::on(place.open().await, limits, 3).await;
    let mut watcher = east.client(&table, &[], None).await;
    watcher.sees(&[0, 1], 1).await;
    ana.sees(&[0, 1], 1).await;
    drop(luis);
    ana.sees(&[0], 1).await;
    watcher.sees(&[0], 1).await;
    // A server that shuts down announces that its clients are gone.
    north.hub.close().await;
    watcher.sees(&[], 1).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_player_on_another_server_is_not_absent() {
    let place = TestDatabase::postgres();
    let (north, south, _, mut ana, mut luis) = two_servers(&place, generous()).await;
    luis.sees(&[0, 1], 0).await;
    for server in [&north, &south] {
        server.clock.move_on(10 * 60 * 1000);
    }
    let absent = json!({"type": "propose-take-over", "seat": 1, "absent": 0, "bot": "medium"});
    let refused = luis.want(absent.clone()).await;
    assert_eq!(refused["code"], "not-absent", "{refused}");
    ana.send_raw(tokio_tungstenite::tungstenite::Message::Close(None))
        .await;
    luis.sees(&[1], 0).await;
    let refused = luis.want(absent.clone()).await;
    assert_eq!(refused["code"], "not-absent", "she was online a moment ago");
    south.clock.move_on(10 * 60 * 1000);
    assert_eq!(luis.want(absent).await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn clients_of_a_crashed_server_go_offline_when_its_announcements_expire() {
    let place = TestDatabase::postgres();
    let limits = Limits {
        presence_lease: Duration::from_secs(3),
        ..generous()
    };
    let (_north, _south, table, mut ana, mut luis) = two_servers(&place, limits).await;
    ana.sees(&[0, 1], 0).await;
    // A server that announces its clients once and never again.
    let ghost = place.open().await;
    let here = StoreEvent::Here(NodePresence {
        house: HouseNumber(77),
        game: TableId(table),
        seats: Vec::new(),
        spectators: 5,
    });
    ghost.announce(&[here]).await.unwrap();
    ana.sees(&[0, 1], 5).await;
    luis.sees(&[0, 1], 5).await;
    ana.sees(&[0, 1], 0).await;
    luis.sees(&[0, 1], 0).await;
    // Live servers renew their announcements six times per lease, so no client goes offline even for a moment.
    let mut news = ghost.subscribe();
    let mut said: HashMap<u64, u32> = HashMap::new();
    while said.len() < 2 || said.values().any(|times| *times < 9) {
        let heard = tokio::time::timeout(Duration::from_secs(60), news.recv()).await;
        match heard.expect("the announcement is renewed").unwrap() {
            StoreEvent::Here(here) if here.house != HouseNumber(77) => {
                *said.entry(here.house.0).or_default() += 1;
            }
            _ => {}
        }
    }
    for guest in [&mut ana, &mut luis] {
        let before = guest.received.len();
        guest.want(json!({ "type": "ping" })).await;
        let received = &guest.received[before..];
        assert_eq!(received.len(), 1, "only the answer: {received:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn after_a_database_outage_presence_is_restored() {
    let server = start_postgres();
    let place = TestDatabase::of(&server);
    let (_north, south, table, mut ana, mut luis) = two_servers(&place, generous()).await;
    let mut eva = south.client(&table, &[], None).await;
    ana.sees(&[0, 1], 1).await;
    luis.sees(&[0, 1], 1).await;
    server.stop().unwrap();
    // The clients on Luis's server see that he leaves. No other server can be told.
    drop(luis);
    eva.sees(&[0], 1).await;
    server.start_again().unwrap();
    // Ana's server asks for announcements and learns that he is gone.
    ana.sees(&[0], 1).await;
}
