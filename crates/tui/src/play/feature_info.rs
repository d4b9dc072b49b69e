//! Details of the inspected feature.

use bastide_rules::modules::SHIELDS;
use bastide_rules::{Completion, FeatureKind, Player};
use ratatui::style::{Modifier, Style};

use super::material::ColourDepth;
use super::table::TableScreen;
use super::words;
use bastide_words::{Messages, Value};

/// Describes the inspected feature in lines.
pub fn lines(table: &TableScreen, text: &Messages, _colours: ColourDepth) -> Vec<(String, Style)> {
    let Some(feature) = table.focused() else {
        return Vec::new();
    };
    let game = table.game.rules.view(&table.game.state);
    let kind = game.kind(feature);
    let plain = Style::new();
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let names = table.names();
    let mut lines = vec![(
        text.get(&format!("focus-{}", words::feature_key(kind))),
        bold,
    )];
    let number = |key: &str, number: u16| text.with(key, &[("count", Value::from(number))]);
    let complete = game.is_complete(feature);
    if kind != FeatureKind::Field {
        let state = if complete {
            "focus-complete"
        } else {
            "focus-open"
        };
        let shields = u16::from(game.symbols(feature, SHIELDS));
        lines.push((number("reason-tiles", game.size(feature)), plain));
        if shields > 0 && kind == FeatureKind::City {
            lines.push((number("reason-shields", shields), plain));
        }
        let values = [
            ("kind", Value::from(words::feature_key(kind).to_owned())),
            ("count", Value::from(game.open_edges(feature))),
        ];
        lines.push((text.with(state, &values), plain));
    }
    let strengths = game.strengths(feature);
    let owners = game.owners(feature);
    for (seat, strength) in strengths.iter().enumerate().filter(|(_, s)| **s > 0) {
        let player = Player(seat as u8);
        let key = if owners.contains(player) {
            "focus-owner"
        } else {
            "focus-present"
        };
        let values = [
            (
                "name",
                Value::from(words::name_of(&names, player).to_owned()),
            ),
            ("count", Value::from(*strength)),
        ];
        lines.push((text.with(key, &values), plain));
    }
    if owners.is_empty() {
        lines.push((text.get("focus-nobody"), plain));
    }
    let now = game.worth_now(feature);
    let worth = |key: &str, worth: &bastide_rules::Worth| {
        let points = text.with(key, &[("points", Value::from(worth.total()))]);
        let rule = worth
            .reasons()
            .first()
            .map(|reason| format!(" [{}]", reason.rule));
        let reasons = words::worth_words(text, worth);
        let reasons = if reasons.is_empty() {
            reasons
        } else {
            format!(" ({reasons})")
        };
        format!("{points}{reasons}{}", rule.unwrap_or_default())
    };
    lines.push((worth("focus-now", &now), plain));
    if kind != FeatureKind::Field && !complete {
        let then = game.worth(feature, Completion::Completed);
        lines.push((worth("focus-then", &then), plain));
    }
    lines.push((
        text.get("focus-keys"),
        Style::new().add_modifier(Modifier::DIM),
    ));
    lines
}
