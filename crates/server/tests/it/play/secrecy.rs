//! Nothing leaks: messages do not depend on chance events that are not dealt yet, and no secret is ever sent or logged.

use std::io::Write;
use std::sync::{Arc, Mutex};

use bastide_record::deal::{Secret, seed};
use bastide_record::{Dealer, Seed};
use bastide_rules::{Outcome, Rules, Setup};
use serde_json::{Value, json};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::prelude::*;

use super::test_client::{TestClient, play_on};
use super::test_server::{TestEntropy, TestServer, generous, text};
use bastide_table::secrets::{Entropy, TokenHash, hex};

/// Returns the deal secret of the first table on a server with this seed.
fn secret_of(seed: u64) -> Secret {
    let entropy = TestEntropy::new(seed);
    // The host's token and the table id are created before it.
    entropy.fill(&mut [0; 32]);
    entropy.fill(&mut [0; 16]);
    let mut secret = [0; 32];
    entropy.fill(&mut secret);
    Secret(secret)
}

/// Returns the first tiles dealt with this nonce of Ana's.
fn first_tiles(secret: &Secret, nonce: &str, count: usize) -> Vec<Outcome> {
    let rules = Rules::new(&Setup::default()).unwrap();
    let seed: Seed = seed(secret, [Some(nonce), Some("Luis's dice")]);
    let mut dealer = Dealer::new(seed);
    let mut state = rules.start();
    let mut tiles = Vec::new();
    let mut moves = Vec::new();
    while tiles.len() < count {
        while let Some(outcome) = dealer.deal(&rules, &state) {
            tiles.push(outcome);
            rules.deal(&mut state, outcome).unwrap();
        }
        rules.legal(&state, &mut moves);
        rules.play(&mut state, moves[0]).unwrap();
    }
    tiles.truncate(count);
    tiles
}

/// Returns two nonces for Ana that give the same first tiles and then different ones.
fn twins(secret: &Secret, same: usize) -> [String; 2] {
    let mut seen: std::collections::HashMap<Vec<Outcome>, (String, Outcome)> =
        std::collections::HashMap::new();
    for number in 0.. {
        let nonce = format!("Ana's dice {number}");
        let mut tiles = first_tiles(secret, &nonce, same + 1);
        let last = tiles.pop().unwrap();
        match seen.get(&tiles) {
            Some((other, different)) if *different != last => return [other.clone(), nonce],
            Some(_) => {}
            None => {
                seen.insert(tiles, (nonce, last));
            }
        }
    }
    unreachable!("numbers do not end")
}

