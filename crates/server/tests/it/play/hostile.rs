//! Everything that a bad client can do at once, while a game runs: the game goes on.

use std::net::SocketAddr;
use std::time::Duration;

use bastide_bots::Dice;
use bastide_server::limits::Limits;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use super::guest::{Guest, play_on};
use super::house::{House, generous};

/// Messages as they should be, to be spoilt.
const MESSAGES: [&str; 12] = [
    r#"{"id":0,"request":{"type":"enter","version":2,"tokens":["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],"since":3}}"#,
    r#"{"id":1,"request":{"type":"move","seat":0,"pick":"@1,0 r0","confirm":true,"after":5}}"#,
    r#"{"id":2,"request":{"type":"confirm","seat":1}}"#,
    r#"{"id":3,"request":{"type":"undo","seat":0,"to":7}}"#,
    r#"{"id":4,"request":{"type":"consent","seat":1,"yes":true}}"#,
    r#"{"id":5,"request":{"type":"propose-take-over","seat":0,"absent":1,"bot":"greedy"}}"#,
    r#"{"id":6,"request":{"type":"resign","seat":0}}"#,
    r#"{"id":7,"request":{"type":"leave","seat":1}}"#,
    r#"{"id":8,"request":{"type":"why","pick":"knight(N)@0,0"}}"#,
    r#"{"id":9,"request":{"type":"look","cell":[32767,-32768],"spot":"thief(E)"}}"#,
    r#"{"id":10,"request":{"type":"unseen"}}"#,
    r#"{"id":11,"request":{"type":"rematch","seat":255}}"#,
];

fn crowded() -> Limits {
    Limits {
        connections_per_address: 10_000,
        ..generous()
    }
}

/// A message with a few bytes changed, or one out of order, of a foreign seat, without end.
fn spoilt(dice: &mut Dice) -> Message {
    let mut bytes = MESSAGES[dice.roll(MESSAGES.len())].as_bytes().to_vec();
    for _ in 0..dice.roll(4) {
        let place = dice.roll(bytes.len());
        match dice.roll(4) {
            0 => bytes[place] = dice.bits() as u8,
            1 => bytes.insert(place, b"{}[]\",:0-\\"[dice.roll(10)]),
            2 => bytes.truncate(place.max(1)),
            _ => bytes.extend_from_within(place..),
        }
    }
    let frame = |bytes: Vec<u8>, code| Message::Frame(Frame::message(bytes, code, true));
    match dice.roll(40) {
        0 => Message::binary(bytes),
        1 => Message::text("[".repeat(10_000)),
        2 => Message::text("x".repeat(200_000)),
        3 => frame(bytes, OpCode::Data(Data::Continue)),
        4 => frame(bytes, OpCode::Data(Data::Reserved(5))),
        5 => Message::Frame(Frame::message(bytes, OpCode::Data(Data::Text), false)),
        6 => Message::Close(None),
        // Whatever is no text as well.
        _ => frame(bytes, OpCode::Data(Data::Text)),
    }
}

/// Sends spoilt messages to a table until it is stopped, on one connection after the other.
async fn attack(address: SocketAddr, table: String, mut dice: Dice) {
    loop {
        // So many connections can leave the system without ports for a while.
        let Ok(mut guest) = Guest::try_connect(address, &table).await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        if dice.once_in(2) {
            guest
                .send_raw(Message::text(
                    json!({"id":0,"request":{"type": "enter", "version": 2, "tokens": []}})
                        .to_string(),
                ))
                .await;
        }
        for _ in 0..dice.roll(60) {
            guest.send_raw(spoilt(&mut dice)).await;
        }
        // What was sent is read by the server while others attack.
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_while_others_send_nonsense() {
    let house = House::with(crowded()).await;
    let (table, mut ana, mut luis) = house.two(json!({})).await;
    let attacks: Vec<JoinHandle<()>> = (0..8)
        .map(|seed| tokio::spawn(attack(house.address, table.clone(), Dice::new(seed))))
        .collect();
    // Every pick is answered by `done`, or this fails.
    play_on([&mut ana, &mut luis], 120, 5).await;
    for attack in &attacks {
        assert!(!attack.is_finished(), "the attacks lasted to the end");
        attack.abort();
    }
    let kinds = ["resigned", "proposed", "undone-to", "left", "taken-over"];
    for entry in &ana.entries {
        let kind = entry["kind"].as_str().unwrap_or_default();
        assert!(!kinds.contains(&kind), "nobody did this: {entry}");
    }
    assert!(ana.entries.ends_with(&luis.entries), "both saw the same");
    assert!(luis.entries.len() > 100, "the game went on");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_beside_thousands_who_say_nothing() {
    let house = House::with(crowded()).await;
    let (table, mut ana, mut luis) = house.two(json!({})).await;
    let mut silent = Vec::new();
    for number in 0..1200 {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        // Some say nothing at all, some begin a request and never end it.
        if number % 3 == 0 {
            let begun = format!("GET /api/v1/tables/{table}/ws HTTP/1.1\r\nhost: x\r\nupgra");
            stream.write_all(begun.as_bytes()).await.unwrap();
        }
        silent.push(stream);
    }
    let mut waiting = Vec::new();
    for _ in 0..150 {
        // These have a WebSocket and do not come in.
        waiting.push(Guest::connect(house.address, &table).await);
    }
    for _ in 0..100 {
        // These came in and read nothing any more.
        waiting.push(house.guest(&table, &[], None).await);
    }
    play_on([&mut ana, &mut luis], 120, 5).await;
    assert!(ana.head > 120, "the game went on");
    let (status, answer) = house.request("GET", "/healthz", "", "").await;
    assert_eq!(status, 200, "{answer}");
}
