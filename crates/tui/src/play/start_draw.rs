//! Draws the start screen.

use bastide_rules::modules::listed_modules;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::canvas::Canvas;
use super::material::{ColourDepth, SEATS, ink_on};
use super::panel::{LineWriter, dim, rule};
use super::picture::TilePicture;
use super::seat::{PlayerKind, Seat, bot_words, letters};
use super::start::{Field, StartScreen};
use bastide_words::{Messages, Value};

/// Draws the start screen.
pub fn draw(
    start: &StartScreen,
    screen: Rect,
    buffer: &mut Buffer,
    text: &Messages,
    colours: ColourDepth,
) {
    let width = screen.width.saturating_sub(4).min(76);
    let area = Rect {
        x: screen.x + (screen.width - width) / 2,
        width,
        ..screen
    };
    let fields = start.fields();
    let about_rows = 4;
    let mut row = 0;
    let spare = area
        .height
        .saturating_sub(fields.len() as u16 + about_rows + 3);
    if spare >= 6 {
        draw_banner(area, buffer, colours);
        row = 5;
    }
    let mut pen = LineWriter { area, row, buffer };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    pen.line(Line::from(vec![
        Span::styled("Bastide", bold),
        Span::styled(format!("  {}", text.get("start-welcome")), dim()),
    ]));
    pen.line(Line::styled(
        rule(&text.get("start-title"), usize::from(width)),
        dim(),
    ));
    let room = usize::from(pen.left().saturating_sub(about_rows));
    let first = (start.at + 1).saturating_sub(room);
    for (index, field) in fields.iter().enumerate().skip(first).take(room) {
        let style = if index == start.at {
            Style::new().add_modifier(Modifier::REVERSED)
        } else {
            Style::new()
        };
        let (name, value) = field_words(start, *field, text);
        let arrows = if index == start.at {
            ("◂", "▸")
        } else {
            (" ", " ")
        };
        let mut spans = vec![Span::styled(format!(" {name:<26} {} ", arrows.0), style)];
        if let Field::Seat(seat) = field
            && let Some(letter) = letters(&start.seats).get(*seat)
        {
            spans.push(seat_badge(*seat, *letter, colours));
            spans.push(Span::raw(" "));
        }
        spans.push(Span::styled(
            format!("{value} {}", arrows.1),
            if index == start.at {
                bold
            } else {
                Style::new()
            },
        ));
        pen.line(Line::from(spans));
    }
    let foot = Rect {
        y: area.bottom().saturating_sub(about_rows),
        height: about_rows.min(area.height),
        ..area
    };
    let mut pen = LineWriter {
        area: foot,
        row: 0,
        buffer,
    };
    match &start.problem {
        Some(problem) => pen.wrapped(problem.clone(), bold),
        None => {
            let field = fields[start.at.min(fields.len() - 1)];
            pen.wrapped(about(start, field, text), Style::new());
        }
    }
    let keys = Line::styled(text.get("start-keys"), dim());
    let buffer = pen.buffer;
    buffer.set_line(area.x, area.bottom().saturating_sub(1), &keys, area.width);
}

/// Draws a banner of a few tiles.
fn draw_banner(area: Rect, buffer: &mut Buffer, colours: ColourDepth) {
    let Some(set) = bastide_rules::modules::tile_set("base") else {
        return;
    };
    const SIDE: usize = 9;
    let shown = [
        ("V", 1),
        ("U", 0),
        ("K", 0),
        ("N", 2),
        ("R", 1),
        ("D", 3),
        ("O", 0),
        ("A", 1),
    ];
    let mut canvas = Canvas::new(area.width, 5);
    let fit = usize::from(area.width) / SIDE;
    for (number, (name, turn)) in shown.into_iter().take(fit).enumerate() {
        let face = set
            .faces
            .iter()
            .find(|face| face.name == format!("base/{name}"));
        if let Some(face) = face {
            let picture = TilePicture::new(face, bastide_rules::Rotation(turn), SIDE);
            canvas.tile(&picture, (number * SIDE) as i32, 0, number % 2 == 0);
        }
    }
    let top = Rect { height: 5, ..area };
    canvas.paint(top, buffer, colours);
}

