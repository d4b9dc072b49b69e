//! The drawings over HTTP.

use bastide_art::protocol_art::ART_VERSION;
use serde_json::Value;

use super::test_server::{TestServer, text};

/// Returns the value of a header.
fn header(answer: &str, name: &str) -> String {
    let head = answer.split("\r\n\r\n").next().unwrap_or("");
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    let found = lines.find(|(known, _)| *known == name);
    found.map_or_else(String::new, |(_, value)| value.to_owned())
}

#[tokio::test]
async fn a_client_that_has_the_drawings_is_not_sent_them_again() {
    let server = TestServer::open().await;
    for path in [
        "/api/v1/art/kit",
        "/api/v1/art/sets/base",
        "/api/v1/art/game",
    ] {
        let (status, answer) = server.request("GET", path, "", "").await;
        assert_eq!(status, 200, "{path}");
        let mark = header(&answer, "etag");
        assert!(mark.starts_with("W/\"") && mark.len() > 20, "{mark}");
        assert!(header(&answer, "cache-control").contains("must-revalidate"));
        let known = format!("if-none-match: \"other\", {mark}\r\n");
        let (status, again) = server.request("GET", path, &known, "").await;
        assert_eq!((status, header(&again, "etag")), (304, mark));
        assert!(again.len() < 1000, "the body is empty");
        let (status, _) = server
            .request("GET", path, "if-none-match: \"older\"\r\n", "")
            .await;
        assert_eq!(status, 200);
    }
}

