//! Nothing is made and nothing is lost: tiles and figures.

use bastide_rules::kernel::view::Anchor;
use bastide_rules::modules::FIGURES;
use bastide_rules::{Event, FigureKind, Look, Player, TileKind};

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
    let held = look.queue().iter().filter_map(|sequence| sequence.held);
    for kind in laid.chain(look.hand()).chain(held).chain(bazaar(look)) {
        tiles[usize::from(kind.0)] += 1;
    }
    tiles
}

/// Tiles of a bazaar that are shown or sold and not yet in anybody's queue, as the facts name
/// them.
pub(super) fn bazaar(look: Look<'_>) -> Vec<TileKind> {
    let facts = look.facts().0;
    let value = |name: &str| facts.iter().find(|(fact, _)| fact == name);
    let mut names: Vec<&str> = Vec::new();
    if let Some((_, shown)) = value("bazaar.shown") {
        names.extend(shown.split(' '));
    }
    // When the auction is over the tiles sold wait in the queue; without one none is sold.
    let sells = look.rules.options().bazaars.bazaar_auction && !names.is_empty();
    if let Some((_, won)) = value("bazaar.won").filter(|_| sells) {
        names.extend(
            won.split(", ")
                .filter_map(|tile| Some(tile.split_once(' ')?.1)),
        );
    }
    let kinds = names
        .into_iter()
        .filter_map(|name| look.rules.kind_named(name));
    kinds.collect()
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
