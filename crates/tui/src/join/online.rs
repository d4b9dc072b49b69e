//! The screen of a table on a server: handles keys and server messages, and draws. It does not read the terminal.

use std::time::Duration;

use bastide_client::ConnectionError;
use bastide_protocol::{Answer, ErrorCode, Phase, ServerMessage, WireError};
use bastide_protocol::{TableId, Token};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::lobby::{self, LobbyScreen};
use super::log_replica::{self, LogReplica};
use super::now;
use super::server_link::{LinkEvent, PING, ServerLink};
use crate::play::app::{draw_table, refuse_small};
use crate::play::keys::{self, Drag, KeyAction};
use crate::play::material::ColourDepth;
use crate::play::remote::{ConnectionState, RemoteTable};
use crate::play::save;
use crate::play::table::{Overlay, TableScreen};
use crate::play::terminal::TerminalApp;
use bastide_words::{Messages, Value};

/// The time between two polls for news.
const LOOK_EVERY: Duration = Duration::from_millis(40);

/// How often the local game may differ from the server's before the program gives up.
const MAX_DESYNCS: u32 = 3;

/// The current screen.
pub enum OnlineScreen {
    /// Connecting to the server.
    Connecting,
    /// Before the game.
    Lobby(Box<LobbyScreen>),
    /// The game.
    Table(Box<TableScreen>),
}

/// How the visit to a table ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VisitEnd {
    /// A message for the player.
    pub words: Option<String>,
    /// Whether the player gave up the seats. Seats that the server refuses stay saved.
    pub gave_seats_up: bool,
    /// The table of the rematch.
    pub again: Option<TableId>,
}

/// The screen of a table on a server.
pub struct OnlineApp {
    /// The texts in the chosen language.
    pub text: Messages,
    /// The current screen.
    pub scene: OnlineScreen,
    /// How the visit ended.
    pub visit_end: VisitEnd,
    colours: ColourDepth,
    server: Option<ServerLink>,
    link: String,
    host: Option<Token>,
    replica: LogReplica,
    size: Rect,
    drag: Drag,
    save_to: Option<String>,
    wants_rematch: bool,
    desyncs: u32,
    tries: u32,
    second: i64,
    is_over: bool,
}

impl OnlineApp {
    /// Creates the screen before the server has answered. `link` is shown for sharing; `host` is the host's token.
    pub fn new(
        text: Messages,
        colours: ColourDepth,
        server: Option<ServerLink>,
        link: String,
        host: Option<Token>,
        size: Rect,
    ) -> OnlineApp {
        OnlineApp {
            text,
            scene: OnlineScreen::Connecting,
            visit_end: VisitEnd::default(),
            colours,
            server,
            link,
            host,
            replica: LogReplica::default(),
            size,
            drag: Drag::default(),
            save_to: None,
            wants_rematch: false,
            desyncs: 0,
            tries: 0,
            second: 0,
            is_over: false,
        }
    }

    /// Takes the connection, to close it.
    pub fn take_link(&mut self) -> Option<ServerLink> {
        self.server.take()
    }

    fn leave(&mut self) {
        self.is_over = true;
    }

    fn leave_with(&mut self, words: String) {
        self.visit_end.words = Some(words);
        self.leave();
    }

    pub(super) fn remote(&mut self) -> Option<&mut RemoteTable> {
        match &mut self.scene {
            OnlineScreen::Connecting => None,
            OnlineScreen::Lobby(lobby) => Some(&mut lobby.remote),
            OnlineScreen::Table(table) => table.remote.as_deref_mut(),
        }
    }

    /// Sends the messages of the screen to the server.
    fn post(&mut self) {
        let Some(remote) = self.remote() else { return };
        let messages = remote.take_outbox();
        if let Some(server) = &self.server {
            for message in messages {
                server.send(message);
            }
        }
    }

    /// Handles an event of the connection.
    pub fn handle_event(&mut self, news: LinkEvent) {
        match news {
            LinkEvent::Message(message) => self.handle_message(*message),
            LinkEvent::Lost(tries) => {
                self.tries = tries;
                if let Some(remote) = self.remote() {
                    remote.connection = ConnectionState::Lost(tries);
                    remote.forget_pending();
                }
            }
            LinkEvent::Ended(lost) => self.end(lost),
            LinkEvent::Record(record) => {
                self.save_record(record.map_err(|error| error.to_string()))
            }
            LinkEvent::Filled(Ok(())) => {}
            LinkEvent::Filled(Err(error)) => {
                if let OnlineScreen::Lobby(lobby) = &mut self.scene {
                    lobby.problem = Some(error.to_string());
                }
            }
        }
        self.post();
    }

