//! Two servers on one database.

use bastide_protocol::{EntryKind, TableId};
use serde_json::json;

use super::test_client::play_on;
use super::test_server::{TestServer, generous, text};
use crate::test_database::TestDatabase;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn two_servers_on_one_postgresql_finish_a_game_with_one_player_on_each() {
    let place = TestDatabase::postgres();
    let north = TestServer::on(place.open().await, generous(), 1).await;
    let south = TestServer::on(place.open().await, generous(), 2).await;
    let seats = json!([{ "who": "here" }, { "who": "link" }]);
    let opened = north
        .table(json!({ "seats": seats }), json!([{ "name": "Ana" }]))
        .await;
    let table = text(&opened["table"]);
    let luis = south.join(&table, "Luis").await;
    let mut ana = north
        .client(&table, &[&text(&opened["seats"][0]["token"])], None)
        .await;
    let mut luis = south.client(&table, &[&text(&luis["token"])], None).await;
    play_on([&mut ana, &mut luis], 2_000, 5).await;
    assert_eq!(
        (&ana.waiting["for"], &luis.waiting["for"]),
        (&json!("nothing"), &json!("nothing"))
    );
    // A client may have entered before its server had the first entries. It received them afterwards.
    let behind = |entries: &[serde_json::Value]| {
        entries
            .iter()
            .filter(|entry| entry["seq"].as_u64() > Some(5))
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(ana.head, luis.head);
    assert!(
        behind(&ana.entries) == behind(&luis.entries),
        "the players saw different games"
    );
    ana.want(json!({"type": "chat", "seat": 0, "text": "bien jugado"}))
        .await;
    assert_eq!(luis.until("chat").await["line"]["text"], "bien jugado");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn only_one_of_two_servers_fires_a_clock_and_accepts_a_pick() {
    let place = TestDatabase::postgres();
    let north = TestServer::on(place.open().await, generous(), 1).await;
    let south = TestServer::on(place.open().await, generous(), 2).await;
    let seats = json!([{ "who": "here" }, { "who": "here" }]);
    let clock = json!({ "rule": "per-move", "seconds": 3600 });
    let settings =
        json!({ "seats": seats, "clock": clock, "at_zero": { "then": "bot", "bot": "random" } });
    let opened = north
        .table(settings, json!([{ "name": "Ana" }, { "name": "Luis" }]))
        .await;
    let table = text(&opened["table"]);
    let tokens = [
        text(&opened["seats"][0]["token"]),
        text(&opened["seats"][1]["token"]),
    ];
    let tokens = [tokens[0].as_str(), tokens[1].as_str()];
    let mut here = north.client(&table, &tokens, None).await;
    let mut there = south.client(&table, &tokens, None).await;
    let after = here.head;
    let pick = here.pick(0);
    let message = json!({"type": "move", "seat": 0, "pick": pick, "confirm": true, "after": after});
    let (one, other) = tokio::join!(here.want(message.clone()), there.want(message));
    let mut sorts = [text(&one["type"]), text(&other["type"])];
    sorts.sort();
    assert_eq!(sorts, ["done", "error"], "{one} {other}");
    north.clock.move_on(3_601_000);
    south.clock.move_on(3_601_000);
    let table = TableId(table);
    tokio::join!(north.hub.fire_due(), south.hub.fire_due());
    // `look` waits until a server has finished its work at the table, so no deadline is still being fired.
    for server in [&north, &south] {
        server.hub.look(&table, |_| ()).await.unwrap();
    }
    let stored = place.open().await.load(&table).await.unwrap();
    let entries = stored.expect("the table is there").entries;
    let timeouts = entries
        .iter()
        .filter(|entry| matches!(entry.kind, EntryKind::TimedOut { .. }));
    assert_eq!(timeouts.count(), 1);
    // Both servers send it to their clients.
    for guest in [&mut here, &mut there] {
        while guest
            .entries
            .iter()
            .all(|entry| entry["kind"] != "timed-out")
        {
            assert!(!guest.next().await.is_null(), "the connection ended");
        }
    }
}
