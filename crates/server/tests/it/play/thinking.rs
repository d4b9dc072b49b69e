//! Computer players that think at the same time: *tables, who waits for whom*.

use std::time::Duration;

use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_server::limits::Limits;
use serde_json::{Value, json};

use super::guest::Guest;
use super::house::{House, generous, text};

/// A table where a computer player begins against a person.
async fn against(house: &House, bot: &str) -> (TableId, Guest) {
    let seats = json!([{ "who": { "bot": bot } }, { "who": "here" }]);
    let opened = house
        .table(json!({ "seats": seats }), json!([{ "name": "Ana" }]))
        .await;
    let (table, token) = (text(&opened["table"]), text(&opened["seats"][0]["token"]));
    let guest = house.guest(&table, &[&token], None).await;
    (TableId(table), guest)
}

async fn moved(house: &House, table: &TableId) -> Seq {
    house.hub.look(table, |table| table.moved).await.unwrap()
}

/// Waits until a person is asked.
async fn asked(guest: &mut Guest) {
    while guest.ask == Value::Null {
        assert!(!guest.next().await.is_null(), "the connection ended");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_instant_player_and_a_hint_do_not_wait_for_masters_that_wait() {
    let house = House::with(Limits {
        thinkers: 1,
        bot_time: Duration::from_secs(3),
        ..generous()
    })
    .await;
    let mut masters = Vec::new();
    for _ in 0..4 {
        masters.push(against(&house, "master").await);
    }
    let last = &masters[3].0;
    let before = moved(&house, last).await;
    let (_, mut ana) = against(&house, "easy").await;
    asked(&mut ana).await;
    let hint = ana.want(json!({"type": "hint", "seat": 1})).await;
    assert_eq!(hint["type"], "answer", "{hint}");
    assert_eq!(
        moved(&house, last).await,
        before,
        "it waits for its first pick"
    );
    // They take less time than they would alone, and everybody's turn comes.
    for (_, guest) in &mut masters {
        asked(guest).await;
    }
}
