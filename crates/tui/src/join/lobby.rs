//! The screen before a game on a server: the seats and the link to share.

use bastide_protocol::ClockRule;
use bastide_protocol::{MAX_CHAT_CHARACTERS, TableInfo};
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::play::material::{ColourDepth, ink_on, seat_rgb};
use crate::play::overlay::window;
use crate::play::panel::{LineWriter, dim};
use crate::play::remote::{RemoteTable, clock_words};
use crate::play::remote_draw;
use crate::play::seat::bot_words;
use crate::play::start_draw::{edition_words, option_words};
use bastide_words::{Messages, Value};

/// The bot that fills free seats for the host.
const STAND_IN: &str = "greedy";

/// The state of the lobby screen.
pub struct LobbyScreen {
    /// The table.
    pub remote: RemoteTable,
    /// An error to show.
    pub problem: Option<String>,
    is_host: bool,
    typed: Option<String>,
}

/// The effect of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyAction {
    /// Stay in the lobby.
    Stay,
    /// Leave and keep the seat.
    Quit,
    /// Leave and give up the seat.
    StandUp,
    /// Fill the free seats with this bot.
    Fill(String),
}

impl LobbyScreen {
    /// Creates the lobby of a table.
    pub fn new(remote: RemoteTable, is_host: bool) -> LobbyScreen {
        LobbyScreen {
            remote,
            problem: None,
            is_host,
            typed: None,
        }
    }

    /// Handles a key.
    pub fn press(&mut self, key: KeyEvent) -> LobbyAction {
        self.problem = None;
        if let Some(mut typed) = self.typed.take() {
            match key.code {
                KeyCode::Esc => return LobbyAction::Stay,
                KeyCode::Enter if typed.trim().is_empty() => return LobbyAction::Stay,
                KeyCode::Enter => {
                    self.remote.say(&typed);
                    typed.clear();
                }
                KeyCode::Backspace => {
                    typed.pop();
                }
                KeyCode::Char(letter) if typed.chars().count() < MAX_CHAT_CHARACTERS => {
                    typed.push(letter);
                }
                _ => {}
            }
            self.remote.note_read();
            self.typed = Some(typed);
            return LobbyAction::Stay;
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return LobbyAction::Quit,
            KeyCode::Char('m') if self.remote.info.settings.chat => {
                self.remote.note_read();
                self.typed = Some(String::new());
            }
            KeyCode::Char('l') if !self.remote.held.is_empty() => {
                for seat in self.remote.held.clone() {
                    let id = self.remote.next_id();
                    let leave = bastide_protocol::Request::Leave { seat }.numbered(id);
                    self.remote.queue(leave);
                }
                return LobbyAction::StandUp;
            }
            KeyCode::Char('b') if self.is_host => return LobbyAction::Fill(STAND_IN.to_owned()),
            _ => {}
        }
        LobbyAction::Stay
    }
}

/// Draws the screen while connecting to the server.
pub fn draw_connecting(link: &str, tries: u32, screen: Rect, buffer: &mut Buffer, text: &Messages) {
    let area = window(screen, 60, 3, "Bastide", buffer);
    let mut pen = LineWriter {
        area,
        row: 0,
        buffer,
    };
    pen.line(Line::raw(link.to_owned()));
    let words = match tries {
        0 => text.get("calling"),
        tries => text.with("connection-lost", &[("tries", Value::from(tries))]),
    };
    pen.wrapped(words, Style::new());
    pen.line(Line::styled(text.get("calling-keys"), dim()));
}

