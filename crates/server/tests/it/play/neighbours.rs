//! Who is online, seen from several servers on one database.

use std::time::Duration;

use bastide_protocol::TableId;
use bastide_server::limits::Limits;
use bastide_server::store::{Here, House as HouseNumber, News};
use serde_json::{Value, json};

use super::guest::Guest;
use super::house::{House, generous, text};
use crate::place::{Place, start_postgres};

/// Two servers, and a table with one player on each.
async fn two_houses(place: &Place, limits: Limits) -> (House, House, String, Guest, Guest) {
    let north = House::on(place.open().await, limits.clone(), 1).await;
    let south = House::on(place.open().await, limits, 2).await;
    let seats = json!([{ "who": "here" }, { "who": "link" }]);
    let opened = north
        .table(json!({ "seats": seats }), json!([{ "name": "Ana" }]))
        .await;
    let table = text(&opened["table"]);
    let luis = south.join(&table, "Luis").await;
    let ana = north
        .guest(&table, &[&text(&opened["seats"][0]["token"])], None)
        .await;
    let luis = south.guest(&table, &[&text(&luis["token"])], None).await;
    (north, south, table, ana, luis)
}

/// Waits until a guest has heard that these seats are online, and so many watch.
async fn sees(guest: &mut Guest, online: &[u8], spectators: u32) {
    let wanted = json!({ "online": online, "spectators": spectators });
    let is_there = |heard: &Value| {
        let presence = match heard["type"].as_str() {
            Some("welcome") => &heard["presence"],
            Some("presence") => heard,
            _ => return false,
        };
        presence["online"] == wanted["online"] && presence["spectators"] == wanted["spectators"]
    };
    let told = |text: &String| serde_json::from_str::<Value>(text).unwrap();
    let about = |heard: &Value| matches!(heard["type"].as_str(), Some("welcome" | "presence"));
    let last = guest.received.iter().map(told).rfind(about);
    if last.is_some_and(|last| is_there(&last)) {
        return;
    }
    while !is_there(&guest.next().await) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn players_of_one_server_are_online_on_the_other() {
    let Some(place) = Place::postgres() else {
        return;
    };
    let (north, south, table, mut ana, mut luis) = two_houses(&place, generous()).await;
    sees(&mut ana, &[0, 1], 0).await;
    sees(&mut luis, &[0, 1], 0).await;
    for house in [&north, &south] {
        let info = house
            .json("GET", &format!("/api/v1/tables/{table}"), json!(null))
            .await;
        let online = [0, 1].map(|seat| info.1["seats"][seat]["online"].clone());
        assert_eq!(online, [true, true], "{}", info.1);
    }
    // A third server hears of all when it starts, though nothing changes.
    let east = House::on(place.open().await, generous(), 3).await;
    let mut watcher = loop {
        let watcher = east.guest(&table, &[], None).await;
        if watcher.welcome["presence"]["online"] == json!([0, 1]) {
            break watcher;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    sees(&mut ana, &[0, 1], 1).await;
    drop(luis);
    sees(&mut ana, &[0], 1).await;
    sees(&mut watcher, &[0], 1).await;
    // A server that ends says goodbye for all of its guests.
    north.hub.close().await;
    sees(&mut watcher, &[], 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_on_another_server_is_not_absent() {
    let Some(place) = Place::postgres() else {
        return;
    };
    let (north, south, _, mut ana, mut luis) = two_houses(&place, generous()).await;
    sees(&mut luis, &[0, 1], 0).await;
    for house in [&north, &south] {
        house.clock.move_on(10 * 60 * 1000);
    }
    let absent = json!({"type": "propose-take-over", "seat": 1, "absent": 0, "bot": "greedy"});
    let refused = luis.want(absent.clone()).await;
    assert_eq!(refused["code"], "not-absent", "{refused}");
    ana.send_raw(tokio_tungstenite::tungstenite::Message::Close(None))
        .await;
    sees(&mut luis, &[1], 0).await;
    let refused = luis.want(absent.clone()).await;
    assert_eq!(refused["code"], "not-absent", "she was there a moment ago");
    south.clock.move_on(10 * 60 * 1000);
    assert_eq!(luis.want(absent).await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_of_a_server_that_died_go_offline_when_its_word_is_old() {
    let Some(place) = Place::postgres() else {
        return;
    };
    let limits = Limits {
        presence_lease: Duration::from_millis(900),
        ..generous()
    };
    let (_north, _south, table, mut ana, mut luis) = two_houses(&place, limits).await;
    sees(&mut ana, &[0, 1], 0).await;
    // A server that says something once and never again.
    let ghost = place.open().await;
    let here = News::Here(Here {
        house: HouseNumber(77),
        game: TableId(table),
        seats: Vec::new(),
        spectators: 5,
    });
    ghost.announce(&[here]).await.unwrap();
    sees(&mut ana, &[0, 1], 5).await;
    sees(&mut luis, &[0, 1], 5).await;
    sees(&mut ana, &[0, 1], 0).await;
    sees(&mut luis, &[0, 1], 0).await;
    // Those who live say it again in time.
    tokio::time::sleep(Duration::from_millis(2_000)).await;
    for guest in [&mut ana, &mut luis] {
        guest.want(json!({"type": "ping"})).await;
        sees(guest, &[0, 1], 0).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_an_outage_of_the_database_everybody_is_seen_again() {
    let Some(server) = start_postgres() else {
        return;
    };
    let place = Place::of(&server);
    let (_north, _south, table, mut ana, mut luis) = two_houses(&place, generous()).await;
    sees(&mut ana, &[0, 1], 0).await;
    sees(&mut luis, &[0, 1], 0).await;
    server.stop().unwrap();
    // Nobody can be told of this.
    drop(luis);
    tokio::time::sleep(Duration::from_millis(300)).await;
    server.start_again().unwrap();
    // Ana's server asks, and hears that nobody is there.
    sees(&mut ana, &[0], 0).await;
    drop(table);
}
