//! The core as the page's workers see it. Everything structured is JSON.

use std::time::Duration;

use bastide_bots::MASTER_TIME;
use bastide_protocol::{DealProof, NotedDeal, TableId, Token, WireError};
use bastide_table::secrets::{Entropy, TokenHash};
use serde::Serialize;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::messages::HintRequest;
use crate::{LocalTables, Replica, RestAnswer, RestRequest, Thinker};

/// The randomness of the browser.
struct BrowserEntropy;

impl Entropy for BrowserEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes)
            .expect("the browser provides random numbers, which every secret needs");
    }
}

/// The tables of a page.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Core(LocalTables);

/// The answer to a request.
#[wasm_bindgen]
#[derive(Debug)]
pub struct CoreAnswer(RestAnswer);

#[wasm_bindgen]
impl CoreAnswer {
    /// Returns the HTTP status.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> u16 {
        self.0.status
    }

    /// Returns the content type.
    #[wasm_bindgen(getter)]
    pub fn kind(&self) -> String {
        self.0.content.kind.to_owned()
    }

    /// Returns the content.
    #[wasm_bindgen(getter)]
    pub fn body(&self) -> String {
        String::from_utf8_lossy(&self.0.content.body).into_owned()
    }
}

#[wasm_bindgen]
impl Core {
    /// Creates a page without tables. `site` is the address of the page.
    #[wasm_bindgen(constructor)]
    pub fn new(site: &str) -> Core {
        Core(LocalTables::new(site, Box::new(BrowserEntropy)))
    }

    /// Answers a request. `path` is below `api/v1/`.
    pub fn request(
        &mut self,
        method: &str,
        path: &str,
        bearer: Option<String>,
        accepts_json: bool,
        body: &str,
        now: f64,
    ) -> CoreAnswer {
        let request = RestRequest {
            method,
            path,
            bearer: bearer.as_deref(),
            accepts_json,
            body: body.as_bytes(),
        };
        CoreAnswer(self.0.request(request, time(now)))
    }

    /// Connects a client to a table and returns the client's number.
    pub fn connect(&mut self, table: &str) -> u32 {
        self.0.connect(&id(table))
    }

    /// Disconnects a client.
    pub fn disconnect(&mut self, client: u32, now: f64) {
        self.0.disconnect(client, time(now));
    }

    /// Handles a message of a client. Returns the hint to compute, if the client asked for one.
    pub fn message(&mut self, client: u32, text: &str, now: f64) -> Option<String> {
        let hint = self.0.message(client, text, time(now))?;
        Some(json(&hint))
    }

    /// Sends a hint, or the error of computing it, to the client that asked for it.
    #[wasm_bindgen(js_name = hintComputed)]
    pub fn hint_computed(&mut self, request: &str, hint: &str) -> Result<(), JsError> {
        let request: HintRequest = serde_json::from_str(request)?;
        let hint = serde_json::from_str(hint).map_err(|_| {
            let error: Result<WireError, _> = serde_json::from_str(hint);
            error.unwrap_or_else(|_| bastide_protocol::ErrorCode::Internal.into())
        });
        self.0.hint_computed(&request, hint);
        Ok(())
    }

    /// Returns the messages to the clients since the last call.
    #[wasm_bindgen(js_name = takeMessages)]
    pub fn take_messages(&mut self) -> String {
        json(&self.0.take_messages())
    }

    /// Returns the ids of the tables that have new entries since the last call.
    #[wasm_bindgen(js_name = takeChanged)]
    pub fn take_changed(&mut self) -> String {
        json(&self.0.take_changed())
    }

    /// Returns the picks that bots owe. Each is returned once.
    #[wasm_bindgen(js_name = takeJobs)]
    pub fn take_jobs(&mut self) -> String {
        json(&self.0.take_jobs())
    }

    /// Carries out what a bot picked; `undefined` stands for a confirmation.
    pub fn picked(
        &mut self,
        table: &str,
        moved: f64,
        pick: Option<String>,
        now: f64,
    ) -> Result<(), JsError> {
        let picked = self.0.picked(&id(table), moved as u64, pick, time(now));
        picked.map_err(js_error)
    }

    /// Carries out a random pick for a bot that failed.
    #[wasm_bindgen(js_name = botFailed)]
    pub fn bot_failed(&mut self, table: &str, moved: f64, now: f64) -> Result<(), JsError> {
        let failed = self.0.bot_failed(&id(table), moved as u64, time(now));
        failed.map_err(js_error)
    }

    /// Returns the log of a table after the entry `since`.
    #[wasm_bindgen(js_name = logAfter)]
    pub fn log_after(&self, table: &str, since: f64) -> Result<String, JsError> {
        let log = self.0.log_after(&id(table), since as u64);
        log.map(|log| json(&log)).map_err(js_error)
    }

