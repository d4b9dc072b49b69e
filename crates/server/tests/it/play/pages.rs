//! What a browser asks for before a game.

use bastide_server::http::Site;
use serde_json::json;
use tokio_tungstenite::connect_async;

use super::house::{House, generous, text};
use crate::place::Place;

/// The value of a header in an answer as it went over the wire.
fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    let (head, _) = answer.split_once("\r\n\r\n")?;
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    lines.find(|(own, _)| *own == name).map(|(_, value)| value)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_address_of_the_client_is_its_page() {
    let house = House::open().await;
    for path in [
        "/",
        "/t/AAAAAAAAAAAAAAAAAAAAAA",
        "/replay/AAAAAAAAAAAAAAAAAAAAAA",
        "/rules/base",
    ] {
        let (status, answer) = house.request("GET", path, "", "").await;
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
        let (status, answer) = house.request(method, path, "", "").await;
        assert_eq!(status, expected, "{method} {path}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_sent_once_and_packed() {
    let house = House::open().await;
    let (_, answer) = house.request("GET", "/", "", "").await;
    let mark = header(&answer, "etag").expect("a mark");
    let known = format!("if-none-match: {mark}\r\n");
    let (status, again) = house
        .request("GET", "/t/AAAAAAAAAAAAAAAAAAAAAA", &known, "")
        .await;
    assert_eq!(status, 304, "{again}");
    assert!(again.ends_with("\r\n\r\n"), "nothing but the head: {again}");
    assert_eq!(header(&again, "etag"), Some(mark));
    let (status, packed) = house
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
async fn pages_run_no_foreign_script_and_stand_in_no_foreign_frame() {
    let house = House::open().await;
    for path in ["/", "/api/v1/bots", "/api/v1/tiles/base/D.svg"] {
        let (_, answer) = house.request("GET", path, "", "").await;
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
    let (_, page) = house.request("GET", "/", "", "").await;
    let (_, body) = page.split_once("\r\n\r\n").expect("a body");
    for script in body.split("<script").skip(1) {
        let (attributes, _) = script.split_once('>').expect("an end");
        assert!(attributes.contains("src="), "no script stands in the page");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_under_a_path_has_everything_there() {
    let place = Place::sqlite();
    let site = Site {
        base_path: "/games/bastide".to_owned(),
        ..Site::default()
    };
    let house = House::at(site, place.open().await, generous(), 1).await;
    for path in ["", "/", "/t/AAAAAAAAAAAAAAAAAAAAAA"] {
        let path = format!("/games/bastide{path}");
        let (status, page) = house.request("GET", &path, "", "").await;
        assert_eq!(status, 200, "{path}");
        assert!(
            page.contains(r#"<base href="/games/bastide/" />"#),
            "{path}"
        );
    }
    let (status, told) = house.request("GET", "/", "", "").await;
    assert_eq!(status, 404);
    assert!(told.contains("/games/bastide/"), "{told}");
    let seats = json!([{ "who": "here" }, { "who": { "bot": "random" } }]);
    let body = json!({ "settings": { "seats": seats }, "players": [{ "name": "Ana" }] });
    let opened = house
        .json("POST", "/games/bastide/api/v1/tables", body)
        .await;
    assert_eq!(opened.0, 201, "{}", opened.1);
    let table = text(&opened.1["table"]);
    let link = format!("http://{}/games/bastide/t/{table}", house.address);
    assert_eq!(opened.1["link"], link);
    let socket = format!(
        "ws://{}/games/bastide/api/v1/tables/{table}/ws",
        house.address
    );
    connect_async(socket).await.expect("a WebSocket");
    let (status, _) = house.request("GET", "/games/bastide/healthz", "", "").await;
    assert_eq!(status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_banned_see_no_page() {
    let house = House::open().await;
    let ban = bastide_server::store::Ban {
        address: "127.0.0.1".into(),
        reason: "noise".into(),
        at: 0,
    };
    house.hub.store().ban(ban).await.unwrap();
    house.app.read_bans().await;
    let (status, _) = house.request("GET", "/", "", "").await;
    assert_eq!(status, 403);
}
