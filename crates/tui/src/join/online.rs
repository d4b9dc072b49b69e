//! A table on a server, on the screen: what keys change, what the server tells, and what is drawn. It reads no terminal
//! and no clock.

use std::time::Duration;

use bastide_client::Lost;
use bastide_protocol::{Answer, ErrorCode, Phase, ServerMessage, WireError};
use bastide_protocol::{TableId, Token};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::follower::{self, Follower};
use super::line::{Line, News, PING};
use super::lobby::{self, Lobby};
use super::now;
use crate::play::app::{draw_table, refuse_small};
use crate::play::keys::{self, Drag, Wish};
use crate::play::material::Colours;
use crate::play::remote::{Connection, Remote};
use crate::play::save;
use crate::play::table::{Overlay, Table};
use crate::play::terminal::Program;
use bastide_words::{Text, Value};

/// How often news are picked up.
const LOOK_EVERY: Duration = Duration::from_millis(40);

/// How often a game may turn out to be another than the server's before we give up.
const MOST_MISFITS: u32 = 3;

/// What is on the screen.
pub enum Scene {
    /// The server is being called.
    Calling,
    /// Seats are free.
    Lobby(Box<Lobby>),
    /// A game.
    Table(Box<Table>),
}

/// How it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Farewell {
    /// What to tell the player.
    pub words: Option<String>,
    /// Whether the seats are nobody's any more.
    pub gave_seats_up: bool,
    /// The table to go on at.
    pub again: Option<TableId>,
}

/// A table on a server, on the screen.
pub struct Online {
    /// What people read.
    pub text: Text,
    /// What is on the screen.
    pub scene: Scene,
    /// How it ended.
    pub farewell: Farewell,
    colours: Colours,
    line: Option<Line>,
    link: String,
    host: Option<Token>,
    follower: Follower,
    size: Rect,
    drag: Drag,
    save_to: Option<String>,
    wants_rematch: bool,
    misfits: u32,
    tries: u32,
    second: i64,
    is_over: bool,
}

impl Online {
    /// A table whose server is still to be heard. The link is shown to be passed on; `host` proves the host.
    pub fn new(
        text: Text,
        colours: Colours,
        line: Option<Line>,
        link: String,
        host: Option<Token>,
        size: Rect,
    ) -> Online {
        Online {
            text,
            scene: Scene::Calling,
            farewell: Farewell::default(),
            colours,
            line,
            link,
            host,
            follower: Follower::default(),
            size,
            drag: Drag::default(),
            save_to: None,
            wants_rematch: false,
            misfits: 0,
            tries: 0,
            second: 0,
            is_over: false,
        }
    }

    /// The line, to hang up.
    pub fn take_line(&mut self) -> Option<Line> {
        self.line.take()
    }

    fn leave(&mut self) {
        self.is_over = true;
    }

    fn leave_with(&mut self, words: String) {
        self.farewell.words = Some(words);
        self.leave();
    }

    pub(super) fn remote(&mut self) -> Option<&mut Remote> {
        match &mut self.scene {
            Scene::Calling => None,
            Scene::Lobby(lobby) => Some(&mut lobby.remote),
            Scene::Table(table) => table.remote.as_deref_mut(),
        }
    }

    /// Says what the screen wants said.
    fn post(&mut self) {
        let Some(remote) = self.remote() else { return };
        let messages = remote.take_outbox();
        if let Some(line) = &self.line {
            for message in messages {
                line.say(message);
            }
        }
    }

    /// Something was heard.
    pub fn hear(&mut self, news: News) {
        match news {
            News::Said(message) => self.hear_message(*message),
            News::Lost(tries) => {
                self.tries = tries;
                if let Some(remote) = self.remote() {
                    remote.connection = Connection::Lost(tries);
                    remote.forget_pending();
                }
            }
            News::Ended(lost) => self.end(lost),
            News::Record(record) => self.save_record(record.map_err(|error| error.to_string())),
            News::Filled(Ok(())) => {}
            News::Filled(Err(error)) => {
                if let Scene::Lobby(lobby) = &mut self.scene {
                    lobby.problem = Some(error.to_string());
                }
            }
        }
        self.post();
    }

    fn end(&mut self, lost: Lost) {
        let words = lost_words(&self.text, &lost);
        if let Lost::Told(error) = &lost
            && error.code == ErrorCode::BadToken
        {
            self.farewell.gave_seats_up = true;
        }
        match &mut self.scene {
            // The board stays on the screen: there is much to look at.
            Scene::Table(table) => {
                if let Some(remote) = &mut table.remote {
                    remote.connection = Connection::Ended(words.clone());
                    remote.forget_pending();
                }
                self.farewell.words = Some(words.clone());
                table.refuse(words);
            }
            _ => self.leave_with(words),
        }
    }

