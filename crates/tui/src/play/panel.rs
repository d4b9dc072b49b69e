//! The panel next to the board: players, tile, question, log.

use bastide_rules::{Move, Player, Rotation, Situation};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::canvas::{Canvas, Glyph};
use super::feature_info;
use super::material::{ColourDepth, ink_on, seat_rgb};
use super::table::{TableScreen, TurnState};
use super::{question, remote_draw, words};
use bastide_protocol::panel_words::{self, TextLine, Weight};
use bastide_protocol::words::describe;
use bastide_words::{Messages, Value};

/// Draws the panel.
pub fn draw(
    table: &TableScreen,
    area: Rect,
    buffer: &mut Buffer,
    text: &Messages,
    colours: ColourDepth,
) {
    let area = Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(1),
        ..area
    };
    let mut pen = LineWriter {
        area,
        row: 0,
        buffer,
    };
    draw_players(table, &mut pen, text, colours);
    let explained = explained(table, text);
    let wanted = if table.focus.is_some() {
        4
    } else {
        let lines = explained
            .iter()
            .map(|line| wrap(line, area.width.into()).len());
        (table.picks.len().min(9) + lines.sum::<usize>()) as u16 + 4
    };
    let left = area.height.saturating_sub(pen.row);
    let side = [19, 13, 9, 7].into_iter().find(|side| {
        let room = (area.width as usize) >= side + 15;
        room && left >= (*side as u16).div_ceil(2) + wanted + 4
    });
    if let Some(side) = side {
        draw_tile(table, &mut pen, text, colours, side);
    }
    if table.focus.is_some() {
        for line in feature_info::lines(table, text, colours) {
            pen.wrapped(line.0, line.1);
        }
    } else {
        draw_ask(table, &mut pen, text);
        for line in explained {
            pen.wrapped(line, dim());
        }
        draw_picks(table, &mut pen, text);
    }
    draw_expansions(table, &mut pen, text);
    draw_log(table, &mut pen, text, colours);
}

/// The lines below the question for a person who is asked.
fn explained(table: &TableScreen, text: &Messages) -> Vec<String> {
    match table.waiting {
        TurnState::Person(_) => question::lines(table, text),
        _ => Vec::new(),
    }
}

/// Writes line after line into an area.
pub struct LineWriter<'a> {
    /// The area to write in.
    pub area: Rect,
    /// The number of lines written.
    pub row: u16,
    /// The screen.
    pub buffer: &'a mut Buffer,
}

impl LineWriter<'_> {
    /// Writes a line.
    pub fn line(&mut self, line: Line<'_>) {
        if self.row < self.area.height {
            let (x, y) = (self.area.x, self.area.y + self.row);
            self.buffer.set_line(x, y, &line, self.area.width);
            self.row += 1;
        }
    }

    /// Writes the text in as many lines as it needs.
    pub fn wrapped(&mut self, words: String, style: Style) {
        for line in wrap(&words, self.area.width as usize) {
            self.line(Line::styled(line, style));
        }
    }

    /// The number of free lines.
    pub fn left(&self) -> u16 {
        self.area.height.saturating_sub(self.row)
    }
}

/// Wraps text to lines of at most this width.
pub fn wrap(words: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if Line::raw(&**line).width() + 1 + Line::raw(word).width() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A player's badge: their letter on their colour.
pub fn badge(table: &TableScreen, player: Player, colours: ColourDepth) -> Span<'static> {
    let letter = table.letters.get(player.0 as usize).copied().unwrap_or('?');
    let rgb = seat_rgb(table.game.colour(player));
    let style = if colours == ColourDepth::None {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    } else {
        let style = Style::new()
            .fg(colours.nearest(ink_on(rgb)))
            .bg(colours.nearest(rgb));
        style.add_modifier(Modifier::BOLD)
    };
    Span::styled(format!(" {letter} "), style)
}

