//! Heavy work shares the server fairly, and live games do not wait for it.

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use bastide_server::http::Site;
use bastide_server::limits::{Limits, Rate};
use bastide_server::scheduler::{Owner, PendingWork, WorkKind, WorkLoad};
use bastide_server::serve::inspect_all;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use super::test_client::{TestClient, eventually, play_on};
use super::test_server::{TestServer, generous};
use crate::test_database::TestDatabase;

/// Starts a server that believes the address that a request names.
async fn behind_a_proxy(limits: Limits) -> (Arc<TestServer>, TestDatabase) {
    let place = TestDatabase::sqlite();
    let site = Site {
        trusted: vec!["127.0.0.1".parse().unwrap()],
        ..Site::default()
    };
    let server = TestServer::at(site, place.open().await, limits, 1).await;
    (Arc::new(server), place)
}

/// Sends a request from an address.
async fn post(server: &TestServer, from: u8, path: &str, body: &Value) -> (u16, String, Value) {
    post_from(server, &format!("192.0.2.{from}"), path, body).await
}

/// Sends a request from an address. Returns the status, the headers and the content.
async fn post_from(
    server: &TestServer,
    from: &str,
    path: &str,
    body: &Value,
) -> (u16, String, Value) {
    let from = format!("x-forwarded-for: {from}\r\n");
    let (status, answer) = server.request("POST", path, &from, &body.to_string()).await;
    let (head, content) = answer.split_once("\r\n\r\n").unwrap();
    let content = serde_json::from_str(content).unwrap_or_default();
    (status, head.to_owned(), content)
}

/// Occupies the only thread for a kind of work, until the returned sender is dropped.
async fn occupy(server: &TestServer, kind: WorkKind) -> (Sender<()>, PendingWork<()>) {
    let (hold, wait) = channel::<()>();
    let work = move |_| {
        // Ends with an error when the sender is dropped.
        let _ = wait.recv();
    };
    let pending = server.hub.scheduler().submit(kind, Owner::Server, work);
    eventually("the thread is occupied", async || {
        (load(server, kind).running == 1).then_some(())
    })
    .await;
    (hold, pending.unwrap())
}

fn load(server: &TestServer, kind: WorkKind) -> WorkLoad {
    let name = format!("{kind:?}").to_lowercase();
    let all = server.hub.scheduler().load();
    *all.iter().find(|load| load.kind == name).unwrap()
}

fn tiles(number: usize) -> Value {
    let tiles: String = (0..number)
        .map(|number| {
            format!(
                "tile {{ id = \"test/{number}\", cities = [{{ edges = [\"N\"] }}], \
                 fields = [{{ at = [\"EL\", \"ER\", \"SL\", \"SR\", \"WL\", \"WR\"], cities = [0] }}] }}\n"
            )
        })
        .collect();
    json!({ "record": format!("bastide 1\nplayers red blue\n{tiles}"), "finish": "plain" })
}