fn seat_badge(seat: usize, letter: char, colours: ColourDepth) -> Span<'static> {
    let rgb = SEATS[seat % SEATS.len()];
    let style = match colours {
        ColourDepth::None => Style::new().add_modifier(Modifier::REVERSED),
        _ => Style::new()
            .fg(colours.nearest(ink_on(rgb)))
            .bg(colours.nearest(rgb)),
    };
    Span::styled(format!(" {letter} "), style)
}

fn field_words(start: &StartScreen, field: Field, text: &Messages) -> (String, String) {
    match field {
        Field::Language => (text.get("start-language"), text.language().name().into()),
        Field::Edition => (
            text.get("start-edition"),
            edition_words(start.setup.edition.name(), text),
        ),
        Field::Seat(seat) => {
            let name = text.with("start-seat", &[("number", Value::from(seat as u32 + 1))]);
            let value = match start.seats.get(seat) {
                None => text.get("start-empty"),
                Some(seat) => match &seat.who {
                    PlayerKind::Person | PlayerKind::Elsewhere => {
                        format!("{} · {}", seat.name, text.get("person"))
                    }
                    PlayerKind::Bot(bot) => {
                        let name = ("name", seat.name.clone().into());
                        text.with("start-bot", &[name, ("bot", bot_words(bot, text).into())])
                    }
                },
            };
            (name, value)
        }
        Field::Module(index) => {
            let name = listed_modules()[index].name();
            let words = text.find(&format!("module-{name}"), &[]);
            let value = if start.has_module(name) { "yes" } else { "no" };
            (
                words.unwrap_or_else(|| name.to_owned()),
                value_words(text, value),
            )
        }
        Field::Option(index) => {
            let options = start.options();
            let option = &options[index];
            let name = text.find(&format!("option-{}", option.name), &[]);
            let mark = if option.value == option.preset {
                ""
            } else {
                " *"
            };
            let value = format!("{}{mark}", value_words(text, option.value));
            (name.unwrap_or_else(|| option.name.to_owned()), value)
        }
        Field::Seed => (text.get("start-seed"), start.seed.clone()),
    }
}

/// The name of an edition.
pub fn edition_words(edition: &str, text: &Messages) -> String {
    text.find(&format!("edition-{edition}"), &[])
        .unwrap_or_else(|| edition.to_owned())
}

/// The name of an option and its value.
pub fn option_words(name: &str, value: &str, text: &Messages) -> String {
    let option = text.find(&format!("option-{name}"), &[]);
    let option = option.unwrap_or_else(|| name.to_owned());
    format!("{option}: {}", value_words(text, value))
}

fn value_words(text: &Messages, word: &str) -> String {
    text.find(&format!("value-{word}"), &[])
        .unwrap_or_else(|| word.to_owned())
}

/// Describes the seat's bot, if it has one, and how to change the seat.
fn about_seat(seat: Option<&Seat>, text: &Messages) -> String {
    let how = text.get("about-seat");
    let Some(PlayerKind::Bot(bot)) = seat.map(|seat| &seat.who) else {
        return how;
    };
    let level = bot.split(':').next().unwrap_or(bot);
    let what = text.find(&format!("about-bot-{level}"), &[]);
    what.map_or(how.clone(), |what| format!("{what} {how}"))
}

fn about(start: &StartScreen, field: Field, text: &Messages) -> String {
    match field {
        Field::Language => text.get("about-language"),
        Field::Edition => text.get(&format!("about-{}", start.setup.edition.name())),
        Field::Seat(seat) => about_seat(start.seats.get(seat), text),
        Field::Module(_) => text.get("about-module"),
        Field::Seed => text.get("about-seed"),
        Field::Option(index) => {
            let options = start.options();
            let option = &options[index];
            let about = text.find(&format!("about-{}", option.name), &[]);
            let about = about.unwrap_or_else(|| option.about.to_owned());
            format!("{about} [{}]", option.rule)
        }
    }
}
