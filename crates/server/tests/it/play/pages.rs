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

/// Sets up a table for Ana and Luis, and returns its id.
async fn table(server: &TestServer, title: &str) -> String {
    let settings = json!({ "title": title, "seats": [{ "who": "here" }, { "who": "here" }] });
    let players = json!([{ "name": "Ana" }, { "name": "Luis" }]);
    text(&server.table(settings, players).await["table"])
}

/// Returns the content of a tag in the head of a page.
fn tag<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!("<meta property=\"{name}\" content=\""))?;
    rest.split_once('"').map(|(content, _)| content)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_a_table_say_what_a_preview_of_their_link_shows() {
    let server = TestServer::open().await;
    let table = table(&server, "\"Us\" & <them>").await;
    let site = format!("http://{}", server.address);
    for (path, picture) in [
        (
            format!("/t/{table}"),
            format!("{site}/api/v1/tables/{table}/picture.png"),
        ),
        (
            format!("/replay/{table}?move=1&tab=turns"),
            format!("{site}/api/v1/tables/{table}/picture.png?move=1"),
        ),
    ] {
        let (_, page) = server.request("GET", &path, "", "").await;
        assert_eq!(
            tag(&page, "og:title"),
            Some("&quot;Us&quot; &amp; &lt;them&gt; · Bastide")
        );
        assert_eq!(tag(&page, "og:description"), Some("Ana 0 · Luis 0"));
        assert_eq!(tag(&page, "og:image"), Some(picture.as_str()), "{path}");
        let path = picture.strip_prefix(&site).expect("a picture of this site");
        let (status, answer) = server.request("GET", path, "", "").await;
        assert_eq!(status, 200, "{answer}");
        assert_eq!(header(&answer, "content-type"), Some("image/png"));
    }
    for path in ["/", "/t/AAAAAAAAAAAAAAAAAAAAAA"] {
        let (_, page) = server.request("GET", path, "", "").await;
        assert_eq!(tag(&page, "og:image"), None, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_address_returns_the_page_and_unknown_ones_as_not_found() {
    let server = TestServer::open().await;
    let table = table(&server, "").await;
    for (path, expected) in [
        ("/", 200),
        ("/new", 200),
        ("/rules/base", 200),
        (&format!("/t/{table}"), 200),
        (&format!("/replay/{table}?move=3"), 200),
        ("/t/AAAAAAAAAAAAAAAAAAAAAA", 404),
        ("/replay/AAAAAAAAAAAAAAAAAAAAAA", 404),
        ("/t/short", 404),
        ("/t", 404),
        ("/nowhere", 404),
        ("/new/nowhere", 404),
    ] {
        let (status, answer) = server.request("GET", path, "", "").await;
        assert_eq!(status, expected, "{path}");
        assert_eq!(
            header(&answer, "content-type"),
            Some("text/html; charset=utf-8")
        );
        assert!(answer.contains(r#"<base href="/" />"#), "{path}: {answer}");
        assert_eq!(header(&answer, "cache-control"), Some("no-cache"));
        let (status, _) = server
            .request("GET", path, "if-none-match: *\r\n", "")
            .await;
        let known = if expected == 200 { 304 } else { expected };
        assert_eq!(status, known, "{path}, if known");
    }
    for (method, path, expected) in [
        ("GET", "/assets/none.js", 404),
        ("GET", "/favicon.none", 404),
        ("GET", "/api/v2/tables", 404),
        ("POST", "/t/AAAAAAAAAAAAAAAAAAAAAA", 405),
        ("HEAD", &format!("/t/{table}"), 200),
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
    let (status, again) = server.request("GET", "/lobby", &known, "").await;
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
            "script-src 'self' 'wasm-unsafe-eval'",
            "worker-src 'self'",
            "manifest-src 'self'",
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

/// A program that was built without the client has no files.
#[tokio::test(flavor = "multi_thread")]
async fn the_files_of_an_installed_page_have_their_types_and_are_looked_up_again() {
    let place = TestDatabase::sqlite();
    let site = Site {
        base_path: "/games".to_owned(),
        ..Site::default()
    };
    let server = TestServer::at(site, place.open().await, generous(), 1).await;
    for (file, kind) in [
        ("service-worker.js", "text/javascript"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("icon-192.png", "image/png"),
    ] {
        let path = format!("/games/{file}");
        let (status, answer) = server.request("GET", &path, "", "").await;
        if status == 404 {
            continue;
        }
        assert_eq!(header(&answer, "content-type"), Some(kind), "{file}");
        assert_eq!(header(&answer, "cache-control"), Some("no-cache"), "{file}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_an_allowed_site_may_use_the_server_and_others_may_not() {
    let place = TestDatabase::sqlite();
    let site = Site {
        allowed_origins: vec!["https://static.example.org".parse().expect("a site")],
        ..Site::default()
    };
    let server = TestServer::at(site, place.open().await, generous(), 1).await;
    let seats = json!([{ "who": "here" }, { "who": { "bot": "random" } }]);
    let body = json!({ "settings": { "seats": seats }, "players": [{ "name": "Ana" }] });
    let socket = "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    for (origin, is_allowed) in [
        ("https://static.example.org", true),
        ("http://static.example.org", false),
        ("https://other.example.org", false),
    ] {
        let origin_header = format!("origin: {origin}\r\n");
        let shared = |answer: &str| header(answer, "access-control-allow-origin") == Some(origin);
        let question = format!("{origin_header}access-control-request-method: POST\r\n");
        let (status, answer) = server
            .request("OPTIONS", "/api/v1/tables", &question, "")
            .await;
        assert_eq!(
            (status == 204, shared(&answer)),
            (is_allowed, is_allowed),
            "{answer}"
        );
        let (status, answer) = server
            .request("POST", "/api/v1/tables", &origin_header, &body.to_string())
            .await;
        assert_eq!(
            (status == 201, shared(&answer)),
            (is_allowed, is_allowed),
            "{answer}"
        );
        let (_, answer) = server
            .request("GET", "/api/v1/tables/none", &origin_header, "")
            .await;
        assert_eq!(
            shared(&answer),
            is_allowed,
            "errors can be read, too: {answer}"
        );
        let table = format!("/api/v1/tables/{}/ws", "A".repeat(22));
        let (status, answer) = server
            .request("GET", &table, &format!("{origin_header}{socket}"), "")
            .await;
        assert_eq!(status != 403, is_allowed, "{answer}");
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
    for path in ["", "/", "/lobby"] {
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
async fn the_path_of_a_site_may_look_like_the_path_of_a_page() {
    for (base, paths) in [
        ("/a", [("/a", 200), ("/a/", 200), ("/a/a", 404)]),
        (
            "/t",
            [("/t/t/TABLE", 200), ("/t/TABLE", 404), ("/t/t", 404)],
        ),
    ] {
        let place = TestDatabase::sqlite();
        let site = Site {
            base_path: base.to_owned(),
            ..Site::default()
        };
        let server = TestServer::at(site, place.open().await, generous(), 1).await;
        let seats = json!([{ "who": "here" }, { "who": "here" }]);
        let players = json!([{ "name": "Ana" }, { "name": "Luis" }]);
        let body = json!({ "settings": { "seats": seats }, "players": players });
        let path = format!("{base}/api/v1/tables");
        let (_, opened) = server.json("POST", &path, body).await;
        let table = text(&opened["table"]);
        for (path, expected) in paths {
            let path = path.replace("TABLE", &table);
            let (status, _) = server.request("GET", &path, "", "").await;
            assert_eq!(status, expected, "{path}");
        }
        // A program that was built without the client has no scripts.
        let (_, page) = server.request("GET", base, "", "").await;
        for script in page.split("src=\"assets/").skip(1) {
            let file = script.split('"').next().unwrap_or_default();
            let path = format!("{base}/assets/{file}");
            assert_eq!(server.request("GET", &path, "", "").await.0, 200, "{path}");
        }
    }
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
