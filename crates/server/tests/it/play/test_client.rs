//! A test client that keeps every message it receives.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};

/// How long a test waits for a message or a condition before it fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns the URL of a table's WebSocket.
pub fn url(address: SocketAddr, table: &str) -> String {
    format!("ws://{address}/api/v1/tables/{table}/ws")
}

/// Repeats a check until it returns a value.
pub async fn eventually<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let asking = async {
        loop {
            if let Some(answer) = ask().await {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let answer = tokio::time::timeout(PATIENCE, asking).await;
    answer.unwrap_or_else(|_| panic!("{what}: not within {PATIENCE:?}"))
}

/// A connection to a table.
pub struct TestClient {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// All received messages, in order.
    pub received: Vec<String>,
    /// The number of the last known entry.
    pub head: u64,
    /// The received entries, in order.
    pub entries: Vec<Value>,
    /// The current question to this client.
    pub ask: Value,
    pub waiting: Value,
    pub welcome: Value,
    /// Who is online, and the number of spectators.
    pub presence: Value,
    next_id: u32,
}

impl TestClient {
    pub async fn connect(address: SocketAddr, table: &str) -> TestClient {
        TestClient::try_connect(address, table).await.unwrap()
    }

    /// Connects, if the system has a free port and the server accepts.
    pub async fn try_connect(
        address: SocketAddr,
        table: &str,
    ) -> Result<TestClient, tokio_tungstenite::tungstenite::Error> {
        let (socket, _) = connect_async(url(address, table)).await?;
        Ok(TestClient::on(socket))
    }

    /// Connects with a small receive buffer, so that unread messages fill it quickly.
    pub async fn connect_with_little_room(address: SocketAddr, table: &str) -> TestClient {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let stream = MaybeTlsStream::Plain(socket.connect(address).await.unwrap());
        let (socket, _) = client_async(url(address, table), stream).await.unwrap();
        TestClient::on(socket)
    }

    fn on(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> TestClient {
        TestClient {
            socket,
            received: Vec::new(),
            head: 0,
            entries: Vec::new(),
            ask: Value::Null,
            waiting: Value::Null,
            welcome: Value::Null,
            presence: Value::Null,
            next_id: 1,
        }
    }

    pub async fn enter(
        address: SocketAddr,
        table: &str,
        tokens: &[&str],
        since: Option<u64>,
    ) -> TestClient {
        let mut guest = TestClient::connect(address, table).await;
        guest.come_in(tokens, since).await;
        guest
    }

    /// Enters a table through a proxy that reports this address.
    pub async fn enter_from(
        address: SocketAddr,
        table: &str,
        tokens: &[&str],
        from: &str,
    ) -> TestClient {
        let mut request = url(address, table).into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("x-forwarded-for", from.parse().unwrap());
        let (socket, _) = connect_async(request).await.unwrap();
        let mut guest = TestClient::on(socket);
        guest.come_in(tokens, None).await;
        guest
    }

    /// Enters the table.
    pub async fn come_in(&mut self, tokens: &[&str], since: Option<u64>) {
        let mut enter =
            json!({"id": 0, "request": {"type": "enter", "version": 2, "tokens": tokens}});
        if let Some(since) = since {
            enter["request"]["since"] = json!(since);
        }
        self.send(enter).await;
        let welcome = self.next().await;
        assert_eq!(welcome["type"], "welcome", "{welcome}");
    }

    pub async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    pub async fn send_raw(&mut self, message: Message) {
        // The server may have ended the connection meanwhile.
        let _ = self.try_send(message).await;
    }

    /// Sends a message. Fails once the server has ended the connection.
    pub async fn try_send(&mut self, message: Message) -> Result<(), tungstenite::Error> {
        self.socket.send(message).await
    }

    /// Returns the next message; `null` when the connection has ended.
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
            Some("presence") => {
                self.presence = message.clone();
                return;
            }
            Some("welcome") => {
                self.welcome = message.clone();
                self.presence = message["presence"].clone();
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

    /// Waits for a message of a type. Earlier messages are processed as usual.
    pub async fn until(&mut self, sort: &str) -> Value {
        loop {
            let message = self.next().await;
            assert!(
                !message.is_null(),
                "the connection ended while waiting for `{sort}`"
            );
            if message["type"] == sort {
                return message;
            }
        }
    }

    /// Waits until these seats are online and there are this many spectators.
    pub async fn sees(&mut self, online: &[u8], spectators: u32) {
        let wanted = (json!(online), json!(spectators));
        while (&self.presence["online"], &self.presence["spectators"]) != (&wanted.0, &wanted.1) {
            let message = self.next().await;
            assert!(
                !message.is_null(),
                "the connection ended with {}",
                self.presence
            );
        }
    }

    /// Sends a request and waits for the reply.
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

    /// Waits until the log has reached an entry.
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

    /// Returns the pick of the current ask with this number, modulo the number of picks.
    pub fn pick(&self, number: usize) -> String {
        let picks = texts(&self.ask);
        picks[number % picks.len()].clone()
    }

    /// Makes the pick with this number.
    pub async fn play(&mut self, seat: u8, number: usize) -> Value {
        let pick = self.pick(number);
        let after = self.head;
        self.want(
            json!({"type": "move", "seat": seat, "pick": pick, "confirm": true, "after": after}),
        )
        .await
    }
}

/// Returns the texts of the picks of an ask.
pub fn texts(ask: &Value) -> Vec<String> {
    let ask: bastide_protocol::Ask = serde_json::from_value(ask.clone()).unwrap();
    ask.texts().collect()
}

/// Lets two clients, which hold seats 0 and 1, play until the game is over or `most` picks were made.
pub async fn play_on(guests: [&mut TestClient; 2], most: usize, mut number: usize) {
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