#[tokio::test]
async fn a_set_contains_drawings_and_the_places_of_figures() {
    let server = TestServer::open().await;
    let (_, set) = server
        .json("GET", "/api/v1/art/sets/base", Value::Null)
        .await;
    let tiles = set["tiles"].as_array().unwrap();
    let tile = tiles.iter().find(|tile| tile["name"] == "base/D").unwrap();
    assert_eq!(tile["rotations"], 4);
    let drawings = tile["drawings"].as_array().unwrap();
    assert_eq!(drawings.len(), 8);
    // The second variant of the tile rotated by three quarter turns has index 2 × 3 + 1.
    assert_eq!(tile["ids"][7], "t-base-D-3-v1");
    let drawing = text(&drawings[7]);
    assert!(drawing.starts_with(r#"<symbol id="t-base-D-3-v1" viewBox="0 0 100 100">"#));
    let kinds: Vec<&Value> = (0..4).map(|n| &tile["segments"][n]["kind"]).collect();
    assert_eq!(kinds, ["road", "city", "farm", "farm"]);
    assert_eq!(tile["spots"][0][1], "knight(N)");
    assert_eq!(tile["spots"][1][1], "knight(E)");
    let (_, plain) = server
        .json("GET", "/api/v1/art/sets/base?finish=plain", Value::Null)
        .await;
    assert_eq!(plain["finish"], "plain");
    assert_eq!(plain["tiles"][0]["segments"], set["tiles"][0]["segments"]);
    assert_eq!(plain["tiles"][0]["ids"][0], "t-base-A-0-plain");
}

#[tokio::test]
async fn all_tiles_of_a_game_are_one_answer() {
    let server = TestServer::open().await;
    let sets = async |query: &str| {
        let path = format!("/api/v1/art/game{query}");
        let (status, sets) = server.json("GET", &path, Value::Null).await;
        assert_eq!(status, 200, "{query}: {sets}");
        let sets = sets.as_array().unwrap().iter();
        sets.map(|set| text(&set["set"]).to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(sets("").await, ["base"]);
    assert_eq!(
        sets("?modules=inns-cathedrals,river&finish=plain").await,
        ["base", "inns-cathedrals", "river-2014"]
    );
    assert_eq!(
        sets("?modules=river&tiles=river:1,river-2014:0").await,
        ["base", "river"]
    );
    // The answer has what the sets have by themselves.
    let (_, game) = server.json("GET", "/api/v1/art/game", Value::Null).await;
    let base = server.json("GET", "/api/v1/art/sets/base", Value::Null);
    assert_eq!(game[0], base.await.1);
    for query in ["?modules=nothing", "?tiles=river", "?edition=First"] {
        let path = format!("/api/v1/art/game{query}");
        let (status, error) = server.json("GET", &path, Value::Null).await;
        assert_eq!((status, &error["code"]), (400, &"bad-settings".into()));
    }
}

#[tokio::test]
async fn drawings_of_the_current_version_are_kept_for_ever() {
    let server = TestServer::open().await;
    let cache = async |path: String| {
        let (status, answer) = server.request("GET", &path, "", "").await;
        assert_eq!(status, 200, "{path}");
        header(&answer, "cache-control")
    };
    for path in ["kit", "sets/base", "game"] {
        let path = format!("/api/v1/art/{path}?version=");
        let current = cache(format!("{path}{ART_VERSION}")).await;
        assert!(current.contains("immutable"), "{path}: {current}");
        let other = cache(format!("{path}0123456789abcdef")).await;
        assert_eq!(other, "no-cache", "{path}");
    }
}

#[tokio::test]
async fn answers_are_compressed_as_the_client_accepts() {
    let server = TestServer::open().await;
    let mut lengths = Vec::new();
    for accepted in ["br", "gzip", "identity"] {
        let wish = format!("accept-encoding: {accepted}\r\n");
        let answer = server.bytes("GET", "/api/v1/art/game", &wish, "").await;
        let head = String::from_utf8_lossy(&answer).into_owned();
        let expected = if accepted == "identity" { "" } else { accepted };
        assert_eq!(header(&head, "content-encoding"), expected);
        assert!(header(&head, "vary").contains("accept-encoding"));
        lengths.push(answer.len());
    }
    assert!(lengths.is_sorted(), "{lengths:?}");
}

#[tokio::test]
async fn unknown_sets_and_finishes_are_refused() {
    let server = TestServer::open().await;
    let get = |path| server.json("GET", path, Value::Null);
    let (status, error) = get("/api/v1/art/sets/no-such-set").await;
    assert_eq!((status, &error["code"]), (404, &"not-found".into()));
    let (status, _) = get("/api/v1/art/sets/base?finish=golden").await;
    assert_eq!(status, 400);
}

#[tokio::test]
async fn custom_tiles_of_a_record_are_drawn() {
    let server = TestServer::open().await;
    let draw = |record: String| {
        let body = serde_json::json!({ "record": record, "finish": "plain" });
        server.json("POST", "/api/v1/art/own-tiles", body)
    };
    let gate = "bastide 1\nplayers red blue\ntile { id = \"test/gate\", cities = [{ edges = [\"N\"] }], fields = [{ at = [\"EL\", \"ER\", \"SL\", \"SR\", \"WL\", \"WR\"], cities = [0] }] }\n";
    let (status, set) = draw(gate.to_owned()).await;
    assert_eq!((status, &set["set"]), (200, &"own".into()), "{set}");
    assert_eq!(set["tiles"].as_array().map(Vec::len), Some(1));
    assert_eq!(set["tiles"][0]["ids"][0], "t-test-gate-0-plain");
    let (status, set) = draw("bastide 1\nplayers red blue\n".to_owned()).await;
    assert_eq!((status, &set["tiles"]), (200, &serde_json::json!([])));
    let (status, error) = draw("no record".to_owned()).await;
    assert_eq!((status, &error["code"]), (400, &"bad-message".into()));
    let many: String = (0..33)
        .map(|number| {
            format!("tile {{ id = \"test/{number}\", fields = [{{ at = [\"NL\"] }}] }}\n")
        })
        .collect();
    let (status, error) = draw(format!("bastide 1\nplayers red blue\n{many}")).await;
    assert_eq!((status, &error["code"]), (413, &"too-large".into()));
}