fn draw_players(
    table: &TableScreen,
    pen: &mut LineWriter<'_>,
    text: &Messages,
    colours: ColourDepth,
) {
    let game = table.game.rules.view(&table.game.state);
    let asked = match table.waiting {
        TurnState::Person(player)
        | TurnState::Bot(player)
        | TurnState::Confirmation(player)
        | TurnState::Elsewhere(player) => Some(player),
        TurnState::Nothing => None,
    };
    let options = table.game.rules.options().list();
    let shows_laps = options
        .iter()
        .any(|option| option.name == "lap_tokens" && option.value != "none");
    let name_width = (pen.area.width as usize).saturating_sub(21).clamp(6, 20);
    let players = game
        .players_from(Player(0))
        .map(|player| game.player_view(player));
    for (number, player) in players.enumerate() {
        let id = Player(number as u8);
        let is_asked = asked == Some(id);
        let name: String = words_of(table, number).chars().take(name_width).collect();
        let supply: Vec<String> = player
            .supply
            .iter()
            .map(|(kind, count)| {
                let sign = if *kind == "follower" {
                    "●"
                } else {
                    &kind[..1]
                };
                format!("{sign}{count}")
            })
            .collect();
        let laps = player.score.div_euclid(50);
        let laps = if shows_laps && laps > 0 {
            format!("{laps}×50+{}", player.score.rem_euclid(50))
        } else {
            String::new()
        };
        let style = if is_asked {
            Style::new().add_modifier(Modifier::BOLD)
        } else {
            Style::new()
        };
        let (sign, clock) = match &table.remote {
            Some(remote) => remote_draw::beside_name(remote, id.0),
            None => (' ', String::new()),
        };
        pen.line(Line::from(vec![
            Span::raw(if is_asked { "▸" } else { " " }),
            badge(table, id, colours),
            Span::styled(
                format!("{sign}{name:<name_width$}{:>4} {clock}", player.score),
                style,
            ),
            Span::raw(format!("{} ", supply.join(" "))),
            Span::styled(laps, dim()),
        ]));
    }
    let values = [
        ("left", Value::from(game.tiles_left())),
        ("turn", Value::from(game.turn())),
    ];
    pen.line(Line::styled(text.with("tiles-left", &values), dim()));
    if let Some(remote) = &table.remote {
        remote_draw::status(remote, pen, text, colours);
    }
}

fn words_of(table: &TableScreen, seat: usize) -> &str {
    table
        .game
        .seats
        .get(seat)
        .map_or("?", |seat| seat.name.as_str())
}

/// The style of secondary text.
pub fn dim() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// Draws the drawn tile, the tile a question is about, or the tile placed last with its spots marked.
fn draw_tile(
    table: &TableScreen,
    pen: &mut LineWriter<'_>,
    text: &Messages,
    colours: ColourDepth,
    side: usize,
) {
    let game = table.game.rules.view(&table.game.state);
    let placed = game.tiles().last().map(|(_, tile)| tile);
    let lot = question::lot(table);
    let shown = match (game.hand(), lot) {
        (Some(kind), _) => Some((kind, table.rotation)),
        (None, Some(lot)) => Some((lot, Rotation(0))),
        (None, None) => placed.map(|tile| (tile.kind, tile.rotation)),
    };
    let rows = (side as u16).div_ceil(2);
    let Some((kind, rotation)) = shown else {
        return;
    };
    let rotation = if table.places.is_empty() && game.hand().is_some() {
        Rotation(0)
    } else {
        rotation
    };
    let picture = table.picture(kind, rotation, side);
    let mut canvas = Canvas::new(side as u16, rows);
    canvas.tile(&picture, 0, 0, true);
    if game.hand().is_none() && lot.is_none() {
        for (spot, sign) in table.anchors() {
            if Some(spot.tile) == game.placed_tile()
                && let Some((x, y)) = picture.spots.get(spot.place as usize)
            {
                let glyph = Glyph {
                    sign,
                    ink: [20, 16, 12],
                    ground: Some([255, 236, 120]),
                    modifier: Modifier::BOLD,
                };
                canvas.write(*x as i32, *y as i32, glyph);
            }
        }
    }
    let area = Rect {
        x: pen.area.x,
        y: pen.area.y + pen.row,
        width: (side as u16).min(pen.area.width),
        height: rows.min(pen.left()),
    };
    canvas.paint(area, pen.buffer, colours);
    let face = table.game.rules.face(kind);
    let beside = Rect {
        x: area.right() + 1,
        y: area.y,
        width: pen.area.right().saturating_sub(area.right() + 1),
        height: area.height,
    };
    let mut words = LineWriter {
        area: beside,
        row: 0,
        buffer: pen.buffer,
    };
    let title = match (game.hand(), lot) {
        (Some(_), _) => "tile-in-hand",
        (None, Some(_)) => "tile-shown",
        (None, None) => "tile-laid",
    };
    words.line(Line::styled(text.get(title), dim()));
    let mut name = words::short_name(&face.name).to_owned();
    if !table.places.is_empty() {
        name = format!("{name} @ {} r{}", table.cursor, rotation.0);
    } else if let (None, None, Some(tile)) = (game.hand(), lot, placed) {
        name = format!("{name} @ {} r{}", tile.cell, tile.rotation.0);
    }
    words.line(Line::styled(
        name,
        Style::new().add_modifier(Modifier::BOLD),
    ));
    words.wrapped(describe(*text, &face.name, &face.description), Style::new());
    pen.row += rows;
}

