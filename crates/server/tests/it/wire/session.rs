//! The worked session of the document. Every message in it is produced or read by the code.

use bastide_protocol::View;
use bastide_protocol::{
    AbsenceRule, ClockRule, HintRule, SeatKind, SeatSettings, TableSettings, TimeoutRule, UndoRule,
};
use bastide_protocol::{
    Answer, Ask, Changes, ChatMessage, ClientMessage, EntryKind, EntryWithEvents, ErrorCode,
    GameEvent, PROTOCOL, Phase, Presence, SeatInfo, ServerMessage, TableInfo, Waiting, feature_at,
    parse_pick, why_not,
};
use bastide_record::{Colour, Notation};
use bastide_rules::{Outcome, Setup};
use bastide_table::log::{LogEntry, Secrets};
use bastide_table::secrets::{Nonce, TokenHash};

use super::json_lines::lay_out;
use super::test_game::TestGame;

const COLOURS: [Colour; 2] = [Colour::Red, Colour::Blue];
/// When the first entry was written.
const BEGIN: i64 = 1_800_000_000_000;

/// A session as it is documented.
struct Session {
    table: TestGame,
    log: Vec<LogEntry>,
    /// The events of each entry, for clients that reconnect.
    events: Vec<Vec<GameEvent>>,
    text: String,
}

impl Session {
    fn new() -> Session {
        let mut session = Session {
            table: TestGame::new(&Setup::default()),
            log: Vec::new(),
            events: Vec::new(),
            text: String::new(),
        };
        let setup = EntryKind::Setup {
            settings: Box::new(settings()),
            commitment: commitment(),
        };
        let host = TokenHash("the hash of the host's token".to_owned());
        session.write_with(
            setup,
            Secrets {
                host: Some(host),
                ..Secrets::default()
            },
        );
        for (seat, name) in [(0, "Ana"), (1, "Luis")] {
            let sat = EntryKind::Seat {
                seat,
                name: name.to_owned(),
                colour: COLOURS[usize::from(seat)],
            };
            let secrets = Secrets {
                host: None,
                token: Some(TokenHash("the hash of a token".to_owned())),
                nonce: Some(Nonce("a nonce".to_owned())),
                ..Secrets::default()
            };
            session.write_with(sat, secrets);
        }
        session.write(EntryKind::Started { first: 0 });
        session
    }

    /// Adds an entry to the log.
    fn write(&mut self, kind: EntryKind) {
        self.write_with(kind, Secrets::default());
    }

    fn write_with(&mut self, kind: EntryKind, secrets: Secrets) {
        let seq = self.log.len() as u64 + 1;
        let at = BEGIN + 1000 * seq as i64;
        self.log.push(LogEntry {
            secrets,
            ..LogEntry::new(seq, at, kind)
        });
        self.events.push(Vec::new());
    }

    fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    fn ask(&self) -> Option<Box<Ask>> {
        Ask::of(&self.table.rules, &self.table.state, &COLOURS).map(Box::new)
    }

    fn view(&self) -> View {
        View::of(self.table.rules.view(&self.table.state), &self.table.trail)
    }

    /// Draws a tile.
    fn draw(&mut self, tile: &str) {
        let kind = self.table.rules.kind_named(tile).expect("a tile");
        let outcome = Outcome::Tile(kind);
        let game = self.table.rules.view(&self.table.state);
        let what = Notation::new(game, &COLOURS).outcome_text(outcome);
        let told = self.table.deal(outcome);
        self.write(EntryKind::Outcome { what });
        *self.events.last_mut().expect("an entry") = told.events;
    }

    /// Makes a player's pick.
    fn pick(&mut self, seat: u8, text: &str, confirmed: bool) -> Changes {
        let pick = parse_pick(&self.table.rules, &self.table.state, &COLOURS, text);
        let told = self.table.play(pick.expect("a legal pick"));
        self.write(EntryKind::Move {
            seat,
            pick: text.to_owned(),
            confirmed,
        });
        *self.events.last_mut().expect("an entry") = told.events;
        told.changes
    }

    fn say(&mut self, words: &str) {
        self.text += words;
        self.text += "\n\n";
    }

    fn block(&mut self, who: &str, json: &str) {
        self.text += &format!("{who}:\n\n```json\n{}\n```\n\n", lay_out(json));
    }

    /// Documents a client message, after checking that it is valid.
    fn client(&mut self, text: &str) {
        let message = ClientMessage::read(text).expect("a message");
        let again = serde_json::to_string(&message).expect("it can be written");
        assert_eq!(ClientMessage::read(&again).ok(), Some(message));
        self.block("Client", text);
    }

