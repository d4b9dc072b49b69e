//! The law that ingots are conserved: each gold tile brings two, and they are on tiles or with
//! players until the end.

use bastide_rules::modules::gold_mines::{GOLD, INGOT};
use bastide_rules::{Event, GameRef};

use super::{MOST, PUT};
use crate::laws::Law;
use crate::oracle::table_state::asked;
use crate::violation::{BrokenLaw, check_same};

/// The number of ingots to compare with.
#[derive(Clone, Debug)]
pub(super) struct GoldLaw {
    /// The ingots at the start, minus those that the gold tiles of the start would have brought.
    start: i32,
    /// Whether the ingots on tiles have left for final scoring (GOLD-19).
    is_final: bool,
    /// Whether a gold tile has not got its ingots yet.
    waits: bool,
}

impl GoldLaw {
    /// Returns `None` for a game without ingots, or with so many gold tiles that the supply can run
    /// out.
    pub(super) fn at_start(game: GameRef<'_>) -> Option<GoldLaw> {
        let faces = game.rules.faces();
        let unlaid =
            faces.map(|(kind, face)| u32::from(face.has(GOLD)) * game.rules.in_piles(kind));
        let all = 2 * unlaid.sum::<u32>() + 2 * gold_tiles(game) as u32;
        let ingots = game.rules.common_pieces(INGOT);
        (ingots > 0 && all <= u32::from(ingots).min(MOST)).then(|| GoldLaw {
            start: in_sight(game) - 2 * gold_tiles(game),
            is_final: false,
            waits: false,
        })
    }
}

impl Law for GoldLaw {
    fn check(&mut self, game: GameRef<'_>, events: &[Event]) -> Result<(), BrokenLaw> {
        for event in events {
            match event {
                Event::FinalScoring => self.is_final = true,
                Event::TilePlaced { kind, .. } => {
                    self.waits = game.rules.face(*kind).has(GOLD);
                }
                Event::StepBegan { name: PUT, .. } => self.waits = false,
                _ => {}
            }
        }
        if self.is_final {
            return Ok(());
        }
        // One ingot has been placed when a player is asked where to put the other.
        let on_the_way = match asked(game) {
            Some((_, "put-ingot")) => 1,
            _ => 2 * i32::from(self.waits),
        };
        let found = in_sight(game) + on_the_way;
        let expected = self.start + 2 * gold_tiles(game);
        check_same("ingots are conserved", || "ingots".into(), found, expected)
    }
}

fn gold_tiles(game: GameRef<'_>) -> i32 {
    let tiles = game.tiles();
    tiles
        .map(|(tile, _)| i32::from(game.face(tile).has(GOLD)))
        .sum()
}

/// Counts the ingots on tiles and with players.
fn in_sight(game: GameRef<'_>) -> i32 {
    let facts = game.facts().0;
    let gold = facts
        .iter()
        .filter(|(name, _)| name.starts_with("ingots@") || name.starts_with("gold."));
    gold.filter_map(|(_, value)| value.parse::<i32>().ok())
        .sum()
}
