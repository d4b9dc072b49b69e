//! Windows over the board: keys, remaining tiles, projected scores, expansions, log, result.

use bastide_rules::Player;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Widget};

use super::canvas::Canvas;
use super::material::ColourDepth;
use super::panel::{Detail, LineWriter, badge, dim, expansion_lines, log_lines, wrap};
use super::table::{Overlay, TableScreen};
use super::{hint, picture, remote_draw, words};
use bastide_words::{Messages, Value};

/// Draws the open window.
pub fn draw(
    table: &TableScreen,
    overlay: &Overlay,
    screen: Rect,
    buffer: &mut Buffer,
    text: &Messages,
    colours: ColourDepth,
) {
    match overlay {
        Overlay::Help => help(table, screen, buffer, text),
        Overlay::Tiles => tiles(table, screen, buffer, text, colours),
        Overlay::Projection => projection(table, screen, buffer, text, colours),
        Overlay::Expansions(first) => expansions(table, *first, screen, buffer, text),
        Overlay::Log(back) => log(table, *back, screen, buffer, text, colours),
        Overlay::Hint => hint::draw(table, screen, buffer, text),
        Overlay::Result => result(table, screen, buffer, text, colours),
        Overlay::Quit if table.remote.is_some() => question(
            screen,
            buffer,
            &text.get("leave-title"),
            &[text.get("leave-about"), text.get("leave-keys")],
        ),
        Overlay::Quit => question(
            screen,
            buffer,
            &text.get("quit-title"),
            &[text.get("quit-keys")],
        ),
        Overlay::Chat(line) => {
            if let Some(remote) = &table.remote {
                remote_draw::chat(remote, line, screen, buffer, text);
            }
        }
        Overlay::Save(path) => {
            let lines = [format!("{path}▏"), text.get("save-keys")];
            question(screen, buffer, &text.get("save-title"), &lines);
        }
    }
}

/// Draws a window in the middle of the screen and returns the area inside it.
pub fn window(screen: Rect, width: u16, height: u16, title: &str, buffer: &mut Buffer) -> Rect {
    let width = (width + 4).min(screen.width);
    let height = (height + 2).min(screen.height);
    let area = Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    };
    Clear.render(area, buffer);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(format!(" {title} "))
        .padding(Padding::horizontal(1));
    let inner = block.inner(area);
    block.render(area, buffer);
    inner
}

fn question(screen: Rect, buffer: &mut Buffer, title: &str, lines: &[String]) {
    let width = lines
        .iter()
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0);
    let width = width.max(title.chars().count() + 2).max(30) as u16;
    let area = window(screen, width, lines.len() as u16, title, buffer);
    let mut pen = LineWriter {
        area,
        row: 0,
        buffer,
    };
    for line in lines {
        pen.line(Line::raw(line.clone()));
    }
}

/// The keys and their help texts, in order of use.
const KEYS: [(&str, &str); 21] = [
    ("key-arrows", "help-arrows"),
    ("key-pan", "help-pan"),
    ("key-tab", "help-tab"),
    ("key-turn", "help-turn"),
    ("key-enter", "help-enter"),
    ("key-digits", "help-digits"),
    ("u", "help-undo"),
    ("w", "help-why"),
    ("i", "help-hint"),
    ("f", "help-feature"),
    ("t", "help-tiles"),
    ("p", "help-projection"),
    ("e", "help-expansions"),
    ("g", "help-log"),
    ("+ -", "help-zoom"),
    ("a", "help-all"),
    ("c", "help-confirm"),
    ("s", "help-save"),
    ("key-mouse", "help-mouse"),
    ("?", "help-help"),
    ("q", "help-quit"),
];

/// The extra keys at a server's table.
const REMOTE_KEYS: [(&str, &str); 4] = [
    ("m", "help-chat"),
    ("y x", "help-proposal"),
    ("o", "help-take-over"),
    ("b", "help-return"),
];

