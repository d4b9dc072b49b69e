//! Nothing is made and nothing is lost: tiles and figures.

use bastide_rules::kernel::view::Anchor;
use bastide_rules::modules::FIGURES;
use bastide_rules::{Event, FigureKind, Look, Player, TileKind};

use crate::module::in_play;
use crate::violation::{Broken, same};

/// What there was at the start and what has left the game.
#[derive(Clone, Debug)]
pub(crate) struct Stock {
    tiles: Vec<u32>,
    discarded: Vec<u32>,
}

impl Stock {
    pub(crate) fn at_start(look: Look<'_>) -> Stock {
        Stock {
            tiles: tiles_in_sight(look),
            discarded: vec![0; look.rules.kinds()],
        }
    }

    pub(crate) fn check(&mut self, look: Look<'_>, events: &[Event]) -> Result<(), Broken> {
        for event in events {
            if let Event::TileDiscarded(kind, _) = event {
                self.discarded[usize::from(kind.0)] += 1;
            }
        }
        self.check_tiles(look)?;
        check_figures(look)
    }

    /// Tiles in the bag, on the table, in hand, held and discarded are those of the start. Tiles
    /// hidden under others are still in the bag, so that nobody can tell which they are.
    fn check_tiles(&self, look: Look<'_>) -> Result<(), Broken> {
        let in_sight = tiles_in_sight(look);
        for (kind, (now, start)) in in_sight.iter().zip(&self.tiles).enumerate() {
            let name = || look.rules.face(TileKind(kind as u16)).name.clone();
            same(
                "tiles are conserved",
                name,
                now + self.discarded[kind],
                *start,
            )?;
        }
        let unseen: u32 = look.unseen().map(|(_, count)| u32::from(count)).sum();
        if look.tiles_left() > unseen {
            let message = format!(
                "{} can be drawn but only {unseen} are unseen",
                look.tiles_left()
            );
            return Err(Broken::new("tiles are conserved", message));
        }
        Ok(())
    }
}

fn tiles_in_sight(look: Look<'_>) -> Vec<u32> {
    let mut tiles: Vec<u32> = look.unseen().map(|(_, count)| u32::from(count)).collect();
    let laid = look.tiles().map(|(_, tile)| tile.kind);
    for kind in laid.chain(tiles_out(look)) {
        tiles[usize::from(kind.0)] += 1;
    }
    tiles
}

/// The tiles that are drawn and not laid: in hand, held for later, or beside the board.
pub(crate) fn tiles_out(look: Look<'_>) -> Vec<TileKind> {
    let held = look.queue().iter().filter_map(|sequence| sequence.held);
    let beside = in_play(look.rules).flat_map(|module| module.tiles_beside(look));
    held.chain(look.hand()).chain(beside).collect()
}

/// Supply and figures in play are all that a player has of a sort.
fn check_figures(look: Look<'_>) -> Result<(), Broken> {
    let pieces: Vec<_> = look.pieces().collect();
    let law = "figures are conserved";
    let on_land = pieces
        .iter()
        .filter(|piece| matches!(piece.anchor, Anchor::Land { .. }));
    same(
        law,
        || "figures standing".into(),
        look.standing().count(),
        on_land.count(),
    )?;
    for player in look.players_from(Player(0)) {
        for (index, facts) in FIGURES.iter().enumerate() {
            let kind = FigureKind(index as u8);
            let in_play = pieces
                .iter()
                .filter(|p| p.owner == player && p.kind == facts.name)
                .count();
            let all = in_play + usize::from(look.supply(player, kind));
            let what = || format!("{}s of seat {}", facts.name, player.0);
            same(law, what, all, usize::from(look.rules.figures_each(kind)))?;
        }
    }
    Ok(())
}
