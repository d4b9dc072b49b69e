//! Notifications while the page is closed.

use axum::http::StatusCode;
use bastide_protocol::TableId;
use bastide_server::limits::{Limits, Rate};
use bastide_server::push::PushSettings;
use bastide_server::serve::push_client;
use serde_json::{Value, json};

use super::push_service::{Device, PushService};
use super::test_client::{TestClient, eventually};
use super::test_server::{START, TestServer, generous, text};
use crate::test_database::TestDatabase;

/// A table with a game of Ana and Luis. Ana is to move.
struct Game {
    table: String,
    tokens: [String; 2],
}

impl Game {
    async fn start(server: &TestServer, settings: Value) -> Game {
        let mut settings = settings;
        settings["seats"] = json!([{ "who": "here" }, { "who": "here" }]);
        settings["random_first"] = json!(false);
        let opened = server
            .table(settings, json!([{ "name": "Ana" }, { "name": "Luis" }]))
            .await;
        Game {
            table: text(&opened["table"]),
            tokens: [0, 1].map(|seat| text(&opened["seats"][seat]["token"])),
        }
    }

    async fn enter(&self, server: &TestServer, seat: usize) -> TestClient {
        let tokens = [self.tokens[seat].as_str()];
        server.client(&self.table, &tokens, None).await
    }

    /// Asks to subscribe a device of a seat. Returns the status and the answer.
    async fn ask(&self, server: &TestServer, seat: usize, body: &Value) -> (u16, String) {
        let path = format!("/api/v1/tables/{}/seats/{seat}/subscribe", self.table);
        let token = format!("authorization: Bearer {}\r\n", self.tokens[seat]);
        server
            .request("POST", &path, &token, &body.to_string())
            .await
    }

    /// Subscribes a new device of a seat.
    async fn subscribe(
        &self,
        server: &TestServer,
        seat: usize,
        service: &PushService,
        name: &str,
    ) -> Device {
        let device = Device::new();
        let subscription = device.subscription(&service.endpoint(name));
        let (status, answer) = self.ask(server, seat, &subscription).await;
        assert_eq!(status, 204, "{answer}");
        device
    }

    /// Waits until a server knows who is present.
    async fn present(&self, server: &TestServer, seats: &[u8]) {
        let table = TableId(self.table.clone());
        eventually("players come and go", async || {
            (server.hub.present(&table).await == seats).then_some(())
        })
        .await;
    }

    /// Plays a turn of a seat, whose player comes for it and leaves again.
    async fn turn(&self, server: &TestServer, seat: u8) {
        let mut player = self.enter(server, usize::from(seat)).await;
        play_turn(&mut player, seat).await;
    }
}

/// Plays the turn of a seat to its end.
async fn play_turn(player: &mut TestClient, seat: u8) {
    while player.waiting["seat"] != seat {
        assert!(!player.next().await.is_null(), "the connection ended");
    }
    while player.waiting["seat"] == seat {
        let done = player.play(seat, 0).await;
        assert_eq!(done["type"], "done", "{done}");
    }
}

/// Starts a server that sends notifications through a service.
async fn server_for(service: &PushService) -> TestServer {
    let server = TestServer::open().await;
    notify(&server, service.settings()).await;
    server
}