    /// Documents a server message.
    fn server(&mut self, message: ServerMessage) {
        let text = message.text();
        let read: ServerMessage = serde_json::from_str(&text).expect("clients can read it");
        assert_eq!(read, message);
        self.block("Server", &text);
    }

    /// Returns the entries after a number, each with its events.
    fn told(&self, after: u64) -> Vec<EntryWithEvents> {
        let after = after as usize;
        let entries = self.log[after..].iter().zip(&self.events[after..]);
        let told = entries.map(|(entry, events)| EntryWithEvents {
            entry: entry.public(),
            events: events.clone(),
        });
        told.collect()
    }

    fn update(&mut self, after: u64, changes: Changes, ask: Option<Box<Ask>>, waiting: Waiting) {
        let update = ServerMessage::Update {
            seq: self.seq(),
            at: BEGIN + 1000 * self.seq() as i64,
            told: self.told(after),
            changes: Box::new(changes),
            ask,
            waiting,
            clocks: None,
            table: None,
        };
        self.server(update);
    }

    fn welcome(
        &mut self,
        since: Option<u64>,
        online: &[u8],
        waiting: Waiting,
        chat: Vec<ChatMessage>,
    ) {
        let welcome = ServerMessage::Welcome {
            version: PROTOCOL,
            table: Box::new(table_info(online)),
            seats: vec![0],
            head: self.seq(),
            view: Some(Box::new(self.view())),
            ask: self.ask(),
            waiting,
            clocks: None,
            presence: Presence {
                online: online.to_vec(),
                spectators: 0,
            },
            missed: self.told(since.unwrap_or(self.seq())),
            chat,
        };
        self.server(welcome);
    }
}

fn commitment() -> String {
    "5e".repeat(32)
}

fn settings() -> TableSettings {
    let seat = || SeatSettings {
        who: SeatKind::Link,
        name: None,
        colour: None,
    };
    TableSettings {
        rules_version: 2,
        edition: "Plus2014".to_owned(),
        modules: Vec::new(),
        tiles: Vec::new(),
        options: Vec::new(),
        seats: vec![seat(), seat()],
        random_first: false,
        listed: false,
        title: "Sunday".to_owned(),
        clock: ClockRule::None,
        at_zero: TimeoutRule::GiveUp,
        if_absent: AbsenceRule::default(),
        undo: UndoRule::Consent,
        chat: true,
        aids: true,
        hints: HintRule::default(),
    }
}

fn table_info(online: &[u8]) -> TableInfo {
    let seats = [("Ana", Colour::Red), ("Luis", Colour::Blue)];
    let seats = (0..).zip(seats).map(|(number, (name, colour))| SeatInfo {
        name: Some(name.to_owned()),
        colour: Some(colour),
        bot: None,
        offered: false,
        online: online.contains(&number),
        absence: None,
    });
    TableInfo {
        id: "m7Qe0Zc2sVh4Tf9KpX1aBw".to_owned(),
        settings: settings(),
        phase: Phase::Playing,
        seats: seats.collect(),
        hints: false,
        commitment: commitment(),
        deal: None,
        proposal: None,
        rematch: None,
        result: None,
        closed: None,
    }
}