    fn end(&mut self, lost: ConnectionError) {
        let words = lost_words(&self.text, &lost);
        match &mut self.scene {
            // The board stays on the screen for the player to look at.
            OnlineScreen::Table(table) => {
                if let Some(remote) = &mut table.remote {
                    remote.connection = ConnectionState::Ended(words.clone());
                    remote.forget_pending();
                }
                self.visit_end.words = Some(words.clone());
                table.refuse(words);
            }
            _ => self.leave_with(words),
        }
    }

    fn handle_message(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome {
                table,
                seats,
                view,
                waiting,
                clocks,
                presence,
                missed,
                chat,
                ..
            } => {
                self.tries = 0;
                if missed.first().is_some_and(|missed| missed.entry.seq == 1) {
                    // The log starts from the beginning, so the local state is discarded.
                    self.replica = LogReplica::default();
                    let mut remote = RemoteTable::new(*table, seats);
                    remote.now = now();
                    self.scene = OnlineScreen::Lobby(Box::new(LobbyScreen::new(
                        remote,
                        self.host.is_some(),
                    )));
                } else if let Some(remote) = self.remote() {
                    remote.info = *table;
                    remote.held = seats;
                }
                if let Some(remote) = self.remote() {
                    remote.connection = ConnectionState::Connected;
                    remote.presence = presence;
                    remote.clocks = clocks;
                    remote.chat = chat;
                }
                self.go_on(&missed, |replica, game| {
                    replica.check_waiting(game, &waiting)?;
                    match &view {
                        Some(view) => replica.check_view(game, view),
                        None => Ok(()),
                    }
                });
            }
            ServerMessage::Update {
                at,
                told,
                waiting,
                clocks,
                table,
                ..
            } => {
                if let Some(remote) = self.remote() {
                    remote.ahead = at - now();
                    remote.clocks = clocks;
                    if let Some(table) = table {
                        remote.info = *table;
                    }
                }
                self.go_on(&told, |replica, game| replica.check_waiting(game, &waiting));
                self.look_at_rematch();
            }
            ServerMessage::Done { id, .. } => {
                if let Some(remote) = self.remote() {
                    remote.answered(Some(id));
                }
            }
            ServerMessage::Answer {
                id: PING,
                answer: Answer::Ping { at },
            } => {
                if let Some(remote) = self.remote() {
                    remote.ahead = at - now();
                }
            }
            ServerMessage::Answer { .. } => {}
            ServerMessage::Error { id, error } => self.refused(id, &error),
            ServerMessage::Chat { line } => {
                let reads = matches!(&self.scene, OnlineScreen::Table(table) if matches!(table.overlay, Some(Overlay::Chat(_))));
                if let Some(remote) = self.remote() {
                    remote.chat.push(line);
                    if reads {
                        remote.note_read();
                    }
                }
            }
            ServerMessage::Presence(presence) => {
                if let Some(remote) = self.remote() {
                    remote.presence = presence;
                }
            }
            // The connection reports the end and its reason.
            ServerMessage::Bye { .. } => {}
        }
    }

    /// Processes entries. If the local game differs from the server's, requests the whole log again.
    fn go_on(
        &mut self,
        told: &[bastide_protocol::EntryWithEvents],
        check: impl FnOnce(&LogReplica, &crate::play::game::LocalGame) -> anyhow::Result<()>,
    ) {
        let is_first = self.replica.head == 0;
        let mut result = Ok(());
        for told in told {
            result = self.take(&told.entry);
            if result.is_err() {
                break;
            }
        }
        if let (Ok(()), OnlineScreen::Table(table)) = (&result, &self.scene) {
            result = check(&self.replica, &table.game);
        }
        match result {
            Ok(()) => {
                if let (OnlineScreen::Table(table), true) = (&mut self.scene, !told.is_empty()) {
                    if let Some(remote) = &mut table.remote {
                        remote.unconfirmed = self.replica.unconfirmed;
                        remote.answered(None);
                    }
                    table.follow(&self.text);
                }
                if let (true, Some(remote)) = (is_first, self.remote()) {
                    // Chat from before the player joined does not count as unread.
                    remote.note_read();
                }
                if let OnlineScreen::Lobby(lobby) = &self.scene
                    && let Some(reason) = &lobby.remote.info.closed
                {
                    let reason = [("reason", Value::from(reason.clone()))];
                    let words = self.text.with("log-closed", &reason);
                    self.leave_with(words);
                }
            }
            Err(problem) => self.handle_desync(&problem),
        }
    }

    fn take(&mut self, entry: &bastide_protocol::Entry) -> anyhow::Result<()> {
        match &mut self.scene {
            OnlineScreen::Table(table) => self.replica.take(&mut table.game, entry, &self.text),
            OnlineScreen::Lobby(lobby) => {
                if let Some(first) = self.replica.wait(entry)? {
                    let remote = lobby.remote.clone();
                    let game = log_replica::begin(&remote.info, &remote.held, first)?;
                    self.text = self.text.in_edition(game.setup.edition.name());
                    let table = TableScreen::remote(game, remote, self.size, &self.text);
                    self.scene = OnlineScreen::Table(Box::new(table));
                }
                Ok(())
            }
            OnlineScreen::Connecting => Ok(()),
        }
    }

    fn handle_desync(&mut self, problem: &anyhow::Error) {
        self.desyncs += 1;
        let problem = [("problem", Value::from(format!("{problem:#}")))];
        if self.desyncs > MAX_DESYNCS {
            let words = self.text.with("misfit-final", &problem);
            return self.leave_with(words);
        }
        let words = self.text.with("misfit", &problem);
        if let OnlineScreen::Table(table) = &mut self.scene {
            table.refuse(words);
        }
        if let Some(server) = &self.server {
            server.restart();
        }
    }

    fn refused(&mut self, id: Option<u32>, error: &WireError) {
        let words = error_words(&self.text, error);
        if let Some(remote) = self.remote() {
            remote.answered(id);
        }
        match (&mut self.scene, error.code) {
            // Another player was faster. The id of the new table is on its way.
            (_, ErrorCode::RematchExists) => {}
            (OnlineScreen::Table(table), _) => table.refuse(words),
            (OnlineScreen::Lobby(lobby), _) => lobby.problem = Some(words),
            (OnlineScreen::Connecting, _) => {}
        }
    }

    /// Goes to the rematch if the player wants one, or offers it.
    fn look_at_rematch(&mut self) {
        let OnlineScreen::Table(table) = &mut self.scene else {
            return;
        };
        let Some(remote) = &table.remote else { return };
        let Some(next) = remote.info.rematch.clone() else {
            return;
        };
        if self.wants_rematch {
            self.visit_end.again = Some(TableId(next));
            self.leave();
        } else {
            table.say(self.text.get("rematch-offered"));
            table.overlay.get_or_insert(Overlay::Result);
        }
    }

    fn again(&mut self) {
        let Some(remote) = self.remote() else { return };
        let Some(seat) = remote.held.first().copied() else {
            if let Some(next) = remote.info.rematch.clone() {
                self.visit_end.again = Some(TableId(next));
                self.leave();
            }
            return;
        };
        if remote.info.rematch.is_none() && remote.info.phase == Phase::Over {
            let id = remote.next_id();
            remote.queue(bastide_protocol::Request::Rematch { seat }.numbered(id));
        }
        self.wants_rematch = true;
        self.look_at_rematch();
    }

    /// Saves the record. The server's version is preferred: after the game it includes the deal.
    fn save_as(&mut self, path: String) {
        self.save_to = Some(save::free(&path));
        match (&self.server, &mut self.scene) {
            (Some(server), OnlineScreen::Table(_)) => server.ask_record(),
            _ => self.save_record(Err(String::new())),
        }
    }

    fn save_record(&mut self, record: Result<String, String>) {
        let (OnlineScreen::Table(table), Some(path)) = (&mut self.scene, self.save_to.take())
        else {
            return;
        };
        // Without the server, the local game is saved.
        let saved = match record {
            Ok(record) => save::write_text(&path, &record),
            Err(_) => save::save(&table.game, &path),
        };
        let path = ("path", Value::from(path));
        match saved {
            Ok(()) => table.say(self.text.with("saved", &[path])),
            Err(error) => {
                let error = ("error", Value::from(format!("{error:#}")));
                table.refuse(self.text.with("not-saved", &[path, error]));
            }
        }
    }

    pub(super) fn press(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') {
            return self.leave();
        }
        match &mut self.scene {
            OnlineScreen::Connecting => {
                if matches!(key.code, KeyCode::Char('q') | KeyCode::Esc) {
                    self.leave();
                }
            }
            OnlineScreen::Lobby(lobby) => match lobby.press(key) {
                lobby::LobbyAction::Stay => {}
                lobby::LobbyAction::Quit => self.leave(),
                lobby::LobbyAction::StandUp => {
                    self.visit_end.gave_seats_up = true;
                    self.leave();
                }
                lobby::LobbyAction::Fill(bot) => {
                    if let (Some(server), Some(host)) = (&self.server, &self.host) {
                        server.fill(host.clone(), bot);
                    }
                }
            },
            OnlineScreen::Table(table) => {
                let wish = keys::press(table, key, &self.text);
                if let (Some(Overlay::Chat(_)), Some(remote)) = (&table.overlay, &mut table.remote)
                {
                    remote.note_read();
                }
                match wish {
                    KeyAction::None => {}
                    KeyAction::Quit => self.leave(),
                    KeyAction::Again => self.again(),
                    KeyAction::Save(path) => self.save_as(path),
                }
            }
        }
    }
}

