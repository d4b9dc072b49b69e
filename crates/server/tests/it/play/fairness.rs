//! What players cannot do to each other.

use bastide_server::limits::Limits;
use serde_json::json;

use super::test_server::{TestServer, generous, text};

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
        json!({"type": "propose-take-over", "seat": proposer, "absent": away, "bot": "random"});

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
