//! The server does not fill up: games that nobody needs are removed, and no address can open or join too many.

use std::time::Duration;

use bastide_protocol::Time;
use bastide_server::http::Site;
use bastide_server::limits::{Limits, Rate};
use bastide_server::retention::{self, Retention};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

use super::test_server::{START, TestServer, generous, text};
use crate::test_database::TestDatabase;

const DAY: Time = 24 * 60 * 60 * 1000;

/// The defaults of `bastide serve`.
fn defaults() -> Retention {
    let days = |days: u64| Some(Duration::from_secs(days * 24 * 60 * 60));
    Retention {
        over: None,
        open: days(3),
        playing: days(30),
        between_bots: days(3),
    }
}

/// Sets up a table for each of these settings, with a person on this device. Returns the tables.
async fn tables<const N: usize>(server: &TestServer, settings: [Value; N]) -> [String; N] {
    let mut tables = Vec::new();
    for mut settings in settings {
        let seats = settings["seats"].as_array_mut().expect("seats");
        let people = seats.iter().filter(|seat| seat["who"] == "here").count();
        let names = ["Ana", "Luis"].into_iter().take(people);
        let players: Vec<Value> = names.map(|name| json!({ "name": name })).collect();
        tables.push(text(&server.table(settings, json!(players)).await["table"]));
    }
    // From then on the server has written a heartbeat.
    let nothing = Retention::default();
    retention::remove(&server.hub, nothing).await.unwrap();
    tables.try_into().expect("as many tables as settings")
}

/// Checks which tables are left.
async fn check_left(server: &TestServer, tables: &[&String], left: &[&String]) {
    retention::remove(&server.hub, defaults()).await.unwrap();
    for table in tables {
        let path = format!("/api/v1/tables/{table}");
        let (status, _) = server.json("GET", &path, json!(null)).await;
        let expected = if left.contains(table) { 200 } else { 404 };
        assert_eq!(status, expected, "{}", server.hub.now() - START);
    }
}

fn with_clock(seconds: u32) -> Value {
    json!({ "seats": [{ "who": "here" }, { "who": "here" }], "clock": { "rule": "per-move", "seconds": seconds } })
}