/// Plays the first turns of a game and returns everything that was sent.
async fn sent(nonce: &str, turns: usize) -> Vec<Vec<String>> {
    let place = crate::test_database::TestDatabase::sqlite();
    let server = TestServer::on(place.open().await, generous(), 7).await;
    let seats = json!([{ "who": "here" }, { "who": "link" }]);
    let opened = server
        .table(
            json!({ "seats": seats }),
            json!([{ "name": "Ana", "nonce": nonce }]),
        )
        .await;
    let table = text(&opened["table"]);
    let luis = server.join(&table, "Luis").await;
    let mut ana = server
        .client(&table, &[&text(&opened["seats"][0]["token"])], None)
        .await;
    let mut luis = server.client(&table, &[&text(&luis["token"])], None).await;
    ana.until("presence").await;
    let mut watcher = server.client(&table, &[], None).await;
    ana.until("presence").await;
    luis.until("presence").await;
    // The last turn is left unconfirmed, because confirming it would deal the next tile.
    for turn in 1..=turns {
        let (guest, seat) = if turn % 2 == 1 {
            (&mut ana, 0)
        } else {
            (&mut luis, 1)
        };
        while guest.waiting != json!({ "for": "confirm", "seat": seat }) {
            let pick = guest.pick(0);
            let done = guest
                .want(json!({"type": "move", "seat": seat, "pick": pick}))
                .await;
            assert_eq!(done["type"], "done");
        }
        if turn < turns {
            assert_eq!(
                guest.want(json!({"type": "confirm", "seat": seat})).await["type"],
                "done"
            );
        }
        let head = guest.head;
        for other in [&mut ana, &mut luis, &mut watcher] {
            other.catch_up(head).await;
        }
    }
    for question in ["projected", "unseen"] {
        ana.want(json!({ "type": question })).await;
    }
    let (_, record) = server
        .request("GET", &format!("/api/v1/tables/{table}/record"), "", "")
        .await;
    let (_, info) = server
        .json("GET", &format!("/api/v1/tables/{table}"), Value::Null)
        .await;
    let without_date: Vec<String> = record
        .lines()
        .filter(|line| !line.starts_with("date:"))
        .map(str::to_owned)
        .collect();
    vec![
        ana.received,
        luis.received,
        watcher.received,
        without_date,
        vec![info.to_string()],
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn games_with_equal_history_and_different_futures_send_the_same_bytes() {
    let turns = 3;
    let [one, other] = twins(&secret_of(7), turns);
    let (one, other) = (sent(&one, turns).await, sent(&other, turns).await);
    assert_eq!(one, other);
    assert!(one[0].len() > 8, "something was sent");
}

/// A writer that keeps all log output.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_sent_or_logged_too_early() {
    let log = Log::default();
    let writer = log.clone();
    // Without nextest, all tests share one process, and the first subscriber receives all output.
    let layer = tracing_subscriber::fmt::layer().with_writer(move || writer.clone());
    let layer = layer.with_filter(filter_fn(bastide_server::logging::may_log));
    let _ = tracing_subscriber::registry().with(layer).try_init();
    let place = crate::test_database::TestDatabase::sqlite();
    let server = TestServer::on(place.open().await, generous(), 7).await;
    let secret = hex(&secret_of(7).0);
    let seats = json!([{ "who": "here" }, { "who": "link" }]);
    let opened = server
        .table(
            json!({ "seats": seats }),
            json!([{ "name": "Ana", "nonce": "nonce-of-ana" }]),
        )
        .await;
    let table = text(&opened["table"]);
    let joined = server.join(&table, "Luis").await;
    let tokens = [
        text(&opened["seats"][0]["token"]),
        text(&joined["token"]),
        text(&opened["host"]),
    ];
    let mut ana = server.client(&table, &[&tokens[0]], None).await;
    let mut luis = server.client(&table, &[&tokens[1]], None).await;
    play_on([&mut ana, &mut luis], 40, 9).await;
    let stranger = server
        .request(
            "GET",
            &format!("/api/v1/tables/{table}/ws?token={}", tokens[0]),
            "",
            "",
        )
        .await;
    assert_ne!(stranger.0, 101);
    let mut liar = TestClient::connect(server.address, &table).await;
    liar.send(json!({"id":0,"request":{"type": "enter", "version": 2, "tokens": [format!("{}x", tokens[0])]}}))
        .await;
    liar.next().await;
    let seed = seed(&secret_of(7), [Some("nonce-of-ana"), Some("Luis's dice")]).to_string();
    let (_, record) = server
        .request("GET", &format!("/api/v1/tables/{table}/record"), "", "")
        .await;
    let (_, info) = server
        .json("GET", &format!("/api/v1/tables/{table}"), Value::Null)
        .await;
    let mut sent = [
        ana.received.clone(),
        luis.received.clone(),
        liar.received.clone(),
    ]
    .concat();
    sent.extend([record, info.to_string()]);
    let logged = String::from_utf8_lossy(&log.0.lock().unwrap()).into_owned();
    assert!(!logged.is_empty());
    let hashes: Vec<String> = tokens
        .iter()
        .map(|token| TokenHash::of(&bastide_protocol::Token::new(token)).0)
        .collect();
    for hidden in tokens.iter().chain(&hashes).chain([&secret, &seed]) {
        assert!(
            sent.iter().all(|text| !text.contains(hidden.as_str())),
            "a secret was sent"
        );
        let line = logged.lines().find(|line| line.contains(hidden.as_str()));
        let line = line.map(|line| line.chars().take(200).collect::<String>());
        assert_eq!(line, None, "a secret was logged");
    }
    // The log shows who came from where, but only by the hash of the address.
    let key = server.hub.store().address_key().await.unwrap();
    let hash = key.hash(server.address.ip());
    let lines: Vec<&str> = logged
        .lines()
        .filter(|line| line.contains(&table))
        .collect();
    for words in ["a table was set up", "a seat was taken"] {
        let line = lines.iter().find(|line| line.contains(words));
        assert!(
            line.is_some_and(|line| line.contains(hash.as_str())),
            "{words}: {lines:?}"
        );
        assert!(
            line.is_some_and(|line| !line.contains("127.0.0.1")),
            "{words}"
        );
    }
    for nonce in ["nonce-of-ana", "Luis's dice"] {
        assert!(
            sent.iter().all(|text| !text.contains(nonce)),
            "a nonce was sent before the end"
        );
    }

    // When the game is over the deal is revealed, and nothing else.
    assert_eq!(
        ana.want(json!({"type": "resign", "seat": 0})).await["type"],
        "done"
    );
    let (_, info) = server
        .json("GET", &format!("/api/v1/tables/{table}"), Value::Null)
        .await;
    assert_eq!(info["deal"]["secret"], json!(secret));
    assert_eq!(
        info["deal"]["nonces"],
        json!(["nonce-of-ana", "Luis's dice"])
    );
    let (_, record) = server
        .request("GET", &format!("/api/v1/tables/{table}/record"), "", "")
        .await;
    assert!(record.contains(&seed), "{record}");
    let logged = String::from_utf8_lossy(&log.0.lock().unwrap()).into_owned();
    for hidden in tokens.iter().chain(&hashes) {
        assert!(!record.contains(hidden.as_str()) && !info.to_string().contains(hidden.as_str()));
        assert!(!logged.contains(hidden.as_str()), "a secret was logged");
    }
}
