//! Records on the workbench: their frames, and what the game waits for.

use bastide_protocol::{BenchNext, BenchWhat, Changes, View, Workbench};
use bastide_record::rulebook::{Rulebook, expected_error};
use bastide_rules::modules::rulebooks;
use bastide_server::limits::{Limits, Rate};
use serde_json::{Value, json};

use super::test_server::{TestServer, generous, text};

/// A game of three turns.
const GAME: &str = "bastide 1\nplayers red=Ana blue=Luis\n\n\
                    1. red V@1,0 r0 thief(S)\n2. blue E@0,-1 r2 knight(S)\n3. red U@2,0 r1 -\n";

async fn lay_out(server: &TestServer, record: &str, from: Option<u32>) -> Workbench {
    let body = json!({ "record": record, "from": from });
    let (status, answer) = server.json("POST", "/api/v1/workbench", body).await;
    assert_eq!(status, 200, "{answer}\n{record}");
    serde_json::from_value(answer).unwrap()
}

async fn ask(server: &TestServer, record: &str, frame: u32, question: Value) -> (u16, Value) {
    let body = json!({ "record": record, "frame": frame, "question": question });
    server.json("POST", "/api/v1/workbench/ask", body).await
}

/// Returns the text of a record up to a frame.
fn up_to(bench: &Workbench, frame: usize) -> String {
    let adds = bench.frames[..frame]
        .iter()
        .map(|frame| frame.adds.as_str());
    bench.head.clone() + &adds.collect::<String>()
}

/// Returns the view after the last frame.
fn last_view(bench: &Workbench) -> View {
    let mut view = bench.view.clone().expect("the game was set up");
    for frame in &bench.frames {
        view.apply(frame.changes.clone());
    }
    view
}