/// Returns the session as Markdown.
pub fn text() -> String {
    let mut session = Session::new();
    session.draw("base/U");
    session.say(
        "Ana and Luis play the base game. Ana holds seat 0 and opens a connection. The game has begun, and she has \
         drawn a tile.",
    );
    session.client(
        r#"{"id":0,"request":{"type":"enter","version":2,"tokens":["the-token-of-seat-0"]}}"#,
    );
    session.welcome(None, &[0, 1], Waiting::Pick { seat: 0 }, Vec::new());

    session.say("She places the tile in one of the places of the ask. The answer comes when the pick is durable.");
    session.client(r#"{"id":1,"request":{"type":"move","seat":0,"pick":"@1,0 r0","after":5}}"#);
    let after = session.seq();
    let changes = session.pick(0, "@1,0 r0", false);
    session.server(ServerMessage::Done {
        id: 1,
        seq: session.seq(),
    });
    let (before_figure, ask) = (session.seq(), session.ask());
    let kept = (session.table.state.clone(), session.table.trail.clone());
    session.update(after, changes, ask, Waiting::Pick { seat: 0 });

    session.say("May a knight stand in the city of the start tile? And what is the road worth?");
    session.client(r#"{"id":2,"request":{"type":"why","pick":"knight(N)@0,0"}}"#);
    let refused = why_not(
        &session.table.rules,
        &session.table.state,
        &COLOURS,
        "knight(N)@0,0",
    );
    let answer = Answer::Why {
        refused: refused.expect("it can be read"),
    };
    session.server(ServerMessage::Answer { id: 2, answer });
    session.client(r#"{"id":3,"request":{"type":"look","cell":[1,0],"spot":"thief(E)"}}"#);
    let game = session.table.rules.view(&session.table.state);
    let features = feature_at(game, [1, 0], Some("thief(E)")).expect("a road");
    session.server(ServerMessage::Answer {
        id: 3,
        answer: Answer::Look { features },
    });

    session.say(
        "She places a follower. That was the last pick of her turn, so the table waits for her to confirm it. \
         Until then she can undo it freely.",
    );
    session.client(r#"{"id":4,"request":{"type":"move","seat":0,"pick":"thief(E)"}}"#);
    let changes = session.pick(0, "thief(E)", false);
    session.server(ServerMessage::Done {
        id: 4,
        seq: session.seq(),
    });
    session.update(before_figure, changes, None, Waiting::Confirm { seat: 0 });

    session.say("She undoes it.");
    session.client(r#"{"id":5,"request":{"type":"undo","seat":0}}"#);
    let after = session.seq();
    session.write(EntryKind::UndoneTo {
        seat: 0,
        to: before_figure,
    });
    (session.table.state, session.table.trail) = kept;
    let game = session.table.rules.view(&session.table.state);
    let changes = session.table.view.follow(game, &session.table.trail);
    session.server(ServerMessage::Done {
        id: 5,
        seq: session.seq(),
    });
    let ask = session.ask();
    session.update(after, changes, ask, Waiting::Pick { seat: 0 });

    session.say(
        "She places nothing, and confirms in the same message. The next tile is drawn, and Luis must pick. Only he \
         receives the list of his picks.",
    );
    session.client(r#"{"id":6,"request":{"type":"move","seat":0,"pick":"-","confirm":true}}"#);
    let after = session.seq();
    let mut view = session.table.view.clone();
    session.pick(0, "-", true);
    session.server(ServerMessage::Done {
        id: 6,
        seq: session.seq(),
    });
    session.draw("base/E");
    let game = session.table.rules.view(&session.table.state);
    let changes = view.follow(game, &session.table.trail);
    session.update(after, changes, None, Waiting::Pick { seat: 1 });

    session.say("It is not her turn now.");
    session.client(r#"{"id":7,"request":{"type":"move","seat":0,"pick":"@0,-1 r2"}}"#);
    session.server(ServerMessage::Error {
        id: Some(7),
        error: ErrorCode::NotAsked.into(),
    });

    session.say("Luis plays on while Ana's connection is lost. She reconnects with the last `seq` that she saw.");
    let seen = session.seq();
    session.pick(1, "@0,-1 r2", false);
    session.pick(1, "knight(S)", false);
    session.write(EntryKind::Confirmed { seat: 1 });
    session.draw("base/V");
    session.client(&format!(
        r#"{{"id":0,"request":{{"type":"enter","version":2,"tokens":["the-token-of-seat-0"],"since":{seen}}}}}"#
    ));
    let line = ChatMessage {
        number: 1,
        at: BEGIN + 60_000,
        seat: Some(1),
        name: "Luis".to_owned(),
        text: "¿Sigues ahí?".to_owned(),
    };
    session.welcome(Some(seen), &[0, 1], Waiting::Pick { seat: 0 }, vec![line]);

    session.say("They chat, and in the end the server restarts.");
    session.client(r#"{"id":8,"request":{"type":"chat","seat":0,"text":"¡Sí!"}}"#);
    session.server(ServerMessage::Done {
        id: 8,
        seq: session.seq(),
    });
    session.server(ServerMessage::Chat {
        line: ChatMessage {
            number: 2,
            at: BEGIN + 70_000,
            seat: Some(0),
            name: "Ana".to_owned(),
            text: "¡Sí!".to_owned(),
        },
    });
    session.server(ServerMessage::Presence(Presence {
        online: vec![0],
        spectators: 2,
    }));
    session.server(ServerMessage::Bye {
        error: ErrorCode::Restarting.into(),
    });
    session.text.trim_end().to_owned() + "\n"
}

#[test]
fn the_session_contains_no_secret() {
    let text = text();
    let told_by_server = text.split("Server:").skip(1);
    for message in told_by_server {
        let message = message.split("Client:").next().unwrap_or(message);
        for secret in ["the-token", "hash", "nonce"] {
            assert!(!message.contains(secret), "{secret} in {message}");
        }
    }
}
