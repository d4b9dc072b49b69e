//! A page in a test: a core, a worker for bots, and what the page has stored.

use std::sync::Mutex;
use std::time::Duration;

use bastide_bots::Rng;
use bastide_core::{LocalTables, RestAnswer, RestRequest, TableLog, Thinker};
use bastide_protocol::{Ask, PROTOCOL, Request, ServerMessage, TableId};
use bastide_table::secrets::Entropy;
use serde_json::{Value, json};

/// Random numbers that are the same in every run.
struct SeededEntropy(Mutex<Rng>);

impl Entropy for SeededEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        let mut rng = self.0.lock().expect("no thread panics");
        bytes.fill_with(|| rng.next_u64().to_le_bytes()[0]);
    }
}

pub fn new_core() -> LocalTables {
    let entropy = SeededEntropy(Mutex::new(Rng::new(7)));
    LocalTables::new("http://localhost/", Box::new(entropy))
}

/// Sends a request with a JSON body, or without one.
pub fn send(core: &mut LocalTables, method: &str, path: &str, body: &Value) -> RestAnswer {
    send_as(core, None, method, path, body)
}

/// Sends a request with a bearer token.
pub fn send_as(
    core: &mut LocalTables,
    bearer: Option<&str>,
    method: &str,
    path: &str,
    body: &Value,
) -> RestAnswer {
    let body = match body {
        Value::Null => String::new(),
        body => body.to_string(),
    };
    let request = RestRequest {
        method,
        path,
        bearer,
        body: body.as_bytes(),
        ..RestRequest::default()
    };
    core.request(request, 1_000)
}

pub fn json_of(answer: &RestAnswer) -> Value {
    serde_json::from_slice(&answer.content.body).expect("the answer is JSON")
}

/// A table with its tokens, entered by one client.
pub struct Page {
    pub core: LocalTables,
    pub thinker: Thinker,
    pub table: TableId,
    pub tokens: Vec<String>,
    pub host: String,
    pub client: u32,
    pub now: i64,
    next: u32,
}

impl Page {
    /// Opens a table with these seats, and enters it.
    pub fn open(settings: &Value, names: &[&str]) -> Page {
        let mut core = new_core();
        let players: Vec<Value> = names.iter().map(|name| json!({ "name": name })).collect();
        let body = json!({ "settings": settings, "players": players });
        let answer = send(&mut core, "POST", "tables", &body);
        let opened = json_of(&answer);
        assert_eq!(answer.status, 201, "{opened}");
        let seats = opened["seats"].as_array().expect("the seats");
        let token = |seat: &Value| seat["token"].as_str().expect("a token").to_owned();
        let mut page = Page {
            core,
            thinker: Thinker::new(Duration::from_millis(1)),
            table: TableId(opened["table"].as_str().expect("an id").to_owned()),
            tokens: seats.iter().map(token).collect(),
            host: opened["host"].as_str().expect("a token").to_owned(),
            client: 0,
            now: 1_000,
            next: 1,
        };
        page.enter(None);
        page
    }

    /// Enters the table, and returns the messages that this causes.
    pub fn enter(&mut self, since: Option<u64>) -> Vec<ServerMessage> {
        self.core.disconnect(self.client, self.now);
        self.client = self.core.connect(&self.table);
        let enter = Request::Enter {
            version: PROTOCOL,
            tokens: self.tokens.clone(),
            since,
        };
        let hint = self
            .core
            .message(self.client, &enter.numbered(0).text(), self.now);
        assert_eq!(hint, None);
        self.messages()
    }

    /// Returns the messages for the page's own client since the last call.
    pub fn messages(&mut self) -> Vec<ServerMessage> {
        let messages = self.core.take_messages().into_iter();
        messages
            .filter(|message| message.client == self.client)
            .map(|message| serde_json::from_str(&message.text).expect("a message"))
            .collect()
    }

    /// Sends a request and returns the messages that it causes.
    pub fn say(&mut self, request: Request) -> Vec<ServerMessage> {
        self.now += 1_000;
        self.next += 1;
        let text = request.numbered(self.next).text();
        let hint = self.core.message(self.client, &text, self.now);
        assert_eq!(hint, None);
        self.messages()
    }

    /// Returns the current question to the page.
    pub fn question(&mut self) -> Option<Ask> {
        let messages = self.enter(None);
        messages.into_iter().find_map(|message| match message {
            ServerMessage::Welcome { ask, .. } => ask.map(|ask| *ask),
            _ => None,
        })
    }

    /// Answers a question with its first pick.
    pub fn play(&mut self, ask: &Ask, confirm: bool) {
        let messages = self.say(Request::Move {
            seat: ask.seat,
            pick: ask.texts().next().expect("a question has picks"),
            confirm,
            after: None,
        });
        assert_eq!(refusal(&messages), None, "{ask:?}");
    }

    /// Lets the bots play until a person must act or the game is over. Returns how many picks they made.
    pub fn let_bots_play(&mut self) -> usize {
        let mut picks = 0;
        while let Some(job) = self.core.take_jobs().pop() {
            let known = self.thinker.head(&self.table);
            let part = self.core.log_after(&self.table, known).expect("the log");
            self.thinker.learn(part).expect("the copy fits");
            let picked = self.thinker.pick(&self.table).expect("a bot must pick");
            let pick = picked.expect("its pick").pick;
            self.core
                .picked(&self.table, job.moved, pick, self.now)
                .expect("a legal pick");
            picks += 1;
        }
        picks
    }

    /// Reloads the page: everything but the stored table and the tokens is lost.
    pub fn reload(&mut self) -> Vec<ServerMessage> {
        let log = self.core.log_after(&self.table, 0).expect("the table");
        let stored = serde_json::to_string(&log).expect("JSON");
        let log: TableLog = serde_json::from_str(&stored).expect("the stored table");
        self.core = new_core();
        self.thinker = Thinker::new(Duration::from_millis(1));
        self.core.import(log, self.now).expect("the stored table");
        self.enter(None)
    }

    /// Returns the table as the page shows it.
    pub fn show(&mut self) -> Value {
        let path = format!("tables/{}", self.table);
        json_of(&send(&mut self.core, "GET", &path, &Value::Null))
    }
}

/// Returns the code of the error, if the last message is one.
pub fn refusal(messages: &[ServerMessage]) -> Option<&'static str> {
    match messages.last() {
        Some(ServerMessage::Error { error, .. } | ServerMessage::Bye { error }) => {
            Some(error.code.word())
        }
        _ => None,
    }
}
