//! Analyses of finished games, and the verification of their deals.

use std::time::Duration;

use bastide_analysis::{Analyst, BotJudge};
use bastide_bots::{Bot, Budget, Random};
use bastide_protocol::{
    AnalysisInfo, AnalysisState, BenchWhat, CheckFinding, VerdictName, VerificationInfo, Workbench,
};
use bastide_record::{Dealer, Record, Recorder};
use bastide_rules::{Rules, Setup, Situation};
use bastide_server::limits::{Limits, Rate};
use serde_json::{Value, json};

use super::test_client::{eventually, play_on};
use super::test_server::{TestServer, generous};

/// A game of three tiles, with a claim in between. Red could have completed a city.
const GAME: &str = "bastide 1\nplayers red blue\npile E U V\n\n\
                    1. red E@0,-1 r2 -\nexpect left 2\n2. blue U@1,0 r0 thief(E)\n3. red V@2,0 r0 -\nresult red 0 blue 3\n";

const SIMULATIONS: u32 = 24;

async fn start_server() -> TestServer {
    TestServer::with(Limits {
        analysis_simulations: SIMULATIONS,
        ..generous()
    })
    .await
}

async fn begin(server: &TestServer, wanted: Value) -> (u16, Value) {
    server.json("POST", "/api/v1/analyses", wanted).await
}

async fn show(server: &TestServer, id: &str) -> AnalysisInfo {
    let path = format!("/api/v1/analyses/{id}");
    let (status, info) = server.json("GET", &path, json!(null)).await;
    assert_eq!(status, 200, "{info}");
    serde_json::from_value(info).unwrap()
}

