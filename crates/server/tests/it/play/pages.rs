//! The pages and headers that a browser gets.

use bastide_server::http::Site;
use serde_json::json;
use tokio_tungstenite::connect_async;

use super::test_server::{TestServer, generous, text};
use crate::test_database::TestDatabase;

/// Returns the value of a header in a raw answer.
fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    let (head, _) = answer.split_once("\r\n\r\n")?;
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    lines.find(|(own, _)| *own == name).map(|(_, value)| value)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_client_address_returns_the_page() {
    let server = TestServer::open().await;
    for path in [
        "/",
        "/t/AAAAAAAAAAAAAAAAAAAAAA",
        "/replay/AAAAAAAAAAAAAAAAAAAAAA",
        "/rules/base",
    ] {
        let (status, answer) = server.request("GET", path, "", "").await;
        assert_eq!(status, 200, "{path}");
        assert_eq!(
            header(&answer, "content-type"),
            Some("text/html; charset=utf-8")
        );
        assert!(answer.contains(r#"<base href="/" />"#), "{path}: {answer}");
        assert_eq!(header(&answer, "cache-control"), Some("no-cache"));
    }
    for (method, path, expected) in [
        ("GET", "/assets/none.js", 404),
        ("GET", "/favicon.none", 404),
        ("GET", "/api/v2/tables", 404),
        ("POST", "/t/AAAAAAAAAAAAAAAAAAAAAA", 405),
        ("HEAD", "/t/AAAAAAAAAAAAAAAAAAAAAA", 200),
    ] {
        let (status, answer) = server.request(method, path, "", "").await;
        assert_eq!(status, expected, "{method} {path}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_sent_once_and_compressed() {
    let server = TestServer::open().await;
    let (_, answer) = server.request("GET", "/", "", "").await;
    let mark = header(&answer, "etag").expect("an ETag");
    let known = format!("if-none-match: {mark}\r\n");
    let (status, again) = server
        .request("GET", "/t/AAAAAAAAAAAAAAAAAAAAAA", &known, "")
        .await;
    assert_eq!(status, 304, "{again}");
    assert!(again.ends_with("\r\n\r\n"), "only the headers: {again}");
    assert_eq!(header(&again, "etag"), Some(mark));
    let (status, packed) = server
        .request("GET", "/", "accept-encoding: gzip, br\r\n", "")
        .await;
    assert_eq!(status, 200);
    assert_eq!(header(&packed, "content-encoding"), Some("gzip"));
    assert_eq!(header(&packed, "vary"), Some("accept-encoding"));
    let length = |answer: &str| header(answer, "content-length")?.parse::<usize>().ok();
    assert!(length(&packed) < length(&answer), "{packed:?}");
    assert!(length(&packed).is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_allow_no_foreign_scripts_and_no_framing() {
    let server = TestServer::open().await;
    for path in ["/", "/api/v1/bots", "/api/v1/tiles/base/D.svg"] {
        let (_, answer) = server.request("GET", path, "", "").await;
        let policy = header(&answer, "content-security-policy").unwrap_or_default();
        let parts: Vec<&str> = policy.split(';').map(str::trim).collect();
        for part in [
            "default-src 'self'",
            "script-src 'self'",
            "connect-src 'self'",
            "base-uri 'self'",
            "object-src 'none'",
            "frame-ancestors 'none'",
        ] {
            assert!(parts.contains(&part), "{path}: no {part} in {policy}");
        }
        assert_eq!(header(&answer, "x-content-type-options"), Some("nosniff"));
        assert_eq!(header(&answer, "referrer-policy"), Some("no-referrer"));
    }
    let (_, page) = server.request("GET", "/", "", "").await;
    let (_, body) = page.split_once("\r\n\r\n").expect("a body");
    for script in body.split("<script").skip(1) {
        let (attributes, _) = script.split_once('>').expect("an end");
        assert!(attributes.contains("src="), "inline script");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_under_a_path_has_everything_there() {
    let place = TestDatabase::sqlite();
    let site = Site {
        base_path: "/games/bastide".to_owned(),
        ..Site::default()
    };
    let server = TestServer::at(site, place.open().await, generous(), 1).await;
    for path in ["", "/", "/t/AAAAAAAAAAAAAAAAAAAAAA"] {
        let path = format!("/games/bastide{path}");
        let (status, page) = server.request("GET", &path, "", "").await;
        assert_eq!(status, 200, "{path}");
        assert!(
            page.contains(r#"<base href="/games/bastide/" />"#),
            "{path}"
        );
    }
    let (status, told) = server.request("GET", "/", "", "").await;
    assert_eq!(status, 404);
    assert!(told.contains("/games/bastide/"), "{told}");
    let seats = json!([{ "who": "here" }, { "who": { "bot": "random" } }]);
    let body = json!({ "settings": { "seats": seats }, "players": [{ "name": "Ana" }] });
    let opened = server
        .json("POST", "/games/bastide/api/v1/tables", body)
        .await;
    assert_eq!(opened.0, 201, "{}", opened.1);
    let table = text(&opened.1["table"]);
    let link = format!("http://{}/games/bastide/t/{table}", server.address);
    assert_eq!(opened.1["link"], link);
    let socket = format!(
        "ws://{}/games/bastide/api/v1/tables/{table}/ws",
        server.address
    );
    connect_async(socket).await.expect("a WebSocket");
    let (status, _) = server
        .request("GET", "/games/bastide/healthz", "", "")
        .await;
    assert_eq!(status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn banned_addresses_get_no_page() {
    let server = TestServer::open().await;
    let ban = bastide_server::store::Ban {
        address: "127.0.0.1".into(),
        reason: "noise".into(),
        at: 0,
    };
    server.hub.store().ban(ban).await.unwrap();
    server.app.read_bans().await;
    let (status, _) = server.request("GET", "/", "", "").await;
    assert_eq!(status, 403);
}
