//! The summary of a game for lists.

use bastide_protocol::Phase;

use crate::Table;

/// The summary of a game for lists, stored beside its log. All of it can be derived from the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Headline {
    /// The phase of the table.
    pub phase: Phase,
    /// Whether it is listed in the lobby.
    pub listed: bool,
    /// JSON for lists: title, seats, modules. Opaque to the store.
    pub summary: String,
}

impl Headline {
    /// Whether bots play all seats, so that nobody waits for the game to go on.
    pub fn is_between_bots(&self) -> bool {
        let summary: serde_json::Value = serde_json::from_str(&self.summary).unwrap_or_default();
        let seats = summary["seats"].as_array();
        seats.is_some_and(|seats| seats.iter().all(|seat| seat["bot"].is_string()))
    }
}

impl Table {
    /// Returns the summary for lists.
    pub fn headline(&self) -> Headline {
        let seats: Vec<serde_json::Value> = self
            .seats
            .iter()
            .map(|seat| {
                serde_json::json!({
                    "name": seat.name,
                    "colour": seat.colour,
                    "bot": seat.bot,
                    "free": seat.is_free(),
                })
            })
            .collect();
        let summary = serde_json::json!({
            "title": self.settings.title,
            "edition": self.settings.edition,
            "modules": self.settings.modules,
            "clock": self.settings.clock,
            "seats": seats,
            "scores": self.scores(),
            "winners": self.winners(),
        });
        Headline {
            phase: self.phase(),
            listed: self.settings.listed,
            summary: summary.to_string(),
        }
    }
}