async fn notify(server: &TestServer, settings: PushSettings) {
    let client = push_client(server.hub.store().as_ref(), settings)
        .await
        .unwrap();
    server.hub.start_notices(client);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_absent_player_is_told_in_a_message_that_only_their_browser_can_read() {
    let service = PushService::start().await;
    let server = server_for(&service).await;
    let game = Game::start(&server, json!({})).await;
    let phone = game.subscribe(&server, 1, &service, "phone").await;
    game.turn(&server, 0).await;
    let request = service.until(1).await.remove(0);
    assert_eq!(request.device, "phone");
    let (key, claims) = request.claims();
    let expected = json!({
        "aud": service.origin(),
        "exp": START / 1000 + 12 * 60 * 60,
        "sub": "mailto:admin@example.org",
    });
    assert_eq!(claims, expected);
    let (_, info) = server.json("GET", "/api/v1/push", Value::Null).await;
    assert_eq!(info, json!({ "key": key }));
    assert_eq!(request.header("content-encoding"), "aes128gcm");
    assert_eq!(request.header("ttl"), (28 * 24 * 60 * 60).to_string());
    assert_eq!(request.header("topic").len(), 32);
    // Nothing about the game.
    let message = phone.decrypt(&request.body);
    assert_eq!(message, json!({ "table": game.table, "kind": "pick" }));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_is_kept_no_longer_than_the_player_has_time() {
    let service = PushService::start().await;
    let server = server_for(&service).await;
    let clock = json!({ "rule": "per-move", "seconds": 7200 });
    let game = Game::start(&server, json!({ "clock": clock })).await;
    game.subscribe(&server, 1, &service, "phone").await;
    game.turn(&server, 0).await;
    assert_eq!(service.until(1).await[0].header("ttl"), "7200");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_device_is_told_once_per_turn() {
    let service = PushService::start().await;
    let server = server_for(&service).await;
    let game = Game::start(&server, json!({ "chat": true })).await;
    game.subscribe(&server, 1, &service, "phone").await;
    game.turn(&server, 0).await;
    service.until(1).await;
    // Whatever else happens during the turn is not told: spectators, chat, and a look at the table.
    let mut watcher = server.client(&game.table, &[], None).await;
    let mut ana = game.enter(&server, 0).await;
    ana.want(json!({ "type": "chat", "seat": 0, "text": "hola" }))
        .await;
    watcher.until("chat").await;
    drop((watcher, ana));
    drop(game.enter(&server, 1).await);
    game.present(&server, &[]).await;
    // The next turn is told on both devices.
    game.subscribe(&server, 1, &service, "laptop").await;
    game.turn(&server, 1).await;
    game.turn(&server, 0).await;
    service.until(3).await;
    let mut devices = service.devices();
    devices.sort();
    assert_eq!(devices, ["laptop", "phone", "phone"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_present_is_not_told() {
    let service = PushService::start().await;
    let server = server_for(&service).await;
    let game = Game::start(&server, json!({})).await;
    game.subscribe(&server, 0, &service, "ana").await;
    game.subscribe(&server, 1, &service, "luis").await;
    let mut ana = game.enter(&server, 0).await;
    // Ana stays, so her turns are not told.
    for turn in 1..=3 {
        play_turn(&mut ana, 0).await;
        service.until(turn).await;
        assert_eq!(service.devices(), vec!["luis"; turn]);
        game.turn(&server, 1).await;
    }
    play_turn(&mut ana, 0).await;
    drop(ana);
    service.until(4).await;
    game.turn(&server, 1).await;
    service.until(5).await;
    assert_eq!(service.devices()[3..], ["luis", "ana"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_comes_back_in_time_is_not_told() {
    let service = PushService::start().await;
    let server = TestServer::open().await;
    let settings = PushSettings {
        // Long enough to come back within it, on any machine.
        delay: std::time::Duration::from_secs(5),
        ..service.settings()
    };
    notify(&server, settings).await;
    let game = Game::start(&server, json!({})).await;
    game.subscribe(&server, 0, &service, "ana").await;
    game.subscribe(&server, 1, &service, "luis").await;
    game.turn(&server, 0).await;
    // Luis comes and moves before the delay has passed, so it is Ana who is told.
    game.turn(&server, 1).await;
    service.until(1).await;
    assert_eq!(service.devices(), ["ana"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_leaves_during_their_turn_is_told() {
    let service = PushService::start().await;
    let server = server_for(&service).await;
    let game = Game::start(&server, json!({})).await;
    game.subscribe(&server, 1, &service, "luis").await;
    let luis = game.enter(&server, 1).await;
    game.turn(&server, 0).await;
    drop(luis);
    service.until(1).await;
    assert_eq!(service.devices(), ["luis"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_is_sent_again_while_the_service_is_busy() {
    let service = PushService::start().await;
    let server = server_for(&service).await;
    let game = Game::start(&server, json!({})).await;
    let phone = game.subscribe(&server, 1, &service, "phone").await;
    service.answer(&[
        (StatusCode::TOO_MANY_REQUESTS, "0"),
        (StatusCode::SERVICE_UNAVAILABLE, ""),
        (StatusCode::INTERNAL_SERVER_ERROR, "soon"),
    ]);
    game.turn(&server, 0).await;
    let requests = service.until(4).await;
    assert_eq!(phone.decrypt(&requests[3].body)["kind"], "pick");
    // The next turn is told as usual.
    game.turn(&server, 1).await;
    game.turn(&server, 0).await;
    assert_eq!(service.until(5).await.len(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_subscription_that_the_service_does_not_know_is_deleted() {
    for status in [StatusCode::GONE, StatusCode::NOT_FOUND] {
        let service = PushService::start().await;
        let server = server_for(&service).await;
        let game = Game::start(&server, json!({})).await;
        game.subscribe(&server, 1, &service, "phone").await;
        service.answer(&[(status, "")]);
        game.turn(&server, 0).await;
        let store = server.hub.store();
        eventually("the subscription is deleted", async || {
            let games = store.subscribed_games(None, 9).await.unwrap();
            games.is_empty().then_some(())
        })
        .await;
        assert_eq!(service.devices(), ["phone"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn redirections_are_not_followed() {
    let service = PushService::start().await;
    let server = server_for(&service).await;
    let game = Game::start(&server, json!({})).await;
    game.subscribe(&server, 1, &service, "phone").await;
    service.answer(&[(StatusCode::TEMPORARY_REDIRECT, "/send/elsewhere")]);
    game.turn(&server, 0).await;
    service.until(1).await;
    game.turn(&server, 1).await;
    game.turn(&server, 0).await;
    service.until(2).await;
    assert_eq!(service.devices(), ["phone", "phone"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_opts_out_or_gives_up_the_seat_is_not_told() {
    let service = PushService::start().await;
    let server = server_for(&service).await;
    let game = Game::start(&server, json!({})).await;
    let phone = game.subscribe(&server, 1, &service, "phone").await;
    game.subscribe(&server, 1, &service, "laptop").await;
    let phone = phone.subscription(&service.endpoint("phone"));
    let (status, _) = server.json("POST", "/api/v1/push/forget", phone).await;
    assert_eq!(status, 204);
    game.turn(&server, 0).await;
    service.until(1).await;
    assert_eq!(service.devices(), ["laptop"]);
    let mut luis = game.enter(&server, 1).await;
    let resigned = luis.want(json!({ "type": "resign", "seat": 1 })).await;
    assert_eq!(resigned["type"], "done", "{resigned}");
    let store = server.hub.store();
    eventually("the subscriptions are deleted", async || {
        let games = store.subscribed_games(None, 9).await.unwrap();
        games.is_empty().then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_that_began_before_the_server_are_told_when_it_starts() {
    let service = PushService::start().await;
    let place = TestDatabase::sqlite();
    let game = {
        let server = TestServer::on(place.open().await, generous(), 1).await;
        let settings = PushSettings {
            // This server ends before it tells anybody.
            delay: std::time::Duration::from_secs(3600),
            ..service.settings()
        };
        notify(&server, settings).await;
        let game = Game::start(&server, json!({})).await;
        game.subscribe(&server, 1, &service, "phone").await;
        game.turn(&server, 0).await;
        server.hub.close().await;
        game
    };
    let server = TestServer::on(place.open().await, generous(), 2).await;
    notify(&server, service.settings()).await;
    service.until(1).await;
    game.turn(&server, 1).await;
    assert_eq!(service.devices(), ["phone"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_subscription_needs_the_seat_and_a_known_service() {
    let service = PushService::start().await;
    let server = TestServer::with(Limits {
        subscriptions: Rate::new(9.0, 0.0),
        ..generous()
    })
    .await;
    let device = Device::new();
    let good = device.subscription(&service.endpoint("phone"));
    let game = Game::start(&server, json!({})).await;
    // A server without notifications has no key.
    let (_, info) = server.json("GET", "/api/v1/push", Value::Null).await;
    assert_eq!(info, json!({}));
    assert_eq!(game.ask(&server, 1, &good).await.0, 404);
    notify(&server, service.settings()).await;
    let mut stranger = Game::start(&server, json!({})).await;
    stranger.table.clone_from(&game.table);
    let elsewhere = |endpoint: &str| device.subscription(endpoint);
    let mut damaged = good.clone();
    damaged["auth"] = json!("AAAA");
    for (game, subscription, expected, reason) in [
        (&stranger, good.clone(), 403, "not-your-seat"),
        (&game, damaged, 400, "`auth` 16 bytes"),
        (
            &game,
            elsewhere("https://127.0.0.1/send/a"),
            400,
            "--push-service",
        ),
        (
            &game,
            elsewhere("http://fcm.googleapis.com/a"),
            400,
            "--push-service",
        ),
        (
            &game,
            elsewhere("https://metadata.internal/"),
            400,
            "--push-service",
        ),
        (&game, elsewhere("nonsense"), 400, "not the URL"),
        (&game, good.clone(), 204, ""),
        (&game, good.clone(), 204, ""),
        // The limit of the address.
        (&game, good.clone(), 429, "too-fast"),
    ] {
        let (status, answer) = game.ask(&server, 1, &subscription).await;
        assert_eq!(status, expected, "{answer}");
        assert!(answer.contains(reason), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_can_replace_its_subscription() {
    let service = PushService::start().await;
    let server = server_for(&service).await;
    let game = Game::start(&server, json!({})).await;
    let old = game.subscribe(&server, 1, &service, "old").await;
    let old = old.subscription(&service.endpoint("old"));
    let device = Device::new();
    let new = device.subscription(&service.endpoint("new"));
    let body = json!({ "old": old, "new": device.subscription("https://10.0.0.1/") });
    let (status, _) = server.json("POST", "/api/v1/push/renew", body).await;
    assert_eq!(status, 400);
    let body = json!({ "old": old, "new": new });
    let (status, _) = server.json("POST", "/api/v1/push/renew", body).await;
    assert_eq!(status, 204);
    game.turn(&server, 0).await;
    let request = service.until(1).await.remove(0);
    assert_eq!(request.device, "new");
    assert_eq!(device.decrypt(&request.body)["table"], json!(game.table));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn of_two_servers_that_notice_a_turn_one_tells_it() {
    let service = PushService::start().await;
    let place = TestDatabase::postgres();
    let north = TestServer::on(place.open().await, generous(), 1).await;
    let south = TestServer::on(place.open().await, generous(), 2).await;
    for server in [&north, &south] {
        notify(server, service.settings()).await;
    }
    let game = Game::start(&north, json!({})).await;
    game.subscribe(&north, 0, &service, "ana").await;
    game.subscribe(&south, 1, &service, "luis").await;
    // Spectators keep the table in the memory of both.
    let watchers = [
        north.client(&game.table, &[], None).await,
        south.client(&game.table, &[], None).await,
    ];
    let turns = [(&north, 0), (&south, 1), (&south, 0), (&north, 1)];
    let mut expected = Vec::new();
    for (server, seat) in turns {
        game.turn(server, seat).await;
        expected.push(["luis", "ana"][usize::from(seat)]);
        service.until(expected.len()).await;
        assert_eq!(service.devices(), expected);
    }
    drop(watchers);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_player_who_is_present_on_another_server_is_not_told() {
    let service = PushService::start().await;
    let place = TestDatabase::postgres();
    let north = TestServer::on(place.open().await, generous(), 1).await;
    let south = TestServer::on(place.open().await, generous(), 2).await;
    for server in [&north, &south] {
        notify(server, service.settings()).await;
    }
    let game = Game::start(&north, json!({})).await;
    game.subscribe(&north, 0, &service, "ana").await;
    game.subscribe(&north, 1, &service, "luis").await;
    let mut luis = game.enter(&south, 1).await;
    game.present(&north, &[1]).await;
    game.turn(&north, 0).await;
    play_turn(&mut luis, 1).await;
    // The turn of Luis was not told, the next one of Ana is.
    service.until(1).await;
    assert_eq!(service.devices(), ["ana"]);
    drop(luis);
    game.present(&north, &[]).await;
    game.turn(&north, 0).await;
    service.until(2).await;
    assert_eq!(service.devices(), ["ana", "luis"]);
}
