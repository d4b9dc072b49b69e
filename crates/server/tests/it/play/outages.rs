//! Clocks and outages: a player is not charged for the time in which no server could be reached.

use std::sync::Arc;

use bastide_protocol::{EntryKind, TableId, Time};
use bastide_server::http::Site;
use bastide_server::store::{Heartbeat, Store};
use serde_json::{Value, json};

use super::test_client::eventually;
use super::test_server::{START, TestServer, generous, text};
use crate::test_database::TestDatabase;

const HOUR: Time = 3_600_000;

/// Starts a server at a time after the start of the first one.
async fn later(place: &TestDatabase, after: Time) -> TestServer {
    let store = place.open().await;
    TestServer::start(Site::default(), store, generous(), 2, START + after).await
}

/// Sets up a table with half an hour for each turn. Returns it with the token of the player to move.
async fn table_with_clock(server: &TestServer) -> (TableId, String) {
    let settings = json!({
        "seats": [{ "who": "here" }, { "who": "here" }],
        "clock": { "rule": "per-move", "seconds": 1800 },
    });
    let players = json!([{ "name": "Ana" }, { "name": "Luis" }]);
    let opened = server.table(settings, players).await;
    let (table, token) = (text(&opened["table"]), text(&opened["seats"][0]["token"]));
    // From then on the server has written a heartbeat.
    drop(server.client(&table, &[&token], None).await);
    (TableId(table), token)
}

/// Waits until a server has written a heartbeat at its own time.
async fn wait_for_heartbeat(store: &Arc<dyn Store>, time: Time) {
    eventually("a heartbeat", async || {
        let looked = Heartbeat {
            now: 0,
            least_silence: None,
            known_until: Time::MAX,
        };
        let pulse = store.heartbeat(looked).await.unwrap();
        (pulse.alive >= time).then_some(())
    })
    .await;
}