/// Draws the lobby.
pub fn draw(
    lobby: &LobbyScreen,
    link: &str,
    screen: Rect,
    buffer: &mut Buffer,
    text: &Messages,
    colours: ColourDepth,
) {
    let remote = &lobby.remote;
    let info = &remote.info;
    let title = match info.settings.title.as_str() {
        "" => text.get("lobby-title"),
        title => title.to_owned(),
    };
    let width = (link.chars().count() as u16).clamp(60, 90);
    let height = info.seats.len() as u16 + 16;
    let area = window(screen, width, height, &title, buffer);
    let mut pen = LineWriter {
        area,
        row: 0,
        buffer,
    };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    pen.line(Line::raw(text.get("lobby-link")));
    pen.line(Line::styled(link.to_owned(), bold));
    pen.line(Line::styled(format!("bastide join {link}"), dim()));
    pen.line(Line::raw(""));
    for (number, seat) in (0u8..).zip(&info.seats) {
        let mark = match seat.colour {
            Some(colour) if colours != ColourDepth::None => {
                let rgb = seat_rgb(colour);
                let style = Style::new()
                    .fg(colours.nearest(ink_on(rgb)))
                    .bg(colours.nearest(rgb));
                Span::styled(format!(" {} ", number + 1), style)
            }
            _ => Span::raw(format!(" {} ", number + 1)),
        };
        let is_free = seat.bot.is_none() && !is_taken(info, number, remote);
        let words = match (&seat.name, &seat.bot) {
            (_, Some(bot)) => text.with("lobby-bot", &[("bot", bot_words(bot, text).into())]),
            (Some(name), None) if is_free => {
                text.with("lobby-kept", &[("name", Value::from(name.clone()))])
            }
            (Some(name), None) => name.clone(),
            (None, None) => text.get("lobby-free"),
        };
        let own = match remote.held.contains(&number) {
            true => format!("  ← {}", text.get("you")),
            false => String::new(),
        };
        let style = if is_free { dim() } else { bold };
        pen.line(Line::from(vec![
            mark,
            Span::styled(format!("{} {words}", remote.sign(number)), style),
            Span::styled(own, dim()),
        ]));
    }
    pen.line(Line::raw(""));
    pen.wrapped(settings_words(info, text), dim());
    let (words, worries) = remote_draw::connection_words(remote, text);
    pen.wrapped(words, if worries { bold } else { dim() });
    if let Some(problem) = &lobby.problem {
        pen.wrapped(problem.clone(), bold);
    }
    remote_draw::last_lines(remote, &mut pen, text);
    pen.row = pen.row.max(area.height.saturating_sub(1));
    let keys = match (lobby.is_host, remote.held.is_empty()) {
        (true, _) => "lobby-keys-host",
        (false, false) => "lobby-keys",
        (false, true) => "lobby-keys-watch",
    };
    pen.line(Line::styled(text.get(keys), dim()));
    if let Some(typed) = &lobby.typed {
        remote_draw::chat(remote, typed, screen, buffer, text);
    }
}

/// Whether a player has taken the seat. A name alone may only be reserved.
fn is_taken(info: &TableInfo, seat: u8, remote: &RemoteTable) -> bool {
    let settings = info.settings.seats.get(usize::from(seat));
    let name = info
        .seats
        .get(usize::from(seat))
        .and_then(|s| s.name.as_ref());
    let is_kept = settings.is_some_and(|settings| settings.name.as_ref() == name);
    name.is_some() && (!is_kept || remote.presence.online.contains(&seat))
}

/// Describes the settings of the game in one line.
fn settings_words(info: &TableInfo, text: &Messages) -> String {
    let settings = &info.settings;
    let modules = settings.modules.iter().map(|module| {
        text.find(&format!("module-{module}"), &[])
            .unwrap_or_else(|| module.clone())
    });
    let mut parts = vec![edition_words(&settings.edition, text)];
    parts.extend(modules);
    for (name, value) in &settings.options {
        parts.push(option_words(name, value, text));
    }
    parts.push(match settings.clock {
        ClockRule::None => {
            let bot = settings.if_absent.bot();
            let absence = match bot {
                Some(bot) => text.with("absence-bot", &[("bot", bot_words(bot, text).into())]),
                None => text.get("absence-wait"),
            };
            format!("{} · {absence}", text.get("clock-none"))
        }
        ClockRule::PerMove { seconds } => {
            let time = clock_words(i64::from(seconds) * 1000);
            text.with("clock-per-move", &[("time", Value::from(time))])
        }
        ClockRule::Fischer { seconds, increment } => {
            let time = clock_words(i64::from(seconds) * 1000);
            let more = ("increment", Value::from(increment));
            text.with("clock-fischer", &[("time", Value::from(time)), more])
        }
    });
    parts.join(" · ")
}
