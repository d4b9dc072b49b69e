//! Hostile clients: the game goes on whatever they do.

use std::net::SocketAddr;
use std::time::Duration;

use bastide_bots::Rng;
use bastide_server::limits::Limits;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use super::test_client::{TestClient, play_on};
use super::test_server::{TestServer, generous};

/// Valid messages, to be mutated.
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

/// Returns a message with a few bytes changed, or one with a wrong frame type, or one that is too long.
fn mutated(dice: &mut Rng) -> Message {
    let mut bytes = MESSAGES[dice.below(MESSAGES.len())].as_bytes().to_vec();
    for _ in 0..dice.below(4) {
        let place = dice.below(bytes.len());
        match dice.below(4) {
            0 => bytes[place] = dice.next_u64() as u8,
            1 => bytes.insert(place, b"{}[]\",:0-\\"[dice.below(10)]),
            2 => bytes.truncate(place.max(1)),
            _ => bytes.extend_from_within(place..),
        }
    }
    let frame = |bytes: Vec<u8>, code| Message::Frame(Frame::message(bytes, code, true));
    match dice.below(40) {
        0 => Message::binary(bytes),
        1 => Message::text("[".repeat(10_000)),
        2 => Message::text("x".repeat(200_000)),
        3 => frame(bytes, OpCode::Data(Data::Continue)),
        4 => frame(bytes, OpCode::Data(Data::Reserved(5))),
        5 => Message::Frame(Frame::message(bytes, OpCode::Data(Data::Text), false)),
        6 => Message::Close(None),
        // The bytes may not be valid UTF-8.
        _ => frame(bytes, OpCode::Data(Data::Text)),
    }
}

/// Sends mutated messages to a table until it is aborted, on one connection after the other.
async fn attack(address: SocketAddr, table: String, mut dice: Rng) {
    loop {
        // Opening so many connections can exhaust the system's ports for a while.
        let Ok(mut guest) = TestClient::try_connect(address, &table).await else {
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
        for _ in 0..dice.below(60) {
            guest.send_raw(mutated(&mut dice)).await;
        }
        // Lets the server read while other tasks attack.
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_while_others_send_garbage() {
    let server = TestServer::with(crowded()).await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    let attacks: Vec<JoinHandle<()>> = (0..8)
        .map(|seed| tokio::spawn(attack(server.address, table.clone(), Rng::new(seed))))
        .collect();
    // Fails unless every pick is answered with `done`.
    play_on([&mut ana, &mut luis], 120, 5).await;
    for attack in &attacks {
        assert!(!attack.is_finished(), "the attacks ended early");
        attack.abort();
    }
    let kinds = ["resigned", "proposed", "undone-to", "left", "taken-over"];
    for entry in &ana.entries {
        let kind = entry["kind"].as_str().unwrap_or_default();
        assert!(!kinds.contains(&kind), "no player did this: {entry}");
    }
    assert!(
        ana.entries.ends_with(&luis.entries),
        "both players saw the same entries"
    );
    assert!(luis.entries.len() > 100, "the game stopped");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_beside_a_thousand_silent_connections() {
    let server = TestServer::with(crowded()).await;
    let (table, mut ana, mut luis) = server.two(json!({})).await;
    let mut silent = Vec::new();
    for number in 0..1200 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        // Some send nothing at all, some send an incomplete request.
        if number % 3 == 0 {
            let begun = format!("GET /api/v1/tables/{table}/ws HTTP/1.1\r\nhost: x\r\nupgra");
            stream.write_all(begun.as_bytes()).await.unwrap();
        }
        silent.push(stream);
    }
    let mut waiting = Vec::new();
    for _ in 0..150 {
        // These open a WebSocket but never enter.
        waiting.push(TestClient::connect(server.address, &table).await);
    }
    for _ in 0..100 {
        // These have entered but read nothing.
        waiting.push(server.client(&table, &[], None).await);
    }
    play_on([&mut ana, &mut luis], 120, 5).await;
    assert!(ana.head > 120, "the game stopped");
    let (status, answer) = server.request("GET", "/healthz", "", "").await;
    assert_eq!(status, 200, "{answer}");
}