    fn hear_message(&mut self, message: ServerMessage) {
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
                    // Everything from the beginning: what was here is forgotten.
                    self.follower = Follower::default();
                    let mut remote = Remote::new(*table, seats);
                    remote.now = now();
                    self.scene = Scene::Lobby(Box::new(Lobby::new(remote, self.host.is_some())));
                } else if let Some(remote) = self.remote() {
                    remote.info = *table;
                    remote.held = seats;
                }
                if let Some(remote) = self.remote() {
                    remote.connection = Connection::Connected;
                    remote.presence = presence;
                    remote.clocks = clocks;
                    remote.chat = chat;
                }
                self.go_on(&missed, |follower, game| {
                    follower.check_waiting(game, &waiting)?;
                    match &view {
                        Some(view) => follower.check_view(game, view),
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
                self.go_on(&told, |follower, game| {
                    follower.check_waiting(game, &waiting)
                });
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
                let reads = matches!(&self.scene, Scene::Table(table) if matches!(table.overlay, Some(Overlay::Chat(_))));
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
            // The line tells that it ended, and why.
            ServerMessage::Bye { .. } => {}
        }
    }

    /// Takes in entries; if the game turns out to be another than the server's, everything is heard anew.
    fn go_on(
        &mut self,
        told: &[bastide_protocol::Told],
        check: impl FnOnce(&Follower, &crate::play::game::Game) -> anyhow::Result<()>,
    ) {
        let is_first = self.follower.head == 0;
        let mut result = Ok(());
        for told in told {
            result = self.take(&told.entry);
            if result.is_err() {
                break;
            }
        }
        if let (Ok(()), Scene::Table(table)) = (&result, &self.scene) {
            result = check(&self.follower, &table.game);
        }
        match result {
            Ok(()) => {
                if let (Scene::Table(table), true) = (&mut self.scene, !told.is_empty()) {
                    if let Some(remote) = &mut table.remote {
                        remote.unconfirmed = self.follower.unconfirmed;
                        remote.answered(None);
                    }
                    table.follow(&self.text);
                }
                if let (true, Some(remote)) = (is_first, self.remote()) {
                    // What was said before somebody came is no news.
                    remote.note_read();
                }
                if let Scene::Lobby(lobby) = &self.scene
                    && let Some(reason) = &lobby.remote.info.closed
                {
                    let reason = [("reason", Value::from(reason.clone()))];
                    let words = self.text.with("log-closed", &reason);
                    self.leave_with(words);
                }
            }
            Err(problem) => self.misfit(&problem),
        }
    }

    fn take(&mut self, entry: &bastide_protocol::Entry) -> anyhow::Result<()> {
        match &mut self.scene {
            Scene::Table(table) => self.follower.take(&mut table.game, entry, &self.text),
            Scene::Lobby(lobby) => {
                if let Some(first) = self.follower.wait(entry)? {
                    let remote = lobby.remote.clone();
                    let game = follower::begin(&remote.info, &remote.held, first)?;
                    let table = Table::remote(game, remote, self.size, &self.text);
                    self.scene = Scene::Table(Box::new(table));
                }
                Ok(())
            }
            Scene::Calling => Ok(()),
        }
    }

    fn misfit(&mut self, problem: &anyhow::Error) {
        self.misfits += 1;
        let problem = [("problem", Value::from(format!("{problem:#}")))];
        if self.misfits > MOST_MISFITS {
            let words = self.text.with("misfit-final", &problem);
            return self.leave_with(words);
        }
        let words = self.text.with("misfit", &problem);
        if let Scene::Table(table) = &mut self.scene {
            table.refuse(words);
        }
        if let Some(line) = &self.line {
            line.begin_anew();
        }
    }

    fn refused(&mut self, id: Option<u32>, error: &WireError) {
        let words = error_words(&self.text, error);
        if let Some(remote) = self.remote() {
            remote.answered(id);
        }
        match (&mut self.scene, error.code) {
            // Somebody was faster; the table to go to is on its way.
            (_, ErrorCode::RematchExists) => {}
            (Scene::Table(table), _) => table.refuse(words),
            (Scene::Lobby(lobby), _) => lobby.problem = Some(words),
            (Scene::Calling, _) => {}
        }
    }

    /// Somebody wants to play again: whoever wants it too goes there.
    fn look_at_rematch(&mut self) {
        let Scene::Table(table) = &mut self.scene else {
            return;
        };
        let Some(remote) = &table.remote else { return };
        let Some(next) = remote.info.rematch.clone() else {
            return;
        };
        if self.wants_rematch {
            self.farewell.again = Some(TableId(next));
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
                self.farewell.again = Some(TableId(next));
                self.leave();
            }
            return;
        };
        if remote.info.rematch.is_none() && remote.info.phase == Phase::Over {
            let id = remote.next_id();
            remote.tell(bastide_protocol::Request::Rematch { seat }.numbered(id));
        }
        self.wants_rematch = true;
        self.look_at_rematch();
    }

