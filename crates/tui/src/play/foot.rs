//! The foot of the screen: the last message, and the keys that matter now.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

use super::material::Colours;
use super::panel::{dim, wrap};
use super::table::{Table, Waiting};
use bastide_words::Text;

/// Draws the foot.
pub fn draw(table: &Table, area: Rect, buffer: &mut Buffer, text: &Text, colours: Colours) {
    let keys = match table.waiting {
        Waiting::Person(_) if !table.places.is_empty() => "keys-place",
        Waiting::Person(_) if table.asks_number() => "keys-number",
        Waiting::Person(_) => "keys-pick",
        Waiting::Bot(_) => "keys-bot",
        Waiting::Confirmation(_) => "keys-confirm",
        Waiting::Elsewhere(_) => "keys-elsewhere",
        Waiting::Nothing => "keys-over",
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
    if notice.refused && colours != Colours::None {
        style = style.fg(colours.nearest([240, 110, 90]));
    }
    // A long message takes the line of the keys as well.
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
