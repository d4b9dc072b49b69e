//! Games from setting up the table to the final record.

use bastide_record::{Record, Replay};
use bastide_server::store::Filter;
use serde_json::{Value, json};

use super::test_client::play_on;
use super::test_server::{TestServer, text};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_by_link_and_its_record_verifies() {
    let server = TestServer::open().await;
    let (table, mut ana, mut luis) = server.two(json!({ "modules": ["inns-cathedrals"] })).await;
    play_on([&mut ana, &mut luis], 2_000, 5).await;
    assert_eq!(ana.waiting["for"], "nothing");
    let (_, info) = server
        .json("GET", &format!("/api/v1/tables/{table}"), json!(null))
        .await;
    assert_eq!(info["phase"], "over", "{info}");
    assert_eq!(info["result"]["finished"], true);
    let (status, answer) = server
        .request("GET", &format!("/api/v1/tables/{table}/record"), "", "")
        .await;
    assert_eq!(status, 200);
    let record = Record::read(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
    let replay = Replay::of(&record).unwrap();
    let scores: Vec<i64> = (0..2)
        .map(|player| {
            i64::from(
                replay
                    .rules
                    .view(&replay.state)
                    .score(bastide_rules::Player(player)),
            )
        })
        .collect();
    assert_eq!(info["result"]["scores"], json!(scores));
    // A late spectator receives all events, and they are the same as in the record.
    let late = server.client(&table, &[], Some(0)).await;
    let missed = late.welcome["missed"].as_array().unwrap();
    let sent: Vec<Value> = missed.iter().flat_map(events).collect();
    let body = json!({ "record": record.to_string() });
    let (_, bench) = server.json("POST", "/api/v1/workbench", body).await;
    let frames = bench["frames"].as_array().unwrap();
    assert_eq!(sent, frames.iter().flat_map(events).collect::<Vec<_>>());
    for (seat, score) in (0..).zip(&scores) {
        let advanced = sent
            .iter()
            .filter(|event| event["type"] == "advanced" && event["seat"] == seat);
        assert_eq!(
            advanced
                .map(|event| event["points"].as_i64().unwrap())
                .sum::<i64>(),
            *score
        );
    }
    let deal = record.deal.as_ref().unwrap();
    assert_eq!(info["commitment"], deal.commitment.to_string());
    assert_eq!(deal.seed(&record.colours()), record.seed);
    assert!(record.seed.is_some());
}

/// Returns the events of a frame or of a missed entry.
fn events(frame: &Value) -> Vec<Value> {
    frame["events"].as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_returning_client_gets_exactly_what_it_missed() {
    let server = TestServer::open().await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    play_on([&mut ana, &mut luis], 10, 1).await;
    let since = luis.head;
    let mut away = server.client(&table, &[], None).await;
    away.send_raw(tokio_tungstenite::tungstenite::Message::Close(None))
        .await;
    play_on([&mut ana, &mut luis], 15, 2).await;
    let expected: Vec<_> = luis
        .entries
        .iter()
        .filter(|entry| entry["seq"].as_u64() > Some(since))
        .cloned()
        .collect();
    let mut back = server.client(&table, &[], Some(since)).await;
    assert_eq!(back.entries, expected);
    assert_eq!(
        back.welcome["view"],
        server.client(&table, &[], None).await.welcome["view"]
    );
    let head = back.head;
    play_on([&mut ana, &mut luis], 5, 3).await;
    back.catch_up(ana.head).await;
    assert_eq!(
        back.entries.len() as u64,
        ana.head - since,
        "nothing is repeated, nothing is lost"
    );
    assert!(ana.head > head);
}

#[tokio::test(flavor = "multi_thread")]
async fn unconfirmed_picks_can_be_undone_and_confirmed_ones_only_by_consent() {
    let server = TestServer::open().await;
    let (_, mut ana, mut luis) = server.two(json!({})).await;
    let pick = ana.pick(0);
    let done = ana
        .want(json!({"type": "move", "seat": 0, "pick": pick}))
        .await;
    assert_eq!(done["type"], "done", "{done}");
    let undone = ana.want(json!({"type": "undo", "seat": 0})).await;
    assert_eq!(undone["type"], "done", "{undone}");
    assert_eq!(ana.pick(0), pick, "the same tile is in hand again");
    let head = ana.head;
    play_on([&mut ana, &mut luis], 6, 4).await;
    let proposed = ana
        .want(json!({"type": "undo", "seat": 0, "to": head}))
        .await;
    assert_eq!(
        proposed["type"], "error",
        "the game cannot go back to the entry of an undo: {proposed}"
    );
    let proposed = ana.want(json!({"type": "undo", "seat": 0})).await;
    assert_eq!(proposed["type"], "done", "{proposed}");
    luis.catch_up(ana.head).await;
    let agreed = luis
        .want(json!({"type": "consent", "seat": 1, "yes": true}))
        .await;
    assert_eq!(agreed["type"], "done", "{agreed}");
    ana.catch_up(luis.head).await;
    assert_eq!(ana.entries.last().unwrap()["kind"], "undone-to");
    assert_eq!(ana.waiting["seat"], 0);
    play_on([&mut ana, &mut luis], 6, 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_by_itself_and_continues_after_a_restart() {
    let place = crate::test_database::TestDatabase::sqlite();
    let server = TestServer::on(place.open().await, super::test_server::generous(), 1).await;
    let seats = json!([{ "who": "here" }, { "who": { "bot": "greedy" } }]);
    let opened = server
        .table(json!({ "seats": seats }), json!([{ "name": "Ana" }]))
        .await;
    let (table, token) = (text(&opened["table"]), text(&opened["seats"][0]["token"]));
    let mut ana = server.client(&table, &[&token], None).await;
    for number in 0..4 {
        while ana.waiting["seat"] != 0 {
            ana.next().await;
        }
        assert_eq!(ana.play(0, number).await["type"], "done");
    }
    while ana.waiting["seat"] != 0 {
        ana.next().await;
    }
    let head = ana.head;
    server.hub.close().await;
    drop((ana, server));
    let server = TestServer::on(place.open().await, super::test_server::generous(), 2).await;
    let mut ana = server.client(&table, &[&token], Some(head)).await;
    assert_eq!(ana.head, head, "exactly the acknowledged entries are there");
    assert_eq!(ana.play(0, 1).await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn time_runs_out_once_and_a_bot_plays_on() {
    let server = TestServer::open().await;
    let settings = json!({ "clock": { "rule": "per-move", "seconds": 30 }, "at_zero": { "then": "bot", "bot": "random" } });
    let (_, mut ana, mut luis) = server.two(settings).await;
    assert_eq!(ana.welcome["clocks"]["running"], 0);
    server.clock.move_on(31_000);
    while luis.waiting["seat"] != 1 {
        luis.next().await;
    }
    let timeouts = luis
        .entries
        .iter()
        .filter(|entry| entry["kind"] == "timed-out")
        .count();
    assert_eq!(timeouts, 1);
    let back = ana.want(json!({"type": "return", "seat": 0})).await;
    assert_eq!(back["type"], "done", "{back}");
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_game_there_can_be_a_rematch() {
    let server = TestServer::open().await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    let early = ana.want(json!({"type": "rematch", "seat": 0})).await;
    assert_eq!(early["code"], "not-over");
    assert_eq!(
        ana.want(json!({"type": "resign", "seat": 0})).await["type"],
        "done"
    );
    assert_eq!(
        luis.want(json!({"type": "rematch", "seat": 1})).await["type"],
        "done"
    );
    ana.catch_up(luis.head).await;
    let next = text(&ana.entries.last().unwrap()["table"]);
    assert_ne!(next, table);
    let again = luis.want(json!({"type": "rematch", "seat": 1})).await;
    assert_eq!(again["code"], "rematch-exists");
    // It counts as opened from the address of the player who asked for it.
    let store = server.hub.store();
    let key = store.address_key().await.unwrap();
    let from = Filter {
        from: Some(key.hash(server.address.ip())),
        limit: 9,
        ..Filter::default()
    };
    let listed = store.list(&from).await.unwrap();
    assert!(
        listed
            .iter()
            .any(|game| game.id.0 == next && game.from == from.from)
    );
    server.join(&next, "Luis").await;
    server.join(&next, "Ana").await;
    let (_, info) = server
        .json("GET", &format!("/api/v1/tables/{next}"), json!(null))
        .await;
    assert_eq!(info["phase"], "playing");
}

#[tokio::test(flavor = "multi_thread")]
async fn players_can_chat_and_report_a_line() {
    let server = TestServer::open().await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    let written = ana
        .want(json!({"type": "chat", "seat": 0, "text": " hola "}))
        .await;
    assert_eq!(written["type"], "done", "{written}");
    let heard = luis.until("chat").await;
    assert_eq!(
        (&heard["line"]["text"], &heard["line"]["name"]),
        (&json!("hola"), &json!("Ana"))
    );
    let number = heard["line"]["number"].clone();
    let reported = luis.want(json!({"type": "report", "number": number})).await;
    assert_eq!(reported["type"], "done");
    assert_eq!(
        luis.want(json!({"type": "report", "number": 99})).await["code"],
        "unknown-line"
    );
    let mut later = server.client(&table, &[], None).await;
    assert_eq!(later.welcome["chat"][0]["text"], "hola");
    let host = server.host(&table);
    let path = format!("/api/v1/tables/{table}/mute");
    let muted = server
        .request("POST", &path, &host, r#"{"seat":0,"silent":true}"#)
        .await;
    assert_eq!(muted.0, 200, "{}", muted.1);
    let silent = ana
        .want(json!({"type": "chat", "seat": 0, "text": "hola"}))
        .await;
    assert_eq!(silent["code"], "muted");
    let foreign = later
        .want(json!({"type": "chat", "seat": 0, "text": "I am Ana"}))
        .await;
    assert_eq!(foreign["code"], "not-your-seat");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_can_ask_questions_about_the_game() {
    let server = TestServer::open().await;
    let (_, mut ana, _luis) = server.two(json!({})).await;
    let why = ana.want(json!({"type": "why", "pick": "@0,0 r0"})).await;
    assert!(text(&why["refused"]["rule"]).starts_with("BASE-"), "{why}");
    let features = ana.want(json!({"type": "look", "cell": [0, 0]})).await;
    assert!(
        features["features"]
            .as_array()
            .is_some_and(|features| features.len() > 1),
        "{features}"
    );
    assert_eq!(
        ana.want(json!({"type": "look", "cell": [90, 0]})).await["code"],
        "unknown-place"
    );
    assert_eq!(
        ana.want(json!({"type": "projected"})).await["type"],
        "answer"
    );
    assert_eq!(ana.want(json!({"type": "unseen"})).await["type"], "answer");
    assert_eq!(ana.want(json!({"type": "ping"})).await["type"], "answer");
    let (_, mut without, _other) = server.two(json!({ "aids": false })).await;
    assert_eq!(
        without.want(json!({"type": "projected"})).await["code"],
        "aids-off"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_can_fill_close_and_remove_players() {
    let server = TestServer::open().await;
    let seats = json!([{ "who": "here" }, { "who": "link" }, { "who": "link" }]);
    let opened = server
        .table(
            json!({ "seats": seats, "listed": true }),
            json!([{ "name": "Ana" }]),
        )
        .await;
    let table = text(&opened["table"]);
    let (_, lobby) = server
        .json("GET", "/api/v1/tables?phase=open", json!(null))
        .await;
    assert_eq!(lobby[0]["table"], json!(table));
    server.join(&table, "Luis").await;
    let host = format!("authorization: Bearer {}\r\n", text(&opened["host"]));
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
    let bot = r#"{"bot":"random"}"#;
    assert_eq!(server.request("POST", &path("fill"), "", bot).await.0, 403);
    assert_eq!(
        server
            .request("POST", &path("seats/1/leave"), &host, "")
            .await
            .0,
        200
    );
    assert_eq!(
        server.request("POST", &path("fill"), &host, bot).await.0,
        200
    );
    let (_, info) = server
        .json("GET", &format!("/api/v1/tables/{table}"), json!(null))
        .await;
    assert_eq!(info["phase"], "playing", "{info}");
    assert_eq!(
        server.request("POST", &path("close"), &host, "").await.0,
        200
    );
    assert_eq!(
        server.request("POST", &path("close"), &host, "").await.0,
        409
    );
}