#[tokio::test(flavor = "multi_thread")]
async fn abandoned_tables_are_removed_and_games_with_time_left_are_kept() {
    let server = TestServer::open().await;
    let free = json!({ "seats": [{ "who": "here" }, { "who": "link" }] });
    let quiet = json!({ "seats": [{ "who": "here" }, { "who": "here" }] });
    let sixty_days = with_clock(60 * 24 * 60 * 60);
    let [free, quiet, slow] = tables(&server, [free, quiet, sixty_days]).await;
    let all = [&free, &quiet, &slow];
    server.clock.move_on(2 * DAY);
    check_left(&server, &all, &all).await;
    server.clock.move_on(2 * DAY);
    check_left(&server, &all, &[&quiet, &slow]).await;
    server.clock.move_on(27 * DAY);
    check_left(&server, &all, &[&slow]).await;
    server.clock.move_on(28 * DAY);
    check_left(&server, &all, &[&slow]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_does_not_make_games_old() {
    let place = TestDatabase::sqlite();
    let server = TestServer::on(place.open().await, generous(), 1).await;
    let free = json!({ "seats": [{ "who": "here" }, { "who": "link" }] });
    let quiet = json!({ "seats": [{ "who": "here" }, { "who": "here" }] });
    let three_days = with_clock(3 * 24 * 60 * 60);
    let [free, quiet, slow] = tables(&server, [free, quiet, three_days]).await;
    let all = [&free, &quiet, &slow];
    server.clock.move_on(DAY);
    server.hub.close().await;
    drop(server);
    let store = place.open().await;
    let time = START + 100 * DAY;
    let server = TestServer::start(Site::default(), store, generous(), 2, time).await;
    check_left(&server, &all, &all).await;
    server.clock.move_on(2 * DAY + 1);
    check_left(&server, &all, &[&quiet, &slow]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn abandoned_games_make_room_for_new_ones() {
    let server = TestServer::with(Limits {
        live_tables: 2,
        ..generous()
    })
    .await;
    let quiet = || json!({ "seats": [{ "who": "here" }, { "who": "here" }] });
    let _old = tables(&server, [quiet(), quiet()]).await;
    let players = json!([{ "name": "Ana" }, { "name": "Luis" }]);
    let new = json!({ "settings": quiet(), "players": players });
    let (status, refused) = server.json("POST", "/api/v1/tables", new.clone()).await;
    assert_eq!((status, &refused["code"]), (503, &json!("full")));
    server.clock.move_on(31 * DAY);
    retention::remove(&server.hub, defaults()).await.unwrap();
    assert_eq!(server.json("POST", "/api/v1/tables", new).await.0, 201);
}

/// Starts a server behind a proxy, so that tests choose the addresses.
async fn behind_proxy(limits: Limits) -> (TestServer, TestDatabase) {
    let site = Site {
        trusted: vec!["127.0.0.1".parse().expect("an address")],
        ..Site::default()
    };
    let place = TestDatabase::sqlite();
    let server = TestServer::at(site, place.open().await, limits, 1).await;
    (server, place)
}

/// Returns how many of these requests are accepted, each from its own address.
async fn accepted(server: &TestServer, requests: &[(String, String)], body: &str) -> usize {
    let mut accepted = 0;
    for (path, address) in requests {
        let from = format!("x-forwarded-for: {address}\r\n");
        let (status, answer) = server.request("POST", path, &from, body).await;
        assert!([201, 429, 503].contains(&status), "{answer}");
        accepted += usize::from(status == 201);
    }
    accepted
}

#[tokio::test(flavor = "multi_thread")]
async fn the_networks_of_one_organisation_cannot_open_any_number_of_tables() {
    let (server, _place) = behind_proxy(Limits {
        new_tables: Rate::new(2.0, 0.0),
        ..generous()
    })
    .await;
    let body = r#"{"settings":{"seats":[{"who":"link"},{"who":"link"}]}}"#;
    let open = |address: String| ("/api/v1/tables".to_owned(), address);
    let networks = (0..20).map(|network| open(format!("2001:db8:0:{network:x}::1")));
    let networks: Vec<_> = networks.collect();
    assert_eq!(accepted(&server, &networks, body).await, 8);
    let others = [
        open("2001:db8:1::1".to_owned()),
        open("192.0.2.1".to_owned()),
    ];
    assert_eq!(accepted(&server, &others, body).await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_counts_as_a_new_table() {
    let server = TestServer::with(Limits {
        new_tables: Rate::new(1.0, 0.0),
        ..generous()
    })
    .await;
    let (_, mut ana, _luis) = server.two(json!({})).await;
    let resigned = ana.want(json!({"type": "resign", "seat": 0})).await;
    assert_eq!(resigned["type"], "done");
    let refused = ana.want(json!({"type": "rematch", "seat": 0})).await;
    assert_eq!(refused["code"], "too-fast", "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_take_seats_at_a_hundred_tables_of_others() {
    let (server, _place) = behind_proxy(Limits {
        guest_tables: 3,
        ..generous()
    })
    .await;
    let seats = json!({ "seats": [{ "who": "here" }, { "who": "link" }] });
    let strangers = tables(&server, std::array::from_fn::<_, 5, _>(|_| seats.clone())).await;
    let join = |table: &String| format!("/api/v1/tables/{table}/join");
    let from = |address: &str| {
        let requests = strangers
            .iter()
            .map(|table| (join(table), address.to_owned()));
        requests.collect::<Vec<_>>()
    };
    let luis = r#"{"name":"Luis","nonce":"Luis's dice"}"#;
    let joined = accepted(&server, &from("192.0.2.1"), luis).await;
    assert_eq!(joined, 3);
    // Others can still join, and so can a host at their own table.
    let eva = r#"{"name":"Eva","nonce":"Eva's dice"}"#;
    let last = [(join(&strangers[4]), "192.0.2.2".to_owned())];
    assert_eq!(accepted(&server, &last, eva).await, 1);
    let own = text(
        &server
            .table(
                json!({ "seats": [{ "who": "link" }, { "who": "link" }] }),
                json!([]),
            )
            .await["table"],
    );
    let headers = format!("x-forwarded-for: 192.0.2.1\r\n{}", server.host(&own));
    let (status, answer) = server.request("POST", &join(&own), &headers, luis).await;
    assert_eq!(status, 201, "{answer}");

    // When one of the games is over, there is room for another one.
    let fourth = [(join(&strangers[3]), "192.0.2.1".to_owned())];
    assert_eq!(accepted(&server, &fourth, luis).await, 0);
    let close = format!("/api/v1/tables/{}/close", strangers[0]);
    let host = server.host(&strangers[0]);
    assert_eq!(server.request("POST", &close, &host, "").await.0, 200);
    assert_eq!(accepted(&server, &fourth, luis).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_can_join_another_table_if_a_game_is_damaged() {
    let (server, place) = behind_proxy(Limits {
        guest_tables: 1,
        // Only one table stays in memory, so the other one is read again.
        idle_tables: 1,
        ..generous()
    })
    .await;
    let seats = json!({ "seats": [{ "who": "here" }, { "who": "link" }] });
    let strangers = tables(&server, [seats.clone(), seats]).await;
    let join = |table: &String| {
        let path = format!("/api/v1/tables/{table}/join");
        [(path, "192.0.2.1".to_owned())]
    };
    let luis = r#"{"name":"Luis","nonce":"Luis's dice"}"#;
    assert_eq!(accepted(&server, &join(&strangers[0]), luis).await, 1);
    assert_eq!(accepted(&server, &join(&strangers[1]), luis).await, 0);
    let mut raw = SqliteConnection::connect(place.address()).await.unwrap();
    let damage = sqlx::query("UPDATE entries SET body = '{}' WHERE seq = 2 AND game = ?");
    damage.bind(&strangers[0]).execute(&mut raw).await.unwrap();
    let another = format!("/api/v1/tables/{}", strangers[1]);
    server.json("GET", &another, Value::Null).await;
    assert_eq!(accepted(&server, &join(&strangers[1]), luis).await, 1);
}
