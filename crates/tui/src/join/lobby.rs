//! The screen before a game on a server: who sits where, and the link for the others.

use bastide_protocol::ClockRule;
use bastide_protocol::{MAX_CHAT_CHARACTERS, TableInfo};
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::play::material::{Colours, ink_on, seat_rgb};
use crate::play::overlay::window;
use crate::play::panel::{Pen, dim};
use crate::play::remote::{Remote, clock_words};
use crate::play::remote_draw;
use bastide_words::{Text, Value};

/// The computer player that a host lets have the free seats.
const STAND_IN: &str = "greedy";

/// What is on the screen before a game.
pub struct Lobby {
    /// The table.
    pub remote: Remote,
    /// What is wrong.
    pub problem: Option<String>,
    is_host: bool,
    typed: Option<String>,
}

/// What a key leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Stay.
    Stay,
    /// Leave; the seat is kept.
    Quit,
    /// Leave, and give the seat up.
    StandUp,
    /// Let a computer player have the free seats.
    Fill(String),
}

impl Lobby {
    /// The screen of a table.
    pub fn new(remote: Remote, is_host: bool) -> Lobby {
        Lobby {
            remote,
            problem: None,
            is_host,
            typed: None,
        }
    }

    /// A key.
    pub fn press(&mut self, key: KeyEvent) -> Step {
        self.problem = None;
        if let Some(mut typed) = self.typed.take() {
            match key.code {
                KeyCode::Esc => return Step::Stay,
                KeyCode::Enter if typed.trim().is_empty() => return Step::Stay,
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
            return Step::Stay;
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return Step::Quit,
            KeyCode::Char('m') if self.remote.info.settings.chat => {
                self.remote.note_read();
                self.typed = Some(String::new());
            }
            KeyCode::Char('l') if !self.remote.held.is_empty() => {
                for seat in self.remote.held.clone() {
                    let id = self.remote.next_id();
                    let leave = bastide_protocol::Request::Leave { seat }.numbered(id);
                    self.remote.tell(leave);
                }
                return Step::StandUp;
            }
            KeyCode::Char('b') if self.is_host => return Step::Fill(STAND_IN.to_owned()),
            _ => {}
        }
        Step::Stay
    }
}

/// Draws the screen while the server is called.
pub fn draw_calling(link: &str, tries: u32, screen: Rect, buffer: &mut Buffer, text: &Text) {
    let area = window(screen, 60, 3, "Bastide", buffer);
    let mut pen = Pen {
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

/// Draws the screen before a game.
pub fn draw(
    lobby: &Lobby,
    link: &str,
    screen: Rect,
    buffer: &mut Buffer,
    text: &Text,
    colours: Colours,
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
    let mut pen = Pen {
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
            Some(colour) if colours != Colours::None => {
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
            (_, Some(bot)) => format!("bot {bot}"),
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

/// Whether somebody sits on a seat: a name alone may be kept for somebody who has yet to come.
fn is_taken(info: &TableInfo, seat: u8, remote: &Remote) -> bool {
    let settings = info.settings.seats.get(usize::from(seat));
    let name = info
        .seats
        .get(usize::from(seat))
        .and_then(|s| s.name.as_ref());
    let is_kept = settings.is_some_and(|settings| settings.name.as_ref() == name);
    name.is_some() && (!is_kept || remote.presence.online.contains(&seat))
}

/// What is played, in one sentence.
fn settings_words(info: &TableInfo, text: &Text) -> String {
    let settings = &info.settings;
    let modules = settings.modules.iter().map(|module| {
        text.find(&format!("module-{module}"), &[])
            .unwrap_or_else(|| module.clone())
    });
    let mut parts = vec![settings.edition.clone()];
    parts.extend(modules);
    for (name, value) in &settings.options {
        parts.push(format!("{name}={value}"));
    }
    parts.push(match settings.clock {
        ClockRule::None => text.get("clock-none"),
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
