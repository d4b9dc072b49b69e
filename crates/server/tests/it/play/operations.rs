//! What operators see of a running server, and what they can do about it.

use bastide_protocol::TableId;
use bastide_server::http::Site;
use bastide_server::http::install_metrics;
use bastide_server::serve::inspect_all;
use bastide_server::store::{Ban, Filter};
use serde_json::{Value, json};
use sqlx::{Connection, Executor, SqliteConnection};

use super::test_client::eventually;
use super::test_server::{TestServer, generous, text};
use crate::test_database::TestDatabase;

async fn ready(server: &TestServer) -> (u16, String) {
    let (status, answer) = server.request("GET", "/readyz", "", "").await;
    let body = answer
        .split_once("\r\n\r\n")
        .map(|(_, body)| body.to_owned());
    (status, body.unwrap_or_default())
}

/// Makes the log of every game unreadable.
async fn damage(place: &TestDatabase) {
    let mut raw = SqliteConnection::connect(place.address()).await.unwrap();
    let statement = "UPDATE entries SET body = '{\"kind\":\"dance\"}' WHERE seq = 2";
    raw.execute(statement).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn readyz_reports_a_damaged_game_that_a_player_found() {
    let place = TestDatabase::sqlite();
    let server = TestServer::on(place.open().await, generous(), 1).await;
    let (table, ..) = server.two(json!({})).await;
    damage(&place).await;
    // The first server has the game in memory. Another one reads it.
    let other = TestServer::on(place.open().await, generous(), 2).await;
    assert_eq!(ready(&other).await, (200, "ready: sqlite\n".to_owned()));
    let (status, _) = other
        .json("GET", &format!("/api/v1/tables/{table}"), Value::Null)
        .await;
    assert_eq!(status, 500);
    let (status, body) = ready(&other).await;
    assert_eq!(status, 200, "the other games can be played");
    assert!(body.contains("damaged games: 1;"), "{body}");
    assert!(!body.contains(&table), "an id lets anyone in: {body}");
    // A deleted game no longer counts.
    other
        .hub
        .store()
        .remove(&TableId(table), None)
        .await
        .unwrap();
    eventually("nothing is damaged", async || {
        (ready(&other).await.1 == "ready: sqlite\n").then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_address_does_not_make_lists_unreadable() {
    let place = TestDatabase::sqlite();
    let server = TestServer::on(place.open().await, generous(), 1).await;
    let (table, ..) = server.two(json!({})).await;
    let mut raw = SqliteConnection::connect(place.address()).await.unwrap();
    let statement = "UPDATE origins SET address = 'somewhere'";
    raw.execute(statement).await.unwrap();
    let filter = Filter {
        limit: 9,
        ..Filter::default()
    };
    let listed = server.hub.store().list(&filter).await.unwrap();
    let listed: Vec<_> = listed.iter().map(|game| (&game.id.0, &game.from)).collect();
    assert_eq!(listed, [(&table, &None)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_finds_damaged_games_before_players_do() {
    let place = TestDatabase::sqlite();
    let first = TestServer::on(place.open().await, generous(), 1).await;
    first.two(json!({})).await;
    let store = place.open().await;
    let server = TestServer::on(store.clone(), generous(), 2).await;
    inspect_all(&server.hub, &*store, 1.0).await.unwrap();
    assert_eq!(server.hub.damaged().count(), 0);
    damage(&place).await;
    inspect_all(&server.hub, &*store, 1.0).await.unwrap();
    assert_eq!(server.hub.damaged().count(), 1);
    let listed = store
        .list(&Filter {
            limit: 9,
            ..Filter::default()
        })
        .await
        .unwrap();
    store.remove(&listed[0].id, None).await.unwrap();
    inspect_all(&server.hub, &*store, 1.0).await.unwrap();
    assert_eq!(server.hub.damaged().count(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_known_by_its_hash_and_can_be_banned_by_it() {
    let server = TestServer::open().await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    let said = json!({"type": "chat", "seat": 0, "text": "hola"});
    assert_eq!(ana.want(said).await["type"], "done");
    let reported = luis.want(json!({"type": "report", "number": 1})).await;
    assert_eq!(reported["type"], "done", "{reported}");
    let store = server.hub.store();
    let key = store.address_key().await.unwrap();
    let hash = key.hash(server.address.ip());
    let filter = Filter {
        from: Some(hash.clone()),
        limit: 10,
        ..Filter::default()
    };
    let listed = store.list(&filter).await.unwrap();
    assert_eq!(listed[0].id.0, table);
    assert_eq!(listed[0].from, Some(hash.clone()));
    let (_, line) = store.reported_chat(10).await.unwrap().remove(0);
    assert_eq!(line.from, Some(hash.clone()));
    // Players do not learn it.
    let received = [ana.received.concat(), luis.received.concat()].concat();
    assert!(!received.contains(hash.as_str()));

    let ban = Ban {
        address: hash.as_str().to_owned(),
        reason: String::new(),
        at: 1,
    };
    store.ban(ban).await.unwrap();
    server.app.read_bans().await;
    let (status, answer) = server.json("GET", "/api/v1/tables", Value::Null).await;
    assert_eq!((status, text(&answer["code"])), (403, "banned".to_owned()));
    store.unban(hash.as_str()).await.unwrap();
    server.app.read_bans().await;
    assert_eq!(
        server.json("GET", "/api/v1/tables", Value::Null).await.0,
        200
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn only_pages_of_the_public_address_may_set_up_tables() {
    let place = TestDatabase::sqlite();
    let site = Site {
        public_url: Some("https://play.example.org".to_owned()),
        ..Site::default()
    };
    let server = TestServer::at(site, place.open().await, generous(), 1).await;
    let seats = json!([{ "who": "here" }, { "who": { "bot": "random" } }]);
    let body =
        json!({ "settings": { "seats": seats }, "players": [{ "name": "Ana" }] }).to_string();
    let here = format!("http://{}", server.address);
    for (origin, status) in [
        ("https://play.example.org", 201),
        ("http://play.example.org", 403),
        (here.as_str(), 403),
    ] {
        let header = format!("origin: {origin}\r\n");
        let answer = server
            .request("POST", "/api/v1/tables", &header, &body)
            .await;
        assert_eq!(answer.0, status, "{origin}: {}", answer.1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_include_processor_time_memory_and_damage() {
    install_metrics().unwrap();
    let server = TestServer::open().await;
    // Processor time is counted in hundredths of a second, so it may be 0 at first.
    let metrics = eventually("processor time and memory", async || {
        let (_, metrics) = server.request("GET", "/metrics", "", "").await;
        let is_known = |name: &&str| {
            let value = metrics
                .lines()
                .find_map(|line| line.strip_prefix(name)?.trim().parse::<f64>().ok());
            value > Some(0.0)
        };
        let names = ["process_cpu_seconds_total", "process_resident_memory_bytes"];
        names.iter().all(is_known).then_some(metrics)
    })
    .await;
    assert!(metrics.contains("\nbastide_damaged_games "), "{metrics}");
    for kind in ["instant", "turn", "hint", "load", "request", "analysis"] {
        for name in ["waiting", "running"] {
            let queue = format!("\nbastide_work_{name}{{kind=\"{kind}\"}} ");
            assert!(metrics.contains(&queue), "{queue} in {metrics}");
        }
    }
}