    /// Adds a table from its log, unless a log at least as long is already here.
    pub fn import(&mut self, log: &str, now: f64) -> Result<(), JsError> {
        let log = serde_json::from_str(log)?;
        self.0.import(log, time(now)).map_err(js_error)
    }

    /// Adds entries that another tab of the browser has stored, and tells the clients.
    #[wasm_bindgen(js_name = catchUp)]
    pub fn catch_up(&mut self, log: &str) -> Result<(), JsError> {
        let log = serde_json::from_str(log)?;
        self.0.catch_up(log).map_err(js_error)
    }

    /// Removes a table.
    pub fn remove(&mut self, table: &str) {
        self.0.remove(&id(table));
    }

    /// Returns the fingerprint of a table's position in hexadecimal.
    pub fn fingerprint(&self, table: &str) -> Result<Option<String>, JsError> {
        let fingerprint = self.0.fingerprint(&id(table)).map_err(js_error)?;
        Ok(fingerprint.map(|number| format!("{number:016x}")))
    }

    /// Returns when the first clock runs out.
    pub fn deadline(&self) -> Option<f64> {
        self.0.deadline().map(|time| time as f64)
    }

    /// Ends the time of players whose clock has run out.
    pub fn tick(&mut self, now: f64) {
        self.0.tick(time(now));
    }

    /// Works on analyses for this long. Returns whether there is more to do.
    pub fn work(&mut self, milliseconds: u32) -> bool {
        self.0.work(Duration::from_millis(milliseconds.into()))
    }
}

/// A copy of a table on a server, which answers questions about the game from its public log.
#[wasm_bindgen(js_name = Replica)]
#[derive(Debug)]
pub struct ReplicaCore(Replica);

#[wasm_bindgen(js_class = Replica)]
impl ReplicaCore {
    /// Creates a copy without entries.
    #[wasm_bindgen(constructor)]
    pub fn new(table: &str) -> ReplicaCore {
        ReplicaCore(Replica::new(id(table)))
    }

    /// Returns the number of the last entry.
    pub fn head(&self) -> f64 {
        self.0.head() as f64
    }

    /// Adds the next entries. After an error the copy is empty.
    pub fn learn(&mut self, entries: &str) -> Result<(), JsError> {
        let entries = serde_json::from_str(entries)?;
        self.0.learn(entries).map_err(js_error)
    }

    /// Answers a question about the game, as the server does.
    pub fn answer(&self, request: &str) -> Result<String, JsError> {
        let request = serde_json::from_str(request)?;
        let answer = self.0.answer(request).map_err(js_error)?;
        Ok(json(&answer))
    }

    /// Verifies the finished game and its deal.
    pub fn verify(&self, proof: &str, noted: &str) -> Result<String, JsError> {
        let (proof, noted): (DealProof, Vec<NotedDeal>) =
            (serde_json::from_str(proof)?, serde_json::from_str(noted)?);
        let found = self.0.verify(&proof, &noted).map_err(js_error)?;
        Ok(json(&found))
    }
}

/// Computes the picks of bots and hints, in another worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct BotCore(Thinker);

#[wasm_bindgen]
impl BotCore {
    /// Creates a thinker without tables.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "for JavaScript only")]
    pub fn new() -> BotCore {
        BotCore(Thinker::new(MASTER_TIME))
    }

    /// Returns the last entry that the copy of a table has.
    pub fn head(&self, table: &str) -> f64 {
        self.0.head(&id(table)) as f64
    }

    /// Adds entries to the copy of a table.
    pub fn learn(&mut self, log: &str) -> Result<(), JsError> {
        let log = serde_json::from_str(log)?;
        self.0.learn(log).map_err(js_error)
    }

    /// Drops the copy of a table.
    pub fn forget(&mut self, table: &str) {
        self.0.forget(&id(table));
    }

    /// Computes the pick of the bot that must move; `undefined` if no bot must.
    pub fn pick(&mut self, table: &str) -> Result<Option<String>, JsError> {
        let pick = self.0.pick(&id(table)).map_err(js_error)?;
        Ok(pick.map(|pick| json(&pick)))
    }

    /// Computes a hint for a seat. Returns it, or the error, for `Core.hintComputed`.
    pub fn hint(&self, table: &str, seat: u8, tokens: Vec<String>) -> String {
        let tokens = tokens.iter().map(|token| TokenHash::of(&Token::new(token)));
        let proofs: Vec<TokenHash> = tokens.collect();
        match self.0.hint(&id(table), seat, &proofs) {
            Ok(answer) => json(&answer),
            Err(error) => json(&error),
        }
    }
}

fn id(table: &str) -> TableId {
    TableId(table.to_owned())
}

/// Converts a time in JavaScript, in milliseconds.
fn time(now: f64) -> i64 {
    now as i64
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the core's answers contain only texts and numbers")
}

fn js_error(error: WireError) -> JsError {
    JsError::new(&json(&error))
}
