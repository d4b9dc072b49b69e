//! A client for a test: it remembers every byte that it was sent.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long a test waits for a message before it fails.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection to a table.
pub struct Guest {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Everything that was received, in order.
    pub received: Vec<String>,
    /// The last entry known.
    pub head: u64,
    /// The entries seen, by their numbers, as they were written.
    pub entries: Vec<Value>,
    /// What is asked of this guest now.
    pub ask: Value,
    pub waiting: Value,
    pub welcome: Value,
    next_id: u32,
}

impl Guest {
    pub async fn connect(address: SocketAddr, table: &str) -> Guest {
        let (socket, _) = connect_async(format!("ws://{address}/api/v1/tables/{table}/ws"))
            .await
            .unwrap();
        Guest {
            socket,
            received: Vec::new(),
            head: 0,
            entries: Vec::new(),
            ask: Value::Null,
            waiting: Value::Null,
            welcome: Value::Null,
            next_id: 1,
        }
    }

    pub async fn enter(
        address: SocketAddr,
        table: &str,
        tokens: &[&str],
        since: Option<u64>,
    ) -> Guest {
        let mut guest = Guest::connect(address, table).await;
        let mut enter = json!({"id":0,"request":{"type": "enter", "version": 2, "tokens": tokens}});
        if let Some(since) = since {
            enter["request"]["since"] = json!(since);
        }
        guest.send(enter).await;
        let welcome = guest.next().await;
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        guest
    }

    pub async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    pub async fn send_raw(&mut self, message: Message) {
        // The server may end the connection meanwhile.
        let _ = self.socket.send(message).await;
    }

    /// The next message; `null` when the connection has ended.
    pub async fn next(&mut self) -> Value {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            let text = match message.expect("a message in time") {
                Some(Ok(Message::Text(text))) => text.to_string(),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Value::Null,
                Some(Ok(other)) => panic!("{other:?}"),
            };
            let message: Value = serde_json::from_str(&text).unwrap();
            self.received.push(text);
            self.take_in(&message);
            return message;
        }
    }

    fn take_in(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("welcome") => {
                self.welcome = message.clone();
                self.head = message["head"].as_u64().unwrap();
                let missed = message["missed"].as_array().unwrap();
                self.entries
                    .extend(missed.iter().map(|missed| missed["entry"].clone()));
            }
            Some("update") => {
                let told = message["told"].as_array().unwrap();
                for entry in told.iter().map(|told| &told["entry"]) {
                    assert_eq!(
                        entry["seq"].as_u64(),
                        Some(self.head + 1),
                        "no gap and no repetition"
                    );
                    self.head += 1;
                    self.entries.push(entry.clone());
                }
                assert_eq!(message["seq"].as_u64(), Some(self.head));
            }
            _ => return,
        }
        self.ask = message["ask"].clone();
        self.waiting = message["waiting"].clone();
    }

    /// Waits for a message of a sort; those before it are taken in.
    pub async fn until(&mut self, sort: &str) -> Value {
        loop {
            let message = self.next().await;
            assert!(
                !message.is_null(),
                "the connection ended while `{sort}` was waited for"
            );
            if message["type"] == sort {
                return message;
            }
        }
    }

    /// Wants something and waits for the reply.
    pub async fn want(&mut self, request: Value) -> Value {
        let id = self.next_id;
        self.next_id += 1;
        self.send(json!({"id": id, "request": request})).await;
        loop {
            let reply = self.next().await;
            assert!(!reply.is_null(), "the connection ended before the reply");
            if reply["id"] == id {
                return reply;
            }
        }
    }

    /// Catches up with the others.
    pub async fn catch_up(&mut self, head: u64) {
        while self.head < head {
            let message = self.next().await;
            assert!(
                !message.is_null(),
                "the connection ended at {} of {head}",
                self.head
            );
        }
    }

    /// The pick of an ask that a number stands for.
    pub fn pick(&self, number: usize) -> String {
        let picks = texts(&self.ask);
        picks[number % picks.len()].clone()
    }

    /// Picks what a number stands for.
    pub async fn play(&mut self, seat: u8, number: usize) -> Value {
        let pick = self.pick(number);
        let after = self.head;
        self.want(
            json!({"type": "move", "seat": seat, "pick": pick, "confirm": true, "after": after}),
        )
        .await
    }
}

/// The texts of the picks of an ask.
pub fn texts(ask: &Value) -> Vec<String> {
    let ask: bastide_protocol::Ask = serde_json::from_value(ask.clone()).unwrap();
    ask.texts().collect()
}

/// Two guests who hold the seats 0 and 1 play until the game is over, or so many picks were made.
pub async fn play_on(guests: [&mut Guest; 2], most: usize, mut number: usize) {
    let [first, second] = guests;
    for _ in 0..most {
        let head = first.head.max(second.head);
        first.catch_up(head).await;
        second.catch_up(head).await;
        number = number.wrapping_mul(31).wrapping_add(17);
        let reply = match first.waiting["seat"].as_u64() {
            Some(0) => first.play(0, number).await,
            Some(1) => second.play(1, number).await,
            _ => return,
        };
        assert_eq!(reply["type"], "done", "{reply}");
    }
    let head = first.head.max(second.head);
    first.catch_up(head).await;
    second.catch_up(head).await;
}
