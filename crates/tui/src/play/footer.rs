//! The bottom of the screen: the last message and the keys that apply now.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

use super::material::ColourDepth;
use super::panel::{dim, wrap};
use super::table::{TableScreen, TurnState};
use bastide_words::Messages;

/// Draws the bottom of the screen.
pub fn draw(
    table: &TableScreen,
    area: Rect,
    buffer: &mut Buffer,
    text: &Messages,
    colours: ColourDepth,
) {
    let keys = match table.waiting {
        TurnState::Person(_) if !table.places.is_empty() => "keys-place",
        TurnState::Person(_) if table.asks_number() => "keys-number",
        TurnState::Person(_) => "keys-pick",
        TurnState::Bot(_) => "keys-bot",
        TurnState::Confirmation(_) => "keys-confirm",
        TurnState::Elsewhere(_) => "keys-elsewhere",
        TurnState::Nothing => "keys-over",
    };
    let bottom = area.bottom().saturating_sub(1);
    buffer.set_line(
        area.x,
        bottom,
        &Line::styled(text.get(keys), dim()),
        area.width,
    );
    let Some(notice) = &table.notice else { return };
    let mut style = Style::new().add_modifier(Modifier::BOLD);
    if notice.refused && colours != ColourDepth::None {
        style = style.fg(colours.nearest([240, 110, 90]));
    }
    // A long message also covers the line of keys.
    let lines = wrap(&notice.words, usize::from(area.width));
    let rows = lines.len().min(usize::from(area.height));
    for (row, line) in (area.y..).zip(lines.into_iter().take(rows)) {
        let width = usize::from(area.width);
        buffer.set_line(
            area.x,
            row,
            &Line::styled(format!("{line:<width$}"), style),
            area.width,
        );
    }
}