fn corpus() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/corpus/v1");
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    files
        .map(|path| {
            (
                path.display().to_string(),
                std::fs::read_to_string(&path).unwrap(),
            )
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_claims_of_every_rulebook_example_hold() {
    let server = TestServer::open().await;
    let books = rulebooks().map(|(_, texts)| Rulebook::read(texts.english).unwrap());
    let statements = books.flat_map(|book| book.statements);
    let mut seen = 0;
    for (id, block) in statements.flat_map(|statement| {
        let id = statement.id;
        statement
            .blocks
            .into_iter()
            .map(move |block| (id.clone(), block))
    }) {
        let bench = lay_out(&server, &block.text, None).await;
        let refused = expected_error(&block.text).is_some();
        assert_eq!(
            bench.problem.is_some(),
            refused,
            "{id}: {:?}",
            bench.problem
        );
        assert_eq!(bench.next.is_none(), refused, "{id}");
        let claims = bench.frames.iter().filter_map(|frame| match &frame.what {
            BenchWhat::Claim { text, holds, found } => Some((text, *holds, found)),
            _ => None,
        });
        let claims: Vec<_> = claims.collect();
        assert!(!claims.is_empty(), "{id}");
        assert!(
            claims.iter().all(|(_, holds, _)| *holds),
            "{id}: {claims:?}"
        );
        seen += 1;
    }
    assert!(seen > 300, "{seen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_record_of_the_corpus_is_laid_out_to_its_end() {
    let server = TestServer::open().await;
    let mut over = 0;
    for (name, record) in corpus() {
        let bench = lay_out(&server, &record, None).await;
        assert_eq!(bench.problem, None, "{name}");
        assert_eq!(bench.count as usize, bench.frames.len(), "{name}");
        let wrong = bench
            .frames
            .iter()
            .find(|frame| matches!(frame.what, BenchWhat::Claim { holds: false, .. }));
        assert_eq!(wrong, None, "{name}");
        let view = last_view(&bench);
        if let Some(BenchNext::Over { result }) = &bench.next {
            let scores: Vec<i32> = view.players.iter().map(|player| player.score).collect();
            assert_eq!(scores, result.scores, "{name}");
            over += 1;
        }
        // The text assembled from the frames is the same game, and so is the JSON.
        let again = lay_out(&server, &up_to(&bench, bench.frames.len()), None).await;
        assert_eq!(last_view(&again), view, "{name}");
        assert_eq!(again.frames.len(), bench.frames.len(), "{name}");
        let json = bastide_record::Record::read(&record).unwrap().to_json();
        let twin = lay_out(&server, &json, None).await;
        assert_eq!(
            (twin.problem.clone(), last_view(&twin)),
            (None, view),
            "{name}"
        );
    }
    assert!(over > 5, "{over}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_laid_out_with_its_events_and_what_comes_next() {
    let server = TestServer::open().await;
    let bench = lay_out(&server, GAME, None).await;
    let setup = bench.setup.as_ref().unwrap();
    assert_eq!(setup.modules, ["base"]);
    let seats: Vec<_> = setup
        .seats
        .iter()
        .map(|seat| (seat.colour.name(), seat.name.as_deref()))
        .collect();
    assert_eq!(seats, [("red", Some("Ana")), ("blue", Some("Luis"))]);
    assert!(!setup.position && setup.first == 0);
    let adds: Vec<&str> = bench
        .frames
        .iter()
        .map(|frame| frame.adds.as_str())
        .collect();
    assert_eq!(
        adds,
        [
            "\n1. red V",
            "@1,0 r0",
            " thief(S)",
            "\n2. blue E",
            "@0,-1 r2",
            " knight(S)",
            "\n3. red U",
            "@2,0 r1",
            " -"
        ]
    );
    let lines: Vec<Option<u32>> = bench.frames.iter().map(|frame| frame.line).collect();
    assert_eq!(lines[0], Some(4));
    assert_eq!(lines[8], Some(6));
    let BenchWhat::Pick {
        seat,
        text,
        label,
        anchors,
    } = &bench.frames[2].what
    else {
        panic!("{:?}", bench.frames[2]);
    };
    assert_eq!(
        (*seat, text.as_str(), label.key.as_str(), anchors.len()),
        (0, "thief(S)", "thief", 1)
    );
    // Blue completes a city of two tiles and gets the figure back.
    let closed = serde_json::to_value(&bench.frames[5].events).unwrap();
    let kinds: Vec<&str> = closed
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["type"].as_str().unwrap())
        .collect();
    assert!(
        kinds.contains(&"award") && kinds.contains(&"figure-returned"),
        "{closed}"
    );
    assert_eq!(last_view(&bench).players[1].score, 4);
    let Some(BenchNext::Chance {
        lead,
        seat,
        source,
        outcomes,
    }) = &bench.next
    else {
        panic!("{:?}", bench.next);
    };
    assert_eq!(
        (lead.as_str(), *seat, source.as_str()),
        ("\n4. blue ", 1, "tiles")
    );
    let left: u32 = outcomes.iter().map(|outcome| outcome.weight).sum();
    assert_eq!(left, 72 - 3);
    let crossroads = outcomes.iter().find(|outcome| outcome.text == "X").unwrap();
    assert_eq!(
        (crossroads.weight, crossroads.label.tile.as_deref()),
        (1, Some("base/X"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_entered_by_hand_needs_only_the_new_frames() {
    let server = TestServer::open().await;
    let settings = json!({
        "modules": ["inns-cathedrals"],
        "seats": [{ "who": "here", "name": "Ana", "colour": "green" }, { "who": "here" }, { "who": "here", "name": "Eva" }],
    });
    let body = json!({ "settings": settings, "first": 2 });
    let (status, blank) = server.json("POST", "/api/v1/workbench/new", body).await;
    assert_eq!(status, 200, "{blank}");
    let mut bench: Workbench = serde_json::from_value(blank).unwrap();
    let setup = bench.setup.as_ref().unwrap();
    let colours: Vec<&str> = setup.seats.iter().map(|seat| seat.colour.name()).collect();
    assert_eq!(
        (colours[0], setup.first, setup.seats[2].name.as_deref()),
        ("green", 2, Some("Eva"))
    );
    let mut record = bench.head.clone();
    let mut view = bench.view.clone().unwrap();
    for round in 0..40 {
        let next = match bench.next.as_ref().unwrap() {
            BenchNext::Pick { lead, ask } => {
                let picks: Vec<String> = ask.texts().collect();
                format!("{lead}{}", picks[round % picks.len()])
            }
            BenchNext::Chance { lead, outcomes, .. } => {
                format!("{lead}{}", outcomes[round % outcomes.len()].text)
            }
            BenchNext::Over { .. } => panic!("the game is over too early"),
        };
        record += &next;
        let before = bench.count;
        bench = lay_out(&server, &record, Some(before)).await;
        assert_eq!(
            (bench.problem.clone(), bench.frames.len()),
            (None, 1),
            "{record}"
        );
        assert!(bench.view.is_none());
        view.apply(bench.frames[0].changes.clone());
    }
    let whole = lay_out(&server, &record, None).await;
    assert_eq!((whole.count, last_view(&whole)), (40, view));
    // Requesting only the last frames gives the same frames.
    let tail = lay_out(&server, &record, Some(25)).await;
    assert_eq!(tail.frames, whole.frames[25..]);
    let beyond = lay_out(&server, &record, Some(4_000)).await;
    assert_eq!((beyond.frames.len(), beyond.count), (0, 40));
    // To undo, the client cuts the text.
    let cut = lay_out(&server, &up_to(&whole, 30), Some(29)).await;
    assert_eq!(cut.frames, whole.frames[29..30]);
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_are_answered_at_any_frame() {
    let server = TestServer::open().await;
    let (status, unseen) = ask(&server, GAME, 0, json!({"type": "unseen"})).await;
    let total = |answer: &Value| -> u64 {
        let tiles = answer["tiles"].as_array().unwrap();
        tiles
            .iter()
            .map(|tile| tile["count"].as_u64().unwrap())
            .sum()
    };
    assert_eq!(
        (status, &unseen["to"], total(&unseen)),
        (200, &json!("unseen"), 72)
    );
    let unseen = ask(&server, GAME, 9, json!({"type": "unseen"})).await.1;
    assert_eq!(total(&unseen), 72 - 3);
    let projected = ask(&server, GAME, 3, json!({"type": "projected"})).await.1;
    assert_eq!(projected["scores"], json!([2, 0]));
    let why = ask(&server, GAME, 4, json!({"type": "why", "pick": "@1,0 r0"}))
        .await
        .1;
    assert_eq!(why["refused"]["rule"], "BASE-09");
    let look = ask(
        &server,
        GAME,
        3,
        json!({"type": "look", "cell": [1, 0], "spot": "thief(S)"}),
    )
    .await
    .1;
    assert_eq!(look["features"][0]["owners"], json!([0]));
    let (status, nowhere) = ask(&server, GAME, 10, json!({"type": "unseen"})).await;
    assert_eq!((status, &nowhere["code"]), (404, &json!("unknown-place")));
    let broken = GAME.replace("@2,0 r1", "@1,0 r1");
    assert_eq!(
        ask(&server, &broken, 7, json!({"type": "unseen"})).await.0,
        200
    );
    let (status, wrong) = ask(&server, &broken, 8, json!({"type": "unseen"})).await;
    assert_eq!(
        (status, &wrong["code"]),
        (400, &json!("bad-record")),
        "{wrong}"
    );
    assert!(text(&wrong["message"]).starts_with("line 6"), "{wrong}");
    assert_eq!(
        ask(&server, "bastide 7", 0, json!({"type": "unseen"}))
            .await
            .0,
        400
    );
    assert_eq!(ask(&server, GAME, 0, json!({"type": "fly"})).await.0, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_converted_to_json() {
    let server = TestServer::open().await;
    let turn = async |record: &str| {
        let body = json!({ "record": record });
        server.json("POST", "/api/v1/workbench/json", body).await
    };
    let (status, twin) = turn(GAME).await;
    assert_eq!((status, &twin["players"][1]["name"]), (200, &json!("Luis")));
    assert_eq!(turn(&twin.to_string()).await, (200, twin));
    let (status, refused) = turn(&GAME.replace("thief(S)", "thief(Q)")).await;
    assert_eq!((status, &refused["code"]), (400, &json!("bad-record")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_record_is_reported_with_its_line_and_laid_out_up_to_it() {
    let server = TestServer::open().await;
    // An occupied cell, an unreadable word, an unknown option, and no record at all.
    let taken = lay_out(&server, &GAME.replace("@2,0 r1", "@1,0 r1"), None).await;
    let problem = taken.problem.unwrap();
    assert_eq!(
        (problem.line, problem.rule.as_deref(), taken.count),
        (Some(6), Some("BASE-09"), 7)
    );
    assert!(
        matches!(taken.next, Some(BenchNext::Pick { .. })),
        "the tile must be placed"
    );
    let misspelt = lay_out(&server, &GAME.replace("blue E", "bleu E"), None).await;
    let problem = misspelt.problem.unwrap();
    assert_eq!(
        (problem.line, problem.column, misspelt.count),
        (Some(5), Some(4), 3)
    );
    assert!(problem.message.contains("blue"), "{}", problem.message);
    let setup = lay_out(
        &server,
        "bastide 1\noption famers no\nplayers red blue\n",
        None,
    )
    .await;
    let problem = setup.problem.unwrap();
    assert_eq!(
        (problem.line, setup.setup, setup.next),
        (Some(2), None, None)
    );
    for nothing in ["", "{}", "glue"] {
        let bench = lay_out(&server, nothing, None).await;
        assert!(bench.problem.is_some() && bench.view.is_none(), "{nothing}");
    }
    // A false claim is reported, and the game goes on.
    let claims = GAME.replace(
        "2. blue",
        "expect score red 7\nresult red 0 blue 0\n2. blue",
    );
    let bench = lay_out(&server, &claims, None).await;
    let held = bench.frames.iter().filter_map(|frame| match &frame.what {
        BenchWhat::Claim { holds, found, .. } => Some((*holds, found.is_some())),
        _ => None,
    });
    assert_eq!(held.collect::<Vec<_>>(), [(false, true), (true, false)]);
    assert_eq!((bench.count, bench.problem), (11, None));
    let quiet = bench
        .frames
        .iter()
        .filter(|frame| matches!(frame.what, BenchWhat::Claim { .. }));
    assert!(
        quiet
            .into_iter()
            .all(|frame| frame.changes == Changes::default())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn records_beyond_the_limits_are_refused() {
    let server = TestServer::with(Limits {
        frames: 5,
        ..generous()
    })
    .await;
    let long = lay_out(&server, GAME, None).await;
    assert_eq!((long.count, long.frames.len(), long.next), (5, 5, None));
    assert_eq!(long.problem.unwrap().line, Some(5));
    let large = json!({ "record": "#".repeat(300_000) }).to_string();
    let (status, _) = server
        .request("POST", "/api/v1/workbench", "", &large)
        .await;
    assert_eq!(status, 413);
    // Larger than a message may be, but smaller than a record may be.
    let larger = format!("{GAME}{}", "# a remark\n".repeat(10_000));
    assert_eq!(lay_out(&server, &larger, None).await.count, 5);
    let unknown = json!({ "record": GAME, "speed": 3 });
    assert_eq!(
        server.json("POST", "/api/v1/workbench", unknown).await.0,
        400
    );
    let alone = json!({ "settings": { "seats": [{ "who": "here" }], "modules": ["moon"] } });
    let (status, refused) = server.json("POST", "/api/v1/workbench/new", alone).await;
    assert_eq!(
        (status, &refused["code"]),
        (400, &json!("bad-settings")),
        "{refused}"
    );
    let late =
        json!({ "settings": { "seats": [{ "who": "here" }, { "who": "here" }] }, "first": 2 });
    assert_eq!(
        server.json("POST", "/api/v1/workbench/new", late).await.0,
        400
    );

    let server = TestServer::with(Limits {
        workbench: Rate::new(2.0, 0.0),
        ..generous()
    })
    .await;
    let mut answers = Vec::new();
    for _ in 0..3 {
        answers.push(
            server
                .json("POST", "/api/v1/workbench", json!({ "record": GAME }))
                .await
                .0,
        );
    }
    assert_eq!(answers, [200, 200, 429]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_picks_in_a_position_of_a_record() {
    let server = TestServer::open().await;
    let record = "bastide 2\nplayers red blue\nred V";
    let ask = async |record: &str, bot: &str| {
        let body = json!({ "record": record, "bot": bot });
        server.json("POST", "/api/v1/workbench/bot", body).await
    };
    let (status, pick) = ask(record, "easy").await;
    assert_eq!(status, 200, "{pick}");
    let longer = format!("{record}{}", text(&pick));
    let (_, laid) = server
        .json("POST", "/api/v1/workbench", json!({ "record": longer }))
        .await;
    assert_eq!(laid["problem"], Value::Null, "{longer}");
    assert_eq!(laid["count"], 2, "the tile and its place");
    for (record, bot, code) in [
        (record, "nobody", "unknown-bot"),
        ("bastide 2\nplayers red blue\n", "easy", "not-asked"),
        ("no record", "easy", "bad-record"),
    ] {
        let (_, error) = ask(record, bot).await;
        assert_eq!(error["code"], code, "{error}");
    }
}
