//! What players cannot do to each other.

use bastide_server::http::Site;
use bastide_server::limits::Limits;
use serde_json::{Value, json};

use super::test_client::TestClient;
use super::test_server::{TestServer, generous, text};
use crate::test_database::TestDatabase;

/// Longer than a player may be offline before the others can declare them absent.
const LONG: i64 = 3 * 60 * 1000;

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_reloads_is_not_absent_and_one_who_returns_is_not_replaced() {
    let server = TestServer::open().await;
    let seats = json!([{ "who": "here" }, { "who": "here" }, { "who": "here" }]);
    let players = json!([{ "name": "Ana" }, { "name": "Luis" }, { "name": "Eva" }]);
    let opened = server.table(json!({ "seats": seats }), players).await;
    let table = text(&opened["table"]);
    let token = |seat: usize| text(&opened["seats"][seat]["token"]);
    let mut people = Vec::new();
    for seat in 0..3 {
        people.push(server.client(&table, &[&token(seat)], None).await);
    }
    let away = people[0].welcome["waiting"]["seat"].as_u64().unwrap() as usize;
    let [proposer, other] = [(away + 1) % 3, (away + 2) % 3];
    let propose =
        json!({"type": "propose-take-over", "seat": proposer, "absent": away, "bot": "medium"});

    // She thought for a long time, and now reloads her page.
    server.clock.move_on(LONG);
    let gone = std::mem::replace(&mut people[away], server.client(&table, &[], None).await);
    drop(gone);
    while people[proposer].until("presence").await["online"]
        != json!([proposer.min(other), proposer.max(other)])
    {}
    let refused = people[proposer].want(propose.clone()).await;
    assert_eq!(refused["code"], "not-absent");

    // She stays away long enough to be declared absent, and comes back before all have agreed.
    server.clock.move_on(LONG);
    let proposed = people[proposer].want(propose).await;
    assert_eq!(proposed["type"], "done");
    let back = server.client(&table, &[&token(away)], None).await;
    people[other].until("presence").await;
    let consent = json!({"type": "consent", "seat": other, "yes": true});
    assert_eq!(people[other].want(consent).await["code"], "no-proposal");
    assert_eq!(back.welcome["seats"], json!([away]));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_to_an_older_proposal_does_not_count_for_a_newer_one() {
    let server = TestServer::open().await;
    let (_, mut ana, mut luis) = server.two(json!({})).await;
    let start = ana.head;
    ana.play(0, 0).await;
    ana.play(0, 0).await;
    let proposal =
        |guest: &super::test_client::TestClient| guest.entries.last().unwrap()["seq"].clone();
    let undo = json!({"type": "undo", "seat": 0});
    assert_eq!(ana.want(undo).await["type"], "done");
    let first = proposal(&ana);
    let no = json!({"type": "consent", "seat": 0, "yes": false, "to": first});
    assert_eq!(ana.want(no).await["type"], "done");
    let all = json!({"type": "undo", "seat": 0, "to": start});
    assert_eq!(ana.want(all).await["type"], "done");
    let second = proposal(&ana);
    luis.catch_up(ana.head).await;
    let mut yes = json!({"type": "consent", "seat": 1, "yes": true, "to": first});
    assert_eq!(luis.want(yes.clone()).await["code"], "no-proposal");
    yes["to"] = second;
    assert_eq!(luis.want(yes).await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_cannot_keep_players_out_and_bots_do_not_play_alone() {
    let server = TestServer::with(Limits {
        connections_per_table: 2,
        ..generous()
    })
    .await;
    let seats = json!([{ "who": "link" }, { "who": "link" }]);
    let opened = server.table(json!({ "seats": seats }), json!([])).await;
    let table = text(&opened["table"]);
    let path = format!("/api/v1/tables/{table}/fill");
    let bot = r#"{"bot":"random"}"#;
    let (status, refused) = server
        .request("POST", &path, &server.host(&table), bot)
        .await;
    assert!(
        status >= 400 && refused.contains("bad-settings"),
        "{refused}"
    );
    let mut crowd = Vec::new();
    for _ in 0..2 {
        crowd.push(server.client(&table, &[], None).await);
    }
    let mut third = super::test_client::TestClient::connect(server.address, &table).await;
    third
        .send(json!({"id":0,"request":{"type": "enter", "version": 2}}))
        .await;
    assert_eq!(third.next().await["code"], "full");
    let ana = server.join(&table, "Ana").await;
    let ana = server.client(&table, &[&text(&ana["token"])], None).await;
    assert_eq!(ana.welcome["type"], "welcome");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_cannot_keep_the_opponent_out() {
    let server = TestServer::with(Limits {
        connections_per_seat: 2,
        ..generous()
    })
    .await;
    let seats = json!([{ "who": "link" }, { "who": "link" }]);
    let opened = server.table(json!({ "seats": seats }), json!([])).await;
    let table = text(&opened["table"]);
    let ana = text(&server.join(&table, "Ana").await["token"]);
    let luis = text(&server.join(&table, "Luis").await["token"]);
    let mut crowd = Vec::new();
    for _ in 0..2 {
        crowd.push(server.client(&table, &[&ana], None).await);
    }
    let mut third = super::test_client::TestClient::connect(server.address, &table).await;
    let enter = json!({ "type": "enter", "version": 2, "tokens": [ana] });
    third.send(json!({ "id": 0, "request": enter })).await;
    assert_eq!(third.next().await["code"], "full");
    let luis = server.client(&table, &[&luis], None).await;
    assert_eq!(luis.welcome["type"], "welcome");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opponent_cannot_choose_the_bot_that_replaces_a_player() {
    let server = TestServer::open().await;
    let settings = json!({ "if_absent": { "then": "bot", "bot": "hard" } });
    let (table, ana, mut luis) = server.two(settings).await;
    drop(ana);
    luis.sees(&[1], 0).await;
    server.clock.move_on(LONG);
    let propose =
        |bot: &str| json!({"type": "propose-take-over", "seat": 1, "absent": 0, "bot": bot});
    assert_eq!(luis.want(propose("random")).await["type"], "done");
    let (_, info) = server
        .json("GET", &format!("/api/v1/tables/{table}"), json!(null))
        .await;
    assert_eq!(info["proposal"]["asked"], json!([0]), "only Ana can agree");
    assert_eq!(info["seats"][0]["absence"], Value::Null);
    let seq = info["proposal"]["seq"].clone();
    let withdraw = json!({"type": "consent", "seat": 1, "yes": false, "to": seq});
    assert_eq!(luis.want(withdraw).await["type"], "done");
    assert_eq!(luis.want(propose("hard")).await["type"], "done");
    let (_, info) = server
        .json("GET", &format!("/api/v1/tables/{table}"), json!(null))
        .await;
    assert_eq!(
        info["seats"][0]["absence"],
        json!({ "why": "taken-over", "bot": "hard" })
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_closes_a_running_game_loses_it() {
    let server = TestServer::open().await;
    let (table, _ana, mut luis) = server.two(json!({})).await;
    let path = format!("/api/v1/tables/{table}/close");
    let closed = server
        .request("POST", &path, &server.host(&table), "")
        .await;
    assert_eq!(closed.0, 200, "{}", closed.1);
    let over = loop {
        let update = luis.until("update").await;
        if update["table"]["phase"] == "over" {
            break update;
        }
    };
    let info = &over["table"];
    assert_eq!(info["result"]["winners"], json!([1]), "{info}");
    assert_eq!(info["result"]["finished"], false);
    assert!(info["deal"]["secret"].is_string(), "{info}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_joined_by_the_link_loses_a_game_by_closing_it_too() {
    let server = TestServer::open().await;
    let seats = json!([{ "who": "link" }, { "who": "link" }]);
    let opened = server.table(json!({ "seats": seats }), json!([])).await;
    let table = text(&opened["table"]);
    let host = server.host(&table);
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
    let ana = r#"{"name":"Ana","nonce":"Ana's dice"}"#;
    assert_eq!(
        server.request("POST", &path("join"), &host, ana).await.0,
        201
    );
    server.join(&table, "Luis").await;
    assert_eq!(
        server.request("POST", &path("close"), &host, "").await.0,
        200
    );
    let (_, info) = server
        .json("GET", &format!("/api/v1/tables/{table}"), json!(null))
        .await;
    assert_eq!(info["phase"], "over");
    assert_eq!(info["result"]["winners"], json!([1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_muted_player_cannot_chat_as_a_spectator() {
    let site = Site {
        trusted: vec!["127.0.0.1".parse().expect("an address")],
        ..Site::default()
    };
    let place = TestDatabase::sqlite();
    let server = TestServer::at(site.clone(), place.open().await, generous(), 1).await;
    let seats = json!([{ "who": "here" }, { "who": "link" }]);
    let opened = server
        .table(json!({ "seats": seats }), json!([{ "name": "Ana" }]))
        .await;
    let table = text(&opened["table"]);
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
    let home = "x-forwarded-for: 192.0.2.7\r\n";
    let luis = r#"{"name":"Luis","nonce":"Luis's dice"}"#;
    let (status, joined) = server.request("POST", &path("join"), home, luis).await;
    assert_eq!(status, 201, "{joined}");
    let body = joined.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    let seat: Value = serde_json::from_str(body).expect("a seat");
    let token = text(&seat["token"]);
    // He sat down at home, and plays from another place.
    let elsewhere = "192.0.2.8";
    let player = TestClient::enter_from(server.address, &table, &[&token], elsewhere).await;
    drop(player);
    let (host, mute) = (server.host(&table), r#"{"seat":1,"silent":true}"#);
    assert_eq!(
        server.request("POST", &path("mute"), &host, mute).await.0,
        200
    );
    let line = json!({"type": "chat", "text": "still here"});
    for (address, answer) in [
        ("192.0.2.7", "muted"),
        (elsewhere, "muted"),
        ("192.0.2.9", "done"),
    ] {
        let mut watcher = TestClient::enter_from(server.address, &table, &[], address).await;
        let answered = watcher.want(line.clone()).await;
        let code = answered["code"].as_str().unwrap_or("done");
        assert_eq!(code, answer, "{address}");
    }
    // Another server on the same database knows it from the log.
    drop(server);
    let server = TestServer::at(site, place.open().await, generous(), 2).await;
    let mut watcher = TestClient::enter_from(server.address, &table, &[], "192.0.2.7").await;
    assert_eq!(watcher.want(line).await["code"], "muted");
}

#[tokio::test(flavor = "multi_thread")]
async fn unreadable_requests_get_an_error_with_a_code() {
    let server = TestServer::open().await;
    for (method, path, status) in [
        ("GET", "/api/v1/tables?phase=secret-of-ana", 400),
        ("GET", "/api/v1/records?limit=-1", 400),
        ("DELETE", "/api/v1/tables", 405),
    ] {
        let (found, answer) = server.json(method, path, json!(null)).await;
        assert_eq!(found, status, "{method} {path}");
        assert!(
            answer["code"].is_string() && answer["message"].is_string(),
            "{answer}"
        );
        assert!(!answer.to_string().contains("secret-of-ana"), "{answer}");
    }
}