/// Writes the current question.
fn draw_ask(table: &TableScreen, pen: &mut LineWriter<'_>, text: &Messages) {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let names = table.names();
    let named = |player| {
        [(
            "name",
            Value::from(words::name_of(&names, player).to_owned()),
        )]
    };
    match (table.waiting, table.game.situation()) {
        (TurnState::Person(player), Situation::Decision(ask)) => {
            let key = format!("ask-{}", ask.prompt);
            let words = text.find(&key, &named(player)).unwrap_or_else(|| {
                format!(
                    "{}: {}",
                    words::name_of(&names, player),
                    text.get(ask.prompt)
                )
            });
            pen.wrapped(format!("{words} [{}]", ask.rule), bold);
        }
        (TurnState::Elsewhere(player), _) => {
            let key = match &table.remote {
                Some(remote) if !remote.is_present(player.0) => "elsewhere-absent",
                _ => "elsewhere-picks",
            };
            pen.wrapped(text.with(key, &named(player)), bold);
        }
        (TurnState::Bot(player), _) => pen.wrapped(text.with("bot-thinks", &named(player)), bold),
        (TurnState::Confirmation(player), _) => {
            pen.wrapped(text.with("confirm-turn", &named(player)), bold);
        }
        _ => pen.wrapped(text.get("log-over"), bold),
    }
}

/// Lists the picks other than tile placements.
fn draw_picks(table: &TableScreen, pen: &mut LineWriter<'_>, text: &Messages) {
    if let Some(number) = question::number_line(table, text) {
        return draw_number(table, pen, text, number);
    }
    let names = table.names();
    let room = usize::from(pen.left().saturating_sub(2)).clamp(1, 12);
    let first = (table.selected + 1).saturating_sub(room);
    let game = &table.game;
    let listed = table.picks.iter().enumerate().skip(first).take(room);
    for (index, pick) in listed {
        let words = words::pick_words(text, &game.rules, &game.state, &names, *pick);
        let key = table.key_of(index).unwrap_or(' ');
        let chosen = index == table.selected && table.places.is_empty();
        pen.line(Line::styled(format!(" {key} {words} "), marked(chosen)));
    }
}

/// Writes the number being typed, after the pass if there is one.
fn draw_number(table: &TableScreen, pen: &mut LineWriter<'_>, text: &Messages, number: String) {
    let passes = table.picked() == Some(Move::Pass);
    if table.picks.first() == Some(&Move::Pass) {
        let game = &table.game;
        let words = words::pick_words(text, &game.rules, &game.state, &[], Move::Pass);
        pen.line(Line::styled(format!("   {words} "), marked(passes)));
    }
    pen.line(Line::styled(format!("   {number} "), marked(!passes)));
}

