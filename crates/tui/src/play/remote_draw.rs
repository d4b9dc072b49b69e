//! What a table on a server adds to the screen: who is there, clocks, proposals, chat.

use bastide_protocol::ChatMessage;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

use super::material::Colours;
use super::overlay::window;
use super::panel::{Pen, dim, rule, wrap};
use super::remote::{Connection, Remote, clock_words};
use bastide_words::{Text, Value};

/// How many of the last lines of chat stand in the panel.
const LAST_LINES: usize = 2;

/// What stands beside a player's name: a sign for how the seat is played, and its clock.
pub fn beside_name(remote: &Remote, seat: u8) -> (char, String) {
    let clock = remote.time_left(seat);
    let clock = clock.map_or_else(String::new, |left| format!("{} ", clock_words(left)));
    (remote.sign(seat), clock)
}

/// How the connection is, who watches, and what is proposed.
pub fn status(remote: &Remote, pen: &mut Pen<'_>, text: &Text, colours: Colours) {
    let mut alarm = Style::new().add_modifier(Modifier::BOLD);
    if colours != Colours::None {
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

/// The connection in words, and whether it is a reason to worry.
pub fn connection_words(remote: &Remote, text: &Text) -> (String, bool) {
    match &remote.connection {
        Connection::Lost(tries) => {
            let tries = [("tries", Value::from(*tries))];
            (text.with("connection-lost", &tries), true)
        }
        Connection::Ended(why) => {
            let why = [("why", Value::from(why.clone()))];
            (text.with("connection-ended", &why), true)
        }
        Connection::Connected => {
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

/// The last lines of chat, and how many were not read.
pub fn last_lines(remote: &Remote, pen: &mut Pen<'_>, text: &Text) {
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

fn line_words(line: &ChatMessage, text: &Text) -> String {
    let name = match line.name.as_str() {
        "" => text.get("spectator"),
        name => name.to_owned(),
    };
    format!("{name}: {}", line.text)
}

/// The window to read and write in.
pub fn chat(remote: &Remote, typed: &str, screen: Rect, buffer: &mut Buffer, text: &Text) {
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
    let mut pen = Pen {
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