/// Waits for the end of an analysis.
async fn done(server: &TestServer, id: &str) -> AnalysisInfo {
    eventually("the analysis finishes", async || {
        let info = show(server, id).await;
        assert_ne!(info.state, AnalysisState::Failed);
        (info.state == AnalysisState::Done).then_some(info)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_analysed_with_the_same_numbers_as_the_program() {
    let server = start_server().await;
    let (status, begun) = begin(&server, json!({ "record": GAME })).await;
    assert_eq!(status, 200, "{begun}");
    let begun: AnalysisInfo = serde_json::from_value(begun).unwrap();
    let info = done(&server, &begun.id).await;
    let budget = Budget {
        time: None,
        simulations: Some(SIMULATIONS),
    };
    let record = Record::read(GAME).unwrap();
    let mut judge = BotJudge::new("master", budget).unwrap();
    let expected = Analyst::default()
        .analyse(&record, &mut judge, |_, _| {})
        .unwrap();
    assert_eq!(info.decisions.len(), expected.decisions.len());
    assert_eq!(info.simulations, SIMULATIONS);
    for (sent, found) in info.decisions.iter().zip(&expected.decisions) {
        assert_eq!(
            (sent.margin, sent.cost, sent.turn),
            (found.margin, found.cost, found.turn)
        );
        assert_eq!(sent.played.pick.pick, found.played.deed.text);
        let best: Vec<&str> = sent
            .best
            .iter()
            .map(|choice| choice.pick.pick.as_str())
            .collect();
        let others: Vec<&str> = found
            .best
            .iter()
            .map(|choice| choice.deed.text.as_str())
            .collect();
        assert_eq!(best, others);
        assert!(sent.prompt.starts_with("ask-"), "{}", sent.prompt);
    }
    let luck: Vec<f64> = info.luck.iter().map(|luck| luck.luck).collect();
    assert_eq!(
        luck,
        expected
            .luck
            .iter()
            .map(|luck| luck.luck)
            .collect::<Vec<_>>()
    );
    let players: Vec<_> = info
        .players
        .iter()
        .map(|player| (player.seat, player.points, player.cost))
        .collect();
    let others = (0..).zip(&expected.players);
    assert_eq!(
        players,
        others
            .map(|(seat, player)| (seat, player.points, player.cost))
            .collect::<Vec<_>>()
    );

    // The frames have the numbers of the workbench.
    let (_, bench) = server
        .json("POST", "/api/v1/workbench", json!({ "record": GAME }))
        .await;
    let bench: Workbench = serde_json::from_value(bench).unwrap();
    for decision in &info.decisions {
        match &bench.frames[decision.frame as usize - 1].what {
            BenchWhat::Pick { seat, text, .. } => {
                assert_eq!((*seat, text), (decision.seat, &decision.played.pick.pick));
            }
            other => panic!("{other:?}"),
        }
    }
    for luck in &info.luck {
        match &bench.frames[luck.frame as usize - 1].what {
            BenchWhat::Chance {
                seat, text, label, ..
            } => {
                assert_eq!((*seat, text, label), (luck.seat, &luck.came, &luck.label));
            }
            other => panic!("{other:?}"),
        }
    }
    // A part contains the findings after a frame.
    let path = format!("/api/v1/analyses/{}?from=5", begun.id);
    let part: AnalysisInfo =
        serde_json::from_value(server.json("GET", &path, json!(null)).await.1).unwrap();
    let later = info.decisions.iter().filter(|decision| decision.frame > 5);
    assert_eq!(part.decisions, later.cloned().collect::<Vec<_>>());
    assert!(part.decisions.len() < info.decisions.len());
    // The same game in another format has the same analysis.
    let json = record.to_json();
    let (_, again) = begin(&server, json!({ "record": json })).await;
    assert_eq!(again, serde_json::to_value(&info).unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_finished_games_are_analysed_and_verified() {
    let server = start_server().await;
    let unfinished = GAME.split("3. red").next().unwrap();
    for (wanted, code) in [
        (json!({ "record": unfinished }), "not-over"),
        (
            json!({ "record": GAME.replace("@1,0 r0", "@0,0 r0") }),
            "bad-record",
        ),
        (json!({ "record": "nonsense" }), "bad-record"),
        (json!({}), "bad-message"),
        (json!({ "record": GAME, "table": "x" }), "bad-message"),
        (
            json!({ "table": "AAAAAAAAAAAAAAAAAAAAAA" }),
            "unknown-table",
        ),
    ] {
        assert_eq!(
            begin(&server, wanted.clone()).await.1["code"],
            code,
            "{wanted}"
        );
    }
    let (status, nothing) = server
        .json("GET", "/api/v1/analyses/nowhere", json!(null))
        .await;
    assert_eq!(
        (status, &nothing["code"]),
        (404, &json!("unknown-analysis"))
    );

    let (table, mut ana, mut luis) = server.two(json!({ "random_first": true })).await;
    play_on([&mut ana, &mut luis], 8, 3).await;
    let verification = format!("/api/v1/tables/{table}/verification");
    assert_eq!(
        begin(&server, json!({ "table": table })).await.1["code"],
        "not-over"
    );
    let (status, early) = server.json("GET", &verification, json!(null)).await;
    assert_eq!((status, &early["code"]), (409, &json!("not-over")));
    luis.want(json!({"type": "resign", "seat": 1})).await;
    ana.catch_up(luis.head).await;

    let (_, begun) = begin(&server, json!({ "table": table })).await;
    let info = done(&server, begun["id"].as_str().unwrap()).await;
    assert!(!info.decisions.is_empty() && !info.luck.is_empty());
    assert_eq!(info.players.len(), 2);

    let (status, verified) = server.json("GET", &verification, json!(null)).await;
    assert_eq!(status, 200, "{verified}");
    let verified: VerificationInfo = serde_json::from_value(verified).unwrap();
    let finding = |subject: &str| {
        let mut checks = verified.checks.iter();
        checks
            .find(|check| check.subject == subject)
            .map(|check| check.finding)
    };
    for subject in [
        "moves",
        "promise",
        "commitment",
        "seed",
        "first",
        "outcomes",
    ] {
        assert_eq!(
            finding(subject),
            Some(CheckFinding::Right),
            "{subject}: {verified:?}"
        );
    }
    // The game ended by resignation, so its result cannot be checked.
    assert_eq!(verified.verdict, VerdictName::Partly, "{verified:?}");
    assert!(verified.seed.is_some());
}

/// A whole game of random legal picks, whose analysis takes a while.
fn long_game(name: &str) -> String {
    let setup = Setup::default();
    let rules = Rules::new(&setup).unwrap();
    let mut record = Record::of_setup(&setup).unwrap();
    record.players[0].name = Some(name.to_owned());
    let mut recorder = Recorder::new(record, 1);
    let (mut dealer, mut bot) = (Dealer::new(3), Random::new(3));
    let (mut state, mut legal) = (rules.start(), Vec::new());
    loop {
        match rules.situation(&state) {
            Situation::Over => return recorder.finish(&rules, &state).to_string(),
            Situation::Chance(_) => {
                let outcome = dealer.deal(&rules, &state).unwrap();
                recorder.deal(&rules, &mut state, outcome, None).unwrap();
            }
            Situation::Decision(_) => {
                rules.legal(&state, &mut legal);
                let pick = bot.choose(&rules, &state, &legal);
                recorder.play(&rules, &mut state, pick, None).unwrap();
            }
        }
    }
}

/// Starts the analysis of a record and returns its id.
async fn begun(server: &TestServer, record: &str) -> String {
    let (status, info) = begin(server, json!({ "record": record })).await;
    assert_eq!(status, 200, "{info}");
    info["id"].as_str().unwrap().to_owned()
}

/// Waits until an analysis is no longer in the queue.
async fn started(server: &TestServer, id: &str) {
    eventually("the analysis starts", async || {
        (show(server, id).await.done > 0).then_some(())
    })
    .await;
}

async fn pause(server: &TestServer, id: &str) -> u16 {
    let path = format!("/api/v1/analyses/{id}");
    server.json("DELETE", &path, json!(null)).await.0
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_game_does_not_wait_for_the_end_of_a_long_one() {
    let server = TestServer::with(Limits {
        analysis_simulations: SIMULATIONS,
        analysis_slice: Duration::ZERO,
        ..generous()
    })
    .await;
    let long = begun(&server, &long_game("Ana")).await;
    let short = begun(&server, GAME).await;
    done(&server, &short).await;
    let info = show(&server, &long).await;
    assert_ne!(info.state, AnalysisState::Done);
    assert!(info.done < info.all, "{} of {}", info.done, info.all);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_pauses_while_no_client_wants_it() {
    for patience in [Duration::from_secs(600), Duration::from_millis(300)] {
        let server = TestServer::with(Limits {
            analysis_simulations: SIMULATIONS,
            analysis_slice: Duration::from_secs(600),
            analysis_patience: patience,
            // The long one may be waiting for its thread again when the short one begins.
            waiting_analyses: 2,
            ..generous()
        })
        .await;
        let long = begun(&server, &long_game("Ana")).await;
        started(&server, &long).await;
        if patience > Duration::from_secs(1) {
            assert_eq!(pause(&server, &long).await, 204);
        }
        let short = begun(&server, GAME).await;
        done(&server, &short).await;
        // The findings so far are kept, and the analysis continues now that a client asks for it.
        let paused = show(&server, &long).await;
        assert_eq!(paused.state, AnalysisState::Waiting, "{patience:?}");
        assert!(
            paused.done < paused.all,
            "{} of {}",
            paused.done,
            paused.all
        );
        eventually("the analysis continues", async || {
            (show(&server, &long).await.done > paused.done).then_some(())
        })
        .await;
        assert_eq!(pause(&server, &long).await, 204);
    }
    let server = start_server().await;
    assert_eq!(pause(&server, "nowhere").await, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paused_analysis_is_evicted_for_a_wanted_one() {
    let server = TestServer::with(Limits {
        analysis_simulations: SIMULATIONS,
        analysis_slice: Duration::from_secs(600),
        waiting_analyses: 1,
        ..generous()
    })
    .await;
    let first = begun(&server, &long_game("Ana")).await;
    started(&server, &first).await;
    let second = begun(&server, &long_game("Luis")).await;
    let (status, full) = begin(&server, json!({ "record": GAME })).await;
    assert_eq!((status, &full["code"]), (503, &json!("busy")));
    pause(&server, &second).await;
    begun(&server, GAME).await;
    let path = format!("/api/v1/analyses/{second}");
    assert_eq!(server.json("GET", &path, json!(null)).await.0, 404);
    assert_ne!(show(&server, &first).await.state, AnalysisState::Failed);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_number_of_waiting_and_kept_analyses_is_limited() {
    let server = TestServer::with(Limits {
        analysis_simulations: 1,
        waiting_analyses: 1,
        kept_analyses: 2,
        ..generous()
    })
    .await;
    let mut ids = Vec::new();
    for name in ["Ana", "Luis", "Eva", "Leo", "Pia", "Teo", "Zoe", "Noa"] {
        let record = GAME.replace("red blue\n", &format!("red={name} blue\n"));
        let info = eventually("there is room for the analysis", async || {
            let (status, info) = begin(&server, json!({ "record": record })).await;
            if status == 200 {
                return Some(info);
            }
            assert_eq!((status, &info["code"]), (503, &json!("busy")));
            None
        })
        .await;
        let id = info["id"].as_str().unwrap().to_owned();
        done(&server, &id).await;
        ids.push(id);
    }
    let first = format!("/api/v1/analyses/{}", ids[0]);
    assert_eq!(server.json("GET", &first, json!(null)).await.0, 404);
    assert_eq!(show(&server, &ids[7]).await.state, AnalysisState::Done);

    let server = TestServer::with(Limits {
        analysis_simulations: 1,
        analyses: Rate::new(1.0, 0.0),
        ..generous()
    })
    .await;
    let mut answers = Vec::new();
    for record in [GAME, GAME, &GAME.replace("red blue\n", "red=Ana blue\n")] {
        answers.push(begin(&server, json!({ "record": record })).await.0);
    }
    assert_eq!(answers, [200, 200, 429], "asking again is free");
}