fn marked(chosen: bool) -> Style {
    if chosen {
        Style::new().add_modifier(Modifier::REVERSED)
    } else {
        Style::new()
    }
}

/// The minimum number of log lines, including the title.
const LOG_LINES: u16 = 6;

/// Writes the panels of the expansions without explanations, as far as there is space.
fn draw_expansions(table: &TableScreen, pen: &mut LineWriter<'_>, text: &Messages) {
    let room = usize::from(pen.left().saturating_sub(LOG_LINES));
    let width = usize::from(pen.area.width);
    let lines = expansion_lines(table, width, text, Detail::Short);
    let all = lines.len() <= room;
    let shown = if all { room } else { room.saturating_sub(1) };
    lines
        .into_iter()
        .take(shown)
        .for_each(|line| pen.line(line));
    if !all {
        pen.line(Line::styled(text.get("expansions-more"), dim()));
    }
}

/// The detail of the expansions' panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Without explanations.
    Short,
    /// With explanations.
    Full,
}

/// The panels of the expansions, in lines of this width.
pub fn expansion_lines(
    table: &TableScreen,
    width: usize,
    text: &Messages,
    detail: Detail,
) -> Vec<Line<'static>> {
    let game = table.game.rules.view(&table.game.state);
    let mut lines = Vec::new();
    let names = table.names();
    let track = panel_words::track(game, &names, *text).into_iter();
    for panel in track.chain(panel_words::panels(game, &names, *text)) {
        lines.push(Line::styled(rule(&panel.title, width), dim()));
        let is_shown = |line: &TextLine| detail == Detail::Full || line.weight != Weight::Quiet;
        for line in panel.lines.into_iter().filter(is_shown) {
            let style = match line.weight {
                Weight::Plain => Style::new(),
                Weight::Strong => Style::new().add_modifier(Modifier::BOLD),
                Weight::Quiet => Style::new().add_modifier(Modifier::ITALIC | Modifier::DIM),
            };
            let words = line.words.trim_start();
            // Continuation lines are indented further.
            let mut indent = line.words.len() - words.len();
            for words in wrap(words, width.saturating_sub(indent + 2)) {
                lines.push(Line::styled(format!("{:indent$}{words}", ""), style));
                indent = line.words.len() - line.words.trim_start().len() + 2;
            }
        }
    }
    lines
}

fn draw_log(table: &TableScreen, pen: &mut LineWriter<'_>, text: &Messages, colours: ColourDepth) {
    if let Some(remote) = &table.remote {
        remote_draw::last_lines(remote, pen, text);
    }
    if pen.left() < 2 {
        return;
    }
    let width = pen.area.width as usize;
    pen.line(Line::styled(rule(&text.get("log"), width), dim()));
    let room = usize::from(pen.left());
    let lines = log_lines(table, width, colours);
    let skip = lines.len().saturating_sub(room);
    for line in lines.into_iter().skip(skip) {
        pen.line(line);
    }
}

/// The log in lines of this width.
pub fn log_lines(table: &TableScreen, width: usize, colours: ColourDepth) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for entry in &table.game.chronicle.entries {
        let style = if entry.points {
            Style::new().add_modifier(Modifier::BOLD)
        } else {
            Style::new()
        };
        let wrapped = wrap(&entry.words, width.saturating_sub(4));
        for (number, words) in wrapped.into_iter().enumerate() {
            let mark = match entry.player {
                Some(player) if number == 0 => badge(table, player, colours),
                _ => Span::raw("   "),
            };
            lines.push(Line::from(vec![
                mark,
                Span::styled(format!(" {words}"), style),
            ]));
        }
    }
    lines
}

/// A horizontal rule with a title.
pub fn rule(title: &str, width: usize) -> String {
    let rest = width.saturating_sub(Line::raw(title).width() + 4);
    format!("── {title} {}", "─".repeat(rest))
}