async fn kinds(server: &TestServer, table: &TableId) -> Vec<&'static str> {
    let stored = server.hub.store().load(table).await.unwrap();
    let entries = stored.expect("the table is there").entries;
    entries.iter().map(|entry| entry.kind.word()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_has_as_much_time_after_an_outage_as_before() {
    let place = TestDatabase::sqlite();
    let server = TestServer::on(place.open().await, generous(), 1).await;
    let (table, token) = table_with_clock(&server).await;
    // She thinks for ten minutes, then the server stops for an hour.
    server.clock.move_on(600_000);
    server.hub.close().await;
    drop(server);
    let server = later(&place, 600_000 + HOUR).await;
    server.hub.fire_due().await;
    let entries = kinds(&server, &table).await;
    assert_eq!(entries.last(), Some(&"outage"), "{entries:?}");
    let ana = server.client(&table.0, &[&token], None).await;
    let clocks = &ana.welcome["clocks"];
    let used = server.hub.now() - clocks["at"].as_i64().unwrap();
    assert_eq!((used, &clocks["running"]), (600_000, &json!(0)));

    // The outage is credited once. Then her time runs out.
    server.hub.fire_due().await;
    server.clock.move_on(1_199_000);
    server.hub.fire_due().await;
    assert_eq!(kinds(&server, &table).await, entries);
    server.clock.move_on(1_000);
    server.hub.fire_due().await;
    let resigned = kinds(&server, &table).await;
    assert_eq!(resigned[entries.len()..], ["timed-out", "resigned"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_right_after_an_outage_is_in_time() {
    let place = TestDatabase::sqlite();
    let server = TestServer::on(place.open().await, generous(), 1).await;
    let (table, token) = table_with_clock(&server).await;
    let ana = server.client(&table.0, &[&token], None).await;
    let pick = ana.pick(0);
    server.hub.close().await;
    drop((ana, server));
    let server = later(&place, HOUR).await;
    let mut ana = server.client(&table.0, &[&token], None).await;
    let moved = ana
        .want(json!({"type": "move", "seat": 0, "pick": pick}))
        .await;
    assert_eq!(moved["type"], "done", "{moved}");
    let entries = kinds(&server, &table).await;
    assert_eq!(entries[entries.len() - 2..], ["outage", "move"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_comes_back_after_every_restart_sees_the_right_clock_and_adds_no_entry() {
    let place = TestDatabase::sqlite();
    let server = TestServer::on(place.open().await, generous(), 1).await;
    let (table, token) = table_with_clock(&server).await;
    let before = kinds(&server, &table).await;
    server.hub.close().await;
    drop(server);
    for restart in 1..=3 {
        let server = later(&place, restart * HOUR / 12).await;
        let ana = server.client(&table.0, &[&token], None).await;
        let clocks = &ana.welcome["clocks"];
        assert_eq!(clocks["at"], server.hub.now(), "no time was used");
        assert_eq!(kinds(&server, &table).await, before);
        server.hub.close().await;
    }
    let server = later(&place, HOUR / 3).await;
    let mut ana = server.client(&table.0, &[&token], None).await;
    let pick = ana.pick(0);
    ana.want(json!({"type": "move", "seat": 0, "pick": pick}))
        .await;
    let entries = kinds(&server, &table).await;
    assert_eq!(entries[before.len()..], ["outage", "move"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_keeps_outages_that_no_clock_was_credited_for() {
    let place = TestDatabase::sqlite();
    let server = TestServer::on(place.open().await, generous(), 1).await;
    let (table, token) = table_with_clock(&server).await;
    server.clock.move_on(600_000);
    server.hub.close().await;
    drop(server);
    // Nobody comes to the table between the outage and the backup, but another game goes on.
    let store: Arc<dyn Store> = place.open().await;
    let server = later(&place, 600_000 + HOUR).await;
    wait_for_heartbeat(&store, START + 600_000 + HOUR).await;
    server.clock.move_on(300_000);
    server.two(json!({})).await;
    server.hub.close().await;
    let mut backup = Vec::new();
    store.export_all(&mut backup).await.unwrap();
    let restored = TestDatabase::sqlite();
    let store = restored.open().await;
    store.import_all(&mut backup.as_slice()).await.unwrap();
    let server = later(&restored, 40 * 24 * HOUR).await;
    let ana = server.client(&table.0, &[&token], None).await;
    let used = server.hub.now() - ana.welcome["clocks"]["at"].as_i64().unwrap();
    assert_eq!(used, 900_000, "ten minutes, and five after the outage");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_backup_gives_the_players_their_time_back() {
    let place = TestDatabase::sqlite();
    let server = TestServer::on(place.open().await, generous(), 1).await;
    let (table, _) = table_with_clock(&server).await;
    let mut backup = Vec::new();
    server.hub.store().export_all(&mut backup).await.unwrap();
    let restored = TestDatabase::sqlite();
    let store = restored.open().await;
    store.import_all(&mut backup.as_slice()).await.unwrap();
    let server = later(&restored, 40 * 24 * HOUR).await;
    server.hub.fire_due().await;
    assert_eq!(kinds(&server, &table).await.last(), Some(&"outage"));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn only_a_silence_of_all_servers_is_an_outage() {
    let place = TestDatabase::postgres();
    let north = TestServer::on(place.open().await, generous(), 1).await;
    let (table, _) = table_with_clock(&north).await;
    let store: Arc<dyn Store> = place.open().await;
    // Another server starts while the first one runs.
    north.clock.move_on(HOUR / 3);
    wait_for_heartbeat(&store, START + HOUR / 3).await;
    let south = later(&place, HOUR / 3).await;
    south.hub.fire_due().await;
    north.clock.move_on(HOUR / 3);
    wait_for_heartbeat(&store, START + 2 * HOUR / 3).await;
    south.clock.move_on(HOUR / 3);
    let stored = store.load(&table).await.unwrap().expect("the table");
    let is_outage = |kind: &EntryKind| matches!(kind, EntryKind::Outage { .. });
    assert!(!stored.entries.iter().any(|entry| is_outage(&entry.kind)));
    tokio::join!(north.hub.fire_due(), south.hub.fire_due());
    let entries = kinds(&south, &table).await;
    assert_eq!(entries.last(), Some(&"resigned"), "her time ran out");

    // Both stop, and both start again. The outage is credited once.
    let (table, _) = table_with_clock(&north).await;
    north.hub.close().await;
    south.hub.close().await;
    drop((north, south));
    let north = later(&place, 4 * HOUR).await;
    let south = later(&place, 4 * HOUR).await;
    tokio::join!(north.hub.fire_due(), south.hub.fire_due());
    for server in [&north, &south] {
        // `look` waits until a server has finished its work at the table.
        server.hub.look(&table, |_| ()).await.unwrap();
    }
    let entries = kinds(&south, &table).await;
    let outages = entries.iter().filter(|kind| **kind == "outage").count();
    assert_eq!((outages, entries.last()), (1, Some(&"outage")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_a_clock_has_no_entry_about_an_outage() {
    let place = TestDatabase::sqlite();
    let server = TestServer::on(place.open().await, generous(), 1).await;
    let (table, ana, luis) = server.two(json!({})).await;
    server.hub.close().await;
    drop((ana, luis, server));
    let server = later(&place, HOUR).await;
    let watcher = server.client(&table, &[], None).await;
    assert_eq!(watcher.welcome["clocks"], Value::Null);
    let entries = kinds(&server, &TableId(table)).await;
    assert!(!entries.contains(&"outage"), "{entries:?}");
}
