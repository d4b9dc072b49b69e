//! What a client cannot do.

use std::time::Duration;

use bastide_server::limits::{Limits, Rate};
use bastide_server::store::Ban;
use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::test_client::{TestClient, eventually, play_on, url};
use super::test_server::{TestServer, generous, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_cannot_be_played_without_its_token() {
    let server = TestServer::open().await;
    let (table, ana, mut luis) = server.two(json!({})).await;
    let pick = ana.pick(0);
    let stolen = luis
        .want(json!({ "type": "move", "seat": 0, "pick": pick }))
        .await;
    assert_eq!(stolen["code"], "not-your-seat");
    let absent = luis
        .want(json!({ "type": "move", "seat": 200, "pick": pick }))
        .await;
    assert_eq!(absent["code"], "not-your-seat");
    let mut liar = TestClient::connect(server.address, &table).await;
    liar.send(
        json!({"id": 0, "request": {"type": "enter", "version": 2, "tokens": ["x".repeat(43)]}}),
    )
    .await;
    assert_eq!(liar.next().await["code"], "bad-token");
    assert!(liar.next().await.is_null(), "the connection ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_changed_owner_before_the_game_belongs_to_the_new_owner() {
    let server = TestServer::open().await;
    let seats = json!([{ "who": "here" }, { "who": "link" }, { "who": "link" }]);
    let opened = server
        .table(json!({ "seats": seats }), json!([{ "name": "Ana" }]))
        .await;
    let table = text(&opened["table"]);
    let luis = server.join(&table, "Luis").await;
    let mut left = server.client(&table, &[&text(&luis["token"])], None).await;
    assert_eq!(
        left.want(json!({ "type": "leave", "seat": 1 })).await["type"],
        "done"
    );
    let mut back = TestClient::connect(server.address, &table).await;
    let enter = json!({ "type": "enter", "version": 2, "tokens": [text(&luis["token"])] });
    back.send(json!({ "id": 0, "request": enter })).await;
    assert_eq!(back.next().await["code"], "seat-given-up");
    server.join(&table, "Eva").await;
    let refused = left.want(json!({ "type": "leave", "seat": 1 })).await;
    assert_eq!(refused["code"], "not-your-seat");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_resigned_cannot_play_the_seat() {
    let server = TestServer::open().await;
    let seats = json!([{ "who": "here" }, { "who": "here" }, { "who": "here" }]);
    let players = json!([{ "name": "Ana" }, { "name": "Luis" }, { "name": "Eva" }]);
    let opened = server.table(json!({ "seats": seats }), players).await;
    let table = text(&opened["table"]);
    let mut ana = server
        .client(&table, &[&text(&opened["seats"][0]["token"])], None)
        .await;
    assert_eq!(
        ana.want(json!({ "type": "resign", "seat": 0 })).await["type"],
        "done"
    );
    for sort in ["confirm", "undo"] {
        let refused = ana.want(json!({ "type": sort, "seat": 0 })).await;
        assert_eq!(refused["code"], "replaced", "{sort}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_choose_bots_but_not_their_time_budget() {
    let server = TestServer::open().await;
    for bot in ["master:time=3600s", "uct:1000", "star25", "deep thought"] {
        let seats = json!([{ "who": "here" }, { "who": { "bot": bot } }]);
        let body = json!({ "settings": { "seats": seats }, "players": [{ "name": "Ana" }] });
        let (status, answer) = server.json("POST", "/api/v1/tables", body).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!("unknown-bot")),
            "{bot}"
        );
    }
    let bots = json!([{ "who": { "bot": "greedy" } }, { "who": { "bot": "greedy" } }]);
    let body = json!({ "settings": { "seats": bots } });
    assert_eq!(server.json("POST", "/api/v1/tables", body).await.0, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn garbage_gets_an_error_and_the_game_goes_on() {
    let server = TestServer::open().await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    for nonsense in [
        "",
        "{",
        "null",
        "[]",
        r#"{"id":1,"request":{"type":"fly"}}"#,
        r#"{"type":"ping","id":1}"#,
        r#"{"request":{"type":"ping"}}"#,
        r#"{"id":-1,"request":{"type":"ping"}}"#,
        r#"{"id":1,"request":{"type":"ping"},"x":2}"#,
    ] {
        luis.send_text(nonsense.to_owned()).await;
        assert_eq!(
            luis.until("error").await["code"],
            "bad-message",
            "{nonsense}"
        );
    }
    luis.send(json!({"id": 0, "request": {"type": "enter", "version": 2, "tokens": []}}))
        .await;
    assert_eq!(luis.until("error").await["code"], "bad-message");
    let mut early = TestClient::connect(server.address, &table).await;
    early
        .send(json!({"id": 1, "request": {"type": "ping"}}))
        .await;
    assert_eq!(early.next().await["code"], "not-entered");
    let mut old = TestClient::connect(server.address, &table).await;
    old.send(json!({"type": "enter", "version": 1, "tokens": []}))
        .await;
    assert_eq!(old.next().await["code"], "wrong-version");
    let mut ahead = TestClient::connect(server.address, &table).await;
    ahead
        .send(json!({"id": 0, "request": {"type": "enter", "version": 2, "tokens": [], "since": 999_999}}))
        .await;
    assert_eq!(ahead.next().await["code"], "bad-message");
    let mut binary = server.client(&table, &[], None).await;
    binary.send_raw(Message::binary(vec![0, 1, 2])).await;
    assert_eq!(binary.until("bye").await["code"], "bad-message");
    let mut large = server.client(&table, &[], None).await;
    large.send_raw(Message::text("x".repeat(100_000))).await;
    while !large.next().await.is_null() {}
    play_on([&mut ana, &mut luis], 10, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_paths_and_bodies_get_clear_errors() {
    let server = TestServer::open().await;
    let unknown = server
        .json("GET", "/api/v1/tables/AAAAAAAAAAAAAAAAAAAAAA", json!(null))
        .await;
    assert_eq!(
        (unknown.0, &unknown.1["code"]),
        (404, &json!("unknown-table"))
    );
    let nonsense = server
        .json("GET", "/api/v1/tables/..%2f", json!(null))
        .await;
    assert_eq!(nonsense.0, 404);
    // PostgreSQL would refuse such a text with an error.
    for list in ["tables", "records"] {
        let path = format!("/api/v1/{list}?behind=1&behind_table=%00");
        let (status, answer) = server.json("GET", &path, json!(null)).await;
        assert_eq!((status, &answer["code"]), (404, &json!("unknown-table")));
    }
    let body = server
        .json(
            "POST",
            "/api/v1/tables",
            json!({ "settings": { "seats": 3 } }),
        )
        .await;
    assert_eq!((body.0, &body.1["code"]), (400, &json!("bad-message")));
    let field = server
        .json(
            "POST",
            "/api/v1/tables",
            json!({ "settings": { "seats": [], "speed": 3 } }),
        )
        .await;
    assert!(text(&field.1["message"]).contains("speed"), "{}", field.1);
    let large = server
        .request("POST", "/api/v1/tables", "", &"x".repeat(100_000))
        .await;
    assert_eq!(large.0, 413, "{}", large.1);
    let nowhere = server.json("GET", "/api/v1/nowhere", json!(null)).await;
    assert_eq!((nowhere.0, &nowhere.1["code"]), (404, &json!("not-found")));
    let rule = server
        .json("GET", "/api/v1/rules/base-09?language=es", json!(null))
        .await;
    assert_eq!(rule.0, 200, "{}", rule.1);
    let (status, tile) = server
        .request("GET", "/api/v1/tiles/base/D.svg", "", "")
        .await;
    assert!(status == 200 && tile.contains("<svg"), "{tile}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_from_another_site_is_refused() {
    let server = TestServer::open().await;
    let body = json!({ "settings": { "seats": [{ "who": "here" }, { "who": { "bot": "random" } }] }, "players": [{ "name": "Ana" }] }).to_string();
    let foreign = server
        .request(
            "POST",
            "/api/v1/tables",
            "origin: https://evil.example\r\n",
            &body,
        )
        .await;
    assert_eq!(foreign.0, 403);
    let own = format!("origin: http://{}\r\n", server.address);
    assert_eq!(
        server
            .request("POST", "/api/v1/tables", &own, &body)
            .await
            .0,
        201
    );
    let socket = "origin: https://evil.example\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    assert_eq!(
        server
            .request(
                "GET",
                "/api/v1/tables/AAAAAAAAAAAAAAAAAAAAAA/ws",
                socket,
                ""
            )
            .await
            .0,
        403
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn frequent_requests_are_throttled_and_banned_addresses_are_refused() {
    let server = TestServer::with(Limits {
        per_address: Rate::new(5.0, 0.0),
        ..generous()
    })
    .await;
    let mut answers = Vec::new();
    for _ in 0..7 {
        answers.push(server.json("GET", "/api/v1/bots", json!(null)).await.0);
    }
    assert_eq!(answers, [200, 200, 200, 200, 200, 429, 429]);

    let server = TestServer::open().await;
    let ban = Ban {
        address: "127.0.0.0/8".into(),
        reason: "noise".into(),
        at: 0,
    };
    server.hub.store().ban(ban).await.unwrap();
    server.app.read_bans().await;
    assert_eq!(server.json("GET", "/api/v1/bots", json!(null)).await.0, 403);
    assert_eq!(server.request("GET", "/healthz", "", "").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_messages_disconnects_only_the_flooder() {
    let server = TestServer::with(Limits {
        per_connection: Rate::new(10.0, 0.0),
        ..generous()
    })
    .await;
    let (table, mut ana, _luis) = server.two(json!({})).await;
    let mut flooder = server.client(&table, &[], None).await;
    for id in 0..200 {
        flooder
            .send_raw(Message::text(
                json!({"id": id, "request": {"type": "ping"}}).to_string(),
            ))
            .await;
    }
    let mut codes = Vec::new();
    loop {
        let message = flooder.next().await;
        if message.is_null() {
            break;
        }
        codes.push(message["code"].as_str().unwrap_or("answered").to_owned());
    }
    // Answers that were not read when the connection ended are lost.
    assert!(
        codes.iter().filter(|code| *code == "answered").count() <= 10,
        "{codes:?}"
    );
    assert!(codes.len() <= 40, "{codes:?}");
    assert_eq!(ana.play(0, 1).await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_of_one_address_are_counted_over_all_its_connections() {
    let server = TestServer::with(Limits {
        messages_per_address: Rate::new(30.0, 0.0),
        ..generous()
    })
    .await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    let mut watcher = server.client(&table, &[], None).await;
    let mut answered = 0;
    for round in 0..45 {
        let guest = [&mut ana, &mut luis, &mut watcher][round % 3].want(json!({ "type": "ping" }));
        let reply = guest.await;
        match round < 30 {
            true => assert_eq!(reply["type"], "answer", "{round}"),
            false => assert_eq!(reply["code"], "too-fast", "{round}"),
        }
        answered += 1;
    }
    assert_eq!(answered, 45, "no connection ends because of the others");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_read_is_disconnected_and_the_game_goes_on() {
    let server = TestServer::with(Limits {
        waiting_messages: 4,
        silence: Duration::from_secs(2),
        ..generous()
    })
    .await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    let mut lazy = TestClient::connect_with_little_room(server.address, &table).await;
    lazy.come_in(&[], None).await;
    tokio::join!(ana.sees(&[0, 1], 1), luis.sees(&[0, 1], 1));
    // The answers fill the network buffers of a client that does not read.
    let flood = tokio::spawn(async move {
        let question = json!({"id": 1, "request": {"type": "unseen"}}).to_string();
        while lazy.try_send(Message::text(question.clone())).await.is_ok() {}
    });
    play_on([&mut ana, &mut luis], 10, 1).await;
    tokio::join!(ana.sees(&[0, 1], 0), luis.sees(&[0, 1], 0));
    flood.await.unwrap();
    play_on([&mut ana, &mut luis], 10, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_answer_pings_is_disconnected() {
    let server = TestServer::with(Limits {
        silence: Duration::from_secs(2),
        ..generous()
    })
    .await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    // A WebSocket answers pings only while it is read.
    let mut idle = server.client(&table, &[], None).await;
    tokio::join!(ana.sees(&[0, 1], 1), luis.sees(&[0, 1], 1));
    tokio::join!(ana.sees(&[0, 1], 0), luis.sees(&[0, 1], 0));
    // Messages that were sent before may still be read. Then the connection ends.
    while !idle.next().await.is_null() {}
    play_on([&mut ana, &mut luis], 10, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_number_of_connections_is_limited() {
    let server = TestServer::with(Limits {
        connections_per_address: 3,
        ..generous()
    })
    .await;
    let (table, ana, _luis) = server.two(json!({})).await;
    let _third = server.client(&table, &[], None).await;
    let url = url(server.address, &table);
    let Err(Error::Http(refused)) = connect_async(&url).await else {
        panic!("a fourth connection is refused");
    };
    assert_eq!(refused.status(), 503);
    drop(ana);
    eventually("the closed connection makes room", async || {
        connect_async(&url).await.ok()
    })
    .await;
}
