//! Tiles and figures are conserved.

use bastide_rules::kernel::view::Anchor;
use bastide_rules::modules::FIGURES;
use bastide_rules::{Event, FigureKind, GameRef, Player, Rules, Setup, TileKind};

use crate::module::in_play;
use crate::modules::MODULES;
use crate::violation::{BrokenLaw, check_same};

/// The tiles of each kind at the start, and those that have left the game.
#[derive(Clone, Debug)]
pub(crate) struct TileStock {
    tiles: Vec<u32>,
    discarded: Vec<u32>,
    /// The figures of each kind that each player got with the boxes in use, by name.
    dealt: Vec<(&'static str, usize)>,
}

impl TileStock {
    pub(crate) fn at_start(game: GameRef<'_>, setup: &Setup) -> TileStock {
        TileStock {
            tiles: tiles_in_sight(game),
            discarded: vec![0; game.rules.kinds()],
            dealt: dealt(game.rules, setup),
        }
    }

    pub(crate) fn check(&mut self, game: GameRef<'_>, events: &[Event]) -> Result<(), BrokenLaw> {
        for event in events {
            if let Event::TileDiscarded(kind, _) = event {
                self.discarded[usize::from(kind.0)] += 1;
            }
        }
        self.check_tiles(game)?;
        check_figures(game, &self.dealt)
    }

    /// Checks that the tiles unseen, on the table, in hand, held and discarded are those of the
    /// start. Tiles hidden under others count as unseen, since nobody knows which they are.
    fn check_tiles(&self, game: GameRef<'_>) -> Result<(), BrokenLaw> {
        let in_sight = tiles_in_sight(game);
        for (kind, (now, start)) in in_sight.iter().zip(&self.tiles).enumerate() {
            let name = || game.rules.face(TileKind(kind as u16)).name.clone();
            check_same(
                "tiles are conserved",
                name,
                now + self.discarded[kind],
                *start,
            )?;
        }
        let unseen: u32 = game.unseen_tiles().map(|(_, count)| u32::from(count)).sum();
        if game.tiles_left() > unseen {
            let message = format!(
                "{} can be drawn but only {unseen} are unseen",
                game.tiles_left()
            );
            return Err(BrokenLaw::new("tiles are conserved", message));
        }
        Ok(())
    }
}

fn tiles_in_sight(game: GameRef<'_>) -> Vec<u32> {
    let mut tiles: Vec<u32> = game
        .unseen_tiles()
        .map(|(_, count)| u32::from(count))
        .collect();
    let laid = game.tiles().map(|(_, tile)| tile.kind);
    for kind in laid.chain(tiles_out(game)) {
        tiles[usize::from(kind.0)] += 1;
    }
    tiles
}

/// Returns the tiles that are drawn but not laid: in hand, held for later, or beside the board.
pub(crate) fn tiles_out(game: GameRef<'_>) -> Vec<TileKind> {
    let held = game.queue().iter().filter_map(|sequence| sequence.held);
    let beside = in_play(game.rules).flat_map(|module| module.tiles_beside(game));
    held.chain(game.hand()).chain(beside).collect()
}

/// Returns the figures of each kind that a player gets from the boxes. Further copies of the tiles
/// bring further figures only with an option (BASE-04).
fn dealt(rules: &Rules, setup: &Setup) -> Vec<(&'static str, usize)> {
    let base = ("base", &[("follower", 7)][..]);
    let others = MODULES
        .iter()
        .map(|module| (module.name(), module.boxed_figures()));
    let boxes = std::iter::once(base).chain(others);
    let per_copy = rules.options().base.pieces_per_copy;
    let dealt = boxes.flat_map(|(set, figures)| {
        let chosen = setup.tiles.iter().rev().find(|(name, _)| name == set);
        let copies = chosen.map_or(1, |(_, copies)| usize::from(*copies).max(1));
        let times = if per_copy { copies } else { 1 };
        figures
            .iter()
            .map(move |(figure, each)| (*figure, each * times))
    });
    dealt.collect()
}

/// Checks that the supply and the figures in play add up to a player's figures of each kind. A
/// player has either none of a kind or those of the box.
fn check_figures(game: GameRef<'_>, dealt: &[(&str, usize)]) -> Result<(), BrokenLaw> {
    let pieces: Vec<_> = game.pieces().collect();
    let law = "figures are conserved";
    let on_land = pieces
        .iter()
        .filter(|piece| matches!(piece.anchor, Anchor::Land { .. }));
    check_same(
        law,
        || "figures standing".into(),
        game.figures_on_land().count(),
        on_land.count(),
    )?;
    for player in game.players_from(Player(0)) {
        for (index, facts) in FIGURES.iter().enumerate() {
            let kind = FigureKind(index as u8);
            let in_play = pieces
                .iter()
                .filter(|p| p.owner == player && p.kind == facts.name)
                .count();
            let all = in_play + usize::from(game.supply(player, kind));
            let what = || format!("{}s of seat {}", facts.name, player.0);
            check_same(law, what, all, usize::from(game.rules.figures_each(kind)))?;
            let boxed = dealt.iter().find(|(name, _)| *name == facts.name);
            let boxed = boxed.map_or(0, |(_, number)| *number);
            check_same(
                "players have the figures of the boxes",
                what,
                all,
                boxed * all.min(1),
            )?;
        }
    }
    Ok(())
}
