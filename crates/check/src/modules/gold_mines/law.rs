//! Ingots are neither made nor lost: each gold tile brings two, and they lie on tiles or in front
//! of players until the end.

use bastide_rules::modules::gold_mines::{GOLD, INGOT};
use bastide_rules::{Event, Look};

use super::{MOST, PUT};
use crate::laws::Law;
use crate::oracle::ground::asked;
use crate::violation::{Broken, same};

/// Ingots of the start beyond those that its gold tiles would have brought.
#[derive(Clone, Debug)]
pub(super) struct GoldLaw {
    start: i32,
    /// Whether the ingots on tiles have left for final scoring (GOLD-19).
    is_final: bool,
    /// Whether a gold tile lies that has not got its ingots.
    waits: bool,
}

impl GoldLaw {
    /// None for a game without gold, or with so much of it that the supply can run out.
    pub(super) fn at_start(look: Look<'_>) -> Option<GoldLaw> {
        let faces = look.rules.faces();
        let unlaid =
            faces.map(|(kind, face)| u32::from(face.has(GOLD)) * look.rules.in_piles(kind));
        let all = 2 * unlaid.sum::<u32>() + 2 * gold_tiles(look) as u32;
        let ingots = look.rules.common_pieces(INGOT);
        (ingots > 0 && all <= u32::from(ingots).min(MOST)).then(|| GoldLaw {
            start: in_sight(look) - 2 * gold_tiles(look),
            is_final: false,
            waits: false,
        })
    }
}

impl Law for GoldLaw {
    fn check(&mut self, look: Look<'_>, events: &[Event]) -> Result<(), Broken> {
        for event in events {
            match event {
                Event::FinalScoring => self.is_final = true,
                Event::TilePlaced { kind, .. } => {
                    self.waits = look.rules.face(*kind).has(GOLD);
                }
                Event::Line { name: PUT, .. } => self.waits = false,
                _ => {}
            }
        }
        if self.is_final {
            return Ok(());
        }
        // One ingot lies before a player is asked where to put the other.
        let on_the_way = match asked(look) {
            Some((_, "put-ingot")) => 1,
            _ => 2 * i32::from(self.waits),
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
