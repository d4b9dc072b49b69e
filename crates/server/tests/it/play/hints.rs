//! Hints: who can have one, and what it contains.

use std::time::Duration;

use bastide_protocol::Answer;
use bastide_server::limits::Limits;
use serde_json::{Value, json};

use super::test_client::{TestClient, play_on, texts};
use super::test_server::{TestServer, generous, text};

async fn hint(guest: &mut TestClient, seat: u8) -> Value {
    guest.want(json!({"type": "hint", "seat": seat})).await
}

/// Two players who have agreed to hints.
async fn two(server: &TestServer) -> (String, TestClient, TestClient) {
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    assert_eq!(hint(&mut ana, 0).await["code"], "hints-off");
    let propose = json!({"type": "propose-hints", "seat": 0});
    assert_eq!(ana.want(propose).await["type"], "done");
    assert_eq!(hint(&mut ana, 0).await["code"], "hints-off");
    let agree = json!({"type": "consent", "seat": 1, "yes": true});
    let done = luis.want(agree).await;
    let head = done["seq"].as_u64().unwrap();
    luis.catch_up(head).await;
    ana.catch_up(head).await;
    (table, ana, luis)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_must_pick_can_get_a_hint_and_play_it() {
    let server = TestServer::open().await;
    let (_, mut ana, mut luis) = two(&server).await;
    // A hint names the last entry of the game, not those of the proposal.
    play_on([&mut ana, &mut luis], 1, 0).await;
    let mut hinted = 0;
    for number in 0..6 {
        let seat = ana.waiting["seat"].as_u64().unwrap() as u8;
        let asked = if seat == 0 { &mut ana } else { &mut luis };
        let head = asked.head;
        let reply = hint(asked, seat).await;
        assert_eq!(reply["type"], "answer", "{reply}");
        let Answer::Hint {
            seat: of,
            seq,
            picks,
        } = serde_json::from_value(reply).unwrap()
        else {
            panic!("not a hint");
        };
        assert_eq!((of, seq), (seat, head));
        let legal = texts(&asked.ask);
        assert!(!picks.is_empty() && picks.len() <= 5);
        for hint in &picks {
            assert!(
                legal.contains(&hint.pick.pick),
                "{hint:?} is not one of {legal:?}"
            );
            assert!(
                hint.margin.abs() < 200.0 && (0.0..=1.0).contains(&hint.share),
                "{hint:?}"
            );
            hinted += 1;
        }
        let best = picks[0].pick.pick.clone();
        let played = json!({"type": "move", "seat": seat, "pick": best, "confirm": true});
        assert_eq!(asked.want(played).await["type"], "done");
        play_on([&mut ana, &mut luis], 1, number).await;
    }
    assert!(hinted > 10, "{hinted}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_other_client_gets_a_hint() {
    let server = TestServer::open().await;
    let (table, mut ana, mut luis) = two(&server).await;
    assert_eq!(hint(&mut luis, 1).await["code"], "not-asked");
    assert_eq!(hint(&mut luis, 0).await["code"], "not-your-seat");
    let mut stranger = server.client(&table, &[], None).await;
    assert_eq!(hint(&mut stranger, 0).await["code"], "not-your-seat");
    let pick = ana.pick(0);
    let waits = json!({"type": "move", "seat": 0, "pick": pick});
    assert_eq!(ana.want(waits).await["type"], "done");
    while ana.waiting["for"] == "pick" {
        let pick = ana.pick(0);
        ana.want(json!({"type": "move", "seat": 0, "pick": pick}))
            .await;
    }
    assert_eq!(ana.waiting["for"], "confirm");
    assert_eq!(hint(&mut ana, 0).await["code"], "not-asked");
    ana.want(json!({"type": "confirm", "seat": 0})).await;
    luis.want(json!({"type": "resign", "seat": 1})).await;
    ana.catch_up(luis.head).await;
    assert_eq!(hint(&mut ana, 0).await["code"], "game-over");

    let settings = json!({ "hints": "never" });
    let (_, mut eva, _) = server.two(settings).await;
    assert_eq!(hint(&mut eva, 0).await["code"], "hints-off");
    let propose = json!({"type": "propose-hints", "seat": 0});
    assert_eq!(eva.want(propose).await["code"], "hints-off");

    let seats = json!([{ "who": "here" }, { "who": "link" }]);
    let players = json!([{ "name": "Ana" }]);
    let opened = server.table(json!({ "seats": seats }), players).await;
    let token = text(&opened["seats"][0]["token"]);
    let mut early = server
        .client(&text(&opened["table"]), &[&token], None)
        .await;
    assert_eq!(hint(&mut early, 0).await["code"], "not-started");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_hint_per_seat_is_computed_at_a_time_and_does_not_block_other_requests() {
    let server = TestServer::with(Limits {
        hint_time: Duration::from_millis(700),
        ..generous()
    })
    .await;
    let (_, mut ana, mut luis) = two(&server).await;
    ana.send(json!({"id":901,"request":{"type": "hint", "seat": 0}}))
        .await;
    ana.send(json!({"id":902,"request":{"type": "hint", "seat": 0}}))
        .await;
    ana.send(json!({"id":903,"request":{"type": "ping"}})).await;
    let replies = replies(&mut ana, 3).await;
    assert_eq!(replies[0], (902, json!("hint-coming")));
    assert_eq!(replies[1].0, 903);
    assert_eq!(replies[2], (901, Value::Null));
    // A player who plays on while a hint is being computed still gets a reply, and can ask again.
    let pick = ana.pick(0);
    ana.send(json!({"id":904,"request":{"type": "hint", "seat": 0}}))
        .await;
    ana.send(
        json!({"id":905,"request":{"type": "move", "seat": 0, "pick": pick, "confirm": true}}),
    )
    .await;
    let replies = self::replies(&mut ana, 2).await;
    let mut ids: Vec<u64> = replies.iter().map(|(id, _)| *id).collect();
    ids.sort_unstable();
    assert_eq!(ids, [904, 905]);
    play_on([&mut ana, &mut luis], 3, 1).await;
}

/// Waits for this many replies, and returns their ids and error codes.
async fn replies(guest: &mut TestClient, number: usize) -> Vec<(u64, Value)> {
    let mut replies = Vec::new();
    while replies.len() < number {
        let message = guest.next().await;
        assert!(!message.is_null(), "the connection ended");
        if let Some(id) = message["id"].as_u64() {
            replies.push((id, message["code"].clone()));
        }
    }
    replies
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_beyond_the_queue_capacity_are_refused() {
    let server = TestServer::with(Limits {
        hint_time: Duration::from_millis(800),
        thinkers: 1,
        waiting_picks: 1,
        ..generous()
    })
    .await;
    let mut guests = Vec::new();
    for _ in 0..4 {
        guests.push(two(&server).await);
    }
    for (_, ana, _) in &mut guests {
        ana.send(json!({"id":1,"request":{"type": "hint", "seat": 0}}))
            .await;
    }
    let mut refused = 0;
    for (_, ana, _) in &mut guests {
        let reply = loop {
            let reply = ana.next().await;
            if reply["id"] == 1 {
                break reply;
            }
        };
        refused += usize::from(reply["code"] == "busy");
    }
    // One is being computed and one waits. Depending on timing, the worker has already taken the first one, so that
    // there is room for one more, or not yet, so that there is room for one less.
    assert!((1..=3).contains(&refused), "{refused}");
}