#[tokio::test(flavor = "multi_thread")]
async fn players_move_while_one_address_floods_the_server_with_drawings() {
    let (server, _place) = behind_a_proxy(Limits {
        benches: 1,
        waiting_requests: 40,
        ..generous()
    })
    .await;
    let (_, mut ana, mut luis) = server.two(json!({})).await;
    let held = occupy(&server, WorkKind::Request).await;
    let mut flood = JoinSet::new();
    for _ in 0..50 {
        let server = server.clone();
        flood.spawn(async move { post(&server, 1, "/api/v1/art/own-tiles", &tiles(2)).await });
    }
    // An eighth of the places is taken; everything else is refused at once, with a time.
    for _ in 0..45 {
        let (status, head, refused) = flood.join_next().await.unwrap().unwrap();
        assert_eq!((status, &refused["code"]), (503, &json!("busy")));
        let seconds = refused["retry_after"].as_u64().unwrap();
        assert!(seconds > 0);
        assert!(head.contains(&format!("retry-after: {seconds}")), "{head}");
    }
    assert_eq!(load(&server, WorkKind::Request).waiting, 5);
    // Another address still has its places, and players do not wait for any of this.
    let other = {
        let server = server.clone();
        tokio::spawn(async move { post(&server, 2, "/api/v1/art/own-tiles", &tiles(2)).await })
    };
    play_on([&mut ana, &mut luis], 10, 1).await;
    eventually("the other address waits", async || {
        (load(&server, WorkKind::Request).waiting == 6).then_some(())
    })
    .await;
    drop(held);
    assert_eq!(other.await.unwrap().0, 200);
    while let Some(answer) = flood.join_next().await {
        assert_eq!(answer.unwrap().0, 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn picks_of_bots_do_not_use_the_threads_for_requests() {
    let server = TestServer::with(Limits {
        benches: 1,
        ..generous()
    })
    .await;
    let _held = occupy(&server, WorkKind::Request).await;
    let body = json!({ "record": "bastide 2\nplayers red blue\nred V", "bot": "random" });
    let (status, pick) = server.json("POST", "/api/v1/workbench/bot", body).await;
    assert_eq!(status, 200, "{pick}");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_inspected_in_the_thread_of_analyses() {
    let place = TestDatabase::sqlite();
    let store = place.open().await;
    let server = TestServer::on(store.clone(), generous(), 1).await;
    server.two(json!({})).await;
    let (held, _pending) = occupy(&server, WorkKind::Analysis).await;
    let hub = server.hub.clone();
    let inspection = tokio::spawn(async move { inspect_all(&hub, &*store, 1.0).await });
    eventually("the game waits to be replayed", async || {
        (load(&server, WorkKind::Analysis).waiting == 1).then_some(())
    })
    .await;
    drop(held);
    inspection.await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn players_move_while_logs_are_replayed_for_others() {
    let server = TestServer::with(Limits {
        loaders: 1,
        ..generous()
    })
    .await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    let held = occupy(&server, WorkKind::Load).await;
    let mut returning = TestClient::connect(server.address, &table).await;
    let enter = json!({ "type": "enter", "version": 2, "tokens": [], "since": 1 });
    returning.send(json!({ "id": 0, "request": enter })).await;
    eventually("the log is to be replayed", async || {
        (load(&server, WorkKind::Load).waiting == 1).then_some(())
    })
    .await;
    let (_, mut eva, mut paul) = server.two(json!({})).await;
    play_on([&mut eva, &mut paul], 10, 1).await;
    drop(held);
    assert_eq!(returning.next().await["type"], "welcome");
    play_on([&mut ana, &mut luis], 10, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn large_answers_are_compressed_in_the_threads_for_requests() {
    let server = TestServer::with(Limits {
        benches: 1,
        ..generous()
    })
    .await;
    let server = Arc::new(server);
    let held = occupy(&server, WorkKind::Request).await;
    let accepts = "accept-encoding: gzip\r\n";
    let (_, small) = server.request("GET", "/api/v1/presets", accepts, "").await;
    assert!(small.contains("content-encoding: gzip"), "{small}");
    let large = {
        let server = server.clone();
        tokio::spawn(async move { server.request("GET", "/api/v1/rules", accepts, "").await })
    };
    eventually("the rules wait to be compressed", async || {
        (load(&server, WorkKind::Request).waiting == 1).then_some(())
    })
    .await;
    drop(held);
    let (status, large) = large.await.unwrap();
    let (head, _) = large.split_once("\r\n\r\n").unwrap();
    assert_eq!(status, 200);
    assert!(head.contains("content-encoding: gzip"), "{head}");
    assert!(head.contains("vary: accept-encoding"), "{head}");
}

#[tokio::test(flavor = "multi_thread")]
async fn three_addresses_cannot_occupy_every_place_for_analyses() {
    let (server, _place) = behind_a_proxy(Limits {
        analysis_simulations: 1,
        waiting_analyses: 8,
        ..generous()
    })
    .await;
    let game = |from: u8, number: u8| {
        let record = format!(
            "bastide 1\nplayers red=P{from}x{number} blue\npile E U V\n\n\
             1. red E@0,-1 r2 -\n2. blue U@1,0 r0 thief(E)\n3. red V@2,0 r0 -\nresult red 0 blue 3\n"
        );
        json!({ "record": record })
    };
    let held = occupy(&server, WorkKind::Analysis).await;
    let mut accepted = [0; 4];
    for number in 0..7 {
        for from in 0..3 {
            let game = game(from, number);
            let (status, _, info) = post(&server, from, "/api/v1/analyses", &game).await;
            match status {
                200 => accepted[usize::from(from)] += 1,
                _ => assert_eq!((status, &info["code"]), (503, &json!("busy"))),
            }
        }
    }
    let (status, _, info) = post(&server, 3, "/api/v1/analyses", &game(3, 0)).await;
    assert_eq!(status, 200, "{info}");
    accepted[3] += 1;
    assert_eq!(accepted, [2, 2, 2, 1]);
    // Its turn is in the first round, behind the work in progress and one analysis of each of the others.
    assert_eq!(info["ahead"], 4, "{info}");
    drop(held);
    let path = format!("/api/v1/analyses/{}", info["id"].as_str().unwrap());
    eventually("the analysis is done", async || {
        let (_, info) = server.json("GET", &path, Value::Null).await;
        (info["state"] == "done").then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_networks_of_an_organisation_have_one_share_and_four_times_the_rate() {
    let (server, _place) = behind_a_proxy(Limits {
        benches: 1,
        waiting_requests: 40,
        workbench: Rate::new(3.0, 0.0),
        ..generous()
    })
    .await;
    let held = occupy(&server, WorkKind::Request).await;
    let mut flood = JoinSet::new();
    for network in 0..20 {
        let server = server.clone();
        flood.spawn(async move {
            let from = format!("2001:db8:0:{network:x}::1");
            let path = "/api/v1/art/own-tiles";
            let (status, ..) = post_from(&server, &from, path, &tiles(1)).await;
            status
        });
    }
    let mut refused = Vec::new();
    while refused.len() < 15 {
        refused.push(flood.join_next().await.unwrap().unwrap());
    }
    refused.sort();
    assert_eq!(refused, [[429; 8].as_slice(), [503; 7].as_slice()].concat());
    assert_eq!(load(&server, WorkKind::Request).waiting, 5);
    drop(held);
    assert_eq!(flood.join_all().await, [200; 5]);
}

#[tokio::test(flavor = "multi_thread")]
async fn websocket_pings_count_as_messages() {
    let server = TestServer::with(Limits {
        per_connection: Rate::new(10.0, 0.0),
        ..generous()
    })
    .await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    // TCP may drop the last message of a server that closes a connection with unread pings, so try until it arrives.
    let bye = eventually("the server says why it ends", async || {
        let mut flooder = server.client(&table, &[], None).await;
        for _ in 0..60 {
            flooder.send_raw(Message::Ping(vec![1, 2, 3].into())).await;
        }
        // Answers to pings are skipped here.
        loop {
            let message = flooder.next().await;
            if message.is_null() || message["type"] == "bye" {
                return (!message.is_null()).then_some(message);
            }
        }
    })
    .await;
    assert_eq!(bye["code"], "too-fast");
    play_on([&mut ana, &mut luis], 2, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rematches_count_as_actions_of_the_seat() {
    let server = TestServer::with(Limits {
        per_seat: Rate::new(3.0, 0.0),
        ..generous()
    })
    .await;
    let (_, mut ana, _luis) = server.two(json!({})).await;
    ana.want(json!({"type": "resign", "seat": 0})).await;
    let mut codes = Vec::new();
    for _ in 0..3 {
        let reply = ana.want(json!({"type": "rematch", "seat": 0})).await;
        codes.push(reply["code"].clone());
    }
    assert_eq!(
        codes,
        [json!(null), json!("rematch-exists"), json!("too-fast")]
    );
}
