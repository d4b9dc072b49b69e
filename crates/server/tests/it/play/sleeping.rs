//! Bots play only where somebody is present.

use bastide_protocol::{Seq, TableId};
use bastide_server::limits::Limits;
use bastide_server::scheduler::{Owner, WorkKind};
use bastide_server::store::{NodePresence, ServerNodeId, StoreEvent};
use serde_json::{Value, json};

use super::test_client::{TestClient, eventually};
use super::test_server::{TestServer, generous, text};
use crate::test_database::TestDatabase;

const MINUTE: i64 = 60 * 1000;

/// Sets up a table where Ana has an hour for each pick, then bots play for her. Returns her token.
async fn among_bots(server: &TestServer, first: &str) -> (TableId, String) {
    let bot = || json!({ "who": { "bot": "random" } });
    let seats = match first {
        "bot" => json!([bot(), { "who": "here" }, bot()]),
        _ => json!([{ "who": "here" }, bot(), bot()]),
    };
    let settings = json!({
        "seats": seats,
        "clock": { "rule": "per-move", "seconds": 3600 },
        "at_zero": { "then": "bot", "bot": "random" },
    });
    let opened = server.table(settings, json!([{ "name": "Ana" }])).await;
    let token = text(&opened["seats"][0]["token"]);
    (TableId(text(&opened["table"])), token)
}

async fn head(server: &TestServer, table: &TableId) -> Seq {
    server.hub.look(table, |table| table.head).await.unwrap()
}

/// Whether a bot thinks or waits for its turn.
fn is_working(server: &TestServer) -> bool {
    let load = server.hub.scheduler().load();
    let mut bots = load.iter().filter(|load| load.kind != "load");
    bots.any(|load| load.waiting + load.running > 0)
}

/// Plays a table where a bot begins until a person is asked. Instant picks are made in order, so afterwards nothing
/// that was queued before is still to be done.
async fn play_elsewhere(server: &TestServer) {
    let (table, token) = among_bots(server, "bot").await;
    let mut ana = server.client(&table.0, &[&token], None).await;
    asked(&mut ana).await;
}

async fn asked(guest: &mut TestClient) {
    while guest.ask == Value::Null {
        assert!(!guest.next().await.is_null(), "the connection ended");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_until_somebody_enters() {
    let server = TestServer::open().await;
    let (table, token) = among_bots(&server, "bot").await;
    let before = head(&server, &table).await;
    assert!(!is_working(&server));
    // Not even the deadline for bots of dead servers starts the bot, and the deadline does not come again.
    server.clock.move_on(MINUTE);
    server.hub.fire_due().await;
    play_elsewhere(&server).await;
    assert_eq!(head(&server, &table).await, before);
    let stored = server.hub.store().load(&table).await.unwrap().unwrap();
    assert_eq!(stored.deadline, None);
    // A player wakes the table.
    let mut ana = server.client(&table.0, &[&token], None).await;
    asked(&mut ana).await;
    assert!(ana.head > before);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_table_sleeps_until_a_spectator_enters() {
    let server = TestServer::open().await;
    let (table, token) = among_bots(&server, "person").await;
    let mut ana = server.client(&table.0, &[&token], None).await;
    asked(&mut ana).await;
    drop(ana);
    eventually("Ana has left", async || {
        server.hub.present(&table).await.is_empty().then_some(())
    })
    .await;
    // Her time runs out, so all seats are bots. Nobody watches, so they do not play.
    server.clock.move_on(61 * MINUTE);
    server.hub.fire_due().await;
    let before = head(&server, &table).await;
    let is_left_to_bots = |table: &bastide_table::Table| table.bot_to_move().is_some();
    assert!(server.hub.look(&table, is_left_to_bots).await.unwrap());
    play_elsewhere(&server).await;
    server.clock.move_on(MINUTE);
    server.hub.fire_due().await;
    play_elsewhere(&server).await;
    assert_eq!(head(&server, &table).await, before);
    // A spectator counts as somebody: the game goes on, to its end.
    let mut watcher = server.client(&table.0, &[], None).await;
    while watcher.waiting["for"] != "nothing" {
        assert!(!watcher.next().await.is_null(), "the connection ended");
    }
    assert!(watcher.head > before);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_on_for_a_moment_after_the_last_person_has_left() {
    let server = TestServer::with(Limits {
        thinkers: 1,
        ..generous()
    })
    .await;
    let (table, token) = among_bots(&server, "person").await;
    let mut ana = server.client(&table.0, &[&token], None).await;
    asked(&mut ana).await;
    // No bot can answer before she has left: both threads for instant bots are occupied.
    let held = [(); 2].map(|()| {
        let (hold, wait) = std::sync::mpsc::channel::<()>();
        let work = move |_| {
            let _ = wait.recv();
        };
        let scheduler = server.hub.scheduler();
        (
            hold,
            scheduler.submit(WorkKind::Instant, Owner::Server, work),
        )
    });
    while ana.waiting["seat"] == 0 {
        assert_eq!(ana.play(0, 0).await["type"], "done");
    }
    drop(ana);
    eventually("Ana has left", async || {
        server.hub.present(&table).await.is_empty().then_some(())
    })
    .await;
    drop(held);
    eventually("both bots have played", async || {
        let asks = |table: &bastide_table::Table| table.bot_to_move().is_none();
        server.hub.look(&table, asks).await.unwrap().then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_table_is_awake_while_somebody_is_at_it_on_another_server() {
    let place = TestDatabase::postgres();
    let limits = Limits {
        presence_lease: std::time::Duration::from_secs(24 * 60 * 60),
        ..generous()
    };
    let north = TestServer::on(place.open().await, limits.clone(), 1).await;
    let south = TestServer::on(place.open().await, limits, 2).await;
    let (table, token) = among_bots(&north, "bot").await;
    let before = head(&north, &table).await;
    // Ana is at the table, on a server that does not answer for the bot.
    let ghost = place.open().await;
    let here = StoreEvent::Here(NodePresence {
        house: ServerNodeId(77),
        game: table.clone(),
        seats: vec![1],
        spectators: 0,
    });
    ghost.announce(&[here]).await.unwrap();
    eventually("the announcement arrives", async || {
        (north.hub.present(&table).await == [1]).then_some(())
    })
    .await;
    // That server has its time. Then another one takes over.
    assert!(!is_working(&north));
    north.clock.move_on(MINUTE);
    north.hub.fire_due().await;
    eventually("the bot plays", async || {
        (head(&north, &table).await > before).then_some(())
    })
    .await;
    // Somebody who enters on a server wakes the table there.
    let mut ana = south.client(&table.0, &[&token], None).await;
    asked(&mut ana).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_lags_behind_does_not_clear_the_deadline_of_a_player() {
    let place = TestDatabase::sqlite();
    let north = TestServer::on(place.open().await, generous(), 1).await;
    // Servers do not hear of each other with SQLite, so South continues to believe that a bot is to move.
    let south = TestServer::on(place.open().await, generous(), 2).await;
    let (table, token) = among_bots(&north, "bot").await;
    head(&south, &table).await;
    let mut ana = north.client(&table.0, &[&token], None).await;
    asked(&mut ana).await;
    south.clock.move_on(61 * MINUTE);
    south.hub.fire_due().await;
    let stored = south.hub.store().load(&table).await.unwrap();
    let entries = stored.expect("the table is there").entries;
    let kinds: Vec<&str> = entries.iter().map(|entry| entry.kind.word()).collect();
    assert!(kinds.contains(&"timed-out"), "{kinds:?}");
}