fn help(table: &TableScreen, screen: Rect, buffer: &mut Buffer, text: &Messages) {
    const WIDTH: u16 = 72;
    let more: &[(&str, &str)] = match table.remote {
        Some(_) => &REMOTE_KEYS,
        None => &[],
    };
    let signs = picture::signs(table.game.rules.faces().map(|(_, face)| face));
    let signs: Vec<String> = signs
        .iter()
        .map(|(sign, name)| format!("{sign} {}", text.get(&format!("symbol-{name}"))))
        .collect();
    let about = format!("{} {}.", text.get("help-figures"), signs.join(", "));
    let rows = about.chars().count().div_ceil(usize::from(WIDTH));
    let area = window(
        screen,
        WIDTH,
        (KEYS.len() + more.len() + rows) as u16,
        &text.get("help-title"),
        buffer,
    );
    let mut pen = LineWriter {
        area,
        row: 0,
        buffer,
    };
    for (key, about) in KEYS.iter().chain(more) {
        let key = if key.len() > 3 {
            text.get(key)
        } else {
            (*key).to_owned()
        };
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let key = Span::styled(format!("{key:<15}"), bold);
        pen.line(Line::from(vec![key, Span::raw(text.get(about))]));
    }
    pen.wrapped(about, dim());
}

fn tiles(
    table: &TableScreen,
    screen: Rect,
    buffer: &mut Buffer,
    text: &Messages,
    colours: ColourDepth,
) {
    let game = table.game.rules.view(&table.game.state);
    let left: Vec<_> = game
        .unseen_tiles()
        .filter(|(_, count)| *count > 0)
        .collect();
    const SIDE: usize = 7;
    let columns = usize::from(screen.width.saturating_sub(6)) / 15;
    let columns = columns.clamp(1, 8).min(left.len().max(1));
    let rows = left.len().div_ceil(columns);
    let title = text.with("tiles-title", &[("count", Value::from(game.tiles_left()))]);
    let area = window(screen, columns as u16 * 15, rows as u16 * 4, &title, buffer);
    let fit = usize::from(area.height / 4) * columns;
    for (number, (kind, count)) in left.into_iter().enumerate().take(fit) {
        let place = Rect {
            x: area.x + (number % columns) as u16 * 15,
            y: area.y + (number / columns) as u16 * 4,
            width: SIDE as u16,
            height: 4,
        };
        let mut canvas = Canvas::new(SIDE as u16, 4);
        let picture = table.picture(kind, bastide_rules::Rotation(0), SIDE);
        canvas.tile(&picture, 0, 0, true);
        canvas.paint(place, buffer, colours);
        let name = &table.game.rules.face(kind).name;
        let beside = Rect {
            x: place.right() + 1,
            width: 7,
            ..place
        };
        let mut pen = LineWriter {
            area: beside,
            row: 0,
            buffer,
        };
        pen.line(Line::styled(
            format!("{count}×"),
            Style::new().add_modifier(Modifier::BOLD),
        ));
        pen.line(Line::raw(words::short_name(name).to_owned()));
    }
}

fn projection(
    table: &TableScreen,
    screen: Rect,
    buffer: &mut Buffer,
    text: &Messages,
    colours: ColourDepth,
) {
    let game = table.game.rules.view(&table.game.state);
    let scores = game.projected_scores();
    let names = table.names();
    let area = window(
        screen,
        50,
        names.len() as u16 + 3,
        &text.get("projection-title"),
        buffer,
    );
    let mut pen = LineWriter {
        area,
        row: 0,
        buffer,
    };
    for (seat, name) in names.iter().enumerate() {
        let player = Player(seat as u8);
        let (now, then) = (game.score(player), scores[seat]);
        let words = format!(" {name:<20} {now:>4} {:>+5} = {then:>4}", then - now);
        pen.line(Line::from(vec![
            badge(table, player, colours),
            Span::raw(words),
        ]));
    }
    pen.line(Line::raw(""));
    pen.wrapped(text.get("projection-about"), dim());
}

fn expansions(
    table: &TableScreen,
    first: usize,
    screen: Rect,
    buffer: &mut Buffer,
    text: &Messages,
) {
    let (width, room) = large(screen);
    let lines = expansion_lines(table, width.into(), text, Detail::Full);
    let height = lines.len().min(room.into()) as u16;
    let title = text.get("expansions-title");
    let area = window(screen, width, height, &title, buffer);
    let mut pen = LineWriter {
        area,
        row: 0,
        buffer,
    };
    for line in lines.into_iter().skip(first) {
        pen.line(line);
    }
}

