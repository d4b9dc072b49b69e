//! Two servers on one database.

use bastide_protocol::{EntryKind, TableId};
use serde_json::json;

use super::test_client::{TestClient, play_on};
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

/// Enters a table and returns the code of the refusal, if the server refuses.
async fn refusal(
    server: &TestServer,
    table: &str,
    tokens: &[&str],
    since: Option<u64>,
) -> Option<String> {
    let mut client = TestClient::connect(server.address, table).await;
    let mut enter = json!({ "type": "enter", "version": 2, "tokens": tokens });
    if let Some(since) = since {
        enter["since"] = json!(since);
    }
    client.send(json!({ "id": 0, "request": enter })).await;
    let answer = client.next().await;
    (answer["type"] == "bye").then(|| text(&answer["code"]))
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_server_reads_the_log_before_it_refuses() {
    let place = TestDatabase::postgres();
    let north = TestServer::on(place.open().await, generous(), 1).await;
    let south = TestServer::on(place.open().await, generous(), 2).await;
    let mut refusals = Vec::new();
    // South learns of the entries some milliseconds after North has acknowledged them. Every request here comes earlier.
    for _ in 0..20 {
        let seats = json!([{ "who": "here" }, { "who": "link" }]);
        let opened = north
            .table(json!({ "seats": seats }), json!([{ "name": "Ana" }]))
            .await;
        let table = text(&opened["table"]);
        let ana_token = text(&opened["seats"][0]["token"]);
        let mut watcher = south.client(&table, &[], None).await;
        let luis_token = text(&north.join(&table, "Luis").await["token"]);
        refusals.extend(refusal(&south, &table, &[&luis_token], None).await);
        let mut players = [
            north.client(&table, &[&ana_token], None).await,
            north.client(&table, &[&luis_token], None).await,
        ];
        watcher.catch_up(players[0].head).await;
        let first = players[0].waiting["seat"].as_u64().unwrap() as u8;
        let player = &mut players[usize::from(first)];
        let done = player.play(first, 0).await;
        assert_eq!(done["type"], "done", "{done}");
        let token = [&ana_token, &luis_token][usize::from(first)];
        let since = done["seq"].as_u64();
        refusals.extend(refusal(&south, &table, &[token], since).await);
        // The next pick, from South, follows an entry that South may not know.
        player.catch_up(since.unwrap()).await;
        let second = player.waiting["seat"].as_u64().unwrap() as u8;
        let mut there = [&ana_token, &luis_token][usize::from(second)];
        let mut elsewhere = south.client(&table, &[there], None).await;
        there = [&ana_token, &luis_token][usize::from(1 - second)];
        let other = &mut players[usize::from(second)];
        other.catch_up(since.unwrap()).await;
        let played = other.play(second, 0).await;
        let asked = json!({ "type": "undo", "seat": second, "to": since });
        let undone = elsewhere.want(asked).await;
        assert_eq!(played["type"], "done", "{played}");
        refusals.extend((undone["type"] != "done").then(|| text(&undone["code"])));
        refusals.extend(refusal(&south, &table, &[there], played["seq"].as_u64()).await);
    }
    assert!(
        refusals.is_empty(),
        "{} of 80: {refusals:?}",
        refusals.len()
    );
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_seat_given_up_on_one_server_is_refused_by_the_other_at_once() {
    let place = TestDatabase::postgres();
    let north = TestServer::on(place.open().await, generous(), 1).await;
    let south = TestServer::on(place.open().await, generous(), 2).await;
    let seats = json!([{ "who": "here" }, { "who": "link" }]);
    let seats = json!({ "seats": [seats[0], seats[1], { "who": "link" }] });
    let opened = north.table(seats, json!([{ "name": "Ana" }])).await;
    let table = text(&opened["table"]);
    let luis = text(&north.join(&table, "Luis").await["token"]);
    let mut here = south.client(&table, &[&luis], None).await;
    let left = here.want(json!({ "type": "leave", "seat": 1 })).await;
    assert_eq!(left["type"], "done", "{left}");
    let code = refusal(&north, &table, &[&luis], None).await;
    assert_eq!(code.as_deref(), Some("seat-given-up"));
    let strange = "x".repeat(43);
    let code = refusal(&north, &table, &[&strange], None).await;
    assert_eq!(code.as_deref(), Some("bad-token"));
}
