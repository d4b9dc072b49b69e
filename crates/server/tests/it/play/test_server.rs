//! A test server with a controllable clock and fixed random numbers.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use bastide_protocol::Time;
use bastide_server::http::{AppState, Site, accept, router};
use bastide_server::hub::Hub;
use bastide_server::limits::{Limits, Rate};
use bastide_server::store::Store;
use bastide_server::time::Clock;
use bastide_table::secrets::Entropy;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use super::test_client::TestClient;
use crate::test_database::TestDatabase;

/// A running server.
pub struct TestServer {
    pub address: SocketAddr,
    pub hub: Arc<Hub>,
    pub clock: Arc<TestClock>,
    pub app: Arc<AppState>,
    _place: Option<TestDatabase>,
    hosts: Mutex<HashMap<String, String>>,
}

/// The time at which servers start.
pub const START: Time = 1_000_000;

/// A clock that stands still until the test moves it.
#[derive(Debug, Default)]
pub struct TestClock(AtomicI64);

impl TestClock {
    pub fn move_on(&self, by: Time) {
        self.0.fetch_add(by, Ordering::SeqCst);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Time {
        self.0.load(Ordering::SeqCst)
    }
}

/// Pseudo-random numbers from a fixed seed.
pub struct TestEntropy(AtomicU64);

impl TestEntropy {
    pub fn new(seed: u64) -> TestEntropy {
        TestEntropy(AtomicU64::new(seed))
    }
}

impl Entropy for TestEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        for byte in bytes {
            // A linear congruential generator is good enough for a test.
            let step = |state: u64| {
                state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407)
            };
            let state = self
                .0
                .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |state| {
                    Some(step(state))
                });
            *byte = (step(state.unwrap_or_default()) >> 56) as u8;
        }
    }
}

/// Limits that no ordinary test reaches.
pub fn generous() -> Limits {
    let free = Rate::new(1e9, 1e9);
    Limits {
        per_address: free,
        messages_per_address: free,
        per_connection: free,
        per_seat: free,
        new_tables: free,
        new_seats: free,
        guest_tables: usize::MAX,
        subscriptions: free,
        chat: free,
        workbench: free,
        analyses: free,
        hint_time: std::time::Duration::from_millis(30),
        restart_grace: std::time::Duration::ZERO,
        ..Limits::default()
    }
}

impl TestServer {
    pub async fn open() -> TestServer {
        TestServer::with(generous()).await
    }

    pub async fn with(limits: Limits) -> TestServer {
        let place = TestDatabase::sqlite();
        let store = place.open().await;
        let mut server = TestServer::on(store, limits, 1).await;
        server._place = Some(place);
        server
    }

    pub async fn on(store: Arc<dyn Store>, limits: Limits, seed: u64) -> TestServer {
        TestServer::at(Site::default(), store, limits, seed).await
    }

    /// Starts a server with this public address.
    pub async fn at(site: Site, store: Arc<dyn Store>, limits: Limits, seed: u64) -> TestServer {
        TestServer::start(site, store, limits, seed, START).await
    }

    /// Starts a server at this time.
    pub async fn start(
        site: Site,
        store: Arc<dyn Store>,
        limits: Limits,
        seed: u64,
        time: Time,
    ) -> TestServer {
        let clock = Arc::new(TestClock(AtomicI64::new(time)));
        let hub = Hub::start(
            store,
            Arc::new(TestEntropy::new(seed)),
            clock.clone(),
            limits,
        );
        let app = AppState::new(hub.clone(), site);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (limits, routes) = (hub.limits().clone(), router(app.clone()));
        let trusted = app.site.trusted.clone();
        tokio::spawn(async move {
            accept(listener, routes, &limits, &trusted, std::future::pending()).await;
        });
        TestServer {
            address,
            hub,
            clock,
            app,
            _place: None,
            hosts: Mutex::default(),
        }
    }

    /// Sends a raw request, so that tests see every byte of the answer.
    pub async fn bytes(&self, method: &str, path: &str, headers: &str, body: &str) -> Vec<u8> {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n{headers}\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        answer
    }

    /// Sends a raw request that is answered with text.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> (u16, String) {
        let answer = self.bytes(method, path, headers, body).await;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok())
            .unwrap_or(0);
        (status, answer)
    }

    /// Sends a request that is answered with JSON.
    pub async fn json(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let (status, answer) = self.request(method, path, "", &body).await;
        let content = answer
            .split_once("\r\n\r\n")
            .map_or("", |(_, content)| content);
        (status, serde_json::from_str(content).unwrap_or(Value::Null))
    }

    /// Sets up a table and returns the answer.
    pub async fn table(&self, settings: Value, players: Value) -> Value {
        let body = serde_json::json!({ "settings": settings, "players": players });
        let (status, opened) = self.json("POST", "/api/v1/tables", body).await;
        assert_eq!(status, 201, "{opened}");
        let mut hosts = self.hosts.lock().unwrap();
        hosts.insert(text(&opened["table"]), text(&opened["host"]));
        drop(hosts);
        opened
    }

    /// Returns the authorization header of the host of a table.
    pub fn host(&self, table: &str) -> String {
        let hosts = self.hosts.lock().unwrap();
        format!("authorization: Bearer {}\r\n", hosts[table])
    }

    /// Takes a seat at a table.
    pub async fn join(&self, table: &str, name: &str) -> Value {
        let body = serde_json::json!({ "name": name, "nonce": format!("{name}'s dice") });
        let (status, seat) = self
            .json("POST", &format!("/api/v1/tables/{table}/join"), body)
            .await;
        assert_eq!(status, 201, "{seat}");
        seat
    }

    /// Enters a table with tokens.
    pub async fn client(&self, table: &str, tokens: &[&str], since: Option<u64>) -> TestClient {
        TestClient::enter(self.address, table, tokens, since).await
    }

    /// Sets up a table for two clients. Returns the table and the clients that hold the seats.
    pub async fn two(&self, settings: Value) -> (String, TestClient, TestClient) {
        let mut settings = settings;
        settings["seats"] = serde_json::json!([{ "who": "here" }, { "who": "link" }]);
        let opened = self
            .table(
                settings,
                serde_json::json!([{ "name": "Ana", "nonce": "Ana's dice" }]),
            )
            .await;
        let table = text(&opened["table"]);
        let luis = self.join(&table, "Luis").await;
        let ana = self
            .client(&table, &[&text(&opened["seats"][0]["token"])], None)
            .await;
        let luis = self.client(&table, &[&text(&luis["token"])], None).await;
        (table, ana, luis)
    }
}

/// The text of a value.
pub fn text(value: &Value) -> String {
    value
        .as_str()
        .unwrap_or_else(|| panic!("{value} is not a string"))
        .to_owned()
}