impl TerminalApp for OnlineApp {
    fn is_over(&self) -> bool {
        self.is_over
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        if refuse_small(area, buffer, &self.text) {
            return;
        }
        match &self.scene {
            OnlineScreen::Connecting => {
                lobby::draw_connecting(&self.link, self.tries, area, buffer, &self.text)
            }
            OnlineScreen::Lobby(shown) => {
                lobby::draw(shown, &self.link, area, buffer, &self.text, self.colours);
            }
            OnlineScreen::Table(table) => draw_table(table, area, buffer, &self.text, self.colours),
        }
    }

    fn key(&mut self, key: KeyEvent) {
        self.press(key);
        self.post();
    }

    fn mouse(&mut self, event: MouseEvent) {
        if let OnlineScreen::Table(table) = &mut self.scene {
            keys::handle_mouse(table, &mut self.drag, event, &self.text);
        }
        self.post();
    }

    fn resize(&mut self, size: Rect) {
        self.size = size;
        if let OnlineScreen::Table(table) = &mut self.scene {
            table.screen = size;
        }
    }

    fn pause(&self) -> Option<Duration> {
        Some(LOOK_EVERY)
    }

    fn tick(&mut self) -> bool {
        let mut changed = false;
        while let Some(news) = self.server.as_ref().and_then(ServerLink::poll) {
            changed = true;
            self.handle_event(news);
        }
        let now = now();
        let is_new_second = self.second != now / 1000;
        self.second = now / 1000;
        if let Some(remote) = self.remote() {
            remote.now = now;
            changed |= is_new_second && remote.clocks.is_some();
        }
        changed
    }
}

/// Describes why the connection was lost.
pub fn lost_words(text: &Messages, lost: &ConnectionError) -> String {
    match lost {
        ConnectionError::Told(error) => error_words(text, error),
        ConnectionError::Unreachable(why) => {
            text.with("lost-unreachable", &[("why", Value::from(why.clone()))])
        }
        ConnectionError::Broken(why) => {
            text.with("lost-broken", &[("why", Value::from(why.clone()))])
        }
        ConnectionError::Nonsense(why) => {
            text.with("lost-nonsense", &[("why", Value::from(why.clone()))])
        }
    }
}

/// Describes a server error in the player's language if it is translated, else in English.
pub fn error_words(text: &Messages, error: &WireError) -> String {
    if let Some(words) = error.key.as_ref().and_then(|key| text.find(key, &[])) {
        let rule = error.rule.as_ref().map(|rule| format!(" [{rule}]"));
        return format!("{words}{}", rule.unwrap_or_default());
    }
    let message = [("message", Value::from(error.message.clone()))];
    let key = format!("wire-{}", error.code.word());
    text.find(&key, &message)
        .unwrap_or_else(|| error.message.clone())
}
