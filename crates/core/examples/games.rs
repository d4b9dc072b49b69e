//! Plays a base game and a game with every expansion at local tables, and prints what happened, one JSON line for each
//! game: the log of the table at the start, and each pick with the fingerprint of the position after it.
//! `tests/node/games.mjs` plays the same games in WebAssembly and compares.
//!
//! The person at the table picks at random. The bots think without a clock, so their picks do not depend on the machine.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use bastide_bots::Rng;
use bastide_core::{LocalTables, RestRequest, TableLog, Thinker};
use bastide_protocol::{PROTOCOL, Request, TableId};
use bastide_table::secrets::{Entropy, hex};
use bastide_table::{PendingInput, Table};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The budget of the bot that searches, instead of a time.
const MASTER: &str = "master:sims=8";

/// Random numbers that are the same in every run.
struct SeededEntropy(Mutex<Rng>);

impl Entropy for SeededEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        let mut rng = self.0.lock().expect("no thread panics");
        bytes.fill_with(|| rng.next_u64().to_le_bytes()[0]);
    }
}

fn main() {
    println!("{}", play(1, &[]));
    println!("{}", play(2, &all_modules()));
}

/// Sends a request without a body to the core.
fn get(core: &mut LocalTables, path: &str) -> Vec<u8> {
    let request = RestRequest {
        method: "GET",
        path,
        ..RestRequest::default()
    };
    core.request(request, 0).content.body
}

fn all_modules() -> Vec<String> {
    let mut core = new_core(0);
    let modules: Value = serde_json::from_slice(&get(&mut core, "modules")).expect("JSON");
    let modules = modules.as_array().expect("a list of modules");
    let names = modules.iter().filter_map(|module| module["name"].as_str());
    names
        .filter(|name| *name != "base")
        .map(str::to_owned)
        .collect()
}

fn new_core(seed: u64) -> LocalTables {
    let entropy = SeededEntropy(Mutex::new(Rng::new(seed)));
    LocalTables::new("http://localhost", Box::new(entropy))
}

/// Sets up a table and returns its stored form and the token of the person.
fn open(seed: u64, modules: &[String]) -> (TableLog, String) {
    let mut core = new_core(seed);
    let bots = ["easy", "hard", "master"].map(|bot| json!({ "who": { "bot": bot } }));
    let mut seats = vec![json!({ "who": "here" })];
    seats.extend(bots);
    let body = json!({
        "settings": { "modules": modules, "seats": seats },
        "players": [{ "name": "Ana", "nonce": format!("{seed}") }],
    })
    .to_string();
    let request = RestRequest {
        method: "POST",
        path: "tables",
        body: body.as_bytes(),
        ..RestRequest::default()
    };
    let answer = core.request(request, 1_000);
    let answer: Value = serde_json::from_slice(&answer.content.body).expect("JSON");
    let id = answer["table"]
        .as_str()
        .unwrap_or_else(|| panic!("{answer}"));
    let log = core
        .log_after(&TableId(id.to_owned()), 0)
        .expect("the table");
    let log = serde_json::to_string(&log).expect("JSON");
    let log = log.replace("\"master\"", &format!("\"{MASTER}\""));
    let token = answer["seats"][0]["token"].as_str().expect("a token");
    let log = serde_json::from_str(&log).expect("a stored table");
    (log, token.to_owned())
}

fn play(seed: u64, modules: &[String]) -> Value {
    let (log, token) = open(seed, modules);
    let id = log.id.clone();
    let rules = Arc::default();
    let secret = log.secret().expect("a secret");
    let mut copy = Table::fold(&id, secret, &log.entries, &rules).expect("a table");
    let mut core = new_core(seed);
    core.import(log.clone(), 1_000).expect("the log");
    let mut thinker = Thinker::new(Duration::from_secs(1));
    let client = core.connect(&id);
    let enter = Request::Enter {
        version: PROTOCOL,
        tokens: vec![token],
        since: None,
    };
    let enter = enter.numbered(0).text();
    core.message(client, &enter, 1_000);
    let mut rng = Rng::new(seed);
    let mut steps = Vec::new();
    let mut events = Vec::new();
    for number in 1u32.. {
        let now = 1_000 + i64::from(number);
        let said = if let Some(job) = core.take_jobs().pop() {
            let part = core.log_after(&id, thinker.head(&id)).expect("the log");
            thinker.learn(part).expect("the copy fits");
            let picked = thinker.pick(&id).expect("a bot").expect("its pick");
            let said = json!({ "bot": picked.pick });
            core.picked(&id, job.moved, picked.pick, now)
                .expect("a legal pick");
            said
        } else {
            for entry in core.log_after(&id, copy.head).expect("the log").entries {
                copy.apply(&entry, &mut events).expect("the copy fits");
            }
            let Some(game) = copy.game.as_ref() else {
                break;
            };
            let Some(PendingInput::Pick(_)) = copy.waiting() else {
                break;
            };
            let mut legal = Vec::new();
            game.rules.legal(&game.state, &mut legal);
            let pick = *rng.pick(&legal).expect("a legal pick");
            let request = Request::Move {
                seat: 0,
                pick: game.notation().move_text(pick),
                confirm: true,
                after: None,
            };
            let text = request.numbered(number).text();
            core.message(client, &text, now);
            json!({ "message": text })
        };
        let fingerprint = core.fingerprint(&id).expect("the table").expect("the game");
        let mut messages = Sha256::new();
        for message in core.take_messages() {
            messages.update(message.text);
        }
        steps.push(json!({
            "said": said,
            "fingerprint": format!("{fingerprint:016x}"),
            "messages": hex(&messages.finalize()),
        }));
    }
    let record = get(&mut core, &format!("tables/{id}/record"));
    json!({
        "modules": modules,
        "log": log,
        "enter": enter,
        "steps": steps,
        "record": String::from_utf8_lossy(&record),
    })
}
