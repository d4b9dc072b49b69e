//! The panels of expansions as text, for terminals, reports and pictures. This module knows no expansion.

use bastide_rules::kernel::panel::{Card, CardPile, Counter, Dial, Element, Lot, Track};
use bastide_rules::kernel::sentence::{self, Sentence};
use bastide_rules::kernel::settling::space;
use bastide_rules::{FeatureKind, GameRef, Player, Side};
use bastide_words::{Messages, Value};

use super::words::{capital, describe, short_name};

/// The panel of an expansion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPanel {
    /// Its title.
    pub title: String,
    /// Its lines, which may be long.
    pub lines: Vec<TextLine>,
}

/// A line of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLine {
    /// Its emphasis.
    pub weight: Weight,
    /// The text.
    pub words: String,
}

/// The emphasis of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// None.
    Plain,
    /// Important now.
    Strong,
    /// Explains another line.
    Quiet,
}

/// Returns the scoring track if an expansion uses it.
pub fn track(game: GameRef<'_>, names: &[String], text: Messages) -> Option<TextPanel> {
    let shown = game.panels();
    let elements = shown.iter().flat_map(|panel| &panel.elements);
    let tracks = elements.filter_map(|element| match element {
        Element::Track(track) => Some(track),
        _ => None,
    });
    let tracks: Vec<&Track> = tracks.collect();
    let writer = Writer::new(game, names, text);
    (!tracks.is_empty()).then(|| writer.track(&tracks))
}

/// Returns the panels of a position, without the scoring track.
pub fn panels(game: GameRef<'_>, names: &[String], text: Messages) -> Vec<TextPanel> {
    let writer = Writer::new(game, names, text);
    let mut panels = Vec::new();
    for panel in game.panels() {
        let mut lines: Vec<TextLine> = Vec::new();
        for element in &panel.elements {
            let more = writer.element(element);
            // An explanation that applies to several elements appears once, after the last of them.
            lines.retain(|line| line.weight != Weight::Quiet || !more.contains(line));
            lines.extend(more);
        }
        if !lines.is_empty() {
            let title = text.get(&format!("module-{}", panel.module));
            panels.push(TextPanel { title, lines });
        }
    }
    panels
}

/// Formats a sentence with its values.
pub fn sentence(
    game: GameRef<'_>,
    names: &[String],
    text: Messages,
    sentence: &Sentence,
) -> String {
    Writer::new(game, names, text).sentence(sentence)
}

struct Writer<'a> {
    game: GameRef<'a>,
    names: &'a [String],
    text: Messages,
}

fn line(weight: Weight, words: impl Into<String>) -> TextLine {
    let words = words.into();
    TextLine { weight, words }
}

