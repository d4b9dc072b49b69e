//! The drawings over HTTP.

use serde_json::Value;

use super::house::{House, text};

/// The value of a header.
fn header(answer: &str, name: &str) -> String {
    let head = answer.split("\r\n\r\n").next().unwrap_or("");
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    let found = lines.find(|(known, _)| *known == name);
    found.map_or_else(String::new, |(_, value)| value.to_owned())
}

#[tokio::test]
async fn drawings_are_sent_once_and_known_afterwards() {
    let house = House::open().await;
    for path in ["/api/v1/art/kit", "/api/v1/art/sets/base"] {
        let (status, answer) = house.request("GET", path, "", "").await;
        assert_eq!(status, 200, "{path}");
        let mark = header(&answer, "etag");
        assert!(mark.starts_with("W/\"") && mark.len() > 20, "{mark}");
        assert!(header(&answer, "cache-control").contains("must-revalidate"));
        let known = format!("if-none-match: \"other\", {mark}\r\n");
        let (status, again) = house.request("GET", path, &known, "").await;
        assert_eq!((status, header(&again, "etag")), (304, mark));
        assert!(again.len() < 1000, "nothing is sent again");
        let (status, _) = house
            .request("GET", path, "if-none-match: \"older\"\r\n", "")
            .await;
        assert_eq!(status, 200);
    }
}

#[tokio::test]
async fn a_set_tells_how_its_tiles_are_drawn_and_where_figures_stand() {
    let house = House::open().await;
    let (_, set) = house
        .json("GET", "/api/v1/art/sets/base", Value::Null)
        .await;
    let tiles = set["tiles"].as_array().unwrap();
    let tile = tiles.iter().find(|tile| tile["name"] == "base/D").unwrap();
    assert_eq!(tile["rotations"], 4);
    let drawings = tile["drawings"].as_array().unwrap();
    assert_eq!(drawings.len(), 8);
    // The second variant of the tile turned three quarters is number 2 × 3 + 1.
    assert_eq!(tile["ids"][7], "t-base-D-3-v1");
    let drawing = text(&drawings[7]);
    assert!(drawing.starts_with(r#"<symbol id="t-base-D-3-v1" viewBox="0 0 100 100">"#));
    let kinds: Vec<&Value> = (0..4).map(|n| &tile["segments"][n]["kind"]).collect();
    assert_eq!(kinds, ["road", "city", "farm", "farm"]);
    assert_eq!(tile["spots"][0][1], "knight(N)");
    assert_eq!(tile["spots"][1][1], "knight(E)");
    let (_, plain) = house
        .json("GET", "/api/v1/art/sets/base?finish=plain", Value::Null)
        .await;
    assert_eq!(plain["finish"], "plain");
    assert_eq!(plain["tiles"][0]["segments"], set["tiles"][0]["segments"]);
    assert_eq!(plain["tiles"][0]["ids"][0], "t-base-A-0-plain");
}

#[tokio::test]
async fn sets_and_finishes_that_are_not_there_are_refused() {
    let house = House::open().await;
    let get = |path| house.json("GET", path, Value::Null);
    let (status, error) = get("/api/v1/art/sets/no-such-set").await;
    assert_eq!((status, &error["code"]), (404, &"not-found".into()));
    let (status, _) = get("/api/v1/art/sets/base?finish=golden").await;
    assert_eq!(status, 400);
}
