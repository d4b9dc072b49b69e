//! Who is online, seen from several servers on one database.

use std::collections::HashMap;
use std::time::Duration;

use bastide_protocol::TableId;
use bastide_server::limits::Limits;
use bastide_server::store::{Here, House as HouseNumber, News};
use serde_json::json;

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

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn players_of_one_server_are_online_on_the_other() {
    let place = Place::postgres();
    // Nothing is said again while this test runs.
    let limits = Limits {
        presence_lease: Duration::from_secs(24 * 60 * 60),
        ..generous()
    };
    let (north, south, table, mut ana, mut luis) = two_houses(&place, limits.clone()).await;
    ana.sees(&[0, 1], 0).await;
    luis.sees(&[0, 1], 0).await;
    for house in [&north, &south] {
        let info = house
            .json("GET", &format!("/api/v1/tables/{table}"), json!(null))
            .await;
        let online = [0, 1].map(|seat| info.1["seats"][seat]["online"].clone());
        assert_eq!(online, [true, true], "{}", info.1);
    }
    // A third server hears of all when it starts, though nothing changes.
    let east = House::on(place.open().await, limits, 3).await;
    let mut watcher = east.guest(&table, &[], None).await;
    watcher.sees(&[0, 1], 1).await;
    ana.sees(&[0, 1], 1).await;
    drop(luis);
    ana.sees(&[0], 1).await;
    watcher.sees(&[0], 1).await;
    // A server that ends says goodbye for all of its guests.
    north.hub.close().await;
    watcher.sees(&[], 1).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn whoever_plays_on_another_server_is_not_absent() {
    let place = Place::postgres();
    let (north, south, _, mut ana, mut luis) = two_houses(&place, generous()).await;
    luis.sees(&[0, 1], 0).await;
    for house in [&north, &south] {
        house.clock.move_on(10 * 60 * 1000);
    }
    let absent = json!({"type": "propose-take-over", "seat": 1, "absent": 0, "bot": "greedy"});
    let refused = luis.want(absent.clone()).await;
    assert_eq!(refused["code"], "not-absent", "{refused}");
    ana.send_raw(tokio_tungstenite::tungstenite::Message::Close(None))
        .await;
    luis.sees(&[1], 0).await;
    let refused = luis.want(absent.clone()).await;
    assert_eq!(refused["code"], "not-absent", "she was there a moment ago");
    south.clock.move_on(10 * 60 * 1000);
    assert_eq!(luis.want(absent).await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn guests_of_a_server_that_died_go_offline_when_its_word_is_old() {
    let place = Place::postgres();
    let limits = Limits {
        presence_lease: Duration::from_secs(3),
        ..generous()
    };
    let (_north, _south, table, mut ana, mut luis) = two_houses(&place, limits).await;
    ana.sees(&[0, 1], 0).await;
    // A server that says something once and never again.
    let ghost = place.open().await;
    let here = News::Here(Here {
        house: HouseNumber(77),
        game: TableId(table),
        seats: Vec::new(),
        spectators: 5,
    });
    ghost.announce(&[here]).await.unwrap();
    ana.sees(&[0, 1], 5).await;
    luis.sees(&[0, 1], 5).await;
    ana.sees(&[0, 1], 0).await;
    luis.sees(&[0, 1], 0).await;
    // Those who live say it again six times in a lease, so that nobody goes offline even for a moment.
    let mut news = ghost.changes();
    let mut said: HashMap<u64, u32> = HashMap::new();
    while said.len() < 2 || said.values().any(|times| *times < 9) {
        let heard = tokio::time::timeout(Duration::from_secs(60), news.recv()).await;
        match heard.expect("they say it again").unwrap() {
            News::Here(here) if here.house != HouseNumber(77) => {
                *said.entry(here.house.0).or_default() += 1;
            }
            _ => {}
        }
    }
    for guest in [&mut ana, &mut luis] {
        let before = guest.received.len();
        guest.want(json!({ "type": "ping" })).await;
        let told = &guest.received[before..];
        assert_eq!(told.len(), 1, "only the answer: {told:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn after_an_outage_of_the_database_everybody_is_seen_again() {
    let server = start_postgres();
    let place = Place::of(&server);
    let (_north, south, table, mut ana, mut luis) = two_houses(&place, generous()).await;
    let mut eva = south.guest(&table, &[], None).await;
    ana.sees(&[0, 1], 1).await;
    luis.sees(&[0, 1], 1).await;
    server.stop().unwrap();
    // Those on Luis's server see that he goes. No other server can be told.
    drop(luis);
    eva.sees(&[0], 1).await;
    server.start_again().unwrap();
    // Ana's server asks, and hears that he is gone.
    ana.sees(&[0], 1).await;
}