impl<'a> Writer<'a> {
    fn new(game: GameRef<'a>, names: &'a [String], text: Messages) -> Writer<'a> {
        let text = text.in_edition(game.rules.options().edition.name());
        Writer { game, names, text }
    }

    fn name(&self, player: Player) -> &str {
        let name = self.names.get(usize::from(player.0));
        name.map_or("?", String::as_str)
    }

    fn sentence(&self, sentence: &Sentence) -> String {
        let values = sentence.values.iter();
        let values = values.map(|(name, value)| (*name, self.value(*value)));
        let values: Vec<_> = values.collect();
        self.text.with(sentence.key, &values)
    }

    fn value(&self, value: sentence::Value) -> Value<'static> {
        match value {
            sentence::Value::Number(number) => Value::from(number),
            sentence::Value::Player(player) => Value::from(self.name(player).to_owned()),
            sentence::Value::Figure(kind) => {
                let kind = self.game.rules.figure(kind).name;
                let named = self.text.find(&format!("a-{kind}"), &[]);
                Value::from(named.unwrap_or_else(|| self.text.get(kind)))
            }
            sentence::Value::Side(side) => Value::from(self.text.get(match side {
                Side::N => "north",
                Side::E => "east",
                Side::S => "south",
                Side::W => "west",
            })),
            sentence::Value::Feature(kind) => Value::from(match kind {
                FeatureKind::Road => "road",
                FeatureKind::City => "city",
                FeatureKind::Monastery => "monastery",
                FeatureKind::Field => "farm",
            }),
            sentence::Value::Key(key) => Value::from(self.text.get(key)),
        }
    }

    fn element(&self, element: &Element) -> Vec<TextLine> {
        match element {
            Element::Row(row) => {
                let words = self.sentence(&row.text);
                // Text cannot highlight a cell, so it names the first one.
                let words = match row.cells.first() {
                    Some(cell) => format!("{words} ({cell})"),
                    None => words,
                };
                vec![line(Weight::Plain, words)]
            }
            Element::Counter(counter) => self.counter(counter),
            // All tracks are combined in `track`.
            Element::Track(_) => Vec::new(),
            Element::Dial(dial) => self.dial(dial),
            Element::Lots(lots) => lots.iter().map(|lot| self.lot(lot)).collect(),
            Element::Pile(pile) => self.pile(pile),
        }
    }

    fn track(&self, tracks: &[&Track]) -> TextPanel {
        let players = self.game.players_from(Player(0));
        let several = self.game.rules.markers() > 1;
        let mut lines = Vec::new();
        for player in players {
            let markers = self.game.markers(player).into_iter();
            let markers = markers.take(self.game.rules.markers().into());
            for (number, total) in (1_u8..).zip(markers) {
                let values = [
                    ("name", Value::from(self.name(player).to_owned())),
                    ("number", Value::from(if several { number } else { 0 })),
                    ("points", Value::from(total)),
                    ("space", Value::from(space(total))),
                ];
                lines.push(line(
                    Weight::Plain,
                    self.text.with("panel-track-figure", &values),
                ));
            }
        }
        for piece in tracks.iter().flat_map(|track| &track.pieces) {
            let values = [
                ("name", Value::from(self.name(piece.owner).to_owned())),
                ("space", Value::from(piece.space)),
            ];
            let words = self.text.with(piece.text, &values);
            lines.push(line(Weight::Plain, capital(&words)));
        }
        let title = self.text.get("panel-track");
        TextPanel { title, lines }
    }

    /// Returns nothing if all counts are 0 and the players did not begin with any.
    fn counter(&self, counter: &Counter) -> Vec<TextLine> {
        let most = counter.counts.iter().copied().max().unwrap_or(0);
        if most == 0 && !counter.is_supply {
            return Vec::new();
        }
        let seats = (0..).map(Player).zip(&counter.counts);
        let each: Vec<String> = seats
            .map(|(player, count)| format!("{} {count}", self.name(player)))
            .collect();
        let words = format!("{}: {}", self.text.get(counter.name), each.join(", "));
        let about = counter
            .most
            .map(|key| line(Weight::Quiet, self.text.get(key)));
        let counted = line(Weight::Plain, capital(&words));
        [counted].into_iter().chain(about).collect()
    }

    fn dial(&self, dial: &Dial) -> Vec<TextLine> {
        let mut lines = Vec::new();
        for (number, sector) in (0..).zip(&dial.sectors) {
            let mut words = self.text.get(sector.name);
            let figures = sector.figures.iter();
            let mut taken: Vec<String> = figures
                .map(|figure| {
                    format!(
                        "{} ({})",
                        self.name(figure.owner),
                        self.text.get(figure.kind)
                    )
                })
                .collect();
            let free = usize::from(sector.spaces).saturating_sub(taken.len());
            taken.resize(taken.len() + free, "○".to_owned());
            words = format!("{words}: {}", taken.join(", "));
            if number == dial.at {
                words = format!("▸ {words} ({})", self.text.get(dial.here));
                lines.push(line(Weight::Strong, words));
            } else {
                lines.push(line(Weight::Plain, format!("  {words}")));
            }
            let about = sector.about.iter();
            let about: Vec<String> = about.map(|part| self.sentence(part)).collect();
            lines.push(line(Weight::Quiet, format!("  {}", about.join(" "))));
        }
        lines
    }

    fn lot(&self, lot: &Lot) -> TextLine {
        let face = self.game.rules.face(lot.tile);
        let tile = short_name(&face.name);
        let about = describe(self.text, &face.name, &face.description);
        let words = format!("{tile} · {about}");
        match lot.owner {
            Some(owner) => line(Weight::Plain, format!("{words} → {}", self.name(owner))),
            None if lot.chosen => {
                let bid = match lot.bid {
                    None => self.text.get("panel-lots-no-bid"),
                    Some((bidder, points)) => format!(
                        "{} {points} ({})",
                        self.text.get("panel-lots-bid"),
                        self.name(bidder)
                    ),
                };
                let sale = self.text.get("panel-lots-sale");
                line(Weight::Strong, format!("▸ {words} – {sale}. {bid}"))
            }
            None => line(Weight::Plain, format!("  {words}")),
        }
    }

    fn pile(&self, pile: &CardPile) -> Vec<TextLine> {
        let card = |card: &Card| self.text.get(card.text);
        let text = self.sentence(&pile.text);
        let mut lines = vec![line(Weight::Plain, text)];
        let cards = (1..).zip(&pile.cards);
        let known = cards.filter_map(|(place, known)| Some((place, known.as_ref()?)));
        lines.extend(
            known.map(|(place, known)| line(Weight::Plain, format!("  {place}. {}", card(known)))),
        );
        if !pile.rest.is_empty() {
            lines.push(line(Weight::Plain, self.text.get(pile.among)));
            let rest = pile.rest.iter();
            lines.extend(rest.map(|rest| line(Weight::Plain, format!("  · {}", card(rest)))));
        }
        lines
    }
}

#[cfg(test)]
mod tests;
