//! Tables that move from a page to the server.

use bastide_core::{LocalTables, RestRequest};
use bastide_protocol::{PROTOCOL, Request, ServerMessage, TableId};
use bastide_server::limits::Limits;
use serde_json::{Value, json};

use super::test_client::TestClient;
use super::test_server::{TestEntropy, TestServer, generous, text};

/// A table of a page, entered by its player.
struct Page {
    core: LocalTables,
    table: TableId,
    client: u32,
    next: u32,
}

impl Page {
    /// Opens a table for Ana and a bot that never gets to move, because nobody computes its picks.
    fn open(settings: Value) -> Page {
        let core = LocalTables::new("http://localhost", Box::new(TestEntropy::new(5)));
        let mut page = Page {
            core,
            table: TableId(String::new()),
            client: 0,
            next: 0,
        };
        let players = json!([{ "name": "Ana", "nonce": "my dice" }]);
        let body = json!({ "settings": settings, "players": players });
        let opened = page.request("POST", "tables", &body);
        page.table = TableId(text(&opened["table"]));
        page.client = page.core.connect(&page.table);
        page.say(Request::Enter {
            version: PROTOCOL,
            tokens: vec![text(&opened["seats"][0]["token"])],
            since: None,
        });
        page
    }

    fn request(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let body = body.to_string();
        let request = RestRequest {
            method,
            path,
            body: body.as_bytes(),
            ..RestRequest::default()
        };
        let answer = self.core.request(request, 1_000);
        serde_json::from_slice(&answer.content.body).expect("JSON")
    }

    fn say(&mut self, request: Request) -> Vec<ServerMessage> {
        self.next += 1;
        let message = request.numbered(self.next).text();
        assert_eq!(self.core.message(self.client, &message, 2_000), None);
        let messages = self.core.take_messages().into_iter();
        messages
            .map(|message| serde_json::from_str(&message.text).expect("a message"))
            .collect()
    }

    fn log(&mut self) -> Value {
        let path = format!("tables/{}/log", self.table);
        self.request("GET", &path, &Value::Null)
    }
}

fn against_a_bot() -> Value {
    json!({ "seats": [{ "who": "here" }, { "who": { "bot": "greedy" } }] })
}

async fn import(server: &TestServer, log: &Value) -> (u16, Value) {
    server
        .json("POST", "/api/v1/tables/import", log.clone())
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_local_game_moves_and_a_guest_takes_the_seat_of_its_bot() {
    let server = TestServer::open().await;
    let mut page = Page::open(against_a_bot());
    let log = page.log();
    let (status, opened) = import(&server, &log).await;
    assert_eq!(status, 201, "{opened}");
    let table = text(&opened["table"]);
    assert!(!table.starts_with("local-"), "{table}");
    let (host, token) = (text(&opened["host"]), text(&opened["seats"][0]["token"]));
    // The old tokens are worth nothing here.
    let ana = TestClient::enter(server.address, &table, &[&token], Some(0)).await;
    assert_eq!(ana.welcome["seats"], json!([0]));
    assert_eq!(ana.welcome["table"]["commitment"], opened["commitment"]);
    let last = ana.entries.last().expect("the log");
    assert_eq!(last["kind"], "hosted");
    let whole = ana.received.concat();
    assert!(!whole.contains(&text(&log["secret"])), "the old secret");

    let offer = format!("/api/v1/tables/{table}/seats/1/offer");
    assert_eq!(server.json("POST", &offer, json!(null)).await.0, 403);
    let join = format!("/api/v1/tables/{table}/join");
    let guest = json!({ "name": "Luis", "nonce": "his dice" });
    let (status, refused) = server.json("POST", &join, guest.clone()).await;
    assert_eq!((status, &refused["code"]), (409, &json!("already-started")));
    let bearer = format!("authorization: Bearer {host}\r\n");
    let (status, _) = server.request("POST", &offer, &bearer, "").await;
    assert_eq!(status, 200);
    let (status, sat) = server.json("POST", &join, guest).await;
    assert_eq!((status, &sat["seat"]), (201, &json!(1)), "{sat}");
    let token = text(&sat["token"]);
    let luis = TestClient::enter(server.address, &table, &[&token], Some(0)).await;
    let seats = &luis.welcome["table"]["seats"];
    assert_eq!(seats[1]["name"], "Luis");
    assert_eq!(
        (&seats[1]["bot"], &seats[1]["offered"]),
        (&json!(null), &json!(null))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_and_large_uploads_are_refused_and_change_nothing() {
    let server = TestServer::open().await;
    let mut log = Page::open(against_a_bot()).log();
    let good = log.clone();
    log["secret"] = json!("00".repeat(32));
    let (status, refused) = import(&server, &log).await;
    assert_eq!(
        (status, &refused["code"]),
        (400, &json!("bad-record")),
        "{refused}"
    );
    let message = text(&refused["message"]);
    assert!(
        message.contains("does not follow from its secret"),
        "{message}"
    );
    let (status, _) = import(&server, &json!({ "id": "local-a" })).await;
    assert_eq!(status, 400);
    log["id"] = json!("x".repeat(2_000_000));
    assert_eq!(import(&server, &log).await.0, 413);
    assert_eq!(server.hub.store().counts().await.unwrap().playing, 0);
    assert_eq!(import(&server, &good).await.0, 201);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_server_refuses_uploads() {
    let server = TestServer::with(Limits {
        live_tables: 1,
        ..generous()
    })
    .await;
    let log = Page::open(against_a_bot()).log();
    assert_eq!(import(&server, &log).await.0, 201);
    let (status, refused) = import(&server, &log).await;
    assert_eq!((status, &refused["code"]), (503, &json!("full")));
}
