//! Pictures and animations of games.

use std::io::Cursor;
use std::sync::Arc;

use bastide_protocol::TableId;
use bastide_server::limits::Limits;
use bastide_server::store::Person;
use serde_json::{Value, json};

use super::test_client::{eventually, play_on};
use super::test_server::{TestServer, generous, text};
use crate::test_database::TestDatabase;

const RECORD: &str =
    "bastide 1\nplayers red blue\n\n1. red W@1,0 r0 thief(E)\n2. blue E@0,-1 r2 farmer(NL)\n";

/// Sends a request, and returns the status and the bytes of the answer.
async fn bytes(server: &TestServer, method: &str, path: &str, body: &Value) -> (u16, Vec<u8>) {
    let url = format!("http://{}/api/v1/{path}", server.address);
    let client = reqwest::Client::new();
    let request = match method {
        "GET" => client.get(url),
        _ => client.post(url).json(body),
    };
    let answer = request.send().await.expect("an answer");
    let status = answer.status().as_u16();
    (status, answer.bytes().await.expect("a body").to_vec())
}

/// Returns the width and height of a PNG.
fn size(picture: &[u8]) -> [u32; 2] {
    assert_eq!(&picture[1..4], b"PNG");
    let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().expect("4 bytes"));
    [number(16), number(20)]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_a_picture_before_and_during_the_game() {
    let server = TestServer::open().await;
    let seats = json!([{ "who": "here" }, { "who": "link" }]);
    let opened = server
        .table(json!({ "seats": seats }), json!([{ "name": "Ana" }]))
        .await;
    let table = text(&opened["table"]);
    let path = format!("tables/{table}/picture.png");
    let picture = async |path: &str| bytes(&server, "GET", path, &Value::Null).await;
    let (status, open) = picture(&path).await;
    assert_eq!((status, size(&open)), (200, [1200, 630]));
    server.join(&table, "Luis").await;
    let (_, begun) = picture(&path).await;
    assert_ne!(open, begun, "the second name");
    assert_eq!(picture(&path).await.1, begun);
    let (status, _) = picture(&format!("{path}?move=0")).await;
    assert_eq!(status, 200);
    assert_eq!(
        picture("tables/AAAAAAAAAAAAAAAAAAAAAA/picture.png").await.0,
        404
    );
    assert_eq!(picture(&format!("{path}?turn=1")).await.0, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_follows_the_game() {
    let server = TestServer::open().await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    let path = format!("/api/v1/tables/{table}/picture.png");
    let (_, before) = server.request("GET", &path, "", "").await;
    let mark = |answer: &str| {
        let mut lines = answer.lines().filter_map(|line| line.split_once(": "));
        lines
            .find(|(name, _)| *name == "etag")
            .map(|(_, value)| value.to_owned())
    };
    let known = format!("if-none-match: {}\r\n", mark(&before).expect("an ETag"));
    assert_eq!(server.request("GET", &path, &known, "").await.0, 304);
    play_on([&mut ana, &mut luis], 2, 0).await;
    let (status, after) = server.request("GET", &path, &known, "").await;
    assert_eq!(status, 200);
    assert_ne!(mark(&after), mark(&before));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_with_the_name_of_an_erased_person_is_drawn_again() {
    let place = TestDatabase::sqlite();
    let store = place.open().await;
    let server = TestServer::on(store.clone(), generous(), 1).await;
    let (table, _ana, _luis) = server.two(json!({})).await;
    let close = format!("/api/v1/tables/{table}/close");
    let host = server.host(&table);
    assert_eq!(server.request("POST", &close, &host, "").await.0, 200);
    let path = format!("tables/{table}/picture.png");
    let picture = async || bytes(&server, "GET", &path, &Value::Null).await.1;
    let named = picture().await;
    let id = TableId::parse(&table).expect("an id");
    let copy = store.copy(&id).await.unwrap().expect("the table");
    let erasure = Person::Seat { table: id, seat: 0 }.erase_in(&copy, &Arc::default());
    let erasure = erasure.unwrap().expect("a name");
    assert!(store.rewrite(&[erasure]).await.unwrap());
    eventually("a picture without the name", async || {
        (picture().await != named).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn positions_and_games_of_records_are_drawn() {
    let server = TestServer::open().await;
    let draw = async |body: Value| bytes(&server, "POST", "workbench/picture", &body).await;
    let (status, end) = draw(json!({ "record": RECORD })).await;
    assert_eq!((status, size(&end)[0]), (200, 1600));
    let (_, start) = draw(json!({ "record": RECORD, "frame": 0 })).await;
    assert_ne!(start, end);
    let (status, _) = draw(json!({ "record": "no record" })).await;
    assert_eq!(status, 400);
    let body = json!({ "record": RECORD });
    let (status, film) = bytes(&server, "POST", "workbench/animation", &body).await;
    assert_eq!(status, 200);
    let mut film = gif::Decoder::new(Cursor::new(film)).expect("a GIF");
    assert!(film.width() <= 640 && film.height() <= 640);
    let mut frames = 0;
    while film.read_next_frame().expect("a frame").is_some() {
        frames += 1;
    }
    assert_eq!(frames, 3);
    let illegal = json!({ "record": "bastide 1\nplayers red blue\nred U@5,0\n" });
    let (status, _) = bytes(&server, "POST", "workbench/animation", &illegal).await;
    assert_eq!(status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn drawing_counts_as_work_of_its_address() {
    let server = TestServer::with(Limits {
        workbench: bastide_server::limits::Rate::new(2.0, 0.0),
        ..generous()
    })
    .await;
    let draw = async |frame: u32| {
        let body = json!({ "record": RECORD, "frame": frame });
        bytes(&server, "POST", "workbench/picture", &body).await.0
    };
    assert_eq!(
        [draw(0).await, draw(1).await, draw(2).await],
        [200, 200, 429]
    );
    assert_eq!(draw(1).await, 200, "it was kept");
}
