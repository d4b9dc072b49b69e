//! Ingots are neither made nor lost: each gold tile brings two, and they lie on tiles or in front
//! of players until the end.

use bastide_rules::modules::gold_mines::{GOLD, INGOT};
use bastide_rules::{Event, Look, Situation};

use crate::violation::{Broken, same};

/// Ingots of the start beyond those that its gold tiles would have brought.
#[derive(Clone, Debug)]
pub(crate) struct GoldLaw {
    start: i32,
    /// Whether the ingots on tiles have left for final scoring (GOLD-19).
    is_final: bool,
}

impl GoldLaw {
    /// None for a game without gold, or with so much of it that the supply can run out.
    pub(crate) fn at_start(look: Look<'_>) -> Option<GoldLaw> {
        let faces = look.rules.faces();
        let unlaid =
            faces.map(|(kind, face)| u32::from(face.has(GOLD)) * look.rules.in_piles(kind));
        let all = 2 * unlaid.sum::<u32>() + 2 * gold_tiles(look) as u32;
        let ingots = look.rules.common_pieces(INGOT);
        (ingots > 0 && all <= u32::from(ingots).min(64)).then(|| GoldLaw {
            start: in_sight(look) - 2 * gold_tiles(look),
            is_final: false,
        })
    }

    pub(crate) fn check(&mut self, look: Look<'_>, events: &[Event]) -> Result<(), Broken> {
        self.is_final |= events.contains(&Event::FinalScoring);
        if self.is_final {
            return Ok(());
        }
        let situation = look.rules.situation(look.state);
        // A bridge comes before the ingots of its tile, and one ingot before the other.
        let placed = look.placed();
        let is_mine = placed.is_some_and(|tile| look.face(tile).has(GOLD));
        let on_the_way = match situation {
            Situation::Decision(ask) if ask.prompt == "build-bridge" => 2 * i32::from(is_mine),
            Situation::Decision(ask) => i32::from(ask.prompt == "put-ingot"),
            _ => 0,
        };
        let found = in_sight(look) + on_the_way;
        let expected = self.start + 2 * gold_tiles(look);
        same("ingots are conserved", || "ingots".into(), found, expected)
    }
}

fn gold_tiles(look: Look<'_>) -> i32 {
    let tiles = look.tiles();
    tiles
        .map(|(tile, _)| i32::from(look.face(tile).has(GOLD)))
        .sum()
}

/// Ingots on tiles and in front of players.
fn in_sight(look: Look<'_>) -> i32 {
    let facts = look.facts().0;
    let gold = facts
        .iter()
        .filter(|(name, _)| name.starts_with("ingots@") || name.starts_with("gold."));
    gold.filter_map(|(_, value)| value.parse::<i32>().ok())
        .sum()
}