/// The largest scroll offset of the expansions window at which its last line is visible.
pub fn last_expansion_line(table: &TableScreen, text: &Messages) -> usize {
    let (width, room) = large(table.screen);
    let lines = expansion_lines(table, width.into(), text, Detail::Full).len();
    lines.saturating_sub(room.into())
}

/// The width and height inside a large window.
fn large(screen: Rect) -> (u16, u16) {
    let width = screen.width.saturating_sub(8).min(100);
    (width, screen.height.saturating_sub(4))
}

fn log(
    table: &TableScreen,
    back: usize,
    screen: Rect,
    buffer: &mut Buffer,
    text: &Messages,
    colours: ColourDepth,
) {
    let (width, height) = large(screen);
    let area = window(screen, width, height, &text.get("log-title"), buffer);
    let lines = log_lines(table, usize::from(area.width), colours);
    let room = usize::from(area.height);
    let last = lines.len().saturating_sub(room);
    let first = last.saturating_sub(back);
    let mut pen = LineWriter {
        area,
        row: 0,
        buffer,
    };
    for line in lines.into_iter().skip(first) {
        pen.line(line);
    }
}

/// The point sources every game has; others follow in order of occurrence.
const SOURCES: [&str; 4] = ["road", "city", "monastery", "farm"];

fn result(
    table: &TableScreen,
    screen: Rect,
    buffer: &mut Buffer,
    text: &Messages,
    colours: ColourDepth,
) {
    let game = &table.game;
    let names = table.names();
    let leaders = table.winners();
    let winners: Vec<&str> = leaders.iter().map(|p| words::name_of(&names, *p)).collect();
    let key = match (winners.len(), &table.remote) {
        (_, Some(remote)) if remote.info.closed.is_some() => "table-closed",
        (0, _) => "no-winner",
        (1, _) => "winner",
        _ => "winners",
    };
    let and = format!(" {} ", text.get("and"));
    let title = text.with(key, &[("names", Value::from(winners.join(&and)))]);
    let mut sources: Vec<&str> = SOURCES.to_vec();
    for award in &game.chronicle.awards {
        if !sources.contains(&award.key) {
            sources.push(award.key);
        }
    }
    let heading = |key: &&str| {
        text.find(&format!("column-{key}"), &[])
            .unwrap_or_else(|| text.get(key))
    };
    let headings: Vec<String> = sources.iter().map(heading).collect();
    let columns: usize = headings.iter().map(|h| h.chars().count().max(5) + 2).sum();
    let name_width = names
        .iter()
        .map(|name| name.chars().count())
        .max()
        .unwrap_or(5)
        .max(8);
    let width = (4 + name_width + 8 + columns).max(title.chars().count() + 2);
    let keys = match &table.remote {
        None => "result-keys",
        Some(remote) if remote.info.rematch.is_some() => "result-keys-again",
        Some(_) => "result-keys-remote",
    };
    let keys = wrap(&text.get(keys), width);
    let height = names.len() + 5 + keys.len();
    let area = window(
        screen,
        width as u16,
        height as u16,
        &text.get("result-title"),
        buffer,
    );
    let mut pen = LineWriter {
        area,
        row: 0,
        buffer,
    };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    pen.line(Line::styled(title, bold));
    pen.line(Line::raw(""));
    let mut head = format!("    {:<name_width$}{:>8}", "", text.get("column-total"));
    for heading in &headings {
        head.push_str(&format!(
            "{heading:>width$}",
            width = heading.chars().count().max(5) + 2
        ));
    }
    pen.line(Line::styled(head, dim()));
    let view = game.rules.view(&game.state);
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|seat| -view.score(Player(*seat as u8)));
    for seat in order {
        let player = Player(seat as u8);
        let mut row = format!(" {:<name_width$}{:>8}", names[seat], view.score(player));
        for (key, heading) in sources.iter().zip(&headings) {
            let width = heading.chars().count().max(5) + 2;
            row.push_str(&format!("{:>width$}", game.points_from(player, key)));
        }
        let style = if leaders.contains(&player) {
            bold
        } else {
            Style::new()
        };
        pen.line(Line::from(vec![
            badge(table, player, colours),
            Span::styled(row, style),
        ]));
    }
    pen.line(Line::raw(""));
    for line in keys {
        pen.line(Line::styled(line, dim()));
    }
    if let Some(notice) = &table.notice {
        pen.wrapped(notice.words.clone(), bold);
    }
}