    /// The server's record tells how the tiles were dealt, once the game is over.
    fn save_as(&mut self, path: String) {
        self.save_to = Some(save::free(&path));
        match (&self.line, &mut self.scene) {
            (Some(line), Scene::Table(_)) => line.ask_record(),
            _ => self.save_record(Err(String::new())),
        }
    }

    fn save_record(&mut self, record: Result<String, String>) {
        let (Scene::Table(table), Some(path)) = (&mut self.scene, self.save_to.take()) else {
            return;
        };
        // Without the server, what is known here is saved.
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
            Scene::Calling => {
                if matches!(key.code, KeyCode::Char('q') | KeyCode::Esc) {
                    self.leave();
                }
            }
            Scene::Lobby(lobby) => match lobby.press(key) {
                lobby::Step::Stay => {}
                lobby::Step::Quit => self.leave(),
                lobby::Step::StandUp => {
                    self.farewell.gave_seats_up = true;
                    self.leave();
                }
                lobby::Step::Fill(bot) => {
                    if let (Some(line), Some(host)) = (&self.line, &self.host) {
                        line.fill(host.clone(), bot);
                    }
                }
            },
            Scene::Table(table) => {
                let wish = keys::press(table, key, &self.text);
                if let (Some(Overlay::Chat(_)), Some(remote)) = (&table.overlay, &mut table.remote)
                {
                    remote.note_read();
                }
                match wish {
                    Wish::None => {}
                    Wish::Quit => self.leave(),
                    Wish::Again => self.again(),
                    Wish::Save(path) => self.save_as(path),
                }
            }
        }
    }
}

impl Program for Online {
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
            Scene::Calling => lobby::draw_calling(&self.link, self.tries, area, buffer, &self.text),
            Scene::Lobby(shown) => {
                lobby::draw(shown, &self.link, area, buffer, &self.text, self.colours);
            }
            Scene::Table(table) => draw_table(table, area, buffer, &self.text, self.colours),
        }
    }

    fn key(&mut self, key: KeyEvent) {
        self.press(key);
        self.post();
    }

    fn mouse(&mut self, event: MouseEvent) {
        if let Scene::Table(table) = &mut self.scene {
            keys::point(table, &mut self.drag, event, &self.text);
        }
        self.post();
    }

    fn resize(&mut self, size: Rect) {
        self.size = size;
        if let Scene::Table(table) = &mut self.scene {
            table.screen = size;
        }
    }

    fn pause(&self) -> Option<Duration> {
        Some(LOOK_EVERY)
    }

    fn tick(&mut self) -> bool {
        let mut changed = false;
        while let Some(news) = self.line.as_ref().and_then(Line::heard) {
            changed = true;
            self.hear(news);
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

/// Why there is no way back, in words.
pub fn lost_words(text: &Text, lost: &Lost) -> String {
    match lost {
        Lost::Told(error) => error_words(text, error),
        Lost::Unreachable(why) => {
            text.with("lost-unreachable", &[("why", Value::from(why.clone()))])
        }
        Lost::Broken(why) => text.with("lost-broken", &[("why", Value::from(why.clone()))]),
        Lost::Nonsense(why) => text.with("lost-nonsense", &[("why", Value::from(why.clone()))]),
    }
}

/// An error of the server in the player's language, as far as it is known there.
pub fn error_words(text: &Text, error: &WireError) -> String {
    if let Some(words) = error.key.as_ref().and_then(|key| text.find(key, &[])) {
        let rule = error.rule.as_ref().map(|rule| format!(" [{rule}]"));
        return format!("{words}{}", rule.unwrap_or_default());
    }
    let message = [("message", Value::from(error.message.clone()))];
    let key = format!("wire-{}", error.code.word());
    text.find(&key, &message)
        .unwrap_or_else(|| error.message.clone())
}
