//! Draws what a server's table adds to the screen: presence, clocks, proposals, chat.

use bastide_protocol::ChatMessage;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

use super::material::ColourDepth;
use super::overlay::window;
use super::panel::{LineWriter, dim, rule, wrap};
use super::remote::{ConnectionState, RemoteTable, clock_words};
use bastide_words::{Messages, Value};

/// The number of chat messages in the panel.
const LAST_LINES: usize = 2;

/// The texts next to a player's name: a character for the state of the seat, and its clock.
pub fn beside_name(remote: &RemoteTable, seat: u8) -> (char, String) {
    let clock = remote.time_left(seat);
    let clock = clock.map_or_else(String::new, |left| format!("{} ", clock_words(left)));
    (remote.sign(seat), clock)
}

/// Writes the state of the connection, spectators and proposals.
pub fn status(
    remote: &RemoteTable,
    pen: &mut LineWriter<'_>,
    text: &Messages,
    colours: ColourDepth,
) {
    let mut alarm = Style::new().add_modifier(Modifier::BOLD);
    if colours != ColourDepth::None {
        alarm = alarm.fg(colours.nearest([240, 110, 90]));
    }
    match connection_words(remote, text) {
        (words, true) => pen.wrapped(words, alarm),
        (words, false) => pen.line(Line::styled(words, dim())),
    }
    if remote.lost_seat().is_some() {
        pen.wrapped(text.get("seat-taken-over"), alarm);
    }
    if let Some((words, is_asked)) = remote.proposal(text) {
        pen.wrapped(words, Style::new().add_modifier(Modifier::BOLD));
        let keys = if is_asked {
            "proposal-keys"
        } else {
            "proposal-waits"
        };
        pen.wrapped(text.get(keys), dim());
    }
}

/// Describes the connection, and whether there is a problem.
pub fn connection_words(remote: &RemoteTable, text: &Messages) -> (String, bool) {
    match &remote.connection {
        ConnectionState::Lost(tries) => {
            let tries = [("tries", Value::from(*tries))];
            (text.with("connection-lost", &tries), true)
        }
        ConnectionState::Ended(why) => {
            let why = [("why", Value::from(why.clone()))];
            (text.with("connection-ended", &why), true)
        }
        ConnectionState::Connected => {
            let watching = [("count", Value::from(remote.presence.spectators))];
            let key = if remote.held.is_empty() {
                "connection-watching"
            } else {
                "connection-good"
            };
            let mut words = text.with(key, &watching);
            if remote.is_waiting() {
                words = format!("{words} …");
            }
            (words, false)
        }
    }
}

/// Writes the last chat messages and the number of unread ones.
pub fn last_lines(remote: &RemoteTable, pen: &mut LineWriter<'_>, text: &Messages) {
    if remote.chat.is_empty() || pen.left() < 6 {
        return;
    }
    let width = usize::from(pen.area.width);
    let title = match remote.unread() {
        0 => text.get("chat"),
        count => text.with("chat-unread", &[("count", Value::from(count))]),
    };
    pen.line(Line::styled(rule(&title, width), dim()));
    let skip = remote.chat.len().saturating_sub(LAST_LINES);
    for line in remote.chat.iter().skip(skip) {
        let lines = wrap(&line_words(line, text), width);
        for words in lines.into_iter().take(2) {
            pen.line(Line::raw(words));
        }
    }
}

fn line_words(line: &ChatMessage, text: &Messages) -> String {
    let name = match line.name.as_str() {
        "" => text.get("spectator"),
        name => name.to_owned(),
    };
    format!("{name}: {}", line.text)
}

/// Draws the chat window.
pub fn chat(remote: &RemoteTable, typed: &str, screen: Rect, buffer: &mut Buffer, text: &Messages) {
    let width = screen.width.saturating_sub(8).min(76);
    let height = screen.height.saturating_sub(6).min(20);
    let area = window(screen, width, height, &text.get("chat-title"), buffer);
    let width = usize::from(area.width);
    let lines = remote
        .chat
        .iter()
        .flat_map(|line| wrap(&line_words(line, text), width));
    let lines: Vec<String> = lines.collect();
    let typed: Vec<String> = wrap(&format!("› {typed}▏"), width);
    let room = usize::from(area.height).saturating_sub(typed.len() + 2);
    let mut pen = LineWriter {
        area,
        row: 0,
        buffer,
    };
    let skip = lines.len().saturating_sub(room);
    for line in lines.into_iter().skip(skip) {
        pen.line(Line::raw(line));
    }
    pen.row = area.height.saturating_sub(typed.len() as u16 + 1);
    for line in typed {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        pen.line(Line::styled(line, bold));
    }
    pen.line(Line::styled(text.get("chat-keys"), dim()));
}
